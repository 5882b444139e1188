import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import type { TestRepository } from '../support/repository.ts';
import { layOut, read, runAll, runScript, type ScriptRun, scriptOf, scripts, testFolders } from './example-tree.ts';

const PREFIX = 'conformance.home.k3s/';
const LAYER_OF = new Map([
  ['l0-static', 'L0'],
  ['l1-rendering', 'L1'],
  ['l2-behavioral', 'L2'],
  ['l3-fault-injection', 'L3'],
  ['meta', 'META'],
]);

interface Entry {
  readonly id: string;
  readonly text: string;
  readonly source: string;
  readonly status?: string;
  readonly 'safety-critical'?: boolean;
}

interface ChainsawTest {
  readonly metadata: {
    readonly name: string;
    readonly labels: Record<string, string>;
    readonly annotations: Record<string, string>;
  };
}

let repository: TestRepository;
let runs: ReadonlyMap<string, ScriptRun>;

beforeAll(async () => {
  repository = layOut();
  runs = await runAll(repository.root, scripts(repository.root));
});

const registry = () => parse(read(repository.root, 'conformance/requirements.yaml')).requirements as readonly Entry[];
const test = (folder: string) => parse(read(repository.root, `${folder}/chainsaw-test.yaml`)) as ChainsawTest;
const requirementsOf = (folder: string) =>
  Object.keys(test(folder).metadata.labels).map((label) => label.slice(PREFIX.length));
const isScaffold = (folder: string) => test(folder).metadata.annotations[`${PREFIX}executable`] === 'false';
const named = (name: string) => {
  const run = runs.get(scriptOf(repository.root, name));
  if (run === undefined) throw new Error(`${name} was not run`);
  return run;
};

describe('the registry of the example', () => {
  it('holds at least 34 requirements over the seven areas', () => {
    const ids = registry().map((each) => each.id);
    expect(ids.length).toBeGreaterThanOrEqual(34);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ids.map((id) => id.split('-')[1]))).toEqual(
      new Set(['PLAT', 'NET', 'SEC', 'ENV', 'STATE', 'C2', 'TEST']),
    );
  });

  it('has safety-critical, deferred and withdrawn requirements', () => {
    expect(registry().filter((each) => each['safety-critical'] === true).length).toBeGreaterThanOrEqual(4);
    expect(new Set(registry().map((each) => each.status))).toEqual(new Set([undefined, 'deferred', 'withdrawn']));
  });

  it('leaves gaps, but none that is safety-critical', () => {
    const covered = new Set(
      testFolders(repository.root)
        .filter((each) => !isScaffold(each))
        .flatMap(requirementsOf),
    );
    const gaps = registry().filter((each) => each.status === undefined && !covered.has(each.id));
    expect(gaps.length).toBeGreaterThanOrEqual(5);
    expect(gaps.filter((each) => each['safety-critical'] === true)).toEqual([]);
  });

  it('has a section of prose for every requirement', () => {
    for (const { id, source, text } of registry()) {
      const [page = '', anchor] = source.split('#');
      expect(anchor).toBe(id.toLowerCase());
      const section = read(repository.root, page).split(`\n## ${id}\n`)[1];
      expect(section, `${page} has a section ${id}`).toContain(text.trim());
    }
  });
});

describe('the tests of the example', () => {
  it('are at least twenty, in every layer', () => {
    const folders = testFolders(repository.root);
    expect(folders.length).toBeGreaterThanOrEqual(20);
    expect(new Set(folders.map((each) => each.split('/')[2]))).toEqual(new Set(LAYER_OF.keys()));
    expect(folders.filter((each) => each.includes('/l0-static/')).length).toBeGreaterThanOrEqual(9);
    expect(folders.filter((each) => each.includes('/meta/')).length).toBeGreaterThanOrEqual(2);
  });

  it('carry labels that the registry knows and annotations that repeat them', () => {
    const known = new Map(registry().map((each) => [each.id, each]));
    for (const folder of testFolders(repository.root)) {
      const { name, labels, annotations } = test(folder).metadata;
      const ids = requirementsOf(folder);
      expect(name).toBe(folder.split('/')[3]);
      expect(ids.length, folder).toBeGreaterThan(0);
      expect(ids.filter((id) => !known.has(id))).toEqual([]);
      expect(Object.values(labels).every((value) => value === 'true')).toBe(true);
      expect(annotations[`${PREFIX}requirements`]).toBe(ids.join(','));
      expect(annotations[`${PREFIX}layer`]).toBe(LAYER_OF.get(folder.split('/')[2] ?? ''));
      const critical = ids.some((id) => known.get(id)?.['safety-critical'] === true);
      expect(annotations[`${PREFIX}safety-critical`]).toBe(String(critical));
    }
  });

  it('declare scaffolds by both signals, and sentinels wherever a cluster is asked', () => {
    const scaffolds = testFolders(repository.root).filter(isScaffold);
    expect(scaffolds.length).toBeGreaterThanOrEqual(2);
    for (const folder of scaffolds) {
      const text = read(repository.root, `${folder}/chainsaw-test.yaml`);
      expect(text).toMatch(/^# STATUS: scaffold/);
      expect(text).toMatch(/TODO\(T-\d\.\d\): \w/);
    }
    for (const folder of testFolders(repository.root)) {
      if (isScaffold(folder) || !/\/l[23]-/.test(folder)) continue;
      const sentinel = test(folder).metadata.annotations[`${PREFIX}sentinel`];
      expect(sentinel, folder).toBeTruthy();
      expect(read(repository.root, `${folder}/chainsaw-test.yaml`)).toContain(`content: echo "${sentinel}"`);
    }
  });

  it('never call a marker by name outside a quoted word of its own', () => {
    const text = read(repository.root, scriptOf(repository.root, 'placeholder-guard-coupling'));
    const body = text.slice(text.indexOf('\nset -'));
    expect(body).toContain('"TODO", "FIXME"');
    expect(body.replaceAll(/"(TODO|FIXME)"/g, '')).not.toMatch(/\b(TODO|FIXME)\b/);
  });
});

describe('the scripts of the example', () => {
  it('pass, each reporting what it asserted under names of their own', () => {
    expect(runs.size).toBeGreaterThanOrEqual(14);
    for (const [script, run] of runs) {
      expect(run.exit, `${script}\n${run.output}`).toBe(0);
      expect(run.failed, script).toEqual([]);
      expect(run.passed.length, script).toBeGreaterThan(5);
      expect(new Set(run.passed).size, script).toBe(run.passed.length);
    }
  });

  it.each([
    ['ha-control-plane-as-code', 90],
    ['egress-paths-selected-by-rules', 60],
    ['auditability-proofs-producible', 50],
    ['placeholder-guard-coupling', 32],
    ['no-plaintext-secret', 20],
    ['no-privileged-rolebinding', 20],
    ['spec-immutability-gate-blocks', 20],
  ])('%s makes at least %i assertions', (name, count) => {
    expect(named(name).passed.length).toBeGreaterThanOrEqual(count);
  });

  it('can be executed and say what they do not prove', () => {
    for (const script of scripts(repository.root)) {
      expect(statSync(join(repository.root, script)).mode & 0o777, script).toBe(0o755);
      expect(repository.git('ls-files', '-s', script)).toMatch(/^100755 /);
      const header = read(repository.root, script).split('\nset -')[0] ?? '';
      expect(header, script).toMatch(/^#!\/usr\/bin\/env bash\n# STATUS: EXECUTABLE\n/);
      expect(header, script).toMatch(/What this does NOT prove:\n# {3}- /);
    }
  });

  it('leave the repository as it was', () => {
    expect(repository.git('status', '--porcelain')).toBe('');
    expect(repository.git('status', '--porcelain', '--ignored')).toBe('');
  });

  it('fail with a clear word, and never skip, where PyYAML is missing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'no-yaml-'));
    try {
      writeFileSync(join(folder, 'yaml.py'), "raise ImportError('No module named yaml')\n");
      const python = (await runScriptOutput(repository.root)).trim();
      writeFileSync(
        join(folder, 'python3'),
        `#!/bin/sh\nPYTHONDONTWRITEBYTECODE=1 PYTHONPATH=${folder} exec ${python} "$@"\n`,
        { mode: 0o755 },
      );
      symlinkSync(join(folder, 'python3'), join(folder, 'python'));
      for (const script of scripts(repository.root)) {
        if (!read(repository.root, script).includes('python3')) continue;
        const run = await runScript(repository.root, script, `${folder}${delimiter}${process.env.PATH}`);
        expect(run.exit, script).toBe(1);
        expect(run.output, script).toMatch(/PyYAML/);
        expect(run.failed.length, script).toBeGreaterThan(0);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('write no environment into a test', () => {
    const values = ['dev', 'prod'].flatMap((environment) => {
      const data = parse(read(repository.root, `clusters/${environment}/cluster-vars.yaml`)).data;
      return Object.values(data as Record<string, string>).filter((value) => value.length > 4);
    });
    const tests = repository
      .git('ls-files', 'conformance/tests')
      .split('\n')
      .filter((path) => !path.includes('/golden/'));
    for (const path of tests) {
      const text = read(repository.root, path);
      expect(
        values.filter((value) => text.includes(value)),
        path,
      ).toEqual([]);
      expect(text, path).not.toMatch(/['"](dev|prod)['"]/);
    }
  });
});

describe('the files of the example', () => {
  it('are YAML where they say so', () => {
    const paths = repository.git('ls-files', '*.yaml', '*.yml').split('\n');
    expect(paths.length).toBeGreaterThan(60);
    for (const path of paths) {
      const documents = parseAllDocuments(read(repository.root, path));
      expect(Array.isArray(documents) ? documents.flatMap((each) => each.errors) : [], path).toEqual([]);
    }
  });

  it('have line feeds alone and end with one', () => {
    for (const path of repository.git('ls-files').split('\n')) {
      const text = read(repository.root, path);
      expect(text.includes('\r'), path).toBe(false);
      if (text !== '') expect(text.endsWith('\n'), `${dirname(path)} ${path}`).toBe(true);
    }
  });
});

/** The interpreter that `python3` really is. */
async function runScriptOutput(root: string): Promise<string> {
  const { execFileSync } = await import('node:child_process');
  return execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { cwd: root, encoding: 'utf8' });
}

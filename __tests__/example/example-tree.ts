/** Lays the embedded example out as a git repository and runs its scripts the way the gate does: root as cwd, no input. */
import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRepository, type TestRepository } from '../support/repository.ts';

export const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));
export const HOME_PLATFORM = join(EXAMPLES, 'home-platform');
export const TESTS_ROOT = 'conformance/tests';
export const LAYERS = ['l0-static', 'l1-rendering', 'l2-behavioral', 'l3-fault-injection', 'meta'] as const;
const SCRIPTS = ['check.sh', 'render-check.sh'];

/** What one script said. */
export interface ScriptRun {
  readonly exit: number | null;
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly output: string;
}

/** The example as the first commit of a repository of its own. */
export function layOut(lifetime: 'test' | 'file' = 'file'): TestRepository {
  const repository = createRepository({ lifetime });
  overlay(repository, HOME_PLATFORM);
  repository.commit('The platform as it stands');
  return repository;
}

/** Copies a folder of files over the work tree. */
export function overlay(repository: TestRepository, folder: string): void {
  cpSync(folder, repository.root, { recursive: true, verbatimSymlinks: true });
}

/** Test folders, as paths of the repository, in every layer. */
export function testFolders(root: string): string[] {
  return LAYERS.flatMap((layer) =>
    readdirSync(join(root, TESTS_ROOT, layer))
      .sort()
      .map((name) => `${TESTS_ROOT}/${layer}/${name}`),
  );
}

/** Scripts of a repository, as paths below its root. */
export function scripts(root: string): string[] {
  return testFolders(root).flatMap((folder) =>
    SCRIPTS.map((name) => `${folder}/${name}`).filter((path) =>
      statSync(join(root, path), { throwIfNoEntry: false })?.isFile(),
    ),
  );
}

/** The script of a test by the test's name. */
export function scriptOf(root: string, name: string): string {
  const found = scripts(root).filter((path) => path.split('/').at(-2) === name);
  if (found.length !== 1) throw new Error(`${found.length} scripts are named ${name}`);
  return found[0]!;
}

export function read(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

const GOOD = /^(?:ok \d+ - |PASS:? |\[PASS\] |ok: |✓ )(.+)$/;
const BAD = /^(?:not ok \d+ - |FAIL:? |\[FAIL\] |✗ )(.+?)(?: # .*)?$/;

/** Runs one script by its own shebang. `path`: a PATH in place of this process's. */
export function runScript(root: string, script: string, path = process.env.PATH): Promise<ScriptRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, script), [], {
      cwd: root,
      env: { PATH: path, HOME: root, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (exit) => {
      const lines = Buffer.concat(chunks).toString().split('\n');
      const names = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
      resolve({ exit, passed: names(GOOD), failed: names(BAD), output: `${lines.join('\n')}\n${errors}` });
    });
  });
}

/** Runs several scripts, two at a time. */
export async function runAll(root: string, paths: readonly string[]): Promise<ReadonlyMap<string, ScriptRun>> {
  const results = new Map<string, ScriptRun>();
  const waiting = [...paths];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.set(next, await runScript(root, next));
  };
  await Promise.all([lane(), lane()]);
  return results;
}

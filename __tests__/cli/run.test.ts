import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/domain/report.ts';
import { runCli } from '../support/cli.ts';
import { chainsawTest, checkScript, platformRepository } from '../support/platform.ts';
import { temporaryDirectory } from '../support/repository.ts';

/** The platform with more tests: one of two requirements, one of the second alone, one of the harness. */
function suite() {
  const repository = platformRepository();
  const add = (folder: string, name: string, ids: readonly string[], layer: string): void => {
    const [first = ''] = ids;
    const text = chainsawTest(name, first, layer)
      .replace(/^( {4}\S+\/R-\S+: "true")$/m, ids.map((id) => `    conformance.home.k3s/${id}: "true"`).join('\n'))
      .replace(`requirements: "${first}"`, `requirements: "${ids.join(',')}"`);
    repository.write(`conformance/tests/${folder}/${name}/chainsaw-test.yaml`, text);
    repository.write(`conformance/tests/${folder}/${name}/check.sh`, checkScript(`echo "PASS: ${name}"\n`), 0o755);
  };
  add('l0-static', 'both-ways', ['R-NET-01', 'R-NET-02'], 'L0');
  add('l0-static', 'way-out', ['R-NET-02'], 'L0');
  add('meta', 'harness', ['R-NET-02'], 'META');
  repository.commit('more tests');
  return repository;
}

async function run(root: string, ...words: string[]) {
  return runWith(temporaryDirectory(), root, ...words);
}

async function runWith(cache: string, root: string, ...words: string[]) {
  const directory = temporaryDirectory();
  const files = { json: join(directory, 'report.json'), junit: join(directory, 'junit.xml') };
  const done = await runCli(['run', '--repo', root, '--json', files.json, '--junit', files.junit, ...words], {
    environment: { XDG_CACHE_HOME: cache },
  });
  const read = () => JSON.parse(readFileSync(files.json, 'utf8')) as Report;
  const tests = () =>
    read()
      .checks.map((each) => each.test.split('/').at(-1))
      .sort();
  return { ...done, read, tests, junit: () => readFileSync(files.junit, 'utf8') };
}

describe('run', () => {
  it('runs the union of the requirements, each script once', async () => {
    const { status, tests } = await run(suite().root, '--requirements', 'R-NET-01,R-NET-02');
    expect(status).toBe(0);
    expect(tests()).toEqual(['both-ways', 'harness', 'one-way-in', 'way-out']);
  });

  it('runs only what carries the requirement, and names it in the JUnit file', async () => {
    const { tests, junit } = await run(suite().root, '--requirements', 'R-NET-01');
    expect(tests()).toEqual(['both-ways', 'one-way-in']);
    expect(junit()).toContain('R-NET-01');
    expect(junit()).toMatch(/<testcase [^>]*name="there is a gateway"/);
  });

  it('keeps to the layer, and to both where both are given', async () => {
    const { root } = suite();
    expect((await run(root, '--layer', 'meta')).tests()).toEqual(['harness']);
    expect((await run(root, '--layer', 'l0', '--requirements', 'R-NET-02')).tests()).toEqual(['both-ways', 'way-out']);
  });

  it('lets an earlier result stand with --cache, in a directory it makes, says so, and runs again without', async () => {
    const { root } = suite();
    const cache = join(temporaryDirectory(), 'not', 'there', 'yet');
    const keys = async (...words: string[]) =>
      (await runWith(cache, root, '--layer', 'l0', ...words)).read().checks.map((each) => each.cached ?? 'ran');
    expect(await keys('--cache')).toEqual(['ran', 'ran', 'ran']);
    expect(await keys('--cache')).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{16}$/)));
    expect(await keys()).toEqual(['ran', 'ran', 'ran']);
    expect(await keys('--cache', '--no-cache')).toEqual(['ran', 'ran', 'ran']);
  });

  it('is undecided when nothing matches, and names a layer that does not exist', async () => {
    const { root } = suite();
    const none = await run(root, '--requirements', 'R-NONE-99');
    expect([none.status, none.stderr]).toEqual([2, expect.stringContaining('nothing to run')]);
    const unknown = await run(root, '--layer', 'l9');
    expect([unknown.status, unknown.stderr]).toEqual([2, expect.stringContaining("unknown layer 'L9'")]);
  });

  it('exits 1 and says where when a check fails, and leaves the work tree alone', async () => {
    const repository = suite();
    const path = 'conformance/tests/l0-static/way-out/check.sh';
    repository.write(path, checkScript('echo changed > apps/gateway.yaml\n[ 1 = 2 ]\n'), 0o755);
    repository.commit('a failing check');
    const { status, stdout, stderr } = await run(repository.root, '--requirements', 'R-NET-02');
    expect(status).toBe(1);
    expect(stdout + stderr).toContain('check.sh:8: [ 1 = 2 ]');
    expect(repository.git('status', '--porcelain')).toBe('');
  });
});

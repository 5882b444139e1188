import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { EXAMPLES, layOut, overlay, read, runAll, scripts } from './example-tree.ts';

interface PullRequest {
  readonly title: string;
  readonly author: string;
  readonly description: string;
  readonly delete: readonly string[];
  readonly expect: 'pass' | 'fail';
}

const FOLDER = join(EXAMPLES, 'pull-requests');
const NAMES = ['01-raise-coverage', '02-weaken-quietly', '03-single-node-api', '04-looks-like-a-check'];
const NEED_SCRIPTS = NAMES.slice(2);

async function open(name: string) {
  const repository = layOut('test');
  const base = repository.sha();
  overlay(repository, join(FOLDER, name, 'files'));
  repository.commit(name);
  const touched = repository.git('diff', '--no-renames', '--name-status', base, 'HEAD').split('\n').sort();
  const runs = await runAll(repository.root, scripts(repository.root));
  const red = [...runs].filter(([, run]) => run.exit !== 0).map(([path]) => path.split('/')[3]);
  return { repository, base, touched, runs, red: red.sort() };
}

describe('the pull requests of the demo', () => {
  it('are four, each told in a few words', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(NAMES);
    for (const name of NAMES) {
      const told = parse(read(FOLDER, `${name}/pull-request.yaml`)) as PullRequest;
      expect(Object.keys(told).sort()).toEqual([
        'author',
        'delete',
        'description',
        'expect',
        ...(NEED_SCRIPTS.includes(name) ? ['needsScripts'] : []),
        'title',
      ]);
      expect(told.delete.every((path) => !existsSync(join(FOLDER, name, 'files', path)))).toBe(true);
      expect(told.expect).toBe(name === NAMES[0] ? 'pass' : 'fail');
    }
  });

  it('raise coverage: a new check is green with its fix and red without', async () => {
    const { repository, base, touched, red } = await open('01-raise-coverage');
    expect(touched).toEqual([
      'A\tconformance/tests/l0-static/dashboard-lists-every-service/chainsaw-test.yaml',
      'A\tconformance/tests/l0-static/dashboard-lists-every-service/check.sh',
      'M\tplatform/homepage/homepage.yaml',
    ]);
    expect(red).toEqual([]);
    repository.git('checkout', base, '--', 'platform/homepage');
    const script = 'conformance/tests/l0-static/dashboard-lists-every-service/check.sh';
    const without = (await runAll(repository.root, [script])).get(script);
    expect(without?.exit).toBe(1);
    expect(without?.failed).toContain('sonarr: has exactly one tile');
  });

  it('weaken quietly: the check stays green with its subject broken', async () => {
    const { repository, touched } = await open('02-weaken-quietly');
    expect(touched).toEqual([
      'M\tconformance/tests/l0-static/node-hardening-as-code/check.sh',
      'M\tdocs/07-security.md',
    ]);
    const subject = 'ansible/roles/hardening/templates/sshd.conf.j2';
    repository.write(subject, read(repository.root, subject).replaceAll(' no', ' yes'));
    const script = 'conformance/tests/l0-static/node-hardening-as-code/check.sh';
    expect((await runAll(repository.root, [script])).get(script)?.exit).toBe(0);
  });

  it('looks like a check: green, and one of its two assertions stays so without any runbook', async () => {
    const { repository, touched, red } = await open('04-looks-like-a-check');
    const script = 'conformance/tests/l0-static/every-alert-has-a-runbook/check.sh';
    expect(touched).toEqual([`A\t${script.replace('check.sh', 'chainsaw-test.yaml')}`, `A\t${script}`]);
    expect(red).toEqual([]);
    repository.git('rm', '-rq', 'docs/runbooks');
    expect((await runAll(repository.root, [script])).get(script)?.exit).toBe(0);
  });

  it('single node API: one value changes, and the control plane check says which', async () => {
    const { touched, red, runs } = await open('03-single-node-api');
    expect(touched).toEqual(['M\tclusters/prod/cluster-vars.yaml']);
    expect(red).toEqual(['ha-control-plane-as-code']);
    expect([...runs.values()].flatMap((run) => run.failed)).toEqual([
      'prod: K3S_API_HOST is the virtual address',
      'prod: K3S_API_HOST is no server address',
    ]);
  });
});

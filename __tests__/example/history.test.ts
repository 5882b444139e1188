import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestRepository } from '../support/repository.ts';
import { EXAMPLES, layOut, read, runAll, scripts } from './example-tree.ts';
import { type ReplayedCommit, readHistory, replay } from './replay.ts';

const entries = readHistory();
let repository: TestRepository;
const commits: ReplayedCommit[] = [];
/** Scripts that a commit touched and that were red right after it. */
const redAfter: string[] = [];

beforeAll(async () => {
  repository = layOut();
  for (const entry of entries) {
    const made = replay(repository, entry);
    commits.push(made);
    const touched = new Set(changed(made).map((line) => line.split('\t').at(-1) ?? ''));
    const present = scripts(repository.root).filter((path) => touched.has(path));
    for (const [script, run] of await runAll(repository.root, present))
      if (run.exit !== 0) redAfter.push(`${entry.message}: ${script}\n${run.output}`);
  }
});

const changed = ({ parent, commit }: ReplayedCommit) =>
  repository.git('diff', '-M', '--name-status', parent, commit).split('\n').filter(Boolean);
const of = (message: string) => {
  const found = commits.find(({ entry }) => entry.message.startsWith(message));
  if (found === undefined) throw new Error(`no commit says ${message}`);
  return found;
};

describe('the honest history of the example', () => {
  it('has at least 26 commits, each of which changes something', () => {
    expect(entries.length).toBeGreaterThanOrEqual(26);
    expect(commits.length).toBe(entries.length);
    for (const made of commits) expect(changed(made).length, made.entry.message).toBeGreaterThan(0);
  });

  it('names every patch once and leaves none lying about', () => {
    const named = entries.flatMap((entry) => entry.patch ?? []);
    const lying = readdirSync(join(EXAMPLES, 'history')).filter((name) => name.endsWith('.patch'));
    expect([...named].sort()).toEqual(lying.sort());
    expect(new Set(entries.map((entry) => entry.message)).size).toBe(entries.length);
  });

  it('keeps every script green: the touched ones after their commit, all of them at the end', async () => {
    expect(redAfter).toEqual([]);
    const runs = await runAll(repository.root, scripts(repository.root));
    expect(runs.size).toBeGreaterThanOrEqual(19);
    for (const [script, run] of runs) expect(run.exit, `${script}\n${run.output}`).toBe(0);
  });

  it('asks for an owner exactly where spec or policy change', () => {
    for (const made of commits) {
      const paths = changed(made).flatMap((line) => line.split('\t').slice(1));
      const protectedPath = (path: string) =>
        /^(docs\/|conformance\/requirements\.yaml$|\.conformance|\.github\/workflows\/conformance)/.test(path);
      const { expect: expected, message } = made.entry;
      const asked = expected !== 'pass' && expected.some((rule) => /^(spec|policy)\//.test(rule));
      expect(paths.some(protectedPath), message).toBe(asked);
    }
  });

  it('moves a test with its requirements and renames a helper', () => {
    const moved = changed(of('Move the volume test'));
    expect(moved.filter((line) => line.startsWith('R'))).toHaveLength(2);
    const labels = (revision: string, name: string) =>
      repository
        .git('show', `${revision}:conformance/tests/l0-static/${name}/chainsaw-test.yaml`)
        .match(/R-[A-Z]+-\d+: /g);
    const { parent, commit } = of('Move the volume test');
    expect(labels(commit, 'volumes-are-kept')).toEqual(labels(parent, 'volumes-outlive-claims'));
    expect(
      changed(of('Call the inventory helper')).some((line) => /^R\d+\t.*inventory\.py\t.*hosts\.py$/.test(line)),
    ).toBe(true);
  });

  it('regenerates golden files together with the renderer once, and expects that to be seen', () => {
    const both = commits.filter((made) => {
      const paths = changed(made).join('\n');
      return paths.includes('/golden/') && paths.includes('tools/render.py');
    });
    expect(both.map((made) => made.entry.expect)).toEqual([['tests/weakened']]);
  });

  it('records proofs that the status tool of the example believes', () => {
    const { parent } = of('Record the proofs');
    const rows = read(repository.root, 'conformance/ledger.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows.every((row) => row.commit === parent)).toBe(true);
    const status = execFileSync('python3', ['conformance/lib/status.py', '--json'], {
      cwd: repository.root,
      encoding: 'utf8',
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    });
    const { proofs } = JSON.parse(status);
    expect(proofs['R-STATE-02']).toBe('proven');
    expect(proofs['R-NET-06'], 'its test changed since').toBe('stale-proof');
  });
});

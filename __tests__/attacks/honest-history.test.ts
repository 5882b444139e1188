import { beforeAll, describe, expect, it } from 'vitest';
import type { Review } from '../../src/domain/review.ts';
import { runGate } from '../../src/pipeline/gate.ts';
import type { GateResult } from '../../src/pipeline/request.ts';
import { layOut } from '../example/example-tree.ts';
import { type ReplayedCommit, readHistory, replay } from '../example/replay.ts';
import type { TestRepository } from '../support/repository.ts';
import { WITHOUT_MUTATION } from './scenario.ts';

const entries = readHistory();
let repository: TestRepository;
let commits: readonly ReplayedCommit[];

beforeAll(() => {
  repository = layOut();
  commits = entries.map((entry) => replay(repository, entry));
});

/** Judges one commit against its parent; the scripts of tests it touches run, unless it is only about approvals. */
function judge({ parent, commit }: ReplayedCommit, reviews: readonly Review[] = []): Promise<GateResult> {
  const paths = repository.git('diff', '--name-only', parent, commit).split('\n');
  const names = new Set(paths.flatMap((path) => /^conformance\/tests\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? []));
  const requirements = reviews.length > 0 ? [] : [...names].flatMap((name) => requirementsOf(commit, name));
  return runGate({
    repository: repository.root,
    base: parent,
    head: commit,
    configPath: undefined,
    gates: WITHOUT_MUTATION,
    jobs: 2,
    runScripts: requirements.length > 0,
    select: { layers: [], requirements },
    reviews,
    author: 'bob',
    today: '2026-09-01',
  });
}

/** Requirements of the tests of a name, in any layer of a commit. */
function requirementsOf(commit: string, name: string): string[] {
  const listing = repository.git('ls-tree', '-r', '--name-only', commit, 'conformance/tests').split('\n');
  const files = listing.filter((path) => path.endsWith(`/${name}/chainsaw-test.yaml`));
  return files.flatMap((file) =>
    [...repository.git('show', `${commit}:${file}`).matchAll(/^ {4}conformance\.home\.k3s\/(R-[\w-]+): "true"$/gm)].map(
      (match) => match[1]!,
    ),
  );
}

const errorsOf = ({ report }: GateResult) => report.findings.filter((each) => each.severity === 'error');
const told = (result: GateResult) => errorsOf(result).map((each) => `${each.rule} @ ${each.path}: ${each.message}`);

describe('in the honest history of the example', () => {
  it.each(entries.map((entry, at) => [entry.message.split('\n')[0], entry, at] as const))(
    '"%s" is judged as it should be',
    async (_title, { expect: expected }, at) => {
      const result = await judge(commits[at]!);
      const rules = [...new Set(errorsOf(result).map((each) => each.rule))].sort();
      const wanted = expected === 'pass' ? [] : [...expected].sort();
      expect(rules, told(result).join('\n')).toEqual(wanted);
      expect(result.exitCode).toBe(expected === 'pass' ? 0 : 1);
      expect(result.report.policyFrom).toBe('base');
    },
  );

  it('an owner lets through what changes the spec or the policy, and nothing else', async () => {
    for (const made of commits) {
      const { expect: expected } = made.entry;
      if (expected === 'pass') continue;
      const approval: Review = {
        author: 'alice',
        teams: [],
        state: 'approved',
        commit: made.commit,
        stale: false,
        dismissed: false,
        submitted: '2026-09-01T10:00:00Z',
        official: true,
      };
      const result = await judge(made, [approval]);
      const approvable = expected.every((rule) => /^spec\/|^policy\/changed$/.test(rule));
      expect(result.exitCode, told(result).join('\n')).toBe(approvable ? 0 : 1);
    }
  });

  it('the whole of it, judged as one change, names every rule that its commits name', async () => {
    const first = commits[0]!.parent;
    const last = commits.at(-1)!.commit;
    const result = await runGate({
      repository: repository.root,
      base: first,
      head: last,
      configPath: undefined,
      gates: WITHOUT_MUTATION,
      jobs: 2,
      runScripts: false,
      reviews: [],
      author: 'bob',
      today: '2026-09-01',
    });
    const wanted = new Set(entries.flatMap(({ expect: expected }) => (expected === 'pass' ? [] : expected)));
    expect(new Set(errorsOf(result).map((each) => each.rule)), told(result).join('\n')).toEqual(wanted);
  });
});

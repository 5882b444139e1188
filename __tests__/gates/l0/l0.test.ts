import { describe, expect, it } from 'vitest';
import type { CheckRun } from '../../../src/domain/check.ts';
import type { Evidence } from '../../../src/domain/evidence.ts';
import { L0_COMPARISONS } from '../../../src/gates/l0/index.ts';
import { conformanceTest, evidenceOf, POLICY, suiteOf } from '../evidence.ts';

const TEST = 'conformance/tests/l0-static/x';

function runOf(more: Partial<CheckRun>): CheckRun {
  return {
    test: TEST,
    script: 'check.sh',
    verdict: 'pass',
    exitCode: 0,
    signal: undefined,
    durationMs: 40,
    assertions: [],
    contradictions: [],
    treeChanges: [],
    isolation: 'namespaces',
    networkAttempts: [],
    problem: undefined,
    outputTail: '',
    outputBytes: 0,
    outputTruncated: false,
    ...more,
  };
}

function judged(runs: readonly CheckRun[], more: Partial<Evidence> = {}) {
  const evidence = {
    ...evidenceOf({ base: {}, head: {} }),
    checks: { runs, baseRuns: [], skipped: undefined },
    ...more,
  };
  const outcomes = L0_COMPARISONS.map((each) => each.compare(evidence));
  return { findings: outcomes.flatMap((each) => each.findings), outcomes };
}
const rules = (...runs: CheckRun[]) => judged(runs).findings.map((each) => each.rule);

describe('the gate l0', () => {
  it('is silent about a run that passed', () => {
    expect(rules(runOf({ assertions: [{ name: 'a', outcome: 'pass' }] }))).toEqual([]);
  });

  it('names each failed assertion with its line and detail', () => {
    const run = runOf({
      verdict: 'fail',
      exitCode: 1,
      assertions: [
        { name: 'images are pinned', outcome: 'fail', line: 17, detail: 'loki is not' },
        { name: 'b', outcome: 'pass' },
      ],
    });
    expect(judged([run]).findings).toMatchObject([
      {
        rule: 'l0/failed',
        path: `${TEST}/check.sh`,
        line: 17,
        message: 'The assertion "images are pinned" failed: loki is not.',
      },
    ]);
  });

  it('reports a silent failure once, with what the script printed last', () => {
    const [only] = judged([runOf({ verdict: 'fail', exitCode: 2, outputTail: 'one\ntwo\u001b[0m\n' })]).findings;
    expect(only).toMatchObject({ rule: 'l0/failed', after: 'one\ntwo[0m' });
    expect(only?.message).toContain('exited 2');
  });

  it('reports errors, timeouts and limits with the problem', () => {
    expect(rules(runOf({ verdict: 'error', problem: 'It has no executable bit.' }))).toEqual(['l0/error']);
    expect(rules(runOf({ verdict: 'timeout' }), runOf({ verdict: 'limit' }))).toEqual(['l0/timeout', 'l0/timeout']);
  });

  it('reports contradictions, skips and changed trees beside a pass', () => {
    const run = runOf({
      assertions: [
        { name: 'a', outcome: 'skipped', detail: 'no sops' },
        { name: 'b', outcome: 'todo' },
      ],
      contradictions: [{ kind: 'plan-mismatch', message: 'It planned 3 assertions and reported 2.' }],
      treeChanges: [{ path: 'docs/a\u202e.md', change: 'deleted' }],
    });
    const { findings } = judged([run]);
    expect(findings.map((each) => each.rule)).toEqual([
      'l0/contradiction',
      'l0/skipped',
      'l0/skipped',
      'l0/modified-tree',
    ]);
    expect(findings[3]?.message).toContain('docs/a\\u{202e}.md (deleted)');
  });

  it('reports network attempts only while the network is denied', () => {
    const run = runOf({ networkAttempts: ['connect to 127.0.0.1:80'] });
    expect(rules(run)).toEqual(['l0/network']);
    const allowed = { ...POLICY, checks: { ...POLICY.checks, network: 'allow' as const } };
    expect(judged([run], { policy: allowed }).findings).toEqual([]);
  });

  it('names what a script left running, once for each script', () => {
    const { findings } = judged([runOf({ leftovers: ['sleep', '?', 'sleep'] })]);
    expect(findings).toMatchObject([
      { rule: 'l0/leftover', message: expect.stringContaining('left 3 processes (sleep, …) run') },
    ]);
    expect(judged([runOf({ leftovers: ['?'] })]).findings[0]?.message).toContain('left 1 process running. It was');
  });

  it('says once what the machine could not hold, and nothing where everything held', () => {
    const open = runOf({ isolation: 'process', notHeld: ['processes', 'network'] });
    const { findings } = judged([open, runOf({ isolation: 'process', notHeld: ['network'] })]);
    expect(findings).toMatchObject([{ rule: 'l0/isolation', message: expect.stringContaining('was not denied, al') }]);
    expect(findings[0]?.message).toContain('signalled');
    expect(judged([runOf({ isolation: 'process' })]).findings).toEqual([]);
  });

  it('bounds the findings of one script', () => {
    const assertions = Array.from({ length: 300 }, (_, index) => ({ name: `a${index}`, outcome: 'fail' as const }));
    const { findings } = judged([runOf({ verdict: 'fail', exitCode: 1, assertions })]);
    expect(findings).toHaveLength(51);
    expect(findings[50]?.message).toContain('250 more failed assertions');
  });

  it('is skipped, with the reason, when no script was run', () => {
    const { findings, outcomes } = judged([], { checks: { runs: [], baseRuns: [], skipped: 'run-scripts is false' } });
    expect(findings).toEqual([]);
    expect(outcomes[0]?.skipped).toBe('No script was run: run-scripts is false.');
  });

  it('is undecided when isolation is required and was not reached', () => {
    const policy = { ...POLICY, checks: { ...POLICY.checks, isolation: 'required' as const } };
    const { outcomes, findings } = judged([runOf({ verdict: 'error', isolation: 'process' })], { policy });
    expect(outcomes[0]?.undecided).toContain('required');
    expect(findings).toEqual([]);
    expect(judged([runOf({})], { policy }).outcomes[0]?.undecided).toBeUndefined();
  });
});

describe('what an L0 test brings along', () => {
  const gap = { name: 'check.sh', path: `${TEST}/check.sh`, mode: '100755', gaps: undefined };
  const suite = (more: object) => {
    const evidence = evidenceOf({
      base: {},
      head: {},
      headSuite: suiteOf(
        [],
        [conformanceTest('x', ['R-A-01'], { path: TEST, file: `${TEST}/chainsaw-test.yaml`, layer: 'L0', ...more })],
      ),
    });
    return L0_COMPARISONS.flatMap((each) => each.compare(evidence).findings).map((each) => each.rule);
  };
  it('is a script, unless it is a scaffold', () => {
    expect(suite({ scripts: [] })).toEqual(['l0/no-script']);
    expect(suite({ scripts: [], state: 'scaffold' })).toEqual([]);
    expect(suite({ scripts: [], layer: 'META' })).toEqual([]);
  });
  it('is a list of what the script does not prove', () => {
    expect(suite({ scripts: [gap] })).toEqual(['l0/no-gap-statement']);
    expect(suite({ scripts: [{ ...gap, gaps: ['clusters'] }] })).toEqual([]);
  });
});

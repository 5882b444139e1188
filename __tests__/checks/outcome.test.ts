import { describe, expect, it } from 'vitest';
import { judgeRun } from '../../src/checks/outcome.ts';
import type { Statement } from '../../src/checks/protocol.ts';
import type { ScriptOutcome } from '../../src/sandbox/lane.ts';

const ended = (more: Partial<ScriptOutcome>): ScriptOutcome => ({
  exitCode: 0,
  signal: undefined,
  stop: undefined,
  durationMs: 5,
  changes: [],
  leftovers: [],
  network: [],
  failure: undefined,
  ...more,
});
const said = (...outcomes: ('pass' | 'fail' | 'skipped')[]): Statement => ({
  assertions: outcomes.map((outcome, index) => ({ name: `a${index}`, outcome })),
  contradictions: [],
  bailOut: undefined,
});

describe('a run', () => {
  it('passes with exit 0 and nothing failed, silent or not', () => {
    expect(judgeRun(ended({}), said()).verdict).toBe('pass');
    expect(judgeRun(ended({}), said('pass', 'pass')).verdict).toBe('pass');
  });
  it('fails with a non-zero exit and a failed assertion, or none at all', () => {
    expect(judgeRun(ended({ exitCode: 1 }), said('pass', 'fail'))).toMatchObject({
      verdict: 'fail',
      contradictions: [],
    });
    expect(judgeRun(ended({ exitCode: 3 }), said())).toMatchObject({ verdict: 'fail', contradictions: [] });
  });
  it('contradicts itself when a printed failure exits 0', () => {
    const judged = judgeRun(ended({}), said('pass', 'fail', 'fail', 'fail', 'fail'));
    expect(judged.verdict).toBe('fail');
    expect(judged.contradictions[0]?.message).toBe('It reported "a1", "a2", "a3" and 1 more as failed and exited 0.');
  });
  it('contradicts itself when it exits 1 after passes only', () => {
    const judged = judgeRun(ended({ exitCode: 1 }), said('pass'));
    expect(judged.contradictions).toEqual([
      { kind: 'exit-1-without-failure', message: 'It exited 1 although none of its 1 reported assertion failed.' },
    ]);
  });
  it('contradicts itself when it bails out and exits 0, and only then', () => {
    const bail = { ...said('pass'), bailOut: 'no tool' };
    expect(judgeRun(ended({}), bail).contradictions[0]?.kind).toBe('bail-out');
    expect(judgeRun(ended({ exitCode: 1 }), bail)).toMatchObject({ verdict: 'fail', contradictions: [] });
  });
  it('is an error when a signal ended it or the sandbox failed', () => {
    expect(judgeRun(ended({ exitCode: undefined, signal: 'SIGSEGV' }), said())).toMatchObject({
      verdict: 'error',
      problem: 'It was ended by the signal SIGSEGV.',
    });
    expect(judgeRun(ended({ failure: 'broken' }), said())).toMatchObject({ verdict: 'error', problem: 'broken' });
  });
  it('names the limit that stopped it', () => {
    const stop = { kind: 'limit', problem: 'It printed more than 64 MiB.' } as const;
    expect(judgeRun(ended({ stop }), said('pass'))).toMatchObject({ verdict: 'limit', problem: stop.problem });
  });
});

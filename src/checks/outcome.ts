import type { CheckVerdict, Contradiction } from '../domain/check.ts';
import type { ScriptOutcome } from '../sandbox/lane.ts';
import type { Statement } from './protocol.ts';

export interface Judged {
  readonly verdict: CheckVerdict;
  readonly contradictions: readonly Contradiction[];
  readonly problem: string | undefined;
}

/**
 * Holds what a script printed against how it ended (contract §1: the engine never trusts output alone). A pass needs
 * exit 0, no failed assertion and no contradiction.
 */
export function judgeRun(outcome: ScriptOutcome, statement: Statement): Judged {
  const { contradictions } = statement;
  if (outcome.failure !== undefined) return { verdict: 'error', contradictions, problem: outcome.failure };
  if (outcome.stop !== undefined) return { verdict: outcome.stop.kind, contradictions, problem: outcome.stop.problem };
  if (outcome.signal !== undefined) {
    return { verdict: 'error', contradictions, problem: `It was ended by the signal ${outcome.signal}.` };
  }
  const all = [...contradictions, ...againstExit(outcome.exitCode ?? -1, statement)];
  const passed = outcome.exitCode === 0 && all.length === 0;
  return { verdict: passed ? 'pass' : 'fail', contradictions: all, problem: undefined };
}

function againstExit(exitCode: number, statement: Statement): Contradiction[] {
  const failed = statement.assertions.filter((each) => each.outcome === 'fail');
  if (exitCode === 0) {
    const found: Contradiction[] = failed.length === 0 ? [] : [failedButPassed(failed.map((each) => each.name))];
    if (statement.bailOut !== undefined) {
      found.push({ kind: 'bail-out', message: `It bailed out ("${statement.bailOut}") and exited 0.` });
    }
    return found;
  }
  if (failed.length > 0 || statement.bailOut !== undefined || statement.assertions.length === 0) return [];
  const count = statement.assertions.length;
  return [
    {
      kind: 'exit-1-without-failure',
      message: `It exited ${exitCode} although none of its ${count} reported ${count === 1 ? 'assertion' : 'assertions'} failed.`,
    },
  ];
}

function failedButPassed(names: readonly string[]): Contradiction {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  const shown = names.slice(0, 3).map((name) => `"${name}"`);
  return { kind: 'failed-but-exit-0', message: `It reported ${shown.join(', ')}${more} as failed and exited 0.` };
}

/** The gates of contract §3, in the order reports show them. */
export const GATES = ['spec', 'tests', 'tags', 'l0', 'coverage', 'mutation', 'proof', 'authoring'] as const;
export type Gate = (typeof GATES)[number];

/** Gates that say nothing where no script is run. */
export const SCRIPT_GATES: ReadonlySet<Gate> = new Set<Gate>(['l0', 'mutation']);

export type GateVerdict = 'pass' | 'fail' | 'skipped' | 'undecided';
export type Verdict = 'pass' | 'fail' | 'undecided';

export const SEVERITIES = ['error', 'warning', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What a policy may say of a rule: a severity, or that it is not reported at all. */
export type RuleSetting = Severity | 'off';

/** The process exit codes of contract §2. */
export const EXIT = { holds: 0, fails: 1, undecided: 2 } as const;

/** One verdict from all gates: any failure fails; otherwise any doubt is undecided; a skipped gate is neither. */
export function overallVerdict(gates: Iterable<GateVerdict>): Verdict {
  const all = [...gates];
  if (all.includes('fail')) return 'fail';
  if (all.includes('undecided') || !all.includes('pass')) return 'undecided';
  return 'pass';
}

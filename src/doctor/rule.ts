import type { Facts, Known, Protection } from './facts.ts';

/** `open`: a way around the gate stands open. `unknown`: the token may not tell. `advice`: no way around by itself. */
export type State = 'open' | 'unknown' | 'advice';

export interface Diagnosis {
  readonly state: State;
  /** Workflow file, where it is about one. */
  readonly path?: string;
  readonly message: string;
  readonly remedy: string;
}

/** A fact of the protection, the workflows, or a workflow that runs the gate at all. */
export type Need = 'workflows' | 'gate' | keyof Protection;

/** One way around the gate: who could take it, and how it is closed. */
export interface DoctorRule {
  readonly id: string;
  /** What could happen, in one sentence. */
  readonly danger: string;
  /** Facts without which finding nothing means nothing. */
  readonly needs: readonly Need[];
  readonly examine: (facts: Facts) => readonly Diagnosis[];
}

/** What cannot be read is told, with how to make it readable. */
export function cannotTell(what: string, fact: Extract<Known<unknown>, { known: false }>): Diagnosis {
  return {
    state: 'unknown',
    message: `${what} cannot be told: ${fact.why}.`,
    remedy:
      'Run doctor with a token that may read the settings of the repository (an administrator’s, read-only where the server has that).',
  };
}

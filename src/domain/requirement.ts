export type RequirementId = string;
export type RequirementStatus = 'active' | 'deferred' | 'withdrawn';
export const LAYERS = ['L0', 'L1', 'L2', 'L3', 'META'] as const;
export type Layer = (typeof LAYERS)[number];

/** One entry of the registry (contract §1). Absent optional fields are undefined, never empty strings. */
export interface Requirement {
  readonly id: RequirementId;
  readonly title: string;
  readonly text: string;
  readonly source: string | undefined;
  readonly safetyCritical: boolean;
  /** Layers that must each have a test; empty when the registry does not say. */
  readonly layers: readonly string[];
  readonly status: RequirementStatus;
  /** 1-based line of the entry in the registry file. */
  readonly line: number;
}

/** Ids longer than this match no pattern: ids come from the change, and a pattern may be slow on long text. */
const LONGEST_ID = 200;

/** Whether a text is a requirement id as a whole. `source`: {@link Policy.requirementId}. @throws SyntaxError on a bad expression. */
export function requirementIdTest(source: string): (text: string) => boolean {
  const pattern = new RegExp(`^(?:${source})$`);
  return (text) => text.length <= LONGEST_ID && pattern.test(text);
}

/** A problem in a file of the suite: it could not be read, or says something it must not. */
export interface SuiteProblem {
  readonly kind:
    | 'registry-missing'
    | 'registry-unreadable'
    | 'registry-empty'
    | 'registry-invalid'
    | 'test-unreadable'
    | 'test-invalid'
    | 'no-tests'
    | 'link-in-suite';
  readonly path: string;
  readonly line?: number;
  /** What was found and what was expected, one or two sentences. */
  readonly message: string;
  readonly fix: string;
}

export interface Registry {
  readonly path: string;
  /** By id, in file order. Entries that are themselves unreadable are in `problems`, not here. */
  readonly requirements: ReadonlyMap<RequirementId, Requirement>;
  readonly problems: readonly SuiteProblem[];
}

import type { Gate, RuleSetting } from './gate.ts';

/** Everything the product says about one rule; `explain`, the docs page and findings come from it. */
export interface Rule {
  /** Stable id of contract §4, e.g. `spec/modified`. */
  readonly id: string;
  readonly gate: Gate;
  readonly defaultSeverity: RuleSetting;
  /** One sentence: what the rule protects and why a reviewer should care. */
  readonly protects: string;
  /** A short example of a change that triggers it. */
  readonly example: string;
  /** How to make it go away honestly. */
  readonly fix: string;
  /** How to get it approved when the change is wanted. */
  readonly approval: string;
}

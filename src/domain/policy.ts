import type { RuleSetting } from './gate.ts';
import type { Layer } from './requirement.ts';

/** `.conformance.yml`, validated, with every default filled in (contract §1). */
export interface Policy {
  /** Source text of the regular expression of an id; anchored by the reader. */
  readonly requirementId: string;
  readonly labelPrefix: string;
  readonly spec: {
    readonly registry: string;
    readonly paths: readonly string[];
    readonly owners: readonly string[];
    /** What may change without an owner: `additions` = new pages and new requirements. */
    readonly allow: readonly 'additions'[];
    /** Globs of prose whose requirement ids are cross-checked with the registry; empty = not checked. */
    readonly prose: readonly string[];
  };
  readonly tests: {
    readonly root: string;
    readonly layers: Readonly<Record<Layer, string>>;
  };
  readonly checks: {
    readonly scripts: readonly string[];
    readonly timeoutMs: number;
    readonly network: 'deny' | 'allow';
    /** `required`: a run without namespaces is undecided. */
    readonly isolation: 'auto' | 'required';
  };
  readonly coverage: { readonly strict: boolean; readonly minimum: number };
  readonly mutation: { readonly failOn: 'hollow' | 'never'; readonly budgetMs: number };
  readonly ledger: string;
  /** Path of the waiver file. */
  readonly waivers: string;
  readonly rules: ReadonlyMap<string, RuleSetting>;
}

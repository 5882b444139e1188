import type { ForgeKind } from '../forge/port.ts';
import type { Workflow } from './workflow.ts';

/** Something that may be readable or not; what is not known is never taken for safe. */
export type Known<T> = { readonly known: true; readonly value: T } | { readonly known: false; readonly why: string };

export function known<T>(value: T): Known<T> {
  return { known: true, value };
}

export function unknown(why: string): Known<never> {
  return { known: false, why };
}

export interface RequiredStatus {
  /** A name, or a glob on Gitea and Forgejo. */
  readonly context: string;
  /** Whether the server accepts it from one source only. */
  readonly pinned: boolean;
}

/** What guards the default branch, classic protection and rulesets together. */
export interface Protection {
  readonly required: Known<readonly RequiredStatus[]>;
  /** Administrators, or others by name, who need not wait for the required statuses. */
  readonly bypass: Known<readonly string[]>;
  /** Whether an approval ends when something is pushed. */
  readonly dismissesStale: Known<boolean>;
  /** Whether a code owner has to approve; only GitHub can. */
  readonly codeOwners: Known<boolean>;
  readonly mergeQueue: Known<boolean>;
  /** Whether people with write access may push to the branch without a pull request. */
  readonly directPush: Known<boolean>;
  /** Protected file patterns (Gitea, Forgejo). */
  readonly filePatterns: Known<string>;
}

/** Everything that doctor's rules are a function of. */
export interface Facts {
  readonly forge: ForgeKind;
  /** The branch that pull requests go to. */
  readonly branch: string;
  readonly protection: Protection;
  readonly workflows: Known<readonly Workflow[]>;
  /** Text of the CODEOWNERS file that counts; undefined where there is none. */
  readonly codeOwnersFile: string | undefined;
}

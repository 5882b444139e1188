import type { Evidence } from '../../domain/evidence.ts';
import type { RepoPath } from '../../domain/path.ts';
import { type GateRunners, gateRunners, holdsGate, runsGate } from './workflows.ts';

const DEFAULT_POLICY_PATH = '.conformance.yml';
/** Where GitHub, Gitea and Forgejo look for code owners. */
const CODEOWNERS: ReadonlySet<RepoPath> = new Set(
  ['', 'docs/', '.github/', '.gitea/', '.forgejo/', '.gitlab/'].map((folder) => `${folder}CODEOWNERS`),
);

interface Guards {
  readonly named: ReadonlyMap<RepoPath, string>;
  readonly base: GateRunners;
  readonly head: GateRunners;
}

const KNOWN = new WeakMap<Evidence, Guards>();

function guardsOf(evidence: Evidence): Guards {
  const known = KNOWN.get(evidence);
  if (known !== undefined) return known;
  const named = new Map<RepoPath, string>([
    ...[...CODEOWNERS].map((path) => [path, 'it names the code owners'] as const),
    [evidence.policy.waivers, 'it is the waiver file'],
    [DEFAULT_POLICY_PATH, 'it is the policy'],
    [evidence.policyPath, 'it is the policy'],
  ]);
  const guards = { named, base: gateRunners(evidence.base.snapshot), head: gateRunners(evidence.head.snapshot) };
  KNOWN.set(evidence, guards);
  return guards;
}

/** Tells of a path why it is part of what guards the spec, by either side; undefined when it is not. */
export function guardedFiles(evidence: Evidence): (path: RepoPath) => string | undefined {
  const { named, base, head } = guardsOf(evidence);
  return (path) => {
    const reason = named.get(path);
    if (reason !== undefined) return reason;
    if (runsGate(base, path)) return 'the gate runs from it';
    return runsGate(head, path) ? 'it runs the gate' : undefined;
  };
}

/** Whether a directory of the base holds guarded files, so that anything in its place replaces them. */
export function holdsGuarded(evidence: Evidence, directory: RepoPath): boolean {
  const { named, base } = guardsOf(evidence);
  if (holdsGate(base, directory)) return true;
  const { tree } = evidence.base.snapshot;
  return [...named.keys()].some((path) => path.startsWith(`${directory}/`) && tree.has(path));
}

export function baseRunners(evidence: Evidence): GateRunners {
  return guardsOf(evidence).base;
}

/**
 * The change that brings the gate to a repository: no policy on the base, and nothing there that runs the gate.
 * A base that runs it on the defaults is guarded already; its first policy file is a change of policy.
 */
export function isFreshAdoption(evidence: Evidence): boolean {
  return evidence.firstAdoption && guardsOf(evidence).base.files.size === 0;
}

import type { Evidence } from '../../domain/evidence.ts';
import { basename, type RepoPath } from '../../domain/path.ts';
import { GIT_FILES } from './contents.ts';
import { changedEntries, isFile } from './entry-change.ts';
import { isFreshAdoption } from './guarded-files.ts';
import { onlyAddsRequirements } from './registry-text.ts';
import { specScope } from './scope.ts';
import { twins } from './twins.ts';

export interface AllowedAdditions {
  /** New pages, and the registry where it only gained entries. */
  readonly paths: ReadonlySet<RepoPath>;
  readonly notes: readonly string[];
}

const NONE: AllowedAdditions = { paths: new Set(), notes: [] };

/**
 * What `spec.allow: [additions]` lets through without an owner: new ordinary files in the spec, and new entries in
 * a registry whose other entries are the same byte for byte. The first adoption of the gate may bring its spec along
 * the same way: nothing guarded those paths before.
 */
export function allowedAdditions(evidence: Evidence): AllowedAdditions {
  const byPolicy = evidence.policy.spec.allow.includes('additions');
  if (!byPolicy && !isFreshAdoption(evidence)) return NONE;
  const scope = specScope(evidence.policy);
  const shadowing = new Set(twins(evidence).map((twin) => twin.path));
  const paths = new Set<RepoPath>();
  for (const { path, before, after } of changedEntries(evidence)) {
    if (!scope.includes(path) || shadowing.has(path)) continue;
    const isNewPage = before === undefined && isFile(after) && !isSpecial(path);
    const isGrownRegistry = path === evidence.policy.spec.registry && registryOnlyGrew(evidence, before, after);
    if (isNewPage || isGrownRegistry) paths.add(path);
  }
  if (paths.size === 0) return NONE;
  const count = `${paths.size} ${paths.size === 1 ? 'addition' : 'additions'} to the spec`;
  const why = byPolicy ? 'allowed by spec.allow: [additions]' : 'allowed as the first adoption of the gate';
  return { paths, notes: [`${count} ${why}.`] };
}

function registryOnlyGrew(evidence: Evidence, before: Parameters<typeof isFile>[0], after: typeof before): boolean {
  return (
    isFile(before) && isFile(after) && before.mode === after.mode && onlyAddsRequirements(evidence.base, evidence.head)
  );
}

/** Files that steer git or a forge are no pages, wherever they lie. */
function isSpecial(path: RepoPath): boolean {
  return GIT_FILES.has(basename(path)) || basename(path) === 'CODEOWNERS';
}

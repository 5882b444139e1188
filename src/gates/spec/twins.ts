import type { Evidence } from '../../domain/evidence.ts';
import { displayPath, type RepoPath } from '../../domain/path.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { changedEntries } from './entry-change.ts';
import { guardedFiles, holdsGuarded } from './guarded-files.ts';
import { ADDED, POLICY_CHANGED } from './rules.ts';
import { specScope } from './scope.ts';

/** A new path that some file systems take for a protected one. */
export interface Twin {
  readonly path: RepoPath;
  /** The protected path, or the directory above protected paths, that it collides with. */
  readonly of: RepoPath;
  readonly guards: 'spec' | 'policy';
}

/** New paths that differ from protected ones in case or Unicode composition alone. */
export const twinPaths: Comparison = {
  rules: [ADDED, POLICY_CHANGED],
  compare(evidence): Outcome {
    const findings = twins(evidence).map((twin) => {
      const rule = twin.guards === 'spec' ? ADDED : POLICY_CHANGED;
      const message = `${displayPath(twin.path)} is new and collides with the protected ${shown(twin)}: on file systems that ignore case or Unicode composition, one takes the place of the other.`;
      return {
        gate: 'spec',
        rule: rule.id,
        path: twin.path,
        message,
        fix: `Give ${displayPath(twin.path)} another name.`,
      } as const;
    });
    return { findings };
  },
};

/** The twin's counterpart; where both look alike, their code points tell them apart. */
function shown({ path, of }: Twin): string {
  const codes = (text: string) =>
    [...text]
      .filter((one) => one > '\u007f')
      .map((one) => `U+${one.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`);
  const same = path.normalize('NFC').startsWith(of.normalize('NFC'));
  return same ? `${displayPath(of)} (${codes(of).join(' ')}, not ${codes(path).join(' ')})` : displayPath(of);
}

const KNOWN = new WeakMap<Evidence, readonly Twin[]>();

/** Every new non-directory entry that collides itself, or lies in a directory that does. Sorted by path. */
export function twins(evidence: Evidence): readonly Twin[] {
  const known = KNOWN.get(evidence);
  if (known !== undefined) return known;
  const fresh = changedEntries(evidence).filter(({ before, after }) => before === undefined && after !== undefined);
  const found =
    fresh.length === 0
      ? []
      : collisions(
          evidence,
          fresh.map((change) => change.path),
        );
  KNOWN.set(evidence, found);
  return found;
}

function collisions(evidence: Evidence, fresh: readonly RepoPath[]): Twin[] {
  const old = evidence.base.snapshot.tree;
  const newNames = new Map<RepoPath, RepoPath>();
  for (const path of fresh) {
    for (const at of selfAndAncestors(path)) {
      if (old.has(at) || newNames.has(at)) break;
      newNames.set(at, fold(at));
    }
  }
  const guarded = guardedByFold(evidence, new Set(newNames.values()));
  if (guarded.size === 0) return [];
  return fresh.flatMap((path): Twin[] => {
    for (const at of selfAndAncestors(path)) {
      const folded = newNames.get(at);
      if (folded === undefined) break;
      const other = guarded.get(folded)?.find((each) => each.path !== at);
      if (other !== undefined) return [{ path, of: other.path, guards: other.guards }];
    }
    return [];
  });
}

function* selfAndAncestors(path: RepoPath): Generator<RepoPath> {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) yield at;
}

type Guarded = Pick<Twin, 'guards'> & { readonly path: RepoPath };

/** Of the head's paths with one of these folded forms, those that are protected or hold protected ones. */
function guardedByFold(evidence: Evidence, wanted: ReadonlySet<string>): ReadonlyMap<string, readonly Guarded[]> {
  const byFold = new Map<string, Guarded[]>();
  for (const [path, entry] of evidence.head.snapshot.tree) {
    const folded = fold(path);
    if (!wanted.has(folded)) continue;
    const guards = guardsOf(evidence, path, entry.type === 'tree');
    if (guards !== undefined) byFold.set(folded, [...(byFold.get(folded) ?? []), { path, guards }]);
  }
  return byFold;
}

function guardsOf(evidence: Evidence, path: RepoPath, isDirectory: boolean): Twin['guards'] | undefined {
  const scope = specScope(evidence.policy);
  if (scope.includes(path) || (isDirectory && scope.above(path))) return 'spec';
  const { ledger } = evidence.policy;
  if (path === ledger || (isDirectory && ledger.startsWith(`${path}/`))) return 'spec';
  return guardedFiles(evidence)(path) !== undefined || (isDirectory && holdsGuarded(evidence, path))
    ? 'policy'
    : undefined;
}

/**
 * What case-insensitive and normalising file systems make of a path: composed, case folded, without the marks
 * that HFS+ ignores and the trailing dots and blanks that Windows drops.
 */
export function fold(path: RepoPath): string {
  if (/^[\w/-]*(?:\.[\w-]+)*$/.test(path)) return path.toLowerCase();
  return path
    .replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, '')
    .replace(/[. ]+(?=\/|$)/g, '')
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');
}

import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { displayPath, type RepoPath } from '../../domain/path.ts';
import type { Rule } from '../../domain/rule.ts';
import { sameEntry, type TreeEntry } from '../../domain/tree.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { allowedAdditions } from './additions.ts';
import { globsThatMatchNothing } from './empty-globs.ts';
import { changedEntries, type EntryChange, isFile, isLink, isSubmodule, kindOfEntry } from './entry-change.ts';
import { describePage } from './page-edit.ts';
import { pairRenames } from './renames.ts';
import { ADDED, DELETED, MODE_CHANGED, MODIFIED, RENAMED, SUBMODULE_MOVED, SYMLINK } from './rules.ts';
import { type SpecScope, specScope } from './scope.ts';
import { bytesOf } from './text.ts';
import { twins } from './twins.ts';

/** Every protected `(path, mode, type, id)`, between the merge base and what a merge would result in. */
export const entries: Comparison = {
  rules: [MODIFIED, ADDED, DELETED, RENAMED, MODE_CHANGED, SYMLINK, SUBMODULE_MOVED],
  compare(evidence): Outcome {
    const scope = specScope(evidence.policy);
    const all = changedEntries(evidence);
    const allowed = allowedAdditions(evidence);
    const changes = all.filter((change) => isProtected(change, scope) && !allowed.paths.has(change.path));
    const renames = renamesOf(evidence, changes, all);
    const movedIn = movedInto(evidence, changes, all, scope);
    // New names are told with the old one, twins by their own comparison.
    const told = new Set([...renames.values(), ...twins(evidence).map((twin) => twin.path)]);
    const findings = changes.flatMap((change) => {
      const to = renames.get(change.path);
      if (to !== undefined) return [renamed(change, to, evidence, scope)];
      return told.has(change.path) ? [] : findingsOf(change, evidence, movedIn.get(change.path));
    });
    const nowhere = globsThatMatchNothing(evidence);
    return { findings, notes: [...allowed.notes, ...nowhere.notes], ...nowhere.doubt };
  },
};

/** In the spec; or above it, where a link or submodule comes or goes, or a directory turns into anything else. */
function isProtected({ path, before, after }: EntryChange, scope: SpecScope): boolean {
  if (scope.includes(path)) return true;
  const special = [before, after].some((entry) => isLink(entry) || isSubmodule(entry));
  return (special || before?.type === 'tree') && scope.above(path);
}

/** Pages that went, paired with new files anywhere: inside the spec first, then identical ones outside. */
function renamesOf(evidence: Evidence, changes: readonly EntryChange[], all: readonly EntryChange[]) {
  const gone = changes.filter((change) => change.after === undefined);
  const inside = pairRenames(evidence, gone, changes.filter(isNew));
  const left = gone.filter((change) => !inside.has(change.path));
  const known = new Set(changes);
  const elsewhere = all.filter((change) => isNew(change) && !known.has(change));
  const outside = pairRenames(evidence, left, elsewhere);
  return new Map([...inside, ...outside]);
}

/** New pages that are files from elsewhere, by identical content: new path → old path. */
function movedInto(
  evidence: Evidence,
  changes: readonly EntryChange[],
  all: readonly EntryChange[],
  scope: SpecScope,
): ReadonlyMap<RepoPath, RepoPath> {
  const gone = all.filter((change) => change.after === undefined && !scope.includes(change.path));
  if (gone.length === 0) return new Map();
  const pairs = pairRenames(evidence, gone, changes.filter(isNew));
  return new Map([...pairs].map(([old, now]) => [now, old]));
}

const isNew = (change: EntryChange) => change.before === undefined && isFile(change.after);

function finding(rule: Rule, path: RepoPath, message: string, more: Partial<RawFinding> = {}): RawFinding {
  return { gate: 'spec', rule: rule.id, path, message, fix: rule.fix, ...more };
}

function renamed(change: EntryChange, to: RepoPath, evidence: Evidence, scope: SpecScope): RawFinding {
  const edited = !sameEntry(change.before, evidence.head.snapshot.tree.get(to));
  const left = scope.includes(to) ? '' : ', out of the spec';
  const message = `${displayPath(change.path)} was renamed to ${displayPath(to)}${left}${edited ? ', and edited on the way' : ''}.`;
  return finding(RENAMED, change.path, message, {
    fix: `Move it back: git mv '${displayPath(to)}' '${displayPath(change.path)}'.`,
  });
}

function findingsOf(change: EntryChange, evidence: Evidence, movedFrom: RepoPath | undefined): RawFinding[] {
  const { path, before, after } = change;
  const name = displayPath(path);
  if (after === undefined || (after.type === 'tree' && isFile(before))) {
    const instead = after === undefined ? '' : '; a directory has its place';
    return [finding(DELETED, path, `The ${kindOfEntry(before!)} ${name} was deleted${instead}.`)];
  }
  if (isSubmodule(before) || isSubmodule(after)) return [submodule(change)];
  if (isLink(before) || isLink(after)) return [link(change, evidence)];
  if (!isFile(before)) {
    const how =
      before !== undefined
        ? 'takes the place of the directory'
        : movedFrom === undefined
          ? 'is new in the spec'
          : `was moved into the spec from ${displayPath(movedFrom)}`;
    return [finding(ADDED, path, `The ${kindOfEntry(after)} ${name} ${how}.`)];
  }
  return fileEdits(change, before, after, evidence);
}

function fileEdits({ path }: EntryChange, before: TreeEntry, after: TreeEntry, evidence: Evidence): RawFinding[] {
  const found: RawFinding[] = [];
  if (before.id !== after.id) {
    const page = describePage(evidence, path);
    found.push(finding(MODIFIED, path, page.message, page.place));
  }
  if (before.mode !== after.mode) {
    const message = `The mode of ${displayPath(path)} changed from ${before.mode} (${kindOfEntry(before)}) to ${after.mode} (${kindOfEntry(after)}).`;
    const sign = kindOfEntry(before) === 'executable file' ? '+x' : '-x';
    found.push(
      finding(MODE_CHANGED, path, message, {
        fix: `Restore the mode: git update-index --chmod=${sign} '${displayPath(path)}'.`,
      }),
    );
  }
  return found;
}

function submodule({ path, before, after }: EntryChange): RawFinding {
  const name = displayPath(path);
  const was = before === undefined ? 'nothing' : `a ${kindOfEntry(before)}`;
  const message =
    isSubmodule(before) && isSubmodule(after)
      ? `The submodule ${name} moved from commit ${before.id.slice(0, 12)} to ${after.id.slice(0, 12)}.`
      : isSubmodule(after)
        ? `The submodule ${name} (commit ${after.id.slice(0, 12)}) takes the place of ${was}.`
        : `The submodule ${name} was replaced by a ${kindOfEntry(after!)}.`;
  return finding(SUBMODULE_MOVED, path, message);
}

function link({ path, before, after }: EntryChange, evidence: Evidence): RawFinding {
  const name = displayPath(path);
  const now = isLink(after) ? target(bytesOf(evidence.head.snapshot, path)) : '';
  const old = isLink(before) ? target(bytesOf(evidence.base.snapshot, path)) : '';
  const message =
    isLink(before) && isLink(after)
      ? `The symbolic link ${name} points to ${now}; it pointed to ${old}.`
      : isLink(after)
        ? `${name} is now a symbolic link to ${now}; it was ${before === undefined ? 'not there' : `a ${kindOfEntry(before)}`}.`
        : `${name} was a symbolic link to ${old} and is now a ${kindOfEntry(after!)}.`;
  return finding(SYMLINK, path, message, { ...(old && { before: old }), ...(now && { after: now }) });
}

function target(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? '(target not read)' : displayPath(new TextDecoder().decode(bytes.subarray(0, 400)));
}

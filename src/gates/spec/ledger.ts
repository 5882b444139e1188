import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { displayPath, type RepoPath } from '../../domain/path.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { changedEntries, type EntryChange, isFile, kindOfEntry } from './entry-change.ts';
import { LEDGER_REWRITTEN } from './rules.ts';
import { bytesOf } from './text.ts';

/** The ledger's past: what the merge base recorded must be the exact beginning of what the head records. */
export const ledger: Comparison = {
  rules: [LEDGER_REWRITTEN],
  compare(evidence): Outcome {
    const path = evidence.policy.ledger;
    const change = changedEntries(evidence).find((each) => each.path === path);
    if (change === undefined) return { findings: [] };
    const replaced = replacement(change);
    if (replaced !== undefined) return { findings: [rewritten(path, replaced)] };
    if (!isFile(change.before) || change.before.id === change.after?.id) return { findings: [] };
    return compareRows(evidence, change);
  },
};

function rewritten(path: RepoPath, what: string, more: Partial<RawFinding> = {}): RawFinding {
  const message = `${displayPath(path)}: ${what}. The ledger only ever grows at its end.`;
  return { gate: 'spec', rule: LEDGER_REWRITTEN.id, path, message, fix: LEDGER_REWRITTEN.fix, ...more };
}

/** Anything but a file that stays a file of the same mode, or a new file where there was none. */
function replacement({ before, after }: EntryChange): string | undefined {
  if (after === undefined) return 'it was deleted';
  if (!isFile(after)) return `a ${kindOfEntry(after)} took its place`;
  if (before === undefined) return undefined;
  if (!isFile(before)) return `it was a ${kindOfEntry(before)} and is now a ${kindOfEntry(after)}`;
  return before.mode === after.mode ? undefined : `its mode changed from ${before.mode} to ${after.mode}`;
}

const LINE_FEED = 0x0a;

function compareRows(evidence: Evidence, { path, before }: EntryChange): Outcome {
  // With several merge bases the one compared must be the one whose rows are at hand.
  const known = evidence.base.snapshot.tree.get(path)?.id === before?.id;
  const old = known ? bytesOf(evidence.base.snapshot, path) : undefined;
  const now = bytesOf(evidence.head.snapshot, path);
  if (old === undefined || now === undefined) {
    return {
      findings: [],
      undecided: `${displayPath(path)} could not be read on both sides, so its past was not compared.`,
    };
  }
  const common = commonPrefix(old, now);
  const complete = old.length === 0 || old.at(-1) === LINE_FEED;
  const grown = common === old.length && (complete || now.length === old.length || now[common] === LINE_FEED);
  if (grown) return { findings: [] };
  const line = lineAt(old, Math.min(common, old.length - 1));
  const [was, is] = [lineText(old, line), lineText(now, line)];
  const what =
    common === now.length
      ? `recorded rows from line ${line} on were cut off`
      : `row ${line} differs from the recorded one${was === is.replace(/\r$/, '') ? ' (line endings)' : ''}`;
  return { findings: [rewritten(path, what, { line, before: was, after: is })] };
}

function commonPrefix(one: Uint8Array, other: Uint8Array): number {
  const end = Math.min(one.length, other.length);
  let at = 0;
  while (at < end && one[at] === other[at]) at += 1;
  return at;
}

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let at = 0; at < offset; at += 1) if (bytes[at] === LINE_FEED) line += 1;
  return line;
}

function lineText(bytes: Uint8Array, line: number): string {
  let start = 0;
  for (let left = line - 1; left > 0; left -= 1) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end < 0) return '';
    start = end + 1;
  }
  const end = bytes.indexOf(LINE_FEED, start);
  return new TextDecoder().decode(bytes.subarray(start, Math.min(end < 0 ? bytes.length : end, start + 400)));
}

import type { Waiver } from '../domain/waiver.ts';
import { parseWaivers } from './parse-waivers.ts';

export type ProposedEntry = Omit<Waiver, 'line'>;

export interface WaiverProposal {
  /** The entry as it stands in the file. */
  readonly entry: string;
  /** A patch that `git apply` takes; undefined where the file is written in a way that cannot be added to safely. */
  readonly patch: string | undefined;
}

/**
 * The change to the waiver file that would add one entry at its end. Nothing is written, and a patch is given only
 * if the file it makes reads as the old entries followed by the new one.
 * @param source the file as it is; undefined = there is none
 */
export function proposeWaiver(source: string | undefined, path: string, entry: ProposedEntry): WaiverProposal {
  const edit = source === undefined ? created(entry) : inserted(source, entry);
  const text = entryLines(entry, '  ').join('\n');
  const sound = edit !== undefined && adds(source, applied(source, edit), entry);
  return { entry: text, patch: sound ? patchOf(source, path, edit) : undefined };
}

/** Lines that take the place of others; all lines without their ends. */
interface Edit {
  readonly at: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

function created(entry: ProposedEntry): Edit {
  return { at: 0, removed: [], added: ['waivers:', ...entryLines(entry, '  ')] };
}

function inserted(source: string, entry: ProposedEntry): Edit | undefined {
  if (source.includes('\r')) return undefined;
  const lines = linesOf(source);
  const empty = lines.findIndex((line) => /^waivers:\s*\[\s*\]\s*$/.test(line));
  if (empty >= 0) return { at: empty, removed: [lines[empty]!], added: ['waivers:', ...entryLines(entry, '  ')] };
  const key = lines.findIndex((line) => /^waivers:\s*(?:#.*)?$/.test(line));
  if (key < 0) return undefined;
  const next = lines.findIndex((line, index) => index > key && /^[^\s#-]/.test(line));
  const block = lines.slice(0, next < 0 ? lines.length : next);
  const at = 1 + block.findLastIndex((line) => line.trim() !== '' && !/^\s*#/.test(line));
  const indent = /^(\s*)-/.exec(lines.slice(key + 1, at).find((line) => /^\s*-/.test(line)) ?? '  -')?.[1] ?? '  ';
  return { at, removed: [], added: entryLines(entry, indent) };
}

function entryLines(entry: ProposedEntry, indent: string): string[] {
  // A JSON string is a YAML string in double quotes.
  const fields = [
    `rule: ${entry.rule}`,
    `path: ${JSON.stringify(entry.path)}`,
    `reason: ${JSON.stringify(entry.reason)}`,
    `owner: ${JSON.stringify(entry.owner)}`,
    `expires: ${entry.expires}`,
  ];
  return fields.map((field, index) => `${indent}${index === 0 ? '- ' : '  '}${field}`);
}

function linesOf(source: string): string[] {
  const lines = source.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function applied(source: string | undefined, { at, removed, added }: Edit): string {
  return `${linesOf(source ?? '')
    .toSpliced(at, removed.length, ...added)
    .join('\n')}\n`;
}

function adds(before: string | undefined, after: string, entry: ProposedEntry): boolean {
  const [old, now] = [parseWaivers(before ?? '', ''), parseWaivers(after, '')];
  const plain = ({ line: _, ...rest }: Waiver) => JSON.stringify(rest);
  const added = now.waivers.at(-1);
  if (added === undefined || now.problems.length > (before === undefined ? 0 : old.problems.length)) return false;
  const kept = old.waivers.map(plain).join() === now.waivers.slice(0, -1).map(plain).join();
  return kept && (['rule', 'path', 'reason', 'owner', 'expires'] as const).every((key) => added[key] === entry[key]);
}

const CONTEXT = 3;

function patchOf(source: string | undefined, path: string, edit: Edit): string {
  if (source === undefined || source === '') {
    const header = source === undefined ? ['new file mode 100644', '--- /dev/null'] : [`--- a/${path}`];
    const body = edit.added.map((line) => `+${line}`);
    return [
      `diff --git a/${path} b/${path}`,
      ...header,
      `+++ b/${path}`,
      `@@ -0,0 +1,${body.length} @@`,
      ...body,
      '',
    ].join('\n');
  }
  const { at, removed, added } = withLastLine(source, edit);
  const lines = linesOf(source);
  const before = lines.slice(Math.max(0, at - CONTEXT), at);
  const after = lines.slice(at + removed.length, at + removed.length + CONTEXT);
  const [old, now] = [before.length + removed.length + after.length, before.length + added.length + after.length];
  const start = at - before.length + 1;
  const openEnd = !source.endsWith('\n') && at + removed.length + after.length === lines.length;
  const open = ['\\ No newline at end of file'];
  return [
    `diff --git a/${path} b/${path}`,
    `--- a/${path}`,
    `+++ b/${path}`,
    `@@ -${start},${old} +${start},${now} @@`,
    ...before.map((line) => ` ${line}`),
    ...removed.map((line) => `-${line}`),
    ...(openEnd && after.length === 0 ? open : []),
    ...added.map((line) => `+${line}`),
    ...after.map((line) => ` ${line}`),
    ...(openEnd && after.length > 0 ? open : []),
    '',
  ].join('\n');
}

/** A last line without an end gets one, so it counts as changed. */
function withLastLine(source: string, edit: Edit): Edit {
  const lines = linesOf(source);
  if (source.endsWith('\n') || edit.at !== lines.length) return edit;
  const last = lines.at(-1)!;
  return { at: edit.at - 1, removed: [last], added: [last, ...edit.added] };
}

import { clip, visible, visibleLine } from './text.ts';

/** Splits what forges would turn into a link; a zero-width space as an entity, so that it shows in the source. */
const BREAK = '&#8203;';

/**
 * Characters that can start markup, as entities: a backslash before them is not enough, because `\(` and `\[` begin
 * a formula on Gitea, and because two backslashes before a pipe end a table cell.
 */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\\': '&#92;',
  '`': '&#96;',
  '*': '&#42;',
  _: '&#95;',
  '[': '&#91;',
  ']': '&#93;',
  '|': '&#124;',
  '~': '&#126;',
  $: '&#36;',
  '^': '&#94;',
};

const LONGEST_TEXT = 600;
const LONGEST_CODE = 240;

/**
 * Text of the change inside our Markdown: one line, nothing invisible, no markup, no link, mention or reference.
 * Safe in a paragraph, list item, heading, table cell and `<summary>`.
 */
export function plain(text: string, length: number = LONGEST_TEXT): string {
  // A list item with nothing in it would make a heading of the line above.
  return escaped(clip(visibleLine(text), length).trim()) || '(empty)';
}

function escaped(text: string): string {
  return text
    .replace(/[&<>\\`*_[\]|~$^]/g, (character) => ENTITIES[character]!)
    .replace(/@/g, `@${BREAK}`)
    .replace(/(?<!&)#(?=\w)/g, `&#35;${BREAK}`)
    .replace(/(?<!&)#/g, '&#35;')
    .replace(/!(?=\d)/g, `!${BREAK}`)
    .replace(/:(?=\/\/)/g, `:${BREAK}`)
    .replace(/:(?=[\w+-]{1,40}:)/g, `:${BREAK}`)
    .replace(/\b(www)\./gi, `$1${BREAK}.`)
    .replace(/\b(gh)-(?=\d)/gi, `$1${BREAK}-`)
    .replace(/^(\d+)([.)])/, (_, digits: string, end: string) => `${digits}&#${end.charCodeAt(0)};`)
    .replace(/^[-+=]/, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text of the change as a code span, whatever backticks it has. Not for table cells: see {@link codeCell}. */
export function code(text: string, length: number = LONGEST_CODE): string {
  const shown = clip(visible(text), length);
  if (shown.trim() === '') return '(empty)';
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^[` ]|[` ]$/.test(shown) ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/**
 * A message of ours: what stands between backticks becomes a code span. The words of the change inside a message may
 * bring backticks of their own; each part is escaped for what it becomes, so the worst they do is move a border.
 */
export function prose(text: string): string {
  const parts = clip(visibleLine(text), LONGEST_TEXT).trim().split('`');
  if (parts.length < 3 || parts.length % 2 === 0) return plain(text);
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part.trim() === '' ? plain(part) : code(part);
      const [, before = '', middle = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(part) ?? [];
      return `${before}${escaped(middle)}${after}`;
    })
    .join('')
    .trim();
}

/** A code span for a table cell; where a pipe or backslash would have to be escaped inside code, plain text instead. */
export function codeCell(text: string, length: number = LONGEST_CODE): string {
  return /[|\\]/.test(visible(text)) ? plain(text, length) : code(text, length);
}

/** A fenced block that none of its lines can close. */
export function fenced(lines: readonly string[], language: string, indent = ''): string {
  const runs = lines.flatMap((line) => [...line.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = '`'.repeat(Math.max(3, 1 + Math.max(0, ...runs)));
  return [`${fence}${language}`, ...lines, fence].map((line) => `${indent}${line}`).join('\n');
}

/** A link to our own report, or the bare words where the address is not a plain web address. */
export function linkTo(words: string, address: string | undefined): string {
  if (address === undefined || !/^https?:\/\/[^\s<>()"'\\`|[\]]+$/.test(address)) return words;
  return `[${words}](<${address}>)`;
}

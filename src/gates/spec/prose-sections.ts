import type { Policy } from '../../domain/policy.ts';
import { linesOf } from './text.ts';

/** The policy's id as a word of its own: `R-NET-01` in `R-NET-01:`, not in `R-NET-011` or `XR-NET-01`. */
export function idPattern(policy: Pick<Policy, 'requirementId'>): RegExp {
  return new RegExp(`(?<![\\w-])(?:${policy.requirementId})(?![\\w]|-\\w)`, 'g');
}

/** One line of prose as a reader sees it: code blocks, inline code and HTML comments blanked out. */
export interface ProseLine {
  readonly number: number;
  readonly text: string;
}

/** The prose of a Markdown page, line by line, without what is quoted as code or commented out. */
export function proseLines(markdown: string): ProseLine[] {
  const lines: ProseLine[] = [];
  let fence: string | undefined;
  let inComment = false;
  for (const [index, raw] of linesOf(markdown.replace(/^\ufeff/, '')).entries()) {
    const mark = /^ {0,3}(?:> ?)*(`{3,}|~{3,})(.*)$/s.exec(raw);
    if (fence !== undefined) {
      if (mark !== null && mark[1]!.startsWith(fence) && mark[2]!.trim() === '') fence = undefined;
      continue;
    }
    if (!inComment && mark !== null && !(mark[1]!.startsWith('`') && mark[2]!.includes('`'))) {
      fence = mark[1]!;
      continue;
    }
    const visible = withoutComments(raw, inComment);
    inComment = visible.open;
    lines.push({ number: index + 1, text: withoutInlineCode(visible.text) });
  }
  return lines;
}

function withoutComments(line: string, open: boolean): { text: string; open: boolean } {
  let text = '';
  let at = 0;
  let inside = open;
  while (at < line.length) {
    const mark = inside ? '-->' : '<!--';
    const next = line.indexOf(mark, at);
    const end = next < 0 ? line.length : next;
    if (!inside) text += line.slice(at, end);
    if (next < 0) break;
    at = next + mark.length;
    inside = !inside;
  }
  return { text, open: inside };
}

/** Blanks spans between runs of backticks of equal length. */
function withoutInlineCode(line: string): string {
  const runs = [...line.matchAll(/`+/g)];
  let text = '';
  let at = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const open = runs[index]!;
    let close = index + 1;
    while (close < runs.length && runs[close]![0].length !== open[0].length) close += 1;
    if (close === runs.length) continue;
    text += line.slice(at, open.index);
    at = runs[close]!.index + runs[close]![0].length;
    index = close;
  }
  return text + line.slice(at);
}

/** The text under each heading that names an id, up to the next heading of the same or a higher level. */
export function sectionsOf(markdown: string, pattern: RegExp): ReadonlyMap<string, string> {
  const lines = linesOf(markdown.replace(/^\ufeff/, ''));
  const headings = proseLines(markdown).flatMap(({ number, text }) => {
    const match = /^ {0,3}(#{1,6})[ \t]+(.*)$/s.exec(text);
    return match === null ? [] : [{ number, level: match[1]!.length, title: match[2]! }];
  });
  const sections = new Map<string, string>();
  for (const [index, heading] of headings.entries()) {
    const ids = [...heading.title.matchAll(pattern)];
    if (ids.length === 0) continue;
    let next = index + 1;
    while (next < headings.length && headings[next]!.level > heading.level) next += 1;
    const end = next < headings.length ? headings[next]!.number - 1 : lines.length;
    const body = lines.slice(heading.number - 1, end).join('\n');
    for (const [id] of ids) sections.set(id, `${sections.get(id) ?? ''}${body}\n`);
  }
  return sections;
}

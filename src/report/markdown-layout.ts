import { count } from './text.ts';

/** One part of the page whose rows may be left out from the end, whole rows only. */
export interface Section {
  readonly title: string;
  readonly folded: boolean;
  /** Lines before the first row, e.g. a table's head. */
  readonly head?: string;
  /** Markdown of each row; a row may span lines. May be shorter than `total`: nobody builds what cannot fit. */
  readonly rows: readonly string[];
  readonly total: number;
  /** Between two rows; a line break when left out. */
  readonly gap?: string;
  /** What a row is, for "and 12 more findings". */
  readonly noun: string;
  /** Part of the page this section may fill at most, so that a thousand errors do not hide the coverage. */
  readonly share: number;
}

const ROOM_FOR_OMISSIONS = 600;

/**
 * Puts sections between header and footer within a budget of bytes, in the given order: the first ones win.
 * What does not fit is counted, never cut inside a row.
 */
export function layOut(header: string, sections: readonly Section[], footer: string, budgetBytes: number): string {
  let left = budgetBytes - bytes(header) - bytes(footer) - ROOM_FOR_OMISSIONS;
  const parts = [header];
  const omitted: string[] = [];
  for (const section of sections) {
    if (section.total === 0) continue;
    const text = fill(section, Math.min(left, section.share * budgetBytes));
    if (text === undefined) {
      omitted.push(`${section.title.toLowerCase()} (${section.total})`);
      continue;
    }
    parts.push(text);
    left -= bytes(text) + 2;
  }
  if (omitted.length > 0) parts.push(`_Left out for length: ${omitted.join(', ')}._`);
  if (footer !== '') parts.push(footer);
  return `${parts.join('\n\n')}\n`;
}

function fill(section: Section, room: number): string | undefined {
  const kept: string[] = [];
  let used = bytes(frame(section, []));
  for (const row of section.rows) {
    used += bytes(row) + bytes(section.gap ?? '\n');
    if (used > room) break;
    kept.push(row);
  }
  return kept.length === 0 ? undefined : frame(section, kept);
}

function frame(section: Section, rows: readonly string[]): string {
  const missing = section.total - rows.length;
  const more = missing > 0 ? `\n\n_… and ${count(missing, `more ${section.noun}`)}._` : '';
  const body = `${section.head === undefined ? '' : `${section.head}\n`}${rows.join(section.gap ?? '\n')}${more}`;
  const title = section.total > 1 || section.folded ? `${section.title} (${section.total})` : section.title;
  return section.folded ? `<details><summary>${title}</summary>\n\n${body}\n\n</details>` : `#### ${title}\n\n${body}`;
}

/** No row is shorter than this, so a page never needs more rows than its bytes divided by it. */
const SHORTEST_ROW = 24;

/** How many rows are worth building for a page of that size. */
export function rowsWithin(budgetBytes: number): number {
  return Math.ceil(budgetBytes / SHORTEST_ROW);
}

export function bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** The documentation as a reader finds it: pages, and the blocks in them. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ROOT, read } from '../../scripts/docs-sections.ts';

export { read };

/** README and every page of docs/, by its path in the repository. */
export const PAGES: readonly string[] = [
  'README.md',
  ...readdirSync(fileURLToPath(new URL('docs', ROOT)), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .sort(),
];

export interface Block {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** The name that a first comment line gives it, e.g. `.conformance.yml`. */
  readonly file: string;
}

/** The fenced blocks of a page. */
export function blocksOf(page: string): readonly Block[] {
  const text = read(page);
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map((match) => ({
    page,
    line: text.slice(0, match.index).split('\n').length,
    language: match[1]!,
    text: match[2]!,
    file: /^# (\S+\.\S+)\n/.exec(match[2]!)?.[1] ?? '',
  }));
}

export const BLOCKS: readonly Block[] = PAGES.flatMap(blocksOf);

export function blockOf(page: string, matches: (block: Block) => boolean): Block {
  const found = BLOCKS.find((block) => block.page === page && matches(block));
  if (found === undefined) throw new Error(`${page} has no such block`);
  return found;
}

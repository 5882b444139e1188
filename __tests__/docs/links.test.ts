import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/docs-sections.ts';
import { PAGES, read } from './pages.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, ROOT));
const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '');

/** Anchors of a page's headings as forges make them. */
function anchorsOf(page: string): ReadonlySet<string> {
  const headings = [...withoutBlocks(read(page)).matchAll(/^#{1,6} (.+)$/gm)].map((match) => match[1]!);
  const anchor = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-');
  return new Set(headings.map(anchor));
}

interface Link {
  readonly page: string;
  readonly target: string;
}

const links: readonly Link[] = PAGES.flatMap((page) =>
  [...withoutBlocks(read(page)).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)]
    .map((match) => ({ page, target: (match[1] ?? match[2])! }))
    .filter(({ target }) => !/^https?:/.test(target)),
);

describe('the links of the documentation', () => {
  it('are found', () => {
    expect(links.length).toBeGreaterThan(80);
  });

  it.each(PAGES)('of %s lead to files and headings that exist', (page) => {
    for (const { target } of links.filter((link) => link.page === page)) {
      const [path = '', anchor] = target.split('#');
      const url = new URL(path === '' ? page : path, new URL(path === '' ? '.' : page, ROOT));
      const found = path === '' ? page : fileURLToPath(url).slice(fileURLToPath(ROOT).length);
      expect(existsSync(fileOf(found)), `${page}: ${target}`).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(found).has(anchor), `${page}: ${target}`).toBe(true);
    }
  });

  it('reach every page from the README', () => {
    const reached = new Set(['README.md']);
    for (const page of reached) {
      for (const { target } of links.filter((link) => link.page === page)) {
        const path = fileURLToPath(new URL(target.replace(/#.*/, '') || '.', new URL(page, ROOT))).slice(
          fileURLToPath(ROOT).length,
        );
        if (PAGES.includes(path)) reached.add(path);
      }
    }
    const pages = PAGES.filter((page) => !page.startsWith('docs/decisions/'));
    expect(pages.filter((page) => !reached.has(page))).toEqual([]);
  });

  it('show pictures of at most 200 kB', () => {
    const pictures = links.filter(({ target }) => target.endsWith('.png'));
    expect(pictures).toHaveLength(4);
    for (const { target } of pictures) expect(statSync(fileOf(target)).size).toBeLessThan(200_000);
  });
});

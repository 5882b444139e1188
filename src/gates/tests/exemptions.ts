import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { basename, displayPath, type RepoPath } from '../../domain/path.ts';
import type { ConformanceTest } from '../../domain/test.ts';
import { sameEntry } from '../../domain/tree.ts';
import { filesBelow } from '../../domain/tree-paths.ts';
import { isFile, textOf } from './files.ts';
import { finding, listed } from './finding.ts';
import { WEAKENED } from './rules.ts';

const NAMES =
  'allow|exempt|ignore|skip|except|known|baseline|waive|exclu|tolerat|whitelist|permit|grandfather|legacy|optional';
const NAMED = new RegExp(`(?:^|[._-])(?:[a-z]*)(?:${NAMES})`, 'i');
const LIST = new RegExp(
  `^[ \\t]*(?:readonly |local |declare (?:-\\w+ )?|export )?(\\w*(?:${NAMES})\\w*)[ \\t]*(?::[^=\\n]*)?\\+?=[ \\t]*([([{"'$]|frozenset\\(|set\\()`,
  'gim',
);
const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '"': '"', "'": "'" };
const SIZE = 300_000;

/** Exemption lists of a test that grew: what they name is no longer checked. */
export function exemptionChanges(evidence: Evidence, base: ConformanceTest, head: ConformanceTest): RawFinding[] {
  const trees = { base: evidence.base.snapshot.tree, head: evidence.head.snapshot.tree };
  return filesBelow(trees.base, base.path).flatMap((path) => {
    const now = head.path + path.slice(base.path.length);
    if (sameEntry(trees.base.get(path), trees.head.get(now)) || !isFile(trees.head.get(now))) return [];
    const [was, is] = [textOf(evidence.base.snapshot, path), textOf(evidence.head.snapshot, now)];
    if (was === undefined || is === undefined || was.length > SIZE || is.length > SIZE) return [];
    return isScript(path) ? grownLists(was, is, now, head) : grownFile(was, is, now, head);
  });
}

function isScript(path: RepoPath): boolean {
  return /\.(sh|bash|py)$/.test(path);
}

function grownFile(was: string, is: string, path: RepoPath, test: ConformanceTest): RawFinding[] {
  if (!NAMED.test(basename(path))) return [];
  const entries = (text: string) =>
    text
      .split('\n')
      .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
      .filter(Boolean);
  const before = new Set(entries(was));
  const added = entries(is).filter((each) => !before.has(each));
  return added.length === 0
    ? []
    : [told(path, is.split('\n').findIndex((line) => line.includes(added[0]!)) + 1, test, basename(path), added)];
}

/** Entries of every list a script names as an exemption, by name. */
export function exemptionLists(
  text: string,
): Map<string, { readonly items: readonly string[]; readonly line: number }> {
  const found = new Map<string, { items: string[]; line: number }>();
  for (const match of text.matchAll(LIST)) {
    const open = match[2]!.at(-1)!;
    const start = match.index + match[0].length;
    const end = open === '$' ? text.indexOf('\n', start) : text.indexOf(CLOSES[open] ?? '\n', start);
    const body = text.slice(start, end < 0 ? start + 5000 : end).replace(/(^|\s)#[^\n]*/g, ' ');
    const items = (body.match(/[^\s,"'|:[\]{}()]+/g) ?? []).filter((each) => /\w/.test(each));
    const line = text.slice(0, match.index).split('\n').length;
    const before = found.get(match[1]!);
    found.set(match[1]!, { items: [...(before?.items ?? []), ...items], line: before?.line ?? line });
  }
  return found;
}

function grownLists(was: string, is: string, path: RepoPath, test: ConformanceTest): RawFinding[] {
  const before = exemptionLists(was);
  return [...exemptionLists(is)].flatMap(([name, { items, line }]) => {
    const old = before.get(name);
    const added = old ? items.filter((each) => !old.items.includes(each)) : [];
    return added.length === 0 ? [] : [told(path, line, test, name, added)];
  });
}

function told(path: RepoPath, line: number, test: ConformanceTest, name: string, added: readonly string[]): RawFinding {
  return finding(WEAKENED, {
    path,
    line,
    test,
    message: `The exemption list ${name} in ${displayPath(path)} grew by ${listed(added)}: the test "${test.name}" no longer checks them.`,
    fix: 'Fix what the new entries exempt, or condition the exemption on a property that breaks when it is abused.',
    after: added.join('\n'),
  });
}

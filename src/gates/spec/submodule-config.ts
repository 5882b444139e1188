import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { displayPath, type RepoPath } from '../../domain/path.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { changedEntries, isFile, isSubmodule } from './entry-change.ts';
import { SUBMODULE_MOVED } from './rules.ts';
import { type SpecScope, specScope } from './scope.ts';
import { linesOf, textOf } from './text.ts';

const FILE = '.gitmodules';
const LONGEST_LINE = 2000;

/** `.gitmodules` edits that decide where the content of a protected submodule comes from. */
export const submoduleConfig: Comparison = {
  rules: [SUBMODULE_MOVED],
  compare(evidence): Outcome {
    const change = changedEntries(evidence).find((each) => each.path === FILE);
    if (change === undefined) return { findings: [] };
    const scope = specScope(evidence.policy);
    const mounted = mountedAt(evidence, scope);
    const before = read(evidence.base.snapshot.tree.has(FILE) ? textOf(evidence.base.snapshot, FILE) : '');
    const after = read(
      change.after === undefined ? '' : isFile(change.after) ? textOf(evidence.head.snapshot, FILE) : undefined,
    );
    if (before === undefined || after === undefined) {
      const message = `${FILE} changed and could not be read on both sides, and it says where the protected submodule ${displayPath(mounted[0] ?? '')} comes from.`;
      return { findings: mounted.length === 0 ? [] : [finding(message)] };
    }
    const concerns = (path: RepoPath) => mounted.includes(path) || scope.includes(path) || scope.above(path);
    const paths = [...new Set([...before.keys(), ...after.keys()])].filter(concerns).sort();
    return { findings: paths.flatMap((path) => compareSections(path, before.get(path), after.get(path))) };
  },
};

/** Submodules at, in or above the spec, on either side. */
function mountedAt(evidence: Evidence, scope: SpecScope): RepoPath[] {
  const paths = new Set<RepoPath>();
  for (const { snapshot } of [evidence.base, evidence.head]) {
    for (const [path, entry] of snapshot.tree) {
      if (isSubmodule(entry) && (scope.includes(path) || scope.above(path))) paths.add(path);
    }
  }
  return [...paths];
}

function finding(message: string, more: Partial<RawFinding> = {}): RawFinding {
  const fix = `Restore the entry in ${FILE}: git checkout <base> -- ${FILE}.`;
  return { gate: 'spec', rule: SUBMODULE_MOVED.id, path: FILE, message, fix, ...more };
}

function compareSections(path: RepoPath, before: Section | undefined, after: Section | undefined): RawFinding[] {
  const [was, is] = [shown(before), shown(after)];
  if (was === is) return [];
  const how = before === undefined ? 'is new' : after === undefined ? 'is gone' : 'changed';
  const message = `The entry of the protected submodule ${displayPath(path)} in ${FILE} ${how}.`;
  const line = after?.line ?? before?.line ?? 1;
  return [finding(message, { line, ...(was && { before: was }), ...(is && { after: is }) })];
}

interface Section {
  readonly line: number;
  readonly settings: ReadonlyMap<string, string>;
}

function shown(section: Section | undefined): string {
  if (section === undefined) return '';
  return [...section.settings]
    .map(([key, value]) => `${key} = ${displayPath(value)}`)
    .sort()
    .join('\n')
    .slice(0, 600);
}

/** Sections of `.gitmodules` by their `path`; the last value of a key counts, as in git. */
function read(text: string | undefined): ReadonlyMap<RepoPath, Section> | undefined {
  if (text === undefined) return undefined;
  const sections: { line: number; settings: Map<string, string> }[] = [];
  for (const [index, whole] of linesOf(text.replace(/^\ufeff/, '')).entries()) {
    const line = whole.slice(0, LONGEST_LINE);
    const header = /^\s*\[\s*submodule\s+"(.*)"\s*\](.*)$/is.exec(line);
    if (header !== null) {
      sections.push({ line: index + 1, settings: new Map([['name', header[1]!]]) });
      setting(header[2]!, sections.at(-1)!.settings);
    } else if (/^\s*\[/.test(line)) sections.push({ line: index + 1, settings: new Map() });
    else if (sections.length > 0) setting(line, sections.at(-1)!.settings);
  }
  const byPath = new Map<RepoPath, Section>();
  for (const section of sections) {
    const path = section.settings.get('path');
    if (path !== undefined) byPath.set(path.replace(/\/+$/, ''), section);
  }
  return byPath;
}

function setting(line: string, into: Map<string, string>): void {
  const match = /^\s*([a-z][a-z0-9-]*)\s*=\s*(.*?)\s*$/is.exec(line);
  if (match === null) return;
  const value = match[2]!.replace(/\s+[#;].*$/s, '').replace(/^"(.*)"$/s, '$1');
  into.set(match[1]!.toLowerCase(), value);
}

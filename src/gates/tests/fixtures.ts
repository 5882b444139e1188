import { parseAllDocuments } from 'yaml';
import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { displayPath, type RepoPath } from '../../domain/path.ts';
import type { ConformanceTest } from '../../domain/test.ts';
import { sameEntry } from '../../domain/tree.ts';
import { filesBelow } from '../../domain/tree-paths.ts';
import { list, record } from './chainsaw/read-operations.ts';
import { textOf } from './files.ts';
import { finding } from './finding.ts';
import { ASSERTION_REMOVED, WEAKENED } from './rules.ts';
import { literal } from './script/leaf.ts';
import { compareDemands } from './script/literal-order.ts';
import { readScript } from './script/read-script.ts';
import { compareSources } from './script-changes.ts';

/** What a fixture runs: the probe of a behavioural test must keep probing. */
interface Probe {
  readonly words: readonly string[];
  readonly where: string;
}

/** Compares the commands of the containers that a test's fixtures start. */
export function fixtureChanges(evidence: Evidence, base: ConformanceTest, head: ConformanceTest): RawFinding[] {
  const trees = { base: evidence.base.snapshot.tree, head: evidence.head.snapshot.tree };
  const files = filesBelow(trees.base, base.path).filter((path) => /\.ya?ml$/.test(path) && path !== base.file);
  return files.flatMap((path) => {
    const now = head.path + path.slice(base.path.length);
    if (sameEntry(trees.base.get(path), trees.head.get(now))) return [];
    const texts = [textOf(evidence.base.snapshot, path), textOf(evidence.head.snapshot, now)];
    if (texts[0] === undefined || texts[1] === undefined) return [];
    const [was, is] = [probesOf(texts[0]), probesOf(texts[1])];
    return [...was].flatMap(([key, probe]) => {
      const reason = weaker(probe, is.get(key), is.size > 0 || was.size > 0);
      return reason === undefined ? [] : [told(now, texts[1]!, head, probe, is.get(key), reason)];
    });
  });
}

function told(
  path: RepoPath,
  text: string,
  test: ConformanceTest,
  base: Probe,
  head: Probe | undefined,
  reason: string,
): RawFinding {
  const last = head?.words.at(-1)?.split('\n')[0];
  const line = last ? text.split('\n').findIndex((each) => each.includes(last)) + 1 : 1;
  return finding(WEAKENED, {
    path,
    line: Math.max(1, line),
    test,
    message: `The fixture ${displayPath(path)} of "${test.name}" became weaker: ${reason} (${base.where}).`,
    fix: 'Let the fixture probe what the requirement is about, as it did.',
    before: base.words.join(' '),
    after: head?.words.join(' ') ?? '',
  });
}

/** Commands by where they stand: kind, name and container. */
function probesOf(text: string): Map<string, Probe> {
  const found = new Map<string, Probe>();
  if (text.length > 1_000_000) return found;
  try {
    for (const document of parseAllDocuments(text, { uniqueKeys: false, merge: true, logLevel: 'silent' })) {
      const value: unknown = document.toJS({ maxAliasCount: 200 });
      const object = record(value);
      collect(value, `${String(object.kind)}`, found, 0);
    }
  } catch {
    return found;
  }
  return found;
}

function collect(value: unknown, where: string, found: Map<string, Probe>, depth: number): void {
  if (depth > 40) return;
  if (Array.isArray(value)) {
    value.forEach((each, at) => {
      const name = record(each).name;
      collect(each, `${where}/${typeof name === 'string' ? name : at}`, found, depth + 1);
    });
    return;
  }
  const object = record(value);
  if (object.image !== undefined || object.command !== undefined) {
    const words = [...list(object.command), ...list(object.args)].map(String);
    if (words.length > 0) found.set(unused(where, found), { words, where });
  }
  for (const [key, each] of Object.entries(object)) {
    if (typeof each === 'string' && /\.(sh|bash)$/.test(key))
      found.set(unused(`${where}/${key}`, found), { words: ['sh', '-c', each], where: `${where}/${key}` });
    else if (typeof each === 'object' && each !== null && key !== 'command' && key !== 'args')
      collect(each, `${where}/${key}`, found, depth + 1);
  }
}

function unused(key: string, found: ReadonlyMap<string, unknown>): string {
  let name = key;
  for (let at = 2; found.has(name); at += 1) name = `${key}#${at}`;
  return name;
}

function shellText(words: readonly string[]): string | undefined {
  const at = words.findIndex((each) => /^-\w*c$/.test(each));
  return at >= 0 && /(^|\/)(ba|da|a)?sh$/.test(words[0] ?? '') ? words[at + 1] : undefined;
}

const TRIVIAL = /^\s*(true|false|:|exit(\s+\d+)?|echo\b.*|sleep\b.*|\/bin\/(true|false)|cat \/dev\/null)?\s*$/;

/** Why the head's command proves less; undefined when it does not. */
function weaker(base: Probe, head: Probe | undefined, comparable: boolean): string | undefined {
  const [was, is] = [
    shellText(base.words) ?? base.words.join(' '),
    head && (shellText(head.words) ?? head.words.join(' ')),
  ];
  if (is === undefined) return comparable ? 'a container no longer runs the command it ran' : undefined;
  if (was === is) return undefined;
  if (TRIVIAL.test(is) && !TRIVIAL.test(was)) return `the command does nothing but \`${is || 'nothing'}\``;
  const source = (text: string) => ({ path: 'fixture', text, lineOffset: 0 });
  if (shellText(base.words) !== undefined || shellText(head!.words) !== undefined) {
    const none = () => undefined;
    const lost = compareSources({ base: source(was), head: source(is) }, { base: none, head: none });
    // Another probe may be as good as the old one; a probe that cannot fail is none.
    const probing = readScript(source(is), none).assertions.length > 0;
    return lost.find((each) => !(probing && each.rule === ASSERTION_REMOVED))?.reason;
  }
  const ordering = compareDemands(literal(base.words), literal(head!.words));
  return ordering.verdict === 'looser' ? ordering.reason : undefined;
}

import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { displayPath, type RepoPath } from '../../domain/path.ts';
import type { Rule } from '../../domain/rule.ts';
import type { ConformanceTest } from '../../domain/test.ts';
import { sameEntry } from '../../domain/tree.ts';
import { filesBelow } from '../../domain/tree-paths.ts';
import { differsBelow, helperFinder, isFile, libraryRoots, lineOf, sourceOf } from './files.ts';
import { finding, listed } from './finding.ts';
import type { Pool } from './pool.ts';
import { renamedFunctions } from './python/renames.ts';
import { WEAKENED } from './rules.ts';
import { compareFacts, type FactLoss } from './script/compare-facts.ts';
import { compareAssertions, type Loss } from './script/compare-scripts.ts';
import { describeLosses, type Texts, type Told } from './script/describe-loss.ts';
import type { FindFile, Source } from './script/machine.ts';
import type { Place } from './script/model.ts';
import { readScript } from './script/read-script.ts';
import { readFacts } from './script/script-facts.ts';
import { redKey } from './script/verdicts.ts';

/** Compares every script of a test, helper files included, with what it was. */
export function scriptChanges(
  evidence: Evidence,
  base: ConformanceTest,
  head: ConformanceTest,
  pool: Pool,
): RawFinding[] {
  const trees = { base: evidence.base.snapshot.tree, head: evidence.head.snapshot.tree };
  const library = libraryRoots(evidence.policy.tests.root).some((root) => differsBelow(trees.base, trees.head, root));
  const moved = base.path !== head.path;
  if (!library && !moved && !differsBelow(trees.base, trees.head, base.path)) return [];
  const entries = filesBelow(trees.base, base.path).filter((path) => isScript(path) && isFile(trees.base.get(path)));
  return entries.flatMap((path) => {
    const now = head.path + path.slice(base.path.length);
    const sources = {
      base: sourceOf(evidence.base.snapshot, path, base.path),
      head: sourceOf(evidence.head.snapshot, now, head.path),
    };
    if (!sources.base || !isFile(trees.head.get(now))) return [];
    if (!sources.head) return [unreadable(now, head)];
    const entry = base.scripts.some((script) => script.path === path);
    if (!entry && sameEntry(trees.base.get(path), trees.head.get(now))) return [];
    return scriptFindings(evidence, { base: sources.base, head: sources.head }, base, head, pool, entry);
  });
}

function unreadable(path: RepoPath, test: ConformanceTest): RawFinding {
  const message = `${displayPath(path)} could be read before and is now too large to read, so nothing shows that it asserts what it did.`;
  return finding(WEAKENED, { path, line: 1, test, message });
}

function isScript(path: RepoPath): boolean {
  return /\.(sh|bash|py)$/.test(path);
}

/** What a script refers to by path: helper files of either side, and whether the head still has a file or directory. */
interface Finders {
  readonly base: FindFile;
  readonly head: FindFile;
  readonly isThere?: (path: string) => boolean;
}

interface Sources {
  readonly base: Source;
  readonly head: Source;
}

function scriptFindings(
  evidence: Evidence,
  sources: Sources,
  base: ConformanceTest,
  head: ConformanceTest,
  pool: Pool,
  entry: boolean,
): RawFinding[] {
  const root = evidence.policy.tests.root;
  const finders = {
    base: helperFinder(evidence.base.snapshot, base.path, root),
    head: helperFinder(evidence.head.snapshot, head.path, root),
    isThere: (path: string) => evidence.head.snapshot.tree.has(path.replace(/^\.\//, '').replace(/\/+$/, '')),
  };
  const told = compareSources(sources, finders, pool);
  const facts = /\.py$/.test(sources.head.path)
    ? []
    : compareFacts(readFacts(sources.base), readFacts(sources.head), { path: sources.head.path, line: 1 });
  const show = shower(evidence);
  const unique = new Map<string, RawFinding>();
  for (const each of told) {
    const seen = lossFinding(each, head, sources.head.path, show);
    if (entry || each.head?.path === sources.head.path || told.length > 0)
      unique.set(`${seen.rule} ${seen.line} ${seen.message}`, seen);
  }
  for (const each of facts) unique.set(each.reason, factFinding(each, head, show));
  return [...unique.values()];
}

/** Everything one script lost: assertions and facts about the script as a whole. */
export function losesIn(
  sources: Sources,
  finders: Finders,
  pool?: Pool,
): readonly { readonly rule: Rule; readonly reason: string }[] {
  const told = compareSources(sources, finders, pool);
  const facts = compareFacts(readFacts(sources.base), readFacts(sources.head), { path: sources.head.path, line: 1 });
  return [...told, ...facts];
}

/** What the head's version of a script no longer asserts. */
export function compareSources(sources: Sources, finders: Finders, pool?: Pool): Told[] {
  const base = readScript(sources.base, finders.base);
  const asWritten = readScript(sources.head, finders.head);
  const renames = renamedFunctions(base.definitions, asWritten.definitions);
  const head = renames.size === 0 ? asWritten : readScript(sources.head, finders.head, renames);
  const losses = compareAssertions(base, head).filter(
    (each) => !(each.kind === 'gone' && pool?.has(redKey(each.base))) && !wasMoved(each, finders),
  );
  return [
    ...describeLosses(losses, base, head, textsOf(sources)),
    ...unfollowed(sources, [...base.problems, ...head.problems]),
  ];
}

/** What the assertion no longer looks at is gone from the tree: it was moved, and the assertion went along. */
function wasMoved(loss: Loss, { isThere }: Finders): boolean {
  return isThere !== undefined && loss.whileThere !== undefined && !loss.whileThere.some(isThere);
}

/** A changed script that was not read to its end is never taken for one that asserts as much. */
function unfollowed(sources: Sources, problems: readonly string[]): Told[] {
  if (problems.length === 0 || sources.base.text === sources.head.text) return [];
  const reason = `the script is ${problems[0]}, so nothing shows that it asserts what it did`;
  const top = (source: Source): Place => ({ path: source.path, line: 1 + source.lineOffset });
  return [
    { rule: WEAKENED, reason, base: top(sources.base), head: top(sources.head), names: ['everything it asserts'] },
  ];
}

function textsOf(sources: Sources): Texts {
  const lines = { base: sources.base.text.split('\n'), head: sources.head.text.split('\n') };
  const placesOf = (side: 'base' | 'head') => {
    const places = new Map<string, Place[]>();
    lines[side].forEach((line, at) => {
      const text = line.trim();
      if (text === '') return;
      const place = { path: sources[side].path, line: at + 1 + sources[side].lineOffset };
      places.set(text, [...(places.get(text) ?? []), place]);
    });
    return places;
  };
  const at = (side: 'base' | 'head') => (place: Place) =>
    place.path === sources[side].path ? lines[side][place.line - 1 - sources[side].lineOffset] : undefined;
  return { base: at('base'), head: at('head'), baseLines: placesOf('base'), headLines: placesOf('head') };
}

type Show = (side: 'base' | 'head', place: Place | undefined) => string | undefined;

function shower(evidence: Evidence): Show {
  return (side, place) => place && lineOf(evidence[side].snapshot, place.path, place.line);
}

function lossFinding(told: Told, head: ConformanceTest, path: RepoPath, show: Show): RawFinding {
  const many = told.names.length > 1;
  const subject = many
    ? `${told.names.length} assertions (${listed(told.names)})`
    : `The assertion ${listed(told.names)}`;
  const verb =
    told.rule.id === 'tests/assertion-removed'
      ? many
        ? 'are gone'
        : 'is gone'
      : many
        ? 'became weaker'
        : 'became weaker';
  // A helper outside the script lies where it lay.
  const same = told.base.path === path ? undefined : show('head', told.base);
  const place = told.head ?? { path: same === undefined ? path : told.base.path, line: told.base.line };
  return finding(told.rule, {
    path: place.path,
    line: place.line,
    test: head,
    message: `${subject} of ${displayPath(told.base.path)} ${told.rule.id === 'tests/disabled' ? 'can no longer fail' : verb}: ${told.reason}.`,
    before: show('base', told.base),
    after: told.head ? show('head', told.head) : same,
  });
}

function factFinding(loss: FactLoss, head: ConformanceTest, show: Show): RawFinding {
  return finding(loss.rule, {
    path: loss.head.path,
    line: loss.head.line,
    test: head,
    message: `${displayPath(loss.head.path)} became weaker: ${loss.reason}.`,
    before: show('base', loss.base),
    after: show('head', loss.head),
  });
}

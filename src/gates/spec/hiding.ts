import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { basename, displayPath, type RepoPath } from '../../domain/path.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { effectiveAttributes } from './attributes.ts';
import { changedEntries, isFile } from './entry-change.ts';
import { type PatternLine, patternLines } from './git-patterns.ts';
import { guardedFiles } from './guarded-files.ts';
import { POLICY_CHANGED } from './rules.ts';
import { specScope } from './scope.ts';

/**
 * `.gitattributes` and `.gitignore` edits by which git would hide or transform protected files: what the files say
 * together of each protected path, not which lines changed. Attributes of other paths and a plain `* text=auto`
 * are nobody's business here.
 */
export const hiding: Comparison = {
  rules: [POLICY_CHANGED],
  compare(evidence): Outcome {
    const names = new Set(changedEntries(evidence).map((change) => basename(change.path)));
    const findings: RawFinding[] = [];
    if (names.has('.gitattributes')) findings.push(...attributeFindings(evidence));
    if (names.has('.gitignore')) findings.push(...ignoreFindings(evidence));
    return { findings };
  },
};

/** Protected files of the head, the ledger included. */
function protectedFiles(evidence: Evidence): RepoPath[] {
  const scope = specScope(evidence.policy);
  const isGuarded = guardedFiles(evidence);
  const paths: RepoPath[] = [];
  for (const [path, entry] of evidence.head.snapshot.tree) {
    if (!isFile(entry)) continue;
    if (scope.includes(path) || path === evidence.policy.ledger || isGuarded(path) !== undefined) paths.push(path);
  }
  return paths;
}

function attributeFindings(evidence: Evidence): RawFinding[] {
  const before = effectiveAttributes(patternLines(evidence.base.snapshot, '.gitattributes'));
  const after = effectiveAttributes(patternLines(evidence.head.snapshot, '.gitattributes'));
  const hits = new Hits();
  for (const path of protectedFiles(evidence)) {
    const old = before(path);
    for (const [name, now] of after(path)) {
      if (old.get(name)?.state === now.state || !now.harmful) continue;
      hits.add(now.line, path, now.state);
    }
  }
  return hits.findings(
    (line, paths, states) =>
      `${displayPath(line.pattern)} sets ${states} for ${paths}: git would hide or transform protected files`,
  );
}

function ignoreFindings(evidence: Evidence): RawFinding[] {
  const before = patternLines(evidence.base.snapshot, '.gitignore');
  const after = patternLines(evidence.head.snapshot, '.gitignore');
  const hits = new Hits();
  for (const path of protectedFiles(evidence)) {
    const line = ignoringLine(after, path);
    if (line !== undefined && ignoringLine(before, path) === undefined) hits.add(line, path, 'ignored');
  }
  return hits.findings(
    (line, paths) =>
      `${displayPath(line.pattern)} makes git ignore ${paths}: new protected files would be left out unseen`,
  );
}

/** The line by which git ignores a path, itself or a directory above it; undefined when none does. */
function ignoringLine(lines: readonly PatternLine[], path: RepoPath): PatternLine | undefined {
  for (let end = path.indexOf('/'); ; end = path.indexOf('/', end + 1)) {
    const isDirectory = end >= 0;
    const at = isDirectory ? path.slice(0, end) : path;
    const last = lines.findLast((line) => (isDirectory || !line.directoriesOnly) && line.matches(at));
    if (last !== undefined && !last.negated) return last;
    if (!isDirectory) return undefined;
  }
}

/** Protected paths by the pattern line that is to blame, so that one line gives one finding. */
class Hits {
  readonly #byPlace = new Map<string, { line: PatternLine; paths: Set<RepoPath>; states: Set<string> }>();

  add(line: PatternLine, path: RepoPath, state: string): void {
    const key = `${line.line} ${line.file}`;
    const hit = this.#byPlace.get(key) ?? { line, paths: new Set(), states: new Set() };
    hit.paths.add(path);
    hit.states.add(state);
    this.#byPlace.set(key, hit);
  }

  findings(tell: (line: PatternLine, paths: string, states: string) => string): RawFinding[] {
    return [...this.#byPlace.values()].map(({ line, paths, states }) => {
      const [first, ...others] = [...paths];
      const shown = `${displayPath(first!)}${others.length > 0 ? ` and ${others.length} more` : ''}`;
      return {
        gate: 'spec',
        rule: POLICY_CHANGED.id,
        path: line.file,
        line: line.line,
        message: `${displayPath(line.file)}: ${tell(line, shown, [...states].sort().join(', '))}.`,
        fix: 'Narrow the pattern so that it leaves protected paths out, or take the line out of this pull request.',
        after: `${line.pattern}${line.rest === '' ? '' : ` ${line.rest}`}`.slice(0, 240),
      };
    });
  }
}

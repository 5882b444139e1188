import type { Subject, SubjectMode } from '../domain/mutant.ts';
import { dirname, type RepoPath } from '../domain/path.ts';
import type { Tree } from '../domain/tree.ts';
import { detectFormat } from './operators/detect.ts';
import type { ScriptModel } from './script/model.ts';

/** A file longer than this is not mutated. */
const MOST_BYTES = 512 * 1024;
/** A repository with at most so many candidates is taken whole. */
const FEW = 80;
const MOST = 400;

/** Paths of the tree that a check may read, likeliest first; its own directory is not among them (contract §3). */
export function subjectPaths(tree: Tree, model: ScriptModel, testsRoot: string, library: string): RepoPath[] {
  const own = dirname(model.path);
  const words = `${model.text}\n${library}`;
  const scored: { path: RepoPath; score: number }[] = [];
  for (const [path, entry] of tree) {
    if (entry.type !== 'blob' || path === own || path.startsWith(`${own}/`)) continue;
    if (isHarness(path, testsRoot, model)) continue;
    const score = mention(path, words) - (path.startsWith(`${testsRoot}/`) ? 3 : 0);
    scored.push({ path, score });
  }
  scored.sort((one, other) => other.score - one.score || (one.path < other.path ? -1 : 1));
  const likely = scored.filter((each) => each.score > 0);
  const chosen = scored.length <= FEW ? scored : likely.length > 0 ? likely : scored;
  return chosen.slice(0, MOST).map((each) => each.path);
}

/**
 * Code beside the tests that checks share: to edit it is to edit the check (contract §3), unless the script looks at it
 * as at any other file.
 */
function isHarness(path: RepoPath, testsRoot: string, model: ScriptModel): boolean {
  const root = dirname(testsRoot as RepoPath);
  if (root === '' || !path.startsWith(`${root}/`) || !/\.(?:py|sh|bash)$/.test(path)) return false;
  const looks = model.lines.some(
    (line) => line.includes(path) && !/^\s*(?:\.|source|exec|python[\d.]*|bash|sh)\s|^\s*#/.test(line),
  );
  return !looks;
}

/** Whether the text of a script (and of its helpers) names a path, its directory or its ending at all. */
export function namesPath(words: string, path: RepoPath): boolean {
  return mention(path, words) > 0;
}

/** How clearly a script names a path: whole, by its tail, by its directory, by its name or ending. */
function mention(path: RepoPath, words: string): number {
  if (words.includes(path)) return 8;
  const parts = path.split('/');
  for (let from = 1; from < parts.length - 1; from += 1) if (words.includes(parts.slice(from).join('/'))) return 7;
  let score = words.includes(parts.at(-1)!) ? 4 : 0;
  for (let to = parts.length - 1; to > 0; to -= 1) {
    if (!words.includes(parts.slice(0, to).join('/'))) continue;
    score += Math.min(3, to + 1);
    break;
  }
  const ending = /\.[A-Za-z0-9]+$/.exec(path)?.[0];
  if (ending !== undefined && new RegExp(`\\*\\${ending}\\b`).test(words)) score += 1;
  return score;
}

/** A subject of these bytes; undefined for what is not mutated. */
export function makeSubject(path: RepoPath, bytes: Uint8Array | undefined, mode: string): Subject | undefined {
  if (bytes === undefined || bytes.length > MOST_BYTES) return undefined;
  if (mode !== '100644' && mode !== '100755' && mode !== '120000') return undefined;
  const kind: SubjectMode = mode;
  return { path, bytes, mode: kind, format: detectFormat(path, bytes, kind) };
}

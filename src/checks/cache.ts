import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { CheckRun } from '../domain/check.ts';
import type { ObservedReads } from '../domain/reads.ts';
import type { Tree } from '../domain/tree.ts';
import { digest, digestOfReads } from './cache-key.ts';

const PATHS = v.array(v.string());
const ENTRY = v.object({
  reads: v.object({
    by: v.picklist(['strace', 'access-times']),
    files: PATHS,
    listings: PATHS,
    asked: v.optional(PATHS),
    absent: v.optional(PATHS),
    viaGit: v.boolean(),
    objects: v.optional(v.boolean()),
  }),
  /** Digest of what the reads name, when the script ran. */
  inputs: v.string(),
  durationMs: v.number(),
  assertions: v.array(
    v.object({
      name: v.string(),
      outcome: v.literal('pass'),
      line: v.optional(v.number()),
      detail: v.optional(v.string()),
    }),
  ),
  outputTail: v.string(),
  outputBytes: v.number(),
  outputTruncated: v.boolean(),
});
type Entry = v.InferOutput<typeof ENTRY>;

const MOST_BYTES = 8 * 1024 * 1024;

/** The commit that scripts run on, as far as results depend on it. */
export interface CachedCommit {
  readonly commit: string;
  readonly tree: Tree;
}

/**
 * Passing results of earlier runs, in a directory of the user. An entry counts only when it is whole (its checksum
 * fits), well-formed, and everything the script depended on is the same; whatever else is found there is ignored.
 */
export class ResultCache {
  readonly #directory: string;
  readonly #commit: CachedCommit;

  constructor(directory: string, commit: CachedCommit) {
    this.#directory = directory;
    this.#commit = commit;
  }

  /**
   * The result of a script, by `circumstances`: everything it depends on beside the commit, as a digest. Undefined
   * when it has to be run.
   */
  find(circumstances: string, blank: CheckRun): CheckRun | undefined {
    const entry = this.#read(circumstances);
    if (entry === undefined) return undefined;
    const { inputs, reads, ...result } = entry;
    const { commit, tree } = this.#commit;
    if (digestOfReads(reads as ObservedReads, tree, commit) !== inputs) return undefined;
    const cached = digest([circumstances, inputs]).slice(0, 16);
    const assertions = result.assertions as CheckRun['assertions'];
    return { ...blank, ...result, verdict: 'pass', exitCode: 0, problem: undefined, assertions, cached };
  }

  /** Keeps a result when it is a plain pass whose reads are known. Never throws: a cache is a courtesy. */
  keep(circumstances: string, run: CheckRun): void {
    const { reads } = run;
    if (reads === undefined || reads.by === 'everything' || !isPlainPass(run)) return;
    const inputs = digestOfReads(reads, this.#commit.tree, this.#commit.commit);
    const { durationMs, assertions, outputTail, outputBytes, outputTruncated } = run;
    const entry = { reads, inputs, durationMs, assertions, outputTail, outputBytes, outputTruncated };
    try {
      this.#write(circumstances, JSON.stringify(entry));
    } catch {
      // A full or read-only disk costs time, not the result.
    }
  }

  #write(name: string, text: string): void {
    mkdirSync(this.#directory, { recursive: true, mode: 0o700 });
    if (!this.#isOurs(this.#directory)) return;
    const draft = join(this.#directory, `${randomBytes(9).toString('hex')}.draft`);
    writeFileSync(draft, `${digest([name, text])}\n${text}`, { mode: 0o600, flag: 'wx' });
    try {
      renameSync(draft, join(this.#directory, name));
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
  }

  #read(name: string): Entry | undefined {
    try {
      const path = join(this.#directory, name);
      const state = lstatSync(path);
      if (!this.#isOurs(this.#directory) || !state.isFile() || state.size > MOST_BYTES) return undefined;
      const whole = readFileSync(path, 'utf8');
      const end = whole.indexOf('\n');
      const text = whole.slice(end + 1);
      if (end < 0 || whole.slice(0, end) !== digest([name, text])) return undefined;
      const parsed = v.safeParse(ENTRY, JSON.parse(text));
      return parsed.success ? parsed.output : undefined;
    } catch {
      return undefined;
    }
  }

  /** A directory that others may write to holds what others wish. */
  #isOurs(path: string): boolean {
    const state = lstatSync(path);
    return state.isDirectory() && state.uid === process.getuid?.() && (state.mode & 0o022) === 0;
  }
}

function isPlainPass(run: CheckRun): boolean {
  const quiet = run.contradictions.length + run.treeChanges.length + run.networkAttempts.length === 0;
  return (
    run.verdict === 'pass' &&
    quiet &&
    run.leftovers === undefined &&
    run.assertions.every((each) => each.outcome === 'pass')
  );
}

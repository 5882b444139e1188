import * as v from 'valibot';
import type { CheckRun } from '../domain/check.ts';
import type { ObservedReads } from '../domain/reads.ts';
import type { Tree } from '../domain/tree.ts';
import { digestOfReads } from './cache-key.ts';
import { EntryStore, type StoreBounds } from './cache-store.ts';
import { digest } from './digest.ts';
import { MachineDigest } from './machine-digest.ts';

const PATHS = v.array(v.string());
const ENTRY = v.object({
  reads: v.object({
    by: v.picklist(['strace', 'access-times', 'python-audit']),
    files: PATHS,
    listings: PATHS,
    asked: v.optional(PATHS),
    absent: v.optional(PATHS),
    viaGit: v.boolean(),
    objects: v.optional(v.boolean()),
    machine: v.optional(v.object({ files: PATHS, listings: PATHS, asked: PATHS, absent: PATHS })),
  }),
  /** Digest of what the reads name, of the commit and of the machine, when the script ran. */
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

/** The commit that scripts run on, as far as results depend on it. */
export interface CachedCommit {
  readonly commit: string;
  readonly tree: Tree;
}

/** What a result depends on that is known before the script runs, beside the commit and the machine. */
export interface Circumstances {
  /** Version of the engine. */
  readonly engine: string;
  readonly path: string;
  readonly mode: string;
  readonly content: Uint8Array;
  /** The script is given none; they count for the day it is. */
  readonly words: readonly string[];
  /** Every variable that can reach it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly limits: unknown;
  readonly isolation: string;
  /** Where it finds its tools. */
  readonly toolPath: readonly string[];
}

/**
 * Passing results of earlier runs, in a directory of the user. An entry counts only when it is whole (its checksum
 * fits), well-formed, and everything the script depended on is the same; whatever else is found there is ignored.
 */
export class ResultCache {
  readonly #store: EntryStore;
  readonly #commit: CachedCommit;
  readonly #machine = new MachineDigest();

  constructor(directory: string, commit: CachedCommit, bounds: Partial<StoreBounds> = {}) {
    this.#store = new EntryStore(directory, bounds);
    this.#commit = commit;
  }

  /** The result that stands for running a script, laid over `blank`; undefined when it has to be run. */
  find(circumstances: Circumstances, blank: CheckRun): CheckRun | undefined {
    const name = nameOf(circumstances);
    const entry = this.#entry(name);
    if (entry === undefined) return undefined;
    const { inputs, reads, ...result } = entry;
    if (this.#inputs(reads as ObservedReads, circumstances) !== inputs) return undefined;
    const cached = digest([name, inputs]).slice(0, 16);
    const assertions = result.assertions as CheckRun['assertions'];
    return { ...blank, ...result, verdict: 'pass', exitCode: 0, problem: undefined, assertions, cached };
  }

  /** Keeps a result when it is a plain pass whose reads are known. Never throws: a cache is a courtesy. */
  keep(circumstances: Circumstances, run: CheckRun): void {
    const { reads } = run;
    if (reads === undefined || reads.by === 'everything' || !isPlainPass(run)) return;
    const inputs = this.#inputs(reads, circumstances);
    const { durationMs, assertions, outputTail, outputBytes, outputTruncated } = run;
    const entry = { reads, inputs, durationMs, assertions, outputTail, outputBytes, outputTruncated };
    this.#store.write(nameOf(circumstances), JSON.stringify(entry));
  }

  #inputs(reads: ObservedReads, { content, toolPath }: Circumstances): string {
    const { commit, tree } = this.#commit;
    const machine =
      reads.machine === undefined ? this.#machine.ofNamed(content, toolPath) : this.#machine.ofReads(reads.machine);
    return digest([digestOfReads(reads, tree, commit), machine]);
  }

  #entry(name: string): Entry | undefined {
    const text = this.#store.read(name);
    if (text === undefined) return undefined;
    try {
      const parsed = v.safeParse(ENTRY, JSON.parse(text));
      return parsed.success ? parsed.output : undefined;
    } catch {
      return undefined;
    }
  }
}

function nameOf({
  engine,
  path,
  mode,
  content,
  words,
  environment,
  limits,
  isolation,
  toolPath,
}: Circumstances): string {
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const rest = JSON.stringify([words, variables.sort(), limits, isolation, toolPath]);
  return digest([engine, path, mode, content, rest]);
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

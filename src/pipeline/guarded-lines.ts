import type { ChangedLine, MutatedAssertion } from '../domain/mutation.ts';
import type { RepoPath } from '../domain/path.ts';

/** What is known of changed lines, while one script after another is asked. */
export class GuardedLines {
  readonly #lines = new Map<string, ChangedLine>();
  #complete = true;

  /** Takes in what one script showed. A line is guarded when any script noticed a change of it. */
  add(lines: readonly ChangedLine[], complete: boolean): void {
    this.#complete &&= complete;
    for (const line of lines) {
      const key = keyOf(line.path, line.line);
      const guarded = line.guarded || (this.#lines.get(key)?.guarded ?? false);
      this.#lines.set(key, { ...line, guarded });
    }
  }

  /** Witnesses of assertions that happen to be changes of these lines guard them. */
  addWitnesses(assertions: readonly MutatedAssertion[], wanted: ReadonlyMap<RepoPath, ReadonlySet<number>>): void {
    const seen = assertions.flatMap(({ killedBy }): ChangedLine[] =>
      killedBy !== undefined && wanted.get(killedBy.path)?.has(killedBy.line) === true
        ? [{ path: killedBy.path, line: killedBy.line, guarded: true }]
        : [],
    );
    this.add(seen, true);
  }

  /** The given lines without those that are known to be guarded. */
  open(wanted: ReadonlyMap<RepoPath, ReadonlySet<number>>): Map<RepoPath, Set<number>> {
    const open = new Map<RepoPath, Set<number>>();
    for (const [path, lines] of wanted) {
      const left = [...lines].filter((line) => this.#lines.get(keyOf(path, line))?.guarded !== true);
      if (left.length > 0) open.set(path, new Set(left));
    }
    return open;
  }

  /** In the order of paths and lines. Where a script could not be asked to the end, only what is guarded. */
  result(): readonly ChangedLine[] {
    const all = [...this.#lines].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
    return this.#complete ? all : all.filter((line) => line.guarded);
  }
}

function keyOf(path: RepoPath, line: number): string {
  return `${path}\0${String(line).padStart(8, '0')}`;
}

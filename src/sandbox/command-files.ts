import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Files through which a step commands the runner (GitHub, Gitea and Forgejo runners alike). */
export const COMMAND_FILES = [
  'GITHUB_ENV',
  'GITHUB_PATH',
  'GITHUB_OUTPUT',
  'GITHUB_STATE',
  'GITHUB_STEP_SUMMARY',
  'GITHUB_EVENT_PATH',
] as const;

interface Kept {
  readonly name: string;
  readonly path: string;
  readonly content: Buffer | undefined;
  state: string;
}

/** The runner's command files as they were before any script ran; a script has no business with them. */
export class CommandFiles {
  readonly #kept: Kept[] = [];
  readonly #watches = new Set<Set<string>>();

  constructor(env: Readonly<Record<string, string | undefined>>) {
    for (const name of COMMAND_FILES) {
      const path = env[name];
      if (path) this.#kept.push({ name, path, content: read(path), state: stateOf(path) });
    }
  }

  /** Watches over one script; `end` gives the names of the files that changed while it ran. */
  watch(): { end(): string[] } {
    const changed = new Set<string>();
    this.#watches.add(changed);
    return {
      end: () => {
        // Who of those that run at once did it cannot be told, so each is named: one of them is no honest script.
        for (const name of this.#restore()) for (const each of this.#watches) each.add(name);
        this.#watches.delete(changed);
        return [...changed];
      },
    };
  }

  /** Names of the files that changed since the last look; their content is put back. */
  #restore(): string[] {
    const changed: string[] = [];
    for (const each of this.#kept) {
      if (stateOf(each.path) === each.state) continue;
      const now = read(each.path);
      if (!same(now, each.content)) {
        changed.push(each.name);
        putBack(each);
      }
      each.state = stateOf(each.path);
    }
    return changed;
  }
}

function putBack(kept: Kept): void {
  try {
    if (kept.content === undefined) rmSync(kept.path, { recursive: true, force: true });
    else writeFileSync(kept.path, kept.content);
  } catch {
    // It is reported as changed either way.
  }
}

function same(one: Buffer | undefined, other: Buffer | undefined): boolean {
  return one === undefined || other === undefined ? one === other : one.equals(other);
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function stateOf(path: string): string {
  try {
    const state = statSync(path, { bigint: true });
    return `${state.ino}:${state.size}:${state.mtimeNs}:${state.ctimeNs}`;
  } catch {
    return 'absent';
  }
}

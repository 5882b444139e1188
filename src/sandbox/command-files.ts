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

  constructor(env: Readonly<Record<string, string | undefined>>) {
    for (const name of COMMAND_FILES) {
      const path = env[name];
      if (path) this.#kept.push({ name, path, content: read(path), state: stateOf(path) });
    }
  }

  /** Names of the files that changed since the last look; their content is put back. */
  restore(): string[] {
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

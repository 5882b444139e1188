import { chmodSync, lchownSync } from 'node:fs';
import type { TreeChange } from '../domain/check.ts';
import { said } from './confinement.ts';
import { applyEdits, pathBelow } from './edits.ts';
import { type GitResult, runGit } from './git-command.ts';
import { gitState } from './git-state.ts';
import { filledSubmodules } from './gitlinks.ts';
import type { Edit } from './lane.ts';
import { giveTree } from './owner.ts';
import { type PrivateCopy, restoreGitDirectory } from './private-copy.ts';
import { removeTree } from './temporary.ts';
import { parseStatus, STATUS_WORDS } from './tree-changes.ts';

type MakeCopy = (base: string, name: string) => Promise<PrivateCopy>;

/** The copy of a process lane: a fresh one is laid out whenever a script left anything different. */
export class ProcessCopy {
  readonly #base: string;
  readonly #make: MakeCopy;
  readonly #user: number | undefined;
  #copy: PrivateCopy;
  #git: string;
  #generation = 0;

  private constructor(base: string, make: MakeCopy, user: number | undefined, copy: PrivateCopy) {
    this.#base = base;
    this.#make = make;
    this.#user = user;
    this.#copy = copy;
    this.#git = gitState(copy.root);
  }

  /** Lays out the first copy below `base`, which belongs to `user` where that is not the engine. */
  static async make(base: string, make: MakeCopy, user: number | undefined): Promise<ProcessCopy> {
    const copy = await make(base, 'repo-0');
    await giveTree(copy.root, user);
    return new ProcessCopy(base, make, user, copy);
  }

  get root(): string {
    return this.#copy.root;
  }

  get objects(): readonly string[] {
    return this.#copy.objects;
  }

  edit(edits: readonly Edit[]): void {
    applyEdits(this.root, edits);
    if (this.#user === undefined) return;
    for (const each of edits)
      if (each.content !== undefined) lchownSync(pathBelow(this.root, each.path), this.#user, this.#user);
  }

  /** What changed beyond `edits`, and the copy as the commit has it again. */
  async restore(edits: readonly Edit[]): Promise<readonly TreeChange[]> {
    const { root, pristineGit } = this.#copy;
    // The root's own mode is an entry of no tree, and the next script needs it.
    openRoot(root);
    const result = await statusOf(root, pristineGit);
    const filled = filledSubmodules(root, this.#copy.submodules);
    const isTouched = result.code !== 0 || result.stdout.length > 0 || filled.length > 0;
    if (isTouched) await this.#renew();
    else if (gitState(root) !== this.#git) {
      restoreGitDirectory(this.#copy);
      await giveTree(`${root}/.git`, this.#user);
      this.#git = gitState(root);
    }
    if (result.code !== 0) return [{ path: '.', change: 'modified' }];
    const edited = new Set(edits.map((each) => each.path));
    return [...parseStatus(withoutIgnored(result.stdout)), ...filled].filter((each) => !edited.has(each.path));
  }

  async #renew(): Promise<void> {
    const old = this.#copy;
    this.#generation += 1;
    this.#copy = await this.#make(this.#base, `repo-${this.#generation}`);
    await giveTree(this.#copy.root, this.#user);
    this.#git = gitState(this.#copy.root);
    removeTree(old.root);
    removeTree(old.pristineGit);
  }
}

function openRoot(root: string): void {
  try {
    chmodSync(root, 0o755);
  } catch {
    // A root that is gone is a change, which git tells.
  }
}

const FIRST_MS = 3_000;
const LAST_MS = 15_000;

/**
 * git's status of the copy. A pipe in the place of an ignore file would make git wait for ever, so when it is late the
 * pipes are taken away and it is asked again.
 */
async function statusOf(root: string, git: string): Promise<Pick<GitResult, 'code' | 'stdout'>> {
  const words = [`--git-dir=${git}`, `--work-tree=${root}`, ...STATUS_WORDS, '--ignored=matching'];
  for (const limit of [FIRST_MS, LAST_MS]) {
    try {
      return await runGit(words, { signal: AbortSignal.timeout(limit) });
    } catch {
      await said(['find', root, '-xdev', '-type', 'p', '-delete']);
    }
  }
  return { code: null, stdout: Buffer.alloc(0) };
}

function withoutIgnored(status: Buffer): Buffer {
  const kept = status
    .toString('latin1')
    .split('\0')
    .filter((each) => each !== '' && !each.startsWith('!!'));
  return Buffer.from(kept.map((each) => `${each}\0`).join(''), 'latin1');
}

import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Story } from './story.ts';

const run = promisify(execFile);

/** The same people and dates each time, and no configuration of the user's. */
const IDENTITY = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Demo',
  GIT_AUTHOR_EMAIL: 'demo@example.invalid',
  GIT_COMMITTER_NAME: 'Demo',
  GIT_COMMITTER_EMAIL: 'demo@example.invalid',
  GIT_AUTHOR_DATE: '2026-09-01T10:00:00Z',
  GIT_COMMITTER_DATE: '2026-09-01T10:00:00Z',
};

/** A git repository made of the example: branch `main`, and one branch a story. */
export class ExampleRepository {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** Lays the example out as the first commit of `main`. `source`: folder of the example. */
  async begin(source: string): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await this.git('init', '--quiet', '--initial-branch=main');
    await cp(source, this.root, { recursive: true, verbatimSymlinks: true });
    await makeScriptsExecutable(this.root);
    await this.commit('The platform as it stands');
  }

  /** Commits a story on a branch of its own, started from `main`; returns the branch. */
  async open(story: Story, branch: string): Promise<string> {
    await this.git('checkout', '--quiet', '-B', branch, 'main');
    for (const path of story.delete) await rm(join(this.root, path), { recursive: true });
    await cp(join(story.folder, 'files'), this.root, { recursive: true, verbatimSymlinks: true }).catch(ignoreMissing);
    await makeScriptsExecutable(this.root);
    await this.commit(story.title);
    await this.git('checkout', '--quiet', 'main');
    return branch;
  }

  private async commit(message: string): Promise<void> {
    await this.git('add', '--all', '--force');
    await this.git('commit', '--quiet', '--message', message);
  }

  private async git(...words: string[]): Promise<void> {
    await run(
      'git',
      ['-c', 'core.autocrlf=false', '-c', 'commit.gpgsign=false', '-c', 'core.hooksPath=/dev/null', ...words],
      {
        cwd: this.root,
        env: { PATH: process.env.PATH, HOME: this.root, LC_ALL: 'C', ...IDENTITY },
      },
    );
  }
}

/** Packed archives lose the executable bit of files that are no program of the package itself. */
async function makeScriptsExecutable(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.sh')) continue;
    const file = join(entry.parentPath, entry.name);
    await chmod(file, (await stat(file)).mode | 0o111);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

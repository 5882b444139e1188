import { readFile, rm, writeFile } from 'node:fs/promises';
import { GateError } from '../../domain/errors.ts';
import type { Environment } from './inputs.ts';

/** Files through which a step speaks to its runner; their paths can be guessed on act-based runners. */
const NAMES = ['GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'];

export interface CommandFiles {
  /** Puts the files back as they were. @throws GateError 'input' when something had been changed. */
  restore(): Promise<void>;
}

/** Remembers the runner's command files before scripts of the change run. */
export async function rememberCommandFiles(env: Environment): Promise<CommandFiles> {
  const before = new Map<string, Buffer | undefined>();
  for (const name of NAMES) {
    const file = env[name];
    if (file !== undefined && file !== '') before.set(name, await content(file));
  }
  return {
    async restore() {
      const touched: string[] = [];
      for (const [name, old] of before) {
        const file = env[name]!;
        const now = await content(file);
        if (same(old, now)) continue;
        touched.push(name);
        // A link may stand there now: replace it, do not write through it.
        await rm(file, { force: true, recursive: true });
        await writeFile(file, old ?? '');
      }
      if (touched.length === 0) return;
      throw new GateError(
        'input',
        `while scripts of the change ran, the runner's file${touched.length === 1 ? '' : 's'} ${touched.join(', ')} changed: something tried to steer later steps of this job`,
        'look for what the changed scripts write outside their private copy; the files were put back as they were',
      );
    },
  };
}

async function content(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}

/** A file that is missing and one that is empty say the same to the runner. */
function same(one: Buffer | undefined, other: Buffer | undefined): boolean {
  return Buffer.compare(one ?? Buffer.alloc(0), other ?? Buffer.alloc(0)) === 0;
}

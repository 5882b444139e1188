import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { GateError } from '../../../domain/errors.ts';
import type { Verdict } from '../../../domain/gate.ts';

/** One pull request of the demo: an overlay on the example and what the gate must say of it. */
export interface Story {
  readonly folder: string;
  readonly title: string;
  readonly author: string;
  readonly description: string;
  readonly delete: readonly string[];
  readonly expect: Verdict;
  /** True when only a script that runs shows what the story is about. */
  readonly needsScripts: boolean;
}

/** Reads the stories of a folder in the order of their names. @throws GateError 'environment' when the example is not beside the program. */
export async function readStories(folder: string): Promise<readonly Story[]> {
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) {
    throw new GateError(
      'environment',
      `the embedded example is missing: no pull requests in ${folder}`,
      'run the demo from the whole package: dist/ and examples/ belong together',
    );
  }
  return Promise.all(names.sort().map((name) => readStory(join(folder, name))));
}

async function readStory(folder: string): Promise<Story> {
  const fields = parse(await readFile(join(folder, 'pull-request.yaml'), 'utf8')) as Omit<Story, 'folder'>;
  return { ...fields, delete: fields.delete ?? [], needsScripts: fields.needsScripts ?? false, folder };
}

import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const { env } = process;
const source = resolve(env.GITHUB_WORKSPACE, env.INPUT_PATH);
const folder = join(env.STAND_IN_ARTIFACTS, env.GITHUB_RUN_ID, env.INPUT_NAME);
if (existsSync(source)) {
  if (existsSync(folder) && ![env.INPUT_OVERWRITE, env.STAND_IN_OVERWRITE].includes('true'))
    throw new Error('an artifact of this name already exists on the workflow run');
  mkdirSync(folder, { recursive: true });
  cpSync(source, join(folder, basename(source)), { recursive: true });
} else if (env['INPUT_IF-NO-FILES-FOUND'] === 'error') {
  throw new Error(`No files were found with the provided path: ${env.INPUT_PATH}`);
} else console.log(`::warning::No files were found with the provided path: ${env.INPUT_PATH}`);

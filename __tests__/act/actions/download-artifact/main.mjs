import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const { env } = process;
const folder = join(env.STAND_IN_ARTIFACTS, env['INPUT_RUN-ID'], env.INPUT_NAME);
const target = resolve(env.GITHUB_WORKSPACE, env.INPUT_PATH);
const elsewhere = env['INPUT_RUN-ID'] !== env.GITHUB_RUN_ID;
if (elsewhere && (env['INPUT_GITHUB-TOKEN'] ?? '') === '')
  throw new Error('the artifact of another run needs github-token');
if (!existsSync(folder))
  throw new Error(`Unable to download artifact(s): Artifact not found for name: ${env.INPUT_NAME}`);
mkdirSync(target, { recursive: true });
cpSync(folder, target, { recursive: true });

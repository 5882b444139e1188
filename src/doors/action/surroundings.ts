import { open } from 'node:fs/promises';
import { GateError } from '../../domain/errors.ts';
import { apiUrlOf, detectForge } from '../../forge/detect.ts';
import type { ForgeKind, RepositoryRef } from '../../forge/port.ts';
import type { Environment } from './inputs.ts';

/** What the runner says of the job, apart from its inputs. */
export interface Surroundings {
  readonly event: string;
  readonly payload: unknown;
  readonly forge: ForgeKind;
  readonly apiUrl: string;
  readonly serverUrl: string;
  readonly repository: RepositoryRef | undefined;
  readonly workspace: string;
  readonly temporary: string | undefined;
  readonly runUrl: string | undefined;
}

/** GitHub caps a payload at 25 MB. */
const MAX_PAYLOAD = 32 * 1024 * 1024;

/**
 * Reads the runner's variables and the event's payload.
 * @throws GateError 'environment' for a payload file that cannot be read as JSON
 */
export async function readSurroundings(env: Environment, workingDirectory: string): Promise<Surroundings> {
  const serverUrl = (env.GITHUB_SERVER_URL || 'https://github.com').replace(/\/+$/, '');
  const forge = detectForge(env);
  return {
    event: env.GITHUB_EVENT_NAME ?? '',
    payload: await readPayload(env.GITHUB_EVENT_PATH ?? ''),
    forge,
    serverUrl,
    apiUrl: apiUrlOf(env),
    repository: repositoryOf(env.GITHUB_REPOSITORY ?? ''),
    workspace: env.GITHUB_WORKSPACE || workingDirectory,
    temporary: env.RUNNER_TEMP || undefined,
    runUrl: runUrl(env, forge, serverUrl),
  };
}

async function readPayload(file: string): Promise<unknown> {
  if (file === '') return {};
  try {
    const handle = await open(file);
    try {
      if ((await handle.stat()).size > MAX_PAYLOAD) throw new Error(`it is longer than ${MAX_PAYLOAD} bytes`);
      return JSON.parse(await handle.readFile('utf8')) as unknown;
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new GateError(
      'environment',
      `the event's payload cannot be read: ${(error as Error).message}`,
      'run the action on a runner that sets GITHUB_EVENT_PATH to the JSON of the event',
      { path: file },
      { cause: error },
    );
  }
}

function repositoryOf(name: string): RepositoryRef | undefined {
  const [owner = '', repo = '', ...rest] = name.split('/');
  return owner !== '' && repo !== '' && rest.length === 0 ? { owner, repo } : undefined;
}

/**
 * Gitea and Forgejo address a run by its number within the repository, GitHub by its id. From 1.26 on Gitea takes the
 * number for an id first, which may be another run's; told `by_index` it does not, and older servers do not mind.
 */
function runUrl(env: Environment, forge: ForgeKind, serverUrl: string): string | undefined {
  const run = forge === 'github' ? env.GITHUB_RUN_ID : env.GITHUB_RUN_NUMBER;
  if (!run || !env.GITHUB_REPOSITORY) return undefined;
  return `${serverUrl}/${env.GITHUB_REPOSITORY}/actions/runs/${run}${forge === 'gitea' ? '?by_index=1' : ''}`;
}

/** Variables that hold rights of the job; scripts of the change and their tools must not find them. */
const SECRET = /^(?:INPUT_TOKEN|ACTIONS_.*|(?:GITHUB|GITEA|FORGEJO|GH)_TOKEN)$/i;

/** Takes tokens out of the process's environment, once they have been read. */
export function forgetSecrets(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (SECRET.test(name)) delete env[name];
}

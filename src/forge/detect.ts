import type { ForgeKind } from './port.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Which server a job runs on: its runner says so, or else the address of its REST interface. */
export function detectForge(env: Environment): ForgeKind {
  if (isSet(env.FORGEJO_ACTIONS)) return 'forgejo';
  if (isSet(env.GITEA_ACTIONS)) return 'gitea';
  return /\/api\/v1\/?$/.test(env.GITHUB_API_URL ?? '') ? 'gitea' : 'github';
}

/** Root of the REST interface: as the runner says, or derived from the server's own address. */
export function apiUrlOf(env: Environment): string {
  if (isSet(env.GITHUB_API_URL)) return env.GITHUB_API_URL;
  const server = env.GITHUB_SERVER_URL?.replace(/\/+$/, '');
  if (!isSet(server) || server === 'https://github.com') return 'https://api.github.com';
  return detectForge(env) === 'github' ? `${server}/api/v3` : `${server}/api/v1`;
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== '' && value !== 'false';
}

import { GateError } from '../../domain/errors.ts';
import { apiUrlOf, detectForge } from '../../forge/detect.ts';
import type { ForgeKind, RepositoryRef } from '../../forge/port.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whose settings are read, where, and with what. */
export interface DoctorTarget {
  readonly kind: ForgeKind;
  readonly apiUrl: string;
  readonly repository: RepositoryRef;
  /** Empty: only what everybody may read. */
  readonly token: string;
}

export interface TargetOptions {
  readonly forge: string | undefined;
  readonly api: string | undefined;
  readonly slug: string | undefined;
}

const KINDS: readonly ForgeKind[] = ['github', 'gitea', 'forgejo'];
/** A token is never taken from the command line, where other processes could see it. */
const TOKENS = ['CONFORMANCE_TOKEN', 'GITHUB_TOKEN', 'GH_TOKEN', 'GITEA_TOKEN', 'FORGEJO_TOKEN'];

/**
 * Finds the repository on its server: by the options, by the job's variables, or by where the clone came from.
 * @throws GateError 'usage' naming what is missing
 */
export function findTarget(options: TargetOptions, env: Environment, origin: string | undefined): DoctorTarget {
  const remote = originOf(origin);
  const inJob = (env.GITHUB_REPOSITORY ?? '') !== '';
  const slug = options.slug ?? (env.GITHUB_REPOSITORY || remote?.slug);
  const [owner = '', repo = '', ...rest] = (slug ?? '').split('/');
  if (owner === '' || repo === '' || rest.length > 0) throw missing('the repository', 'name it: --slug OWNER/NAME');
  const kind = kindOf(options, env, remote?.host);
  const apiUrl = options.api ?? (inJob || env.GITHUB_API_URL ? apiUrlOf(env) : addressOf(kind, remote?.host));
  if (apiUrl === undefined || !/^https?:\/\//.test(apiUrl)) {
    throw missing('the address of the REST interface', 'give it: --api https://git.example/api/v1');
  }
  return {
    kind,
    apiUrl,
    repository: { owner, repo },
    token: TOKENS.map((name) => env[name] ?? '').find((each) => each !== '') ?? '',
  };
}

function kindOf(options: TargetOptions, env: Environment, host: string | undefined): ForgeKind {
  if (options.forge !== undefined) {
    const kind = KINDS.find((each) => each === options.forge);
    if (kind !== undefined) return kind;
    throw new GateError('usage', `--forge is '${options.forge}'`, `it is one of: ${KINDS.join(', ')}`);
  }
  if (options.api !== undefined) return /\/api\/v1\/?$/.test(options.api) ? 'gitea' : 'github';
  if (env.GITHUB_REPOSITORY || env.GITHUB_API_URL || host === 'github.com') return detectForge(env);
  if (host === 'codeberg.org') return 'forgejo';
  throw missing('the kind of server', 'say it: --forge github, --forge gitea or --forge forgejo');
}

function addressOf(kind: ForgeKind, host: string | undefined): string | undefined {
  if (host === undefined) return undefined;
  if (host === 'github.com') return 'https://api.github.com';
  return `https://${host}/api/${kind === 'github' ? 'v3' : 'v1'}`;
}

/** Host and `OWNER/NAME` of a clone address: https, ssh, or `git@host:owner/name.git`. */
function originOf(address: string | undefined): { readonly host: string; readonly slug: string } | undefined {
  const match =
    /^(?:https?|ssh):\/\/(?:[^/@]*@)?([\w.-]+)(?::\d+)?\/([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(address ?? '') ??
    /^(?:[\w.-]+@)?([\w.-]+):([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(address ?? '');
  return match === null ? undefined : { host: match[1]!.toLowerCase(), slug: match[2]! };
}

function missing(what: string, advice: string): GateError {
  return new GateError('usage', `doctor does not know ${what}`, advice);
}

import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/**
 * What a git process may do: `objects` reads the object database and reaches no network at all, not even
 * for objects that a partial clone left out; `network` may also fetch from the configured remote.
 */
export type GitAccess = 'objects' | 'network';

/** Where a program finds its files; nothing that changes what git does. */
const BASIC_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SYSTEMROOT', 'WINDIR', 'PATHEXT', 'COMSPEC'];

/** What reaching a remote can need: proxies, certificate authorities, the user's ssh agent. */
const NETWORK_VARIABLES = [
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['GIT_SSL_CAINFO', 'GIT_SSL_CAPATH', 'SSH_AUTH_SOCK', 'USER', 'LOGNAME', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA'],
];

const NULL_DEVICE = process.platform === 'win32' ? 'NUL' : '/dev/null';

const FIXED_VARIABLES: Readonly<Record<string, string>> = {
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: NULL_DEVICE,
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_GRAFT_FILE: NULL_DEVICE,
};

/**
 * The environment every git process gets: an allow-list of the caller's variables, so that GIT_DIR or
 * GIT_INDEX_FILE of a surrounding hook cannot redirect it, and fixed values that switch off user and system
 * configuration, prompts, replace refs and grafts.
 */
export function gitEnvironment(access: GitAccess, source: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const allowed = new Set(access === 'network' ? [...BASIC_VARIABLES, ...NETWORK_VARIABLES] : BASIC_VARIABLES);
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(source)) {
    if (value !== undefined && allowed.has(name.toUpperCase())) environment[name] = value;
  }
  Object.assign(environment, FIXED_VARIABLES);
  if (access === 'objects') {
    // GIT_NO_LAZY_FETCH exists since git 2.45; an empty list of protocols stops older ones.
    environment.GIT_NO_LAZY_FETCH = '1';
    environment.GIT_ALLOW_PROTOCOL = 'none';
  }
  return environment;
}

/** Configuration that outranks the repository's own for one call: no hook, no monitor, no helper program. */
export const GIT_CONFIGURATION: readonly string[] = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.quotePath=false',
  'protocol.ext.allow=never',
  // In a container the checkout often belongs to another user. Nothing here runs what the repository configures.
  'safe.directory=*',
  'advice.graftFileDeprecated=false',
  'gc.auto=0',
  'maintenance.auto=false',
];

/** Arguments in front of the subcommand, where {@link GIT_CONFIGURATION} is passed by hand. */
export const GIT_ARGUMENTS: readonly string[] = [
  '--no-replace-objects',
  '--literal-pathspecs',
  ...GIT_CONFIGURATION.flatMap((setting) => ['-c', setting]),
];

let resolved: string | undefined;

/** Absolute path of git, looked up once in the absolute entries of PATH, before anything of the change has run. */
export function gitBinary(path: string = process.env.PATH ?? ''): string {
  resolved ??= process.platform === 'win32' ? 'git' : (findIn(path) ?? 'git');
  return resolved;
}

function findIn(path: string): string | undefined {
  return path
    .split(delimiter)
    .filter((directory) => isAbsolute(directory))
    .map((directory) => join(directory, 'git'))
    .find((candidate) => {
      try {
        accessSync(candidate, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

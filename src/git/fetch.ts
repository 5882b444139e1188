import { GateError } from '../domain/errors.ts';
import { runNetworkGit } from './git-network.ts';
import type { GitCall, GitResult } from './git-process.ts';

const FIXED = [
  'fetch',
  '--quiet',
  '--no-tags',
  '--no-recurse-submodules',
  '--no-write-fetch-head',
  '--no-auto-maintenance',
];

/** A remote that says nothing for this long is given up. */
const SILENCE_MS = 180_000;

/**
 * Fetches refspecs or commit ids from `origin` with the credentials that the clone's own configuration holds.
 * Depth is only ever added to a clone that is already shallow, so a full clone is never cut off.
 * @throws GateError 'environment' in words that say what to do; credentials never appear in them.
 */
export async function fetchFromOrigin(
  call: GitCall,
  refs: readonly string[],
  options: { readonly deepen?: number; readonly unshallow?: boolean },
  shallow: boolean,
): Promise<void> {
  const depth = !shallow
    ? []
    : options.unshallow
      ? ['--unshallow']
      : options.deepen === undefined
        ? []
        : [`--deepen=${Math.max(1, Math.trunc(options.deepen))}`];
  if (refs.length === 0 && depth.length === 0) return;
  const network: GitCall = { ...call, access: 'network', silenceMs: SILENCE_MS };
  const result = await runNetworkGit(network, ...FIXED, ...depth, '--end-of-options', 'origin', ...refs);
  if (result.exitCode !== 0) throw failed(result, refs);
}

const REASONS: readonly (readonly [RegExp, string, string])[] = [
  [
    /'origin' does not appear to be a git repository|No such remote/i,
    'The clone has no remote called origin that can be read.',
    'Add one (git remote add origin URL), or clone with full history (actions/checkout: fetch-depth: 0).',
  ],
  [
    /Authentication failed|could not read Username|terminal prompts disabled|Permission denied|HTTP 40[13]|error: 40[13]/i,
    'The remote refused the credentials of this clone.',
    'Let checkout keep its credentials for this job (persist-credentials: true), or check out with fetch-depth: 0.',
  ],
  [
    /couldn't find remote ref|not our ref|unadvertised object|no such remote ref/i,
    'The remote does not have what was asked for.',
    'The branch or commit may have been deleted or force-pushed; run the job again on the current head.',
  ],
  [
    /Could not resolve host|unable to access|Connection (?:refused|timed out|reset)|Could not read from remote/i,
    'The remote could not be reached.',
    'Check the network of this machine, or check out with full history (actions/checkout: fetch-depth: 0).',
  ],
];

function failed(result: GitResult, refs: readonly string[]): GateError {
  const known = REASONS.find(([pattern]) => pattern.test(result.stderr));
  const wanted = refs.length === 0 ? 'more history' : refs.join(', ');
  return new GateError(
    'environment',
    `Fetching ${wanted} failed. ${known?.[1] ?? ''} git says: ${result.stderr}`,
    known?.[2] ?? 'Check out with full history (actions/checkout: fetch-depth: 0), so that nothing must be fetched.',
  );
}

import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { GateError } from '../../../domain/errors.ts';
import { LAYERS } from '../../../domain/requirement.ts';
import { runGate } from '../../../pipeline/gate.ts';
import type { CliSettings } from '../arguments.ts';
import { conclude } from '../conclude.ts';

/**
 * Where results are kept (XDG Base Directory Specification): a relative XDG_CACHE_HOME is to be ignored, one that does
 * not exist yet is made. Undefined where there is neither that variable nor a home: no home is made for a cache.
 */
function resultCache(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const named = env.XDG_CACHE_HOME;
  const own = named !== undefined && isAbsolute(named);
  if (!own && !existsSync(homedir())) return undefined;
  return join(own ? named : join(homedir(), '.cache'), 'conformance-gate', 'results');
}

/** `run`: the offline scripts of a subset of the head's tests (union of the selection), each once, in a private copy. */
export async function run(settings: CliSettings): Promise<0 | 1 | 2> {
  for (const layer of settings.layers) {
    if (!LAYERS.some((each) => each === layer)) {
      throw new GateError('usage', `unknown layer '${layer}'`, `scripts run offline in L0, L1 and META`);
    }
  }
  const cache = settings.cache ? resultCache(process.env) : undefined;
  return conclude(settings, async (hooks) => {
    const result = await runGate({
      repository: settings.repository,
      base: settings.head ?? 'HEAD',
      head: settings.head ?? 'HEAD',
      configPath: settings.config,
      gates: new Set(['l0']),
      jobs: settings.jobs,
      ...(cache === undefined ? {} : { cache }),
      runScripts: true,
      select: { layers: settings.layers, requirements: settings.requirements },
      reviews: [],
      today: new Date().toISOString().slice(0, 10),
      ...hooks,
    });
    if (result.report.checks.length > 0) return result;
    throw new GateError(
      'usage',
      'nothing to run: no executable test with an offline script matches the selection',
      'see which tests carry which requirement with: conformance-gate coverage',
    );
  });
}

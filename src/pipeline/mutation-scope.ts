import type { ScriptToRun } from '../checks/run-checks.ts';
import { GateError } from '../domain/errors.ts';
import type { Side } from '../domain/evidence.ts';
import { compileGlobs } from '../domain/glob.ts';
import type { Shard } from '../domain/mutation.ts';
import { dirname, type RepoPath } from '../domain/path.ts';
import type { Policy } from '../domain/policy.ts';
import { sameEntry } from '../domain/tree.ts';
import { changedPaths } from '../domain/tree-paths.ts';
import { offlineScripts } from './3-run-checks.ts';

/** A script and what is asked of it. */
export interface AskedScript {
  readonly script: ScriptToRun;
  /** `all` assertions; those that the change `touched`; or whether any of them `guards` changed lines of a subject. */
  readonly ask: 'all' | 'touched' | 'guards';
}

export interface ScopeRequest {
  /** Check directories; empty = every offline check. */
  readonly tests: readonly string[];
  readonly whole: boolean;
  readonly shard?: Shard;
}

/** The two sides of the change. */
export interface Sides {
  readonly base: Side;
  readonly head: Side;
}

/**
 * The scripts that are asked, in the suite's order. Without `whole` those whose own files, or whose sourced files, the
 * change touches, and every other one for the changed lines it may guard.
 * @throws GateError 'usage' when a named directory holds no check that runs offline.
 */
export function mutationScope(request: ScopeRequest, policy: Policy, sides: Sides): readonly AskedScript[] {
  const { base, head } = sides;
  const scripts = chosen(offlineScripts(head.suite.tests, policy), request.tests);
  const mine =
    ({ shard }: ScopeRequest) =>
    (_: unknown, at: number) =>
      shard === undefined || at % shard.of === shard.index - 1;
  if (request.whole) return scripts.map((script): AskedScript => ({ script, ask: 'all' })).filter(mine(request));
  const changed = changedPaths(base.snapshot.tree, head.snapshot.tree);
  const subjects = subjectsAmong(changed, policy);
  return scripts
    .flatMap((script): AskedScript[] => {
      if (!sameEntry(base.snapshot.tree.get(script.test), head.snapshot.tree.get(script.test)))
        return [{ script, ask: 'touched' }];
      if (isSourced(textOf(head, script), changed)) return [{ script, ask: 'all' }];
      return subjects.length > 0 ? [{ script, ask: 'guards' }] : [];
    })
    .filter(mine(request));
}

/** Paths that a check may be about: not the tests themselves, nor what the gate keeps beside them. */
export function subjectsAmong(paths: readonly RepoPath[], policy: Policy): RepoPath[] {
  const suite = dirname(policy.tests.root) === '' ? policy.tests.root : dirname(policy.tests.root);
  const own = new Set<RepoPath>([policy.waivers, policy.ledger, policy.spec.registry, '.conformance.yml']);
  const isSpec = compileGlobs(policy.spec.paths);
  return paths.filter((path) => !path.startsWith(`${suite}/`) && !own.has(path) && !isSpec(path));
}

function chosen(scripts: readonly ScriptToRun[], tests: readonly string[]): readonly ScriptToRun[] {
  if (tests.length === 0) return scripts;
  const wanted = tests.map((each) => each.replace(/^\.\//, '').replace(/\/+$/, ''));
  for (const [index, each] of wanted.entries()) {
    if (scripts.some((script) => script.test === each)) continue;
    throw new GateError(
      'usage',
      `'${tests[index]}' is no check that runs offline`,
      'name directories of executable L0 tests, relative to the root of the repository',
    );
  }
  return scripts.filter((script) => wanted.includes(script.test));
}

/** A helper that the script takes in or starts: `source X`, `. X`, `bash X`, `python3 X`. */
const TAKES_IN = /(?:^|[\s;&|({])(?:source|\.|exec|bash|sh|python3?)\s+(\S+)/gm;
const MOST_TAKEN_IN = 500;

/** Whether the script takes in a file that the change touches, as far as its text names it. */
function isSourced(text: string, changed: readonly RepoPath[]): boolean {
  const helpers = new Set(
    changed.filter((path) => /\.(?:sh|bash|py)$/.test(path)).map((path) => path.slice(path.lastIndexOf('/') + 1)),
  );
  if (helpers.size === 0) return false;
  return [...text.matchAll(TAKES_IN)].slice(0, MOST_TAKEN_IN).some(([, word = '']) => {
    const name = word.replace(/["';)]+$/, '');
    return helpers.has(name.slice(name.lastIndexOf('/') + 1).replace(/^["']/, ''));
  });
}

function textOf(side: Side, { test, script }: ScriptToRun): string {
  const bytes = side.snapshot.content(`${test}/${script}`);
  return bytes === undefined ? '' : Buffer.from(bytes).toString('utf8');
}

import { availableParallelism } from 'node:os';
import { GateError } from '../../domain/errors.ts';
import { GATES, type Gate } from '../../domain/gate.ts';
import { parseShard, type Shard } from '../../domain/mutation.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything the workflow's author said under `with:` (contract §2), checked, with defaults filled in. */
export interface ActionSettings {
  /** Empty: nothing is asked of the forge and nothing is written to it. */
  readonly token: string;
  /** Repository path of the policy; undefined = the default. */
  readonly config: string | undefined;
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly gates: ReadonlySet<Gate>;
  /** With `gates: mutation:2/5` the second of five parts of the scripts. */
  readonly shard?: Shard;
  readonly mode: 'full' | 'check' | 'report';
  /** File to write, or with `mode: report` to read; undefined = a file in the runner's temporary folder. */
  readonly report: string | undefined;
  readonly runScripts: 'auto' | 'false';
  readonly comment: 'auto' | 'never';
  readonly status: 'auto' | 'gates' | 'never';
  readonly annotations: 'auto' | 'review' | 'none';
  readonly failOn: 'error' | 'never';
  readonly jobs: number;
  readonly id: string;
}

const MAX_JOBS = 64;

/**
 * Reads the inputs from the runner's `INPUT_*` variables, once.
 * @throws GateError 'usage' that names the input, what it was given, and what it may be
 */
export function parseInputs(env: Environment): ActionSettings {
  const settings: ActionSettings = {
    token: input(env, 'token'),
    config: input(env, 'config') || undefined,
    base: input(env, 'base') || undefined,
    head: input(env, 'head') || undefined,
    ...gates(input(env, 'gates')),
    mode: oneOf(env, 'mode', ['full', 'check', 'report']),
    report: input(env, 'report') || undefined,
    runScripts: oneOf(env, 'run-scripts', ['auto', 'false']),
    comment: oneOf(env, 'comment', ['auto', 'never']),
    status: oneOf(env, 'status', ['auto', 'gates', 'never']),
    annotations: oneOf(env, 'annotations', ['auto', 'review', 'none']),
    failOn: oneOf(env, 'fail-on', ['error', 'never']),
    jobs: jobs(input(env, 'jobs')),
    id: identifier(input(env, 'id')),
  };
  if (settings.mode === 'report' && settings.report === undefined) {
    throw new GateError(
      'usage',
      'input `report` is missing: with `mode: report` it names the report file to publish',
      'set `report:` to the file that the job with `mode: check` wrote, after downloading its artifact',
    );
  }
  return Object.freeze(settings);
}

/** What can be kept of inputs that {@link parseInputs} refuses: enough to say so on the forge, nothing to run with. */
export function cautiousInputs(env: Environment): ActionSettings {
  const kept: Record<string, string | undefined> = { INPUT_TOKEN: env.INPUT_TOKEN };
  for (const name of ['id', 'mode', 'status', 'comment', 'report']) {
    const variable = `INPUT_${name.toUpperCase()}`;
    try {
      parseInputs({
        ...kept,
        [variable]: env[variable],
        ...(name === 'mode' ? { INPUT_REPORT: env.INPUT_REPORT } : {}),
      });
      kept[variable] = env[variable];
    } catch {
      // This one is wrong: its default stands.
    }
  }
  return parseInputs({ ...kept, 'INPUT_RUN-SCRIPTS': 'false' });
}

/** The runner upper-cases the name, keeps its hyphens and turns spaces into underscores. */
function input(env: Environment, name: string): string {
  return (env[`INPUT_${name.toUpperCase()}`] ?? '').trim();
}

/** The first allowed value is the default. */
function oneOf<T extends string>(env: Environment, name: string, allowed: readonly [T, ...T[]]): T {
  const value = input(env, name);
  if (value === '') return allowed[0];
  const found = allowed.find((candidate) => candidate === value.toLowerCase());
  if (found !== undefined) return found;
  throw badInput(name, value, `one of: ${allowed.join(', ')}`);
}

function gates(value: string): Pick<ActionSettings, 'gates' | 'shard'> {
  const names = value.split(/[\s,]+/).filter((name) => name !== '');
  if (names.length === 0) return { gates: new Set(GATES) };
  let shard: Shard | undefined;
  const chosen = names.map((name) => {
    const [, part] = /^mutation:(.*)$/i.exec(name) ?? [];
    if (part !== undefined) {
      shard = parseShard(part);
      if (shard === undefined)
        throw badInput('gates', name, 'a part of the gate as `mutation:2/5`, the second of five');
      return 'mutation';
    }
    const gate = GATES.find((candidate) => candidate === name.toLowerCase());
    if (gate === undefined) throw badInput('gates', name, `a list of: ${GATES.join(', ')}`);
    return gate;
  });
  return { gates: new Set(chosen), ...(shard === undefined ? {} : { shard }) };
}

function jobs(value: string): number {
  if (value === '') return Math.min(availableParallelism(), MAX_JOBS);
  const count = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (count < 1 || count > MAX_JOBS) throw badInput('jobs', value, `a whole number from 1 to ${MAX_JOBS}`);
  return count;
}

/** The id stands in an HTML comment and in a status context: letters that mean something there are not allowed. */
function identifier(value: string): string {
  if (value === '') return 'default';
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(value) && !value.includes('--')) return value;
  throw badInput('id', value, 'letters, digits, `.`, `_` and single `-`, at most 64, starting with a letter or digit');
}

function badInput(name: string, value: string, expected: string): GateError {
  const shown = JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
  return new GateError(
    'usage',
    `input \`${name}\` is ${shown}; expected ${expected}`,
    `correct \`${name}:\` under \`with:\` in the workflow`,
  );
}

/** Name of the status context (contract §2). */
export function statusContext(id: string): string {
  return id === 'default' ? 'conformance-gate' : `conformance-gate/${id}`;
}

/** Name of one gate's own status (`status: gates`); the brackets keep it apart from another id's. */
export function gateContext(id: string, gate: Gate): string {
  return `${statusContext(id)} (${gate})`;
}

/** First line of the comment (contract §2). */
export function commentMarker(id: string): string {
  return `<!-- conformance-gate:${id} -->`;
}

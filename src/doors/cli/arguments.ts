import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { closest } from 'fastest-levenshtein';
import { GateError } from '../../domain/errors.ts';
import { GATES, type Gate } from '../../domain/gate.ts';
import { parseShard, type Shard } from '../../domain/mutation.ts';

export const COMMANDS = ['check', 'run', 'mutate', 'merge', 'coverage', 'explain', 'init', 'demo', 'doctor'] as const;
export type Command = (typeof COMMANDS)[number];

export const FORMATS = ['json', 'markdown', 'junit', 'sarif', 'html', 'mutation-json'] as const;
export type Format = (typeof FORMATS)[number];

/** The command line, parsed once (contract §2). */
export interface CliSettings {
  readonly command: Command | 'help' | 'version';
  /** What follows the command, e.g. a rule or requirement id. */
  readonly operands: readonly string[];
  readonly repository: string;
  readonly config: string | undefined;
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly gates: ReadonlySet<Gate>;
  /** Format → file name, `-` for standard output. */
  readonly outputs: ReadonlyMap<Format, string>;
  readonly jobs: number;
  readonly quiet: boolean;
  readonly color: boolean;
  readonly strict: boolean;
  readonly layers: readonly string[];
  readonly requirements: readonly string[];
  /** Whether earlier results may stand for scripts whose inputs are the same. */
  readonly cache: boolean;
  readonly approvedBy: readonly string[];
  readonly trustLocal: boolean;
  readonly keep: boolean;
  /** `mutate`: every assertion, not only those that the change touches. */
  readonly all: boolean;
  /** `mutate`: a part of the scripts. */
  readonly shard: Shard | undefined;
  /** `mutate`: the id of one change to do again. */
  readonly replay: string | undefined;
  /** `doctor`: the server and the repository, where they cannot be found out. */
  readonly target: Readonly<Record<'forge' | 'api' | 'slug', string | undefined>>;
}

const OPTIONS = {
  base: { type: 'string' },
  head: { type: 'string' },
  only: { type: 'string', multiple: true },
  repo: { type: 'string' },
  config: { type: 'string' },
  json: { type: 'string' },
  markdown: { type: 'string' },
  junit: { type: 'string' },
  sarif: { type: 'string' },
  html: { type: 'string' },
  jobs: { type: 'string' },
  quiet: { type: 'boolean' },
  'no-color': { type: 'boolean' },
  color: { type: 'boolean' },
  strict: { type: 'boolean' },
  layer: { type: 'string', multiple: true },
  requirements: { type: 'string', multiple: true },
  cache: { type: 'boolean' },
  'no-cache': { type: 'boolean' },
  'approved-by': { type: 'string', multiple: true },
  'trust-local': { type: 'boolean' },
  keep: { type: 'boolean' },
  all: { type: 'boolean' },
  shard: { type: 'string' },
  replay: { type: 'string' },
  'mutation-json': { type: 'string' },
  forge: { type: 'string' },
  api: { type: 'string' },
  slug: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** Which options a command takes besides the common ones. */
const SPECIFIC: Readonly<Record<Command, readonly string[]>> = {
  check: ['base', 'head', 'only', 'approved-by', 'trust-local'],
  run: ['head', 'layer', 'requirements', 'cache', 'no-cache'],
  mutate: ['base', 'head', 'all', 'shard', 'replay'],
  merge: [],
  coverage: ['head', 'strict'],
  explain: ['head'],
  init: [],
  demo: ['keep'],
  doctor: ['forge', 'api', 'slug'],
};
const COMMON = [
  'repo',
  'config',
  'json',
  'markdown',
  'junit',
  'sarif',
  'html',
  'mutation-json',
  'jobs',
  'quiet',
  'color',
  'no-color',
  'help',
  'version',
];

/**
 * Parses the words after the program name.
 * @throws GateError 'usage' naming the word, what was expected and the nearest valid one.
 */
export function parseCommandLine(
  words: readonly string[],
  environment: { readonly NO_COLOR?: string | undefined; readonly isTty: boolean },
): CliSettings {
  const { values, positionals } = parseWords(words);
  const [name, ...operands] = positionals;
  const command = commandOf(name, values);
  if (command !== 'help' && command !== 'version') refuseForeignOptions(command, Object.keys(values));
  const gates = gatesOf(list(values.only));
  return Object.freeze({
    command,
    operands,
    repository: values.repo ?? '.',
    config: values.config,
    base: values.base,
    head: values.head,
    gates,
    outputs: outputsOf(values),
    jobs: jobsOf(values.jobs),
    quiet: values.quiet ?? false,
    color: values['no-color'] ? false : (values.color ?? (environment.isTty && !environment.NO_COLOR)),
    strict: values.strict ?? false,
    layers: list(values.layer).map((layer) => layer.toUpperCase()),
    requirements: list(values.requirements),
    cache: (values.cache ?? false) && !(values['no-cache'] ?? false),
    approvedBy: list(values['approved-by']),
    trustLocal: values['trust-local'] ?? false,
    keep: values.keep ?? false,
    all: values.all ?? false,
    shard: values.shard === undefined ? undefined : shardOf(values.shard),
    replay: values.replay,
    target: { forge: values.forge, api: values.api, slug: values.slug },
  });
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    const unknown = /Unknown option '(-{1,2}[^']*)'/.exec((error as Error).message)?.[1];
    if (unknown === undefined) throw usage((error as Error).message);
    throw usage(
      `unknown option ${unknown}`,
      `did you mean --${closest(unknown.replace(/^-+/, ''), Object.keys(OPTIONS))}?`,
    );
  }
}

function commandOf(name: string | undefined, values: { help?: boolean; version?: boolean }): CliSettings['command'] {
  if (values.version) return 'version';
  if (values.help || name === 'help' || name === undefined) return 'help';
  const command = COMMANDS.find((each) => each === name);
  if (command) return command;
  throw usage(
    `unknown command '${name}'`,
    `did you mean '${closest(name, [...COMMANDS])}'? All: ${COMMANDS.join(', ')}`,
  );
}

function refuseForeignOptions(command: Command, given: readonly string[]): void {
  for (const option of given) {
    if (COMMON.includes(option) || SPECIFIC[command].includes(option)) continue;
    throw usage(
      `'${command}' takes no option --${option}`,
      `it takes: ${SPECIFIC[command].map((each) => `--${each}`).join(' ') || 'only the common options'}`,
    );
  }
}

/** Repeated options and comma-separated values are the same thing. */
function list(values: readonly string[] | undefined): string[] {
  return (values ?? [])
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/**
 * Gate names → the set to run; none named = all of them.
 * @throws GateError 'usage' for a name that is no gate.
 */
export function gatesOf(names: readonly string[]): ReadonlySet<Gate> {
  const chosen = names.map((name) => {
    const gate = GATES.find((each) => each === name);
    if (!gate)
      throw usage(`unknown gate '${name}'`, `did you mean '${closest(name, [...GATES])}'? All: ${GATES.join(', ')}`);
    return gate;
  });
  return new Set(chosen.length > 0 ? chosen : GATES);
}

function outputsOf(values: Partial<Record<Format, string>>): ReadonlyMap<Format, string> {
  const outputs = new Map<Format, string>();
  for (const format of FORMATS) {
    const file = values[format];
    if (file === '') throw usage(`--${format} needs a file name`, 'use - for standard output');
    if (file !== undefined) outputs.set(format, file);
  }
  if ([...outputs.values()].filter((file) => file === '-').length > 1) {
    throw usage('only one format can go to standard output', 'give the others a file name');
  }
  return outputs;
}

function jobsOf(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  if (/^[1-9][0-9]{0,2}$/.test(text)) return Number(text);
  throw usage(`--jobs takes a whole number from 1 to 999, not '${text}'`);
}

function shardOf(text: string): Shard {
  const shard = parseShard(text);
  if (shard !== undefined) return shard;
  throw usage(
    `a shard is K/N with K from 1 to N and N at most 999, not '${text.slice(0, 40)}'`,
    'the second of five parts is 2/5',
  );
}

function usage(message: string, advice = 'see conformance-gate --help'): GateError {
  return new GateError('usage', message, advice);
}

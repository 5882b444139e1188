import * as v from 'valibot';
import { validateGlob } from '../domain/glob.ts';
import type { Waiver } from '../domain/waiver.ts';
import { suggestion } from './nearest.ts';
import type { Problem } from './problem.ts';
import { checked, mapping } from './schema-parts.ts';
import { validate } from './validate.ts';
import { readYaml, type YamlFile } from './yaml-file.ts';

export interface ParsedWaivers {
  readonly waivers: readonly Waiver[];
  /** What is wrong, with its line. An entry with a problem waives nothing. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

function blank(value: string): string | undefined {
  return value.trim() === '' ? 'it is empty' : undefined;
}

/** A day that exists, as `YYYY-MM-DD`. */
function dayProblem(value: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : new Date(Number.NaN);
  if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)) return undefined;
  return `expected the last day it holds as YYYY-MM-DD, found ${JSON.stringify(value)}`;
}

const ENTRY = mapping(
  {
    rule: checked('a rule id', blank),
    path: checked('a glob of paths', (value) => {
      const problem = validateGlob(value);
      return problem === undefined ? undefined : `the glob ${JSON.stringify(value)} cannot be used: ${problem}`;
    }),
    assertion: v.exactOptional(checked('the name of an assertion', blank)),
    reason: checked('the reason', blank),
    owner: checked('who answers for it', blank),
    expires: checked('the last day it holds as YYYY-MM-DD', dayProblem),
  },
  'an entry with rule, path, reason, owner and expires',
);

/** The list as such: its entries are checked one by one, so that a bad one does not void the others. */
const LIST = mapping({ waivers: v.optional(v.array(v.unknown(), 'a list of entries'), []) }, '"waivers:" and a list');

/**
 * Reads the waiver file: `waivers: [{ rule, path, reason, owner, expires }]`. Strict, and never throws.
 * `knownRules`: the ids an entry may name; without them any id is taken.
 */
export function parseWaivers(source: string, _path: string, knownRules?: Iterable<string>): ParsedWaivers {
  const file = readYaml(source);
  if (!('value' in file)) return { waivers: [], problems: file };
  const list = validate(file, LIST);
  if (!('output' in list)) return { waivers: [], problems: list.problems };
  const known = knownRules === undefined ? undefined : [...knownRules];
  const waivers: Waiver[] = [];
  const problems: Problem[] = [];
  for (const at of list.output.waivers.keys()) {
    const entry = parseEntry(file, at, known);
    if ('rule' in entry) waivers.push(entry);
    else problems.push(...entry);
  }
  return { waivers, problems };
}

function parseEntry(file: YamlFile, at: number, known: readonly string[] | undefined): Waiver | readonly Problem[] {
  const place = file.placeOf(['waivers', at]);
  const result = validate(file, ENTRY, ['waivers', at]);
  if (!('output' in result)) return result.problems;
  const { rule } = result.output;
  if (known === undefined || known.includes(rule)) return { ...result.output, line: place.line };
  const message = `waivers[${at}].rule: there is no rule ${JSON.stringify(rule.slice(0, 80))}${suggestion(rule, known)}`;
  return [{ ...file.placeOf(['waivers', at, 'rule']), message }];
}

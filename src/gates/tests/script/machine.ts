import type { CompoundList, Function as FunctionNode, Statement } from 'unbash';
import type { RepoPath } from '../../../domain/path.ts';
import { placeIn } from './lines.ts';
import type { Ignored, Literal, Loop, Outcome, Place, Touch } from './model.ts';

/** One expanded word. `bare`: it holds an unquoted expansion, so that an empty value makes it vanish. */
export interface Field {
  readonly text: string;
  readonly bare: boolean;
  readonly glob: boolean;
}

/** Source text that syntax nodes point into, and where it came from. */
export interface Source {
  readonly path: RepoPath;
  readonly text: string;
  readonly lineOffset: number;
}

export interface KnownFunction {
  readonly node: FunctionNode;
  readonly source: Source;
}

/** Finds the text of a helper that a script runs or sources, by the path as the script writes it. */
export type FindFile = (written: string) => Source | undefined;

/** Everything a symbolic run carries along. Mutable on purpose: one run owns one machine. */
export interface Machine {
  readonly find: FindFile;
  readonly functions: Map<string, KnownFunction>;
  readonly variables: Map<string, readonly Field[]>;
  readonly aliases: Map<string, string>;
  /** Variables written more than once: never replaced by a value. */
  readonly flags: ReadonlySet<string>;
  readonly prefix: Literal[];
  readonly loops: Loop[];
  readonly touches: Touch[];
  readonly ignored: Ignored[];
  readonly dead: Place[];
  readonly problems: string[];
  /** Names of assertions that were printed, in order. */
  readonly reports: string[];
  readonly called: Set<string>;
  /** Python functions by name, with what they do; and those to be called by another name. */
  readonly definitions: Map<string, string>;
  readonly renames: ReadonlyMap<string, string>;
  readonly entered: Set<Statement | CompoundList>;
  readonly calls: string[];
  readonly traps: Map<string, { readonly body: string; readonly place: Place }>;
  source: Source;
  arguments: readonly Field[];
  errexit: boolean;
  pipefail: boolean;
  /** More than 0 where errexit is ignored: conditions. */
  suppressed: number;
  /** More than 0 inside a command substitution. */
  captured: number;
  shell: string;
  shells: number;
  order: number;
  via: Place | undefined;
  report: { readonly name: string; readonly bad: boolean } | undefined;
  input: string;
  /** PYTHONOPTIMIZE is exported: Python drops its assert statements. */
  optimised: boolean;
  last: readonly Outcome[] | 'ok' | 'fail';
  steps: number;
}

/** A fresh machine at the start of a script. */
export function createMachine(
  source: Source,
  find: FindFile,
  flags: ReadonlySet<string>,
  renames: Machine['renames'] = new Map(),
): Machine {
  return {
    find,
    functions: new Map(),
    variables: new Map(),
    aliases: new Map(),
    flags,
    prefix: [],
    loops: [],
    touches: [],
    ignored: [],
    dead: [],
    problems: [],
    reports: [],
    optimised: false,
    called: new Set(),
    definitions: new Map(),
    renames,
    entered: new Set(),
    calls: [],
    traps: new Map(),
    source,
    arguments: [],
    errexit: false,
    pipefail: false,
    suppressed: 0,
    captured: 0,
    shell: '',
    shells: 0,
    order: 0,
    via: undefined,
    report: undefined,
    input: '',
    last: 'ok',
    steps: 0,
  };
}

/** Steps one run may take; a script beyond it is "not fully understood", never silently half-read. */
const STEP_LIMIT = 60_000;

/** Counts one step; false when the budget is spent. */
export function step(machine: Machine): boolean {
  machine.steps += 1;
  if (machine.steps === STEP_LIMIT) machine.problems.push('too large to follow to the end');
  return machine.steps < STEP_LIMIT;
}

/** Where an offset of the current source stands. */
export function placeAt(machine: Machine, offset: number): Place {
  return placeIn(machine.source, offset);
}

/** Runs `body` knowing that `literals` hold. */
export function under<T>(machine: Machine, literals: readonly Literal[], body: () => T): T {
  const depth = machine.prefix.length;
  machine.prefix.push(...literals);
  try {
    return body();
  } finally {
    machine.prefix.length = depth;
  }
}

/** Runs `body` in a subshell: what it sets, defines or exits stays inside. */
export function inSubshell<T>(machine: Machine, body: () => T): T {
  const { shell, errexit, pipefail, arguments: args } = machine;
  const variables = new Map(machine.variables);
  machine.shells += 1;
  machine.shell = `${shell}/${machine.shells}`;
  try {
    return body();
  } finally {
    Object.assign(machine, { shell, errexit, pipefail, arguments: args });
    machine.variables.clear();
    for (const [name, value] of variables) machine.variables.set(name, value);
  }
}

/** An outcome at a place, with what surrounds it right now. */
export function outcome(
  machine: Machine,
  place: Place,
  ok: boolean,
  path: readonly Literal[] = [],
  control: Outcome['control'] = 'next',
): Outcome {
  const name = machine.report?.bad ? machine.report.name : undefined;
  return { path, ok, control, soft: false, loops: [...machine.loops], name, place, via: machine.via };
}

import type {
  Command,
  CommandArgument,
  CommandNode,
  CompoundList,
  HereDoc,
  Redirection,
  Statement,
  Word,
} from 'unbash';
import { parse } from 'unbash';
import type { RepoPath } from '../../domain/path.ts';
import { asksGit, GUARDS, TESTS } from './commands.ts';
import { lineAt, lineStarts } from './lines.ts';
import type { LoopRange, PythonPart, ScriptModel, Site } from './model.ts';
import { nameIn, reportsOf } from './reports.ts';

const LIMIT = 400_000;

interface Known {
  readonly line: number;
  readonly endLine: number;
  readonly text: string;
  readonly reports: { readonly passes: boolean; readonly fails: boolean };
  readonly tests: boolean;
  readonly calls: readonly string[];
}

interface Reading {
  readonly text: string;
  readonly starts: readonly number[];
  readonly functions: Map<string, Known>;
  readonly sites: Site[];
  readonly loops: LoopRange[];
  readonly python: PythonPart[];
  readonly strictness: { start: number; end: number; replacement: string }[];
}

/** Reads a shell script: its assertion sites, loops, functions and Python texts. Never throws: what cannot be parsed has no sites. */
export function readBash(path: RepoPath, text: string, library = ''): ScriptModel {
  const reading: Reading = {
    text,
    starts: lineStarts(text),
    functions: new Map(),
    sites: [],
    loops: [],
    python: [],
    strictness: [],
  };
  if (text.length <= LIMIT) {
    try {
      collectFunctions(reading, library);
      const script = parse(text);
      collectFunctions(reading, text);
      visitAll(reading, script.commands, false);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  const own = parseFunctions(text);
  return {
    path,
    text,
    lines: text.split('\n'),
    language: 'bash',
    sites: reading.sites,
    loops: reading.loops,
    python: reading.python,
    functions: new Map(own.map((each) => [each.name, each])),
    strictness: reading.strictness,
    readsGit: asksGit(text) || asksGit(library),
  };
}

function parseFunctions(
  text: string,
): { name: string; line: number; endLine: number; text: string; node: CommandNode }[] {
  const found: { name: string; line: number; endLine: number; text: string; node: CommandNode }[] = [];
  if (text === '' || text.length > LIMIT) return found;
  const starts = lineStarts(text);
  const look = (statements: readonly Statement[]): void => {
    for (const statement of statements) {
      for (const node of commandsOf(statement)) {
        if (node.type === 'Function') {
          found.push({
            name: node.name.value,
            line: lineAt(starts, node.pos),
            endLine: lineAt(starts, node.end - 1),
            text: text.slice(node.pos, node.end),
            node,
          });
        }
      }
    }
  };
  try {
    look(parse(text).commands);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

function collectFunctions(reading: Reading, text: string): void {
  for (const each of parseFunctions(text)) {
    const inner = each.text.replace(/^[^{(]*[{(]/, '');
    reading.functions.set(each.name, {
      line: each.line,
      endLine: each.endLine,
      text: each.text,
      reports: reportsOf(inner),
      tests: /(?:^|[\s;|&!(])(?:test|\[\[?|grep|diff|cmp|jq|yq|awk|sed|\(\()\s/.test(inner),
      calls: [...inner.matchAll(/(?:^|[\s;|&{(])([A-Za-z_][\w-]*)(?=\s|;|$)/gm)].map((match) => match[1]!),
    });
  }
}

/** What a function prints, those it calls included. */
function reportsOfFunction(reading: Reading, name: string, depth = 0): { passes: boolean; fails: boolean } {
  const known = reading.functions.get(name);
  if (known === undefined || depth > 4) return { passes: false, fails: false };
  let { passes, fails } = known.reports;
  for (const each of known.calls) {
    if (each === name || !reading.functions.has(each)) continue;
    const inner = reportsOfFunction(reading, each, depth + 1);
    passes ||= inner.passes;
    fails ||= inner.fails;
  }
  return { passes, fails };
}

function testsInFunction(reading: Reading, name: string, depth = 0): boolean {
  const known = reading.functions.get(name);
  if (known === undefined || depth > 4) return false;
  return known.tests || known.calls.some((each) => each !== name && testsInFunction(reading, each, depth + 1));
}

function* commandsOf(statement: Statement): Generator<CommandNode> {
  const { command } = statement;
  const parts = command.type === 'AndOr' ? command.commands : [command];
  for (const part of parts) {
    if (part.type === 'Pipeline') yield* part.commands;
    else yield part;
  }
}

function visitAll(reading: Reading, statements: readonly Statement[], inFunction: boolean): void {
  for (const statement of statements) visit(reading, statement, inFunction);
}

function visit(reading: Reading, statement: Statement, inFunction: boolean): void {
  for (const node of commandsOf(statement)) enter(reading, node, inFunction);
  if (!inFunction) noteSite(reading, statement);
}

/** Looks inside compound commands, for loops, here-documents and nested statements. */
function enter(reading: Reading, node: CommandNode, inFunction: boolean): void {
  const list = (inner: CompoundList | undefined): void => {
    if (inner !== undefined) visitAll(reading, inner.commands, inFunction);
  };
  switch (node.type) {
    case 'Command':
      noteCommand(reading, node);
      return;
    case 'Redirected':
      noteHereDocs(reading, node.redirects, node.pos);
      enter(reading, node.command, inFunction);
      return;
    case 'Function':
      if ('commands' in node.body) visitAll(reading, node.body.commands, true);
      else enter(reading, node.body, true);
      return;
    case 'If':
      list(node.clause);
      list(node.then);
      for (const each of node.elif) {
        list(each.clause);
        list(each.then);
      }
      list(node.else);
      return;
    case 'For':
      noteLoop(reading, node, (node.wordlist ?? []).map((word) => word.text).join(' '));
      list(node.body);
      return;
    case 'While':
      noteLoop(reading, node, reading.text.slice(node.clause.pos, node.clause.end));
      list(node.body);
      return;
    case 'ArithmeticFor':
    case 'Select':
      list(node.body);
      return;
    case 'Subshell':
    case 'BraceGroup':
      list(node.body);
      return;
    case 'Case':
      for (const item of node.items) list(item.body);
      return;
    default:
  }
}

function noteLoop(reading: Reading, node: { pos: number; end: number; body: CompoundList }, over: string): void {
  reading.loops.push({
    line: lineAt(reading.starts, node.pos),
    endLine: lineAt(reading.starts, node.end - 1),
    bodyLine: lineAt(reading.starts, node.body.commands[0]?.pos ?? node.body.pos),
    over,
    body: reading.text.slice(node.body.pos, node.body.end),
  });
}

function noteCommand(reading: Reading, node: Command): void {
  noteHereDocs(reading, node.redirects, node.pos);
  if (node.name?.value !== 'set') return;
  let option = '';
  let state: 0 | 1 | undefined;
  for (const arg of node.args) {
    if (arg.type !== 'Word') continue;
    if (option !== '' && arg.value === 'errexit') {
      state = option === '-' ? 1 : 0;
      reading.strictness.push({ start: arg.pos, end: arg.end, replacement: 'errtrace' });
    }
    option = '';
    const flags = /^([-+])([A-Za-z]+)$/.exec(arg.value);
    if (flags === null) continue;
    if (arg.value.endsWith('o')) option = flags[1]!;
    if (!flags[2]!.includes('e')) continue;
    state = flags[1] === '-' ? 1 : 0;
    reading.strictness.push({ start: arg.pos, end: arg.end, replacement: `-${flags[2]!.replace(/e/g, 'E')}` });
  }
  if (state !== undefined)
    reading.strictness.push({ start: node.end, end: node.end, replacement: `; __cg_e=${state}` });
}

function noteHereDocs(reading: Reading, redirects: readonly Redirection[], from: number): void {
  for (const each of redirects) if (each.type === 'HereDoc') noteHereDoc(reading, each, from);
}

function noteHereDoc(reading: Reading, here: HereDoc, from: number): void {
  const line = reading.text.slice(from, here.body.pos);
  const { pos, end } = here.body;
  if (!/\bpython[\d.]*\b/.test(line) && !/^\s*(?:import|from) \w/m.test(reading.text.slice(pos, end))) return;
  reading.python.push({
    firstLine: lineAt(reading.starts, pos),
    endLine: lineAt(reading.starts, Math.max(pos, end - 1)),
    start: pos,
    text: reading.text.slice(pos, end),
    expanded: here.delimiter?.quoted === false,
  });
}

/** Records a statement whose outcome is an assertion: one that reports, or one whose status decides. */
function noteSite(reading: Reading, statement: Statement): void {
  const text = reading.text.slice(statement.pos, statement.end);
  const { command } = statement;
  const compound = [
    'For',
    'While',
    'Case',
    'Function',
    'BraceGroup',
    'Subshell',
    'ArithmeticFor',
    'Select',
    'Redirected',
  ];
  if (compound.includes(command.type)) return;
  const names = [...commandsOf(statement)].flatMap((node) =>
    node.type === 'Command' && node.name ? [node.name.value] : [],
  );
  const reports = { passes: false, fails: false };
  const own = command.type === 'If' ? text : text;
  for (const name of command.type === 'If' ? calledIn(reading, text) : names) {
    const inner = reportsOfFunction(reading, name);
    reports.passes ||= inner.passes;
    reports.fails ||= inner.fails;
  }
  if (names.some((name) => name === 'echo' || name === 'printf') || command.type === 'If') {
    const inner = reportsOf(own);
    reports.passes ||= inner.passes;
    reports.fails ||= inner.fails;
  }
  const reporting = reports.passes || reports.fails;
  if (!reporting && !isTest(reading, statement)) return;
  if (command.type === 'If' && !reporting && !/\b(?:exit|return|false)\b/.test(text)) return;
  reading.sites.push({
    line: lineAt(reading.starts, statement.pos),
    endLine: lineAt(reading.starts, statement.end - 1),
    text,
    language: 'bash',
    kind: reporting ? 'report' : 'command',
    name: reporting ? constantName(reading, statement) : undefined,
    passes: reports.passes,
    failsOnly: reports.fails && !reports.passes,
  });
}

function calledIn(reading: Reading, text: string): string[] {
  return [...reading.functions.keys()].filter((name) =>
    new RegExp(`(?:^|[\\s;&|])${escapeRegExp(name)}(?:\\s|;|$)`, 'm').test(text),
  );
}

/** Whether the status of a statement says something about a file. */
function isTest(reading: Reading, statement: Statement): boolean {
  const { command } = statement;
  const first = command.type === 'AndOr' ? command.commands[0]! : command;
  if (command.type === 'AndOr' && isGuardList(reading, statement)) return false;
  if (first.type === 'If') {
    const inner = first.clause.commands[0];
    return inner !== undefined && isTest(reading, inner);
  }
  if (first.type === 'Pipeline') {
    return first.commands.some((each) => isTestCommand(reading, each)) && !first.commands.some(isGuardCommand);
  }
  return isTestCommand(reading, first);
}

/** `[ -e "$f" ] || continue` skips; it asserts nothing. */
function isGuardList(reading: Reading, statement: Statement): boolean {
  return /(?:\|\||&&)\s*(?:continue|break|return(?: 0)?|exit 0)\s*$/.test(
    reading.text.slice(statement.pos, statement.end),
  );
}

function isGuardCommand(node: CommandNode): boolean {
  return node.type === 'Command' && node.name !== undefined && ['command', 'type', 'which'].includes(node.name.value);
}

function isTestCommand(reading: Reading, node: CommandNode): boolean {
  if (node.type === 'TestCommand' || node.type === 'ArithmeticCommand') return true;
  if (node.type !== 'Command' || node.name === undefined) return false;
  const name = node.name.value.replace(/^.*\//, '');
  if (reading.functions.has(name)) return testsInFunction(reading, name);
  if (name === 'git') return /^(?:grep|diff|ls-files|show|check-attr)$/.test(firstWord(node) ?? '');
  const decides = DECIDES.get(name);
  if (decides !== undefined) return decides.test(reading.text.slice(node.pos, node.end));
  return TESTS.has(name) && !GUARDS.has(name);
}

/** Commands that end with 0 whatever they find, unless their program says otherwise. */
const DECIDES: ReadonlyMap<string, RegExp> = new Map([
  ['sed', /[qQ][ \t]*[1-9]/],
  ['awk', /\bexit\b/],
  ['gawk', /\bexit\b/],
  ['find', /-exec|-ok|-quit/],
]);

function firstWord(node: Command): string | undefined {
  const word = node.args.find((each): each is Word => each.type === 'Word' && !each.value.startsWith('-'));
  return word?.value;
}

/** The assertion's name, where the statement gives it as one constant text. */
function constantName(reading: Reading, statement: Statement): string | undefined {
  for (const node of commandsOf(statement)) {
    if (node.type !== 'Command' || node.name === undefined) continue;
    const printing = node.name.value === 'echo' || node.name.value === 'printf';
    if (!printing && !reading.functions.has(node.name.value)) continue;
    const name = node.args.map((arg) => nameGiven(arg, printing)).find((each) => each !== undefined);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** A printed report's name, or the words with a space in them that a helper is given. */
function nameGiven(arg: CommandArgument, printing: boolean): string | undefined {
  if (arg.type !== 'Word' || !isConstant(arg)) return undefined;
  const name = printing ? nameIn(arg.value) : / /.test(arg.value) ? arg.value : undefined;
  if (name === undefined || /[%$]/.test(name)) return undefined;
  return name.replace(/(?: --| #) .*$/, '').trim();
}

function isConstant(word: Word): boolean {
  return (word.parts ?? []).every(
    (part) =>
      part.type === 'Literal' ||
      part.type === 'SingleQuoted' ||
      (part.type === 'DoubleQuoted' && part.parts.every((each) => each.type === 'Literal')),
  );
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

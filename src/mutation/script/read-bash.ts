import type { Command, CommandNode, CompoundList, HereDoc, Redirection, Statement } from 'unbash';
import { parse } from 'unbash';
import type { RepoPath } from '../../domain/path.ts';
import { collectFunctions, LONGEST, parseFunctions } from './bash-functions.ts';
import { commandsOf, type Reading } from './bash-reading.ts';
import { noteSite } from './bash-sites.ts';
import { asksGit } from './commands.ts';
import { lineAt, lineStarts } from './lines.ts';
import type { ScriptModel } from './model.ts';

/** Reads a shell script: its assertion sites, loops, functions and Python texts. Never throws: what cannot be parsed has no sites. */
export function readBash(path: RepoPath, text: string, library = ''): ScriptModel {
  const reading: Reading = {
    text,
    starts: lineStarts(text),
    functions: new Map(),
    sites: [],
    loops: [],
    python: [],
    detached: [],
    strictness: [],
  };
  if (text.length <= LONGEST) {
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
    detached: reading.detached,
    functions: new Map(own.map((each) => [each.name, each])),
    strictness: reading.strictness,
    readsGit: asksGit(text) || asksGit(library),
  };
}

function visitAll(reading: Reading, statements: readonly Statement[], inFunction: boolean): void {
  for (const statement of statements) visit(reading, statement, inFunction);
}

function visit(reading: Reading, statement: Statement, inFunction: boolean): void {
  noteDetached(reading, statement);
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

/** What runs in a process of its own: assignments in it are lost, and so is its status as a rule. */
function noteDetached(reading: Reading, statement: Statement): void {
  const { command } = statement;
  const parts = command.type === 'AndOr' ? command.commands : [command];
  const piped = parts.flatMap((each) => (each.type === 'Pipeline' && each.commands.length > 1 ? each.commands : []));
  const loose = parts.filter((each) => each.type === 'Subshell');
  for (const node of statement.background ? parts : [...piped, ...loose]) {
    reading.detached.push({
      line: lineAt(reading.starts, node.pos),
      endLine: lineAt(reading.starts, Math.max(node.pos, node.end - 1)),
    });
  }
}

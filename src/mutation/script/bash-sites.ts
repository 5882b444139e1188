import type { Command, CommandArgument, CommandNode, Statement, Word } from 'unbash';
import { reportsOfFunction, testsInFunction } from './bash-functions.ts';
import { commandsOf, type Reading } from './bash-reading.ts';
import { GUARDS, TESTS } from './commands.ts';
import { lineAt } from './lines.ts';
import { nameIn, reportsOf } from './reports.ts';

/** Records a statement whose outcome is an assertion: one that reports, or one whose status decides. */
export function noteSite(reading: Reading, statement: Statement): void {
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
  for (const name of command.type === 'If' ? calledIn(reading, text) : names) {
    const inner = reportsOfFunction(reading, name);
    reports.passes ||= inner.passes;
    reports.fails ||= inner.fails;
  }
  if (names.some((name) => name === 'echo' || name === 'printf') || command.type === 'If') {
    const inner = reportsOf(text);
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

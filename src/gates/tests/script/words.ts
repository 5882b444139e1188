import type { ArrayValue, Command, ParsedScript, PipelineNode, Statement, Word, WordPart } from 'unbash';
import type { Field, Machine } from './machine.ts';

const LIMIT = 200_000;

/** Expands a word as far as constants are known: "$@" and arrays give several fields, quotes are undone. */
export function expandWord(machine: Machine, word: Word): readonly Field[] {
  if (word.parts === undefined) return [{ text: word.value, bare: false, glob: false }];
  const list = listExpansion(machine, word);
  if (list !== undefined) return list;
  if (word.parts.some((part) => part.type === 'BraceExpansion')) return expandBraces(word);
  let text = '';
  let bare = false;
  let glob = false;
  for (const part of word.parts) {
    text += renderPart(machine, part);
    bare ||= /Expansion$/.test(part.type) && part.type !== 'ArithmeticExpansion';
    glob ||= part.type === 'Glob' || part.type === 'ExtendedGlob';
    if (text.length > LIMIT) break;
  }
  const single = word.parts.length === 1 ? bareFields(machine, word.parts[0]!) : undefined;
  return single ?? [{ text: text.slice(0, LIMIT), bare, glob }];
}

/** An unquoted `$list` whose value is a constant with spaces splits into its words. */
function bareFields(machine: Machine, part: WordPart): readonly Field[] | undefined {
  if (part.type !== 'SimpleExpansion' && part.type !== 'ParameterExpansion') return undefined;
  const value = lookup(machine, variableOf(part) ?? '');
  if (value?.length !== 1 || value[0]!.bare || /[$`]/.test(value[0]!.text)) return undefined;
  const words = value[0]!.text.split(/[ \t\n]+/).filter((each) => each !== '');
  return words.map((text) => ({ text, bare: false, glob: /[*?[]/.test(text) }));
}

function variableOf(part: WordPart): string | undefined {
  if (part.type === 'SimpleExpansion') return part.text.slice(1);
  if (part.type !== 'ParameterExpansion' || part.operation || part.prefix) return undefined;
  return part.index === undefined ? part.parameter : undefined;
}

function lookup(machine: Machine, name: string): readonly Field[] | undefined {
  if (/^[0-9]+$/.test(name)) {
    const argument = machine.arguments[Number(name) - 1];
    return name !== '0' && argument !== undefined ? [argument] : undefined;
  }
  return machine.flags.has(name) ? undefined : machine.variables.get(name);
}

/** `"$@"`, `$*`, `"${@:2}"`, `"${list[@]}"`: the only words that give several fields. */
function listExpansion(machine: Machine, word: Word): readonly Field[] | undefined {
  const text = word.text.replace(/^"([\s\S]*)"$/, '$1');
  if (/^\$[@*]$|^\$\{[@*]\}$/.test(text)) return machine.arguments;
  const slice = /^\$\{@:([0-9]+)\}$/.exec(text);
  if (slice) return machine.arguments.slice(Math.max(0, Number(slice[1]) - 1));
  const array = /^\$\{(\w+)\[[@*]\]\}$/.exec(text);
  return array ? lookup(machine, array[1]!) : undefined;
}

function expandBraces(word: Word): readonly Field[] {
  const list = /^([^{}]*)\{([^{}]*)\}([^{}]*)$/.exec(word.value);
  const range = list && /^(-?[0-9]{1,4})\.\.(-?[0-9]{1,4})$/.exec(list[2]!);
  if (!list) return [{ text: word.value, bare: false, glob: false }];
  const items = range ? numbers(Number(range[1]), Number(range[2])) : list[2]!.split(',');
  return items.map((item) => ({ text: list[1] + item + list[3], bare: false, glob: /[*?[]/.test(list[1]! + list[3]) }));
}

function numbers(from: number, to: number): string[] {
  const sign = from <= to ? 1 : -1;
  const count = Math.min(Math.abs(to - from) + 1, 200);
  return Array.from({ length: count }, (_, at) => String(from + sign * at));
}

function renderPart(machine: Machine, part: WordPart): string {
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return part.value;
    case 'DoubleQuoted':
    case 'LocaleString':
      return part.parts.map((each) => renderPart(machine, each)).join('');
    case 'SimpleExpansion':
    case 'ParameterExpansion':
      return renderVariable(machine, part);
    case 'CommandExpansion':
      return `$(${part.script ? renderScript(machine, part.script) : part.text})`;
    case 'ProcessSubstitution':
      return `${part.operator}(${part.script ? renderScript(machine, part.script) : part.text})`;
    case 'ArithmeticExpansion':
      return part.text.replace(/\s+/g, '');
    default:
      return part.text;
  }
}

function renderVariable(machine: Machine, part: WordPart & { readonly text: string }): string {
  const counted = /^\$\{#(\w+)\[[@*]\]\}$/.exec(part.text)?.[1];
  const items = counted === undefined ? undefined : lookup(machine, counted);
  if (items !== undefined) return `\${#(${items.map((each) => each.text).join(' ')})}`;
  const name = variableOf(part);
  if (name === undefined) return part.text;
  if (name === '@' || name === '*') return machine.arguments.map((each) => each.text).join(' ');
  const value = lookup(machine, name);
  return value === undefined ? `\${${name}}` : value.map((each) => each.text).join(' ');
}

/** Fields of all words of an array literal. */
export function expandArray(machine: Machine, value: ArrayValue): readonly Field[] {
  return value.elements.flatMap((word) => expandWord(machine, word));
}

/** The text of a nested script, with variables and the script's own one-line functions filled in. */
export function renderScript(machine: Machine, script: ParsedScript): string {
  const source = script.source;
  return script.commands.map((each) => renderStatement(machine, each, source)).join('; ');
}

function renderStatement(machine: Machine, statement: Statement, source: string | undefined): string {
  return renderNode(machine, statement.command, source) + (statement.background ? ' &' : '');
}

function renderNode(machine: Machine, node: Statement['command'], source: string | undefined): string {
  if (node.type === 'AndOr') {
    return node.commands
      .map((each, at) => (at ? ` ${node.operators[at - 1]} ` : '') + renderNode(machine, each, source))
      .join('');
  }
  if (node.type === 'Pipeline') {
    const negations = node.prefixes.some((each) => each.type === 'Negation') ? '! ' : '';
    return negations + node.commands.map((each) => renderNode(machine, each, source)).join(' | ');
  }
  if (node.type === 'Command') return renderCommand(machine, node, source);
  return sliceOf(machine, node, source);
}

function sliceOf(machine: Machine, node: PipelineNode, source: string | undefined): string {
  return (source ?? machine.source.text).slice(node.pos, node.end).replace(/\s+/g, ' ');
}

function renderCommand(machine: Machine, node: Command, source: string | undefined): string {
  const words = [...(node.name ? [node.name] : []), ...node.args.filter((each) => each.type === 'Word')];
  const fields = words.flatMap((word) => expandWord(machine, word));
  const called = inlineCall(machine, fields);
  if (called !== undefined) return called;
  const assigned = node.prefix
    .filter((each) => each.type === 'Assignment')
    .map((each) => each.text.replace(/\s+/g, ' '));
  return [...assigned, ...fields.map((each) => each.text), renderInputs(machine, node, source)]
    .filter(Boolean)
    .join(' ');
}

function inlineCall(machine: Machine, fields: readonly Field[]): string | undefined {
  const known = machine.functions.get(fields[0]?.text ?? '');
  const body = known?.node.body;
  if (!known || body?.type !== 'BraceGroup' || body.body.commands.length > 3 || machine.calls.length > 6)
    return undefined;
  const { arguments: args, source } = machine;
  machine.calls.push(fields[0]!.text);
  machine.called.add(fields[0]!.text);
  machine.arguments = fields.slice(1);
  machine.source = known.source;
  try {
    return body.body.commands.map((each) => renderStatement(machine, each, known.source.text)).join('; ');
  } finally {
    machine.calls.pop();
    machine.arguments = args;
    machine.source = source;
  }
}

/** `<` redirections, here strings and here documents of a command, as text. */
export function renderInputs(machine: Machine, node: Command, source?: string): string {
  const inputs: string[] = [];
  for (const each of node.redirects) {
    if (each.type === 'HereDoc')
      inputs.push(`<<${(source ?? machine.source.text).slice(each.body.pos, each.body.end)}`);
    else if (each.type === 'HereString' || each.operator === '<') {
      const target = each.target
        ? expandWord(machine, each.target)
            .map((field) => field.text)
            .join(' ')
        : '';
      inputs.push(`${each.operator} ${target}`);
    }
  }
  return inputs.join(' ');
}

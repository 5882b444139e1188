import { type AndOr, type Command, forEachChild, parse, type SyntaxNode } from 'unbash';
import { placeIn } from './lines.ts';
import type { Source } from './machine.ts';
import type { Place } from './model.ts';
import { readReport } from './report-line.ts';

/** Something about a script as a whole that decides how much its failures count. */
export interface Fact {
  readonly kind: string;
  readonly text: string;
  readonly place: Place;
}

/** Where a script itself first prints that an assertion passed, and that one failed. */
export interface Prints {
  passes?: Place;
  failures?: Place;
}

export interface ScriptFacts {
  readonly shebang: string;
  readonly options: ReadonlyMap<string, Place>;
  readonly hazards: readonly Fact[];
  readonly empty: boolean;
  readonly prints: Prints;
}

/** Names whose meaning a check relies on. */
const RELIED_ON = new Set(
  'test [ exit return set grep egrep fgrep diff cmp jq yq python3 python git find awk sed false true trap command shift kubectl'.split(
    ' ',
  ),
);

const LONG: Readonly<Record<string, string>> = { errexit: 'e', nounset: 'u', pipefail: 'pipefail' };

/** Reads the facts of a script. */
export function readFacts(source: Source): ScriptFacts {
  const shebang = /^#!([^\n]*)/.exec(source.text)?.[1]?.trim() ?? '';
  const options = new Map<string, Place>();
  const hazards: Fact[] = [];
  const prints: Prints = {};
  const script = parse(source.text.slice(0, 1_000_000));
  const place = (offset: number): Place => placeIn(source, offset);
  for (const letter of shebang
    .split(/\s+/)
    .slice(1)
    .filter((each) => /^-\w+$/.test(each))
    .join(''))
    options.set(letter, place(0));
  const defined = new Set(
    [...source.text.slice(0, 1_000_000).matchAll(/^\s*(?:function\s+)?([A-Za-z_][\w-]*)\s*\(\)/gm)].map(
      (match) => match[1]!,
    ),
  );
  const last = script.commands.at(-1)?.command;
  if (last?.type === 'Command' && source.text.slice(last.pos, last.end).trim() === 'exit 0')
    hazards.push({ kind: 'ends well', text: 'exit 0', place: place(last.pos) });
  const visit = (node: SyntaxNode, depth: number): void => {
    // What happens inside $(…) is judged by what is done with its output.
    if (node.type === 'CommandExpansion') return;
    if (depth > 400) return;
    if (node.type === 'Command') {
      noteOptions(node, options, place);
      hazards.push(...hazardsOf(node, place));
      notePrinted(node, prints, place);
    }
    if (node.type === 'AndOr') hazards.push(...forgiven(node, defined, place));
    if (node.type === 'Function' && RELIED_ON.has(node.name.value))
      hazards.push({ kind: 'shadow', text: node.name.value, place: place(node.pos) });
    if (
      node.type === 'Assignment' &&
      /^(PATH|BASH_ENV|LD_PRELOAD|GREP_OPTIONS|PYTHONOPTIMIZE|PYTHONPATH|SHELLOPTS|BASHOPTS)$/.test(node.name)
    ) {
      hazards.push({ kind: 'environment', text: node.text, place: place(node.pos) });
    }
    forEachChild(node, (child) => visit(child, depth + 1));
  };
  visit(script, 0);
  return { shebang, options, hazards, empty: script.commands.length === 0, prints };
}

/** `helper … || true`: whatever the helper says is ignored, and errexit is off while it runs. */
function forgiven(node: AndOr, defined: ReadonlySet<string>, place: (offset: number) => Place): Fact[] {
  const last = node.commands.at(-1);
  const first = node.commands[0];
  const forgives =
    node.operators.at(-1) === '||' && last?.type === 'Command' && ['true', ':'].includes(last.name?.value ?? '');
  const name = first?.type === 'Command' ? first.name?.value : undefined;
  return forgives && name !== undefined && defined.has(name)
    ? [{ kind: 'forgiven', text: name, place: place(node.pos) }]
    : [];
}

function noteOptions(node: Command, options: Map<string, Place>, place: (offset: number) => Place): void {
  if (node.name?.value !== 'set') return;
  const words = node.args.map((each) => (each.type === 'Word' ? each.value : each.text));
  for (let at = 0; at < words.length; at += 1) {
    const option = /^([-+])(\w+)$/.exec(words[at]!);
    if (!option) continue;
    const letters = [...option[2]!].filter((each) => each !== 'o');
    if (option[2]!.endsWith('o')) {
      at += 1;
      letters.push(LONG[words[at] ?? ''] ?? words[at] ?? '');
    }
    for (const letter of letters) {
      if (option[1] === '-') options.set(letter, place(node.pos));
      else options.delete(letter);
    }
  }
}

function notePrinted(node: Command, prints: Prints, place: (offset: number) => Place): void {
  if (node.name?.value !== 'echo' && node.name?.value !== 'printf') return;
  const report = readReport(node.args.map((each) => (each.type === 'Word' ? each.value : each.text)));
  if (report) prints[report.bad ? 'failures' : 'passes'] ??= place(node.pos);
}

function hazardsOf(node: Command, place: (offset: number) => Place): Fact[] {
  const name = node.name?.value;
  const words = node.args.map((each) => (each.type === 'Word' ? each.value : each.text));
  const fact = (kind: string, text: string): Fact => ({ kind, text, place: place(node.pos) });
  if (name === 'alias')
    return words.filter((each) => each.includes('=')).map((each) => fact('shadow', each.split('=')[0]!));
  if (name === 'enable' && words.includes('-n')) return words.slice(1).map((each) => fact('shadow', each));
  if (name === 'shopt' && words.includes('-s') && words.includes('nullglob')) return [fact('nullglob', 'nullglob')];
  if (
    name === 'exec' &&
    words.length === 0 &&
    node.redirects.some(
      (each) =>
        each.type === 'Redirect' &&
        each.operator.startsWith('>') &&
        each.target?.value === '/dev/null' &&
        !(each.descriptor?.type === 'FileDescriptor' && each.descriptor.value === 2),
    )
  ) {
    return [fact('silenced', 'exec >/dev/null')];
  }
  return [];
}

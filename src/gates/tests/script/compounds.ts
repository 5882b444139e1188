import type { ArithmeticCommand, ArithmeticFor, Case, For, If, Select, TestExpression, While } from 'unbash';
import { after, bounded, conditionally, runList } from './execute.ts';
import { binary, type Leaf, literal, unary } from './leaf.ts';
import { type Field, type Machine, outcome, placeAt, step, under } from './machine.ts';
import { type Literal, negate, type Outcome } from './model.ts';
import { noteArithmetic } from './variables.ts';
import { expandWord } from './words.ts';

const UNROLL = 48;
/** Marks a loop that always ends in its first round. */
export const FIRST = 'only the first of';

/** `if`: each way the condition can end leads into its branch. */
export function runIf(machine: Machine, node: If): Outcome[] {
  const done: Outcome[] = [];
  let open: Outcome[] | undefined;
  for (const branch of [node, ...node.elif]) {
    const condition = () => conditionally(machine, () => runList(machine, branch.clause));
    const ways: Outcome[] = open === undefined ? condition() : open.flatMap((way) => after(machine, way, condition));
    done.push(...ways.filter((way) => way.control !== 'next'));
    const taken = bounded(ways.filter((way) => way.control === 'next' && way.ok));
    done.push(...taken.flatMap((way) => after(machine, way, () => runList(machine, branch.then))));
    open = bounded(ways.filter((way) => way.control === 'next' && !way.ok));
  }
  const otherwise = node.else;
  if (!otherwise) return [...done, ...(open ?? []).map((way) => ({ ...way, ok: true, soft: false }))];
  return [...done, ...(open ?? []).flatMap((way) => after(machine, way, () => runList(machine, otherwise)))];
}

/** Marks input that is a here document: its lines are known. */
export const HEREDOC = '<<\n';

/** `for`: constants are unrolled, so that a loop and the repeated block it replaces mean the same. */
export function runFor(machine: Machine, node: For | Select): Outcome[] {
  const words = node.wordlist?.flatMap((word) => expandWord(machine, word)) ?? machine.arguments;
  const name = node.name.value;
  const known = words.every((each) => !each.bare && !each.glob && !/\$[({]|[*?]|`/.test(each.text));
  const place = placeAt(machine, node.pos);
  if (known && words.length <= UNROLL) return unrolled(machine, node, name, words);
  const over = words.map((each) => each.text);
  machine.variables.set(name, [{ text: `{each ${over.join(' ')}}`, bare: false, glob: false }]);
  const loop = { over };
  machine.loops.push(loop);
  const ways = runList(machine, node.body);
  machine.loops.pop();
  if (ways.every((way) => way.control !== 'next' && way.control !== 'continue'))
    loop.over = [`${FIRST} ${over.join(' ')}`];
  return [...leaveLoop(ways), outcome(machine, place, true)];
}

function unrolled(machine: Machine, node: For | Select, name: string, words: readonly Field[]): Outcome[] {
  const rounds = words.map((word) => () => void machine.variables.set(name, [word]));
  return repeated(machine, node, rounds);
}

/** Runs a body once for each round; what ends the loop for good ends it here too. */
function repeated(
  machine: Machine,
  node: For | Select | While | ArithmeticFor,
  rounds: readonly (() => void)[],
): Outcome[] {
  const left: Outcome[] = [];
  let last: Outcome[] = [outcome(machine, placeAt(machine, node.pos), true)];
  for (const prepare of rounds) {
    if (!step(machine)) break;
    prepare();
    const ways = runList(machine, node.body);
    left.push(...ways.filter((way) => way.control === 'exit' || way.control === 'return'));
    last = leaveLoop(ways).filter((way) => way.control === 'next');
    if (ways.every((way) => way.control === 'exit' || way.control === 'return' || way.control === 'break')) break;
  }
  return [...left, ...last];
}

/** Outside of the loop, `break` and `continue` are ordinary ways to go on. */
function leaveLoop(ways: readonly Outcome[]): Outcome[] {
  return ways.map((way) =>
    way.control === 'break' || way.control === 'continue' ? { ...way, control: 'next' as const, ok: true } : way,
  );
}

/** `while`, `until` and `for ((…))`: one symbolic round over what feeds it. */
export function runWhile(machine: Machine, node: While | ArithmeticFor): Outcome[] {
  const place = placeAt(machine, node.pos);
  const input = machine.input;
  const text = (at: { readonly pos: number; readonly end: number }) => machine.source.text.slice(at.pos, at.end);
  const head = node.type === 'While' ? text(node.clause) : text(node).split(/\bdo\b/)[0]!;
  const reads = /^\s*(?:IFS=\S*\s+)?read\b/.test(head.trim());
  const lines =
    input.startsWith(HEREDOC) && reads ? input.slice(HEREDOC.length).split('\n').filter(Boolean) : undefined;
  if (lines && lines.length <= UNROLL && !/[$`]/.test(input)) {
    machine.input = '';
    const ways = repeated(
      machine,
      node,
      lines.map((line) => () => bindLine(machine, readNames(head), line)),
    );
    machine.input = input;
    return ways;
  }
  machine.loops.push({ over: [input || (reads ? 'standard input' : head.replace(/\s+/g, ' ').trim())] });
  machine.input = '';
  if (node.type === 'While') for (const name of readNames(head)) bindRead(machine, name, input);
  const ways = runList(machine, node.body);
  machine.input = input;
  machine.loops.pop();
  return [...leaveLoop(ways), outcome(machine, place, true)];
}

function readNames(head: string): string[] {
  const read = /\bread\s+([^;|&<>]*)/.exec(head);
  return (read?.[1] ?? '').split(/\s+/).filter((word) => /^[A-Za-z_]\w*$/.test(word));
}

/** Splits a line as `read` does: the last name takes the rest. */
function bindLine(machine: Machine, names: readonly string[], line: string): void {
  const words = line.trim().split(/[ \t]+/);
  names.forEach((name, at) => {
    const text = at === names.length - 1 ? words.slice(at).join(' ') : (words[at] ?? '');
    machine.variables.set(name, [{ text, bare: false, glob: false }]);
  });
}

function bindRead(machine: Machine, name: string, input: string): void {
  machine.variables.set(name, [{ text: `{each line ${name} of ${input}}`, bare: false, glob: false }]);
}

/** `case`: an item is reached when the word matches it and none before. */
export function runCase(machine: Machine, node: Case): Outcome[] {
  const word = expandWord(machine, node.word)
    .map((each) => each.text)
    .join(' ');
  const done: Outcome[] = [];
  const passed: Literal[] = [];
  for (const item of node.items) {
    const patterns = item.pattern.flatMap((each) => expandWord(machine, each)).map((each) => each.text);
    const all = patterns.includes('*');
    const matches = literal(['case', word, ...patterns]);
    const path = all ? [...passed] : [...passed, matches];
    const ways = under(machine, path, () => runList(machine, item.body));
    done.push(...ways.map((way) => ({ ...way, path: [...path, ...way.path] })));
    if (all) return done;
    passed.push(negate(matches));
  }
  return [...done, outcome(machine, placeAt(machine, node.pos), true, passed)];
}

/** `[[ … ]]`: a formula over single tests. */
export function runTest(machine: Machine, node: TestExpression): Outcome[] {
  switch (node.type) {
    case 'TestGroup':
      return runTest(machine, node.expression);
    case 'TestNot': {
      const ways = runTest(machine, node.operand);
      return node.negations.length % 2 ? ways.map((way) => ({ ...way, ok: !way.ok })) : ways;
    }
    case 'TestLogical': {
      const wanted = node.operator === '&&';
      let ways = runTest(machine, node.operands[0]!);
      for (const operand of node.operands.slice(1)) {
        ways = bounded(
          ways.flatMap((way) => (way.ok === wanted ? after(machine, way, () => runTest(machine, operand)) : [way])),
        );
      }
      return ways;
    }
    default:
      return fromLeaf(machine, node.pos, testLeaf(machine, node));
  }
}

function testLeaf(machine: Machine, node: Extract<TestExpression, { type: 'TestUnary' | 'TestBinary' }>): Leaf {
  const text = (each: readonly Field[]) => each.map((field) => field.text).join(' ');
  if (node.type === 'TestUnary') {
    const operand = { text: text(expandWord(machine, node.operand)), bare: false, glob: false };
    return unary(node.operator, operand, false);
  }
  return binary(text(expandWord(machine, node.left)), node.operator, text(expandWord(machine, node.right)));
}

/** The two ways a condition can go, or the one way a constant goes. */
export function fromLeaf(machine: Machine, offset: number, leaf: Leaf): Outcome[] {
  const place = placeAt(machine, offset);
  if ('constant' in leaf) return [outcome(machine, place, leaf.constant)];
  return [outcome(machine, place, true, [leaf.literal]), outcome(machine, place, false, [negate(leaf.literal)])];
}

const ARITHMETIC: Readonly<Record<string, string>> = {
  '==': '-eq',
  '!=': '-ne',
  '<': '-lt',
  '<=': '-le',
  '>': '-gt',
  '>=': '-ge',
};

/** `((…))`: an assignment is noted, a comparison is a test. */
export function runArithmetic(machine: Machine, node: ArithmeticCommand): Outcome[] {
  const text = node.body.trim();
  const place = placeAt(machine, node.pos);
  if (noteArithmetic(machine, text, place)) return [outcome(machine, place, true)];
  const compared = /^(.+?)\s*(==|!=|<=|>=|<|>)\s*(.+)$/.exec(text);
  const side = (each: string) => (/^\d+$/.test(each) ? each : `\${${each.replace(/^\$\{?(\w+)\}?$/, '$1')}}`);
  if (compared)
    return fromLeaf(machine, node.pos, binary(side(compared[1]!), ARITHMETIC[compared[2]!]!, side(compared[3]!)));
  if (/^\d+$/.test(text)) return [outcome(machine, place, Number(text) !== 0)];
  return fromLeaf(machine, node.pos, binary(side(text), '-ne', '0'));
}

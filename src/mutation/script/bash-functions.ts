import { type CommandNode, parse, type Statement } from 'unbash';
import { commandsOf, type Reading } from './bash-reading.ts';
import { lineAt, lineStarts } from './lines.ts';
import { reportsOf } from './reports.ts';

/** A longer script is not parsed. */
export const LONGEST = 400_000;

interface ParsedFunction {
  readonly name: string;
  readonly line: number;
  readonly endLine: number;
  readonly text: string;
  readonly node: CommandNode;
}

/** Functions of a text, outermost ones. */
export function parseFunctions(text: string): ParsedFunction[] {
  const found: ParsedFunction[] = [];
  if (text === '' || text.length > LONGEST) return found;
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

/** Enters the functions of a text. */
export function collectFunctions(reading: Reading, text: string): void {
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
export function reportsOfFunction(reading: Reading, name: string, depth = 0): { passes: boolean; fails: boolean } {
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

/** Whether a function looks at anything, itself or through those it calls. */
export function testsInFunction(reading: Reading, name: string, depth = 0): boolean {
  const known = reading.functions.get(name);
  if (known === undefined || depth > 4) return false;
  return known.tests || known.calls.some((each) => each !== name && testsInFunction(reading, each, depth + 1));
}

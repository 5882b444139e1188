import { parser } from '@lezer/python';
import { lineAt, lineStarts } from './lines.ts';
import type { LoopRange, PythonPart, Site } from './model.ts';
import { nameIn, reportsOf } from './reports.ts';

interface Node {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly firstChild: Node | null;
  readonly nextSibling: Node | null;
  getChild(name: string): Node | null;
}

const DEPTH = 200;

/** Sites and loops of a Python text, in lines of the script that holds it. */
export function readPythonPart(part: PythonPart): { sites: Site[]; loops: LoopRange[] } {
  const { text, firstLine } = part;
  const starts = lineStarts(text);
  const tree = parser.parse(text).topNode as unknown as Node;
  const reporters = reportersOf(tree, text);
  const sites: Site[] = [];
  const loops: LoopRange[] = [];
  const lineOf = (offset: number) => firstLine + lineAt(starts, offset) - 1;
  const visit = (node: Node, depth: number, inReporter: boolean): void => {
    if (depth > DEPTH) return;
    let inside = inReporter;
    if (node.name === 'FunctionDefinition') {
      const name = node.getChild('VariableName');
      inside ||= name !== null && reporters.has(text.slice(name.from, name.to));
    }
    if (node.name === 'ForStatement' || node.name === 'WhileStatement') {
      const body = node.getChild('Body');
      const inner = text.slice(body?.from ?? node.from, node.to);
      const first = body?.firstChild?.nextSibling ?? body;
      loops.push({
        line: lineOf(node.from),
        endLine: lineOf(node.to - 1),
        bodyLine: lineOf(first?.from ?? node.from),
        over: text.slice(node.from, body?.from ?? node.to),
        body: inner,
      });
    }
    if (!inside) {
      const site = siteOf(node, text, reporters);
      if (site !== undefined) {
        sites.push({ ...site, line: lineOf(node.from), endLine: lineOf(node.to - 1), language: 'python' });
      }
    }
    for (let child = node.firstChild; child !== null; child = child.nextSibling) visit(child, depth + 1, inside);
  };
  visit(tree, 0, false);
  return { sites, loops };
}

/** Functions that print an outcome. */
function reportersOf(tree: Node, text: string): Map<string, { passes: boolean; fails: boolean }> {
  const found = new Map<string, { passes: boolean; fails: boolean }>();
  const visit = (node: Node, depth: number): void => {
    if (depth > DEPTH) return;
    if (node.name === 'FunctionDefinition') {
      const name = node.getChild('VariableName');
      const reports = reportsOf(text.slice(node.from, node.to));
      if (name !== null && (reports.passes || reports.fails)) found.set(text.slice(name.from, name.to), reports);
    }
    for (let child = node.firstChild; child !== null; child = child.nextSibling) visit(child, depth + 1);
  };
  visit(tree, 0);
  return found;
}

function siteOf(
  node: Node,
  text: string,
  reporters: ReadonlyMap<string, { passes: boolean; fails: boolean }>,
): Omit<Site, 'line' | 'endLine' | 'language'> | undefined {
  const own = text.slice(node.from, node.to);
  if (node.name === 'AssertStatement') {
    return { kind: 'assert', text: own, name: undefined, passes: false, failsOnly: false };
  }
  if (node.name !== 'CallExpression') return undefined;
  const callee = text.slice(node.from, node.firstChild?.to ?? node.from);
  const reports = callee === 'print' ? reportsOf(own) : reporters.get(callee.replace(/^self\./, ''));
  if (reports === undefined || !(reports.passes || reports.fails)) return undefined;
  const strings = [...own.matchAll(/(?<![A-Za-z])"((?:[^"\\]|\\.)*)"|(?<![A-Za-z])'((?:[^'\\]|\\.)*)'/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  const name =
    callee === 'print'
      ? strings.map(nameIn).find((each) => each !== undefined)
      : strings.findLast((each) => each.includes(' '));
  return { kind: 'report', text: own, name, passes: reports.passes, failsOnly: reports.fails && !reports.passes };
}

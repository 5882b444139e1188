import { isMap, isSeq, LineCounter, type Node, parseAllDocuments } from 'yaml';

/** One operation of a Chainsaw test, in the order in which it runs. */
export interface Operation {
  readonly phase: 'try' | 'catch' | 'finally' | 'cleanup';
  readonly kind: string;
  readonly body: unknown;
  /** Keys beside the action itself: continueOnError, description. */
  readonly around: Readonly<Record<string, unknown>>;
  readonly step: string;
  readonly stepIndex: number;
  readonly line: number;
}

export interface ReadTest {
  readonly operations: readonly Operation[];
  readonly spec: Readonly<Record<string, unknown>>;
  /** Line of `spec`, or of the document. */
  readonly line: number;
  /** Lines of the keys below `spec`. */
  readonly lines: ReadonlyMap<string, number>;
}

const ACTIONS = new Set(
  'apply assert command create delete describe error events get patch podLogs proxy script sleep update wait'.split(
    ' ',
  ),
);
const NOTHING: ReadTest = { operations: [], spec: {}, line: 1, lines: new Map() };
const SIZE = 2_000_000;

/** Reads the operations of the Test document that starts at or holds the given line. Never throws. */
export function readOperations(text: string, line: number): ReadTest {
  if (text.length > SIZE) return NOTHING;
  const counter = new LineCounter();
  try {
    const documents = parseAllDocuments(text, {
      lineCounter: counter,
      uniqueKeys: false,
      merge: true,
      logLevel: 'silent',
    });
    const tests = [...documents].filter((each) => isMap(each.contents));
    const wanted = tests.findLast((each) => counter.linePos(each.range[0]).line <= Math.max(line, 1)) ?? tests[0];
    if (!wanted) return NOTHING;
    return readDocument(wanted.toJS({ maxAliasCount: 200 }), wanted.contents as Node, counter);
  } catch {
    return NOTHING;
  }
}

function readDocument(value: unknown, node: Node, counter: LineCounter): ReadTest {
  const spec = record(record(value).spec);
  const specNode = isMap(node) ? node.get('spec', true) : undefined;
  const lineOf = (each: unknown) => counter.linePos((each as Node | undefined)?.range?.[0] ?? 0).line;
  const lines = new Map<string, number>();
  if (isMap(specNode))
    for (const pair of specNode.items) lines.set(String((pair.key as { value?: unknown })?.value), lineOf(pair.key));
  const steps = list(spec.steps);
  const stepsNode = isMap(specNode) ? specNode.get('steps', true) : undefined;
  const operations = steps.flatMap((step, at) => {
    const stepNode = isSeq(stepsNode) ? stepsNode.items[at] : undefined;
    return readStep(record(step), at, stepNode, lineOf);
  });
  const finals = (['catch', 'finally', 'cleanup'] as const).flatMap((phase) =>
    list(spec[phase]).map((each) => operation(record(each), phase, 'test', steps.length, lines.get(phase) ?? 1)),
  );
  return { operations: [...operations, ...finals], spec, line: isMap(specNode) ? lineOf(specNode) : 1, lines };
}

function readStep(
  step: Record<string, unknown>,
  index: number,
  node: unknown,
  lineOf: (each: unknown) => number,
): Operation[] {
  const name = typeof step.name === 'string' ? step.name : `step ${index + 1}`;
  const phases = (['try', 'catch', 'finally', 'cleanup'] as const).flatMap((phase) => {
    const phaseNode = isMap(node) ? node.get(phase, true) : undefined;
    return list(step[phase]).map((each, at) => {
      const line = isSeq(phaseNode) ? lineOf(phaseNode.items[at]) : lineOf(node);
      return operation(record(each), phase, name, index, line);
    });
  });
  const use = step.use;
  if (use === undefined) return phases;
  return [
    ...phases,
    { phase: 'try', kind: 'use', body: use, around: {}, step: name, stepIndex: index, line: lineOf(node) },
  ];
}

function operation(
  item: Record<string, unknown>,
  phase: Operation['phase'],
  step: string,
  stepIndex: number,
  line: number,
): Operation {
  const kind = Object.keys(item).find((key) => ACTIONS.has(key)) ?? 'unknown';
  const { [kind]: body, ...around } = item;
  return { phase, kind, body, around, step, stepIndex, line };
}

/** A mapping, or an empty one for anything else. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** A sequence, or an empty one for anything else. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

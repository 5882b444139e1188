import { parseAllDocuments } from 'yaml';
import type { Evidence, Side } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { ConformanceTest } from '../../domain/test.ts';
import { filesBelow } from '../../domain/tree-paths.ts';
import { type Context, compareOperations, type OperationLoss } from './chainsaw/compare-operations.ts';
import { type Operation, type ReadTest, readOperations } from './chainsaw/read-operations.ts';
import { sentinelChange } from './chainsaw/sentinel.ts';
import { textOf } from './files.ts';
import { finding } from './finding.ts';
import { ASSERTION_REMOVED, DISABLED } from './rules.ts';
import { compareSources } from './script-changes.ts';

/** Compares what a Chainsaw test does and demands with what it did. */
export function chainsawChanges(evidence: Evidence, base: ConformanceTest, head: ConformanceTest): RawFinding[] {
  const texts = { base: textOf(evidence.base.snapshot, base.file), head: textOf(evidence.head.snapshot, head.file) };
  if (texts.base === undefined || texts.head === undefined) return [];
  const was = readOperations(texts.base, base.line);
  const now = readOperations(texts.head, head.line);
  const context: Context = {
    baseFile: fileReader(evidence.base, base),
    headFile: fileReader(evidence.head, head),
    shell: shellComparer(),
    stillUsed: (name, except) => now.operations.some((each) => each !== except && uses(each, name)),
  };
  const lines = { base: texts.base.split('\n'), head: texts.head.split('\n') };
  const found = compareOperations(was, now, context).map((loss) => lossFinding(loss, base, head, lines));
  const prefix = evidence.policy.labelPrefix;
  return [...found, ...skips(was, now, head), ...sentinelChange(was, now, base, head, prefix)];
}

function uses(operation: Operation, name: string): boolean {
  return (JSON.stringify(operation.body) ?? '').split(/[^\w.-]+/).includes(name);
}

/** Reads a file next to the test as YAML documents. */
function fileReader(side: Side, test: ConformanceTest): Context['baseFile'] {
  return (written) => {
    const path = normal(`${test.path}/${written}`);
    const paths = /[*?[]/.test(path)
      ? filesBelow(side.snapshot.tree, test.path).filter((each) => globLike(path, each))
      : [path];
    const texts = paths.map((each) => textOf(side.snapshot, each));
    if (texts.length === 0 || texts.some((each) => each === undefined || each.length > 1_000_000)) return undefined;
    try {
      return texts.flatMap((text) =>
        [...parseAllDocuments(text!, { uniqueKeys: false, merge: true, logLevel: 'silent' })]
          .map((each): unknown => each.toJS({ maxAliasCount: 200 }))
          .filter((each) => each !== null && each !== undefined),
      );
    } catch {
      return undefined;
    }
  };
}

function normal(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function globLike(glob: string, path: string): boolean {
  const [before = '', ...rest] = glob.split(/[*?[]/);
  return path.startsWith(before) && path.endsWith(rest.at(-1) ?? '');
}

function shellComparer(): Context['shell'] {
  return (base, head) => {
    if (base === head) return undefined;
    const source = (text: string) => ({ path: 'script', text, lineOffset: 0 });
    const none = () => undefined;
    const told = compareSources({ base: source(base), head: source(head) }, { base: none, head: none });
    return (
      told[0] &&
      `${told[0].reason}, so \`${base.trim().split('\n')[told[0].base.line - 1] ?? base.trim()}\` asserts less`
    );
  };
}

function skips(base: ReadTest, head: ReadTest, test: ConformanceTest): RawFinding[] {
  const skipped = (each: ReadTest) => ![undefined, null, false].includes(each.spec.skip as undefined);
  if (!skipped(head) || JSON.stringify(head.spec.skip) === JSON.stringify(base.spec.skip)) return [];
  const written = String(head.spec.skip).slice(0, 100);
  const line = head.lines.get('skip') ?? head.line;
  return [
    finding(DISABLED, {
      path: test.file,
      line,
      test,
      message: `The test "${test.name}" is skipped: \`spec.skip: ${written}\`.`,
      after: `skip: ${written}`,
    }),
  ];
}

function lossFinding(
  loss: OperationLoss,
  base: ConformanceTest,
  head: ConformanceTest,
  lines: { base: string[]; head: string[] },
): RawFinding {
  const show = (operation: Operation | undefined, side: 'base' | 'head') =>
    operation && lines[side].slice(operation.line - 1, operation.line + 11).join('\n');
  const verb =
    loss.rule === ASSERTION_REMOVED
      ? 'lost an assertion'
      : loss.rule === DISABLED
        ? 'can pass without an assertion'
        : 'became weaker';
  return finding(loss.rule, {
    path: head.file,
    line: loss.line,
    test: base,
    message: `The test "${head.name}" ${verb}: ${loss.reason}.`,
    before: show(loss.base, 'base'),
    after: show(loss.head, 'head'),
  });
}

import type { RawFinding } from '../../../domain/finding.ts';
import type { ConformanceTest } from '../../../domain/test.ts';
import { finding } from '../finding.ts';
import { WEAKENED } from '../rules.ts';
import { type Operation, type ReadTest, record } from './read-operations.ts';

/** The sentinel is the line only a complete pass prints: it must stay declared, and stay the last thing done. */
export function sentinelChange(
  base: ReadTest,
  head: ReadTest,
  was: ConformanceTest,
  now: ConformanceTest,
  prefix: string,
): RawFinding[] {
  const declared = was.annotations.find((each) => each.name === 'sentinel')?.value;
  if (!declared) return [];
  const current = now.annotations.find((each) => each.name === 'sentinel')?.value;
  if (!current) {
    const message = `The test "${now.name}" no longer declares its sentinel "${declared}": a partial run can pass for a complete one.`;
    const fix = `Put the annotation ${prefix}/sentinel back.`;
    return [
      finding(WEAKENED, {
        path: now.file,
        line: now.line,
        test: now,
        message,
        fix,
        before: `${prefix}/sentinel: "${declared}"`,
      }),
    ];
  }
  const early = printedEarly(head, current);
  if (!early || printedEarly(base, declared) || !prints(base, declared)) return [];
  const message = `The test "${now.name}" prints its sentinel "${current}" in step "${early.step}", before everything else has passed.`;
  return [
    finding(WEAKENED, {
      path: now.file,
      line: early.line,
      test: now,
      message,
      fix: 'Print the sentinel in the last step only.',
    }),
  ];
}

function contentOf(operation: Operation): string {
  return String(record(operation.body).content ?? '');
}

function prints(test: ReadTest, sentinel: string): boolean {
  return test.operations.some((each) => contentOf(each).includes(sentinel));
}

/** An operation that prints the sentinel although others follow, or although it runs on failure too. */
function printedEarly(test: ReadTest, sentinel: string): Operation | undefined {
  const last = test.operations.filter((each) => each.phase === 'try').at(-1);
  return test.operations.find(
    (each) => contentOf(each).includes(sentinel) && each !== last && !sameStepTail(test, each),
  );
}

/** Nothing but further printing follows. */
function sameStepTail(test: ReadTest, operation: Operation): boolean {
  if (operation.phase !== 'try') return false;
  const after = test.operations.slice(test.operations.indexOf(operation) + 1).filter((each) => each.phase === 'try');
  return after.every((each) => /^\s*echo\b/.test(contentOf(each)));
}

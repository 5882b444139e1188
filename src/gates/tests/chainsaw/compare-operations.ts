import type { Rule } from '../../../domain/rule.ts';
import { flip, looser, type Ordering, similarity } from '../order.ts';
import { ASSERTION_REMOVED, DISABLED, WEAKENED } from '../rules.ts';
import { list, type Operation, type ReadTest, record } from './read-operations.ts';
import { compareTrees } from './tree-order.ts';

/** Reads the documents of a file that an operation names; undefined when it cannot be read. */
export type ReadFile = (written: string) => readonly unknown[] | undefined;
/** Compares two shell texts; what the second no longer asserts, in words. */
export type CompareShell = (base: string, head: string) => string | undefined;

export interface Context {
  readonly baseFile: ReadFile;
  readonly headFile: ReadFile;
  readonly shell: CompareShell;
  /** Whether other operations of the head still use this name. */
  readonly stillUsed: (name: string, except: Operation) => boolean;
}

export interface OperationLoss {
  readonly rule: Rule;
  readonly reason: string;
  readonly base: Operation | undefined;
  readonly head: Operation | undefined;
  readonly line: number;
}

/** What the operations of a Chainsaw test no longer demand. */
export function compareOperations(base: ReadTest, head: ReadTest, context: Context): OperationLoss[] {
  const losses: OperationLoss[] = [];
  const open = head.operations.filter((each) => each.phase === 'try');
  const waiting = base.operations.filter((each) => each.phase === 'try');
  const pairs = pairUp(waiting, open, context);
  for (const operation of waiting) {
    const partner = pairs.get(operation);
    if (partner) losses.push(...comparePair(operation, partner, context));
    else losses.push(...lost(operation, head));
  }
  return losses;
}

const ASSERTING = new Set(['assert', 'error', 'script', 'command', 'wait', 'use']);

function lost(base: Operation, head: ReadTest): OperationLoss[] {
  if (!ASSERTING.has(base.kind) && !['apply', 'create', 'patch', 'update', 'delete'].includes(base.kind)) return [];
  const elsewhere = head.operations.find((each) => each.phase !== 'try' && same(each, base));
  const where = `the ${base.kind} of step "${base.step}"`;
  if (elsewhere) {
    const reason = `${where} moved to \`${elsewhere.phase}\`, where its failure does not fail the test`;
    return [{ rule: DISABLED, reason, base, head: elsewhere, line: elsewhere.line }];
  }
  const rule = ASSERTING.has(base.kind) ? ASSERTION_REMOVED : WEAKENED;
  return [{ rule, reason: `${where} is gone`, base, head: undefined, line: head.line }];
}

function same(one: Operation, other: Operation): boolean {
  return one.kind === other.kind && JSON.stringify(one.body) === JSON.stringify(other.body);
}

function pairUp(
  waiting: readonly Operation[],
  open: readonly Operation[],
  context: Context,
): Map<Operation, Operation> {
  const pairs = new Map<Operation, Operation>();
  const free = new Set(open);
  const take = (base: Operation, head: Operation | undefined) => {
    if (!head) return;
    pairs.set(base, head);
    free.delete(head);
  };
  for (const base of waiting)
    take(
      base,
      [...free].find((each) => same(each, base) && each.step === base.step),
    );
  for (const base of waiting)
    if (!pairs.has(base))
      take(
        base,
        [...free].find((each) => same(each, base)),
      );
  for (const base of waiting) {
    if (pairs.has(base)) continue;
    const scored = [...free]
      .filter((each) => kindred(base, each))
      .map((each) => ({ each, score: nearness(base, each, context) }));
    const best = scored.sort((one, other) => other.score - one.score)[0];
    if (best && best.score >= 0.3) take(base, best.each);
  }
  return pairs;
}

function kindred(base: Operation, head: Operation): boolean {
  const shell = new Set(['script', 'command']);
  const makes = new Set(['apply', 'create']);
  return (
    base.kind === head.kind ||
    (shell.has(base.kind) && shell.has(head.kind)) ||
    (makes.has(base.kind) && makes.has(head.kind))
  );
}

function nearness(base: Operation, head: Operation, context: Context): number {
  const text = (operation: Operation, read: ReadFile) =>
    JSON.stringify(treesOf(operation, read) ?? operation.body) ?? '';
  const step = base.step === head.step ? 0.35 : base.stepIndex === head.stepIndex ? 0.15 : 0;
  return step + similarity(text(base, context.baseFile), text(head, context.headFile)) * 0.65;
}

/** The objects an operation is about: inline, or from the file it names. */
function treesOf(operation: Operation, read: ReadFile): readonly unknown[] | undefined {
  const body = record(operation.body);
  if (body.resource !== undefined) return [body.resource];
  return typeof body.file === 'string' ? read(body.file) : undefined;
}

function comparePair(base: Operation, head: Operation, context: Context): OperationLoss[] {
  const losses: OperationLoss[] = [];
  const note = (rule: Rule, reason: string) => losses.push({ rule, reason, base, head, line: head.line });
  if (head.around.continueOnError === true && base.around.continueOnError !== true) {
    note(
      DISABLED,
      `\`continueOnError: true\` on the ${head.kind} of step "${head.step}" lets the test pass when it fails`,
    );
  }
  if (base.kind === 'assert' || base.kind === 'error') noteTrees(base, head, context, note);
  else if (base.kind === 'script' || base.kind === 'command') noteShell(base, head, context, note);
  else if (base.kind === 'wait' || base.kind === 'use') noteOrdering(compareTrees(base.body, head.body), base, note);
  noteExpectations(base, head, note);
  noteMissing(base, head, context, note);
  return losses;
}

/** The operation still names a file, and the file is gone: the test can no longer run. */
function noteMissing(base: Operation, head: Operation, context: Context, note: Note): void {
  const [was, now] = [record(base.body).file, record(head.body).file];
  if (typeof was !== 'string' || typeof now !== 'string') return;
  if (context.baseFile(was) !== undefined && context.headFile(now) === undefined)
    note(DISABLED, `the ${head.kind} of step "${head.step}" needs \`${now}\`, which cannot be read any more`);
}

type Note = (rule: Rule, reason: string) => void;

function noteOrdering(ordering: Ordering, operation: Operation, note: Note): void {
  if (ordering.verdict === 'looser')
    note(WEAKENED, `the ${operation.kind} of step "${operation.step}": ${ordering.reason}`);
}

function noteTrees(base: Operation, head: Operation, context: Context, note: Note): void {
  const [one, other] = [treesOf(base, context.baseFile), treesOf(head, context.headFile)];
  if (!one || !other) return;
  const reason = 'the error looks for something narrower, so it finds less';
  one.forEach((tree, at) => {
    const match =
      other.length === one.length ? other[at] : (other.find((each) => identity(each) === identity(tree)) ?? other[at]);
    if (match === undefined) {
      note(ASSERTION_REMOVED, `the ${base.kind} of step "${base.step}" no longer looks at ${identity(tree)}`);
      return;
    }
    const ordering = compareTrees(tree, match);
    const elsewhere = ordering.verdict === 'unknown' ? retargeted(tree, match, head, context) : undefined;
    if (elsewhere) note(WEAKENED, `the ${base.kind} of step "${head.step}" ${elsewhere}`);
    noteOrdering(base.kind === 'error' ? flipError(ordering, match, tree, reason) : ordering, base, note);
  });
}

/** A name was replaced here while the rest of the test still uses it: the operation looks at another object. */
function retargeted(base: unknown, head: unknown, operation: Operation, context: Context): string | undefined {
  const changed = changedNames(base, head, 0);
  const found = changed.find(([old]) => context.stillUsed(old, operation));
  return found && `now looks at \`${found[1]}\` instead of \`${found[0]}\``;
}

function changedNames(base: unknown, head: unknown, depth: number): [string, string][] {
  if (typeof base === 'string' && typeof head === 'string')
    return base !== head && /^[\w.-]+$/.test(base) ? [[base, head]] : [];
  if (depth > 20 || typeof base !== 'object' || base === null || typeof head !== 'object' || head === null) return [];
  const other = head as Record<string, unknown>;
  return Object.entries(base).flatMap(([key, value]) =>
    Object.hasOwn(other, key) ? changedNames(value, other[key], depth + 1) : [],
  );
}

/** For an error, more fields find fewer objects; a changed field is a change in an unknown direction. */
function flipError(ordering: Ordering, head: unknown, base: unknown, reason: string): Ordering {
  const back = compareTrees(head, base);
  if (ordering.verdict === 'looser' && back.verdict === 'looser')
    return looser('the error now looks for something else');
  return flip(ordering, reason);
}

function identity(tree: unknown): string {
  const object = record(tree);
  return `${String(object.kind)} ${String(record(object.metadata).name ?? '')}`.trim();
}

const DEFAULT_CHECK = { '($error == null)': true };

function noteShell(base: Operation, head: Operation, context: Context, note: Note): void {
  const content = (operation: Operation) => {
    const body = record(operation.body);
    if (operation.kind === 'script') return typeof body.content === 'string' ? body.content : '';
    return [body.entrypoint, ...list(body.args)].map((each) => `'${String(each).replaceAll("'", `'\\''`)}'`).join(' ');
  };
  const reason = context.shell(content(base), content(head));
  if (reason) note(WEAKENED, `the ${head.kind} of step "${head.step}": ${reason}`);
  const checks = [base, head].map((each) => record(each.body).check ?? DEFAULT_CHECK);
  const ordering = compareTrees(normalCheck(checks[0]), normalCheck(checks[1]));
  if (ordering.verdict === 'looser') note(WEAKENED, `the check of step "${head.step}": ${ordering.reason}`);
}

/** `($error == null): true` and `($error != null): false` say the same. */
function normalCheck(check: unknown): unknown {
  const entries = Object.entries(record(check)).map(([key, value]): [string, unknown] => {
    const text = key.replace(/\s+/g, ' ').trim();
    if (/^\( ?\$error != null ?\)$/.test(text)) return ['($error == null)', value === false];
    if (/^\( ?\$error == null ?\)$/.test(text)) return ['($error == null)', value];
    if (text === '$error') return ['($error == null)', value === null];
    return [text, value];
  });
  return Object.fromEntries(entries);
}

function acceptsError(check: unknown): boolean {
  const entries = Object.entries(record(normalCheck(check)));
  return entries.some(([key, value]) => key.includes('$error') && !(key === '($error == null)' && value === true));
}

function noteExpectations(base: Operation, head: Operation, note: Note): void {
  const [one, other] = [list(record(base.body).expect), list(record(head.body).expect)];
  if (one.length === 0) {
    // Without expectations an error fails the test; one that is about `$error` decides that itself.
    if (other.some((each) => acceptsError(record(each).check)))
      note(WEAKENED, `the ${head.kind} of step "${head.step}" now expects an error, which failed the test before`);
    return;
  }
  if (other.length < one.length)
    note(WEAKENED, `the ${head.kind} of step "${head.step}" no longer expects what it did`);
  else for (const [at, each] of one.entries()) noteOrdering(compareTrees(each, other[at]), head, note);
}

import * as v from 'valibot';
import type { FailedAt } from '../../domain/check.ts';
import type { Finding } from '../../domain/finding.ts';
import { GATES, SEVERITIES } from '../../domain/gate.ts';
import {
  type ChangedLine,
  type KnownSurvivor,
  MUTATION_REASONS,
  type MutatedAssertion,
  type MutationProblem,
  type MutationResult,
  type ShardPart,
  type Shards,
  type Witness,
} from '../../domain/mutation.ts';
import {
  REPORT_SCHEMA,
  type Report,
  type ReportCheck,
  type ReportRequirement,
  type ReportTest,
} from '../../domain/report.ts';

/** No honest report has more of anything; what a page shows is cut far earlier. */
const MAX_ITEMS = 200_000;

/** A schema for every field of the model, so that a field that is added there cannot be forgotten here. */
type Fields<T> = Record<keyof T, v.GenericSchema>;

const short = v.pipe(v.string(), v.maxLength(4_096));
const long = v.pipe(v.string(), v.maxLength(65_536));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const duration = v.pipe(v.number(), v.finite(), v.minValue(0));
const lineNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const line = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)));
const strings = v.pipe(v.array(short), v.maxLength(MAX_ITEMS));
const gateVerdict = v.picklist(['pass', 'fail', 'skipped', 'undecided']);
const commit = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})?$/));
const revision = v.object({ ref: short, sha: commit });
const numbers = v.object({ covered: count, total: count, percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) });
const list = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.maxLength(MAX_ITEMS));
const perGate = <T extends v.GenericSchema>(schema: T) =>
  v.object(Object.fromEntries(GATES.map((gate) => [gate, schema])) as Record<(typeof GATES)[number], T>);

const finding = v.object({
  gate: v.picklist(GATES),
  rule: short,
  severity: v.picklist(SEVERITIES),
  path: v.exactOptional(short),
  line,
  requirement: v.exactOptional(short),
  assertion: v.exactOptional(long),
  message: long,
  fix: long,
  before: v.exactOptional(long),
  after: v.exactOptional(long),
  approvedBy: v.exactOptional(strings),
  waivedBy: v.exactOptional(short),
} satisfies Fields<Finding>);

const requirement = v.object({
  id: short,
  title: long,
  safetyCritical: v.boolean(),
  status: v.picklist(['active', 'deferred', 'withdrawn']),
  coverage: v.picklist(['covered', 'scaffold-only', 'uncovered']),
  tests: strings,
  touched: v.optional(v.boolean(), false),
} satisfies Fields<ReportRequirement>);

const test = v.object({
  path: short,
  name: short,
  layer: v.nullable(short),
  requirements: strings,
  state: v.picklist(['executable', 'scaffold']),
  reason: v.optional(long, ''),
  gaps: list(long),
  touched: v.optional(v.boolean(), false),
} satisfies Fields<ReportTest>);

const assertion = v.object({
  name: long,
  outcome: v.picklist(['pass', 'fail', 'skipped', 'todo']),
  line,
  detail: v.exactOptional(long),
});

const check = v.object({
  test: short,
  script: short,
  verdict: v.picklist(['pass', 'fail', 'error', 'timeout', 'limit']),
  durationMs: duration,
  isolation: v.picklist(['namespaces', 'process']),
  notHeld: v.exactOptional(list(v.picklist(['network', 'files', 'processes']))),
  assertions: list(assertion),
  exitCode: v.exactOptional(v.pipe(v.number(), v.integer())),
  problem: v.exactOptional(long),
  cached: v.exactOptional(short),
  failedAt: v.exactOptional(v.object({ line: lineNumber, text: long } satisfies Fields<FailedAt>)),
  output: v.exactOptional(long),
} satisfies Fields<ReportCheck>);

const witness = v.object({
  id: v.exactOptional(short),
  mutant: short,
  path: short,
  line: lineNumber,
  operator: short,
  description: long,
  diff: long,
} satisfies Fields<Witness>);

const mutatedAssertion = v.object({
  id: v.exactOptional(short),
  test: short,
  script: short,
  name: v.nullable(long),
  line,
  changed: v.boolean(),
  verdict: v.picklist(['bites', 'hollow', 'unproven']),
  reason: v.exactOptional(v.picklist(MUTATION_REASONS)),
  note: v.exactOptional(long),
  killedBy: v.exactOptional(witness),
  tried: v.exactOptional(count),
  survivor: v.exactOptional(witness),
  survives: v.exactOptional(
    v.object({ reason: long, line: lineNumber, onBase: v.boolean() } satisfies Fields<KnownSurvivor>),
  ),
  bitBefore: v.exactOptional(v.boolean()),
} satisfies Fields<MutatedAssertion>);

const changedLine = v.object({ path: short, line: lineNumber, guarded: v.boolean() } satisfies Fields<ChangedLine>);

const MAX_SHARDS = 999;

const shards = v.object({
  of: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SHARDS)),
  parts: v.pipe(
    v.array(
      v.object({
        index: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SHARDS)),
        scripts: count,
        mutants: count,
        checkRuns: count,
        durationMs: duration,
      } satisfies Fields<ShardPart>),
    ),
    v.maxLength(MAX_SHARDS),
  ),
  unguarded: v.picklist([...SEVERITIES, 'off']),
} satisfies Fields<Shards>);

const mutation = v.object({
  scope: v.picklist(['all', 'named', 'changed']),
  scripts: count,
  assertions: list(mutatedAssertion),
  problems: v.optional(
    list(v.object({ test: short, script: short, message: long } satisfies Fields<MutationProblem>)),
    [],
  ),
  lines: v.exactOptional(list(changedLine)),
  shards: v.exactOptional(shards),
  policy: v.exactOptional(short),
  mutants: count,
  checkRuns: count,
  durationMs: duration,
} satisfies Fields<MutationResult>);

/** Contract §3, as another job may have written it. Fields that this version does not know are dropped. */
export const reportSchema = v.object({
  schema: v.literal(REPORT_SCHEMA),
  verdict: v.picklist(['pass', 'fail', 'undecided']),
  base: revision,
  head: revision,
  policyFrom: v.picklist(['base', 'head']),
  gates: perGate(gateVerdict),
  gateNotes: v.optional(perGate(v.exactOptional(long)), {}),
  findings: list(finding),
  requirements: list(requirement),
  tests: list(test),
  checks: list(check),
  coverage: v.object({
    base: numbers,
    head: numbers,
    gained: strings,
    lost: strings,
    gaps: strings,
    safetyCriticalGaps: strings,
  }),
  mutation: v.exactOptional(mutation),
  suspects: v.optional(list(v.object({ requirement: short, tests: strings })), []),
  notes: v.optional(list(long), []),
} satisfies Fields<Report>);

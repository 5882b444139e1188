import { parseDocument } from 'yaml';

/** What doctor looks at in a workflow file; everything else is passed over. */
export interface Workflow {
  readonly path: string;
  readonly name: string;
  /** Event → its filters, e.g. `paths`. */
  readonly events: ReadonlyMap<string, readonly string[]>;
  readonly jobs: readonly Job[];
  /** Why the file could not be read; it then has no events and jobs. */
  readonly problem?: string;
}

export interface Job {
  readonly key: string;
  readonly name: string;
  readonly conditional: boolean;
  readonly needs: boolean;
  readonly runsOn: readonly string[];
  /** Scopes with write access; undefined where neither the job nor the workflow says anything. */
  readonly writes: readonly string[] | undefined;
  readonly steps: readonly Step[];
}

export interface Step {
  readonly uses: string;
  readonly run: string;
  readonly with: ReadonlyMap<string, string>;
}

const MAX_BYTES = 512 * 1024;

/** Reads a workflow of whatever shape; never throws. */
export function parseWorkflow(path: string, text: string): Workflow {
  const empty = { path, name: path, events: new Map(), jobs: [] };
  if (text.length > MAX_BYTES) return { ...empty, problem: 'it is longer than 512 KiB' };
  try {
    const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
    if (document.errors.length > 0) return { ...empty, problem: 'it is no valid YAML' };
    // `on` stays a text in YAML 1.2.
    const root = mapOf(document.toJS({ maxAliasCount: 50, mapAsMap: true }));
    const top = writesOf(root.get('permissions'));
    const jobs = [...mapOf(root.get('jobs'))].map(([key, value]) => jobOf(key, mapOf(value), top));
    return { path, name: textOf(root.get('name')) || path, events: eventsOf(root.get('on')), jobs };
  } catch {
    return { ...empty, problem: 'it cannot be expanded' };
  }
}

function eventsOf(value: unknown): ReadonlyMap<string, readonly string[]> {
  if (typeof value === 'string') return new Map([[value, []]]);
  if (Array.isArray(value)) return new Map(value.map((each) => [textOf(each), []]));
  return new Map([...mapOf(value)].map(([event, filters]) => [event, [...mapOf(filters).keys()]]));
}

function jobOf(key: string, job: ReadonlyMap<string, unknown>, top: readonly string[] | undefined): Job {
  const steps = job.get('steps');
  const runsOn = job.get('runs-on');
  return {
    key,
    name: textOf(job.get('name')) || key,
    conditional: job.has('if'),
    needs: job.has('needs'),
    runsOn: Array.isArray(runsOn) ? runsOn.map(textOf) : [textOf(runsOn)].filter((label) => label !== ''),
    writes: job.has('permissions') ? writesOf(job.get('permissions')) : top,
    steps: Array.isArray(steps) ? steps.map((step) => stepOf(mapOf(step))) : [],
  };
}

function stepOf(step: ReadonlyMap<string, unknown>): Step {
  const inputs = [...mapOf(step.get('with'))].map(([name, value]) => [name.toLowerCase(), textOf(value)] as const);
  return { uses: textOf(step.get('uses')), run: textOf(step.get('run')), with: new Map(inputs) };
}

function writesOf(value: unknown): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (value === 'write-all') return ['everything'];
  return [...mapOf(value)].filter(([, access]) => access === 'write').map(([scope]) => scope);
}

function mapOf(value: unknown): ReadonlyMap<string, unknown> {
  return value instanceof Map ? new Map([...value].map(([key, each]) => [String(key), each])) : new Map();
}

function textOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

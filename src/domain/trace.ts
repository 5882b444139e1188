import type { CoverageNumbers, CoverageState, ReportCoverage } from './report.ts';
import { LAYERS, type Requirement, type RequirementId } from './requirement.ts';
import type { ConformanceTest, Suite } from './test.ts';

/** One requirement with the tests that carry its label: the unit of traceability. */
export interface Trace {
  readonly requirement: Requirement;
  /** Tests that carry the label, in suite order, scaffolds included. */
  readonly tests: readonly ConformanceTest[];
  /** Layers with at least one executable test, one bit each in the order of {@link LAYERS}; see {@link isTestedIn}. */
  readonly executableLayers: number;
  readonly coverage: CoverageState;
}

/** Shared by all requirements without a test: a registry of thousands needs no thousands of empty lists. */
const NONE: ConformanceTest[] = [];

interface OpenTrace {
  readonly requirement: Requirement;
  tests: ConformanceTest[];
  executableLayers: number;
  coverage: CoverageState;
}

const linked = new WeakMap<Suite, ReadonlyMap<RequirementId, Trace>>();

/**
 * Links every requirement of a suite to its tests, in registry order. Labels that name no registered requirement
 * are left out (tags/unknown-requirement reports them). Deferred and withdrawn requirements are linked, but stay
 * `uncovered`: contract §1 counts them neither as covered nor in the total. Computed once per suite.
 */
export function traceSuite(suite: Suite): ReadonlyMap<RequirementId, Trace> {
  let traces = linked.get(suite);
  if (traces === undefined) {
    traces = link(suite);
    linked.set(suite, traces);
  }
  return traces;
}

function link(suite: Suite): ReadonlyMap<RequirementId, Trace> {
  const traces = new Map<RequirementId, OpenTrace>();
  for (const [id, requirement] of suite.registry.requirements) {
    traces.set(id, { requirement, tests: NONE, executableLayers: 0, coverage: 'uncovered' });
  }
  for (const test of suite.tests) {
    for (const id of test.requirements) {
      const trace = traces.get(id);
      if (trace !== undefined) attach(trace, test);
    }
  }
  return traces;
}

function layerBit(layer: string): number {
  const index = (LAYERS as readonly string[]).indexOf(layer);
  return index < 0 ? 0 : 1 << index;
}

/** Has the requirement an executable test in that layer? A name that is no layer has none. */
export function isTestedIn(trace: Trace, layer: string): boolean {
  return (trace.executableLayers & layerBit(layer)) !== 0;
}

function attach(trace: OpenTrace, test: ConformanceTest): void {
  if (trace.tests === NONE) trace.tests = [test];
  else trace.tests.push(test);
  const executable = test.state === 'executable';
  if (executable && test.layer !== undefined) trace.executableLayers |= layerBit(test.layer);
  if (trace.requirement.status !== 'active') return;
  if (executable) trace.coverage = 'covered';
  else if (trace.coverage === 'uncovered') trace.coverage = 'scaffold-only';
}

/** Covered and total over the active requirements of one side. */
export function coverageNumbers(suite: Suite): CoverageNumbers {
  let covered = 0;
  let total = 0;
  for (const trace of traceSuite(suite).values()) {
    if (trace.requirement.status !== 'active') continue;
    total += 1;
    if (trace.coverage === 'covered') covered += 1;
  }
  return { covered, total, percent: total === 0 ? 0 : Math.round((1000 * covered) / total) / 10 };
}

/** Both sides' numbers and what changed between them; ids in registry order (contract §3, `coverage`). */
export function compareCoverage(base: Suite, head: Suite): ReportCoverage {
  const before = traceSuite(base);
  const after = traceSuite(head);
  const gaps = [...after.values()].filter(isGap);
  return {
    base: coverageNumbers(base),
    head: coverageNumbers(head),
    gained: coveredIds(after).filter((id) => before.get(id)?.coverage !== 'covered'),
    lost: coveredIds(before).filter((id) => after.get(id)?.coverage !== 'covered'),
    gaps: gaps.map((trace) => trace.requirement.id),
    safetyCriticalGaps: gaps.filter((trace) => trace.requirement.safetyCritical).map((trace) => trace.requirement.id),
  };
}

/** An active requirement that no executable test covers. */
export function isGap(trace: Trace): boolean {
  return trace.requirement.status === 'active' && trace.coverage !== 'covered';
}

function coveredIds(traces: ReadonlyMap<RequirementId, Trace>): RequirementId[] {
  const ids: RequirementId[] = [];
  for (const [id, trace] of traces) if (trace.coverage === 'covered') ids.push(id);
  return ids;
}

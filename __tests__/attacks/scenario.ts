/** What an attack or an honest change is, and how it is put before the whole gate. */
import { cpSync } from 'node:fs';
import { expect } from 'vitest';
import type { Finding } from '../../src/domain/finding.ts';
import { GATES, type Gate } from '../../src/domain/gate.ts';
import type { Review } from '../../src/domain/review.ts';
import { runGate } from '../../src/pipeline/gate.ts';
import type { GateResult } from '../../src/pipeline/request.ts';
import { HOME_PLATFORM } from '../example/example-tree.ts';
import { createRepository, type TestRepository } from '../support/repository.ts';
import { type Draft, Workshop } from './draft.ts';

export const SECURITY = 'docs/07-security.md';
export const STATE = 'docs/10-state.md';
export const REGISTRY = 'conformance/requirements.yaml';
export const POLICY = '.conformance.yml';
export const WORKFLOW = '.github/workflows/conformance.yml';
export const LEDGER = 'conformance/ledger.jsonl';
export const WAIVERS = '.conformance-waivers.yml';
export const LAYERS = 'conformance/tests';
export const HARMLESS = 'apps/sonarr.yaml';

/** Whether assertions bite is asked elsewhere, and costs many runs of every script that a change touches. */
export const WITHOUT_MUTATION: ReadonlySet<Gate> = new Set(GATES.filter((gate) => gate !== 'mutation'));

export type Edit = (draft: Draft) => void;

/** Builds commits for a story that one edit cannot tell. `commit` starts from the first parent. */
export interface Story {
  readonly repository: TestRepository;
  readonly main: string;
  commit(branch: string, parents: readonly string[], edit: Edit): string;
}
/** Revisions to judge. */
export interface Revisions {
  readonly base?: string;
  readonly head: string;
}

export interface Scenario {
  /** What somebody does, as a sentence. */
  readonly does: string;
  /** Makes the base differ from the example. */
  readonly base?: Edit;
  /** The change, as one commit on the base; or a story of several. */
  readonly change?: Edit;
  readonly story?: (story: Story) => Revisions;
  /** Requirements whose checks are run; none are run where it is left out. */
  readonly run?: readonly string[];
  /** Reviews of the pull request, once the head is known. */
  readonly reviews?: (head: string) => readonly Review[];
  readonly author?: string;
  readonly gates?: readonly Gate[];
}

export interface Attack extends Scenario {
  /** Rules that must stop it, as `rule` or `rule @ path`; `|` between rules of which any one will do. */
  readonly must: readonly string[];
  readonly mustNot?: readonly string[];
}

/** The shared base: the example with two recorded proofs and a waiver. */
export function layOutBase(): TestRepository {
  const repository = createRepository({ lifetime: 'file' });
  cpSync(HOME_PLATFORM, repository.root, { recursive: true, verbatimSymlinks: true });
  const first = repository.commit('The platform');
  const row = (requirement: string, test: string, sentinel: string) =>
    `${JSON.stringify({ requirement, test: `${LAYERS}/${test}`, layer: test.slice(0, 2).toUpperCase(), commit: first, verdict: 'proven', sentinel, recorded: '2026-08-01T21:00:00Z' })}\n`;
  const ledger =
    row('R-SEC-04', 'l2-behavioral/trusted-tls', 'trusted-tls - chain verified') +
    row('R-STATE-02', 'l3-fault-injection/restore-drill', 'restore-drill - same digest') +
    row('R-SEC-01', 'l2-behavioral/default-deny', 'default-deny - stranger refused, friend served');
  repository.write(LEDGER, ledger);
  repository.commit('Record the proofs of August');
  return repository;
}

/**
 * Makes the commits of scenarios: the bases they ask for all at once, then the changes all at once, then the stories.
 * A scenario whose edits find nothing to edit yields the error, so that its test alone fails.
 */
export function enactAll(repository: TestRepository, scenarios: readonly Scenario[]): (Required<Revisions> | Error)[] {
  const workshop = new Workshop(repository);
  const main = repository.sha('main');
  const bases = commitAll(
    workshop,
    scenarios,
    'base',
    (scenario) => scenario.base && { from: main, edit: scenario.base },
  );
  const baseOf = (at: number) => bases[at] ?? main;
  const heads = commitAll(workshop, scenarios, 'head', ({ story, change = () => undefined }, at) => {
    const from = baseOf(at);
    return story === undefined && typeof from === 'string' ? { from, edit: change } : undefined;
  });
  return scenarios.map((scenario, at) => {
    const [base, head] = [baseOf(at), heads[at] ?? ''];
    if (typeof base !== 'string') return base;
    if (typeof head !== 'string') return head;
    const commit: Story['commit'] = (branch, parents, edit) => {
      const draft = workshop.draft(parents[0]!);
      edit(draft);
      return workshop.commit([{ branch: `story-${at}-${branch}`, parents, draft }])[0]!;
    };
    return { base, head, ...scenario.story?.({ repository, main: base, commit }) };
  });
}

type Plan = { readonly from: string; readonly edit: Edit } | undefined;

/** One commit for each scenario that plans one; what cannot be edited is an error in its place. */
function commitAll(
  workshop: Workshop,
  scenarios: readonly Scenario[],
  kind: string,
  planOf: (scenario: Scenario, at: number) => Plan,
): (string | Error | undefined)[] {
  const drafts = scenarios.map((scenario, at) => {
    const plan = planOf(scenario, at);
    if (plan === undefined) return undefined;
    const draft = workshop.draft(plan.from);
    try {
      plan.edit(draft);
    } catch (error) {
      return error as Error;
    }
    return { branch: `${kind}-${at}`, parents: [plan.from], draft };
  });
  const jobs = drafts.flatMap((each) => (each === undefined || each instanceof Error ? [] : [each]));
  const made = workshop.commit(jobs);
  return drafts.map((each) => (each === undefined || each instanceof Error ? each : made[jobs.indexOf(each)]));
}

/** Puts a scenario before the whole pipeline. */
export async function judged(
  repository: TestRepository,
  scenario: Scenario,
  revisions: Required<Revisions> | Error,
): Promise<GateResult> {
  if (revisions instanceof Error) throw revisions;
  return runGate({
    repository: repository.root,
    ...revisions,
    configPath: undefined,
    gates: new Set(scenario.gates ?? WITHOUT_MUTATION),
    jobs: 2,
    runScripts: scenario.run !== undefined,
    select: { layers: [], requirements: scenario.run ?? [] },
    reviews: scenario.reviews === undefined ? [] : scenario.reviews(repository.sha(revisions.head)),
    author: scenario.author ?? 'mallory',
    today: '2026-09-01',
  });
}

const told = (findings: readonly Finding[]) =>
  findings.map((each) => `${each.severity} ${each.rule} @ ${each.path ?? ''}: ${each.message}`).join('\n');

const meets = (wanted: string) => (finding: Finding) =>
  wanted.split('|').some((one) => {
    const [rule, path] = one.split(' @ ');
    const isRule = rule!.endsWith('*') ? finding.rule.startsWith(rule!.slice(0, -1)) : finding.rule === rule;
    return isRule && (path === undefined || finding.path === path);
  });

/** The change is refused for the right reasons, by the base's policy, in words that help. */
export function expectStopped({ report, exitCode }: GateResult, attack: Attack): void {
  const errors = report.findings.filter((each) => each.severity === 'error');
  const all = told(report.findings.filter((each) => each.severity === 'error'));
  for (const wanted of attack.must) expect(errors.some(meets(wanted)), `${wanted} in\n${all}`).toBe(true);
  for (const unwanted of attack.mustNot ?? [])
    expect(report.findings.some(meets(unwanted)), `${unwanted} in\n${all}`).toBe(false);
  expect(exitCode, all).toBe(1);
  expect(report.verdict).toBe('fail');
  expect(report.policyFrom).toBe('base');
  for (const each of errors) {
    expect(each.path, each.message).toBeTruthy();
    expect(each.message.length, each.rule).toBeGreaterThan(10);
    expect(each.fix.length, each.rule).toBeGreaterThan(10);
  }
}

/** The change passes without an error. */
export function expectPassed({ report, exitCode }: GateResult): void {
  const errors = report.findings.filter((each) => each.severity === 'error');
  expect(told(errors)).toBe('');
  expect(exitCode, JSON.stringify(report.gateNotes)).toBe(0);
}

import type { Evidence } from '../domain/evidence.ts';
import type { Finding, RawFinding } from '../domain/finding.ts';
import type { Gate } from '../domain/gate.ts';
import { compileGlobs } from '../domain/glob.ts';
import type { Rule } from '../domain/rule.ts';
import type { Waiver } from '../domain/waiver.ts';

const APPROVAL = 'Change the waiver file in a change of its own: it is part of the policy, so an owner approves it.';

/** What waivers themselves can be told off for. */
export const WAIVER_RULES: readonly Rule[] = [
  {
    id: 'policy/waiver-expired',
    gate: 'spec',
    defaultSeverity: 'warning',
    protects: 'That an exception ends when it was said to end, instead of becoming the rule.',
    example: 'A waiver with `expires: 2026-01-31`, read in February: it covers nothing any more.',
    fix: 'Repair what it covered and remove the entry, or have an owner renew it with a new date and reason.',
    approval: APPROVAL,
  },
  {
    id: 'policy/waiver-unused',
    gate: 'spec',
    defaultSeverity: 'notice',
    protects:
      'That the list of exceptions stays short enough to be read: an entry that covers nothing is a hole kept open.',
    example: 'A waiver for `tests/weakened` on a test that was repaired long ago.',
    fix: 'Remove the entry.',
    approval: APPROVAL,
  },
];

/** The spec, the policy and the ledger's past have owners and history; a list of exceptions does not stand above them. */
export function waivable(rule: string): boolean {
  return !/^(spec|policy|ledger)\//.test(rule);
}

/** Marks findings that a valid waiver covers and makes them notices; tells which waivers did something. */
export function applyWaivers(
  findings: readonly Finding[],
  evidence: Pick<Evidence, 'waivers' | 'today'>,
): { findings: Finding[]; used: ReadonlySet<Waiver> } {
  const used = new Set<Waiver>();
  const active = evidence.waivers
    .filter((waiver) => waivable(waiver.rule) && !expired(waiver, evidence.today))
    .map((waiver) => ({ waiver, matches: compileGlobs([waiver.path]) }));
  const result = findings.map((finding): Finding => {
    const { path } = finding;
    if (path === undefined || !waivable(finding.rule)) return finding;
    const covering = active.find(({ waiver, matches }) => covers(waiver, finding) && matches(path));
    if (covering === undefined) return finding;
    const { waiver } = covering;
    used.add(waiver);
    return { ...finding, severity: 'notice', waivedBy: `${waiver.owner} until ${waiver.expires}: ${waiver.reason}` };
  });
  return { findings: result, used };
}

function covers(waiver: Waiver, finding: Finding): boolean {
  // Whoever excused the hollow assertion on the base branch need not be asked again because of a mark beside it.
  const rule = finding.rule === 'mutation/survivor-unapproved' ? 'mutation/hollow' : finding.rule;
  return (
    [rule, finding.rule].includes(waiver.rule) &&
    (waiver.assertion === undefined || waiver.assertion === finding.assertion)
  );
}

type WaiverEvidence = Pick<Evidence, 'waivers' | 'waiverProblems' | 'today' | 'policy'>;

/**
 * Findings about waivers: unreadable, expired, useless, or for a rule that cannot be waived. `decided` tells whether
 * a gate was judged at all: a waiver is not useless because nobody looked.
 */
export function waiverFindings(
  used: ReadonlySet<Waiver>,
  evidence: WaiverEvidence,
  decided: (gate: Gate) => boolean,
): readonly RawFinding[] {
  const unreadable = evidence.waiverProblems.map(({ line, message }) => {
    const told = `An entry of the waiver file cannot be used, so it covers nothing: ${message}.`;
    return aboutWaiver('policy/waiver-unused', evidence, line, told, 'Correct or remove the entry.');
  });
  const unfit = evidence.waivers.flatMap((waiver) => {
    const gate = gateOf(waiver.rule);
    // Mutation looks at what the change concerns; `mutation/survivor-stale` tells which entries have nothing to excuse.
    const idle = !used.has(waiver) && gate !== 'mutation' && (gate === undefined || decided(gate));
    return objections(waiver, idle, evidence);
  });
  return [...unreadable, ...unfit];
}

function objections(waiver: Waiver, idle: boolean, evidence: WaiverEvidence): RawFinding[] {
  const what = `The waiver of ${waiver.rule} for ${waiver.path} (${waiver.owner})`;
  const unused = (why: string) => [
    aboutWaiver('policy/waiver-unused', evidence, waiver.line, `${what} ${why}.`, 'Remove the entry.'),
  ];
  if (!waivable(waiver.rule)) {
    return unused('has no effect: spec, policy and ledger findings are approved by owners, never waived');
  }
  if (expired(waiver, evidence.today)) {
    const message = `${what} expired on ${waiver.expires}; it covers nothing any more.`;
    return [aboutWaiver('policy/waiver-expired', evidence, waiver.line, message, WAIVER_RULES[0]!.fix)];
  }
  return idle ? unused('covers no finding') : [];
}

function aboutWaiver(rule: string, evidence: WaiverEvidence, line: number, message: string, fix: string): RawFinding {
  return { gate: 'spec', rule, path: evidence.policy.waivers, line, message, fix };
}

function expired(waiver: Waiver, today: string): boolean {
  return !/^\d{4}-\d{2}-\d{2}$/.test(waiver.expires) || waiver.expires < today;
}

function gateOf(rule: string): Gate | undefined {
  const prefix = rule.slice(0, rule.indexOf('/'));
  const gates: Readonly<Record<string, Gate>> = {
    tests: 'tests',
    tags: 'tags',
    l0: 'l0',
    coverage: 'coverage',
    mutation: 'mutation',
    proof: 'proof',
    author: 'authoring',
  };
  return Object.hasOwn(gates, prefix) ? gates[prefix] : undefined;
}

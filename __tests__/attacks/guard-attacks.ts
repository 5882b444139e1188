/** Ways to switch the guard off: policy, workflows, owners, waivers, ledger, approvals. */
import type { Review } from '../../src/domain/review.ts';
import { spec } from './history-attacks.ts';
import { type Attack, LAYERS, LEDGER, POLICY, REGISTRY, SECURITY, WAIVERS, WORKFLOW } from './scenario.ts';

const MODIFIED = `spec/modified @ ${SECURITY}`;
const OWNERS = "owners: ['@alice', '@home-platform/spec-owners']";
const DENY = `${LAYERS}/l2-behavioral/default-deny/chainsaw-test.yaml`;
const HARDENING = `${LAYERS}/l0-static/node-hardening-as-code/check.sh`;
const weaken = 'expect "root cannot log in" sshd PermitRootLogin no\n';
const waiver = (entry: Record<string, string>) =>
  `waivers:\n  - ${Object.entries(entry)
    .map(([key, value]) => `${key}: "${value}"`)
    .join('\n    ')}\n`;
const VALID = { rule: 'tests/*', path: `${LAYERS}/**`, reason: 'in a hurry', owner: '@mallory', expires: '2027-01-01' };

export const review = (head: string, more: Partial<Review> = {}): Review => ({
  author: 'alice',
  teams: [],
  state: 'approved',
  commit: head,
  stale: false,
  dismissed: false,
  submitted: '2026-09-01T10:00:00Z',
  official: true,
  ...more,
});

/** A spec edit whose approval does not count. */
const unapproved = (does: string, reviews: (head: string) => Review[], author = 'mallory'): Attack => ({
  does,
  change: spec,
  reviews,
  author,
  must: [MODIFIED],
});

/** The policy is edited so that the spec edit of the same change would be allowed. */
const relaxed = (does: string, from: string, to: string): Attack => ({
  does: `${does}, together with a spec edit`,
  change: (d) => {
    d.edit(POLICY, from, to);
    spec(d);
  },
  must: [MODIFIED, `policy/changed @ ${POLICY}`],
});

const rows = (does: string, edit: (rows: string[]) => string): Attack => ({
  does,
  change: (d) => d.write(LEDGER, edit(d.text(LEDGER).match(/.*\n/g)!)),
  must: [`ledger/rewritten @ ${LEDGER}`],
});

export const GUARD_ATTACKS: readonly Attack[] = [
  relaxed('takes the page out of the protected paths', "['docs/**', '", "['docs/adr/**', '"),
  relaxed('names itself among the owners', OWNERS, "owners: ['@mallory']"),
  relaxed('moves the registry', 'registry: conformance/requirements.yaml', 'registry: conformance/other.yaml'),
  relaxed(
    'switches the rule off',
    'ledger: conformance/ledger.jsonl',
    "ledger: conformance/ledger.jsonl\nrules: { spec/modified: 'off' }",
  ),
  relaxed('breaks the policy, so that nobody can read it', 'version: 1', 'version: ['),
  relaxed('takes tests from elsewhere', 'root: conformance/tests', 'root: conformance/fewer-tests'),
  relaxed('allows additions', "prose: ['docs/**/*.md']", "prose: ['docs/**/*.md']\n  allow: [additions]"),
  relaxed('demands less coverage', 'minimum: 75', 'minimum: 0'),
  {
    does: 'deletes the policy, so that the defaults hold',
    change: (d) => d.remove(POLICY),
    must: [`policy/changed @ ${POLICY}`],
  },
  {
    does: 'makes the policy a link',
    change: (d) => d.move(POLICY, 'policy.yml').link(POLICY, 'policy.yml'),
    must: [`policy/changed @ ${POLICY}`],
  },
  {
    does: 'adds a twin of the policy',
    change: (d) => d.copy(POLICY, '.Conformance.yml'),
    must: ['policy/changed @ .Conformance.yml'],
  },
  {
    does: 'edits a comment of the policy',
    change: (d) => d.append(POLICY, '# x\n'),
    must: [`policy/changed @ ${POLICY}`],
  },
  {
    does: 'lets the gate in the workflow fail without failing the job',
    change: (d) =>
      d.edit(
        WORKFLOW,
        'uses: home-platform/conformance-gate@v1',
        'uses: home-platform/conformance-gate@v1\n        continue-on-error: true',
      ),
    must: [`policy/changed @ ${WORKFLOW}`],
  },
  {
    does: 'asks the workflow for fewer gates',
    change: (d) => d.edit(WORKFLOW, 'conformance-gate@v1', 'conformance-gate@v1\n        with: { gates: tags }'),
    must: [`policy/changed @ ${WORKFLOW}`],
  },
  {
    does: 'points the workflow at a gate of its own',
    change: (d) => d.edit(WORKFLOW, 'home-platform/conformance-gate@v1', 'mallory/conformance-gate@v1'),
    must: [`policy/changed @ ${WORKFLOW}`],
  },
  { does: 'deletes the workflow', change: (d) => d.remove(WORKFLOW), must: [`policy/changed @ ${WORKFLOW}`] },
  {
    does: 'renames the workflow to a name that no forge reads',
    change: (d) => d.move(WORKFLOW, '.github/workflows/conformance.yml.off'),
    must: [`policy/changed @ ${WORKFLOW}`],
  },
  {
    does: 'replaces the folder of the workflows by a link',
    change: (d) => d.move('.github/workflows', 'ci/workflows').link('.github/workflows', '../ci/workflows'),
    must: ['policy/changed'],
  },
  {
    does: 'adds a workflow of the same name that is always green',
    change: (d) =>
      d.write(
        '.github/workflows/green.yml',
        'name: conformance\non: [pull_request]\njobs:\n  gate:\n    runs-on: ubuntu-24.04\n    steps: [{ run: "true" }]\n',
      ),
    must: ['policy/changed @ .github/workflows/green.yml'],
  },
  {
    does: 'adds a folder of workflows that Gitea reads instead',
    change: (d) => d.write('.gitea/workflows/lint.yml', 'name: lint\non: [push]\njobs: {}\n'),
    must: ['policy/changed'],
  },
  {
    does: 'adds a folder of workflows that Forgejo reads instead',
    change: (d) => d.write('.forgejo/workflows/lint.yml', 'name: lint\non: [push]\njobs: {}\n'),
    must: ['policy/changed'],
  },
  {
    does: 'edits the local action that the workflow runs the gate by',
    base: (d) =>
      d
        .edit(WORKFLOW, 'home-platform/conformance-gate@v1', './.github/actions/judge')
        .write(
          '.github/actions/judge/action.yml',
          'runs:\n  using: composite\n  steps: [{ run: npx conformance-gate check, shell: bash }]\n',
        )
        .write('.github/actions/judge/run.sh', 'exec conformance-gate check\n'),
    change: (d) => d.write('.github/actions/judge/run.sh', 'exit 0\n'),
    must: ['policy/changed @ .github/actions/judge/run.sh'],
  },
  {
    does: 'makes itself a code owner',
    change: (d) => d.edit('.github/CODEOWNERS', '/docs/ @alice', '/docs/ @mallory @alice'),
    must: ['policy/changed @ .github/CODEOWNERS'],
  },
  {
    does: 'adds a file of code owners that ranks before the other',
    change: (d) => d.write('CODEOWNERS', '* @mallory\n'),
    must: ['policy/changed @ CODEOWNERS'],
  },
  {
    does: 'brings a waiver for the weakening of the same change',
    change: (d) => d.write(WAIVERS, waiver({ ...VALID, rule: 'tests/assertion-removed' })).edit(HARDENING, weaken, ''),
    must: [`policy/changed @ ${WAIVERS}`, 'tests/assertion-removed'],
  },
  {
    does: 'leans on a waiver for another path',
    base: (d) => d.write(WAIVERS, waiver({ ...VALID, rule: 'tests/assertion-removed', path: `${LAYERS}/meta/**` })),
    change: (d) => d.edit(HARDENING, weaken, ''),
    must: ['tests/assertion-removed'],
  },
  {
    does: 'leans on a waiver for another rule',
    base: (d) => d.write(WAIVERS, waiver({ ...VALID, rule: 'tests/weakened' })),
    change: (d) => d.edit(HARDENING, weaken, ''),
    must: ['tests/assertion-removed'],
  },
  {
    does: 'leans on a waiver that expired yesterday',
    base: (d) => d.write(WAIVERS, waiver({ ...VALID, rule: 'tests/assertion-removed', expires: '2026-08-31' })),
    change: (d) => d.edit(HARDENING, weaken, ''),
    must: ['tests/assertion-removed'],
  },
  {
    does: 'leans on a waiver that has no owner',
    base: (d) => d.write(WAIVERS, waiver({ ...VALID, rule: 'tests/assertion-removed', owner: '' })),
    change: (d) => d.edit(HARDENING, weaken, ''),
    must: ['tests/assertion-removed'],
  },
  {
    does: 'leans on a waiver of a spec rule, which nobody can waive',
    base: (d) => d.write(WAIVERS, waiver({ ...VALID, rule: 'spec/modified', path: 'docs/**' })),
    change: spec,
    must: [MODIFIED],
  },
  {
    does: 'extends a waiver that is about to expire',
    base: (d) => d.write(WAIVERS, waiver({ ...VALID, rule: 'tests/assertion-removed', expires: '2026-08-31' })),
    change: (d) => d.edit(WAIVERS, '2026-08-31', '2036-08-31').edit(HARDENING, weaken, ''),
    must: [`policy/changed @ ${WAIVERS}`, 'tests/assertion-removed'],
  },
  {
    does: 'edits the first policy while bringing a spec edit along',
    base: (d) => d.remove(POLICY).remove(WORKFLOW),
    change: (d) => {
      d.write('services/x.yaml', 'x\n');
      spec(d);
    },
    must: [MODIFIED],
  },
  // The ledger's past.
  rows('edits a recorded proof', ([first, ...rest]) => [first!.replace('proven', 'refuted'), ...rest].join('')),
  rows('drops the oldest proof', (all) => all.slice(1).join('')),
  rows('drops the newest proof', (all) => all.slice(0, -1).join('')),
  rows('lets two proofs trade places', ([a, b, ...rest]) => [b, a, ...rest].join('')),
  rows('puts a row before the others', ([first, ...rest]) =>
    [first!.replace('08-01', '07-01'), first, ...rest].join(''),
  ),
  rows('puts a row between the others', ([first, ...rest]) =>
    [first, first!.replace('08-01', '08-02'), ...rest].join(''),
  ),
  rows('converts the ledger to CRLF', (all) => all.join('').replaceAll('\n', '\r\n')),
  rows('empties the ledger', () => ''),
  rows(
    'joins a row to the last one without a line feed',
    (all) => `${all.join('').slice(0, -1)} {"verdict":"proven"}\n`,
  ),
  { does: 'deletes the ledger', change: (d) => d.remove(LEDGER), must: [`ledger/rewritten @ ${LEDGER}`] },
  {
    does: 'makes the ledger a link to a copy',
    change: (d) => d.move(LEDGER, 'conformance/l2.jsonl').link(LEDGER, 'l2.jsonl'),
    must: [`ledger/rewritten @ ${LEDGER}`],
  },
  {
    does: 'has an owner approve a rewritten ledger, which nobody can',
    change: (d) => d.write(LEDGER, ''),
    reviews: (head) => [review(head)],
    must: [`ledger/rewritten @ ${LEDGER}`],
  },
  // Approvals that are none.
  unapproved('has its spec edit approved by somebody who is no owner', (head) => [review(head, { author: 'bob' })]),
  unapproved('approves its own spec edit as an owner', (head) => [review(head)], 'alice'),
  unapproved(
    'approves its own spec edit under another spelling',
    (head) => [review(head, { author: 'Alice' })],
    'alice',
  ),
  unapproved('pushes after the owner approved', () => [review('0'.repeat(40))]),
  unapproved('shows an approval that the forge calls stale', (head) => [review(head, { stale: true })]),
  unapproved('shows an approval that was dismissed', (head) => [review(head, { dismissed: true })]),
  unapproved('shows a comment of an owner as if it were an approval', (head) => [review(head, { state: 'commented' })]),
  unapproved('shows a pending review of an owner', (head) => [review(head, { state: 'pending' })]),
  unapproved('shows an approval that the owner took back later', (head) => [
    review(head),
    review(head, { state: 'changes-requested', submitted: '2026-09-01T11:00:00Z' }),
  ]),
  unapproved('lists the approval after the newer change request', (head) => [
    review(head, { state: 'changes-requested', submitted: '2026-09-01T11:00:00Z' }),
    review(head),
  ]),
  unapproved('is approved by a team that is not named', (head) => [
    review(head, { author: 'bob', teams: ['@home-platform/readers'] }),
  ]),
  unapproved('is approved by somebody whose name reads like the team', (head) => [
    review(head, { author: 'home-platform/spec-owners' }),
  ]),
  unapproved('is approved for a commit that is the beginning of the head', (head) => [review(head.slice(0, 12))]),
  unapproved('is approved by a user without write access', (head) => [review(head, { official: false })]),
  {
    does: 'names itself as owner and approves as that',
    change: (d) => {
      d.edit(POLICY, OWNERS, "owners: ['@bob']");
      spec(d);
    },
    reviews: (head) => [review(head, { author: 'bob' })],
    must: [MODIFIED, `policy/changed @ ${POLICY}`],
  },
  {
    does: 'has an owner approve the spec edit and weakens a test in its shade',
    change: (d) => {
      spec(d);
      d.edit(DENY, '                failed: 1\n', '                active: 0\n');
    },
    reviews: (head) => [review(head)],
    must: ['tests/weakened'],
  },
  {
    does: 'has the requirement withdrawn and its test removed without an owner',
    change: (d) =>
      d
        .edit(
          REGISTRY,
          'source: docs/07-security.md#r-sec-04\n',
          'source: docs/07-security.md#r-sec-04\n    status: withdrawn\n',
        )
        .remove(`${LAYERS}/l2-behavioral/trusted-tls`),
    must: ['spec/requirement-changed', 'tests/removed'],
  },
];

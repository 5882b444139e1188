import type { Rule } from '../domain/rule.ts';

/**
 * Rules of contract §4 whose comparison does not exist yet: documented, listed by `explain`, and reported as a
 * skipped gate. Each line goes when a comparison declares the id.
 */
export const UNJUDGED_RULES: readonly Rule[] = [
  {
    id: 'proof/forged',
    gate: 'proof',
    defaultSeverity: 'error',
    protects: 'That each ledger row is a proof somebody can check, not a line somebody wrote. Not yet judged.',
    example: 'A row that names a commit which is not in the history, or a sentinel that the test does not declare.',
    fix: 'Remove the new row and record it again with `conformance-gate record` from the real JUnit file and log.',
    approval: 'None: a row that cannot be verified is not a proof.',
  },
  {
    id: 'proof/stale',
    gate: 'proof',
    defaultSeverity: 'warning',
    protects: 'That a proof belongs to the test and the requirement text as they are now. Not yet judged.',
    example: 'The test gained an assertion after the run that the ledger records.',
    fix: 'Run the test again on its environment and record the result.',
    approval: 'None needed: it does not fail the gate.',
  },
  {
    id: 'proof/no-sentinel',
    gate: 'proof',
    defaultSeverity: 'notice',
    protects: 'That a partial run cannot pass for a complete one: without a sentinel nobody can tell. Not yet judged.',
    example: 'An L2 test without the annotation `<prefix>/sentinel`.',
    fix: 'Declare the line that only a complete pass prints, and print it in the last step.',
    approval: 'None needed: it does not fail the gate.',
  },
  {
    id: 'author/existence-only',
    gate: 'authoring',
    defaultSeverity: 'warning',
    protects: 'Behaviour over existence: an object that is there need not work. Not yet judged.',
    example: 'An `assert` with apiVersion, kind and metadata.name, and nothing else.',
    fix: 'Assert on the status, the spec field or the output that the requirement is about.',
    approval: 'None needed: it does not fail the gate.',
  },
  {
    id: 'author/sleep',
    gate: 'authoring',
    defaultSeverity: 'warning',
    protects: 'Tests that wait for a condition instead of a time, so that they neither flake nor idle. Not yet judged.',
    example: '`sleep: { duration: 30s }`, or `sleep 30` in a script step.',
    fix: 'Wait for the condition: `wait`, `kubectl wait`, or an assert with a timeout.',
    approval: 'None needed: it does not fail the gate.',
  },
  {
    id: 'author/environment-value',
    gate: 'authoring',
    defaultSeverity: 'warning',
    protects:
      'Tests that hold in every environment: a literal of one of them proves the other nothing. Not yet judged.',
    example: 'A test compares with 192.168.2.20, which is the gateway of prod alone.',
    fix: 'Read the value from the cluster variables or a binding.',
    approval: 'None needed: it does not fail the gate.',
  },
  {
    id: 'author/step-names',
    gate: 'authoring',
    defaultSeverity: 'warning',
    protects: 'Step names that tell a reader what is given, done and expected. Not yet judged.',
    example: '`- name: step-1`.',
    fix: 'Name steps given-…, when-…, then-….',
    approval: 'None needed: it does not fail the gate.',
  },
  {
    id: 'author/leaky-fixture',
    gate: 'authoring',
    defaultSeverity: 'warning',
    protects: 'Tests that leave nothing behind which the next one could pass by. Not yet judged.',
    example: 'A cluster-scoped fixture applied by a script, with no cleanup.',
    fix: 'Apply it with Chainsaw, or delete it in `cleanup`.',
    approval: 'None needed: it does not fail the gate.',
  },
  {
    id: 'author/bare-exemption',
    gate: 'authoring',
    defaultSeverity: 'warning',
    protects: 'Exemption lists in which every entry says why it is there. Not yet judged.',
    example: 'ALLOWED=(kube-system media), without a reason beside `media`.',
    fix: 'Put the reason, and an issue or a date, beside the entry.',
    approval: 'None needed: it does not fail the gate.',
  },
];

/** What honest people do every day; most are the twin of an attack. None of it may stop a change. */

import { review } from './guard-attacks.ts';
import { harmless, restore, spec } from './history-attacks.ts';
import {
  type Edit,
  HARMLESS,
  LAYERS,
  LEDGER,
  POLICY,
  REGISTRY,
  type Scenario,
  SECURITY,
  WORKFLOW,
} from './scenario.ts';

const P = 'conformance.home.k3s';
const DENY = `${LAYERS}/l2-behavioral/default-deny`;
const TLS = `${LAYERS}/l2-behavioral/trusted-tls`;
const ALERT = `${LAYERS}/l2-behavioral/alert-delivery/chainsaw-test.yaml`;
const HARD = `${LAYERS}/l0-static/node-hardening-as-code`;
const VOLUMES = `${LAYERS}/l0-static/volumes-outlive-claims`;
const ROOT = 'expect "root cannot log in" sshd PermitRootLogin no\n';
const LIB = 'conformance/lib/tree.py';

export const HONEST_CHANGES: readonly Scenario[] = [
  { does: 'changes nothing' },
  { does: 'edits an application', change: harmless },
  { does: 'copies a page out of the spec', change: (d) => d.copy(SECURITY, 'notes/security.md') },
  { does: 'adds a page with a similar name elsewhere', change: (d) => d.write('notes/docs/07-security.md', 'x\n') },
  { does: 'makes a file outside of the spec executable', change: (d) => d.mode('README.md', '100755') },
  { does: 'adds a link outside of the spec', change: (d) => d.link('apps/latest.yaml', 'sonarr.yaml') },
  {
    does: 'adds a submodule outside of the spec',
    change: (d) =>
      d
        .gitlink('vendor/charts', '3'.repeat(40))
        .write('.gitmodules', '[submodule "charts"]\n\tpath = vendor/charts\n\turl = https://git.example/charts.git\n'),
  },
  {
    does: 'settles line endings for the whole tree',
    change: (d) => d.write('.gitattributes', '* text=auto\n*.png binary\n*.sh text eol=lf\n'),
  },
  { does: 'ignores what its editor leaves behind', change: (d) => d.append('.gitignore', '*.tmp\n.idea/\n') },
  {
    does: 'edits another workflow',
    change: (d) => d.edit('.github/workflows/lint.yml', 'yamllint --strict', 'yamllint'),
  },
  {
    does: 'adds another workflow',
    change: (d) => d.write('.github/workflows/release.yml', 'name: release\non: [push]\njobs: {}\n'),
  },
  { does: 'adds an issue template', change: (d) => d.write('.github/ISSUE_TEMPLATE/bug.md', 'x\n') },
  {
    does: 'records a proof',
    change: (d) => d.append(LEDGER, `${d.text(LEDGER).split('\n')[0]!.replace('08-01', '08-31')}\n`),
  },
  {
    does: 'edits the spec and takes it back',
    story: ({ main, commit }) => ({ head: commit('b', [commit('a', [main], spec)], restore) }),
  },
  {
    does: 'stays behind while main edits the spec',
    story: ({ main, commit }) => ({ base: commit('m', [main], spec), head: commit('p', [main], harmless) }),
  },
  {
    does: 'stays behind while main records proofs',
    story: ({ main, commit }) => ({
      base: commit('m', [main], (d) => d.append(LEDGER, '{"x":1}\n')),
      head: commit('p', [main], harmless),
    }),
  },
  {
    does: 'stays behind while main strengthens a test',
    story: ({ main, commit }) => ({
      base: commit('m', [main], (d) => d.edit(`${HARD}/check.sh`, '-le 3 ]', '-le 2 ]')),
      head: commit('p', [main], harmless),
    }),
  },
  {
    does: 'merges main, which had edited the spec',
    story: ({ main, commit }) => {
      const base = commit('m', [main], spec);
      return { base, head: commit('merged', [commit('p', [main], harmless), base], spec) };
    },
  },
  {
    does: 'crosses two merges and edits an application',
    story: ({ main, commit }) => {
      const [p, m] = [commit('p', [main], harmless), commit('m', [main], spec)];
      return {
        base: commit('m2', [m, p], harmless),
        head: commit('p2', [p, m], (d) => {
          spec(d);
          d.append(HARMLESS, '# more\n');
        }),
      };
    },
  },
  ...['main', 'the branch'].map(
    (side): Scenario => ({
      does: `crosses two merges after ${side} withdrew a test that has a twin`,
      base: (d) =>
        d.copy(TLS, `${TLS}-again`).edit(`${TLS}-again/chainsaw-test.yaml`, 'name: trusted-tls', 'name: tls-again'),
      story: ({ main, commit }) => {
        const shrunk: Edit = (d) => void d.remove(`${TLS}-again`);
        const [off, on] = [commit('a', [main], shrunk), commit('b', [main], harmless)];
        const [p, m] = side === 'main' ? [on, off] : [off, on];
        const both: Edit = (d) => (side === 'main' ? shrunk(d) : harmless(d));
        const other: Edit = (d) => (side === 'main' ? harmless(d) : shrunk(d));
        return { base: commit('m2', [m, p], other), head: commit('p2', [p, m], both) };
      },
    }),
  ),
  {
    does: 'merges two side branches at once',
    story: ({ main, commit }) => {
      const [a, b] = [commit('a', [main], harmless), commit('b', [main], (d) => d.append('README.md', 'x\n'))];
      return {
        head: commit('c', [main, a, b], (d) => {
          harmless(d);
          d.append('README.md', 'x\n');
        }),
      };
    },
  },
  {
    does: 'discards a side branch that had edited the spec',
    story: ({ main, commit }) => ({
      head: commit('c', [commit('a', [main], harmless), commit('b', [main], spec)], () => undefined),
    }),
  },
  { does: 'has its spec edit approved by an owner', change: spec, reviews: (head) => [review(head)] },
  {
    does: 'has its spec edit approved by a member of the owning team',
    change: spec,
    reviews: (head) => [review(head, { author: 'bob', teams: ['@home-platform/spec-owners'] })],
  },
  {
    does: 'has its policy edit approved by an owner',
    change: (d) => d.edit(POLICY, 'minimum: 75', 'minimum: 76'),
    reviews: (head) => [review(head)],
  },
  {
    does: 'is approved again by an owner who had asked for changes',
    change: spec,
    reviews: (head) => [
      review('0'.repeat(40), { state: 'changes-requested', submitted: '2026-08-30T10:00:00Z' }),
      review(head),
    ],
  },
  {
    does: 'adds a page where the policy allows additions',
    base: (d) => d.edit(POLICY, "prose: ['docs/**/*.md']", "prose: ['docs/**/*.md']\n  allow: [additions]"),
    change: (d) => d.write('docs/adr/0009-more.md', '# ADR 9\n\nMore.\n'),
  },
  {
    does: 'adds a requirement where the policy allows additions',
    base: (d) => d.edit(POLICY, "prose: ['docs/**/*.md']", "prose: ['docs/**/*.md']\n  allow: [additions]"),
    change: (d) => d.append(REGISTRY, '  - id: R-NEW-01\n    title: New\n    text: Something new.\n'),
  },
  {
    does: 'adopts the gate with its policy, its workflow and its spec',
    base: (d) => d.remove(POLICY).remove('.github').remove('docs'),
    change: (d) =>
      d
        .write(POLICY, 'version: 1\n')
        .write(WORKFLOW, 'name: c\non: [pull_request]\njobs: { g: { steps: [{ uses: home/conformance-gate@v1 }] } }\n')
        .write('docs/a.md', '# A\n'),
  },
  // Tests: stronger, renamed, rearranged, reworded.
  {
    does: 'adds an assertion',
    change: (d) => d.edit(`${HARD}/check.sh`, ROOT, `${ROOT}expect "banners are off" sshd Banner none\n`),
  },
  {
    does: 'words the name of an assertion better',
    change: (d) => d.edit(`${HARD}/check.sh`, '"root cannot log in"', '"the root account cannot log in"'),
  },
  {
    does: 'formats a script and comments it',
    change: (d) => d.edit(`${HARD}/check.sh`, ROOT, `# An administrator has an account of their own.\n${ROOT}\n`),
  },
  { does: 'accepts fewer attempts', change: (d) => d.edit(`${HARD}/check.sh`, '-le 3 ]', '-le 2 ]') },
  { does: 'adds errexit', change: (d) => d.edit(`${HARD}/check.sh`, 'set -uo pipefail', 'set -euo pipefail') },
  {
    does: 'puts assertions into another order',
    change: (d) => d.edit(`${HARD}/check.sh`, ROOT, '').edit(`${HARD}/check.sh`, 'attempts() {', `${ROOT}attempts() {`),
  },
  {
    does: 'admits one more gap',
    change: (d) =>
      d.edit(
        `${HARD}/check.sh`,
        '#   - that the package sources are honest\n',
        '#   - that the package sources are honest\n#   - that nobody has a second key\n',
      ),
  },
  {
    does: 'renames a variable of a Python check',
    change: (d) =>
      d
        .editAll(`${VOLUMES}/check.sh`, 'nightly', 'every_night')
        .editAll(`${VOLUMES}/check.sh`, "'every_night'", "'nightly'")
        .editAll(`${VOLUMES}/check.sh`, "'the every_night", "'the nightly"),
  },
  {
    does: 'adds an assertion to a Python check',
    change: (d) =>
      d.edit(
        `${VOLUMES}/check.sh`,
        "check('the class can grow'",
        "check('the class is Longhorn', retained.get('provisioner') == 'driver.longhorn.io')\ncheck('the class can grow'",
      ),
  },
  { does: 'keeps more days of backups', change: (d) => d.edit(`${VOLUMES}/check.sh`, '>= 14', '>= 30') },
  {
    does: 'adds a helper to the shared library',
    change: (d) =>
      d.edit(
        LIB,
        'def listed(node):',
        'def first(node):\n    """The first of a list."""\n    return listed(node)[0] if listed(node) else MISSING\n\n\ndef listed(node):',
      ),
  },
  {
    does: 'documents the shared library',
    change: (d) => d.edit(LIB, 'def listed(node):\n', 'def listed(node):\n    """A list, or nothing of one."""\n'),
  },
  {
    does: 'moves a test with its requirements',
    change: (d) =>
      d
        .move(DENY, `${LAYERS}/l2-behavioral/closed-by-default`)
        .edit(
          `${LAYERS}/l2-behavioral/closed-by-default/chainsaw-test.yaml`,
          '  name: default-deny\n',
          '  name: closed-by-default\n',
        ),
  },
  {
    does: 'waits longer for an assertion',
    change: (d) => d.editAll(`${DENY}/chainsaw-test.yaml`, 'timeout: 120s', 'timeout: 180s'),
  },
  {
    does: 'asserts one more field',
    change: (d) =>
      d.edit(
        `${DENY}/chainsaw-test.yaml`,
        '                failed: 1\n',
        '                failed: 1\n                (succeeded || `0`): 0\n',
      ),
  },
  {
    does: 'names a step better',
    change: (d) =>
      d.edit(
        `${DENY}/chainsaw-test.yaml`,
        'given-a-server-in-a-namespace-of-its-own',
        'given-a-server-in-a-fresh-namespace',
      ),
  },
  {
    does: 'bumps the image of a probe',
    change: (d) => d.edit(`${DENY}/fixtures/stranger.yaml`, 'curl:8.14.1@', 'curl:8.15.0@'),
  },
  {
    does: 'adds a label that a test earns',
    change: (d) =>
      d
        .edit(
          `${TLS}/chainsaw-test.yaml`,
          `    ${P}/R-SEC-04: "true"\n`,
          `    ${P}/R-SEC-04: "true"\n    ${P}/R-NET-02: "true"\n`,
        )
        .edit(`${TLS}/chainsaw-test.yaml`, '/requirements: "R-SEC-04"', '/requirements: "R-SEC-04,R-NET-02"'),
  },
  {
    does: 'gives a scaffold a body',
    change: (d) =>
      d
        .write(
          ALERT,
          d
            .text(ALERT)
            .replace(/^# STATUS: .*/, '# STATUS: EXECUTABLE')
            .replace(/ # TODO.*/, '')
            .replace(/echo "TODO[^"]*"/, 'kubectl -n monitoring exec deploy/alertmanager -- amtool alert add probe')
            .replace('content: exit 1', 'content: kubectl -n "$NAMESPACE" logs deploy/sink | grep -q probe')
            .replace('executable: "false"', 'executable: "true"'),
        )
        .write(ALERT.replace('chainsaw-test.yaml', 'fixtures/smtp-sink.yaml'), 'kind: Deployment\n'),
  },
  {
    does: 'adds a test',
    change: (d) =>
      d
        .copy(TLS, `${TLS}-of-prod`)
        .edit(`${TLS}-of-prod/chainsaw-test.yaml`, '  name: trusted-tls\n', '  name: trusted-tls-of-prod\n'),
  },
  {
    does: 'splits a helper out of a script',
    change: (d) =>
      d.edit(
        `${HARD}/check.sh`,
        ROOT,
        'refuses() { expect "$1" sshd "$2" no; }\nrefuses "root cannot log in" PermitRootLogin\n',
      ),
  },
  {
    does: 'runs green with a stronger check',
    run: ['R-SEC-07'],
    change: (d) => d.edit(`${HARD}/check.sh`, '-le 3 ]', '-le 3 ] && [ "$tries" -ge 1 ]'),
  },
  { does: 'runs green after a bump', run: ['R-SEC-07'], change: harmless },
];

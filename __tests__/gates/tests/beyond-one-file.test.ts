import { describe, expect, it } from 'vitest';
import type { CheckRun } from '../../../src/domain/check.ts';
import { testContents } from '../../../src/gates/tests/contents.ts';
import { type Entry, POLICY, snapshotOf } from '../evidence.ts';
import { counted } from './comparing.ts';
import {
  chainsaw,
  type Edit,
  findingsOf,
  move,
  PLATFORM,
  PRIVILEGE,
  put,
  RENDER,
  remove,
  replace,
  YAML,
} from './platform.ts';

const with_ = (...edits: Edit[]): Record<string, Entry> => {
  const files: Record<string, Entry> = { ...PLATFORM };
  for (const edit of edits) edit(files);
  return files;
};
const rules = (edits: Edit[], base: Record<string, Entry> = with_()) =>
  findingsOf(edits, base).map((each) => each.rule);

const HELPERS = `failures=0
expect() { local name=$1; shift; if "$@" >/dev/null; then echo "PASS: $name"; else echo "FAIL: $name"; failures=$((failures + 1)); fi; }
`;
const SOURCED =
  '#!/usr/bin/env bash\nset -euo pipefail\n. conformance/lib/assert.sh\nexpect "a" grep -q a f\nexpect "b" grep -q b f\n[ "$failures" -eq 0 ]\n';
const withLibrary = with_(put('conformance/lib/assert.sh', HELPERS), put(`${PRIVILEGE}/check.sh`, { exec: SOURCED }));

describe('a shared helper library', () => {
  it('is judged by what the checks that source it lose', () => {
    expect(rules([replace('conformance/lib/assert.sh', 'failures=$((failures + 1))', ':')], withLibrary)).toEqual([
      'tests/weakened',
    ]);
    expect(rules([replace('conformance/lib/assert.sh', 'if "$@"', 'if true || "$@"')], withLibrary)).toEqual([
      'tests/weakened',
    ]);
  });

  it('may be reformatted and may grow', () => {
    expect(rules([replace('conformance/lib/assert.sh', '; failures=', ';  failures=')], withLibrary)).toEqual([]);
    expect(rules([put('conformance/lib/assert.sh', `${HELPERS}present() { grep -q "$@"; }\n`)], withLibrary)).toEqual(
      [],
    );
  });

  it('may take over the helpers of a check', () => {
    const inline = with_(
      put(`${PRIVILEGE}/check.sh`, { exec: SOURCED.replace('. conformance/lib/assert.sh\n', HELPERS) }),
    );
    expect(
      rules([put('conformance/lib/assert.sh', HELPERS), put(`${PRIVILEGE}/check.sh`, { exec: SOURCED })], inline),
    ).toEqual([]);
  });

  it('has its contents read for every check when it changes', () => {
    const head = { ...withLibrary, 'conformance/lib/assert.sh': `${HELPERS}# more\n` };
    const wanted = testContents(snapshotOf(withLibrary).tree, snapshotOf(head).tree, POLICY);
    expect(wanted).toContain('conformance/lib/assert.sh');
    expect(wanted).toContain(`${PRIVILEGE}/check.sh`);
  });
});

describe('an exemption list', () => {
  const script = (list: string) => ({ exec: counted(`${list}\nexpect "none" test -z "$(cat found)"\n`) });
  const grown: [string, string, string][] = [
    ['a bash array', 'ALLOWED=(kube-system)', 'ALLOWED=(kube-system media)'],
    ['a bash array over lines', 'SKIP_APPS=(\n  a # why\n)', 'SKIP_APPS=(\n  a # why\n  b # why\n)'],
    ['a string', 'known_bad="a b"', 'known_bad="a b c"'],
    ['an array that is added to', 'EXEMPT=(a)', 'EXEMPT=(a)\nEXEMPT+=(b)'],
    ['a Python set', 'python3 - <<\'EOF\'\nALLOWED = {"a"}\nEOF', 'python3 - <<\'EOF\'\nALLOWED = {"a", "b"}\nEOF'],
  ];
  it.each(grown)('%s that grew is told', (_what, before, after) => {
    const base = with_(put(`${PRIVILEGE}/check.sh`, script(before)));
    expect(rules([put(`${PRIVILEGE}/check.sh`, script(after))], base)).toContain('tests/weakened');
  });

  it.each(grown)('%s that shrank is not', (_what, after, before) => {
    const base = with_(put(`${PRIVILEGE}/check.sh`, script(before)));
    expect(rules([put(`${PRIVILEGE}/check.sh`, script(after))], base)).toEqual([]);
  });

  it('in a file of its own is read line by line', () => {
    const base = with_(put(`${PRIVILEGE}/allowlist.txt`, '# why\nkube-system\n'));
    expect(rules([put(`${PRIVILEGE}/allowlist.txt`, '# why\nkube-system\nmedia\n')], base)).toEqual(['tests/weakened']);
    expect(rules([put(`${PRIVILEGE}/allowlist.txt`, '# a better reason\nkube-system\n')], base)).toEqual([]);
  });
});

describe('what a check reports', () => {
  const run = (names: string[], changes: Partial<CheckRun> = {}): CheckRun => ({
    test: PRIVILEGE,
    script: 'check.sh',
    verdict: 'pass',
    exitCode: 0,
    signal: undefined,
    durationMs: 1,
    assertions: names.map((name) => ({ name, outcome: 'pass' as const })),
    contradictions: [],
    treeChanges: [],
    isolation: 'process',
    networkAttempts: [],
    problem: undefined,
    outputTail: '',
    outputBytes: 0,
    outputTruncated: false,
    ...changes,
  });
  const opaque = with_(
    put(`${PRIVILEGE}/check.sh`, { exec: '#!/usr/bin/env bash\nset -e\nperl checks.pl\n' }),
    put(`${PRIVILEGE}/checks.pl`, 'a; b'),
  );
  const said = (before: CheckRun, after: CheckRun) =>
    findingsOf([put(`${PRIVILEGE}/checks.pl`, 'a')], opaque, { baseRuns: [before], runs: [after], skipped: undefined });

  it('must not lose a name', () => {
    expect(said(run(['a', 'b']), run(['a']))).toMatchObject([{ rule: 'tests/assertion-removed', before: 'b' }]);
  });

  it('may replace a name by another', () => {
    expect(said(run(['a', 'b']), run(['a', 'c']))).toEqual([]);
  });

  it('may report more', () => {
    expect(said(run(['a']), run(['a', 'b']))).toEqual([]);
  });

  it('says nothing when it did not finish: that is told elsewhere', () => {
    expect(said(run(['a', 'b']), run([], { verdict: 'timeout' }))).toEqual([]);
  });
});

describe('tests that are split and merged', () => {
  const wrapper = '- name: x\n  try:\n    - script:\n        content: ./check.sh\n';
  const lines = {
    first: 'expect "no binding to cluster-admin" absent \'name: cluster-admin\' apps\n',
    second:
      'expect "homepage is bound to its reader role" grep -q \'name: homepage-reader\' apps/homepage/access.yaml\n',
  };
  const label = '    conformance.home.k3s/R-SEC-09: "true"\n';
  const other = `${PRIVILEGE}-roles`;
  const split = [
    put(other + YAML, chainsaw('roles', 'L0', ['R-SEC-09'], wrapper)),
    put(`${other}/check.sh`, { exec: counted(lines.second) }),
    put(`${PRIVILEGE}/check.sh`, { exec: counted(lines.first) }),
    replace(PRIVILEGE + YAML, label, ''),
  ];

  it('lose nothing when every assertion and label has a home', () => {
    expect(rules(split)).toEqual([]);
    expect(
      rules(
        [
          remove(PRIVILEGE, other),
          put(PRIVILEGE + YAML, PLATFORM[PRIVILEGE + YAML]!),
          put(`${PRIVILEGE}/check.sh`, PLATFORM[`${PRIVILEGE}/check.sh`]!),
        ],
        with_(...split),
      ),
    ).toEqual([]);
  });

  it('lose what found no home', () => {
    expect(rules([...split, put(`${other}/check.sh`, { exec: counted('expect "x" grep -q x f\n') })])).toContain(
      'tests/assertion-removed',
    );
  });

  it('are compared across a move', () => {
    const moved = `${RENDER}-all`;
    const back = [move(RENDER, moved), replace(`${moved}/render-check.sh`, `${RENDER}/golden`, `${moved}/golden`)];
    expect(rules(back)).toEqual([]);
    expect(rules([...back, replace(`${moved}/render-check.sh`, 'diff <(', 'diff -w <(')])).toEqual(['tests/weakened']);
    expect(rules([...back, remove(`${moved}/golden/media.yaml`)])).toEqual(['tests/assertion-removed']);
  });
});

describe('a finding', () => {
  it('shows both versions of the line, names the requirement and says what to do', () => {
    const [found] = findingsOf([replace(`${RENDER}/render-check.sh`, 'diff <(', 'diff -w <(')]);
    expect(found).toMatchObject({
      rule: 'tests/weakened',
      gate: 'tests',
      path: `${RENDER}/render-check.sh`,
      requirement: 'R-ENV-01',
    });
    expect(found?.before).toContain('diff <(');
    expect(found?.after).toContain('diff -w <(');
    expect(found?.message).toContain('-w');
    expect(found?.fix).not.toBe('');
    expect(found?.line).toBeGreaterThan(1);
  });

  it('shows the line that no longer makes the script fail, not the one that still records', () => {
    const [found] = findingsOf([
      replace(`${PRIVILEGE}/check.sh`, '[ "$failures" -eq 0 ]', '[ "$failures" -eq 0 ] || true'),
    ]);
    expect(found).toMatchObject({ before: '[ "$failures" -eq 0 ]', after: '[ "$failures" -eq 0 ] || true' });
  });

  it('shows the line of the helper that was weakened, in the script or in the library', () => {
    const edit = (path: string) => replace(path, 'if "$@" >/dev/null', 'if "$@" >/dev/null || true');
    const [own] = findingsOf([edit(`${PRIVILEGE}/check.sh`)]);
    expect(own?.after).toContain('|| true');
    const [shared] = findingsOf([edit('conformance/lib/assert.sh')], withLibrary);
    expect(shared).toMatchObject({ path: 'conformance/lib/assert.sh', line: 2 });
    expect(shared?.after).toContain('|| true');
  });

  it('is told once for a helper that many assertions share', () => {
    const edit = replace(`${PRIVILEGE}/check.sh`, '; failures=$((failures + 1))', '');
    const found = findingsOf([edit]);
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain('2 assertions');
  });
});

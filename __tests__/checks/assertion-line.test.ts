import { describe, expect, it } from 'vitest';
import { locateAssertions } from '../../src/checks/assertion-line.ts';

const SCRIPT = `#!/usr/bin/env bash
# PASS: named in a comment
pass() { echo "ok $((++n)) - $1"; }
fail() { echo "not ok $((++n)) - $1"; }
if grep -q x file; then
  echo "PASS: images are pinned"
else
  echo "FAIL: images are pinned"
fi
for vip in $VIPS; do
  pass "vip $vip is not a node address"
done
printf 'ok %d - %s holds the label\\n' "$n" "$name"
python3 - <<'PY'
print(f"PASS: the chart {name} pins a digest")
PY
`;

function lineOf(name: string, outcome: 'pass' | 'fail' = 'pass'): number | undefined {
  return locateAssertions([{ name, outcome }], Buffer.from(SCRIPT))[0]?.line;
}

describe('the line of an assertion', () => {
  it('is the one that prints this outcome of the name', () => {
    expect(lineOf('images are pinned')).toBe(6);
    expect(lineOf('images are pinned', 'fail')).toBe(8);
  });
  it('is found through variables, printf fields and Python fields', () => {
    expect(lineOf('vip 10.0.0.7 is not a node address')).toBe(11);
    expect(lineOf('storage holds the label')).toBe(13);
    expect(lineOf('the chart loki pins a digest')).toBe(15);
  });
  it('is unknown rather than wrong', () => {
    expect(lineOf('something else entirely')).toBeUndefined();
    expect(lineOf('named in a comment')).toBeUndefined();
  });
});

describe('with certainty', () => {
  const script = [
    '#!/bin/bash',
    "policy = '.conformance.yml'",
    'check(f"{env}: {key} stays out", held)',
    'check(f"{env}: {key} stays out", nets)',
    'check(f"{path} has an owner", owned)',
    'if good; then echo "ok 1 - pinned"; else echo "not ok 1 - pinned"; fi',
    'echo "ok 2 - twice"; echo "ok 2 - twice"',
    'echo "ok 3 - twice"',
    'must() { echo "PASS: $1 is there"; }',
    'must docs/page.md',
    '',
  ].join('\n');
  const lineOf = (name: string, sure: boolean) =>
    locateAssertions([{ name, outcome: 'pass' }], Buffer.from(script), sure)[0]!.line;

  it.each([
    ['/.conformance.yml has an owner', 5],
    ['dev: POD_CIDR stays out', undefined],
    ['pinned', 6],
    ['twice', undefined],
    ['docs/page.md is there', 10],
    ['docs/other.md is there', undefined],
  ])('%s', (name, line) => {
    expect(lineOf(name, true)).toBe(line);
  });

  it('else the first line that fits is better than none', () => {
    expect(lineOf('dev: POD_CIDR stays out', false)).toBe(3);
    expect(lineOf('twice', false)).toBe(7);
  });
});

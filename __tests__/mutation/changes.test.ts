import { describe, expect, it } from 'vitest';
import { changedLines, changedTargets, hunksOf } from '../../src/mutation/changes.ts';
import { readCheckScript } from '../../src/mutation/script/read-script.ts';
import { listTargets } from '../../src/mutation/target.ts';

const SCRIPT = `#!/usr/bin/env bash
set -e
conf=app/main.conf
other=app/other.conf
grep -q '^port 80$' "$conf"
grep -q '^host a$' "$other"
`;

/** Lines of the assertions that count as changed when \`now\` follows \`base\`. */
function changed(base: string | undefined, now: string, helpers = false): (number | undefined)[] {
  const model = readCheckScript('t/check.sh', now);
  const run = { assertions: [] } as unknown as Parameters<typeof listTargets>[1]['run'];
  const targets = listTargets(model, { run, ran: undefined });
  return [...changedTargets(model, { base, helpers }, targets)].map((target) => target.line);
}

describe('the assertions that a change touches', () => {
  it('are those of the changed lines', () => {
    expect(changed(SCRIPT, SCRIPT.replace('port 80', 'port 81'))).toEqual([5]);
  });

  it('are those that use a changed variable', () => {
    expect(changed(SCRIPT, SCRIPT.replace('app/other.conf', 'app/third.conf'))).toEqual([6]);
  });

  it('are all where nothing tells: a new script, a helper, a deleted line, a changed option', () => {
    for (const base of [undefined, SCRIPT.replace('set -e\n', 'set -e\ntrue\n'), SCRIPT.replace('set -e', 'set -eu')])
      expect(changed(base, SCRIPT)).toEqual([5, 6]);
    expect(changed(SCRIPT, SCRIPT, true)).toEqual([5, 6]);
  });

  it('are none where only a comment changed, or nothing', () => {
    expect(changed(SCRIPT, SCRIPT.replace('set -e', '# why\nset -e'))).toEqual([]);
    expect(changed(SCRIPT, SCRIPT)).toEqual([]);
  });
});

describe('changed lines', () => {
  it('are those that a longest common subsequence leaves out', () => {
    expect([...changedLines(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'y', 'd'])]).toEqual([2, 4]);
    expect([...changedLines(['a', 'b'], ['a'])]).toEqual([]);
  });
});

describe('the hunk of a subject', () => {
  it('holds the changed middle in bytes, and the text of the base', () => {
    const base = Buffer.from('ä: 1\nb: 2\nc: 3\n');
    const head = Buffer.from('ä: 1\nb: 9\nc: 3\n');
    const [hunk] = hunksOf('f', base, head);
    expect(hunk).toEqual({ path: 'f', start: 6, end: 11, base: 'b: 2\n' });
    expect(hunksOf('f', head, head)).toEqual([]);
    expect(hunksOf('f', undefined, head)).toEqual([]);
  });
});

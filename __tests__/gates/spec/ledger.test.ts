import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '../../../src/gates/judge.ts';
import { ledger } from '../../../src/gates/spec/ledger.ts';
import { type Entry, evidenceOf, type Files } from '../evidence.ts';

const PATH = 'conformance/ledger.jsonl';
const ROWS = ['{"requirement":"R-NET-01"}\n', '{"requirement":"R-NET-02"}\n', '{"requirement":"R-SEC-03"}\n'];

function verdict(base: Entry | undefined, head: Entry | undefined, tip?: Entry) {
  const files = (entry: Entry | undefined): Files => ({
    'docs/a.md': 'a',
    ...(entry === undefined ? {} : { [PATH]: entry }),
  });
  const scene = { base: files(base), head: files(head), ...(tip === undefined ? {} : { tip: files(tip) }) };
  return judge(evidenceOf(scene), [ledger]);
}

describe('the ledger', () => {
  const all = ROWS.join('');

  it.each<[string, Entry | undefined, Entry | undefined]>([
    ['untouched', all, all],
    ['one row longer', all, `${all}{"x":1}\n`],
    ['one row longer, without a final line feed', all, `${all}{"x":1}`],
    ['started', undefined, all],
    ['filled', '', all],
    ['continued after a last row that had no line feed', all.slice(0, -1), `${all}{"x":1}\n`],
    ['completed by a line feed', all.slice(0, -1), all],
  ])('may be %s', (_what, base, head) => {
    expect(verdict(base, head).gates.spec).toBe('pass');
  });

  it.each<[string, Entry | undefined, Entry | undefined, string]>([
    ['reordered', all, [ROWS[1], ROWS[0], ROWS[2]].join(''), 'row 1 differs'],
    ['edited', all, all.replace('R-NET-02', 'R-NET-03'), 'row 2 differs'],
    ['cut', all, ROWS.slice(0, 2).join(''), 'row'],
    ['emptied', all, '', 'cut off'],
    ['deprived of its last line feed', all, all.slice(0, -1), 'cut off'],
    ['turned to CRLF', all, all.replaceAll('\n', '\r\n'), 'line endings'],
    ['given a byte order mark', all, `\ufeff${all}`, 'row 1'],
    ['filled at the front', all, `{"x":1}\n${all}`, 'row 1'],
    ['continued inside its last row', all.slice(0, -1), `${all.slice(0, -1)},"more":1\n`, 'row 3'],
    ['deleted', all, undefined, 'deleted'],
    ['replaced by a link', all, { link: 'ledger-2.jsonl' }, 'symbolic link'],
    ['started as a link', undefined, { link: '/dev/null' }, 'symbolic link'],
    ['replaced by a submodule', all, { gitlink: '1' }, 'submodule'],
    ['made executable', all, { exec: all }, 'mode'],
  ])('must not be %s', (_what, base, head, told) => {
    const judgement = verdict(base, head);
    expect(judgement.gates.spec).toBe('fail');
    expect(judgement.findings.map((one) => [one.rule, one.path])).toEqual([['ledger/rewritten', PATH]]);
    expect(judgement.findings[0]!.message).toContain(told);
  });

  it('is compared with where the change started, whatever the base recorded since', () => {
    expect(verdict(all, all, `${all}{"main":1}\n`).gates.spec).toBe('pass');
    expect(verdict(all, `${all}{"mine":1}\n`, `${all}{"main":1}\n`).gates.spec).toBe('pass');
    expect(verdict(all, ROWS[0]!, `${all}{"main":1}\n`).gates.spec).toBe('fail');
  });

  it('that cannot be read leaves the gate undecided', () => {
    const evidence = evidenceOf({ base: { [PATH]: all }, head: { [PATH]: `${all}x\n` } });
    const unread = {
      ...evidence.head.snapshot,
      content: () => {
        throw new Error('too long');
      },
    };
    const judgement = judge({ ...evidence, head: { ...evidence.head, snapshot: unread } }, [ledger]);
    expect(judgement.gates.spec).toBe('undecided');
  });

  it('passes exactly when the old rows are the beginning of the new ones', () => {
    const text = fc.array(fc.constantFrom(...ROWS), { maxLength: 5 }).map((rows) => rows.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(verdict(before, after).gates.spec === 'pass').toBe(after.startsWith(before));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requirementHash } from '../../../src/gates/spec/requirement-hash.ts';
import { suspects } from '../../../src/gates/spec/suspects.ts';
import { conformanceTest, evidenceOf, requirement, suiteOf } from '../evidence.ts';

const OLD = requirement('R-NET-01', { text: 'Denied.' });
const NEW = { ...OLD, text: 'Allowed.' };
const pin = (value: string) => ({ annotations: [{ name: 'requirement-versions', value, isString: true, line: 1 }] });
const hash = (one: typeof OLD) => requirementHash(one).slice(0, 12);

function listed(before: typeof OLD, after: typeof OLD, more = {}) {
  const test = conformanceTest('deny', ['R-NET-01'], more);
  const files = { 'docs/a.md': 'a' };
  return suspects(
    evidenceOf({ base: files, head: files, baseSuite: suiteOf([before], [test]), headSuite: suiteOf([after], [test]) }),
  );
}

const SUSPECT = [{ requirement: 'R-NET-01', tests: ['conformance/tests/l2-behavioral/deny'] }];

describe('a test becomes suspect', () => {
  it('when the text of its requirement changes', () => {
    expect(listed(OLD, NEW)).toEqual(SUSPECT);
    expect(listed(OLD, OLD)).toEqual([]);
  });

  it('when it pins another version, even if nothing changed now', () => {
    expect(listed(NEW, NEW, pin(`R-NET-01=${hash(OLD)}`))).toEqual(SUSPECT);
    expect(listed(NEW, NEW, pin(`R-NET-01=${hash(NEW)}`))).toEqual([]);
  });

  it('when its pin is too short to mean anything', () => {
    expect(listed(NEW, NEW, pin(`R-NET-01=${hash(NEW).slice(0, 4)}`))).toEqual(SUSPECT);
  });

  it('not when it pins the new version in the same change', () => {
    expect(listed(OLD, NEW, pin(`R-SEC-01=000000000000, R-NET-01=${hash(NEW)}`))).toEqual([]);
  });

  it('not when only status, layers or place changed', () => {
    expect(listed(OLD, { ...OLD, line: 9, layers: ['L0'], status: 'deferred' })).toEqual([]);
  });
});

describe('the hash of a requirement', () => {
  it('ignores what editors change on their own', () => {
    const one = requirement('R-X-01', { text: 'Caf\u00e9\nline' });
    expect(requirementHash({ ...one, text: '\ufeff Cafe\u0301\r\nline \n' })).toBe(requirementHash(one));
  });

  it('keeps the fields apart', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (title, text, otherTitle, otherText) => {
        const canonical = (value: string) =>
          value.replaceAll('\ufeff', '').replace(/\r\n?/g, '\n').normalize('NFC').trim();
        const same = canonical(title) === canonical(otherTitle) && canonical(text) === canonical(otherText);
        const equal =
          requirementHash({ id: 'R', title, text }) ===
          requirementHash({ id: 'R', title: otherTitle, text: otherText });
        expect(equal).toBe(same);
      }),
    );
    expect(requirementHash({ id: 'R', title: 'ab', text: 'c' })).not.toBe(
      requirementHash({ id: 'R', title: 'a', text: 'bc' }),
    );
  });
});

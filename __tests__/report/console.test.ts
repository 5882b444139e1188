import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toConsole } from '../../src/report/console.ts';
import { aFinding, aReport, greenReport, redReport } from '../support/report-builder.ts';

const PLAIN = { color: false, width: 100 } as const;
const COLOURED = { color: true, width: 100 } as const;

describe('the console report', () => {
  it('colours only when asked to', () => {
    expect(toConsole(redReport(), PLAIN)).not.toContain('\u001b');
    expect(toConsole(redReport(), COLOURED).replace(/\u001b\[\d+m/g, '')).toBe(toConsole(redReport(), PLAIN));
  });

  it('names the verdict first and the numbers in one line', () => {
    expect(toConsole(greenReport(), PLAIN)).toMatch(/^PASS {2}5 gates hold, 3 skipped/);
    expect(toConsole(greenReport(), PLAIN)).toContain('48/51 (94.1 %), was 45/51');
  });

  it('wraps messages at the width', () => {
    const report = aReport({
      findings: [aFinding('spec/modified', { message: 'word '.repeat(60), fix: 'word '.repeat(60) })],
    });
    for (const line of toConsole(report, { color: false, width: 60 }).split('\n'))
      expect(line.length).toBeLessThanOrEqual(80);
  });

  it('says how many findings it left out', () => {
    const report = aReport({
      findings: Array.from({ length: 250 }, (_, index) => aFinding('coverage/lost', { line: index + 1 })),
    });
    expect(toConsole(report, PLAIN)).toContain('and 50 more errors');
  });

  it('gives no runner a command and no terminal a control, whatever the change says', () => {
    const text = fc.oneof(
      fc.constantFrom(
        '::error::x',
        '\n::set-env name=A::b',
        '##[add-path]x',
        '\u001b[2J',
        '\r::error::x',
        '\n##[error]',
        ' ::warning::',
        ':::error::',
        '###[x]',
      ),
      fc.string({ unit: fc.constantFrom(...':#[]= \n\r\t\u001babc'), maxLength: 90 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
    );
    fc.assert(
      fc.property(text, fc.boolean(), (hostile, color) => {
        const finding = aFinding('spec/modified', {
          path: hostile,
          requirement: hostile,
          message: hostile,
          fix: hostile,
          before: hostile,
          after: hostile,
        });
        const report = aReport({
          gateNotes: { l0: hostile },
          findings: [
            finding,
            { ...finding, severity: 'notice' },
            { ...finding, severity: 'notice', waivedBy: hostile },
          ],
          base: { ref: hostile, sha: '' },
          coverage: { ...aReport().coverage, lost: [hostile] },
          suspects: [{ requirement: hostile, tests: [hostile] }],
          notes: [hostile],
        });
        for (const line of toConsole(report, { color, width: 40 }).split('\n')) {
          const seen = line.replace(/\u001b\[\d+m/g, '');
          expect(seen.trimStart().startsWith('::')).toBe(false);
          expect(seen).not.toContain('##[');
          expect(seen).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u200b]/);
        }
      }),
      { numRuns: 500 },
    );
  });
});

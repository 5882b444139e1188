import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Severity } from '../../src/domain/gate.ts';
import { annotationsOf, logLine, toCommand } from '../../src/doors/action/annotations.ts';
import { aFinding, aReport } from '../support/report.ts';

const many = (count: number, severity: Severity) =>
  Array.from({ length: count }, (_, at) => aFinding({ severity, line: at + 1 }));

describe('annotations', () => {
  it('are at most ten of a level with the line that fails the job, errors first, and the rest is counted', () => {
    const findings = [...many(12, 'notice'), ...many(3, 'warning'), ...many(25, 'error')];
    const { shown, left } = annotationsOf(aReport({ findings }));
    expect(shown.map((each) => each.level)).toEqual([
      ...Array(9).fill('error'),
      ...Array(3).fill('warning'),
      ...Array(10).fill('notice'),
    ]);
    expect(left).toBe(18);
  });

  it('leave out what a waiver covers', () => {
    expect(annotationsOf(aReport({ findings: [aFinding({ waivedBy: 'w' })] }))).toEqual({ shown: [], left: 0 });
  });

  it('are commands that keep place, rule, message and fix', () => {
    const { shown } = annotationsOf(aReport({ findings: [aFinding({ path: 'docs/a,b:c%.md' })] }));
    expect(shown.map(toCommand)).toEqual([
      '::error title=conformance-gate spec/modified,file=docs/a%2Cb%3Ac%25.md,line=3::The spec changed.%0AAsk an owner.',
    ]);
  });

  it.each(['/etc/passwd', '../x', 'a/../b', 'a//b', './a', 'C:\\x', 'a\nb', 'a\u202eb', 'caf\udce9'])(
    'name the path %j in the message instead of linking to it',
    (path) => {
      const { shown } = annotationsOf(aReport({ findings: [aFinding({ path })] }));
      expect(shown[0]).not.toHaveProperty('file');
      expect(shown[0]!.message.length).toBeGreaterThan('The spec changed.\nAsk an owner.'.length);
    },
  );

  it('are each one line that opens no second command, whatever the finding says', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    const hostile = fc.oneof(text, fc.constantFrom('\n::set-env name=X::y', '##[add-path]/x', '\r\n::error::x', '%0A'));
    fc.assert(
      fc.property(hostile, hostile, hostile, (path, message, rule) => {
        const { shown } = annotationsOf(aReport({ findings: [aFinding({ path, message, rule })] }));
        const command = toCommand(shown[0]!);
        return !/[\r\n]/.test(command) && !command.includes('##[') && command.startsWith('::error title=');
      }),
    );
  });

  it('have messages of at most 4096 characters, cut at a whole one', () => {
    const { shown } = annotationsOf(aReport({ findings: [aFinding({ message: '😀'.repeat(5000) })] }));
    expect(shown[0]!.message.length).toBeLessThanOrEqual(4096);
    expect(shown[0]!.message).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });
});

describe('a line of the log', () => {
  it('holds no command, whatever it quotes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('::', '##[', '\n', '\r', ' ', '\t', 'set-env', 'x', '\u001b'), { maxLength: 20 }),
        (parts) => {
          const lines = logLine(parts.join('')).split(/[\r\n]/);
          return lines.every((line) => !line.trimStart().startsWith('::') && !line.includes('##['));
        },
      ),
    );
  });
});

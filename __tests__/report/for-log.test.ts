import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { forLog } from '../../src/report/for-log.ts';
import { toJson } from '../../src/report/json.ts';
import { toJunit } from '../../src/report/junit.ts';
import { aCheck, aReport } from '../support/report-builder.ts';

const PRINTED =
  '::add-mask::a\n  ::set-output name=b::c\n\t::stop-commands::d\r::add-path::/x\n##[set-env name=A]b ##[add-path]c\n';
const COMMAND = /^\s*::|##\[/m;
const report = aReport({
  checks: [
    aCheck('x', {
      verdict: 'fail',
      exitCode: 1,
      output: PRINTED,
      assertions: [{ name: '##[x] ::y', outcome: 'fail' }],
    }),
  ],
});

/** The text of every element, and every attribute. */
function said(xml: string): string[] {
  const found: string[] = [];
  const parser = new SaxesParser();
  parser.on('text', (text) => found.push(text));
  parser.on('opentag', ({ attributes }) => found.push(...(Object.values(attributes) as string[])));
  parser.write(xml).close();
  return found;
}

describe('a report on standard output', () => {
  it('holds no command of a runner, and as JSON and XML is the same document', () => {
    expect(JSON.parse(forLog(toJson(report), 'json'))).toEqual(JSON.parse(toJson(report)));
    expect(forLog(toJson(report), 'json')).not.toMatch(COMMAND);
    expect(said(forLog(toJunit(report), 'markup'))).toEqual(said(toJunit(report)));
    expect(forLog(toJunit(report), 'markup')).not.toMatch(COMMAND);
  });

  it('as text gets a blank where a command would be read', () => {
    expect(forLog('::error::x\na ::b\n##[c]\n', 'text')).toBe(': :error::x\na ::b\n# #[c]\n');
    expect(forLog(PRINTED, 'text')).not.toMatch(COMMAND);
  });
});

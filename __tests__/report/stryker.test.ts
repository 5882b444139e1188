import { Ajv } from 'ajv';
import { schema } from 'mutation-testing-report-schema';
import { describe, expect, it } from 'vitest';
import { toStryker } from '../../src/report/stryker.ts';
import { aMutated, aMutation, aWitness, MUTATED_TEST } from '../support/mutation-builder.ts';
import { aReport } from '../support/report-builder.ts';

const validate = new Ajv({ strict: false }).compile(schema);
const SCRIPT = `${MUTATED_TEST}/check.sh`;
const SOURCES = new Map([
  ['app/main.conf', 'user www\nport 80\n'],
  [SCRIPT, '#!/bin/sh\n'],
]);

function written(...assertions: Parameters<typeof aMutation>[0]) {
  const result = JSON.parse(toStryker(aReport({ mutation: aMutation(assertions) }), SOURCES));
  expect(validate(result), JSON.stringify(validate.errors)).toBe(true);
  return result;
}

describe('the mutation testing report for viewers', () => {
  it('has the changed files with their mutants, and the assertions as tests', () => {
    const hollow = aMutated({ id: 'h', name: 'hollow', verdict: 'hollow', survivor: aWitness({ mutant: 'm2' }) });
    const result = written(aMutated({ id: 'b' }), aMutated({ id: 'b2', name: 'again' }), hollow);
    expect(result.files['app/main.conf']).toMatchObject({
      language: 'text',
      source: 'user www\nport 80\n',
      mutants: [
        { id: 'm1', status: 'Killed', killedBy: ['b', 'b2'], location: { start: { line: 2 }, end: { column: 8 } } },
        { id: 'm2', status: 'Survived', coveredBy: ['h'] },
      ],
    });
    expect(result.testFiles[SCRIPT].tests.map((test: { id: string }) => test.id)).toEqual(['b', 'b2', 'h']);
  });

  it('is one by the schema whatever is missing or strange', () => {
    written();
    written(
      aMutated({ name: null, killedBy: aWitness({ path: '__proto__', line: 99, description: '' }) }),
      aMutated({ name: '', verdict: 'unproven', reason: 'budget' }),
      aMutated({ name: 'no file', verdict: 'hollow', survivor: aWitness({ path: 'gone\udc80.yaml' }) }),
    );
    expect(validate(JSON.parse(toStryker(aReport(), new Map())))).toBe(true);
  });
});

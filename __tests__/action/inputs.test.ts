import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GateError } from '../../src/domain/errors.ts';
import { cautiousInputs, commentMarker, parseInputs, statusContext } from '../../src/doors/action/inputs.ts';

describe('inputs', () => {
  it('all have defaults: the action works without `with:`', () => {
    expect(parseInputs({})).toMatchObject({
      token: '',
      base: undefined,
      head: undefined,
      config: undefined,
      mode: 'full',
      runScripts: 'auto',
      comment: 'auto',
      status: 'auto',
      annotations: 'auto',
      failOn: 'error',
      id: 'default',
    });
    expect(parseInputs({}).gates.size).toBe(8);
    expect(parseInputs({}).jobs).toBeGreaterThanOrEqual(1);
  });

  it('are read as the runner names them, without white space around', () => {
    const settings = parseInputs({
      INPUT_TOKEN: ' t ',
      'INPUT_RUN-SCRIPTS': 'false',
      'INPUT_FAIL-ON': 'Never',
      INPUT_GATES: 'spec, tests\ntags',
      INPUT_JOBS: '3',
      INPUT_ID: 'suite_2.b-c',
    });
    expect(settings).toMatchObject({ token: 't', runScripts: 'false', failOn: 'never', jobs: 3, id: 'suite_2.b-c' });
    expect([...settings.gates]).toEqual(['spec', 'tests', 'tags']);
  });

  it('are frozen', () => {
    expect(Object.isFrozen(parseInputs({}))).toBe(true);
  });

  it.each([
    ['INPUT_MODE', 'check-only', 'full, check, report'],
    ['INPUT_RUN-SCRIPTS', 'true', 'auto, false'],
    ['INPUT_COMMENT', 'always', 'auto, never'],
    ['INPUT_STATUS', 'no', 'auto, gates, never'],
    ['INPUT_ANNOTATIONS', 'yes', 'auto, review, none'],
    ['INPUT_FAIL-ON', 'warning', 'error, never'],
    ['INPUT_GATES', 'spec,specs', 'spec, tests, tags, l0, coverage, mutation, proof, authoring'],
    ['INPUT_GATES', 'mutation:3/2', 'second of five'],
    ['INPUT_GATES', 'mutation:', 'second of five'],
    ['INPUT_JOBS', '0', '1 to 64'],
    ['INPUT_JOBS', '-2', '1 to 64'],
    ['INPUT_JOBS', '1e3', '1 to 64'],
    ['INPUT_ID', 'a b', 'letters, digits'],
    ['INPUT_ID', 'x-->', 'letters, digits'],
    ['INPUT_ID', 'a/b', 'letters, digits'],
  ])('%s=%s is refused, naming what is allowed', (name, value, allowed) => {
    const input = name.slice('INPUT_'.length).toLowerCase();
    expect(() => parseInputs({ [name]: value })).toThrow(GateError);
    expect(() => parseInputs({ [name]: value })).toThrow(allowed);
    expect(() => parseInputs({ [name]: value })).toThrow(`\`${input}\``);
  });

  it('`mode: report` needs the report to publish', () => {
    expect(parseInputs({ INPUT_GATES: 'l0, mutation:2/5' })).toMatchObject({ shard: { index: 2, of: 5 } });
    expect([...parseInputs({ INPUT_GATES: 'mutation:2/5' }).gates]).toEqual(['mutation']);
    expect(() => parseInputs({ INPUT_MODE: 'report' })).toThrow('`report`');
    expect(parseInputs({ INPUT_MODE: 'report', INPUT_REPORT: 'r.json' }).report).toBe('r.json');
  });

  it('never break off a line of the comment or the context, whatever the id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (id) => {
        let settings: ReturnType<typeof parseInputs>;
        try {
          settings = parseInputs({ INPUT_ID: id });
        } catch (error) {
          return error instanceof GateError && error.kind === 'usage';
        }
        return /^<!-- conformance-gate:[\w.-]+ -->$/.test(commentMarker(settings.id)) && !settings.id.includes('--');
      }),
    );
  });

  it('that are wrong leave what is right for the forge to hear of it', () => {
    const env = {
      INPUT_TOKEN: 't',
      INPUT_ID: 'two',
      INPUT_MODE: 'chek',
      INPUT_GATES: 'nothing',
      INPUT_COMMENT: 'never',
    };
    expect(cautiousInputs(env)).toMatchObject({
      token: 't',
      id: 'two',
      mode: 'full',
      comment: 'never',
      runScripts: 'false',
    });
    expect(cautiousInputs({ INPUT_MODE: 'check', INPUT_JOBS: 'x' }).mode).toBe('check');
    expect(cautiousInputs({ INPUT_MODE: 'report', INPUT_REPORT: 'r', INPUT_JOBS: 'x' }).mode).toBe('report');
  });

  it('name the status context and the comment’s first line as documented', () => {
    expect([statusContext('default'), statusContext('two')]).toEqual(['conformance-gate', 'conformance-gate/two']);
    expect(commentMarker('default')).toBe('<!-- conformance-gate:default -->');
  });
});

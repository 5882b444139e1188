import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFacts } from '../../src/suite/state.ts';
import { PREFIX, ROOT, readOne, suiteOf, testYaml } from './repository.ts';

const DIRECTORY = `${ROOT}/l0-static/x`;
const SCRIPT =
  '#!/usr/bin/env bash\n# STATUS: EXECUTABLE\n#\n# R-NET-01 -- one way in\n#\n# What this does NOT prove:\n#   - that it runs\nset -eu\n';

/** The state of a test of one declaration and one script. */
function stateOf(files: { yaml?: string; script?: string; extra?: Record<string, string> }) {
  const { yaml = testYaml(), script = SCRIPT, extra = {} } = files;
  const more = Object.fromEntries(Object.entries(extra).map(([name, content]) => [`${DIRECTORY}/${name}`, content]));
  const suite = suiteOf({ [`${DIRECTORY}/chainsaw-test.yaml`]: yaml, [`${DIRECTORY}/check.sh`]: script, ...more });
  expect(suite.problems).toEqual([]);
  return suite.tests[0]!;
}

const header = (line: string) => SCRIPT.replace('# STATUS: EXECUTABLE', line);
const body = (line: string) => `${SCRIPT}${line}\n`;
const executable = (value: string) => testYaml({ annotations: `    ${PREFIX}/executable: ${value}\n` });
const withoutStatus = SCRIPT.replace('# STATUS: EXECUTABLE\n', '');

describe('the status line of a header', () => {
  it.each([
    ['# STATUS: scaffold', 'scaffold'],
    ['# STATUS: scaffold — the sink is missing', 'scaffold'],
    ['# STATUS: SCAFFOLD', 'scaffold'],
    ['# STATUS: Scaffold: later', 'scaffold'],
    ['#STATUS:scaffold', 'scaffold'],
    ['## STATUS:   scaffold (T-4)', 'scaffold'],
    ['# status: scaffold', 'scaffold'],
    ['#\t STATUS: scaffold', 'scaffold'],
    ['# STATUS: EXECUTABLE\n# STATUS: scaffold', 'scaffold'],
    ['\n\n# STATUS: scaffold', 'scaffold'],
    ['# STATUS: EXECUTABLE', 'executable'],
    ['# STATUS: IMPLEMENTED', 'executable'],
    ['# STATUS: runnable, since August', 'executable'],
    ['# STATUS: EXECUTABLE (was scaffold)', 'executable'],
    ['# This was once STATUS: scaffold', 'executable'],
    ['# The scaffold is gone', 'executable'],
    ['# STATUS: draft', 'executable'],
    ['# STATUS:', 'executable'],
    ['# a TODO: mentioned in prose', 'executable'],
    ['# finds TODO and FIXME markers', 'executable'],
  ])('%j makes the test %s', (line, state) => {
    expect(stateOf({ script: header(line) }).state).toBe(state);
  });

  it.each([
    ['behind the first command', `${withoutStatus}# STATUS: scaffold\n`],
    ['in a text the script prints', `${withoutStatus}echo "# STATUS: scaffold"\n`],
    ['behind the first line of the document', undefined],
  ])('is none %s', (_, script) => {
    const yaml = script === undefined ? testYaml().replace('spec:\n', '# STATUS: scaffold once\nspec:\n') : testYaml();
    expect(stateOf({ yaml, ...(script === undefined ? {} : { script }) }).state).toBe('executable');
  });

  it.each([
    ['at the top', (text: string) => text],
    ['behind a separator', (text: string) => `---\n${text}`],
    ['behind a modeline and a separator', (text: string) => `# yaml-language-server: x\n---\n${text}`],
    ['behind a byte order mark', (text: string) => `\ufeff${text}`],
    ['with Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ])('of the test file counts %s', (_, change) => {
    const yaml = change(testYaml({ header: '# STATUS: scaffold — the mail sink is missing\n#\n# prose\n' }));
    expect(stateOf({ yaml }).state).toBe('scaffold');
  });

  it('of any of the three files makes a scaffold', () => {
    expect(stateOf({ extra: { 'render-check.sh': header('# STATUS: scaffold') } }).state).toBe('scaffold');
    expect(
      stateOf({
        extra: { 'helper.sh': header('# STATUS: scaffold'), 'fixtures/check.sh': header('# STATUS: scaffold') },
      }).state,
    ).toBe('executable');
  });

  it('of a file with several documents holds for all of them', () => {
    const { suite } = readOne(`# STATUS: scaffold\n${testYaml()}---\n${testYaml({ name: 'two' })}`);
    expect(suite.tests.map((test) => test.state)).toEqual(['scaffold', 'scaffold']);
  });
});

describe('a marker in the body', () => {
  it.each([
    ['echo "TODO(T-4.2): read the dashboard"', 'scaffold'],
    ['# TODO: add the sink', 'scaffold'],
    ['true # FIXME later', 'scaffold'],
    ['#TODO add it', 'scaffold'],
    ['# TODO(T-1)', 'scaffold'],
    ['# TODO:', 'scaffold'],
    ['grep -E "TODO|FIXME" docs', 'scaffold'],
    ['WORDS="TBD TODO FIXME"', 'scaffold'],
    ['grep "no TODO" docs', 'scaffold'],
    ['grep TODO docs', 'scaffold'],
    ['for word in TBD TODO FIXME; do :; done', 'scaffold'],
    ['echo "[\\"TODO\\", \\"FIXME\\"]"', 'scaffold'],
    ['echo \'{"word": "TODO"}\'', 'scaffold'],
    ['x="TODO" # TODO: replace', 'scaffold'],
    ['cat <<END\nTODO: write it\nEND', 'scaffold'],
    ['TODO-list', 'scaffold'],
    ['for word in "TBD" "TODO" "FIXME"; do :; done', 'executable'],
    ["for word in 'TBD' 'TODO' 'FIXME'; do :; done", 'executable'],
    ['python3 - <<END\nSEED = ["TBD", "TODO", "FIXME"]\nEND', 'executable'],
    ['python3 - <<END\nSEED = r"TODO", """FIXME"""\nEND', 'executable'],
    ['# don\'t mind the "TODO"', 'executable'],
    ['grep -q `TODO`', 'executable'],
    ['# TODO', 'executable'],
    ['true # FIXME', 'executable'],
    ['MYTODOS=1', 'executable'],
    ['TODOS=1; x_TODO=2; TODO_2=3; AUTOFIXME=4', 'executable'],
    ['# todo: later', 'executable'],
    ['echo "Todo: later"', 'executable'],
  ])('%j makes the test %s', (line, state) => {
    expect(stateOf({ script: body(line) }).state).toBe(state);
  });

  it.each([
    ['    # TODO(T-4.1): add the sink', 'scaffold'],
    ['    - name: given-TODO-later', 'scaffold'],
    ['    - name: later # FIXME wait for it', 'scaffold'],
    ['    - description: echo "TODO(T-4.2) fire a rule"', 'scaffold'],
    ['    - description: "TODO"', 'executable'],
    ['    # nothing to do', 'executable'],
  ])('of the test file, %j, makes it %s', (line, state) => {
    expect(stateOf({ yaml: `${testYaml()}${line}\n` }).state).toBe(state);
  });

  it('tells where it stands', () => {
    const test = stateOf({ script: body('true\necho "TODO(T-4.2): go on"') });
    expect(test.stateReason).toEqual({ path: `${DIRECTORY}/check.sh`, line: 10, text: 'echo "TODO(T-4.2): go on"' });
  });

  it('downgrades every document of a file', () => {
    const { suite } = readOne(`${testYaml()}---\n${testYaml({ name: 'two' })}# TODO: more\n`);
    expect(suite.tests.map((test) => test.state)).toEqual(['scaffold', 'scaffold']);
  });

  it('is never found in letters of another word, whatever surrounds them', () => {
    const letter = fc.stringMatching(/^[A-Za-z0-9_]$/);
    fc.assert(
      fc.property(letter, fc.constantFrom('TODO', 'FIXME'), letter, (before, marker, after) => {
        expect(readFacts(`x\n${before}${marker} y ${marker}${after} z\n`, 'script').marker).toBeUndefined();
      }),
    );
  });

  it('is always found where text follows it', () => {
    const around = fc.stringMatching(/^[ -~]{0,12}$/);
    fc.assert(
      fc.property(
        around,
        fc.constantFrom('TODO', 'FIXME'),
        fc.stringMatching(/^[a-z]{1,6}$/),
        (before, marker, after) => {
          expect(readFacts(`x\n${before} ${marker}: ${after}\n`, 'script').marker?.line).toBe(2);
        },
      ),
    );
  });
});

describe('the annotation', () => {
  it.each([
    ['"false"', withoutStatus, 'scaffold'],
    ['false', withoutStatus, 'scaffold'],
    ['"False"', withoutStatus, 'scaffold'],
    ['"true"', withoutStatus, 'executable'],
    ['"perhaps"', withoutStatus, 'executable'],
    ['"false"', SCRIPT, 'executable'],
    ['"true"', header('# STATUS: scaffold'), 'scaffold'],
    ['"true"', `${withoutStatus}# TODO: write it\n`, 'scaffold'],
  ])('executable: %s beside %j makes the test %s', (value, script, state) => {
    expect(stateOf({ yaml: executable(value), script }).state).toBe(state);
  });

  it('is the reason where it decides', () => {
    expect(stateOf({ yaml: executable('"false"'), script: withoutStatus }).stateReason).toMatchObject({
      path: `${DIRECTORY}/chainsaw-test.yaml`,
      line: 9,
    });
  });

  it('is not needed: a test that says nothing is executable', () => {
    expect(stateOf({ script: withoutStatus })).toMatchObject({ state: 'executable', stateReason: { line: undefined } });
  });
});

describe('gap statements', () => {
  const gaps = (lines: string) => readFacts(`#!/bin/sh\n${lines}\nset -eu\n`, 'script').gaps;

  it.each([
    ['dashes', '# What this does NOT prove:\n#   - one\n#   - two', ['one', 'two']],
    ['stars', '# what this does not prove\n# * one\n# * two', ['one', 'two']],
    ['numbers', '# WHAT THIS DOES NOT PROVE (yet):\n# 1. one\n# 2) two', ['one', 'two']],
    ['a longer heading', '# R-1: ways in. What this does NOT prove,\n# the cluster half:\n# - one', ['one']],
    ['blank lines between', '# What this does NOT prove:\n#\n# - one\n#\n# - two', ['one', 'two']],
    [
      'lines that go on',
      '# What this does NOT prove:\n#  - one thing\n#    and another\n#  - two',
      ['one thing and another', 'two'],
    ],
    [
      'lines that go on without indentation',
      '# What this does NOT prove:\n# - one thing\n# and another\n# - two',
      ['one thing and another', 'two'],
    ],
    ['prose behind it', '# What this does NOT prove:\n# - one\n#\n# Usage: check.sh', ['one']],
    ['a heading right behind it', '# What this does NOT prove:\n# - one\n# Usage: check.sh\n# - no gap', ['one']],
    [
      'two lists',
      '# What this does NOT prove:\n# - one\n#\n# What this does NOT prove on prod:\n# - two',
      ['one', 'two'],
    ],
    ['a list of something else before it', '# Proves:\n# - all\n#\n# What this does NOT prove:\n# - one', ['one']],
    ['no comment sign on a blank line', '# What this does NOT prove:\n\n# - one', ['one']],
  ])('are read with %s', (_, lines, items) => {
    expect(gaps(lines)).toEqual(items);
  });

  it.each([
    ['there is none', '# prose'],
    ['the list is empty', '# What this does NOT prove:\n#\n# Usage: x'],
    ['only prose follows', '# What this does NOT prove:\n# all the rest'],
    ['the list stands apart from its heading', '# What this does NOT prove:\n#\n# Steps\n# - one'],
    ['it is in the body', 'true\n# What this does NOT prove:\n# - one'],
  ])('are missing when %s', (_, lines) => {
    expect(gaps(lines)).toBeUndefined();
  });

  it('of all scripts of a test are collected, each once', () => {
    const test = stateOf({
      extra: { 'render-check.sh': SCRIPT.replace('#   - that it runs\n', '#   - that it runs\n#   - the rest\n') },
    });
    expect(test.gaps).toEqual(['that it runs', 'the rest']);
    expect(test.scripts.map(({ name, gaps: own }) => [name, own])).toEqual([
      ['check.sh', ['that it runs']],
      ['render-check.sh', ['that it runs', 'the rest']],
    ]);
  });
});

it('reads any text as a header and a body', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('yaml' as const, 'script' as const),
      (text, kind) => void readFacts(text, kind),
    ),
    { numRuns: 2000 },
  );
});

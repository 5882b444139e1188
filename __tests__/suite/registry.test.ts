import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Registry } from '../../src/domain/requirement.ts';
import { readRegistry } from '../../src/suite/registry.ts';
import { policy, REGISTRY, suiteOf } from './repository.ts';
import { PIECES, SAMPLES } from './yaml-samples.ts';

const read = (text: string | Uint8Array): Registry =>
  readRegistry(REGISTRY, Buffer.from(text as string), policy.requirementId);
const entry = (fields: string) =>
  `requirements:\n  - id: R-NET-01\n    title: One way in\n    text: There is one.\n${fields}`;
const problems = (registry: Registry) => registry.problems.map(({ kind, line }) => `${kind}:${line}`);

describe('a registry entry', () => {
  it('has defaults for what it does not say', () => {
    const registry = read(entry(''));
    expect(registry.problems).toEqual([]);
    expect([...registry.requirements.values()]).toEqual([
      {
        id: 'R-NET-01',
        title: 'One way in',
        text: 'There is one.',
        source: undefined,
        safetyCritical: false,
        layers: [],
        status: 'active',
        line: 2,
      },
    ]);
  });

  it('is read in every field', () => {
    const registry = read(
      entry('    source: docs/a.md#x\n    safety-critical: true\n    layers: [L0, META]\n    status: withdrawn\n'),
    );
    expect(registry.problems).toEqual([]);
    expect(registry.requirements.get('R-NET-01')).toMatchObject({
      source: 'docs/a.md#x',
      safetyCritical: true,
      layers: ['L0', 'META'],
      status: 'withdrawn',
    });
  });

  it.each([
    [
      'aliases and merge keys',
      'requirements:\n  - &a\n    id: R-NET-01\n    title: &t One way in\n    text: *t\n  - <<: *a\n    id: R-NET-02\n',
      ['R-NET-01', 'R-NET-02'],
    ],
    ['folded text', entry('').replace('There is one.', '>\n      There is\n      one.'), ['R-NET-01']],
    ['Windows line ends', entry('').replaceAll('\n', '\r\n'), ['R-NET-01']],
    ['a byte order mark', `\ufeff${entry('')}`, ['R-NET-01']],
    ['JSON', '{"requirements": [{"id": "R-NET-01", "title": "a", "text": "b"}]}', ['R-NET-01']],
    ['extra keys', `version: 2\n${entry('    owner: alice\n    test: none\n    rationale: because\n')}`, ['R-NET-01']],
    ['keys that are special to JavaScript', entry('    __proto__: x\n    constructor: y\n'), ['R-NET-01']],
  ])('may be written with %s', (_, text, ids) => {
    const registry = read(text);
    expect(registry.problems).toEqual([]);
    expect([...registry.requirements.keys()]).toEqual(ids);
  });

  it.each([
    ['safety-critical: "true"', true],
    ['safety-critical: yes', true],
    ['safety-critical:', true],
    ['safety-critical: [true]', true],
    ['safety-critical: 0', true],
  ])('that says %s is a problem and counts as safety-critical', (line, safe) => {
    const registry = read(entry(`    ${line}\n`));
    expect(problems(registry)).toEqual(['registry-invalid:5']);
    expect(registry.requirements.get('R-NET-01')?.safetyCritical).toBe(safe);
  });

  it.each([
    'safety_critical: true',
    'safetyCritical: true',
    'Safety-Critical: true',
    'safety-critcal: true',
    'layer: [L0]',
    'Status: deferred',
    'statuss: deferred',
  ])('with the mistyped key in `%s` is a problem', (line) => {
    expect(problems(read(entry(`    ${line}\n`)))).toEqual(['registry-invalid:5']);
  });

  it.each(['status: Deferred', 'status: done', 'status:', 'status: true', 'status: [deferred]'])(
    'with `%s` is a problem and stays active',
    (line) => {
      const registry = read(entry(`    ${line}\n`));
      expect(problems(registry)).toEqual(['registry-invalid:5']);
      expect(registry.requirements.get('R-NET-01')?.status).toBe('active');
    },
  );

  it.each([
    'layers: L0',
    'layers: [L4]',
    'layers: [l0]',
    'layers: [[L0]]',
    'layers: {L0: x}',
    'layers: [0]',
    'source: [a]',
    'source: 7',
  ])('with `%s` is a problem', (line) => {
    expect(problems(read(entry(`    ${line}\n`)))).toEqual(['registry-invalid:5']);
  });

  it.each([
    ['no id', 'requirements:\n  - title: a\n    text: b\n', 2],
    ['an id that does not match', entry('').replace('R-NET-01', 'r-net-01'), 2],
    ['an id that matches in part', entry('').replace('R-NET-01', 'XR-NET-01'), 2],
    ['an id with a line break', entry('').replace('R-NET-01', '"R-NET-01\\n"'), 2],
    ['a number as id', entry('').replace('R-NET-01', '12'), 2],
    ['a list as id', entry('').replace('R-NET-01', '[R-NET-01]'), 2],
    ['a scalar as entry', 'requirements:\n  - R-NET-01\n', 2],
    ['nothing as entry', 'requirements:\n  -\n', 2],
  ])('with %s is left out, as a problem', (_, text, line) => {
    const registry = read(text);
    expect(problems(registry)).toEqual([`registry-invalid:${line}`]);
    expect(registry.requirements.size).toBe(0);
  });

  it.each([
    ['no title', entry('').replace('    title: One way in\n', ''), 2],
    ['no text', entry('').replace('    text: There is one.\n', ''), 2],
    ['an empty text', entry('').replace('There is one.', '""'), 4],
    ['a number as title', entry('').replace('One way in', '42'), 3],
    ['a list as text', entry('').replace('There is one.', '[a]'), 4],
  ])('with %s is kept, as a problem', (_, text, line) => {
    const registry = read(text);
    expect(problems(registry)).toEqual([`registry-invalid:${line}`]);
    expect([...registry.requirements.keys()]).toEqual(['R-NET-01']);
  });

  it('that repeats an id is left out, and the problem names the first', () => {
    const registry = read(`${entry('')}  - id: R-NET-01\n    title: other\n    text: other\n`);
    expect(problems(registry)).toEqual(['registry-invalid:5']);
    expect(registry.problems[0]?.message).toContain('line 2');
    expect(registry.requirements.get('R-NET-01')?.title).toBe('One way in');
  });
});

describe('a registry that holds nothing or something else', () => {
  it.each([
    ['an empty file', '', 'registry-empty'],
    ['blank lines', '\n  \n', 'registry-empty'],
    ['comments', '# none yet\n', 'registry-empty'],
    ['a lone separator', '---\n', 'registry-empty'],
    ['an empty list', 'requirements: []\n', 'registry-empty'],
    ['a key without a list', 'requirements:\n', 'registry-empty'],
    ['a scalar', 'just words\n', 'registry-invalid'],
    ['null', '~\n', 'registry-invalid'],
    ['a list at the top', '- id: R-NET-01\n', 'registry-invalid'],
    ['another key', 'Requirements:\n  - id: R-NET-01\n', 'registry-invalid'],
    ['a mapping of requirements', 'requirements:\n  R-NET-01:\n    title: x\n', 'registry-invalid'],
    ['two documents', `${entry('')}---\n${entry('')}`, 'registry-invalid'],
    ['a key given twice', entry('    safety-critical: true\n    safety-critical: false\n'), 'registry-unreadable'],
    ['two lists', `${entry('')}requirements: []\n`, 'registry-unreadable'],
    ['broken YAML', 'requirements: [\n', 'registry-unreadable'],
    ['a tab as indentation', 'requirements:\n\t- id: R-NET-01\n', 'registry-unreadable'],
    ['a template', `${entry('')}  {{ range .More }}\n`, 'registry-unreadable'],
    ['an alias without anchor', 'requirements: *none\n', 'registry-unreadable'],
    ['an alias to itself', 'requirements: &a [*a]\n', 'registry-unreadable'],
    ['UTF-16', Buffer.from(`\ufeff${entry('')}`, 'utf16le'), 'registry-unreadable'],
    ['a NUL', entry('').replace('One', 'O\0ne'), 'registry-unreadable'],
    ['bytes that are not UTF-8', Buffer.from(entry('').replace('One', 'caf\u00e9'), 'latin1'), 'registry-unreadable'],
    ['more than 8 MiB', `${entry('')}${'# filler\n'.repeat(1_000_000)}`, 'registry-unreadable'],
    ['absurd depth', '['.repeat(50_000), 'registry-unreadable'],
  ])('is a problem: %s', (_, text, kind) => {
    const registry = read(text);
    expect(registry.problems.map((problem) => problem.kind)).toEqual([kind]);
    expect(registry.requirements.size).toBe(0);
    expect(registry.problems[0]?.message).not.toBe('');
    expect(registry.problems[0]?.fix).not.toBe('');
  });

  it('is a problem when its aliases multiply', () => {
    const lines = Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`).join(',')}]`);
    const registry = read(`a0: &a0 [x]\n${lines.join('\n')}\n${entry('')}`);
    expect(registry.problems.map((problem) => problem.kind)).toEqual(['registry-unreadable']);
  });

  it('tells the line of an error', () => {
    expect(read(`${entry('')}  - id: "R-NET-02\n    title: never closed\n`).problems[0]?.line).toBeGreaterThanOrEqual(
      5,
    );
  });
});

describe('the place of the registry', () => {
  it('may not be empty', () => {
    const { problems: found, requirements } = suiteOf({ [REGISTRY]: undefined }).registry;
    expect(found.map((problem) => problem.kind)).toEqual(['registry-missing']);
    expect(requirements.size).toBe(0);
  });

  it.each([
    ['a link', { [REGISTRY]: { link: '../other.yaml' } }],
    ['a submodule', { [REGISTRY]: { submodule: true } as const }],
    ['a directory', { [REGISTRY]: undefined, [`${REGISTRY}/a.yaml`]: 'x' }],
  ])('may not be %s', (_, files) => {
    expect(suiteOf(files).registry.problems.map((problem) => problem.kind)).toEqual(['registry-unreadable']);
  });
});

it('is never silent: an accepted registry without problems holds at least one requirement', () => {
  const damaged = fc
    .tuple(
      fc.constantFrom(entry(''), ...SAMPLES),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...PIECES)), {
        minLength: 1,
        maxLength: 4,
      }),
    )
    .map(([text, edits]) =>
      edits.reduce((now, [at, piece]) => now.slice(0, at * now.length) + piece + now.slice(at * now.length), text),
    );
  fc.assert(
    fc.property(fc.oneof(damaged, fc.string({ unit: 'binary' })), (text) => {
      const registry = read(text);
      expect(registry.requirements.size + registry.problems.length).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments, stringify } from 'yaml';
import { mutantsCollide } from '../../../src/domain/mutant.ts';
import { mutantsOf, sampleRegex, sightValues, subjectOf } from '../../../src/mutation/operators/index.ts';
import { context, keepsOtherBytes, mutated, subject } from './support.ts';

const PATHS = [
  'a.yaml',
  'a.yaml.j2',
  'a.json',
  'a.toml',
  'a.ini',
  '.env',
  'a.service',
  'a.nft',
  'a.tf',
  'Dockerfile',
  'a.md',
  'a.sh',
  'a.csv',
  'a.txt',
  'templates/a.j2',
];

/** Pieces that configuration files are made of, put together in any order. */
const PIECES = [
  'key: value',
  '- item',
  '  - name: x',
  '{',
  '}',
  '[a, b]',
  '# comment',
  '"quoted"',
  "'",
  '|',
  '---',
  '...',
  '&a',
  '*a',
  '<<: *a',
  '[section]',
  'k=v',
  'export A=1',
  '{{ x | default(1) }}',
  '{% if a %}',
  '{% else %}',
  '{% endif %}',
  '{{- if .Values.x }}',
  '{{- end }}',
  'table inet filter {',
  'chain input {',
  'type filter hook input priority 0; policy drop;',
  'tcp dport { 22, 80 } accept',
  '10.0.0.0/8',
  '10.0.0.1-10.0.0.9',
  'FROM alpine:3.20',
  'RUN a \\',
  '| a | b |',
  '```',
  '# Heading',
  '[t](u#v)',
  '`code`',
  '<!-- c -->',
  '\t',
  '\r',
  'é',
  '😀',
  'a,b,"c,d"',
  'resource "a" "b" {',
  'exit 1',
  'set -euo pipefail',
  '0 3 * * *',
  '512Mi',
  'v1.2.3',
  '0600',
  '? a',
  ': b',
  '%YAML 1.2',
];
const soup = fc
  .array(fc.tuple(fc.constantFrom('', '  ', '    '), fc.constantFrom(...PIECES)), { maxLength: 14 })
  .map((lines) => lines.map(([indent, piece]) => indent + piece))
  .chain((lines) => fc.constantFrom('\n', '\r\n').map((eol) => lines.join(eol)));
const around = context({
  tokens: ['hostNetwork', 'PermitRootLogin yes', 'kind: Secret', 'extra.bak', '\ud83d\ude00'],
  patterns: ['^a.*(b|c)+$', '\\(x\\|y\\)'],
  sighted: [{ kind: 'address', text: '10.0.0.7', key: 'key', path: 'other.yaml' }],
  hunks: [{ path: 'a.yaml', start: 2, end: 9, base: 'old: 1\n' }],
  limit: 100,
});

describe('mutantsOf, on anything', () => {
  it('never throws on arbitrary bytes and changes exactly the bytes it states', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PATHS), fc.uint8Array({ maxLength: 60 }), (path, bytes) => {
        const of = subjectOf(path, bytes, '100644');
        for (const mutant of mutantsOf(of, around)) expect(keepsOtherBytes(of, mutant), mutant.operator).toBe(true);
      }),
      { numRuns: 60, examples: [['a.yaml', Uint8Array.from([10])]] },
    );
  });

  it('never throws on files of configuration pieces, and states lines, ids and nodes that exist', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PATHS), soup, (path, text) => {
        const of = subject(path, text);
        const mutants = mutantsOf(of, around);
        const lines = text.split('\n').length;
        for (const mutant of mutants) {
          expect(keepsOtherBytes(of, mutant), mutant.operator).toBe(true);
          expect(mutant.line).toBeGreaterThanOrEqual(1);
          expect(mutant.line).toBeLessThanOrEqual(lines);
          expect(mutant.node.start).toBeLessThanOrEqual(mutant.node.end);
          expect(mutant.node.end).toBeLessThanOrEqual(of.bytes.length);
        }
        expect(new Set(mutants.map((mutant) => mutant.id)).size).toBe(mutants.length);
      }),
      { numRuns: 60 },
    );
  });

  it('makes the same mutants in the same order every time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PATHS), soup, (path, text) => {
        const ids = () => mutantsOf(subject(path, text), around).map((mutant) => mutant.id);
        expect(ids()).toEqual(ids());
      }),
      { numRuns: 20 },
    );
  });

  it('collects values of any files without throwing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PATHS), soup, (path, text) => void sightValues([subject(path, text)])),
      { numRuns: 60 },
    );
  });
});

/** What a parser sees: comments gone, order and duplicates kept. */
const seen = (text: string) =>
  parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' }) as unknown as {
    errors: unknown[];
    toString(): string;
    contents: unknown;
  }[];

const leaf = fc.oneof(
  fc.boolean(),
  fc.integer(),
  fc.constantFrom('a', 'b-c', '10.0.0.1', 'x y', 'yes', '', '0600', 'img:v1', '# no comment', "it's"),
);
const value = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('name', 'kind', 'port', 'spec', 'x/y'), tie('node'), { maxKeys: 3 }),
  ),
})).node;

describe('mutants of YAML and JSON', () => {
  it('parse again and differ from the original in what is parsed', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 2 }), (roots) => {
        const text = roots.map((root) => stringify(root)).join('---\n');
        const of = subject('a.yaml', text);
        const before = JSON.stringify(seen(text).map((document) => document.contents));
        for (const mutant of mutantsOf(of, { ...around, hunks: [] })) {
          if (mutant.strength !== 'content' || mutant.edits[0]!.kind !== 'text') continue;
          const documents = seen(mutated(of, mutant));
          expect(
            documents.flatMap((document) => document.errors),
            `${mutant.operator}\n${mutated(of, mutant)}`,
          ).toEqual([]);
          const now = JSON.stringify(documents.map((document) => document.contents));
          expect(now, `${mutant.operator}\n${text}\n=>\n${mutated(of, mutant)}`).not.toBe(before);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('of JSON are JSON, and differ', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2, '\t'), (root, indent) => {
        const text = `${JSON.stringify(root, null, indent)}\n`;
        const of = subject('a.json', text);
        for (const mutant of mutantsOf(of, { ...around, hunks: [] })) {
          if (mutant.strength !== 'content' || mutant.edits[0]!.kind !== 'text') continue;
          expect(() => JSON.parse(mutated(of, mutant)), `${mutant.operator}\n${mutated(of, mutant)}`).not.toThrow();
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('comments', () => {
  it('survive every mutant of content', () => {
    const text = '# top\na: 1 # behind\nlist:\n  # inside\n  - x # item\n  - y\nmap:\n  b: 2\n  # last\n  c: 3\n';
    const of = subject('a.yaml', text);
    const comments = ['# top', '# behind', '# inside', '# item', '# last'];
    for (const mutant of mutantsOf(of, { ...around, hunks: [] })) {
      if (mutant.strength !== 'content' || mutant.edits[0]!.kind !== 'text') continue;
      const result = mutated(of, mutant);
      for (const comment of comments) expect(result, `${mutant.operator}\n${result}`).toContain(comment);
    }
  });

  it('are all that a comment control changes', () => {
    const text = '# top\na: 1 # behind\n';
    const of = subject('a.yaml', text);
    const controls = mutantsOf(of, around).filter((mutant) => mutant.strength === 'comment');
    expect(controls.length).toBeGreaterThan(3);
    for (const control of controls.filter((mutant) => mutant.operator !== 'hunk/revert')) {
      expect(mutated(of, control).replace(/#.*/g, '').trim().split(/\s+/)).toEqual(['a:', '1']);
    }
  });
});

describe('mutantsCollide', () => {
  it('lets edits of different nodes stand together, and no edits of one node', () => {
    const of = subject('a.yaml', 'a: one\nb: two\n');
    const values = mutantsOf(of).filter((mutant) => mutant.operator === 'value/near-miss');
    const [first, second] = [
      values.filter((mutant) => mutant.before === 'one'),
      values.filter((mutant) => mutant.before === 'two'),
    ];
    expect(mutantsCollide(first[0]!, second[0]!)).toBe(false);
    expect(mutantsCollide(first[0]!, first[1]!)).toBe(true);
  });

  it('keeps equality partners apart that would change alike', () => {
    const one = mutantsOf(subject('a.yaml', 'v: same\n')).find((mutant) => mutant.operator === 'value/near-miss')!;
    const others = mutantsOf(subject('b.yaml', 'v: same\n')).filter((mutant) => mutant.operator === 'value/near-miss');
    expect(mutantsCollide(one, others.find((mutant) => mutant.after === one.after)!)).toBe(true);
    expect(mutantsCollide(one, others.find((mutant) => mutant.after !== one.after)!)).toBe(false);
  });

  it('keeps everything away from a file that is gone', () => {
    const mutants = mutantsOf(subject('a.yaml', 'a: one\n'));
    const gone = mutants.find((mutant) => mutant.operator === 'file/delete')!;
    expect(mutants.filter((mutant) => mutant.kind === 'value').every((mutant) => mutantsCollide(gone, mutant))).toBe(
      true,
    );
  });
});

describe('sampleRegex', () => {
  it('never throws and gives short single lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab.*+?()[]{}|\\^$12,:-^dws<=!P') }), (pattern) => {
        for (const sample of sampleRegex(pattern)) expect(sample).toMatch(/^[^\n]{1,200}$/);
      }),
    );
  });
});

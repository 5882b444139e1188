import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeYaml } from '../../src/suite/decode.ts';
import { parseYamlFast } from '../../src/suite/yaml-fast.ts';
import { parseYamlFully } from '../../src/suite/yaml-full.ts';
import { testYaml } from './repository.ts';
import { PIECES, SAMPLES } from './yaml-samples.ts';

/** A value as a person would write it in block style; `lines` are without indentation. */
type Drawn = { readonly inline: string } | { readonly block: readonly string[] };

const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9._/-]{0,8}$/);
const scalar = fc.oneof(
  word,
  fc.stringMatching(/^[A-Za-z0-9(.][ -~]{0,20}$/),
  fc.stringMatching(/^[ -~]{0,20}$/).map((text) => `"${text}"`),
  fc.stringMatching(/^[ -~]{0,20}$/).map((text) => `'${text}'`),
  fc.array(word, { maxLength: 3 }).map((words) => `[${words.join(', ')}]`),
  fc.constantFrom('', '{}', '[]', 'true', '~', '-1', '60s', 'é', '"a" # note', 'a # note', 'a#b', 'a:b', '-c', '- x'),
);
const { drawn } = fc.letrec<{ drawn: Drawn }>((tie) => ({
  drawn: fc.oneof(
    { depthSize: 'small' },
    scalar.map((inline): Drawn => ({ inline })),
    fc
      .array(fc.tuple(word, tie('drawn')), { minLength: 1, maxLength: 4 })
      .map((entries): Drawn => ({ block: entries.flatMap(([key, value]) => entryLines(key, value)) })),
    fc.array(tie('drawn'), { minLength: 1, maxLength: 3 }).map((items): Drawn => ({ block: items.flatMap(itemLines) })),
    fc
      .array(fc.stringMatching(/^[ -~]{0,12}$/), { minLength: 1, maxLength: 4 })
      .chain((lines) => fc.constantFrom('|', '|-', '>', '>-').map((header): Drawn => ({ block: [header, ...lines] }))),
  ),
}));

function entryLines(key: string, value: Drawn): string[] {
  if ('inline' in value) return [`${key}: ${value.inline}`];
  const [first, ...rest] = value.block;
  return /^[|>]/.test(first ?? '')
    ? [`${key}: ${first}`, ...rest.map((line) => `  ${line}`)]
    : [`${key}:`, ...value.block.map((line) => `  ${line}`)];
}

function itemLines(value: Drawn): string[] {
  if ('inline' in value) return [`- ${value.inline}`];
  return value.block.map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));
}

const written = fc
  .array(fc.tuple(word, drawn), { minLength: 1, maxLength: 5 })
  .map((entries) => `${entries.flatMap(([key, value]) => entryLines(key, value)).join('\n')}\n`);

/** Small edits at any place: a piece put in or over, some characters or a line taken out, a line moved. */
const edit = fc.record({
  kind: fc.constantFrom('insert', 'replace', 'delete', 'copy-line', 'drop-line'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  other: fc.double({ min: 0, max: 1, noNaN: true }),
  piece: fc.constantFrom(...PIECES),
});

function apply(
  text: string,
  { kind, at, other, piece }: { kind: string; at: number; other: number; piece: string },
): string {
  const offset = Math.floor(at * text.length);
  if (kind === 'insert') return text.slice(0, offset) + piece + text.slice(offset);
  if (kind === 'replace') return text.slice(0, offset) + piece + text.slice(offset + 1);
  if (kind === 'delete') return text.slice(0, offset) + text.slice(offset + 1 + Math.floor(other * 4));
  const lines = text.split('\n');
  const line = Math.floor(at * lines.length);
  if (kind === 'drop-line') lines.splice(line, 1);
  else lines.splice(line, 0, `${' '.repeat(Math.floor(other * 4))}${lines[Math.floor(other * lines.length)] ?? ''}`);
  return lines.join('\n');
}

const mutated = fc
  .tuple(fc.oneof(fc.constantFrom(...SAMPLES), written), fc.array(edit, { minLength: 1, maxLength: 4 }))
  .map(([text, edits]) => edits.reduce(apply, text));

/** Checks the property on many documents; returns how many of them the fast parser answered. */
function answers(documents: fc.Arbitrary<string>, numRuns: number): number {
  let answered = 0;
  const count = (text: string) => {
    if (agrees(text)) answered += 1;
  };
  fc.assert(fc.property(documents, count), { numRuns });
  return answered;
}

/** True when the fast parser answered; its answer is then the full parser's. */
function agrees(text: string): boolean {
  const decoded = decodeYaml(Buffer.from(text), 1_000_000);
  if ('failure' in decoded) return false;
  const fast = parseYamlFast(decoded.text);
  if (fast !== undefined) expect(fast).toEqual(parseYamlFully(decoded.text));
  return fast !== undefined;
}

describe('the fast parser', () => {
  it.each(SAMPLES.map((text, index) => [index, text] as const))(
    'reads the common form itself (sample %i)',
    (_, text) => {
      expect(agrees(text)).toBe(true);
    },
  );

  it('says the same as the full parser on written documents', () => {
    expect(answers(written, 3000)).toBeGreaterThan(300);
  });

  it('says the same as the full parser on damaged documents', () => {
    expect(answers(mutated, 6000)).toBeGreaterThan(300);
  });

  it.each([
    ['an anchor', (text: string) => text.replace('name: x', 'name: &n x')],
    ['an alias', (text: string) => text.replace('name: x', 'name: *n')],
    ['a merge key', (text: string) => text.replace('  name: x', '  <<: {}\n  name: x')],
    ['a key given twice', (text: string) => text.replace('  name: x', '  name: x\n  name: y')],
    [
      'a key given twice deep inside',
      (text: string) => text.replace('        - script:', '        - script:\n          script:'),
    ],
    ['a further document', (text: string) => `${text}---\n${text}`],
    ['the end of the document', (text: string) => `${text}...\n`],
    ['a directive', (text: string) => `%YAML 1.1\n---\n${text}`],
    ['a tab', (text: string) => text.replace('name: x', 'name:\tx')],
    ['a value that goes on in the next line', (text: string) => text.replace('name: x', 'name: x\n    y')],
    ['an escape', (text: string) => text.replace('"true"', '"tr\\x75e"')],
    ['a mapping in braces', (text: string) => text.replace('name: x', 'name: x\n  more: { a: b }')],
    ['a folded block with paragraphs', (text: string) => text.replace('name: x', 'name: x\n  more: >\n    a\n\n    b')],
    ['a tag', (text: string) => text.replace('name: x', 'name: !!str x')],
    ['a quoted key', (text: string) => text.replace('name: x', '"name": x')],
    ['an indented root', (text: string) => text.replace(/^/gm, '  ')],
  ])('leaves %s to the full parser', (_, change) => {
    const text = change(testYaml());
    expect(text).not.toBe(testYaml());
    expect(parseYamlFast(text)).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => void parseYamlFast(text)),
      { numRuns: 2000 },
    );
  });
});

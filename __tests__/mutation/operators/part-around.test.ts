import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import type { TextEdit } from '../../../src/domain/mutant.ts';
import { mutantsOf } from '../../../src/mutation/operators/index.ts';
import { landingOf } from '../../../src/mutation/operators/landing.ts';
import { partAround } from '../../../src/mutation/operators/part-around.ts';
import { sourceOf } from '../../../src/mutation/operators/source-of.ts';
import { mutated, subject } from './support.ts';

const LONG = `top:\n${Array.from(
  { length: 60 },
  (_, index) =>
    `  - name: item${index} # note ${index}\n    port: ${1000 + index}\n    open: true\n    list:\n      - a\n      - "b"\n    flow: {a: 1, b: [x, y]}\n`,
).join('')}other: 1\n`;

describe('a change of a long YAML file', () => {
  const long = subject('long.yaml', LONG);
  const source = sourceOf(long);
  const edits = mutantsOf(long).flatMap((mutant) => {
    const [edit] = mutant.edits;
    return mutant.edits.length === 1 && edit?.kind === 'text' && mutant.strength === 'content'
      ? [{ mutant, edit: edit as TextEdit }]
      : [];
  });

  it('is judged by a part of the file, seldom by the whole', () => {
    const near = edits.filter(({ edit }) => partAround(source, edit) !== undefined);
    expect(near.length / edits.length).toBeGreaterThan(0.9);
  });

  it('lands by its part only where the whole file parses and says something else', () => {
    const content = (text: string) =>
      JSON.stringify(parseAllDocuments(text, { uniqueKeys: false }).map((one) => [one.errors.length, one.toString()]));
    const before = content(LONG);
    for (const { mutant, edit } of edits.filter((_, index) => index % 29 === 0)) {
      expect(landingOf(source, edit), mutant.description).toBe('changed');
      const after = mutated(long, mutant);
      expect(
        parseAllDocuments(after, { uniqueKeys: false }).flatMap((one) => one.errors),
        mutant.description,
      ).toEqual([]);
      expect(content(after), mutant.description).not.toBe(before);
    }
  });

  it('that only spells a value anew does not land', () => {
    const at = LONG.indexOf('"b"', 3000);
    expect(landingOf(source, { start: at, end: at + 3, replacement: "'b'" })).toBe('same');
    expect(landingOf(source, { start: at, end: at + 3, replacement: '"c"' })).toBe('changed');
  });
});

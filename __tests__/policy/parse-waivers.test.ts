import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseWaivers } from '../../src/policy/parse-waivers.ts';

const PATH = '.conformance-waivers.yml';
const RULES = ['author/sleep', 'mutation/hollow'];
const parse = (text: string): ReturnType<typeof parseWaivers> => parseWaivers(text, PATH, RULES);

const ENTRY = `
  - rule: author/sleep
    path: conformance/tests/l2-behavioral/**
    reason: the sink needs a moment
    owner: '@alice'
    expires: 2026-12-31
`;

test('entries come with all their words and the line they start at', () => {
  expect(parse(`waivers:${ENTRY}`)).toEqual({
    waivers: [
      {
        rule: 'author/sleep',
        path: 'conformance/tests/l2-behavioral/**',
        reason: 'the sink needs a moment',
        owner: '@alice',
        expires: '2026-12-31',
        line: 2,
      },
    ],
    problems: [],
  });
});

test.each(['', '# none\n', 'waivers: []', '{}'])('%j waives nothing and is no problem', (text) => {
  expect(parse(text)).toEqual({ waivers: [], problems: [] });
});

test.each([
  ['an unknown key', ENTRY.replace('reason', 'reson'), /unknown key "reson"; did you mean "reason"\?/, 4],
  ['no reason', ENTRY.replace(/ {4}reason.*\n/, ''), /reason: it is missing/, 2],
  ['an empty reason', ENTRY.replace(/reason: .*/, 'reason: " "'), /it is empty/, 4],
  ['no owner', ENTRY.replace(/ {4}owner.*\n/, ''), /owner: it is missing/, 2],
  ['a bad glob', ENTRY.replace('behavioral/**', 'behavioral**'), /stand alone/, 3],
  ['an unknown rule', ENTRY.replace('author/sleep', 'author/slep'), /did you mean "author\/sleep"/, 2],
  ['a day that does not exist', ENTRY.replace('12-31', '02-30'), /YYYY-MM-DD, found "2026-02-30"/, 6],
  ['a day in another order', ENTRY.replace('2026-12-31', '31.12.2026'), /YYYY-MM-DD/, 6],
  ['no entry at all', '\n  - author/sleep\n', /expected an entry/, 2],
])('an entry with %s waives nothing, the others hold', (_what, entry, words, line) => {
  const { waivers, problems } = parse(`waivers:${entry}${ENTRY.slice(1)}`);
  expect(waivers).toHaveLength(1);
  expect(problems).toContainEqual(expect.objectContaining({ line, message: expect.stringMatching(words) }));
});

test.each([
  ['waivers: {}', /a list of entries, found a mapping/],
  ['waiver: []', /unknown key "waiver"; did you mean "waivers"\?/],
  ['- a', /found a list/],
  ['waivers: [', /not valid YAML/],
  ['waivers: []\nwaivers: []', /there already/],
])('%j is a problem, not an exception', (text, words) => {
  const { waivers, problems } = parse(text);
  expect(waivers).toEqual([]);
  expect(problems.map((each) => each.message).join('\n')).toMatch(words);
});

test('no text crashes it', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (text, value) => {
      parse(text);
      parse(JSON.stringify({ waivers: value }));
      parse(JSON.stringify({ waivers: [value] }));
    }),
  );
});

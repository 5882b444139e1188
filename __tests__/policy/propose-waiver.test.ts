import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWaivers } from '../../src/policy/parse-waivers.ts';
import { proposeWaiver } from '../../src/policy/propose-waiver.ts';
import { createRepository } from '../support/repository.ts';
import '../support/seed.ts';

const FILE = '.conformance-waivers.yml';
const ENTRY = {
  rule: 'tests/weakened',
  path: 'conformance/tests/**',
  reason: 'flaky: "see" \\ #12',
  owner: '@alice',
  expires: '2026-10-01',
};
const OLD = `  - rule: author/sleep
    path: a/**
    reason: slow
    owner: '@bob'
    expires: 2026-09-30
`;

/** The file after git itself applied the proposal. */
function applied(source: string | undefined, entry = ENTRY): string {
  const repository = createRepository();
  repository.write('README.md', 'x\n');
  if (source !== undefined) repository.write(FILE, source);
  repository.commit();
  const { patch } = proposeWaiver(source, FILE, entry);
  expect(patch).toBeDefined();
  repository.gitBytes(['apply', '--index', '-'], patch!);
  return repository.gitBytes(['show', `:${FILE}`]).toString();
}

describe('a proposed waiver', () => {
  it.each([
    ['no file', undefined, 0],
    ['an empty list', 'waivers: []\n', 0],
    ['a list', `waivers:\n${OLD}`, 1],
    ['a list without an indent', `waivers:\n${OLD.replaceAll(/^ {2}/gm, '')}`, 1],
    ['comments around it', `# top\nwaivers: # accepted\n${OLD}\n# the end\n`, 1],
    ['a last line without an end', `waivers:\n${OLD}`.trimEnd(), 1],
    ['an empty key', 'waivers:\n', 0],
    ['many entries', `waivers:\n${OLD.repeat(5)}`, 5],
  ])('is a patch that git applies to %s, and keeps the others', (_what, source, kept) => {
    const { waivers, problems } = parseWaivers(applied(source), FILE);
    expect(problems).toEqual([]);
    expect(waivers).toHaveLength(kept + 1);
    expect(waivers.at(-1)).toMatchObject(ENTRY);
  });

  it.each([
    ['CRLF', `waivers:\r\n${OLD.replaceAll('\n', '\r\n')}`],
    ['a flow list', 'waivers: [{ rule: author/sleep, path: a, reason: b, owner: c, expires: 2026-09-30 }]\n'],
    ['broken YAML', 'waivers: [\n'],
    ['an alias', `x: &a 1\nwaivers: *a\n`],
  ])('is only the entry where the file has %s', (_what, source) => {
    const { patch, entry } = proposeWaiver(source, FILE, ENTRY);
    expect(patch).toBeUndefined();
    expect(entry).toContain('rule: tests/weakened');
  });

  it('of any reason and path is exactly what was asked for, or no patch', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (reason, path) => {
        const entry = { ...ENTRY, reason, path };
        const { patch } = proposeWaiver(`waivers:\n${OLD}`, FILE, entry);
        const added = (patch ?? '').split('\n').filter((line) => line.startsWith('+') && !line.startsWith('+++'));
        if (patch === undefined) return;
        const { waivers } = parseWaivers(`waivers:\n${added.map((line) => line.slice(1)).join('\n')}\n`, FILE);
        expect(waivers).toMatchObject([entry]);
      }),
    );
  });
});

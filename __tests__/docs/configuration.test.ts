import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Policy } from '../../src/domain/policy.ts';
import { FIRST_POLICY } from '../../src/doors/cli/commands/init.ts';
import { RULE_IDS } from '../../src/gates/rules.ts';
import { defaultPolicy, parsePolicy } from '../../src/policy/parse-policy.ts';
import { parseWaivers } from '../../src/policy/parse-waivers.ts';
import { POLICY_SCHEMA } from '../../src/policy/schema.ts';
import { blockOf, read } from './pages.ts';

/** Dotted keys of a mapping; what `rules` may hold is not a key of the policy. */
function keysOf(value: unknown, above = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || above === 'rules.')
    return [above.slice(0, -1)];
  const keys = Object.entries(value).flatMap(([key, below]) => keysOf(below, `${above}${key}.`));
  return keys.length === 0 ? [above.slice(0, -1)] : keys;
}

const ALL_KEYS = keysOf(v.parse(POLICY_SCHEMA, {})).sort();
const readme = blockOf('README.md', (block) => block.file === '.conformance.yml').text;

describe('the policy in the README', () => {
  it('shows every key', () => {
    expect(keysOf(parse(readme)).sort()).toEqual(ALL_KEYS);
  });

  it('is one, and shows the defaults except where they are empty', () => {
    const shown = parsePolicy(readme, '.conformance.yml', RULE_IDS);
    const defaults = defaultPolicy();
    const empty = (policy: Policy): Policy => ({
      ...policy,
      spec: { ...policy.spec, owners: [], allow: [], prose: [] },
      rules: new Map(),
    });
    expect(empty(shown)).toEqual(defaults);
    expect(empty(defaults)).toEqual(defaults);
  });
});

describe('the page on configuration', () => {
  it('explains every key in its table', () => {
    const keys = [...read('docs/configuration.md').matchAll(/^\| `([\w.-]+)` \|/gm)].map((match) => match[1]!);
    expect(keys.sort()).toEqual(ALL_KEYS);
  });

  it('shows a waiver file without a problem', () => {
    const { text, file } = blockOf('docs/configuration.md', (block) => block.language === 'yaml');
    expect(file).toBe(defaultPolicy().waivers);
    expect(parseWaivers(text, file, RULE_IDS)).toMatchObject({ problems: [], waivers: [{ rule: 'tests/weakened' }] });
  });

  it('and `init` agree on the defaults', () => {
    expect(parsePolicy(FIRST_POLICY, '.conformance.yml', RULE_IDS)).toEqual(defaultPolicy());
  });
});

import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { read } from '../../scripts/docs-sections.ts';
import { toConsole } from '../../src/report/console.ts';
import { toHtml } from '../../src/report/html.ts';
import { toJson } from '../../src/report/json.ts';
import { toMarkdown } from '../../src/report/markdown.ts';
import { mutationSentence } from '../../src/report/mutation.ts';
import { aMutated, aMutation, aShards, aWitness } from '../support/mutation-builder.ts';
import { elementsOf, rendered } from '../support/rendered.ts';
import { aFinding, aReport } from '../support/report-builder.ts';

const OPTIONS = { id: 'default', budgetBytes: 60_000 };
const SURVIVES = { reason: 'both overlays patch it', line: 8, onBase: true };
const MIXED = aMutation([
  aMutated(),
  aMutated({ name: null, line: 12, verdict: 'hollow', reason: 'swallowed', survivor: aWitness({ id: 'a-b-c' }) }),
  aMutated({ name: 'slow', verdict: 'unproven', reason: 'budget' }),
  aMutated({ name: 'known', verdict: 'hollow', survives: SURVIVES }),
]);
const ALONE = {
  spec: 'skipped',
  tests: 'skipped',
  tags: 'skipped',
  l0: 'skipped',
  coverage: 'skipped',
  mutation: 'fail',
} as const;

describe('what mutation showed', () => {
  it('is one sentence that counts every verdict, and known survivors apart', () => {
    expect(mutationSentence(aReport({ mutation: MIXED }))).toBe(
      '4 assertions mutated: 1 bites, 1 hollow, 1 unproven, 1 known survivor; 120 mutants in 14 runs',
    );
    expect(mutationSentence(aReport())).toBeUndefined();
    expect(mutationSentence(aReport({ mutation: aMutation([]) }))).toBeUndefined();
  });

  it('stands in the comment: the sentence, and folded what makes each assertion fail', () => {
    const page = toMarkdown(aReport({ mutation: MIXED }), OPTIONS);
    expect(page).toContain('4 assertions mutated: 1 bites');
    const html = rendered(page);
    expect(html).toContain('Do the assertions bite? (4)');
    expect(html.indexOf('hollow: swallowed')).toBeLessThan(html.indexOf('the port is 80'));
    expect(html).toContain('<code>app/main.conf:2</code>');
  });

  it('shows ten hollow assertions in the comment and counts the rest', () => {
    const findings = Array.from({ length: 25 }, (_, at) =>
      aFinding('mutation/hollow', { line: at + 1, message: `"a${at}" proves nothing.` }),
    );
    const page = toMarkdown(aReport({ verdict: 'fail', gates: { mutation: 'fail' }, findings }), OPTIONS);
    expect(page.match(/proves nothing/g)).toHaveLength(10);
    expect(page).toContain('Errors (25)');
    expect(page).toContain('… and 15 more errors');
  });

  it('cannot break out of the comment or the page by its names, paths and diffs', () => {
    const evil = '</details><script>alert(1)</script> | `x` @org/team ![i](//e)';
    const witness = aWitness({ path: evil, description: evil, diff: `@@ @@\n-${evil}\n+\`\`\`\n${evil}` });
    const mutation = aMutation([aMutated({ name: evil, killedBy: witness })]);
    const markdown = rendered(toMarkdown(aReport({ mutation }), OPTIONS));
    expect(elementsOf(markdown)).not.toContain('script');
    expect(elementsOf(markdown)).not.toContain('img');
    expect(toHtml(aReport({ mutation }))).not.toContain('<script>alert');
  });

  it('lists every assertion on the console where mutation alone was asked, with the id to replay it', () => {
    const text = toConsole(aReport({ mutation: MIXED, gates: ALONE }), { color: false, width: 120 });
    expect(text).toMatch(/hollow: swallowed check\.sh:12\n +survives app\/main\.conf:2: .*\[a-b-c\]/);
    expect(text).toMatch(/bites {5}the port is 80 {2}check\.sh:9\n +fails when app\/main\.conf:2/);
    expect(toConsole(aReport({ mutation: MIXED }), { color: false, width: 120 })).not.toContain('fails when');
  });

  it('is on the HTML page with the diff of each change', () => {
    const page = toHtml(aReport({ mutation: MIXED }));
    expect(page).toContain('Do the assertions bite? (4)');
    expect(page).toContain('<span class="del">-port 80</span>');
  });

  it('is described by the schema of the report', () => {
    const validate = new Ajv2020({ strict: false }).compile(JSON.parse(read('docs/schema/report-v1.schema.json')));
    const lines = [{ path: 'a.conf', line: 1, guarded: false }];
    const whole = aMutation(MIXED.assertions, { lines, shards: aShards(2, 1), policy: 'ab' });
    expect(validate(JSON.parse(toJson(aReport({ mutation: whole })))), JSON.stringify(validate.errors)).toBe(true);
    const wrong = { ...whole, assertions: [{ ...aMutated(), verdict: 'killed' }] };
    expect(validate({ ...aReport(), mutation: wrong })).toBe(false);
  });
});

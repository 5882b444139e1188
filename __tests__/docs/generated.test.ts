import { describe, expect, it } from 'vitest';
import { PAGES, RULES_PAGE, read, renderRulesPage, withSections } from '../../scripts/docs-sections.ts';
import { RULES } from '../../src/gates/rules.ts';
import { explainRule } from '../../src/report/explain.ts';
import { rulesPage, rulesTable } from '../../src/report/rules-page.ts';
import { elementsOf, rendered } from '../support/rendered.ts';

describe('what the documentation repeats of the program (npm run docs)', () => {
  it('is the page of the rules as the rules have it', () => {
    expect(read(RULES_PAGE)).toBe(renderRulesPage());
  });

  it.each(PAGES)('is the marked sections of %s: help, inputs, outputs, rules, workflows', (page) => {
    expect(read(page)).toBe(withSections(read(page)));
  });
});

describe('the page of the rules', () => {
  it('has for each rule what `explain` says of it', () => {
    const page = rendered(renderRulesPage())
      .replace(/<[^>]*>/g, '')
      .replaceAll('&quot;', '"');
    const plain = (text: string) =>
      text.replaceAll('`', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    for (const rule of RULES) {
      expect(page).toContain(rule.id);
      for (const words of [rule.example, rule.fix, rule.approval]) {
        expect(page).toContain(plain(words));
        expect(explainRule(rule)).toContain(words);
      }
    }
  });

  it('takes nothing but code for markup in the words of a rule', () => {
    const rule = {
      ...RULES[0]!,
      protects: 'a *b* <c> [d](e) | f `g<h>`. Rest.',
      example: '# i',
      fix: '_j_',
      approval: '**',
    };
    const html = rendered(rulesPage([rule], new Set([rule.id])) + rulesTable([rule], new Set(), 'x.md'));
    expect(elementsOf(html).filter((name) => ['b', 'c', 'h1'].includes(name))).toEqual(['h1']);
    expect(html).toContain('a *b* &lt;c&gt; [d](e) | f <code>g&lt;h&gt;</code>');
  });
});

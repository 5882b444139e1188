import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { Rule } from '../../domain/rule.ts';
import type { ConformanceTest } from '../../domain/test.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { quoted } from './tag-lookup.ts';

const RULE: Rule = {
  id: 'tags/duplicate-name',
  gate: 'tags',
  defaultSeverity: 'warning',
  protects: 'Results are reported by test name; two tests of one name hide each other there.',
  example: 'A copied test directory whose metadata.name was left as it was.',
  fix: 'Give each test its own metadata.name, best the name of its directory.',
  approval: 'A waiver, or `rules: { tags/duplicate-name: off }` in the policy.',
};

/** Names across the whole suite; the second and later bearers are reported, and each names the first. */
export const duplicateName: Comparison = {
  rules: [RULE],
  compare({ head }: Evidence): Outcome {
    const first = new Map<string, ConformanceTest>();
    const findings: RawFinding[] = [];
    for (const test of head.suite.tests) {
      const earlier = first.get(test.name);
      if (earlier === undefined) {
        first.set(test.name, test);
        continue;
      }
      findings.push({
        gate: 'tags',
        rule: RULE.id,
        path: test.file,
        line: test.line,
        message: `The test name ${quoted(test.name)} is already that of ${earlier.file}:${earlier.line}.`,
        fix: 'Change metadata.name of one of them.',
      });
    }
    return { findings };
  },
};

import { closest } from 'fastest-levenshtein';
import { GateError } from '../../../domain/errors.ts';
import { RULES } from '../../../gates/rules.ts';
import { runGate } from '../../../pipeline/gate.ts';
import { explainRequirement, explainRule } from '../../../report/explain.ts';
import type { CliSettings } from '../arguments.ts';
import { printable } from '../printable.ts';

/** `explain ID | RULE`: everything known about one rule, or about one requirement of the head. */
export async function explain(settings: CliSettings): Promise<0> {
  const [subject, ...more] = settings.operands;
  if (subject === undefined || more.length > 0) {
    throw new GateError(
      'usage',
      `'explain' takes one rule or requirement id`,
      'for example: conformance-gate explain spec/modified',
    );
  }
  const rule = RULES.find((each) => each.id === subject);
  if (rule) process.stdout.write(explainRule(rule));
  else process.stdout.write(printable(await requirement(settings, subject)));
  return 0;
}

async function requirement(settings: CliSettings, id: string): Promise<string> {
  if (id.includes('/')) {
    const nearest = closest(
      id,
      RULES.map((rule) => rule.id),
    );
    throw new GateError('usage', `unknown rule '${id}'`, `did you mean '${nearest}'?`);
  }
  const head = settings.head ?? 'HEAD';
  const { report } = await runGate({
    repository: settings.repository,
    base: head,
    head,
    configPath: settings.config,
    gates: new Set(['tags', 'coverage']),
    jobs: 1,
    runScripts: false,
    reviews: [],
    today: new Date().toISOString().slice(0, 10),
  });
  const found = explainRequirement(report, id);
  if (found !== undefined) return found;
  const ids = report.requirements.map((each) => each.id);
  throw new GateError(
    'usage',
    `'${id}' is neither a rule nor a requirement of ${head}`,
    ids.length > 0 ? `did you mean '${closest(id, ids)}'?` : 'the registry holds no requirement',
  );
}

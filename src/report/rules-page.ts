import { GATES, type Gate } from '../domain/gate.ts';
import type { Rule } from '../domain/rule.ts';

const GATE_TITLES: Readonly<Record<Gate, string>> = {
  spec: 'The spec, the policy and the ledger stay as their owners left them',
  tests: 'Tests keep asserting what they asserted',
  tags: 'Tests say which requirements they stand for',
  l0: 'Offline checks pass when they are run',
  coverage: 'Requirements stay covered',
  mutation: 'Assertions can fail',
  proof: 'Recorded proofs can be checked',
  authoring: 'Tests are written so that they prove something',
};

/**
 * The page of all rules (docs/rules.md), from the same source as `explain`. `judged`: ids that this version judges;
 * the others are marked. Pure Markdown; ends with a newline.
 */
export function rulesPage(rules: readonly Rule[], judged: ReadonlySet<string>): string {
  const parts = GATES.flatMap((gate) => {
    const own = rules.filter((rule) => rule.gate === gate);
    return own.length === 0 ? [] : [gateSection(gate, own, judged)];
  });
  return `${[PREFACE, ...parts].join('\n\n')}\n`;
}

const PREFACE = `# Rules

<!-- Written by \`npm run docs\` from the rules themselves; edit those. -->

Each finding names its rule. \`conformance-gate explain RULE\` prints the same as this page. A rule in \`error\` fails its
gate. \`rules:\` in [.conformance.yml](configuration.md) sets the severity of any rule; [how it judges](how-it-judges.md) tells
what an approval and a waiver can do.`;

function gateSection(gate: Gate, rules: readonly Rule[], judged: ReadonlySet<string>): string {
  return [`## ${gate}: ${GATE_TITLES[gate]}`, ...rules.map((rule) => ruleSection(rule, judged.has(rule.id)))].join(
    '\n\n',
  );
}

function ruleSection(rule: Rule, isJudged: boolean): string {
  const state = isJudged ? `**${rule.defaultSeverity}** by default` : 'not part of this version yet';
  return [
    `### ${rule.id}`,
    `${state}. ${markdown(protectsOf(rule))}`,
    [
      `- _Example:_ ${markdown(rule.example)}`,
      `- _Fix:_ ${markdown(rule.fix)}`,
      `- _Approval:_ ${markdown(rule.approval)}`,
    ].join('\n'),
  ].join('\n\n');
}

/** The table of the README: every rule with its default and the first sentence of what it protects. */
export function rulesTable(rules: readonly Rule[], judged: ReadonlySet<string>, page: string): string {
  const rows = rules.map((rule) => {
    const state = judged.has(rule.id) ? rule.defaultSeverity : 'not yet';
    return `| [${rule.id}](${page}#${anchorOf(rule.id)}) | ${state} | ${markdown(briefly(protectsOf(rule)))} |`;
  });
  return ['| Rule | Default | Protects |', '|---|---|---|', ...rows].join('\n');
}

const LONGEST_BRIEF = 240;

/** The first sentence; of a long one the part before its colon or semicolon. */
function briefly(text: string): string {
  const sentence = (/^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text).replace(/\.$/, '');
  return sentence.length <= LONGEST_BRIEF ? sentence : sentence.replace(/[:;].*$/s, '');
}

/** A heading's anchor as forges make it: letters, digits and hyphens. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

function protectsOf(rule: Rule): string {
  return rule.protects.replace(/ Not yet judged\.$/, '');
}

/** Our own words, whose backticks are meant; everything else that could be markup is not. */
function markdown(text: string): string {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? `\`${part}\`` : part.replace(/[\\*_<>[\]#|~]/g, (mark) => `\\${mark}`)))
    .join('');
}

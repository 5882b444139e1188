/** The parts of the documentation that say again what the program knows: generated, and held equal by a test. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { HELP } from '../src/doors/cli/help.ts';
import { RULES } from '../src/gates/rules.ts';
import { UNJUDGED_RULES } from '../src/gates/unjudged-rules.ts';
import { rulesPage, rulesTable } from '../src/report/rules-page.ts';

export const ROOT = new URL('../', import.meta.url);
export const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** Pages whose marked sections are generated. */
export const PAGES = ['README.md', 'docs/cli.md', 'docs/github.md', 'docs/gitea.md', 'docs/mutation.md'] as const;
export const RULES_PAGE = 'docs/rules.md';

const JUDGED: ReadonlySet<string> = new Set(
  RULES.filter((rule) => !UNJUDGED_RULES.includes(rule)).map((rule) => rule.id),
);

export const renderRulesPage = (): string => rulesPage(RULES, JUDGED);

interface ActionFile {
  readonly inputs: Record<string, { readonly description: string; readonly default?: string }>;
  readonly outputs: Record<string, { readonly description: string }>;
}

const SECTIONS: Readonly<Record<string, () => string>> = {
  help: () => `\`\`\`text\n${HELP.trimEnd()}\n\`\`\``,
  rules: () => rulesTable(RULES, JUDGED, RULES_PAGE),
  inputs: () => {
    const { inputs } = parse(read('action.yml')) as ActionFile;
    const rows = Object.entries(inputs).map(
      ([name, input]) =>
        `| \`${name}\` | ${input.default === undefined ? '' : `\`${input.default}\``} | ${cell(input.description)} |`,
    );
    return ['| Input | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
  },
  outputs: () => {
    const { outputs } = parse(read('action.yml')) as ActionFile;
    const rows = Object.entries(outputs).map(([name, output]) => `| \`${name}\` | ${cell(output.description)} |`);
    return ['| Output | Meaning |', '|---|---|', ...rows].join('\n');
  },
};

const cell = (text: string): string => text.trim().replace(/\s+/g, ' ').replaceAll('|', '\\|');

/**
 * The page with every section between `<!-- generated: NAME -->` and `<!-- end -->` written anew. In place of a name
 * may stand the path of a workflow, which the section shows.
 * @throws Error for a name that is no section.
 */
export function withSections(page: string): string {
  return page.replace(
    /(<!-- generated: (\S+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, open: string, name: string, close: string) => `${open}\n${sectionOf(name)}\n\n${close}`,
  );
}

function sectionOf(name: string): string {
  if (/^examples\/workflows\/[\w/-]+\.yml$/.test(name)) return `\`\`\`yaml\n${read(name).trimEnd()}\n\`\`\``;
  const section = SECTIONS[name];
  if (section === undefined) throw new Error(`no section is called ${name}`);
  return section();
}

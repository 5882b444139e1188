/** The workflows of docs/gitea.md, so that stories play what people copy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXT = readFileSync(join(import.meta.dirname, '../../../docs/gitea.md'), 'utf8');

/** The workflow below a heading. @throws Error where there is none */
export function documented(heading: string): { readonly [file: string]: string } {
  const section = TEXT.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  const block = /```yaml\n(# \.gitea\/workflows\/(\S+)\n[\s\S]*?)```/.exec(section ?? '');
  if (block === null) throw new Error(`docs/gitea.md has no workflow below “${heading}”`);
  return { [block[2]!]: block[1]! };
}

/** Everything in one job with a token that may write: the shortest set-up, for changes of people who may push. */
export const ONE_JOB = {
  'conformance.yml': `name: conformance
on: [pull_request, pull_request_review]
permissions:
  contents: write
  issues: write
  pull-requests: write
jobs:
  gate:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v7
      - uses: OWNER/conformance-gate@v1
`,
};

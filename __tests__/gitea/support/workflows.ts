/** The workflows that stories start from: those of `examples/workflows/gitea`, which docs/gitea.md shows. */
import { readFileSync } from 'node:fs';

/** A documented set-up by folder and file; the answer is what goes below `.gitea/workflows/`. */
export function documented(folder: string, file = 'conformance.yml'): Readonly<Record<string, string>> {
  const at = new URL(`../../../examples/workflows/gitea/${folder}/${file}`, import.meta.url);
  return { [file]: readFileSync(at, 'utf8') };
}

/** Everything in one job that may write. Not recommended on Gitea, but the shortest, and what `mode: full` is for. */
export function oneJob(inputs: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const given = Object.entries(inputs).map(([name, value]) => `          ${name}: ${JSON.stringify(value)}\n`);
  const text = `name: conformance
on:
  pull_request:
  pull_request_review:
    types: [submitted]
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
${given.length === 0 ? '' : `        with:\n${given.join('')}`}`;
  return { 'conformance.yml': text };
}

import type { MutatedAssertion, Witness } from '../domain/mutation.ts';
import type { RepoPath } from '../domain/path.ts';
import type { Report } from '../domain/report.ts';
import { visible, visibleLine } from './text.ts';

/** One mutant with the assertions that were asked about it. */
interface Entry {
  readonly witness: Witness;
  readonly killedBy: Set<string>;
  readonly coveredBy: Set<string>;
}

const LANGUAGES: Readonly<Record<string, string>> = {
  yml: 'yaml',
  yaml: 'yaml',
  json: 'json',
  toml: 'toml',
  md: 'markdown',
  sh: 'bash',
  py: 'python',
  ini: 'ini',
  tf: 'hcl',
};

/**
 * What mutation showed, in the mutation testing report schema of Stryker, version 2, for the viewers that read it:
 * https://github.com/stryker-mutator/mutation-testing-elements. Files are those that were changed, tests the assertions;
 * a mutant is there when it is the witness of an assertion, or the most telling one that it survived.
 * @param sources text of the changed files and of the scripts at the head; a file that is not among them is shown empty.
 */
export function toStryker(report: Report, sources: ReadonlyMap<RepoPath, string>): string {
  const assertions = report.mutation?.assertions ?? [];
  const result = {
    $schema: 'https://git.io/mutation-testing-schema',
    schemaVersion: '2',
    thresholds: { high: 100, low: 80 },
    framework: { name: 'conformance-gate', branding: { homepageUrl: 'https://github.com/' } },
    config: { head: report.head.sha, base: report.base.sha },
    files: filesOf(assertions, sources),
    testFiles: testFilesOf(assertions, sources),
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}

function filesOf(assertions: readonly MutatedAssertion[], sources: ReadonlyMap<RepoPath, string>): object {
  const byPath = new Map<RepoPath, Map<string, Entry>>();
  for (const each of assertions) {
    for (const [witness, killed] of witnessesOf(each)) {
      const entries = byPath.get(witness.path) ?? new Map<string, Entry>();
      byPath.set(witness.path, entries);
      const entry = entries.get(witness.mutant) ?? { witness, killedBy: new Set(), coveredBy: new Set() };
      entries.set(witness.mutant, entry);
      entry.coveredBy.add(idOf(each));
      if (killed) entry.killedBy.add(idOf(each));
    }
  }
  return tabulated([...byPath].sort(byKey), (path, entries) => {
    const source = sources.get(path) ?? '';
    const lines = source.split('\n');
    const mutants = [...entries.values()].map((entry) => mutantOf(entry, lines));
    return { language: languageOf(path), source, mutants };
  });
}

function witnessesOf({ killedBy, survivor }: MutatedAssertion): (readonly [Witness, boolean])[] {
  return [
    ...(killedBy === undefined ? [] : [[killedBy, true] as const]),
    ...(survivor === undefined ? [] : [[survivor, false] as const]),
  ];
}

function mutantOf({ witness, killedBy, coveredBy }: Entry, lines: readonly string[]): object {
  const line = Math.min(Math.max(1, witness.line), Math.max(1, lines.length));
  const end = Math.max(2, (lines[line - 1] ?? '').length + 1);
  return {
    id: witness.mutant,
    mutatorName: witness.operator,
    description: visibleLine(witness.description),
    replacement: witness.diff,
    location: { start: { line, column: 1 }, end: { line, column: end } },
    status: killedBy.size > 0 ? 'Killed' : 'Survived',
    ...(killedBy.size > 0 ? { killedBy: [...killedBy] } : {}),
    coveredBy: [...coveredBy],
  };
}

function testFilesOf(assertions: readonly MutatedAssertion[], sources: ReadonlyMap<RepoPath, string>): object {
  const byScript = new Map<RepoPath, MutatedAssertion[]>();
  for (const each of assertions) {
    const path = `${each.test}/${each.script}`;
    byScript.set(path, [...(byScript.get(path) ?? []), each]);
  }
  return tabulated([...byScript].sort(byKey), (path, all) => {
    const source = sources.get(path);
    return { ...(source === undefined ? {} : { source }), tests: all.map(testOf) };
  });
}

function testOf(each: MutatedAssertion): object {
  const { name, script, line } = each;
  return {
    id: idOf(each),
    name: visibleLine(name ?? `${script}:${line ?? '?'}`) || script,
    ...(line === undefined ? {} : { location: { start: { line, column: 1 } } }),
  };
}

function idOf({ id, test, script, name, line }: MutatedAssertion): string {
  return id ?? [test, script, name ?? '', line ?? ''].join(' ');
}

function languageOf(path: RepoPath): string {
  return LANGUAGES[/\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'text';
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** An object whose keys are paths of the change, whatever they are called (`__proto__` too). */
function tabulated<T>(entries: readonly (readonly [RepoPath, T])[], of: (path: RepoPath, value: T) => object): object {
  const table = Object.create(null) as Record<string, object>;
  for (const [path, value] of entries) table[visible(path)] = of(path, value);
  return table;
}

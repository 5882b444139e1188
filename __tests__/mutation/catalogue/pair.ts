import { describe, expect, it } from 'vitest';
import type { MutatedAssertion, MutationReason } from '../../../src/domain/mutation.ts';
import { type CatalogueCheck, type Content, mutateChecks, saying } from './run-checks.ts';

/** One known way to prove nothing, as a script that does so and as the same script done right. */
export interface Pair {
  /** Number of the pattern; a letter where it has several forms. */
  readonly pattern: string;
  readonly title: string;
  readonly files: Readonly<Record<string, Content>>;
  readonly beside?: Readonly<Record<string, string>>;
  readonly hollow: string;
  readonly sound: string;
  /** What may be said of the hollow one. */
  readonly reasons: readonly MutationReason[];
  /** Shell options; default `set -euo pipefail`. */
  readonly options?: string;
  /** Default bash. `python`: the texts are Python, in a here-document; they report with `report(good, name)`. */
  readonly language?: 'bash' | 'python';
  /** Pairs of one bundle follow each other in one script, which saves runs: each reports its own, none ends the script. */
  readonly bundle?: string;
  /** Files of the sound script, where they differ. */
  readonly soundFiles?: Readonly<Record<string, Content>>;
}

const PYTHON_HEAD = `import sys
bad = 0
def report(good, name):
    global bad
    print(("PASS: " if good else "FAIL: ") + name)
    bad |= not good
`;

/** The part of a script that belongs to one pair; both lines inclusive. */
interface Part {
  readonly check: string;
  readonly from: number;
  readonly to: number;
}

interface Built {
  readonly checks: readonly CatalogueCheck[];
  readonly parts: ReadonlyMap<string, Part>;
}

type Kind = 'hollow' | 'sound';

/** The scripts of a group, and which of their lines belong to which pair. */
export function buildPairs(pairs: readonly Pair[]): Built {
  const bundles = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const name = pair.bundle ?? `p${pair.pattern}`;
    bundles.set(name, [...(bundles.get(name) ?? []), pair]);
  }
  const checks: CatalogueCheck[] = [];
  const parts = new Map<string, Part>();
  for (const [name, members] of bundles) {
    for (const kind of ['hollow', 'sound'] as const) checks.push(buildScript(`${name}-${kind}`, members, kind, parts));
  }
  return { checks, parts };
}

function buildScript(id: string, members: readonly Pair[], kind: Kind, parts: Map<string, Part>): CatalogueCheck {
  const [first] = members;
  const python = first!.language === 'python';
  let text = `#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# What this does NOT prove:
#   - that the cluster behaves so
${first!.options ?? 'set -euo pipefail'}
here=$(cd "$(dirname "$0")" && pwd)
cd cases/${id}
`;
  if (python) text += `python3 - <<'PY'\n${PYTHON_HEAD}`;
  else if (first!.bundle !== undefined) text += 'bad=0\n';
  const lines = () => text.split('\n').length;
  for (const pair of members) {
    const from = lines();
    text += pair[kind];
    parts.set(`${pair.pattern}-${kind}`, { check: id, from, to: lines() - 1 });
  }
  if (python) text += 'sys.exit(bad)\nPY\n';
  else if (first!.bundle !== undefined) text += 'exit "$bad"\n';
  const files = members.map((pair) => (kind === 'sound' ? (pair.soundFiles ?? pair.files) : pair.files));
  const beside = members.map((pair) => pair.beside ?? {});
  return { id, files: Object.assign({}, ...files), beside: Object.assign({}, ...beside), script: text };
}

/** Tests of a group of pairs: one repository, one run of the command line. */
export function describePairs(title: string, pairs: readonly Pair[]): void {
  describe(title, { timeout: 600_000 }, () => {
    const { checks, parts } = buildPairs(pairs);
    let running: ReturnType<typeof mutateChecks> | undefined;
    const said = async (pair: Pair, kind: Kind): Promise<readonly MutatedAssertion[]> => {
      running ??= mutateChecks(checks);
      const { check, from, to } = parts.get(`${pair.pattern}-${kind}`)!;
      return (await running).get(check)!.filter(({ line }) => line !== undefined && line >= from && line <= to);
    };
    for (const pair of pairs) {
      it(`${pair.pattern}: ${pair.title}: the hollow one is named, the sound one bites`, async () => {
        const [hollow, sound] = [await said(pair, 'hollow'), await said(pair, 'sound')];
        expect(hollow.length, 'assertions of the hollow script').toBeGreaterThan(0);
        expect(sound.length, 'assertions of the sound script').toBeGreaterThan(0);
        expect(hollow.filter((each) => each.verdict !== 'hollow').map(saying)).toEqual([]);
        expect(sound.filter((each) => each.verdict !== 'bites').map(saying)).toEqual([]);
        expect(hollow.filter((each) => !pair.reasons.includes(each.reason!)).map(saying)).toEqual([]);
      });
    }
  });
}

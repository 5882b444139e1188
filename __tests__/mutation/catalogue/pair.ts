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
  /** Interpreter; default bash. `python`: the texts are Python, in a here-document. */
  readonly language?: 'bash' | 'python';
  /** Files of the sound script, where they differ. */
  readonly soundFiles?: Readonly<Record<string, Content>>;
}

function script(pair: Pair, id: string, body: string): string {
  const head = `#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# What this does NOT prove:
#   - that the cluster behaves so
${pair.options ?? 'set -euo pipefail'}
here=$(cd "$(dirname "$0")" && pwd)
cd cases/${id}
`;
  return pair.language === 'python' ? `${head}python3 - <<'PY'\n${body}PY\n` : head + body;
}

/** Tests of a group of pairs: one repository, one run of the command line. */
export function describePairs(title: string, pairs: readonly Pair[]): void {
  describe(title, { timeout: 600_000 }, () => {
    let said: Promise<ReadonlyMap<string, readonly MutatedAssertion[]>> | undefined;
    const results = (): Promise<ReadonlyMap<string, readonly MutatedAssertion[]>> => {
      said ??= mutateChecks(pairs.flatMap(checksOf));
      return said;
    };
    for (const pair of pairs) {
      it(`${pair.pattern}: ${pair.title}: the hollow one is named, the sound one bites`, async () => {
        const hollow = (await results()).get(`${idOf(pair)}-hollow`)!;
        const sound = (await results()).get(`${idOf(pair)}-sound`)!;
        expect(hollow.length, 'assertions of the hollow script').toBeGreaterThan(0);
        expect(sound.length, 'assertions of the sound script').toBeGreaterThan(0);
        expect(hollow.filter((each) => each.verdict !== 'hollow').map(saying)).toEqual([]);
        expect(sound.filter((each) => each.verdict !== 'bites').map(saying)).toEqual([]);
        expect(hollow.filter((each) => !pair.reasons.includes(each.reason!)).map(saying)).toEqual([]);
      });
    }
  });
}

const idOf = (pair: Pair): string => `p${pair.pattern}`;

function checksOf(pair: Pair): CatalogueCheck[] {
  const beside = pair.beside === undefined ? {} : { beside: pair.beside };
  return (['hollow', 'sound'] as const).map((kind) => {
    const id = `${idOf(pair)}-${kind}`;
    const files = kind === 'sound' ? (pair.soundFiles ?? pair.files) : pair.files;
    return { id, files, ...beside, script: script(pair, id, pair[kind]) };
  });
}

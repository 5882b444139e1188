import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { displayPath } from '../../domain/path.ts';
import type { ConformanceTest } from '../../domain/test.ts';
import { isFile } from './files.ts';
import { finding } from './finding.ts';
import type { MatchedTests, TestPair } from './match-tests.ts';
import type { Pool } from './pool.ts';
import { DISABLED, REMOVED, TAG_REMOVED } from './rules.ts';

/** What happened to tests as a whole: gone, fewer labels, another layer, a scaffold, a script that cannot start. */
export function testChanges(evidence: Evidence, matched: MatchedTests, pool: Pool): RawFinding[] {
  return matched.pairs.flatMap((pair) => {
    if (!pair.head) return pool.holdsAll(pair.base, matched.added) ? [] : [removed(evidence, pair.base)];
    return [
      ...lostTags(pair, matched.added, pool),
      ...lostLayer(pair),
      ...becameScaffold(pair),
      ...deadScripts(evidence, pair),
    ];
  });
}

function removed(evidence: Evidence, base: ConformanceTest): RawFinding {
  const labels = base.requirements.length > 0 ? ` (${base.requirements.join(', ')})` : '';
  const stays = evidence.head.snapshot.tree.has(base.path);
  const what = stays ? `is no longer declared in ${displayPath(base.file)}` : 'is gone';
  return finding(REMOVED, {
    path: base.file,
    line: base.line,
    test: base,
    message: `The test "${base.name}"${labels} ${what}, and no test of the change took over its requirements and assertions.`,
  });
}

function lostTags({ base, head }: TestPair, added: readonly ConformanceTest[], pool: Pool): RawFinding[] {
  const lost = base.requirements.filter((each) => !head!.requirements.includes(each));
  return lost
    .filter((id) => !(added.some((each) => each.requirements.includes(id)) && pool.keepsAssertions(base)))
    .map((id) =>
      finding(TAG_REMOVED, {
        path: head!.file,
        line: head!.labels[0]?.line ?? head!.line,
        test: { ...base, requirements: [id] },
        message: `The test "${head!.name}" no longer carries the label of ${id}, which it tested before.`,
        before: base.labels
          .filter((each) => each.name === id)
          .map((each) => `${each.name}: "${each.value}"`)
          .join('\n'),
      }),
    );
}

const OFFLINE = new Set<string | undefined>(['L0', 'L1', 'META']);

function lostLayer({ base, head }: TestPair): RawFinding[] {
  if (base.layer === head!.layer || base.layer === undefined) return [];
  const offline = OFFLINE.has(base.layer) && !OFFLINE.has(head!.layer);
  const downgraded = base.layer === 'L3' || (base.layer === 'L2' && OFFLINE.has(head!.layer));
  if (!offline && !downgraded) return [];
  const where = head!.layer === undefined ? 'outside every layer, where nothing runs it' : `to layer ${head!.layer}`;
  const effect = offline
    ? 'it no longer runs offline with every change'
    : `it no longer tests what layer ${base.layer} tests`;
  return [
    finding(DISABLED, {
      path: head!.file,
      line: head!.line,
      test: head,
      message: `The test "${head!.name}" moved from layer ${base.layer} ${where}: ${effect}.`,
      before: displayPath(base.path),
      after: displayPath(head!.path),
      fix: `Keep the test in the subtree of layer ${base.layer}; add another test for the other layer.`,
    }),
  ];
}

function becameScaffold({ base, head }: TestPair): RawFinding[] {
  if (base.state !== 'executable' || head!.state !== 'scaffold') return [];
  const { path, line, text } = head!.stateReason;
  return [
    finding(DISABLED, {
      path,
      line,
      test: head,
      message: `The test "${head!.name}" was executable and is now a scaffold: ${text}`,
      fix: 'Remove the scaffold marker, or restore the body it stands for.',
    }),
  ];
}

function deadScripts(evidence: Evidence, { base, head }: TestPair): RawFinding[] {
  const trees = { base: evidence.base.snapshot.tree, head: evidence.head.snapshot.tree };
  return base.scripts.flatMap((script) => {
    const path = head!.path + script.path.slice(base.path.length);
    const [was, now] = [trees.base.get(script.path), trees.head.get(path)];
    if (!isFile(was)) return [];
    const seen = (message: string, after: string) => [
      finding(DISABLED, { path, line: 1, test: head, message, before: was!.mode, after }),
    ];
    if (now === undefined)
      return seen(`The script ${script.name} of "${head!.name}" is gone, so nothing runs.`, 'absent');
    if (!isFile(now))
      return seen(
        `The script ${script.name} of "${head!.name}" is no longer an ordinary file.`,
        `${now.type} ${now.mode}`,
      );
    if (was!.mode === '100755' && now.mode !== '100755')
      return seen(`The script ${script.name} lost its executable bit and cannot start.`, now.mode);
    return [];
  });
}

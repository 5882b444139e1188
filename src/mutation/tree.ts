import { applyTextEdits, type Mutant, mutantsCollide, type Subject } from '../domain/mutant.ts';
import { pathToBytes, type RepoPath } from '../domain/path.ts';
import type { Edit } from '../sandbox/lane.ts';

/** The files that mutants change, by path. */
export type Subjects = ReadonlyMap<RepoPath, Subject>;

/** What the copy must hold for these mutants together. Later changes of a whole file win over earlier ones. */
export function laneEdits(mutants: readonly Mutant[], subjects: Subjects): Edit[] {
  const edits = new Map<RepoPath, Edit>();
  const texts = new Set<RepoPath>();
  for (const mutant of mutants) {
    for (const edit of mutant.edits) {
      const subject = subjects.get(edit.path);
      switch (edit.kind) {
        case 'text':
          texts.add(edit.path);
          break;
        case 'delete-file':
          edits.set(edit.path, { path: edit.path, content: undefined });
          break;
        case 'add-file':
          edits.set(edit.path, { path: edit.path, content: pathToBytes(edit.content), mode: edit.mode });
          break;
        case 'set-mode':
          edits.set(edit.path, { path: edit.path, content: subject?.bytes ?? new Uint8Array(), mode: edit.mode });
          break;
        case 'set-link':
          edits.set(edit.path, { path: edit.path, content: pathToBytes(edit.target), mode: '120000' });
          break;
      }
    }
  }
  const all = mutants.flatMap((mutant) => mutant.edits);
  for (const path of texts) {
    const subject = subjects.get(path);
    if (subject === undefined || edits.has(path)) continue;
    edits.set(path, { path, content: applyTextEdits(subject.bytes, path, all), mode: subject.mode });
  }
  return [...edits.values()];
}

/** Whether a mutant may join others in one tree. */
export function fits(mutant: Mutant, others: readonly Mutant[]): boolean {
  return !others.some((other) => mutantsCollide(mutant, other));
}

/** A unified diff of one mutant, for people: three lines around each change at most, 60 lines in all. */
export function diffOf(mutant: Mutant, subjects: Subjects): string {
  const rows: string[] = [];
  for (const path of new Set(mutant.edits.map((edit) => edit.path))) rows.push(...fileDiff(mutant, path, subjects));
  return rows.length > 60 ? [...rows.slice(0, 60), '…'].join('\n') : rows.join('\n');
}

function fileDiff(mutant: Mutant, path: RepoPath, subjects: Subjects): string[] {
  const subject = subjects.get(path);
  const [edit] = laneEdits([{ ...mutant, edits: mutant.edits.filter((each) => each.path === path) }], subjects);
  const mode = mutant.edits.find((each) => each.kind === 'set-mode' && each.path === path);
  if (mode?.kind === 'set-mode')
    return [`--- a/${path}`, `+++ b/${path}`, `old mode ${subject?.mode}`, `new mode ${mode.mode}`];
  const before = textLines(subject?.bytes);
  const after = textLines(edit?.content);
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1;
  const from = Math.max(0, start - 3);
  const tail = Math.min(3, end);
  const old = before.length - end + tail - from;
  const now = after.length - end + tail - from;
  return [
    subject === undefined ? '--- /dev/null' : `--- a/${path}`,
    edit?.content === undefined ? '+++ /dev/null' : `+++ b/${path}`,
    `@@ -${from + 1},${old} +${from + 1},${now} @@`,
    ...before.slice(from, start).map((line) => ` ${line}`),
    ...before.slice(start, before.length - end).map((line) => `-${line}`),
    ...after.slice(start, after.length - end).map((line) => `+${line}`),
    ...before.slice(before.length - end, before.length - end + tail).map((line) => ` ${line}`),
  ];
}

function textLines(bytes: Uint8Array | undefined): string[] {
  if (bytes === undefined || bytes.length === 0) return [];
  const lines = Buffer.from(bytes).toString('utf8').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

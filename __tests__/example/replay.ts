/** Replays `examples/history` as real commits on top of the example. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { TestRepository } from '../support/repository.ts';
import { EXAMPLES, read } from './example-tree.ts';

const FOLDER = join(EXAMPLES, 'history');
const LEDGER = 'conformance/ledger.jsonl';

/** A proof as the history tells it: `record.commit` is the commit before, known only when it is replayed. */
interface RecordedProof {
  readonly requirement: string;
  readonly test: string;
  readonly layer: string;
  readonly sentinel: string;
  readonly recorded: string;
}

/** One commit of the history: a patch, or proofs to record. */
export interface HistoryEntry {
  readonly patch?: string;
  readonly record?: readonly RecordedProof[];
  readonly message: string;
  /** `pass`, or the rules whose findings must stop it. */
  readonly expect: 'pass' | readonly string[];
}

/** A commit that was made, and its parent. */
export interface ReplayedCommit {
  readonly entry: HistoryEntry;
  readonly parent: string;
  readonly commit: string;
}

/** The entries of `examples/history/history.yaml`, in order. */
export function readHistory(): readonly HistoryEntry[] {
  return parse(read(FOLDER, 'history.yaml')).commits;
}

/** Makes one commit of an entry on top of HEAD. @throws when its patch does not apply. */
export function replay(repository: TestRepository, entry: HistoryEntry): ReplayedCommit {
  const parent = repository.sha();
  if (entry.patch !== undefined) repository.git('apply', '--index', join(FOLDER, entry.patch));
  for (const { requirement, test, layer, sentinel, recorded } of entry.record ?? []) {
    const row = { requirement, test, layer, commit: parent, verdict: 'proven', sentinel, recorded };
    appendFileSync(join(repository.root, LEDGER), `${JSON.stringify(row)}\n`);
  }
  return { entry, parent, commit: repository.commit(entry.message) };
}

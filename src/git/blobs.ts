import type { Writable } from 'node:stream';
import { GateError } from '../domain/errors.ts';
import { pathToBytes } from '../domain/path.ts';
import { type GitCall, type GitResult, runGit, streamGit } from './git-process.ts';
import type { BlobReading, BlobStore } from './repository.ts';
import { isObjectId } from './revisions.ts';
import { spoolGit } from './spool.ts';

/** Bytes per blob that are kept unless the caller says otherwise. */
export const DEFAULT_BLOB_LIMIT = 8 * 1024 * 1024;

/** Is told of each blob as soon as it is whole. */
export type OnBlob = (id: string, bytes: Uint8Array) => void;

/**
 * Contents of many blobs through one `git cat-file --batch`.
 * @throws GateError 'input' when an object is not there or is no blob.
 */
export async function readBlobs(
  call: GitCall,
  ids: Iterable<string>,
  limit: number = DEFAULT_BLOB_LIMIT,
  onBlob?: OnBlob,
): Promise<BlobStore> {
  const reading = openBlobs(call, onBlob, limit);
  for (const id of ids) reading.want(id);
  return reading.finish();
}

/** Like {@link readBlobs}, for ids that become known one by one: git reads the first while the last are still looked for. */
export function openBlobs(call: GitCall, onBlob?: OnBlob, limit: number = DEFAULT_BLOB_LIMIT): BlobReading {
  const contents = new BatchContents(limit, onBlob);
  const wanted = new Set<string>();
  let unsent: string[] = [];
  let batch: Batch | undefined;
  const send = (isLast: boolean): void => {
    if (unsent.length > 0) {
      batch ??= isLast ? pipedBatch(call, contents) : (spooledBatch(call, contents) ?? pipedBatch(call, contents));
      batch.stdin.write(lines(unsent));
    }
    unsent = [];
    if (isLast) batch?.stdin.end();
  };
  return {
    want(id) {
      if (wanted.has(id)) return;
      if (!isObjectId(id))
        throw new GateError('internal', `${JSON.stringify(id)} is not an object id.`, 'Report this.');
      wanted.add(id);
      if (unsent.push(id) >= SENT_AT_ONCE) send(false);
    },
    async finish() {
      send(true);
      const result = await batch?.ended;
      // Too much for a file: once more, through a pipe.
      if (batch !== undefined && result === undefined) return readAgain(call, wanted, limit, onBlob);
      if (result !== undefined && (result.exitCode !== 0 || contents.count < wanted.size)) {
        throw unreadable([...wanted][contents.count] ?? 'unknown', result.stderr);
      }
      return contents;
    },
    close: () => batch?.stdin.end(),
  };
}

/** Ids that are written together; fewer in all are not worth a file. */
const SENT_AT_ONCE = 64;
const ARGUMENTS = ['cat-file', '--batch', '--buffer'];

/** One `git cat-file` that is being fed. */
interface Batch {
  readonly stdin: Writable;
  /** Undefined where the contents did not fit. */
  readonly ended: Promise<GitResult | undefined>;
}

function spooledBatch(call: GitCall, contents: BatchContents): Batch | undefined {
  const spool = spoolGit(call, ARGUMENTS);
  return spool && { stdin: spool.stdin, ended: heldBack(spool.drain((chunk) => contents.add(chunk))) };
}

function pipedBatch(call: GitCall, contents: BatchContents): Batch {
  let stdin: Writable | undefined;
  const ended = streamGit(
    call,
    ARGUMENTS,
    (chunk) => contents.add(chunk),
    (input) => {
      stdin = input;
    },
  );
  return { stdin: stdin!, ended: heldBack(ended) };
}

/** Whoever finishes hears of a failure; until then nobody may be listening. */
function heldBack<T>(ended: Promise<T>): Promise<T> {
  ended.catch(() => undefined);
  return ended;
}

async function readAgain(call: GitCall, ids: Iterable<string>, limit: number, onBlob?: OnBlob): Promise<BlobStore> {
  const wanted = [...ids];
  const contents = new BatchContents(limit, onBlob);
  const batch = pipedBatch(call, contents);
  batch.stdin.end(lines(wanted));
  const result = await batch.ended;
  if (result?.exitCode === 0 && contents.count === wanted.length) return contents;
  throw unreadable(wanted[contents.count] ?? 'unknown', result?.stderr ?? '');
}

function lines(ids: readonly string[]): Buffer {
  return Buffer.from(`${ids.join('\n')}\n`, 'latin1');
}

/** Reads `<id> SP <type> SP <size> LF <contents> LF` records from chunks that may end anywhere. */
export class BatchContents implements BlobStore {
  readonly #limit: number;
  readonly #onBlob: OnBlob | undefined;
  #id = '';
  readonly #contents = new Map<string, Uint8Array>();
  readonly #overLimit = new Map<string, number>();
  /** Records that are complete. */
  count = 0;
  #header = '';
  /** The blob that is being read: what still comes, its closing newline included; no size when it is over the limit. */
  #left = 0;
  #size: number | undefined;
  #target: Buffer | undefined;
  #filled = 0;

  constructor(limit: number, onBlob?: OnBlob) {
    this.#limit = limit;
    this.#onBlob = onBlob;
  }

  get(id: string): Uint8Array | undefined {
    const size = this.#overLimit.get(id);
    if (size === undefined) return this.#contents.get(id);
    throw new GateError(
      'input',
      `The file with object id ${id} has ${size} bytes; at most ${this.#limit} are read.`,
      'Make the file smaller, or keep it out of the paths that the gate reads.',
    );
  }

  add(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) at = this.#left === 0 ? this.#readHeader(chunk, at) : this.#readBody(chunk, at);
  }

  #readHeader(chunk: Buffer, at: number): number {
    const end = chunk.indexOf(10, at);
    const piece = chunk.toString('latin1', at, end < 0 ? chunk.length : end);
    if (end < 0) {
      this.#header += piece;
      return chunk.length;
    }
    const [id = '', type, size] = `${this.#header}${piece}`.split(' ');
    this.#header = '';
    if (type !== 'blob') throw unreadable(id, type === 'missing' ? '' : `it is a ${type}, not a file`);
    this.#begin(id, Number(size));
    return end + 1;
  }

  #begin(id: string, size: number): void {
    this.#left = size + 1;
    this.#filled = 0;
    if (size > this.#limit) {
      this.#overLimit.set(id, size);
      return;
    }
    this.#id = id;
    this.#size = size;
  }

  #readBody(chunk: Buffer, at: number): number {
    const end = Math.min(chunk.length, at + this.#left);
    const isWhole = this.#target === undefined && end - at === this.#left;
    if (this.#size !== undefined) {
      // Most contents lie in one chunk, which is then kept as it is.
      if (isWhole) this.#target = chunk.subarray(at, at + this.#size);
      else {
        this.#target ??= Buffer.allocUnsafeSlow(this.#size);
        // The closing newline does not fit the target, so it is left behind.
        this.#filled += chunk.copy(this.#target, this.#filled, at, end);
      }
    }
    this.#left -= end - at;
    if (this.#left === 0) this.#end();
    return end;
  }

  #end(): void {
    if (this.#target !== undefined) {
      this.#contents.set(this.#id, this.#target);
      this.#onBlob?.(this.#id, this.#target);
    }
    this.#target = undefined;
    this.#size = undefined;
    this.count += 1;
  }
}

function unreadable(id: string, reason: string): GateError {
  return new GateError(
    'input',
    `The object ${id} is not in this repository${reason === '' ? '.' : `: ${reason}.`}`,
    'Fetch it: a partial clone (--filter) leaves out contents that the gate must read; clone without a filter.',
  );
}

/**
 * Contents of the file at a path of a commit; undefined where there is none, it is no blob, or it is over the limit.
 * Says nothing about the file's mode: whoever must know looks into the tree.
 */
export async function readBlobAt(
  call: GitCall,
  commit: string,
  path: string,
): Promise<{ readonly id: string; readonly bytes: Uint8Array } | undefined> {
  // git takes `./x` as relative to a directory, and reads one name per line.
  if (!isObjectId(commit) || path === '' || /^\.{1,2}(?:\/|$)|\n/.test(path)) return undefined;
  const name = Buffer.concat([Buffer.from(`${commit}:`), pathToBytes(path), Buffer.from('\n')]);
  const { exitCode, stdout } = await runGit({ ...call, input: name }, 'cat-file', '--batch');
  const end = stdout.indexOf(10);
  const [id = '', type, size] = stdout.toString('latin1', 0, Math.max(0, end)).split(' ');
  if (exitCode !== 0 || type !== 'blob' || !isObjectId(id) || Number(size) > DEFAULT_BLOB_LIMIT) return undefined;
  return { id, bytes: stdout.subarray(end + 1, end + 1 + Number(size)) };
}

import { GateError } from '../domain/errors.ts';
import { type GitCall, streamGit } from './git-process.ts';
import type { BlobStore } from './repository.ts';
import { isObjectId } from './revisions.ts';

/** Bytes per blob that are kept unless the caller says otherwise. */
export const DEFAULT_BLOB_LIMIT = 8 * 1024 * 1024;

/**
 * Contents of many blobs through one `git cat-file --batch`. `onBlob` is told of each as soon as it is whole.
 * @throws GateError 'input' when an object is not there or is no blob.
 */
export async function readBlobs(
  call: GitCall,
  ids: Iterable<string>,
  limit: number = DEFAULT_BLOB_LIMIT,
  onBlob?: (id: string, bytes: Uint8Array) => void,
): Promise<BlobStore> {
  const wanted = [...new Set(ids)];
  const odd = wanted.find((id) => !isObjectId(id));
  if (odd !== undefined) throw new GateError('internal', `${JSON.stringify(odd)} is not an object id.`, 'Report this.');
  const contents = new BatchContents(limit, onBlob);
  if (wanted.length > 0) {
    const input = Buffer.from(`${wanted.join('\n')}\n`, 'latin1');
    const result = await streamGit({ ...call, input }, ['cat-file', '--batch', '--buffer'], (chunk) =>
      contents.add(chunk),
    );
    if (result.exitCode !== 0 || contents.count < wanted.length) {
      throw unreadable(wanted[contents.count] ?? 'unknown', result.stderr);
    }
  }
  return contents;
}

const SLAB_SIZE = 1024 * 1024;

/** Reads `<id> SP <type> SP <size> LF <contents> LF` records from chunks that may end anywhere. */
export class BatchContents implements BlobStore {
  readonly #limit: number;
  readonly #onBlob: ((id: string, bytes: Uint8Array) => void) | undefined;
  #id = '';
  readonly #contents = new Map<string, Uint8Array>();
  readonly #overLimit = new Map<string, number>();
  /** Records that are complete. */
  count = 0;
  #header = '';
  /** The blob that is being read: what still comes, its closing newline included; no target when it is over the limit. */
  #left = 0;
  #target: Buffer | undefined;
  #filled = 0;
  #slab = Buffer.alloc(0);

  constructor(limit: number, onBlob?: (id: string, bytes: Uint8Array) => void) {
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
    this.#target = this.#allocate(size);
    this.#contents.set(id, this.#target);
  }

  /** git writes in small pieces, so nearly every blob must be put together; slabs make that cheap for small ones. */
  #allocate(size: number): Buffer {
    if (size > SLAB_SIZE / 8) return Buffer.allocUnsafeSlow(size);
    if (this.#slab.length < size) this.#slab = Buffer.allocUnsafeSlow(SLAB_SIZE);
    const target = this.#slab.subarray(0, size);
    this.#slab = this.#slab.subarray(size);
    return target;
  }

  #readBody(chunk: Buffer, at: number): number {
    const end = Math.min(chunk.length, at + this.#left);
    // The closing newline does not fit the target, so it is left behind.
    if (this.#target !== undefined) this.#filled += chunk.copy(this.#target, this.#filled, at, end);
    this.#left -= end - at;
    if (this.#left === 0) {
      if (this.#target !== undefined) this.#onBlob?.(this.#id, this.#target);
      this.#target = undefined;
      this.count += 1;
    }
    return end;
  }
}

function unreadable(id: string, reason: string): GateError {
  return new GateError(
    'input',
    `The object ${id} is not in this repository${reason === '' ? '.' : `: ${reason}.`}`,
    'Fetch it: a partial clone (--filter) leaves out contents that the gate must read; clone without a filter.',
  );
}

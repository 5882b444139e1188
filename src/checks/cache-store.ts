import { randomBytes } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { digest } from './digest.ts';

export interface StoreBounds {
  readonly entries: number;
  readonly bytes: number;
  /** Of one entry; a larger one is neither kept nor read. */
  readonly entryBytes: number;
}

const BOUNDS: StoreBounds = { entries: 2_000, bytes: 128 * 1024 * 1024, entryBytes: 2 * 1024 * 1024 };
/** A draft older than this belongs to a run that is gone. */
const DRAFT_MS = 3_600_000;
/** Entries written between two looks at the whole directory. */
const LOOK_EVERY = 50;

/**
 * Texts under names, in a directory of the user that nobody else may write to. Each is whole or not there: written
 * under another name and renamed, with a checksum over name and text in front. Of too many, those longest unused go.
 * Several runs may use one directory at once. Nothing here throws.
 */
export class EntryStore {
  readonly #directory: string;
  readonly #bounds: StoreBounds;
  #writes = 0;

  constructor(directory: string, bounds: Partial<StoreBounds> = {}) {
    this.#directory = directory;
    this.#bounds = { ...BOUNDS, ...bounds };
  }

  /** The text kept under a name; undefined where there is none, or what is there is not what was written. */
  read(name: string): string | undefined {
    try {
      const path = join(this.#directory, name);
      const state = lstatSync(path);
      if (!this.#isOurs() || !state.isFile() || state.size > this.#bounds.entryBytes) return undefined;
      const whole = readFileSync(path, 'utf8');
      const end = whole.indexOf('\n');
      const text = whole.slice(end + 1);
      if (end < 0 || whole.slice(0, end) !== digest([name, text])) return undefined;
      this.#touch(path);
      return text;
    } catch {
      return undefined;
    }
  }

  /** Keeps a text; a full or read-only disk costs time later, not the result now. */
  write(name: string, text: string): void {
    const whole = `${digest([name, text])}\n${text}`;
    if (Buffer.byteLength(whole) > this.#bounds.entryBytes) return;
    try {
      mkdirSync(this.#directory, { recursive: true, mode: 0o700 });
      if (!this.#isOurs()) return;
      const draft = join(this.#directory, `${randomBytes(9).toString('hex')}.draft`);
      try {
        writeFileSync(draft, whole, { mode: 0o600, flag: 'wx' });
        renameSync(draft, join(this.#directory, name));
      } catch {
        rmSync(draft, { force: true });
      }
      if (this.#writes % LOOK_EVERY === 0) this.#prune();
      this.#writes += 1;
    } catch {
      // Another run may be tidying up.
    }
  }

  /** Whoever may write to the directory may say what results were. */
  #isOurs(): boolean {
    const state = lstatSync(this.#directory);
    return state.isDirectory() && state.uid === process.getuid?.() && (state.mode & 0o022) === 0;
  }

  #touch(path: string): void {
    const now = new Date();
    utimesSync(path, now, now);
  }

  #prune(): void {
    const now = Date.now();
    const kept: { path: string; size: number; used: number }[] = [];
    for (const name of readdirSync(this.#directory)) {
      const path = join(this.#directory, name);
      const state = lstatSync(path, { throwIfNoEntry: false });
      if (state === undefined || !state.isFile()) continue;
      if (!name.endsWith('.draft')) kept.push({ path, size: state.size, used: state.mtimeMs });
      else if (now - state.mtimeMs > DRAFT_MS) rmSync(path, { force: true });
    }
    kept.sort((one, other) => other.used - one.used);
    let bytes = 0;
    for (const [index, each] of kept.entries()) {
      bytes += each.size;
      if (index >= this.#bounds.entries || bytes > this.#bounds.bytes) rmSync(each.path, { force: true });
    }
  }
}

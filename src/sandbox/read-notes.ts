import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import type { Notes } from './trace-hooks.ts';

const MOST_BYTES = 16 * 1024 * 1024;

/** The notes in a directory; a longer file is read to the limit. Never throws, follows no link. */
export function readNotes(directory: string): Notes {
  return { bash: readStart(`${directory}/bash`), python: readStart(`${directory}/python`) };
}

/** One file of a notes directory, in the same way. */
export function readNoteFile(directory: string, name: string): Buffer {
  return readStart(`${directory}/${name}`);
}

function readStart(path: string): Buffer {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const state = fstatSync(file);
      if (!state.isFile()) return Buffer.alloc(0);
      const bytes = Buffer.alloc(Math.min(state.size, MOST_BYTES));
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return Buffer.alloc(0);
  }
}

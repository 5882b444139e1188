import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { pathFromBytes, pathToBytes, type RepoPath } from '../../domain/path.ts';
import { readNoteFile } from '../read-notes.ts';
import { belowRoot, type Places, resolvePath } from './places.ts';
import type { Observed } from './reads-from-log.ts';

/** Whether a script is started by python, which can note by itself what it reads. Never throws. */
export function isPython(file: string | Buffer): boolean {
  try {
    const open = openSync(file, 'r');
    try {
      const head = Buffer.alloc(256);
      const line = head
        .subarray(0, readSync(open, head, 0, head.length, 0))
        .toString('latin1')
        .split('\n', 1)[0]!;
      // With flags it may start without what the machine lays before it.
      return /^#! ?(?:\/\S+\/env )?(?:\/\S+\/)?python3?(?:\.\d+)?\s*$/.test(line);
    } finally {
      closeSync(open);
    }
  } catch {
    return false;
  }
}

/** Variables under which a python notes in the directory `notes` what it reads; the hook lies below `hooks`. */
export function auditEnvironment(hooks: string, notes: string): Record<string, string> {
  return { PYTHONPATH: join(hooks, 'audit'), CONFORMANCE_NOTES: notes };
}

/** What the hook noted in the directory `notes` while the script at `path` ran. */
export function auditedReads(notes: string, path: RepoPath, places: Places): Observed {
  return readsFromAudit(readNoteFile(notes, 'reads').toString('latin1'), path, places);
}

/**
 * Notes of the hook → reads; `everything` where something was done that it cannot see, or it was not there from the
 * start. The script tells its own reads here: it can lie, about nothing but itself.
 */
export function readsFromAudit(notes: string, script: RepoPath, places: Places): Observed {
  const sets = new Map(['f', 'l', 'q', 'a'].map((letter) => [letter, new Set<string>()] as const));
  let started = false;
  let blind = false;
  for (const line of notes.split('\n')) {
    const [letter = '', hex = ''] = line.split(' ');
    if (letter === 's') started = true;
    else if (letter === 'u') blind = true;
    else if (/^(?:[0-9a-f]{2})+$/.test(hex)) add(sets, letter, Buffer.from(hex, 'hex').toString('latin1'), places);
  }
  const unknown = (reason: string): Observed => ({ reads: { by: 'everything', reason }, network: [] });
  if (!started) return unknown('Its python started without the hook that notes what it reads.');
  if (blind) return unknown('It did something whose reads its python cannot see, as starting another program.');
  const all = [...sets.values()].flatMap((each) => [...each]);
  const viaGit = all.some(isGit);
  sets.get('f')!.add(Buffer.from(pathToBytes(script)).toString('latin1'));
  const of = (letter: string): string[] => sorted(sets.get(letter)!);
  return {
    reads: {
      by: 'python-audit',
      files: of('f').filter((each) => each !== ''),
      listings: of('l'),
      asked: of('q'),
      absent: of('a'),
      viaGit,
      objects: viaGit,
    },
    network: [],
  };
}

function add(sets: ReadonlyMap<string, Set<string>>, letter: string, absolute: string, places: Places): void {
  // The last link is kept as well: whether it was followed is not told.
  for (const follow of [true, false]) {
    const { path, links } = resolvePath(absolute, places, follow);
    const below = belowRoot(path, places);
    if (below !== undefined) sets.get(letter)?.add(below);
    for (const link of links) {
      const own = belowRoot(link, places);
      if (own !== undefined) sets.get('f')!.add(own);
    }
  }
}

function isGit(path: string): boolean {
  return path === '.git' || path.startsWith('.git/');
}

function sorted(paths: ReadonlySet<string>): string[] {
  return [...paths]
    .filter((each) => !isGit(each))
    .map((each) => pathFromBytes(Buffer.from(each, 'latin1')))
    .sort();
}

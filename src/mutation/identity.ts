import { createHash } from 'node:crypto';
import type { RepoPath } from '../domain/path.ts';

/** What tells one assertion of a script from the others. */
interface Identified {
  readonly name: string | null;
  readonly line?: number | undefined;
}

/**
 * The id of an assertion: a hash of the script's path and of the assertion's name, or of the text of its line where it
 * has none. Moving lines does not change it. Lines that say the same are counted.
 */
export function assertionId(script: RepoPath, { name, line = 0 }: Identified, lines: readonly string[]): string {
  if (name !== null) return `${digest(6, script)}-${digest(6, script, name)}`;
  const text = (lines[line - 1] ?? '').trim();
  const turn = lines.slice(0, Math.max(0, line - 1)).filter((each) => each.trim() === text).length;
  return `${digest(6, script)}-${digest(6, script, '', text, String(turn))}`;
}

/** The part of an id that tells the script. */
export function scriptKey(script: RepoPath): string {
  return digest(6, script);
}

/** The id of one change under one assertion: both parts can be found again from the trees alone. */
export function witnessId(assertion: string, mutant: string): string {
  return `${assertion}-${digest(8, mutant)}`;
}

function digest(length: number, ...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, length);
}

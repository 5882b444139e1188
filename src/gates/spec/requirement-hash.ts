import { createHash } from 'node:crypto';
import type { Requirement } from '../../domain/requirement.ts';

/**
 * Canonical hash of what a requirement says (id, title, text): NFC, line feeds, no byte order mark, trimmed, each
 * field with its length in bytes before it so that no two different requirements share an encoding. Status,
 * layers, source and place do not enter: they change nothing that a test asserts.
 */
export function requirementHash(requirement: Pick<Requirement, 'id' | 'title' | 'text'>): string {
  const hash = createHash('sha256');
  for (const field of [requirement.id, requirement.title, requirement.text]) {
    const bytes = Buffer.from(canonicalText(field), 'utf8');
    hash.update(`${bytes.length}:`).update(bytes);
  }
  return hash.digest('hex');
}

/** Text without what editors change on their own: byte order marks, line endings, outer blanks, composition. */
export function canonicalText(text: string): string {
  return text.replaceAll('\ufeff', '').replace(/\r\n?/g, '\n').normalize('NFC').trim();
}

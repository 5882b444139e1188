import { applyTextEdits, type Mutant, type MutationContext, type Subject } from '../../../src/domain/mutant.ts';
import { pathFromBytes, pathToBytes } from '../../../src/domain/path.ts';
import { mutantsOf, NO_CONTEXT, subjectOf } from '../../../src/mutation/operators/index.ts';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A subject of that path and text. */
export function subject(path: string, text: string, mode: Subject['mode'] = '100644'): Subject {
  return subjectOf(path, bytesOf(text), mode);
}

export const context = (given: Partial<MutationContext>): MutationContext => ({ ...NO_CONTEXT, ...given });

/** The subject's text after a mutant, as lossless text. */
export function mutated(of: Subject, mutant: Mutant): string {
  return pathFromBytes(applyTextEdits(of.bytes, of.path, mutant.edits));
}

/** The texts that the operators of a name (or of a family, `yaml/`) make of a file. */
export function results(path: string, text: string, operator: string, given: Partial<MutationContext> = {}): string[] {
  const of = subject(path, text);
  return mutantsOf(of, context(given))
    .filter(
      (mutant) => mutant.operator === operator || (operator.endsWith('/') && mutant.operator.startsWith(operator)),
    )
    .map((mutant) => mutated(of, mutant));
}

/** The texts that any mutant of content makes of a file. */
export function everyResult(path: string, text: string, given: Partial<MutationContext> = {}): string[] {
  const of = subject(path, text);
  return mutantsOf(of, context(given))
    .filter((mutant) => mutant.strength === 'content' && mutant.edits.every((edit) => edit.kind === 'text'))
    .map((mutant) => mutated(of, mutant));
}

/** What stands at the stated bytes before, and whether all other bytes are kept. */
export function keepsOtherBytes(of: Subject, mutant: Mutant): boolean {
  const [edit] = mutant.edits;
  if (mutant.edits.length !== 1 || edit?.kind !== 'text') return true;
  const changed = applyTextEdits(of.bytes, of.path, mutant.edits);
  const replaced = pathToBytes(edit.replacement);
  const expected = Buffer.concat([of.bytes.subarray(0, edit.start), replaced, of.bytes.subarray(edit.end)]);
  return Buffer.compare(changed, expected) === 0 && Buffer.compare(changed, of.bytes) !== 0;
}

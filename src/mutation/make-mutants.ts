import type { Mutant, MutationContext, Subject } from '../domain/mutant.ts';
import { mayNotice, type Reads } from '../domain/reads.ts';
import { literalsFor } from './literals.ts';
import type { ScriptModel } from './script/model.ts';

/** What makes mutants: handed in, so that the search knows no operator. */
export interface Makers {
  readonly mutantsOf: (subject: Subject, context: MutationContext) => readonly Mutant[];
  readonly sightedIn: (subjects: readonly Subject[]) => MutationContext['sighted'];
}

export interface MutantSources {
  readonly model: ScriptModel;
  readonly subjects: readonly Subject[];
  readonly hunks: MutationContext['hunks'];
  /** Names that the check reports: no literals to inject. */
  readonly names: ReadonlySet<string>;
  /** What the check looked at; undefined = it may be anything. */
  readonly reads: Reads | undefined;
}

/** Mutants of one check, shared by its files. */
const MOST = 16_000;
const LEAST_EACH = 200;
const MOST_EACH = 4_000;

/** The mutants that the check can notice: of a file that it does not read, only that it appears, goes or changes mode. */
export function makeMutants(sources: MutantSources, makers: Makers): Mutant[] {
  const { model, subjects, hunks, names, reads } = sources;
  const { tokens, patterns } = literalsFor(model, '', names);
  const read = subjects.filter((each) => isRead(reads, each));
  const listed = subjects.filter((each) => !read.includes(each) && isListed(reads, each));
  const sighted = makers.sightedIn(read);
  const limit = Math.max(LEAST_EACH, Math.min(MOST_EACH, Math.floor(MOST / Math.max(1, read.length))));
  const found = new Map<string, Mutant>();
  const add = (subject: Subject, most: number): void => {
    const siblings = subjects.filter((each) => each !== subject);
    for (const mutant of makers.mutantsOf(subject, { tokens, patterns, sighted, siblings, hunks, limit: most })) {
      if (!found.has(mutant.id) && isNoticed(reads, mutant)) found.set(mutant.id, mutant);
    }
  };
  for (const each of read) add(each, limit);
  for (const each of listed) add(each, 0);
  return [...found.values()];
}

function isRead(reads: Reads | undefined, { path }: Subject): boolean {
  return reads === undefined || mayNotice(reads, path, 'content');
}

function isListed(reads: Reads | undefined, { path }: Subject): boolean {
  return reads === undefined || mayNotice(reads, path, 'removed') || mayNotice(reads, path, 'mode');
}

function isNoticed(reads: Reads | undefined, mutant: Mutant): boolean {
  return reads === undefined || mutant.edits.some((edit) => mayNotice(reads, edit.path, CHANGE[edit.kind]));
}

const CHANGE = {
  text: 'content',
  'delete-file': 'removed',
  'add-file': 'added',
  'set-mode': 'mode',
  'set-link': 'content',
} as const;

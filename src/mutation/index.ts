export { changedLines, changedTargets, hunksOf } from './changes.ts';
export { guardedLines, type LinesOf } from './guards.ts';
export { assertionId, scriptKey, witnessId } from './identity.ts';
export { knownSurvivor } from './known-survivors.ts';
export { type CheckToMutate, type MutatedCheck, type MutationTools, mutateCheck } from './mutate-check.ts';
export { type Replay, replayWitness } from './replay.ts';
export { readCheckScript } from './script/read-script.ts';
export { makeSubject, namesPath, subjectPaths } from './subjects.ts';
export type { Target } from './target.ts';

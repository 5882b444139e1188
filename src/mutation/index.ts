export { changedTargets, hunksOf } from './changes.ts';
export { type CheckToMutate, type MutatedCheck, type MutationTools, mutateCheck } from './mutate-check.ts';
export { readCheckScript } from './script/read-script.ts';
export { makeSubject, subjectPaths } from './subjects.ts';
export type { Target } from './target.ts';

/** The pure half of mutation: subjects and what surrounds them → mutants. See `docs` of each family's file. */
export { detectFormat, subjectOf } from './detect.ts';
export { copyPaths } from './file-changes.ts';
export { mutantsOf, NO_CONTEXT } from './mutants-of.ts';
export { sampleRegex } from './regex-sample.ts';
export { sightValues } from './sight.ts';
export { wordsOf } from './source.ts';
export { valueKind } from './value-kind.ts';

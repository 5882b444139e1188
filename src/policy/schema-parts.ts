import * as v from 'valibot';

/** A text for which `problem` finds nothing wrong. */
export function checked(expected: string, problem: (text: string) => string | undefined) {
  return v.pipe(
    v.string(expected),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? problem(dataset.value) : undefined;
      if (message !== undefined) addIssue({ message });
    }),
  );
}

/** A mapping; valibot alone would also take a list for one. */
export function mapping<Entries extends v.ObjectEntries>(entries: Entries, expected: string) {
  return v.pipe(notAList(expected), v.object(entries, expected));
}

export function notAList(expected: string) {
  return v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), `expected ${expected}, found a list`),
  );
}

/** First words of a text that reports an assertion (contract §1), as they stand in `echo` and `printf`. */
const PASS = /^\s*(?:PASS\b|\[PASS\]|ok\b|✓|✔)/;
const FAIL = /^\s*(?:FAIL\b|\[FAIL\]|not ok\b|✗|✘|✖)/;
const EITHER = /(?:^|["'\s(=])(PASS\b|\[PASS\]|ok(?=[:\s"']|$)|✓|✔)|(?:^|["'\s(=])(FAIL\b|\[FAIL\]|not ok\b|✗|✘|✖)/g;

export interface Reports {
  readonly passes: boolean;
  readonly fails: boolean;
}

/** Which outcomes a piece of program text can print, judged by its literals. */
export function reportsOf(text: string): Reports {
  let passes = false;
  let fails = false;
  for (const found of text.slice(0, 20_000).matchAll(EITHER)) {
    if (found[1] !== undefined) passes = true;
    if (found[2] !== undefined) fails = true;
  }
  return { passes, fails };
}

/** The name in a literal such as `PASS: the name`; undefined for a text that reports nothing. */
export function nameIn(literal: string): string | undefined {
  if (!PASS.test(literal) && !FAIL.test(literal)) return undefined;
  const rest = literal
    .replace(/^\s*(?:not ok|ok|\[PASS\]|\[FAIL\]|PASS|FAIL|✓|✔|✗|✘|✖)/, '')
    .replace(/^:?\s*(?:\d+\s*)?(?:-\s+)?/, '')
    .replace(/(?: --| #) .*$/, '')
    .replace(/(?:\\n)+$/, '')
    .trim();
  return rest === '' ? undefined : rest;
}

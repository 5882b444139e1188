/** One printed line that reports an assertion (contract §1, "What a check prints"). */
export interface ReportLine {
  readonly name: string;
  readonly bad: boolean;
}

const LINE =
  /^\s*(?:(not ok|ok)\s+\S+\s*-?\s+|\[(PASS|FAIL|OK)\]\s+|(PASS|FAIL|FAILED|ERROR|ok|not ok|OK|KO|BAD)\s*:\s*|(PASS|FAIL)\s+|([✓✗✔✘])\s+)(\S[\s\S]*)$/;

/** Reads the arguments of `echo` or `printf`; undefined when they report nothing. */
export function readReport(words: readonly string[]): ReportLine | undefined {
  const text = words
    .filter((each) => !/^-[neE]+$|^--$/.test(each))
    .join(' ')
    .replace(/\\n$/, '');
  const match = LINE.exec(text.slice(0, 2000));
  if (!match) return undefined;
  const mark = match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? '';
  const name = match[6]!.replace(/\s+(?:--|#)\s[\s\S]*$/, '').trim();
  return { name, bad: /^(not ok|FAIL|FAILED|ERROR|KO|BAD|✗|✘)$/.test(mark) };
}

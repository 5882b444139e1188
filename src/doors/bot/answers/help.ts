const COMMANDS: readonly (readonly [string, string])[] = [
  ['help', 'this list'],
  ['explain R-NET-01', 'what is known about a requirement at the head; also for a rule, e.g. `explain tests/weakened`'],
  ['gaps', 'requirements without an executable test, and what checks say they do not prove'],
  ['waive RULE PATH reason…', 'propose an entry of the waiver file, as a patch; nothing is waived by it'],
  ['rerun', 'run the failed jobs of the head commit again'],
];

/** `problem`: what was wrong with a command that was given; a clause of ours, its code spans closed. */
export function helpText(problem?: string): string {
  const start = problem === undefined ? [] : [`That did not work: ${problem}.`, ''];
  const rows = COMMANDS.map(([command, does]) => `- \`/conformance ${command}\`: ${does}`);
  return [...start, 'Commands, on the first line of a comment, for people with write access:', '', ...rows].join('\n');
}

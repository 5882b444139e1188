import { displayPath } from '../../domain/path.ts';

/** Text from a repository, safe on a terminal and in a job's log: no control characters, no workflow commands. */
export function printable(text: string): string {
  return text
    .split('\n')
    .map((line) => displayPath(line).replace(/^(\s*)(::|##\[)/, '$1\\$2'))
    .join('\n');
}

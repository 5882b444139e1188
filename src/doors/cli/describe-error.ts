import { GateError } from '../../domain/errors.ts';
import { displayPath } from '../../domain/path.ts';
import { printable } from './printable.ts';

/** An error as the lines a person needs: what, where, what to do. A defect of ours keeps its stack. */
export function describeError(error: unknown, color: boolean): string {
  const red = (text: string) => (color ? `\u001b[31m${text}\u001b[39m` : text);
  if (error instanceof GateError) {
    // A list of problems names the file and each line itself.
    const told = error.place === undefined || error.message.startsWith(error.place.path);
    const place = told ? '' : `${placeOf(error.place)}: `;
    return `${red('could not decide')}: ${place}${printable(error.message)}\n  what to do: ${printable(error.advice)}\n`;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${red('could not decide')}: an internal error; please report it with these lines\n${printable(stack)}\n`;
}

function placeOf(place: { path: string; line?: number; column?: number }): string {
  return [displayPath(place.path), place.line, place.column].filter((part) => part !== undefined).join(':');
}

import { statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { isExecutable } from '../sandbox/environment.ts';

/** The script's own bytes and mode, from the commit. */
export interface ScriptFile {
  readonly mode: string;
  readonly content: Uint8Array | undefined;
}

/**
 * Why a script cannot be started by its own shebang (contract §1), in words for people; undefined when it can. Told
 * before anything runs, so that "not executable", "no interpreter" and "interpreter missing" are never one message.
 */
export function whyNotStartable(file: ScriptFile, path: readonly string[]): string | undefined {
  if (file.mode === '120000') return 'It is a symbolic link; a check must be a file of its own.';
  if (file.mode === '040000' || file.mode === '160000') return 'It is a directory or a submodule, not a file.';
  if (file.content === undefined) return 'It is not in the commit.';
  if (file.mode !== '100755')
    return 'It has no executable bit: permission denied. Run `git update-index --chmod=+x` on it.';
  if (file.content.length === 0) return 'It is empty: there is no line that names an interpreter.';
  return whyNoInterpreter(file.content, path);
}

/** execve(2): the line after `#!`, one interpreter and at most one argument; longer lines are cut by the kernel. */
function whyNoInterpreter(content: Uint8Array, path: readonly string[]): string | undefined {
  const head = Buffer.from(content.subarray(0, 4096)).toString('latin1');
  const end = head.indexOf('\n');
  const line = end < 0 ? head : head.slice(0, end);
  if (line.startsWith('\xef\xbb\xbf#!'))
    return 'A byte order mark stands before `#!`, so the system sees no interpreter.';
  if (!line.startsWith('#!')) return 'Its first line names no interpreter (no `#!`).';
  if (line.endsWith('\r')) {
    return `Its first line ends in CRLF, so the interpreter would be ${JSON.stringify(line.slice(2))}; save the file with LF.`;
  }
  if (line.length > 255) return 'Its first line is longer than the 255 bytes the system reads.';
  const [interpreter = '', ...rest] = line
    .slice(2)
    .trim()
    .split(/[ \t]+/);
  if (interpreter === '') return 'Its first line is `#!` without an interpreter.';
  const argument = rest.join(' ');
  if (!isAbsolute(interpreter)) return undefined;
  if (!isExecutable(interpreter) || !isFile(interpreter))
    return `Its interpreter ${interpreter} is not on this machine.`;
  return interpreter.endsWith('/env') ? whyNotByEnv(argument, path) : undefined;
}

/** `env NAME`, and `env -S NAME …` where the system splits. */
function whyNotByEnv(argument: string, path: readonly string[]): string | undefined {
  const words = argument.replace(/^(?:-S|--split-string=?)\s*/, '').split(/[ \t]+/);
  const split = /^(?:-S|--split-string)/.test(argument);
  const name = split ? words.find((each) => !each.startsWith('-') && !each.includes('=')) : argument;
  if (name === undefined || name === '') return '`env` is given no interpreter to look for.';
  if (name.startsWith('-') || name.includes('/')) return undefined;
  if (path.some((each) => isExecutable(join(each, name)) && isFile(join(each, name)))) return undefined;
  return `Its interpreter ${JSON.stringify(name)} is not on PATH.`;
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

import type { Follow } from '../../sandbox/trace-hooks.ts';

/** What a shell can tell its being followed by; `set -x` is none: what it writes is not judged. */
const NOTICES = /BASH_XTRACEFD|\bPS4\b|SHELLOPTS|BASH_ENV|\$-|\$\{-|\bset [-+]o *(?:$|[;&|)"])|\bshopt -p?o/m;
const POSIX_SHELLS = new Set(['sh', 'dash', 'ash']);

/**
 * How a script's lines can be followed, by its shebang. bash and python follow themselves; a script for `sh` is run by
 * bash as POSIX asks, because other shells write their trace among the script's own output.
 */
export function followedAs(content: Uint8Array): Follow {
  const line = Buffer.from(content.subarray(0, 256)).toString('latin1').split('\n', 1)[0]!;
  const words = line.startsWith('#!')
    ? line
        .slice(2)
        .trim()
        .split(/[ \t]+/)
    : [];
  const isEnv = /(?:^|\/)env$/.test(words[0] ?? '');
  const rest = isEnv ? words.slice(1).filter((each) => each !== '-S' && !each.includes('=')) : words;
  const [program = '', ...flags] = /(?:^|\/)busybox$/.test(rest[0] ?? '') ? rest.slice(1) : rest;
  const name = program.slice(program.lastIndexOf('/') + 1);
  if (NOTICES.test(Buffer.from(content).toString('latin1'))) return { pythonOnly: true };
  const posix = POSIX_SHELLS.has(name) || (name === 'bash' && flags.includes('--posix'));
  // Only plain single-letter flags can be handed on; with any other, the script is left to its own interpreter.
  const plain = flags.filter((each) => each !== '--posix' && each !== '--').join(' ');
  return posix && /^(?:-[aefux]+)?$/.test(plain) ? { asBash: plain } : {};
}

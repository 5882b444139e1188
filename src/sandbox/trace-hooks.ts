import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PYTHON_HOOK } from './python-hook.ts';
import { PYTHON_AUDIT_HOOK } from './reads/python-audit-hook.ts';

/** Where the hooks and their notes are in the view of a namespace lane. */
export const HOOKS_IN_VIEW = '/run/conformance/hooks';
export const NOTES_IN_VIEW = '/run/conformance/notes';

/** How the lines of a script are followed: as its own interpreter runs it, or by bash in place of the system's `sh`. */
export interface Follow {
  /** Flags of its shebang (`-eu`); undefined where the script is started by its own shebang. */
  readonly asBash?: string;
  /** Only what it starts in python is followed: its shell would notice. */
  readonly pythonOnly?: true;
}

/** Files and lines of the calls around a command, each by itself: a join would depend on the script's IFS. */
const FRAMES = [0, 1, 2, 3, 4, 5]
  .map((at) => `\${BASH_SOURCE[${at}]-}'$'\\x1f''\${BASH_LINENO[${at}]-}'$'\\x1f''`)
  .join('');

/**
 * Read by every bash that is started for a script (BASH_ENV): writes each command, with the status of the one before,
 * file, line and the callers' lines, to a descriptor of its own, so that neither output nor exit status change (bash(1),
 * BASH_XTRACEFD). The descriptor is a high one: a script that counts its own from 3 or 10 finds them free. Tools of the
 * machine that happen to be written in bash are not followed. In place of `sh`, bash behaves as POSIX asks, and its
 * `echo` as that of the shells that are commonly `sh`.
 */
const BASH_HOOK = String.raw`case $0 in
  "${'$'}{CONFORMANCE_ROOT:-/}"/*) ;;
  /*) false ;;
esac && [ -d "${'$'}{CONFORMANCE_NOTES:-}" ] && { exec 253>>"$CONFORMANCE_NOTES/bash"; } 2>/dev/null && {
  BASH_XTRACEFD=253
  PS4=$'\x1e''$?'$'\x1f''$BASH_SUBSHELL'$'\x1f''$LINENO'$'\x1f''${FRAMES}'
  set -x
} || :
if [ -n "${'$'}{CONFORMANCE_SH:-}" ]; then
  unset CONFORMANCE_SH
  shopt -s xpg_echo
  set -o posix
fi
`;

/** Writes the hooks below `directory`. */
export function writeHooks(directory: string): void {
  mkdirSync(join(directory, 'python'), { recursive: true, mode: 0o755 });
  writeFileSync(join(directory, 'bash'), BASH_HOOK, { mode: 0o644 });
  writeFileSync(join(directory, 'python', 'sitecustomize.py'), PYTHON_HOOK, { mode: 0o644 });
  mkdirSync(join(directory, 'audit'), { recursive: true, mode: 0o755 });
  writeFileSync(join(directory, 'audit', 'sitecustomize.py'), PYTHON_AUDIT_HOOK, { mode: 0o644 });
}

/** Variables under which a script and what it starts are followed. */
export function hookEnvironment(follow: Follow, hooks: string, notes: string, root: string): Record<string, string> {
  return {
    ...(follow.pythonOnly ? {} : { BASH_ENV: join(hooks, 'bash') }),
    ...(follow.asBash === undefined ? {} : { CONFORMANCE_SH: '1' }),
    PYTHONPATH: join(hooks, 'python'),
    CONFORMANCE_NOTES: notes,
    CONFORMANCE_ROOT: root,
  };
}

/** What the hooks wrote; empty where a hook was not reached. */
export interface Notes {
  readonly bash: Buffer;
  readonly python: Buffer;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the hooks and their notes are in the view of a namespace lane. */
export const HOOKS_IN_VIEW = '/run/conformance/hooks';
export const NOTES_IN_VIEW = '/run/conformance/notes';

/** Files and lines of the calls around a command, each by itself: a join would depend on the script's IFS. */
const FRAMES = [0, 1, 2, 3, 4, 5]
  .map((at) => `\${BASH_SOURCE[${at}]-}'$'\\x1f''\${BASH_LINENO[${at}]-}'$'\\x1f''`)
  .join('');

/**
 * Read by every bash that is started for a script (BASH_ENV): writes each command, with file, line and the callers'
 * lines, to a descriptor of its own, so that neither output nor exit status change (bash(1), BASH_XTRACEFD).
 */
const BASH_HOOK = String.raw`if [ -d "${'$'}{CONFORMANCE_NOTES:-}" ] && exec {BASH_XTRACEFD}>>"$CONFORMANCE_NOTES/bash"; then
  PS4=$'\x1e''$LINENO'$'\x1f''${FRAMES}'
  set -x
fi 2>/dev/null
`;

/**
 * Imported by every python that is started for a script: notes the line of an exception nobody caught, of `sys.exit`
 * with a failure, and of each printed line that reports an assertion; prints and raises as before.
 */
const PYTHON_HOOK = String.raw`import builtins, json, os, re, sys
_notes = os.environ.get('CONFORMANCE_NOTES', '')
_root = os.environ.get('CONFORMANCE_ROOT', '') + '/'
try:
    _at = os.path.getsize(os.path.join(_notes, 'bash'))
except OSError:
    _at = 0
def _short(file):
    return file[len(_root):] if file.startswith(_root) else file
def _note(kind, frames, what):
    try:
        import linecache
        own = [f for f in frames if f[0] != __file__]
        lines = [[_short(f), n, linecache.getline(f, n).strip()[:300]] for f, n in own[-20:]]
        with open(os.path.join(_notes, 'python'), 'a') as file:
            file.write(json.dumps({'kind': kind, 'at': _at, 'frames': lines, 'what': what[:500]}) + '\n')
    except Exception:
        pass
def _stack(frame):
    found = []
    while frame is not None:
        found.append((frame.f_code.co_filename, frame.f_lineno))
        frame = frame.f_back
    return found[::-1]
def _trail(trace):
    found = []
    while trace is not None:
        found.append((trace.tb_frame.f_code.co_filename, trace.tb_lineno))
        trace = trace.tb_next
    return found
_hook, _exit, _print = sys.excepthook, sys.exit, builtins.print
def _excepthook(kind, value, trace):
    _note('exception', _trail(trace), kind.__name__ + (': ' + str(value) if str(value) else ''))
    _hook(kind, value, trace)
def _sysexit(status=None):
    if status not in (None, 0, False):
        _note('exit', _stack(sys._getframe(1)), str(status))
    _exit(status)
_form = re.compile(r'\s*(not ok|ok|\[?PASS|\[?FAIL|\[?SKIP|✓|✔|✗|✘|✖)')
def _printing(*values, **more):
    if values and isinstance(values[0], str) and _form.match(values[0]):
        _note('print', _stack(sys._getframe(1)), ' '.join(str(each) for each in values))
    _print(*values, **more)
if os.path.isdir(_notes):
    sys.excepthook, sys.exit, builtins.print = _excepthook, _sysexit, _printing
`;

/** Writes the hooks below `directory`. */
export function writeHooks(directory: string): void {
  mkdirSync(join(directory, 'python'), { recursive: true, mode: 0o755 });
  writeFileSync(join(directory, 'bash'), BASH_HOOK, { mode: 0o644 });
  writeFileSync(join(directory, 'python', 'sitecustomize.py'), PYTHON_HOOK, { mode: 0o644 });
}

/** Variables under which a script and what it starts are followed. */
export function hookEnvironment(hooks: string, notes: string, root: string): Record<string, string> {
  return {
    BASH_ENV: join(hooks, 'bash'),
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

/**
 * Imported by every python that is started for a script whose lines are followed: notes the place of an exception
 * nobody caught, of a failing `sys.exit` or `SystemExit`, and of each printed line that reports an assertion; prints,
 * raises and exits as before. Nothing is imported until there is something to note, the machine's own `sitecustomize`
 * still runs, and the way the hook came in is taken out of `sys.path` again.
 *
 * A note is one record, its fields apart by US and led by RS: kind, length of bash's notes when this python started,
 * what was said, then for each frame (outermost first) file, line and, where something failed, the text of the line.
 */
export const PYTHON_HOOK = String.raw`def _conformance():
    import _thread as thread
    import builtins, os, sys
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [each for each in sys.path if os.path.abspath(each) != here]
    notes = os.environ.get('CONFORMANCE_NOTES', '')
    root = os.environ.get('CONFORMANCE_ROOT', '') + '/'
    if not os.path.isdir(notes):
        return
    try:
        at = os.path.getsize(os.path.join(notes, 'bash'))
    except OSError:
        at = 0
    own, main, quieted = __file__, thread.get_ident(), []
    write, opened, close = os.write, os.open, os.close

    def note(kind, frames, what):
        try:
            fields = [kind, str(at), str(what)[:500]]
            for file, number in [each for each in frames if each[0] != own][-20:]:
                text = ''
                if kind != 'print':
                    import linecache
                    text = linecache.getline(file, number).strip()[:300]
                short = file[len(root):] if file.startswith(root) else file
                fields += [short, str(number), text]
            clean = [each.replace('\x1e', ' ').replace('\x1f', ' ') for each in fields]
            out = opened(os.path.join(notes, 'python'), os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
            try:
                write(out, ('\x1e' + '\x1f'.join(clean)).encode('utf-8', 'replace'))
            finally:
                close(out)
        except Exception:
            pass

    def stack(frame):
        found = []
        while frame is not None:
            found.append((frame.f_code.co_filename, frame.f_lineno))
            frame = frame.f_back
        return found[::-1]

    def trail(trace):
        found = []
        while trace is not None:
            found.append((trace.tb_frame.f_code.co_filename, trace.tb_lineno))
            trace = trace.tb_next
        return found

    # A thread that exits is silent by the exact type of its exception.
    def quiet():
        threading = sys.modules.get('threading')
        before = getattr(threading, 'excepthook', None)
        if before is None or before in quieted:
            return

        def hook(arguments):
            if arguments.exc_type is not Exit:
                before(arguments)

        quieted.append(hook)
        threading.excepthook = hook

    def fails(status):
        return status not in (None, 0, False)

    hook, plain, leave = sys.excepthook, builtins.print, os._exit
    base = SystemExit

    def excepthook(kind, value, trace):
        places = trail(trace)
        if isinstance(value, SyntaxError) and value.filename and value.lineno:
            places.append((value.filename, value.lineno))
        note('exception', places, kind.__name__ + (': ' + str(value) if str(value) else ''))
        hook(kind, value, trace)

    class Exit(base):
        __slots__ = ()

        def __init__(self, *values):
            super().__init__(*values)
            if thread.get_ident() != main:
                quiet()
            elif values and fails(values[0]):
                note('exit', stack(sys._getframe(1)), values[0])

    Exit.__name__ = Exit.__qualname__ = 'SystemExit'
    Exit.__module__ = 'builtins'

    def exit(status=None):
        raise Exit(*(status if isinstance(status, tuple) else () if status is None else (status,)))

    def _exit(status):
        if fails(status):
            note('exit', stack(sys._getframe(1)), status)
        leave(status)

    forms = ('not ok', 'ok', 'PASS', 'FAIL', 'SKIP', '[PASS', '[FAIL', '[SKIP', '\u2713', '\u2714', '\u2717', '\u2718', '\u2716')

    def print(*values, **more):
        if values and isinstance(values[0], str) and values[0].lstrip().startswith(forms):
            note('print', stack(sys._getframe(1)), ' '.join(str(each) for each in values))
        plain(*values, **more)

    exit.__doc__, print.__doc__ = sys.exit.__doc__, plain.__doc__
    sys.excepthook, sys.exit, os._exit = excepthook, exit, _exit
    builtins.print, builtins.SystemExit = print, Exit


def _machine():
    import sys
    sys.modules.pop('sitecustomize', None)
    try:
        import sitecustomize
    except ImportError as error:
        if getattr(error, 'name', '') != 'sitecustomize':
            raise
        sys.modules['sitecustomize'] = _this


import sys as _sys
_this = _sys.modules.get('sitecustomize')
try:
    _conformance()
except Exception:
    pass
_machine()
`;

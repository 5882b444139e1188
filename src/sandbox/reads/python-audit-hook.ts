/**
 * Imported by the python of a script, where nothing else shows what it reads: notes by audit events (sys.addaudithook)
 * what is opened, listed and changed, and by stand-ins for `stat` and its like, which raise no event, what is asked
 * for. A note is a line: a letter and the path in hexadecimal. `f` opened, `l` listed, `q` asked, `a` absent, `u`
 * something was done whose reads cannot be seen: another program, a library of foreign code, a descriptor as a
 * directory. `s` says that the hook was there from the start.
 */
export const PYTHON_AUDIT_HOOK = String.raw`def _conformance():
    import _thread, fcntl, os, posix, sys
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [each for each in sys.path if os.path.abspath(each) != here]
    notes = os.environ.get('CONFORMANCE_NOTES', '')
    first = os.open(os.path.join(notes, 'reads'), os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    out = fcntl.fcntl(first, fcntl.F_DUPFD_CLOEXEC, 200)
    os.close(first)
    write, lstat, listdir, fsencode = os.write, os.lstat, os.listdir, os.fsencode
    getcwd, join, own = os.getcwdb, os.path.join, _thread._local()
    library = os.path.dirname(os.__file__)
    seen = set()

    def put(letter, path=b''):
        if (letter, path) not in seen:
            seen.add((letter, path))
            write(out, letter + b' ' + path.hex().encode() + b'\n')

    def place(path):
        return join(getcwd(), fsencode(path))

    def exists(path):
        try:
            lstat(path)
            return True
        except OSError:
            return False

    def name(letter, path):
        if path is None:
            path = '.'
        if isinstance(path, int):
            if letter == b'l':
                put(b'u')
            return
        path = place(path)
        put(letter if exists(path) else b'a', path)
        if letter == b'l' and exists(path):
            for each in listdir(path):
                put(b'q', join(path, each))

    blind = ('subprocess.Popen', 'os.system', 'os.exec', 'os.posix_spawn', 'os.spawn', 'os.forkpty', 'pty.spawn',
             'ctypes.dlopen', 'ctypes.dlsym', 'sqlite3.connect', 'dbm.open')
    asks = ('os.chmod', 'os.chown', 'os.link', 'os.mkdir', 'os.remove', 'os.rename', 'os.rmdir', 'os.symlink',
            'os.truncate', 'os.utime', 'os.getxattr', 'os.listxattr', 'os.setxattr', 'os.removexattr', 'os.chdir')
    foreign = ('_ctypes', '_gdbm', '_dbm', '_sqlite3', 'readline')
    harmless = ('yaml', 'ruamel', 'markupsafe')

    def audit(event, arguments):
        if getattr(own, 'busy', False):
            return
        own.busy = True
        try:
            if event == 'open':
                path, _, flags = arguments
                if path is not None and not isinstance(path, int):
                    name(b'f', path)
                    if isinstance(flags, int) and flags & os.O_CREAT:
                        put(b'a', place(path))
            elif event in ('os.listdir', 'os.scandir'):
                name(b'l', arguments[0])
            elif event == 'import':
                module, file = arguments[0], arguments[1]
                top = module.partition('.')[0]
                inside = isinstance(file, str) and file.startswith(library + '/') and '-packages/' not in file
                if top == 'multiprocessing' or module in foreign or (file and not inside and top not in harmless):
                    put(b'u')
            elif event in blind:
                put(b'u')
            elif event in asks:
                for each in arguments[:2]:
                    if isinstance(each, (str, bytes, os.PathLike)):
                        name(b'q', each)
        except Exception:
            put(b'u')
        finally:
            own.busy = False

    # Stand-ins are objects, not functions: as an attribute of a class they must not become methods.
    class Asking:
        def __init__(self, plain):
            self.plain = plain
            self.__name__, self.__doc__ = plain.__name__, plain.__doc__

        def __call__(self, path, *values, **more):
            if not getattr(own, 'busy', False):
                own.busy = True
                try:
                    if more.get('dir_fd') is not None:
                        put(b'u')
                    else:
                        name(b'q', path)
                except Exception:
                    put(b'u')
                finally:
                    own.busy = False
            return self.plain(path, *values, **more)

    for each in ('stat', 'lstat', 'access', 'readlink', 'statvfs', 'pathconf'):
        asking = Asking(getattr(os, each))
        for group in ('supports_dir_fd', 'supports_follow_symlinks', 'supports_fd', 'supports_effective_ids'):
            if asking.plain in getattr(os, group):
                getattr(os, group).add(asking)
        setattr(os, each, asking)
        setattr(posix, each, asking)
    # A stand-in leaves a line in tracebacks that is not the script's.
    hook, mine = sys.excepthook, __file__

    def excepthook(kind, value, trace):
        kept = []
        while trace is not None:
            if trace.tb_frame.f_code.co_filename != mine:
                kept.append(trace)
            trace = trace.tb_next
        for one, other in zip(kept, kept[1:] + [None]):
            one.tb_next = other
        first = kept[0] if kept else None
        hook(kind, value.with_traceback(first), first)

    sys.excepthook = excepthook
    sys.addaudithook(audit)
    put(b's')


try:
    _conformance()
except Exception:
    pass
import sys as _sys
_this = _sys.modules.pop('sitecustomize', None)
try:
    import sitecustomize
except ImportError:
    _sys.modules['sitecustomize'] = _this
`;

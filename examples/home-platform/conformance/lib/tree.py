"""What the checks share: strict YAML, look-ups that never guess, and a reporter. Standard library and PyYAML only."""
import pathlib
import subprocess
import sys

try:
    import yaml
except ImportError:
    print('FAIL: PyYAML can be imported -- this check reads YAML; install python3-yaml')
    sys.exit(1)


class Missing:
    """What a look-up yields when there is nothing: equal to nothing, false, empty, and safe to look into."""

    def __bool__(self):
        return False

    def __eq__(self, other):
        return False

    def __ne__(self, other):
        return True

    def __hash__(self):
        return 0

    def __iter__(self):
        return iter(())

    def __len__(self):
        return 0

    def __repr__(self):
        return '(nothing)'


MISSING = Missing()
problems = []


class StrictLoader(getattr(yaml, 'CSafeLoader', yaml.SafeLoader)):
    """Safe YAML in which a key may not be given twice."""

    def construct_mapping(self, node, deep=False):
        seen = set()
        for key, _ in node.value:
            name = key.value if isinstance(key, yaml.ScalarNode) else id(key)
            if name in seen:
                raise yaml.constructor.ConstructorError(None, None, f'duplicate key {name!r}', key.start_mark)
            seen.add(name)
        return super().construct_mapping(node, deep)


def parse(text, where):
    """Every document of a YAML text; [] and a noted problem where it cannot be read."""
    try:
        return [document for document in yaml.load_all(text, Loader=StrictLoader) if document is not None]
    except yaml.YAMLError as error:
        problems.append(f'{where}: {error}')
        return []


def text(path):
    try:
        return pathlib.Path(path).read_text(encoding='utf-8')
    except (OSError, UnicodeDecodeError) as error:
        problems.append(f'{path}: {error}')
        return ''


def documents(path):
    return parse(text(path), path)


def document(path):
    """The one document of a file."""
    found = documents(path)
    return found[0] if len(found) == 1 else MISSING


def get(node, *keys):
    """Follow keys and list positions; MISSING as soon as one is not there."""
    for key in keys:
        if isinstance(node, dict) and key in node:
            node = node[key]
        elif isinstance(node, list) and isinstance(key, int) and key < len(node):
            node = node[key]
        else:
            return MISSING
    return node


def listed(node):
    return node if isinstance(node, list) else []


def mapping(node):
    return node if isinstance(node, dict) else {}


def files(*patterns):
    """Tracked and new files that match git pathspecs, as they are in the work tree."""
    out = subprocess.run(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', *patterns],
                         capture_output=True, check=True).stdout
    return sorted({name for name in out.decode().split('\0') if name and pathlib.Path(name).is_file()})


def resources(*patterns):
    """(path, resource) of every Kubernetes resource in the matching files."""
    return [(path, each) for path in files(*patterns) for each in documents(path) if isinstance(each, dict) and 'kind' in each]


def environments():
    """The environments, from the one place that defines them: a folder of clusters/ that patches cluster-vars.

    Returns name -> effective variables: the defaults of clusters/base with the folder's own values on top."""
    found = {}
    base = mapping(get(document('clusters/base/cluster-vars.yaml'), 'data'))
    for path in files('clusters/*/cluster-vars.yaml'):
        name = path.split('/')[1]
        if name != 'base':
            found[name] = {**base, **mapping(get(document(path), 'data'))}
    return found


class Report:
    """Prints one line per assertion and remembers whether all of them held."""
    STYLES = {'colon': ('PASS: {}', 'FAIL: {}'), 'plain': ('PASS {}', 'FAIL {}'), 'bracket': ('[PASS] {}', '[FAIL] {}'),
              'ok': ('ok: {}', 'FAIL: {}'), 'tick': ('✓ {}', '✗ {}'), 'tap': ('ok {n} - {}', 'not ok {n} - {}')}

    def __init__(self, style='colon'):
        sys.stdout.reconfigure(encoding='utf-8')
        self.good, self.bad = self.STYLES[style]
        self.tap = style == 'tap'
        self.names = []
        self.failures = 0

    def check(self, name, holds, detail=''):
        """Report one assertion; detail is shown when it fails."""
        self.names.append(name)
        if holds:
            print(self.good.format(name, n=len(self.names)))
        else:
            self.failures += 1
            print(self.bad.format(name, n=len(self.names)) + (f' # {detail}' if detail != '' else ''))

    def finish(self):
        """End the script: 0 when at least one assertion was made, each has its own name, and all of them held."""
        twice = sorted({name for name in self.names if self.names.count(name) > 1})
        if problems or twice or not self.names:
            self.check('the tree could be read', False, '; '.join(problems + twice) or 'nothing was checked')
        if self.tap:
            print(f'1..{len(self.names)}')
        sys.stdout.flush()
        sys.exit(1 if self.failures else 0)

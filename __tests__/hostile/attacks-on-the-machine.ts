import type { Attack } from './attacks.ts';

/** Attacks on the engine, its machine and the scripts that come later. Each does no harm where it succeeds. */

const OK = 'echo "ok 1 - one"';
const PYTHON = '#!/usr/bin/env python3';

/** A script of python that fails when `attempt` succeeds. */
function python(attempt: string): string {
  const lines = attempt.split('\n').map((line) => `    ${line}`);
  return `import ctypes, os, socket, sys, time\nlibc = ctypes.CDLL(None, use_errno=True)\ntry:\n${lines.join('\n')}\n    print("FAIL: it worked")\n    sys.exit(1)\nexcept (OSError, ValueError) as error:\n    print("ok 1 - one")`;
}

const checked = (call: string): string => `if ${call} < 0: raise OSError(ctypes.get_errno())`;

const REACHES: Attack[] = [
  {
    name: 'signals-parent',
    does: 'asks whether it could signal its parent',
    body: `[ "$PPID" -le 1 ] || ! kill -0 "$PPID" 2>/dev/null || { echo "FAIL: the parent can be signalled"; exit 1; }\n${OK}`,
    verdicts: ['pass'],
    needs: 'processes',
  },
  {
    name: 'signals-ancestors',
    does: 'asks which processes it could signal',
    body: `for p in /proc/[0-9]*; do p=\${p#/proc/}; [ "$p" = $$ ] || [ "$p" = 1 ] || ! kill -0 "$p" 2>/dev/null || case $(cat /proc/$p/comm 2>/dev/null) in node|MainThread|vitest*) echo "FAIL: $p"; exit 1;; esac; done\n${OK}`,
    verdicts: ['pass'],
    needs: 'processes',
  },
  {
    name: 'reads-memory',
    does: 'reads the memory of its parent by a system call',
    body: python(
      `buffer = ctypes.create_string_buffer(8)\niov = (ctypes.c_size_t * 2)(ctypes.addressof(buffer), 8)\nfar = (ctypes.c_size_t * 2)(0x400000, 8)\n${checked('libc.process_vm_readv(os.getppid(), iov, 1, far, 1, 0)')}`,
    ),
    shebang: PYTHON,
    verdicts: ['pass'],
    needs: 'processes',
  },
  {
    name: 'opens-memory',
    does: 'opens the memory of its ancestors for writing',
    body: python('open(f"/proc/{os.getppid()}/mem", "r+b")'),
    shebang: PYTHON,
    verdicts: ['pass'],
    needs: 'processes',
  },
  {
    name: 'attaches',
    does: 'attaches to its parent as a debugger',
    body: python(checked('libc.ptrace(0x4206, os.getppid(), 0, 0)')),
    shebang: PYTHON,
    verdicts: ['pass'],
    needs: 'processes',
  },
  {
    name: 'descriptors',
    does: 'counts what it has inherited',
    shebang: '#!/bin/sh',
    body: `set -- $(ls /proc/self/fd)\n[ $# -le 4 ] || { echo "FAIL: $* are open"; exit 1; }\n${OK}`,
    verdicts: ['pass'],
  },
  {
    name: 'terminal-input',
    does: 'types into the terminal of the engine',
    body: python('import fcntl\nfcntl.ioctl(os.open("/dev/tty", os.O_RDWR), 0x5412, b"x")'),
    shebang: PYTHON,
    verdicts: ['pass'],
  },
  {
    name: 'clock',
    does: 'sets the clock (to what it is)',
    body: python('time.clock_settime(time.CLOCK_REALTIME, time.time())'),
    shebang: PYTHON,
    verdicts: ['pass'],
    needs: 'files',
  },
  {
    name: 'password-hashes',
    does: 'reads the password hashes',
    body: `head -c 1 /etc/shadow 2>/dev/null | grep -q . && { echo "FAIL: readable"; exit 1; }\n${OK}`,
    verdicts: ['pass'],
    needs: 'files',
  },
  {
    name: 'reads-homes',
    does: 'reads homes and devices',
    body: `for f in /root/.bashrc /root/.profile /root/.ssh/* /home/*/.ssh/* /dev/mem /dev/kmsg /dev/vda /dev/sda; do head -c 1 "$f" >/dev/null 2>&1 && { echo "FAIL: $f is readable"; exit 1; }; done\n${OK}`,
    verdicts: ['pass'],
    needs: 'files',
  },
  {
    name: 'control-groups',
    does: 'leaves its control group',
    body: `for d in /sys/fs/cgroup /sys/fs/cgroup/*/; do { echo $$ > "$d/cgroup.procs"; } 2>/dev/null && { echo "FAIL: $d"; exit 1; }; mkdir "$d/TOKEN" 2>/dev/null && { echo "FAIL: $d"; exit 1; }; done\n${OK}`,
    verdicts: ['pass'],
    needs: 'files',
  },
  {
    name: 'abstract-socket',
    does: 'connects to an abstract socket of the machine',
    body: python('s = socket.socket(socket.AF_UNIX)\ns.connect("\\0WORD")\ns.send(b"x")'),
    shebang: PYTHON,
    verdicts: ['pass'],
    needs: 'network',
  },
  {
    name: 'daemon-socket',
    does: 'connects to the socket of a daemon, as docker or an agent has one',
    body: python('s = socket.socket(socket.AF_UNIX)\ns.connect("COMMANDS/daemon.sock")\ns.send(b"x")'),
    shebang: PYTHON,
    verdicts: ['pass'],
    needs: 'network',
  },
  {
    name: 'datagram',
    does: 'sends datagrams and asks for a raw socket',
    body: python(
      'for kind in (socket.SOCK_RAW, socket.SOCK_DGRAM):\n    s = socket.socket(socket.AF_INET, kind, 1 if kind == socket.SOCK_RAW else 0)\n    s.sendto(b"TOKEN", ("127.0.0.1", PORT))',
    ),
    shebang: PYTHON,
    verdicts: ['pass'],
    needs: 'network',
  },
];

const STAYS: Attack[] = [
  {
    name: 'start-files',
    does: 'writes the start files of shells and git for who comes next',
    body: `for f in .bashrc .bash_profile .profile .bash_env .gitconfig .config/git/config .netrc .ssh/config; do mkdir -p "$HOME/$(dirname $f)"; echo 'echo "not ok 9 - TOKEN"' > "$HOME/$f"; done\n${OK}`,
    verdicts: ['pass'],
  },
  {
    name: 'tool-shims',
    does: 'puts its own git before the real one for who comes next',
    body: `for d in "$TMPDIR" /tmp /tmp/bin "$HOME/bin" "$HOME/.local/bin" .; do mkdir -p "$d" 2>/dev/null; for t in git sh cat env; do { printf '#!/bin/sh\\necho "not ok 9 - TOKEN"\\n' > "$d/$t" && chmod +x "$d/$t"; } 2>/dev/null; done; done; rm -f git sh cat env\n${OK}`,
    verdicts: ['pass'],
  },
  {
    name: 'copy-configuration',
    does: 'gives the copy aliases, an ssh command, a pager, a fsmonitor and a hook path',
    body: `for c in alias.status core.sshCommand core.pager core.editor core.fsmonitor core.hooksPath diff.external; do git config $c '!touch /tmp/TOKEN REPOSITORY/TOKEN'; done\n${OK}`,
    verdicts: ['pass'],
  },
  {
    name: 'shared-memory',
    does: 'leaves segments of shared memory, semaphores and queues',
    body: `echo x > /dev/shm/TOKEN\n{ ipcmk -M 4096; ipcmk -S 1; ipcmk -Q; } >/dev/null 2>&1\n${OK}`,
    verdicts: ['pass'],
    needs: 'files',
  },
  {
    name: 'many-files',
    does: 'leaves a hundred thousand files in its temporary directory',
    body: `import os\nfor i in range(100000): open(f"{os.environ['TMPDIR']}/a-name-that-is-rather-long-{i}", "w").close()\nprint("ok 1 - one")`,
    shebang: PYTHON,
    verdicts: ['pass', 'timeout'],
  },
  {
    name: 'deeper-tree',
    does: 'digs deeper than a path can be long, in the copy and beside it',
    body: `import os\nfor where in (os.getcwd(), os.getcwd() + "/.git", os.environ["TMPDIR"], os.environ["HOME"]):\n    os.chdir(where)\n    for i in range(800):\n        os.mkdir("directory"); os.chdir("directory")\n    open("TOKEN", "w").close()\nprint("ok 1 - one")`,
    shebang: PYTHON,
    verdicts: ['pass'],
    changes: [],
  },
  {
    name: 'swaps-temporary',
    does: 'puts links to the repository in the place of its directories',
    body: `for d in "$TMPDIR" "$HOME"; do rmdir "$d" 2>/dev/null && ln -s REPOSITORY "$d"; ln -s REPOSITORY/docs "$d/link" 2>/dev/null; done\n${OK}`,
    verdicts: ['pass'],
  },
  {
    name: 'swaps-copy',
    does: 'moves the copy away and puts a link in its place',
    body: `here=$PWD; cd ..; { mv "$here" moved && ln -s REPOSITORY "$here"; } 2>/dev/null && { echo "FAIL: moved"; exit 1; }\n${OK}`,
    verdicts: ['pass'],
    needs: 'files',
  },
  {
    name: 'pristine-copy',
    does: 'changes what later copies are compared with',
    body: `for f in ../*.git/index ../../*.git/index ../../repo/docs/page.md ../../process-*/repo-*/docs/page.md ../../lane-*/*; do [ "$f" -ef docs/page.md ] || { { echo TOKEN >> "$f"; } 2>/dev/null && { echo "FAIL: wrote $f"; exit 1; }; }; done\n${OK}`,
    verdicts: ['pass'],
    needs: 'files',
  },
  {
    name: 'links-outside',
    does: 'takes hard links to files outside',
    body: `for f in REPOSITORY/docs/page.md /etc/passwd COMMANDS/github_env; do ln "$f" stolen 2>/dev/null && { echo "FAIL: linked $f"; exit 1; }; done\n${OK}`,
    verdicts: ['pass'],
    needs: 'files',
  },
  {
    name: 'git-elsewhere',
    does: 'makes its git directory that of the user',
    body: `rm -rf .git; echo 'gitdir: REPOSITORY/.git' > .git; git -c safe.directory='*' config core.hooksPath /TOKEN 2>/dev/null; git -c safe.directory='*' tag TOKEN 2>/dev/null\n${OK}`,
    verdicts: ['pass'],
    needs: 'files',
  },
];

const MISLEADS: Attack[] = [
  {
    name: 'submodule-filter',
    does: 'plants a repository with filters in the place of a submodule',
    body: `cd vendor/module; git init -q .; echo a > a; git add a; git -c user.name=a -c user.email=a@b commit -qm x; printf '#!/bin/sh\\ntouch REPOSITORY/TOKEN /tmp/TOKEN /TOKEN\\ncat\\n' > .git/run; chmod +x .git/run; git config filter.x.clean "$PWD/.git/run"; git config core.fsmonitor "$PWD/.git/run"; echo '* filter=x' > .gitattributes; sleep 0.01; echo b > a; touch a\n${OK}`,
    verdicts: ['pass'],
    changes: ['vendor/module'],
  },
  {
    name: 'nested-repository',
    does: 'leaves a repository of its own with a monitor',
    body: `mkdir nested; cd nested; git init -q .; echo a > a; git config core.fsmonitor "touch REPOSITORY/TOKEN"\n${OK}`,
    verdicts: ['pass'],
    changes: ['nested'],
  },
  {
    name: 'ignore-pipe',
    does: 'puts a pipe where git looks for ignore rules',
    body: `rm .gitignore; mkfifo .gitignore docs/.gitignore .gitattributes; touch left.txt\n${OK}`,
    verdicts: ['pass'],
    changes: ['left.txt', '.gitignore'],
  },
  {
    name: 'ignore-link',
    does: 'lets the ignore rules be a link to an endless file',
    body: `ln -sf /dev/zero .gitignore; ln -s /dev/zero docs/.gitattributes\n${OK}`,
    verdicts: ['pass'],
    changes: ['.gitignore'],
  },
  {
    name: 'sparse-file',
    does: 'makes a tracked file a terabyte long without writing it',
    body: `truncate -s 1T docs/page.md 2>/dev/null || truncate -s 200M docs/page.md\n${OK}`,
    verdicts: ['pass', 'limit', 'error'],
    changes: ['docs/page.md'],
  },
  {
    name: 'rules-out',
    does: 'writes ignore rules that take for ever to match',
    body: `for i in {1..200}; do echo '*a*a*a*a*a*a*a*a*a*b'; done > .gitignore; touch aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaac\n${OK}`,
    verdicts: ['pass'],
    changes: ['.'],
  },
  {
    name: 'fills-copy',
    does: 'fills the disk through the copy',
    body: 'for i in {1..40}; do head -c 20M /dev/zero > "big$i" 2>/dev/null; done; sleep 300',
    verdicts: ['limit'],
    says: /to files/,
  },
  {
    name: 'fills-quickly',
    does: 'fills the disk and ends',
    body: `for i in {1..20}; do head -c 20M /dev/zero > "$TMPDIR/big$i" 2>/dev/null; done\n${OK}`,
    verdicts: ['limit'],
    says: /to files/,
  },
  {
    name: 'fills-unseen',
    does: 'fills the disk by files without a name',
    body: `import os, time\nfiles = []\ntry:\n    for i in range(25):\n        f = open(f"{os.environ['TMPDIR']}/f{i}", "wb"); os.unlink(f.name); files.append(f); f.write(b"x" * 20_000_000); f.flush()\nexcept OSError: pass\ntime.sleep(300)`,
    shebang: PYTHON,
    verdicts: ['limit'],
    says: /to files/,
  },
];

/** Honest scripts that come after the others and find nothing of them. */
export const CANARIES: readonly Attack[] = Array.from({ length: 4 }, (_, index) => ({
  name: `canary-${index}`,
  does: 'looks for traces of those before it',
  body: `if [ -n "$(ls -A "$TMPDIR" "$HOME" | grep -v ':$')" ]; then echo "FAIL: files are left"; fi\nif [ -n "$(git status --porcelain --ignored; git config --get-regexp 'alias|core.(ssh|pager|editor|fsmon|hooks)|filter')" ]; then echo "FAIL: the copy is not as it was"; fi\n[ "$(git rev-parse HEAD)" = "$(cat .git/HEAD)" ] || echo "FAIL: HEAD moved"\n[ "$(ls -A vendor/module)" = "" ] || echo "FAIL: the submodule is filled"\nls -A /tmp /var/tmp /dev/shm 2>/dev/null | grep WORD && echo "FAIL: shared directories"\n[ -z "$(ipcs 2>/dev/null | grep -w "$(id -un 2>/dev/null || echo nobody-at-all)" | grep -v ' root ')" ] || echo "FAIL: shared memory"\n${OK}`,
  verdicts: ['pass'],
}));

export const MORE_ATTACKS: readonly Attack[] = [...REACHES, ...STAYS, ...MISLEADS];

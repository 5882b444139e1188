import type { CheckVerdict, NotHeld } from '../../src/domain/check.ts';
import { CANARIES, MORE_ATTACKS } from './attacks-on-the-machine.ts';

/** One hostile script. TOKEN is a word of its own that must be found nowhere afterwards; PORT is a listener on 127.0.0.1. */
export interface Attack {
  readonly name: string;
  readonly does: string;
  readonly body: string;
  /** Verdicts that name it; several where the machine decides which limit comes first. */
  readonly verdicts: readonly CheckVerdict[];
  /** Text that the problem, a contradiction or an assertion must hold. */
  readonly says?: RegExp;
  /** Paths of the copy that must be reported as changed. */
  readonly changes?: readonly string[];
  /** It leaves a process running, which must be named. */
  readonly leaves?: boolean;
  /** The first line, where it is not bash's. */
  readonly shebang?: string;
  /** Needs namespaces: the lower level cannot keep it away, or only by not running it at all. */
  readonly namespaces?: boolean;
  /** What the level must hold on this machine for it to be kept away. */
  readonly needs?: NotHeld;
  readonly mode?: number;
}

const OK = 'echo "ok 1 - one"';

const HANGS: Attack[] = [
  {
    name: 'sleeps',
    does: 'hangs with a child',
    body: `bash -c 'exec -a TOKEN-child sleep 300' &\nexec -a TOKEN-main sleep 300`,
    verdicts: ['timeout'],
    says: /longer than the limit/,
  },
  { name: 'reads-stdin', does: 'waits for input', body: `cat\nread -r line\n${OK}`, verdicts: ['pass'] },
  { name: 'stops-itself', does: 'stops itself', body: 'kill -STOP $$\nsleep 300', verdicts: ['timeout'] },
  {
    name: 'ignores-signals',
    does: 'ignores every signal it can',
    body: `trap '' TERM INT HUP QUIT USR1 USR2 PIPE\nwhile :; do sleep 300; done`,
    verdicts: ['timeout'],
  },
  { name: 'spins', does: 'burns a processor', body: 'while :; do :; done', verdicts: ['timeout', 'limit'] },
  {
    name: 'spins-many',
    does: 'burns processor time in many short children',
    body: 'while :; do (for i in {1..20000}; do :; done) & (for i in {1..20000}; do :; done) & wait; done',
    verdicts: ['timeout', 'limit'],
  },
  {
    name: 'waits-on-fifo',
    does: 'opens a pipe nobody writes to',
    body: 'mkfifo "$TMPDIR/f"\ncat "$TMPDIR/f"',
    verdicts: ['timeout'],
  },
  {
    name: 'reads-terminal',
    does: 'opens the terminal',
    body: `{ read -r x </dev/tty; } 2>/dev/null\n${OK}`,
    verdicts: ['pass'],
  },
];

const OUTLIVES: Attack[] = [
  {
    name: 'background',
    does: 'leaves a child behind',
    body: `bash -c 'exec -a TOKEN sleep 300' &\n${OK}`,
    verdicts: ['pass'],
    leaves: true,
  },
  {
    name: 'nohup',
    does: 'leaves a child that ignores hangups',
    body: `nohup bash -c 'exec -a TOKEN sleep 300' >/dev/null 2>&1 &\n${OK}`,
    verdicts: ['pass'],
    leaves: true,
  },
  {
    name: 'setsid',
    does: 'leaves a child in a session of its own',
    body: `setsid bash -c 'exec -a TOKEN sleep 300' </dev/null >/dev/null 2>&1 &\n${OK}`,
    verdicts: ['pass'],
    leaves: true,
  },
  {
    name: 'double-fork',
    does: 'leaves an orphan',
    body: `( ( setsid bash -c 'exec -a TOKEN sleep 300' & ) & )\nsleep 0.2\n${OK}`,
    verdicts: ['pass'],
    leaves: true,
  },
  {
    name: 'holds-pipes',
    does: 'leaves a grandchild that holds the output open',
    body: `( setsid bash -c 'exec -a TOKEN sleep 300' & )\n${OK}`,
    verdicts: ['pass'],
    leaves: true,
  },
  {
    name: 'stopped-child',
    does: 'leaves a stopped child',
    body: `bash -c 'kill -STOP $$; exec -a TOKEN sleep 300' &\nsleep 0.1\n${OK}`,
    verdicts: ['pass'],
    leaves: true,
  },
  {
    name: 'late-writer',
    does: 'leaves a child that changes the tree later',
    body: `( setsid bash -c 'sleep 2; echo TOKEN > late.txt' >/dev/null 2>&1 & )\n${OK}`,
    verdicts: ['pass'],
    leaves: true,
  },
  {
    name: 'respawns',
    does: 'leaves two children that revive each other',
    body: `cat > "$TMPDIR/r" <<'R'\nwhile :; do bash "$0" TOKEN & sleep 0.05; exit; done\nR\nsetsid bash "$TMPDIR/r" TOKEN >/dev/null 2>&1 &\nsleep 0.2\n${OK}`,
    verdicts: ['pass'],
    leaves: true,
  },
  {
    name: 'python-daemon',
    does: 'leaves a daemon started in Python',
    body: `import os, sys, time\nprint("ok 1 - one", flush=True)\nif os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0:\n        os.chdir("/")\n        sys.argv[:] = ["TOKEN"]\n        time.sleep(300)\n    os._exit(0)\nos.wait()`,
    shebang: '#!/usr/bin/env python3',
    verdicts: ['pass'],
    leaves: true,
  },
  {
    name: 'clean-environment',
    does: 'leaves a daemon without any mark of its origin',
    body: `( cd / && env -i setsid bash -c 'exec -a TOKEN sleep 300' </dev/null >/dev/null 2>&1 & )\nsleep 0.1\n${OK}`,
    verdicts: ['pass'],
    leaves: true,
    needs: 'processes',
  },
];

const FLOODS: Attack[] = [
  {
    name: 'one-line',
    does: 'prints 50 MB on one line',
    body: `head -c 50000000 /dev/zero | tr '\\0' x\necho\n${OK}`,
    verdicts: ['pass'],
  },
  {
    name: 'endless-output',
    does: 'prints for ever',
    body: 'exec cat /dev/zero',
    verdicts: ['limit'],
    says: /printed more than 64 MiB/,
  },
  {
    name: 'endless-lines',
    does: 'prints assertions for ever',
    body: 'exec yes "ok 1 - again"',
    verdicts: ['limit', 'timeout'],
  },
  {
    name: 'fork-bomb',
    does: 'multiplies',
    // It multiplies beyond every limit and yet ends on its own: at most 4,095 shells, should nothing stop it.
    body: 'b() { if [ "$1" -gt 0 ]; then b $(($1 - 1)) & b $(($1 - 1)) & fi; exec sleep 60; }\nb 11',
    verdicts: ['limit', 'timeout', 'error'],
    namespaces: true,
  },
  {
    name: 'many-processes',
    does: 'starts a thousand sleepers',
    body: 'for i in {1..1000}; do sleep 300 & done\nwait',
    verdicts: ['limit'],
    says: /processes at once/,
  },
  {
    name: 'fills-disk',
    does: 'fills the disk',
    body: 'head -c 2G /dev/zero > "$TMPDIR/big" 2>/dev/null\nsleep 300',
    verdicts: ['limit'],
    says: /to files/,
  },
  {
    name: 'eats-memory',
    does: 'eats memory',
    body: 'x = []\nimport time\nfor i in range(40): x.append(b"x" * 20_000_000)\ntime.sleep(300)',
    shebang: '#!/usr/bin/env python3',
    verdicts: ['limit'],
    says: /of memory/,
  },
  {
    name: 'deep-tree',
    does: 'digs a deep directory',
    body: `for i in {1..300}; do mkdir d && cd d || break; done\n${OK}`,
    verdicts: ['pass'],
  },
];

const KILLS: Attack[] = [
  {
    name: 'kills-group',
    does: 'kills its process group',
    body: `${OK}\nkill -9 0\nsleep 1`,
    verdicts: ['error'],
    says: /SIGKILL/,
  },
  {
    name: 'kills-parent',
    does: 'kills its parent',
    body: `kill -9 $PPID\nkill -TERM $PPID\nsleep 0.1\n${OK}`,
    verdicts: ['pass', 'error'],
    namespaces: true,
  },
  {
    name: 'kills-everything',
    does: 'kills every process it may',
    body: `kill -9 -1\nsleep 0.1\n${OK}`,
    verdicts: ['pass', 'error'],
    namespaces: true,
  },
  {
    name: 'kills-itself',
    does: 'dies of a signal',
    body: `${OK}\nkill -SEGV $$`,
    verdicts: ['error'],
    says: /SIGSEGV/,
  },
  {
    name: 'traces-parent',
    does: 'reads the memory of its parent',
    body: `head -c 1 /proc/$PPID/mem >/dev/null 2>&1 && echo "FAIL: TOKEN readable"\n${OK}`,
    verdicts: ['pass'],
  },
];

const SECRETS: Attack[] = [
  {
    name: 'environment',
    does: 'prints its environment',
    body: `env | grep -E 'SECRET_OF_THE_ENGINE|GITHUB_|INPUT_|ACTIONS_|SSH_|DOCKER|do not tell|TOKEN' && { echo "FAIL: a secret is in the environment"; exit 1; }\n${OK}`,
    verdicts: ['pass'],
  },
  {
    name: 'ancestors',
    does: 'reads the environment of every process',
    body: `if grep -qa SECRET_OF_THE_ENGINE /proc/[0-9]*/environ 2>/dev/null; then echo "FAIL: a secret is readable"; exit 1; fi\n${OK}`,
    verdicts: ['pass'],
    needs: 'processes',
  },
  {
    name: 'homes',
    does: 'looks into homes and credentials',
    body: `for f in /root/.ssh /root/.netrc /root/.gitconfig /home/*/.ssh /home/runner /run/secrets /var/run/docker.sock /run/docker.sock; do\n  [ -e "$f" ] && { echo "FAIL: $f is visible"; exit 1; }\ndone\n${OK}`,
    verdicts: ['pass'],
    namespaces: true,
  },
  {
    name: 'block-devices',
    does: 'looks for the disk',
    body: `ls /dev/vd* /dev/sd* /dev/nvme* /dev/dm-* /dev/mem /dev/kmsg 2>/dev/null && { echo "FAIL: a device is visible"; exit 1; }\n${OK}`,
    verdicts: ['pass'],
    namespaces: true,
  },
  {
    name: 'user-repository',
    does: 'changes the repository of the user',
    body: `git -C REPOSITORY config core.hooksPath /TOKEN 2>/dev/null\ntouch REPOSITORY/TOKEN 2>/dev/null\nfor d in $(cat .git/objects/info/alternates); do touch "$d/TOKEN" "$d/../TOKEN" 2>/dev/null; done\n${OK}`,
    verdicts: ['pass'],
    needs: 'files',
  },
];

const NETWORK: Attack[] = [
  {
    name: 'loopback',
    does: 'connects to a listener of the machine',
    body: `timeout 3 bash -c 'exec 3<>/dev/tcp/127.0.0.1/PORT && echo TOKEN >&3' 2>/dev/null && { echo "FAIL: connected"; exit 1; }\n${OK}`,
    verdicts: ['pass'],
    needs: 'network',
  },
  {
    name: 'python-socket',
    does: 'connects from Python',
    body: `import socket, sys\ntry:\n    socket.create_connection(("127.0.0.1", PORT), 2).send(b"TOKEN")\n    print("FAIL: connected")\n    sys.exit(1)\nexcept OSError:\n    print("ok 1 - one")`,
    shebang: '#!/usr/bin/env python3',
    verdicts: ['pass'],
    needs: 'network',
  },
];

const OUTSIDE: Attack[] = [
  {
    name: 'writes-tmp',
    does: 'writes to shared directories',
    body: `echo TOKEN > /tmp/TOKEN; echo TOKEN > /var/tmp/TOKEN; echo TOKEN > /dev/shm/TOKEN; echo TOKEN > "$HOME/TOKEN"\n${OK}`,
    verdicts: ['pass'],
    needs: 'files',
  },
  {
    name: 'writes-system',
    does: 'writes to the system',
    body: `for d in / /usr/bin /etc /opt /usr/local/bin /run /root /sys/kernel; do { echo TOKEN > "$d/TOKEN"; } 2>/dev/null && { echo "FAIL: wrote to $d"; exit 1; }; done\n${OK}`,
    verdicts: ['pass'],
    needs: 'files',
  },
  {
    name: 'kernel-settings',
    does: 'changes the kernel',
    body: `{ echo '|/tmp/TOKEN' > /proc/sys/kernel/core_pattern; echo b > /proc/sysrq-trigger; } 2>/dev/null && { echo "FAIL: wrote"; exit 1; }\n${OK}`,
    verdicts: ['pass'],
    needs: 'files',
  },
  {
    name: 'mounts',
    does: 'mounts and leaves the root',
    body: `{ mount -t tmpfs x /repo || mount -o remount,rw / || umount /proc || chroot / true || unshare -U true || unshare -r true || mknod "$TMPDIR/disk" b 254 0; } 2>/dev/null && { echo "FAIL: a privilege is left"; exit 1; }\n${OK}`,
    verdicts: ['pass'],
    needs: 'files',
  },
  {
    name: 'sudo',
    does: 'asks for privileges',
    body: `{ sudo -n true || su -c true nobody; } 2>/dev/null && [ "$(sudo -n id -u 2>/dev/null)" = 0 ] && sudo -n touch /etc/TOKEN 2>/dev/null\n${OK}`,
    verdicts: ['pass'],
    needs: 'files',
  },
  {
    name: 'command-files',
    does: 'commands the runner through its files',
    body: `for f in COMMANDS/github_env COMMANDS/github_path COMMANDS/github_output; do { echo 'LD_PRELOAD=TOKEN' >> "$f"; } 2>/dev/null; done\n${OK}`,
    verdicts: ['pass', 'error'],
  },
];

const TREE: Attack[] = [
  {
    name: 'modifies',
    does: 'modifies a tracked file',
    body: `echo TOKEN >> docs/page.md\n${OK}`,
    verdicts: ['pass'],
    changes: ['docs/page.md'],
  },
  {
    name: 'same-size',
    does: 'modifies a file and restores size and time',
    body: `touch -r docs/page.md "$TMPDIR/ref"\nprintf X | dd of=docs/page.md conv=notrunc 2>/dev/null\ntouch -r "$TMPDIR/ref" docs/page.md\n${OK}`,
    verdicts: ['pass'],
    changes: ['docs/page.md'],
  },
  {
    name: 'deletes',
    does: 'deletes tracked files',
    body: `rm -r docs\n${OK}`,
    verdicts: ['pass'],
    changes: ['docs/page.md'],
  },
  {
    name: 'changes-mode',
    does: 'changes a mode',
    body: `chmod +x docs/page.md\n${OK}`,
    verdicts: ['pass'],
    changes: ['docs/page.md'],
  },
  {
    name: 'replaces-by-link',
    does: 'puts a link in the place of a directory',
    body: `mv docs moved\nln -s /etc docs\n${OK}`,
    verdicts: ['pass'],
    changes: ['docs/page.md', 'docs', 'moved/page.md'],
  },
  {
    name: 'adds',
    does: 'leaves a file',
    body: `echo TOKEN > new.txt\n${OK}`,
    verdicts: ['pass'],
    changes: ['new.txt'],
  },
  {
    name: 'deletes-all',
    does: 'deletes everything',
    body: `rm -rf -- * .git .gitignore 2>/dev/null\n${OK}`,
    verdicts: ['pass'],
    changes: ['docs/page.md', '.gitignore'],
  },
  {
    name: 'locks-directories',
    does: 'takes the permissions off a directory',
    body: `mkdir -p locked/in && echo x > locked/in/f && chmod 000 locked/in locked\n${OK}`,
    verdicts: ['pass'],
  },
  {
    name: 'odd-names',
    does: 'leaves files with odd names',
    body: `touch -- $'new\\nline' '-rf' $'\\xff\\xfe' '"quoted"'\n${OK}`,
    verdicts: ['pass'],
    changes: ['new\nline', '-rf', '\udcff\udcfe', '"quoted"'],
  },
  {
    name: 'hides-by-ignore',
    does: 'hides its file by a new ignore rule',
    body: `echo hidden.txt >> .gitignore; echo x > hidden.txt\n${OK}`,
    verdicts: ['pass'],
    changes: ['.gitignore'],
  },
  {
    name: 'hides-by-exclude',
    does: 'hides its file in the private git directory',
    body: `mkdir -p .git/info; echo hidden.txt >> .git/info/exclude; git config status.showUntrackedFiles no; echo x > hidden.txt\n${OK}`,
    verdicts: ['pass'],
    changes: ['hidden.txt'],
  },
  {
    name: 'index-lies',
    does: 'tells the index to look away',
    body: `git update-index --assume-unchanged docs/page.md; echo TOKEN >> docs/page.md; git update-index --skip-worktree docs/page.md\n${OK}`,
    verdicts: ['pass'],
    changes: ['docs/page.md'],
  },
  {
    name: 'commits',
    does: 'commits its change',
    body: `echo TOKEN >> docs/page.md; git -c user.name=a -c user.email=a@b commit -qam TOKEN\n${OK}`,
    verdicts: ['pass'],
    changes: ['docs/page.md'],
  },
  {
    name: 'git-hooks',
    does: 'plants hooks, filters and a file system monitor',
    body: `mkdir -p .git/hooks; printf '#!/bin/sh\\ntouch /tmp/TOKEN\\n' > .git/hooks/post-index-change; chmod +x .git/hooks/*; cp .git/hooks/post-index-change "$TMPDIR/x"; git config core.fsmonitor "touch /tmp/TOKEN"; git config filter.x.clean "touch /tmp/TOKEN"; echo '* filter=x' > .git/info/attributes; echo '* filter=x' > .gitattributes; touch docs/page.md\n${OK}`,
    verdicts: ['pass'],
    changes: ['.gitattributes'],
  },
  {
    name: 'replaces-objects',
    does: 'replaces the commit for those who look later',
    body: `git replace -f HEAD $(git -c user.name=a -c user.email=a@b commit-tree HEAD^{tree} -m TOKEN) 2>/dev/null; rm -rf .git/refs .git/HEAD; echo garbage > .git/index\n${OK}`,
    verdicts: ['pass'],
  },
];

const LIES: Attack[] = [
  {
    name: 'failed-exit-0',
    does: 'prints a failure and exits 0',
    body: 'echo "not ok 1 - one"',
    verdicts: ['fail'],
    says: /as failed and exited 0/,
  },
  {
    name: 'failed-on-stderr',
    does: 'prints the failure on standard error',
    body: `${OK}\necho "FAIL: two" >&2`,
    verdicts: ['fail'],
    says: /two.{1,3} as failed/,
  },
  {
    name: 'passes-exit-1',
    does: 'prints passes and exits 1',
    body: `${OK}\nexit 1`,
    verdicts: ['fail'],
    says: /exited 1 although/,
  },
  {
    name: 'plan-short',
    does: 'leaves before the plan is done',
    body: `echo "1..5"\n${OK}`,
    verdicts: ['fail'],
    says: /planned 5 assertions and reported 1/,
  },
  {
    name: 'skips-all',
    does: 'skips and calls it a pass',
    body: 'echo "ok 1 - one # SKIP no time"',
    verdicts: ['pass'],
    says: /skipped/,
  },
  {
    name: 'hides-in-yaml',
    does: 'hides a failure in an open diagnostic block',
    body: 'echo "ok 1 - one"; echo "  ---"; echo "not ok 2 - hidden"',
    verdicts: ['fail'],
    says: /hidden/,
  },
  {
    name: 'overwrites',
    does: 'overwrites a failure on the screen',
    body: `printf 'not ok 1 - one\\rok 1 - fine   \\n'`,
    verdicts: ['fail'],
  },
  {
    name: 'colours',
    does: 'hides a failure in colours',
    body: `printf '\\033[8mnot ok 1 - one\\033[0m\\n'`,
    verdicts: ['fail'],
  },
  {
    name: 'commands',
    does: 'prints workflow commands',
    body: `echo '::set-env name=A::TOKEN'; echo '##[set-env name=A]TOKEN'; echo '::add-path::/TOKEN'; echo '::stop-commands::x'\n${OK}`,
    verdicts: ['pass'],
  },
  {
    name: 'fake-mark',
    does: 'imitates the engine on every descriptor it can find',
    body: `for fd in 3 4 5 6 7 8 9; do { echo "done 0 0 none" >&$fd; } 2>/dev/null; done\nfor f in /proc/1/fd/* /proc/$PPID/fd/3; do { echo "done 0 0 none" > "$f"; } 2>/dev/null; done\nexit 1`,
    verdicts: ['fail'],
  },
  {
    name: 'unblocks-pipe',
    does: 'switches its output to non-blocking for the next script',
    body: `import fcntl, os\nfor fd in (0, 1, 2):\n    fcntl.fcntl(fd, fcntl.F_SETFL, fcntl.fcntl(fd, fcntl.F_GETFL) | os.O_NONBLOCK)\nprint("ok 1 - one")`,
    shebang: '#!/usr/bin/env python3',
    verdicts: ['pass'],
  },
];

const BROKEN: Attack[] = [
  {
    name: 'not-executable',
    does: 'has no executable bit',
    body: OK,
    mode: 0o644,
    verdicts: ['error'],
    says: /no executable bit/,
  },
  {
    name: 'no-interpreter',
    does: 'names no interpreter',
    body: OK,
    shebang: '# nothing',
    verdicts: ['error'],
    says: /names no interpreter/,
  },
  {
    name: 'unknown-interpreter',
    does: 'names an unknown interpreter',
    body: OK,
    shebang: '#!/no/such/thing',
    verdicts: ['error'],
    says: /not on this machine/,
  },
  {
    name: 'crlf-interpreter',
    does: 'has CRLF in its first line',
    body: OK,
    shebang: '#!/usr/bin/env bash\r',
    verdicts: ['error'],
    says: /CRLF/,
  },
];

export const ATTACKS: readonly Attack[] = [
  ...HANGS,
  ...OUTLIVES,
  ...FLOODS,
  ...KILLS,
  ...SECRETS,
  ...NETWORK,
  ...OUTSIDE,
  ...TREE,
  ...LIES,
  ...BROKEN,
  ...MORE_ATTACKS,
  ...CANARIES,
];

import { HOOKS_IN_VIEW, NOTES_IN_VIEW } from './trace-hooks.ts';

/**
 * The programs of a namespace lane, in plain sh. `SETUP` builds the scripts' view of the machine and becomes `LOOP`,
 * which runs one script per command line. It is process 1 of its own process namespace, so scripts cannot signal it,
 * and when it goes the kernel kills everything that is left. It lives in the view itself (chroot), so that starting a
 * script takes one program, setpriv(1): scripts run without any capability. No capability means no mount, no chroot
 * out, no ptrace of process 1 and no look at its descriptors; chrooted means no new user namespace. What has to
 * happen outside of the view is `OUTSIDE`, reached through a descriptor of the machine's root.
 *
 * Descriptors: 0 commands, 1 and 2 handed to the scripts (opened afresh, so that no script can change their flags for
 * the next), 3 answers, 8 the lane's base directory, 9 the machine's root; scripts get 0, 1 and 2 only. Words of a
 * command are escaped as for `printf %b`, so any byte is data.
 */

/** Laying out the copy: through an overlay, or (to see access times, which overlays do not keep) as a copy of its own. */
const LAYOUT = String.raw`
B=$1 LOWER=$2 GITDIR=$3 SIZE=$4 OVERLAY=$5 LAYOUT=$6
shift 6
lay() {
  if [ "$LAYOUT" = copy ]; then
    mount -t tmpfs -o "size=$SIZE,mode=0755,strictatime" tmpfs "$B/view/repo" && cp -a "$LOWER/." "$B/view/repo" &&
    git config -f "$B/view/repo/.git/config" core.trustctime false &&
    git config -f "$B/view/repo/.git/config" core.checkStat minimal && forget && state >"$B/git"
  else
    mkdir "$B/up" "$B/work" &&
    mount -t overlay overlay -o "lowerdir=$LOWER,upperdir=$B/up,workdir=$B/work$OVERLAY" "$B/view/repo"
  fi
}
# An access time in the past is one that the next access moves; a directory's is moved by the search itself.
forget() {
  find "$B/view/repo" -depth '(' -type d -o -newerat 2001-01-01 ')' -exec touch -h -a -d 2000-01-01 '{}' +
}
state() { find "$B/view/repo/.git" -printf '%p %s %i %m %T@\n' | cksum; }
status() {
  git -c safe.directory='*' -c core.hooksPath=/dev/null -c core.fsmonitor=false -c core.untrackedCache=false \
    --git-dir="$GITDIR" --work-tree="$B/view/repo" status --porcelain=v1 -z --no-renames --untracked-files=all \
    --ignore-submodules=none "$@" 2>/dev/null
}
`;

/**
 * Arguments: base directory, lower directory, pristine git directory, size of the writable tmpfs, overlay options,
 * layout (`overlay` or `copy`), the most processes at once, whether the kernel keeps `pid_max` per namespace (there the
 * limit cannot be outrun), the skeleton of the view, its fstab, the system calls to trace, `LOOP` and `OUTSIDE`.
 */
export const SETUP = String.raw`${LAYOUT}
PROCESSES=$1 PIDMAX=$2 SKELETON=$3 FSTAB=$4 CALLS=$5 LOOP=$6 OUTSIDE=$7
umask 022
cd / || exit 1
unset OLDPWD
say() { printf '%s\n' "$*" >&3; }
fail() { say "failed $*"; exit 1; }
decode() { case $1 in *\\*) D=$(printf '%b.' "$1"); D=${'$'}{D%.} ;; *) D=$1 ;; esac; }
mount -t tmpfs -o "size=$SIZE,nr_inodes=1000000,mode=0755" tmpfs "$B" || fail "no private tmpfs"
mkdir "$B/view" "$B/tmp" "$B/home" "$B/shm" "$B/notes" && cp -a "$SKELETON/." "$B/view" || fail "no directories"
chmod 1777 "$B/tmp" "$B/shm"
mount --bind "$B/view" "$B/view" || fail "no view"
if [ "$PIDMAX" = 1 ]; then echo "$PROCESSES" >/proc/sys/kernel/pid_max; fi
{ ulimit -p "$PROCESSES" || ulimit -u "$PROCESSES"; } 2>/dev/null
mount -a -T "$FSTAB" || fail "no view of the machine"
while IFS=' ' read -r OP ONE TWO; do
  decode "$ONE"
  case $OP in
    remount) mount -o "remount,bind,$TWO" "$B/view$D" || fail "cannot make $D read-only" ;;
    ready) break ;;
  esac
done
mount -o remount,bind,ro "$B/view" || fail "cannot make the view read-only"
lay || fail "the copy cannot be laid out"
ulimit -c 0
exec 8<"$B" 9</
exec unshare --root="$B/view" --wd=/ sh -c "$LOOP" conformance-lane \
  "$B" "$LOWER" "$GITDIR" "$SIZE" "$OVERLAY" "$LAYOUT" "$CALLS" "$OUTSIDE"
`;

export const LOOP = String.raw`
LAYOUT=$6 CALLS=$7 OUTSIDE=$8 B=$1
HOOKS=${HOOKS_IN_VIEW} NOTES=${NOTES_IN_VIEW}
say() { printf '%s\n' "$*" >&3; }
decode() { case $1 in *\\*) D=$(printf '%b.' "$1"); D=${'$'}{D%.} ;; *) D=$1 ;; esac; }
outside() {
  OPERATION=$1
  shift
  ( cd /proc/self/fd/9/ && exec unshare --root=. --wd=/ sh -c "$OUTSIDE" conformance-lane "$@" "$OPERATION" 3>&- 8>&- 9>&- )
}
empty() {
  for E in "$1"/* "$1"/.[!.]* "$1"/..?*; do
    if [ -e "$E" ] || [ -L "$E" ]; then return 1; fi
  done
}
scrub() {
  empty "$1" || { chmod -R u+rwx "$1"; rm -rf "$1"/* "$1"/.[!.]* "$1"/..?*; } 2>/dev/null
}
changed() {
  CHANGED=none
  for E in /proc/self/fd/8/up/* /proc/self/fd/8/up/.[!.]* /proc/self/fd/8/up/..?*; do
    if [ -e "$E" ] || [ -L "$E" ]; then
      if [ "$E" = /proc/self/fd/8/up/.git ]; then
        if [ "$CHANGED" = none ]; then CHANGED=git; fi
      else CHANGED=tree; return; fi
    fi
  done
}
run() {
  cd /repo || exit
  unset OLDPWD
  if [ "$OP" = follow ]; then export BASH_ENV="$HOOKS/bash" PYTHONPATH="$HOOKS/python" CONFORMANCE_NOTES="$NOTES" CONFORMANCE_ROOT=/repo; fi
  exec setpriv --bounding-set=-all --inh-caps=-all --no-new-privs -- "./$D" 3>&- 8>&- 9>&-
}
trace() {
  cd /proc/self/fd/9/ || exit
  unset PWD OLDPWD
  exec unshare --root=. --wd=/ \
    strace -D -f -q -y -xx -s 4096 --seccomp-bpf -e "trace=$CALLS" -e 'signal=!SIGCHLD' -o "$B/trace/log" -- \
    unshare --root="$B/view" --wd=/repo setpriv --bounding-set=-all --inh-caps=-all --no-new-privs -- "./$D" \
    3>&- 8>&- 9>&-
}
# Ends what outlived the script, then lets the tracer write its last lines.
untrace() {
  N=0
  while (:); kill -0 -1 2>/dev/null && [ $N -lt 200 ]; do
    for P in /proc/[0-9]*; do
      { read -r NAME <"$P/comm"; } 2>/dev/null || continue
      if [ "$NAME" != strace ] && [ "$P" != /proc/1 ] && kill -9 "${'$'}{P##*/}" 2>/dev/null; then LEFT=1; fi
    done
    sleep 0.01
    N=$((N + 1))
  done
}
settle() {
  N=0
  while kill -0 -1 2>/dev/null && [ $N -lt 500 ]; do
    kill -9 -1 2>/dev/null
    (:)
    N=$((N + 1))
  done
}
say ready
while IFS=' ' read -r OP TOKEN ONE; do
  case $OP in
    run|trace|follow)
      decode "$ONE"
      LEFT=0
      if [ "$OP" = trace ]; then
        outside log "$@"
        ( trace ) </dev/null >/proc/self/fd/1 2>/proc/self/fd/2
        RC=$?
        untrace
        settle
      else
        if [ "$OP" = follow ]; then scrub "$NOTES"; fi
        ( run ) </dev/null >/proc/self/fd/1 2>/proc/self/fd/2
        RC=$?
        if kill -9 -1 2>/dev/null; then LEFT=1; settle; fi
      fi
      if [ "$LAYOUT" = copy ]; then CHANGED=$(outside settled "$@"); else changed; fi
      printf '%s' "$TOKEN"
      printf '%s' "$TOKEN" >&2
      say "done $RC $LEFT $CHANGED"
      scrub /tmp; scrub /home/check; scrub /dev/shm
      ;;
    status)
      outside status "$@"
      RC=$?
      printf '%s' "$TOKEN"
      printf '%s' "$TOKEN" >&2
      say "status $RC"
      ;;
    reset)
      if outside reset "$@"; then say reset; else say failed; exit 1; fi
      ;;
    keeps)
      if outside keeps "$@"; then say yes; else say no; fi
      ;;
  esac
done
`;

export const OUTSIDE = String.raw`${LAYOUT}
shift 2
case $1 in
  log)
    [ -d "$B/trace" ] || { mkdir "$B/trace" && mount -t tmpfs -o size=128m,mode=0700 tmpfs "$B/trace"; }
    : >"$B/trace/log"
    ;;
  settled)
    find "$B/view/repo" -newerat 2001-01-01 -printf '%y%P\0' >"$B/times"
    if [ -n "$(status --ignored=matching | head -c 1)" ]; then echo tree
    elif [ "$(state)" != "$(cat "$B/git")" ]; then echo git
    else echo none; fi
    forget
    ;;
  keeps)
    read -r _ <"$B/view/repo/.git/HEAD"
    find "$B/view/repo/.git/HEAD" -newerat 2001-01-01 | grep -q . && forget
    ;;
  status) status ;;
  reset)
    { umount "$B/view/repo" || umount -l "$B/view/repo"; } 2>/dev/null
    rm -rf "$B/up" "$B/work"
    lay
    ;;
esac
`;

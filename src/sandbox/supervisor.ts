/**
 * The first process of a namespace lane, in plain sh: it builds the scripts' view of the machine, then runs
 * one script per command line. It is process 1 of its own process namespace, so scripts cannot signal it, and when it
 * goes the kernel kills everything that is left. Scripts are started without any capability, chrooted into the view:
 * no capability means no mount, no chroot out, no ptrace of this process; chrooted means no new user namespace.
 *
 * Arguments: base directory, lower directory, pristine git directory, size of the writable tmpfs, overlay options, the
 * most processes at once, and whether the kernel keeps `pid_max` per namespace (there the limit cannot be outrun),
 * the skeleton of the view and its fstab, the system calls that `trace` writes down.
 * Descriptors: 0 commands, 1 and 2 handed to the scripts (opened afresh, so that no script can change their flags for
 * the next), 3 answers. Words of a command are escaped as for `printf %b`, so any byte is data.
 */
export const SUPERVISOR = String.raw`
CALLS=${'$'}{10}
B=$1 LOWER=$2 GITDIR=$3 SIZE=$4 OVERLAY=$5 PROCESSES=$6 PIDMAX=$7 SKELETON=$8 FSTAB=$9
umask 022
cd / || exit 1
unset OLDPWD
say() { printf '%s\n' "$*" >&3; }
fail() { say "failed $*"; exit 1; }
decode() { case $1 in *\\*) D=$(printf '%b.' "$1"); D=${'$'}{D%.} ;; *) D=$1 ;; esac; }
overlay() {
  mkdir "$B/up" "$B/work" &&
  mount -t overlay overlay -o "lowerdir=$LOWER,upperdir=$B/up,workdir=$B/work$OVERLAY" "$B/view/repo"
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
  for E in "$B"/up/* "$B"/up/.[!.]* "$B"/up/..?*; do
    if [ -e "$E" ] || [ -L "$E" ]; then
      if [ "$E" = "$B/up/.git" ]; then
        if [ "$CHANGED" = none ]; then CHANGED=git; fi
      else CHANGED=tree; return; fi
    fi
  done
}
run() {
  if [ "$OP" = trace ]; then
    set -- strace -D -f -q -y -xx -s 4096 --seccomp-bpf -e "trace=$CALLS" -e signal=!SIGCHLD -o "$B/trace/log" --
  else set --; fi
  exec "$@" unshare --root="$B/view" --wd=/repo setpriv --bounding-set=-all --inh-caps=-all --no-new-privs -- "./$D"
}
log() {
  [ -d "$B/trace" ] || { mkdir "$B/trace" && mount -t tmpfs -o size=128m,mode=0700 tmpfs "$B/trace"; }
  : >"$B/trace/log"
}
# Ends what outlived the script, then lets the tracer write its last lines.
untrace() {
  N=0
  while (:); kill -0 -1 2>/dev/null && [ $N -lt 200 ]; do
    for P in "$B"/view/proc/[0-9]*; do
      { read -r NAME <"$P/comm"; } 2>/dev/null || continue
      if [ "$NAME" != strace ] && [ "${'$'}{P##*/}" != 1 ] && kill -9 "${'$'}{P##*/}" 2>/dev/null; then LEFT=1; fi
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
mount -t tmpfs -o "size=$SIZE,nr_inodes=1000000,mode=0755" tmpfs "$B" || fail "no private tmpfs"
mkdir "$B/view" "$B/tmp" "$B/home" "$B/shm" && cp -a "$SKELETON/." "$B/view" || fail "no directories"
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
overlay || fail "no overlay file system"
ulimit -c 0
say ready
while IFS=' ' read -r OP TOKEN ONE; do
  case $OP in
    run|trace)
      decode "$ONE"
      if [ "$OP" = trace ]; then log; fi
      ( run ) </dev/null >/proc/self/fd/1 2>/proc/self/fd/2 3>&-
      RC=$?
      LEFT=0
      if [ "$OP" = trace ]; then untrace; settle
      elif kill -9 -1 2>/dev/null; then LEFT=1; settle; fi
      changed
      printf '%s' "$TOKEN"
      printf '%s' "$TOKEN" >&2
      say "done $RC $LEFT $CHANGED"
      scrub "$B/tmp"; scrub "$B/home"; scrub "$B/shm"
      ;;
    status)
      git -c safe.directory='*' -c core.hooksPath=/dev/null -c core.fsmonitor=false -c core.untrackedCache=false \
        --git-dir="$GITDIR" --work-tree="$B/view/repo" status --porcelain=v1 -z --no-renames --untracked-files=all \
        --ignore-submodules=none 2>/dev/null
      RC=$?
      printf '%s' "$TOKEN"
      printf '%s' "$TOKEN" >&2
      say "status $RC"
      ;;
    reset)
      { umount "$B/view/repo" || umount -l "$B/view/repo"; } 2>/dev/null
      rm -rf "$B/up" "$B/work"
      if overlay; then say reset; else fail "the copy cannot be laid out again"; fi
      ;;
  esac
done
`;

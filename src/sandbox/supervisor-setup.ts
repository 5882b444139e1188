import { STATUS_WORDS } from './tree-changes.ts';
import { WAYS_IN_VIEW } from './view.ts';

/**
 * The first of the programs of a namespace lane (see supervisor.ts): builds the scripts' view of the machine, and what
 * has to happen outside of it later. Plain sh, with util-linux and coreutils.
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
    --git-dir="$GITDIR" --work-tree="$B/view/repo" ${STATUS_WORDS.join(' ')} "$@" 2>/dev/null
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
for E in "$B/view${WAYS_IN_VIEW}"/*; do [ ! -d "$E" ] || mkdir "$B/tmp/${'$'}{E##*/}" || fail "no way to tools"; done
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
  status)
    # A pipe in the place of an ignore file would make git wait for ever.
    ( cd "$B/up" 2>/dev/null && find . -type p -print0 ) | ( cd "$B/view/repo" && xargs -0 -r rm -f -- )
    status
    ;;
  reset)
    { umount "$B/view/repo" || umount -l "$B/view/repo"; } 2>/dev/null
    rm -rf "$B/up" "$B/work"
    lay
    ;;
esac
`;

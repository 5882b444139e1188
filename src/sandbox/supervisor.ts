import { HOOKS_IN_VIEW, NOTES_IN_VIEW } from './trace-hooks.ts';
import { WAYS_IN_VIEW } from './view.ts';

/**
 * The programs of a namespace lane, in plain sh. `SETUP` builds the scripts' view of the machine and becomes `LOOP`,
 * which runs one script per command line. It is process 1 of its own process namespace, so scripts cannot signal it,
 * and when it goes the kernel kills everything that is left. It lives in the view itself (chroot), so that starting a
 * script takes one program, setpriv(1): scripts run without any capability. No capability means no mount, no chroot
 * out, no ptrace of process 1 and no look at its descriptors; chrooted means no new user namespace. What has to
 * happen outside of the view is `OUTSIDE` (both in supervisor-setup.ts), reached through a descriptor of the machine's root.
 *
 * Descriptors: 0 commands, 1 and 2 handed to the scripts (opened afresh, so that no script can change their flags for
 * the next), 3 answers, 8 the lane's base directory, 9 the machine's root; scripts get 0, 1 and 2 only. Words of a
 * command are escaped as for `printf %b`, so any byte is data.
 */

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
# Whether a directory holds nothing but the ways to tools, which are mounts and stay.
empty() {
  for E in "$1"/* "$1"/.[!.]* "$1"/..?*; do
    if [ -e "$E" ] || [ -L "$E" ]; then
      [ "$1" = /tmp ] && [ -d "${WAYS_IN_VIEW}/${'$'}{E##*/}" ] || return 1
    fi
  done
}
scrub() { empty "$1" || find "$1" -xdev -mindepth 1 -delete 2>/dev/null; }
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
  set -- "./$D"
  if [ "$OP" = follow ]; then
    export PYTHONPATH="$HOOKS/python" CONFORMANCE_NOTES="$NOTES" CONFORMANCE_ROOT=/repo
    case $TWO in
      audit) export PYTHONPATH="$HOOKS/audit" ;;
      bash=) export BASH_ENV="$HOOKS/bash" ;;
      bash*) export BASH_ENV="$HOOKS/bash" CONFORMANCE_SH=1; set -- bash ${'$'}{TWO#bash} "./$D" ;;
    esac
  fi
  exec setpriv --bounding-set=-all --inh-caps=-all --no-new-privs -- "$@" 3>&- 8>&- 9>&-
}
trace() {
  cd /proc/self/fd/9/ || exit
  unset PWD OLDPWD
  exec unshare --root=. --wd=/ \
    strace -D -f -q -y -xx -s 4096 --seccomp-bpf -e "trace=$CALLS" -e 'signal=!SIGCHLD' -o "$B/trace/log" -- \
    unshare --root="$B/view" --wd=/repo setpriv --bounding-set=-all --inh-caps=-all --no-new-privs -- "./$D" \
    3>&- 8>&- 9>&-
}
# Names of living processes other than this one, as far as they are plain; a zombie only waits to be collected.
living() {
  NAMES=
  for P in /proc/[0-9]*; do
    [ "$P" = /proc/1 ] && continue
    { read -r LINE <"$P/stat"; } 2>/dev/null || continue
    case ${'$'}{LINE##*) } in Z*|X*) continue ;; esac
    NAME=${'$'}{LINE#*(} NAME=${'$'}{NAME%)*}
    case $NAME in strace) continue ;; ''|*[!A-Za-z0-9._+:-]*) NAME=? ;; esac
    NAMES=$NAMES,$NAME
  done
  [ -n "$NAMES" ]
}
# What is about to end by itself (a process substitution that still writes) gets a moment; the rest is left behind.
leave() {
  N=0
  while living; do
    N=$((N + 1))
    [ $N -le 5 ] || return
    sleep 0.01
  done
}
# Ends what outlived the script, then lets the tracer write its last lines.
untrace() {
  N=0
  while (:); kill -0 -1 2>/dev/null && [ $N -lt 200 ]; do
    for SIGNAL in STOP KILL; do
      for P in /proc/[0-9]*; do
        { read -r NAME <"$P/comm"; } 2>/dev/null || continue
        if [ "$NAME" != strace ] && [ "$P" != /proc/1 ]; then kill -s $SIGNAL "${'$'}{P##*/}" 2>/dev/null; fi
      done
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
while IFS=' ' read -r OP TOKEN ONE TWO; do
  case $OP in
    run|trace|follow)
      decode "$ONE"
      NAMES=
      scrub /tmp; scrub /home/check; scrub /dev/shm
      if [ "$OP" = trace ]; then
        outside log "$@"
        ( trace ) </dev/null >/proc/self/fd/1 2>/proc/self/fd/2
        RC=$?
        leave
        untrace
        settle
      else
        if [ "$OP" = follow ]; then scrub "$NOTES"; fi
        ( run ) </dev/null >/proc/self/fd/1 2>/proc/self/fd/2
        RC=$?
        if kill -0 -1 2>/dev/null; then leave; settle; fi
      fi
      if [ "$LAYOUT" = copy ]; then CHANGED=$(outside settled "$@"); else changed; fi
      printf '%s' "$TOKEN"
      printf '%s' "$TOKEN" >&2
      say "done $RC $CHANGED ${'$'}{NAMES#,}"
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

#!/usr/bin/env bash
# Run the conformance tests, or a subset of them, each once.
#
# usage: conformance/run.sh [--list] [--layer l0|l1|l2|l3|meta] [--requirements R-ID,R-ID]
#
# Offline layers (L0, L1, META) run their own scripts. L2 and L3 need a cluster and chainsaw; their log is kept under
# conformance/out/ so that lib/record_run.py can attribute a pass.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

list=false layer='' requirements=''
while [ $# -gt 0 ]; do
  case $1 in
    --list) list=true; shift ;;
    --layer) layer=$2; shift 2 ;;
    --requirements) requirements=$2; shift 2 ;;
    *) echo "run.sh: unknown argument $1" >&2; exit 2 ;;
  esac
done

declare -A folders=([l0]=l0-static [l1]=l1-rendering [l2]=l2-behavioral [l3]=l3-fault-injection [meta]=meta)
if [ -n "$layer" ]; then
  [ -n "${folders[$layer]:-}" ] || { echo "run.sh: unknown layer $layer" >&2; exit 2; }
  roots=("conformance/tests/${folders[$layer]}")
else
  roots=(conformance/tests/*)
fi

# A test is chosen by its labels; ids are joined with "or", and a test that carries several of them runs once.
select_tests() {
  local id file
  if [ -z "$requirements" ]; then
    find "${roots[@]}" -mindepth 2 -name chainsaw-test.yaml -printf '%h\n' | sort -u
    return
  fi
  for id in ${requirements//,/ }; do
    while IFS= read -r file; do
      dirname "$file"
    done < <(grep -rlE --include=chainsaw-test.yaml "^    conformance\.home\.k3s/$id: \"true\"$" "${roots[@]}" || true)
  done | sort -u
}

mapfile -t tests < <(select_tests)
[ ${#tests[@]} -gt 0 ] || { echo "run.sh: no test selected" >&2; exit 2; }
if $list; then
  printf '%s\n' "${tests[@]}"
  exit 0
fi

failed=0 cluster=()
for test in "${tests[@]}"; do
  script=''
  for candidate in check.sh render-check.sh; do
    [ -f "$test/$candidate" ] && script=$test/$candidate
  done
  if [ -z "$script" ]; then
    cluster+=(--test-dir "$test")
  elif "$script"; then
    echo "== $test: pass"
  else
    echo "== $test: FAIL"
    failed=$((failed + 1))
  fi
done

if [ ${#cluster[@]} -gt 0 ]; then
  mkdir -p conformance/out
  chainsaw test "${cluster[@]}" --report-format JUNIT-TEST --report-path conformance/out 2>&1 | tee conformance/out/run.log || failed=$((failed + 1))
fi
[ "$failed" -eq 0 ]

#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-C2-04: every alert names a runbook, and the runbook exists.
#
# What this does NOT prove:
#   - that somebody who follows a runbook gets anywhere
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."
rules=platform/monitoring/rules.yaml

failures=0
expect() { # NAME COMMAND...
  local name=$1
  shift
  if "$@" >/dev/null 2>&1; then
    echo "[PASS] $name"
  else
    echo "[FAIL] $name"
    failures=$((failures + 1))
  fi
}

count() { grep -c -- "$1" $rules; }
each_names_one() { [ "$(count '- alert:')" -gt 0 ] && [ "$(count '- alert:')" = "$(count 'runbook: docs/runbooks/')" ]; }
expect "every alert names a runbook" each_names_one

all_exist() {
  for page in $(sed -n 's/^ *runbook_url: docs\/runbooks\///p' $rules); do
    test -s "docs/runbooks/$page" || return 1
  done
}
expect "every runbook exists" all_exist

[ "$failures" -eq 0 ]

#!/usr/bin/env bash
# Refuses a change to the spec: every path under the protected prefixes must be the same object, with the same
# mode, in the merge base and in the head. Renames are off, so a moved page counts as a deleted one.
#
# usage: ci/spec-gate.sh BASE HEAD
# exit: 0 the spec is untouched, 1 it is not, 2 the question could not be answered
set -euo pipefail

[ $# -eq 2 ] || { echo "usage: ci/spec-gate.sh BASE HEAD" >&2; exit 2; }
protected=(docs conformance/requirements.yaml .conformance.yml)

fork=$(git merge-base "$1" "$2") || { echo "spec-gate: $1 and $2 share no commit" >&2; exit 2; }
entries() { git ls-tree -r --full-tree "$1" -- "${protected[@]}"; }

before=$(entries "$fork") || exit 2
after=$(entries "$2") || exit 2
[ -n "$before" ] || { echo "spec-gate: the base has no spec to protect" >&2; exit 2; }

if [ "$before" != "$after" ]; then
  echo "spec-gate: the spec changed; it needs the approval of a spec owner" >&2
  diff <(echo "$before") <(echo "$after") | sed -n 's/^[<>] [^\t]*\t/  /p' | sort -u >&2
  exit 1
fi
echo "spec-gate: the spec is untouched"

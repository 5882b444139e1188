#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-ENV-03: a service definition renders to its golden resources, and apps/ holds what the renderer writes.
#
# What this does NOT prove:
#   - that the API server accepts the resources: the dry run of the cluster does
#   - that the golden files say the right thing: reviewers read them once, and again when they change
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."
golden=conformance/tests/l1-rendering/service-rendering/golden
export PYTHONDONTWRITEBYTECODE=1

count=0 failures=0
say() { # NAME STATUS
  count=$((count + 1))
  if [ "$2" -eq 0 ]; then echo "ok $count - $1"; else echo "not ok $count - $1"; failures=$((failures + 1)); fi
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r services tools "$work"
python3 "$work/tools/render.py" --write >&2
say "every definition renders" $?

for name in jellyfin qbittorrent valkey; do
  diff -u "$golden/$name.yaml" "$work/apps/$name.yaml" >&2
  say "$name renders to its golden file" $?
done

definitions=(services/definitions/*.yaml)
[ "${#definitions[@]}" -eq "$(grep -c '^- ' apps/kustomization.yaml)" ]
say "there is a definition for everything deployed" $?
for definition in "${definitions[@]}"; do
  name=$(basename "$definition" .yaml)
  diff -u "apps/$name.yaml" "$work/apps/$name.yaml" >&2
  say "apps/$name.yaml is what the renderer writes" $?
done
diff -u apps/kustomization.yaml "$work/apps/kustomization.yaml" >&2
say "apps/ lists what the renderer writes" $?
one=$(python3 "$work/tools/render.py" services/definitions/jellyfin.yaml)
[ "$one" = "$(cat "$golden/jellyfin.yaml")" ]
say "one definition renders alone as it does with all others" $?

# The renderer refuses what the schema does not allow. Each case edits one definition in the copy.
refuses() { # NAME SED-EXPRESSION
  cp services/definitions/sonarr.yaml "$work/services/definitions/sonarr.yaml"
  sed -i "$2" "$work/services/definitions/sonarr.yaml"
  ! python3 "$work/tools/render.py" services/definitions/sonarr.yaml >/dev/null 2>"$work/said" && grep -q '^services/definitions/sonarr.yaml: ' "$work/said"
  say "$1" $?
}
refuses "a definition without a path is refused" '/^egress:/d'
refuses "a third path is refused" 's/^egress: .*/egress: direct/'
refuses "an image without a digest is refused" 's/@sha256:.*//'
refuses "a key that nobody knows is refused" 's/^port:/ports:/'
refuses "a port beyond the range is refused" 's/^port: .*/port: 70000/'
echo "1..$count"
[ "$failures" -eq 0 ]

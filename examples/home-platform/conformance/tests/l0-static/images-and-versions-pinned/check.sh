#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-SEC-06, R-PLAT-02: what runs is named so exactly that it cannot change under the name.
#
# What this does NOT prove:
#   - that a digest belongs to the tag beside it
#   - that a node runs the pinned k3s: l2-behavioral/ha-control-plane reads the version of every node
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."

count=0 failures=0
say() { # NAME STATUS
  count=$((count + 1))
  if [ "$2" -eq 0 ]; then echo "ok $count - $1"; else echo "not ok $count - $1"; failures=$((failures + 1)); fi
}
expect() { local name=$1; shift; "$@" >/dev/null; say "$name" $?; }

digest='@sha256:[0-9a-f]{64}$'
mapfile -t definitions < <(git ls-files 'services/definitions/*.yaml')
[ ${#definitions[@]} -eq "$(grep -c '^- ' apps/kustomization.yaml)" ]
say "every service that is deployed is looked at" $?
for file in "${definitions[@]}"; do
  name=$(basename "$file" .yaml)
  image=$(sed -n 's/^image: //p' "$file")
  [[ $image =~ :[A-Za-z0-9._-]+$digest ]]
  say "$name: the image has a tag and a digest" $?
  [[ -n $image && $image != *:latest@* && $image != *:main@* ]]
  say "$name: the tag does not float" $?
  [ "$(sed -n 's/^ *-\{0,1\} *image: //p' "apps/$name.yaml")" = "$image" ]
  say "$name: the workload runs that image" $?
done

# Images that Ansible and the probes of the tests use.
mapfile -t loose < <(git grep -hE '^[[:space:]-]*(kube_vip_)?image: ' -- ansible/roles apps platform conformance/tests ':!*/golden/*' ':!*/templates/*' |
  sed -E 's/^[^:]*image: *//' | grep -vE '@sha256:[0-9a-f]{64}$|^"?\*@sha256')
[ ${#loose[@]} -eq 0 ]
say "no other image goes without a digest" $?

value() { sed -n "s/^$2: *//p" "$1"; }
exact() { [[ $(value "$1" "$2") =~ $3 ]]; }
expect "k3s is one exact version" exact ansible/roles/k3s/defaults/main.yml k3s_version '^v[0-9]+\.[0-9]+\.[0-9]+\+k3s[0-9]+$'
expect "the k3s binary has a checksum" exact ansible/roles/k3s/defaults/main.yml k3s_sha256 '^[0-9a-f]{64}$'
expect "Cilium is one exact version" exact ansible/roles/cilium/defaults/main.yml cilium_version '^[0-9]+\.[0-9]+\.[0-9]+$'
no_override() { ! git grep -qE '^ *k3s_version:' -- ansible/inventories; }
expect "no environment overrides the k3s version" no_override
exact_charts() { local v; v=$(git grep -hE '^      version: ' -- platform | sed 's/.*: //'); [ -n "$v" ] && ! grep -vqE '^[0-9]+\.[0-9]+\.[0-9]+$' <<<"$v"; }
expect "every chart is one exact version" exact_charts
provider() { grep -qE '^      version = "[0-9]+\.[0-9]+\.[0-9]+"$' infra/tofu/main.tf; }
expect "the tofu provider is one exact version" provider
echo "1..$count"
[ "$failures" -eq 0 ]

#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-SEC-07, R-PLAT-04: what makes a node hard to enter is authored, and reaches every node before k3s does.
#
# What this does NOT prove:
#   - that a running node has these settings: someone may have changed them since
#   - that the package sources are honest
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."
role=ansible/roles/hardening

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

# The value of a directive in the sshd template; comment lines are no directives, and sshd takes the first one.
sshd() { [ "$(awk -v key="$1" '$1 == key { print $2; exit }' $role/templates/sshd.conf.j2)" = "$2" ]; }
expect "root cannot log in" sshd PermitRootLogin no
expect "agents are not forwarded" sshd AllowAgentForwarding no
expect "X11 is not forwarded" sshd X11Forwarding no
attempts() { local tries; tries=$(awk '$1 == "MaxAuthTries" { print $2; exit }' $role/templates/sshd.conf.j2); [ "${tries:-99}" -le 3 ]; }
expect "three attempts are enough" attempts
expect "one group may log in" grep -qxF "AllowGroups {{ hardening_ssh_allow_groups | join(' ') }}" $role/templates/sshd.conf.j2

# A kernel parameter in the defaults: the line below hardening_sysctl, not a comment.
parameter() { [ "$(awk -v key="$1:" '/^[a-z]/ { on = ($1 == "hardening_sysctl:") } on && $1 == key { print $2 }' $role/defaults/main.yml)" = "$2" ]; }
expect "kernel addresses are hidden" parameter kernel.kptr_restrict 2
expect "the kernel log is hidden" parameter kernel.dmesg_restrict 1
expect "users load no BPF" parameter kernel.unprivileged_bpf_disabled 1
expect "redirects are not accepted" parameter net.ipv4.conf.all.accept_redirects 0
expect "IPv6 redirects are not accepted" parameter net.ipv6.conf.all.accept_redirects 0
expect "redirects are not sent" parameter net.ipv4.conf.all.send_redirects 0
expect "source routes are not accepted" parameter net.ipv4.conf.all.accept_source_route 0
expect "hard links are protected" parameter fs.protected_hardlinks 1
expect "symbolic links are protected" parameter fs.protected_symlinks 1

# The option of the task whose block holds a template; blocks are separated by empty lines.
option() { # FILE BLOCK-HAS KEY
  awk -v RS='' -v has="$2" 'index($0, has) { print }' "$1" | awk -v key="$3:" '$1 == key { $1 = ""; gsub(/^ |"/, ""); print; exit }'
}
is() { [ "$(option "$1" "$2" "$3")" = "$4" ]; }
expect "sshd is checked before it is replaced" is $role/tasks/main.yml sshd.conf.j2 validate "/usr/sbin/sshd -t -f %s"
expect "the sshd file is private" is $role/tasks/main.yml sshd.conf.j2 mode 0600
expect "sshd is told" is $role/tasks/main.yml sshd.conf.j2 notify "Reload sshd"
expect "kernel parameters are applied" is $role/tasks/main.yml sysctl.conf.j2 notify "Apply sysctl"
expect "the kubeconfig folder is private" is $role/tasks/main.yml "path: /etc/rancher/k3s" mode 0700
expect "security updates install themselves" is $role/tasks/main.yml "name: unattended-upgrades" state present
expect "the k3s configuration is private" is ansible/roles/k3s/tasks/main.yml config.yaml.j2 mode 0600
expect "the k3s binary is checked" is ansible/roles/k3s/tasks/main.yml get_url checksum "sha256:{{ k3s_sha256 }}"
expect "secrets are encrypted at rest" grep -qx "secrets-encryption: true" ansible/roles/k3s/templates/config.yaml.j2
expect "nobody is anonymous" grep -qx "  - anonymous-auth=false" ansible/roles/k3s/templates/config.yaml.j2
expect "swap is off" grep -qx "baseline_swap_enabled: false" ansible/roles/node_baseline/defaults/main.yml

place() { sed -n 's/^- import_playbook: //p' ansible/site.yml | grep -nxF "$1" | cut -d: -f1; }
before() { local a b; a=$(place "$1"); b=$(place "$2"); [ -n "$a" ] && [ -n "$b" ] && [ "$a" -lt "$b" ]; }
expect "the baseline comes before the hardening" before node-baseline.yml hardening.yml
expect "the hardening comes before k3s" before hardening.yml k3s.yml
expect "every node is hardened" grep -qx "  hosts: k3s_servers:k3s_agents" ansible/hardening.yml

[ "$failures" -eq 0 ] || true

/** Checks as people write them: many assertions, some of them hollow, over files of one role. */
import { describe, expect, it } from 'vitest';
import { type CatalogueCheck, mutateChecks, saying, type Verdict } from './run-checks.ts';

interface Realistic extends CatalogueCheck {
  /** What is right for each assertion, by name. */
  readonly right: Readonly<Record<string, Verdict>>;
}

const FIREWALL: Realistic = {
  id: 'firewall',
  files: {
    'templates/nftables.conf.j2': `#!/usr/sbin/nft -f
flush ruleset
table inet filter {
  set admins {
    type ipv4_addr
    elements = { 192.168.2.9, 192.168.2.10 }
  }
  chain input {
    type filter hook input priority 0; policy drop;
    ct state established,related accept
    iif "lo" accept
    ip saddr @admins tcp dport 22 accept
{% for p in fw_tcp_ports %}
    tcp dport {{ p }} accept
{% endfor %}
    # no icmp redirect
    counter drop
  }
  chain forward {
    type filter hook forward priority 0; policy drop;
  }
}
`,
    'defaults/main.yml': `fw_tcp_ports:
  - 80
  - 443
fw_log: false
`,
    'tasks/main.yml': `- name: Install nftables
  ansible.builtin.apt:
    name: nftables
    state: present
- name: Write the ruleset
  ansible.builtin.template:
    src: nftables.conf.j2
    dest: /etc/nftables.conf
    mode: "0640"
    validate: /usr/sbin/nft -c -f %s
  notify: reload nftables
- name: Enable the service
  ansible.builtin.service:
    name: nftables
    enabled: true
`,
    'handlers/main.yml': `- name: reload nftables
  ansible.builtin.service:
    name: nftables
    state: reloaded
`,
  },
  script: `#!/usr/bin/env bash
# L0
#
# What this does NOT prove:
#   - anything live
set -uo pipefail
cd cases/firewall
T=templates/nftables.conf.j2
D=defaults/main.yml
K=tasks/main.yml
fail=0
ok() { echo "PASS: $1"; }
no() { echo "FAIL: $1"; fail=1; }

if grep -Eq 'hook input .*policy drop;' "$T"; then ok "input drops by default"; else no "input drops by default"; fi
n=$(grep -c 'policy drop' "$T")
[ "$n" -eq 2 ] && ok "both chains drop" || no "both chains drop"
est=$(grep -n 'ct state established' "$T" | cut -d: -f1)
ssh=$(grep -n 'tcp dport 22' "$T" | cut -d: -f1)
if [ "$est" -lt "$ssh" ]; then ok "established comes before ssh"; else no "established comes before ssh"; fi
last=$(sed -n '/chain input/,/^  }/p' "$T" | grep -v '^ *#' | grep -v '{%' | tail -2 | head -1 | tr -d ' ')
[ "$last" = "counterdrop" ] && ok "the last rule drops" || no "the last rule drops"
if grep -q '0\\.0\\.0\\.0/0' "$T"; then no "nothing is open to the world"; else ok "nothing is open to the world"; fi
grep -q 'icmp redirect' "$T" && ok "no redirects" || no "no redirects"
ports=$(sed -n 's/^  - //p' "$D" | sort -n | tr '\\n' ' ')
[ "$ports" = "80 443 " ] && ok "only the web ports are open" || no "only the web ports are open"
grep -A8 'Write the ruleset' "$K" | grep -q 'notify: reload nftables' && ok "a change reloads" || no "a change reloads"
h=$(sed -n 's/^- name: //p' handlers/main.yml)
grep -q "notify: $h" "$K" && ok "the handler exists under that name" || no "the handler exists under that name"
grep -q 'enabled: true' "$K" || grep -q 'nftables' "$K" && ok "enabled at boot" || no "enabled at boot"
test -s "$T" && ok "there is a ruleset" || no "there is a ruleset"
dups=$(sed -n 's/.*elements = {\\(.*\\)}.*/\\1/p' "$T" | tr ',' '\\n' | tr -d ' ' | sort | uniq -d)
[ -z "$dups" ] && ok "no address twice" || no "no address twice"
grep -qw 'fw_log' "$D" && ok "logging is decided" || no "logging is decided"
exit "$fail"
`,
  right: {
    'input drops by default': 'bites',
    'both chains drop': 'bites',
    'established comes before ssh': 'bites',
    'the last rule drops': 'bites',
    'nothing is open to the world': 'bites',
    'no redirects': 'hollow',
    'only the web ports are open': 'bites',
    'a change reloads': 'bites',
    'the handler exists under that name': 'bites',
    'enabled at boot': 'hollow',
    'there is a ruleset': 'hollow',
    'no address twice': 'bites',
    'logging is decided': 'bites',
  },
};

describe('a check of many assertions', { timeout: 600_000 }, () => {
  it('has every hollow one named, and every other shown to bite', async () => {
    const said = (await mutateChecks([FIREWALL])).get(FIREWALL.id)!;
    expect(said.map((each) => each.name).sort()).toEqual(Object.keys(FIREWALL.right).sort());
    expect(said.filter((each) => each.verdict !== FIREWALL.right[each.name ?? '']).map(saying)).toEqual([]);
  });
});

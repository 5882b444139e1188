import { describe, expect, it } from 'vitest';
import { results } from './support.ts';

type Row = readonly [path: string, operator: string, before: string, after: string];

const CHAIN =
  'chain input {\n  type filter hook input priority 0; policy drop;\n  iifname "lan0" tcp dport 22 accept\n  ip saddr 10.0.0.0/8 drop\n}\n';

const ROWS: readonly Row[] = [
  ['sshd_config', 'value/opposite', 'Port 22\nPermitRootLogin no\n', 'Port 22\nPermitRootLogin yes\n'],
  ['sshd_config', 'value/near-miss', 'Port 22\n', 'Port 2222\n'],
  ['keys', 'line/delete', 'a one\nb two\n', 'b two\n'],
  ['keys', 'line/duplicate', 'a one\nb two', 'a one\nb two\nb two'],
  ['keys', 'line/swap', 'a one\nb two\n', 'b two\na one\n'],
  ['keys', 'line/swap', 'a one\nb two', 'b two\na one'],
  ['keys', 'line/comment-out', 'a one\nb two\n', 'a one\n# b two\n'],
  ['keys', 'line/move-first', 'a\nb\nc\n', 'c\na\nb\n'],
  ['keys', 'line/delete-word', 'ssh-rsa AAAA bob\n', 'ssh-rsa bob\n'],
  ['u.service', 'value/opposite', '[Service]\nNoNewPrivileges=yes\n', '[Service]\nNoNewPrivileges=no\n'],
  ['u.service', 'settings/later-duplicate', '[Service]\nUser=root\n', '[Service]\nUser=root\nUser=nobody\n'],
  ['u.service', 'settings/delete-section', '[Unit]\nA=b\n[Service]\nC=d\n', '[Unit]\nA=b\n'],
  ['u.service', 'settings/move-key', '[Unit]\nA=b\n[Service]\nC=d\n', '[Unit]\n[Service]\nC=d\nA=b\n'],
  ['u.service', 'settings/duplicate-section', '[Unit]\nA=b\n', '[Unit]\nA=b\n[Unit]\nA=b\n'],
  ['u.service', 'line/rename-key', '[Unit]\nAfter=x\n', '[Unit]\nAfterx=x\n'],
  ['a.toml', 'list/drop-item', 'l = ["a", "b"]\n', 'l = ["a"]\n'],
  ['a.toml', 'list/append-item', 'l = ["a"]\n', 'l = ["a","extra"]\n'],
  ['a.toml', 'value/number-up', 'n = 3\n', 'n = 4\n'],
  ['.env', 'value/near-miss', 'HOST=web\n', 'HOST=webx\n'],
  ['.env', 'value/empty', 'HOST=web\n', 'HOST=\n'],
  ['a.nft', 'nftables/policy', CHAIN, CHAIN.replace('policy drop', 'policy accept')],
  ['a.nft', 'nftables/hook', CHAIN, CHAIN.replace('hook input', 'hook forward')],
  ['a.nft', 'nftables/priority', CHAIN, CHAIN.replace('priority 0', 'priority 100')],
  ['a.nft', 'nftables/drop-match', CHAIN, CHAIN.replace('iifname "lan0" ', '')],
  ['a.nft', 'nftables/widen-port', CHAIN, CHAIN.replace('dport 22', 'dport 1-65535')],
  ['a.nft', 'nftables/widen-address', CHAIN, CHAIN.replace('10.0.0.0/8', '0.0.0.0/0')],
  ['a.nft', 'nftables/match-all', CHAIN, CHAIN.replace('iifname "lan0" tcp dport 22 accept', 'accept')],
  ['a.nft', 'nftables/shadow-rules', CHAIN, CHAIN.replace('  iifname', '  accept\n  iifname')],
  ['a.nft', 'value/opposite', CHAIN, CHAIN.replace('10.0.0.0/8 drop', '10.0.0.0/8 accept')],
  ['a.nft', 'list/drop-item', 'add rule tcp dport { 22, 80 } accept\n', 'add rule tcp dport { 22} accept\n'],
  ['a.tf', 'block/delete-block', 'a "b" {\n  c = 1\n}\nd = 2\n', 'd = 2\n'],
  ['a.tf', 'block/empty-block', 'a "b" {\n  c = 1\n}\n', 'a "b" {\n}\n'],
  ['a.tf', 'block/add-block', 'a "b" {\n  c = 1\n}\n', 'a "b" {\n  c = 1\n}\na "b-copy" {\n  c = 1\n}\n'],
  ['a.tf', 'value/opposite', 'a "b" {\n  c = true\n}\n', 'a "b" {\n  c = false\n}\n'],
  ['nginx.conf', 'block/delete-block', 'a 1;\nlocation /x {\n  deny all;\n}\n', 'a 1;\n'],
  ['unbound.txt', 'value/number-up', 'port 22 # not 23\n', 'port 23 # not 23\n'],
  ['a.md', 'markdown/box', '- [x] done\n', '- [ ] done\n'],
  ['Dockerfile', 'dockerfile/base-image', 'FROM alpine:3.20\n', 'FROM alpine:latest\n'],
  ['Dockerfile', 'dockerfile/delete-instruction', 'FROM a:1\nRUN x \\\n  y\nUSER 10\n', 'FROM a:1\nUSER 10\n'],
  ['Dockerfile', 'dockerfile/override', 'FROM a:1\nUSER 10\n', 'FROM a:1\nUSER 10\nUSER root\n'],
  ['a.md', 'markdown/delete-section', '# A\ntext\n## B\nmore\n# C\nend\n', '# C\nend\n'],
  ['a.md', 'markdown/anchor', 'see [t](b.md#c)\n', 'see [t](b.md#cx)\n'],
  ['a.md', 'markdown/link-target', 'see [t](b.md)\n', 'see [t](b.mdx)\n'],
  ['a.md', 'markdown/delete-fence', 'a\n```\ncode\n```\nb\n', 'a\nb\n'],
  ['a.md', 'markdown/code', 'use `10.0.0.1` here\n', 'use `10.0.0.10` here\n'],
  ['a.md', 'markdown/cell', '| a | b |\n|---|---|\n| x | true |\n', '| a | b |\n|---|---|\n| x | false |\n'],
  ['a.md', 'line/delete', '| a | b |\n|---|---|\n| x | y |\n', '| a | b |\n|---|---|\n'],
  ['a.sh', 'shell/exit', '#!/bin/sh\nfail || exit 1\n', '#!/bin/sh\nfail || exit 0\n'],
  ['a.sh', 'shell/options', '#!/bin/bash\nset -euo pipefail\nx\n', '#!/bin/bash\n:\nx\n'],
  ['a.sh', 'shell/and-or', 'a && b\n', 'a || b\n'],
  ['a.sh', 'shell/negate', 'if a; then b; fi\n', 'if ! a; then b; fi\n'],
  ['a.csv', 'value/number-up', 'name,port\nweb,80\n', 'name,port\nweb,81\n'],
  ['a.csv', 'csv/empty-cell', 'name,port\nweb,80\n', 'name,port\n,80\n'],
  ['a.csv', 'line/delete', 'name,port\nweb,80\n', 'name,port\n'],
  ['t.j2', 'template/delete-block', 'a\n{% if x %}\nb\n{% endif %}\nc\n', 'a\nc\n'],
  ['t.j2', 'template/negate', '{% if x %}b{% endif %}\n', '{% if not (x) %}b{% endif %}\n'],
  ['t.j2', 'template/empty-block', '{% for i in l %}\nb\n{% endfor %}\n', '{% for i in l %}{% endfor %}\n'],
  ['t.j2', 'template/unconditional', '{% if x %}b{% endif %}\n', 'b\n'],
  ['t.j2', 'template/drop-filter', 'a {{ x | default(1) }}\n', 'a {{ x }}\n'],
  ['t.j2', 'template/default', 'a {{ x | default(1) }}\n', "a {{ x | default('changed') }}\n"],
  ['t.j2', 'template/literalise', 'a {{ x }}\n', 'a literal\n'],
  ['t.j2', 'template/drop-else', '{% if x %}a{% else %}b{% endif %}\n', '{% if x %}a{# else #}b{% endif %}\n'],
  ['t.j2', 'template/condition', '{% if x %}a{% elif y %}b{% endif %}\n', '{% if x %}a{% elif false %}b{% endif %}\n'],
];

describe('formats read by lines', () => {
  it.each(ROWS)('%s, %s: %j can become %j', (path, operator, before, after) => {
    expect(results(path, before, operator)).toContain(after);
  });

  it('leave comments to the controls', () => {
    const text = '# Port 23\nPort 22 \n; old\n';
    expect(results('sshd_config', text, 'line/delete')).toEqual(['# Port 23\n; old\n']);
  });

  it('keep the shebang as content', () => {
    expect(results('a.sh', '#!/bin/sh\nx\n', 'line/delete')).toContain('x\n');
  });
});

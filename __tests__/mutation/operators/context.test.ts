import { describe, expect, it } from 'vitest';
import type { MutationContext } from '../../../src/domain/mutant.ts';
import { detectFormat, mutantsOf, sampleRegex, sightValues, valueKind } from '../../../src/mutation/operators/index.ts';
import { bytesOf, context, everyResult, mutated, results, subject } from './support.ts';

describe('injections', () => {
  const tokens = (...words: string[]): Partial<MutationContext> => ({ tokens: words });

  it('put a forbidden line in the place of the line that says otherwise, and at either end', () => {
    const made = everyResult('sshd_config', 'Port 22\nPermitRootLogin no\n', tokens('PermitRootLogin yes'));
    expect(made).toContain('Port 22\nPermitRootLogin yes\n');
    expect(made).toContain('Port 22\nPermitRootLogin no\nPermitRootLogin yes\n');
    expect(made).toContain('PermitRootLogin yes\nPort 22\nPermitRootLogin no\n');
  });

  it('put a forbidden pair into mappings, replacing the value of the key where it stands', () => {
    expect(everyResult('a.yaml', 'a: 1\nm:\n  b: 2\n', tokens('cluster-init: true'))).toContain(
      'a: 1\nm:\n  b: 2\n  cluster-init: true\n',
    );
    expect(everyResult('a.yaml', 'prune: true\n', tokens('prune: false'))).toContain('prune: false\n');
  });

  it('make a pair of a name and a value, wherever mappings of another shape stand', () => {
    const made = everyResult('a.yaml', 'spec:\n  containers:\n    - name: a\n', tokens('.spec.hostNetwork'));
    expect(made).toContain('spec:\n  containers:\n    - name: a\n  hostNetwork: true\n');
    expect(everyResult('a.yaml', 'spec:\n  a: 1\n', tokens('user', 'root'))).toContain('spec:\n  a: 1\n  user: root\n');
  });

  it('put a value and an item', () => {
    expect(everyResult('a.yaml', 'verbs:\n  - get\n', tokens('*'))).toContain('verbs:\n  - get\n  - "*"\n');
    expect(everyResult('a.json', '{"a": "b"}\n', tokens('latest'))).toContain('{"a": "latest"}\n');
    expect(everyResult('a.json', '{"a": "b"}\n', tokens('latest'))).toContain('{"a": "b", "latest": true}\n');
  });

  it('put a document of a forbidden kind', () => {
    expect(results('a.yaml', 'kind: A\n', 'inject/document', tokens('Secret'))[0]).toContain(
      '---\napiVersion: v1\nkind: Secret\n',
    );
  });

  it('put what a forbidden pattern matches', () => {
    const made = everyResult('hosts', 'a\n', { patterns: ['^ssh-(rsa|dss) '] });
    expect(made).toContain('a\nssh-rsa \n');
    expect(made).toContain('a\nssh-dss \n');
  });
});

describe('layout', () => {
  it('is changed for assertions that speak of it, and for no others', () => {
    const made = everyResult('a.yaml', 'a: 1\n', { patterns: ['[[:space:]]$'] });
    expect(made).toContain('a: 1 \n');
    expect(made).toContain('a: 1\r\n');
    expect(made).toContain('\ufeffa: 1\n');
    expect(everyResult('a.yaml', 'a: 1\n', { patterns: ['a: 1'] })).not.toContain('a: 1 \n');
  });
});

const SAMPLES: readonly (readonly [string, string])[] = [
  ['^kind: Secret$', 'kind: Secret'],
  ['image: .*:latest', 'image: :latest'],
  ['a+b*c?', 'a'],
  ['(rsa|dss)', 'dss'],
  ['\\(rsa\\|dss\\)', 'dss'],
  ['[0-9]{3}-[^a-z]', '000-1'],
  ['\\bport:\\s+\\d+', 'port: 1'],
  ['10\\.0\\.0\\.1', '10.0.0.1'],
  ['[[:digit:]]x', '1x'],
  ['(?i:abc)|(?=x)y', 'y'],
];

describe('sampleRegex', () => {
  it.each(SAMPLES)('%s is sampled by %j', (pattern, expected) => {
    expect(sampleRegex(pattern).some((sample) => sample.startsWith(expected))).toBe(true);
  });
});

describe('cross-pollination', () => {
  const sighted = sightValues([
    subject(
      'vars/dev.yaml',
      'GATEWAY_VIP: 192.168.1.49\nBASE_DOMAIN: dev.home\npool: 192.168.2.20-192.168.2.40\nnode: 192.168.2.50\n',
    ),
    subject('vars/a.env', 'NAME=web\n'),
  ]);

  it('replaces a value by another of the same key', () => {
    expect(everyResult('a.yaml', 'GATEWAY_VIP: 10.0.0.1\n', { sighted })).toContain('GATEWAY_VIP: 192.168.1.49\n');
    expect(everyResult('b.env', 'NAME=db\n', { sighted })).toContain('NAME=web\n');
  });

  it('replaces an address by one in sight and by one inside a pool in sight', () => {
    const made = everyResult('a.yaml', 'server: 10.0.0.1\n', { sighted });
    expect(made).toContain('server: 192.168.2.50\n');
    expect(made).toContain('server: 192.168.2.21\n');
  });

  it('widens a pool until it holds an address in sight', () => {
    expect(everyResult('a.yaml', 'range: 192.168.2.20-192.168.2.40\n', { sighted })).toContain(
      'range: 192.168.2.20-192.168.2.50\n',
    );
    expect(everyResult('a.yaml', 'range: 192.168.2.16/28\n', { sighted })).toContain('range: 192.168.2.0/26\n');
  });

  it('resolves a variable to its value in sight', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the reference as the file holds it.
    expect(everyResult('a.yaml', 'host: git.${BASE_DOMAIN}\n', { sighted })).toContain('host: git.dev.home\n');
    expect(everyResult('a.j2', 'host {{ BASE_DOMAIN }}\n', { sighted })).toContain('host dev.home\n');
  });
});

describe('hunks', () => {
  const text = 'a: 1\nb: 2\n# why\nc: 3\n';

  it('are reverted with the comments of the head kept', () => {
    const made = results('a.yaml', text, 'hunk/revert', {
      hunks: [{ path: 'a.yaml', start: 5, end: 21, base: 'b: 9\n# other\n' }],
    });
    expect(made).toEqual(['a: 1\n# why\nb: 9\n']);
  });

  it('that only add lines are taken out, in bytes', () => {
    const made = results('a.yaml', 'ü: 1\nb: 2\n', 'hunk/revert', {
      hunks: [{ path: 'a.yaml', start: 6, end: 11, base: '' }],
    });
    expect(made).toEqual(['ü: 1\n']);
  });

  it('of comments only are controls', () => {
    const of = subject('a.yaml', text);
    const [control] = mutantsOf(
      of,
      context({ hunks: [{ path: 'a.yaml', start: 10, end: 16, base: '# because\n' }] }),
    ).filter((mutant) => mutant.operator === 'hunk/revert');
    expect([control?.strength, mutated(of, control!)]).toEqual(['comment', 'a: 1\nb: 2\n# because\nc: 3\n']);
  });
});

describe('whole files', () => {
  const of = subject('hosts/n1/config.yaml', 'a: 1\nb: 2\n');
  const operators = (mode: string) =>
    mutantsOf(of, context({ siblings: [of] }))
      .filter((mutant) => mutant.strength === mode)
      .map((mutant) => mutant.operator);

  it('are deleted, emptied, cut, broken and renamed: existence at most', () => {
    expect(operators('file')).toEqual(['file/delete', 'file/empty', 'file/truncate', 'file/break', 'file/rename']);
    expect(
      mutantsOf(of)
        .filter((mutant) => mutant.strength === 'file')
        .every((mutant) => mutant.node.breaksParse),
    ).toBe(true);
  });

  it('are copied to where a glob would find them: content', () => {
    const paths = mutantsOf(of, context({ siblings: [of] }))
      .filter((mutant) => mutant.operator === 'file/add-copy')
      .flatMap((mutant) => mutant.edits.map((edit) => edit.path));
    expect(paths).toEqual(['hosts/n1/config-copy.yaml', 'hosts/n1-copy/config.yaml', 'hosts/n1/extra/config.yaml']);
  });

  it('are added where the assertion names or matches one, inside the repository only', () => {
    const paths = mutantsOf(
      of,
      context({ tokens: ['*.bak', 'secrets/key.pem', '../up.txt', '/etc/passwd', '.git/config'] }),
    )
      .filter((mutant) => mutant.operator === 'file/add-named')
      .flatMap((mutant) => mutant.edits.map((edit) => edit.path));
    expect(paths).toContain('extra.bak');
    expect(paths).toContain('hosts/n1/extra.bak');
    expect(paths).toContain('secrets/key.pem');
    expect(paths.some((path) => /\.\.|^\/|\.git\//.test(path))).toBe(false);
  });

  it('are never added where a folder is, nor below a file', () => {
    const tokens = ['hosts/n1', 'hosts/n1/config.yaml/x', 'hosts/n2'];
    const paths = mutantsOf(of, context({ tokens }))
      .filter((mutant) => mutant.operator === 'file/add-named')
      .flatMap((mutant) => mutant.edits.map((edit) => edit.path));
    expect(paths).toContain('hosts/n2');
    expect(paths).not.toContain('hosts/n1');
    expect(paths).not.toContain('hosts/n1/config.yaml/x');
  });

  it('change their mode, become links, and links their targets', () => {
    expect(operators('mode')).toEqual(['mode/flip', 'mode/to-link']);
    const link = subject('current', 'releases/v1', '120000');
    const targets = mutantsOf(link).flatMap((mutant) =>
      mutant.edits.flatMap((edit) => (edit.kind === 'set-link' ? [edit.target] : [])),
    );
    expect(targets).toContain('releases/v1x');
    expect(mutantsOf(link).map((mutant) => mutant.operator)).toContain('mode/to-file');
  });
});

describe('the order and the limit', () => {
  const text = Array.from({ length: 300 }, (_, index) => `key${index}: ${index}\n`).join('');

  it('put values before deletions, additions, swaps, files and comments', () => {
    const kinds = mutantsOf(subject('a.yaml', '# c\nl: [a, b]\n')).map((mutant) => mutant.kind);
    expect([...new Set(kinds)]).toEqual(['value', 'deletion', 'addition', 'swap', 'mode', 'file', 'comment']);
  });

  it('keep what the assertion names when there are too many', () => {
    const mutants = mutantsOf(subject('a.yaml', text), context({ tokens: ['key277'], limit: 200 }));
    expect(mutants.some((mutant) => mutant.operator === 'value/number-up' && mutant.tokens.includes('key277'))).toBe(
      true,
    );
    expect(mutants.length).toBeLessThan(230);
  });
});

const FORMATS: readonly (readonly [path: string, text: string, format: string])[] = [
  ['a.yaml', 'a: 1\n', 'yaml'],
  ['t/a.yaml', 'a: {{ .Values.x }}\n{{- if x }}\nb: 1\n{{- end }}\n', 'yaml-template'],
  ['a.yaml', 'a: "{{ x }}"\n', 'yaml'],
  ['a.yaml', 'a: [\n', 'text'],
  ['sshd_config.j2', 'Port {{ p }}\n', 'template'],
  ['a.yaml.j2', 'a: {{ p }}\n', 'yaml-template'],
  ['firewall', 'table inet filter {\n}\n', 'nftables'],
  ['run', '#!/usr/bin/env bash\n', 'shell'],
  ['x.conf', '[main]\na = b\n', 'ini'],
  ['x.timer', '[Timer]\n', 'systemd'],
  ['Dockerfile.dev', 'FROM x\n', 'dockerfile'],
  ['.env.prod', 'A=1\n', 'env'],
  ['main.tf', 'a = 1\n', 'hcl'],
  ['blob', 'a\0b', 'binary'],
];

describe('detectFormat', () => {
  it.each(FORMATS)('%s with %j is %s', (path, text, format) => {
    expect(detectFormat(path, bytesOf(text))).toBe(format);
  });
});

const KINDS: readonly (readonly [string, string, string])[] = [
  ['192.168.2.9', '', 'address'],
  ['fd00::1', '', 'address'],
  ['10.0.0.0/8', '', 'cidr'],
  ['10.0.0.1-10.0.0.9', '', 'cidr'],
  ['6443', 'port', 'port'],
  ['6443', 'retain', 'number'],
  ['ghcr.io/a/b:1', 'image', 'image'],
  ['v1.2.3', '', 'version'],
  ['/etc/ssh', '', 'path'],
  ['https://a', '', 'url'],
  ['a.example.org', '', 'host'],
  ['web', '', 'name'],
];

describe('valueKind', () => {
  it.each(KINDS)('%s under %j is %s', (text, key, kind) => {
    expect(valueKind(text, key)).toBe(kind);
  });
});

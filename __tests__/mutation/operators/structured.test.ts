import { describe, expect, it } from 'vitest';
import { everyResult, results } from './support.ts';

type Row = readonly [operator: string, before: string, after: string];

const YAML: readonly Row[] = [
  ['value/opposite', 'enabled: true\n', 'enabled: false\n'],
  ['value/opposite', 'policy: Retain\n', 'policy: Delete\n'],
  ['value/number-up', 'replicas: 3\n', 'replicas: 4\n'],
  ['value/number-down', 'replicas: 3\n', 'replicas: 2\n'],
  ['value/number-zero', 'replicas: 3\n', 'replicas: 0\n'],
  ['value/number-boundary', 'replicas: 3\n', 'replicas: -1\n'],
  ['value/unit', 'memory: 512Mi\n', 'memory: 512Gi\n'],
  ['value/quote', 'enabled: true\n', 'enabled: "true"\n'],
  ['value/unquote', 'enabled: "true"\n', 'enabled: true\n'],
  ['value/null', 'name: web\n', 'name: null\n'],
  ['value/near-miss', 'vip: 192.168.2.9\n', 'vip: 192.168.2.90\n'],
  ['value/near-miss', 'port: 80\n', 'port: 8080\n'],
  ['value/mode', 'mode: "0600"\n', 'mode: "0644"\n'],
  ['network/widen', 'pool: 10.1.2.0/24\n', 'pool: 10.1.2.0/23\n'],
  ['network/widen', 'pool: 10.1.2.0/24\n', 'pool: 0.0.0.0/0\n'],
  ['value/date', 'expires: 2027-01-31\n', 'expires: 1999-01-31\n'],
  ['image/latest', 'image: registry/app:1.2\n', 'image: registry/app:latest\n'],
  ['image/drop-digest', `image: a/b@sha256:${'a'.repeat(64)}\n`, 'image: a/b\n'],
  ['version/minor', 'version: v1.30.2\n', 'version: v1.31.2\n'],
  ['url/scheme', 'url: https://a.example\n', 'url: http://a.example\n'],
  ['value/number-up', 'args: --max-pods=110\n', 'args: --max-pods=111\n'],
  ['yaml/delete-key', 'a: 1\nb:\n  c: 2\nd: 3\n', 'a: 1\nd: 3\n'],
  ['yaml/delete-key', 'l:\n  - a: 1\n    b: 2\n', 'l:\n  - b: 2\n'],
  ['yaml/delete-key', 'm: {a: 1, b: 2}\n', 'm: {b: 2}\n'],
  ['yaml/delete-key', 'm: {a: 1, b: 2}\n', 'm: {a: 1}\n'],
  ['yaml/delete-key', 'a:\n  b: 1\n', 'a:\n  {}\n'],
  ['yaml/delete-item', 'l:\n- a\n- b\n', 'l:\n- b\n'],
  ['yaml/delete-item', 'l: [a, b]\n', 'l: [a]\n'],
  ['yaml/rename-key', 'key: 1\n', 'keyx: 1\n'],
  ['yaml/empty', 'l:\n  - a\n  - b\n', 'l: []\n'],
  ['yaml/comment-out', 'a: 1\nb: 2\n', 'a: 1\n# b: 2\n'],
  ['yaml/delete-document', 'a: 1\n---\nb: 2\n', '---\nb: 2\n'],
  ['yaml/duplicate-document', 'kind: A\n', 'kind: A\n---\nkind: A\n'],
  ['yaml/add-document', 'name: web\n', 'name: web\n---\nname: web-copy\n'],
  ['yaml/swap-documents', 'a: 1\n---\nb: 2\n', 'b: 2\n---\na: 1\n'],
  ['yaml/retarget-alias', 'a: &one 1\nb: &two 2\nc: *one\n', 'a: &one 1\nb: &two 2\nc: *two\n'],
  ['sequence/duplicate-item', 'l:\n  - a\n  - b\n', 'l:\n  - a\n  - a\n  - b\n'],
  ['sequence/swap-items', 'l:\n  - a\n  - b\n', 'l:\n  - b\n  - a\n'],
  ['sequence/append-item', 'l:\n  - a\n', 'l:\n  - a\n  - extra\n'],
  ['sequence/append-item', 'l: [a]\n', 'l: [a, extra]\n'],
  ['sequence/add-sibling', 'l:\n  - name: a\n', 'l:\n  - name: a\n  - name: a-copy\n'],
  ['sequence/flood', 'l: [a]\n', `l: [a${', a'.repeat(60)}]\n`],
  ['mapping/add-key', 'm:\n  a: 1\n', 'm:\n  a: 1\n  extra: x\n'],
  ['mapping/duplicate-key', 'a: 1\nb: 2\n', 'a: 1\nb: 2\na: changed\n'],
  ['ansible/disarm-task', '- name: t\n  apt: {name: x}\n', '- name: t\n  apt: {name: x}\n  ignore_errors: true\n'],
  [
    'ansible/negate-when',
    '- name: t\n  apt: {name: x}\n  when: ready\n',
    '- name: t\n  apt: {name: x}\n  when: not (ready)\n',
  ],
  ['value/opposite', '- name: t\n  apt: {name: x, state: present}\n', '- name: t\n  apt: {name: x, state: absent}\n'],
  ['kubernetes/open-pod', 'spec:\n  containers: []\n', 'spec:\n  containers: []\n  hostNetwork: true\n'],
  [
    'kubernetes/open-container',
    'c:\n  - name: a\n    image: b\n',
    'c:\n  - name: a\n    image: b\n    securityContext: { privileged: true }\n',
  ],
  ['line/delete', 'data:\n  f: |\n    Port 22\n    Root no\n', 'data:\n  f: |\n    Port 22\n'],
  ['value/opposite', 'data:\n  f: |\n    Port 22\n    Root no\n', 'data:\n  f: |\n    Port 22\n    Root yes\n'],
  ['value/opposite', 'a: no # yes or no\n', 'a: yes # yes or no\n'],
  ['yaml/delete-key', 'a: 1 # kept\nb: 2\n', '# kept\nb: 2\n'],
];

describe('YAML', () => {
  it.each(YAML)('%s: %j can become %j', (operator, before, after) => {
    expect(results('a.yaml', before, operator)).toContain(after);
  });

  it('keeps CRLF line ends and a missing last line break', () => {
    expect(results('a.yaml', 'a: 1\r\nb: 2\r\n', 'yaml/delete-key')).toContain('b: 2\r\n');
    expect(results('a.yaml', 'l:\n  - a', 'sequence/append-item')).toContain('l:\n  - a\n  - extra');
    expect(results('a.yaml', 'a: 1\r\nl:\r\n  - a\r\n', 'sequence/append-item')).toContain(
      'a: 1\r\nl:\r\n  - a\r\n  - extra\r\n',
    );
  });

  it('states bytes, not characters', () => {
    expect(results('a.yaml', 'ü: "😀é"\nb: true\n', 'value/opposite')).toEqual(['ü: "😀é"\nb: false\n']);
  });

  it('drops changes that parse alike', () => {
    expect(everyResult('a.yaml', "a: 'web'\n")).not.toContain('a: web\n');
    expect(everyResult('a.yaml', 'a: 1.0\n')).not.toContain('a: 1\n');
  });

  it('reads a Helm template through its marks', () => {
    const text = 'kind: A\n{{- if .Values.on }}\nspec:\n  replicas: 2\n{{- end }}\n';
    expect(results('t.yaml', text, 'value/number-up')).toContain(text.replace('2', '3'));
    expect(results('t.yaml', text, 'template/delete-block')).toContain('kind: A\n');
  });
});

const JSON_ROWS: readonly Row[] = [
  ['json/delete-key', '{"a": 1, "b": 2}\n', '{"b": 2}\n'],
  ['json/delete-key', '{\n\t"a": 1,\n\t"b": 2\n}\n', '{\n\t"a": 1\n}\n'],
  ['json/delete-item', '["a", "b"]\n', '["a"]\n'],
  ['value/opposite', '{"a": true}\n', '{"a": false}\n'],
  ['value/number-up', '{"a": 1}\n', '{"a": 2}\n'],
  ['value/quote', '{"a": 1}\n', '{"a": "1"}\n'],
  ['sequence/append-item', '["a"]\n', '["a", "extra"]\n'],
  ['value/null', '{"a": "b"}\n', '{"a": null}\n'],
];

describe('JSON', () => {
  it.each(JSON_ROWS)('%s: %j can become %j', (operator, before, after) => {
    expect(results('a.json', before, operator)).toContain(after);
  });

  it('with comments keeps them', () => {
    expect(results('a.jsonc', '{\n  // why\n  "a": true\n}\n', 'value/opposite')).toContain(
      '{\n  // why\n  "a": false\n}\n',
    );
  });
});

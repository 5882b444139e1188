import type { MutationContext } from '../../domain/mutant.ts';
import { type Draft, indentOf, type Line, type Source } from './source.ts';

const OPEN = /\{[ \t]*$/;
const VERDICT = /\b(?:accept|drop|reject)\b/;

/**
 * Rule sets of nftables: verdicts are changed by the word operators; here a rule is made to match all traffic, loses
 * single matches, is shadowed by a rule before it or moved behind the others; policies, priorities and hooks are changed.
 */
export function* nftables(source: Source, _context: MutationContext): Iterable<Draft> {
  if (source.subject.format !== 'nftables' && !/^\s*(?:table|chain) /m.test(source.text)) return;
  for (const [index, line] of source.lines.entries()) {
    if (line.idle) continue;
    if (OPEN.test(line.text)) yield* blockDrafts(source, index);
    if (/\btype\b.*\bhook\b/.test(line.text)) yield* hookDrafts(line);
    else if (VERDICT.test(line.text)) yield* ruleDrafts(line);
  }
}

function* blockDrafts(source: Source, index: number): Iterable<Draft> {
  const head = source.lines[index]!;
  const close = closingLine(source.lines, index);
  if (close === undefined) return;
  const words = [head.text];
  yield {
    operator: 'nftables/delete-block',
    kind: 'deletion',
    start: head.start,
    end: close.next,
    replacement: '',
    words,
  };
  if (!/^\s*chain\b/.test(head.text)) return;
  const rules = source.lines
    .slice(index + 1, source.lines.indexOf(close))
    .filter((line) => VERDICT.test(line.text) && !/\bhook\b/.test(line.text));
  const first = rules[0];
  const indent = first === undefined ? `${indentOf(head.text)}  ` : indentOf(first.text);
  const at = first?.start ?? close.start;
  for (const verdict of ['accept', 'drop']) {
    const replacement = `${indent}${verdict}${source.eol}`;
    yield { operator: 'nftables/shadow-rules', kind: 'addition', start: at, end: at, replacement, words };
    yield {
      operator: 'nftables/append-rule',
      kind: 'addition',
      start: close.start,
      end: close.start,
      replacement,
      words,
    };
  }
  const last = rules.at(-1);
  if (first === undefined || last === undefined || rules.length < 3) return;
  const rest = source.text.slice(first.next, last.next);
  const replacement = rest + first.text + source.eol;
  yield {
    operator: 'nftables/move-rule-last',
    kind: 'swap',
    start: first.start,
    end: last.next,
    replacement,
    words: [first.text],
  };
}

function closingLine(lines: readonly Line[], index: number): Line | undefined {
  let depth = 0;
  for (const line of lines.slice(index, index + 5000)) {
    if (line.idle) continue;
    for (const character of line.text.replace(/#.*/, '')) depth += character === '{' ? 1 : character === '}' ? -1 : 0;
    if (depth <= 0) return line;
  }
  return undefined;
}

const HOOKS = ['input', 'forward', 'output', 'prerouting', 'postrouting'];

function* hookDrafts(line: Line): Iterable<Draft> {
  const hook = /\bhook[ \t]+(\w+)/.exec(line.text);
  if (hook !== null) {
    for (const other of HOOKS.filter((name) => name !== hook[1]).slice(0, 2))
      yield at(line, 'nftables/hook', hook.index, hook[0], `hook ${other}`);
  }
  const policy = /\bpolicy[ \t]+(accept|drop)\b/.exec(line.text);
  if (policy !== null) {
    yield at(line, 'nftables/policy', policy.index, policy[0], `policy ${policy[1] === 'drop' ? 'accept' : 'drop'}`);
    yield at(line, 'nftables/drop-policy', policy.index, policy[0], '');
  }
  const priority = /\bpriority[ \t]+([\w+-]+(?:[ \t]*[+-][ \t]*\d+)?)/.exec(line.text);
  if (priority !== null) {
    for (const other of ['-300', '100', '0'])
      yield at(line, 'nftables/priority', priority.index, priority[0], `priority ${other}`);
  }
}

/** One match of a rule with what it compares to: `tcp dport { 22, 80 }`, `iifname "lan0"`, `ct state new`. */
const MATCH =
  /\b(?:ct state|(?:tcp|udp|th) [ds]port|ip6? [sd]addr|iifname|oifname|iif|oif|meta l4proto|ip protocol|limit rate)[ \t]+(?:[!=]=[ \t]*)?(?:\{[^}]*\}|"[^"]*"|[^\s]+(?:,[ \t]*\w+)*)[ \t]*/g;

function* ruleDrafts(line: Line): Iterable<Draft> {
  for (const match of line.text.matchAll(MATCH)) {
    yield { ...at(line, 'nftables/drop-match', match.index, match[0], ''), kind: 'deletion' };
    const port = /^(\w+ [ds]port[ \t]+)(?:\{[^}]*\}|\S+)/.exec(match[0]);
    if (port !== null) yield at(line, 'nftables/widen-port', match.index, port[0], `${port[1]}1-65535`);
    const address = /^(ip [sd]addr[ \t]+)(?:\{[^}]*\}|\S+)/.exec(match[0]);
    if (address !== null) yield at(line, 'nftables/widen-address', match.index, address[0], `${address[1]}0.0.0.0/0`);
  }
  const verdict = VERDICT.exec(line.text)!;
  const indent = indentOf(line.text).length;
  if (verdict.index > indent) {
    const matches = line.text.slice(indent, verdict.index);
    yield { ...at(line, 'nftables/match-all', indent, matches, ''), kind: 'deletion' };
  }
}

function at(line: Line, operator: string, offset: number, old: string, replacement: string): Draft {
  const start = line.start + offset;
  return { operator, kind: 'value', start, end: start + old.length, replacement, words: [line.text] };
}

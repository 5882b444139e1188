import type { MutationContext } from '../../domain/mutant.ts';
import { perturb } from './perturb.ts';
import type { Draft, Source } from './source.ts';
import { keyOf, nodesOf, type ScalarNode } from './tree.ts';
import { isPlain, spell } from './tree-edits.ts';
import { treeOf } from './tree-of.ts';

/** Values of YAML and JSON: each scalar perturbed as its kind suggests, its type changed, its text emptied. */
export function* treeValues(source: Source, _context: MutationContext): Iterable<Draft> {
  const json = source.subject.format === 'json';
  for (const document of treeOf(source)) {
    for (const node of nodesOf(document.root)) {
      if (node.kind !== 'scalar' || hasTemplate(source, node)) continue;
      if (node.type === 'alias') yield* aliasDrafts(source, node);
      else if (node.style !== 'block') yield* scalarDrafts(node, json);
    }
  }
}

/** Expressions of a template are the matter of the template operators. */
const hasTemplate = (source: Source, node: ScalarNode): boolean =>
  /\{\{|\{%/.test(source.text.slice(node.start, node.end));

function* scalarDrafts(node: ScalarNode, json: boolean): Iterable<Draft> {
  for (const { name, value } of perturb(node.value, keyOf(node.path))) {
    const spelt = spellLike(node, value, json);
    yield replaceScalar(node, name, spelt, isSureChange(node, spelt));
  }
  yield* typeDrafts(node, json);
}

function* typeDrafts(node: ScalarNode, json: boolean): Iterable<Draft> {
  const sure = (spelt: string) => isSureChange(node, spelt);
  const empty = json || node.style === 'double' ? '""' : "''";
  if (node.type !== 'string')
    yield replaceScalar(node, 'value/quote', JSON.stringify(node.value), sure(JSON.stringify(node.value)));
  else if (node.style !== 'plain' && !json && isPlain(node.value)) {
    yield replaceScalar(node, 'value/unquote', node.value, false);
  } else if (json && /^(?:true|false|null|-?(?:0|[1-9]\d{0,15})(?:\.\d+)?)$/.test(node.value)) {
    yield replaceScalar(node, 'value/unquote', node.value, false);
  }
  if (node.type !== 'null') yield replaceScalar(node, 'value/null', 'null', sure('null'));
  if (node.value !== '') yield replaceScalar(node, 'value/empty', empty, sure(empty));
  yield replaceScalar(node, 'value/list', `[${spellLike(node, node.value, json)}]`, false);
}

/** Spells a value so that a number stays a number and a quoted text stays quoted. */
export function spellLike(node: ScalarNode, value: string, json: boolean): string {
  if (node.type !== 'string' && /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(value)) return value;
  return spell(value, node.style, json);
}

/**
 * Does a scalar surely read as another value when it is spelt anew? Only what is plain to see counts: quoted texts,
 * words that are no other type's, whole numbers. Everything else is parsed again.
 */
export function isSureChange(node: ScalarNode, spelt: string): boolean {
  if (node.style === 'block' || node.type === 'alias') return false;
  const quoted = /^(["'])([^"'\\\n]*)\1$/.exec(spelt);
  if (quoted !== null) return node.type !== 'string' || node.value !== quoted[2];
  if (/^-?(?:0|[1-9]\d{0,14})$/.test(spelt))
    return node.type === 'string' || (node.type === 'number' && Number(node.value) !== Number(spelt));
  if (/^(?:true|false|null)$/.test(spelt)) return node.type === 'string' || node.value.toLowerCase() !== spelt;
  if (!/^[A-Za-z][\w./-]*$/.test(spelt) || RESERVED.test(spelt)) return false;
  return node.type !== 'string' || node.value !== spelt;
}

const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

function replaceScalar(node: ScalarNode, operator: string, replacement: string, sure: boolean): Draft {
  return {
    operator,
    kind: 'value',
    start: node.start,
    end: node.end,
    replacement,
    words: [...node.path, node.value],
    sure,
  };
}

/** An alias pointed at the other anchors of the file. */
function* aliasDrafts(source: Source, node: ScalarNode): Iterable<Draft> {
  const anchors = new Set([...source.text.slice(0, node.start).matchAll(/&([\w-]+)/g)].map((match) => match[1]!));
  for (const anchor of [...anchors].slice(-4)) {
    if (`*${anchor}` !== node.value) yield replaceScalar(node, 'yaml/retarget-alias', `*${anchor}`, false);
  }
  yield replaceScalar(node, 'yaml/drop-alias', 'null', false);
}

import type { Span } from './source.ts';

/** A neutral tree of a structured text, with text ranges: YAML and JSON are read into it, and edits work on it. */
export type TreeNode = ScalarNode | CollectionNode;

export interface ScalarNode extends Span {
  readonly kind: 'scalar';
  /** The value as text, quotes and escapes resolved. */
  readonly value: string;
  readonly type: 'string' | 'number' | 'boolean' | 'null' | 'alias';
  readonly style: 'plain' | 'single' | 'double' | 'block';
  /** Keys and indexes from the root. */
  readonly path: readonly string[];
}

/** A pair of a mapping, or an item of a sequence (which has no key). */
export interface Entry extends Span {
  readonly key: ScalarNode | undefined;
  readonly value: TreeNode | undefined;
  /** Offset of the dash of a block sequence's item; otherwise `start`. */
  readonly mark: number;
}

export interface CollectionNode extends Span {
  readonly kind: 'map' | 'seq';
  /** Written with brackets. JSON always is. */
  readonly flow: boolean;
  readonly entries: readonly Entry[];
  readonly path: readonly string[];
}

/** One document of a stream. `start` to `end` is its part of the text, its `---` line included. */
export interface TreeDocument extends Span {
  readonly root: TreeNode | undefined;
}

/** Every node below a node and the node itself, in the order of the text. */
export function* nodesOf(node: TreeNode | undefined): Iterable<TreeNode> {
  if (node === undefined) return;
  yield node;
  if (node.kind !== 'scalar') for (const entry of node.entries) yield* nodesOf(entry.value);
}

/** Every collection below a node. */
export function* collectionsOf(node: TreeNode | undefined): Iterable<CollectionNode> {
  for (const one of nodesOf(node)) if (one.kind !== 'scalar') yield one;
}

/** Every scalar value below a node; keys are not values. */
export function* scalarsOf(node: TreeNode | undefined): Iterable<ScalarNode> {
  for (const one of nodesOf(node)) if (one.kind === 'scalar') yield one;
}

/** The name a value stands under: its nearest key that is not an index. */
export function keyOf(path: readonly string[]): string {
  return path.findLast((part) => !/^\d+$/.test(part)) ?? '';
}

/** The pair of a mapping with that key. */
export function entryOf(node: TreeNode | undefined, key: string): Entry | undefined {
  return node?.kind === 'map' ? node.entries.find((entry) => entry.key?.value === key) : undefined;
}

/** The text of a scalar under a key of a mapping. */
export function textAt(node: TreeNode | undefined, key: string): string | undefined {
  const value = entryOf(node, key)?.value;
  return value?.kind === 'scalar' ? value.value : undefined;
}

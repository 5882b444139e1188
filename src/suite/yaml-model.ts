import type { Failure } from './decode.ts';

/**
 * What the suite needs of a YAML file, whoever parsed it: {@link ./yaml-full.ts} (any document, through the
 * `yaml` package) or {@link ./yaml-fast.ts} (the plain common form). Aliases are resolved, merge keys applied,
 * and keys are text, each once per mapping.
 */
export type YamlNode = YamlScalar | YamlMap | YamlSequence;

export interface YamlScalar {
  readonly kind: 'scalar';
  /** The text; for a plain scalar as written, so that `true`, `017` and `~` are told apart later. */
  readonly text: string;
  /** `plain` scalars may be of any type, `quoted` ones are strings, `tagged` ones carry a tag other than `!!str`. */
  readonly style: 'plain' | 'quoted' | 'tagged';
}

export interface YamlEntry {
  readonly key: string;
  /** 1-based line of the key. */
  readonly line: number;
  readonly value: YamlNode;
}

export interface YamlMap {
  readonly kind: 'map';
  readonly entries: readonly YamlEntry[];
}

export interface YamlSequence {
  readonly kind: 'sequence';
  readonly items: readonly { readonly line: number; readonly value: YamlNode }[];
}

export interface YamlDocument {
  /** 1-based line of its first node. */
  readonly line: number;
  readonly root: YamlNode;
}

/** Documents in order; empty and comment-only ones are left out, unreadable ones are failures. */
export interface YamlFile {
  readonly documents: readonly YamlDocument[];
  readonly failures: readonly Failure[];
}

export type ScalarType = 'string' | 'boolean' | 'null' | 'number' | 'other';

const BOOLEAN = /^(?:true|True|TRUE|false|False|FALSE|yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF|y|Y|n|N)$/;
const NULL = /^(?:~|null|Null|NULL)?$/;
const NUMBER =
  /^[-+]?(?:0b[01_]+|0o?[0-7_]+|0x[0-9a-fA-F_]+|[0-9][0-9_]*(?::[0-5]?[0-9])+|(?:\.[0-9_]+|[0-9][0-9_]*(?:\.[0-9_]*)?)(?:[eE][-+]?[0-9]+)?|\.(?:inf|Inf|INF))$|^\.(?:nan|NaN|NAN)$/;

/**
 * The type of a scalar. Chainsaw reads YAML 1.1 and most tools 1.2, so a plain scalar is a string only where
 * both say so: `yes` and `017` are not.
 */
export function scalarType(scalar: YamlScalar): ScalarType {
  if (scalar.style === 'quoted') return 'string';
  if (scalar.style === 'tagged') return 'other';
  const { text } = scalar;
  // Every word of another type is short, and no number begins with a letter.
  if (text.length > 5 && isLetter(text.charCodeAt(0))) return 'string';
  if (NULL.test(text)) return 'null';
  if (BOOLEAN.test(text)) return 'boolean';
  return text.length <= 400 && NUMBER.test(text) ? 'number' : 'string';
}

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

export function entryOf(map: YamlMap, key: string): YamlEntry | undefined {
  for (const entry of map.entries) if (entry.key === key) return entry;
  return undefined;
}

/** What a node is, for messages. */
export function describeNode(node: YamlNode): string {
  if (node.kind === 'map') return 'a mapping';
  if (node.kind === 'sequence') return 'a list';
  const type = scalarType(node);
  if (type === 'null') return 'nothing';
  const shown = node.text.length > 60 ? `${node.text.slice(0, 60)}…` : node.text;
  return `${type === 'other' ? 'tagged value' : type} \`${shown.replace(/[`\n]/g, ' ')}\``;
}

/** An absent node, an explicit null and an empty value are the same to a reader of optional fields. */
export function isNothing(node: YamlNode | undefined): boolean {
  return node === undefined || (node.kind === 'scalar' && scalarType(node) === 'null');
}

import { type Document, isMap, isNode, isScalar, LineCounter, type Node, parseDocument, type YAMLError } from 'yaml';
import type { Problem } from './problem.ts';

const MAX_BYTES = 256 * 1024;
const MAX_ALIASES = 50;

/** A YAML file that was read within limits: its plain value, and the places of its parts. */
export interface YamlFile {
  readonly value: unknown;
  /** What is the case at the root: a mapping, nothing at all, or something else. */
  readonly root: Node | null;
  /** Place of the value under a list of keys; of the nearest part above where it has none of its own. */
  placeOf(keys: readonly PropertyKey[]): Pick<Problem, 'line' | 'column'>;
  placeOfNode(node: unknown): Pick<Problem, 'line' | 'column'>;
  /** Keys of the mapping under a list of keys, with their nodes; empty where there is no mapping. */
  keysAt(keys: readonly PropertyKey[]): readonly { readonly name: string; readonly node: unknown }[];
}

/** Reads one YAML 1.2 document: unique keys, known tags, few aliases, at most 256 KiB. All problems, or the file. */
export function readYaml(text: string): YamlFile | readonly Problem[] {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (Buffer.byteLength(source) > MAX_BYTES) return [top(`the file is larger than ${MAX_BYTES / 1024} KiB`)];
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false, logLevel: 'error', uniqueKeys: true });
  const placeAt = (offset: number): Pick<Problem, 'line' | 'column'> => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const mistakes = [...document.errors, ...document.warnings];
  if (mistakes.length > 0) return mistakes.map((each) => ({ ...placeAt(each.pos[0]), message: worded(each) }));
  const invalid = source.indexOf('\ufffd');
  if (invalid >= 0) return [{ ...placeAt(invalid), message: 'there are bytes here that are not UTF-8' }];
  try {
    return access(document, document.toJS({ maxAliasCount: MAX_ALIASES }), placeAt);
  } catch {
    return [top(`its aliases cannot be expanded; use fewer than ${MAX_ALIASES}, and none inside of what it names`)];
  }
}

function top(message: string): Problem {
  return { line: 1, column: 1, message };
}

function worded(mistake: YAMLError): string {
  if (mistake.code === 'MULTIPLE_DOCS') return 'a second document starts here; one file holds one document';
  if (mistake.code === 'DUPLICATE_KEY') return 'this key is there already; each key may stand once';
  return `this is not valid YAML: ${mistake.message.charAt(0).toLowerCase()}${mistake.message.slice(1)}`;
}

function access(document: Document, value: unknown, placeAt: (offset: number) => { line: number; column: number }) {
  const placeOfNode: YamlFile['placeOfNode'] = (node) => placeAt(isNode(node) && node.range ? node.range[0] : 0);
  const nodeAt = (keys: readonly PropertyKey[]): unknown => document.getIn(keys, true);
  return {
    value,
    root: document.contents,
    placeOfNode,
    placeOf: (keys: readonly PropertyKey[]) => {
      for (let length = keys.length; length > 0; length--) {
        const node = nodeAt(keys.slice(0, length));
        if (isNode(node) && node.range) return placeOfNode(node);
      }
      return placeOfNode(document.contents);
    },
    keysAt: (keys: readonly PropertyKey[]) => {
      const node = keys.length === 0 ? document.contents : nodeAt(keys);
      if (!isMap(node)) return [];
      return node.items.map(({ key }) => ({ name: isScalar(key) ? String(key.value) : '(not a text)', node: key }));
    },
  };
}

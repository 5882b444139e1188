import type { Source } from './source.ts';
import type { TreeDocument } from './tree.ts';
import { readYamlTree } from './yaml-tree.ts';

const trees = new WeakMap<Source, { readonly documents: readonly TreeDocument[] }>();

/**
 * The documents of a YAML or JSON source, and of YAML templates, whose template marks are blanked for the reading;
 * no documents for other formats and for texts that do not parse.
 */
export function treeOf(source: Source): readonly TreeDocument[] {
  let known = trees.get(source);
  if (known === undefined) {
    known = { documents: read(source) ?? [] };
    trees.set(source, known);
  }
  return known.documents;
}

function read(source: Source): readonly TreeDocument[] | undefined {
  const { format } = source.subject;
  if (format === 'yaml') return readYamlTree(source.text);
  if (format === 'json') return readYamlTree(maskComments(source));
  if (format === 'yaml-template') return readYamlTree(maskTemplate(source.text));
  return undefined;
}

function maskComments(source: Source): string {
  let text = source.text;
  for (const { start, end } of source.comments) {
    text = text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
  }
  return text;
}

const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ');

/**
 * Template marks replaced by text of the same length, so that offsets hold: lines of nothing but statements become
 * blank, expressions become a word.
 */
export function maskTemplate(text: string): string {
  return text
    .replace(/^[ \t]*(?:\{\{-?[^{}]{0,2000}?\}\}|\{[%#][^{}]{0,2000}?[%#]\})[ \t]*\r?$/gm, (line) =>
      /^[ \t]*\{\{[^%#]/.test(line) && !STATEMENT.test(line) ? fill(line) : blank(line),
    )
    .replace(/\{\{[^{}]{0,2000}?\}\}|\{[%#][^{}]{0,2000}?[%#]\}/g, fill);
}

/** Go template actions that print nothing, or print whole blocks. */
const STATEMENT =
  /\{\{-?\s*(?:if|else|end|range|with|define|block|template|include|toYaml|tpl|\/\*|\$\w+\s*:?=|-?\s*\.Values\S*\s*\|\s*toYaml)/;

const fill = (text: string): string =>
  text
    .replace(/[^\r\n]/g, (character) => (character === ' ' ? ' ' : 'Z'))
    .replace(/(?<=Z) +(?=Z)/g, (gap) => 'Z'.repeat(gap.length));

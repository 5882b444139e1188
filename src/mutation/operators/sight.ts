import type { SightedValue, Subject } from '../../domain/mutant.ts';
import type { Source } from './source.ts';
import { sourceOf } from './source-of.ts';
import { keyOf, scalarsOf, type TreeDocument } from './tree.ts';
import { treeOf } from './tree-of.ts';
import { valueKind } from './value-kind.ts';

const VALUES_PER_FILE = 600;
const VALUES = 6000;
const SETTING =
  /^[ \t]*(?:export[ \t]+|-[ \t]+)?["']?([\w./-]{1,100})["']?[ \t]*(?:[=:][ \t]*|[ \t]+)["']?([^"'\n]{1,200}?)["']?[ \t]*[,;]?$/;

/**
 * The values in files, with their keys and kinds, without duplicates: what cross-pollination draws from. Take the
 * files that the check reads.
 */
export function sightValues(subjects: readonly Subject[]): SightedValue[] {
  const found = new Map<string, SightedValue>();
  for (const subject of subjects) {
    let count = 0;
    for (const { key, text } of valuesOf(subject)) {
      if (text === '' || text.length > 200 || count >= VALUES_PER_FILE || found.size >= VALUES) continue;
      const id = `${key}\0${text}\0${subject.path}`;
      if (found.has(id)) continue;
      count += 1;
      found.set(id, { kind: valueKind(text, key), text, key, path: subject.path });
    }
  }
  return [...found.values()];
}

interface Valued {
  readonly key: string;
  readonly text: string;
}

function valuesOf(subject: Subject): Iterable<Valued> {
  const source = sourceOf(subject);
  const documents = treeOf(source);
  return documents.length > 0 ? treeValuesOf(documents) : lineValuesOf(source);
}

function* treeValuesOf(documents: readonly TreeDocument[]): Iterable<Valued> {
  for (const document of documents) {
    for (const node of scalarsOf(document.root)) {
      if (node.style !== 'block') yield { key: keyOf(node.path), text: node.value };
      const pair = /^(?:--?)?([\w-]+)=(\S+)$/.exec(node.value);
      if (pair !== null) yield { key: pair[1]!, text: pair[2]! };
    }
  }
}

function* lineValuesOf(source: Source): Iterable<Valued> {
  for (const line of source.lines) {
    if (line.idle || line.text.length > 1000) continue;
    const pair = SETTING.exec(line.text);
    if (pair !== null) yield { key: pair[1]!, text: pair[2]! };
    for (const [word] of line.text.matchAll(/[\w./:@-]{3,100}/g)) {
      const text = word.replace(/[.:]$/, '');
      if (NETWORK.has(valueKind(text))) yield { key: pair?.[1] ?? '', text };
    }
  }
}

/** Kinds that are told from their text alone, wherever they stand on a line. */
const NETWORK: ReadonlySet<string> = new Set(['address', 'cidr', 'url', 'host']);

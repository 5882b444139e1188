import type { Module } from './modules.ts';
import { textAt } from './tree.ts';

/** Functions by the name a file calls them, with what they do: parameters and body, comments and blanks aside. */
export function definitionsOf(module: Module): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, node] of module.functions) found.set(name, bodyOf(textAt(node)));
  for (const [as, { module: imported, name }] of module.imports) {
    for (const [own, node] of imported.functions) {
      if (name === undefined) found.set(`${as}.${own}`, bodyOf(textAt(node)));
      else if (name === own) found.set(as, bodyOf(textAt(node)));
    }
  }
  return found;
}

function bodyOf(definition: string): string {
  return definition
    .slice(definition.indexOf('('))
    .replace(/(^|\s)#[^\n'"]*$/gm, '')
    .replace(/\s+/g, ' ');
}

const bare = (name: string) => name.slice(name.lastIndexOf('.') + 1);
/** Functions renamed together may call each other: each round knows the names the one before it found. */
const ROUNDS = 3;
const MOST = 400;

/** Head name → base name, for functions that do the same under another name. */
export function renamedFunctions(
  base: ReadonlyMap<string, string>,
  head: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const renames = new Map<string, string>();
  if (base.size > MOST || head.size > MOST) return renames;
  const gone = new Map([...base].filter(([name]) => !head.has(name)));
  for (let round = 0; round < ROUNDS && gone.size > 0; round += 1) {
    const before = renames.size;
    for (const [name, body] of head) {
      if (base.has(name) || renames.has(name)) continue;
      const same = [...gone].filter(([, old]) => old === inOldWords(body, renames)).map(([old]) => old);
      const match = same.find((old) => bare(old) === bare(name)) ?? same[0];
      if (match === undefined) continue;
      renames.set(name, match);
      gone.delete(match);
    }
    if (renames.size === before) break;
  }
  return renames;
}

function inOldWords(body: string, renames: ReadonlyMap<string, string>): string {
  const words = new Map([...renames].map(([now, old]) => [bare(now), bare(old)]));
  return words.size === 0 ? body : body.replace(/[A-Za-z_]\w*/g, (word) => words.get(word) ?? word);
}

import * as v from 'valibot';
import { nearest, suggestion } from './nearest.ts';
import type { Problem } from './problem.ts';
import type { YamlFile } from './yaml-file.ts';

type Schema = v.GenericSchema;

/** Checks a YAML file, or the part of it under `at`, against a schema: the typed value, or every problem in its place. */
export function validate<S extends Schema>(
  file: YamlFile,
  schema: S,
  at: readonly PropertyKey[] = [],
): { readonly output: v.InferOutput<S> } | { readonly problems: readonly Problem[] } {
  const value = at.reduce((part: unknown, key) => (part as Record<PropertyKey, unknown>)[key], file.value);
  const unknown = unknownKeys(file, schema, at, value, keyPaths(schema));
  // An empty file says nothing, which is legal; an empty part is not.
  const result = v.safeParse(schema, at.length === 0 ? (value ?? {}) : value);
  const invalid = (result.issues ?? []).map((issue) => problemOf(file, at, issue));
  const problems = [...unknown, ...invalid];
  return result.success && problems.length === 0 ? { output: result.output } : { problems };
}

function problemOf(file: YamlFile, at: readonly PropertyKey[], issue: v.BaseIssue<unknown>): Problem {
  const keys = [...at, ...(issue.path ?? []).map((item) => item.key as PropertyKey)];
  if (issue.type === 'object' && issue.input === undefined) {
    return { ...file.placeOf(keys), message: `${keyPath(keys)}it is missing` };
  }
  const what = issue.kind === 'schema' ? `expected ${issue.message}, found ${describe(issue.input)}` : issue.message;
  return { ...file.placeOf(keys), message: `${keyPath(keys)}${what}${hint(issue)}` };
}

function hint(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'picklist' || typeof issue.input !== 'string') return '';
  return suggestion(
    issue.input,
    [...(issue.expected ?? '').matchAll(/"([^"]*)"/g)].map((match) => match[1]!),
  );
}

/** `spec.paths[2]: `; nothing for the file as a whole. */
function keyPath(keys: readonly PropertyKey[]): string {
  if (keys.length === 0) return '';
  return `${keys.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`)).join('')}: `;
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  const text = JSON.stringify(value) ?? String(value);
  return typeof value === 'string' ? `the text ${text.slice(0, 80)}` : text;
}

/** Every key that the schema does not know, anywhere in the file. */
function unknownKeys(
  file: YamlFile,
  schema: Schema,
  at: readonly PropertyKey[],
  value: unknown,
  everywhere: readonly string[],
): readonly Problem[] {
  const inner = unwrap(schema);
  if (isList(inner) && Array.isArray(value)) {
    return value.flatMap((item, index) => unknownKeys(file, inner.item, [...at, index], item, everywhere));
  }
  if (!isObject(inner) || typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const valid = Object.keys(inner.entries);
  return file.keysAt(at).flatMap(({ name, node }) => {
    if (!valid.includes(name)) {
      const message = `unknown key "${name.slice(0, 80)}"${advise(name, at, valid, everywhere)}`;
      return [{ ...file.placeOfNode(node), message }];
    }
    const below = (value as Record<string, unknown>)[name];
    return unknownKeys(file, inner.entries[name]!, [...at, name], below, everywhere);
  });
}

function advise(
  name: string,
  at: readonly PropertyKey[],
  valid: readonly string[],
  everywhere: readonly string[],
): string {
  const here = at.length === 0 ? 'at the top' : `under "${at.join('.')}"`;
  const list = `valid ${here}: ${valid.join(', ')}`;
  const close = nearest(name, valid);
  const elsewhere = everywhere.find((path) => path.endsWith(`.${name}`));
  if (close !== undefined) return `; did you mean "${close}"? (${list})`;
  return elsewhere === undefined ? ` (${list})` : `; it belongs to "${elsewhere}" (${list})`;
}

/** All keys of a schema as dotted paths. */
function keyPaths(schema: Schema, above = ''): readonly string[] {
  const inner = unwrap(schema);
  if (!isObject(inner)) return [];
  return Object.entries(inner.entries).flatMap(([name, below]) => [
    `${above}${name}`,
    ...keyPaths(below, `${above}${name}.`),
  ]);
}

/** The schema inside of defaults and checks that says which keys or items there are. */
function unwrap(schema: Schema): Schema {
  if ('pipe' in schema) {
    const parts = (schema.pipe as readonly Schema[]).filter((part) => part.kind === 'schema');
    const last = parts.at(-1);
    if (last !== undefined && last !== parts[0]) return unwrap(last);
  }
  return 'wrapped' in schema ? unwrap(schema.wrapped as Schema) : schema;
}

function isObject(schema: Schema): schema is Schema & { readonly entries: Record<string, Schema> } {
  return 'entries' in schema;
}

function isList(schema: Schema): schema is Schema & { readonly item: Schema } {
  return 'item' in schema;
}

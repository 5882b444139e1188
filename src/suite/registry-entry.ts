import { distance } from 'fastest-levenshtein';
import {
  LAYERS,
  type Requirement,
  type RequirementStatus,
  requirementIdTest,
  type SuiteProblem,
} from '../domain/requirement.ts';
import { describeNode, scalarType, type YamlEntry, type YamlMap, type YamlNode } from './yaml-model.ts';

const STATUSES: readonly string[] = ['active', 'deferred', 'withdrawn'] satisfies RequirementStatus[];
const OPTIONAL_KEYS = ['source', 'safety-critical', 'layers', 'status'] as const;
const KNOWN_KEYS = ['id', 'title', 'text', ...OPTIONAL_KEYS] as const;
type KnownKey = (typeof KNOWN_KEYS)[number];
export const SHAPE = 'Write `requirements:` followed by a list of entries with id, title and text.';

/** Collects the problems of one registry file. */
export class Reading {
  readonly path: string;
  readonly isId: (text: string) => boolean;
  readonly idSource: string;
  readonly requirements = new Map<string, Requirement>();
  readonly problems: SuiteProblem[] = [];

  constructor(path: string, idSource: string) {
    this.path = path;
    this.idSource = idSource;
    this.isId = requirementIdTest(idSource);
  }

  problem(kind: SuiteProblem['kind'], line: number | undefined, message: string, fix: string): void {
    this.problems.push({ kind, path: this.path, ...(line === undefined ? {} : { line }), message, fix });
  }

  invalid(line: number, message: string, fix: string): void {
    this.problem('registry-invalid', line, message, fix);
  }
}

/** One entry of the list → a requirement, or problems alone where it has no sound id of its own. */
export function readEntry(reading: Reading, node: YamlNode, line: number): void {
  if (node.kind !== 'map') {
    reading.invalid(line, `This entry of the registry is ${describeNode(node)}; a mapping was expected.`, SHAPE);
    return;
  }
  const fields = fieldsOf(reading, node);
  const id = readId(reading, fields.id, line);
  if (id === undefined) return;
  const name = `Requirement ${id}`;
  const title = readString(reading, fields.title, name, 'title');
  const text = readString(reading, fields.text, name, 'text');
  if (fields.title === undefined) missing(reading, line, name, 'title');
  if (fields.text === undefined) missing(reading, line, name, 'text');
  const requirement: Requirement = {
    id,
    title: title ?? id,
    text: text ?? '',
    source: readString(reading, fields.source, name, 'source'),
    safetyCritical: readSafety(reading, fields['safety-critical'], name),
    layers: readLayers(reading, fields.layers, name),
    status: readStatus(reading, fields.status, name),
    line,
  };
  reading.requirements.set(id, requirement);
}

type Fields = Partial<Record<KnownKey, YamlEntry>>;

/** The known fields of an entry. Further keys may follow, but not one that means to be a known key. */
function fieldsOf(reading: Reading, node: YamlMap): Fields {
  const fields: Fields = {};
  for (const entry of node.entries) {
    if (isKnown(entry.key)) {
      fields[entry.key] = entry;
      continue;
    }
    const meant = meantKey(entry.key);
    if (meant !== undefined) {
      reading.invalid(
        entry.line,
        `The key \`${entry.key}\` is not read; \`${meant}\` was probably meant.`,
        `Write \`${meant}\`.`,
      );
    }
  }
  return fields;
}

function isKnown(key: string): key is KnownKey {
  return (KNOWN_KEYS as readonly string[]).includes(key);
}

function meantKey(key: string): string | undefined {
  if (key.length > 40) return undefined;
  const bare = key.toLowerCase().replace(/[-_ ]/g, '');
  for (const known of KNOWN_KEYS) if (bare === known.replaceAll('-', '')) return known;
  return OPTIONAL_KEYS.find((known) => distance(bare, known.replaceAll('-', '')) <= (known.length > 10 ? 3 : 1));
}

function readId(reading: Reading, entry: YamlEntry | undefined, line: number): string | undefined {
  if (entry === undefined) {
    reading.invalid(
      line,
      'This entry of the registry has no id.',
      `Add an \`id\` that matches \`${reading.idSource}\`.`,
    );
    return undefined;
  }
  const { value } = entry;
  if (value.kind !== 'scalar' || scalarType(value) !== 'string') {
    reading.invalid(
      entry.line,
      `The id is ${describeNode(value)}; text was expected.`,
      'Write the id as text, in quotes if need be.',
    );
    return undefined;
  }
  const id = value.text;
  if (!reading.isId(id)) {
    reading.invalid(
      entry.line,
      `The id is ${describeNode(value)}, which does not match \`${reading.idSource}\`.`,
      'Correct the id, or `requirement-id` in the policy.',
    );
    return undefined;
  }
  const first = reading.requirements.get(id);
  if (first === undefined) return id;
  reading.invalid(
    entry.line,
    `The id ${id} is used twice; its first entry is on line ${first.line}.`,
    'Give each requirement an id of its own.',
  );
  return undefined;
}

function missing(reading: Reading, line: number, name: string, key: string): void {
  reading.invalid(line, `${name} has no \`${key}\`.`, `Add a \`${key}\`.`);
}

function readString(reading: Reading, entry: YamlEntry | undefined, name: string, key: string): string | undefined {
  if (entry === undefined) return undefined;
  const { value } = entry;
  if (value.kind === 'scalar' && scalarType(value) === 'string' && value.text.trim() !== '') return value.text;
  const found = value.kind === 'scalar' && value.text.trim() === '' ? 'empty' : describeNode(value);
  reading.invalid(
    entry.line,
    `${name}: \`${key}\` is ${found}; text was expected.`,
    `Write the ${key} as text, in quotes if need be.`,
  );
  return undefined;
}

/** Anything but a clear boolean counts as safety-critical, beside being a problem. */
function readSafety(reading: Reading, entry: YamlEntry | undefined, name: string): boolean {
  if (entry === undefined) return false;
  const { value } = entry;
  if (value.kind === 'scalar' && value.style === 'plain') {
    if (/^(?:true|True|TRUE)$/.test(value.text)) return true;
    if (/^(?:false|False|FALSE)$/.test(value.text)) return false;
  }
  reading.invalid(
    entry.line,
    `${name}: \`safety-critical\` is ${describeNode(value)}; \`true\` or \`false\` was expected.`,
    'Write `true` or `false` without quotes.',
  );
  return true;
}

function readLayers(reading: Reading, entry: YamlEntry | undefined, name: string): readonly string[] {
  if (entry === undefined) return [];
  const known = LAYERS as readonly string[];
  const fix = `Write a list of ${known.join(', ')}.`;
  if (entry.value.kind !== 'sequence') {
    reading.invalid(entry.line, `${name}: \`layers\` is ${describeNode(entry.value)}; a list was expected.`, fix);
    return [];
  }
  const layers: string[] = [];
  for (const { value, line } of entry.value.items) {
    if (value.kind === 'scalar' && scalarType(value) === 'string' && known.includes(value.text)) {
      if (!layers.includes(value.text)) layers.push(value.text);
    } else reading.invalid(line, `${name}: \`layers\` holds ${describeNode(value)}, which is no layer.`, fix);
  }
  return layers;
}

/** An unclear status counts as active, beside being a problem: a requirement never leaves the total by a typing error. */
function readStatus(reading: Reading, entry: YamlEntry | undefined, name: string): RequirementStatus {
  if (entry === undefined) return 'active';
  const { value } = entry;
  if (value.kind === 'scalar' && scalarType(value) === 'string' && STATUSES.includes(value.text)) {
    return value.text as RequirementStatus;
  }
  reading.invalid(
    entry.line,
    `${name}: \`status\` is ${describeNode(value)}; ${STATUSES.join(', ')} are known.`,
    'Write one of the known states, or leave the key out for `active`.',
  );
  return 'active';
}

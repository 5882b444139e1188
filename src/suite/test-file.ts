import type { SuiteProblem } from '../domain/requirement.ts';
import type { Tag } from '../domain/test.ts';
import { decodeYaml } from './decode.ts';
import { parseYaml } from './parse-yaml.ts';
import { type FileFacts, readFacts } from './state.ts';
import {
  describeNode,
  entryOf,
  isNothing,
  scalarType,
  type YamlDocument,
  type YamlMap,
  type YamlNode,
} from './yaml-model.ts';

const SIZE_LIMIT = 4 * 1024 * 1024;
const UNUSUAL_LIMIT = 1024 * 1024;
const API_VERSION = 'chainsaw.kyverno.io/v1alpha1';

/** One Test document, without what depends on where its file lies. */
export interface TestDocument {
  readonly line: number;
  readonly name: string | undefined;
  readonly labels: readonly Tag[];
  readonly annotations: readonly Tag[];
}

/** What one Chainsaw test file says; problems lack the path, so that equal files are read once. */
export interface TestFile {
  readonly documents: readonly TestDocument[];
  readonly problems: readonly Omit<SuiteProblem, 'path'>[];
  /** Undefined where the file is no text. */
  readonly facts: FileFacts | undefined;
}

/** Bytes of a `chainsaw-test.yaml` → its Test documents. `prefix`: the tag domain. Never throws. */
export function readTestFile(bytes: Uint8Array, prefix: string): TestFile {
  const decoded = decodeYaml(bytes, SIZE_LIMIT);
  if ('failure' in decoded) {
    const { failure } = decoded;
    return { documents: [], problems: [unreadable(failure.line, failure.message)], facts: undefined };
  }
  const yaml = parseYaml(decoded.text, UNUSUAL_LIMIT);
  const problems = yaml.failures.map(({ line, message }) => unreadable(line, message));
  const documents: TestDocument[] = [];
  for (const document of yaml.documents) {
    const read = readDocument(document, prefix);
    if ('message' in read) problems.push({ kind: 'test-invalid', ...read });
    else documents.push(read);
  }
  if (documents.length + problems.length === 0) {
    problems.push({
      kind: 'test-invalid',
      line: 1,
      message: 'The test file holds no Test: it is empty or only comments.',
      fix: 'Write the Test, or delete the file.',
    });
  }
  return { documents, problems, facts: readFacts(decoded.text, 'yaml') };
}

function unreadable(line: number | undefined, message: string): Omit<SuiteProblem, 'path'> {
  return {
    kind: 'test-unreadable',
    ...(line === undefined ? {} : { line }),
    message: `The test file ${message} Nothing in it counts.`,
    fix: 'Make it plain UTF-8 YAML that Chainsaw can load (`chainsaw lint test -f FILE`).',
  };
}

interface Complaint {
  readonly line: number;
  readonly message: string;
  readonly fix: string;
}

/** Chainsaw aborts the whole run on a document that is not a Test, so it is never skipped in silence. */
function readDocument({ root, line }: YamlDocument, prefix: string): TestDocument | Complaint {
  const fix = `Keep only Test documents (${API_VERSION}) in a Chainsaw test file.`;
  if (root.kind !== 'map')
    return { line, message: `This document is ${describeNode(root)}; a Chainsaw Test was expected.`, fix };
  const apiVersion = scalarText(entryOf(root, 'apiVersion')?.value);
  const kind = scalarText(entryOf(root, 'kind')?.value);
  if (apiVersion !== API_VERSION || kind !== 'Test') {
    const found = `${shown(kind, 'no kind')} of ${shown(apiVersion, 'no apiVersion')}`;
    return { line, message: `This document is ${found}; a Test of ${API_VERSION} was expected.`, fix };
  }
  const metadata = entryOf(root, 'metadata');
  if (metadata === undefined || metadata.value.kind !== 'map') {
    const found = metadata === undefined ? 'missing' : describeNode(metadata.value);
    return {
      line: metadata?.line ?? line,
      message: `The metadata of this Test is ${found}; a mapping was expected.`,
      fix: 'Give the Test a name and labels under `metadata`.',
    };
  }
  return readMetadata(metadata.value, line, prefix);
}

function readMetadata(metadata: YamlMap, line: number, prefix: string): TestDocument | Complaint {
  const name = entryOf(metadata, 'name');
  if (name !== undefined && !isNothing(name.value) && scalarText(name.value) === undefined) {
    return {
      line: name.line,
      message: `metadata.name is ${describeNode(name.value)}; text was expected.`,
      fix: 'Write the name as text, in quotes if need be.',
    };
  }
  const labels = readTags(metadata, 'labels', prefix, line);
  if ('message' in labels) return labels;
  const annotations = readTags(metadata, 'annotations', prefix, line);
  if ('message' in annotations) return annotations;
  return { line, name: scalarText(name?.value) || undefined, labels, annotations };
}

/** The entries of one metadata mapping that belong to the tag domain. */
function readTags(metadata: YamlMap, key: string, prefix: string, documentLine: number): Tag[] | Complaint {
  const entry = entryOf(metadata, key);
  if (entry === undefined || isNothing(entry.value)) return [];
  if (entry.value.kind !== 'map') {
    return {
      line: entry.line,
      message: `metadata.${key} is ${describeNode(entry.value)}; a mapping was expected.`,
      fix: `Write metadata.${key} as a mapping of keys to quoted values.`,
    };
  }
  const domain = `${prefix}/`;
  const tags: Tag[] = [];
  for (const { key: name, line, value } of entry.value.entries) {
    if (!name.startsWith(domain)) continue;
    if (value.kind !== 'scalar') {
      return {
        line: line || documentLine,
        message: `metadata.${key}["${name}"] is ${describeNode(value)}; a quoted value was expected.`,
        fix: 'Write the value as a quoted string.',
      };
    }
    tags.push({ name: name.slice(domain.length), value: value.text, isString: scalarType(value) === 'string', line });
  }
  return tags;
}

function scalarText(node: YamlNode | undefined): string | undefined {
  return node?.kind === 'scalar' && scalarType(node) === 'string' ? node.text : undefined;
}

function shown(text: string | undefined, otherwise: string): string {
  return text === undefined ? otherwise : `\`${text.slice(0, 60).replace(/[`\n]/g, ' ')}\``;
}

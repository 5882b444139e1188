import type { Registry } from '../domain/requirement.ts';
import { type Decoded, decodeYaml } from './decode.ts';
import { parseYaml } from './parse-yaml.ts';
import { Reading, readEntry, SHAPE } from './registry-entry.ts';
import { parseYamlFast } from './yaml-fast.ts';
import { describeNode, entryOf, isNothing, type YamlNode } from './yaml-model.ts';

const SIZE_LIMIT = 8 * 1024 * 1024;
const UNUSUAL_LIMIT = 4 * 1024 * 1024;

/**
 * Bytes of the registry file → its requirements (contract §1). Every entry that is not exactly as the contract
 * says is a problem with its line; it is kept, read on the safe side, where its id is sound. Never throws.
 */
export function readRegistry(path: string, bytes: Uint8Array, idSource: string): Registry {
  const { requirements, problems } = read(path, decodeYaml(bytes, SIZE_LIMIT), idSource);
  return { path, requirements, problems };
}

function read(path: string, decoded: Decoded, idSource: string): Reading {
  const reading = new Reading(path, idSource);
  if ('failure' in decoded) {
    const { line, message } = decoded.failure;
    reading.problem('registry-unreadable', line, `The registry ${message}`, 'Save the registry as UTF-8 YAML.');
    return reading;
  }
  const fast = readListFast(path, decoded.text, idSource);
  if (fast !== undefined) return fast;
  readText(reading, decoded.text);
  return reading;
}

/** The usual case: a list of plain entries, each read and let go at once. Undefined where it is anything else. */
function readListFast(path: string, text: string, idSource: string): Reading | undefined {
  const reading = new Reading(path, idSource);
  let count = 0;
  const file = parseYamlFast(text, {
    key: 'requirements',
    take(item, line) {
      count += 1;
      readEntry(reading, item, line);
    },
  });
  return file === undefined || count === 0 ? undefined : reading;
}

function readText(reading: Reading, text: string): void {
  const { documents, failures } = parseYaml(text, UNUSUAL_LIMIT);
  for (const { line, message } of failures) {
    reading.problem('registry-unreadable', line, `The registry ${message}`, 'Correct the YAML of the registry.');
  }
  if (failures.length > 0) return;
  const [first, second] = documents;
  if (first === undefined) {
    reading.problem('registry-empty', 1, 'The registry holds no requirement: the file is empty.', SHAPE);
  } else if (second !== undefined) {
    reading.invalid(
      second.line,
      'The registry holds several YAML documents; one was expected.',
      'Join the documents into one list.',
    );
  } else {
    readRoot(reading, first.root, first.line);
  }
}

function readRoot(reading: Reading, root: YamlNode, line: number): void {
  if (root.kind !== 'map') {
    reading.invalid(
      line,
      `The registry is ${describeNode(root)}; a mapping with the key \`requirements\` was expected.`,
      SHAPE,
    );
    return;
  }
  const list = entryOf(root, 'requirements');
  if (list === undefined) {
    const keys = root.entries.slice(0, 5).map((entry) => `\`${entry.key.slice(0, 40)}\``);
    const found = keys.length === 0 ? 'nothing' : keys.join(', ');
    reading.invalid(line, `The registry has no key \`requirements\`; found: ${found}.`, SHAPE);
  } else if (isNothing(list.value) || (list.value.kind === 'sequence' && list.value.items.length === 0)) {
    reading.problem('registry-empty', list.line, 'The registry holds no requirement: `requirements` is empty.', SHAPE);
  } else if (list.value.kind !== 'sequence') {
    reading.invalid(list.line, `\`requirements\` is ${describeNode(list.value)}; a list was expected.`, SHAPE);
  } else {
    for (const item of list.value.items) readEntry(reading, item.value, item.line);
  }
}

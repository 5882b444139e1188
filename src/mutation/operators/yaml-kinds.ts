import type { MutationContext } from '../../domain/mutant.ts';
import type { Draft, Source } from './source.ts';
import { type CollectionNode, collectionsOf, entryOf, textAt } from './tree.ts';
import { appendEntry } from './tree-edits.ts';
import { treeOf } from './tree-of.ts';

/** Task keywords that stand beside a module; a mapping with one of them, or with a dotted module name, is a task. */
const TASK_WORDS =
  /^(?:when|register|become|notify|loop|with_\w+|changed_when|failed_when|no_log|delegate_to|block|tags)$/;
const MODULE =
  /^(?:[a-z_]+\.[a-z_]+\.[a-z_]+|apt|copy|template|file|service|systemd|command|shell|lineinfile|package|sysctl|user|stat)$/;

/** What Ansible and Kubernetes add to plain YAML: settings that disarm a task, and that open a pod. */
export function* yamlKinds(source: Source, _context: MutationContext): Iterable<Draft> {
  if (source.subject.format === 'json') return;
  for (const document of treeOf(source)) {
    for (const node of collectionsOf(document.root)) {
      if (node.kind === 'map' && node.entries.length > 0) yield* kindDrafts(source, node);
    }
  }
}

/** What fits a mapping: it is a task, a container, a pod or an object, told by its keys. */
function kindDrafts(source: Source, node: CollectionNode): Iterable<Draft> {
  if (isTask(node)) return taskDrafts(source, node);
  if (textAt(node, 'image') !== undefined && textAt(node, 'name') !== undefined) return containerDrafts(source, node);
  if (entryOf(node, 'containers') !== undefined) return podDrafts(source, node);
  return entryOf(node, 'metadata') === undefined ? [] : objectDrafts(source, node);
}

/** Is a mapping an Ansible task? Told by its keys, wherever the file lies. */
function isTask(node: CollectionNode): boolean {
  const keys = node.entries.map((entry) => entry.key!.value);
  return keys.some((key) => MODULE.test(key)) && (keys.includes('name') || keys.some((key) => TASK_WORDS.test(key)));
}

function added(source: Source, node: CollectionNode, operator: string, pairs: readonly string[]): Draft[] {
  return pairs
    .filter((pair) => entryOf(node, pair.slice(0, pair.indexOf(':'))) === undefined)
    .map((pair) => ({
      operator,
      kind: 'addition',
      words: [...node.path, textAt(node, 'name') ?? '', pair],
      ...appendEntry(source, node, pair),
    }));
}

function* taskDrafts(source: Source, node: CollectionNode): Iterable<Draft> {
  yield* added(source, node, 'ansible/disarm-task', [
    'ignore_errors: true',
    'failed_when: false',
    'when: false',
    'changed_when: false',
    'become: false',
    'become: true',
    'no_log: false',
    'check_mode: true',
    'run_once: true',
  ]);
  const when = entryOf(node, 'when')?.value;
  if (when?.kind === 'scalar' && when.style === 'plain') {
    const replacement = `not (${when.value})`;
    yield {
      operator: 'ansible/negate-when',
      kind: 'value',
      start: when.start,
      end: when.end,
      replacement,
      words: [...when.path, when.value],
    };
  }
}

function* containerDrafts(source: Source, node: CollectionNode): Iterable<Draft> {
  yield* added(source, node, 'kubernetes/open-container', [
    'securityContext: { privileged: true }',
    'command: ["sleep", "infinity"]',
    'imagePullPolicy: Never',
    'env: [{ name: EXTRA, value: "x" }]',
  ]);
}

function* podDrafts(source: Source, node: CollectionNode): Iterable<Draft> {
  yield* added(source, node, 'kubernetes/open-pod', [
    'hostNetwork: true',
    'hostPID: true',
    'hostIPC: true',
    'automountServiceAccountToken: true',
    'serviceAccountName: extra',
    'nodeName: extra',
  ]);
}

function* objectDrafts(source: Source, node: CollectionNode): Iterable<Draft> {
  const metadata = entryOf(node, 'metadata')?.value;
  if (metadata?.kind !== 'map' || metadata.entries.length === 0) return;
  yield* added(source, metadata, 'kubernetes/metadata', [
    'namespace: extra',
    'labels: { extra: x }',
    'annotations: { extra: x }',
  ]);
}

import { createHash } from 'node:crypto';
import type { Policy } from '../../src/domain/policy.ts';
import type { ConformanceTest, Suite } from '../../src/domain/test.ts';
import type { Snapshot, TreeEntry } from '../../src/domain/tree.ts';
import { filesToRead, readSuite } from '../../src/suite/read-suite.ts';

export const PREFIX = 'conformance.home.k3s';
export const REGISTRY = 'conformance/requirements.yaml';
export const ROOT = 'conformance/tests';

export const policy: Policy = {
  requirementId: 'R-[A-Z0-9]+-[0-9]{2,}',
  labelPrefix: PREFIX,
  spec: { registry: REGISTRY, paths: ['docs/**', REGISTRY], owners: [], allow: [], prose: [] },
  tests: {
    root: ROOT,
    layers: { L0: 'l0-static', L1: 'l1-rendering', L2: 'l2-behavioral', L3: 'l3-fault-injection', META: 'meta' },
  },
  checks: { scripts: ['check.sh', 'render-check.sh'], timeoutMs: 1000, network: 'deny', isolation: 'auto' },
  coverage: { strict: true, minimum: 0 },
  mutation: { failOn: 'hollow', budgetMs: 1000 },
  ledger: 'conformance/ledger.jsonl',
  waivers: '.conformance-waivers.yml',
  rules: new Map(),
};

/** A file, or an entry of another kind: a link with its target, a submodule. */
export type Content = string | Uint8Array | { readonly link: string } | { readonly submodule: true };

/** A commit held in memory; its tree has directories, and it only knows the contents that were asked for. */
export function snapshot(files: Readonly<Record<string, Content | undefined>>, settings: Policy = policy): Snapshot {
  const tree = new Map<string, TreeEntry>();
  const contents = new Map<string, Uint8Array>();
  for (const [path, content] of Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (content === undefined) continue;
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
      const directory = path.slice(0, at);
      tree.set(directory, { mode: '040000', type: 'tree', id: hash(`${directory}${JSON.stringify(files)}`) });
    }
    if (typeof content === 'object' && 'submodule' in content) {
      tree.set(path, { mode: '160000', type: 'commit', id: hash(path) });
      continue;
    }
    const isLink = typeof content === 'object' && 'link' in content;
    const bytes = isLink ? Buffer.from(content.link) : Buffer.from(content as string);
    tree.set(path, {
      mode: isLink ? '120000' : path.endsWith('.sh') ? '100755' : '100644',
      type: 'blob',
      id: hash(bytes),
    });
    contents.set(path, bytes);
  }
  const asked = new Set(filesToRead(tree, settings));
  return { commit: hash('commit'), tree, content: (path) => (asked.has(path) ? contents.get(path) : undefined) };
}

function hash(content: string | Uint8Array): string {
  return createHash('sha1').update(content).digest('hex');
}

/** The suite of a set of files; a sound registry and one sound test are there unless replaced. */
export function suiteOf(files: Readonly<Record<string, Content | undefined>>, settings: Policy = policy): Suite {
  const sound = { [REGISTRY]: 'requirements:\n  - id: R-NET-01\n    title: One way in\n    text: There is one.\n' };
  return readSuite(snapshot({ ...sound, ...files }, settings), settings);
}

/** A plain, sound test file. */
export function testYaml(
  options: { name?: string; ids?: readonly string[]; header?: string; annotations?: string } = {},
): string {
  const { name = 'x', ids = ['R-NET-01'], header = '', annotations = '' } = options;
  const labels = ids.map((id) => `    ${PREFIX}/${id}: "true"\n`).join('');
  return (
    `${header}apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nmetadata:\n  name: ${name}\n  labels:\n${labels}` +
    `  annotations:\n    ${PREFIX}/requirements: "${ids.join(',')}"\n${annotations}spec:\n  steps:\n    - name: given-it\n` +
    '      try:\n        - script:\n            content: ./check.sh\n'
  );
}

/** The one test and the suite of one test file at `l2-behavioral/x`. */
export function readOne(
  yaml: string | Uint8Array,
  extra: Readonly<Record<string, Content | undefined>> = {},
): { test: ConformanceTest | undefined; suite: Suite } {
  const suite = suiteOf({ [`${ROOT}/l2-behavioral/x/chainsaw-test.yaml`]: yaml, ...extra });
  return { test: suite.tests[0], suite };
}

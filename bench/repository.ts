import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The size of a generated repository. */
export interface Size {
  readonly files: number;
  readonly requirements: number;
  readonly tests: number;
  /** Labels a test carries. */
  readonly labels: number;
}

/** How the objects are stored: each in a file of its own, as ordinary commits leave them, or in one pack, as a clone gets them. */
export const STORES = ['loose', 'packed'] as const;
export type Store = (typeof STORES)[number];

const PREFIX = 'conformance.home.k3s';
const LAYERS = ['l0-static', 'l1-rendering', 'l2-behavioral', 'l3-fault-injection'];
const id = (n: number) => `R-A${Math.floor(n / 90)}-${String((n % 90) + 10)}`;

/**
 * Makes a bare repository with two branches: `main`, and `pr` with ten changed files (two tests, eight manifests).
 * Its content is a function of the size alone.
 */
export async function generateRepository(folder: string, size: Size, store: Store): Promise<void> {
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', folder]);
  execFileSync('git', ['-C', folder, 'config', 'fastimport.unpackLimit', '0']);
  const importer = spawn('git', ['-C', folder, 'fast-import', '--quiet', '--done'], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const write = (text: string) => importer.stdin.write(text);
  const author = 'committer Bench <bench@example.invalid> 1788257600 +0000\n';
  write(`commit refs/heads/main\n${author}data 4\nbase\n`);
  for (const [path, content, mode] of contents(size)) write(file(path, content, mode));
  write(`commit refs/heads/pr\n${author}data 6\nchange\nfrom refs/heads/main\n`);
  for (let n = 0; n < 8; n += 1) write(file(`apps/a${n}/manifest-${n}.yaml`, `kind: ConfigMap\nchanged: ${n}\n`));
  for (let n = 0; n < 2; n += 1) write(file(`${testFolder(n)}/check.sh`, `${script(n)}echo "ok 2 - more"\n`, '100755'));
  write('done\n');
  importer.stdin.end();
  await once(importer, 'exit');
  if (store === 'packed') execFileSync('git', ['-C', folder, 'repack', '-adq']);
  else unpack(folder);
}

/** git unpacks only what it does not have, so the packs are moved out of its sight first. */
function unpack(folder: string): void {
  const packs = join(folder, 'packs');
  renameSync(join(folder, 'objects', 'pack'), packs);
  for (const name of readdirSync(packs).filter((each) => each.endsWith('.pack'))) {
    execFileSync('git', ['-C', folder, 'unpack-objects', '-q'], { input: readFileSync(join(packs, name)) });
  }
  rmSync(packs, { recursive: true });
}

function file(path: string, content: string, mode = '100644'): string {
  return `M ${mode} inline ${path}\ndata ${Buffer.byteLength(content)}\n${content}\n`;
}

function* contents(size: Size): Generator<[string, string, string?]> {
  yield ['.conformance.yml', `version: 1\nlabel-prefix: ${PREFIX}\n`];
  let registry = 'requirements:\n';
  for (let n = 0; n < size.requirements; n += 1) {
    registry += `  - id: ${id(n)}\n    title: Requirement ${n}\n    text: The platform keeps property ${n} after every restart.\n`;
  }
  yield ['conformance/requirements.yaml', registry];
  for (let n = 0; n < size.tests; n += 1) {
    yield [`${testFolder(n)}/chainsaw-test.yaml`, chainsaw(n, size)];
    yield [`${testFolder(n)}/check.sh`, script(n), '100755'];
  }
  const rest = size.files - 2 * size.tests - 2;
  for (let n = 0; n < rest; n += 1) {
    yield n % 40 === 0
      ? [`docs/part-${n % 400}/page-${n}.md`, `# Page ${n}\n\n${'The platform is described here. '.repeat(20)}\n`]
      : [
          `apps/a${n % 500}/manifest-${n}.yaml`,
          `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: m${n}\ndata:\n  value: "${n}"\n`,
        ];
  }
}

function testFolder(n: number): string {
  return `conformance/tests/${LAYERS[n % LAYERS.length]}/t${n}`;
}

function chainsaw(n: number, size: Size): string {
  const ids = [...new Set(Array.from({ length: size.labels }, (_, k) => id((n * 7 + k * 13) % size.requirements)))];
  const labels = ids.map((each) => `    ${PREFIX}/${each}: "true"\n`).join('');
  return `# STATUS: EXECUTABLE\napiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nmetadata:\n  name: t${n}\n  labels:\n${labels}  annotations:\n    ${PREFIX}/requirements: "${ids.join(',')}"\n    ${PREFIX}/layer: "L${n % LAYERS.length}"\n    ${PREFIX}/safety-critical: "false"\n    ${PREFIX}/intent: "Given a platform, When ${n} is read, Then it holds"\nspec:\n  steps:\n    - name: then-it-holds\n      try:\n        - script:\n            content: ./check.sh\n`;
}

function script(n: number): string {
  return `#!/usr/bin/env bash\n# STATUS: EXECUTABLE\n#\n# What this does NOT prove:\n#   - that a running cluster behaves so\nset -euo pipefail\ntest -f conformance/requirements.yaml\necho "ok 1 - t${n} holds"\n`;
}

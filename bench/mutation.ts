/**
 * What mutation costs (`node bench/mutation.ts`): check runs, which are the same on every machine, and the wall time
 * against the time of the check runs in two lanes, as a ratio within one run.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '../src/domain/report.ts';
import { output } from './measure.ts';

const CLI = fileURLToPath(new URL('../src/doors/cli.ts', import.meta.url));
const EXAMPLE = fileURLToPath(new URL('../examples/home-platform', import.meta.url));
const HA = 'conformance/tests/l0-static/ha-control-plane-as-code';
const CHECK = 'conformance/tests/l0-static/limits';
const HEAD = '#!/usr/bin/env bash\n# What this does NOT prove:\n#   - anything at run time\nset -euo pipefail\n';
const NAMES = Array.from({ length: 100 }, (_, at) => `key${String.fromCharCode(97 + (at % 26))}${at}`);

function commit(root: string): void {
  const people = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.invalid'];
  output('git', ['init', '-q', '-b', 'main'], { cwd: root });
  output('git', ['add', '-A'], { cwd: root });
  output('git', [...people, 'commit', '-q', '-m', 'bench'], { cwd: root });
}

function repository(base: string, name: string, body: string): string {
  const root = join(base, name);
  const files = {
    [`${CHECK}/check.sh`]: HEAD + body,
    [`${CHECK}/chainsaw-test.yaml`]:
      'apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nmetadata:\n  name: limits\nspec:\n  steps: []\n',
    'conformance/requirements.yaml': 'requirements: []\n',
    'app/limits.conf': NAMES.map((each, at) => `${each} = ${at * 7 + 10}\n`).join(''),
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content, { mode: 0o755 });
  }
  commit(root);
  return root;
}

function mutate(root: string, ...words: string[]): void {
  const file = join(root, '..', 'report.json');
  const started = performance.now();
  try {
    output(process.execPath, [CLI, 'mutate', '--repo', root, '--json', file, '--jobs', '2', ...words]);
  } catch {
    // A hollow assertion is a finding, not a failure of the benchmark.
  }
  const wall = performance.now() - started;
  const { mutation } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const { assertions, checkRuns, mutants } = mutation!;
  const bites = assertions.filter((each) => each.verdict === 'bites').length;
  console.log(
    `${root.split('/').at(-1)}: ${bites} of ${assertions.length} bite, ${checkRuns} check runs, ${mutants} mutants, ${wall.toFixed(0)} ms`,
  );
}

const line = (name: string, at: number) => `grep -qx '${name} = ${at * 7 + 10}' app/limits.conf`;
const base = mkdtempSync(join(tmpdir(), 'bench-mutation-'));
try {
  const soft = NAMES.map((name, at) => `check "${name}" ${line(name, at)}\n`).join('');
  const helper =
    'bad=0\ncheck() { name=$1; shift; if "$@"; then echo "PASS: $name"; else echo "FAIL: $name"; bad=1; fi; }\n';
  mutate(repository(base, 'goes-on', `${helper}${soft}exit "$bad"\n`), '--all');
  mutate(repository(base, 'stops', NAMES.map((name, at) => `${line(name, at)}\n`).join('')), '--all');
  const example = join(base, 'example');
  output('cp', ['-r', EXAMPLE, example]);
  commit(example);
  const started = performance.now();
  output(join(example, HA, 'check.sh'), [], { cwd: example });
  console.log(`ha-control-plane-as-code once: ${(performance.now() - started).toFixed(0)} ms`);
  mutate(example, HA);
} finally {
  rmSync(base, { recursive: true, force: true });
}

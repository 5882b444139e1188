import '../support/seed.ts';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followedAs } from '../../src/checks/trace/shell.ts';
import { defaultLimits } from '../../src/sandbox/limits.ts';
import { openSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { createRepository } from '../support/repository.ts';

/**
 * Following a script's lines must change neither what it prints nor how it ends. Each script runs twice in one lane,
 * once followed. The run that counts is never followed; this is about the one that is.
 */
/** `=== GROUP/NAME`, then the script without its shebang. */
const GIVEN = new Map(
  readFileSync(new URL('followed-scripts.txt', import.meta.url), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)] as const),
);
const SHEBANGS = new Map([
  ['bash', '/bin/bash'],
  ['python', '/usr/bin/env python3'],
  ['sh', '/bin/sh'],
]);

/** What can be put together at will: any part may come after any other. */
const ALONE = /if true|PS4|XTRACEFD|\$-|kill|exec|coproc|DEBUG|posix|sleep/;
const PARTS = [...GIVEN].flatMap(([name, text]) => (name.startsWith('bash/') && !ALONE.test(text) ? [text] : []));

let sandbox: Sandbox;
const scripts = new Map<string, string>();
const composed = fc.sample(fc.array(fc.constantFrom(...PARTS), { minLength: 2, maxLength: 4 }), {
  numRuns: 40,
  seed: fc.readConfigureGlobal().seed ?? 1,
});

beforeAll(async () => {
  const repository = createRepository({ lifetime: 'file' });
  repository.write('docs/page.md', 'A page.\nof two lines\n');
  repository.write('lib/some.sh', 'loaded=yes\nhelp() { echo "help $1 $LINENO"; }\nhelp here\n');
  for (const [name, text] of GIVEN) scripts.set(name, `#!${SHEBANGS.get(name.slice(0, name.indexOf('/')))}\n${text}`);
  for (const [at, parts] of composed.entries()) scripts.set(`composed/${at}`, `#!/usr/bin/env bash\n${parts.join('')}`);
  for (const [name, text] of scripts) repository.write(`${name}.sh`, text, 0o755);
  const { diskBytes, processes } = defaultLimits(20_000);
  const commit = repository.commit();
  sandbox = await openSandbox({ repository: repository.root, commit, jobs: 1, network: 'deny', diskBytes, processes });
});
afterAll(() => sandbox?.close());

async function outcomeOf(name: string, followed: boolean) {
  const streams = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
  const outcome = await sandbox.lanes[0]!.run({
    path: `${name}.sh`,
    limits: defaultLimits(20_000),
    onOutput: (stream, chunk) => streams[stream].push(Buffer.from(chunk)),
    ...(followed ? { trace: followedAs(Buffer.from(scripts.get(name)!)) } : {}),
  });
  const text = (parts: readonly Buffer[]) => Buffer.concat(parts).toString('latin1');
  const { exitCode, signal, changes } = outcome;
  return { exitCode, signal, changes, stdout: text(streams.stdout), stderr: text(streams.stderr) };
}

describe('a followed script prints and ends as it does otherwise', () => {
  it.each([...GIVEN.keys()])('%s', async (name) => {
    expect(await outcomeOf(name, true)).toEqual(await outcomeOf(name, false));
  });

  it('whatever its parts are', async () => {
    for (let at = 0; at < composed.length; at += 1) {
      const name = `composed/${at}`;
      const [followed, plain] = [await outcomeOf(name, true), await outcomeOf(name, false)];
      expect({ script: scripts.get(name), ...followed }).toEqual({ script: scripts.get(name), ...plain });
    }
  });
});

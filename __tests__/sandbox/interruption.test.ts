import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/domain/report.ts';
import { commandLinesWith } from '../hostile/process-table.ts';
import { runCli } from '../support/cli.ts';
import { CHECK, checkScript, platformRepository } from '../support/platform.ts';
import { temporaryDirectory } from '../support/repository.ts';

/** Waits until something is the case, for at most half a minute. */
async function until(isSo: () => boolean): Promise<void> {
  for (let look = 0; look < 600 && !isSo(); look += 1) await new Promise((resolve) => setTimeout(resolve, 50));
}

interface Interrupted {
  readonly words: readonly string[];
  readonly signal: NodeJS.Signals;
  readonly isThere: () => boolean;
  readonly environment?: Record<string, string>;
}

/** Sends the signal once the phase is reached; what is left afterwards is looked for in a temporary directory of its own. */
async function interrupted(asked: Interrupted) {
  const directory = temporaryDirectory();
  const json = join(directory, 'report.json');
  const temporary = join(directory, 'tmp');
  mkdirSync(temporary);
  let reached = false;
  const run = await runCli([...asked.words, '--json', json], {
    environment: { TMPDIR: temporary, ...asked.environment },
    onStart: (kill) => {
      void until(asked.isThere).then(() => {
        reached = asked.isThere();
        kill(asked.signal);
      });
    },
  });
  const report = existsSync(json) ? (JSON.parse(readFileSync(json, 'utf8')) as Report) : undefined;
  return { reached, status: run.status, stderr: run.stderr, verdict: report?.verdict, left: readdirSync(temporary) };
}

function repositoryWith(script: string) {
  const repository = platformRepository({ policy: 'version: 1\nchecks:\n  timeout: 60s\n' });
  repository.write(CHECK, checkScript(script), 0o755);
  repository.commit('slow');
  return repository;
}

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  it('while the copy is made ends git, removes the copy and leaves an undecided report', async () => {
    const { root } = repositoryWith('echo "PASS: one"\n');
    const tools = temporaryDirectory();
    const word = `slow-copy-${signal}-${process.pid}`;
    const slow = `#!/bin/bash\ncase "$*" in *checkout-index*) exec -a ${word} sleep 300;; esac\nPATH=\${PATH#*:} exec git "$@"\n`;
    writeFileSync(join(tools, 'git'), slow, { mode: 0o755 });
    const done = await interrupted({
      words: ['check', '--repo', root, '--base', 'main'],
      signal,
      isThere: () => commandLinesWith(word).length > 0,
      environment: { PATH: `${tools}:${process.env.PATH}` },
    });
    expect(done).toMatchObject({ reached: true, status: 2, verdict: 'undecided', left: [] });
    expect(done.stderr).toContain(`interrupted by ${signal}`);
    expect(commandLinesWith(word)).toEqual([]);
  });

  it('while scripts run ends them and all they started, and leaves an undecided report', async () => {
    const word = `slow-script-${signal}-${process.pid}`;
    const child = `bash -c 'exec -a ${word} sleep 300'`;
    const { root } = repositoryWith(`( setsid ${child} & )\n${child} &\ntrap '' INT TERM\n${child}\n`);
    const done = await interrupted({
      words: ['check', '--repo', root, '--base', 'main'],
      signal,
      isThere: () => commandLinesWith(word).length > 2,
    });
    expect(done).toMatchObject({ reached: true, status: 2, verdict: 'undecided', left: [] });
    expect(commandLinesWith(word)).toEqual([]);
  });

  it('while assertions are tested ends the mutants, and leaves an undecided report', async () => {
    const word = `slow-mutant-${signal}-${process.pid}`;
    const { root } = repositoryWith(
      `if grep -q 'kind: Gateway' apps/gateway.yaml; then echo "PASS: one"; else bash -c 'exec -a ${word} sleep 300'; fi\n`,
    );
    const done = await interrupted({
      words: ['mutate', '--repo', root, '--all'],
      signal,
      isThere: () => commandLinesWith(word).length > 0,
    });
    expect(done).toMatchObject({ reached: true, status: 2, verdict: 'undecided', left: [] });
    expect(commandLinesWith(word)).toEqual([]);
  });
});

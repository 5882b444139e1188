/** The engine is killed at any moment: the user's checkout stays as it was, and nothing of ours stays for ever. */
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { CHECK, checkScript, platformRepository } from '../support/platform.ts';
import { temporaryDirectory } from '../support/repository.ts';

const MOMENTS = 20;

/** Digest of every path, mode and byte below a directory, `.git` included. */
function stateOf(root: string): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    const state = lstatSync(path);
    hash.update(`${path}\0${state.mode}\0`);
    if (state.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(state.isSymbolicLink() ? readlinkSync(path) : readFileSync(path));
  };
  visit(root);
  return hash.digest('hex');
}

/** Twenty moments between the start and two seconds, the same ones in every run. */
function moments(): number[] {
  let seed = 20_260_801;
  return Array.from({ length: MOMENTS }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 50 + (seed % 1_950);
  });
}

describe('a killed engine', { timeout: 300_000 }, () => {
  it('leaves the checkout byte for byte as it was, and the next run takes away what it left elsewhere', async () => {
    const repository = platformRepository();
    repository.write(CHECK, checkScript(`grep -q '^port 80$' app/main.conf\n! grep -q root app/main.conf\n`), 0o755);
    repository.write('app/main.conf', 'port 80\nuser www\n');
    repository.commit('the check');
    const temporary = join(temporaryDirectory(), 'tmp');
    mkdirSync(temporary);
    const before = stateOf(repository.root);
    const words = ['mutate', '--all', '--repo', repository.root, '--json', join(temporaryDirectory(), 'report.json')];
    const options = { environment: { TMPDIR: temporary } };
    for (const moment of moments()) {
      await runCli(words, { ...options, onStart: (kill) => setTimeout(() => kill('SIGKILL'), moment) });
      expect(stateOf(repository.root)).toBe(before);
    }
    await runCli(words, options);
    expect(stateOf(repository.root)).toBe(before);
    expect(readdirSync(temporary)).toEqual([]);
  });
});

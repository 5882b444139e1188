/** One server, its people and one packed action for all stories. What is missing on the machine is said once, here. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { buildGitea } from '../../../scripts/gitea/build.ts';
import { findAct, packAction } from '../../../scripts/gitea/job.ts';
import { startServer } from '../../../scripts/gitea/server.ts';
import { createPeople, type People } from './people.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    gitea: Stage | { readonly missing: string };
  }
}

/** What stories play on. */
export interface Stage {
  readonly url: string;
  readonly admin: { readonly name: string; readonly password: string; readonly token: string };
  readonly people: People;
  readonly act: string;
  readonly action: string;
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const missing = (why: string) => {
    say(`The stories on a real Gitea are skipped: ${why}.`);
    project.provide('gitea', { missing: why });
    return undefined;
  };
  const act = findAct();
  if (act === undefined) return missing('act is not installed (go install github.com/nektos/act@v0.2.89)');
  const built = buildGitea(say);
  if ('missing' in built) return missing(built.missing);
  const server = await startServer(built);
  const folder = mkdtempSync(join(tmpdir(), 'gate-action-'));
  const action = packAction(join(import.meta.dirname, '../../..'), folder);
  const people = await createPeople(server);
  const { url, admin } = server;
  project.provide('gitea', { url, admin, people, act, action });
  return async () => {
    const log = server.log();
    if (process.env.GITEA_LOG && log !== '') say(log);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

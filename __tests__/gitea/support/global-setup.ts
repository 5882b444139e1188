/** One server, its people and one packed action for all stories. What is missing on the machine is said once, here. */
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { buildGitea } from '../../../scripts/gitea/build.ts';
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
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const missing = (why: string) => {
    say(`The stories on a real Gitea are skipped: ${why}.`);
    project.provide('gitea', { missing: why });
    return undefined;
  };
  const built = buildGitea(say);
  if ('missing' in built) return missing(built.missing);
  const server = await startServer(built);
  const people = await createPeople(server);
  const { url, admin } = server;
  project.provide('gitea', { url, admin, people });
  return async () => {
    const log = server.log();
    if (process.env.GITEA_LOG && log !== '') say(log);
    await server.stop();
  };
}

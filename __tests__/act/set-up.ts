/** Plays the set-ups of `examples/workflows` as their users would meet them. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type ActRequest, type ActResult, runAct } from '../support/act.ts';
import type { RunEvent } from '../support/events.ts';
import { aPulledRepository, type Edit, type PulledRepository } from '../support/forge-repository.ts';
import { type FakeForge, pullJson, type SeenRequest, startForge } from '../support/github-server.ts';

export const setUp = (name: string): string =>
  readFileSync(new URL(`../../examples/workflows/${name}.yml`, import.meta.url), 'utf8');

/** A forge with pull request 7 open, and the repository it belongs to. */
export async function aPull(edit: Edit, extra: Readonly<Record<string, string>> = {}) {
  const server = await startForge();
  const change = aPulledRepository(edit, { extra });
  server.pulls.push(pullJson(change.head));
  return { server, change };
}

export function play(
  workflow: string,
  event: RunEvent,
  at: { readonly server: FakeForge; readonly change: Pick<PulledRepository, 'origin'> },
  more: Partial<ActRequest> = {},
): Promise<ActResult> {
  const { server, change } = at;
  return runAct({ workflow, ...event, remote: `file://${change.origin.root}`, apiUrl: server.apiUrl, ...more });
}

/** `state` of every status, with the commit and the context it was set for. */
export function statuses(server: FakeForge): readonly string[] {
  return server.statuses.map(({ sha, body }) => `${sha} ${body.context} ${body.state}`);
}

/** What a job token must be allowed for a request (docs.github.com: "Permissions required for GitHub Apps"). */
const NEEDS: readonly (readonly [string, RegExp, string])[] = [
  ['GET', /\/pulls\/\d+$|\/pulls\/\d+\/reviews$|\/pulls$/, 'pull-requests: read'],
  ['GET', /\/issues\/\d+\/comments$/, 'pull-requests: read'],
  ['POST', /\/issues\/\d+\/comments$/, 'pull-requests: write'],
  ['PATCH', /\/issues\/comments\/\d+$/, 'pull-requests: write'],
  ['DELETE', /\/issues\/comments\/\d+$/, 'pull-requests: write'],
  ['GET', /\/commits\/[0-9a-f]+\/status(?:es)?$/, 'statuses: read'],
  ['POST', /\/statuses\/[0-9a-f]+$/, 'statuses: write'],
  ['GET', /^\/user$/, 'nothing'],
];

/** The permissions that requests need, the weaker of two dropped. */
export function permissionsFor(requests: readonly SeenRequest[]): readonly string[] {
  const needed = new Set(
    requests.map(({ method, path }) => {
      const row = NEEDS.find(([verb, pattern]) => verb === method && pattern.test(path));
      if (row === undefined) throw new Error(`no permission is known for ${method} ${path}`);
      return row[2];
    }),
  );
  needed.delete('nothing');
  return [...needed].filter((each) => !needed.has(each.replace(': read', ': write')) || each.endsWith('write')).sort();
}

/** What a job of a workflow may do, the right to read the repository's contents aside. */
export function grantedTo(workflow: string, job: string): readonly string[] {
  const { jobs } = parse(workflow) as { jobs: Record<string, { permissions: Record<string, string> }> };
  return Object.entries(jobs[job]!.permissions)
    .map((entry) => entry.join(': '))
    .filter((each) => each !== 'contents: read')
    .sort();
}

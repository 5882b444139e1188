/** Plays the set-ups of `examples/workflows` as their users would meet them. */
import { readFileSync } from 'node:fs';
import { type ActRequest, type ActResult, runAct } from '../support/act.ts';
import type { RunEvent } from '../support/events.ts';
import type { PulledRepository } from '../support/forge-repository.ts';
import type { FakeForge, SeenRequest } from '../support/github-server.ts';

export const setUp = (name: string): string =>
  readFileSync(new URL(`../../examples/workflows/${name}.yml`, import.meta.url), 'utf8');

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

import { apiWithToken } from '../../../scripts/gitea/api.ts';
import { createPerson, type Person } from '../../../scripts/gitea/people.ts';
import type { Server } from '../../../scripts/gitea/server.ts';

/** alice owns the spec; dave owns it as a member of @platform/spec-owners; carol and erin write; mallory is a stranger. */
export interface People {
  readonly alice: Person;
  readonly dave: Person;
  readonly carol: Person;
  readonly erin: Person;
  readonly mallory: Person;
}

export const ORGANISATION = 'platform';

export async function createPeople(host: Pick<Server, 'url' | 'admin'>): Promise<People> {
  const admin = apiWithToken(host.url, host.admin.token);
  await admin.must('POST', '/orgs', { username: ORGANISATION, visibility: 'public' });
  const people: Record<string, Person> = {};
  for (const name of ['alice', 'dave', 'carol', 'erin', 'mallory']) people[name] = await createPerson(host, name);
  const team = await admin.must('POST', `/orgs/${ORGANISATION}/teams`, {
    name: 'spec-owners',
    permission: 'write',
    includes_all_repositories: true,
    units: ['repo.code', 'repo.issues', 'repo.pulls', 'repo.actions'],
  });
  await admin.must('PUT', `/teams/${team.id}/members/dave`);
  return people as unknown as People;
}

/** The cookies of somebody who signed in on the server's page. */
export async function signIn(url: string, name: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/user/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ user_name: name, password }),
  });
  if (answer.status !== 303) throw new Error(`${name} could not sign in: ${answer.status}`);
  // The session is renewed on the way in: of two cookies with one name the last one holds.
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!);
  return [...new Map(pairs.map((pair) => [pair.split('=', 1)[0], pair])).values()].join('; ');
}

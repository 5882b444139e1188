import { apiWithPassword, apiWithToken } from './api.ts';

export interface Person {
  readonly name: string;
  readonly password: string;
  readonly token: string;
}

/** alice owns the spec; dave owns it as a member of @platform/spec-owners; carol and erin write; mallory is a stranger. */
export interface People {
  readonly alice: Person;
  readonly dave: Person;
  readonly carol: Person;
  readonly erin: Person;
  readonly mallory: Person;
}

export const ORGANISATION = 'platform';

interface Host {
  readonly url: string;
  readonly admin: { readonly token: string };
}

export async function createPeople(host: Host): Promise<People> {
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

async function createPerson(host: Host, name: string): Promise<Person> {
  const admin = apiWithToken(host.url, host.admin.token);
  const password = `${name}-has-a-long-password`;
  const email = `${name}@example.invalid`;
  await admin.must('POST', '/admin/users', { username: name, email, password, must_change_password: false });
  const own = apiWithPassword(host.url, name, password);
  const { sha1 } = await own.must('POST', `/users/${name}/tokens`, { name: 'story', scopes: ['all'] });
  return { name, password, token: sha1 };
}

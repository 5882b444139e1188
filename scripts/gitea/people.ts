import { apiWithPassword, apiWithToken } from './api.ts';
import type { Server } from './server.ts';

export interface Person {
  readonly name: string;
  readonly password: string;
  /** May do all that the person may do. */
  readonly token: string;
}

/** An account, with a password that is good for this server alone. */
export async function createPerson({ url, admin }: Pick<Server, 'url' | 'admin'>, name: string): Promise<Person> {
  const password = `${name}-has-a-long-password`;
  await apiWithToken(url, admin.token).must('POST', '/admin/users', {
    username: name,
    email: `${name}@example.invalid`,
    password,
    must_change_password: false,
  });
  const own = apiWithPassword(url, name, password);
  const { sha1 } = await own.must('POST', `/users/${name}/tokens`, { name: 'all', scopes: ['all'] });
  return { name, password, token: sha1 };
}

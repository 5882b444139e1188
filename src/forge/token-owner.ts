import type { ForgeClient } from './client.ts';
import type { Account } from './dialect.ts';
import { ForgeError } from './errors.ts';
import { accountOf } from './fields.ts';

/**
 * Whose token this is, where `GET /user` answers it; undefined for job and app tokens, which most servers refuse it.
 * @throws ForgeError for anything but a refusal: an outage must not look like a token without an owner.
 */
export async function tokenOwner(client: ForgeClient): Promise<Account | undefined> {
  try {
    return accountOf(await client.call('GET /user', {}));
  } catch (error) {
    if (!(error instanceof ForgeError) || !['forbidden', 'not-found', 'unauthorized'].includes(error.kind)) throw error;
    return undefined;
  }
}

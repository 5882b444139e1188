import type { ForgeClient } from './client.ts';
import { isUs } from './comments.ts';
import type { Account } from './dialect.ts';
import { accountOf, numberField, recordField, textField } from './fields.ts';
import type { RepositoryRef, SeenStatus, StatusState } from './port.ts';

const STATES: readonly StatusState[] = ['pending', 'success', 'failure', 'error'];

/**
 * The latest status of each context on a commit. Gitea names the field `status`, GitHub `state`; ids grow with time
 * on both, while the order of the list differs.
 * @throws ForgeError
 */
export async function readStatuses(
  client: ForgeClient,
  repository: RepositoryRef,
  commit: string,
  me: readonly Account[],
): Promise<readonly SeenStatus[]> {
  const { owner, repo } = repository;
  const items = await client.list('GET /repos/{owner}/{repo}/commits/{ref}/statuses', { owner, repo, ref: commit });
  const latest = new Map<string, { readonly id: number; readonly status: SeenStatus }>();
  for (const item of items) {
    const [id, context] = [numberField(item, 'id'), textField(item, 'context')];
    if (id === undefined || context === '' || (latest.get(context)?.id ?? -1) > id) continue;
    latest.set(context, { id, status: seen(item, context, me) });
  }
  return [...latest.values()].map(({ status }) => status);
}

function seen(item: Record<string, unknown>, context: string, me: readonly Account[]): SeenStatus {
  const word = textField(item, 'state') || textField(item, 'status');
  const creator = accountOf(recordField(item, 'creator'));
  return {
    context,
    state: STATES.find((each) => each === word),
    description: textField(item, 'description'),
    url: textField(item, 'target_url'),
    own: creator !== undefined && me.some((one) => isUs(one, creator)),
  };
}

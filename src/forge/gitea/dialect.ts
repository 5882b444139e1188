import type { Review } from '../../domain/review.ts';
import type { ForgeClient } from '../client.ts';
import type { Account, Dialect } from '../dialect.ts';
import { accountOf, isSameAccount, numberField, textField } from '../fields.ts';
import type { Person, RepositoryRef } from '../port.ts';
import { tokenOwner } from '../token-owner.ts';

/** Accounts of the job token on Gitea and Forgejo, whose user −2 exists in no table. */
const JOB_TOKENS: readonly Account[] = ['gitea-actions', 'forgejo-actions'].map((login) => ({
  login,
  id: -2,
  type: undefined,
}));

/** Gitea and Forgejo. */
export const giteaDialect: Dialect = {
  async whoAmI(client: ForgeClient, seen: Account | undefined): Promise<readonly Account[]> {
    if (seen !== undefined) return [seen];
    const owner = await tokenOwner(client);
    return owner === undefined ? JOB_TOKENS : [owner];
  },

  /** Requests for a review stand in the same list. `official`: the reviewer may write to the repository. */
  review(item: Record<string, unknown>): Review | undefined {
    const author = accountOf(item.user);
    const state = STATES.get(textField(item, 'state'));
    if (author === undefined || state === undefined) return undefined;
    return {
      author: author.login,
      teams: [],
      state,
      commit: textField(item, 'commit_id'),
      stale: item.stale === true,
      dismissed: item.dismissed === true,
      submitted: textField(item, 'submitted_at'),
      official: item.official === true,
    };
  },

  async isTeamMember(client: ForgeClient, organisation: string, team: string, login: string): Promise<boolean> {
    const teams = await client.list('GET /orgs/{org}/teams', { org: organisation });
    const id = numberField(
      teams.find((item) => textField(item, 'name').toLowerCase() === team.toLowerCase()),
      'id',
    );
    if (id === undefined) return false;
    const member = await client.call('GET /teams/{id}/members/{username}', { id, username: login });
    return accountOf(member)?.login.toLowerCase() === login.toLowerCase();
  },

  /**
   * A job token may ask neither for a person's permission (403) nor for the collaborators; those who can be assigned
   * are exactly those with write access (seen on Gitea 1.26).
   */
  async mayWrite(client: ForgeClient, repository: RepositoryRef, person: Person): Promise<boolean> {
    const { owner, repo } = repository;
    const writers = await client.list('GET /repos/{owner}/{repo}/assignees', { owner, repo });
    return writers
      .map(accountOf)
      .some((writer) => writer !== undefined && isSameAccount(writer, { ...person, type: undefined }));
  },
};

const STATES: ReadonlyMap<string, Review['state']> = new Map([
  ['APPROVED', 'approved'],
  ['REQUEST_CHANGES', 'changes-requested'],
  ['CHANGES_REQUESTED', 'changes-requested'],
  ['COMMENT', 'commented'],
  ['COMMENTED', 'commented'],
  ['PENDING', 'pending'],
]);

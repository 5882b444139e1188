import type { Review } from '../../domain/review.ts';
import type { ForgeClient } from '../client.ts';
import type { Account, Dialect } from '../dialect.ts';
import { ForgeError } from '../errors.ts';
import { accountOf, isSameAccount, recordField, textField } from '../fields.ts';
import type { Person, RepositoryRef } from '../port.ts';
import { tokenOwner } from '../token-owner.ts';

/** The account of the job token. Its id differs between github.com and GitHub Enterprise Server. */
const JOB_TOKEN: Account = { login: 'github-actions[bot]', id: undefined, type: 'Bot' };

/** github.com and GitHub Enterprise Server. */
export const githubDialect: Dialect = {
  /** What this token wrote tells whose it is; else `GET /user` does, which job and app tokens are refused (403). */
  async whoAmI(client: ForgeClient, seen: Account | undefined): Promise<readonly Account[]> {
    if (seen !== undefined) return seen.type === 'Bot' ? [seen, JOB_TOKEN] : [seen];
    const owner = await tokenOwner(client);
    return owner === undefined ? [JOB_TOKEN] : [owner];
  },

  /** https://docs.github.com/en/rest/pulls/reviews: a dismissed review loses its state, so it is kept as a dismissed approval. */
  review(item: Record<string, unknown>): Review | undefined {
    const author = accountOf(item.user);
    if (author === undefined) return undefined;
    const state = textField(item, 'state');
    return {
      author: author.login,
      teams: [],
      state: STATES.get(state) ?? 'commented',
      commit: textField(item, 'commit_id'),
      stale: false,
      dismissed: state === 'DISMISSED',
      submitted: textField(item, 'submitted_at'),
      official: true,
    };
  },

  /** 404 says both "no member" and "no such team, or not for you": neither is a membership. */
  async isTeamMember(client: ForgeClient, organisation: string, team: string, login: string): Promise<boolean> {
    const route = 'GET /orgs/{org}/teams/{team_slug}/memberships/{username}';
    const membership = await client.call(route, { org: organisation, team_slug: team, username: login });
    return textField(membership, 'state') === 'active';
  },

  /** `permission` is `admin`, `write`, `read` or `none`; `maintain` is told as `write`. 404: no such person here. */
  async mayWrite(client: ForgeClient, repository: RepositoryRef, person: Person): Promise<boolean> {
    const route = 'GET /repos/{owner}/{repo}/collaborators/{username}/permission';
    const { owner, repo } = repository;
    const answer = await client.call(route, { owner, repo, username: person.login }).catch(nobody);
    const account = accountOf(recordField(answer, 'user'));
    const known = account !== undefined && isSameAccount(account, { ...person, type: undefined });
    return known && ['admin', 'write'].includes(textField(answer, 'permission'));
  },
};

function nobody(error: unknown): undefined {
  if (!(error instanceof ForgeError) || error.kind !== 'not-found') throw error;
}

const STATES: ReadonlyMap<string, Review['state']> = new Map([
  ['APPROVED', 'approved'],
  ['DISMISSED', 'approved'],
  ['CHANGES_REQUESTED', 'changes-requested'],
  ['PENDING', 'pending'],
]);

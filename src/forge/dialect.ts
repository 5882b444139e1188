import type { Review } from '../domain/review.ts';
import type { ForgeClient } from './client.ts';
import type { Person, RepositoryRef } from './port.ts';

/** Who wrote something, as the server names them. */
export interface Account {
  readonly id: number | undefined;
  readonly login: string;
  /** `Bot`, `User`, …; undefined where the server has no such field (Gitea). */
  readonly type: string | undefined;
}

/** What differs between the servers; everything else is one REST interface. */
export interface Dialect {
  /** The account behind the token. `seen`: the author of something this very token wrote, if anything was. */
  whoAmI(client: ForgeClient, seen: Account | undefined): Promise<readonly Account[]>;
  /** One item of the list of reviews; undefined for an item that is no review of a person. */
  review(item: Record<string, unknown>): Review | undefined;
  /** Whether a person is an active member of a team. @throws ForgeError when the token may not know. */
  isTeamMember(client: ForgeClient, organisation: string, team: string, login: string): Promise<boolean>;
  /** Whether a person has write access. @throws ForgeError when the token may not know. */
  mayWrite(client: ForgeClient, repository: RepositoryRef, person: Person): Promise<boolean>;
}

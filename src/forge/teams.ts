import type { Review } from '../domain/review.ts';
import type { ForgeClient } from './client.ts';
import type { Dialect } from './dialect.ts';
import { ForgeError, noteOf } from './errors.ts';
import type { ReviewListing } from './port.ts';

/** `@org/team` → its parts; undefined for an owner that is a person. */
export function parseTeam(owner: string): { readonly organisation: string; readonly team: string } | undefined {
  const match = /^@?([A-Za-z0-9][A-Za-z0-9._-]{0,99})\/([A-Za-z0-9_][A-Za-z0-9._-]{0,99})$/.exec(owner.trim());
  return match === null ? undefined : { organisation: match[1]!, team: match[2]! };
}

/**
 * Adds to each review the teams among `owners` that its author belongs to. Only approving reviewers are asked
 * about, each once per team; what the server will not say is no membership, and a note.
 */
export async function withTeams(
  client: ForgeClient,
  dialect: Dialect,
  reviews: readonly Review[],
  owners: readonly string[],
): Promise<ReviewListing> {
  // What is stale or dismissed counts for nobody: nothing need be asked about it.
  const counting = reviews.filter((review) => review.state === 'approved' && !review.stale && !review.dismissed);
  const approvers = new Set(counting.map((review) => review.author));
  const teamsOf = new Map<string, string[]>();
  const notes: string[] = [];
  for (const owner of owners) {
    const parsed = parseTeam(owner);
    if (parsed === undefined || approvers.size === 0) continue;
    const team = `@${parsed.organisation}/${parsed.team}`;
    for (const login of approvers) {
      try {
        if (!(await dialect.isTeamMember(client, parsed.organisation, parsed.team, login))) continue;
        teamsOf.set(login, [...(teamsOf.get(login) ?? []), team]);
      } catch (error) {
        if (!(error instanceof ForgeError)) throw error;
        notes.push(unresolved(team, login, error));
      }
    }
  }
  return { notes, reviews: reviews.map((review) => ({ ...review, teams: teamsOf.get(review.author) ?? [] })) };
}

function unresolved(team: string, login: string, error: ForgeError): string {
  if (error.kind !== 'not-found' && error.kind !== 'forbidden')
    return noteOf(`Membership of ${login} in ${team}`, error);
  return (
    `${login} is not known to be a member of ${team} (status ${error.status}); their approval counts for themselves only. ` +
    'If they are a member, give the action a token that may read the organisation, or list the person under `spec.owners`.'
  );
}

import type { ForgeClient } from '../forge/client.ts';
import { isRecord } from '../forge/client.ts';
import { ForgeError } from '../forge/errors.ts';
import { numberField, recordField, textField } from '../forge/fields.ts';
import type { RepositoryRef } from '../forge/port.ts';
import { type Known, known, type Protection, type RequiredStatus, unknown } from './facts.ts';
import { type Answer, allOf, ask, because } from './read.ts';

type Item = Record<string, unknown>;

/**
 * What guards a branch on GitHub: classic protection (an administrator's token only), and rulesets, which everybody who
 * may read can see, apart from who bypasses them. A thing that either of the two demands is demanded.
 */
export async function readGitHub(client: ForgeClient, at: RepositoryRef, branch: string): Promise<Protection> {
  const where = { owner: at.owner, repo: at.repo, branch };
  const classic = await classicProtection(client, where);
  const rules = await ask(() => client.list('GET /repos/{owner}/{repo}/rules/branches/{branch}', where));
  const summary = await ask(() => client.call('GET /repos/{owner}/{repo}/branches/{branch}', where));
  const ofType = (type: string) => (rules.known ? rules.value.filter((rule) => textField(rule, 'type') === type) : []);
  const classicKnown = classic.known ? classic.value : undefined;
  const reviews = recordField(classicKnown, 'required_pull_request_reviews');
  const pulls = ofType('pull_request').map((rule) => recordField(rule, 'parameters'));
  const demands = (inClassic: boolean, inRules: boolean): Known<boolean> => {
    if (inClassic || inRules) return known(true);
    return classic.known && rules.known ? known(false) : because(classic, rules);
  };
  const wantsPull = demands(reviews !== undefined, pulls.length > 0);
  return {
    required: requiredStatuses(classic, rules, summary),
    bypass: await bypassOf(client, at, classic, rules),
    dismissesStale: demands(
      reviews?.dismiss_stale_reviews === true,
      pulls.some((each) => each?.dismiss_stale_reviews_on_push === true),
    ),
    codeOwners: demands(
      reviews?.require_code_owner_reviews === true,
      pulls.some((each) => each?.require_code_owner_review === true),
    ),
    mergeQueue: rules.known ? known(ofType('merge_queue').length > 0) : rules,
    directPush: wantsPull.known ? known(!wantsPull.value) : wantsPull,
    filePatterns: known(''),
  };
}

/** `undefined` value: the branch has no classic protection. */
async function classicProtection(
  client: ForgeClient,
  where: { owner: string; repo: string; branch: string },
): Promise<Answer<Item | undefined>> {
  try {
    const answer = await client.call('GET /repos/{owner}/{repo}/branches/{branch}/protection', where);
    return isRecord(answer) ? known(answer) : unknown('the server answered something else');
  } catch (error) {
    if (!(error instanceof ForgeError)) throw error;
    // 404 says both "not protected" and "not for you"; only the words tell them apart.
    if (error.status === 404 && /branch not protected/i.test(error.message)) return known(undefined);
    return unknown(error.message.replace(/\.$/, ''));
  }
}

function requiredStatuses(
  classic: Answer<Item | undefined>,
  rules: Answer<readonly Item[]>,
  summary: Answer<unknown>,
): Known<readonly RequiredStatus[]> {
  // Everybody may read the names that classic protection requires from the branch itself.
  const short = summary.known
    ? recordField(recordField(summary.value, 'protection'), 'required_status_checks')
    : undefined;
  const full = classic.known ? recordField(classic.value, 'required_status_checks') : undefined;
  const checks = [full?.checks, short?.checks].find(Array.isArray) ?? [];
  const ofClassic = checks
    .filter(isRecord)
    .map((check) => ({ context: textField(check, 'context'), pinned: isSource(numberField(check, 'app_id')) }));
  const names = [full?.contexts, short?.contexts].find(Array.isArray) ?? [];
  const bare = names.filter(
    (name): name is string => typeof name === 'string' && !ofClassic.some(({ context }) => context === name),
  );
  const ofRules = (rules.known ? rules.value : [])
    .filter((rule) => textField(rule, 'type') === 'required_status_checks')
    .flatMap((rule) => listField(recordField(rule, 'parameters'), 'required_status_checks'))
    .map((check) => ({ context: textField(check, 'context'), pinned: isSource(numberField(check, 'integration_id')) }));
  const all = [...ofClassic, ...bare.map((context) => ({ context, pinned: false })), ...ofRules];
  if (all.length > 0) return known(all);
  return (classic.known || short !== undefined || isUnprotected(summary)) && rules.known
    ? known([])
    : because(classic, rules);
}

function isUnprotected(summary: Answer<unknown>): boolean {
  return summary.known && isRecord(summary.value) && summary.value.protected === false;
}

function isSource(id: number | undefined): boolean {
  return id !== undefined && id > 0;
}

/** Administrators where classic protection lets them, and the actors of the rulesets that apply. */
async function bypassOf(
  client: ForgeClient,
  at: RepositoryRef,
  classic: Answer<Item | undefined>,
  rules: Answer<readonly Item[]>,
): Promise<Known<readonly string[]>> {
  if (!classic.known || !rules.known) return because(classic, rules);
  if (classic.value === undefined && rules.value.length === 0) return known(['everybody']);
  const byClassic =
    classic.value !== undefined && recordField(classic.value, 'enforce_admins')?.enabled !== true
      ? ['administrators']
      : [];
  const ids = [...new Set(rules.value.map((rule) => numberField(rule, 'ruleset_id')).filter((id) => id !== undefined))];
  const sets = await Promise.all(ids.slice(0, 10).map((id) => bypassActors(client, at, id)));
  const actors = allOf(sets);
  return actors.known
    ? known([...byClassic, ...actors.value.flat()])
    : byClassic.length > 0
      ? known(byClassic)
      : actors;
}

async function bypassActors(
  client: ForgeClient,
  { owner, repo }: RepositoryRef,
  id: number,
): Promise<Answer<readonly string[]>> {
  const set = await ask(() =>
    client.call('GET /repos/{owner}/{repo}/rulesets/{ruleset_id}', { owner, repo, ruleset_id: id }),
  );
  if (!set.known) return set;
  // The field is left out for those who may not change the ruleset.
  if (!isRecord(set.value) || !Array.isArray(set.value.bypass_actors))
    return unknown(`who bypasses ruleset ${id} is not shown to this token`);
  return known(
    set.value.bypass_actors
      .filter(isRecord)
      .map((actor) => `${textField(actor, 'actor_type')} ${numberField(actor, 'actor_id') ?? ''}`.trim()),
  );
}

function listField(item: unknown, name: string): readonly Item[] {
  const value = isRecord(item) ? item[name] : undefined;
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

import { type ForgeClient, isRecord } from '../forge/client.ts';
import { textField } from '../forge/fields.ts';
import type { RepositoryRef } from '../forge/port.ts';
import { type Known, known, type Protection, unknown } from './facts.ts';
import { globMatches } from './gate-jobs.ts';
import { type Answer, ask } from './read.ts';

type Item = Record<string, unknown>;

/**
 * What guards a branch on Gitea and Forgejo: the rules for an administrator's token; the branch itself tells everybody
 * the required statuses.
 */
export async function readGitea(client: ForgeClient, at: RepositoryRef, branch: string): Promise<Protection> {
  const where = { owner: at.owner, repo: at.repo };
  const rules = await ask(() => client.list('GET /repos/{owner}/{repo}/branch_protections', where));
  const summary = await ask(() => client.call('GET /repos/{owner}/{repo}/branches/{branch}', { ...where, branch }));
  const rule = rules.known ? known(ruleFor(rules.value, branch)) : rules;
  return {
    required: required(rule, summary),
    bypass: from(rule, ['everybody'], (found) => (found.block_admin_merge_override === true ? [] : ['administrators'])),
    dismissesStale: from(
      rule,
      false,
      (found) => found.dismiss_stale_approvals === true || found.ignore_stale_approvals === true,
    ),
    codeOwners: known(false),
    mergeQueue: known(false),
    directPush: from(rule, true, (found) => found.enable_push === true),
    filePatterns: from(rule, '', (found) => textField(found, 'protected_file_patterns')),
  };
}

/** The rule of the branch's own name, else the first whose glob matches, by priority. */
function ruleFor(rules: readonly Item[], branch: string): Item | undefined {
  const named = (rule: Item) => textField(rule, 'rule_name') || textField(rule, 'branch_name');
  const byPriority = [...rules].sort((one, other) => priority(one) - priority(other));
  return (
    byPriority.find((rule) => named(rule) === branch) ?? byPriority.find((rule) => globMatches(named(rule), branch))
  );
}

function priority(rule: Item): number {
  return typeof rule.priority === 'number' ? rule.priority : 0;
}

/** A fact of the rule; `without`: what is the case where no rule applies. */
function from<T>(rule: Answer<Item | undefined>, without: T, read: (rule: Item) => T): Known<T> {
  if (!rule.known) return rule;
  return known(rule.value === undefined ? without : read(rule.value));
}

function required(rule: Answer<Item | undefined>, summary: Answer<unknown>): Protection['required'] {
  if (rule.known && rule.value === undefined) return known([]);
  const source = rule.known ? rule.value : summary.known && isRecord(summary.value) ? summary.value : undefined;
  if (source === undefined) return rule.known ? unknown('the server does not say it') : rule;
  const contexts =
    source.enable_status_check === true && Array.isArray(source.status_check_contexts)
      ? source.status_check_contexts
      : [];
  return known(
    contexts.filter((each): each is string => typeof each === 'string').map((context) => ({ context, pinned: false })),
  );
}

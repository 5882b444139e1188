import { accountOf, numberField, recordField, textField } from '../../forge/fields.ts';
import { type BotCommand, parseCommand } from './command.ts';

/** A command that a person gave, or why the comment is none of the bot's business. */
export type Request =
  | {
      readonly kind: 'command';
      readonly command: BotCommand;
      readonly pull: number;
      readonly comment: number;
      readonly person: { readonly login: string; readonly id: number | undefined };
    }
  | { readonly kind: 'none'; readonly reason: string };

const COMMENT_EVENTS = new Set(['issue_comment', 'pull_request_comment']);

export function isCommentEvent(event: string): boolean {
  return COMMENT_EVENTS.has(event);
}

/** Reads the payload of a comment event, of whatever shape; asks nobody and never throws. */
export function requestOf(payload: unknown): Request {
  const action = textField(payload, 'action');
  if (action !== 'created') return none(`comments are heard when they are created, not when ${action || 'unknown'}`);
  const [issue, comment] = [recordField(payload, 'issue'), recordField(payload, 'comment')];
  const onPull = recordField(issue, 'pull_request') !== undefined || recordField(payload, 'pull_request') !== undefined;
  if (!onPull) return none('the comment stands on an issue, not on a pull request');
  const person = accountOf(comment?.user);
  const sender = accountOf(recordField(payload, 'sender'));
  const command = parseCommand(textField(comment, 'body'));
  if (command === undefined) return none('the comment does not start with /conformance');
  const [pull, id] = [numberField(issue, 'number'), numberField(comment, 'id')];
  if (person === undefined || pull === undefined || id === undefined)
    return none('the payload names no author or number');
  if ([person, sender].some((account) => account !== undefined && isBot(account)))
    return none('a bot wrote the comment');
  if (sender !== undefined && sender.login.toLowerCase() !== person.login.toLowerCase()) {
    return none('the comment is not by whoever set this run off');
  }
  return { kind: 'command', command, pull, comment: id, person: { login: person.login, id: person.id } };
}

/** Job tokens have a negative id on Gitea and Forgejo, where accounts have no type. */
function isBot(account: {
  readonly login: string;
  readonly id: number | undefined;
  readonly type: string | undefined;
}) {
  return account.type === 'Bot' || /\[bot\]$/i.test(account.login) || (account.id !== undefined && account.id < 0);
}

function none(reason: string): Request {
  return { kind: 'none', reason };
}

import { GateError } from '../../domain/errors.ts';
import { noteOf } from '../../forge/errors.ts';
import type { Forge, PullRequestRef, Reaction } from '../../forge/port.ts';
import { prose } from '../../report/markdown-text.ts';
import { type ActionSettings, statusContext } from '../action/inputs.ts';
import { explain } from '../action/speak.ts';
import type { Surroundings } from '../action/surroundings.ts';
import { requirementText, ruleText } from './answers/explain.ts';
import { gapsText } from './answers/gaps.ts';
import { helpText } from './answers/help.ts';
import { rerunText } from './answers/rerun.ts';
import { objectionTo, waiverText } from './answers/waive.ts';
import { type Request, requestOf } from './comment-event.ts';
import { readHead } from './head-evidence.ts';

export interface BotContext {
  readonly settings: ActionSettings;
  readonly surroundings: Surroundings;
  readonly forge: Forge | undefined;
  readonly today: string;
  /** Now, in milliseconds, for the limit of answers. */
  readonly now: number;
  readonly signal: AbortSignal;
}

/** What came of a comment; only `failed` makes the job fail. */
export interface BotOutcome {
  readonly kind: 'ignored' | 'refused' | 'limited' | 'answered' | 'failed';
  readonly message: string;
  readonly url: string | undefined;
}

type Command = Extract<Request, { kind: 'command' }>;

/** Answers within this time count … */
const WINDOW_MS = 10 * 60_000;
/** … and no more than these are given on one pull request, so that the bot cannot be made to flood it. */
const MOST_ANSWERS = 20;

/**
 * Hears one comment. Only people with write access are answered; all others get a reaction at most, and nothing of
 * the change is run. Never throws.
 */
export async function runBot(context: BotContext): Promise<BotOutcome> {
  const { forge, settings, surroundings } = context;
  const request = requestOf(surroundings.payload);
  if (request.kind === 'none') return outcome('ignored', `nothing to do: ${request.reason}`);
  if (settings.mode !== 'full' || settings.comment === 'never') {
    return outcome('ignored', 'nothing to do: the inputs `mode` and `comment` tell the gate to write nothing here');
  }
  if (forge === undefined || surroundings.repository === undefined) {
    return outcome('failed', 'the bot cannot answer without a token and a repository; set `token`');
  }
  try {
    return await hear(context, forge, { ...surroundings.repository, number: request.pull }, request);
  } catch (error) {
    await react(forge, { ...surroundings.repository, number: request.pull }, request, 'confused');
    return outcome('failed', noteOf('The command could not be answered', error));
  }
}

async function hear(context: BotContext, forge: Forge, pull: PullRequestRef, request: Command): Promise<BotOutcome> {
  const { person, comment } = request;
  if (!(await forge.mayWrite(pull, person))) {
    await react(forge, pull, request, '-1');
    return outcome('refused', `${person.login} has no write access: the command is not carried out`);
  }
  await react(forge, pull, request, 'eyes');
  const { id } = context.settings;
  const text = await answer(context, forge, pull, request);
  const family = `<!-- conformance-gate-reply:${id}:`;
  const marker = `${family}${comment} -->`;
  const result = await forge.reply(pull, {
    family,
    marker,
    body: `${marker}\n${text}`,
    since: new Date(context.now - WINDOW_MS).toISOString(),
    most: MOST_ANSWERS,
  });
  if (result.kind === 'written') return outcome('answered', `answered ${request.command.kind}`, result.url);
  await react(forge, pull, request, 'confused');
  const minutes = WINDOW_MS / 60_000;
  return outcome('limited', `no answer: there were ${result.count} on this pull request within ${minutes} minutes`);
}

async function answer(context: BotContext, forge: Forge, pull: PullRequestRef, request: Command): Promise<string> {
  const { command, person } = request;
  switch (command.kind) {
    case 'help':
      return helpText();
    case 'unknown':
      return helpText(command.problem);
    case 'rerun':
      return rerunText(forge, pull, await forge.pullRequest(pull), statusContext(context.settings.id));
    case 'explain':
      return (
        ruleText(command.subject) ??
        fromHead(context, forge, pull, async (head) => requirementText(await head.report(), command.subject))
      );
    case 'gaps':
      return fromHead(context, forge, pull, async (head) => gapsText(await head.report()));
    case 'waive': {
      const objection = objectionTo(command);
      if (objection !== undefined) return helpText(objection);
      return fromHead(context, forge, pull, async (head, baseBranch) => {
        const { tip, head: side, policy } = await head.sides();
        const asked = { ...command, person: person.login, today: context.today };
        return waiverText(asked, { tip, head: side.snapshot, file: policy.waivers, baseBranch });
      });
    }
  }
}

/** What cannot be read of the change is an answer too: whoever asked learns why. */
async function fromHead(
  context: BotContext,
  forge: Forge,
  pull: PullRequestRef,
  say: (head: Awaited<ReturnType<typeof readHead>>, baseBranch: string) => Promise<string>,
): Promise<string> {
  const now = await forge.pullRequest(pull);
  try {
    return await say(await readHead(context, now), now.baseRef);
  } catch (error) {
    if (!(error instanceof GateError)) throw error;
    return `The suite of ${now.head.slice(0, 10)} cannot be read: ${prose(explain(error))}`;
  }
}

/** A reaction is a courtesy: without it the answer still stands. */
async function react(forge: Forge, pull: PullRequestRef, request: Command, reaction: Reaction): Promise<void> {
  await forge.react(pull, request.comment, reaction).catch(() => undefined);
}

function outcome(kind: BotOutcome['kind'], message: string, url?: string): BotOutcome {
  return { kind, message, url };
}

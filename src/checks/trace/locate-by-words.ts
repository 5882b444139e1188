import type { FailedAt } from '../../domain/check.ts';
import type { FollowedScript } from './script.ts';

/** Lines looked at, from the last one back. */
const MOST_LINES = 200;
const LONGEST = 200;
/** Further into a line, a name is part of what is said. */
const FAR = 500;
/** Messages after which a shell cannot go on, and which belong to no command that ran. */
const DECISIVE =
  /unbound variable|parameter (?:null or )?not set|syntax error|bad substitution|unexpected (?:EOF|end)/i;

/**
 * Where a failing script came to its end, by the message of its shell: `check.sh: line 5: jq: command not found` of
 * bash, `check.sh: 5: jq: not found` of dash, `no page at check.sh line 5.` of perl. Undefined where no message names the script. With `decisive`,
 * only a message that ends a shell counts.
 */
export function locateByWords(output: string, script: FollowedScript, decisive = false): FailedAt | undefined {
  const lines = output.split('\n').slice(-MOST_LINES).reverse();
  for (const text of lines) {
    const message = messageIn(text, script);
    if (message === undefined || message.line < 1 || message.line > script.lines.length) continue;
    if (decisive && !DECISIVE.test(message.said)) continue;
    const said = message.said.replace(/\s+/g, ' ').trim();
    const { line } = message;
    return { line, text: `${script.name}:${line}: ${said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said}` };
  }
  return undefined;
}

function messageIn(text: string, script: FollowedScript): { line: number; said: string } | undefined {
  const at = text.indexOf(script.name);
  if (at < 0 || at > FAR || (at > 0 && text[at - 1] !== '/')) return undefined;
  const rest = text.slice(at + script.name.length);
  const shell = /^: (?:line )?(\d{1,6}): (.*)$/.exec(rest);
  if (shell !== null) return { line: Number(shell[1]), said: shell[2]! };
  const perl = /^ line (\d{1,6})\.?$/.exec(rest);
  const before = /^(.*) at \S*$/.exec(text.slice(0, at));
  return perl === null || before === null ? undefined : { line: Number(perl[1]), said: before[1]! };
}

import type { FailedAt } from '../../domain/check.ts';
import type { FollowedScript } from './script.ts';

/** Lines looked at, from the last one back. */
const MOST_LINES = 200;
const LONGEST = 200;
/** Messages after which a shell cannot go on, and which belong to no command that ran. */
const DECISIVE =
  /unbound variable|parameter (?:null or )?not set|syntax error|bad substitution|unexpected (?:EOF|end)/i;

/**
 * Where a failing script came to its end, by the message of its shell: `check.sh: line 5: jq: command not found` of
 * bash, `check.sh: 5: jq: not found` of dash. Undefined where no message names the script. With `decisive`,
 * only a message that ends a shell counts.
 */
export function locateByWords(output: string, script: FollowedScript, decisive = false): FailedAt | undefined {
  const lines = output.split('\n').slice(-MOST_LINES).reverse();
  for (const text of lines) {
    const at = text.indexOf(`${script.name}: `);
    if (at < 0 || at > 300 || (at > 0 && text[at - 1] !== '/')) continue;
    const found = /^(?:line )?(\d{1,6}): (.*)$/.exec(text.slice(at + script.name.length + 2));
    const line = Number(found?.[1]);
    if (found === null || line < 1 || line > script.lines.length) continue;
    const said = found[2]!.replace(/\s+/g, ' ').trim();
    if (decisive && !DECISIVE.test(found[2]!)) continue;
    return { line, text: `${script.name}:${line}: ${said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said}` };
  }
  return undefined;
}

import { plain } from '../../report/markdown-text.ts';

/** What a comment asks of the bot. */
export type BotCommand =
  | { readonly kind: 'help' | 'rerun' | 'gaps' }
  | { readonly kind: 'explain'; readonly subject: string }
  | { readonly kind: 'waive'; readonly rule: string; readonly path: string; readonly reason: string }
  /** Addressed to the bot, but nothing it can do: answered with what is wrong and the list of commands. */
  | { readonly kind: 'unknown'; readonly problem: string };

const ADDRESS = '/conformance';
const LONGEST_LINE = 2_000;
const LONGEST_WORD = 500;

/**
 * The command in a comment: its very first line, starting with `/conformance`. Whatever is quoted, indented, fenced
 * or written further down is somebody's text. Undefined for a comment that does not address the bot.
 */
export function parseCommand(body: string): BotCommand | undefined {
  const line = (/^[^\r\n]*/.exec(body.replace(/^\ufeff/, ''))?.[0] ?? '').trimEnd();
  if (line !== ADDRESS && !line.startsWith(`${ADDRESS} `) && !line.startsWith(`${ADDRESS}\t`)) return undefined;
  if (line.length > LONGEST_LINE) return unknown(`the line is longer than ${LONGEST_LINE} characters`);
  const { word: name, rest } = firstWord(line.slice(ADDRESS.length));
  switch (name.toLowerCase()) {
    case '':
    case 'help':
      return { kind: 'help' };
    case 'rerun':
    case 'gaps':
      return rest === ''
        ? { kind: name.toLowerCase() as 'rerun' | 'gaps' }
        : unknown(`${name.toLowerCase()} takes no words`);
    case 'explain':
      return explain(rest);
    case 'waive':
      return waive(rest);
    default:
      return unknown(`there is no command ${plain(name, 40)}`);
  }
}

function explain(words: string): BotCommand {
  const { word: subject, rest } = firstWord(words);
  if (subject === '' || rest !== '') return unknown('`explain` takes one requirement or rule id');
  return { kind: 'explain', subject: subject.slice(0, LONGEST_WORD) };
}

function waive(words: string): BotCommand {
  const { word: rule, rest } = firstWord(words);
  const { word: path, rest: reason } = firstWord(rest);
  if (rule === '' || path === '') return unknown('`waive` takes a rule, a path and a reason');
  if (reason === '') return unknown('`waive` needs a reason after the path: it is what an owner decides by');
  return { kind: 'waive', rule, path, reason };
}

/** The first word and the rest; a word in double quotes may hold spaces. */
function firstWord(text: string): { readonly word: string; readonly rest: string } {
  const trimmed = text.trim();
  const quoted = /^"([^"]*)"(?:\s+(.*))?$/s.exec(trimmed);
  if (quoted !== null) return { word: quoted[1]!, rest: (quoted[2] ?? '').trim() };
  const end = trimmed.search(/\s/);
  return end < 0 ? { word: trimmed, rest: '' } : { word: trimmed.slice(0, end), rest: trimmed.slice(end).trim() };
}

function unknown(problem: string): BotCommand {
  return { kind: 'unknown', problem };
}

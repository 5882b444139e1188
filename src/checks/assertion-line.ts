import type { AssertionResult } from '../domain/check.ts';

const MOST_LINES = 20_000;
const LEAST_LETTERS = 4;
const GAP = /\$\{[^}]*\}|\$\([^)]*\)|\$\w+|\$[@*#?]|%[-0-9.]*[sdiq]|\{[^{}]*\}/;
const QUOTED = /"((?:[^"\\]|\\.)*)"|'([^']*)'/g;

/** A quoted text of a script: its constant pieces in order, and whether it begins and ends with one. */
interface Template {
  readonly pieces: readonly string[];
  readonly begins: boolean;
  readonly ends: boolean;
}

/** One line of a script: its text, and the quoted texts in it. */
interface ScriptLine {
  readonly number: number;
  readonly text: string;
  readonly templates: readonly Template[];
}

/**
 * Finds the script line of each assertion by its name: the line that holds the name as it is, or else the line whose
 * quoted text, with `$variables`, `%s` and `{fields}` as gaps, could have printed it. No line is better than a wrong
 * one: an assertion that fits no line keeps none. With `sure`, one that fits several keeps none either, and a quoted
 * text has to give the whole name.
 */
export function locateAssertions(
  assertions: readonly AssertionResult[],
  script: Uint8Array,
  sure = false,
): readonly AssertionResult[] {
  if (assertions.length === 0) return assertions;
  const rows = Buffer.from(script).toString('utf8').split('\n').slice(0, MOST_LINES);
  const lines = rows.flatMap((text, index) => (/^\s*#/.test(text) ? [] : [readLine(text, index + 1)]));
  const known = new Map<string, number | undefined>();
  return assertions.map((each) => {
    const key = `${each.outcome}\0${each.name}`;
    if (!known.has(key)) known.set(key, known.size > 2_000 ? undefined : (sure ? sureLineOf : lineOf)(each, lines));
    const line = known.get(key);
    return line === undefined ? each : { ...each, line };
  });
}

function lineOf(assertion: AssertionResult, lines: readonly ScriptLine[]): number | undefined {
  const { name } = assertion;
  const method = /^(\w{1,200}) \([\w.]{1,400}\)$/.exec(name)?.[1];
  // As unittest of Python names a test: `test_ports (__main__.Ports.test_ports)`.
  const defined = method === undefined ? undefined : lines.find((each) => each.text.includes(`def ${method}(`));
  if (defined !== undefined) return defined.number;
  const literal = lines.filter((each) => each.text.includes(name));
  if (literal.length > 0) return bestOf(literal, assertion).number;
  let best: { line: ScriptLine; template: Template } | undefined;
  let bestScore = LEAST_LETTERS - 1;
  for (const line of lines) {
    for (const template of line.templates) {
      const score = explained(template, name);
      if (score <= bestScore) continue;
      best = { line, template };
      bestScore = score;
    }
  }
  return best === undefined ? undefined : (callOf(best.line, best.template, name, lines) ?? best.line.number);
}

/** The only line there is: that holds the name (and prints this outcome), or that has a quoted text for all of it. */
function sureLineOf(assertion: AssertionResult, lines: readonly ScriptLine[]): number | undefined {
  const { name } = assertion;
  const literal = lines.filter((each) => each.text.includes(name));
  const said = literal.length > 1 ? literal.filter((each) => printing(assertion).test(each.text)) : literal;
  if (literal.length > 0) return said.length === 1 && !passesOn(said[0]!.text) ? said[0]!.number : undefined;
  const found = lines.flatMap((line) => {
    const template = line.templates.find((each) => isWhole(each, name));
    return template === undefined ? [] : [{ line, template }];
  });
  const [only, more] = found;
  if (only === undefined || more !== undefined) return undefined;
  return passesOn(only.line.text) ? callOf(only.line, only.template, name, lines) : only.line.number;
}

function isWhole(template: Template, name: string): boolean {
  if (explained(template, name) < LEAST_LETTERS) return false;
  const first = template.pieces[0]!;
  const last = template.pieces.at(-1)!;
  return (!template.begins || name.startsWith(first)) && (!template.ends || name.endsWith(last));
}

/** Among lines that hold the name, the one that also prints this outcome; else the first. */
function bestOf(lines: readonly ScriptLine[], assertion: AssertionResult): ScriptLine {
  return lines.find((each) => printing(assertion).test(each.text)) ?? lines[0]!;
}

function printing({ outcome }: AssertionResult): RegExp {
  return outcome === 'fail' ? /\bnot ok\b|\bFAIL\b|✗|\bfail\w*\b/ : /(?<!not )\bok\b|\bPASS\b|✓|\bpass\w*\b/;
}

const FUNCTION = /^\s*(?:function\s+([A-Za-z_]\w{0,80})|([A-Za-z_]\w{0,80})\s*\(\))/;

/** Whether a line prints what its function was given: the assertion is the call's. */
export function passesOn(line: string): boolean {
  return /\$\{?[1-9*@]/.test(line);
}

/** The call of the function whose body printed the name, found by what the name holds beside the constant pieces. */
function callOf(
  printed: ScriptLine,
  template: Template,
  name: string,
  lines: readonly ScriptLine[],
): number | undefined {
  if (!passesOn(printed.text)) return undefined;
  const opening = lines.findLast((each) => each.number <= printed.number && FUNCTION.test(each.text));
  const found = FUNCTION.exec(opening?.text ?? '');
  const called = found?.[1] ?? found?.[2];
  const given = template.pieces.reduce((left, piece) => left.replace(piece, '\0'), name).split('\0');
  const longest = given.reduce((one, other) => (other.trim().length > one.length ? other.trim() : one), '');
  if (called === undefined || longest.length < 2) return undefined;
  const call = new RegExp(`(?:^|[\\s;&|(])${called}\\s`);
  return lines.find((each) => each.number > opening!.number && each.text.includes(longest) && call.test(each.text))
    ?.number;
}

function readLine(text: string, number: number): ScriptLine {
  const templates: Template[] = [];
  if (text.length <= 2_000) {
    for (const found of text.matchAll(QUOTED)) {
      templates.push(templateOf(found[1] ?? found[2] ?? ''));
      // A program in quotes (awk, python -c) has quoted texts of its own.
      for (const inner of (found[2] ?? '').matchAll(QUOTED)) templates.push(templateOf(inner[1] ?? ''));
    }
  }
  return { number, text, templates: templates.filter((each) => each.pieces.length > 0) };
}

/** Constant pieces of a text with gaps; what a reporting form puts before the name is not part of it. */
function templateOf(text: string): Template {
  const said = text.replace(/^(?:not ok|ok|PASS|FAIL|\[PASS\]|\[FAIL\]|✓|✗)[: ]+/, '').replace(/^ *- +/, '');
  const bare = said
    .replace(NUMBER, '')
    .replace(/ (?:--|#) .*$/, '')
    .replace(/\\n$/, '');
  // A variable in front may be the number of a point, or where the name begins.
  const open = /^[$%]/.test(said) && NUMBER.test(said) && !/ - /.test(NUMBER.exec(said)![0]);
  const parts = bare.split(GAP);
  return { pieces: parts.filter((each) => each !== ''), begins: !open && parts[0] !== '', ends: parts.at(-1) !== '' };
}
const NUMBER = /^(?:\d+|\$\{?\w+\}?|\$\(\([^)]*\)\)|%d) +(?:- +)?/;

/** How many characters of the name the pieces explain, in order; 0 when they do not fit. */
function explained(template: Template, name: string): number {
  let at = 0;
  let letters = 0;
  for (const piece of template.pieces) {
    const found = name.indexOf(piece, at);
    if (found < 0) return 0;
    at = found + piece.length;
    letters += piece.replace(/[^\p{L}\p{N}]/gu, '').length;
  }
  return letters;
}

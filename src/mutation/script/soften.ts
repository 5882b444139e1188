import type { ScriptModel } from './model.ts';
import { softPython } from './soften-python.ts';

/**
 * What an instrumented script writes beside its own words. Every line starts with `mark`, a random word, so that no
 * script can speak in its name.
 */
export interface Instrumentation {
  readonly mark: string;
  /** Also record every line that runs. */
  readonly trace: boolean;
}

/** A failing `exit` counted so often ends the script after all: a loop may wait for it. */
const MOST_EXITS = 2_000;

/**
 * The fail-soft copy of a script, line for line the original: where the original stops (a failing command under
 * errexit, a non-zero exit) the copy notes line and call stack and goes on. Undefined where there is none to make.
 *
 * A trap on ERR fires under exactly the conditions of errexit (bash(1), "trap"), and a function may stand in for the
 * builtin `exit`, so nothing but `set -e` itself is rewritten. Used to search; what it finds is confirmed on the original.
 */
export function soften(model: ScriptModel, { mark, trace }: Instrumentation): string | undefined {
  if (model.language === 'python') return edited(model, mark, trace);
  if (model.language !== 'bash') return undefined;
  const lines = edited(model, mark, trace).split('\n');
  const shebang = lines[0] ?? '';
  const flags = shebang
    .replace(/^#!\s*\S+/, '')
    .replace(/^\s*(?:-S\s*)?(?:ba|da|k|z)?sh\b/, '')
    .trim();
  const strict = /(?:^|\s)-[A-Za-z]*e/.test(flags);
  const options = flags === '' ? '' : `set ${flags.replace(/^(-[A-Za-z]*)e/, '$1E')};`;
  lines[0] = '#!/usr/bin/env bash';
  lines[1] = `${prefix(mark, trace)} __cg_e=${strict ? 1 : 0}; ${options} ${lines[1] ?? ''}`;
  return lines.join('\n');
}

function prefix(mark: string, trace: boolean): string {
  const event = (kind: string, status: string) =>
    `builtin printf '\\n%s ${kind} %s %s %s %s\\n' ${mark} "$BASH_SUBSHELL" ${status} "$LINENO" "\${BASH_LINENO[*]} : \${BASH_SOURCE[*]##*/}" >&"$__cg_fd"`;
  return [
    'exec {__cg_fd}>&2;',
    '__cg_n=0;',
    `exit() { builtin local __cg_s=$?; __cg_s=\${1:-$__cg_s}; __cg_n=$((__cg_n + 1));`,
    `${event('exit', '"$__cg_s"')};`,
    `if [ "$__cg_s" = 0 ] || [ "$BASH_SUBSHELL" != 0 ] || [ "$__cg_n" -gt ${MOST_EXITS} ]; then builtin exit "$__cg_s"; fi; };`,
    `trap 'if [ "$__cg_e" = 1 ]; then ${event('err', '1').replaceAll("'", `'\\''`)}; fi' ERR; set -E;`,
    trace ? `PS4='@${mark} x \${LINENO} \${BASH_SOURCE[0]##*/} '; BASH_XTRACEFD=$__cg_fd; set -x;` : '',
  ].join(' ');
}

/** The text with errexit taken out, its state kept in a variable, and Python texts made to go on and traced. */
function edited(model: ScriptModel, mark: string, trace: boolean): string {
  const edits = [...model.strictness, ...model.python.flatMap((part) => softPython(part, mark, trace))];
  let text = model.text;
  for (const each of edits.toSorted((a, b) => b.start - a.start)) {
    text = text.slice(0, each.start) + each.replacement + text.slice(each.end);
  }
  return text;
}

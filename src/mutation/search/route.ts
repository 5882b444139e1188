import type { ScriptModel } from '../script/model.ts';
import type { Target } from '../target.ts';

/**
 * The way on which an assertion's failure reaches the exit status, as far as the text tells: the helper it calls, or
 * what its statement does on failure. Assertions of one route fail the script alike; undefined where an assertion is
 * on a way of its own.
 */
export function routeOf(target: Target, model: ScriptModel): string | undefined {
  const { line } = target;
  if (line === undefined) return undefined;
  if (model.detached.some((range) => range.line <= line && range.endLine >= line)) return undefined;
  const around = model.sites.filter(
    (each) => each.line <= line && each.endLine >= line && each.language === target.language,
  );
  const reporting = around.filter((each) => each.kind === 'report');
  const site = around.find((each) => each.name !== undefined && each.name === target.name) ?? reporting.at(-1);
  if (site === undefined) return target.language === 'python' ? pythonCall(target, model) : undefined;
  const part = model.python.findIndex((each) => each.firstLine <= line && each.endLine >= line);
  const call = /^\s*(?:self\.)?([A-Za-z_][\w.-]*)/.exec(site.text)?.[1];
  if (target.language === 'python') {
    return call === undefined || call === 'print' ? undefined : `python ${part} ${call}`;
  }
  if (call !== undefined && isHelper(call, site.text, model)) return `bash ${call}`;
  const otherwise = /(?:\|\||\belse\b)((?:(?!\|\||\belse\b)[\s\S])*)$/.exec(site.text)?.[1];
  return otherwise === undefined ? undefined : `bash || ${shape(otherwise)}`;
}

/** The call by which Python reports under a name that is made at run time. */
function pythonCall({ line, name }: Target, model: ScriptModel): string | undefined {
  if (line === undefined || name === null) return undefined;
  const part = model.python.findIndex((each) => each.firstLine <= line && each.endLine >= line);
  const call = /^\s*(?:self\.)?([A-Za-z_][\w.]*)\(/.exec(model.lines[line - 1] ?? '')?.[1];
  return part < 0 || call === undefined || call === 'print' ? undefined : `python ${part} ${call}`;
}

/** A call of a function, and of nothing after it. */
function isHelper(call: string, text: string, model: ScriptModel): boolean {
  if (/\|\||&&|[|&]\s*(?:$|\w)/m.test(text.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, ''))) return false;
  return model.functions.has(call) || !/^(?:if|echo|printf|test|grep)$/.test(call);
}

/** A piece of script without what it says. */
function shape(text: string): string {
  return text
    .replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '_')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
}

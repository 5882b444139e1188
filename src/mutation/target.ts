import type { CheckRun } from '../domain/check.ts';
import type { LoopRange, ScriptModel, Site } from './script/model.ts';

/** One assertion whose bite is in question. */
export interface Target {
  readonly name: string | null;
  readonly line: number | undefined;
  /** Lines whose failure is this assertion's, both inclusive; for a named one from after the report before it. */
  readonly from: number;
  readonly to: number;
  readonly language: 'bash' | 'python';
  /** Its text, and the text that stands for it in a search for shared words. */
  readonly text: string;
  readonly reported: boolean;
  /** Statements within whose failure is a verdict and no accident. */
  readonly statements: readonly (readonly [line: number, endLine: number])[];
  /** It did not run, or ran over nothing, on the unchanged tree. */
  readonly asleep: boolean;
  /** The check skipped it. */
  readonly skipped: boolean;
}

/** What the green baseline showed. */
export interface Baseline {
  readonly run: CheckRun;
  /** Lines that ran; undefined where the script could not be traced. */
  readonly ran: ReadonlySet<number> | undefined;
}

/**
 * The assertions of one script: every name it reported, every place that could have reported and never ran, and, where
 * no names tell, every statement whose status decides.
 */
export function listTargets(model: ScriptModel, baseline: Baseline): Target[] {
  const outer = outermost(model.sites);
  const reported = reportedTargets(model, outer, baseline);
  const names = new Set(reported.map((each) => each.name));
  const lastReport = Math.max(0, ...reported.map((each) => each.line ?? 0));
  const silent = outer.filter((site) => {
    if (site.name !== undefined && names.has(site.name)) return false;
    if (reported.some((each) => each.line === site.line)) return false;
    const ran = hasRun(model, site, baseline);
    if (site.kind === 'assert') return true;
    if (site.kind === 'command') return reported.length === 0 || (site.line > lastReport && !isEnding(site));
    if (site.passes) return !ran && baseline.ran !== undefined;
    return site.failsOnly && standsAlone(site, outer, reported);
  });
  const python = silent.filter((site) => site.language === 'python');
  // A call of the interpreter is an assertion of its own only where nothing inside it is.
  const kept = silent.filter((site) => !callsPython(site, model) || !hasInner(site, model, reported, python));
  return [...reported, ...kept.map((site) => siteTarget(model, site, baseline))].sort(
    (one, other) => (one.line ?? 0) - (other.line ?? 0),
  );
}

/** Sites that no other site contains. */
function outermost(sites: readonly Site[]): Site[] {
  return sites.filter(
    (site) =>
      !sites.some(
        (other) =>
          other !== site &&
          other.language === site.language &&
          other.line <= site.line &&
          other.endLine >= site.endLine &&
          other.text.length > site.text.length &&
          other.text.includes(site.text),
      ),
  );
}

function reportedTargets(model: ScriptModel, sites: readonly Site[], { run, ran }: Baseline): Target[] {
  const seen = new Map<string, CheckRun['assertions'][number]>();
  for (const each of run.assertions) if (!seen.has(each.name)) seen.set(each.name, each);
  const lines = [...new Set([...seen.values()].flatMap((each) => each.line ?? []))].sort((a, b) => a - b);
  return [...seen.values()].map((each) => {
    const { line } = each;
    const site = line === undefined ? undefined : siteAt(sites, line, each.name);
    const language = languageAt(model, line);
    const before = lines.filter((other) => other < (line ?? 0)).at(-1) ?? 0;
    const from = line === undefined ? 0 : Math.max(before + 1, language === 'python' ? assertsAbove(sites, line) : 1);
    const to = site?.endLine ?? line ?? 0;
    return {
      name: each.name,
      line,
      from,
      to,
      language,
      text: line === undefined ? each.name : model.lines.slice(Math.max(from, line - 12) - 1, to).join('\n'),
      reported: true,
      statements: [...statementsIn(sites, from, to), ...deciding(model, from, to)],
      asleep: line !== undefined && sleepingLoop(model, from, to, ran),
      skipped: each.outcome === 'skipped' || each.outcome === 'todo',
    };
  });
}

function statementsIn(sites: readonly Site[], from: number, to: number): [number, number][] {
  return sites
    .filter((each) => each.language === 'bash' && each.line >= from && each.endLine <= to)
    .map((each) => [each.line, each.endLine]);
}

/** What makes the ground ready: where it fails, nothing was asked yet. */
const PREPARES =
  /^\s*(?:cd|pushd|popd|source|\.|mkdir|cp|mv|rm|ln|chmod|touch|exec|set|shopt|trap|umask|cat|#|$)(?:\s|$)|\$\((?:cd|mktemp|dirname|git rev-parse)\b/;

/** Lines of the shell whose failure stops the script before it reports: `line=$(grep …)`, `wait $!`, a function's call. */
function deciding(model: ScriptModel, from: number, to: number): [number, number][] {
  return model.lines
    .slice(Math.max(from, 1) - 1, to)
    .flatMap((text, index): [number, number][] =>
      PREPARES.test(text.slice(0, 2_000)) ? [] : [[Math.max(from, 1) + index, Math.max(from, 1) + index]],
    );
}

function siteAt(sites: readonly Site[], line: number, name: string): Site | undefined {
  const around = sites.filter((each) => each.line <= line && each.endLine >= line);
  return around.find((each) => each.name === name) ?? around.at(-1);
}

/** First of the Python asserts that stand right above a report: where one fails, the report is never made. */
function assertsAbove(sites: readonly Site[], line: number): number {
  const above = sites.find((each) => each.kind === 'assert' && each.endLine === line - 1);
  return above === undefined ? line : assertsAbove(sites, above.line);
}

function languageAt(model: ScriptModel, line: number | undefined): Target['language'] {
  if (model.language === 'python') return 'python';
  const inside = line !== undefined && model.python.some((each) => each.firstLine <= line && each.endLine >= line);
  return inside ? 'python' : 'bash';
}

function siteTarget(model: ScriptModel, site: Site, baseline: Baseline): Target {
  return {
    name: site.name ?? null,
    line: site.line,
    from: site.line,
    to: site.endLine,
    language: site.language,
    text: site.text,
    reported: false,
    statements: [[site.line, site.endLine]],
    asleep:
      baseline.ran !== undefined &&
      (!hasRun(model, site, baseline) || sleepingLoop(model, site.line, site.endLine, baseline.ran)),
    skipped: false,
  };
}

/** A loop between these lines whose body never ran. */
function sleepingLoop(model: ScriptModel, from: number, to: number, ran: ReadonlySet<number> | undefined): boolean {
  if (ran === undefined) return false;
  return model.loops.some(
    (loop) =>
      loop.line >= from &&
      loop.endLine <= to + 1 &&
      asksOfItems(loop) &&
      isReached(model, loop, from, ran) &&
      !anyIn(ran, Math.max(loop.bodyLine, loop.line + 1), loop.endLine),
  );
}

/**
 * Whether a loop asks something of what it goes over. One that fails for whatever it meets claims that nothing is
 * there, and such a claim is none over an empty set (contract §3).
 */
function asksOfItems({ body }: LoopRange): boolean {
  const rest = body.slice(0, 20_000).replace(/^.*(?:\|\||&&)\s*continue\b.*$/gm, '');
  return /\bif\b|\bassert\b|\bcase\b|\bunless\b|\[|&&|\|\||\b(?:test|grep|egrep|cmp|diff|jq|yq)\b|\bcheck|\bexpect|\brequire/.test(
    rest,
  );
}

/** A loop over nothing leaves no trace of its own in bash: what ran right behind it shows that it was reached. */
function isReached(model: ScriptModel, loop: LoopRange, from: number, ran: ReadonlySet<number>): boolean {
  if (ran.has(loop.line)) return true;
  if (languageAt(model, loop.line) === 'python') return false;
  return anyIn(ran, from, loop.line - 1) || [1, 2, 3].some((step) => ran.has(loop.endLine + step));
}

function anyIn(ran: ReadonlySet<number>, from: number, to: number): boolean {
  if (from > to) return true;
  for (let line = from; line <= to; line += 1) if (ran.has(line)) return true;
  return false;
}

/** Whether any line of the site ran. A statement over several lines is traced at one of them. */
function hasRun(model: ScriptModel, site: Site, { ran }: Baseline): boolean {
  if (ran === undefined) return true;
  if (site.language === 'python' && !model.python.some((part) => anyIn(ran, part.firstLine, part.endLine))) return true;
  return anyIn(ran, site.line, site.endLine);
}

/** The statement that only passes the collected verdict on: `exit "$bad"`, `[ "$fail" -eq 0 ]`, `assert_done`. */
function isEnding(site: Site): boolean {
  return /^\s*(?:exit\b|\[\[? "?\$\{?#?\w+\}?"? (?:-eq|=|==|-le) "?0"? \]\]?$|test "?\$\{?#?\w+\}?"? |\(\(|[\w-]+$)/.test(
    site.text,
  );
}

/** A statement that only reports failures is an assertion of its own, unless it is the red half of a reported one. */
function standsAlone(site: Site, sites: readonly Site[], reported: readonly Target[]): boolean {
  if (isPrecondition(site)) return false;
  const owner = reported.find((each) => each.line !== undefined && each.from <= site.line && each.to >= site.line);
  if (owner === undefined) return true;
  const sharing = sites.filter(
    (each) => each.failsOnly && each.line >= owner.from && each.line <= owner.to && !isPrecondition(each),
  );
  return new Set(sharing.map((each) => each.name ?? each.text)).size > 1;
}

/** `cd "$root" || fail …`, `command -v jq || fail …`: about the machine, not about the tree. */
function isPrecondition(site: Site): boolean {
  return /^\s*(?:if\s+!?\s*)?!?\s*(?:cd|command|type|which|hash|source|\.|mkdir)\b/.test(site.text);
}

function callsPython(site: Site, model: ScriptModel): boolean {
  return (
    site.language === 'bash' &&
    model.python.some((part) => part.firstLine > site.line && part.firstLine <= site.endLine + 1)
  );
}

function hasInner(site: Site, model: ScriptModel, reported: readonly Target[], silent: readonly Site[]): boolean {
  const parts = model.python.filter((part) => part.firstLine > site.line && part.firstLine <= site.endLine + 1);
  const within = (line: number | undefined) =>
    line !== undefined && parts.some((part) => part.firstLine <= line && part.endLine >= line);
  return reported.some((each) => within(each.line)) || silent.some((each) => within(each.line));
}

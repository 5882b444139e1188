import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { compileGlobs } from '../../domain/glob.ts';
import { displayPath, type RepoPath } from '../../domain/path.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { isFile } from './entry-change.ts';
import { idPattern, proseLines } from './prose-sections.ts';
import { PROSE_DRIFT } from './rules.ts';
import { oneLine, textOf } from './text.ts';

/** Requirement ids of the head's prose against the head's registry, both ways; only where `spec.prose` names pages. */
export const prose: Comparison = {
  rules: [PROSE_DRIFT],
  compare(evidence): Outcome {
    const globs = evidence.policy.spec.prose;
    const { registry } = evidence.head.suite;
    if (globs.length === 0 || registry.requirements.size === 0) return { findings: [] };
    const isProse = compileGlobs(globs);
    const pages = [...evidence.head.snapshot.tree].flatMap(([path, entry]) =>
      isFile(entry) && isProse(path) ? [path] : [],
    );
    if (pages.length === 0) return { findings: [], undecided: `No page matches spec.prose (${globs.join(', ')}).` };
    const mentioned = new Set<string>();
    const findings = pages.flatMap((path) => unlisted(evidence, path, mentioned));
    const silent = [...registry.requirements.values()].filter(
      (one) => one.status === 'active' && !mentioned.has(one.id),
    );
    const missing = silent.map((one): RawFinding => {
      const message = `${one.id} (${oneLine(one.title)}) is listed in the registry, and no page of spec.prose mentions it.`;
      const fix = `Describe ${one.id} in the prose, or withdraw it.`;
      return {
        gate: 'spec',
        rule: PROSE_DRIFT.id,
        path: registry.path,
        line: one.line,
        requirement: one.id,
        message,
        fix,
      };
    });
    return { findings: [...findings, ...missing] };
  },
};

/** Ids on one page that the registry does not list, each once, at their first mention. */
function unlisted(evidence: Evidence, path: RepoPath, mentioned: Set<string>): RawFinding[] {
  const pattern = idPattern(evidence.policy);
  const listed = evidence.head.suite.registry.requirements;
  const told = new Set<string>();
  const findings: RawFinding[] = [];
  for (const { number, text } of proseLines(textOf(evidence.head.snapshot, path) ?? '')) {
    for (const [id] of text.matchAll(pattern)) {
      mentioned.add(id);
      if (listed.has(id) || told.has(id)) continue;
      told.add(id);
      const message = `${displayPath(path)} speaks of ${id}, which the registry does not list.`;
      findings.push({
        gate: 'spec',
        rule: PROSE_DRIFT.id,
        path,
        line: number,
        requirement: id,
        message,
        fix: PROSE_DRIFT.fix,
      });
    }
  }
  return findings;
}

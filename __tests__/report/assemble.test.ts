import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/domain/finding.ts';
import { assembleReport } from '../../src/report/assemble.ts';
import { evidenceOf } from '../gates/evidence.ts';
import { aFinding, aReport } from '../support/report-builder.ts';

const BASE = 'a1b2c3d4e5'.repeat(4);
const RESTORE = 'Restore the file: `git checkout <base> -- <path>`.';

function fixOf(finding: Finding, sha = BASE): string | undefined {
  const { gates, gateNotes, notes, suspects } = aReport();
  const judged = { findings: [finding], gates, gateNotes, notes, suspects };
  const revisions = { base: { ref: 'main', sha }, head: { ref: 'pr', sha } };
  return assembleReport(evidenceOf({ base: {}, head: {} }), judged, revisions).findings[0]?.fix;
}

describe('the fix of a finding', () => {
  it('names the commit and the path it is about', () => {
    expect(fixOf(aFinding('spec/modified', { fix: RESTORE }))).toBe(
      'Restore the file: `git checkout a1b2c3d4e5a1 -- docs/07-security.md`.',
    );
  });

  it.each(['docs/$(reboot).md', 'docs/a b.md', '-rf', 'docs/x;y', 'docs/`id`'])(
    'does not put the path %s into a command that somebody may copy',
    (path) => {
      expect(fixOf(aFinding('spec/modified', { path, fix: RESTORE }))).toBe(
        'Restore the file: `git checkout a1b2c3d4e5a1 -- <path>`.',
      );
    },
  );

  it('keeps the placeholder where no commit is known', () => {
    expect(fixOf(aFinding('spec/modified', { fix: RESTORE }), '')).toContain(
      'git checkout <base> -- docs/07-security.md',
    );
  });
});

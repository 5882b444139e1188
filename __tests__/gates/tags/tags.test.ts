import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawFinding } from '../../../src/domain/finding.ts';
import type { Suite } from '../../../src/domain/test.ts';
import { TAG_COMPARISONS } from '../../../src/gates/tags/index.ts';
import { anEvidence, annotated, aProblem, aRequirement, aSuite, aTag, aTest } from '../../support/suite-builder.ts';

const REGISTRY = [
  aRequirement('R-NET-01', { safetyCritical: true }),
  aRequirement('R-OBS-02'),
  aRequirement('R-OBS-03'),
];
const EMPTY = aSuite(REGISTRY, []);

function judged(head: Suite): { findings: readonly RawFinding[]; undecided: readonly string[] } {
  const outcomes = TAG_COMPARISONS.map((each) => each.compare(anEvidence(EMPTY, head)));
  return {
    findings: outcomes.flatMap((each) => each.findings),
    undecided: outcomes.flatMap((each) => (each.undecided === undefined ? [] : [each.undecided])),
  };
}

function rulesOf(...tests: Parameters<typeof aSuite>[1][number][]): readonly string[] {
  return judged(aSuite(REGISTRY, tests)).findings.map((finding) => finding.rule);
}

function onlyFinding(...tests: Parameters<typeof aSuite>[1][number][]): RawFinding {
  const { findings } = judged(aSuite(REGISTRY, tests));
  expect(findings).toHaveLength(1);
  return findings[0]!;
}

describe('labels against the annotation', () => {
  it('says nothing when both name the same ids, in any order and spacing', () => {
    const test = annotated(aTest('x', ['R-OBS-02', 'R-OBS-03']), { requirements: ' R-OBS-03 ,R-OBS-02, ' });
    expect(rulesOf(test)).toEqual([]);
  });

  it('names the ids that only the annotation has', () => {
    const finding = onlyFinding(annotated(aTest('x', ['R-OBS-02']), { requirements: 'R-OBS-02,R-OBS-03' }));
    expect(finding).toMatchObject({ rule: 'tags/label-annotation-mismatch', requirement: 'R-OBS-03', line: 30 });
    expect(finding.message).toContain('only the annotation names R-OBS-03');
  });

  it('names the ids that only the labels have', () => {
    const finding = onlyFinding(annotated(aTest('x', ['R-OBS-02', 'R-OBS-03']), { requirements: 'R-OBS-02' }));
    expect(finding.message).toContain('only the labels name R-OBS-03');
  });

  it.each([
    ['an unquoted true', aTag('R-OBS-02', 'true', { isString: false })],
    ['the string yes', aTag('R-OBS-02', 'yes')],
    ['the string false', aTag('R-OBS-02', 'false')],
    ['an empty string', aTag('R-OBS-02', '')],
  ])('refuses %s as the value of a label, once', (_, label) => {
    const test = { ...annotated(aTest('x', []), { requirements: 'R-OBS-02' }), labels: [label] };
    const finding = onlyFinding(test);
    expect(finding).toMatchObject({
      rule: 'tags/label-annotation-mismatch',
      requirement: 'R-OBS-02',
      line: label.line,
    });
  });

  it('warns of a test that stands for no requirement', () => {
    expect(rulesOf(annotated(aTest('x', []), { requirements: undefined }))).toEqual([
      'tags/no-requirement',
      'tags/missing-annotation',
    ]);
  });
});

describe('ids of labels', () => {
  it('refuses an id that the registry does not hold', () => {
    expect(onlyFinding(aTest('x', ['R-OBS-09']))).toMatchObject({
      rule: 'tags/unknown-requirement',
      requirement: 'R-OBS-09',
    });
  });

  it('refuses a lower-case id and says which one was meant', () => {
    expect(onlyFinding(aTest('x', ['r-obs-02'])).fix).toContain('R-OBS-02');
  });

  it('refuses a label of the tag domain that is neither an id nor a known name', () => {
    const test = aTest('x', ['R-OBS-02']);
    expect(rulesOf({ ...test, labels: [...test.labels, aTag('safety_critical', 'true')] })).toContain(
      'tags/unknown-requirement',
    );
  });

  it.each(['deferred', 'withdrawn'] as const)('knows a %s requirement', (status) => {
    const suite = aSuite([aRequirement('R-OBS-02', { status })], [aTest('x', ['R-OBS-02'])]);
    expect(judged(suite).findings).toEqual([]);
  });

  it('accepts a known annotation name as a label used for selection', () => {
    const test = aTest('x', ['R-OBS-02']);
    expect(rulesOf({ ...test, labels: [...test.labels, aTag('layer', 'L2')] })).toEqual([]);
  });
});

describe('layer', () => {
  it('refuses an annotation that names another layer than the folder', () => {
    expect(onlyFinding(annotated(aTest('x', ['R-OBS-02']), { layer: 'L3' }))).toMatchObject({
      rule: 'tags/layer-mismatch',
      line: 30,
    });
  });

  it('compares letter by letter', () => {
    expect(rulesOf(annotated(aTest('x', ['R-OBS-02']), { layer: 'l2' }))).toEqual(['tags/layer-mismatch']);
  });

  it('refuses a test outside every layer folder', () => {
    expect(rulesOf(aTest('x', ['R-OBS-02'], { layer: undefined }))).toEqual(['tags/layer-mismatch']);
  });
});

describe('annotations', () => {
  it.each(['requirements', 'layer', 'safety-critical', 'intent'])('warns when %s is missing', (name) => {
    const finding = onlyFinding(annotated(aTest('x', ['R-OBS-02']), { [name]: undefined }));
    expect(finding.rule).toBe('tags/missing-annotation');
    expect(finding.message).toContain(name);
  });

  it('warns of an empty intent and of a value that is no string', () => {
    const test = annotated(aTest('x', ['R-OBS-02']), { intent: '  ', 'safety-critical': undefined });
    const bare = { ...test, annotations: [...test.annotations, aTag('safety-critical', 'false', { isString: false })] };
    expect(rulesOf(bare)).toEqual(['tags/missing-annotation', 'tags/missing-annotation']);
  });

  it.each([
    ['understated', ['R-NET-01', 'R-OBS-02'], 'false'],
    ['overstated', ['R-OBS-02'], 'true'],
    ['unclear', ['R-NET-01'], 'yes'],
  ])('warns when safety is %s', (_, ids, value) => {
    expect(rulesOf(annotated(aTest('x', ids), { 'safety-critical': value }))).toEqual(['tags/safety-mismatch']);
  });
});

describe('tags of any kind', () => {
  it('never stop the gate, and an id that only an object would know is unknown', () => {
    const name = fc.oneof(
      fc.constantFrom('R-NET-01', 'R-OBS-02', 'requirements', 'layer', 'safety-critical', 'intent', '__proto__'),
      fc.string(),
    );
    const tag = fc.record({
      name,
      value: fc.oneof(fc.constantFrom('true', 'L2', 'R-OBS-02', ''), fc.string()),
      isString: fc.boolean(),
      line: fc.nat(),
    });
    const anyTest = fc.record({ labels: fc.array(tag), annotations: fc.array(tag) }).map((tags) => ({
      ...aTest('x', []),
      ...tags,
      requirements: tags.labels.filter((label) => label.isString && label.value === 'true').map((label) => label.name),
    }));
    fc.assert(
      fc.property(fc.array(anyTest, { minLength: 1, maxLength: 3 }), (tests) => {
        const { findings } = judged(aSuite(REGISTRY, tests));
        for (const test of tests) {
          for (const id of test.requirements.filter((each) => each === '__proto__')) {
            expect(
              findings.some((finding) => finding.rule === 'tags/unknown-requirement' && finding.requirement === id),
            ).toBe(true);
          }
        }
        for (const finding of findings) expect(finding.message.length).toBeLessThan(2000);
      }),
    );
  });
});

describe('names', () => {
  it('warns of a second test of the same name and points to the first', () => {
    const first = aTest('x', ['R-OBS-02']);
    const finding = onlyFinding(first, { ...aTest('x', ['R-OBS-03'], { layer: 'L3' }) });
    expect(finding.rule).toBe('tags/duplicate-name');
    expect(finding.message).toContain(first.file);
  });
});

describe('what could not be read', () => {
  it('is a finding for every problem, told once even when two lists hold it', () => {
    const problem = aProblem('registry-invalid');
    const suite = aSuite(REGISTRY, [aTest('x', ['R-OBS-02'])], {
      registry: [problem],
      tests: [problem, aProblem('test-unreadable', 'a/b')],
    });
    expect(judged(suite).findings.map((finding) => `${finding.rule} ${finding.path}`)).toEqual([
      'tags/unparseable conformance/requirements.yaml',
      'tags/unparseable a/b',
    ]);
  });

  it.each(['registry-missing', 'registry-unreadable', 'registry-empty'] as const)(
    'leaves the gate undecided on %s',
    (kind) => {
      const suite = aSuite([], [aTest('x', ['R-OBS-02'])], { registry: [aProblem(kind)] });
      const { findings, undecided } = judged(suite);
      expect(findings.map((finding) => finding.rule)).toEqual(['tags/unparseable']);
      expect(undecided.length).toBeGreaterThan(0);
    },
  );

  it('leaves the gate undecided when no test was found, even without a recorded problem', () => {
    expect(judged(aSuite(REGISTRY, [])).undecided).toHaveLength(1);
  });

  it('does not hold problems of the base against the head', () => {
    const base = aSuite([], [], { registry: [aProblem('registry-missing')] });
    const head = aSuite(REGISTRY, [aTest('x', ['R-OBS-02'])]);
    const outcomes = TAG_COMPARISONS.map((each) => each.compare(anEvidence(base, head)));
    expect(outcomes.flatMap((each) => [...each.findings, ...(each.undecided ? [each.undecided] : [])])).toEqual([]);
  });
});

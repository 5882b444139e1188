import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GateError } from '../../src/domain/errors.ts';
import { defaultPolicy, parsePolicy } from '../../src/policy/parse-policy.ts';

const PATH = '.conformance.yml';
const RULES = ['author/sleep', 'coverage/gap', 'spec/modified'];
const parse = (text: string): ReturnType<typeof parsePolicy> => parsePolicy(text, PATH, RULES);

function failure(text: string): GateError {
  try {
    parse(text);
  } catch (error) {
    expect(error).toBeInstanceOf(GateError);
    expect((error as GateError).kind).toBe('configuration');
    return error as GateError;
  }
  throw new Error(`accepted: ${text}`);
}

describe('what is accepted', () => {
  test('the contract has every default in full', () => {
    const contract = `
version: 1
requirement-id: 'R-[A-Z0-9]+-[0-9]{2,}'     # regular expression of an id
label-prefix: conformance.home.k3s          # tag domain of labels and annotations
spec:
  registry: conformance/requirements.yaml
  paths: ['docs/**', 'conformance/requirements.yaml']
  owners: ['@alice', '@org/spec-owners']    # whose approval, on the head commit, unlocks a spec change
tests:
  root: conformance/tests
  layers: { L0: l0-static, L1: l1-rendering, L2: l2-behavioral, L3: l3-fault-injection, META: meta }
checks:
  scripts: [check.sh, render-check.sh]
  timeout: 120s                             # one script
  network: deny                             # deny | allow
coverage:
  strict: true
  minimum: 0
mutation:
  fail-on: hollow                           # hollow | never
  budget: 10m
ledger: conformance/ledger.jsonl
rules: { author/sleep: warning }            # any rule: error | warning | notice | off
`;
    const expected = defaultPolicy();
    expect(parse(contract)).toEqual({
      ...expected,
      spec: { ...expected.spec, owners: ['@alice', '@org/spec-owners'] },
      rules: new Map([['author/sleep', 'warning']]),
    });
    expect(expected).toEqual({
      requirementId: 'R-[A-Z0-9]+-[0-9]{2,}',
      labelPrefix: 'conformance.home.k3s',
      spec: {
        registry: 'conformance/requirements.yaml',
        paths: ['docs/**', 'conformance/requirements.yaml'],
        owners: [],
        allow: [],
        prose: [],
      },
      tests: {
        root: 'conformance/tests',
        layers: { L0: 'l0-static', L1: 'l1-rendering', L2: 'l2-behavioral', L3: 'l3-fault-injection', META: 'meta' },
      },
      checks: { scripts: ['check.sh', 'render-check.sh'], timeoutMs: 120_000, network: 'deny', isolation: 'auto' },
      coverage: { strict: true, minimum: 0 },
      mutation: { failOn: 'hollow', budgetMs: 600_000 },
      ledger: 'conformance/ledger.jsonl',
      waivers: '.conformance-waivers.yml',
      rules: new Map(),
    });
  });

  test.each(['', '\n', '# nothing yet\n', '---\n', '\ufeff', '{}', 'version: 1'])('%j means the defaults', (text) => {
    expect(parse(text)).toEqual(defaultPolicy());
  });

  test('a byte order mark, CRLF and anchors are no trouble', () => {
    const policy = parse('\ufeffversion: 1\r\nspec:\r\n  paths: &p ["handbook/**"]\r\n  prose: *p\r\n');
    expect(policy.spec).toMatchObject({ paths: ['handbook/**'], prose: ['handbook/**'] });
  });

  test.each([
    ['500ms', 500],
    ['120s', 120_000],
    ['10m', 600_000],
    ['1h', 3_600_000],
    ['1.5s', 1500],
    ['90', 90_000],
    ['0.5', 500],
  ])('a timeout of %s', (text, milliseconds) => {
    expect(parse(`checks: { timeout: ${text} }`).checks.timeoutMs).toBe(milliseconds);
  });

  test('part of a section keeps the defaults of the rest', () => {
    const policy = parse(
      'tests: { layers: { L0: static } }\nspec: { allow: [additions] }\nrules: { spec/modified: off }',
    );
    expect(policy.tests).toEqual({
      root: 'conformance/tests',
      layers: { ...defaultPolicy().tests.layers, L0: 'static' },
    });
    expect(policy.spec).toEqual({ ...defaultPolicy().spec, allow: ['additions'] });
    expect(policy.rules.get('spec/modified')).toBe('off');
  });

  test('without known rules any rule id is taken', () => {
    expect(parsePolicy('rules: { x/y: off }', PATH).rules.get('x/y')).toBe('off');
  });

  test.each([
    'R-[A-Z]+-[A-Z]+-[0-9]+',
    'REQ_[0-9]{4}',
    '(?:NET|SEC)-[0-9]{1,4}[a-z]?',
    'R(-[A-Z0-9]{1,8}){2,3}',
    '[A-Z][A-Z.]*-\\d+',
  ])('the form of ids may be %s', (pattern) => {
    expect(parse(`requirement-id: '${pattern}'`).requirementId).toBe(pattern);
  });
});

describe('what is refused, where, and with which words', () => {
  test.each([
    ['covrage: {}', '1:1', /unknown key "covrage"; did you mean "coverage"\?/],
    ['version: 1\ncoverage:\n  stict: true', '3:3', /unknown key "stict"; did you mean "strict"\?.*strict, minimum/],
    ['timeout: 5s', '1:1', /unknown key "timeout".*belongs to "checks.timeout"/],
    ['tests: { layers: { L4: x } }', '1:20', /unknown key "L4"; did you mean "L0"\?/],
    ['__proto__: {}', '1:1', /unknown key "__proto__"/],
    ['constructor: 1', '1:1', /unknown key "constructor"/],
    ['? [a]\n: 1', '1:3', /unknown key/],
    ['version: 2', '1:10', /version: expected the number 1.*found 2/],
    ['version: "1"', '1:10', /found the text "1"/],
    ['- a', '1:1', /expected a mapping of settings, found a list/],
    ['just text', '1:1', /expected a mapping of settings, found the text "just text"/],
    ['spec:', '1:6', /spec: expected a mapping.*found nothing/],
    ['spec: { owners: "@alice" }', '1:17', /spec.owners: expected a list of owners.*found the text "@alice"/],
    ['spec: { owners: [alice] }', '1:18', /spec.owners\[0\]: expected an owner such as "@alice"/],
    ['spec: { paths: [] }', '1:16', /spec.paths: the list is empty/],
    ['spec: { paths: [docs/**, 7] }', '1:26', /spec.paths\[1\]: expected a glob, found 7/],
    ['spec:\n  paths:\n    - docs/**\n    - ../x', '4:7', /spec.paths\[1\]: the glob "..\/x" cannot be used/],
    ['spec: { paths: [/docs] }', '1:17', /absolute/],
    ['spec: { paths: ["docs/["] }', '1:17', /"\["/],
    ['spec: { prose: ["!a"] }', '1:17', /negation/],
    ['spec: { allow: [deletions] }', '1:17', /expected "additions", found the text "deletions"/],
    ['spec: { registry: /etc/passwd }', '1:19', /absolute/],
    ['spec: { registry: "conformance/*.yaml" }', '1:19', /not a pattern/],
    ['ledger: ../ledger', '1:9', /".."/],
    ['ledger: a//b', '1:9', /empty segment/],
    ['tests: { root: "C:/x" }', '1:16', /absolute/],
    ['tests: { root: conformance/tests/ }', '1:16', /ends in "\/"/],
    ['tests: { layers: { L0: meta } }', '1:24', /tests.layers.L0: "meta" lies in the directory of META/],
    ['tests: { layers: { L1: l0-static/deep } }', '1:24', /lies in the directory of L0/],
    ['checks: { scripts: [] }', '1:20', /no script would run/],
    ['checks: { scripts: [bin/check.sh] }', '1:21', /has a directory in it/],
    ['checks: { timeout: soon }', '1:20', /expected a duration such as 120s/],
    ['checks: { timeout: 0 }', '1:20', /more than nothing/],
    ['checks: { timeout: -5s }', '1:20', /expected a duration/],
    ['checks: { timeout: 9d }', '1:20', /expected a duration/],
    ['checks: { timeout: 100h }', '1:20', /longer than a day/],
    ['checks: { timeout: .inf }', '1:20', /expected a duration/],
    ['checks: { timeout: true }', '1:20', /expected a duration.*found true/],
    ['checks: { network: denny }', '1:20', /expected "deny" or "allow", found the text "denny"; did you mean "deny"\?/],
    ['checks: { network: no }', '1:20', /expected "deny" or "allow"/],
    ['coverage: { strict: yes }', '1:21', /coverage.strict: expected true or false, found the text "yes"/],
    ['coverage: { minimum: 101 }', '1:22', /0 to 100/],
    ['coverage: { minimum: .nan }', '1:22', /0 to 100/],
    ['coverage: { minimum: "80%" }', '1:22', /expected a percentage/],
    ['mutation: { fail-on: always }', '1:22', /"hollow" or "never"/],
    ['label-prefix: Example.org/x', '1:15', /expected a domain/],
    ["requirement-id: 'R-['", '1:17', /no regular expression/],
    ["requirement-id: 'a)|(b'", '1:17', /no regular expression/],
    ["requirement-id: ''", '1:17', /empty/],
    ["requirement-id: '.*'", '1:17', /empty id/],
    ["requirement-id: '(a+)+b'", '1:17', /very long/],
    ["requirement-id: '(?:a|a)*b'", '1:17', /very long/],
    ["requirement-id: '(x?){50}x{50}'", '1:17', /very long/],
    ["requirement-id: 'a.*.*.*.*.*b'", '1:17', /very long/],
    ["requirement-id: '((a{1,9}){1,9}){1,9}'", '1:17', /very long/],
    ["requirement-id: '(a)\\1'", '1:17', /back references/],
    ["requirement-id: '(?=a)a'", '1:17', /ahead or behind/],
    [`requirement-id: ${'a'.repeat(201)}`, '1:17', /longer than 200/],
    ['rules: { author/slep: off }', '1:10', /there is no rule "author\/slep"; did you mean "author\/sleep"\?/],
    ['rules: { author/sleep: quiet }', '1:24', /"error" or "warning"/],
    ['rules: { author/sleep: false }', '1:24', /found false/],
    ['rules: [author/sleep]', '1:8', /a mapping of rule ids, found a list/],
    ['ledger: a\nledger: b', '2:1', /there already/],
    ['a: 1\n---\nb: 1', '2:1', /second document/],
    ['spec: [', '1:8', /not valid YAML/],
    ['version: !number 1', '1:10', /not valid YAML/],
    ['ledger: \ufffd', '1:9', /not UTF-8/],
  ])('%j at %s', (text, place, words) => {
    const error = failure(text);
    expect(error.message).toMatch(words);
    expect(error.message).toContain(`${PATH}:${place}: `);
    expect(error.place).toMatchObject({ path: PATH });
  });

  test('all problems are told at once, in the order of the file', () => {
    const error = failure('coverage: { strict: maybe }\nspex: {}\nledger: /x\nrules: { no/such: off }');
    expect(error.message.split('\n').map((line) => line.replace(/: .*/, ''))).toEqual([
      `${PATH} has 4 problems:`,
      `${PATH}:1:21`,
      `${PATH}:2:1`,
      `${PATH}:3:9`,
      `${PATH}:4:10`,
    ]);
    expect(error.place).toEqual({ path: PATH, line: 1, column: 21 });
  });

  test('bombs are refused: too large, too deep, too many aliases, aliases of themselves', () => {
    const doubling = Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`).join('\n');
    for (const text of [
      `#${'x'.repeat(300_000)}`,
      '['.repeat(50_000),
      '{a: '.repeat(20_000),
      `a0: &a0 [x]\n${doubling}`,
      'spec: &s { paths: *s }',
      'spec: *nowhere',
    ]) {
      expect(failure(text).message.length).toBeLessThan(20_000);
    }
  });

  test('no text crashes it: it is a policy or a configuration error', () => {
    const piece = fc.constantFrom(
      'spec',
      'paths',
      ': ',
      '\n',
      '  ',
      '- ',
      '[',
      ']',
      '{',
      '}',
      '&a',
      '*a',
      "'",
      '!',
      '1',
      'rules',
      '\t',
      '~',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((pieces) => pieces.join('')),
          fc.string(),
        ),
        (text) => {
          try {
            parse(text);
          } catch (error) {
            expect(error).toMatchObject({ name: 'GateError', kind: 'configuration' });
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('no value crashes it, at any key', () => {
    const keys = fc.constantFrom('version', 'spec', 'tests', 'checks', 'coverage', 'mutation', 'ledger', 'rules', 'x');
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue({ maxDepth: 3 })), (value) => {
        try {
          parse(JSON.stringify(value));
        } catch (error) {
          expect(error).toMatchObject({ name: 'GateError', kind: 'configuration' });
        }
      }),
    );
  });
});

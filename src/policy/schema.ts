/** `.conformance.yml` as contract §1 describes it. A message of a type says what is expected there. */
import * as v from 'valibot';
import { validateGlob } from '../domain/glob.ts';
import { parseDuration } from './duration.ts';
import { validateRepoPath } from './paths.ts';
import { validateRequirementPattern } from './requirement-pattern.ts';
import { checked, mapping, notAList } from './schema-parts.ts';

function choice<const Options extends readonly string[]>(options: Options) {
  return v.picklist(options, options.map((each) => `"${each}"`).join(' or '));
}

function listOf<Item extends v.GenericSchema>(item: Item, expected: string) {
  return v.array(item, `a list of ${expected}`);
}

const glob = checked('a glob', (text) => {
  const problem = validateGlob(text);
  return problem === undefined ? undefined : `the glob ${JSON.stringify(text)} cannot be used: ${problem}`;
});

const repoPath = checked('a path', validateRepoPath);

const owner = checked('an owner such as "@alice" or "@org/team"', (text) =>
  /^@[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)?$/.test(text)
    ? undefined
    : `expected an owner such as "@alice" or "@org/team", found ${JSON.stringify(text)}`,
);

const scriptName = checked('a file name', (text) => {
  if (text.includes('/')) return `"${text}" has a directory in it; a script lies in the directory of its test`;
  return validateRepoPath(text);
});

const labelPrefix = checked('a domain such as conformance.example.org', (text) =>
  text.length <= 253 && /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/.test(text)
    ? undefined
    : `expected a domain in lower case without a "/", as in a Kubernetes label, found ${JSON.stringify(text)}`,
);

const duration = v.pipe(
  v.union([v.string(), v.number()], 'a duration such as 120s, 10m or 500ms'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseDuration(dataset.value);
    if (typeof parsed === 'number') return parsed;
    addIssue({ message: parsed });
    return NEVER;
  }),
);

const flag = v.boolean('true or false');
const percent = v.pipe(
  v.number('a percentage from 0 to 100'),
  v.minValue(0, 'expected a percentage from 0 to 100, found a negative number'),
  v.maxValue(100, 'expected a percentage from 0 to 100, found more'),
);

/** A section may be left out; then each of its entries has its default. */
function section<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.optional(mapping(entries, 'a mapping (leave the key out for its defaults)'), {});
}

const spec = section({
  registry: v.optional(repoPath, 'conformance/requirements.yaml'),
  paths: v.optional(
    v.pipe(
      listOf(glob, 'globs'),
      v.minLength(1, 'the list is empty, so nothing would be protected; name at least one glob'),
    ),
    ['docs/**', 'conformance/requirements.yaml'],
  ),
  owners: v.optional(listOf(owner, 'owners such as "@alice"'), []),
  allow: v.optional(listOf(choice(['additions']), 'kinds of change ("additions")'), []),
  prose: v.optional(listOf(glob, 'globs'), []),
});

const tests = section({
  root: v.optional(repoPath, 'conformance/tests'),
  layers: section({
    L0: v.optional(repoPath, 'l0-static'),
    L1: v.optional(repoPath, 'l1-rendering'),
    L2: v.optional(repoPath, 'l2-behavioral'),
    L3: v.optional(repoPath, 'l3-fault-injection'),
    META: v.optional(repoPath, 'meta'),
  }),
});

const checks = section({
  scripts: v.optional(
    v.pipe(
      listOf(scriptName, 'file names'),
      v.minLength(1, 'the list is empty, so no script would run; name at least one'),
    ),
    ['check.sh', 'render-check.sh'],
  ),
  timeout: v.optional(duration, '120s'),
  network: v.optional(choice(['deny', 'allow']), 'deny'),
  isolation: v.optional(choice(['auto', 'required']), 'auto'),
});

/** Rule ids are compared by the caller, who knows them; here only the settings are. */
const rules = v.pipe(
  notAList('a mapping of rule ids'),
  v.record(v.string(), choice(['error', 'warning', 'notice', 'off']), 'a mapping of rule ids'),
);

export const POLICY_SCHEMA = mapping(
  {
    version: v.optional(v.literal(1, 'the number 1, the only version there is'), 1),
    'requirement-id': v.optional(checked('a regular expression', validateRequirementPattern), 'R-[A-Z0-9]+-[0-9]{2,}'),
    'label-prefix': v.optional(labelPrefix, 'conformance.home.k3s'),
    spec,
    tests,
    checks,
    coverage: section({ strict: v.optional(flag, true), minimum: v.optional(percent, 0) }),
    mutation: section({
      'fail-on': v.optional(choice(['hollow', 'never']), 'hollow'),
      budget: v.optional(duration, '10m'),
    }),
    ledger: v.optional(repoPath, 'conformance/ledger.jsonl'),
    waivers: v.optional(repoPath, '.conformance-waivers.yml'),
    rules: v.optional(rules, {}),
  },
  'a mapping of settings',
);

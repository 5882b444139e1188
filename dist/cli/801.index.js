export const id = 801;
export const ids = [801];
export const modules = {

/***/ 919:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BN: () => (/* binding */ differsBelow),
/* harmony export */   BS: () => (/* binding */ libraryRoots),
/* harmony export */   PH: () => (/* binding */ helperFinder),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   cA: () => (/* binding */ lineOf),
/* harmony export */   fo: () => (/* binding */ isFile),
/* harmony export */   vz: () => (/* binding */ sourceOf)
/* harmony export */ });
/* harmony import */ var _domain_path_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(627);
/* harmony import */ var _domain_tree_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9748);
/* harmony import */ var _domain_tree_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6197);



const READ_LIMIT = 4_000_000;
function textOf(snapshot, path) {
    let bytes;
    try {
        bytes = snapshot.content(path);
    }
    catch {
        return undefined;
    }
    if (bytes === undefined || bytes.length > READ_LIMIT)
        return undefined;
    return Buffer.from(bytes)
        .toString('utf8')
        .replace(/^\ufeff/, '')
        .replace(/\r\n/g, '\n');
}
function isFile(entry) {
    return entry?.type === 'blob' && entry.mode !== '120000';
}
function libraryRoots(testsRoot) {
    const parent = (0,_domain_path_js__WEBPACK_IMPORTED_MODULE_0__/* .dirname */ .pD)(testsRoot);
    return [`${parent ? `${parent}/` : ''}lib`, `${testsRoot}/lib`, `${testsRoot}/_lib`];
}
function helperFinder(snapshot, directory, testsRoot) {
    const homes = [directory, ...libraryRoots(testsRoot)];
    const index = new Map();
    for (const home of homes) {
        for (const path of (0,_domain_tree_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .filesBelow */ .DR)(snapshot.tree, home))
            if (!index.has((0,_domain_path_js__WEBPACK_IMPORTED_MODULE_0__/* .basename */ .P8)(path)))
                index.set((0,_domain_path_js__WEBPACK_IMPORTED_MODULE_0__/* .basename */ .P8)(path), path);
    }
    return (written) => {
        const name = (0,_domain_path_js__WEBPACK_IMPORTED_MODULE_0__/* .basename */ .P8)(written.replace(/["')}\s]+$/g, ''));
        const path = index.get(name);
        if (path === undefined || !/\.(sh|bash|py|inc|lib)$/.test(name))
            return undefined;
        return sourceOf(snapshot, path, directory);
    };
}
function sourceOf(snapshot, path, directory) {
    const text = textOf(snapshot, path);
    return text === undefined ? undefined : { path, text: text.replaceAll(directory, '@test@'), lineOffset: 0 };
}
function differsBelow(base, head, directory) {
    return !(0,_domain_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .sameEntry */ .d)(base.get(directory), head.get(directory));
}
function lineOf(snapshot, path, line) {
    return textOf(snapshot, path)?.split('\n')[line - 1];
}


/***/ }),

/***/ 6811:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ resolveChange)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3047);

async function resolveChange(repository, revisions) {
    const headRef = revisions.head ?? 'HEAD';
    const found = commitOf(repository, headRef, '--head');
    const asked = findBase(repository, revisions.base, headRef, found);
    asked.catch(() => undefined);
    const head = await found;
    const { baseRef, base } = await asked;
    const mergeBases = await repository.mergeBases(base, head);
    if (mergeBases.length === 0)
        throw await noMergeBase(repository, baseRef, headRef);
    return {
        base: { ref: revisions.baseName ?? baseRef, sha: base },
        head: { ref: revisions.headName ?? headRef, sha: head },
        mergeBases,
        ...(await rootOf(repository, mergeBases)),
    };
}
async function findBase(repository, named, headRef, head) {
    const baseRef = named ?? (await repository.defaultBranch());
    if (baseRef !== undefined) {
        return { baseRef, base: baseRef === headRef ? await head : await commitOf(repository, baseRef, '--base') };
    }
    throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GateError */ .u('input', 'no base to compare with: the repository has no origin/HEAD, main or master branch', 'name the base branch with --base REV');
}
async function rootOf(repository, mergeBases) {
    const [one, other, ...more] = mergeBases;
    if (one === undefined || other === undefined || more.length > 0)
        return {};
    const [root, ...others] = await repository.mergeBases(one, other);
    return root === undefined || others.length > 0 ? {} : { mergeBaseRoot: root };
}
async function commitOf(repository, revision, option) {
    const commit = await repository.resolveCommit(revision);
    if (commit !== undefined)
        return commit;
    const shallow = await repository.isShallow();
    throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GateError */ .u('input', `unknown revision '${revision}' (${option}): no commit of that name in ${repository.root}`, shallow
        ? `the clone is shallow: fetch it first (git fetch origin ${revision}), or check out with fetch-depth: 0`
        : `check the name with: git rev-parse --verify '${revision}^{commit}'`);
}
async function noMergeBase(repository, base, head) {
    if (await repository.isShallow()) {
        return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GateError */ .u('environment', `no merge base of '${base}' and '${head}': this clone is shallow and does not reach back to where they parted`, 'fetch the history (git fetch --unshallow origin), or check out with fetch-depth: 0');
    }
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GateError */ .u('input', `no merge base: '${base}' and '${head}' have no common history`, 'compare with the branch that the change was started from');
}


/***/ }),

/***/ 1807:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ readSides)
});

// UNUSED EXPORTS: DEFAULT_CONFIG

// EXTERNAL MODULE: ./build/src/domain/errors.js
var errors = __webpack_require__(3047);
// EXTERNAL MODULE: ./build/src/domain/glob.js + 2 modules
var glob = __webpack_require__(6214);
// EXTERNAL MODULE: ./build/src/domain/tree.js
var tree = __webpack_require__(9748);
;// CONCATENATED MODULE: ./build/src/domain/merge-start.js

function mergeStart(bases, root) {
    const [first, second, ...more] = bases;
    if (second === undefined || more.length > 0 || root === undefined)
        return first;
    const merged = new Map(first);
    for (const path of new Set([...first.keys(), ...second.keys()])) {
        const [one, other, old] = [first.get(path), second.get(path), root.get(path)];
        if ((0,tree/* sameEntry */.d)(one, other) || (0,tree/* sameEntry */.d)(other, old))
            continue;
        if ((0,tree/* sameEntry */.d)(one, old)) {
            if (other === undefined)
                merged.delete(path);
            else
                merged.set(path, other);
        }
        else if (one?.type === 'tree' && other?.type === 'tree')
            merged.set(path, { ...one, id: `${one.id}+${other.id}` });
    }
    return merged;
}

// EXTERNAL MODULE: ./build/src/domain/path.js
var domain_path = __webpack_require__(627);
// EXTERNAL MODULE: ./build/src/domain/tree-paths.js
var tree_paths = __webpack_require__(6197);
// EXTERNAL MODULE: ./build/src/gates/spec/contents.js
var contents = __webpack_require__(6264);
// EXTERNAL MODULE: ./build/src/gates/tests/files.js
var files = __webpack_require__(919);
;// CONCATENATED MODULE: ./build/src/gates/tests/contents.js



const LIMIT = 5000;
function testContents(base, head, policy) {
    const root = policy.tests.root;
    const libraries = (0,files/* libraryRoots */.BS)(root);
    const changed = new Set((0,tree_paths/* changedPaths */.vl)(base, head).flatMap((path) => ancestors(path, root)));
    const isScript = (path) => /\.(sh|bash|py)$/.test(path);
    const all = libraries.some((each) => (0,files/* differsBelow */.BN)(base, head, each));
    const wanted = new Set();
    for (const tree of [base, head]) {
        const ofTests = all
            ? (0,tree_paths/* filesBelow */.DR)(tree, root).filter(isScript)
            : [...changed].flatMap((directory) => (0,tree_paths/* filesBelow */.DR)(tree, directory));
        for (const path of [...ofTests, ...libraries.flatMap((each) => (0,tree_paths/* filesBelow */.DR)(tree, each))]) {
            if (wanted.size < LIMIT && tree.get(path).type === 'blob')
                wanted.add(path);
        }
    }
    return [...wanted];
}
function ancestors(path, root) {
    if (!path.startsWith(`${root}/`))
        return [];
    const found = [];
    const depth = root.split('/').length + 2;
    for (let at = (0,domain_path/* dirname */.pD)(path); at.split('/').length >= depth; at = (0,domain_path/* dirname */.pD)(at))
        found.push(at);
    return found;
}

;// CONCATENATED MODULE: ./build/src/gates/contents-wanted.js


function contentsWanted(base, head, policy) {
    return new Set([...(0,contents/* specContents */.w)(base, head, policy), ...testContents(base, head, policy)]);
}

// EXTERNAL MODULE: ./build/src/gates/rules.js + 1 modules
var rules = __webpack_require__(4898);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/src/domain/requirement.js
var requirement = __webpack_require__(6233);
// EXTERNAL MODULE: ./node_modules/fastest-levenshtein/mod.js
var mod = __webpack_require__(1916);
;// CONCATENATED MODULE: ./build/src/policy/nearest.js

function nearest(word, candidates) {
    if (candidates.length === 0 || word.length > 100)
        return undefined;
    const best = (0,mod/* closest */.kp)(word.toLowerCase(), candidates);
    return (0,mod/* distance */.Io)(word.toLowerCase(), best) <= Math.max(2, Math.ceil(best.length / 2)) ? best : undefined;
}
function suggestion(word, candidates) {
    const best = nearest(word, candidates);
    return best === undefined ? '' : `; did you mean "${best}"?`;
}

;// CONCATENATED MODULE: ./build/src/policy/problem.js

const MAX_LISTED = 50;
function configurationError(path, problems) {
    const ordered = [...problems].sort((one, other) => one.line - other.line || one.column - other.column);
    const lines = ordered.slice(0, MAX_LISTED).map((each) => `${path}:${each.line}:${each.column}: ${each.message}`);
    const more = ordered.length - lines.length;
    if (more > 0)
        lines.push(`and ${more} more`);
    const first = ordered[0];
    const place = first === undefined ? { path } : { path, line: first.line, column: first.column };
    const head = ordered.length > 1 ? [`${path} has ${ordered.length} problems:`] : [];
    const advice = `Correct ${path} on the branch that the policy is read from (the base branch).`;
    return new errors/* GateError */.u('configuration', [...head, ...lines].join('\n'), advice, place);
}

;// CONCATENATED MODULE: ./build/src/policy/duration.js
const UNITS = new Map([
    ['ms', 1],
    ['s', 1000],
    ['m', 60_000],
    ['h', 3_600_000],
]);
const MAX_MS = 86_400_000;
function parseDuration(value) {
    const match = /^(\d{1,9}(?:\.\d{1,3})?) ?(ms|s|m|h)$/.exec(typeof value === 'number' ? `${value}s` : value.trim());
    if (match === null)
        return `expected a duration such as 120s, 10m or 500ms, found ${JSON.stringify(value)}`;
    const milliseconds = Math.round(Number(match[1]) * UNITS.get(match[2]));
    if (milliseconds === 0)
        return 'the duration must be more than nothing';
    if (milliseconds > MAX_MS)
        return 'the duration must not be longer than a day';
    return milliseconds;
}

;// CONCATENATED MODULE: ./build/src/policy/paths.js
function validateRepoPath(path) {
    if (path === '')
        return 'the path is empty';
    if (path.length > 1024)
        return 'the path is longer than 1024 characters';
    if (path.startsWith('/') || /^[A-Za-z]:/.test(path))
        return `"${path}" is absolute; write it from the root of the repository`;
    if (path.includes('\\'))
        return `"${path}" has a backslash; separate directories with "/"`;
    if (path.endsWith('/'))
        return `"${path}" ends in "/"; leave it out`;
    const segments = path.split('/');
    if (segments.includes('..') || segments.includes('.'))
        return `"${path}" has "." or ".." in it`;
    if (segments.includes(''))
        return `"${path}" has an empty segment ("//")`;
    if (/[*?[\]{}\0]/.test(path))
        return `"${path}" must be one path, not a pattern`;
    return undefined;
}

;// CONCATENATED MODULE: ./build/src/policy/requirement-pattern.js
const MAX_LENGTH = 200;
const UNBOUNDED = 64;
const MAX_WAYS = 20_000_000;
function validateRequirementPattern(source) {
    if (source === '')
        return 'the regular expression is empty';
    if (source.length > MAX_LENGTH)
        return `the regular expression is longer than ${MAX_LENGTH} characters`;
    try {
        if (new RegExp(`^(?:${source})$`).test(''))
            return 'the regular expression also matches an empty id';
        new RegExp(source);
    }
    catch (error) {
        return `this is no regular expression: ${error instanceof Error ? error.message : String(error)}`;
    }
    if (/\\[1-9k]/.test(source))
        return 'back references are not supported here';
    if (/\(\?<?[=!]/.test(source))
        return 'looking ahead or behind is not supported here';
    if (new Ways(source).count() <= MAX_WAYS)
        return undefined;
    return 'repetitions inside of repetitions could take very long on a hostile id; use bounds such as [A-Z]{1,8} instead';
}
class Ways {
    #source;
    #at = 0;
    constructor(source) {
        this.#source = source;
    }
    count() {
        return this.#alternatives();
    }
    #alternatives() {
        let sum = 0;
        let product = 1;
        while (this.#at < this.#source.length && this.#source[this.#at] !== ')') {
            if (this.#source[this.#at] === '|') {
                this.#at += 1;
                sum += product;
                product = 1;
            }
            else {
                product *= this.#repeated(this.#atom());
            }
        }
        return sum + product;
    }
    #atom() {
        const start = this.#source[this.#at];
        this.#at += start === '\\' ? 2 : 1;
        if (start === '[')
            this.#skipClass();
        if (start !== '(')
            return 1;
        const opening = /^\?(?::|<[^>]*>)/.exec(this.#source.slice(this.#at));
        this.#at += opening?.[0].length ?? 0;
        const ways = this.#alternatives();
        this.#at += 1;
        return ways;
    }
    #skipClass() {
        while (this.#at < this.#source.length && this.#source[this.#at] !== ']') {
            this.#at += this.#source[this.#at] === '\\' ? 2 : 1;
        }
        this.#at += 1;
    }
    #repeated(ways) {
        const quantifier = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(this.#source.slice(this.#at));
        if (quantifier === null)
            return ways;
        this.#at += quantifier[0].length;
        const [text, low = '0', comma, high = ''] = quantifier;
        const [least, most] = text.startsWith('?')
            ? [0, 1]
            : text.startsWith('{')
                ? [Number(low), comma === '' ? Number(low) : high === '' ? Number(low) + UNBOUNDED : Number(high)]
                : [0, UNBOUNDED];
        if (ways === 1)
            return most - least + 1;
        let sum = 0;
        for (let times = least; times <= most && sum <= MAX_WAYS; times++)
            sum += ways ** times;
        return sum;
    }
}

;// CONCATENATED MODULE: ./build/src/policy/schema-parts.js

function checked(expected, problem) {
    return dist/* pipe */.FsL(dist/* string */.YjP(expected), dist/* rawCheck */.H0v(({ dataset, addIssue }) => {
        const message = dataset.typed ? problem(dataset.value) : undefined;
        if (message !== undefined)
            addIssue({ message });
    }));
}
function mapping(entries, expected) {
    return dist/* pipe */.FsL(notAList(expected), dist/* object */.Ikc(entries, expected));
}
function notAList(expected) {
    return dist/* pipe */.FsL(dist/* unknown */.L5J(), dist/* check */.z6Y((value) => !Array.isArray(value), `expected ${expected}, found a list`));
}

;// CONCATENATED MODULE: ./build/src/policy/schema.js






function choice(options) {
    return dist/* picklist */.KIO(options, options.map((each) => `"${each}"`).join(' or '));
}
function listOf(item, expected) {
    return dist/* array */.YOg(item, `a list of ${expected}`);
}
const schema_glob = checked('a glob', (text) => {
    const problem = (0,glob/* validateGlob */.fN)(text);
    return problem === undefined ? undefined : `the glob ${JSON.stringify(text)} cannot be used: ${problem}`;
});
const repoPath = checked('a path', validateRepoPath);
const owner = checked('an owner such as "@alice" or "@org/team"', (text) => /^@[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)?$/.test(text)
    ? undefined
    : `expected an owner such as "@alice" or "@org/team", found ${JSON.stringify(text)}`);
const scriptName = checked('a file name', (text) => {
    if (text.includes('/'))
        return `"${text}" has a directory in it; a script lies in the directory of its test`;
    return validateRepoPath(text);
});
const labelPrefix = checked('a domain such as conformance.example.org', (text) => text.length <= 253 && /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/.test(text)
    ? undefined
    : `expected a domain in lower case without a "/", as in a Kubernetes label, found ${JSON.stringify(text)}`);
const duration = dist/* pipe */.FsL(dist/* union */.KCZ([dist/* string */.YjP(), dist/* number */.aig()], 'a duration such as 120s, 10m or 500ms'), dist/* rawTransform */.NTK(({ dataset, addIssue, NEVER }) => {
    const parsed = parseDuration(dataset.value);
    if (typeof parsed === 'number')
        return parsed;
    addIssue({ message: parsed });
    return NEVER;
}));
const flag = dist/* boolean */.zMY('true or false');
const percent = dist/* pipe */.FsL(dist/* number */.aig('a percentage from 0 to 100'), dist/* minValue */.Wwf(0, 'expected a percentage from 0 to 100, found a negative number'), dist/* maxValue */.cGV(100, 'expected a percentage from 0 to 100, found more'));
function section(entries) {
    return dist/* optional */.lqM(mapping(entries, 'a mapping (leave the key out for its defaults)'), {});
}
const spec = section({
    registry: dist/* optional */.lqM(repoPath, 'conformance/requirements.yaml'),
    paths: dist/* optional */.lqM(dist/* pipe */.FsL(listOf(schema_glob, 'globs'), dist/* minLength */.BpQ(1, 'the list is empty, so nothing would be protected; name at least one glob')), ['docs/**', 'conformance/requirements.yaml']),
    owners: dist/* optional */.lqM(listOf(owner, 'owners such as "@alice"'), []),
    allow: dist/* optional */.lqM(listOf(choice(['additions']), 'kinds of change ("additions")'), []),
    prose: dist/* optional */.lqM(listOf(schema_glob, 'globs'), []),
});
const tests = section({
    root: dist/* optional */.lqM(repoPath, 'conformance/tests'),
    layers: section({
        L0: dist/* optional */.lqM(repoPath, 'l0-static'),
        L1: dist/* optional */.lqM(repoPath, 'l1-rendering'),
        L2: dist/* optional */.lqM(repoPath, 'l2-behavioral'),
        L3: dist/* optional */.lqM(repoPath, 'l3-fault-injection'),
        META: dist/* optional */.lqM(repoPath, 'meta'),
    }),
});
const checks = section({
    scripts: dist/* optional */.lqM(dist/* pipe */.FsL(listOf(scriptName, 'file names'), dist/* minLength */.BpQ(1, 'the list is empty, so no script would run; name at least one')), ['check.sh', 'render-check.sh']),
    timeout: dist/* optional */.lqM(duration, '120s'),
    network: dist/* optional */.lqM(choice(['deny', 'allow']), 'deny'),
    isolation: dist/* optional */.lqM(choice(['auto', 'required']), 'auto'),
});
const schema_rules = dist/* pipe */.FsL(notAList('a mapping of rule ids'), dist/* record */.g1P(dist/* string */.YjP(), choice(['error', 'warning', 'notice', 'off']), 'a mapping of rule ids'));
const POLICY_SCHEMA = mapping({
    version: dist/* optional */.lqM(dist/* literal */.euz(1, 'the number 1, the only version there is'), 1),
    'requirement-id': dist/* optional */.lqM(checked('a regular expression', validateRequirementPattern), 'R-[A-Z0-9]+-[0-9]{2,}'),
    'label-prefix': dist/* optional */.lqM(labelPrefix, 'conformance.home.k3s'),
    spec,
    tests,
    checks,
    coverage: section({ strict: dist/* optional */.lqM(flag, true), minimum: dist/* optional */.lqM(percent, 0) }),
    mutation: section({
        'fail-on': dist/* optional */.lqM(choice(['hollow', 'never']), 'hollow'),
        budget: dist/* optional */.lqM(duration, '10m'),
    }),
    ledger: dist/* optional */.lqM(repoPath, 'conformance/ledger.jsonl'),
    waivers: dist/* optional */.lqM(repoPath, '.conformance-waivers.yml'),
    rules: dist/* optional */.lqM(schema_rules, {}),
}, 'a mapping of settings');

;// CONCATENATED MODULE: ./build/src/policy/validate.js


function validate(file, schema, at = []) {
    const value = at.reduce((part, key) => part[key], file.value);
    const unknown = unknownKeys(file, schema, at, value, keyPaths(schema));
    const result = dist/* safeParse */.xLC(schema, at.length === 0 ? (value ?? {}) : value);
    const invalid = (result.issues ?? []).map((issue) => problemOf(file, at, issue));
    const problems = [...unknown, ...invalid];
    return result.success && problems.length === 0 ? { output: result.output } : { problems };
}
function problemOf(file, at, issue) {
    const keys = [...at, ...(issue.path ?? []).map((item) => item.key)];
    if (issue.type === 'object' && issue.input === undefined) {
        return { ...file.placeOf(keys), message: `${keyPath(keys)}it is missing` };
    }
    const what = issue.kind === 'schema' ? `expected ${issue.message}, found ${describe(issue.input)}` : issue.message;
    return { ...file.placeOf(keys), message: `${keyPath(keys)}${what}${hint(issue)}` };
}
function hint(issue) {
    if (issue.type !== 'picklist' || typeof issue.input !== 'string')
        return '';
    return suggestion(issue.input, [...(issue.expected ?? '').matchAll(/"([^"]*)"/g)].map((match) => match[1]));
}
function keyPath(keys) {
    if (keys.length === 0)
        return '';
    return `${keys.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`)).join('')}: `;
}
function describe(value) {
    if (value === null || value === undefined)
        return 'nothing';
    if (Array.isArray(value))
        return 'a list';
    if (typeof value === 'object')
        return 'a mapping';
    const text = JSON.stringify(value) ?? String(value);
    return typeof value === 'string' ? `the text ${text.slice(0, 80)}` : text;
}
function unknownKeys(file, schema, at, value, everywhere) {
    const inner = unwrap(schema);
    if (isList(inner) && Array.isArray(value)) {
        return value.flatMap((item, index) => unknownKeys(file, inner.item, [...at, index], item, everywhere));
    }
    if (!isObject(inner) || typeof value !== 'object' || value === null || Array.isArray(value))
        return [];
    const valid = Object.keys(inner.entries);
    return file.keysAt(at).flatMap(({ name, node }) => {
        if (!valid.includes(name)) {
            const message = `unknown key "${name.slice(0, 80)}"${advise(name, at, valid, everywhere)}`;
            return [{ ...file.placeOfNode(node), message }];
        }
        const below = value[name];
        return unknownKeys(file, inner.entries[name], [...at, name], below, everywhere);
    });
}
function advise(name, at, valid, everywhere) {
    const here = at.length === 0 ? 'at the top' : `under "${at.join('.')}"`;
    const list = `valid ${here}: ${valid.join(', ')}`;
    const close = nearest(name, valid);
    const elsewhere = everywhere.find((path) => path.endsWith(`.${name}`));
    if (close !== undefined)
        return `; did you mean "${close}"? (${list})`;
    return elsewhere === undefined ? ` (${list})` : `; it belongs to "${elsewhere}" (${list})`;
}
function keyPaths(schema, above = '') {
    const inner = unwrap(schema);
    if (!isObject(inner))
        return [];
    return Object.entries(inner.entries).flatMap(([name, below]) => [
        `${above}${name}`,
        ...keyPaths(below, `${above}${name}.`),
    ]);
}
function unwrap(schema) {
    if ('pipe' in schema) {
        const parts = schema.pipe.filter((part) => part.kind === 'schema');
        const last = parts.at(-1);
        if (last !== undefined && last !== parts[0])
            return unwrap(last);
    }
    return 'wrapped' in schema ? unwrap(schema.wrapped) : schema;
}
function isObject(schema) {
    return 'entries' in schema;
}
function isList(schema) {
    return 'item' in schema;
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var yaml_dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./build/src/policy/yaml-file.js

const MAX_BYTES = 256 * 1024;
const MAX_ALIASES = 50;
function readYaml(text) {
    const source = text.startsWith('\ufeff') ? text.slice(1) : text;
    if (Buffer.byteLength(source) > MAX_BYTES)
        return [yaml_file_top(`the file is larger than ${MAX_BYTES / 1024} KiB`)];
    const lineCounter = new yaml_dist/* LineCounter */.HN();
    const document = (0,yaml_dist/* parseDocument */.Tp)(source, { lineCounter, prettyErrors: false, logLevel: 'error', uniqueKeys: true });
    const placeAt = (offset) => {
        const { line, col } = lineCounter.linePos(offset);
        return { line: Math.max(1, line), column: Math.max(1, col) };
    };
    const mistakes = [...document.errors, ...document.warnings];
    if (mistakes.length > 0)
        return mistakes.map((each) => ({ ...placeAt(each.pos[0]), message: worded(each) }));
    const invalid = source.indexOf('\ufffd');
    if (invalid >= 0)
        return [{ ...placeAt(invalid), message: 'there are bytes here that are not UTF-8' }];
    try {
        return access(document, document.toJS({ maxAliasCount: MAX_ALIASES }), placeAt);
    }
    catch {
        return [yaml_file_top(`its aliases cannot be expanded; use fewer than ${MAX_ALIASES}, and none inside of what it names`)];
    }
}
function yaml_file_top(message) {
    return { line: 1, column: 1, message };
}
function worded(mistake) {
    if (mistake.code === 'MULTIPLE_DOCS')
        return 'a second document starts here; one file holds one document';
    if (mistake.code === 'DUPLICATE_KEY')
        return 'this key is there already; each key may stand once';
    return `this is not valid YAML: ${mistake.message.charAt(0).toLowerCase()}${mistake.message.slice(1)}`;
}
function access(document, value, placeAt) {
    const placeOfNode = (node) => placeAt((0,yaml_dist/* isNode */.Ll)(node) && node.range ? node.range[0] : 0);
    const nodeAt = (keys) => document.getIn(keys, true);
    return {
        value,
        root: document.contents,
        placeOfNode,
        placeOf: (keys) => {
            for (let length = keys.length; length > 0; length--) {
                const node = nodeAt(keys.slice(0, length));
                if ((0,yaml_dist/* isNode */.Ll)(node) && node.range)
                    return placeOfNode(node);
            }
            return placeOfNode(document.contents);
        },
        keysAt: (keys) => {
            const node = keys.length === 0 ? document.contents : nodeAt(keys);
            if (!(0,yaml_dist/* isMap */.jh)(node))
                return [];
            return node.items.map(({ key }) => ({ name: (0,yaml_dist/* isScalar */.jn)(key) ? String(key.value) : '(not a text)', node: key }));
        },
    };
}

;// CONCATENATED MODULE: ./build/src/policy/parse-policy.js







function defaultPolicy() {
    return toPolicy(dist/* parse */.qgA(POLICY_SCHEMA, {}));
}
function parsePolicy(text, path, knownRules) {
    const file = readYaml(text);
    if (!('value' in file))
        throw configurationError(path, file);
    const result = validate(file, POLICY_SCHEMA);
    const problems = [...('problems' in result ? result.problems : layerProblems(file, result.output))];
    if (knownRules !== undefined)
        problems.push(...ruleProblems(file, [...knownRules]));
    if (problems.length > 0 || !('output' in result))
        throw configurationError(path, problems);
    return toPolicy(result.output);
}
function ruleProblems(file, known) {
    const ids = new Set(known);
    return file.keysAt(['rules']).flatMap(({ name, node }) => {
        if (ids.has(name))
            return [];
        const message = `rules: there is no rule "${name.slice(0, 80)}"${suggestion(name, known)}`;
        return [{ ...file.placeOfNode(node), message }];
    });
}
function layerProblems(file, { tests }) {
    return requirement/* LAYERS */.R.flatMap((layer) => {
        const own = tests.layers[layer];
        const other = requirement/* LAYERS */.R.find((each) => each !== layer && `${own}/`.startsWith(`${tests.layers[each]}/`));
        if (other === undefined)
            return [];
        const message = `tests.layers.${layer}: "${own}" lies in the directory of ${other}; each layer has its own`;
        return [{ ...file.placeOf(['tests', 'layers', layer]), message }];
    });
}
function toPolicy(settings) {
    const { spec, tests, checks, coverage, mutation } = settings;
    return {
        requirementId: settings['requirement-id'],
        labelPrefix: settings['label-prefix'],
        spec,
        tests,
        checks: {
            scripts: checks.scripts,
            timeoutMs: checks.timeout,
            network: checks.network,
            isolation: checks.isolation,
        },
        coverage,
        mutation: { failOn: mutation['fail-on'], budgetMs: mutation.budget },
        ledger: settings.ledger,
        waivers: settings.waivers,
        rules: new Map(Object.entries(settings.rules)),
    };
}

;// CONCATENATED MODULE: ./build/src/policy/parse-waivers.js






function blank(value) {
    return value.trim() === '' ? 'it is empty' : undefined;
}
function dayProblem(value) {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : new Date(Number.NaN);
    if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(value))
        return undefined;
    return `expected the last day it holds as YYYY-MM-DD, found ${JSON.stringify(value)}`;
}
const ENTRY = mapping({
    rule: checked('a rule id', blank),
    path: checked('a glob of paths', (value) => {
        const problem = (0,glob/* validateGlob */.fN)(value);
        return problem === undefined ? undefined : `the glob ${JSON.stringify(value)} cannot be used: ${problem}`;
    }),
    assertion: dist/* exactOptional */.yqP(checked('the name of an assertion', blank)),
    reason: checked('the reason', blank),
    owner: checked('who answers for it', blank),
    expires: checked('the last day it holds as YYYY-MM-DD', dayProblem),
}, 'an entry with rule, path, reason, owner and expires');
const LIST = mapping({ waivers: dist/* optional */.lqM(dist/* array */.YOg(dist/* unknown */.L5J(), 'a list of entries'), []) }, '"waivers:" and a list');
function parseWaivers(source, _path, knownRules) {
    const file = readYaml(source);
    if (!('value' in file))
        return { waivers: [], problems: file };
    const list = validate(file, LIST);
    if (!('output' in list))
        return { waivers: [], problems: list.problems };
    const known = knownRules === undefined ? undefined : [...knownRules];
    const waivers = [];
    const problems = [];
    for (const at of list.output.waivers.keys()) {
        const entry = parseEntry(file, at, known);
        if ('rule' in entry)
            waivers.push(entry);
        else
            problems.push(...entry);
    }
    return { waivers, problems };
}
function parseEntry(file, at, known) {
    const place = file.placeOf(['waivers', at]);
    const result = validate(file, ENTRY, ['waivers', at]);
    if (!('output' in result))
        return result.problems;
    const { rule } = result.output;
    if (known === undefined || known.includes(rule))
        return { ...result.output, line: place.line };
    const message = `waivers[${at}].rule: there is no rule ${JSON.stringify(rule.slice(0, 80))}${suggestion(rule, known)}`;
    return [{ ...file.placeOf(['waivers', at, 'rule']), message }];
}

;// CONCATENATED MODULE: ./build/src/suite/cache.js
function createSuiteCache() {
    return { policies: new Map() };
}
function policyCache(cache, policy) {
    const { requirementId, labelPrefix, spec, tests, checks } = policy;
    const key = JSON.stringify([requirementId, labelPrefix, spec.registry, tests, checks.scripts]);
    let known = cache.policies.get(key);
    if (known === undefined) {
        known = { registries: new Map(), testFiles: new Map(), scripts: new Map(), suites: new Map() };
        cache.policies.set(key, known);
    }
    return known;
}

;// CONCATENATED MODULE: ./build/src/suite/discovery.js

const DECLARATIONS = ['chainsaw-test.yaml', 'chainsaw-test.yml'];
const STATE_SCRIPTS = ['render-check.sh', 'check.sh'];
function normalRoot(root) {
    return root
        .replace(/^(?:\.\/)+/, '')
        .replace(/\/+$/, '')
        .replace(/^\.$/, '');
}
function isFile(entry) {
    return entry.type === 'blob' && entry.mode !== '120000';
}
function isLink(entry) {
    return entry.mode === '120000' || entry.type === 'commit';
}
function scriptNames(policy) {
    return new Set([...STATE_SCRIPTS, ...policy.checks.scripts]);
}
const discoveries = new WeakMap();
function discoverOnce(tree, policy) {
    const known = discoveries.get(tree);
    if (known?.policy === policy)
        return known.discovery;
    const discovery = discover(tree, policy);
    discoveries.set(tree, { policy, discovery });
    return discovery;
}
function discover(tree, policy) {
    const root = normalRoot(policy.tests.root);
    const inside = root === '' ? '' : `${root}/`;
    const scripts = scriptNames(policy);
    const found = new Map();
    const links = linksAbove(tree, root);
    const endings = [...DECLARATIONS, ...scripts];
    for (const [path, entry] of tree) {
        if (!path.startsWith(inside) || path === root)
            continue;
        if (isLink(entry))
            links.push({ path, entry });
        if (!endings.some((name) => path.endsWith(name)))
            continue;
        const name = (0,domain_path/* basename */.P8)(path);
        const isDeclaration = DECLARATIONS.includes(name);
        if (!isDeclaration && !(scripts.has(name) && entry.type === 'blob'))
            continue;
        const directory = (0,domain_path/* dirname */.pD)(path);
        const files = found.get(directory) ?? { declarations: [], scripts: [] };
        found.set(directory, files);
        (isDeclaration ? files.declarations : files.scripts).push({ path, entry });
    }
    const layerOf = layerFinder(root, policy);
    const directories = [...found].map(([path, files]) => {
        const declaration = files.declarations.find((file) => file.path.endsWith('.yaml')) ?? files.declarations[0];
        const layer = layerOf(path);
        const role = declaration !== undefined ? 'declared' : roleOfScripts(path, files.scripts, { found, root, layer, policy });
        return { path, layer, declaration, scripts: files.scripts, role };
    });
    return { directories, links };
}
function linksAbove(tree, root) {
    const links = [];
    for (let path = root; path !== ''; path = (0,domain_path/* dirname */.pD)(path)) {
        const entry = tree.get(path);
        if (entry !== undefined && isLink(entry))
            links.push({ path, entry });
    }
    return links;
}
function layerFinder(root, policy) {
    const folders = Object.entries(policy.tests.layers)
        .map(([layer, folder]) => ({ layer, path: root === '' ? normalRoot(folder) : `${root}/${normalRoot(folder)}` }))
        .sort((one, other) => other.path.length - one.path.length);
    return (path) => folders.find((folder) => path === folder.path || path.startsWith(`${folder.path}/`))?.layer;
}
function roleOfScripts(path, scripts, around) {
    const runs = scripts.some((file) => around.policy.checks.scripts.includes((0,domain_path/* basename */.P8)(file.path)));
    if (!runs || around.layer === undefined)
        return 'helper';
    for (let above = (0,domain_path/* dirname */.pD)(path); above !== around.root && above !== ''; above = (0,domain_path/* dirname */.pD)(above)) {
        if (around.found.has(above))
            return 'helper';
    }
    return around.layer === 'META' ? 'self-check' : 'loose';
}

;// CONCATENATED MODULE: ./build/src/suite/decode.js
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const FORBIDDEN = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/;
function decodeYaml(bytes, limit) {
    if (bytes.length > limit) {
        return { failure: { message: `is ${bytes.length} bytes long; at most ${limit} are read.` } };
    }
    if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
        return { failure: { line: 1, message: 'is UTF-16; UTF-8 was expected.' } };
    }
    let text;
    try {
        text = utf8.decode(bytes);
    }
    catch {
        return { failure: { line: firstBadLine(bytes), message: 'holds bytes that are not UTF-8.' } };
    }
    if (text.charCodeAt(0) === 0xfeff)
        text = text.slice(1);
    if (text.includes('\r'))
        text = text.replaceAll('\r\n', '\n');
    const bad = FORBIDDEN.exec(text);
    if (bad === null)
        return { text };
    const code = bad[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return { failure: { line: lineAt(text, bad.index), message: `holds the character U+${code}, which YAML forbids.` } };
}
function lineAt(text, offset) {
    let line = 1;
    for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1))
        line += 1;
    return line;
}
function firstBadLine(bytes) {
    const text = new TextDecoder('utf-8').decode(bytes);
    return lineAt(text, Math.max(0, text.indexOf('\ufffd')));
}
function decodeScript(bytes) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    const from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
    const plain = from === 0 ? text : text.slice(from);
    return plain.includes('\r') ? plain.replaceAll('\r\n', '\n') : plain;
}

;// CONCATENATED MODULE: ./build/src/suite/links.js


function linkSuggestsTest(link, target, tree, policy) {
    const names = new Set([...DECLARATIONS, ...scriptNames(policy)]);
    if (link.entry.type === 'commit' || target === undefined || names.has((0,domain_path/* basename */.P8)(link.path)))
        return true;
    const text = (0,domain_path/* pathFromBytes */.nP)(target);
    if (names.has((0,domain_path/* basename */.P8)(text)))
        return true;
    const resolved = resolvePath((0,domain_path/* dirname */.pD)(link.path), text);
    const entry = resolved === undefined ? undefined : tree.get(resolved);
    if (entry !== undefined && isFile(entry))
        return false;
    if (resolved !== undefined && DECLARATIONS.some((name) => tree.has(`${resolved}/${name}`)))
        return true;
    const root = normalRoot(policy.tests.root);
    const folders = Object.values(policy.tests.layers).map((folder) => `${root}/${normalRoot(folder)}`);
    const parent = (0,domain_path/* dirname */.pD)(link.path);
    return (link.path === root ||
        root.startsWith(`${link.path}/`) ||
        parent === root ||
        folders.includes(parent) ||
        folders.some((folder) => folder.startsWith(`${link.path}/`)));
}
function resolvePath(from, target) {
    if (target.startsWith('/'))
        return undefined;
    const parts = from === '' ? [] : from.split('/');
    for (const part of target.split('/')) {
        if (part === '..') {
            if (parts.pop() === undefined)
                return undefined;
        }
        else if (part !== '' && part !== '.')
            parts.push(part);
    }
    return parts.join('/');
}

;// CONCATENATED MODULE: ./build/src/suite/yaml-fast-scalars.js
const SPACE = 0x20;
const TAB = 0x09;
const HASH = 0x23;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const PLAIN_START = /[A-Za-z0-9./_$(~+<=^;\u00a1-\u1fff\u3000-\ud7ff]/;
function readPlain({ text, from, end }) {
    if (text.slice(from, end) === '{}')
        return { kind: 'map', entries: [] };
    if (!PLAIN_START.test(text[from]) && !isDashedWord(text, from, end))
        return undefined;
    let last = from;
    for (let at = from + 1; at < end; at += 1) {
        const code = text.charCodeAt(at);
        if (code === SPACE) {
            if (text.charCodeAt(at + 1) === HASH)
                break;
        }
        else if (code === TAB || (code === COLON && (at + 1 === end || text.charCodeAt(at + 1) === SPACE))) {
            return undefined;
        }
        else
            last = at;
    }
    return { kind: 'scalar', text: text.slice(from, last + 1), style: 'plain' };
}
function isDashedWord(text, from, end) {
    return text[from] === '-' && from + 1 < end && /[A-Za-z0-9]/.test(text[from + 1]);
}
function readQuoted(span) {
    const { text, from, end } = span;
    const quote = text.charCodeAt(from);
    const close = text.indexOf(text[from], from + 1);
    if (close < 0 || close >= end || !isRestEmpty(span, close + 1))
        return undefined;
    for (let at = from + 1; at < close; at += 1) {
        const code = text.charCodeAt(at);
        if (code === TAB || (code === BACKSLASH && quote === 0x22))
            return undefined;
    }
    return { kind: 'scalar', text: text.slice(from + 1, close), style: 'quoted' };
}
const FLOW = /\[(?:[A-Za-z0-9/.][A-Za-z0-9/._-]*|"[^"\\\t\n]*")(?:, ?(?:[A-Za-z0-9/.][A-Za-z0-9/._-]*|"[^"\\\t\n]*"))*\]/y;
const FLOW_ITEM = /[A-Za-z0-9/.][A-Za-z0-9/._-]*|"[^"]*"/g;
function readFlowSequence(span) {
    const { text, from, end, line } = span;
    if (text.slice(from, end) === '[]')
        return { kind: 'sequence', items: [] };
    FLOW.lastIndex = from;
    const match = FLOW.exec(text)?.[0];
    if (match === undefined || from + match.length > end || !isRestEmpty(span, from + match.length))
        return undefined;
    const items = (match.match(FLOW_ITEM) ?? []).map((item) => ({ line, value: flowItem(item) }));
    return { kind: 'sequence', items };
}
function flowItem(item) {
    if (item.startsWith('"'))
        return { kind: 'scalar', text: item.slice(1, -1), style: 'quoted' };
    return { kind: 'scalar', text: item, style: 'plain' };
}
function isRestEmpty({ text, end }, from) {
    let at = from;
    while (at < end && text.charCodeAt(at) === SPACE)
        at += 1;
    return at === end || (at > from && text.charCodeAt(at) === HASH);
}

;// CONCATENATED MODULE: ./build/src/suite/yaml-fast.js

const yaml_fast_SPACE = 0x20;
const yaml_fast_HASH = 0x23;
const DASH = 0x2d;
const yaml_fast_COLON = 0x3a;
const yaml_fast_TAB = 0x09;
const DEEPEST = 40;
const LONGEST_KEY = 400;
const BLOCK_HEADERS = ['|', '|-', '>', '>-'];
const EMPTY = { kind: 'scalar', text: '', style: 'plain' };
const NAME_KEY = characters(/[A-Za-z0-9._/$-]/);
const EXPRESSION_KEY = characters(/[ -~]/, ':#');
function characters(pattern, without = '') {
    const table = new Uint8Array(128);
    for (let code = 0; code < 128; code += 1) {
        const character = String.fromCharCode(code);
        if (pattern.test(character) && !without.includes(character))
            table[code] = 1;
    }
    return table;
}
const DOUBT = Symbol('outside the fast grammar');
function parseYamlFast(text, list) {
    const reader = new FastReader(text, list);
    try {
        return reader.read();
    }
    catch (doubt) {
        if (doubt === DOUBT)
            return undefined;
        throw doubt;
    }
}
class FastReader {
    text;
    lineStart = 0;
    end = -1;
    indent = 0;
    line = 0;
    start = 0;
    finished = false;
    list;
    constructor(text, list) {
        this.text = text;
        this.list = list;
    }
    read() {
        this.advance();
        if (this.indent === 0 && this.text.slice(this.start, this.end).trimEnd() === '---')
            this.advance();
        if (this.finished)
            return { documents: [], failures: [] };
        if (this.indent !== 0)
            return undefined;
        const line = this.line;
        const root = this.readMap(0, 0);
        return this.finished ? { documents: [{ line, root }], failures: [] } : undefined;
    }
    advance() {
        const { text } = this;
        let at = this.end + 1;
        while (at < text.length) {
            this.line += 1;
            const newline = text.indexOf('\n', at);
            const end = newline < 0 ? text.length : newline;
            let start = at;
            while (text.charCodeAt(start) === yaml_fast_SPACE)
                start += 1;
            if (start < end && text.charCodeAt(start) !== yaml_fast_HASH) {
                this.lineStart = at;
                this.start = start;
                this.end = end;
                this.indent = start - at;
                return;
            }
            at = end + 1;
        }
        this.finished = true;
        this.indent = -1;
    }
    atDash() {
        return this.text.charCodeAt(this.start) === DASH && this.text.charCodeAt(this.start + 1) === yaml_fast_SPACE;
    }
    readBlock(depth, take) {
        if (depth > DEEPEST)
            throw DOUBT;
        return this.atDash() ? this.readSequence(this.indent, depth, take) : this.readMap(this.indent, depth);
    }
    readMap(indent, depth) {
        const entries = [];
        let seen;
        do {
            const colon = this.findKey();
            if (colon < 0)
                throw DOUBT;
            const key = this.text.slice(this.start, colon);
            seen = refuseDuplicate(key, entries, seen);
            const line = this.line;
            const take = depth === 0 && key === this.list?.key ? this.list.take : undefined;
            entries.push({ key, line, value: this.readValue(colon + 1, indent, depth, take) });
        } while (this.indent === indent);
        if (this.indent > indent)
            throw DOUBT;
        return { kind: 'map', entries };
    }
    findKey() {
        const { text, start, end } = this;
        const first = text.charCodeAt(start);
        const isExpression = first === 0x28 || first === 0x7e;
        const allowed = isExpression ? EXPRESSION_KEY : NAME_KEY;
        if (!isExpression && !isAlphanumeric(first))
            return -1;
        let at = start;
        while (at < end && allowed[text.charCodeAt(at)] === 1)
            at += 1;
        if (at === start || at - start > LONGEST_KEY || text.charCodeAt(at) !== yaml_fast_COLON || at >= end)
            return -1;
        if (text.charCodeAt(at - 1) === yaml_fast_SPACE)
            return -1;
        return at + 1 === end || text.charCodeAt(at + 1) === yaml_fast_SPACE ? at : -1;
    }
    readValue(from, indent, depth, take) {
        const { text } = this;
        let at = from;
        while (text.charCodeAt(at) === yaml_fast_SPACE)
            at += 1;
        if (at < this.end && text.charCodeAt(at) !== yaml_fast_HASH)
            return this.readScalar(at, indent);
        this.advance();
        if (this.indent > indent)
            return this.readBlock(depth + 1, take);
        if (this.indent === indent && this.atDash())
            return this.readSequence(indent, depth + 1, take);
        return EMPTY;
    }
    readSequence(indent, depth, take) {
        if (depth > DEEPEST)
            throw DOUBT;
        const items = [];
        while (this.indent === indent && this.atDash()) {
            const line = this.line;
            let at = this.start + 1;
            while (this.text.charCodeAt(at) === yaml_fast_SPACE)
                at += 1;
            this.start = at;
            const isMap = this.findKey() >= 0;
            if (isMap)
                this.indent = at - this.lineStart;
            const value = isMap ? this.readMap(this.indent, depth + 1) : this.readScalar(at, indent);
            if (take === undefined)
                items.push({ line, value });
            else
                take(value, line);
        }
        if (this.indent > indent)
            throw DOUBT;
        return { kind: 'sequence', items };
    }
    readScalar(at, indent) {
        const { text, end } = this;
        const first = text[at];
        if (first === '|' || first === '>')
            return this.readBlockScalar(at, indent);
        const span = { text, from: at, end, line: this.line };
        const value = first === '"' || first === "'" ? readQuoted(span) : first === '[' ? readFlowSequence(span) : readPlain(span);
        if (value === undefined)
            throw DOUBT;
        this.advance();
        return value;
    }
    readBlockScalar(at, indent) {
        const header = this.text.slice(at, this.end);
        const block = BLOCK_HEADERS.includes(header) ? readBlockLines(this.text, this.end + 1, indent) : undefined;
        if (block === undefined)
            throw DOUBT;
        this.line += block.lines.length;
        this.end = block.next - 1;
        const lines = block.lines.slice(0, block.lines.findLastIndex((line) => line !== '') + 1);
        const isFolded = header.startsWith('>');
        if (isFolded && lines.some((line) => line === '' || line.startsWith(' ')))
            throw DOUBT;
        this.advance();
        const text = lines.join(isFolded ? ' ' : '\n') + (header.endsWith('-') ? '' : '\n');
        return { kind: 'scalar', text, style: 'quoted' };
    }
}
function readBlockLines(text, from, indent) {
    if (!text.endsWith('\n'))
        return undefined;
    const lines = [];
    let depth = 0;
    let next = from;
    while (next < text.length) {
        const end = text.indexOf('\n', next);
        const width = spacesAt(text, next);
        const isBlank = next + width === end;
        if ((isBlank && width > depth) || text.charCodeAt(next + width) === yaml_fast_TAB)
            return undefined;
        if (!isBlank && depth === 0) {
            if (width <= indent)
                return undefined;
            depth = width;
        }
        if (!isBlank && width < depth)
            break;
        lines.push(isBlank ? '' : text.slice(next + depth, end));
        next = end + 1;
    }
    return depth === 0 ? undefined : { lines, next };
}
function spacesAt(text, from) {
    let at = from;
    while (text.charCodeAt(at) === yaml_fast_SPACE)
        at += 1;
    return at - from;
}
function refuseDuplicate(key, entries, seen) {
    if (seen === undefined && entries.length < 16) {
        for (const entry of entries)
            if (entry.key === key)
                throw DOUBT;
        return undefined;
    }
    const known = seen ?? new Set(entries.map((entry) => entry.key));
    if (known.has(key))
        throw DOUBT;
    return known.add(key);
}
function isAlphanumeric(code) {
    return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

;// CONCATENATED MODULE: ./build/src/suite/yaml-full.js

const LIMITS = { documents: 1000, depth: 100, aliasedNodes: 100_000, mergedEntries: 100_000 };
class Refusal extends Error {
    offset;
    constructor(offset, message) {
        super(message);
        this.offset = offset;
    }
}
function parseYamlFully(text) {
    const separators = text.match(/^---/gm)?.length ?? 0;
    if (separators > LIMITS.documents) {
        return { documents: [], failures: [{ message: `holds more than ${LIMITS.documents} YAML documents.` }] };
    }
    const counter = new yaml_dist/* LineCounter */.HN();
    const lineOf = (offset) => Math.max(1, counter.linePos(offset).line);
    const documents = [];
    const failures = [];
    for (const parsed of parseTree(text, counter, failures)) {
        try {
            const document = convertDocument(parsed, documents.length + failures.length, lineOf);
            if (document !== undefined)
                documents.push(document);
        }
        catch (error) {
            failures.push(failureOf(error, lineOf, text));
        }
    }
    return { documents, failures };
}
function parseTree(text, lineCounter, failures) {
    try {
        return [
            ...(0,yaml_dist/* parseAllDocuments */.hR)(text, {
                lineCounter,
                prettyErrors: false,
                schema: 'failsafe',
                uniqueKeys: false,
                logLevel: 'silent',
            }),
        ];
    }
    catch {
        failures.push({ message: 'is nested too deeply to be read as YAML.' });
        return [];
    }
}
function failureOf(error, lineOf, text) {
    if (!(error instanceof Refusal))
        return { message: 'is nested too deeply to be read as YAML.' };
    const hint = text.includes('{{') ? ' (it looks like a template: only plain YAML can be read)' : '';
    return { line: lineOf(error.offset), message: `is not readable as YAML${hint}: ${error.message}` };
}
function convertDocument(parsed, position, lineOf) {
    const error = parsed.errors[0];
    if (error !== undefined)
        throw new Refusal(error.pos[0], complaint(error.message));
    const root = parsed.contents;
    if (root === null || isEmptyScalar(root))
        return undefined;
    if (position > 0 && parsed.directives?.docStart !== true) {
        throw new Refusal(root.range[0], 'a further document has to start with a line `---`.');
    }
    const state = { anchors: new Map(), lineOf, nodes: 0, aliased: 0, merged: 0 };
    return { line: lineOf(root.range[0]), root: convert(root, state, 0) };
}
function isEmptyScalar(node) {
    return (0,yaml_dist/* isScalar */.jn)(node) && !node.tag && !node.anchor && (node.source ?? '') === '' && node.type === yaml_dist/* Scalar */.X5.PLAIN;
}
function convert(node, state, depth) {
    if (node === null)
        return { kind: 'scalar', text: '', style: 'plain' };
    const offset = node.range[0];
    if (depth > LIMITS.depth)
        throw new Refusal(offset, `nested more than ${LIMITS.depth} levels deep.`);
    if ((0,yaml_dist/* isAlias */.Vj)(node))
        return resolve(node.source, offset, state);
    const before = state.nodes;
    state.nodes += 1;
    if (node.anchor)
        state.anchors.set(node.anchor, 'open');
    const converted = convertContent(node, state, depth);
    if (node.anchor)
        state.anchors.set(node.anchor, { node: converted, weight: state.nodes - before });
    return converted;
}
function convertContent(node, state, depth) {
    if ((0,yaml_dist/* isMap */.jh)(node))
        return convertMap(node, state, depth);
    if ((0,yaml_dist/* isSeq */.oP)(node)) {
        const items = node.items.map((item) => ({
            line: state.lineOf((item ?? node).range[0]),
            value: convert(item, state, depth + 1),
        }));
        return { kind: 'sequence', items };
    }
    const scalar = node;
    const text = typeof scalar.value === 'string' ? scalar.value : (scalar.source ?? '');
    if (scalar.tag === 'tag:yaml.org,2002:str' || scalar.tag === '!')
        return { kind: 'scalar', text, style: 'quoted' };
    if (scalar.tag)
        return { kind: 'scalar', text, style: 'tagged' };
    return { kind: 'scalar', text, style: scalar.type === yaml_dist/* Scalar */.X5.PLAIN ? 'plain' : 'quoted' };
}
function resolve(name, offset, state) {
    const target = state.anchors.get(name);
    if (target === undefined)
        throw new Refusal(offset, `the alias \`*${name.slice(0, 60)}\` has no anchor before it.`);
    if (target === 'open')
        throw new Refusal(offset, `the alias \`*${name.slice(0, 60)}\` refers to itself.`);
    state.nodes += target.weight;
    state.aliased += target.weight;
    if (state.aliased > LIMITS.aliasedNodes) {
        throw new Refusal(offset, `its aliases stand for more than ${LIMITS.aliasedNodes} values.`);
    }
    return target.node;
}
function convertMap(map, state, depth) {
    const entries = [];
    const seen = new Set();
    const merges = [];
    for (const pair of map.items) {
        const offset = (pair.key ?? pair.value ?? map).range[0];
        const key = convert(pair.key, state, depth + 1);
        if (key.kind !== 'scalar')
            throw new Refusal(offset, 'a key has to be a simple value.');
        const value = convert(pair.value, state, depth + 1);
        if (seen.has(key.text))
            throw new Refusal(offset, `the key \`${key.text.slice(0, 80)}\` is given twice.`);
        seen.add(key.text);
        if (key.text === '<<' && key.style === 'plain')
            merges.push({ offset, value });
        else
            entries.push({ key: key.text, line: state.lineOf(offset), value });
    }
    for (const { offset, value } of merges)
        merge(value, offset, { entries, seen, state });
    return { kind: 'map', entries };
}
function merge(value, offset, into) {
    const sources = value.kind === 'sequence' ? value.items.map((item) => item.value) : [value];
    for (const source of sources) {
        if (source.kind !== 'map')
            throw new Refusal(offset, 'a merge key `<<` needs a mapping.');
        into.state.merged += source.entries.length;
        if (into.state.merged > LIMITS.mergedEntries) {
            throw new Refusal(offset, `its merge keys copy more than ${LIMITS.mergedEntries} entries.`);
        }
        for (const entry of source.entries) {
            if (into.seen.has(entry.key))
                continue;
            into.seen.add(entry.key);
            into.entries.push(entry);
        }
    }
}
function complaint(message) {
    const line = message.split('\n', 1)[0];
    if (/call stack/i.test(line))
        return 'it is nested too deeply.';
    const short = line.length > 160 ? `${line.slice(0, 160)}…` : line;
    return /[.!?…]$/.test(short) ? short : `${short}.`;
}

;// CONCATENATED MODULE: ./build/src/suite/parse-yaml.js


function parseYaml(text, fullLimit) {
    const fast = parseYamlFast(text);
    if (fast !== undefined)
        return fast;
    if (text.length <= fullLimit)
        return parseYamlFully(text);
    const message = `is ${text.length} characters of unusual YAML; at most ${fullLimit} of such are read.`;
    return { documents: [], failures: [{ message }] };
}

;// CONCATENATED MODULE: ./build/src/suite/yaml-model.js
const BOOLEAN = /^(?:true|True|TRUE|false|False|FALSE|yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF|y|Y|n|N)$/;
const NULL = /^(?:~|null|Null|NULL)?$/;
const NUMBER = /^[-+]?(?:0b[01_]+|0o?[0-7_]+|0x[0-9a-fA-F_]+|[0-9][0-9_]*(?::[0-5]?[0-9])+|(?:\.[0-9_]+|[0-9][0-9_]*(?:\.[0-9_]*)?)(?:[eE][-+]?[0-9]+)?|\.(?:inf|Inf|INF))$|^\.(?:nan|NaN|NAN)$/;
function scalarType(scalar) {
    if (scalar.style === 'quoted')
        return 'string';
    if (scalar.style === 'tagged')
        return 'other';
    const { text } = scalar;
    if (text.length > 5 && isLetter(text.charCodeAt(0)))
        return 'string';
    if (NULL.test(text))
        return 'null';
    if (BOOLEAN.test(text))
        return 'boolean';
    return text.length <= 400 && NUMBER.test(text) ? 'number' : 'string';
}
function isLetter(code) {
    return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}
function entryOf(map, key) {
    for (const entry of map.entries)
        if (entry.key === key)
            return entry;
    return undefined;
}
function describeNode(node) {
    if (node.kind === 'map')
        return 'a mapping';
    if (node.kind === 'sequence')
        return 'a list';
    const type = scalarType(node);
    if (type === 'null')
        return 'nothing';
    const shown = node.text.length > 60 ? `${node.text.slice(0, 60)}…` : node.text;
    return `${type === 'other' ? 'tagged value' : type} \`${shown.replace(/[`\n]/g, ' ')}\``;
}
function isNothing(node) {
    return node === undefined || (node.kind === 'scalar' && scalarType(node) === 'null');
}

;// CONCATENATED MODULE: ./build/src/suite/registry-entry.js



const STATUSES = ['active', 'deferred', 'withdrawn'];
const OPTIONAL_KEYS = ['source', 'safety-critical', 'layers', 'status'];
const KNOWN_KEYS = ['id', 'title', 'text', ...OPTIONAL_KEYS];
const SHAPE = 'Write `requirements:` followed by a list of entries with id, title and text.';
class Reading {
    path;
    isId;
    idSource;
    requirements = new Map();
    problems = [];
    constructor(path, idSource) {
        this.path = path;
        this.idSource = idSource;
        this.isId = (0,requirement/* requirementIdTest */.x)(idSource);
    }
    problem(kind, line, message, fix) {
        this.problems.push({ kind, path: this.path, ...(line === undefined ? {} : { line }), message, fix });
    }
    invalid(line, message, fix) {
        this.problem('registry-invalid', line, message, fix);
    }
}
function readEntry(reading, node, line) {
    if (node.kind !== 'map') {
        reading.invalid(line, `This entry of the registry is ${describeNode(node)}; a mapping was expected.`, SHAPE);
        return;
    }
    const fields = fieldsOf(reading, node);
    const id = readId(reading, fields.id, line);
    if (id === undefined)
        return;
    const name = `Requirement ${id}`;
    const title = readString(reading, fields.title, name, 'title');
    const text = readString(reading, fields.text, name, 'text');
    if (fields.title === undefined)
        missing(reading, line, name, 'title');
    if (fields.text === undefined)
        missing(reading, line, name, 'text');
    const requirement = {
        id,
        title: title ?? id,
        text: text ?? '',
        source: readString(reading, fields.source, name, 'source'),
        safetyCritical: readSafety(reading, fields['safety-critical'], name),
        layers: readLayers(reading, fields.layers, name),
        status: readStatus(reading, fields.status, name),
        line,
    };
    reading.requirements.set(id, requirement);
}
function fieldsOf(reading, node) {
    const fields = {};
    for (const entry of node.entries) {
        if (isKnown(entry.key)) {
            fields[entry.key] = entry;
            continue;
        }
        const meant = meantKey(entry.key);
        if (meant !== undefined) {
            reading.invalid(entry.line, `The key \`${entry.key}\` is not read; \`${meant}\` was probably meant.`, `Write \`${meant}\`.`);
        }
    }
    return fields;
}
function isKnown(key) {
    return KNOWN_KEYS.includes(key);
}
function meantKey(key) {
    if (key.length > 40)
        return undefined;
    const bare = key.toLowerCase().replace(/[-_ ]/g, '');
    for (const known of KNOWN_KEYS)
        if (bare === known.replaceAll('-', ''))
            return known;
    return OPTIONAL_KEYS.find((known) => (0,mod/* distance */.Io)(bare, known.replaceAll('-', '')) <= (known.length > 10 ? 3 : 1));
}
function readId(reading, entry, line) {
    if (entry === undefined) {
        reading.invalid(line, 'This entry of the registry has no id.', `Add an \`id\` that matches \`${reading.idSource}\`.`);
        return undefined;
    }
    const { value } = entry;
    if (value.kind !== 'scalar' || scalarType(value) !== 'string') {
        reading.invalid(entry.line, `The id is ${describeNode(value)}; text was expected.`, 'Write the id as text, in quotes if need be.');
        return undefined;
    }
    const id = value.text;
    if (!reading.isId(id)) {
        reading.invalid(entry.line, `The id is ${describeNode(value)}, which does not match \`${reading.idSource}\`.`, 'Correct the id, or `requirement-id` in the policy.');
        return undefined;
    }
    const first = reading.requirements.get(id);
    if (first === undefined)
        return id;
    reading.invalid(entry.line, `The id ${id} is used twice; its first entry is on line ${first.line}.`, 'Give each requirement an id of its own.');
    return undefined;
}
function missing(reading, line, name, key) {
    reading.invalid(line, `${name} has no \`${key}\`.`, `Add a \`${key}\`.`);
}
function readString(reading, entry, name, key) {
    if (entry === undefined)
        return undefined;
    const { value } = entry;
    if (value.kind === 'scalar' && scalarType(value) === 'string' && value.text.trim() !== '')
        return value.text;
    const found = value.kind === 'scalar' && value.text.trim() === '' ? 'empty' : describeNode(value);
    reading.invalid(entry.line, `${name}: \`${key}\` is ${found}; text was expected.`, `Write the ${key} as text, in quotes if need be.`);
    return undefined;
}
function readSafety(reading, entry, name) {
    if (entry === undefined)
        return false;
    const { value } = entry;
    if (value.kind === 'scalar' && value.style === 'plain') {
        if (/^(?:true|True|TRUE)$/.test(value.text))
            return true;
        if (/^(?:false|False|FALSE)$/.test(value.text))
            return false;
    }
    reading.invalid(entry.line, `${name}: \`safety-critical\` is ${describeNode(value)}; \`true\` or \`false\` was expected.`, 'Write `true` or `false` without quotes.');
    return true;
}
function readLayers(reading, entry, name) {
    if (entry === undefined)
        return [];
    const known = requirement/* LAYERS */.R;
    const fix = `Write a list of ${known.join(', ')}.`;
    if (entry.value.kind !== 'sequence') {
        reading.invalid(entry.line, `${name}: \`layers\` is ${describeNode(entry.value)}; a list was expected.`, fix);
        return [];
    }
    const layers = [];
    for (const { value, line } of entry.value.items) {
        if (value.kind === 'scalar' && scalarType(value) === 'string' && known.includes(value.text)) {
            if (!layers.includes(value.text))
                layers.push(value.text);
        }
        else
            reading.invalid(line, `${name}: \`layers\` holds ${describeNode(value)}, which is no layer.`, fix);
    }
    return layers;
}
function readStatus(reading, entry, name) {
    if (entry === undefined)
        return 'active';
    const { value } = entry;
    if (value.kind === 'scalar' && scalarType(value) === 'string' && STATUSES.includes(value.text)) {
        return value.text;
    }
    reading.invalid(entry.line, `${name}: \`status\` is ${describeNode(value)}; ${STATUSES.join(', ')} are known.`, 'Write one of the known states, or leave the key out for `active`.');
    return 'active';
}

;// CONCATENATED MODULE: ./build/src/suite/registry.js





const SIZE_LIMIT = 8 * 1024 * 1024;
const UNUSUAL_LIMIT = 4 * 1024 * 1024;
function readRegistry(path, bytes, idSource) {
    const { requirements, problems } = read(path, decodeYaml(bytes, SIZE_LIMIT), idSource);
    return { path, requirements, problems };
}
function read(path, decoded, idSource) {
    const reading = new Reading(path, idSource);
    if ('failure' in decoded) {
        const { line, message } = decoded.failure;
        reading.problem('registry-unreadable', line, `The registry ${message}`, 'Save the registry as UTF-8 YAML.');
        return reading;
    }
    const fast = readListFast(path, decoded.text, idSource);
    if (fast !== undefined)
        return fast;
    readText(reading, decoded.text);
    return reading;
}
function readListFast(path, text, idSource) {
    const reading = new Reading(path, idSource);
    let count = 0;
    const file = parseYamlFast(text, {
        key: 'requirements',
        take(item, line) {
            count += 1;
            readEntry(reading, item, line);
        },
    });
    return file === undefined || count === 0 ? undefined : reading;
}
function readText(reading, text) {
    const { documents, failures } = parseYaml(text, UNUSUAL_LIMIT);
    for (const { line, message } of failures) {
        reading.problem('registry-unreadable', line, `The registry ${message}`, 'Correct the YAML of the registry.');
    }
    if (failures.length > 0)
        return;
    const [first, second] = documents;
    if (first === undefined) {
        reading.problem('registry-empty', 1, 'The registry holds no requirement: the file is empty.', SHAPE);
    }
    else if (second !== undefined) {
        reading.invalid(second.line, 'The registry holds several YAML documents; one was expected.', 'Join the documents into one list.');
    }
    else {
        readRoot(reading, first.root, first.line);
    }
}
function readRoot(reading, root, line) {
    if (root.kind !== 'map') {
        reading.invalid(line, `The registry is ${describeNode(root)}; a mapping with the key \`requirements\` was expected.`, SHAPE);
        return;
    }
    const list = entryOf(root, 'requirements');
    if (list === undefined) {
        const keys = root.entries.slice(0, 5).map((entry) => `\`${entry.key.slice(0, 40)}\``);
        const found = keys.length === 0 ? 'nothing' : keys.join(', ');
        reading.invalid(line, `The registry has no key \`requirements\`; found: ${found}.`, SHAPE);
    }
    else if (isNothing(list.value) || (list.value.kind === 'sequence' && list.value.items.length === 0)) {
        reading.problem('registry-empty', list.line, 'The registry holds no requirement: `requirements` is empty.', SHAPE);
    }
    else if (list.value.kind !== 'sequence') {
        reading.invalid(list.line, `\`requirements\` is ${describeNode(list.value)}; a list was expected.`, SHAPE);
    }
    else {
        for (const item of list.value.items)
            readEntry(reading, item.value, item.line);
    }
}

;// CONCATENATED MODULE: ./build/src/suite/gaps.js
const HEADING = /what this does not prove/i;
const ITEM = /^\s*(?:[-*•]|\d{1,3}[.)])\s+(\S.*)$/;
const NEXT_HEADING = /^\s*[A-Z][^:]{0,60}:(?:\s|$)/;
function gapStatement(comments) {
    const items = [];
    for (let at = 0; at < comments.length; at += 1) {
        if (HEADING.test(comments[at].text))
            at = readList(comments, at + 1, items) - 1;
    }
    return items.length === 0 ? undefined : items;
}
function readList(comments, from, items) {
    let inItem = false;
    let afterBlank = false;
    let at = from;
    for (; at < comments.length; at += 1) {
        const text = comments[at].text.replace(/^#+/, '').trimEnd();
        if (HEADING.test(text) && !ITEM.test(text))
            break;
        const item = ITEM.exec(text)?.[1];
        if (text.trim() === '')
            afterBlank = true;
        else if (item !== undefined) {
            items.push(item);
            inItem = true;
            afterBlank = false;
        }
        else if (afterBlank || (inItem && NEXT_HEADING.test(text)))
            break;
        else if (inItem)
            items.push(`${items.pop()} ${text.trim()}`);
    }
    return at;
}

;// CONCATENATED MODULE: ./build/src/suite/state.js


const STATUS = /^[#\s]*STATUS\s*:\s*([A-Za-z]+)/i;
const EXECUTABLE = /^(?:executable|implemented|runnable)$/i;
const SCAFFOLD = /^scaffold/i;
const SHOWN = 160;
function readFacts(text, kind) {
    const header = readHeader(text, kind);
    let scaffoldStatus;
    let executableStatus;
    for (const comment of header.comments) {
        const state = STATUS.exec(comment.text)?.[1];
        if (state === undefined)
            continue;
        const signal = { line: comment.line, text: `#${comment.text}`.trim().slice(0, SHOWN) };
        if (SCAFFOLD.test(state))
            scaffoldStatus ??= signal;
        else if (EXECUTABLE.test(state))
            executableStatus ??= signal;
    }
    return {
        scaffoldStatus,
        executableStatus,
        marker: findMarker(text, header.end),
        gaps: kind === 'script' ? gapStatement(header.comments) : undefined,
    };
}
function readHeader(text, kind) {
    const comments = [];
    let at = 0;
    let lines = 0;
    while (at < text.length) {
        const newline = text.indexOf('\n', at);
        const end = newline < 0 ? text.length : newline;
        const line = text.slice(at, end).trim();
        if (line.startsWith('#'))
            comments.push({ line: lines + 1, text: line.slice(1) });
        else if (line !== '' && !(kind === 'yaml' && /^(?:%.*|---(?:\s+#.*)?)$/.test(line)))
            break;
        lines += 1;
        at = end + 1;
    }
    return { comments, end: at };
}
const MARKER = /(?<![A-Za-z0-9_])(?:TODO|FIXME)(?![A-Za-z0-9_])/g;
function findMarker(text, from) {
    if (text.indexOf('TODO', from) < 0 && text.indexOf('FIXME', from) < 0)
        return undefined;
    const marker = new RegExp(MARKER);
    marker.lastIndex = from;
    for (let match = marker.exec(text); match !== null; match = marker.exec(text)) {
        const newline = text.indexOf('\n', match.index);
        const end = newline < 0 ? text.length : newline;
        const content = text.slice(text.lastIndexOf('\n', match.index) + 1, end);
        if (hasMarker(content))
            return { line: lineAt(text, match.index), text: content.trim().slice(0, SHOWN) };
        marker.lastIndex = end;
    }
    return undefined;
}
function hasMarker(line) {
    let literals;
    for (const match of line.matchAll(MARKER)) {
        literals ??= wholeLiterals(line);
        if (literals.has(match.index))
            continue;
        if (!standsAlone(line, match.index, match.index + match[0].length))
            return true;
    }
    return false;
}
function standsAlone(line, start, end) {
    return /^\s*$/.test(line.slice(end)) && /(?:^|[\s#])#[#\s]*$|^\s*$/.test(line.slice(0, start).slice(-80));
}
const QUOTES = '"\'`';
function wholeLiterals(line) {
    const found = new Set();
    const unclosed = new Set();
    for (let at = 0; at < line.length; at += 1) {
        const quote = line[at];
        if (quote === '\\')
            at += 1;
        if (!QUOTES.includes(quote) || unclosed.has(quote))
            continue;
        const close = closingQuote(line, at + 1, quote);
        if (close < 0) {
            unclosed.add(quote);
            continue;
        }
        if (/^(?:TODO|FIXME)$/.test(line.slice(at + 1, Math.min(close, at + 7))))
            found.add(at + 1);
        at = close;
    }
    return found;
}
function closingQuote(line, from, quote) {
    if (quote === "'")
        return line.indexOf(quote, from);
    for (let at = from; at < line.length; at += 1) {
        if (line[at] === '\\')
            at += 1;
        else if (line[at] === quote)
            return at;
    }
    return -1;
}

;// CONCATENATED MODULE: ./build/src/suite/suite-problems.js


function failedRegistry(problem) {
    return { path: problem.path, requirements: new Map(), problems: [problem] };
}
function looseScript(directory) {
    return {
        kind: 'test-invalid',
        path: directory.scripts[0].path,
        message: `${(0,domain_path/* displayPath */.Gt)(directory.path)} holds a script without a test declaration: no chainsaw-test.yaml is beside it, so it counts for no requirement and is not run.`,
        fix: 'Add a chainsaw-test.yaml with the labels of its requirements, or move the script out of the layer folders.',
    };
}
function directoryAsTest(path) {
    return {
        kind: 'test-invalid',
        path,
        message: `${(0,domain_path/* displayPath */.Gt)(path)} is a directory; a Chainsaw test file was expected.`,
        fix: 'Rename the directory.',
    };
}
function noTests(policy, tree) {
    const root = policy.tests.root;
    const exists = tree.has(normalRoot(root)) || normalRoot(root) === '';
    return {
        kind: 'no-tests',
        path: root,
        message: exists
            ? `No test was found under ${(0,domain_path/* displayPath */.Gt)(root)}: no directory holds a chainsaw-test.yaml.`
            : `No test was found: ${(0,domain_path/* displayPath */.Gt)(root)} does not exist.`,
        fix: 'Add tests, or correct `tests.root` in the policy.',
    };
}
function linkInSuite(link) {
    const what = link.entry.type === 'commit' ? 'a submodule' : 'a symbolic link';
    return {
        kind: 'link-in-suite',
        path: link.path,
        message: `${(0,domain_path/* displayPath */.Gt)(link.path)} is ${what} where a test or one of its files belongs; links are not followed, so nothing behind it counts.`,
        fix: 'Put the files themselves in its place.',
    };
}

;// CONCATENATED MODULE: ./build/src/suite/test-file.js




const test_file_SIZE_LIMIT = 4 * 1024 * 1024;
const test_file_UNUSUAL_LIMIT = 1024 * 1024;
const API_VERSION = 'chainsaw.kyverno.io/v1alpha1';
function readTestFile(bytes, prefix) {
    const decoded = decodeYaml(bytes, test_file_SIZE_LIMIT);
    if ('failure' in decoded) {
        const { failure } = decoded;
        return { documents: [], problems: [unreadable(failure.line, failure.message)], facts: undefined };
    }
    const yaml = parseYaml(decoded.text, test_file_UNUSUAL_LIMIT);
    const problems = yaml.failures.map(({ line, message }) => unreadable(line, message));
    const documents = [];
    for (const document of yaml.documents) {
        const read = readDocument(document, prefix);
        if ('message' in read)
            problems.push({ kind: 'test-invalid', ...read });
        else
            documents.push(read);
    }
    if (documents.length + problems.length === 0) {
        problems.push({
            kind: 'test-invalid',
            line: 1,
            message: 'The test file holds no Test: it is empty or only comments.',
            fix: 'Write the Test, or delete the file.',
        });
    }
    return { documents, problems, facts: readFacts(decoded.text, 'yaml') };
}
function unreadable(line, message) {
    return {
        kind: 'test-unreadable',
        ...(line === undefined ? {} : { line }),
        message: `The test file ${message} Nothing in it counts.`,
        fix: 'Make it plain UTF-8 YAML that Chainsaw can load (`chainsaw lint test -f FILE`).',
    };
}
function readDocument({ root, line }, prefix) {
    const fix = `Keep only Test documents (${API_VERSION}) in a Chainsaw test file.`;
    if (root.kind !== 'map')
        return { line, message: `This document is ${describeNode(root)}; a Chainsaw Test was expected.`, fix };
    const apiVersion = scalarText(entryOf(root, 'apiVersion')?.value);
    const kind = scalarText(entryOf(root, 'kind')?.value);
    if (apiVersion !== API_VERSION || kind !== 'Test') {
        const found = `${shown(kind, 'no kind')} of ${shown(apiVersion, 'no apiVersion')}`;
        return { line, message: `This document is ${found}; a Test of ${API_VERSION} was expected.`, fix };
    }
    const metadata = entryOf(root, 'metadata');
    if (metadata === undefined || metadata.value.kind !== 'map') {
        const found = metadata === undefined ? 'missing' : describeNode(metadata.value);
        return {
            line: metadata?.line ?? line,
            message: `The metadata of this Test is ${found}; a mapping was expected.`,
            fix: 'Give the Test a name and labels under `metadata`.',
        };
    }
    return readMetadata(metadata.value, line, prefix);
}
function readMetadata(metadata, line, prefix) {
    const name = entryOf(metadata, 'name');
    if (name !== undefined && !isNothing(name.value) && scalarText(name.value) === undefined) {
        return {
            line: name.line,
            message: `metadata.name is ${describeNode(name.value)}; text was expected.`,
            fix: 'Write the name as text, in quotes if need be.',
        };
    }
    const labels = readTags(metadata, 'labels', prefix, line);
    if ('message' in labels)
        return labels;
    const annotations = readTags(metadata, 'annotations', prefix, line);
    if ('message' in annotations)
        return annotations;
    return { line, name: scalarText(name?.value) || undefined, labels, annotations };
}
function readTags(metadata, key, prefix, documentLine) {
    const entry = entryOf(metadata, key);
    if (entry === undefined || isNothing(entry.value))
        return [];
    if (entry.value.kind !== 'map') {
        return {
            line: entry.line,
            message: `metadata.${key} is ${describeNode(entry.value)}; a mapping was expected.`,
            fix: `Write metadata.${key} as a mapping of keys to quoted values.`,
        };
    }
    const domain = `${prefix}/`;
    const tags = [];
    for (const { key: name, line, value } of entry.value.entries) {
        if (!name.startsWith(domain))
            continue;
        if (value.kind !== 'scalar') {
            return {
                line: line || documentLine,
                message: `metadata.${key}["${name}"] is ${describeNode(value)}; a quoted value was expected.`,
                fix: 'Write the value as a quoted string.',
            };
        }
        tags.push({ name: name.slice(domain.length), value: value.text, isString: scalarType(value) === 'string', line });
    }
    return tags;
}
function scalarText(node) {
    return node?.kind === 'scalar' && scalarType(node) === 'string' ? node.text : undefined;
}
function shown(text, otherwise) {
    return text === undefined ? otherwise : `\`${text.slice(0, 60).replace(/[`\n]/g, ' ')}\``;
}

;// CONCATENATED MODULE: ./build/src/suite/test-state.js

function judgeState(files, executable, file) {
    const because = (state, path, line, text) => ({
        state,
        stateReason: { path, line, text },
    });
    const first = (pick) => {
        for (const { path, facts } of files) {
            const signal = facts && pick(facts);
            if (signal !== undefined)
                return { path, signal };
        }
        return undefined;
    };
    const scaffold = first((facts) => facts.scaffoldStatus) ?? first((facts) => facts.marker);
    if (scaffold !== undefined)
        return because('scaffold', scaffold.path, scaffold.signal.line, scaffold.signal.text);
    const unread = files.find(({ facts }) => facts === undefined);
    if (unread !== undefined)
        return because('scaffold', unread.path, undefined, `${(0,domain_path/* basename */.P8)(unread.path)} could not be read`);
    const status = first((facts) => facts.executableStatus);
    if (status !== undefined)
        return because('executable', status.path, status.signal.line, status.signal.text);
    const says = executable?.value.trim().toLowerCase();
    if (says === 'false')
        return because('scaffold', file, executable?.line, 'the annotation executable: "false"');
    if (says === 'true')
        return because('executable', file, executable?.line, 'the annotation executable: "true"');
    return because('executable', file, undefined, 'nothing says that it is a scaffold');
}

;// CONCATENATED MODULE: ./build/src/suite/suite-reading.js











class SuiteReading {
    snapshot;
    policy;
    cache;
    isId;
    tests = [];
    problems = [];
    constructor(snapshot, policy, cache) {
        this.snapshot = snapshot;
        this.policy = policy;
        this.cache = cache;
        this.isId = (0,requirement/* requirementIdTest */.x)(policy.requirementId);
    }
    read() {
        const { directories, links } = discoverOnce(this.snapshot.tree, this.policy);
        let found = 0;
        for (const directory of directories) {
            if (directory.role === 'helper')
                continue;
            found += 1;
            if (directory.role === 'loose')
                this.problems.push(looseScript(directory));
            else
                this.readDirectory(directory);
        }
        for (const link of links)
            this.readLink(link);
        if (found === 0)
            this.problems.push(noTests(this.policy, this.snapshot.tree));
        return { registry: this.readRegistry(), tests: this.tests, problems: this.problems };
    }
    readRegistry() {
        const path = this.policy.spec.registry;
        const entry = this.snapshot.tree.get(path);
        const fix = 'Keep the registry as a plain file at `spec.registry` of the policy.';
        if (entry === undefined) {
            return failedRegistry({
                kind: 'registry-missing',
                path,
                message: `There is no requirement registry at ${(0,domain_path/* displayPath */.Gt)(path)}.`,
                fix,
            });
        }
        if (!isFile(entry)) {
            const what = entry.type === 'tree' ? 'a directory' : entry.type === 'commit' ? 'a submodule' : 'a symbolic link';
            return failedRegistry({
                kind: 'registry-unreadable',
                path,
                message: `The registry is ${what}; a file was expected.`,
                fix,
            });
        }
        const known = this.cache.registries.get(entry.id);
        if (known !== undefined)
            return known;
        const bytes = this.bytes(path);
        if ('message' in bytes)
            return failedRegistry({ kind: 'registry-unreadable', path, message: `The registry ${bytes.message}`, fix });
        const registry = readRegistry(path, bytes, this.policy.requirementId);
        this.cache.registries.set(entry.id, registry);
        return registry;
    }
    readDirectory(directory) {
        const { declaration } = directory;
        if (declaration !== undefined && !isFile(declaration.entry)) {
            if (!isLink(declaration.entry))
                this.problems.push(directoryAsTest(declaration.path));
            return;
        }
        const scripts = directory.scripts.map((script) => ({ script, facts: this.scriptFacts(script) }));
        const stateFiles = scripts.map(({ script, facts }) => ({ path: script.path, facts }));
        const place = { directory, stateFiles, scripts: this.testScripts(scripts) };
        if (declaration === undefined) {
            const document = { line: 1, name: undefined, labels: [], annotations: [] };
            this.tests.push(this.assemble(document, place.scripts[0].path, place));
            return;
        }
        const file = this.testFile(declaration);
        for (const problem of file.problems)
            this.problems.push({ ...problem, path: declaration.path });
        stateFiles.unshift({ path: declaration.path, facts: file.facts });
        for (const document of file.documents)
            this.tests.push(this.assemble(document, declaration.path, place));
    }
    assemble(document, file, place) {
        const { directory, stateFiles, scripts } = place;
        const requirements = new Set();
        for (const { name, value, isString } of document.labels) {
            if (isString && value === 'true' && this.isId(name))
                requirements.add(name);
        }
        const executable = document.annotations.find((tag) => tag.name === 'executable');
        const { state, stateReason } = judgeState(stateFiles, executable, file);
        return {
            path: directory.path,
            file,
            name: document.name ?? (0,domain_path/* basename */.P8)(directory.path),
            layer: directory.layer,
            requirements: [...requirements],
            labels: document.labels,
            annotations: document.annotations,
            state,
            stateReason,
            gaps: [...new Set(scripts.flatMap((script) => script.gaps ?? []))],
            scripts,
            line: document.line,
        };
    }
    testScripts(scripts) {
        return this.policy.checks.scripts.flatMap((name) => {
            const found = scripts.find(({ script }) => (0,domain_path/* basename */.P8)(script.path) === name);
            if (found === undefined)
                return [];
            return [{ name, path: found.script.path, mode: found.script.entry.mode, gaps: found.facts?.gaps }];
        });
    }
    testFile(declaration) {
        const known = this.cache.testFiles.get(declaration.entry.id);
        if (known !== undefined)
            return known;
        const bytes = this.bytes(declaration.path);
        if ('message' in bytes) {
            return {
                documents: [],
                problems: [
                    { kind: 'test-unreadable', message: `The test file ${bytes.message}`, fix: 'Make it a plain YAML file.' },
                ],
                facts: undefined,
            };
        }
        const file = readTestFile(bytes, this.policy.labelPrefix);
        this.cache.testFiles.set(declaration.entry.id, file);
        return file;
    }
    scriptFacts(script) {
        if (!isFile(script.entry))
            return undefined;
        const known = this.cache.scripts.get(script.entry.id);
        if (known !== undefined)
            return known;
        const bytes = this.bytes(script.path);
        if ('message' in bytes) {
            this.problems.push({
                kind: 'test-unreadable',
                path: script.path,
                message: `The script ${bytes.message}`,
                fix: 'Make the script a plain text file.',
            });
            return undefined;
        }
        const facts = readFacts(decodeScript(bytes), 'script');
        this.cache.scripts.set(script.entry.id, facts);
        return facts;
    }
    readLink(link) {
        const target = this.bytes(link.path);
        if (!linkSuggestsTest(link, 'message' in target ? undefined : target, this.snapshot.tree, this.policy))
            return;
        this.problems.push(linkInSuite(link));
    }
    bytes(path) {
        try {
            return this.snapshot.content(path) ?? { message: 'could not be read from the repository.' };
        }
        catch (error) {
            if (error instanceof errors/* GateError */.u)
                return { message: `could not be read: ${error.message}` };
            throw error;
        }
    }
}

;// CONCATENATED MODULE: ./build/src/suite/read-suite.js




function filesToRead(tree, policy) {
    const paths = [];
    const registry = tree.get(policy.spec.registry);
    if (registry !== undefined && isFile(registry))
        paths.push(policy.spec.registry);
    const { directories, links } = discoverOnce(tree, policy);
    for (const directory of directories) {
        if (directory.role === 'helper' || directory.role === 'loose')
            continue;
        if (directory.declaration !== undefined && isFile(directory.declaration.entry))
            paths.push(directory.declaration.path);
        for (const script of directory.scripts)
            if (isFile(script.entry))
                paths.push(script.path);
    }
    for (const link of links)
        if (link.entry.type === 'blob')
            paths.push(link.path);
    return paths;
}
function readSuite(snapshot, policy, cache = createSuiteCache()) {
    const known = policyCache(cache, policy);
    const key = suiteKey(snapshot, policy);
    const suite = key === undefined ? undefined : known.suites.get(key);
    if (suite !== undefined)
        return suite;
    const read = new SuiteReading(snapshot, policy, known).read();
    if (key !== undefined)
        known.suites.set(key, read);
    return read;
}
function suiteKey(snapshot, policy) {
    const root = snapshot.tree.get(normalRoot(policy.tests.root));
    if (root?.type !== 'tree' || discoverOnce(snapshot.tree, policy).links.length > 0)
        return undefined;
    const registry = snapshot.tree.get(policy.spec.registry);
    return `${root.id} ${registry?.mode} ${registry?.id}`;
}

;// CONCATENATED MODULE: ./build/src/suite/arrivals.js







function expectSuite(policy, cache) {
    const known = policyCache(cache, policy);
    const root = normalRoot(policy.tests.root);
    const inside = root === '' ? '' : `${root}/`;
    const scripts = scriptNames(policy);
    const registries = new Set();
    const testFiles = new Set();
    const scriptFiles = new Set();
    const placeOf = (path) => {
        if (path === policy.spec.registry)
            return registries;
        if (!path.startsWith(inside))
            return undefined;
        const name = (0,domain_path/* basename */.P8)(path);
        return DECLARATIONS.includes(name) ? testFiles : scripts.has(name) ? scriptFiles : undefined;
    };
    return {
        expects(path, entry) {
            const place = isFile(entry) ? placeOf(path) : undefined;
            place?.add(entry.id);
            return place !== undefined;
        },
        take(id, bytes) {
            if (testFiles.has(id))
                known.testFiles.set(id, readTestFile(bytes, policy.labelPrefix));
            if (scriptFiles.has(id))
                known.scripts.set(id, readFacts(decodeScript(bytes), 'script'));
            if (registries.has(id)) {
                known.registries.set(id, readRegistry(policy.spec.registry, bytes, policy.requirementId));
            }
        },
    };
}

;// CONCATENATED MODULE: ./build/src/pipeline/read-ahead.js

const LONG = 64 * 1024;
function readAhead(repository, policy, cache) {
    let arrivals;
    let putOff = [];
    const blobs = repository.openBlobs((id, bytes) => {
        if (putOff !== undefined && bytes.length > LONG)
            putOff.push(() => arrivals?.take(id, bytes));
        else
            arrivals?.take(id, bytes);
    });
    const ask = (path, entry) => {
        if (arrivals?.expects(path, entry))
            blobs.want(entry.id);
    };
    let waiting = [];
    policy.then((known) => {
        if (known !== undefined)
            arrivals = expectSuite(known, cache);
        for (const [path, entry] of waiting ?? [])
            ask(path, entry);
        waiting = undefined;
    }, () => {
        waiting = undefined;
    });
    return {
        blobs,
        see(path, entry) {
            if (waiting === undefined)
                ask(path, entry);
            else
                waiting.push([path, entry]);
        },
        catchUp() {
            const late = putOff ?? [];
            putOff = undefined;
            for (const parse of late)
                parse();
        },
    };
}

;// CONCATENATED MODULE: ./build/src/pipeline/snapshot.js
function snapshotOf(commit, tree, blobs) {
    return {
        commit,
        tree,
        content(path) {
            const entry = tree.get(path);
            return entry?.type === 'blob' ? blobs.get(entry.id) : undefined;
        },
    };
}
function* blobIds(tree, paths) {
    for (const path of paths) {
        const entry = tree.get(path);
        if (entry?.type === 'blob')
            yield entry.id;
    }
}

;// CONCATENATED MODULE: ./build/src/pipeline/2-read-suites.js












const DEFAULT_CONFIG = '.conformance.yml';
async function readSides(repository, change, configPath = DEFAULT_CONFIG) {
    const cache = createSuiteCache();
    const guess = guessPolicy(repository, change.base.sha, configPath);
    const ahead = readAhead(repository, guess.then((known) => known?.policy), cache);
    try {
        return await readWith(ahead, repository, change, configPath, { cache, guess });
    }
    finally {
        ahead.blobs.close();
    }
}
async function readWith(ahead, repository, change, configPath, { cache, guess }) {
    const root = change.mergeBaseRoot;
    const named = [change.base.sha, change.head.sha, ...change.mergeBases];
    const trees = await readTrees(repository, root === undefined ? named : [...named, root], ahead.see);
    const [tip, head, ...mergeBases] = named.map((commit) => trees.get(commit));
    const rootTree = root === undefined ? undefined : trees.get(root);
    const base = mergeStart(mergeBases, rootTree);
    const { policy, policyFrom, firstAdoption } = await readPolicy(repository, { tip, base, head }, configPath, await guess);
    for (const id of wantedBlobs(policy, configPath, base, head, tip))
        ahead.blobs.want(id);
    const arriving = ahead.blobs.finish();
    ahead.catchUp();
    const blobs = await arriving;
    const side = (commit, tree) => {
        const snapshot = snapshotOf(commit, tree, blobs);
        return { snapshot, suite: readSuite(snapshot, policy, cache) };
    };
    const headSide = side(change.head.sha, head);
    const tipSnapshot = snapshotOf(change.base.sha, tip, blobs);
    return {
        ...readWaivers(tipSnapshot, policy),
        policy,
        policyPath: configPath,
        policyFrom,
        firstAdoption,
        base: base === head ? headSide : side(change.mergeBases[0], base),
        head: headSide,
        tip: tipSnapshot,
        otherMergeBases: mergeBases.slice(1),
        ...(rootTree === undefined ? {} : { mergeBaseRoot: rootTree }),
    };
}
async function readTrees(repository, commits, see) {
    const distinct = [...new Set(commits)];
    const trees = await Promise.all(distinct.map((commit) => repository.readTree(commit, see)));
    return new Map(distinct.map((commit, index) => [commit, trees[index]]));
}
async function guessPolicy(repository, commit, path) {
    try {
        const file = await repository.readBlobAt(commit, path);
        if (file === undefined)
            return { id: undefined, policy: defaultPolicy() };
        return { id: file.id, policy: parsePolicy(textOf(file.bytes), path, rules/* RULE_IDS */.Iu) };
    }
    catch {
        return undefined;
    }
}
async function readPolicy(repository, trees, path, guess) {
    const firstAdoption = !trees.tip.has(path) && !trees.base.has(path) && trees.head.has(path);
    const entry = (firstAdoption ? trees.head : trees.tip).get(path);
    const policyFrom = firstAdoption ? 'head' : 'base';
    if (entry === undefined)
        return { policy: defaultPolicy(), policyFrom, firstAdoption };
    if (entry.type !== 'blob' || entry.mode === '120000') {
        throw new errors/* GateError */.u('configuration', `${path} is a ${entry.mode === '120000' ? 'symbolic link' : entry.type === 'tree' ? 'directory' : 'submodule'}, not a file`, 'make the policy an ordinary file on the base branch', { path });
    }
    if (guess?.id === entry.id)
        return { policy: guess.policy, policyFrom, firstAdoption };
    const blobs = await repository.readBlobs([entry.id]);
    const policy = parsePolicy(textOf(blobs.get(entry.id)), path, rules/* RULE_IDS */.Iu);
    return { policy, policyFrom, firstAdoption };
}
function textOf(bytes = new Uint8Array()) {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
function readWaivers(tip, policy) {
    const path = policy.waivers;
    const entry = tip.tree.get(path);
    if (entry === undefined)
        return { waivers: [], waiverProblems: [] };
    if (entry.type !== 'blob' || entry.mode === '120000') {
        return { waivers: [], waiverProblems: [{ line: 1, message: `${path} is not an ordinary file` }] };
    }
    const { waivers, problems } = parseWaivers(textOf(tip.content(path)), path, rules/* RULE_IDS */.Iu);
    return { waivers, waiverProblems: problems };
}
function wantedBlobs(policy, configPath, base, head, tip) {
    const ids = new Set();
    const add = (tree, paths) => {
        for (const id of blobIds(tree, paths))
            ids.add(id);
    };
    add(head, filesToRead(head, policy));
    const named = [configPath, policy.waivers, policy.ledger, policy.spec.registry];
    for (const tree of [base, head, tip])
        add(tree, named);
    if (base === head)
        return ids;
    add(base, filesToRead(base, policy));
    const isWanted = (0,glob/* compileGlobs */.tI)([...policy.spec.paths, ...policy.spec.prose]);
    const suiteRoot = (0,domain_path/* dirname */.pD)(policy.tests.root);
    const inSuite = (path) => path.startsWith(`${suiteRoot === '' ? policy.tests.root : suiteRoot}/`);
    const changed = (0,tree_paths/* changedPaths */.vl)(base, head).filter((path) => inSuite(path) || isWanted(path));
    const more = contentsWanted(base, head, policy);
    for (const tree of [base, head]) {
        add(tree, changed);
        add(tree, more);
    }
    return ids;
}


/***/ }),

/***/ 6975:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ offlineScripts),
/* harmony export */   m: () => (/* binding */ runOfflineChecks)
/* harmony export */ });
/* harmony import */ var _domain_tree_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9748);

const OFFLINE_LAYERS = new Set(['L0', 'META']);
const OFFLINE_RENDERING = 'render-check.sh';
function offlineScripts(tests, policy, select) {
    const scripts = new Map();
    for (const test of tests) {
        if (test.state === 'scaffold' || !isSelected(test, select))
            continue;
        for (const script of test.scripts) {
            const offline = OFFLINE_LAYERS.has(test.layer) || (test.layer === 'L1' && script.name === OFFLINE_RENDERING);
            if (!offline || !policy.checks.scripts.includes(script.name))
                continue;
            scripts.set(script.path, { test: test.path, script: script.name, mode: script.mode });
        }
    }
    return [...scripts.values()];
}
function isSelected(test, select) {
    if (select === undefined)
        return true;
    const inLayer = select.layers.length === 0 || (test.layer !== undefined && select.layers.includes(test.layer));
    return (inLayer && (select.requirements.length === 0 || test.requirements.some((id) => select.requirements.includes(id))));
}
async function runOfflineChecks(request, repository, policy, base, head) {
    if (!request.runScripts) {
        return { runs: [], baseRuns: [], skipped: request.runScriptsReason ?? 'scripts are not run in this mode' };
    }
    const wanted = request.gates.has('l0');
    const headScripts = wanted ? offlineScripts(head.suite.tests, policy, request.select) : [];
    const baseScripts = request.gates.has('tests') && wanted ? touchedScripts(base, head, policy) : [];
    const total = headScripts.length + baseScripts.length;
    if (!wanted)
        return { runs: [], baseRuns: [], skipped: 'the l0 gate was not asked for' };
    let done = 0;
    const common = {
        repository,
        timeoutMs: policy.checks.timeoutMs,
        network: policy.checks.network,
        isolation: policy.checks.isolation,
        jobs: request.jobs,
        ...(request.cache === undefined ? {} : { cache: request.cache }),
        ...(request.signal ? { signal: request.signal } : {}),
        onProgress: (_done, _total, run) => {
            done += 1;
            request.onProgress?.({ stage: 'checks', done, total, run });
        },
    };
    request.onProgress?.({ stage: 'checks', done, total });
    const runs = await runSide(common, head, headScripts);
    const baseRuns = await runSide(common, base, baseScripts);
    return { runs, baseRuns, skipped: undefined };
}
async function runSide(common, side, scripts) {
    if (scripts.length === 0)
        return [];
    const { runChecks } = await Promise.all(/* import() */[__webpack_require__.e(291), __webpack_require__.e(859)]).then(__webpack_require__.bind(__webpack_require__, 7859));
    return runChecks({ ...common, commit: side.snapshot.commit, tree: side.snapshot.tree, scripts });
}
function touchedScripts(base, head, policy) {
    return offlineScripts(base.suite.tests, policy).filter((script) => !(0,_domain_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .sameEntry */ .d)(base.snapshot.tree.get(script.test), head.snapshot.tree.get(script.test)));
}


/***/ }),

/***/ 4236:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  M: () => (/* binding */ mutateChecks)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/src/domain/tree-paths.js
var tree_paths = __webpack_require__(6197);
// EXTERNAL MODULE: ./build/src/gates/severity.js
var severity = __webpack_require__(7559);
;// CONCATENATED MODULE: ./build/src/pipeline/guarded-lines.js
class GuardedLines {
    #lines = new Map();
    #complete = true;
    add(lines, complete) {
        this.#complete &&= complete;
        for (const line of lines) {
            const key = keyOf(line.path, line.line);
            const guarded = line.guarded || (this.#lines.get(key)?.guarded ?? false);
            this.#lines.set(key, { ...line, guarded });
        }
    }
    addWitnesses(assertions, wanted) {
        const seen = assertions.flatMap(({ killedBy }) => killedBy !== undefined && wanted.get(killedBy.path)?.has(killedBy.line) === true
            ? [{ path: killedBy.path, line: killedBy.line, guarded: true }]
            : []);
        this.add(seen, true);
    }
    open(wanted) {
        const open = new Map();
        for (const [path, lines] of wanted) {
            const left = [...lines].filter((line) => this.#lines.get(keyOf(path, line))?.guarded !== true);
            if (left.length > 0)
                open.set(path, new Set(left));
        }
        return open;
    }
    result() {
        const all = [...this.#lines].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
        return this.#complete ? all : all.filter((line) => line.guarded);
    }
}
function keyOf(path, line) {
    return `${path}\0${String(line).padStart(8, '0')}`;
}

// EXTERNAL MODULE: ./build/src/domain/errors.js
var errors = __webpack_require__(3047);
// EXTERNAL MODULE: ./build/src/domain/glob.js + 2 modules
var glob = __webpack_require__(6214);
// EXTERNAL MODULE: ./build/src/domain/path.js
var path = __webpack_require__(627);
// EXTERNAL MODULE: ./build/src/domain/tree.js
var tree = __webpack_require__(9748);
// EXTERNAL MODULE: ./build/src/pipeline/3-run-checks.js
var _3_run_checks = __webpack_require__(6975);
;// CONCATENATED MODULE: ./build/src/pipeline/mutation-scope.js






function mutationScope(request, policy, sides) {
    const { base, head } = sides;
    const scripts = chosen((0,_3_run_checks/* offlineScripts */.A)(head.suite.tests, policy), request.tests);
    const mine = ({ shard }) => (_, at) => shard === undefined || at % shard.of === shard.index - 1;
    if (request.whole)
        return scripts.map((script) => ({ script, ask: 'all' })).filter(mine(request));
    const changed = (0,tree_paths/* changedPaths */.vl)(base.snapshot.tree, head.snapshot.tree);
    const subjects = subjectsAmong(changed, policy);
    return scripts
        .flatMap((script) => {
        if (!(0,tree/* sameEntry */.d)(base.snapshot.tree.get(script.test), head.snapshot.tree.get(script.test)))
            return [{ script, ask: 'touched' }];
        if (isSourced(textOf(head, script), changed))
            return [{ script, ask: 'all' }];
        return subjects.length > 0 ? [{ script, ask: 'guards' }] : [];
    })
        .filter(mine(request));
}
function subjectsAmong(paths, policy) {
    const suite = (0,path/* dirname */.pD)(policy.tests.root) === '' ? policy.tests.root : (0,path/* dirname */.pD)(policy.tests.root);
    const own = new Set([policy.waivers, policy.ledger, policy.spec.registry, '.conformance.yml']);
    const isSpec = (0,glob/* compileGlobs */.tI)(policy.spec.paths);
    return paths.filter((path) => !path.startsWith(`${suite}/`) && !own.has(path) && !isSpec(path));
}
function chosen(scripts, tests) {
    if (tests.length === 0)
        return scripts;
    const wanted = tests.map((each) => each.replace(/^\.\//, '').replace(/\/+$/, ''));
    for (const [index, each] of wanted.entries()) {
        if (scripts.some((script) => script.test === each))
            continue;
        throw new errors/* GateError */.u('usage', `'${tests[index]}' is no check that runs offline`, 'name directories of executable L0 tests, relative to the root of the repository');
    }
    return scripts.filter((script) => wanted.includes(script.test));
}
const TAKES_IN = /(?:^|[\s;&|({])(?:source|\.|exec|bash|sh|python3?)\s+(\S+)/gm;
const MOST_TAKEN_IN = 500;
function isSourced(text, changed) {
    const helpers = new Set(changed.filter((path) => /\.(?:sh|bash|py)$/.test(path)).map((path) => path.slice(path.lastIndexOf('/') + 1)));
    if (helpers.size === 0)
        return false;
    return [...text.matchAll(TAKES_IN)].slice(0, MOST_TAKEN_IN).some(([, word = '']) => {
        const name = word.replace(/["';)]+$/, '');
        return helpers.has(name.slice(name.lastIndexOf('/') + 1).replace(/^["']/, ''));
    });
}
function textOf(side, { test, script }) {
    const bytes = side.snapshot.content(`${test}/${script}`);
    return bytes === undefined ? '' : Buffer.from(bytes).toString('utf8');
}

// EXTERNAL MODULE: ./build/src/pipeline/prepare-check.js
var prepare_check = __webpack_require__(2090);
;// CONCATENATED MODULE: ./build/src/pipeline/4-mutate.js






const NOTHING = { assertions: [] };
async function mutateChecks(request, repository, policy, sides) {
    const started = performance.now();
    const scripts = mutationScope(request, policy, sides);
    const answers = new Map();
    const subjects = request.whole
        ? []
        : subjectsAmong((0,tree_paths/* changedPaths */.vl)(sides.base.snapshot.tree, sides.head.snapshot.tree), policy);
    const guards = new GuardedLines();
    if (scripts.length > 0) {
        const [{ openBench }, engine, operators] = await Promise.all([
            Promise.all(/* import() */[__webpack_require__.e(291), __webpack_require__.e(220)]).then(__webpack_require__.bind(__webpack_require__, 220)),
            Promise.all(/* import() */[__webpack_require__.e(579), __webpack_require__.e(760)]).then(__webpack_require__.bind(__webpack_require__, 5379)),
            __webpack_require__.e(/* import() */ 950).then(__webpack_require__.bind(__webpack_require__, 3950)),
        ]);
        const bench = await openBench({
            repository: repository.root,
            commit: sides.head.snapshot.commit,
            timeoutMs: policy.checks.timeoutMs,
            network: policy.checks.network,
            isolation: policy.checks.isolation,
            jobs: request.jobs,
            ...(request.signal ? { signal: request.signal } : {}),
        });
        const deadline = started + policy.mutation.budgetMs;
        const common = { request, repository, policy, sides, engine, operators, bench, deadline };
        const round = { ...common, subjects: new Set(subjects), guards };
        try {
            for (const [index, asked] of scripts.entries()) {
                request.onProgress?.({ stage: 'mutate', done: index, total: scripts.length, test: asked.script.test });
                request.signal?.throwIfAborted();
                answers.set(asked, await ask(asked, round));
            }
        }
        catch (error) {
            request.signal?.throwIfAborted();
            throw error;
        }
        finally {
            await bench.close();
        }
    }
    return {
        ...divided(resultOf(request, answers, Math.round(performance.now() - started)), request, policy),
        ...(subjects.length === 0 ? {} : { lines: guards.result() }),
        policy: digestOf(policy),
    };
}
function resultOf(request, answers, durationMs) {
    const all = [...answers.values()];
    const problems = [...answers].flatMap(([{ script }, { problem }]) => problem === undefined ? [] : [{ test: script.test, script: script.script, message: problem }]);
    const sum = (of) => all.reduce((total, each) => total + (of(each) ?? 0), 0);
    return {
        scope: scopeOf(request),
        scripts: answers.size,
        assertions: all.flatMap((each) => each.assertions),
        problems,
        mutants: sum((each) => each.mutants),
        checkRuns: sum((each) => each.checkRuns),
        durationMs,
    };
}
function divided(result, { shard }, policy) {
    if (shard === undefined)
        return result;
    const { scripts, mutants, checkRuns, durationMs } = result;
    const part = { index: shard.index, scripts, mutants, checkRuns, durationMs };
    const unguarded = (0,severity/* severityOf */.x)('mutation/unguarded-change', policy);
    return { ...result, shards: { of: shard.of, parts: [part], unguarded } };
}
function scopeOf({ tests, whole }) {
    return tests.length > 0 ? 'named' : whole ? 'all' : 'changed';
}
function digestOf(policy) {
    const { rules, ...rest } = policy;
    const text = JSON.stringify([rest, [...rules].sort()]);
    return (0,external_node_crypto_.createHash)('sha256').update(text).digest('hex').slice(0, 16);
}
async function ask(asked, round) {
    const { script } = asked;
    const run = round.request.runs?.find((each) => each.test === script.test && each.script === script.script);
    if (run !== undefined && run.verdict !== 'pass') {
        return asked.ask === 'guards' ? NOTHING : { ...NOTHING, problem: `it does not pass as it is (${run.verdict}).` };
    }
    if (performance.now() > round.deadline) {
        round.guards.add([], false);
        return asked.ask === 'guards' ? NOTHING : { assertions: unasked(script, run) };
    }
    const prepared = await (0,prepare_check/* prepareCheck */.m)(script, round.repository, round.policy, round.sides, round.engine);
    const { bench, operators, deadline } = round;
    const tools = { bench, mutantsOf: operators.mutantsOf, sightedIn: operators.sightValues, deadline };
    if (asked.ask === 'guards')
        return guardsAndLosses(asked, prepared, round, tools);
    const result = await round.engine.mutateCheck({ script, ...prepared, changed: changedBy(asked, prepared, round), whole: round.request.whole }, tools);
    const { mutants, checkRuns } = result;
    if (result.problem !== undefined && performance.now() > deadline) {
        return { assertions: unasked(script, run), mutants, checkRuns };
    }
    const assertions = result.assertions.map((each) => identified(each, prepared, round.engine));
    round.guards.addWitnesses(assertions, prepared.changedLines);
    const guards = result.problem === undefined ? await guarding(asked, prepared, round, tools) : NOTHING;
    return {
        assertions,
        problem: result.problem,
        mutants: mutants + (guards.mutants ?? 0),
        checkRuns: checkRuns + (guards.checkRuns ?? 0),
    };
}
async function guardsAndLosses(asked, prepared, round, tools) {
    const now = await guarding(asked, prepared, round, tools);
    const lines = new Map([...prepared.former.lines].filter(([path]) => round.subjects.has(path)));
    if (lines.size === 0)
        return now;
    const check = { script: asked.script, ...prepared, whole: false };
    const then = await round.engine.guardedLines({ ...check, subjects: prepared.former.subjects, hunks: [] }, lines, tools);
    const kept = new Set(now.assertions.map((each) => each.name));
    const missed = new Set(then.assertions.map((each) => each.name).filter((name) => !kept.has(name)));
    const runs = { mutants: (now.mutants ?? 0) + then.mutants, checkRuns: (now.checkRuns ?? 0) + then.checkRuns };
    if (missed.size === 0)
        return { ...now, ...runs };
    const changed = (targets) => new Set(targets.filter((each) => missed.has(each.name)));
    const result = await round.engine.mutateCheck({ ...check, changed }, tools);
    const lost = result.assertions
        .map((each) => identified(each, prepared, round.engine))
        .map((each) => (each.verdict === 'hollow' ? { ...each, bitBefore: true } : each));
    return {
        assertions: [...now.assertions, ...lost],
        problem: result.problem,
        mutants: runs.mutants + result.mutants,
        checkRuns: runs.checkRuns + result.checkRuns,
    };
}
async function guarding(asked, prepared, round, tools) {
    const changed = new Map([...prepared.changedLines].filter(([path]) => round.subjects.has(path)));
    const open = round.guards.open(changed);
    if (open.size === 0)
        return NOTHING;
    const { script } = asked;
    const seen = await round.engine.guardedLines({ script, ...prepared, whole: false }, open, tools);
    round.guards.add(seen.lines, seen.complete);
    const assertions = seen.assertions.map((each) => identified(each, prepared, round.engine));
    return { assertions, mutants: seen.mutants, checkRuns: seen.checkRuns };
}
function changedBy({ script, ask }, { changed }, { request }) {
    if (ask === 'all' && !request.whole)
        return (targets) => new Set(targets);
    const base = request.baseRuns?.find((each) => each.test === script.test && each.script === script.script);
    if (base === undefined || base.verdict !== 'pass')
        return changed;
    const names = new Set(base.assertions.map((each) => each.name));
    return (targets) => {
        const fresh = targets.filter(({ name, reported }) => reported && name !== null && !names.has(name));
        return new Set([...changed(targets), ...fresh]);
    };
}
function unasked({ test, script }, run) {
    const note = 'The budget was spent before it was asked.';
    const place = { test, script, changed: true, verdict: 'unproven', reason: 'budget', note };
    const known = run?.assertions ?? [];
    if (known.length === 0)
        return [{ ...place, name: null }];
    return known.map(({ name, line }) => ({ ...place, name, ...(line === undefined ? {} : { line }) }));
}
function identified(assertion, { model, before }, engine) {
    const id = engine.assertionId(model.path, assertion, model.lines);
    const survives = engine.knownSurvivor(assertion.line, model.lines, before?.split('\n'));
    const { killedBy, survivor, ...rest } = assertion;
    return {
        id,
        ...rest,
        ...(killedBy === undefined ? {} : { killedBy: { id: engine.witnessId(id, killedBy.mutant), ...killedBy } }),
        ...(survivor === undefined ? {} : { survivor: { id: engine.witnessId(id, survivor.mutant), ...survivor } }),
        ...(survives === undefined ? {} : { survives }),
    };
}


/***/ }),

/***/ 2090:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ prepareCheck)
/* harmony export */ });
/* harmony import */ var _domain_path_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(627);
/* harmony import */ var _domain_tree_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9748);


async function prepareCheck(script, repository, policy, sides, engine) {
    const { tree } = sides.head.snapshot;
    const old = sides.base.snapshot.tree;
    const path = `${script.test}/${script.script}`;
    const helpers = [...tree.keys()].filter((each) => (0,_domain_path_js__WEBPACK_IMPORTED_MODULE_0__/* .dirname */ .pD)(each) === script.test && each !== path && /\.(?:sh|bash|py)$/.test(each));
    const sources = await repository.readBlobs(idsOf([path, ...helpers], tree, old));
    const text = (each) => textOf(sources, tree.get(each)?.id);
    const library = helpers
        .filter((each) => !each.endsWith('.py'))
        .map(text)
        .join('\n');
    const model = engine.readCheckScript(path, text(path), library);
    const paths = engine.subjectPaths(tree, model, policy.tests.root, library);
    const blobs = await repository.readBlobs(idsOf(paths, tree, old));
    const subjects = paths.flatMap((each) => {
        const entry = tree.get(each);
        return engine.makeSubject(each, bytesOf(blobs, entry.id), entry.mode) ?? [];
    });
    const before = old.has(path) ? textOf(sources, old.get(path)?.id) : undefined;
    const change = { base: before, helpers: helpersChanged(script.test, path, old, tree) };
    return {
        model,
        before,
        subjects,
        hunks: subjects.flatMap((each) => engine.hunksOf(each.path, bytesOf(blobs, old.get(each.path)?.id), each.bytes)),
        changedLines: changedLinesOf(subjects, (each) => bytesOf(blobs, old.get(each)?.id), engine),
        former: formerOf(subjects, (each) => bytesOf(blobs, old.get(each)?.id), engine),
        changed: (targets) => engine.changedTargets(model, change, targets),
    };
}
function changedLinesOf(subjects, before, engine) {
    const found = new Map();
    for (const { path, bytes, format } of subjects) {
        const old = before(path);
        if (format === 'binary' || format === 'link' || (old !== undefined && Buffer.compare(old, bytes) === 0))
            continue;
        const lines = engine.changedLines(old === undefined ? [] : linesIn(old), linesIn(bytes));
        if (lines.size > 0)
            found.set(path, lines);
    }
    return found;
}
function formerOf(subjects, before, engine) {
    const former = [];
    const lines = new Map();
    for (const { path, bytes, mode, format } of subjects) {
        const old = before(path);
        if (format === 'binary' || format === 'link' || old === undefined || Buffer.compare(old, bytes) === 0)
            continue;
        const subject = engine.makeSubject(path, old, mode);
        const gone = engine.changedLines(linesIn(bytes), linesIn(old));
        if (subject === undefined || gone.size === 0)
            continue;
        former.push(subject);
        lines.set(path, gone);
    }
    return { subjects: former, lines };
}
function linesIn(bytes) {
    return Buffer.from(bytes).toString('latin1').split('\n');
}
function idsOf(paths, ...trees) {
    return paths.flatMap((path) => trees.flatMap((tree) => tree.get(path)?.id ?? []));
}
function helpersChanged(test, script, old, now) {
    const paths = [...new Set([...old.keys(), ...now.keys()])].filter((each) => each.startsWith(`${test}/`));
    return paths.some((each) => each !== script && !each.endsWith('/chainsaw-test.yaml') && !(0,_domain_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .sameEntry */ .d)(old.get(each), now.get(each)));
}
function bytesOf(blobs, id) {
    if (id === undefined)
        return undefined;
    try {
        return blobs.get(id);
    }
    catch {
        return undefined;
    }
}
function textOf(blobs, id) {
    const bytes = id === undefined ? undefined : bytesOf(blobs, id);
    return bytes === undefined ? '' : Buffer.from(bytes).toString('utf8');
}


/***/ }),

/***/ 8698:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ assembleReport)
/* harmony export */ });
/* harmony import */ var _domain_gate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(163);
/* harmony import */ var _domain_path_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(627);
/* harmony import */ var _domain_report_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6582);
/* harmony import */ var _domain_trace_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5615);
/* harmony import */ var _domain_tree_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9748);





function assembleReport(evidence, judged, revisions) {
    const { base, head } = evidence;
    const touchedTests = findTouchedTests(base, head);
    return {
        schema: _domain_report_js__WEBPACK_IMPORTED_MODULE_3__/* .REPORT_SCHEMA */ .D,
        verdict: (0,_domain_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .overallVerdict */ .Bn)(Object.values(judged.gates)),
        base: { ref: revisions.base.ref, sha: revisions.base.sha },
        head: { ref: revisions.head.ref, sha: revisions.head.sha },
        policyFrom: evidence.policyFrom,
        gates: judged.gates,
        gateNotes: judged.gateNotes,
        findings: judged.findings.map((finding) => inKeyOrder(finding, revisions.base.sha)),
        requirements: requirementsOf(base, head, touchedTests),
        tests: head.suite.tests.map((test) => testOf(test, touchedTests)),
        checks: evidence.checks.runs.map(checkOf),
        coverage: (0,_domain_trace_js__WEBPACK_IMPORTED_MODULE_2__/* .compareCoverage */ .cG)(base.suite, head.suite),
        ...(evidence.mutation === undefined ? {} : { mutation: evidence.mutation }),
        suspects: judged.suspects,
        notes: judged.notes,
    };
}
function inKeyOrder(finding, base) {
    const { gate, rule, severity, path, line, requirement, assertion, message, before, after } = finding;
    const { approvedBy, waivedBy } = finding;
    const fix = fillIn(finding, base);
    return {
        gate,
        rule,
        severity,
        ...(path === undefined ? {} : { path }),
        ...(line === undefined ? {} : { line }),
        ...(requirement === undefined ? {} : { requirement }),
        ...(assertion === undefined ? {} : { assertion }),
        message,
        fix,
        ...(before === undefined ? {} : { before }),
        ...(after === undefined ? {} : { after }),
        ...(approvedBy === undefined ? {} : { approvedBy }),
        ...(waivedBy === undefined ? {} : { waivedBy }),
    };
}
const HARMLESS_PATH = /^[\w.][\w./-]*$/;
function fillIn({ fix, path }, base) {
    const told = /^[0-9a-f]{40,64}$/.test(base) ? fix.replaceAll('<base>', base.slice(0, 12)) : fix;
    return path !== undefined && HARMLESS_PATH.test(path) ? told.replaceAll('<path>', path) : told;
}
function findTouchedTests(base, head) {
    const known = new Set(base.suite.tests.map(identity));
    return new Set(head.suite.tests.filter((test) => !known.has(identity(test)) || !(0,_domain_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .sameEntry */ .d)(base.snapshot.tree.get(test.path), head.snapshot.tree.get(test.path))));
}
function identity(test) {
    return `${test.path}\0${test.name}`;
}
function requirementsOf(base, head, touched) {
    const before = (0,_domain_trace_js__WEBPACK_IMPORTED_MODULE_2__/* .traceSuite */ .kU)(base.suite);
    return [...(0,_domain_trace_js__WEBPACK_IMPORTED_MODULE_2__/* .traceSuite */ .kU)(head.suite).values()].map((trace) => {
        const { id, title, safetyCritical, status } = trace.requirement;
        return {
            id,
            title,
            safetyCritical,
            status,
            coverage: trace.coverage,
            tests: [...new Set(trace.tests.map((test) => test.path))],
            touched: isTouched(before.get(id), trace, touched),
        };
    });
}
function isTouched(before, now, touched) {
    if (before === undefined || !sameRequirement(before.requirement, now.requirement))
        return true;
    if (now.tests.some((test) => touched.has(test)))
        return true;
    return before.tests.length !== now.tests.length;
}
function sameRequirement(one, other) {
    return (one.title === other.title &&
        one.text === other.text &&
        one.source === other.source &&
        one.safetyCritical === other.safetyCritical &&
        one.status === other.status &&
        one.layers.join(',') === other.layers.join(','));
}
function testOf(test, touched) {
    const { path, line, text } = test.stateReason;
    return {
        path: test.path,
        name: test.name,
        layer: test.layer ?? null,
        requirements: test.requirements,
        state: test.state,
        reason: `${(0,_domain_path_js__WEBPACK_IMPORTED_MODULE_1__/* .displayPath */ .Gt)(path)}${line === undefined ? '' : `:${line}`}: ${text}`,
        gaps: test.gaps,
        touched: touched.has(test),
    };
}
function checkOf(run) {
    return {
        test: run.test,
        script: run.script,
        verdict: run.verdict,
        durationMs: run.durationMs,
        isolation: run.isolation,
        ...(run.notHeld === undefined ? {} : { notHeld: run.notHeld }),
        assertions: run.assertions,
        ...(run.exitCode === undefined ? {} : { exitCode: run.exitCode }),
        ...(run.problem === undefined ? {} : { problem: run.problem }),
        ...(run.failedAt === undefined ? {} : { failedAt: run.failedAt }),
        ...(run.cached === undefined ? {} : { cached: run.cached }),
        ...(run.outputTail === '' ? {} : { output: run.verdict === 'pass' ? lastPart(run.outputTail) : run.outputTail }),
    };
}
function lastPart(output) {
    if (output.length <= PASSED_OUTPUT)
        return output;
    const end = output.slice(-PASSED_OUTPUT);
    return end.slice(end.indexOf('\n') + 1);
}
const PASSED_OUTPUT = 4_096;


/***/ })

};

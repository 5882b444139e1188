export const id = 870;
export const ids = [870];
export const modules = {

/***/ 9870:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  demo: () => (/* binding */ demo)
});

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/src/domain/errors.js
var errors = __webpack_require__(3047);
// EXTERNAL MODULE: ./build/src/domain/gate.js
var gate = __webpack_require__(163);
// EXTERNAL MODULE: ./build/src/pipeline/gate.js + 2 modules
var pipeline_gate = __webpack_require__(1139);
// EXTERNAL MODULE: ./build/src/report/console.js
var console = __webpack_require__(6621);
// EXTERNAL MODULE: ./build/src/report/html.js + 2 modules
var html = __webpack_require__(8440);
// EXTERNAL MODULE: ./build/src/report/markdown.js + 2 modules
var markdown = __webpack_require__(5073);
;// CONCATENATED MODULE: ./build/src/doors/cli/demo/example-repository.js




const run = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
const IDENTITY = {
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Demo',
    GIT_AUTHOR_EMAIL: 'demo@example.invalid',
    GIT_COMMITTER_NAME: 'Demo',
    GIT_COMMITTER_EMAIL: 'demo@example.invalid',
    GIT_AUTHOR_DATE: '2026-09-01T10:00:00Z',
    GIT_COMMITTER_DATE: '2026-09-01T10:00:00Z',
};
class ExampleRepository {
    root;
    constructor(root) {
        this.root = root;
    }
    async begin(source) {
        await (0,promises_.mkdir)(this.root, { recursive: true });
        await this.git('init', '--quiet', '--initial-branch=main');
        await (0,promises_.cp)(source, this.root, { recursive: true, verbatimSymlinks: true });
        await makeScriptsExecutable(this.root);
        await this.commit('The platform as it stands');
    }
    async open(story, branch) {
        await this.git('checkout', '--quiet', '-B', branch, 'main');
        for (const path of story.delete)
            await (0,promises_.rm)((0,external_node_path_.join)(this.root, path), { recursive: true });
        await (0,promises_.cp)((0,external_node_path_.join)(story.folder, 'files'), this.root, { recursive: true, verbatimSymlinks: true }).catch(ignoreMissing);
        await makeScriptsExecutable(this.root);
        await this.commit(story.title);
        await this.git('checkout', '--quiet', 'main');
        return branch;
    }
    async commit(message) {
        await this.git('add', '--all', '--force');
        await this.git('commit', '--quiet', '--message', message);
    }
    async git(...words) {
        await run('git', ['-c', 'core.autocrlf=false', '-c', 'commit.gpgsign=false', '-c', 'core.hooksPath=/dev/null', ...words], {
            cwd: this.root,
            env: { PATH: process.env.PATH, HOME: this.root, LC_ALL: 'C', ...IDENTITY },
        });
    }
}
async function makeScriptsExecutable(folder) {
    for (const entry of await (0,promises_.readdir)(folder, { withFileTypes: true, recursive: true })) {
        if (!entry.isFile() || !entry.name.endsWith('.sh'))
            continue;
        const file = (0,external_node_path_.join)(entry.parentPath, entry.name);
        await (0,promises_.chmod)(file, (await (0,promises_.stat)(file)).mode | 0o111);
    }
}
function ignoreMissing(error) {
    if (error.code !== 'ENOENT')
        throw error;
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./build/src/doors/cli/demo/story.js




async function readStories(folder) {
    const names = await (0,promises_.readdir)(folder).catch(() => []);
    if (names.length === 0) {
        throw new errors/* GateError */.u('environment', `the embedded example is missing: no pull requests in ${folder}`, 'run the demo from the whole package: dist/ and examples/ belong together');
    }
    return Promise.all(names.sort().map((name) => readStory((0,external_node_path_.join)(folder, name))));
}
async function readStory(folder) {
    const fields = (0,dist/* parse */.qg)(await (0,promises_.readFile)((0,external_node_path_.join)(folder, 'pull-request.yaml'), 'utf8'));
    return { ...fields, delete: fields.delete ?? [], needsScripts: fields.needsScripts ?? false, folder };
}

// EXTERNAL MODULE: ./build/src/doors/cli/interrupt.js
var cli_interrupt = __webpack_require__(3125);
// EXTERNAL MODULE: ./build/src/doors/cli/progress.js
var cli_progress = __webpack_require__(207);
;// CONCATENATED MODULE: ./build/src/doors/cli/commands/demo.js

















const NO_PYTHON = 'python3 with PyYAML is not on this machine, and checks of the example need it';
async function demo(settings) {
    const examples = findExamples();
    const stories = await readStories((0,external_node_path_.join)(examples, 'pull-requests'));
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)(await (0,promises_.realpath)((0,external_node_os_.tmpdir)()), 'conformance-gate-demo-'));
    const interrupt = (0,cli_interrupt/* abortOnSignal */.I)();
    const python = await hasPython();
    try {
        const repository = new ExampleRepository((0,external_node_path_.join)(folder, 'home-platform'));
        await repository.begin((0,external_node_path_.join)(examples, 'home-platform'));
        if (!python)
            process.stdout.write(`note: ${NO_PYTHON}: scripts are not run\n`);
        const surprises = [];
        const untold = [];
        for (const [index, story] of stories.entries()) {
            const branch = await repository.open(story, `pull-request-${index + 1}`);
            const report = await judge(repository.root, branch, story, settings, python, interrupt.signal);
            show(report, story, index + 1, stories.length, settings);
            if (settings.keep)
                await keep(report, (0,external_node_path_.join)(folder, branch));
            if (!python && story.needsScripts)
                untold.push(`pull request ${index + 1}`);
            else if (report.verdict !== story.expect)
                surprises.push(`${branch}: ${report.verdict}, expected ${story.expect}`);
        }
        if (settings.keep)
            process.stdout.write(`\nkept in ${folder}: the repository, and each comment as .md and .html\n`);
        return conclude(surprises, untold);
    }
    finally {
        interrupt.release();
        if (!settings.keep)
            await (0,promises_.rm)(folder, { recursive: true, force: true });
    }
}
function findExamples() {
    for (let folder = (0,external_node_path_.dirname)((0,external_node_url_.fileURLToPath)(import.meta.url));; folder = (0,external_node_path_.dirname)(folder)) {
        if ((0,external_node_fs_.existsSync)((0,external_node_path_.join)(folder, 'examples', 'home-platform')))
            return (0,external_node_path_.join)(folder, 'examples');
        if (folder === (0,external_node_path_.dirname)(folder))
            break;
    }
    throw new errors/* GateError */.u('environment', 'the embedded example is missing', 'run the demo from the whole package: dist/ and examples/ belong together');
}
async function hasPython() {
    return (0,external_node_util_.promisify)(external_node_child_process_.execFile)('python3', ['-c', 'import yaml']).then(() => true, () => false);
}
async function judge(repository, head, story, settings, python, signal) {
    const progress = (0,cli_progress/* progressOn */.z)(process.stderr, settings.quiet);
    const { report } = await (0,pipeline_gate/* runGate */.R)({
        repository,
        base: 'main',
        head,
        configPath: undefined,
        gates: new Set(gate/* GATES */.JH),
        jobs: settings.jobs,
        runScripts: python,
        runScriptsReason: NO_PYTHON,
        reviews: [],
        author: story.author,
        today: new Date().toISOString().slice(0, 10),
        onProgress: progress.show,
        signal,
    });
    progress.done();
    return report;
}
function show(report, story, number, of, settings) {
    const bold = (text) => (settings.color ? `\u001b[1m${text}\u001b[22m` : text);
    const rule = '─'.repeat(Math.min(process.stdout.columns ?? 100, 100));
    process.stdout.write(`\n${rule}\n${bold(`Pull request ${number} of ${of}: ${story.title}`)}\n${story.description.trim()}\n${rule}\n`);
    process.stdout.write((0,console/* toConsole */.F)(report, { color: settings.color, width: process.stdout.columns ?? 100 }));
}
async function keep(report, name) {
    await (0,promises_.writeFile)(`${name}.md`, (0,markdown/* toMarkdown */.l)(report, { id: 'default', budgetBytes: 60_000 }));
    await (0,promises_.writeFile)(`${name}.html`, (0,html/* toHtml */.V)(report));
}
function conclude(surprises, untold) {
    if (surprises.length === 0) {
        const but = untold.length === 0
            ? ''
            : `, but ${untold.join(', ')} tell something only where scripts run, which needs python3 with PyYAML`;
        process.stdout.write(`\nEach verdict is the expected one${but}. Next: conformance-gate check in a repository of your own.\n`);
        return 0;
    }
    process.stderr.write(`\nnot as expected: ${surprises.join('; ')}\n`);
    return 2;
}


/***/ }),

/***/ 1139:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  R: () => (/* binding */ runGate)
});

// EXTERNAL MODULE: ./build/src/domain/gate.js
var gate = __webpack_require__(163);
// EXTERNAL MODULE: ./build/src/gates/coverage/index.js + 5 modules
var coverage = __webpack_require__(59);
// EXTERNAL MODULE: ./build/src/gates/l0/index.js + 9 modules
var l0 = __webpack_require__(3218);
// EXTERNAL MODULE: ./build/src/gates/mutation/index.js + 1 modules
var mutation = __webpack_require__(9188);
// EXTERNAL MODULE: ./build/src/gates/spec/index.js + 20 modules
var spec = __webpack_require__(4935);
// EXTERNAL MODULE: ./build/src/gates/tags/index.js + 8 modules
var tags = __webpack_require__(2157);
;// CONCATENATED MODULE: ./build/src/gates/comparisons.js





async function loadComparisons(gates) {
    const ofTests = gates.has('tests') ? (await Promise.all(/* import() */[__webpack_require__.e(579), __webpack_require__.e(302)]).then(__webpack_require__.bind(__webpack_require__, 5302))).TEST_COMPARISONS : [];
    return [
        ...spec/* SPEC_COMPARISONS */.t,
        ...ofTests,
        ...tags/* TAG_COMPARISONS */.u,
        ...l0/* L0_COMPARISONS */.y,
        ...coverage/* COVERAGE_COMPARISONS */.m,
        ...mutation/* MUTATION_COMPARISONS */.h,
    ];
}

// EXTERNAL MODULE: ./build/src/gates/judge.js + 2 modules
var judge = __webpack_require__(7218);
// EXTERNAL MODULE: ./build/src/git/open-repository.js + 4 modules
var open_repository = __webpack_require__(3552);
// EXTERNAL MODULE: ./build/src/report/assemble.js
var assemble = __webpack_require__(8698);
// EXTERNAL MODULE: ./build/src/pipeline/1-resolve-change.js
var _1_resolve_change = __webpack_require__(6811);
// EXTERNAL MODULE: ./build/src/pipeline/2-read-suites.js + 35 modules
var _2_read_suites = __webpack_require__(1807);
// EXTERNAL MODULE: ./build/src/pipeline/3-run-checks.js
var _3_run_checks = __webpack_require__(6975);
// EXTERNAL MODULE: ./build/src/pipeline/4-mutate.js + 2 modules
var _4_mutate = __webpack_require__(4236);
;// CONCATENATED MODULE: ./build/src/pipeline/mutation-gate.js

async function mutateForGate(request, repository, read, checks) {
    if (!request.gates.has('mutation'))
        return {};
    if (!request.runScripts)
        return { mutationSkipped: request.runScriptsReason ?? 'scripts are not run in this mode' };
    if (read.policy.rules.get('mutation/hollow') === 'off') {
        return { mutationSkipped: 'the policy switches `mutation/hollow` off' };
    }
    const { jobs, signal, onProgress } = request;
    const mutation = await (0,_4_mutate/* mutateChecks */.M)({
        jobs,
        tests: [],
        whole: false,
        runs: checks.runs,
        baseRuns: checks.baseRuns,
        ...(request.shard === undefined ? {} : { shard: request.shard }),
        ...(signal ? { signal } : {}),
        ...(onProgress ? { onProgress } : {}),
    }, repository, read.policy, read);
    return { mutation };
}

;// CONCATENATED MODULE: ./build/src/pipeline/gate.js









const EXIT_OF_VERDICT = { pass: gate/* EXIT */.dc.holds, fail: gate/* EXIT */.dc.fails, undecided: gate/* EXIT */.dc.undecided };
async function runGate(request) {
    request.onProgress?.({ stage: 'resolve' });
    const repository = await (0,open_repository/* openRepository */.h)(request.repository);
    const change = await (0,_1_resolve_change/* resolveChange */.N)(repository, request);
    request.onProgress?.({ stage: 'read' });
    const read = await (0,_2_read_suites/* readSides */.h)(repository, change, request.configPath);
    const checks = await (0,_3_run_checks/* runOfflineChecks */.m)(request, repository.root, read.policy, read.base, read.head);
    const mutated = await mutateForGate(request, repository, read, checks);
    request.onProgress?.({ stage: 'judge' });
    const policy = request.strict ? { ...read.policy, coverage: { ...read.policy.coverage, strict: true } } : read.policy;
    const asked = (await request.reviewsFor?.(read.policy.spec.owners)) ?? [];
    const evidence = {
        ...read,
        policy,
        gates: request.gates,
        checks,
        ...mutated,
        reviews: [...request.reviews, ...asked, ...trustedApprovals(request.localApprovals ?? [], change.head.sha)],
        author: request.author,
        today: request.today,
    };
    const report = (0,assemble/* assembleReport */.x)(evidence, (0,judge/* judge */.S4)(evidence, await loadComparisons(request.gates)), {
        base: change.base,
        head: change.head,
    });
    return { report, exitCode: EXIT_OF_VERDICT[report.verdict] };
}
function trustedApprovals(names, head) {
    return names.map((name) => ({
        author: name.replace(/^@/, ''),
        teams: name.includes('/') ? [name.startsWith('@') ? name : `@${name}`] : [],
        state: 'approved',
        commit: head,
        stale: false,
        dismissed: false,
        submitted: '',
        official: true,
    }));
}


/***/ })

};

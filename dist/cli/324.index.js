export const id = 324;
export const ids = [324];
export const modules = {

/***/ 2324:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   run: () => (/* binding */ run)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3047);
/* harmony import */ var _domain_requirement_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6233);
/* harmony import */ var _pipeline_gate_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1139);
/* harmony import */ var _conclude_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2687);







function resultCache(env) {
    const named = env.XDG_CACHE_HOME;
    const own = named !== undefined && (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(named);
    if (!own && !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_os__WEBPACK_IMPORTED_MODULE_1__.homedir)()))
        return undefined;
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(own ? named : (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_os__WEBPACK_IMPORTED_MODULE_1__.homedir)(), '.cache'), 'conformance-gate', 'results');
}
async function run(settings) {
    for (const layer of settings.layers) {
        if (!_domain_requirement_js__WEBPACK_IMPORTED_MODULE_6__/* .LAYERS */ .R.some((each) => each === layer)) {
            throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .GateError */ .u('usage', `unknown layer '${layer}'`, `scripts run offline in L0, L1 and META`);
        }
    }
    const cache = settings.cache ? resultCache(process.env) : undefined;
    return (0,_conclude_js__WEBPACK_IMPORTED_MODULE_5__/* .conclude */ .E)(settings, async (hooks) => {
        const result = await (0,_pipeline_gate_js__WEBPACK_IMPORTED_MODULE_4__/* .runGate */ .R)({
            repository: settings.repository,
            base: settings.head ?? 'HEAD',
            head: settings.head ?? 'HEAD',
            configPath: settings.config,
            gates: new Set(['l0']),
            jobs: settings.jobs,
            ...(cache === undefined ? {} : { cache }),
            runScripts: true,
            select: { layers: settings.layers, requirements: settings.requirements },
            reviews: [],
            today: new Date().toISOString().slice(0, 10),
            ...hooks,
        });
        if (result.report.checks.length > 0)
            return result;
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .GateError */ .u('usage', 'nothing to run: no executable test with an offline script matches the selection', 'see which tests carry which requirement with: conformance-gate coverage');
    });
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

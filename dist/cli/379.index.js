export const id = 379;
export const ids = [379];
export const modules = {

/***/ 2379:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  mutate: () => (/* binding */ mutate)
});

// EXTERNAL MODULE: ./build/src/domain/errors.js
var errors = __webpack_require__(3047);
// EXTERNAL MODULE: ./build/src/domain/gate.js
var gate = __webpack_require__(163);
// EXTERNAL MODULE: ./build/src/gates/judge.js + 2 modules
var judge = __webpack_require__(7218);
// EXTERNAL MODULE: ./build/src/gates/mutation/index.js + 1 modules
var gates_mutation = __webpack_require__(9188);
// EXTERNAL MODULE: ./build/src/git/open-repository.js + 4 modules
var open_repository = __webpack_require__(3552);
// EXTERNAL MODULE: ./build/src/report/assemble.js
var assemble = __webpack_require__(8698);
// EXTERNAL MODULE: ./build/src/pipeline/1-resolve-change.js
var _1_resolve_change = __webpack_require__(6811);
// EXTERNAL MODULE: ./build/src/pipeline/2-read-suites.js + 35 modules
var _2_read_suites = __webpack_require__(1807);
// EXTERNAL MODULE: ./build/src/pipeline/4-mutate.js + 2 modules
var _4_mutate = __webpack_require__(4236);
;// CONCATENATED MODULE: ./build/src/pipeline/mutation-run.js









const EXIT_OF_VERDICT = { pass: gate/* EXIT */.dc.holds, fail: gate/* EXIT */.dc.fails, undecided: gate/* EXIT */.dc.undecided };
async function runMutation(request) {
    request.onProgress?.({ stage: 'resolve' });
    const repository = await (0,open_repository/* openRepository */.h)(request.repository);
    const whole = request.all || request.tests.length > 0;
    const head = request.head ?? 'HEAD';
    const change = await (0,_1_resolve_change/* resolveChange */.N)(repository, { base: request.base ?? (whole ? head : undefined), head });
    request.onProgress?.({ stage: 'read' });
    const read = await (0,_2_read_suites/* readSides */.h)(repository, change, request.configPath);
    const mutation = await (0,_4_mutate/* mutateChecks */.M)({ ...request, whole }, repository, read.policy, read);
    if (whole && mutation.assertions.length === 0 && mutation.problems.length === 0 && request.shard === undefined)
        throw nothingAnalysed();
    const gates = new Set(['mutation']);
    const evidence = {
        ...read,
        gates,
        checks: { runs: [], baseRuns: [], skipped: 'the l0 gate was not asked for' },
        mutation,
        reviews: [],
        author: undefined,
        today: request.today,
    };
    const report = (0,assemble/* assembleReport */.x)(evidence, (0,judge/* judge */.S4)(evidence, gates_mutation/* MUTATION_COMPARISONS */.h), {
        base: change.base,
        head: change.head,
    });
    return { report, exitCode: EXIT_OF_VERDICT[report.verdict] };
}
function nothingAnalysed() {
    return new errors/* GateError */.u('input', 'no assertion was analysed: no check that runs offline holds one', 'see what the checks report with: conformance-gate run');
}

// EXTERNAL MODULE: ./build/src/doors/cli/conclude.js + 9 modules
var conclude = __webpack_require__(2687);
;// CONCATENATED MODULE: ./build/src/doors/cli/commands/mutate.js


async function mutate(settings) {
    if (settings.replay !== undefined)
        return (await __webpack_require__.e(/* import() */ 700).then(__webpack_require__.bind(__webpack_require__, 5700))).replay(settings, settings.replay);
    return (0,conclude/* conclude */.E)({ ...settings, operands: [] }, (hooks) => runMutation({
        repository: settings.repository,
        base: settings.base,
        head: settings.head,
        configPath: settings.config,
        tests: settings.operands,
        all: settings.all,
        ...(settings.shard === undefined ? {} : { shard: settings.shard }),
        jobs: settings.jobs,
        today: new Date().toISOString().slice(0, 10),
        ...hooks,
    }));
}


/***/ })

};

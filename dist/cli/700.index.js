export const id = 700;
export const ids = [700];
export const modules = {

/***/ 5700:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  replay: () => (/* binding */ replay)
});

// EXTERNAL MODULE: ./build/src/domain/errors.js
var errors = __webpack_require__(3047);
// EXTERNAL MODULE: ./build/src/domain/gate.js
var gate = __webpack_require__(163);
// EXTERNAL MODULE: ./build/src/git/open-repository.js + 4 modules
var open_repository = __webpack_require__(3552);
// EXTERNAL MODULE: ./build/src/pipeline/1-resolve-change.js
var _1_resolve_change = __webpack_require__(6811);
// EXTERNAL MODULE: ./build/src/pipeline/2-read-suites.js + 35 modules
var _2_read_suites = __webpack_require__(1807);
// EXTERNAL MODULE: ./build/src/pipeline/3-run-checks.js
var _3_run_checks = __webpack_require__(6975);
// EXTERNAL MODULE: ./build/src/pipeline/prepare-check.js
var prepare_check = __webpack_require__(2090);
;// CONCATENATED MODULE: ./build/src/pipeline/replay.js






const ID = /^[0-9a-f]{6}-[0-9a-f]{6}-[0-9a-f]{8}$/;
async function replayChange(request) {
    const id = request.id.trim().toLowerCase();
    if (!ID.test(id)) {
        throw new errors/* GateError */.u('usage', `--replay takes the id of a change, such as 97ecf3-26b08d-853bd34c, not '${request.id.slice(0, 60)}'`, 'copy it from a report of the same commits: the console, the comment and --json show it');
    }
    const repository = await (0,open_repository/* openRepository */.h)(request.repository);
    const change = await (0,_1_resolve_change/* resolveChange */.N)(repository, request);
    const read = await (0,_2_read_suites/* readSides */.h)(repository, change, request.configPath);
    const [{ openBench }, engine, operators] = await Promise.all([
        Promise.all(/* import() */[__webpack_require__.e(291), __webpack_require__.e(220)]).then(__webpack_require__.bind(__webpack_require__, 220)),
        Promise.all(/* import() */[__webpack_require__.e(579), __webpack_require__.e(760)]).then(__webpack_require__.bind(__webpack_require__, 5379)),
        __webpack_require__.e(/* import() */ 950).then(__webpack_require__.bind(__webpack_require__, 3950)),
    ]);
    const { policy, head } = read;
    const script = (0,_3_run_checks/* offlineScripts */.A)(head.suite.tests, policy).find((each) => id.startsWith(`${engine.scriptKey(`${each.test}/${each.script}`)}-`));
    if (script === undefined)
        throw unknown(id, 'script that runs offline');
    const prepared = await (0,prepare_check/* prepareCheck */.m)(script, repository, policy, read, engine);
    const bench = await openBench({
        repository: repository.root,
        commit: head.snapshot.commit,
        timeoutMs: policy.checks.timeoutMs,
        network: policy.checks.network,
        isolation: policy.checks.isolation,
        jobs: 1,
        ...(request.signal ? { signal: request.signal } : {}),
    });
    try {
        const replay = await engine.replayWitness({ script, ...prepared, whole: true }, id, {
            bench,
            mutantsOf: operators.mutantsOf,
            sightedIn: operators.sightValues,
            deadline: Number.POSITIVE_INFINITY,
        });
        if (replay.kind === 'replayed')
            return replay;
        if (replay.kind === 'unknown')
            throw unknown(id, replay.what);
        throw new errors/* GateError */.u('input', `${script.test}/${script.script} does not pass on the unchanged tree (exit ${replay.exitCode ?? 'unknown'}), so a failure would show nothing`, 'make the check pass first');
    }
    finally {
        await bench.close();
    }
}
function unknown(id, what) {
    return new errors/* GateError */.u('input', `no ${what} of these commits has the id ${id}`, 'name the base and the head of the report the id comes from: --base REV --head REV');
}

// EXTERNAL MODULE: ./build/src/report/ansi.js
var ansi = __webpack_require__(6781);
// EXTERNAL MODULE: ./build/src/report/text.js
var report_text = __webpack_require__(4913);
;// CONCATENATED MODULE: ./build/src/report/replay.js


const WORDS = {
    fails: ['FAILS', 'the assertion notices the change: it bites', 'green'],
    survives: ['SURVIVES', 'the assertion does not notice the change', 'red'],
    breaks: ['BREAKS', 'the change breaks a tool; the assertion itself judges nothing', 'yellow'],
};
const ROW_STYLE = { '-': 'red', '+': 'green' };
function toReplay(seen, { color }) {
    const paint = (0,ansi/* painter */.C2)(color);
    const [word, meaning, style] = WORDS[seen.outcome];
    const place = `${seen.test}/${seen.script}${seen.line === undefined ? '' : `:${seen.line}`}`;
    const { path, line, description, operator, diff } = seen.witness;
    return `${[
        `${paint('bold', paint(style, word))}  ${meaning}`,
        '',
        ...(seen.name === null ? [] : [`assertion   ${(0,report_text/* clip */.$Q)((0,report_text/* visibleLine */.P8)(seen.name), 200)}`]),
        `script      ${(0,report_text/* visible */.RK)(place)}`,
        `change      ${(0,report_text/* visible */.RK)(path)}:${line}  ${(0,report_text/* clip */.$Q)((0,report_text/* visibleLine */.P8)(description), 200)}  (${operator})`,
        'unchanged   the check passes (exit 0)',
        `changed     exit ${seen.exitCode ?? 'unknown: it was stopped'}`,
        '',
        ...diff.split('\n').map((row) => paint(ROW_STYLE[row[0] ?? ''] ?? 'dim', (0,report_text/* clip */.$Q)((0,report_text/* visible */.RK)(row), 200))),
    ]
        .map(ansi/* inert */.tJ)
        .join('\n')}\n`;
}

// EXTERNAL MODULE: ./build/src/doors/cli/interrupt.js
var cli_interrupt = __webpack_require__(3125);
;// CONCATENATED MODULE: ./build/src/doors/cli/commands/replay.js





const EXIT_OF = { fails: gate/* EXIT */.dc.holds, survives: gate/* EXIT */.dc.fails, breaks: gate/* EXIT */.dc.fails };
async function replay(settings, id) {
    if (settings.outputs.size > 0 || settings.operands.length > 0 || settings.all || settings.shard !== undefined) {
        throw new errors/* GateError */.u('usage', '--replay does one change again and writes to the console only', 'take it with --base, --head and --repo alone');
    }
    const interrupt = (0,cli_interrupt/* abortOnSignal */.I)();
    try {
        const seen = await replayChange({
            repository: settings.repository,
            base: settings.base,
            head: settings.head,
            configPath: settings.config,
            id,
            signal: interrupt.signal,
        });
        process.stdout.write(settings.quiet ? `${seen.outcome}\n` : toReplay(seen, { color: settings.color }));
        return EXIT_OF[seen.outcome];
    }
    finally {
        interrupt.release();
    }
}


/***/ })

};

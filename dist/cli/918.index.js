export const id = 918;
export const ids = [918];
export const modules = {

/***/ 918:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  explain: () => (/* binding */ explain)
});

// EXTERNAL MODULE: ./node_modules/fastest-levenshtein/mod.js
var mod = __webpack_require__(1916);
// EXTERNAL MODULE: ./build/src/domain/errors.js
var errors = __webpack_require__(3047);
// EXTERNAL MODULE: ./build/src/gates/rules.js + 1 modules
var rules = __webpack_require__(4898);
// EXTERNAL MODULE: ./build/src/pipeline/gate.js + 2 modules
var gate = __webpack_require__(1139);
;// CONCATENATED MODULE: ./build/src/report/explain.js
function explainRule(rule) {
    const severity = rule.defaultSeverity === 'off' ? 'off by default' : `${rule.defaultSeverity} by default`;
    return [
        `${rule.id}  (gate ${rule.gate}, ${severity})`,
        '',
        `  protects   ${rule.protects}`,
        `  example    ${rule.example}`,
        `  fix        ${rule.fix}`,
        `  approval   ${rule.approval}`,
        '',
    ].join('\n');
}
function explainRequirement(report, id) {
    const requirement = report.requirements.find((each) => each.id === id);
    if (requirement === undefined)
        return undefined;
    const tests = report.tests.filter((test) => test.requirements.includes(id));
    const findings = report.findings.filter((finding) => finding.requirement === id);
    return [
        `${requirement.id}  ${requirement.title}`,
        '',
        `  status     ${requirement.status}${requirement.safetyCritical ? ', safety-critical' : ''}`,
        `  coverage   ${coverageOf(requirement)}`,
        ...tests.flatMap(testLines),
        ...findings.map((finding) => `  ${finding.rule}  ${finding.message}`),
        '',
    ].join('\n');
}
function coverageOf(requirement) {
    if (requirement.coverage === 'covered')
        return 'covered by an executable test';
    return requirement.coverage === 'scaffold-only'
        ? 'a scaffold only: nothing is proven yet'
        : 'no test carries its label';
}
function testLines(test) {
    return [
        `  test       ${test.path}  (${test.layer ?? 'no layer'}, ${test.state})`,
        ...test.gaps.map((gap) => `             does not prove: ${gap}`),
    ];
}

// EXTERNAL MODULE: ./build/src/doors/cli/printable.js
var printable = __webpack_require__(989);
;// CONCATENATED MODULE: ./build/src/doors/cli/commands/explain.js






async function explain(settings) {
    const [subject, ...more] = settings.operands;
    if (subject === undefined || more.length > 0) {
        throw new errors/* GateError */.u('usage', `'explain' takes one rule or requirement id`, 'for example: conformance-gate explain spec/modified');
    }
    const rule = rules/* RULES */.y0.find((each) => each.id === subject);
    if (rule)
        process.stdout.write(explainRule(rule));
    else
        process.stdout.write((0,printable/* printable */.g)(await requirement(settings, subject)));
    return 0;
}
async function requirement(settings, id) {
    if (id.includes('/')) {
        const nearest = (0,mod/* closest */.kp)(id, rules/* RULES */.y0.map((rule) => rule.id));
        throw new errors/* GateError */.u('usage', `unknown rule '${id}'`, `did you mean '${nearest}'?`);
    }
    const head = settings.head ?? 'HEAD';
    const { report } = await (0,gate/* runGate */.R)({
        repository: settings.repository,
        base: head,
        head,
        configPath: settings.config,
        gates: new Set(['tags', 'coverage']),
        jobs: 1,
        runScripts: false,
        reviews: [],
        today: new Date().toISOString().slice(0, 10),
    });
    const found = explainRequirement(report, id);
    if (found !== undefined)
        return found;
    const ids = report.requirements.map((each) => each.id);
    throw new errors/* GateError */.u('usage', `'${id}' is neither a rule nor a requirement of ${head}`, ids.length > 0 ? `did you mean '${(0,mod/* closest */.kp)(id, ids)}'?` : 'the registry holds no requirement');
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

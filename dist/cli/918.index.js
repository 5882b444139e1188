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
// EXTERNAL MODULE: ./build/src/pipeline/gate.js + 43 modules
var gate = __webpack_require__(8861);
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


/***/ })

};

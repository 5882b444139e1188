export const id = 59;
export const ids = [59];
export const modules = {

/***/ 9059:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  merge: () => (/* binding */ merge)
});

// EXTERNAL MODULE: ./build/src/domain/errors.js
var errors = __webpack_require__(3047);
// EXTERNAL MODULE: ./build/src/domain/gate.js
var domain_gate = __webpack_require__(163);
// EXTERNAL MODULE: ./build/src/gates/judge.js + 2 modules
var judge = __webpack_require__(7218);
// EXTERNAL MODULE: ./build/src/gates/mutation/bites.js
var bites = __webpack_require__(4479);
// EXTERNAL MODULE: ./build/src/gates/mutation/unguarded.js
var unguarded = __webpack_require__(8393);
;// CONCATENATED MODULE: ./build/src/pipeline/merge-mutation.js

function joinMutations(one, other) {
    if (one === undefined || other === undefined)
        return one ?? other;
    if (one.shards === undefined || other.shards === undefined) {
        if (JSON.stringify(one) === JSON.stringify(other))
            return one;
        throw notOne('a report of the gate mutation that was not divided cannot be joined with another');
    }
    if (one.scope !== other.scope)
        throw notOne('one shard asked other assertions than another');
    if (one.policy !== other.policy)
        throw notOne('the shards followed different policies');
    const parts = joinParts(one.shards, other.shards);
    const sum = (of) => parts.reduce((total, part) => total + of(part), 0);
    const lines = joinLines([...(one.lines ?? []), ...(other.lines ?? [])]);
    return {
        scope: one.scope,
        scripts: sum((part) => part.scripts),
        assertions: joinAssertions([...one.assertions, ...other.assertions]),
        problems: once([...one.problems, ...other.problems]),
        ...(one.lines === undefined && other.lines === undefined ? {} : { lines }),
        shards: { of: one.shards.of, parts, unguarded: one.shards.unguarded },
        ...(one.policy === undefined ? {} : { policy: one.policy }),
        mutants: sum((part) => part.mutants),
        checkRuns: sum((part) => part.checkRuns),
        durationMs: sum((part) => part.durationMs),
    };
}
function joinParts(one, other) {
    if (one.of !== other.of)
        throw notOne(`one report is a shard of ${one.of}, another of ${other.of}`);
    const parts = new Map();
    for (const part of [...one.parts, ...other.parts]) {
        const known = parts.get(part.index);
        parts.set(part.index, known === undefined ? part : shorter(known, part));
    }
    return [...parts.values()].sort((a, b) => a.index - b.index);
}
function shorter(one, other) {
    const least = (of) => Math.min(one[of], other[of]);
    return {
        index: one.index,
        scripts: least('scripts'),
        mutants: least('mutants'),
        checkRuns: least('checkRuns'),
        durationMs: least('durationMs'),
    };
}
function joinAssertions(all) {
    const known = new Map();
    for (const each of all) {
        const key = orderKey(each);
        const earlier = known.get(key);
        if (earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(each)) {
            throw notOne(`two shards disagree on ${each.name === null ? `line ${each.line ?? 0}` : `"${each.name}"`} of ${each.test}/${each.script}: ${earlier.verdict} and ${each.verdict}`);
        }
        known.set(key, each);
    }
    return [...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}
function orderKey({ test, script, line, name, id }) {
    return [test, script, String(line ?? 0).padStart(8, '0'), name ?? '', id ?? ''].join('\0');
}
function joinLines(all) {
    const known = new Map();
    for (const each of all) {
        const key = [each.path, String(each.line).padStart(8, '0')].join('\0');
        known.set(key, { ...each, guarded: each.guarded || (known.get(key)?.guarded ?? false) });
    }
    return [...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}
function once(items) {
    const byText = new Map(items.map((item) => [JSON.stringify(item), item]));
    return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}
function notOne(message) {
    return new errors/* GateError */.u('input', message, 'merge the shards 1/N to N/N of one run: the same commits, the same policy, the same options');
}

;// CONCATENATED MODULE: ./build/src/pipeline/merge-reports.js






const NOT_ASKED = 'Not asked for.';
function mergeReports(reports) {
    const [first, ...rest] = reports;
    if (first === undefined)
        throw unlike('there is no report', 'name the reports to merge');
    return judged(rest.reduce(joinTwo, first));
}
function joinTwo(one, other) {
    requireOneChange(one, other);
    const mutation = joinMutations(one.mutation, other.mutation);
    const gates = Object.fromEntries(domain_gate/* GATES */.JH.map((gate) => [gate, gateOf(gate, one, other)]));
    return {
        ...one,
        base: lesser(one.base, other.base),
        head: lesser(one.head, other.head),
        gates,
        gateNotes: notesOf(one, other),
        findings: union([...one.findings, ...other.findings]).sort(judge/* inReportOrder */.ET),
        checks: joinChecks(one.checks, other.checks),
        ...(mutation === undefined ? {} : { mutation }),
        notes: union([...one.notes, ...other.notes]).sort(),
    };
}
function judged(report) {
    const { mutation } = report;
    if (mutation?.shards === undefined)
        return { ...report, verdict: (0,domain_gate/* overallVerdict */.Bn)(Object.values(report.gates)) };
    const lines = changedLines(mutation);
    const findings = union([...report.findings, ...lines.findings]).sort(judge/* inReportOrder */.ET);
    const doubt = (0,bites/* doubtAbout */.ce)(mutation, true);
    const failed = findings.some((each) => each.gate === 'mutation' && each.severity === 'error');
    const verdict = failed ? 'fail' : doubt === undefined ? 'pass' : 'undecided';
    const gates = { ...report.gates, mutation: verdict };
    const { mutation: _, ...gateNotes } = report.gateNotes;
    return {
        ...report,
        verdict: (0,domain_gate/* overallVerdict */.Bn)(Object.values(gates)),
        gates,
        gateNotes: doubt === undefined ? gateNotes : { ...gateNotes, mutation: doubt },
        findings,
        notes: union([...report.notes, ...lines.notes]).sort(),
    };
}
function changedLines({ lines = [], shards }) {
    const severity = shards?.unguarded ?? 'off';
    if (severity === 'off' || shards === undefined || shards.parts.length < shards.of)
        return { findings: [], notes: [] };
    const { findings, notes = [] } = (0,unguarded/* unguardedChanges */.H)(lines);
    return { findings: findings.map(({ defaultSeverity: _, ...each }) => ({ ...each, severity })), notes };
}
function requireOneChange(one, other) {
    for (const side of ['base', 'head']) {
        if (one[side].sha === other[side].sha)
            continue;
        throw unlike(`the reports are not of one change: ${side} is ${one[side].sha.slice(0, 12) || 'unknown'} in one and ${other[side].sha.slice(0, 12) || 'unknown'} in another`, 'merge reports that were made of the same two commits, with the same --base and --head');
    }
    if (one.policyFrom !== other.policyFrom)
        throw contradiction('where the policy comes from');
    for (const part of ['requirements', 'tests', 'coverage', 'suspects']) {
        if (merge_reports_text(one[part]) !== merge_reports_text(other[part]))
            throw contradiction(part);
    }
}
function gateOf(gate, one, other) {
    const [a, b] = [one.gates[gate], other.gates[gate]];
    if (a === 'skipped' || b === 'skipped')
        return a === 'skipped' ? b : a;
    if (gate === 'mutation')
        return [a, b].includes('fail') ? 'fail' : [a, b].includes('undecided') ? 'undecided' : 'pass';
    const findings = (report) => merge_reports_text(report.findings.filter((each) => each.gate === gate));
    if (a !== b || findings(one) !== findings(other))
        throw contradiction(`the gate ${gate}`);
    return a;
}
function notesOf(one, other) {
    const notes = {};
    for (const gate of domain_gate/* GATES */.JH) {
        const told = [one, other].flatMap((report) => {
            const idle = report.gates[gate] === 'skipped';
            const note = report.gateNotes[gate];
            return note === undefined ? [] : [{ note, idle, unasked: note === NOT_ASKED }];
        });
        const judged = [one, other].some((report) => report.gates[gate] !== 'skipped');
        const fitting = told.filter((each) => !each.idle || !judged);
        const better = fitting.some((each) => !each.unasked) ? fitting.filter((each) => !each.unasked) : fitting;
        const [note] = union(better.map((each) => each.note)).sort();
        if (note !== undefined)
            notes[gate] = note;
    }
    return notes;
}
function joinChecks(one, other) {
    const byScript = new Map();
    for (const check of [...one, ...other]) {
        const key = `${check.test}\0${check.script}`;
        const known = byScript.get(key);
        if (known !== undefined && (known.verdict !== check.verdict || merge_reports_text(known.assertions) !== merge_reports_text(check.assertions))) {
            throw contradiction(`the check ${check.test}/${check.script}`);
        }
        byScript.set(key, known === undefined ? check : lesser(known, check));
    }
    return [...byScript.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, check]) => check);
}
function union(items) {
    return [...new Map(items.map((item) => [merge_reports_text(item), item])).values()];
}
function lesser(one, other) {
    return merge_reports_text(one) <= merge_reports_text(other) ? one : other;
}
function merge_reports_text(value) {
    return JSON.stringify(value) ?? '';
}
function contradiction(what) {
    return unlike(`the reports say two things of one matter: ${what}`, 'merge reports of one version of the gate, made with the same policy and options');
}
function unlike(message, advice) {
    return new errors/* GateError */.u('input', message, advice);
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/src/domain/report.js
var domain_report = __webpack_require__(6582);
// EXTERNAL MODULE: ./build/src/domain/mutation.js
var mutation = __webpack_require__(3167);
;// CONCATENATED MODULE: ./build/src/doors/action/report-schema.js




const MAX_ITEMS = 200_000;
const report_schema_short = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* maxLength */.Ru6(4_096));
const report_schema_long = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* maxLength */.Ru6(65_536));
const count = dist/* pipe */.FsL(dist/* number */.aig(), dist/* integer */.ndf(), dist/* minValue */.Wwf(0));
const duration = dist/* pipe */.FsL(dist/* number */.aig(), dist/* finite */.E2x(), dist/* minValue */.Wwf(0));
const lineNumber = dist/* pipe */.FsL(dist/* number */.aig(), dist/* integer */.ndf(), dist/* minValue */.Wwf(0));
const line = dist/* exactOptional */.yqP(dist/* pipe */.FsL(dist/* number */.aig(), dist/* integer */.ndf(), dist/* minValue */.Wwf(1)));
const strings = dist/* pipe */.FsL(dist/* array */.YOg(report_schema_short), dist/* maxLength */.Ru6(MAX_ITEMS));
const gateVerdict = dist/* picklist */.KIO(['pass', 'fail', 'skipped', 'undecided']);
const commit = dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(/^(?:[0-9a-f]{40}|[0-9a-f]{64})?$/));
const revision = dist/* object */.Ikc({ ref: report_schema_short, sha: commit });
const numbers = dist/* object */.Ikc({ covered: count, total: count, percent: dist/* pipe */.FsL(dist/* number */.aig(), dist/* minValue */.Wwf(0), dist/* maxValue */.cGV(100)) });
const list = (item) => dist/* pipe */.FsL(dist/* array */.YOg(item), dist/* maxLength */.Ru6(MAX_ITEMS));
const perGate = (schema) => dist/* object */.Ikc(Object.fromEntries(domain_gate/* GATES */.JH.map((gate) => [gate, schema])));
const finding = dist/* object */.Ikc({
    gate: dist/* picklist */.KIO(domain_gate/* GATES */.JH),
    rule: report_schema_short,
    severity: dist/* picklist */.KIO(domain_gate/* SEVERITIES */.oC),
    path: dist/* exactOptional */.yqP(report_schema_short),
    line,
    requirement: dist/* exactOptional */.yqP(report_schema_short),
    assertion: dist/* exactOptional */.yqP(report_schema_long),
    message: report_schema_long,
    fix: report_schema_long,
    before: dist/* exactOptional */.yqP(report_schema_long),
    after: dist/* exactOptional */.yqP(report_schema_long),
    approvedBy: dist/* exactOptional */.yqP(strings),
    waivedBy: dist/* exactOptional */.yqP(report_schema_short),
});
const requirement = dist/* object */.Ikc({
    id: report_schema_short,
    title: report_schema_long,
    safetyCritical: dist/* boolean */.zMY(),
    status: dist/* picklist */.KIO(['active', 'deferred', 'withdrawn']),
    coverage: dist/* picklist */.KIO(['covered', 'scaffold-only', 'uncovered']),
    tests: strings,
    touched: dist/* optional */.lqM(dist/* boolean */.zMY(), false),
});
const test = dist/* object */.Ikc({
    path: report_schema_short,
    name: report_schema_short,
    layer: dist/* nullable */.mee(report_schema_short),
    requirements: strings,
    state: dist/* picklist */.KIO(['executable', 'scaffold']),
    reason: dist/* optional */.lqM(report_schema_long, ''),
    gaps: list(report_schema_long),
    touched: dist/* optional */.lqM(dist/* boolean */.zMY(), false),
});
const assertion = dist/* object */.Ikc({
    name: report_schema_long,
    outcome: dist/* picklist */.KIO(['pass', 'fail', 'skipped', 'todo']),
    line,
    detail: dist/* exactOptional */.yqP(report_schema_long),
});
const check = dist/* object */.Ikc({
    test: report_schema_short,
    script: report_schema_short,
    verdict: dist/* picklist */.KIO(['pass', 'fail', 'error', 'timeout', 'limit']),
    durationMs: duration,
    isolation: dist/* picklist */.KIO(['namespaces', 'process']),
    notHeld: dist/* exactOptional */.yqP(list(dist/* picklist */.KIO(['network', 'files', 'processes']))),
    assertions: list(assertion),
    exitCode: dist/* exactOptional */.yqP(dist/* pipe */.FsL(dist/* number */.aig(), dist/* integer */.ndf())),
    problem: dist/* exactOptional */.yqP(report_schema_long),
    cached: dist/* exactOptional */.yqP(report_schema_short),
    failedAt: dist/* exactOptional */.yqP(dist/* object */.Ikc({ line: lineNumber, text: report_schema_long })),
    output: dist/* exactOptional */.yqP(report_schema_long),
});
const witness = dist/* object */.Ikc({
    id: dist/* exactOptional */.yqP(report_schema_short),
    mutant: report_schema_short,
    path: report_schema_short,
    line: lineNumber,
    operator: report_schema_short,
    description: report_schema_long,
    diff: report_schema_long,
});
const mutatedAssertion = dist/* object */.Ikc({
    id: dist/* exactOptional */.yqP(report_schema_short),
    test: report_schema_short,
    script: report_schema_short,
    name: dist/* nullable */.mee(report_schema_long),
    line,
    changed: dist/* boolean */.zMY(),
    verdict: dist/* picklist */.KIO(['bites', 'hollow', 'unproven']),
    reason: dist/* exactOptional */.yqP(dist/* picklist */.KIO(mutation/* MUTATION_REASONS */.m)),
    note: dist/* exactOptional */.yqP(report_schema_long),
    killedBy: dist/* exactOptional */.yqP(witness),
    tried: dist/* exactOptional */.yqP(count),
    survivor: dist/* exactOptional */.yqP(witness),
    survives: dist/* exactOptional */.yqP(dist/* object */.Ikc({ reason: report_schema_long, line: lineNumber, onBase: dist/* boolean */.zMY() })),
    bitBefore: dist/* exactOptional */.yqP(dist/* boolean */.zMY()),
});
const changedLine = dist/* object */.Ikc({ path: report_schema_short, line: lineNumber, guarded: dist/* boolean */.zMY() });
const MAX_SHARDS = 999;
const shards = dist/* object */.Ikc({
    of: dist/* pipe */.FsL(dist/* number */.aig(), dist/* integer */.ndf(), dist/* minValue */.Wwf(1), dist/* maxValue */.cGV(MAX_SHARDS)),
    parts: dist/* pipe */.FsL(dist/* array */.YOg(dist/* object */.Ikc({
        index: dist/* pipe */.FsL(dist/* number */.aig(), dist/* integer */.ndf(), dist/* minValue */.Wwf(1), dist/* maxValue */.cGV(MAX_SHARDS)),
        scripts: count,
        mutants: count,
        checkRuns: count,
        durationMs: duration,
    })), dist/* maxLength */.Ru6(MAX_SHARDS)),
    unguarded: dist/* picklist */.KIO([...domain_gate/* SEVERITIES */.oC, 'off']),
});
const report_schema_mutation = dist/* object */.Ikc({
    scope: dist/* picklist */.KIO(['all', 'named', 'changed']),
    scripts: count,
    assertions: list(mutatedAssertion),
    problems: dist/* optional */.lqM(list(dist/* object */.Ikc({ test: report_schema_short, script: report_schema_short, message: report_schema_long })), []),
    lines: dist/* exactOptional */.yqP(list(changedLine)),
    shards: dist/* exactOptional */.yqP(shards),
    policy: dist/* exactOptional */.yqP(report_schema_short),
    mutants: count,
    checkRuns: count,
    durationMs: duration,
});
const reportSchema = dist/* object */.Ikc({
    schema: dist/* literal */.euz(domain_report/* REPORT_SCHEMA */.D),
    verdict: dist/* picklist */.KIO(['pass', 'fail', 'undecided']),
    base: revision,
    head: revision,
    policyFrom: dist/* picklist */.KIO(['base', 'head']),
    gates: perGate(gateVerdict),
    gateNotes: dist/* optional */.lqM(perGate(dist/* exactOptional */.yqP(report_schema_long)), {}),
    findings: list(finding),
    requirements: list(requirement),
    tests: list(test),
    checks: list(check),
    coverage: dist/* object */.Ikc({
        base: numbers,
        head: numbers,
        gained: strings,
        lost: strings,
        gaps: strings,
        safetyCriticalGaps: strings,
    }),
    mutation: dist/* exactOptional */.yqP(report_schema_mutation),
    suspects: dist/* optional */.lqM(list(dist/* object */.Ikc({ requirement: report_schema_short, tests: strings })), []),
    notes: dist/* optional */.lqM(list(report_schema_long), []),
});

;// CONCATENATED MODULE: ./build/src/doors/action/report-file.js








const MAX_BYTES = 20 * 1024 * 1024;
async function readReport(file) {
    const text = await readOrdinaryFile(file);
    let value;
    try {
        value = JSON.parse(text);
    }
    catch (error) {
        throw unusable(file, `is no JSON: ${error.message.slice(0, 200)}`);
    }
    const parsed = dist/* safeParse */.xLC(reportSchema, value, { abortEarly: true });
    if (!parsed.success) {
        const [issue] = parsed.issues;
        throw unusable(file, `is no ${domain_report/* REPORT_SCHEMA */.D}: ${dist/* getDotPath */.BuJ(issue) ?? 'it'}: ${issue.message.slice(0, 200)}`);
    }
    const report = parsed.output;
    return { ...report, verdict: soberVerdict(report) };
}
function soberVerdict(report) {
    const parts = (0,domain_gate/* overallVerdict */.Bn)(Object.values(report.gates));
    const hasError = report.findings.some((finding) => finding.severity === 'error' && finding.waivedBy === undefined);
    const said = [report.verdict, parts, ...(hasError ? ['fail'] : [])];
    return said.includes('fail') ? 'fail' : said.includes('undecided') ? 'undecided' : 'pass';
}
async function readOrdinaryFile(file) {
    try {
        const handle = await (0,promises_.open)(file, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW | external_node_fs_.constants.O_NONBLOCK);
        try {
            const facts = await handle.stat();
            if (!facts.isFile())
                throw unusable(file, 'is no ordinary file');
            if (facts.size > MAX_BYTES)
                throw unusable(file, `has ${facts.size} bytes; at most ${MAX_BYTES} are read`);
            return await handle.readFile('utf8');
        }
        finally {
            await handle.close();
        }
    }
    catch (error) {
        if (error instanceof errors/* GateError */.u)
            throw error;
        const code = error.code;
        if (code === 'ELOOP')
            throw unusable(file, 'is a symbolic link');
        throw unusable(file, code === 'ENOENT' ? 'does not exist' : `cannot be read (${code ?? 'unknown reason'})`);
    }
}
function unusable(file, why) {
    return new errors/* GateError */.u('input', `the report ${why}`, 'publish the file that a job with `mode: check` of the same version wrote, and nothing else', { path: file });
}
async function writeReport(file, json) {
    const partial = `${file}.${process.pid}.partial`;
    try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(partial, json, { flag: 'wx' });
        await rename(partial, file);
    }
    catch (error) {
        await rm(partial, { force: true }).catch(() => undefined);
        throw new GateError('environment', `the report cannot be written: ${error.message}`, 'name a file in a folder that the job may write to with the input `report`', { path: file }, { cause: error });
    }
}

// EXTERNAL MODULE: ./build/src/doors/cli/conclude.js + 9 modules
var conclude = __webpack_require__(2687);
;// CONCATENATED MODULE: ./build/src/doors/cli/commands/merge.js





const EXIT_OF_VERDICT = { pass: domain_gate/* EXIT */.dc.holds, fail: domain_gate/* EXIT */.dc.fails, undecided: domain_gate/* EXIT */.dc.undecided };
async function merge(settings) {
    return (0,conclude/* conclude */.E)({ ...settings, operands: [] }, async () => {
        if (settings.operands.length === 0) {
            throw new errors/* GateError */.u('usage', 'merge needs reports', 'name the JSON reports of every part: merge part-*.json');
        }
        const reports = await Promise.all(settings.operands.map((file) => readReport(file)));
        const report = mergeReports(reports);
        return { report, exitCode: EXIT_OF_VERDICT[report.verdict] };
    });
}


/***/ })

};

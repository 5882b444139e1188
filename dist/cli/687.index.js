export const id = 687;
export const ids = [687];
export const modules = {

/***/ 2687:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  E: () => (/* binding */ conclude)
});

// EXTERNAL MODULE: ./build/src/domain/errors.js
var errors = __webpack_require__(3047);
// EXTERNAL MODULE: ./build/src/report/console.js
var console = __webpack_require__(6621);
// EXTERNAL MODULE: ./build/src/domain/gate.js
var gate = __webpack_require__(163);
// EXTERNAL MODULE: ./build/src/domain/path.js
var domain_path = __webpack_require__(627);
// EXTERNAL MODULE: ./build/src/domain/report.js
var report = __webpack_require__(6582);
;// CONCATENATED MODULE: ./build/src/report/undecided.js




const NOTHING = { covered: 0, total: 0, percent: 0 };
function undecidedReport(error, settings) {
    const gates = Object.fromEntries(gate/* GATES */.JH.map((gate) => [gate, settings.gates.has(gate) ? 'undecided' : 'skipped']));
    return {
        schema: report/* REPORT_SCHEMA */.D,
        verdict: 'undecided',
        base: { ref: settings.base ?? '', sha: '' },
        head: { ref: settings.head ?? 'HEAD', sha: '' },
        policyFrom: 'base',
        gates,
        gateNotes: {},
        findings: [],
        requirements: [],
        tests: [],
        checks: [],
        coverage: { base: NOTHING, head: NOTHING, gained: [], lost: [], gaps: [], safetyCriticalGaps: [] },
        suspects: [],
        notes: [noteOf(error)],
    };
}
function noteOf(error) {
    if (!(error instanceof errors/* GateError */.u))
        return `could not decide: internal error: ${error instanceof Error ? error.message : String(error)}`;
    return `could not decide: ${placeOf(error)}${error.message}. What to do: ${error.advice}`;
}
function placeOf({ place, message }) {
    if (place === undefined || message.startsWith(place.path))
        return '';
    return `${(0,domain_path/* displayPath */.Gt)(place.path)}${place.line === undefined ? '' : `:${place.line}`}: `;
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/gates/rules.js + 1 modules
var rules = __webpack_require__(4898);
// EXTERNAL MODULE: ./build/src/git/open-repository.js + 4 modules
var open_repository = __webpack_require__(3552);
;// CONCATENATED MODULE: ./build/src/pipeline/mutation-sources.js

const MOST_BYTES = 1024 * 1024;
async function mutationSources(folder, report) {
    const wanted = new Set();
    for (const { test, script, killedBy, survivor } of report.mutation?.assertions ?? []) {
        wanted.add(`${test}/${script}`);
        for (const each of [killedBy, survivor])
            if (each !== undefined)
                wanted.add(each.path);
    }
    const sources = new Map();
    if (wanted.size === 0)
        return sources;
    const repository = await (0,open_repository/* openRepository */.h)(folder);
    const tree = await repository.readTree(report.head.sha);
    const entries = [...wanted].flatMap((path) => {
        const entry = tree.get(path);
        return entry?.type === 'blob' ? [[path, entry.id]] : [];
    });
    const blobs = await repository.readBlobs(entries.map(([, id]) => id));
    for (const [path, id] of entries) {
        const bytes = bytesOf(blobs, id);
        if (bytes !== undefined && bytes.length <= MOST_BYTES)
            sources.set(path, Buffer.from(bytes).toString('utf8'));
    }
    return sources;
}
function bytesOf(blobs, id) {
    try {
        return blobs.get(id);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/src/report/for-log.js
const SPELLING = {
    json: { colon: '\\u003a', hash: '\\u0023' },
    markup: { colon: '&#58;', hash: '&#35;' },
    text: { colon: ': ', hash: '# ' },
};
function forLog(text, escapes) {
    const { colon, hash } = SPELLING[escapes];
    return text.replace(/^(\s*):(?=:)/gm, `$1${colon}`).replace(/#(?=#\[)/g, hash);
}

// EXTERNAL MODULE: ./build/src/report/html.js + 2 modules
var html = __webpack_require__(8440);
;// CONCATENATED MODULE: ./build/src/report/json.js
const READABLE = 5_000;
function toJson(report) {
    const isLong = report.requirements.length + report.tests.length > READABLE;
    return `${JSON.stringify(report, null, isLong ? 0 : 2)}\n`;
}

// EXTERNAL MODULE: ./build/src/report/text.js
var report_text = __webpack_require__(4913);
;// CONCATENATED MODULE: ./build/src/report/xml.js
const ILLEGAL = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
function xml_element(name, attributes, children = []) {
    const shown = Object.entries(attributes)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => ` ${key}="${attributeText(String(value))}"`)
        .join('');
    return children.length === 0 ? `<${name}${shown}/>` : `<${name}${shown}>\n${children.join('\n')}\n</${name}>`;
}
function textElement(name, attributes, text) {
    const open = xml_element(name, attributes).slice(0, -2);
    return text === '' ? `${open}/>` : `${open}>${characterData(text)}</${name}>`;
}
function characterData(text) {
    return text
        .replace(ILLEGAL, '\ufffd')
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
        .replace(/\r/g, '&#13;');
}
function attributeText(text) {
    return characterData(text).replace(/"/g, '&quot;').replace(/\n/g, '&#10;').replace(/\t/g, '&#9;');
}

;// CONCATENATED MODULE: ./build/src/report/junit.js



function toJunit(report, options = {}) {
    const timestamp = options.timestamp ?? '1970-01-01T00:00:00';
    const tests = testsByPath(report);
    const suites = [...report.checks.map((check) => checkSuite(check, tests.get(check.test) ?? [])), gateSuite(report)];
    const xml = suites.map((suite, index) => suiteXml(suite, index, timestamp));
    return `<?xml version="1.0" encoding="UTF-8"?>\n${xml_element('testsuites', {}, xml)}\n`;
}
function suiteXml(suite, id, timestamp) {
    const of = (outcome) => suite.cases.filter((each) => each.outcome === outcome).length;
    return xml_element('testsuite', {
        name: suite.name,
        package: suite.package,
        id,
        tests: suite.cases.length,
        failures: of('failure'),
        errors: of('error'),
        skipped: of('skipped'),
        time: suite.seconds.toFixed(3),
        timestamp,
        hostname: 'localhost',
    }, [
        xml_element('properties', {}, suite.properties.map(([name, value]) => xml_element('property', { name, value }))),
        ...suite.cases.map((each) => each.xml),
        textElement('system-out', {}, suite.output),
        textElement('system-err', {}, ''),
    ]);
}
function testsByPath(report) {
    const tests = new Map();
    for (const test of report.tests) {
        const there = tests.get(test.path);
        if (there === undefined)
            tests.set(test.path, [test]);
        else
            there.push(test);
    }
    return tests;
}
function checkSuite(check, tests) {
    const requirements = [...new Set(tests.flatMap((test) => test.requirements))];
    const layer = tests[0]?.layer ?? 'no layer';
    const name = tests[0]?.name ?? (0,report_text/* visible */.RK)(check.test.slice(check.test.lastIndexOf('/') + 1));
    const classname = `${layer}.${name.replace(/\./g, '_')}${requirements.length === 0 ? '' : ` [${requirements.join(', ')}]`}`;
    const seconds = check.durationMs / 1000;
    return {
        name: `${(0,report_text/* visible */.RK)(check.test)}/${(0,report_text/* visible */.RK)(check.script)}`,
        package: layer,
        seconds,
        properties: [
            ...requirements.map((id) => ['requirement', id]),
            ['layer', layer],
            ['verdict', check.verdict],
            ['isolation', check.isolation],
            ...(check.cached === undefined ? [] : [['cached', check.cached]]),
        ],
        cases: casesOf(check, classname, seconds),
        output: check.output ?? '',
    };
}
function casesOf(check, classname, seconds) {
    const cases = check.assertions.map((assertion) => assertionCase(check, assertion, classname));
    const explained = check.verdict === 'pass' || cases.some((each) => each.outcome === 'failure');
    if (check.verdict === 'pass' && cases.length > 0)
        return cases;
    if (check.verdict === 'fail' && explained)
        return cases;
    return [...cases, scriptCase(check, classname, seconds)];
}
function assertionCase(check, assertion, classname) {
    const attributes = { name: (0,report_text/* clip */.$Q)(assertion.name || '(unnamed)', 1000), classname, time: '0.000' };
    const place = `${(0,report_text/* visible */.RK)(check.test)}/${(0,report_text/* visible */.RK)(check.script)}${assertion.line === undefined ? '' : `:${assertion.line}`}`;
    const detail = assertion.detail ?? '';
    if (assertion.outcome === 'pass')
        return { xml: xml_element('testcase', attributes), outcome: 'pass' };
    if (assertion.outcome === 'fail') {
        const message = detail === '' ? `failed: ${assertion.name}` : detail;
        const failure = textElement('failure', { type: 'assertion', message: (0,report_text/* clip */.$Q)(message, 1000) }, `${place}: ${assertion.name}\n${detail}`);
        return { xml: xml_element('testcase', attributes, [failure]), outcome: 'failure' };
    }
    const skipped = xml_element('skipped', {
        message: `${assertion.outcome}${detail === '' ? '' : `: ${(0,report_text/* clip */.$Q)(detail, 1000)}`}`,
    });
    return { xml: xml_element('testcase', attributes, [skipped]), outcome: 'skipped' };
}
function scriptCase(check, classname, seconds) {
    const attributes = { name: (0,report_text/* visible */.RK)(check.script), classname, time: seconds.toFixed(3) };
    if (check.verdict === 'pass')
        return { xml: xml_element('testcase', attributes), outcome: 'pass' };
    const exit = check.exitCode === undefined ? '' : `exit code ${check.exitCode}`;
    const message = check.problem ?? (exit === '' ? check.verdict : exit);
    const tag = check.verdict === 'fail' ? 'failure' : 'error';
    const said = check.failedAt === undefined ? message : `${message}, ended at ${check.failedAt.text}`;
    const place = `${(0,report_text/* visible */.RK)(check.test)}/${(0,report_text/* visible */.RK)(check.script)}:${check.failedAt?.line}: `;
    const text = check.failedAt === undefined ? said : `${place}${said}`;
    const problem = textElement(tag, { type: check.verdict, message: (0,report_text/* clip */.$Q)(said, 1000) }, text);
    return { xml: xml_element('testcase', attributes, [problem]), outcome: tag };
}
function gateSuite(report) {
    const told = report.findings.filter((finding) => finding.severity !== 'error').map(oneLine);
    return {
        name: 'conformance-gate',
        package: 'gates',
        seconds: 0,
        properties: [
            ['verdict', report.verdict],
            ['base', report.base.sha],
            ['head', report.head.sha],
        ],
        cases: gate/* GATES */.JH.flatMap((gate) => gateCases(report, gate)),
        output: [...told, ...report.notes].join('\n'),
    };
}
function gateCases(report, gate) {
    const errors = report.findings.filter((finding) => finding.gate === gate && finding.severity === 'error');
    const note = report.gateNotes[gate] ?? report.gates[gate];
    if (errors.length > 0)
        return errors.map(findingCase);
    const attributes = { name: gate, classname: `gates.${gate}`, time: '0.000' };
    switch (report.gates[gate]) {
        case 'pass':
            return [{ xml: xml_element('testcase', attributes), outcome: 'pass' }];
        case 'skipped':
            return [{ xml: xml_element('testcase', attributes, [xml_element('skipped', { message: note })]), outcome: 'skipped' }];
        case 'undecided':
            return [
                {
                    xml: xml_element('testcase', attributes, [textElement('error', { type: 'undecided', message: note }, note)]),
                    outcome: 'error',
                },
            ];
        case 'fail':
            return [
                {
                    xml: xml_element('testcase', attributes, [textElement('failure', { type: gate, message: note }, note)]),
                    outcome: 'failure',
                },
            ];
    }
}
function findingCase(finding) {
    const place = (0,report_text/* placeOf */.$t)(finding);
    const text = [oneLine(finding), ...sides(finding), `fix: ${finding.fix}`].join('\n');
    const failure = textElement('failure', { type: finding.rule, message: (0,report_text/* clip */.$Q)(finding.message, 1000) }, text);
    return {
        xml: xml_element('testcase', {
            name: `${finding.rule}${place === '' ? '' : ` ${place}`}${finding.requirement === undefined ? '' : ` ${finding.requirement}`}`,
            classname: `gates.${finding.gate}`,
            time: '0.000',
        }, [failure]),
        outcome: 'failure',
    };
}
function sides(finding) {
    return [
        ...(finding.before === undefined ? [] : [`before: ${(0,report_text/* clip */.$Q)(finding.before, 2000)}`]),
        ...(finding.after === undefined ? [] : [`after: ${(0,report_text/* clip */.$Q)(finding.after, 2000)}`]),
    ];
}
function oneLine(finding) {
    const place = (0,report_text/* placeOf */.$t)(finding);
    return `${finding.severity} ${finding.rule}${place === '' ? '' : ` ${place}`}: ${finding.message}`;
}

// EXTERNAL MODULE: ./build/src/report/markdown.js + 2 modules
var markdown = __webpack_require__(5073);
;// CONCATENATED MODULE: ./build/src/report/sarif.js


const LEVELS = {
    error: 'error',
    warning: 'warning',
    notice: 'note',
};
function toSarif(report, rules = []) {
    const known = new Map([...rules].map((rule) => [rule.id, rule]));
    const ids = [...new Set(report.findings.map((finding) => finding.rule))];
    const index = new Map(ids.map((id, at) => [id, at]));
    const log = {
        $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
        version: '2.1.0',
        runs: [
            {
                tool: {
                    driver: { name: 'conformance-gate', rules: ids.map((id) => descriptor(id, known.get(id), report.findings)) },
                },
                automationDetails: { id: `conformance-gate/${report.head.sha}` },
                columnKind: 'utf16CodeUnits',
                properties: { verdict: report.verdict },
                results: report.findings.map((finding) => result(finding, index.get(finding.rule))),
            },
        ],
    };
    return `${JSON.stringify(log, null, 2)}\n`;
}
function descriptor(id, rule, findings) {
    const first = findings.find((finding) => finding.rule === id);
    const text = rule?.protects ?? `${id} (gate ${first?.gate ?? 'unknown'})`;
    const setting = rule?.defaultSeverity ?? first?.severity ?? 'error';
    const help = rule === undefined ? (first?.fix ?? '') : `${rule.fix}\n\nExample: ${rule.example}\n\nApproval: ${rule.approval}`;
    return {
        id,
        name: id.replace(/(?:^|[^a-z0-9])([a-z0-9])/g, (_, letter) => letter.toUpperCase()),
        shortDescription: { text },
        fullDescription: { text },
        help: { text: help === '' ? text : help },
        defaultConfiguration: setting === 'off' ? { enabled: false } : { level: LEVELS[setting] },
        properties: { tags: ['conformance', ...(first === undefined ? [] : [first.gate])] },
    };
}
function result(finding, ruleIndex) {
    const excuse = excuseOf(finding);
    return {
        ruleId: finding.rule,
        ruleIndex,
        level: LEVELS[finding.severity],
        message: { text: (0,report_text/* visibleLine */.P8)(`${finding.message} Fix: ${finding.fix}`) },
        ...(finding.path === undefined ? {} : { locations: [sarif_location(finding)] }),
        ...(excuse === undefined
            ? {}
            : { suppressions: [{ kind: 'external', status: 'accepted', justification: excuse }] }),
        ...(finding.requirement === undefined ? {} : { properties: { requirement: finding.requirement } }),
    };
}
function sarif_location(finding) {
    return {
        physicalLocation: {
            artifactLocation: { uri: uriOf(finding.path ?? ''), uriBaseId: '%SRCROOT%' },
            ...(finding.line !== undefined && finding.line >= 1 ? { region: { startLine: finding.line } } : {}),
        },
    };
}
function uriOf(path) {
    let uri = '';
    for (const byte of (0,domain_path/* pathToBytes */.iJ)(path)) {
        const character = String.fromCharCode(byte);
        uri += /[A-Za-z0-9\-._~/]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    }
    return uri;
}
function excuseOf(finding) {
    if (finding.approvedBy !== undefined && finding.approvedBy.length > 0)
        return `approved by ${finding.approvedBy.join(', ')}`;
    return finding.waivedBy === undefined ? undefined : `waived: ${finding.waivedBy}`;
}

;// CONCATENATED MODULE: ./build/src/report/stryker.js

const LANGUAGES = {
    yml: 'yaml',
    yaml: 'yaml',
    json: 'json',
    toml: 'toml',
    md: 'markdown',
    sh: 'bash',
    py: 'python',
    ini: 'ini',
    tf: 'hcl',
};
function toStryker(report, sources) {
    const assertions = report.mutation?.assertions ?? [];
    const result = {
        $schema: 'https://git.io/mutation-testing-schema',
        schemaVersion: '2',
        thresholds: { high: 100, low: 80 },
        framework: { name: 'conformance-gate', branding: { homepageUrl: 'https://github.com/' } },
        config: { head: report.head.sha, base: report.base.sha },
        files: filesOf(assertions, sources),
        testFiles: testFilesOf(assertions, sources),
    };
    return `${JSON.stringify(result, null, 2)}\n`;
}
function filesOf(assertions, sources) {
    const byPath = new Map();
    for (const each of assertions) {
        for (const [witness, killed] of witnessesOf(each)) {
            const entries = byPath.get(witness.path) ?? new Map();
            byPath.set(witness.path, entries);
            const entry = entries.get(witness.mutant) ?? { witness, killedBy: new Set(), coveredBy: new Set() };
            entries.set(witness.mutant, entry);
            entry.coveredBy.add(idOf(each));
            if (killed)
                entry.killedBy.add(idOf(each));
        }
    }
    return tabulated([...byPath].sort(byKey), (path, entries) => {
        const source = sources.get(path) ?? '';
        const lines = source.split('\n');
        const mutants = [...entries.values()].map((entry) => mutantOf(entry, lines));
        return { language: languageOf(path), source, mutants };
    });
}
function witnessesOf({ killedBy, survivor }) {
    return [
        ...(killedBy === undefined ? [] : [[killedBy, true]]),
        ...(survivor === undefined ? [] : [[survivor, false]]),
    ];
}
function mutantOf({ witness, killedBy, coveredBy }, lines) {
    const line = Math.min(Math.max(1, witness.line), Math.max(1, lines.length));
    const end = Math.max(2, (lines[line - 1] ?? '').length + 1);
    return {
        id: witness.mutant,
        mutatorName: witness.operator,
        description: (0,report_text/* visibleLine */.P8)(witness.description),
        replacement: witness.diff,
        location: { start: { line, column: 1 }, end: { line, column: end } },
        status: killedBy.size > 0 ? 'Killed' : 'Survived',
        ...(killedBy.size > 0 ? { killedBy: [...killedBy] } : {}),
        coveredBy: [...coveredBy],
    };
}
function testFilesOf(assertions, sources) {
    const byScript = new Map();
    for (const each of assertions) {
        const path = `${each.test}/${each.script}`;
        byScript.set(path, [...(byScript.get(path) ?? []), each]);
    }
    return tabulated([...byScript].sort(byKey), (path, all) => {
        const source = sources.get(path);
        return { ...(source === undefined ? {} : { source }), tests: all.map(testOf) };
    });
}
function testOf(each) {
    const { name, script, line } = each;
    return {
        id: idOf(each),
        name: (0,report_text/* visibleLine */.P8)(name ?? `${script}:${line ?? '?'}`) || script,
        ...(line === undefined ? {} : { location: { start: { line, column: 1 } } }),
    };
}
function idOf({ id, test, script, name, line }) {
    return id ?? [test, script, name ?? '', line ?? ''].join(' ');
}
function languageOf(path) {
    return LANGUAGES[/\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'text';
}
function byKey([one], [other]) {
    return one < other ? -1 : 1;
}
function tabulated(entries, of) {
    const table = Object.create(null);
    for (const [path, value] of entries)
        table[(0,report_text/* visible */.RK)(path)] = of(path, value);
    return table;
}

;// CONCATENATED MODULE: ./build/src/doors/cli/deliver.js












const RENDERERS = {
    json: toJson,
    markdown: (report) => (0,markdown/* toMarkdown */.l)(report, { id: 'default', budgetBytes: 60_000 }),
    junit: (report) => toJunit(report),
    sarif: (report) => toSarif(report, rules/* RULES */.y0.values()),
    html: html/* toHtml */.V,
    'mutation-json': async (report, repository) => toStryker(report, await mutationSources(repository, report)),
};
const ESCAPES = {
    json: 'json',
    sarif: 'json',
    'mutation-json': 'json',
    junit: 'markup',
    html: 'markup',
    markdown: 'text',
};
async function deliver(report, outputs, repository) {
    for (const [format, file] of outputs) {
        const text = await RENDERERS[format](report, repository);
        if (file === '-')
            process.stdout.write(forLog(text.endsWith('\n') ? text : `${text}\n`, ESCAPES[format]));
        else
            await writeWhole((0,external_node_path_.resolve)(file), text, format);
    }
}
async function writeWhole(file, text, format) {
    const partial = `${file}.${process.pid}.partial`;
    try {
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(file), { recursive: true });
        await (0,promises_.writeFile)(partial, text);
        await (0,promises_.rename)(partial, file);
    }
    catch (error) {
        await (0,promises_.rm)(partial, { force: true }).catch(() => undefined);
        throw new errors/* GateError */.u('environment', `cannot write --${format} ${file}: ${error.message}`, 'name a file in a folder that can be written', undefined, { cause: error });
    }
}

// EXTERNAL MODULE: ./build/src/doors/cli/interrupt.js
var cli_interrupt = __webpack_require__(3125);
// EXTERNAL MODULE: ./build/src/doors/cli/progress.js
var cli_progress = __webpack_require__(207);
;// CONCATENATED MODULE: ./build/src/doors/cli/conclude.js






async function conclude(settings, engine) {
    if (settings.operands.length > 0) {
        throw new errors/* GateError */.u('usage', `'${settings.command}' takes no word '${settings.operands[0]}'`, 'see conformance-gate --help');
    }
    const interrupt = (0,cli_interrupt/* abortOnSignal */.I)();
    const progress = (0,cli_progress/* progressOn */.z)(process.stderr, settings.quiet);
    try {
        const { report, exitCode } = await engine({ signal: interrupt.signal, onProgress: progress.show });
        progress.done();
        await deliver(report, settings.outputs, settings.repository);
        const stream = [...settings.outputs.values()].includes('-') ? process.stderr : process.stdout;
        const width = stream.columns ?? 100;
        stream.write(settings.quiet ? `${report.verdict}\n` : (0,console/* toConsole */.F)(report, { color: settings.color, width }));
        return exitCode;
    }
    catch (error) {
        progress.done();
        await deliver(undecidedReport(error, settings), settings.outputs, settings.repository).catch(() => undefined);
        throw error;
    }
    finally {
        interrupt.release();
    }
}


/***/ })

};

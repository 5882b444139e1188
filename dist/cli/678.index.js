export const id = 678;
export const ids = [678];
export const modules = {

/***/ 3125:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ abortOnSignal)
/* harmony export */ });
function abortOnSignal() {
    const controller = new AbortController();
    const onSignal = (name) => {
        if (controller.signal.aborted)
            process.exit(2);
        controller.abort(new Error(`interrupted by ${name}`));
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    return {
        signal: controller.signal,
        release() {
            process.off('SIGINT', onSignal);
            process.off('SIGTERM', onSignal);
        },
    };
}


/***/ }),

/***/ 207:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ progressOn)
/* harmony export */ });
/* harmony import */ var _domain_path_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(627);

const STAGES = { resolve: 'finding base and head', read: 'reading both sides', judge: 'judging' };
function progressOn(stream, quiet) {
    if (quiet || !stream.isTTY)
        return { show: () => undefined, done: () => undefined };
    const line = (text) => stream.write(`\r\u001b[2K${text.slice(0, (stream.columns ?? 80) - 1)}`);
    return {
        show(event) {
            if (event.stage === 'mutate')
                line(`mutating ${event.done + 1}/${event.total}  ${(0,_domain_path_js__WEBPACK_IMPORTED_MODULE_0__/* .displayPath */ .Gt)(event.test)}`);
            else if (event.stage !== 'checks')
                line(STAGES[event.stage]);
            else
                line(`running checks ${event.done}/${event.total}${event.run ? `  ${(0,_domain_path_js__WEBPACK_IMPORTED_MODULE_0__/* .displayPath */ .Gt)(event.run.test)}` : ''}`);
        },
        done: () => stream.write('\r\u001b[2K'),
    };
}


/***/ }),

/***/ 6781:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C2: () => (/* binding */ painter),
/* harmony export */   LV: () => (/* binding */ wrap),
/* harmony export */   tJ: () => (/* binding */ inert)
/* harmony export */ });
const CODES = {
    bold: [1, 22],
    dim: [2, 22],
    red: [31, 39],
    green: [32, 39],
    yellow: [33, 39],
    cyan: [36, 39],
};
function painter(color) {
    return (style, text) => (color && text !== '' ? `\u001b[${CODES[style][0]}m${text}\u001b[${CODES[style][1]}m` : text);
}
function wrap(text, width) {
    const room = Math.max(20, width);
    const lines = [];
    let line = '';
    for (const word of text.split(' ').flatMap((each) => pieces(each, room))) {
        if (line !== '' && line.length + 1 + word.length > room) {
            lines.push(line);
            line = word;
        }
        else {
            line = line === '' ? word : `${line} ${word}`;
        }
    }
    return line === '' && lines.length > 0 ? lines : [...lines, line];
}
function pieces(word, room) {
    const points = [...word];
    if (points.length <= room)
        return [word];
    return Array.from({ length: Math.ceil(points.length / room) }, (_, index) => points.slice(index * room, (index + 1) * room).join(''));
}
function inert(line) {
    return line
        .replace(/^((?:\s|\u001b\[\d+m)*):(?=(?:\u001b\[\d+m)*:)/, '$1: ')
        .replace(/##(?=(?:\u001b\[\d+m)*\[)/g, '# #');
}


/***/ }),

/***/ 6621:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ toConsole)
/* harmony export */ });
/* harmony import */ var _domain_gate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(163);
/* harmony import */ var _ansi_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6781);
/* harmony import */ var _facts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1715);
/* harmony import */ var _markdown_findings_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3850);
/* harmony import */ var _mutation_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7205);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4913);






const VERDICT_STYLE = {
    pass: 'green',
    fail: 'red',
    undecided: 'yellow',
    skipped: 'dim',
};
const SEVERITY_STYLE = { error: 'red', warning: 'yellow', notice: 'cyan' };
const SIDE_STYLE = { '-': 'red', '+': 'green' };
const MOST_OF = { error: 200, warning: 30, notice: 10 };
const MOST_IDS = 24;
const IDS_AT = 25;
const LONGEST = 600;
function toConsole(report, options) {
    const paint = (0,_ansi_js__WEBPACK_IMPORTED_MODULE_1__/* .painter */ .C2)(options.color);
    const width = Math.min(Math.max(40, options.width || 100), 160);
    const facts = (0,_facts_js__WEBPACK_IMPORTED_MODULE_2__/* .factsOf */ .xS)(report);
    const lines = [
        ...title(report, facts, paint),
        '',
        ...gateLines(report, paint, width),
        '',
        ...coverageLines(report, facts, paint, width),
        ...mutationLines(report, paint),
        ...findingLines('errors', facts.errors, 'error', paint, width),
        ...findingLines('warnings', facts.warnings, 'warning', paint, width),
        ...findingLines('notices', facts.otherNotices, 'notice', paint, width),
        ...excusedLines('approved by an owner', facts.approved, paint),
        ...excusedLines('waived', facts.waived, paint),
        ...listing('suspect: the requirement changed, its tests did not', report.suspects.map((each) => `${each.requirement}: ${each.tests.join(', ')}`), paint, width),
        ...listing('notes', report.notes, paint, width),
    ];
    return `${lines.map(_ansi_js__WEBPACK_IMPORTED_MODULE_1__/* .inert */ .tJ).join('\n')}\n`;
}
function title(report, facts, paint) {
    const word = paint('bold', paint(VERDICT_STYLE[report.verdict], report.verdict.toUpperCase()));
    return [`${word}  ${facts.headline}  ${paint('dim', `${revision(report.base)} → ${revision(report.head)}`)}`];
}
function revision({ ref, sha }) {
    const short = sha.slice(0, 10);
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .visible */ .RK)(short === '' || sha.startsWith(ref) ? short || ref : `${(0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .clip */ .$Q)(ref, 60)} ${short}`);
}
function gateLines(report, paint, width) {
    const judged = _domain_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .GATES */ .JH.filter((gate) => report.gates[gate] !== 'skipped').flatMap((gate) => {
        const verdict = report.gates[gate];
        const errors = (0,_facts_js__WEBPACK_IMPORTED_MODULE_2__/* .errorsOf */ .Bp)(report, gate);
        const note = errors > 0 ? (0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(errors, 'error') : (report.gateNotes[gate] ?? '');
        const word = paint(VERDICT_STYLE[verdict], verdict);
        return row(gate, `${word}${note === '' ? '' : ' '.repeat(11 - verdict.length)}`, note, 24, width, errors > 0 ? undefined : paint);
    });
    const skipped = [...(0,_facts_js__WEBPACK_IMPORTED_MODULE_2__/* .skippedGates */ .DL)(report)].flatMap(([note, gates]) => row('skipped', '', `${gates.join(', ')}${note === '' ? '' : ` (${(0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .asClause */ .eI)(note)})`}`, 13, width, paint));
    return [...judged, ...skipped];
}
function row(name, beside, text, indent, width, dim) {
    const [first = '', ...rest] = (0,_ansi_js__WEBPACK_IMPORTED_MODULE_1__/* .wrap */ .LV)((0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .clip */ .$Q)((0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .visibleLine */ .P8)(text), LONGEST), width - indent).map((line) => dim === undefined ? line : dim('dim', line));
    return [`  ${name.padEnd(10)} ${beside}${first}`.trimEnd(), ...rest.map((line) => `${' '.repeat(indent)}${line}`)];
}
function coverageLines(report, facts, paint, width) {
    const { gained, lost, gaps, safetyCriticalGaps } = report.coverage;
    const scaffolds = (0,_facts_js__WEBPACK_IMPORTED_MODULE_2__/* .scaffoldOnly */ .zF)(report);
    const ids = (word, list, style) => {
        if (list.length === 0)
            return [];
        const more = list.length > MOST_IDS ? ` and ${list.length - MOST_IDS} more` : '';
        const shown = list
            .slice(0, MOST_IDS)
            .map((id) => `${(0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .clip */ .$Q)((0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .visible */ .RK)(id), 60)}${scaffolds.has(id) ? ' (scaffold)' : ''}`);
        const lines = (0,_ansi_js__WEBPACK_IMPORTED_MODULE_1__/* .wrap */ .LV)(`${shown.join(', ')}${more}`, width - IDS_AT);
        return lines.map((line, at) => `${(at === 0 ? `  ${word}` : '').padEnd(IDS_AT)}${paint(style, line)}`);
    };
    return [
        `coverage    ${paint('bold', facts.coverage)}`,
        ...ids('lost', lost, 'red'),
        ...ids('safety-critical gaps', safetyCriticalGaps, 'red'),
        ...ids('gained', gained, 'green'),
        ...ids('gaps', gaps, 'yellow'),
        ...(facts.checks === undefined ? [] : [`checks      ${facts.checks}`]),
        ...(facts.mutation === undefined ? [] : [`mutation    ${facts.mutation}`]),
    ];
}
const VERDICT_STYLES = { bites: 'green', hollow: 'red', unproven: 'yellow' };
function mutationLines(report, paint) {
    const all = (0,_mutation_js__WEBPACK_IMPORTED_MODULE_4__/* .byVerdict */ .$$)(report);
    if (all.length === 0 || !(0,_mutation_js__WEBPACK_IMPORTED_MODULE_4__/* .isMutationAlone */ .zf)(report))
        return [];
    const shown = all.slice(0, MOST_OF.error);
    const rows = shown.flatMap((each) => {
        const witness = (0,_mutation_js__WEBPACK_IMPORTED_MODULE_4__/* .shownBy */ .Le)(each);
        const place = `${each.script}${each.line === undefined ? '' : `:${each.line}`}`;
        const label = each.name === null ? place : `${(0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .clip */ .$Q)((0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .visibleLine */ .P8)((0,_mutation_js__WEBPACK_IMPORTED_MODULE_4__/* .assertionLabel */ .Vr)(each)), 90)}  ${place}`;
        const head = `  ${paint(VERDICT_STYLES[each.verdict], (0,_mutation_js__WEBPACK_IMPORTED_MODULE_4__/* .verdictWords */ .L2)(each).padEnd(9))} ${label}`;
        if (witness === undefined)
            return [head];
        const verb = each.killedBy === undefined ? 'survives' : 'fails when';
        const told = `${verb} ${(0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .visible */ .RK)(witness.path)}:${witness.line}: ${(0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .clip */ .$Q)((0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .visibleLine */ .P8)(witness.description), 110)}`;
        return [head, paint('dim', `            ${told}${witness.id === undefined ? '' : `  [${witness.id}]`}`)];
    });
    const more = all.length - shown.length;
    return ['', paint('bold', `assertions (${all.length})`), ...rows, ...(more > 0 ? [`  … and ${more} more`] : [])];
}
function findingLines(heading, findings, severity, paint, width) {
    if (findings.length === 0)
        return [];
    const shown = findings.slice(0, MOST_OF[severity]);
    const more = findings.length - shown.length;
    return [
        '',
        paint('bold', `${heading} (${findings.length})`),
        ...shown.flatMap((finding) => severity === 'notice' ? briefly(finding, paint, width) : inFull(finding, paint, width)),
        ...(more > 0 ? [`  … and ${(0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(more, `more ${severity}`)}: the report (--json, --html) has them all`] : []),
    ];
}
function briefly(finding, paint, width) {
    const lines = (0,_ansi_js__WEBPACK_IMPORTED_MODULE_1__/* .wrap */ .LV)((0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .clip */ .$Q)((0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .visibleLine */ .P8)((0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .underPlace */ .MH)(finding)), LONGEST), width - 4);
    return [`  ${headOf((0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .withoutEcho */ .ml)(finding), paint)}`, ...lines.map((line) => `    ${line}`)];
}
function inFull(finding, paint, width) {
    const text = (words) => (0,_ansi_js__WEBPACK_IMPORTED_MODULE_1__/* .wrap */ .LV)((0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .clip */ .$Q)((0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .visibleLine */ .P8)(words), LONGEST), width - 4).map((line) => `    ${line}`);
    const change = (0,_markdown_findings_js__WEBPACK_IMPORTED_MODULE_3__/* .beforeAndAfter */ .D4)(finding).map((line) => `    ${paint(SIDE_STYLE[line[0] ?? ''] ?? 'dim', line)}`);
    return [
        `  ${headOf(finding, paint)}`,
        ...text((0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .underPlace */ .MH)(finding)),
        ...change,
        ...text(`fix: ${finding.fix}`).map((line) => paint('dim', line)),
    ];
}
function headOf(finding, paint) {
    const place = (0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .placeOf */ .$t)(finding);
    return [
        paint(SEVERITY_STYLE[finding.severity], (0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .visible */ .RK)(finding.rule)),
        ...(place === '' ? [] : [paint('bold', (0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .clip */ .$Q)(place, 240))]),
        ...(finding.requirement === undefined ? [] : [(0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .clip */ .$Q)((0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .visible */ .RK)(finding.requirement), 80)]),
    ].join('  ');
}
function excusedLines(heading, findings, paint) {
    if (findings.length === 0)
        return [];
    const why = (finding) => finding.approvedBy?.length ? finding.approvedBy.join(', ') : (finding.waivedBy ?? '');
    return [
        '',
        paint('bold', `${heading} (${findings.length})`),
        ...findings
            .slice(0, MOST_OF.error)
            .map((finding) => `  ${headOf(finding, paint)}  ${(0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .clip */ .$Q)((0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .visibleLine */ .P8)(why(finding)), 200)}`),
    ];
}
function listing(heading, items, paint, width) {
    if (items.length === 0)
        return [];
    const lines = items
        .slice(0, MOST_OF.warning)
        .flatMap((item) => (0,_ansi_js__WEBPACK_IMPORTED_MODULE_1__/* .wrap */ .LV)((0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .clip */ .$Q)((0,_text_js__WEBPACK_IMPORTED_MODULE_5__/* .visibleLine */ .P8)(item), LONGEST), width - 4).map((line, index) => `${index === 0 ? '  - ' : '    '}${line}`));
    return ['', paint('bold', heading), ...lines];
}


/***/ }),

/***/ 1715:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bp: () => (/* binding */ errorsOf),
/* harmony export */   DL: () => (/* binding */ skippedGates),
/* harmony export */   WD: () => (/* binding */ testLabels),
/* harmony export */   pO: () => (/* binding */ COVERAGE_WORDS),
/* harmony export */   xS: () => (/* binding */ factsOf),
/* harmony export */   zF: () => (/* binding */ scaffoldOnly)
/* harmony export */ });
/* unused harmony exports coverageSentence, percent */
/* harmony import */ var _domain_gate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(163);
/* harmony import */ var _mutation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7205);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4913);



function factsOf(report) {
    const open = report.findings.filter((finding) => !isExcused(finding));
    const of = (severity) => open.filter((finding) => finding.severity === severity);
    const gaps = new Set(report.coverage.gaps);
    return {
        headline: headline(report),
        coverage: coverageSentence(report),
        checks: checksSentence(report),
        mutation: (0,_mutation_js__WEBPACK_IMPORTED_MODULE_1__/* .mutationSentence */ .dN)(report),
        errors: of('error'),
        warnings: of('warning'),
        notices: of('notice'),
        otherNotices: of('notice').filter(({ rule, requirement }) => rule !== 'coverage/gap' || !gaps.has(requirement ?? '')),
        approved: report.findings.filter((finding) => finding.severity !== 'error' && isApproved(finding)),
        waived: report.findings.filter((finding) => finding.severity !== 'error' && !isApproved(finding) && isExcused(finding)),
    };
}
function isApproved(finding) {
    return (finding.approvedBy?.length ?? 0) > 0;
}
function isExcused(finding) {
    return finding.severity !== 'error' && (isApproved(finding) || finding.waivedBy !== undefined);
}
function headline(report) {
    const gates = (wanted) => _domain_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .GATES */ .JH.filter((gate) => report.gates[gate] === wanted);
    const [failed, undecided] = [gates('fail'), gates('undecided')];
    const doubt = undecided.length > 0 ? `${listed(undecided)} could not be decided` : 'nothing could be decided';
    const titles = {
        pass: () => passing(gates('pass').length, gates('skipped').length),
        fail: () => `${listed(failed)} ${failed.length === 1 ? 'fails' : 'fail'}${undecided.length > 0 ? `; ${doubt}` : ''}`,
        undecided: () => doubt,
    };
    return titles[report.verdict]();
}
function listed(gates) {
    return [gates.slice(0, -1).join(', '), ...gates.slice(-1)].filter((part) => part !== '').join(' and ');
}
function passing(holding, skipped) {
    if (skipped === 0)
        return 'every gate holds';
    return `${(0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(holding, 'gate')} ${holding === 1 ? 'holds' : 'hold'}, ${skipped} skipped`;
}
function coverageSentence(report) {
    const { base, head } = report.coverage;
    const same = base.covered === head.covered && base.total === head.total;
    return `${head.covered}/${head.total} (${percent(head)} %), ${same ? 'unchanged' : `was ${base.covered}/${base.total}`}`;
}
function percent({ covered, total, percent: rounded }) {
    if (covered < total && rounded >= 100)
        return '99.9';
    if (covered > 0 && rounded <= 0)
        return '0.1';
    return Number.isFinite(rounded) ? rounded.toFixed(1) : '0.0';
}
function checksSentence(report) {
    if (report.checks.length === 0)
        return undefined;
    const passed = report.checks.filter((check) => check.verdict === 'pass').length;
    const assertions = report.checks.reduce((sum, check) => sum + check.assertions.length, 0);
    const cached = report.checks.filter((check) => check.cached !== undefined).length;
    const known = cached === 0 ? '' : `; ${cached} not run again, their inputs are unchanged`;
    return `${passed}/${report.checks.length} checks pass, ${(0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(assertions, 'assertion')}${known}`;
}
function errorsOf(report, gate) {
    return report.findings.filter((finding) => finding.gate === gate && finding.severity === 'error').length;
}
function skippedGates(report) {
    const byNote = new Map();
    for (const gate of _domain_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .GATES */ .JH) {
        if (report.gates[gate] !== 'skipped')
            continue;
        const note = report.gateNotes[gate] ?? '';
        byNote.set(note, [...(byNote.get(note) ?? []), gate]);
    }
    return byNote;
}
function scaffoldOnly(report) {
    return new Set(report.requirements.filter((each) => each.coverage === 'scaffold-only').map((each) => each.id));
}
function testLabels(report) {
    const labels = new Map();
    for (const test of report.tests) {
        const state = test.state === 'scaffold' ? ' (scaffold)' : '';
        const label = `${test.layer ?? 'no layer'} ${test.name}${state}`;
        const earlier = labels.get(test.path);
        labels.set(test.path, earlier === undefined ? label : `${earlier}, ${label}`);
    }
    return labels;
}
const COVERAGE_WORDS = {
    covered: 'covered',
    'scaffold-only': 'scaffold only',
    uncovered: 'not covered',
};


/***/ }),

/***/ 8440:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  V: () => (/* binding */ toHtml)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/src/domain/gate.js
var gate = __webpack_require__(163);
// EXTERNAL MODULE: ./build/src/report/facts.js
var report_facts = __webpack_require__(1715);
// EXTERNAL MODULE: ./build/src/report/mutation.js
var mutation = __webpack_require__(7205);
// EXTERNAL MODULE: ./build/src/report/text.js
var report_text = __webpack_require__(4913);
;// CONCATENATED MODULE: ./build/src/report/html-mutation.js


const DIFF_LINES = 60;
const DIFF_WIDTH = 200;
const CLASS = { bites: 'pass', hollow: 'fail', unproven: 'undecided' };
const ROW_CLASS = { '-': 'del', '+': 'add' };
function htmlMutation(report, sentence, { text, escapeHtml }) {
    const assertions = (0,mutation/* byVerdict */.$$)(report);
    if (assertions.length === 0)
        return '';
    const items = assertions.map((each) => assertion(each, { text, escapeHtml }));
    return `<h2>Do the assertions bite? (${assertions.length})</h2>\n<p>${text(sentence ?? '')}</p>\n${items.join('\n')}`;
}
function assertion(each, { text, escapeHtml }) {
    const place = `${each.test}/${each.script}${each.line === undefined ? '' : `:${each.line}`}`;
    const witness = (0,mutation/* shownBy */.Le)(each);
    const note = each.survives?.reason ?? each.note;
    const change = witness === undefined
        ? ''
        : `\n<details><summary>${each.killedBy === undefined ? 'survives' : 'fails when'} <code>${text(`${witness.path}:${witness.line}`)}</code>: ${text(witness.description, 300)}</summary>\n<pre>${diff(witness.diff, escapeHtml)}</pre>\n<p class="dim">${text(witness.operator, 80)}${witness.id === undefined ? '' : ` · replay <code>${text(witness.id, 80)}</code>`}</p></details>`;
    return `<article class="finding" data-item><p><strong class="${CLASS[each.verdict]}">${text((0,mutation/* verdictWords */.L2)(each))}</strong> ${text((0,mutation/* assertionLabel */.Vr)(each), 300)} <code>${text(place)}</code></p>${note === undefined ? '' : `<p class="dim">${text(note, 400)}</p>`}${change}</article>`;
}
function diff(text, escapeHtml) {
    return (0,report_text/* excerpt */.Kb)(text, DIFF_LINES, DIFF_WIDTH)
        .map((line) => `<span class="${ROW_CLASS[line[0] ?? ''] ?? 'same'}">${escapeHtml(line)}</span>`)
        .join('');
}

;// CONCATENATED MODULE: ./build/src/report/html-style.js
const STYLE = `
:root{color-scheme:light dark;--ink:#1f2328;--dim:#59636e;--page:#fff;--card:#f6f8fa;--line:#d1d9e0;--pass:#1a7f37;--fail:#c9242b;--doubt:#8a5a00;--link:#0550ae;--del:#ffebe9;--add:#dafbe1}
@media(prefers-color-scheme:dark){:root{--ink:#e6edf3;--dim:#9aa4af;--page:#0d1117;--card:#161b22;--line:#30363d;--pass:#3fb950;--fail:#ff7b72;--doubt:#d29922;--link:#79c0ff;--del:#3c1618;--add:#12301b}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:1.5rem;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}
code,pre{font:.875em/1.45 ui-monospace,SFMono-Regular,Menlo,monospace}
code{overflow-wrap:anywhere}pre{margin:.5rem 0;padding:.5rem;border-radius:.4rem;background:var(--page);overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere}
pre .same{display:block}pre .del{background:var(--del);display:block}pre .add{background:var(--add);display:block}
.pass{color:var(--pass)}.fail,.error{color:var(--fail)}.undecided,.warning{color:var(--doubt)}.skipped,.dim,.notice{color:var(--dim)}
.gates{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:.5rem;padding:0;list-style:none}
.gates li,.finding{background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:.5rem .75rem}
.finding{margin:.5rem 0}.finding p{margin:.25rem 0}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid var(--line)}
summary{cursor:pointer}label{display:block;margin:1rem 0 .25rem}input{font:inherit;width:100%;padding:.45rem .6rem;border:1px solid var(--line);border-radius:.4rem;background:var(--card);color:var(--ink)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
[hidden]{display:none!important}
`;
const SCRIPT = `
"use strict";
const box=document.getElementById("filter"),status=document.getElementById("filter-status");
const items=[...document.querySelectorAll("[data-item]")].map((node)=>[node,node.textContent.toLowerCase()]);
document.getElementById("filter-form").hidden=false;
box.addEventListener("input",()=>{
  const words=box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let shown=0;
  for(const [node,text] of items){const hit=words.every((word)=>text.includes(word));node.hidden=!hit;if(hit)shown+=1;}
  for(const part of document.querySelectorAll("details"))if(words.length>0)part.open=true;
  status.textContent=words.length===0?"":shown+" of "+items.length+" entries shown";
});
`;

// EXTERNAL MODULE: ./build/src/report/markdown-findings.js
var markdown_findings = __webpack_require__(3850);
;// CONCATENATED MODULE: ./build/src/report/html.js







function toHtml(report) {
    const facts = (0,report_facts/* factsOf */.xS)(report);
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${hash(STYLE)}'; script-src '${hash(SCRIPT)}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>conformance-gate: ${html_text(facts.headline)}</title>
<style>${STYLE}</style>
</head>
<body>
${header(report, facts)}
<main>
${[
        gates(report),
        coverage(report, facts),
        '<div id="filter-form" hidden><label for="filter">Filter findings, requirements, tests and checks</label><input id="filter" type="search" autocomplete="off"><p id="filter-status" class="dim" role="status"></p></div>',
        ...['errors', 'warnings', 'notices', 'approved', 'waived'].map((each) => findings(each, facts[each])),
        list('Suspect: the requirement changed, its tests did not', report.suspects.map((each) => `${each.requirement}: ${each.tests.join(', ')}`)),
        list('Notes', report.notes),
        htmlMutation(report, facts.mutation, { text: html_text, escapeHtml }),
        requirements(report),
        tests(report),
        checks(report.checks),
    ]
        .filter((part) => part !== '')
        .join('\n')}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}
function hash(content) {
    return `sha256-${(0,external_node_crypto_.createHash)('sha256').update(content, 'utf8').digest('base64')}`;
}
function html_text(value, length = 2000) {
    return escapeHtml((0,report_text/* clip */.$Q)((0,report_text/* visibleLine */.P8)(value), length));
}
function escapeHtml(value) {
    return value.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
function header(report, facts) {
    const revision = (ref, sha) => `<code>${html_text(ref, 120)}</code> <code>${html_text(sha.slice(0, 10))}</code>`;
    const policy = report.policyFrom === 'base' ? 'policy from the base branch' : 'policy from the change itself: the base has none';
    return `<header>
<h1><span class="${html_text(report.verdict)}">${html_text(report.verdict.toUpperCase())}</span> conformance-gate: ${html_text(facts.headline)}</h1>
<p class="dim">${revision(report.base.ref, report.base.sha)} → ${revision(report.head.ref, report.head.sha)} · ${policy}</p>
</header>`;
}
function gates(report) {
    const items = gate/* GATES */.JH.map((gate) => {
        const note = report.gateNotes[gate];
        const verdict = report.gates[gate];
        return `<li><strong>${gate}</strong> <span class="${verdict}">${verdict}</span>${note === undefined ? '' : `<br><span class="dim">${html_text(note)}</span>`}</li>`;
    });
    return `<h2>Gates</h2>\n<ul class="gates">\n${items.join('\n')}\n</ul>`;
}
function coverage(report, facts) {
    const { gained, lost, gaps, safetyCriticalGaps } = report.coverage;
    const line = (word, ids) => ids.length === 0
        ? ''
        : `<p><strong>${word} (${ids.length}):</strong> ${ids.map((id) => `<code>${html_text(id, 80)}</code>`).join(', ')}</p>`;
    return [
        `<h2>Coverage</h2>\n<p><strong>${html_text(facts.coverage)}</strong> requirements covered${facts.checks === undefined ? '' : ` · ${html_text(facts.checks)}`}</p>`,
        line('Lost', lost),
        line('Safety-critical gaps', safetyCriticalGaps),
        line('Gained', gained),
        line('Gaps', gaps),
    ]
        .filter((part) => part !== '')
        .join('\n');
}
function findings(title, list) {
    if (list.length === 0)
        return '';
    return `<h2>${title.charAt(0).toUpperCase()}${title.slice(1)} (${list.length})</h2>\n${list.map(finding).join('\n')}`;
}
const SIDE_CLASS = { '-': 'del', '+': 'add' };
function finding(each) {
    const place = (0,report_text/* placeOf */.$t)(each);
    const excuse = each.approvedBy?.length ? `approved by ${each.approvedBy.join(', ')}` : each.waivedBy;
    const change = (0,markdown_findings/* beforeAndAfter */.D4)(each).map((line) => `<span class="${SIDE_CLASS[line[0] ?? ''] ?? 'same'}">${escapeHtml(line)}</span>`);
    return `<article class="finding" data-item>
<p><strong class="${html_text(each.severity)}">${html_text(each.rule)}</strong> ${place === '' ? '' : `<code>${html_text(place)}</code> `}${each.requirement === undefined ? '' : `<code>${html_text(each.requirement, 80)}</code>`}</p>
<p>${html_text(each.message)}</p>${change.length === 0 ? '' : `\n<pre>${change.join('')}</pre>`}
<p class="dim">Fix: ${html_text(each.fix)}</p>${excuse === undefined ? '' : `\n<p>${html_text(excuse)}</p>`}
</article>`;
}
function list(title, items) {
    if (items.length === 0)
        return '';
    return `<h2>${title}</h2>\n<ul>\n${items.map((item) => `<li data-item>${html_text(item)}</li>`).join('\n')}\n</ul>`;
}
function requirements(report) {
    if (report.requirements.length === 0)
        return '';
    const labels = (0,report_facts/* testLabels */.WD)(report);
    const rows = report.requirements.map((each) => requirementRow(each, labels));
    return `<h2>Requirements (${rows.length})</h2>\n<div class="scroll"><table>\n<thead><tr><th scope="col">Requirement</th><th scope="col">Title</th><th scope="col">Coverage</th><th scope="col">Tests</th></tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table></div>`;
}
function requirementRow(each, labels) {
    const state = each.status === 'active' ? (report_facts/* COVERAGE_WORDS */.pO[each.coverage] ?? each.coverage) : each.status;
    const shown = each.tests.map((path) => html_text(labels.get(path) ?? path, 120)).join(', ');
    const marks = `${each.safetyCritical ? ' <strong>safety-critical</strong>' : ''}${each.touched ? ' <span class="dim">touched</span>' : ''}`;
    return `<tr data-item><td><code>${html_text(each.id, 80)}</code></td><td>${html_text(each.title, 300)}${marks}</td><td>${html_text(state)}</td><td>${shown}</td></tr>`;
}
function tests(report) {
    const withGaps = report.tests.filter((test) => test.gaps.length > 0);
    if (withGaps.length === 0)
        return '';
    const items = withGaps.map((test) => `<section data-item><p><strong>${html_text(test.name, 120)}</strong> (${html_text(test.layer ?? 'no layer')}, ${test.state})</p><ul>${test.gaps.map((gap) => `<li>${html_text(gap)}</li>`).join('')}</ul></section>`);
    return `<details><summary><h2>What the tests do not prove (${withGaps.length})</h2></summary>\n${items.join('\n')}\n</details>`;
}
function checks(list) {
    if (list.length === 0)
        return '';
    const rows = list.map((check) => {
        const failed = check.assertions.filter((each) => each.outcome !== 'pass');
        const named = failed.map((each) => `<li>${html_text(each.outcome)}: ${html_text(each.name)}${each.detail === undefined ? '' : ` (${html_text(each.detail)})`}</li>`);
        const output = check.output === undefined || check.verdict === 'pass'
            ? ''
            : `<pre>${check.output
                .split('\n')
                .map((line) => escapeHtml((0,report_text/* visible */.RK)(line)))
                .join('\n')}</pre>`;
        return `<article class="finding" data-item><p><strong class="${check.verdict === 'pass' ? 'pass' : 'fail'}">${html_text(check.verdict)}</strong> <code>${html_text(`${check.test}/${check.script}`)}</code> <span class="dim">${check.assertions.length} assertions, ${check.durationMs} ms, isolation ${html_text(check.isolation)}${check.cached === undefined ? '' : `, cached ${html_text(check.cached)}`}</span></p>${check.problem === undefined ? '' : `<p>${html_text(check.problem)}</p>`}${named.length === 0 ? '' : `<ul>${named.join('')}</ul>`}${output}</article>`;
    });
    return `<h2>Checks (${list.length})</h2>\n${rows.join('\n')}`;
}


/***/ }),

/***/ 3850:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ findingSection),
/* harmony export */   D4: () => (/* binding */ beforeAndAfter),
/* harmony export */   R9: () => (/* binding */ outputSection),
/* harmony export */   SE: () => (/* binding */ noticeSection),
/* harmony export */   c_: () => (/* binding */ waivedSection),
/* harmony export */   p4: () => (/* binding */ approvedSection)
/* harmony export */ });
/* harmony import */ var _markdown_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1675);
/* harmony import */ var _mutation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7205);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4913);



const EXCERPT_LINES = 8;
const EXCERPT_WIDTH = 160;
const OUTPUT_LINES = 20;
function findingSection(title, findings, folded, share, mostRows) {
    return {
        title,
        folded,
        rows: (0,_mutation_js__WEBPACK_IMPORTED_MODULE_1__/* .withFewHollow */ .u9)(findings).slice(0, mostRows).map(findingRow),
        total: findings.length,
        noun: title.replace(/s$/, '').toLowerCase(),
        share,
    };
}
function findingRow(finding) {
    const marks = [`**${(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .plain */ .pj)(finding.rule)}**`, ...where(finding)];
    const lines = [`- ${marks.join(' · ')}`, `  ${(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .prose */ .CS)((0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .underPlace */ .MH)(finding))}`, `  _Fix:_ ${(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .prose */ .CS)(finding.fix)}`];
    const change = beforeAndAfter(finding);
    return (change.length === 0 ? lines : [...lines, '', (0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .fenced */ .OF)(change, 'diff', '  ')])
        .join('  \n')
        .replace(/ {2}\n {2}\n/g, '\n\n');
}
function noticeSection(notices, mostRows) {
    return {
        title: 'Notices',
        folded: true,
        rows: notices
            .slice(0, mostRows)
            .map((finding) => `- ${[(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .plain */ .pj)(finding.rule), ...where((0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .withoutEcho */ .ml)(finding))].join(' · ')}: ${(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .prose */ .CS)(finding.message)}`),
        total: notices.length,
        noun: 'notice',
        share: 0.2,
    };
}
function where(finding) {
    const place = (0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .placeOf */ .$t)(finding);
    return [
        ...(place === '' ? [] : [(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(place)]),
        ...(finding.requirement === undefined ? [] : [(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(finding.requirement, 80)]),
    ];
}
function beforeAndAfter(finding) {
    const side = (text, sign) => text === undefined ? [] : (0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .excerpt */ .Kb)(text, EXCERPT_LINES, EXCERPT_WIDTH).map((line) => `${sign} ${line}`);
    if (finding.before !== undefined && finding.before === finding.after)
        return side(finding.before, ' ');
    return [...side(finding.before, '-'), ...side(finding.after, '+')];
}
function approvedSection(approved) {
    return {
        title: 'Approved by an owner',
        folded: false,
        rows: approved.map((finding) => `- ${[(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .plain */ .pj)(finding.rule), ...where(finding)].join(' · ')} · approved by ${names(finding.approvedBy)}: ${(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .prose */ .CS)(finding.message)}`),
        total: approved.length,
        noun: 'approval',
        share: 0.2,
    };
}
function waivedSection(waived) {
    return {
        title: 'Waived',
        folded: false,
        rows: waived.map((finding) => `- ${[(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .plain */ .pj)(finding.rule), ...where(finding)].join(' · ')} · ${(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .plain */ .pj)(finding.waivedBy ?? '', 300)}: ${(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .prose */ .CS)(finding.message)}`),
        total: waived.length,
        noun: 'waiver',
        share: 0.2,
    };
}
function names(people) {
    return (people ?? []).map((name) => (0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(name, 80)).join(', ');
}
function outputSection(report) {
    const failed = report.checks.filter((check) => check.verdict !== 'pass' && (check.output ?? '') !== '');
    return {
        title: 'Output of the checks that did not pass',
        folded: true,
        rows: failed.map((check) => {
            const lines = (0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .fenced */ .OF)((0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .excerpt */ .Kb)(tellingLines(check.output ?? ''), OUTPUT_LINES + 1, EXCERPT_WIDTH), 'text');
            return `${(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(`${check.test}/${check.script}`)}: ${check.verdict}\n\n${lines}`;
        }),
        gap: '\n\n',
        total: failed.length,
        noun: 'check',
        share: 0.25,
    };
}
const PASSING = /^\s*(?:ok\b|pass\b|\[pass\]|✓)/i;
function tellingLines(output) {
    const lines = output.trimEnd().split('\n');
    const telling = lines.filter((line) => !PASSING.test(line));
    if (telling.length === 0)
        return lines.slice(-OUTPUT_LINES).join('\n');
    const passes = lines.length - telling.length;
    const note = passes === 0 ? [] : [`(${passes} passing ${passes === 1 ? 'line' : 'lines'} left out)`];
    return [...note, ...telling.slice(-OUTPUT_LINES)].join('\n');
}


/***/ }),

/***/ 1675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CS: () => (/* binding */ prose),
/* harmony export */   MZ: () => (/* binding */ codeCell),
/* harmony export */   OF: () => (/* binding */ fenced),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   pj: () => (/* binding */ plain),
/* harmony export */   uM: () => (/* binding */ linkTo)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4913);

const BREAK = '&#8203;';
const ENTITIES = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '\\': '&#92;',
    '`': '&#96;',
    '*': '&#42;',
    _: '&#95;',
    '[': '&#91;',
    ']': '&#93;',
    '|': '&#124;',
    '~': '&#126;',
    $: '&#36;',
    '^': '&#94;',
};
const LONGEST_TEXT = 600;
const LONGEST_CODE = 240;
function plain(text, length = LONGEST_TEXT) {
    return escaped((0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)((0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleLine */ .P8)(text), length).trim()) || '(empty)';
}
function escaped(text) {
    return text
        .replace(/[&<>\\`*_[\]|~$^]/g, (character) => ENTITIES[character])
        .replace(/@/g, `@${BREAK}`)
        .replace(/(?<!&)#(?=\w)/g, `&#35;${BREAK}`)
        .replace(/(?<!&)#/g, '&#35;')
        .replace(/!(?=\d)/g, `!${BREAK}`)
        .replace(/:(?=\/\/)/g, `:${BREAK}`)
        .replace(/:(?=[\w+-]{1,40}:)/g, `:${BREAK}`)
        .replace(/\b(www)\./gi, `$1${BREAK}.`)
        .replace(/\b(gh)-(?=\d)/gi, `$1${BREAK}-`)
        .replace(/^(\d+)([.)])/, (_, digits, end) => `${digits}&#${end.charCodeAt(0)};`)
        .replace(/^[-+=]/, (character) => `&#${character.charCodeAt(0)};`);
}
function code(text, length = LONGEST_CODE) {
    const shown = (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)((0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .visible */ .RK)(text), length);
    if (shown.trim() === '')
        return '(empty)';
    const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map((run) => run[0].length));
    const fence = '`'.repeat(longest + 1);
    const pad = /^[` ]|[` ]$/.test(shown) ? ' ' : '';
    return `${fence}${pad}${shown}${pad}${fence}`;
}
function prose(text) {
    const parts = (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)((0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleLine */ .P8)(text), LONGEST_TEXT).trim().split('`');
    if (parts.length < 3 || parts.length % 2 === 0)
        return plain(text);
    return parts
        .map((part, index) => {
        if (index % 2 === 1)
            return part.trim() === '' ? plain(part) : code(part);
        const [, before = '', middle = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(part) ?? [];
        return `${before}${escaped(middle)}${after}`;
    })
        .join('')
        .trim();
}
function codeCell(text, length = LONGEST_CODE) {
    return /[|\\]/.test((0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .visible */ .RK)(text)) ? plain(text, length) : code(text, length);
}
function fenced(lines, language, indent = '') {
    const runs = lines.flatMap((line) => [...line.matchAll(/`+/g)].map((run) => run[0].length));
    const fence = '`'.repeat(Math.max(3, 1 + Math.max(0, ...runs)));
    return [`${fence}${language}`, ...lines, fence].map((line) => `${indent}${line}`).join('\n');
}
function linkTo(words, address) {
    if (address === undefined || !/^https?:\/\/[^\s<>()"'\\`|[\]]+$/.test(address))
        return words;
    return `[${words}](<${address}>)`;
}


/***/ }),

/***/ 5073:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  l: () => (/* binding */ toMarkdown)
});

// UNUSED EXPORTS: page

// EXTERNAL MODULE: ./build/src/domain/gate.js
var gate = __webpack_require__(163);
// EXTERNAL MODULE: ./build/src/report/facts.js
var report_facts = __webpack_require__(1715);
// EXTERNAL MODULE: ./build/src/report/markdown-findings.js
var markdown_findings = __webpack_require__(3850);
// EXTERNAL MODULE: ./build/src/report/text.js
var report_text = __webpack_require__(4913);
;// CONCATENATED MODULE: ./build/src/report/markdown-layout.js

const ROOM_FOR_OMISSIONS = 600;
function layOut(header, sections, footer, budgetBytes) {
    let left = budgetBytes - bytes(header) - bytes(footer) - ROOM_FOR_OMISSIONS;
    const parts = [header];
    const omitted = [];
    for (const section of sections) {
        if (section.total === 0)
            continue;
        const text = fill(section, Math.min(left, section.share * budgetBytes));
        if (text === undefined) {
            omitted.push(`${section.title.toLowerCase()} (${section.total})`);
            continue;
        }
        parts.push(text);
        left -= bytes(text) + 2;
    }
    if (omitted.length > 0)
        parts.push(`_Left out for length: ${omitted.join(', ')}._`);
    if (footer !== '')
        parts.push(footer);
    return `${parts.join('\n\n')}\n`;
}
function fill(section, room) {
    const kept = [];
    let used = bytes(markdown_layout_frame(section, []));
    for (const row of section.rows) {
        used += bytes(row) + bytes(section.gap ?? '\n');
        if (used > room)
            break;
        kept.push(row);
    }
    return kept.length === 0 ? undefined : markdown_layout_frame(section, kept);
}
function markdown_layout_frame(section, rows) {
    const missing = section.total - rows.length;
    const more = missing > 0 ? `\n\n_… and ${(0,report_text/* count */.U9)(missing, `more ${section.noun}`)}._` : '';
    const body = `${section.head === undefined ? '' : `${section.head}\n`}${rows.join(section.gap ?? '\n')}${more}`;
    const title = section.total > 1 || section.folded ? `${section.title} (${section.total})` : section.title;
    return section.folded ? `<details><summary>${title}</summary>\n\n${body}\n\n</details>` : `#### ${title}\n\n${body}`;
}
const SHORTEST_ROW = 24;
function rowsWithin(budgetBytes) {
    return Math.ceil(budgetBytes / SHORTEST_ROW);
}
function bytes(text) {
    return Buffer.byteLength(text, 'utf8');
}

// EXTERNAL MODULE: ./node_modules/markdown-table/index.js
var markdown_table = __webpack_require__(735);
// EXTERNAL MODULE: ./build/src/report/markdown-text.js
var markdown_text = __webpack_require__(1675);
;// CONCATENATED MODULE: ./build/src/report/markdown-sections.js



function touchedSection(report, folded, mostRows) {
    const touched = report.requirements.filter((requirement) => requirement.touched);
    return traceability('Requirements this change touches', touched, report, { folded, share: 0.4, mostRows });
}
function requirementsSection(report, mostRows) {
    return traceability('All requirements', report.requirements, report, { folded: true, share: 1, mostRows });
}
function traceability(title, requirements, report, { folded, share, mostRows }) {
    const labels = (0,report_facts/* testLabels */.WD)(report);
    const gained = new Set(report.coverage.gained);
    const lost = new Set(report.coverage.lost);
    const rows = requirements
        .slice(0, mostRows)
        .map((requirement) => [
        (0,markdown_text/* codeCell */.MZ)(requirement.id, 80),
        `${(0,markdown_text/* plain */.pj)(requirement.title, 120)}${requirement.safetyCritical ? ' · **safety-critical**' : ''}`,
        coverageCell(requirement, gained, lost),
        testsCell(requirement, labels),
    ]);
    const [head, delimiter, ...lines] = (0,markdown_table/* markdownTable */.Q)([['Requirement', 'Title', 'Coverage', 'Tests'], ...rows], {
        alignDelimiters: false,
        stringLength: () => 0,
    }).split('\n');
    return {
        title,
        folded,
        head: `${head}\n${delimiter}`,
        rows: lines,
        total: requirements.length,
        noun: 'requirement',
        share,
    };
}
function coverageCell(requirement, gained, lost) {
    if (requirement.status !== 'active')
        return requirement.status;
    const word = report_facts/* COVERAGE_WORDS */.pO[requirement.coverage] ?? (0,markdown_text/* plain */.pj)(requirement.coverage);
    if (gained.has(requirement.id))
        return `**${word}** (new)`;
    return lost.has(requirement.id) ? `**${word}** (lost)` : word;
}
const MOST_TESTS = 6;
function testsCell(requirement, labels) {
    const shown = requirement.tests.slice(0, MOST_TESTS).map((path) => (0,markdown_text/* plain */.pj)(labels.get(path) ?? path, 120));
    const more = requirement.tests.length - shown.length;
    if (shown.length === 0)
        return '–';
    return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
function gapStatementsSection(report, mostRows) {
    const tests = report.tests.filter((test) => test.gaps.length > 0);
    const ordered = [...tests.filter((test) => test.touched), ...tests.filter((test) => !test.touched)];
    return {
        title: 'What the tests do not prove',
        folded: true,
        rows: ordered.slice(0, mostRows).map(gapRow),
        total: ordered.length,
        noun: 'test',
        share: 0.5,
    };
}
const MOST_GAPS = 20;
function gapRow(test) {
    const items = test.gaps.slice(0, MOST_GAPS).map((gap) => `  - ${(0,markdown_text/* plain */.pj)(gap, 300)}`);
    const more = test.gaps.length - items.length;
    const title = `- **${(0,markdown_text/* plain */.pj)(test.name, 120)}** (${(0,markdown_text/* plain */.pj)(test.layer ?? 'no layer')})${test.state === 'scaffold' ? ', a scaffold' : ''}`;
    return [title, ...items, ...(more > 0 ? [`  - … and ${more} more`] : [])].join('\n');
}
function suspectsSection(report) {
    return {
        title: 'Suspect: the requirement changed, its tests did not',
        folded: false,
        rows: report.suspects.map(({ requirement, tests }) => {
            const named = tests.slice(0, MOST_TESTS).map((test) => (0,markdown_text/* code */.aY)(test));
            const more = tests.length > MOST_TESTS ? ` and ${tests.length - MOST_TESTS} more` : '';
            return `- ${(0,markdown_text/* code */.aY)(requirement, 80)}: ${named.join(', ')}${more}`;
        }),
        total: report.suspects.length,
        noun: 'requirement',
        share: 0.2,
    };
}
function notesSection(report) {
    return {
        title: 'Notes',
        folded: false,
        rows: report.notes.map((note) => `- ${(0,markdown_text/* prose */.CS)(note)}`),
        total: report.notes.length,
        noun: 'note',
        share: 0.2,
    };
}
const MOST_IDS = 25;
const MOST_TITLES = 5;
function coverageLines(report) {
    const { gained, lost, gaps, safetyCriticalGaps } = report.coverage;
    const titles = new Map(report.requirements.map((each) => [each.id, each.title]));
    const scaffolds = (0,report_facts/* scaffoldOnly */.zF)(report);
    const titled = (ids) => (id) => {
        const title = ids.length > MOST_TITLES ? undefined : titles.get(id);
        return `${(0,markdown_text/* code */.aY)(id, 80)}${title === undefined ? '' : ` ${(0,markdown_text/* plain */.pj)(title, 80)}`}`;
    };
    const line = (word, ids, show) => {
        if (ids.length === 0)
            return [];
        const more = ids.length > MOST_IDS ? ` and ${ids.length - MOST_IDS} more` : '';
        return [`- **${word} (${ids.length}):** ${ids.slice(0, MOST_IDS).map(show).join(', ')}${more}`];
    };
    const told = new Set([...safetyCriticalGaps, ...lost]);
    const open = gaps.filter((id) => !told.has(id));
    return [
        ...line('Lost', lost, titled(lost)),
        ...line('Safety-critical gaps', safetyCriticalGaps, titled(safetyCriticalGaps)),
        ...line('Gained', gained, titled(gained)),
        ...line(told.size > 0 && open.length < gaps.length ? 'Other gaps' : 'Gaps', open, (id) => `${(0,markdown_text/* code */.aY)(id, 80)}${scaffolds.has(id) ? ' (scaffold only)' : ''}`),
    ].join('\n');
}

// EXTERNAL MODULE: ./build/src/report/mutation.js
var mutation = __webpack_require__(7205);
;// CONCATENATED MODULE: ./build/src/report/markdown.js








const ICONS = {
    pass: '✅',
    fail: '❌',
    undecided: '⚠️',
    skipped: '➖',
};
function toMarkdown(report, options) {
    const id = options.id.replace(/[^\w.-]+/g, '-').replace(/-{2,}/g, '-');
    return page(report, `<!-- conformance-gate:${id} -->\n`, options, false);
}
function page(report, start, options, full) {
    const facts = (0,report_facts/* factsOf */.xS)(report);
    const header = [
        `${start}### ${ICONS[report.verdict]} ${nameOf(options.id)}: ${facts.headline}`,
        [gateLine(report), skippedLine(report)].filter((part) => part !== '').join('  \n'),
        summaryLine(report, facts),
        gateNotes(report),
        coverageLines(report),
    ].filter((part) => part !== '');
    return layOut(header.join('\n\n'), sections(report, facts, full, rowsWithin(options.budgetBytes)), footer(report, options.reportUrl), options.budgetBytes);
}
function nameOf(id) {
    return id === 'default' ? 'conformance-gate' : (0,markdown_text/* plain */.pj)(`conformance-gate/${id}`, 80);
}
function sections(report, facts, full, mostRows) {
    const touched = report.requirements.filter((requirement) => requirement.touched).length;
    return [
        (0,markdown_findings/* findingSection */.B)('Errors', facts.errors, false, 0.6, mostRows),
        suspectsSection(report),
        (0,markdown_findings/* approvedSection */.p4)(facts.approved),
        (0,markdown_findings/* waivedSection */.c_)(facts.waived),
        notesSection(report),
        (0,markdown_findings/* outputSection */.R9)(report),
        (0,markdown_findings/* findingSection */.B)('Warnings', facts.warnings, !full && facts.warnings.length > 3, 0.3, mostRows),
        touchedSection(report, !full && (touched > 12 || report.verdict !== 'pass'), mostRows),
        gapStatementsSection(report, mostRows),
        (0,mutation/* mutationSection */.NO)(report, mostRows),
        (0,markdown_findings/* noticeSection */.SE)(facts.otherNotices, mostRows),
        requirementsSection(report, mostRows),
    ];
}
function summaryLine(report, facts) {
    const findings = [
        ...(facts.errors.length > 0 ? [(0,report_text/* count */.U9)(facts.errors.length, 'error')] : []),
        ...(facts.warnings.length > 0 ? [(0,report_text/* count */.U9)(facts.warnings.length, 'warning')] : []),
    ];
    const coverage = report.coverage.head.total > 0 ? [`Requirements covered: **${facts.coverage}**`] : [];
    const told = [facts.checks, facts.mutation].filter((each) => each !== undefined);
    return [...coverage, ...told, ...findings].join(' · ');
}
const NO_BREAK = '\u00a0';
function gateLine(report) {
    return gate/* GATES */.JH.filter((gate) => report.gates[gate] !== 'skipped')
        .map((gate) => {
        const [verdict, errors] = [report.gates[gate], (0,report_facts/* errorsOf */.Bp)(report, gate)];
        if (verdict === 'pass')
            return `${ICONS.pass}${NO_BREAK}${gate}`;
        const told = errors > 0 ? `(${(0,report_text/* count */.U9)(errors, 'error')})` : verdict;
        return [ICONS[verdict], `**${gate}**`, told.replace(' ', NO_BREAK)].join(NO_BREAK);
    })
        .join(' · ');
}
function gateNotes(report) {
    return gate/* GATES */.JH.filter((gate) => report.gates[gate] !== 'skipped' && report.gateNotes[gate] !== undefined)
        .map((gate) => `- **${gate}:** ${(0,markdown_text/* prose */.CS)(report.gateNotes[gate])}`)
        .join('\n');
}
function skippedLine(report) {
    const parts = [...(0,report_facts/* skippedGates */.DL)(report)].map(([note, gates]) => note === '' ? gates.join(', ') : `${gates.join(', ')} (${(0,markdown_text/* plain */.pj)((0,report_text/* asClause */.eI)(note), 160)})`);
    return parts.length === 0 ? '' : `<sub>${ICONS.skipped} skipped: ${parts.join(' · ')}</sub>`;
}
function footer(report, reportUrl) {
    const policy = report.policyFrom === 'base'
        ? 'policy from the base branch'
        : '**policy from the change itself**: the base has none';
    const parts = [`${revision(report.base)} → ${revision(report.head)}`, policy];
    return `<sub>${[...parts, ...(reportUrl === undefined ? [] : [(0,markdown_text/* linkTo */.uM)('full report', reportUrl)])].join(' · ')}</sub>`;
}
function revision({ ref, sha }) {
    const short = sha.slice(0, 10);
    if (short === '' || sha.startsWith(ref))
        return (0,markdown_text/* code */.aY)(short === '' ? ref : short, 120);
    return `${(0,markdown_text/* code */.aY)(ref, 120)} at ${(0,markdown_text/* code */.aY)(short)}`;
}


/***/ }),

/***/ 7205:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $$: () => (/* binding */ byVerdict),
/* harmony export */   L2: () => (/* binding */ verdictWords),
/* harmony export */   Le: () => (/* binding */ shownBy),
/* harmony export */   NO: () => (/* binding */ mutationSection),
/* harmony export */   Vr: () => (/* binding */ assertionLabel),
/* harmony export */   dN: () => (/* binding */ mutationSentence),
/* harmony export */   u9: () => (/* binding */ withFewHollow),
/* harmony export */   zf: () => (/* binding */ isMutationAlone)
/* harmony export */ });
/* unused harmony export isOnRecord */
/* harmony import */ var markdown_table__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(735);
/* harmony import */ var _domain_gate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(163);
/* harmony import */ var _markdown_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1675);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4913);




const ORDER = ['hollow', 'unproven', 'bites'];
function mutationSentence({ mutation }) {
    if (mutation === undefined || mutation.assertions.length === 0)
        return undefined;
    const { assertions, mutants, checkRuns } = mutation;
    const of = (verdict) => assertions.filter((each) => each.verdict === verdict && !isOnRecord(each));
    const bites = of('bites').length;
    const parts = [
        ...(bites > 0 ? [`${bites} ${bites === 1 ? 'bites' : 'bite'}`] : []),
        ...['hollow', 'unproven'].flatMap((each) => (of(each).length > 0 ? [`${of(each).length} ${each}`] : [])),
        ...(assertions.some(isOnRecord) ? [(0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(assertions.filter(isOnRecord).length, 'known survivor')] : []),
    ];
    return `${(0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(assertions.length, 'assertion')} mutated: ${parts.join(', ')}; ${(0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(mutants, 'mutant')} in ${(0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(checkRuns, 'run')}`;
}
function isOnRecord({ verdict, survives }) {
    return verdict === 'hollow' && survives?.onBase === true && survives.reason !== '';
}
const MOST_HOLLOW = 10;
function withFewHollow(findings) {
    let hollow = 0;
    return findings.filter((each) => {
        if (each.rule !== 'mutation/hollow')
            return true;
        hollow += 1;
        return hollow <= MOST_HOLLOW;
    });
}
function byVerdict(report) {
    return (report.mutation?.assertions ?? []).toSorted((one, other) => ORDER.indexOf(one.verdict) - ORDER.indexOf(other.verdict));
}
function verdictWords(assertion) {
    if (isOnRecord(assertion))
        return 'known survivor';
    return assertion.verdict === 'bites' ? 'bites' : `${assertion.verdict}: ${assertion.reason ?? 'unknown'}`;
}
function assertionLabel({ name, script, line }) {
    return name ?? `${script}${line === undefined ? '' : `:${line}`}`;
}
function shownBy({ killedBy, survivor }) {
    return killedBy ?? survivor;
}
function isMutationAlone(report) {
    return _domain_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .GATES */ .JH.every((gate) => gate === 'mutation' || report.gates[gate] === 'skipped');
}
function mutationSection(report, mostRows) {
    const assertions = byVerdict(report);
    const rows = assertions
        .slice(0, mostRows)
        .map((each) => [
        (0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_1__/* .plain */ .pj)(assertionLabel(each), 160),
        each.verdict === 'bites' ? 'bites' : `**${(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_1__/* .plain */ .pj)(verdictWords(each), 80)}**`,
        changeCell(each),
    ]);
    const [head, delimiter, ...lines] = (0,markdown_table__WEBPACK_IMPORTED_MODULE_3__/* .markdownTable */ .Q)([['Assertion', 'Verdict', 'Change'], ...rows], {
        alignDelimiters: false,
        stringLength: () => 0,
    }).split('\n');
    return {
        title: 'Do the assertions bite?',
        folded: true,
        head: `${head}\n${delimiter}`,
        rows: lines,
        total: assertions.length,
        noun: 'assertion',
        share: 0.25,
    };
}
function changeCell(assertion) {
    const witness = shownBy(assertion);
    if (witness === undefined)
        return '–';
    const survived = assertion.killedBy === undefined ? 'survived: ' : '';
    return `${survived}${(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_1__/* .codeCell */ .MZ)(`${witness.path}:${witness.line}`, 160)} ${(0,_markdown_text_js__WEBPACK_IMPORTED_MODULE_1__/* .plain */ .pj)(witness.description, 160)}`;
}


/***/ }),

/***/ 4913:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ clip),
/* harmony export */   $t: () => (/* binding */ placeOf),
/* harmony export */   Kb: () => (/* binding */ excerpt),
/* harmony export */   MH: () => (/* binding */ underPlace),
/* harmony export */   P8: () => (/* binding */ visibleLine),
/* harmony export */   RK: () => (/* binding */ visible),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   eI: () => (/* binding */ asClause),
/* harmony export */   ml: () => (/* binding */ withoutEcho)
/* harmony export */ });
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Variation_Selector}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;
function visibleLine(text) {
    return visible(text.replace(/[\t\r\n]+/g, ' '));
}
function visible(text) {
    return text.replace(UNSEEN, (character) => {
        const code = character.codePointAt(0);
        if (code === 10)
            return '\\n';
        if (code === 9)
            return '\\t';
        if (code === 13)
            return '\\r';
        if (code >= 0xdc80 && code <= 0xdcff)
            return `\\x${(code - 0xdc00).toString(16)}`;
        return code < 0x80 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
    });
}
function clip(text, length) {
    if (text.length <= length)
        return text;
    const points = [...text.slice(0, 2 * length + 2)];
    return points.length <= length ? text : `${points.slice(0, length - 1).join('')}…`;
}
function placeOf(finding) {
    if (finding.path === undefined)
        return '';
    return `${visible(finding.path)}${finding.line === undefined ? '' : `:${finding.line}`}`;
}
function asClause(sentence) {
    return sentence.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase()).replace(/\.$/, '');
}
function count(number, noun) {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
function excerpt(text, lines, width) {
    const all = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
    const shown = all.slice(0, lines).map((line) => clip(visible(line.replace(/\t/g, '  ')), width));
    return all.length > lines ? [...shown, `… ${all.length - lines} more lines`] : shown;
}
function underPlace(finding) {
    const { path, message } = finding;
    const name = path?.slice(path.lastIndexOf('/') + 1) ?? '';
    if (path === undefined || name === path || name === '')
        return message;
    const [before, after, ...more] = message.split(path);
    if (before === undefined || after === undefined || more.length > 0)
        return message;
    const whole = !/[\w/.-]$/.test(before) && !/^(?:[\w/-]|\.\w)/.test(after);
    return whole && !before.includes(name) && !after.includes(name) ? `${before}${name}${after}` : message;
}
function withoutEcho(finding) {
    const { requirement, ...rest } = finding;
    return requirement !== undefined && finding.message.startsWith(requirement) ? rest : finding;
}


/***/ }),

/***/ 735:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ markdownTable)
/* harmony export */ });
// To do: next major: remove.
/**
 * @typedef {Options} MarkdownTableOptions
 *   Configuration.
 */

/**
 * @typedef Options
 *   Configuration.
 * @property {boolean | null | undefined} [alignDelimiters=true]
 *   Whether to align the delimiters (default: `true`);
 *   they are aligned by default:
 *
 *   ```markdown
 *   | Alpha | B     |
 *   | ----- | ----- |
 *   | C     | Delta |
 *   ```
 *
 *   Pass `false` to make them staggered:
 *
 *   ```markdown
 *   | Alpha | B |
 *   | - | - |
 *   | C | Delta |
 *   ```
 * @property {ReadonlyArray<string | null | undefined> | string | null | undefined} [align]
 *   How to align columns (default: `''`);
 *   one style for all columns or styles for their respective columns;
 *   each style is either `'l'` (left), `'r'` (right), or `'c'` (center);
 *   other values are treated as `''`, which doesn’t place the colon in the
 *   alignment row but does align left;
 *   *only the lowercased first character is used, so `Right` is fine.*
 * @property {boolean | null | undefined} [delimiterEnd=true]
 *   Whether to end each row with the delimiter (default: `true`).
 *
 *   > 👉 **Note**: please don’t use this: it could create fragile structures
 *   > that aren’t understandable to some markdown parsers.
 *
 *   When `true`, there are ending delimiters:
 *
 *   ```markdown
 *   | Alpha | B     |
 *   | ----- | ----- |
 *   | C     | Delta |
 *   ```
 *
 *   When `false`, there are no ending delimiters:
 *
 *   ```markdown
 *   | Alpha | B
 *   | ----- | -----
 *   | C     | Delta
 *   ```
 * @property {boolean | null | undefined} [delimiterStart=true]
 *   Whether to begin each row with the delimiter (default: `true`).
 *
 *   > 👉 **Note**: please don’t use this: it could create fragile structures
 *   > that aren’t understandable to some markdown parsers.
 *
 *   When `true`, there are starting delimiters:
 *
 *   ```markdown
 *   | Alpha | B     |
 *   | ----- | ----- |
 *   | C     | Delta |
 *   ```
 *
 *   When `false`, there are no starting delimiters:
 *
 *   ```markdown
 *   Alpha | B     |
 *   ----- | ----- |
 *   C     | Delta |
 *   ```
 * @property {boolean | null | undefined} [padding=true]
 *   Whether to add a space of padding between delimiters and cells
 *   (default: `true`).
 *
 *   When `true`, there is padding:
 *
 *   ```markdown
 *   | Alpha | B     |
 *   | ----- | ----- |
 *   | C     | Delta |
 *   ```
 *
 *   When `false`, there is no padding:
 *
 *   ```markdown
 *   |Alpha|B    |
 *   |-----|-----|
 *   |C    |Delta|
 *   ```
 * @property {((value: string) => number) | null | undefined} [stringLength]
 *   Function to detect the length of table cell content (optional);
 *   this is used when aligning the delimiters (`|`) between table cells;
 *   full-width characters and emoji mess up delimiter alignment when viewing
 *   the markdown source;
 *   to fix this, you can pass this function,
 *   which receives the cell content and returns its “visible” size;
 *   note that what is and isn’t visible depends on where the text is displayed.
 *
 *   Without such a function, the following:
 *
 *   ```js
 *   markdownTable([
 *     ['Alpha', 'Bravo'],
 *     ['中文', 'Charlie'],
 *     ['👩‍❤️‍👩', 'Delta']
 *   ])
 *   ```
 *
 *   Yields:
 *
 *   ```markdown
 *   | Alpha | Bravo |
 *   | - | - |
 *   | 中文 | Charlie |
 *   | 👩‍❤️‍👩 | Delta |
 *   ```
 *
 *   With [`string-width`](https://github.com/sindresorhus/string-width):
 *
 *   ```js
 *   import stringWidth from 'string-width'
 *
 *   markdownTable(
 *     [
 *       ['Alpha', 'Bravo'],
 *       ['中文', 'Charlie'],
 *       ['👩‍❤️‍👩', 'Delta']
 *     ],
 *     {stringLength: stringWidth}
 *   )
 *   ```
 *
 *   Yields:
 *
 *   ```markdown
 *   | Alpha | Bravo   |
 *   | ----- | ------- |
 *   | 中文  | Charlie |
 *   | 👩‍❤️‍👩    | Delta   |
 *   ```
 */

/**
 * @param {string} value
 *   Cell value.
 * @returns {number}
 *   Cell size.
 */
function defaultStringLength(value) {
  return value.length
}

/**
 * Generate a markdown
 * ([GFM](https://docs.github.com/en/github/writing-on-github/working-with-advanced-formatting/organizing-information-with-tables))
 * table.
 *
 * @param {ReadonlyArray<ReadonlyArray<string | null | undefined>>} table
 *   Table data (matrix of strings).
 * @param {Readonly<Options> | null | undefined} [options]
 *   Configuration (optional).
 * @returns {string}
 *   Result.
 */
function markdownTable(table, options) {
  const settings = options || {}
  // To do: next major: change to spread.
  const align = (settings.align || []).concat()
  const stringLength = settings.stringLength || defaultStringLength
  /** @type {Array<number>} Character codes as symbols for alignment per column. */
  const alignments = []
  /** @type {Array<Array<string>>} Cells per row. */
  const cellMatrix = []
  /** @type {Array<Array<number>>} Sizes of each cell per row. */
  const sizeMatrix = []
  /** @type {Array<number>} */
  const longestCellByColumn = []
  let mostCellsPerRow = 0
  let rowIndex = -1

  // This is a superfluous loop if we don’t align delimiters, but otherwise we’d
  // do superfluous work when aligning, so optimize for aligning.
  while (++rowIndex < table.length) {
    /** @type {Array<string>} */
    const row = []
    /** @type {Array<number>} */
    const sizes = []
    let columnIndex = -1

    if (table[rowIndex].length > mostCellsPerRow) {
      mostCellsPerRow = table[rowIndex].length
    }

    while (++columnIndex < table[rowIndex].length) {
      const cell = serialize(table[rowIndex][columnIndex])

      if (settings.alignDelimiters !== false) {
        const size = stringLength(cell)
        sizes[columnIndex] = size

        if (
          longestCellByColumn[columnIndex] === undefined ||
          size > longestCellByColumn[columnIndex]
        ) {
          longestCellByColumn[columnIndex] = size
        }
      }

      row.push(cell)
    }

    cellMatrix[rowIndex] = row
    sizeMatrix[rowIndex] = sizes
  }

  // Figure out which alignments to use.
  let columnIndex = -1

  if (typeof align === 'object' && 'length' in align) {
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = toAlignment(align[columnIndex])
    }
  } else {
    const code = toAlignment(align)

    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = code
    }
  }

  // Inject the alignment row.
  columnIndex = -1
  /** @type {Array<string>} */
  const row = []
  /** @type {Array<number>} */
  const sizes = []

  while (++columnIndex < mostCellsPerRow) {
    const code = alignments[columnIndex]
    let before = ''
    let after = ''

    if (code === 99 /* `c` */) {
      before = ':'
      after = ':'
    } else if (code === 108 /* `l` */) {
      before = ':'
    } else if (code === 114 /* `r` */) {
      after = ':'
    }

    // There *must* be at least one hyphen-minus in each alignment cell.
    let size =
      settings.alignDelimiters === false
        ? 1
        : Math.max(
            1,
            longestCellByColumn[columnIndex] - before.length - after.length
          )

    const cell = before + '-'.repeat(size) + after

    if (settings.alignDelimiters !== false) {
      size = before.length + size + after.length

      if (size > longestCellByColumn[columnIndex]) {
        longestCellByColumn[columnIndex] = size
      }

      sizes[columnIndex] = size
    }

    row[columnIndex] = cell
  }

  // Inject the alignment row.
  cellMatrix.splice(1, 0, row)
  sizeMatrix.splice(1, 0, sizes)

  rowIndex = -1
  /** @type {Array<string>} */
  const lines = []

  while (++rowIndex < cellMatrix.length) {
    const row = cellMatrix[rowIndex]
    const sizes = sizeMatrix[rowIndex]
    columnIndex = -1
    /** @type {Array<string>} */
    const line = []

    while (++columnIndex < mostCellsPerRow) {
      const cell = row[columnIndex] || ''
      let before = ''
      let after = ''

      if (settings.alignDelimiters !== false) {
        const size =
          longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0)
        const code = alignments[columnIndex]

        if (code === 114 /* `r` */) {
          before = ' '.repeat(size)
        } else if (code === 99 /* `c` */) {
          if (size % 2) {
            before = ' '.repeat(size / 2 + 0.5)
            after = ' '.repeat(size / 2 - 0.5)
          } else {
            before = ' '.repeat(size / 2)
            after = before
          }
        } else {
          after = ' '.repeat(size)
        }
      }

      if (settings.delimiterStart !== false && !columnIndex) {
        line.push('|')
      }

      if (
        settings.padding !== false &&
        // Don’t add the opening space if we’re not aligning and the cell is
        // empty: there will be a closing space.
        !(settings.alignDelimiters === false && cell === '') &&
        (settings.delimiterStart !== false || columnIndex)
      ) {
        line.push(' ')
      }

      if (settings.alignDelimiters !== false) {
        line.push(before)
      }

      line.push(cell)

      if (settings.alignDelimiters !== false) {
        line.push(after)
      }

      if (settings.padding !== false) {
        line.push(' ')
      }

      if (
        settings.delimiterEnd !== false ||
        columnIndex !== mostCellsPerRow - 1
      ) {
        line.push('|')
      }
    }

    lines.push(
      settings.delimiterEnd === false
        ? line.join('').replace(/ +$/, '')
        : line.join('')
    )
  }

  return lines.join('\n')
}

/**
 * @param {string | null | undefined} [value]
 *   Value to serialize.
 * @returns {string}
 *   Result.
 */
function serialize(value) {
  return value === null || value === undefined ? '' : String(value)
}

/**
 * @param {string | null | undefined} value
 *   Value.
 * @returns {number}
 *   Alignment.
 */
function toAlignment(value) {
  const code = typeof value === 'string' ? value.codePointAt(0) : 0

  return code === 67 /* `C` */ || code === 99 /* `c` */
    ? 99 /* `c` */
    : code === 76 /* `L` */ || code === 108 /* `l` */
      ? 108 /* `l` */
      : code === 82 /* `R` */ || code === 114 /* `r` */
        ? 114 /* `r` */
        : 0
}


/***/ })

};

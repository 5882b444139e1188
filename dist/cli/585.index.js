export const id = 585;
export const ids = [585];
export const modules = {

/***/ 6214:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Wu: () => (/* binding */ compileAncestors),
  tI: () => (/* binding */ compileGlobs),
  f7: () => (/* binding */ compileProtection),
  fN: () => (/* binding */ validateGlob)
});

// UNUSED EXPORTS: protectedAncestors

// EXTERNAL MODULE: ./build/src/domain/errors.js
var errors = __webpack_require__(3047);
;// CONCATENATED MODULE: ./build/src/domain/sequence-match.js
const sequence_match_ANY_RUN = Symbol('any run');
function matchSequence(pattern, items, accepts) {
    let at = 0;
    let next = 0;
    let lastRun = -1;
    let resumeAt = 0;
    while (next < items.length) {
        const test = pattern[at];
        if (test === sequence_match_ANY_RUN) {
            lastRun = at;
            resumeAt = next;
            at += 1;
        }
        else if (at < pattern.length && accepts(test, items[next])) {
            at += 1;
            next += 1;
        }
        else if (lastRun >= 0) {
            resumeAt += 1;
            next = resumeAt;
            at = lastRun + 1;
        }
        else {
            return false;
        }
    }
    while (pattern[at] === sequence_match_ANY_RUN)
        at += 1;
    return at === pattern.length;
}

;// CONCATENATED MODULE: ./build/src/domain/glob-pattern.js

class GlobSyntaxError extends Error {
}
const MAX_LENGTH = 1024;
const MAX_ALTERNATIVES = 256;
function parseGlob(pattern) {
    refuseWhole(pattern);
    return expandBraces(pattern).map(parseAlternative);
}
function refuseWhole(pattern) {
    if (pattern === '')
        fail('it is empty');
    if (pattern.length > MAX_LENGTH)
        fail(`it is longer than ${MAX_LENGTH} characters`);
    if (pattern.startsWith('!'))
        fail('negation with a leading "!" is not supported; list what is meant instead');
    if (pattern.startsWith('/'))
        fail('it is absolute; write it from the root of the repository, without a leading "/"');
    if (pattern.includes('\\'))
        fail('it has a backslash; separate directories with "/", and write [*] for a literal "*"');
    if (pattern.includes('\0'))
        fail('it has a NUL character');
    if (pattern.includes('\ufffd'))
        fail('it has bytes that are not UTF-8');
    if (/[?*+@!]\(/.test(pattern))
        fail('extended globs such as "@(a|b)" are not supported; use {a,b}');
}
function fail(reason) {
    throw new GlobSyntaxError(reason);
}
function parseAlternative(text) {
    const segments = text.split('/').map((segment, at, all) => parseSegment(segment, at === all.length - 1));
    return patternOf(segments.filter((segment, at) => segment !== sequence_match_ANY_RUN || segments[at - 1] !== sequence_match_ANY_RUN));
}
function patternOf(segments) {
    const wild = segments.findIndex((segment) => segment === sequence_match_ANY_RUN || segment.literal === undefined);
    const literals = (wild < 0 ? segments : segments.slice(0, wild)).map((each) => each.literal);
    if (wild < 0)
        return { segments, prefix: literals.join('/'), isLiteral: true };
    const first = segments[wild];
    const directory = literals.map((literal) => `${literal}/`).join('');
    return { segments, prefix: first === sequence_match_ANY_RUN ? directory : directory + first.start, isLiteral: false };
}
function parseSegment(text, isLast) {
    if (text === '**')
        return sequence_match_ANY_RUN;
    if (text === '' && isLast)
        fail('it ends in "/"; write "directory/**" for everything in a directory');
    if (text === '')
        fail('it has an empty segment ("//")');
    if (text === '.' || text === '..')
        fail(`"${text}" is no part of a path in a repository`);
    if (text.includes('**'))
        fail('"**" must stand alone between slashes, as in "docs/**/*.md"');
    const characters = parseCharacters(text);
    const wild = (part) => typeof part !== 'string';
    const first = characters.findIndex(wild);
    if (first < 0)
        return segment({ literal: text.length === characters.length ? text : characters.join('') });
    const last = characters.findLastIndex(wild);
    return segment({
        characters: characters.map((part) => (typeof part === 'string' ? (character) => character === part : part)),
        start: characters.slice(0, first).join(''),
        end: characters.slice(last + 1).join(''),
        isStartAndEnd: first === last && characters[first] === sequence_match_ANY_RUN,
    });
}
function segment(parts) {
    return { literal: undefined, characters: [], start: '', end: '', isStartAndEnd: false, ...parts };
}
function parseCharacters(text) {
    const all = Array.from(text);
    const parts = [];
    for (let at = 0; at < all.length; at++) {
        const character = all[at];
        if (character === '*')
            parts.push(sequence_match_ANY_RUN);
        else if (character === '?')
            parts.push(() => true);
        else if (character === '[') {
            const end = endOfClass(all, at);
            parts.push(parseClass(all.slice(at + 1, end)));
            at = end;
        }
        else
            parts.push(character);
    }
    return parts;
}
function endOfClass(text, open) {
    const negated = text[open + 1] === '!' || text[open + 1] === '^';
    const end = text.indexOf(']', open + (negated ? 3 : 2));
    if (end < 0)
        fail('it has "[" without its "]"; write [[] for a literal "["');
    return end;
}
function parseClass(members) {
    const negated = members[0] === '!' || members[0] === '^';
    const listed = negated ? members.slice(1) : members;
    if (/\[[:.=]/.test(`[${listed.join('')}`))
        fail('classes such as [[:alpha:]] are not supported; write [a-z]');
    const ranges = [];
    for (let at = 0; at < listed.length; at++) {
        const low = listed[at].codePointAt(0);
        const isRange = listed[at + 1] === '-' && at + 2 < listed.length;
        const high = isRange ? listed[at + 2].codePointAt(0) : low;
        if (high < low)
            fail(`the range ${listed.slice(at, at + 3).join('')} is upside down`);
        ranges.push([low, high]);
        if (isRange)
            at += 2;
    }
    return (character) => {
        const code = character.codePointAt(0);
        return ranges.some(([low, high]) => low <= code && code <= high) !== negated;
    };
}
function expandBraces(pattern) {
    const done = [];
    const open = [pattern];
    while (open.length > 0) {
        const text = open.pop();
        const brace = findBrace(text);
        if (brace === undefined)
            done.push(text);
        else
            for (const each of brace.alternatives)
                open.push(text.slice(0, brace.start) + each + text.slice(brace.end));
        if (done.length + open.length > MAX_ALTERNATIVES)
            fail(`its braces give more than ${MAX_ALTERNATIVES} alternatives`);
    }
    return done;
}
function findBrace(text) {
    const start = nextBrace(text, 0);
    if (start < 0)
        return undefined;
    if (text[start] === '}')
        fail('it has "}" without its "{"; write [}] for a literal "}"');
    let depth = 1;
    let from = start + 1;
    const alternatives = [];
    for (let at = nextBrace(text, from); at >= 0; at = nextBrace(text, at + 1)) {
        if (text[at] === '{')
            depth += 1;
        if (text[at] === '}')
            depth -= 1;
        const closes = depth === 0;
        if (!closes && !(depth === 1 && text[at] === ','))
            continue;
        alternatives.push(text.slice(from, at));
        from = at + 1;
        if (!closes)
            continue;
        if (alternatives.length < 2)
            fail(`"${text.slice(start, at + 1)}" is no choice; write {a,b}, or [{] for "{"`);
        return { start, end: at + 1, alternatives };
    }
    return fail('it has "{" without its "}"; write [{] for a literal "{"');
}
function nextBrace(text, from) {
    for (let at = from; at < text.length; at++) {
        if (text[at] === '[')
            at = endOfClass(text, at);
        else if (text[at] === '{' || text[at] === '}' || (from > 0 && text[at] === ','))
            return at;
    }
    return -1;
}

;// CONCATENATED MODULE: ./build/src/domain/glob.js



function validateGlob(pattern) {
    try {
        parseGlob(pattern);
        return undefined;
    }
    catch (error) {
        if (error instanceof GlobSyntaxError)
            return error.message;
        throw error;
    }
}
function compileGlobs(patterns) {
    return compile(patterns.flatMap(parseOrExplain));
}
function compileProtection(patterns) {
    const below = patterns.flatMap(parseOrExplain).map((pattern) => {
        const last = pattern.segments.at(-1);
        return isLiteral(last) ? patternOf([...pattern.segments, sequence_match_ANY_RUN]) : pattern;
    });
    return compile(below);
}
function compile(patterns) {
    const literals = new Set();
    const matchers = [];
    for (const pattern of patterns) {
        if (pattern.isLiteral)
            literals.add(pattern.prefix);
        else
            matchers.push(matcherOf(pattern));
    }
    return (path) => literals.has(path) || matchers.some((matches) => matches(path));
}
function protectedAncestors(patterns) {
    const ancestors = new Set();
    for (const { segments } of patterns.flatMap(parseOrExplain)) {
        let path = '';
        for (const segment of segments.slice(0, -1)) {
            if (segment === ANY_RUN || segment.literal === undefined)
                break;
            path = path === '' ? segment.literal : `${path}/${segment.literal}`;
            ancestors.add(path);
        }
    }
    return ancestors;
}
function compileAncestors(patterns) {
    const above = patterns.flatMap(parseOrExplain).flatMap(({ segments }) => {
        const prefixes = segments.slice(1).map((_segment, at) => segments.slice(0, at + 1));
        return prefixes.filter((prefix) => prefix.some(isSpelledOut)).map(patternOf);
    });
    return compile(above);
}
function isSpelledOut(segment) {
    return segment !== sequence_match_ANY_RUN && (segment.literal !== undefined || segment.start !== '' || segment.end !== '');
}
function parseOrExplain(pattern) {
    try {
        return parseGlob(pattern);
    }
    catch (error) {
        if (!(error instanceof GlobSyntaxError))
            throw error;
        throw new errors/* GateError */.u('configuration', `The glob ${JSON.stringify(pattern)} cannot be used: ${error.message}.`, 'Correct the glob.', undefined, { cause: error });
    }
}
function matcherOf({ prefix, segments }) {
    if (segments.length > 1 && segments.at(-1) === sequence_match_ANY_RUN && segments.slice(0, -1).every(isLiteral)) {
        const directory = prefix.slice(0, -1);
        return (path) => path.startsWith(prefix) || path === directory;
    }
    return (path) => path.startsWith(prefix) && matchSequence(segments, path.split('/'), matchSegment);
}
function isLiteral(segment) {
    return segment !== sequence_match_ANY_RUN && segment.literal !== undefined;
}
function matchSegment(pattern, segment) {
    if (pattern.literal !== undefined)
        return segment === pattern.literal;
    if (!segment.startsWith(pattern.start) || !segment.endsWith(pattern.end))
        return false;
    if (pattern.isStartAndEnd)
        return segment.length >= pattern.start.length + pattern.end.length;
    return matchSequence(pattern.characters, Array.from(segment), (test, character) => test(character));
}


/***/ }),

/***/ 6582:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ REPORT_SCHEMA)
/* harmony export */ });
const REPORT_SCHEMA = 'conformance-gate/report/v1';


/***/ }),

/***/ 6233:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ LAYERS),
/* harmony export */   x: () => (/* binding */ requirementIdTest)
/* harmony export */ });
const LAYERS = ['L0', 'L1', 'L2', 'L3', 'META'];
const LONGEST_ID = 200;
function requirementIdTest(source) {
    const pattern = new RegExp(`^(?:${source})$`);
    return (text) => text.length <= LONGEST_ID && pattern.test(text);
}


/***/ }),

/***/ 5615:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fh: () => (/* binding */ isTestedIn),
/* harmony export */   NH: () => (/* binding */ isGap),
/* harmony export */   TU: () => (/* binding */ coverageNumbers),
/* harmony export */   cG: () => (/* binding */ compareCoverage),
/* harmony export */   kU: () => (/* binding */ traceSuite)
/* harmony export */ });
/* harmony import */ var _requirement_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6233);

const NONE = [];
const linked = new WeakMap();
function traceSuite(suite) {
    let traces = linked.get(suite);
    if (traces === undefined) {
        traces = link(suite);
        linked.set(suite, traces);
    }
    return traces;
}
function link(suite) {
    const traces = new Map();
    for (const [id, requirement] of suite.registry.requirements) {
        traces.set(id, { requirement, tests: NONE, executableLayers: 0, coverage: 'uncovered' });
    }
    for (const test of suite.tests) {
        for (const id of test.requirements) {
            const trace = traces.get(id);
            if (trace !== undefined)
                attach(trace, test);
        }
    }
    return traces;
}
function layerBit(layer) {
    const index = _requirement_js__WEBPACK_IMPORTED_MODULE_0__/* .LAYERS */ .R.indexOf(layer);
    return index < 0 ? 0 : 1 << index;
}
function isTestedIn(trace, layer) {
    return (trace.executableLayers & layerBit(layer)) !== 0;
}
function attach(trace, test) {
    if (trace.tests === NONE)
        trace.tests = [test];
    else
        trace.tests.push(test);
    const executable = test.state === 'executable';
    if (executable && test.layer !== undefined)
        trace.executableLayers |= layerBit(test.layer);
    if (trace.requirement.status !== 'active')
        return;
    if (executable)
        trace.coverage = 'covered';
    else if (trace.coverage === 'uncovered')
        trace.coverage = 'scaffold-only';
}
function coverageNumbers(suite) {
    let covered = 0;
    let total = 0;
    for (const trace of traceSuite(suite).values()) {
        if (trace.requirement.status !== 'active')
            continue;
        total += 1;
        if (trace.coverage === 'covered')
            covered += 1;
    }
    return { covered, total, percent: total === 0 ? 0 : Math.round((1000 * covered) / total) / 10 };
}
function compareCoverage(base, head) {
    const before = traceSuite(base);
    const after = traceSuite(head);
    const gaps = [...after.values()].filter(isGap);
    return {
        base: coverageNumbers(base),
        head: coverageNumbers(head),
        gained: coveredIds(after).filter((id) => before.get(id)?.coverage !== 'covered'),
        lost: coveredIds(before).filter((id) => after.get(id)?.coverage !== 'covered'),
        gaps: gaps.map((trace) => trace.requirement.id),
        safetyCriticalGaps: gaps.filter((trace) => trace.requirement.safetyCritical).map((trace) => trace.requirement.id),
    };
}
function isGap(trace) {
    return trace.requirement.status === 'active' && trace.coverage !== 'covered';
}
function coveredIds(traces) {
    const ids = [];
    for (const [id, trace] of traces)
        if (trace.coverage === 'covered')
            ids.push(id);
    return ids;
}


/***/ }),

/***/ 59:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  m: () => (/* binding */ COVERAGE_COMPARISONS)
});

// EXTERNAL MODULE: ./build/src/domain/trace.js
var domain_trace = __webpack_require__(5615);
// EXTERNAL MODULE: ./build/src/gates/suite-doubt.js
var suite_doubt = __webpack_require__(6601);
;// CONCATENATED MODULE: ./build/src/gates/coverage/doubt.js

function registryIsSilent(suite) {
    return (0,suite_doubt/* registryDoubt */.g9)(suite) !== undefined;
}
function coverageDoubt(suite) {
    const nothing = (0,suite_doubt/* registryDoubt */.g9)(suite) ?? (0,suite_doubt/* testsDoubt */.Qf)(suite);
    if (nothing !== undefined)
        return nothing;
    const invalid = (0,suite_doubt/* suiteProblems */.Jp)(suite).find((problem) => problem.kind === 'registry-invalid');
    if (invalid !== undefined)
        return `part of the requirement registry cannot be counted: ${invalid.message}`;
    const active = [...suite.registry.requirements.values()].some((each) => each.status === 'active');
    return active ? undefined : 'no requirement of the registry is active, so there is nothing to cover';
}

;// CONCATENATED MODULE: ./build/src/gates/coverage/gaps.js


const GAP = {
    id: 'coverage/gap',
    gate: 'coverage',
    defaultSeverity: 'notice',
    protects: 'What nothing proves is said aloud, so that nobody takes silence for proof.',
    example: 'R-OBS-03 is in the registry and no executable test carries its label.',
    fix: 'Write an executable test with the label of the requirement, or complete the scaffold.',
    approval: 'Not needed: a gap does not fail the gate.',
};
const CRITICAL_GAP = {
    id: 'coverage/safety-critical-gap',
    gate: 'coverage',
    defaultSeverity: 'error',
    protects: 'A requirement on which safety depends is never left unproven.',
    example: 'A new requirement with `safety-critical: true` and no executable test.',
    fix: 'Add an executable test with its label in the same change.',
    approval: 'Defer the requirement in the registry (an owner approves), or switch `coverage.strict` off on the base branch.',
};
const gaps = {
    rules: [GAP, CRITICAL_GAP],
    compare({ head, policy }) {
        const doubt = coverageDoubt(head.suite);
        const findings = [...(0,domain_trace/* traceSuite */.kU)(head.suite).values()]
            .filter(domain_trace/* isGap */.NH)
            .map((trace) => finding(trace, head.suite.registry.path, policy.coverage.strict));
        return { findings, ...(doubt === undefined ? {} : { undecided: doubt }) };
    },
};
function finding(trace, registry, strict) {
    const { id, title, safetyCritical, line } = trace.requirement;
    const scaffold = trace.tests[0];
    const state = scaffold === undefined ? 'no test carries its label' : `only scaffolds carry its label (${scaffold.path})`;
    return {
        gate: 'coverage',
        rule: safetyCritical ? CRITICAL_GAP.id : GAP.id,
        path: registry,
        line,
        requirement: id,
        message: `${id} (${title}) is ${safetyCritical ? 'safety-critical and ' : ''}not covered: ${state}.`,
        fix: scaffold === undefined
            ? `Add an executable test labelled ${id}: "true".`
            : `Complete ${scaffold.path}: ${scaffold.stateReason.text}.`,
        ...(safetyCritical && !strict ? { defaultSeverity: 'warning' } : {}),
    };
}

;// CONCATENATED MODULE: ./build/src/gates/coverage/layers.js

const NO_FAULT_INJECTION = {
    id: 'coverage/no-fault-injection',
    gate: 'coverage',
    defaultSeverity: 'warning',
    protects: 'Safety shows when something breaks; a safety-critical requirement tested only in fair weather is half proven.',
    example: 'The safety-critical R-NET-04 has an L2 test and no executable L3 test.',
    fix: 'Add an executable test in the fault-injection layer (L3).',
    approval: 'A waiver, or `rules: { coverage/no-fault-injection: off }` in the policy.',
};
const MISSING_LAYER = {
    id: 'coverage/missing-layer',
    gate: 'coverage',
    defaultSeverity: 'warning',
    protects: 'Where the registry asks for proof at several layers, each of them is really tested.',
    example: 'R-NET-01 has `layers: [L0, L2]` and only an L2 test is executable.',
    fix: 'Add an executable test in each layer that the registry names.',
    approval: 'Reduce `layers` in the registry (an owner approves), or a waiver.',
};
const layers_layers = {
    rules: [NO_FAULT_INJECTION, MISSING_LAYER],
    compare({ head }) {
        const registry = head.suite.registry.path;
        return {
            findings: [...(0,domain_trace/* traceSuite */.kU)(head.suite).values()]
                .filter((trace) => trace.requirement.status === 'active')
                .flatMap((trace) => [...missingLayers(trace, registry), ...withoutFaultInjection(trace, registry)]),
        };
    },
};
function missingLayers(trace, registry) {
    const { id, title, line, layers: asked } = trace.requirement;
    if (asked.length === 0)
        return [];
    const missing = [...new Set(asked)].filter((each) => !(0,domain_trace/* isTestedIn */.Fh)(trace, each));
    if (missing.length === 0)
        return [];
    return [
        {
            gate: 'coverage',
            rule: MISSING_LAYER.id,
            path: registry,
            line,
            requirement: id,
            message: `${id} (${title}) asks for tests in ${asked.join(', ')}; there is no executable one in ${missing.join(', ')}.`,
            fix: `Add an executable test labelled ${id}: "true" in ${missing.join(' and in ')}.`,
        },
    ];
}
function withoutFaultInjection(trace, registry) {
    const { id, title, line, safetyCritical } = trace.requirement;
    if (!safetyCritical || trace.tests.length === 0 || (0,domain_trace/* isTestedIn */.Fh)(trace, 'L3'))
        return [];
    return [
        {
            gate: 'coverage',
            rule: NO_FAULT_INJECTION.id,
            path: registry,
            line,
            requirement: id,
            message: `${id} (${title}) is safety-critical, and no executable L3 test breaks anything to see whether it holds.`,
            fix: `Add an executable fault-injection test labelled ${id}: "true".`,
        },
    ];
}

;// CONCATENATED MODULE: ./build/src/gates/coverage/lost.js


const RULE = {
    id: 'coverage/lost',
    gate: 'coverage',
    defaultSeverity: 'error',
    protects: 'A requirement that was covered stays covered: nobody removes proof in passing.',
    example: 'The only test of R-NET-02 becomes a scaffold, loses its label or is deleted.',
    fix: 'Keep an executable test with the label of the requirement, or give it a new one in the same change.',
    approval: 'Retire the requirement in the registry (an owner approves), or switch `coverage.strict` off on the base branch.',
};
const lost = {
    rules: [RULE],
    compare({ base, head, policy }) {
        const doubt = coverageDoubt(head.suite);
        const undecided = doubt === undefined ? {} : { undecided: doubt };
        if (registryIsSilent(head.suite))
            return { findings: [], ...undecided };
        const after = (0,domain_trace/* traceSuite */.kU)(head.suite);
        const findings = [];
        for (const [id, before] of (0,domain_trace/* traceSuite */.kU)(base.suite)) {
            if (before.coverage !== 'covered')
                continue;
            const now = after.get(id);
            if (now?.coverage === 'covered')
                continue;
            findings.push({
                ...lost_finding(before, now),
                ...place(before, now, head.suite.registry.path),
                ...softened(now, policy.coverage.strict),
            });
        }
        return { findings, ...undecided };
    },
};
function lost_finding(before, now) {
    const { id, title } = before.requirement;
    const was = before.tests.filter((test) => test.state === 'executable').map((test) => test.path);
    const shown = was.length > 3 ? `${was.slice(0, 3).join(', ')} and ${was.length - 3} more` : was.join(', ');
    return {
        gate: 'coverage',
        rule: RULE.id,
        requirement: id,
        message: `${id} (${title}) was covered by ${shown}; now ${whyNot(now)}.`,
        fix: isRetired(now)
            ? 'If the requirement is really retired, an owner approves the registry change; otherwise restore it.'
            : `Keep or add an executable test that carries the label ${id}: "true".`,
    };
}
function whyNot(now) {
    if (now === undefined)
        return 'the registry no longer holds it';
    if (now.requirement.status !== 'active')
        return `it is ${now.requirement.status}`;
    const scaffold = now.tests[0];
    return scaffold === undefined ? 'no test carries its label' : `only scaffolds carry its label (${scaffold.path})`;
}
function isRetired(now) {
    return now === undefined || now.requirement.status !== 'active';
}
function place(before, now, registry) {
    const scaffold = now?.tests[0];
    if (scaffold !== undefined && !isRetired(now)) {
        const { path, line } = scaffold.stateReason;
        return line === undefined ? { path } : { path, line };
    }
    return { path: registry, line: (now ?? before).requirement.line };
}
function softened(now, strict) {
    return strict && !isRetired(now) ? {} : { defaultSeverity: 'warning' };
}

;// CONCATENATED MODULE: ./build/src/gates/coverage/minimum.js


const minimum_RULE = {
    id: 'coverage/below-minimum',
    gate: 'coverage',
    defaultSeverity: 'error',
    protects: 'The share of proven requirements does not sink below what the repository has agreed on.',
    example: '16 of 24 requirements are covered (66.67 %) and `coverage.minimum` is 67.',
    fix: 'Cover more requirements with executable tests.',
    approval: 'Lower `coverage.minimum` on the base branch (an owner approves).',
};
const minimum = {
    rules: [minimum_RULE],
    compare({ head, policy }) {
        const doubt = coverageDoubt(head.suite);
        const undecided = doubt === undefined ? {} : { undecided: doubt };
        const { covered, total } = (0,domain_trace/* coverageNumbers */.TU)(head.suite);
        const wanted = policy.coverage.minimum;
        if (registryIsSilent(head.suite) || covered * 100 >= wanted * total)
            return { findings: [], ...undecided };
        const missing = Math.ceil((wanted * total) / 100 - covered);
        const share = Math.floor((10_000 * covered) / total) / 100;
        return {
            findings: [
                {
                    gate: 'coverage',
                    rule: minimum_RULE.id,
                    path: head.suite.registry.path,
                    message: `${covered} of ${total} requirements are covered (${share} %); the policy asks for at least ${wanted} %.`,
                    fix: `Cover ${missing} more ${missing === 1 ? 'requirement' : 'requirements'} with executable tests.`,
                },
            ],
            ...undecided,
        };
    },
};

;// CONCATENATED MODULE: ./build/src/gates/coverage/index.js




const COVERAGE_COMPARISONS = [lost, gaps, minimum, layers_layers];


/***/ }),

/***/ 7218:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ET: () => (/* binding */ inReportOrder),
  S4: () => (/* binding */ judge)
});

// UNUSED EXPORTS: approvable

// EXTERNAL MODULE: ./build/src/domain/gate.js
var domain_gate = __webpack_require__(163);
;// CONCATENATED MODULE: ./build/src/gates/approval.js
function decideApproval(reviews, context) {
    const owners = new Set(context.owners.map(normal));
    if (owners.size === 0)
        return { approved: false, by: [], reasons: ['The policy names no `spec.owners`.'] };
    const by = [];
    const reasons = [];
    for (const review of decisiveReviews(reviews)) {
        const objection = objectionTo(review, context, owners);
        if (objection === undefined)
            by.push(review.author);
        else if (review.state === 'approved')
            reasons.push(`The approval by ${review.author} does not count: ${objection}.`);
        else if (isOwner(review, owners))
            reasons.push(`${review.author} ${objection}.`);
    }
    return { approved: by.length > 0, by: by.sort(), reasons };
}
function decisiveReviews(reviews) {
    const latest = new Map();
    for (const review of reviews) {
        if (review.state !== 'approved' && review.state !== 'changes-requested')
            continue;
        const author = normal(review.author);
        const known = latest.get(author);
        if (known === undefined || !earlier(review, known))
            latest.set(author, review);
    }
    return latest.values();
}
function earlier(one, other) {
    const [a, b] = [Date.parse(one.submitted), Date.parse(other.submitted)];
    return a < b;
}
function objectionTo(review, context, owners) {
    if (review.state !== 'approved')
        return 'asks for changes';
    if (!isOwner(review, owners))
        return 'they are not among `spec.owners`';
    if (context.author !== undefined && normal(review.author) === normal(context.author)) {
        return 'nobody approves their own change';
    }
    if (review.dismissed)
        return 'it was dismissed';
    if (review.stale)
        return 'it is stale: commits were pushed after it';
    if (context.head === '' || review.commit.toLowerCase() !== context.head.toLowerCase()) {
        return `it is for commit ${review.commit.slice(0, 12) || '(none)'}, not for the head ${context.head.slice(0, 12)}`;
    }
    if (review.official === false)
        return 'the server does not count it as official (no write access)';
    return undefined;
}
function isOwner(review, owners) {
    const author = normal(review.author);
    if (author === '')
        return false;
    if (!author.includes('/') && owners.has(author))
        return true;
    return review.teams.some((team) => team.includes('/') && owners.has(normal(team)));
}
function normal(name) {
    return name.trim().replace(/^@/, '').toLowerCase();
}

// EXTERNAL MODULE: ./build/src/gates/severity.js
var gates_severity = __webpack_require__(7559);
// EXTERNAL MODULE: ./build/src/domain/trace.js
var trace = __webpack_require__(5615);
// EXTERNAL MODULE: ./build/src/gates/spec/requirement-hash.js
var requirement_hash = __webpack_require__(3564);
;// CONCATENATED MODULE: ./build/src/gates/spec/suspects.js


const VERSIONS_ANNOTATION = 'requirement-versions';
const SHORTEST_PIN = 8;
function suspects(evidence) {
    const before = evidence.base.suite.registry.requirements;
    const now = evidence.head.suite.registry.requirements;
    const found = [];
    const traces = (0,trace/* traceSuite */.kU)(evidence.head.suite);
    const hasPins = evidence.head.suite.tests.some((test) => test.annotations.some(isPin));
    if (before === now && !hasPins)
        return found;
    for (const [id, requirement] of now) {
        const changed = isOtherText(before.get(id), requirement);
        if (!changed && !hasPins)
            continue;
        const affected = (traces.get(id)?.tests ?? []).filter((test) => isSuspect(test, requirement, changed));
        const paths = [...new Set(affected.map((test) => test.path))].sort();
        if (paths.length > 0)
            found.push({ requirement: id, tests: paths });
    }
    return found;
}
function isOtherText(old, now) {
    if (old === undefined || (old.title === now.title && old.text === now.text))
        return false;
    return (0,requirement_hash/* requirementHash */._)(old) !== (0,requirement_hash/* requirementHash */._)(now);
}
function isSuspect(test, requirement, changed) {
    const pin = pinOf(test, requirement.id);
    if (pin === undefined)
        return changed;
    return pin.length < SHORTEST_PIN || !(0,requirement_hash/* requirementHash */._)(requirement).startsWith(pin);
}
function pinOf(test, id) {
    for (const annotation of test.annotations) {
        if (!isPin(annotation))
            continue;
        for (const pair of annotation.value.split(',')) {
            const [name, pin] = pair.split('=');
            if (name?.trim() === id && pin !== undefined)
                return pin.trim().toLowerCase();
        }
    }
    return undefined;
}
function isPin(annotation) {
    return annotation.name === VERSIONS_ANNOTATION;
}

// EXTERNAL MODULE: ./build/src/gates/waivers.js
var waivers = __webpack_require__(5339);
;// CONCATENATED MODULE: ./build/src/gates/judge.js





function judge(evidence, comparisons) {
    const outcomes = new Map();
    for (const comparison of comparisons) {
        const gate = comparison.rules[0]?.gate;
        if (gate === undefined || !evidence.gates.has(gate))
            continue;
        outcomes.set(gate, [...(outcomes.get(gate) ?? []), outcomeOf(comparison, evidence)]);
    }
    const raw = [...outcomes.values()].flat().flatMap((outcome) => outcome.findings);
    const graded = raw.flatMap((finding) => grade(finding, evidence));
    const approval = approve(graded, evidence);
    const waived = (0,waivers/* applyWaivers */.Kw)(approval.findings, evidence);
    const decided = (gate) => (outcomes.get(gate) ?? []).some((one) => !one.skipped && !one.undecided);
    const ofWaivers = evidence.gates.has('spec')
        ? (0,waivers/* waiverFindings */.XS)(waived.used, evidence, decided).flatMap((finding) => grade(finding, evidence))
        : [];
    const findings = [...waived.findings, ...ofWaivers].sort(inReportOrder);
    const notes = [...outcomes.values()].flat().flatMap((outcome) => outcome.notes ?? []);
    return {
        findings,
        ...verdicts(evidence, outcomes, findings),
        notes: [...new Set([...notes, ...approval.notes])],
        suspects: suspects(evidence),
    };
}
function outcomeOf(comparison, evidence) {
    try {
        return comparison.compare(evidence);
    }
    catch (error) {
        const rules = comparison.rules.map((rule) => rule.id).join(', ');
        const message = error instanceof Error ? error.message : String(error);
        return { findings: [], undecided: `${rules} could not be judged: ${message}` };
    }
}
function grade(raw, evidence) {
    const { defaultSeverity, ...finding } = raw;
    const severity = (0,gates_severity/* severityOf */.x)(finding.rule, evidence.policy, defaultSeverity);
    return severity === 'off' ? [] : [{ ...finding, severity }];
}
const APPROVED = new Set(['policy/changed', 'mutation/survivor-unapproved']);
function approvable(finding) {
    return finding.severity !== 'notice' && (finding.rule.startsWith('spec/') || APPROVED.has(finding.rule));
}
function approve(findings, evidence) {
    const affected = findings.filter(approvable).length;
    if (affected === 0 || evidence.reviews.length === 0)
        return { findings: [...findings], notes: [] };
    const approval = decideApproval(evidence.reviews, {
        head: evidence.head.snapshot.commit,
        author: evidence.author,
        owners: evidence.policy.spec.owners,
    });
    if (!approval.approved)
        return { findings: [...findings], notes: [...approval.reasons] };
    const by = approval.by;
    return {
        findings: findings.map((one) => (approvable(one) ? { ...one, severity: 'notice', approvedBy: by } : one)),
        notes: [
            `${affected} ${affected === 1 ? 'finding' : 'findings'} approved by ${by.join(', ')} on ${evidence.head.snapshot.commit.slice(0, 12)}.`,
            ...approval.reasons,
        ],
    };
}
function verdicts(evidence, outcomes, findings) {
    const gates = {};
    const gateNotes = {};
    for (const gate of domain_gate/* GATES */.JH) {
        const failed = findings.some((finding) => finding.gate === gate && finding.severity === 'error');
        const state = stateOf(evidence.gates.has(gate), outcomes.get(gate) ?? []);
        gates[gate] = failed ? 'fail' : state.verdict;
        if (state.note !== undefined)
            gateNotes[gate] = state.note;
    }
    return { gates, gateNotes };
}
function stateOf(enabled, outcomes) {
    if (!enabled)
        return { verdict: 'skipped', note: 'Not asked for.' };
    if (outcomes.length === 0)
        return { verdict: 'skipped', note: 'Not part of this version yet.' };
    const undecided = [...new Set(outcomes.flatMap((one) => (one.undecided === undefined ? [] : [one.undecided])))];
    if (undecided.length > 0)
        return { verdict: 'undecided', note: undecided.join(' ') };
    const skipped = [...new Set(outcomes.flatMap((one) => (one.skipped === undefined ? [] : [one.skipped])))];
    if (skipped.length > 0)
        return { verdict: 'skipped', note: skipped.join(' ') };
    return { verdict: 'pass' };
}
function inReportOrder(one, other) {
    return (domain_gate/* GATES */.JH.indexOf(one.gate) - domain_gate/* GATES */.JH.indexOf(other.gate) ||
        domain_gate/* SEVERITIES */.oC.indexOf(one.severity) - domain_gate/* SEVERITIES */.oC.indexOf(other.severity) ||
        byText(one.path ?? '', other.path ?? '') ||
        (one.line ?? 0) - (other.line ?? 0) ||
        byText(one.rule, other.rule) ||
        byText(one.requirement ?? '', other.requirement ?? '') ||
        byText(one.message, other.message));
}
function byText(one, other) {
    return one < other ? -1 : one > other ? 1 : 0;
}


/***/ }),

/***/ 3218:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  y: () => (/* binding */ L0_COMPARISONS)
});

;// CONCATENATED MODULE: ./build/src/gates/l0/place.js
function scriptPath(run) {
    return run.test === '' ? run.script : `${run.test}/${run.script}`;
}
function about(run, rule, evidence) {
    const ids = new Set(evidence.head.suite.tests.filter((test) => test.path === run.test).flatMap((test) => test.requirements));
    const [only] = ids;
    return {
        gate: 'l0',
        rule,
        path: scriptPath(run),
        ...(ids.size === 1 && only !== undefined ? { requirement: only } : {}),
    };
}
function lastLines(run, count = 5) {
    const lines = run.outputTail.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '').split('\n');
    const kept = lines
        .map((line) => line.trimEnd())
        .filter((line) => line !== '')
        .slice(-count);
    return kept.map((line) => (line.length > 200 ? `${line.slice(0, 200)}…` : line)).join('\n');
}
function counted(count, noun, plural = `${noun}s`) {
    return `${count} ${count === 1 ? noun : plural}`;
}

;// CONCATENATED MODULE: ./build/src/gates/l0/contradictions.js

const RULE = {
    id: 'l0/contradiction',
    gate: 'l0',
    defaultSeverity: 'error',
    protects: 'What a check says and how it ends agree; otherwise one of the two is a lie, and nobody knows which.',
    example: 'check.sh prints `not ok 1 - …` and exits 0, or plans `1..5` and reports four assertions.',
    fix: 'Let the script exit non-zero exactly when an assertion failed, and report each planned assertion once.',
    approval: 'A waiver with rule, path, reason, owner and expiry.',
};
const FIX = {
    'failed-but-exit-0': 'Exit non-zero when an assertion failed (collect failures, and end with `exit $failures`).',
    'exit-1-without-failure': 'Report the assertion that failed before leaving, or exit 0; a command may have failed under `set -e`.',
    'plan-mismatch': 'Report exactly as many assertions as the plan says, or print the plan last.',
    'duplicate-name': 'Give each assertion its own name, for instance with the item it is about.',
    'bail-out': 'Exit non-zero after `Bail out!`.',
};
const contradictions = {
    rules: [RULE],
    compare(evidence) {
        const { checks } = evidence;
        if (checks.skipped !== undefined)
            return { findings: [], skipped: `No script was run: ${checks.skipped}.` };
        const findings = checks.runs.flatMap((run) => run.contradictions.map((each) => ({
            ...about(run, RULE.id, evidence),
            message: `${run.script} of ${run.test} contradicts itself. ${each.message}`,
            fix: FIX[each.kind],
        })));
        return { findings };
    },
};

;// CONCATENATED MODULE: ./build/src/gates/l0/isolation.js
const isolation_RULE = {
    id: 'l0/isolation',
    gate: 'l0',
    defaultSeverity: 'notice',
    protects: 'Scripts come from the change; whoever reads a result knows what they could have reached while they made it.',
    example: 'In a container without namespaces, perl and landlock, `checks.network: deny` cannot be enforced.',
    fix: 'Use a runner with root or user namespaces, or set `checks.isolation: required` to let nothing pass without.',
    approval: 'Not needed: it does not fail the gate.',
};
const WORDS = {
    network: 'the network was not denied, although the policy says so',
    files: 'files outside of the copy could be reached',
    processes: 'other processes of the same user could be signalled',
};
const isolation = {
    rules: [isolation_RULE],
    compare({ checks }) {
        if (checks.skipped !== undefined)
            return { findings: [], skipped: `No script was run: ${checks.skipped}.` };
        const open = new Set(checks.runs.flatMap((run) => run.notHeld ?? []));
        if (open.size === 0)
            return { findings: [] };
        const what = Object.keys(WORDS).filter((each) => open.has(each)).map((each) => WORDS[each]);
        const message = `Scripts ran at the level "process", where this machine cannot hold everything: ${what.join('; ')}.`;
        return { findings: [{ gate: 'l0', rule: isolation_RULE.id, message, fix: isolation_RULE.fix }] };
    },
};

;// CONCATENATED MODULE: ./build/src/gates/l0/leftovers.js

const leftovers_RULE = {
    id: 'l0/leftover',
    gate: 'l0',
    defaultSeverity: 'warning',
    protects: 'A check is over when its script ends; what goes on in the background can change what the next one sees.',
    example: 'check.sh starts a server with `&` and ends without stopping it.',
    fix: 'Stop what the script starts (`trap \'kill "$server"\' EXIT`) and wait for it.',
    approval: 'Not needed: it does not fail the gate.',
};
const SHOWN = 5;
const leftovers = {
    rules: [leftovers_RULE],
    compare(evidence) {
        const { checks } = evidence;
        if (checks.skipped !== undefined)
            return { findings: [], skipped: `No script was run: ${checks.skipped}.` };
        return { findings: checks.runs.flatMap((run) => finding(run, run.leftovers ?? [], evidence)) };
    },
};
function finding(run, names, evidence) {
    if (names.length === 0)
        return [];
    const known = [...new Set(names.filter((name) => name !== '?'))].slice(0, SHOWN);
    const shown = known.length === 0 ? '' : ` (${known.join(', ')}${known.length < new Set(names).size ? ', …' : ''})`;
    const were = names.length === 1 ? 'It was' : 'They were';
    return [
        {
            ...about(run, leftovers_RULE.id, evidence),
            message: `${run.script} of ${run.test} ended and left ${counted(names.length, 'process', 'processes')}${shown} running. ${were} killed.`,
            fix: leftovers_RULE.fix,
        },
    ];
}

;// CONCATENATED MODULE: ./build/src/gates/l0/network.js

const network_RULE = {
    id: 'l0/network',
    gate: 'l0',
    defaultSeverity: 'error',
    protects: 'A static check depends on the commit alone; one that asks the network can answer differently tomorrow.',
    example: 'check.sh calls curl under `checks.network: deny`.',
    fix: 'Vendor what the check needs, or set `checks.network: allow` on the base branch.',
    approval: 'A waiver with rule, path, reason, owner and expiry.',
};
const network = {
    rules: [network_RULE],
    compare(evidence) {
        const { checks, policy } = evidence;
        if (checks.skipped !== undefined)
            return { findings: [], skipped: `No script was run: ${checks.skipped}.` };
        if (policy.checks.network === 'allow')
            return { findings: [] };
        const findings = checks.runs
            .filter((run) => run.networkAttempts.length > 0)
            .map((run) => ({
            ...about(run, network_RULE.id, evidence),
            message: `${run.script} of ${run.test} tried to reach the network, which is denied: ${run.networkAttempts.slice(0, 3).join('; ')}.`,
            fix: network_RULE.fix,
        }));
        return { findings };
    },
};

;// CONCATENATED MODULE: ./build/src/gates/l0/results.js

const FAILED = {
    id: 'l0/failed',
    gate: 'l0',
    defaultSeverity: 'error',
    protects: 'What the checks assert about the repository holds for the change.',
    example: 'check.sh prints `not ok 2 - every image is pinned` and exits 1.',
    fix: 'Make the repository satisfy the assertion; the finding names the line of the script.',
    approval: 'A waiver with rule, path, reason, owner and expiry.',
};
const ERROR = {
    id: 'l0/error',
    gate: 'l0',
    defaultSeverity: 'error',
    protects: 'A check that cannot run proves nothing, and must not look as if it had passed.',
    example: 'check.sh has no executable bit, or its first line names an interpreter that is not there.',
    fix: 'Give the script its executable bit and a `#!` line with an interpreter that the runner has.',
    approval: 'A waiver with rule, path, reason, owner and expiry.',
};
const TIMEOUT = {
    id: 'l0/timeout',
    gate: 'l0',
    defaultSeverity: 'error',
    protects: 'A check ends within its limits; one that hangs or devours the machine has proved nothing.',
    example: 'A check waits for a server that never answers; after `checks.timeout` it is killed.',
    fix: 'Make the check finish within the limit, or raise `checks.timeout` on the base branch.',
    approval: 'A waiver with rule, path, reason, owner and expiry.',
};
const MOST_PER_SCRIPT = 50;
const results = {
    rules: [FAILED, ERROR, TIMEOUT],
    compare(evidence) {
        const { checks, policy } = evidence;
        if (checks.skipped !== undefined)
            return { findings: [], skipped: `No script was run: ${checks.skipped}.` };
        const findings = checks.runs.flatMap((run) => ofRun(run, evidence));
        const open = checks.runs.find((run) => run.isolation !== 'namespaces');
        if (policy.checks.isolation !== 'required' || open === undefined)
            return { findings };
        return {
            findings: findings.filter((each) => each.rule !== ERROR.id),
            undecided: 'The policy requires `checks.isolation: required`, and this machine allows no namespaces: use a runner that does.',
        };
    },
};
function ofRun(run, evidence) {
    if (run.verdict === 'error')
        return [couldNotRun(run, evidence)];
    if (run.verdict === 'timeout' || run.verdict === 'limit')
        return [stopped(run, evidence)];
    const failed = run.assertions.filter((each) => each.outcome === 'fail');
    if (failed.length > 0)
        return manyFailed(run, failed, evidence);
    const silent = run.verdict === 'fail' && run.contradictions.length === 0;
    return silent ? [exitedNonZero(run, evidence)] : [];
}
function couldNotRun(run, evidence) {
    const said = lastLines(run);
    return {
        ...about(run, ERROR.id, evidence),
        message: `${run.script} of ${run.test} did not run to its end. ${run.problem ?? 'The reason is not known.'}`,
        fix: 'Make the script start by its own first line and end by itself.',
        ...(said === '' ? {} : { after: said }),
    };
}
function stopped(run, evidence) {
    const said = lastLines(run);
    return {
        ...about(run, TIMEOUT.id, evidence),
        message: `${run.script} of ${run.test} was stopped after ${(run.durationMs / 1000).toFixed(1)} s. ${run.problem ?? 'It exceeded a limit.'}`,
        fix: run.verdict === 'timeout' ? TIMEOUT.fix : 'Make the check need less: it reads a repository and reports.',
        ...(said === '' ? {} : { after: said }),
    };
}
function manyFailed(run, failed, evidence) {
    const findings = failed.slice(0, MOST_PER_SCRIPT).map((each) => assertionFailed(run, each, evidence));
    const more = failed.length - findings.length;
    if (more > 0) {
        findings.push({
            ...about(run, FAILED.id, evidence),
            message: `${run.script} of ${run.test} reported ${counted(more, 'more failed assertion')}.`,
            fix: FAILED.fix,
        });
    }
    return findings;
}
function assertionFailed(run, assertion, evidence) {
    const detail = assertion.detail === undefined ? '' : `: ${assertion.detail}`;
    return {
        ...about(run, FAILED.id, evidence),
        ...(assertion.line === undefined ? {} : { line: assertion.line }),
        message: `The assertion "${assertion.name}" failed${detail}.`,
        fix: 'Make the repository satisfy it, or correct the assertion if it asks for the wrong thing.',
    };
}
function exitedNonZero(run, evidence) {
    const said = lastLines(run);
    const reason = run.exitCode === 127 ? ' (127: a command it calls was not found)' : '';
    return {
        ...about(run, FAILED.id, evidence),
        ...(run.failedAt === undefined ? {} : { line: run.failedAt.line }),
        message: `${run.script} of ${run.test} exited ${run.exitCode ?? 'without a status'}${reason} and reported no failed assertion.${run.failedAt === undefined ? '' : ` It ended at ${run.failedAt.text}.`}${said === '' ? ' It printed nothing.' : ''}`,
        fix: 'Make the repository satisfy the check; let it report each assertion (`ok 1 - name`, `not ok 2 - name`) to say which failed.',
        ...(said === '' ? {} : { after: said }),
    };
}

;// CONCATENATED MODULE: ./build/src/gates/l0/scripts.js
const NO_SCRIPT = {
    id: 'l0/no-script',
    gate: 'l0',
    defaultSeverity: 'error',
    protects: 'An L0 test counts as coverage; without a script there is nothing that could fail.',
    example: 'conformance/tests/l0-static/x holds a chainsaw-test.yaml and no check.sh.',
    fix: 'Add the script, or mark the test as a scaffold (`# STATUS: scaffold …`).',
    approval: 'A waiver with rule, path, reason, owner and expiry.',
};
const NO_GAPS = {
    id: 'l0/no-gap-statement',
    gate: 'l0',
    defaultSeverity: 'warning',
    protects: 'A check says what it does not prove, so that nobody takes it for more than it is.',
    example: 'The header of check.sh has no line "What this does NOT prove:" with a list below it.',
    fix: 'Add the list to the header comment of the script, before its first other line.',
    approval: 'Not needed: it does not fail the gate.',
};
const scripts = {
    rules: [NO_SCRIPT, NO_GAPS],
    compare({ head, policy }) {
        const names = policy.checks.scripts;
        const claiming = eachDirectoryOnce(head.suite.tests.filter((test) => test.state === 'executable'));
        const findings = claiming
            .filter((test) => test.layer === 'L0' && !test.scripts.some((script) => names.includes(script.name)))
            .map((test) => ({
            gate: 'l0',
            rule: NO_SCRIPT.id,
            path: test.file,
            message: `The L0 test ${test.name} is executable and has no script; expected ${names.join(' or ')} in ${test.path}.`,
            fix: NO_SCRIPT.fix,
        }));
        return { findings: [...findings, ...withoutGaps(head.suite.tests, names)] };
    },
};
function withoutGaps(tests, names) {
    const missing = new Set(tests
        .flatMap((test) => test.scripts.filter((each) => names.includes(each.name) && each.gaps === undefined))
        .map((each) => each.path));
    return [...missing].map((path) => ({
        gate: 'l0',
        rule: NO_GAPS.id,
        path,
        line: 1,
        message: 'The header of this check does not say what it does not prove.',
        fix: NO_GAPS.fix,
    }));
}
function eachDirectoryOnce(tests) {
    return [...new Map(tests.map((test) => [test.path, test])).values()];
}

;// CONCATENATED MODULE: ./build/src/gates/l0/skips.js

const skips_RULE = {
    id: 'l0/skipped',
    gate: 'l0',
    defaultSeverity: 'error',
    protects: 'An assertion that was skipped has proved nothing and is never counted as a pass.',
    example: '`ok 3 - no plain secrets # SKIP sops is not installed`.',
    fix: 'Install what the check needs on the runner, or remove the skip.',
    approval: 'A waiver with rule, path, reason, owner and expiry; or a severity for the rule in the policy.',
};
const skips_MOST_PER_SCRIPT = 50;
const skips = {
    rules: [skips_RULE],
    compare(evidence) {
        const { checks } = evidence;
        if (checks.skipped !== undefined)
            return { findings: [], skipped: `No script was run: ${checks.skipped}.` };
        const findings = checks.runs.flatMap((run) => run.assertions
            .filter((each) => each.outcome === 'skipped' || each.outcome === 'todo')
            .slice(0, skips_MOST_PER_SCRIPT)
            .map((each) => ({
            ...about(run, skips_RULE.id, evidence),
            ...(each.line === undefined ? {} : { line: each.line }),
            message: `"${each.name}" was ${each.outcome === 'todo' ? 'reported as still to be done' : 'skipped'}${each.detail === undefined ? '' : ` (${each.detail})`}, so it proves nothing.`,
            fix: skips_RULE.fix,
        })));
        return { findings };
    },
};

// EXTERNAL MODULE: ./build/src/domain/path.js
var path = __webpack_require__(627);
;// CONCATENATED MODULE: ./build/src/gates/l0/tree.js


const tree_RULE = {
    id: 'l0/modified-tree',
    gate: 'l0',
    defaultSeverity: 'error',
    protects: 'A check reads the repository; one that changes it judges its own work, and what others would see.',
    example: 'check.sh runs `sed -i` on a manifest before it greps, or leaves a report file in the tree.',
    fix: 'Work on a copy in "$TMPDIR" and leave the tree as it was.',
    approval: 'A waiver with rule, path, reason, owner and expiry.',
};
const tree_SHOWN = 5;
const tree = {
    rules: [tree_RULE],
    compare(evidence) {
        const { checks } = evidence;
        if (checks.skipped !== undefined)
            return { findings: [], skipped: `No script was run: ${checks.skipped}.` };
        return { findings: checks.runs.filter((run) => run.treeChanges.length > 0).map((run) => tree_finding(run, evidence)) };
    },
};
function tree_finding(run, evidence) {
    const { treeChanges } = run;
    const shown = treeChanges.slice(0, tree_SHOWN).map((each) => `${(0,path/* displayPath */.Gt)(each.path)} (${each.change})`);
    const more = treeChanges.length > tree_SHOWN ? `, and ${counted(treeChanges.length - tree_SHOWN, 'more file')}` : '';
    return {
        ...about(run, tree_RULE.id, evidence),
        message: `${run.script} of ${run.test} changed the tree it was to judge: ${shown.join(', ')}${more}. The change was undone.`,
        fix: tree_RULE.fix,
    };
}

;// CONCATENATED MODULE: ./build/src/gates/l0/index.js








const L0_COMPARISONS = [
    results,
    contradictions,
    skips,
    scripts,
    tree,
    network,
    leftovers,
    isolation,
];


/***/ }),

/***/ 4479:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ placeOf),
/* harmony export */   ce: () => (/* binding */ doubtAbout),
/* harmony export */   oT: () => (/* binding */ bites)
/* harmony export */ });
/* harmony import */ var _rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2544);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9505);


const bites = {
    rules: [_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .HOLLOW */ ._b, _rules_js__WEBPACK_IMPORTED_MODULE_0__/* .UNPROVEN */ .EO],
    compare({ mutation, mutationSkipped }) {
        if (mutation === undefined) {
            return { findings: [], skipped: `Nothing was mutated: ${mutationSkipped ?? 'it was not asked for'}.` };
        }
        const findings = mutation.assertions.filter((each) => !isExcused(each)).flatMap(findingOf);
        const doubt = doubtAbout(mutation, (mutation.shards?.parts.length ?? 0) > 1);
        const note = noteOf(mutation);
        return {
            findings,
            ...(doubt === undefined ? {} : { undecided: doubt }),
            ...(note === undefined ? {} : { notes: [note] }),
        };
    },
};
function isExcused({ verdict, survives }) {
    return verdict === 'hollow' && survives !== undefined && survives.reason !== '';
}
function doubtAbout({ assertions, problems, shards }, joined) {
    const red = assertions.filter((each) => each.reason === 'red-baseline').length;
    const told = assertions.filter((each) => each.verdict !== 'unproven').length;
    const missing = shards === undefined || !joined ? [] : absentShards(shards);
    const doubts = [
        ...(red === 0 ? [] : [`${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(red, 'assertion')} could not be mutated: the check is red as it is.`]),
        ...problems.map((each) => `${each.test}/${each.script} could not be mutated: ${each.message}`),
        ...(assertions.length > 0 && told === 0 && red === 0
            ? ['Nothing was proven of any assertion: the budget was spent, or no check gave the same result twice.']
            : []),
        ...(missing.length === 0
            ? []
            : [`Of ${shards?.of} shards ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`]),
    ];
    return doubts.length === 0 ? undefined : doubts.join(' ');
}
const MOST_SHARDS = 1000;
function absentShards({ of, parts }) {
    const held = new Set(parts.map((each) => each.index));
    return Array.from({ length: Math.min(of, MOST_SHARDS) }, (_, at) => at + 1).filter((index) => !held.has(index));
}
function noteOf({ scope, assertions, problems, shards }) {
    if (assertions.length > 0 || problems.length > 0)
        return undefined;
    if (shards !== undefined)
        return undefined;
    if (scope !== 'changed')
        return undefined;
    return 'The change concerns no assertion of a check that runs offline, so there was none to mutate.';
}
function findingOf(assertion) {
    if (assertion.verdict === 'bites' || assertion.reason === 'red-baseline')
        return [];
    const [what, fix] = (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .meaningOf */ .Pr)(assertion.reason);
    const hollow = assertion.verdict === 'hollow';
    const { survivor, survives, bitBefore } = assertion;
    const sentences = [
        `${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .subjectOf */ .et)(assertion)} ${hollow ? 'proves nothing' : 'is unproven'}: ${what}.`,
        ...(assertion.tried === undefined ? [] : [`${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(assertion.tried, 'mutant')} tried.`]),
        ...(survivor === undefined
            ? []
            : [`It stays green when ${survivor.path}:${survivor.line} changes (${survivor.description}).`]),
        ...(bitBefore === true ? ['Before this change of what it reads, it noticed when the same lines changed.'] : []),
        ...(hollow && survives !== undefined
            ? [`The mark on line ${survives.line} gives no reason, so it counts for nothing.`]
            : []),
    ];
    const replay = survivor?.id === undefined ? '' : ` See it: \`conformance-gate mutate --replay ${survivor.id}\`.`;
    return [
        {
            ...placeOf(assertion),
            rule: hollow ? _rules_js__WEBPACK_IMPORTED_MODULE_0__/* .HOLLOW */ ._b.id : _rules_js__WEBPACK_IMPORTED_MODULE_0__/* .UNPROVEN */ .EO.id,
            message: sentences.join(' '),
            fix: `${fix}${replay}`,
            ...(survivor === undefined ? {} : (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .sidesOf */ .Mm)(survivor.diff)),
        },
    ];
}
function placeOf({ test, script, line, name, }) {
    return {
        gate: 'mutation',
        path: `${test}/${script}`,
        ...(line === undefined ? {} : { line }),
        ...(name === null ? {} : { assertion: name }),
    };
}


/***/ }),

/***/ 9188:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ MUTATION_COMPARISONS)
});

// EXTERNAL MODULE: ./build/src/gates/mutation/bites.js
var bites = __webpack_require__(4479);
// EXTERNAL MODULE: ./build/src/domain/glob.js + 2 modules
var glob = __webpack_require__(6214);
// EXTERNAL MODULE: ./build/src/gates/mutation/rules.js
var rules = __webpack_require__(2544);
// EXTERNAL MODULE: ./build/src/gates/mutation/words.js
var words = __webpack_require__(9505);
;// CONCATENATED MODULE: ./build/src/gates/mutation/survivors.js




const survivors = {
    rules: [rules/* SURVIVOR_UNAPPROVED */.U9, rules/* KNOWN_SURVIVOR */.l1, rules/* SURVIVOR_STALE */.NG],
    compare({ mutation, mutationSkipped, waivers, policy }) {
        if (mutation === undefined) {
            return { findings: [], skipped: `Nothing was mutated: ${mutationSkipped ?? 'it was not asked for'}.` };
        }
        const stale = waivers.filter((each) => each.rule === rules/* HOLLOW */._b.id && isIdle(each, mutation));
        return {
            findings: [...mutation.assertions.flatMap(ofMark), ...stale.map((each) => ofWaiver(each, policy.waivers))],
        };
    },
};
function ofMark(assertion) {
    const { survives, verdict, reason } = assertion;
    if (survives === undefined)
        return [];
    const place = (0,bites/* placeOf */.$t)(assertion);
    if (verdict === 'bites') {
        const message = `${(0,words/* subjectOf */.et)(assertion)} bites, yet the mark on line ${survives.line} calls it a known survivor.`;
        return [{ ...place, rule: rules/* SURVIVOR_STALE */.NG.id, message, fix: rules/* SURVIVOR_STALE */.NG.fix }];
    }
    if (verdict !== 'hollow' || survives.reason === '')
        return [];
    const what = `${(0,words/* subjectOf */.et)(assertion)} proves nothing: ${(0,words/* meaningOf */.Pr)(reason)[0]}.`;
    return survives.onBase
        ? [
            {
                ...place,
                rule: rules/* KNOWN_SURVIVOR */.l1.id,
                message: `${what} It is on record as a known survivor: ${survives.reason}`,
                fix: rules/* KNOWN_SURVIVOR */.l1.fix,
            },
        ]
        : [
            {
                ...place,
                rule: rules/* SURVIVOR_UNAPPROVED */.U9.id,
                message: `${what} This change calls it a known survivor: ${survives.reason}`,
                fix: rules/* SURVIVOR_UNAPPROVED */.U9.fix,
            },
        ];
}
function ofWaiver(waiver, path) {
    const what = waiver.assertion === undefined ? waiver.path : `"${waiver.assertion}" in ${waiver.path}`;
    return {
        gate: 'mutation',
        rule: rules/* SURVIVOR_STALE */.NG.id,
        path,
        line: waiver.line,
        message: `The waiver of ${waiver.rule} for ${what} (${waiver.owner}) excuses nothing: every assertion it is about bites.`,
        fix: rules/* SURVIVOR_STALE */.NG.fix,
    };
}
function isIdle(waiver, { assertions, scope, problems, shards }) {
    if (waiver.assertion === undefined && (scope !== 'all' || problems.length > 0 || shards !== undefined))
        return false;
    const matches = (0,glob/* compileGlobs */.tI)([waiver.path]);
    const about = assertions.filter(({ test, script, name }) => matches(`${test}/${script}`) && (waiver.assertion === undefined || waiver.assertion === name));
    return about.length > 0 && about.every((each) => each.verdict === 'bites');
}

// EXTERNAL MODULE: ./build/src/gates/mutation/unguarded.js
var unguarded = __webpack_require__(8393);
;// CONCATENATED MODULE: ./build/src/gates/mutation/index.js



const MUTATION_COMPARISONS = [bites/* bites */.oT, survivors, unguarded/* unguarded */.A];


/***/ }),

/***/ 2544:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EO: () => (/* binding */ UNPROVEN),
/* harmony export */   NG: () => (/* binding */ SURVIVOR_STALE),
/* harmony export */   Tc: () => (/* binding */ UNGUARDED_CHANGE),
/* harmony export */   U9: () => (/* binding */ SURVIVOR_UNAPPROVED),
/* harmony export */   _b: () => (/* binding */ HOLLOW),
/* harmony export */   l1: () => (/* binding */ KNOWN_SURVIVOR)
/* harmony export */ });
const HOLLOW = {
    id: 'mutation/hollow',
    gate: 'mutation',
    defaultSeverity: 'error',
    protects: 'That an assertion can fail: a check that stays green whatever happens to the files it reads proves nothing.',
    example: 'for f in manifests/*.yml; do expect "pinned" grep -q image "$f"; done, where every file ends in .yaml.',
    fix: 'Make the assertion depend on the content it names, then run `conformance-gate mutate` on its directory.',
    approval: 'A mark `# conformance: survives REASON` beside it, approved by an owner; a waiver with rule, path, reason, owner and expiry; or `mutation.fail-on: never` in the policy.',
};
const UNPROVEN = {
    id: 'mutation/unproven',
    gate: 'mutation',
    defaultSeverity: 'warning',
    protects: 'That nobody takes "no mutant was noticed within the budget" for "the assertion bites".',
    example: 'A check of 200 assertions under `mutation.budget: 10s`.',
    fix: 'Raise `mutation.budget`, or split the check so that each run is short.',
    approval: 'None needed: it does not fail the gate.',
};
const SURVIVOR_UNAPPROVED = {
    id: 'mutation/survivor-unapproved',
    gate: 'mutation',
    defaultSeverity: 'error',
    protects: 'That a hollow assertion is not excused by the change that brings it: the mark of a known survivor counts once an owner agrees.',
    example: 'A pull request adds an assertion that nothing moves, and `# conformance: survives we know` above it.',
    fix: 'Make the assertion bite, or ask an owner to approve the head commit; once on the base branch the mark counts.',
    approval: 'An approving review of the head commit by an owner of the spec, or a waiver.',
};
const KNOWN_SURVIVOR = {
    id: 'mutation/known-survivor',
    gate: 'mutation',
    defaultSeverity: 'notice',
    protects: 'That honest negatives stay in sight: a recorded survivor is shown and counted each time it is asked.',
    example: 'Both overlays patch a key, so reverting its base default alone is not noticed; the mark beside the assertion says so.',
    fix: 'Nothing, as long as the reason holds.',
    approval: 'None needed: it does not fail the gate.',
};
const SURVIVOR_STALE = {
    id: 'mutation/survivor-stale',
    gate: 'mutation',
    defaultSeverity: 'warning',
    protects: 'That excuses end with their reason: a mark on an assertion that bites would hide the day on which it stops.',
    example: 'An assertion was repaired and bites, but `# conformance: survives …` still stands above it.',
    fix: 'Remove the mark, or the entry of the waiver file.',
    approval: 'None needed: it does not fail the gate.',
};
const UNGUARDED_CHANGE = {
    id: 'mutation/unguarded-change',
    gate: 'mutation',
    defaultSeverity: 'notice',
    protects: 'That a reviewer knows which changed lines no check would miss: nothing stops the next change from undoing them.',
    example: 'A pull request sets `bind: 10.0.0.1` in a file that a check reads, and no assertion notices another address.',
    fix: 'Assert the value, if a requirement hangs on it.',
    approval: 'None needed: it does not fail the gate.',
};


/***/ }),

/***/ 8393:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ unguarded),
/* harmony export */   H: () => (/* binding */ unguardedChanges)
/* harmony export */ });
/* harmony import */ var _rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2544);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9505);


const MOST = 20;
const unguarded = {
    rules: [_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .UNGUARDED_CHANGE */ .Tc],
    compare({ mutation, mutationSkipped }) {
        if (mutation === undefined) {
            return { findings: [], skipped: `Nothing was mutated: ${mutationSkipped ?? 'it was not asked for'}.` };
        }
        if (mutation.shards !== undefined && mutation.shards.parts.length < mutation.shards.of)
            return { findings: [] };
        return unguardedChanges(mutation.lines ?? []);
    },
};
function unguardedChanges(lines) {
    const places = neighbours(lines.filter((each) => !each.guarded));
    const findings = places.slice(0, MOST).map(findingOf);
    const rest = places.length - findings.length;
    if (rest <= 0)
        return { findings };
    return { findings, notes: [`${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(rest, 'more changed place')} that no assertion guards: the report lists them.`] };
}
function neighbours(lines) {
    const places = [];
    for (const { path, line } of lines) {
        const last = places.at(-1);
        if (last !== undefined && last.path === path && last.to + 1 === line)
            places[places.length - 1] = { ...last, to: line };
        else
            places.push({ path, from: line, to: line });
    }
    return places;
}
function findingOf({ path, from, to }) {
    const lines = from === to ? `line ${from}` : `lines ${from} to ${to}`;
    return {
        gate: 'mutation',
        rule: _rules_js__WEBPACK_IMPORTED_MODULE_0__/* .UNGUARDED_CHANGE */ .Tc.id,
        path,
        line: from,
        message: `Nothing guards ${lines} of ${path}: checks read the file, and none notices another change of it.`,
        fix: _rules_js__WEBPACK_IMPORTED_MODULE_0__/* .UNGUARDED_CHANGE */ .Tc.fix,
    };
}


/***/ }),

/***/ 9505:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mm: () => (/* binding */ sidesOf),
/* harmony export */   Pr: () => (/* binding */ meaningOf),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   et: () => (/* binding */ subjectOf)
/* harmony export */ });
/* harmony import */ var _rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2544);

const MEANING = {
    'never-runs': [
        'it never runs, or runs over nothing',
        'Fail when the list is empty, and let it name the files that are there.',
    ],
    swallowed: [
        'its condition can fail, but the script passes all the same',
        'Let the failure reach the exit status: no `|| true`, no bare `!` under `set -e`, no status lost in `local`, a pipe or a subshell.',
    ],
    insensitive: [
        'no change to the files it reads makes it fail',
        'Compare the whole value with what it must be, then run `conformance-gate mutate` on its directory.',
    ],
    'comment-only': [
        'only changes of comments make it fail',
        'Anchor the pattern to the setting itself, so that a comment cannot match.',
    ],
    'existence-only': [
        'only a missing or empty file makes it fail',
        'Assert the content that matters, not that the file is there.',
    ],
    'crash-only': [
        'only changes that break a tool make it fail',
        'Compare the value explicitly; a tool that breaks down judges nothing.',
    ],
    budget: ['the budget was spent before it was proven', _rules_js__WEBPACK_IMPORTED_MODULE_0__/* .UNPROVEN */ .EO.fix],
    flaky: ['the check is flaky', 'Make the check depend on the commit alone.'],
    'red-baseline': ['the check does not pass as it is', 'Make it pass first.'],
};
function meaningOf(reason) {
    return MEANING[reason ?? 'insensitive'];
}
function subjectOf({ name, line, script }) {
    if (name !== null)
        return `"${name}"`;
    return line === undefined ? `An assertion of ${script}` : `The assertion on line ${line}`;
}
function count(many, what) {
    return `${many} ${what}${many === 1 ? '' : 's'}`;
}
function sidesOf(diff) {
    const gone = [];
    const come = [];
    let inside = false;
    const rows = diff.split('\n');
    for (const [at, row] of rows.entries()) {
        if (row.startsWith('--- ') && rows[at + 1]?.startsWith('+++ '))
            inside = false;
        else if (row.startsWith('@@ '))
            inside = true;
        else if (inside && row.startsWith('-'))
            gone.push(row.slice(1));
        else if (inside && row.startsWith('+'))
            come.push(row.slice(1));
    }
    return {
        ...(gone.length === 0 ? {} : { before: gone.join('\n') }),
        ...(come.length === 0 ? {} : { after: come.join('\n') }),
    };
}


/***/ }),

/***/ 4898:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  y0: () => (/* binding */ RULES),
  Iu: () => (/* binding */ RULE_IDS),
  BD: () => (/* binding */ ruleById)
});

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
// EXTERNAL MODULE: ./build/src/gates/tests/rules.js
var rules = __webpack_require__(4871);
;// CONCATENATED MODULE: ./build/src/gates/unjudged-rules.js
const UNJUDGED_RULES = [
    {
        id: 'proof/forged',
        gate: 'proof',
        defaultSeverity: 'error',
        protects: 'That each ledger row is a proof somebody can check, not a line somebody wrote. Not yet judged.',
        example: 'A row that names a commit which is not in the history, or a sentinel that the test does not declare.',
        fix: 'Remove the new row and record it again with `conformance-gate record` from the real JUnit file and log.',
        approval: 'None: a row that cannot be verified is not a proof.',
    },
    {
        id: 'proof/stale',
        gate: 'proof',
        defaultSeverity: 'warning',
        protects: 'That a proof belongs to the test and the requirement text as they are now. Not yet judged.',
        example: 'The test gained an assertion after the run that the ledger records.',
        fix: 'Run the test again on its environment and record the result.',
        approval: 'None needed: it does not fail the gate.',
    },
    {
        id: 'proof/no-sentinel',
        gate: 'proof',
        defaultSeverity: 'notice',
        protects: 'That a partial run cannot pass for a complete one: without a sentinel nobody can tell. Not yet judged.',
        example: 'An L2 test without the annotation `<prefix>/sentinel`.',
        fix: 'Declare the line that only a complete pass prints, and print it in the last step.',
        approval: 'None needed: it does not fail the gate.',
    },
    {
        id: 'author/existence-only',
        gate: 'authoring',
        defaultSeverity: 'warning',
        protects: 'Behaviour over existence: an object that is there need not work. Not yet judged.',
        example: 'An `assert` with apiVersion, kind and metadata.name, and nothing else.',
        fix: 'Assert on the status, the spec field or the output that the requirement is about.',
        approval: 'None needed: it does not fail the gate.',
    },
    {
        id: 'author/sleep',
        gate: 'authoring',
        defaultSeverity: 'warning',
        protects: 'Tests that wait for a condition instead of a time, so that they neither flake nor idle. Not yet judged.',
        example: '`sleep: { duration: 30s }`, or `sleep 30` in a script step.',
        fix: 'Wait for the condition: `wait`, `kubectl wait`, or an assert with a timeout.',
        approval: 'None needed: it does not fail the gate.',
    },
    {
        id: 'author/environment-value',
        gate: 'authoring',
        defaultSeverity: 'warning',
        protects: 'Tests that hold in every environment: a literal of one of them proves the other nothing. Not yet judged.',
        example: 'A test compares with 192.168.2.20, which is the gateway of prod alone.',
        fix: 'Read the value from the cluster variables or a binding.',
        approval: 'None needed: it does not fail the gate.',
    },
    {
        id: 'author/step-names',
        gate: 'authoring',
        defaultSeverity: 'warning',
        protects: 'Step names that tell a reader what is given, done and expected. Not yet judged.',
        example: '`- name: step-1`.',
        fix: 'Name steps given-…, when-…, then-….',
        approval: 'None needed: it does not fail the gate.',
    },
    {
        id: 'author/leaky-fixture',
        gate: 'authoring',
        defaultSeverity: 'warning',
        protects: 'Tests that leave nothing behind which the next one could pass by. Not yet judged.',
        example: 'A cluster-scoped fixture applied by a script, with no cleanup.',
        fix: 'Apply it with Chainsaw, or delete it in `cleanup`.',
        approval: 'None needed: it does not fail the gate.',
    },
    {
        id: 'author/bare-exemption',
        gate: 'authoring',
        defaultSeverity: 'warning',
        protects: 'Exemption lists in which every entry says why it is there. Not yet judged.',
        example: 'ALLOWED=(kube-system media), without a reason beside `media`.',
        fix: 'Put the reason, and an issue or a date, beside the entry.',
        approval: 'None needed: it does not fail the gate.',
    },
];

// EXTERNAL MODULE: ./build/src/gates/waivers.js
var waivers = __webpack_require__(5339);
;// CONCATENATED MODULE: ./build/src/gates/rules.js








const RULES = eachOnce([
    ...spec/* SPEC_COMPARISONS */.t.flatMap((comparison) => comparison.rules),
    ...rules/* TEST_RULES */.b7,
    ...[...tags/* TAG_COMPARISONS */.u, ...l0/* L0_COMPARISONS */.y, ...coverage/* COVERAGE_COMPARISONS */.m, ...mutation/* MUTATION_COMPARISONS */.h].flatMap((comparison) => comparison.rules),
    ...waivers/* WAIVER_RULES */.X5,
    ...UNJUDGED_RULES,
]);
const RULE_IDS = new Set(RULES.map((rule) => rule.id));
const BY_ID = new Map(RULES.map((rule) => [rule.id, rule]));
function ruleById(id) {
    return BY_ID.get(id);
}
function eachOnce(rules) {
    const seen = new Map();
    for (const rule of rules)
        if (!seen.has(rule.id))
            seen.set(rule.id, rule);
    return [...seen.values()];
}


/***/ }),

/***/ 7559:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ severityOf)
/* harmony export */ });
/* harmony import */ var _rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4898);

const CONDITIONAL = new Map([
    ['coverage/lost', (policy) => policy.coverage.strict],
    ['coverage/safety-critical-gap', (policy) => policy.coverage.strict],
    ['mutation/hollow', (policy) => policy.mutation.failOn === 'hollow'],
    ['mutation/survivor-unapproved', (policy) => policy.mutation.failOn === 'hollow'],
]);
function severityOf(rule, policy, softened) {
    const set = policy.rules.get(rule) ?? softened;
    if (set !== undefined)
        return set;
    const condition = CONDITIONAL.get(rule);
    if (condition !== undefined)
        return condition(policy) ? 'error' : 'warning';
    return (0,_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .ruleById */ .BD)(rule)?.defaultSeverity ?? 'error';
}


/***/ }),

/***/ 6264:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ GIT_FILES),
/* harmony export */   w: () => (/* binding */ specContents)
/* harmony export */ });
/* harmony import */ var _domain_glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6214);
/* harmony import */ var _domain_path_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(627);
/* harmony import */ var _domain_tree_paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6197);
/* harmony import */ var _scope_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3832);
/* harmony import */ var _workflows_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2466);





const GIT_FILES = new Set(['.gitattributes', '.gitignore', '.gitmodules']);
function* specContents(base, head, policy) {
    const isProse = policy.spec.prose.length === 0 ? () => false : (0,_domain_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .compileGlobs */ .tI)(policy.spec.prose);
    const { includes: isSpec } = (0,_scope_js__WEBPACK_IMPORTED_MODULE_3__/* .specScope */ .y)(policy);
    yield policy.spec.registry;
    yield policy.ledger;
    const isRead = (path) => (0,_workflows_js__WEBPACK_IMPORTED_MODULE_4__/* .isForgeFile */ .o2)(path) || isGitFile(path) || isProse(path);
    for (const [path, entry] of base)
        if (entry.type === 'blob' && isRead(path))
            yield path;
    for (const path of (0,_domain_tree_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .changedPaths */ .vl)(base, head))
        if (isRead(path) || isSpec(path))
            yield path;
}
function isGitFile(path) {
    return path.includes('.git') && GIT_FILES.has((0,_domain_path_js__WEBPACK_IMPORTED_MODULE_1__/* .basename */ .P8)(path));
}


/***/ }),

/***/ 4935:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  t: () => (/* binding */ SPEC_COMPARISONS)
});

// EXTERNAL MODULE: ./build/src/domain/path.js
var domain_path = __webpack_require__(627);
// EXTERNAL MODULE: ./build/src/domain/tree.js
var tree = __webpack_require__(9748);
// EXTERNAL MODULE: ./build/src/gates/spec/contents.js
var contents = __webpack_require__(6264);
// EXTERNAL MODULE: ./build/src/domain/tree-paths.js
var tree_paths = __webpack_require__(6197);
;// CONCATENATED MODULE: ./build/src/gates/spec/entry-change.js


const KNOWN = new WeakMap();
function changedEntries(evidence) {
    const known = KNOWN.get(evidence);
    if (known !== undefined)
        return known;
    const bases = [evidence.base.snapshot.tree, ...evidence.otherMergeBases];
    const head = evidence.head.snapshot.tree;
    const tip = evidence.tip.tree;
    const changes = [];
    const look = (path) => {
        const after = head.get(path);
        if ((0,tree/* sameEntry */.d)(after, tip.get(path)))
            return;
        const starts = bases.map((base) => base.get(path));
        const change = changeAt(path, startingEntries(starts, evidence.mergeBaseRoot, path), after);
        if (change !== undefined)
            changes.push(change);
    };
    for (const path of (0,tree_paths/* unequal */._P)(head, tip))
        look(path);
    for (const [index, base] of bases.entries()) {
        const seen = (path) => head.has(path) || bases.slice(0, index).some((earlier) => earlier.has(path));
        for (const path of (0,tree_paths/* unequal */._P)(base, head))
            if (!seen(path))
                look(path);
    }
    changes.sort((one, other) => (one.path < other.path ? -1 : 1));
    KNOWN.set(evidence, changes);
    return changes;
}
function startingEntries(entries, root, path) {
    if (root === undefined || entries.length !== 2)
        return entries;
    const changed = entries.filter((entry) => !(0,tree/* sameEntry */.d)(entry, root.get(path)));
    return changed.length === 1 ? changed : entries;
}
function changeAt(path, starts, after) {
    for (const before of starts) {
        if ((0,tree/* sameEntry */.d)(before, after) || isOnlyDirectory(before, after))
            continue;
        return { path, before, after };
    }
    return undefined;
}
function isOnlyDirectory(before, after) {
    const directory = (entry) => entry === undefined || entry.type === 'tree';
    return directory(before) && directory(after);
}
function kindOfEntry(entry) {
    if (entry.type === 'tree')
        return 'directory';
    if (entry.type === 'commit')
        return 'submodule';
    if (entry.mode === '120000')
        return 'symbolic link';
    return (Number.parseInt(entry.mode, 8) & 0o111) === 0 ? 'file' : 'executable file';
}
function isFile(entry) {
    return entry?.type === 'blob' && entry.mode !== '120000';
}
function isLink(entry) {
    return entry?.type === 'blob' && entry.mode === '120000';
}
function isSubmodule(entry) {
    return entry?.type === 'commit';
}

// EXTERNAL MODULE: ./build/src/gates/spec/workflows.js
var workflows = __webpack_require__(2466);
;// CONCATENATED MODULE: ./build/src/gates/spec/guarded-files.js

const DEFAULT_POLICY_PATH = '.conformance.yml';
const CODEOWNERS = new Set(['', 'docs/', '.github/', '.gitea/', '.forgejo/', '.gitlab/'].map((folder) => `${folder}CODEOWNERS`));
const guarded_files_KNOWN = new WeakMap();
function guardsOf(evidence) {
    const known = guarded_files_KNOWN.get(evidence);
    if (known !== undefined)
        return known;
    const named = new Map([
        ...[...CODEOWNERS].map((path) => [path, 'it names the code owners']),
        [evidence.policy.waivers, 'it is the waiver file'],
        [DEFAULT_POLICY_PATH, 'it is the policy'],
        [evidence.policyPath, 'it is the policy'],
    ]);
    const guards = { named, base: (0,workflows/* gateRunners */.HX)(evidence.base.snapshot), head: (0,workflows/* gateRunners */.HX)(evidence.head.snapshot) };
    guarded_files_KNOWN.set(evidence, guards);
    return guards;
}
function guardedFiles(evidence) {
    const { named, base, head } = guardsOf(evidence);
    return (path) => {
        const reason = named.get(path);
        if (reason !== undefined)
            return reason;
        if ((0,workflows/* runsGate */.g1)(base, path))
            return 'the gate runs from it';
        return (0,workflows/* runsGate */.g1)(head, path) ? 'it runs the gate' : undefined;
    };
}
function holdsGuarded(evidence, directory) {
    const { named, base } = guardsOf(evidence);
    if ((0,workflows/* holdsGate */.mz)(base, directory))
        return true;
    const { tree } = evidence.base.snapshot;
    return [...named.keys()].some((path) => path.startsWith(`${directory}/`) && tree.has(path));
}
function baseRunners(evidence) {
    return guardsOf(evidence).base;
}
function isFreshAdoption(evidence) {
    return evidence.firstAdoption && guardsOf(evidence).base.files.size === 0;
}

// EXTERNAL MODULE: ./build/src/gates/spec/text.js
var spec_text = __webpack_require__(8257);
;// CONCATENATED MODULE: ./build/src/gates/spec/registry-text.js

function onlyAddsRequirements(base, head) {
    if (head.suite.registry.problems.length > 0)
        return false;
    const before = slices(base);
    const after = slices(head);
    if (before === undefined || after === undefined || before.preamble !== after.preamble)
        return false;
    for (const [id, text] of before.entries)
        if (after.entries.get(id) !== text)
            return false;
    return true;
}
function slices(side) {
    const { path, requirements } = side.suite.registry;
    const text = (0,spec_text/* textOf */.b6)(side.snapshot, path);
    if (text === undefined)
        return undefined;
    const lines = (0,spec_text/* linesOf */.Dx)(text);
    const inOrder = [...requirements.values()].sort((one, other) => one.line - other.line);
    const entries = new Map();
    for (const [index, requirement] of inOrder.entries()) {
        const next = inOrder[index + 1]?.line ?? lines.length + 1;
        if (next <= requirement.line || requirement.line > lines.length)
            return undefined;
        entries.set(requirement.id, withoutTrailer(lines.slice(requirement.line - 1, next - 1)));
    }
    const first = inOrder[0]?.line ?? lines.length + 1;
    return { preamble: withoutTrailer(lines.slice(0, first - 1)), entries };
}
function withoutTrailer(lines) {
    let end = lines.length;
    while (end > 0 && /^\s*(?:#.*)?$/.test(lines[end - 1]))
        end -= 1;
    return lines.slice(0, end).join('\n');
}

// EXTERNAL MODULE: ./build/src/gates/spec/scope.js
var spec_scope = __webpack_require__(3832);
;// CONCATENATED MODULE: ./build/src/gates/spec/rules.js
const APPROVAL = 'An owner named in `spec.owners` approves the pull request on exactly its head commit; the finding stays visible as a notice that names them.';
function specRule(id, protects, example, fix, approval = APPROVAL) {
    return { id, gate: 'spec', defaultSeverity: 'error', protects, example, fix, approval };
}
const MODIFIED = specRule('spec/modified', 'The wording of the spec: whoever implements must not also move the goal.', '`is denied unless` becomes `is allowed unless` in docs/07-security.md. Whitespace, line endings and byte order marks count too.', 'Restore the file: `git checkout <base> -- <path>`. If the spec is wrong, change it in a pull request of its own.');
const ADDED = specRule('spec/added', 'The extent of the spec: a new page can grant exceptions to the pages that are there, and a twin of a page (other case, other Unicode composition) shadows it on some machines.', 'A new docs/15-exceptions.md says that R-NET-01 does not apply to media; or Docs/07-security.md beside docs/07-security.md.', 'Move the file out of the spec, or propose it in a pull request of its own.', `${APPROVAL} Where new pages and requirements are routine, \`spec.allow: [additions]\` lets plain additions through.`);
const DELETED = specRule('spec/deleted', 'The completeness of the spec: a page that is gone demands nothing.', 'docs/adr/0002-vip.md is deleted.', 'Restore the file: `git checkout <base> -- <path>`.');
const RENAMED = specRule('spec/renamed', 'The place of the spec: a page that moves out of the protected paths is protected no longer, and file lists that show only the new name hide it.', '`git mv docs/07-security.md notes/07-security.md`.', 'Move it back: `git mv <new> <old>`.');
const MODE_CHANGED = specRule('spec/mode-changed', 'That a spec page is a page: an executable bit is the first half of something that runs.', '`chmod +x docs/07-security.md`.', 'Restore the mode: `git update-index --chmod=-x <path>` (or +x).');
const SYMLINK = specRule('spec/symlink', 'That protected paths hold their own content: a link at, above or inside them lets a file elsewhere, which nobody protects, become the spec.', 'docs/07-security.md, or docs itself, becomes a symbolic link to ../notes.', 'Put the file or directory back in place of the link.');
const SUBMODULE_MOVED = specRule('spec/submodule-moved', 'A spec that is mounted as a submodule: its commit is its content, and its address in .gitmodules is where that comes from.', 'The pointer of the submodule docs moves to another commit; or its `url` in .gitmodules changes.', 'Restore the pointer: `git submodule update --init <path>`, then `git add <path>`.');
const REQUIREMENT_REMOVED = specRule('spec/requirement-removed', 'The list of what the platform must do: a requirement that is not listed is neither tested nor missed.', 'The entry R-OBS-02 is deleted from the registry, or gets another id.', 'Restore the entry. A requirement that no longer holds gets `status: withdrawn`, with an approval.');
const REQUIREMENT_CHANGED = specRule('spec/requirement-changed', 'What a requirement demands: its title, text, source, layers and status. Its tests were written against the old wording.', '`text: denied unless a policy allows it` becomes `logged unless a policy allows it`; `layers: [L2, L3]` becomes `[L2]`; `status: deferred` appears.', 'Restore the entry, or change it in a pull request of its own and reread the tests that carry its id.');
const SAFETY_DOWNGRADED = specRule('spec/safety-downgraded', 'Which requirements must never be uncovered: a requirement that is no longer safety-critical may lose its tests unseen.', '`safety-critical: true` is removed from R-NET-01.', 'Restore `safety-critical: true`.');
const POLICY_CHANGED = specRule('policy/changed', 'What guards the rest: the policy, the workflows and actions that run the gate, CODEOWNERS, the waivers, and the files by which git hides or transforms protected paths. A change cannot quietly relax the gate that judges it.', "A pull request sets `spec.paths: [docs/adr/**]`, adds `--only tags` to the gate's workflow, or writes `docs/** -diff` into .gitattributes.", 'Take the change out of this pull request and propose it on its own.');
const LEDGER_REWRITTEN = specRule('ledger/rewritten', 'The record of what was proven: rows are only ever appended, so that nobody edits the past.', 'Two rows of conformance/ledger.jsonl trade places, or a row gets another commit id.', 'Restore the file from the base branch, then append new rows with `conformance-gate record`.', 'None: the past is not approved, it is kept. A wrong row is answered by a new one.');
const PROSE_DRIFT = {
    ...specRule('spec/prose-drift', 'That prose and registry speak of the same requirements (only where `spec.prose` is set). Ids in code and comments do not count.', 'docs/07-security.md has a section R-SEC-09 that the registry does not list.', 'List the requirement in the registry, or correct the id in the prose.', 'None needed: it does not fail the gate by default.'),
    defaultSeverity: 'warning',
};

;// CONCATENATED MODULE: ./build/src/gates/spec/twins.js





const twinPaths = {
    rules: [ADDED, POLICY_CHANGED],
    compare(evidence) {
        const findings = twins(evidence).map((twin) => {
            const rule = twin.guards === 'spec' ? ADDED : POLICY_CHANGED;
            const message = `${(0,domain_path/* displayPath */.Gt)(twin.path)} is new and collides with the protected ${shown(twin)}: on file systems that ignore case or Unicode composition, one takes the place of the other.`;
            return {
                gate: 'spec',
                rule: rule.id,
                path: twin.path,
                message,
                fix: `Give ${(0,domain_path/* displayPath */.Gt)(twin.path)} another name.`,
            };
        });
        return { findings };
    },
};
function shown({ path, of }) {
    const codes = (text) => [...text]
        .filter((one) => one > '\u007f')
        .map((one) => `U+${one.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
    const same = path.normalize('NFC').startsWith(of.normalize('NFC'));
    return same ? `${(0,domain_path/* displayPath */.Gt)(of)} (${codes(of).join(' ')}, not ${codes(path).join(' ')})` : (0,domain_path/* displayPath */.Gt)(of);
}
const twins_KNOWN = new WeakMap();
function twins(evidence) {
    const known = twins_KNOWN.get(evidence);
    if (known !== undefined)
        return known;
    const fresh = changedEntries(evidence).filter(({ before, after }) => before === undefined && after !== undefined);
    const found = fresh.length === 0
        ? []
        : collisions(evidence, fresh.map((change) => change.path));
    twins_KNOWN.set(evidence, found);
    return found;
}
function collisions(evidence, fresh) {
    const old = evidence.base.snapshot.tree;
    const newNames = new Map();
    for (const path of fresh) {
        for (const at of selfAndAncestors(path)) {
            if (old.has(at) || newNames.has(at))
                break;
            newNames.set(at, fold(at));
        }
    }
    const guarded = guardedByFold(evidence, new Set(newNames.values()));
    if (guarded.size === 0)
        return [];
    return fresh.flatMap((path) => {
        for (const at of selfAndAncestors(path)) {
            const folded = newNames.get(at);
            if (folded === undefined)
                break;
            const other = guarded.get(folded)?.find((each) => each.path !== at);
            if (other !== undefined)
                return [{ path, of: other.path, guards: other.guards }];
        }
        return [];
    });
}
function* selfAndAncestors(path) {
    for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/'))))
        yield at;
}
function guardedByFold(evidence, wanted) {
    const byFold = new Map();
    for (const [path, entry] of evidence.head.snapshot.tree) {
        const folded = fold(path);
        if (!wanted.has(folded))
            continue;
        const guards = twins_guardsOf(evidence, path, entry.type === 'tree');
        if (guards !== undefined)
            byFold.set(folded, [...(byFold.get(folded) ?? []), { path, guards }]);
    }
    return byFold;
}
function twins_guardsOf(evidence, path, isDirectory) {
    const scope = (0,spec_scope/* specScope */.y)(evidence.policy);
    if (scope.includes(path) || (isDirectory && scope.above(path)))
        return 'spec';
    const { ledger } = evidence.policy;
    if (path === ledger || (isDirectory && ledger.startsWith(`${path}/`)))
        return 'spec';
    return guardedFiles(evidence)(path) !== undefined || (isDirectory && holdsGuarded(evidence, path))
        ? 'policy'
        : undefined;
}
function fold(path) {
    if (/^[\w/-]*(?:\.[\w-]+)*$/.test(path))
        return path.toLowerCase();
    return path
        .replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, '')
        .replace(/[. ]+(?=\/|$)/g, '')
        .normalize('NFC')
        .toUpperCase()
        .toLowerCase()
        .normalize('NFC');
}

;// CONCATENATED MODULE: ./build/src/gates/spec/additions.js







const NONE = { paths: new Set(), notes: [] };
function allowedAdditions(evidence) {
    const byPolicy = evidence.policy.spec.allow.includes('additions');
    if (!byPolicy && !isFreshAdoption(evidence))
        return NONE;
    const scope = (0,spec_scope/* specScope */.y)(evidence.policy);
    const shadowing = new Set(twins(evidence).map((twin) => twin.path));
    const paths = new Set();
    for (const { path, before, after } of changedEntries(evidence)) {
        if (!scope.includes(path) || shadowing.has(path))
            continue;
        const isNewPage = before === undefined && isFile(after) && !isSpecial(path);
        const isGrownRegistry = path === evidence.policy.spec.registry && registryOnlyGrew(evidence, before, after);
        if (isNewPage || isGrownRegistry)
            paths.add(path);
    }
    if (paths.size === 0)
        return NONE;
    const count = `${paths.size} ${paths.size === 1 ? 'addition' : 'additions'} to the spec`;
    const why = byPolicy ? 'allowed by spec.allow: [additions]' : 'allowed as the first adoption of the gate';
    return { paths, notes: [`${count} ${why}.`] };
}
function registryOnlyGrew(evidence, before, after) {
    return (isFile(before) && isFile(after) && before.mode === after.mode && onlyAddsRequirements(evidence.base, evidence.head));
}
function isSpecial(path) {
    return contents/* GIT_FILES */.f.has((0,domain_path/* basename */.P8)(path)) || (0,domain_path/* basename */.P8)(path) === 'CODEOWNERS';
}

// EXTERNAL MODULE: ./build/src/domain/glob.js + 2 modules
var domain_glob = __webpack_require__(6214);
;// CONCATENATED MODULE: ./build/src/gates/spec/empty-globs.js

function globsThatMatchNothing(evidence) {
    const trees = [evidence.base.snapshot.tree, evidence.head.snapshot.tree];
    const globs = evidence.policy.spec.paths;
    const empty = globs.filter((glob) => !trees.some((tree) => matchesAny(glob, tree)));
    if (empty.length === 0 && globs.length > 0)
        return { notes: [], doubt: {} };
    const shown = empty.join(', ');
    if (empty.length < globs.length) {
        return { notes: [`spec.paths: ${shown} matches no file on either side and protects nothing.`], doubt: {} };
    }
    const undecided = `Nothing to protect was found: no file matches spec.paths (${shown || 'which is empty'}) on either side.`;
    return { notes: [], doubt: { undecided } };
}
function matchesAny(glob, tree) {
    if (tree.has(glob.replace(/\/\*\*$/, '')))
        return true;
    const matches = (0,domain_glob/* compileGlobs */.tI)([glob]);
    for (const path of tree.keys())
        if (matches(path))
            return true;
    return false;
}

;// CONCATENATED MODULE: ./build/src/gates/spec/prose-sections.js

function idPattern(policy) {
    return new RegExp(`(?<![\\w-])(?:${policy.requirementId})(?![\\w]|-\\w)`, 'g');
}
function proseLines(markdown) {
    const lines = [];
    let fence;
    let inComment = false;
    for (const [index, raw] of (0,spec_text/* linesOf */.Dx)(markdown.replace(/^\ufeff/, '')).entries()) {
        const mark = /^ {0,3}(?:> ?)*(`{3,}|~{3,})(.*)$/s.exec(raw);
        if (fence !== undefined) {
            if (mark !== null && mark[1].startsWith(fence) && mark[2].trim() === '')
                fence = undefined;
            continue;
        }
        if (!inComment && mark !== null && !(mark[1].startsWith('`') && mark[2].includes('`'))) {
            fence = mark[1];
            continue;
        }
        const visible = withoutComments(raw, inComment);
        inComment = visible.open;
        lines.push({ number: index + 1, text: withoutInlineCode(visible.text) });
    }
    return lines;
}
function withoutComments(line, open) {
    let text = '';
    let at = 0;
    let inside = open;
    while (at < line.length) {
        const mark = inside ? '-->' : '<!--';
        const next = line.indexOf(mark, at);
        const end = next < 0 ? line.length : next;
        if (!inside)
            text += line.slice(at, end);
        if (next < 0)
            break;
        at = next + mark.length;
        inside = !inside;
    }
    return { text, open: inside };
}
function withoutInlineCode(line) {
    const runs = [...line.matchAll(/`+/g)];
    let text = '';
    let at = 0;
    for (let index = 0; index < runs.length; index += 1) {
        const open = runs[index];
        let close = index + 1;
        while (close < runs.length && runs[close][0].length !== open[0].length)
            close += 1;
        if (close === runs.length)
            continue;
        text += line.slice(at, open.index);
        at = runs[close].index + runs[close][0].length;
        index = close;
    }
    return text + line.slice(at);
}
function sectionsOf(markdown, pattern) {
    const lines = (0,spec_text/* linesOf */.Dx)(markdown.replace(/^\ufeff/, ''));
    const headings = proseLines(markdown).flatMap(({ number, text }) => {
        const match = /^ {0,3}(#{1,6})[ \t]+(.*)$/s.exec(text);
        return match === null ? [] : [{ number, level: match[1].length, title: match[2] }];
    });
    const sections = new Map();
    for (const [index, heading] of headings.entries()) {
        const ids = [...heading.title.matchAll(pattern)];
        if (ids.length === 0)
            continue;
        let next = index + 1;
        while (next < headings.length && headings[next].level > heading.level)
            next += 1;
        const end = next < headings.length ? headings[next].number - 1 : lines.length;
        const body = lines.slice(heading.number - 1, end).join('\n');
        for (const [id] of ids)
            sections.set(id, `${sections.get(id) ?? ''}${body}\n`);
    }
    return sections;
}

;// CONCATENATED MODULE: ./build/src/gates/spec/page-edit.js



const ONLY = {
    'byte order mark': 'only a byte order mark came or went',
    'line endings': 'only line endings changed',
    whitespace: 'only whitespace changed',
    'Unicode composition': 'only the Unicode composition of characters changed',
    binary: 'its binary content changed',
};
function describePage(evidence, path) {
    const name = (0,domain_path/* displayPath */.Gt)(path);
    const before = (0,spec_text/* bytesOf */.$$)(evidence.base.snapshot, path);
    const after = (0,spec_text/* bytesOf */.$$)(evidence.head.snapshot, path);
    if (before === undefined || after === undefined)
        return { message: `${name} was modified.`, place: {} };
    const edit = (0,spec_text/* describeEdit */.OA)(before, after);
    const touched = touchedSections(evidence, path);
    const where = touched.length === 0 ? '' : `; it touches the ${touched.length === 1 ? 'section' : 'sections'} of ${list(touched)}`;
    const how = ONLY[edit.kind];
    const plain = edit.kind === 'binary' || edit.kind === 'byte order mark' || edit.kind === 'line endings';
    return {
        message: `${name} was modified${how === undefined ? '' : ` (${how})`}${where}.`,
        place: {
            line: edit.line,
            ...(plain ? {} : { before: edit.before, after: edit.after }),
            ...(touched.length === 1 ? { requirement: touched[0] } : {}),
        },
    };
}
function touchedSections(evidence, path) {
    if (path === evidence.policy.spec.registry)
        return [];
    const pattern = idPattern(evidence.policy);
    const before = sectionsOf((0,spec_text/* textOf */.b6)(evidence.base.snapshot, path) ?? '', pattern);
    const after = sectionsOf((0,spec_text/* textOf */.b6)(evidence.head.snapshot, path) ?? '', pattern);
    return [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
}
function list(ids) {
    const shown = ids.slice(0, 5).join(', ');
    return ids.length > 5 ? `${shown} and ${ids.length - 5} more` : shown;
}

;// CONCATENATED MODULE: ./build/src/gates/spec/renames.js



const ALIKE = 0.5;
const MOST_PAIRS = 2_000;
function pairRenames(evidence, from, to) {
    const pairs = new Map();
    const free = new Map(to.filter((change) => isFile(change.after)).map((change) => [change.path, change]));
    const gone = from.filter((change) => isFile(change.before));
    const take = (old, found) => {
        if (found === undefined)
            return;
        pairs.set(old.path, found);
        free.delete(found);
    };
    const byId = new Map();
    for (const change of free.values())
        byId.set(change.after.id, [...(byId.get(change.after.id) ?? []), change]);
    for (const old of gone) {
        const same = (byId.get(old.before.id) ?? []).map((change) => change.path).filter((path) => free.has(path));
        take(old, same.find((path) => (0,domain_path/* basename */.P8)(path) === (0,domain_path/* basename */.P8)(old.path)) ?? same[0]);
    }
    const left = gone.filter((old) => !pairs.has(old.path));
    if (left.length * free.size > MOST_PAIRS)
        return pairs;
    for (const old of left)
        take(old, mostAlike(evidence, old.path, [...free.keys()]));
    return pairs;
}
function mostAlike(evidence, old, candidates) {
    const before = (0,spec_text/* textOf */.b6)(evidence.base.snapshot, old);
    if (before === undefined)
        return undefined;
    let best;
    let bestShare = ALIKE;
    for (const path of candidates) {
        const after = (0,spec_text/* textOf */.b6)(evidence.head.snapshot, path);
        const share = after === undefined ? 0 : (0,spec_text/* similarity */.k8)(before, after);
        if (share < bestShare || (share === bestShare && best !== undefined))
            continue;
        best = path;
        bestShare = share;
    }
    return best;
}

;// CONCATENATED MODULE: ./build/src/gates/spec/entries.js











const entries = {
    rules: [MODIFIED, ADDED, DELETED, RENAMED, MODE_CHANGED, SYMLINK, SUBMODULE_MOVED],
    compare(evidence) {
        const scope = (0,spec_scope/* specScope */.y)(evidence.policy);
        const all = changedEntries(evidence);
        const allowed = allowedAdditions(evidence);
        const changes = all.filter((change) => isProtected(change, scope) && !allowed.paths.has(change.path));
        const renames = renamesOf(evidence, changes, all);
        const movedIn = movedInto(evidence, changes, all, scope);
        const told = new Set([...renames.values(), ...twins(evidence).map((twin) => twin.path)]);
        const findings = changes.flatMap((change) => {
            const to = renames.get(change.path);
            if (to !== undefined)
                return [renamed(change, to, evidence, scope)];
            return told.has(change.path) ? [] : findingsOf(change, evidence, movedIn.get(change.path));
        });
        const nowhere = globsThatMatchNothing(evidence);
        return { findings, notes: [...allowed.notes, ...nowhere.notes], ...nowhere.doubt };
    },
};
function isProtected({ path, before, after }, scope) {
    if (scope.includes(path))
        return true;
    const special = [before, after].some((entry) => isLink(entry) || isSubmodule(entry));
    return (special || before?.type === 'tree') && scope.above(path);
}
function renamesOf(evidence, changes, all) {
    const gone = changes.filter((change) => change.after === undefined);
    const inside = pairRenames(evidence, gone, changes.filter(isNew));
    const left = gone.filter((change) => !inside.has(change.path));
    const known = new Set(changes);
    const elsewhere = all.filter((change) => isNew(change) && !known.has(change));
    const outside = pairRenames(evidence, left, elsewhere);
    return new Map([...inside, ...outside]);
}
function movedInto(evidence, changes, all, scope) {
    const gone = all.filter((change) => change.after === undefined && !scope.includes(change.path));
    if (gone.length === 0)
        return new Map();
    const pairs = pairRenames(evidence, gone, changes.filter(isNew));
    return new Map([...pairs].map(([old, now]) => [now, old]));
}
const isNew = (change) => change.before === undefined && isFile(change.after);
function finding(rule, path, message, more = {}) {
    return { gate: 'spec', rule: rule.id, path, message, fix: rule.fix, ...more };
}
function renamed(change, to, evidence, scope) {
    const edited = !(0,tree/* sameEntry */.d)(change.before, evidence.head.snapshot.tree.get(to));
    const left = scope.includes(to) ? '' : ', out of the spec';
    const message = `${(0,domain_path/* displayPath */.Gt)(change.path)} was renamed to ${(0,domain_path/* displayPath */.Gt)(to)}${left}${edited ? ', and edited on the way' : ''}.`;
    return finding(RENAMED, change.path, message, {
        fix: `Move it back: git mv '${(0,domain_path/* displayPath */.Gt)(to)}' '${(0,domain_path/* displayPath */.Gt)(change.path)}'.`,
    });
}
function findingsOf(change, evidence, movedFrom) {
    const { path, before, after } = change;
    const name = (0,domain_path/* displayPath */.Gt)(path);
    if (after === undefined || (after.type === 'tree' && isFile(before))) {
        const instead = after === undefined ? '' : '; a directory has its place';
        return [finding(DELETED, path, `The ${kindOfEntry(before)} ${name} was deleted${instead}.`)];
    }
    if (isSubmodule(before) || isSubmodule(after))
        return [submodule(change)];
    if (isLink(before) || isLink(after))
        return [entries_link(change, evidence)];
    if (!isFile(before)) {
        const how = before !== undefined
            ? 'takes the place of the directory'
            : movedFrom === undefined
                ? 'is new in the spec'
                : `was moved into the spec from ${(0,domain_path/* displayPath */.Gt)(movedFrom)}`;
        return [finding(ADDED, path, `The ${kindOfEntry(after)} ${name} ${how}.`)];
    }
    return fileEdits(change, before, after, evidence);
}
function fileEdits({ path }, before, after, evidence) {
    const found = [];
    if (before.id !== after.id) {
        const page = describePage(evidence, path);
        found.push(finding(MODIFIED, path, page.message, page.place));
    }
    if (before.mode !== after.mode) {
        const message = `The mode of ${(0,domain_path/* displayPath */.Gt)(path)} changed from ${before.mode} (${kindOfEntry(before)}) to ${after.mode} (${kindOfEntry(after)}).`;
        const sign = kindOfEntry(before) === 'executable file' ? '+x' : '-x';
        found.push(finding(MODE_CHANGED, path, message, {
            fix: `Restore the mode: git update-index --chmod=${sign} '${(0,domain_path/* displayPath */.Gt)(path)}'.`,
        }));
    }
    return found;
}
function submodule({ path, before, after }) {
    const name = (0,domain_path/* displayPath */.Gt)(path);
    const was = before === undefined ? 'nothing' : `a ${kindOfEntry(before)}`;
    const message = isSubmodule(before) && isSubmodule(after)
        ? `The submodule ${name} moved from commit ${before.id.slice(0, 12)} to ${after.id.slice(0, 12)}.`
        : isSubmodule(after)
            ? `The submodule ${name} (commit ${after.id.slice(0, 12)}) takes the place of ${was}.`
            : `The submodule ${name} was replaced by a ${kindOfEntry(after)}.`;
    return finding(SUBMODULE_MOVED, path, message);
}
function entries_link({ path, before, after }, evidence) {
    const name = (0,domain_path/* displayPath */.Gt)(path);
    const now = isLink(after) ? target((0,spec_text/* bytesOf */.$$)(evidence.head.snapshot, path)) : '';
    const old = isLink(before) ? target((0,spec_text/* bytesOf */.$$)(evidence.base.snapshot, path)) : '';
    const message = isLink(before) && isLink(after)
        ? `The symbolic link ${name} points to ${now}; it pointed to ${old}.`
        : isLink(after)
            ? `${name} is now a symbolic link to ${now}; it was ${before === undefined ? 'not there' : `a ${kindOfEntry(before)}`}.`
            : `${name} was a symbolic link to ${old} and is now a ${kindOfEntry(after)}.`;
    return finding(SYMLINK, path, message, { ...(old && { before: old }), ...(now && { after: now }) });
}
function target(bytes) {
    return bytes === undefined ? '(target not read)' : (0,domain_path/* displayPath */.Gt)(new TextDecoder().decode(bytes.subarray(0, 400)));
}

;// CONCATENATED MODULE: ./build/src/gates/spec/attributes.js
const BUILT_IN_DRIVERS = new Set('ada bash bibtex cpp csharp css dts elixir fortran fountain golang html java kotlin markdown matlab objc pascal perl php python ruby rust scheme tex'.split(' '));
const WATCHED = new Map([
    ['filter', (state) => !state.startsWith('-')],
    ['merge', (state) => state !== 'merge' && state !== 'merge=text'],
    ['diff', (state) => state !== 'diff' && !BUILT_IN_DRIVERS.has(state.slice('diff='.length))],
    ['working-tree-encoding', (state) => !/^-|=utf-?8$/i.test(state)],
    ['ident', (state) => !state.startsWith('-')],
    ['export-ignore', (state) => !state.startsWith('-')],
    ['export-subst', (state) => !state.startsWith('-')],
    ['linguist-generated', (state) => !/^-|=false$/i.test(state)],
    ['gitlab-generated', (state) => !/^-|=false$/i.test(state)],
    ['text', (state, line) => state !== 'text' && state !== 'text=auto' && namesPath(line)],
    ['eol', (state, line) => state !== 'eol=lf' && namesPath(line)],
]);
function namesPath(line) {
    return line.pattern.includes('/') || line.file.includes('/') || !/[*?[]/.test(line.pattern);
}
function effectiveAttributes(lines) {
    const macros = new Map([['binary', '-diff -merge -text']]);
    const rules = [];
    for (const line of lines) {
        if (line.pattern.startsWith('[attr]'))
            macros.set(line.pattern.slice('[attr]'.length), line.rest);
        else
            rules.push({ line, words: words(line.rest) });
    }
    const expanded = rules.map(({ line, words: own }) => ({ line, words: expand(own, macros) }));
    return (path) => {
        const states = new Map();
        for (const { line, words: attributes } of expanded) {
            if (line.directoriesOnly || !line.matches(path))
                continue;
            for (const word of attributes)
                apply(states, word, line);
        }
        return states;
    };
}
function words(text) {
    return text.split(/[ \t]+/).filter((word) => word !== '');
}
function expand(attributes, macros, depth = 0) {
    return attributes.flatMap((word) => {
        const body = macros.get(word);
        return body === undefined || depth > 4 ? [word] : [word, ...expand(words(body).slice(0, 100), macros, depth + 1)];
    });
}
function apply(states, word, line) {
    const name = word.replace(/^[-!]/, '').replace(/=.*$/s, '');
    const watched = WATCHED.get(name);
    if (watched === undefined)
        return;
    if (word.startsWith('!'))
        states.delete(name);
    else {
        const state = word.replace(/=true$/, '');
        states.set(name, { state, harmful: watched(state, line), line });
    }
}

;// CONCATENATED MODULE: ./build/src/gates/spec/git-patterns.js



function patternLines(snapshot, name) {
    const files = [];
    for (const [path, entry] of snapshot.tree) {
        if (entry.type === 'blob' && path.endsWith(name) && (0,domain_path/* basename */.P8)(path) === name)
            files.push(path);
    }
    files.sort((one, other) => one.split('/').length - other.split('/').length || (one < other ? -1 : 1));
    return files.flatMap((file) => (0,spec_text/* linesOf */.Dx)(((0,spec_text/* textOf */.b6)(snapshot, file) ?? '').replace(/^\ufeff/, '')).flatMap((line, index) => parseLine(file, line, index + 1)));
}
function parseLine(file, text, line) {
    const isIgnore = (0,domain_path/* basename */.P8)(file) === '.gitignore';
    const words = isIgnore ? [withoutTrailingBlanks(text), ''] : splitAttributes(text);
    let [pattern, rest] = words;
    if (pattern === '' || pattern.startsWith('#'))
        return [];
    const negated = isIgnore && pattern.startsWith('!');
    if (negated)
        pattern = pattern.slice(1);
    pattern = pattern.replace(/^\\(?=[#!])/, '');
    const directoriesOnly = pattern.endsWith('/');
    const matches = compile((0,domain_path/* dirname */.pD)(file), pattern.replace(/\/$/, ''));
    return [{ file, line, pattern, rest, negated, directoriesOnly, matches }];
}
function withoutTrailingBlanks(text) {
    const trimmed = text.trimEnd();
    return trimmed.endsWith('\\') && trimmed.length < text.length ? `${trimmed} ` : trimmed;
}
function splitAttributes(text) {
    const quoted = /^\s*"((?:[^"\\]|\\.)*)"(.*)$/s.exec(text);
    if (quoted !== null)
        return [quoted[1].replace(/\\(.)/g, '$1'), quoted[2].trim()];
    const plain = /^\s*(\S+)(.*)$/s.exec(text);
    return plain === null ? ['', ''] : [plain[1], plain[2].trim()];
}
const LONGEST = 1000;
function compile(directory, pattern) {
    const prefix = directory === '' ? '' : `${directory}/`;
    const below = (path) => path.startsWith(prefix);
    const glob = toGlob(pattern);
    if (glob.length > LONGEST)
        return below;
    try {
        const match = (0,domain_glob/* compileGlobs */.tI)([pattern.includes('/') ? glob : `**/${glob}`]);
        return (path) => below(path) && match(path.slice(prefix.length));
    }
    catch {
        return () => false;
    }
}
function toGlob(pattern) {
    const plain = pattern
        .replace(/^\//, '')
        .replace(/\\(.)/gsu, (_whole, character) => (/[*?[{}()!]/.test(character) ? `[${character}]` : character))
        .replace(/(?<!\[)[{}()]/g, '[$&]');
    return plain
        .split('/')
        .map((segment) => (segment === '**' ? segment : segment.replace(/\*{2,}/g, '*')))
        .join('/');
}

;// CONCATENATED MODULE: ./build/src/gates/spec/hiding.js







const hiding = {
    rules: [POLICY_CHANGED],
    compare(evidence) {
        const names = new Set(changedEntries(evidence).map((change) => (0,domain_path/* basename */.P8)(change.path)));
        const findings = [];
        if (names.has('.gitattributes'))
            findings.push(...attributeFindings(evidence));
        if (names.has('.gitignore'))
            findings.push(...ignoreFindings(evidence));
        return { findings };
    },
};
function protectedFiles(evidence) {
    const scope = (0,spec_scope/* specScope */.y)(evidence.policy);
    const isGuarded = guardedFiles(evidence);
    const paths = [];
    for (const [path, entry] of evidence.head.snapshot.tree) {
        if (!isFile(entry))
            continue;
        if (scope.includes(path) || path === evidence.policy.ledger || isGuarded(path) !== undefined)
            paths.push(path);
    }
    return paths;
}
function attributeFindings(evidence) {
    const before = effectiveAttributes(patternLines(evidence.base.snapshot, '.gitattributes'));
    const after = effectiveAttributes(patternLines(evidence.head.snapshot, '.gitattributes'));
    const hits = new Hits();
    for (const path of protectedFiles(evidence)) {
        const old = before(path);
        for (const [name, now] of after(path)) {
            if (old.get(name)?.state === now.state || !now.harmful)
                continue;
            hits.add(now.line, path, now.state);
        }
    }
    return hits.findings((line, paths, states) => `${(0,domain_path/* displayPath */.Gt)(line.pattern)} sets ${states} for ${paths}: git would hide or transform protected files`);
}
function ignoreFindings(evidence) {
    const before = patternLines(evidence.base.snapshot, '.gitignore');
    const after = patternLines(evidence.head.snapshot, '.gitignore');
    const hits = new Hits();
    for (const path of protectedFiles(evidence)) {
        const line = ignoringLine(after, path);
        if (line !== undefined && ignoringLine(before, path) === undefined)
            hits.add(line, path, 'ignored');
    }
    return hits.findings((line, paths) => `${(0,domain_path/* displayPath */.Gt)(line.pattern)} makes git ignore ${paths}: new protected files would be left out unseen`);
}
function ignoringLine(lines, path) {
    for (let end = path.indexOf('/');; end = path.indexOf('/', end + 1)) {
        const isDirectory = end >= 0;
        const at = isDirectory ? path.slice(0, end) : path;
        const last = lines.findLast((line) => (isDirectory || !line.directoriesOnly) && line.matches(at));
        if (last !== undefined && !last.negated)
            return last;
        if (!isDirectory)
            return undefined;
    }
}
class Hits {
    #byPlace = new Map();
    add(line, path, state) {
        const key = `${line.line} ${line.file}`;
        const hit = this.#byPlace.get(key) ?? { line, paths: new Set(), states: new Set() };
        hit.paths.add(path);
        hit.states.add(state);
        this.#byPlace.set(key, hit);
    }
    findings(tell) {
        return [...this.#byPlace.values()].map(({ line, paths, states }) => {
            const [first, ...others] = [...paths];
            const shown = `${(0,domain_path/* displayPath */.Gt)(first)}${others.length > 0 ? ` and ${others.length} more` : ''}`;
            return {
                gate: 'spec',
                rule: POLICY_CHANGED.id,
                path: line.file,
                line: line.line,
                message: `${(0,domain_path/* displayPath */.Gt)(line.file)}: ${tell(line, shown, [...states].sort().join(', '))}.`,
                fix: 'Narrow the pattern so that it leaves protected paths out, or take the line out of this pull request.',
                after: `${line.pattern}${line.rest === '' ? '' : ` ${line.rest}`}`.slice(0, 240),
            };
        });
    }
}

;// CONCATENATED MODULE: ./build/src/gates/spec/ledger.js




const ledger = {
    rules: [LEDGER_REWRITTEN],
    compare(evidence) {
        const path = evidence.policy.ledger;
        const change = changedEntries(evidence).find((each) => each.path === path);
        if (change === undefined)
            return { findings: [] };
        const replaced = replacement(change);
        if (replaced !== undefined)
            return { findings: [rewritten(path, replaced)] };
        if (!isFile(change.before) || change.before.id === change.after?.id)
            return { findings: [] };
        return compareRows(evidence, change);
    },
};
function rewritten(path, what, more = {}) {
    const message = `${(0,domain_path/* displayPath */.Gt)(path)}: ${what}. The ledger only ever grows at its end.`;
    return { gate: 'spec', rule: LEDGER_REWRITTEN.id, path, message, fix: LEDGER_REWRITTEN.fix, ...more };
}
function replacement({ before, after }) {
    if (after === undefined)
        return 'it was deleted';
    if (!isFile(after))
        return `a ${kindOfEntry(after)} took its place`;
    if (before === undefined)
        return undefined;
    if (!isFile(before))
        return `it was a ${kindOfEntry(before)} and is now a ${kindOfEntry(after)}`;
    return before.mode === after.mode ? undefined : `its mode changed from ${before.mode} to ${after.mode}`;
}
const LINE_FEED = 0x0a;
function compareRows(evidence, { path, before }) {
    const known = evidence.base.snapshot.tree.get(path)?.id === before?.id;
    const old = known ? (0,spec_text/* bytesOf */.$$)(evidence.base.snapshot, path) : undefined;
    const now = (0,spec_text/* bytesOf */.$$)(evidence.head.snapshot, path);
    if (old === undefined || now === undefined) {
        return {
            findings: [],
            undecided: `${(0,domain_path/* displayPath */.Gt)(path)} could not be read on both sides, so its past was not compared.`,
        };
    }
    const common = commonPrefix(old, now);
    const complete = old.length === 0 || old.at(-1) === LINE_FEED;
    const grown = common === old.length && (complete || now.length === old.length || now[common] === LINE_FEED);
    if (grown)
        return { findings: [] };
    const line = lineAt(old, Math.min(common, old.length - 1));
    const [was, is] = [lineText(old, line), lineText(now, line)];
    const what = common === now.length
        ? `recorded rows from line ${line} on were cut off`
        : `row ${line} differs from the recorded one${was === is.replace(/\r$/, '') ? ' (line endings)' : ''}`;
    return { findings: [rewritten(path, what, { line, before: was, after: is })] };
}
function commonPrefix(one, other) {
    const end = Math.min(one.length, other.length);
    let at = 0;
    while (at < end && one[at] === other[at])
        at += 1;
    return at;
}
function lineAt(bytes, offset) {
    let line = 1;
    for (let at = 0; at < offset; at += 1)
        if (bytes[at] === LINE_FEED)
            line += 1;
    return line;
}
function lineText(bytes, line) {
    let start = 0;
    for (let left = line - 1; left > 0; left -= 1) {
        const end = bytes.indexOf(LINE_FEED, start);
        if (end < 0)
            return '';
        start = end + 1;
    }
    const end = bytes.indexOf(LINE_FEED, start);
    return new TextDecoder().decode(bytes.subarray(start, Math.min(end < 0 ? bytes.length : end, start + 400)));
}

;// CONCATENATED MODULE: ./build/src/gates/spec/policy.js






const policy = {
    rules: [POLICY_CHANGED],
    compare(evidence) {
        const isGuarded = guardedFiles(evidence);
        const findings = [];
        const adopted = [];
        for (const change of changedEntries(evidence)) {
            const reason = isGuarded(change.path) ?? replacedGuards(evidence, change) ?? borrowedName(evidence, change);
            if (reason === undefined)
                continue;
            const isAddition = change.before === undefined && isFile(change.after);
            if (isAddition && isFreshAdoption(evidence))
                adopted.push(change.path);
            else
                findings.push(changed(evidence, change, reason));
        }
        findings.push(...outranked(evidence));
        return { findings, notes: adoptionNotes(evidence, adopted) };
    },
};
function replacedGuards(evidence, { path, before, after }) {
    const replaces = before?.type === 'tree' || isLink(after) || isSubmodule(after);
    return replaces && holdsGuarded(evidence, path) ? 'files that guard the spec lie below it' : undefined;
}
function borrowedName(evidence, { path, after }) {
    const { names } = baseRunners(evidence);
    if (names.size === 0 || !isFile(after) || !/^\.(?:github|gitea|forgejo)\/workflows\//.test(path))
        return undefined;
    const name = (0,workflows/* workflowName */.tv)((0,spec_text/* textOf */.b6)(evidence.head.snapshot, path));
    const before = (0,workflows/* workflowName */.tv)((0,spec_text/* textOf */.b6)(evidence.base.snapshot, path));
    return name !== undefined && name !== before && names.has(name)
        ? `it takes the name of the workflow that runs the gate (${(0,domain_path/* displayPath */.Gt)(name)})`
        : undefined;
}
function changed(evidence, { path, before, after }, reason) {
    const name = (0,domain_path/* displayPath */.Gt)(path);
    const message = `${name} ${howItChanged(before, after)}; ${reason}.`;
    const finding = { gate: 'spec', rule: POLICY_CHANGED.id, path, message, fix: POLICY_CHANGED.fix };
    const old = (0,spec_text/* bytesOf */.$$)(evidence.base.snapshot, path);
    const now = (0,spec_text/* bytesOf */.$$)(evidence.head.snapshot, path);
    if (!isFile(before) || !isFile(after) || old === undefined || now === undefined)
        return finding;
    const edit = (0,spec_text/* describeEdit */.OA)(old, now);
    return { ...finding, line: edit.line, before: edit.before, after: edit.after };
}
function howItChanged(before, after) {
    if (before === undefined)
        return 'was added';
    if (after === undefined)
        return 'was deleted';
    if (kindOfEntry(before) !== kindOfEntry(after))
        return `was a ${kindOfEntry(before)} and is now a ${kindOfEntry(after)}`;
    return 'was changed';
}
function outranked(evidence) {
    const { snapshot: base } = evidence.base;
    const folder = (0,workflows/* outrankingFolder */.PY)(base, evidence.head.snapshot, baseRunners(evidence));
    if (folder === undefined || evidence.tip.tree.has(folder))
        return [];
    const message = `${folder} is new; Gitea and Forgejo read it instead of the folder that the gate's workflow is in, so the gate would no longer run there.`;
    const fix = `Put the workflow into the folder that is in use, or move the gate's workflow to ${folder} first, with an owner's approval.`;
    return [{ gate: 'spec', rule: POLICY_CHANGED.id, path: folder, message, fix }];
}
function adoptionNotes(evidence, adopted) {
    if (!evidence.firstAdoption)
        return [];
    const brought = adopted.length === 0 ? '' : ` It brings ${adopted.map(domain_path/* displayPath */.Gt).join(', ')}.`;
    return [
        `First adoption: the base branch has no ${(0,domain_path/* displayPath */.Gt)(evidence.policyPath)}, so this change is judged by the policy it brings itself.${brought}`,
    ];
}

;// CONCATENATED MODULE: ./build/src/gates/spec/prose.js






const prose = {
    rules: [PROSE_DRIFT],
    compare(evidence) {
        const globs = evidence.policy.spec.prose;
        const { registry } = evidence.head.suite;
        if (globs.length === 0 || registry.requirements.size === 0)
            return { findings: [] };
        const isProse = (0,domain_glob/* compileGlobs */.tI)(globs);
        const pages = [...evidence.head.snapshot.tree].flatMap(([path, entry]) => isFile(entry) && isProse(path) ? [path] : []);
        if (pages.length === 0)
            return { findings: [], undecided: `No page matches spec.prose (${globs.join(', ')}).` };
        const mentioned = new Set();
        const findings = pages.flatMap((path) => unlisted(evidence, path, mentioned));
        const silent = [...registry.requirements.values()].filter((one) => one.status === 'active' && !mentioned.has(one.id));
        const missing = silent.map((one) => {
            const message = `${one.id} (${(0,spec_text/* oneLine */.TN)(one.title)}) is listed in the registry, and no page of spec.prose mentions it.`;
            const fix = `Describe ${one.id} in the prose, or withdraw it.`;
            return {
                gate: 'spec',
                rule: PROSE_DRIFT.id,
                path: registry.path,
                line: one.line,
                requirement: one.id,
                message,
                fix,
            };
        });
        return { findings: [...findings, ...missing] };
    },
};
function unlisted(evidence, path, mentioned) {
    const pattern = idPattern(evidence.policy);
    const listed = evidence.head.suite.registry.requirements;
    const told = new Set();
    const findings = [];
    for (const { number, text } of proseLines((0,spec_text/* textOf */.b6)(evidence.head.snapshot, path) ?? '')) {
        for (const [id] of text.matchAll(pattern)) {
            mentioned.add(id);
            if (listed.has(id) || told.has(id))
                continue;
            told.add(id);
            const message = `${(0,domain_path/* displayPath */.Gt)(path)} speaks of ${id}, which the registry does not list.`;
            findings.push({
                gate: 'spec',
                rule: PROSE_DRIFT.id,
                path,
                line: number,
                requirement: id,
                message,
                fix: PROSE_DRIFT.fix,
            });
        }
    }
    return findings;
}

// EXTERNAL MODULE: ./node_modules/fastest-levenshtein/mod.js
var mod = __webpack_require__(1916);
// EXTERNAL MODULE: ./build/src/gates/spec/requirement-hash.js
var requirement_hash = __webpack_require__(3564);
;// CONCATENATED MODULE: ./build/src/gates/spec/word-diff.js
const MOST_WORDS = 400;
function wordDiff(before, after) {
    const [old, now] = [before.match(/\S+/g) ?? [], after.match(/\S+/g) ?? []];
    if (old.length > MOST_WORDS || now.length > MOST_WORDS)
        return `${mark('-', old)}${mark('+', now)}`;
    const common = longestCommon(old, now);
    const parts = [];
    let [left, right] = [0, 0];
    for (const [oldAt, newAt] of [...common, [old.length, now.length]]) {
        const change = mark('-', old.slice(left, oldAt)) + mark('+', now.slice(right, newAt));
        if (change !== '')
            parts.push(change);
        if (oldAt < old.length)
            parts.push(old[oldAt]);
        [left, right] = [oldAt + 1, newAt + 1];
    }
    return parts.join(' ');
}
function mark(sign, words) {
    if (words.length === 0)
        return '';
    const text = words.join(' ');
    return sign === '-' ? `[-${text}-]` : `{+${text}+}`;
}
function longestCommon(one, other) {
    const width = other.length + 1;
    const lengths = new Uint16Array((one.length + 1) * width);
    for (let i = one.length - 1; i >= 0; i -= 1) {
        for (let j = other.length - 1; j >= 0; j -= 1) {
            const at = i * width + j;
            lengths[at] =
                one[i] === other[j] ? lengths[at + width + 1] + 1 : Math.max(lengths[at + width], lengths[at + 1]);
        }
    }
    const pairs = [];
    let [i, j] = [0, 0];
    while (i < one.length && j < other.length) {
        if (one[i] === other[j])
            pairs.push([i++, j++]);
        else if (lengths[(i + 1) * width + j] >= lengths[i * width + j + 1])
            i += 1;
        else
            j += 1;
    }
    return pairs;
}

;// CONCATENATED MODULE: ./build/src/gates/spec/registry.js








const registry = {
    rules: [REQUIREMENT_REMOVED, REQUIREMENT_CHANGED, SAFETY_DOWNGRADED],
    compare(evidence) {
        const { path } = evidence.base.suite.registry;
        const touched = changedEntries(evidence).some((change) => change.path === path);
        if (!touched)
            return { findings: [] };
        const before = evidence.base.suite.registry.requirements;
        const after = evidence.head.suite.registry.requirements;
        const lost = whollyLost(evidence);
        if (lost !== undefined)
            return { findings: [lost] };
        const removed = [...before.values()].filter((one) => !after.has(one.id));
        const added = [...after.values()].filter((one) => !before.has(one.id));
        const successors = likelySuccessors(removed, added);
        const kept = [...before.values()].flatMap((old) => compareRequirement(old, after.get(old.id), path));
        const news = allowedAdditions(evidence).paths.has(path) ? [] : added;
        return {
            findings: [
                ...removed.map((one) => removal(one, successors.get(one.id), path)),
                ...news.map((one) => addition(one, successors, path)),
                ...kept,
            ],
        };
    },
};
function whollyLost(evidence) {
    const before = evidence.base.suite.registry;
    const after = evidence.head.suite.registry;
    if (before.requirements.size === 0 || after.requirements.size > 0)
        return undefined;
    const why = after.problems[0]?.message ?? 'the file names none';
    return registry_finding(REQUIREMENT_REMOVED, before.path, {
        message: `All ${before.requirements.size} requirements of ${(0,domain_path/* displayPath */.Gt)(before.path)} are gone: ${why}`,
        ...(after.problems[0]?.line === undefined ? {} : { line: after.problems[0].line }),
    });
}
function registry_finding(rule, path, more) {
    return { gate: 'spec', rule: rule.id, path, fix: rule.fix, ...more };
}
function removal(one, successor, path) {
    const likely = successor === undefined ? '' : ` It reads like the new ${successor.id}: was the id changed?`;
    return registry_finding(REQUIREMENT_REMOVED, path, {
        requirement: one.id,
        line: one.line,
        message: `${one.id} (${(0,spec_text/* oneLine */.TN)(one.title)}) is no longer in the registry.${likely}`,
        before: `${one.title}\n${one.text}`,
    });
}
function addition(one, successors, path) {
    const old = [...successors].find(([, successor]) => successor.id === one.id)?.[0];
    const likely = old === undefined ? '' : ` It reads like ${old}, which is gone: was the id changed?`;
    return registry_finding(ADDED, path, {
        requirement: one.id,
        line: one.line,
        message: `${one.id} (${(0,spec_text/* oneLine */.TN)(one.title)}) is new in the registry.${likely}`,
        fix: ADDED.fix,
        after: `${one.title}\n${one.text}`,
    });
}
function compareRequirement(old, now, path) {
    if (now === undefined)
        return [];
    const found = [];
    const place = { requirement: old.id, line: now.line };
    if (old.safetyCritical && !now.safetyCritical) {
        const message = `${old.id} (${(0,spec_text/* oneLine */.TN)(now.title)}) is no longer safety-critical.`;
        found.push(registry_finding(SAFETY_DOWNGRADED, path, {
            ...place,
            message,
            before: 'safety-critical: true',
            after: 'safety-critical: false',
        }));
    }
    const changes = fieldChanges(old, now);
    if (changes.length > 0) {
        const message = `${old.id} (${(0,spec_text/* oneLine */.TN)(old.title)}) changed: ${changes.map((change) => change.told).join('; ')}.`;
        const [before, after] = [changes.map((change) => change.before), changes.map((change) => change.after)];
        found.push(registry_finding(REQUIREMENT_CHANGED, path, { ...place, message, before: before.join('\n'), after: after.join('\n') }));
    }
    return found;
}
function fieldChanges(old, now) {
    const changes = [];
    const note = (field, before, after, told = wordDiff(before, after)) => {
        if ((0,requirement_hash/* canonicalText */.A)(before) === (0,requirement_hash/* canonicalText */.A)(after))
            return;
        changes.push({
            told: `${field} ${(0,spec_text/* oneLine */.TN)(told, 600)}`,
            before: `${field}: ${before}`,
            after: `${field}: ${after}`,
        });
    };
    note('text', old.text, now.text);
    note('title', old.title, now.title);
    note('status', old.status, now.status, `went from ${old.status} to ${now.status}`);
    const gone = old.layers.filter((layer) => !now.layers.includes(layer));
    const layers = gone.length > 0
        ? `lost ${gone.join(', ')}`
        : `gained ${now.layers.filter((layer) => !old.layers.includes(layer)).join(', ')}`;
    note('layers', sortedList(old.layers), sortedList(now.layers), layers);
    note('source', old.source ?? '(none)', now.source ?? '(none)');
    if (!old.safetyCritical && now.safetyCritical)
        note('safety-critical', 'false', 'true', 'went from false to true');
    return changes;
}
function sortedList(layers) {
    return `[${[...new Set(layers)].sort().join(', ')}]`;
}
const LONGEST_COMPARED = 600;
const MOST_COMPARED = 40;
function likelySuccessors(removed, added) {
    const pairs = new Map();
    if (removed.length > MOST_COMPARED || added.length > MOST_COMPARED)
        return pairs;
    const words = (one) => (0,requirement_hash/* canonicalText */.A)(`${one.title}\n${one.text}`).slice(0, LONGEST_COMPARED);
    const free = new Set(added);
    for (const old of removed) {
        const candidates = [...free].map((one) => ({ one, share: alike(words(old), words(one)) }));
        const best = candidates.sort((a, b) => b.share - a.share)[0];
        if (best === undefined || best.share < 0.6)
            continue;
        pairs.set(old.id, best.one);
        free.delete(best.one);
    }
    return pairs;
}
function alike(one, other) {
    const longest = Math.max(one.length, other.length);
    return longest === 0 ? 0 : 1 - (0,mod/* distance */.Io)(one, other) / longest;
}

;// CONCATENATED MODULE: ./build/src/gates/spec/submodule-config.js





const FILE = '.gitmodules';
const LONGEST_LINE = 2000;
const submoduleConfig = {
    rules: [SUBMODULE_MOVED],
    compare(evidence) {
        const change = changedEntries(evidence).find((each) => each.path === FILE);
        if (change === undefined)
            return { findings: [] };
        const scope = (0,spec_scope/* specScope */.y)(evidence.policy);
        const mounted = mountedAt(evidence, scope);
        const before = read(evidence.base.snapshot.tree.has(FILE) ? (0,spec_text/* textOf */.b6)(evidence.base.snapshot, FILE) : '');
        const after = read(change.after === undefined ? '' : isFile(change.after) ? (0,spec_text/* textOf */.b6)(evidence.head.snapshot, FILE) : undefined);
        if (before === undefined || after === undefined) {
            const message = `${FILE} changed and could not be read on both sides, and it says where the protected submodule ${(0,domain_path/* displayPath */.Gt)(mounted[0] ?? '')} comes from.`;
            return { findings: mounted.length === 0 ? [] : [submodule_config_finding(message)] };
        }
        const concerns = (path) => mounted.includes(path) || scope.includes(path) || scope.above(path);
        const paths = [...new Set([...before.keys(), ...after.keys()])].filter(concerns).sort();
        return { findings: paths.flatMap((path) => compareSections(path, before.get(path), after.get(path))) };
    },
};
function mountedAt(evidence, scope) {
    const paths = new Set();
    for (const { snapshot } of [evidence.base, evidence.head]) {
        for (const [path, entry] of snapshot.tree) {
            if (isSubmodule(entry) && (scope.includes(path) || scope.above(path)))
                paths.add(path);
        }
    }
    return [...paths];
}
function submodule_config_finding(message, more = {}) {
    const fix = `Restore the entry in ${FILE}: git checkout <base> -- ${FILE}.`;
    return { gate: 'spec', rule: SUBMODULE_MOVED.id, path: FILE, message, fix, ...more };
}
function compareSections(path, before, after) {
    const [was, is] = [submodule_config_shown(before), submodule_config_shown(after)];
    if (was === is)
        return [];
    const how = before === undefined ? 'is new' : after === undefined ? 'is gone' : 'changed';
    const message = `The entry of the protected submodule ${(0,domain_path/* displayPath */.Gt)(path)} in ${FILE} ${how}.`;
    const line = after?.line ?? before?.line ?? 1;
    return [submodule_config_finding(message, { line, ...(was && { before: was }), ...(is && { after: is }) })];
}
function submodule_config_shown(section) {
    if (section === undefined)
        return '';
    return [...section.settings]
        .map(([key, value]) => `${key} = ${(0,domain_path/* displayPath */.Gt)(value)}`)
        .sort()
        .join('\n')
        .slice(0, 600);
}
function read(text) {
    if (text === undefined)
        return undefined;
    const sections = [];
    for (const [index, whole] of (0,spec_text/* linesOf */.Dx)(text.replace(/^\ufeff/, '')).entries()) {
        const line = whole.slice(0, LONGEST_LINE);
        const header = /^\s*\[\s*submodule\s+"(.*)"\s*\](.*)$/is.exec(line);
        if (header !== null) {
            sections.push({ line: index + 1, settings: new Map([['name', header[1]]]) });
            setting(header[2], sections.at(-1).settings);
        }
        else if (/^\s*\[/.test(line))
            sections.push({ line: index + 1, settings: new Map() });
        else if (sections.length > 0)
            setting(line, sections.at(-1).settings);
    }
    const byPath = new Map();
    for (const section of sections) {
        const path = section.settings.get('path');
        if (path !== undefined)
            byPath.set(path.replace(/\/+$/, ''), section);
    }
    return byPath;
}
function setting(line, into) {
    const match = /^\s*([a-z][a-z0-9-]*)\s*=\s*(.*?)\s*$/is.exec(line);
    if (match === null)
        return;
    const value = match[2].replace(/\s+[#;].*$/s, '').replace(/^"(.*)"$/s, '$1');
    into.set(match[1].toLowerCase(), value);
}

;// CONCATENATED MODULE: ./build/src/gates/spec/index.js








const SPEC_COMPARISONS = [
    entries,
    twinPaths,
    submoduleConfig,
    registry,
    policy,
    hiding,
    ledger,
    prose,
];


/***/ }),

/***/ 3564:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ canonicalText),
/* harmony export */   _: () => (/* binding */ requirementHash)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

function requirementHash(requirement) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    for (const field of [requirement.id, requirement.title, requirement.text]) {
        const bytes = Buffer.from(canonicalText(field), 'utf8');
        hash.update(`${bytes.length}:`).update(bytes);
    }
    return hash.digest('hex');
}
function canonicalText(text) {
    return text.replaceAll('\ufeff', '').replace(/\r\n?/g, '\n').normalize('NFC').trim();
}


/***/ }),

/***/ 3832:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ specScope)
/* harmony export */ });
/* harmony import */ var _domain_glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6214);

const KNOWN = new WeakMap();
function specScope(policy) {
    const known = KNOWN.get(policy);
    if (known !== undefined)
        return known;
    const patterns = [...policy.spec.paths, policy.spec.registry];
    const scope = { includes: (0,_domain_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .compileProtection */ .f7)(patterns), above: (0,_domain_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .compileAncestors */ .Wu)(patterns) };
    KNOWN.set(policy, scope);
    return scope;
}


/***/ }),

/***/ 8257:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $$: () => (/* binding */ bytesOf),
/* harmony export */   Dx: () => (/* binding */ linesOf),
/* harmony export */   OA: () => (/* binding */ describeEdit),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   k8: () => (/* binding */ similarity)
/* harmony export */ });
/* harmony import */ var _domain_path_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(627);

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
function bytesOf(snapshot, path) {
    try {
        return snapshot.content(path);
    }
    catch {
        return undefined;
    }
}
function textOf(snapshot, path) {
    const bytes = bytesOf(snapshot, path);
    return bytes === undefined ? undefined : decoder.decode(bytes);
}
function oneLine(text, longest = 160) {
    const words = (0,_domain_path_js__WEBPACK_IMPORTED_MODULE_0__/* .displayPath */ .Gt)(text
        .slice(0, 4 * longest)
        .replace(/\s+/g, ' ')
        .trim());
    return words.length > longest ? `${words.slice(0, longest - 1)}…` : words;
}
function linesOf(text) {
    const lines = text.split(/\r\n|\n|\r/);
    if (lines.at(-1) === '')
        lines.pop();
    return lines;
}
const EXCERPT_LINES = 3;
const EXCERPT_WIDTH = 240;
function describeEdit(before, after) {
    if (isBinary(before) || isBinary(after))
        return { kind: 'binary', line: 1, before: '', after: '' };
    const [old, now] = [decoder.decode(before), decoder.decode(after)];
    const [oldLines, newLines] = [linesOf(old), linesOf(now)];
    let line = 0;
    while (line < oldLines.length && line < newLines.length && oldLines[line] === newLines[line])
        line += 1;
    let tail = 0;
    const room = Math.min(oldLines.length, newLines.length) - line;
    while (tail < room && oldLines.at(-1 - tail) === newLines.at(-1 - tail))
        tail += 1;
    return {
        kind: kindOf(old, now),
        line: Math.max(1, Math.min(line + 1, newLines.length)),
        before: excerpt(oldLines.slice(line, oldLines.length - tail)),
        after: excerpt(newLines.slice(line, newLines.length - tail)),
    };
}
function kindOf(old, now) {
    const plain = (text) => text.replace(/^\ufeff/, '');
    if (plain(old) === plain(now))
        return 'byte order mark';
    const unix = (text) => plain(text).replace(/\r\n?/g, '\n');
    if (unix(old) === unix(now))
        return 'line endings';
    const dense = (text) => unix(text).replace(/\s+/g, '');
    if (dense(old) === dense(now))
        return 'whitespace';
    return dense(old).normalize('NFC') === dense(now).normalize('NFC') ? 'Unicode composition' : 'text';
}
function excerpt(lines) {
    const shown = lines.slice(0, EXCERPT_LINES).map((line) => line.slice(0, EXCERPT_WIDTH));
    return (lines.length > EXCERPT_LINES ? [...shown, '…'] : shown).join('\n');
}
function isBinary(bytes) {
    return bytes.subarray(0, 8192).includes(0);
}
function similarity(one, other) {
    const counts = new Map();
    const [lines, others] = [linesOf(one), linesOf(other)];
    for (const line of lines)
        counts.set(line, (counts.get(line) ?? 0) + 1);
    let common = 0;
    for (const line of others) {
        const left = counts.get(line) ?? 0;
        if (left === 0)
            continue;
        counts.set(line, left - 1);
        common += 1;
    }
    const longest = Math.max(lines.length, others.length);
    return longest === 0 ? 0 : common / longest;
}


/***/ }),

/***/ 2466:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HX: () => (/* binding */ gateRunners),
/* harmony export */   PY: () => (/* binding */ outrankingFolder),
/* harmony export */   g1: () => (/* binding */ runsGate),
/* harmony export */   mz: () => (/* binding */ holdsGate),
/* harmony export */   o2: () => (/* binding */ isForgeFile),
/* harmony export */   tv: () => (/* binding */ workflowName)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8257);

const FORGE_FOLDERS = ['.forgejo', '.gitea', '.github'];
const GATE_MENTION = /conformance[-_ ]gate/i;
function isForgeFile(path) {
    return /^\.(?:github|gitea|forgejo)\/.*\.ya?ml$/is.test(path);
}
function isWorkflow(path) {
    return /^\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$/is.test(path);
}
function gateRunners(snapshot) {
    const texts = new Map();
    for (const [path, entry] of snapshot.tree) {
        if (path.startsWith('.') && entry.type === 'blob' && isForgeFile(path))
            texts.set(path, (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .textOf */ .b6)(snapshot, path));
    }
    const files = new Set();
    for (const [path, text] of texts)
        if (text === undefined || GATE_MENTION.test(text))
            files.add(path);
    addCallers(files, texts);
    const used = usedBy(files, texts);
    const names = new Set();
    for (const path of files) {
        const name = isWorkflow(path) ? workflowName(texts.get(path)) : undefined;
        if (name !== undefined)
            names.add(name);
    }
    return { files, used, names };
}
function runsGate(runners, path) {
    if (runners.files.has(path))
        return true;
    if (runners.used.size === 0)
        return false;
    for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
        if (runners.used.has(at))
            return true;
    }
    return false;
}
function holdsGate(runners, directory) {
    const below = `${directory}/`;
    return [...runners.files, ...runners.used].some((path) => path.startsWith(below));
}
function addCallers(files, texts) {
    for (let grown = true; grown;) {
        grown = false;
        for (const [path, text] of texts) {
            if (files.has(path) || text === undefined)
                continue;
            if (!localUses(text).some((used) => files.has(used) || hasActionFile(files, used)))
                continue;
            files.add(path);
            grown = true;
        }
    }
}
function hasActionFile(files, folder) {
    return files.has(`${folder}/action.yml`) || files.has(`${folder}/action.yaml`);
}
function usedBy(files, texts) {
    const used = new Set();
    const waiting = [...files];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        for (const target of localUses(texts.get(path) ?? '')) {
            if (used.has(target))
                continue;
            used.add(target);
            waiting.push(target, `${target}/action.yml`, `${target}/action.yaml`);
        }
    }
    return used;
}
function localUses(text) {
    const found = [];
    for (const match of text.matchAll(/\buses['"]?[ \t]*:[ \t]*['"]?\.\/([^\s'"#,}]+)/g)) {
        const path = match[1].replace(/@.*$/s, '').replace(/\/+$/, '');
        if (path !== '' && !path.split('/').includes('..'))
            found.push(path);
    }
    return found;
}
function workflowName(text) {
    const name = /^name[ \t]*:[ \t]*(.+)$/m
        .exec(text ?? '')?.[1]
        ?.replace(/[ \t]+#.*$/, '')
        .trim();
    return name === undefined ? undefined : name.replace(/^(['"])(.*)\1$/, '$2');
}
function outrankingFolder(base, head, runners) {
    const ranks = [...runners.files].filter(isWorkflow).map((path) => rankOf(path));
    if (ranks.length === 0)
        return undefined;
    const first = Math.min(...ranks);
    return FORGE_FOLDERS.slice(0, first)
        .map((folder) => `${folder}/workflows`)
        .find((folder) => head.tree.has(folder) && !base.tree.has(folder));
}
function rankOf(path) {
    return FORGE_FOLDERS.findIndex((folder) => path.toLowerCase().startsWith(`${folder}/`));
}


/***/ }),

/***/ 6601:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jp: () => (/* binding */ suiteProblems),
/* harmony export */   Qf: () => (/* binding */ testsDoubt),
/* harmony export */   g9: () => (/* binding */ registryDoubt)
/* harmony export */ });
const NOTHING_TO_JUDGE = ['registry-missing', 'registry-unreadable', 'registry-empty'];
function suiteProblems(suite) {
    const seen = new Map();
    for (const problem of [...suite.registry.problems, ...suite.problems]) {
        const key = JSON.stringify([problem.kind, problem.path, problem.line ?? 0, problem.message]);
        if (!seen.has(key))
            seen.set(key, problem);
    }
    return [...seen.values()];
}
function registryDoubt(suite) {
    const problem = suiteProblems(suite).find((each) => NOTHING_TO_JUDGE.includes(each.kind));
    if (problem !== undefined)
        return `the requirement registry cannot be judged: ${problem.message}`;
    if (suite.registry.requirements.size === 0)
        return `the requirement registry ${suite.registry.path} holds no requirement`;
    return undefined;
}
function testsDoubt(suite) {
    const problem = suiteProblems(suite).find((each) => each.kind === 'no-tests');
    if (problem !== undefined)
        return `no conformance test was found: ${problem.message}`;
    return suite.tests.length === 0 ? 'no conformance test was found' : undefined;
}


/***/ }),

/***/ 2157:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  u: () => (/* binding */ TAG_COMPARISONS)
});

;// CONCATENATED MODULE: ./build/src/gates/tags/tag-lookup.js
const ANNOTATION_NAMES = new Set([
    'requirements',
    'requirement-versions',
    'layer',
    'safety-critical',
    'intent',
    'sentinel',
    'executable',
]);
function annotation(test, name) {
    return test.annotations.find((tag) => tag.name === name);
}
function requirementLabels(test) {
    return test.labels.filter((tag) => !ANNOTATION_NAMES.has(tag.name));
}
function claims(label) {
    return label.isString && label.value === 'true';
}
function listedIds(value) {
    return new Set(value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''));
}
const MOST_NAMED = 10;
function someOf(ids) {
    const named = ids.slice(0, MOST_NAMED).join(', ');
    return ids.length > MOST_NAMED ? `${named} and ${ids.length - MOST_NAMED} more` : named;
}
const MOST_QUOTED = 80;
function quoted(value) {
    const line = value.replace(/\s+/g, ' ').slice(0, MOST_QUOTED + 1);
    return `"${line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED)}…` : line}"`;
}

;// CONCATENATED MODULE: ./build/src/gates/tags/duplicate-name.js

const RULE = {
    id: 'tags/duplicate-name',
    gate: 'tags',
    defaultSeverity: 'warning',
    protects: 'Results are reported by test name; two tests of one name hide each other there.',
    example: 'A copied test directory whose metadata.name was left as it was.',
    fix: 'Give each test its own metadata.name, best the name of its directory.',
    approval: 'A waiver, or `rules: { tags/duplicate-name: off }` in the policy.',
};
const duplicateName = {
    rules: [RULE],
    compare({ head }) {
        const first = new Map();
        const findings = [];
        for (const test of head.suite.tests) {
            const earlier = first.get(test.name);
            if (earlier === undefined) {
                first.set(test.name, test);
                continue;
            }
            findings.push({
                gate: 'tags',
                rule: RULE.id,
                path: test.file,
                line: test.line,
                message: `The test name ${quoted(test.name)} is already that of ${earlier.file}:${earlier.line}.`,
                fix: 'Change metadata.name of one of them.',
            });
        }
        return { findings };
    },
};

;// CONCATENATED MODULE: ./build/src/gates/tags/label-annotation.js

const MISMATCH = {
    id: 'tags/label-annotation-mismatch',
    gate: 'tags',
    defaultSeverity: 'error',
    protects: 'The labels say which requirements a test stands for, the annotation repeats it for people and tools; when they differ, one of them misleads.',
    example: 'A test has the label `R-NET-01: "true"` and the annotation `requirements: "R-NET-01,R-NET-02"`.',
    fix: 'Make labels and annotation name the same ids: one label with the string "true" for each.',
    approval: 'Not needed: correct the tags. A waiver can cover it for a limited time.',
};
const NO_REQUIREMENT = {
    id: 'tags/no-requirement',
    gate: 'tags',
    defaultSeverity: 'warning',
    protects: 'A test that names no requirement proves nothing that anybody asked for, and nothing notices when it goes.',
    example: 'A new test directory whose chainsaw-test.yaml has no requirement label.',
    fix: 'Label the test with each requirement it checks.',
    approval: 'A waiver, or `rules: { tags/no-requirement: off }` in the policy.',
};
const labelAnnotation = {
    rules: [MISMATCH, NO_REQUIREMENT],
    compare({ head, policy }) {
        const prefix = policy.labelPrefix;
        return {
            findings: head.suite.tests
                .filter((test) => !agrees(test))
                .flatMap((test) => [
                ...valueFindings(test, prefix),
                ...setFindings(test, prefix),
                ...withoutRequirement(test, prefix),
            ]),
        };
    },
};
function agrees(test) {
    if (test.labels.length === 0 || !test.labels.every((label) => claims(label) && !ANNOTATION_NAMES.has(label.name)))
        return false;
    return annotation(test, 'requirements')?.value === test.labels.map((label) => label.name).join(',');
}
function valueFindings(test, prefix) {
    return requirementLabels(test)
        .filter((label) => !claims(label))
        .map((label) => ({
        gate: 'tags',
        rule: MISMATCH.id,
        path: test.file,
        line: label.line,
        requirement: label.name,
        message: label.isString
            ? `The label ${label.name} of test ${test.name} has the value ${quoted(label.value)}, not "true", so it claims nothing.`
            : `The label ${label.name} of test ${test.name} has a value that YAML does not read as a string (${quoted(label.value)}), so it claims nothing and Kubernetes refuses it.`,
        fix: `Write \`${prefix}/${label.name}: "true"\`, with quotes, or remove the label.`,
    }));
}
function setFindings(test, prefix) {
    const listed = annotation(test, 'requirements');
    if (listed === undefined)
        return [];
    const inAnnotation = listedIds(listed.value);
    const labels = requirementLabels(test);
    const claimed = new Set(labels.filter(claims).map((label) => label.name));
    const written = new Set(labels.map((label) => label.name));
    const labelOnly = [...claimed].filter((id) => !inAnnotation.has(id));
    const annotationOnly = [...inAnnotation].filter((id) => !written.has(id));
    if (labelOnly.length === 0 && annotationOnly.length === 0)
        return [];
    const parts = [
        ...(labelOnly.length > 0 ? [`only the labels name ${someOf(labelOnly)}`] : []),
        ...(annotationOnly.length > 0 ? [`only the annotation names ${someOf(annotationOnly)}`] : []),
    ];
    const single = labelOnly.length + annotationOnly.length === 1 ? (labelOnly[0] ?? annotationOnly[0]) : undefined;
    return [
        {
            gate: 'tags',
            rule: MISMATCH.id,
            path: test.file,
            line: listed.line,
            ...(single === undefined ? {} : { requirement: single }),
            message: `Labels and annotation of test ${test.name} disagree: ${parts.join('; ')}.`,
            fix: `Give each id a label \`${prefix}/<id>: "true"\` and list the same ids in \`${prefix}/requirements\`. The labels count.`,
        },
    ];
}
function withoutRequirement(test, prefix) {
    if (requirementLabels(test).length > 0)
        return [];
    return [
        {
            gate: 'tags',
            rule: NO_REQUIREMENT.id,
            path: test.file,
            line: test.line,
            message: `Test ${test.name} carries no requirement label below ${prefix}/.`,
            fix: `Add \`${prefix}/<id>: "true"\` for each requirement the test checks.`,
        },
    ];
}

// EXTERNAL MODULE: ./build/src/domain/requirement.js
var requirement = __webpack_require__(6233);
;// CONCATENATED MODULE: ./build/src/gates/tags/layer.js


const layer_RULE = {
    id: 'tags/layer-mismatch',
    gate: 'tags',
    defaultSeverity: 'error',
    protects: 'The folder decides how a test is run; an annotation that names another layer claims a kind of proof that never happens.',
    example: 'A test below l0-static/ with the annotation `layer: "L2"`.',
    fix: 'Correct the annotation, or move the test to the folder of its layer.',
    approval: 'Not needed: correct the test.',
};
const layer_layer = {
    rules: [layer_RULE],
    compare({ head, policy }) {
        return { findings: head.suite.tests.flatMap((test) => judge(test, policy)) };
    },
};
function judge(test, policy) {
    const said = annotation(test, 'layer');
    const at = { gate: 'tags', rule: layer_RULE.id, path: test.file, line: said?.line ?? test.line };
    if (test.layer === undefined) {
        const folders = requirement/* LAYERS */.R.map((each) => `${policy.tests.layers[each]}/`).join(', ');
        return [
            {
                ...at,
                message: `Test ${test.name} lies outside every layer folder of ${policy.tests.root}, so nothing says how it is run.`,
                fix: `Move it below one of ${folders} in ${policy.tests.root}.`,
            },
        ];
    }
    if (said === undefined || said.value === test.layer)
        return [];
    return [
        {
            ...at,
            message: `Test ${test.name} is annotated with layer ${quoted(said.value)}, but lies in the folder of ${test.layer}.`,
            fix: `Set \`${policy.labelPrefix}/layer: "${test.layer}"\`, or move the test.`,
        },
    ];
}

;// CONCATENATED MODULE: ./build/src/gates/tags/missing-annotation.js

const missing_annotation_RULE = {
    id: 'tags/missing-annotation',
    gate: 'tags',
    defaultSeverity: 'warning',
    protects: 'The annotations tell a reader what a test is for, at which layer, and whether safety hangs on it, without reading its steps.',
    example: 'A test without the annotation `intent`.',
    fix: 'Add the annotations `requirements`, `layer`, `safety-critical` and `intent` as strings.',
    approval: 'A waiver, or `rules: { tags/missing-annotation: off }` in the policy.',
};
const EXPECTED = new Map([
    ['requirements', 'the ids of the labels, comma-separated'],
    ['layer', 'the layer of the folder the test lies in'],
    ['safety-critical', '"true" or "false"'],
    ['intent', 'one sentence: Given …, When …, Then …'],
]);
const missingAnnotation = {
    rules: [missing_annotation_RULE],
    compare({ head, policy }) {
        return { findings: head.suite.tests.flatMap((test) => absent(test, policy.labelPrefix)) };
    },
};
function absent(test, prefix) {
    return [...EXPECTED].flatMap(([name, expected]) => {
        const found = annotation(test, name);
        if (found?.isString && found.value.trim() !== '')
            return [];
        return [
            {
                gate: 'tags',
                rule: missing_annotation_RULE.id,
                path: test.file,
                line: found?.line ?? test.line,
                message: `Test ${test.name} ${whatIsWrong(test, name)}.`,
                fix: `Set the annotation \`${prefix}/${name}\` to ${expected}.`,
            },
        ];
    });
}
function whatIsWrong(test, name) {
    const found = annotation(test, name);
    if (found !== undefined && found.value.trim() === '')
        return `has an empty annotation ${name}`;
    if (found !== undefined)
        return `has an annotation ${name} that YAML does not read as a string (${quoted(found.value)})`;
    const misplaced = test.labels.some((label) => label.name === name);
    return misplaced ? `has ${name} as a label, not as an annotation` : `has no annotation ${name}`;
}

// EXTERNAL MODULE: ./build/src/gates/suite-doubt.js
var suite_doubt = __webpack_require__(6601);
;// CONCATENATED MODULE: ./build/src/gates/tags/safety.js


const safety_RULE = {
    id: 'tags/safety-mismatch',
    gate: 'tags',
    defaultSeverity: 'warning',
    protects: 'Whoever runs or edits a test must see that safety hangs on it; an annotation that says otherwise invites carelessness.',
    example: 'A test of the safety-critical R-NET-01 annotated `safety-critical: "false"`.',
    fix: 'Set the annotation to "true" exactly when a requirement of the test is safety-critical in the registry.',
    approval: 'A waiver, or `rules: { tags/safety-mismatch: off }` in the policy.',
};
const safety = {
    rules: [safety_RULE],
    compare({ head, policy }) {
        const doubt = (0,suite_doubt/* registryDoubt */.g9)(head.suite);
        if (doubt !== undefined)
            return { findings: [], undecided: doubt };
        return { findings: head.suite.tests.flatMap((test) => safety_judge(test, head.suite.registry, policy.labelPrefix)) };
    },
};
function safety_judge(test, registry, prefix) {
    const said = annotation(test, 'safety-critical');
    if (said === undefined || said.value.trim() === '')
        return [];
    const critical = test.requirements.filter((id) => registry.requirements.get(id)?.safetyCritical === true);
    const expected = critical.length > 0 ? 'true' : 'false';
    if (said.value === expected)
        return [];
    const reason = critical.length > 0
        ? `the registry marks ${someOf(critical)} as safety-critical`
        : 'none of its requirements is safety-critical in the registry';
    return [
        {
            gate: 'tags',
            rule: safety_RULE.id,
            path: test.file,
            line: said.line,
            ...(critical.length === 1 ? { requirement: critical[0] } : {}),
            message: `Test ${test.name} is annotated safety-critical ${quoted(said.value)}, but ${reason}.`,
            fix: `Set \`${prefix}/safety-critical: "${expected}"\`.`,
        },
    ];
}

;// CONCATENATED MODULE: ./build/src/gates/tags/unknown-requirement.js


const unknown_requirement_RULE = {
    id: 'tags/unknown-requirement',
    gate: 'tags',
    defaultSeverity: 'error',
    protects: 'A label with a mistyped or invented id looks like proof and counts for nothing.',
    example: 'A test labelled `R-NET-10: "true"` while the registry ends at R-NET-04, or `r-net-01` in lower case.',
    fix: 'Correct the id, or add the requirement to the registry first (an owner approves that change).',
    approval: 'Not needed: correct the label.',
};
const unknownRequirement = {
    rules: [unknown_requirement_RULE],
    compare({ head, policy }) {
        const doubt = (0,suite_doubt/* registryDoubt */.g9)(head.suite);
        if (doubt !== undefined)
            return { findings: [], undecided: doubt };
        const { requirements, path } = head.suite.registry;
        let folded;
        return {
            findings: head.suite.tests.flatMap((test) => requirementLabels(test)
                .filter((label) => !requirements.has(label.name))
                .map((label) => {
                folded ??= foldedIds(requirements);
                const meant = folded.get(fold(label.name));
                return {
                    gate: 'tags',
                    rule: unknown_requirement_RULE.id,
                    path: test.file,
                    line: label.line,
                    requirement: label.name,
                    message: `Test ${test.name} is labelled ${quoted(label.name)}, which ${path} does not hold.`,
                    fix: meant === undefined
                        ? `Use an id of the registry (pattern ${policy.requirementId}), or remove the label.`
                        : `Did you mean ${meant}? Ids are compared letter by letter.`,
                };
            })),
        };
    },
};
function fold(id) {
    return id.toLowerCase().replace(/[^a-z0-9]+/g, '');
}
function foldedIds(requirements) {
    return new Map([...requirements.keys()].map((id) => [fold(id), id]));
}

;// CONCATENATED MODULE: ./build/src/gates/tags/unparseable.js

const unparseable_RULE = {
    id: 'tags/unparseable',
    gate: 'tags',
    defaultSeverity: 'error',
    protects: 'A test or registry that cannot be read is not counted, and what is not counted cannot be missed later.',
    example: 'A chainsaw-test.yaml with a tab in its indentation, or a registry entry that names an id twice.',
    fix: 'Correct the file; the message names the line and what was expected.',
    approval: 'Not needed: correct the file.',
};
const unparseable = {
    rules: [unparseable_RULE],
    compare({ head }) {
        const doubt = (0,suite_doubt/* registryDoubt */.g9)(head.suite) ?? (0,suite_doubt/* testsDoubt */.Qf)(head.suite);
        return {
            findings: (0,suite_doubt/* suiteProblems */.Jp)(head.suite).map((problem) => ({
                gate: 'tags',
                rule: unparseable_RULE.id,
                path: problem.path,
                ...(problem.line === undefined ? {} : { line: problem.line }),
                message: problem.message,
                fix: problem.fix,
            })),
            ...(doubt === undefined ? {} : { undecided: doubt }),
        };
    },
};

;// CONCATENATED MODULE: ./build/src/gates/tags/index.js







const TAG_COMPARISONS = [
    labelAnnotation,
    unknownRequirement,
    layer_layer,
    unparseable,
    missingAnnotation,
    safety,
    duplicateName,
];


/***/ }),

/***/ 4871:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cy: () => (/* binding */ ASSERTION_REMOVED),
/* harmony export */   F4: () => (/* binding */ DISABLED),
/* harmony export */   RR: () => (/* binding */ WEAKENED),
/* harmony export */   Xq: () => (/* binding */ REMOVED),
/* harmony export */   Y1: () => (/* binding */ TAG_REMOVED),
/* harmony export */   b7: () => (/* binding */ TEST_RULES)
/* harmony export */ });
const APPROVAL = 'Restore the test, or add an entry to the waiver file (rule, path, reason, owner, expiry) in a change of its own that an owner approves.';
function rule(name, protects, example, fix) {
    return { id: `tests/${name}`, gate: 'tests', defaultSeverity: 'error', protects, example, fix, approval: APPROVAL };
}
const REMOVED = rule('removed', 'A test that guards a requirement does not disappear, even when another test carries the same label.', 'The directory conformance/tests/l2-behavioral/default-deny is deleted.', 'Bring the test back. A rename or a move is fine as long as its requirements and assertions come along.');
const TAG_REMOVED = rule('tag-removed', 'A test keeps the requirement labels it had; without the label nobody sees that the requirement lost a test.', 'The label conformance.home.k3s/R-NET-01 is removed from a test that stays.', 'Put the label back, or move it together with the assertions to a test of its own.');
const ASSERTION_REMOVED = rule('assertion-removed', 'What a test asserts does not shrink.', 'The line `expect "no binding to cluster-admin" absent …` is deleted from check.sh.', 'Restore the assertion, or replace it with one that demands at least as much.');
const DISABLED = rule('disabled', 'A test keeps running and can still fail: no skip, no scaffold, no early exit, no condition around its assertions.', '`skip: true` is added to the spec of a Chainsaw test.', 'Undo what keeps the assertions from running.');
const WEAKENED = rule('weakened', 'An assertion does not become easier to satisfy.', '`test "$n" -eq 1` becomes `test "$n" -ge 1`.', 'Keep the condition as strict as it was; if the requirement changed, change the requirement first.');
const TEST_RULES = [REMOVED, TAG_REMOVED, ASSERTION_REMOVED, DISABLED, WEAKENED];


/***/ }),

/***/ 5339:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kw: () => (/* binding */ applyWaivers),
/* harmony export */   X5: () => (/* binding */ WAIVER_RULES),
/* harmony export */   XS: () => (/* binding */ waiverFindings)
/* harmony export */ });
/* unused harmony export waivable */
/* harmony import */ var _domain_glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6214);

const APPROVAL = 'Change the waiver file in a change of its own: it is part of the policy, so an owner approves it.';
const WAIVER_RULES = [
    {
        id: 'policy/waiver-expired',
        gate: 'spec',
        defaultSeverity: 'warning',
        protects: 'That an exception ends when it was said to end, instead of becoming the rule.',
        example: 'A waiver with `expires: 2026-01-31`, read in February: it covers nothing any more.',
        fix: 'Repair what it covered and remove the entry, or have an owner renew it with a new date and reason.',
        approval: APPROVAL,
    },
    {
        id: 'policy/waiver-unused',
        gate: 'spec',
        defaultSeverity: 'notice',
        protects: 'That the list of exceptions stays short enough to be read: an entry that covers nothing is a hole kept open.',
        example: 'A waiver for `tests/weakened` on a test that was repaired long ago.',
        fix: 'Remove the entry.',
        approval: APPROVAL,
    },
];
function waivable(rule) {
    return !/^(spec|policy|ledger)\//.test(rule);
}
function applyWaivers(findings, evidence) {
    const used = new Set();
    const active = evidence.waivers
        .filter((waiver) => waivable(waiver.rule) && !expired(waiver, evidence.today))
        .map((waiver) => ({ waiver, matches: (0,_domain_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .compileGlobs */ .tI)([waiver.path]) }));
    const result = findings.map((finding) => {
        const { path } = finding;
        if (path === undefined || !waivable(finding.rule))
            return finding;
        const covering = active.find(({ waiver, matches }) => covers(waiver, finding) && matches(path));
        if (covering === undefined)
            return finding;
        const { waiver } = covering;
        used.add(waiver);
        return { ...finding, severity: 'notice', waivedBy: `${waiver.owner} until ${waiver.expires}: ${waiver.reason}` };
    });
    return { findings: result, used };
}
function covers(waiver, finding) {
    const rule = finding.rule === 'mutation/survivor-unapproved' ? 'mutation/hollow' : finding.rule;
    return ([rule, finding.rule].includes(waiver.rule) &&
        (waiver.assertion === undefined || waiver.assertion === finding.assertion));
}
function waiverFindings(used, evidence, decided) {
    const unreadable = evidence.waiverProblems.map(({ line, message }) => {
        const told = `An entry of the waiver file cannot be used, so it covers nothing: ${message}.`;
        return aboutWaiver('policy/waiver-unused', evidence, line, told, 'Correct or remove the entry.');
    });
    const unfit = evidence.waivers.flatMap((waiver) => {
        const gate = gateOf(waiver.rule);
        const idle = !used.has(waiver) && gate !== 'mutation' && (gate === undefined || decided(gate));
        return objections(waiver, idle, evidence);
    });
    return [...unreadable, ...unfit];
}
function objections(waiver, idle, evidence) {
    const what = `The waiver of ${waiver.rule} for ${waiver.path} (${waiver.owner})`;
    const unused = (why) => [
        aboutWaiver('policy/waiver-unused', evidence, waiver.line, `${what} ${why}.`, 'Remove the entry.'),
    ];
    if (!waivable(waiver.rule)) {
        return unused('has no effect: spec, policy and ledger findings are approved by owners, never waived');
    }
    if (expired(waiver, evidence.today)) {
        const message = `${what} expired on ${waiver.expires}; it covers nothing any more.`;
        return [aboutWaiver('policy/waiver-expired', evidence, waiver.line, message, WAIVER_RULES[0].fix)];
    }
    return idle ? unused('covers no finding') : [];
}
function aboutWaiver(rule, evidence, line, message, fix) {
    return { gate: 'spec', rule, path: evidence.policy.waivers, line, message, fix };
}
function expired(waiver, today) {
    return !/^\d{4}-\d{2}-\d{2}$/.test(waiver.expires) || waiver.expires < today;
}
function gateOf(rule) {
    const prefix = rule.slice(0, rule.indexOf('/'));
    const gates = {
        tests: 'tests',
        tags: 'tags',
        l0: 'l0',
        coverage: 'coverage',
        mutation: 'mutation',
        proof: 'proof',
        author: 'authoring',
    };
    return Object.hasOwn(gates, prefix) ? gates[prefix] : undefined;
}


/***/ })

};

export const id = 291;
export const ids = [291];
export const modules = {

/***/ 6925:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ whyNotStartable)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _sandbox_environment_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7680);



function whyNotStartable(file, path) {
    if (file.mode === '120000')
        return 'It is a symbolic link; a check must be a file of its own.';
    if (file.mode === '040000' || file.mode === '160000')
        return 'It is a directory or a submodule, not a file.';
    if (file.content === undefined)
        return 'It is not in the commit.';
    if (file.mode !== '100755')
        return 'It has no executable bit: permission denied. Run `git update-index --chmod=+x` on it.';
    if (file.content.length === 0)
        return 'It is empty: there is no line that names an interpreter.';
    return whyNoInterpreter(file.content, path);
}
function whyNoInterpreter(content, path) {
    const head = Buffer.from(content.subarray(0, 4096)).toString('latin1');
    const end = head.indexOf('\n');
    const line = end < 0 ? head : head.slice(0, end);
    if (line.startsWith('\xef\xbb\xbf#!'))
        return 'A byte order mark stands before `#!`, so the system sees no interpreter.';
    if (!line.startsWith('#!'))
        return 'Its first line names no interpreter (no `#!`).';
    if (line.endsWith('\r')) {
        return `Its first line ends in CRLF, so the interpreter would be ${JSON.stringify(line.slice(2))}; save the file with LF.`;
    }
    if (line.length > 255)
        return 'Its first line is longer than the 255 bytes the system reads.';
    const [interpreter = '', ...rest] = line
        .slice(2)
        .trim()
        .split(/[ \t]+/);
    if (interpreter === '')
        return 'Its first line is `#!` without an interpreter.';
    const argument = rest.join(' ');
    if (!(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(interpreter))
        return undefined;
    if (!(0,_sandbox_environment_js__WEBPACK_IMPORTED_MODULE_2__/* .isExecutable */ .TV)(interpreter) || !isFile(interpreter))
        return `Its interpreter ${interpreter} is not on this machine.`;
    return interpreter.endsWith('/env') ? whyNotByEnv(argument, path) : undefined;
}
function whyNotByEnv(argument, path) {
    const words = argument.replace(/^(?:-S|--split-string=?)\s*/, '').split(/[ \t]+/);
    const split = /^(?:-S|--split-string)/.test(argument);
    const name = split ? words.find((each) => !each.startsWith('-') && !each.includes('=')) : argument;
    if (name === undefined || name === '')
        return '`env` is given no interpreter to look for.';
    if (name.startsWith('-') || name.includes('/'))
        return undefined;
    if (path.some((each) => (0,_sandbox_environment_js__WEBPACK_IMPORTED_MODULE_2__/* .isExecutable */ .TV)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(each, name)) && isFile((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(each, name))))
        return undefined;
    return `Its interpreter ${JSON.stringify(name)} is not on PATH.`;
}
function isFile(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).isFile();
    }
    catch {
        return false;
    }
}


/***/ }),

/***/ 1101:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  j: () => (/* binding */ runScript)
});

;// CONCATENATED MODULE: ./build/src/checks/assertion-line.js
const MOST_LINES = 20_000;
const LEAST_LETTERS = 4;
const GAP = /\$\{[^}]*\}|\$\([^)]*\)|\$\w+|\$[@*#?]|%[-0-9.]*[sdiq]|\{[^{}]*\}/;
const QUOTED = /"((?:[^"\\]|\\.)*)"|'([^']*)'/g;
function locateAssertions(assertions, script, sure = false) {
    if (assertions.length === 0)
        return assertions;
    const rows = Buffer.from(script).toString('utf8').split('\n').slice(0, MOST_LINES);
    const lines = rows.flatMap((text, index) => (/^\s*#/.test(text) ? [] : [readLine(text, index + 1)]));
    const known = new Map();
    return assertions.map((each) => {
        const key = `${each.outcome}\0${each.name}`;
        if (!known.has(key))
            known.set(key, known.size > 2_000 ? undefined : (sure ? sureLineOf : lineOf)(each, lines));
        const line = known.get(key);
        return line === undefined ? each : { ...each, line };
    });
}
function lineOf(assertion, lines) {
    const { name } = assertion;
    const method = /^(\w{1,200}) \([\w.]{1,400}\)$/.exec(name)?.[1];
    const defined = method === undefined ? undefined : lines.find((each) => each.text.includes(`def ${method}(`));
    if (defined !== undefined)
        return defined.number;
    const literal = lines.filter((each) => each.text.includes(name));
    if (literal.length > 0)
        return bestOf(literal, assertion).number;
    let best;
    let bestScore = LEAST_LETTERS - 1;
    for (const line of lines) {
        for (const template of line.templates) {
            const score = explained(template, name);
            if (score <= bestScore)
                continue;
            best = { line, template };
            bestScore = score;
        }
    }
    return best === undefined ? undefined : (callOf(best.line, best.template, name, lines) ?? best.line.number);
}
function sureLineOf(assertion, lines) {
    const { name } = assertion;
    const literal = lines.filter((each) => each.text.includes(name));
    const said = literal.length > 1 ? literal.filter((each) => printing(assertion).test(each.text)) : literal;
    if (literal.length > 0)
        return said.length === 1 && !passesOn(said[0].text) ? said[0].number : undefined;
    const found = lines.flatMap((line) => {
        const template = line.templates.find((each) => isWhole(each, name));
        return template === undefined ? [] : [{ line, template }];
    });
    const [only, more] = found;
    if (only === undefined || more !== undefined)
        return undefined;
    return passesOn(only.line.text) ? callOf(only.line, only.template, name, lines) : only.line.number;
}
function isWhole(template, name) {
    if (explained(template, name) < LEAST_LETTERS)
        return false;
    const first = template.pieces[0];
    const last = template.pieces.at(-1);
    return (!template.begins || name.startsWith(first)) && (!template.ends || name.endsWith(last));
}
function bestOf(lines, assertion) {
    return lines.find((each) => printing(assertion).test(each.text)) ?? lines[0];
}
function printing({ outcome }) {
    return outcome === 'fail' ? /\bnot ok\b|\bFAIL\b|✗|\bfail\w*\b/ : /(?<!not )\bok\b|\bPASS\b|✓|\bpass\w*\b/;
}
const FUNCTION = /^\s*(?:function\s+([A-Za-z_]\w{0,80})|([A-Za-z_]\w{0,80})\s*\(\))/;
function passesOn(line) {
    return /\$\{?[1-9*@]/.test(line);
}
function callOf(printed, template, name, lines) {
    if (!passesOn(printed.text))
        return undefined;
    const opening = lines.findLast((each) => each.number <= printed.number && FUNCTION.test(each.text));
    const found = FUNCTION.exec(opening?.text ?? '');
    const called = found?.[1] ?? found?.[2];
    const given = template.pieces.reduce((left, piece) => left.replace(piece, '\0'), name).split('\0');
    const longest = given.reduce((one, other) => (other.trim().length > one.length ? other.trim() : one), '');
    if (called === undefined || longest.length < 2)
        return undefined;
    const call = new RegExp(`(?:^|[\\s;&|(])${called}\\s`);
    return lines.find((each) => each.number > opening.number && each.text.includes(longest) && call.test(each.text))
        ?.number;
}
function readLine(text, number) {
    const templates = [];
    if (text.length <= 2_000) {
        for (const found of text.matchAll(QUOTED)) {
            templates.push(templateOf(found[1] ?? found[2] ?? ''));
            for (const inner of (found[2] ?? '').matchAll(QUOTED))
                templates.push(templateOf(inner[1] ?? ''));
        }
    }
    return { number, text, templates: templates.filter((each) => each.pieces.length > 0) };
}
function templateOf(text) {
    const said = text.replace(/^(?:not ok|ok|PASS|FAIL|\[PASS\]|\[FAIL\]|✓|✗)[: ]+/, '').replace(/^ *- +/, '');
    const bare = said
        .replace(NUMBER, '')
        .replace(/ (?:--|#) .*$/, '')
        .replace(/\\n$/, '');
    const open = /^[$%]/.test(said) && NUMBER.test(said) && !/ - /.test(NUMBER.exec(said)[0]);
    const parts = bare.split(GAP);
    return { pieces: parts.filter((each) => each !== ''), begins: !open && parts[0] !== '', ends: parts.at(-1) !== '' };
}
const NUMBER = /^(?:\d+|\$\{?\w+\}?|\$\(\([^)]*\)\)|%d) +(?:- +)?/;
function explained(template, name) {
    let at = 0;
    let letters = 0;
    for (const piece of template.pieces) {
        const found = name.indexOf(piece, at);
        if (found < 0)
            return 0;
        at = found + piece.length;
        letters += piece.replace(/[^\p{L}\p{N}]/gu, '').length;
    }
    return letters;
}

;// CONCATENATED MODULE: ./build/src/checks/outcome.js
function judgeRun(outcome, statement) {
    const { contradictions } = statement;
    if (outcome.failure !== undefined)
        return { verdict: 'error', contradictions, problem: outcome.failure };
    if (outcome.stop !== undefined)
        return { verdict: outcome.stop.kind, contradictions, problem: outcome.stop.problem };
    if (outcome.signal !== undefined) {
        return { verdict: 'error', contradictions, problem: `It was ended by the signal ${outcome.signal}.` };
    }
    const all = [...contradictions, ...againstExit(outcome.exitCode ?? -1, statement)];
    const passed = outcome.exitCode === 0 && all.length === 0;
    return { verdict: passed ? 'pass' : 'fail', contradictions: all, problem: undefined };
}
function againstExit(exitCode, statement) {
    const failed = statement.assertions.filter((each) => each.outcome === 'fail');
    if (exitCode === 0) {
        const found = failed.length === 0 ? [] : [failedButPassed(failed.map((each) => each.name))];
        if (statement.bailOut !== undefined) {
            found.push({ kind: 'bail-out', message: `It bailed out ("${statement.bailOut}") and exited 0.` });
        }
        return found;
    }
    if (failed.length > 0 || statement.bailOut !== undefined || statement.assertions.length === 0)
        return [];
    const count = statement.assertions.length;
    return [
        {
            kind: 'exit-1-without-failure',
            message: `It exited ${exitCode} although none of its ${count} reported ${count === 1 ? 'assertion' : 'assertions'} failed.`,
        },
    ];
}
function failedButPassed(names) {
    const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
    const shown = names.slice(0, 3).map((name) => `"${name}"`);
    return { kind: 'failed-but-exit-0', message: `It reported ${shown.join(', ')}${more} as failed and exited 0.` };
}

;// CONCATENATED MODULE: ./build/src/checks/output-tail.js
const KEPT = 16 * 1024;
class OutputTail {
    #parts = [];
    #length = 0;
    #total = 0;
    add(chunk) {
        this.#total += chunk.length;
        const part = Buffer.from(chunk.subarray(Math.max(0, chunk.length - KEPT)));
        this.#parts.push(part);
        this.#length += part.length;
        if (this.#length > 4 * KEPT)
            this.#trim();
    }
    #trim() {
        const all = Buffer.concat(this.#parts);
        this.#parts = [all.subarray(Math.max(0, all.length - KEPT))];
        this.#length = this.#parts[0].length;
    }
    get text() {
        this.#trim();
        const bytes = this.#parts[0] ?? Buffer.alloc(0);
        let start = 0;
        if (this.truncated)
            while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80)
                start += 1;
        return bytes.subarray(start).toString('utf8');
    }
    get bytes() {
        return this.#total;
    }
    get truncated() {
        return this.#total > KEPT;
    }
}

;// CONCATENATED MODULE: ./build/src/checks/assertion-form.js
const TAP = /^(not )?ok(?: (\d{1,9}))?(?: +-)?(?: +(.*))?$/;
const WORD = /^(PASS|FAIL|SKIP)(?::[ \t]*|[ \t]+)(.*)$/;
const BRACKET = /^\[(PASS|FAIL|SKIP)\][ \t]*(.*)$/;
const COLON = /^(ok|not ok):[ \t]*(.*)$/;
const MARK = /^([✓✔✗✘✖])\ufe0f?[ \t]+(.*)$/;
const OUTCOME = new Map([
    ['PASS', 'pass'],
    ['FAIL', 'fail'],
    ['SKIP', 'skipped'],
    ['ok', 'pass'],
    ['not ok', 'fail'],
    ['✓', 'pass'],
    ['✔', 'pass'],
    ['✗', 'fail'],
    ['✘', 'fail'],
    ['✖', 'fail'],
]);
function readAssertion(line) {
    const tap = TAP.exec(line);
    if (tap !== null) {
        const [, not, number, rest = ''] = tap;
        if (number === undefined && !/^(not )?ok +- /.test(line))
            return undefined;
        const split = splitDetail(rest, true);
        const index = number === undefined ? undefined : Number(number);
        const name = split.name === '' && number !== undefined ? number : split.name;
        if (name === '')
            return undefined;
        return {
            outcome: split.directive ?? (not === undefined ? 'pass' : 'fail'),
            name: name.replace(/\\([\\#])/g, '$1'),
            detail: split.detail,
            number: index,
            tap: true,
        };
    }
    const found = WORD.exec(line) ?? BRACKET.exec(line) ?? COLON.exec(line) ?? MARK.exec(line);
    const outcome = found === null ? undefined : OUTCOME.get(found[1]);
    if (found === null || outcome === undefined)
        return undefined;
    const split = splitDetail(found[2], false);
    if (split.name === '')
        return undefined;
    return { outcome: split.directive ?? outcome, name: split.name, detail: split.detail, number: undefined, tap: false };
}
function splitDetail(text, tap) {
    const padded = ` ${text.trim()} `;
    const cuts = [padded.indexOf(' -- '), padded.indexOf(' # '), tap ? padded.search(/ #(?:skip|todo)\b/i) : -1].filter((at) => at >= 0);
    const directive = directiveOf(padded, tap);
    if (cuts.length === 0)
        return { name: text.trim(), detail: undefined, directive };
    const cut = Math.min(...cuts);
    const detail = padded.slice(cut + (padded.startsWith(' -- ', cut) ? 4 : 2)).trim();
    return { name: padded.slice(0, cut).trim(), detail: detail === '' ? undefined : detail, directive };
}
function directiveOf(padded, tap) {
    const found = (tap ? / # ?(skip|todo)|#(skip|todo)/i : / # (skip|todo)/i).exec(padded);
    if (found === null)
        return undefined;
    return (found[1] ?? found[2]).toLowerCase() === 'skip' ? 'skipped' : 'todo';
}

;// CONCATENATED MODULE: ./build/src/checks/line-reader.js
const LINE_BYTES = 64 * 1024;
const ESCAPES = /\u001b(?:\[[0-?]{0,64}[ -/]{0,8}[@-~]|\][^\u0007\u001b]{0,512}(?:\u0007|\u001b\\)|[@-Z\\-_])/g;
const STARTS = new Set([...Buffer.from('onPFS[1Bb-.}\u001b✓\r', 'utf8')]);
class LineReader {
    #onLine;
    #parts = [];
    #length = 0;
    constructor(onLine) {
        this.#onLine = onLine;
    }
    feed(chunk) {
        let at = 0;
        while (at < chunk.length) {
            const found = chunk.indexOf(10, at);
            const end = found < 0 ? chunk.length : found;
            if (this.#length > 0 || found < 0 || mayState(chunk, at, end))
                this.#hold(chunk.subarray(at, end));
            if (found < 0)
                return;
            if (this.#length > 0)
                this.#emit();
            at = found + 1;
        }
    }
    end() {
        if (this.#length > 0)
            this.#emit();
    }
    #hold(part) {
        const room = LINE_BYTES - this.#length;
        if (room <= 0 || part.length === 0)
            return;
        const kept = Uint8Array.prototype.slice.call(part, 0, room);
        this.#parts.push(kept);
        this.#length += kept.length;
    }
    #emit() {
        const bytes = this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts);
        this.#parts = [];
        this.#length = 0;
        if (mayState(bytes, 0, bytes.length))
            this.#onLine(cleanLine(Buffer.from(bytes).toString('utf8')));
    }
}
function mayState(bytes, start, end) {
    let at = start;
    while (at < end && (bytes[at] === 32 || bytes[at] === 9))
        at += 1;
    return at < end && STARTS.has(bytes[at]);
}
function cleanLine(text) {
    return text.replace(/\r+$/, '').replace(ESCAPES, '').replace(/\r/g, ' ').trimEnd();
}

;// CONCATENATED MODULE: ./build/src/checks/subtests.js
const MOST_POINTS = 20_000;
const MOST_LEVELS = 64;
class Subtests {
    #levels = new Map();
    point(indent, reported) {
        const { open, contradictions } = this.close(indent, reported);
        const { points } = this.#level(indent);
        if (points.length < MOST_POINTS)
            points.push(reported, ...open);
        return contradictions;
    }
    plan(indent, count, comment) {
        const level = this.#level(indent);
        level.plan = count;
        if (count === 0)
            level.skipped = comment ?? '';
    }
    close(indent, parent) {
        const open = [];
        const contradictions = [];
        for (const [at, level] of [...this.#levels].sort(([one], [other]) => other - one)) {
            if (at <= indent)
                continue;
            this.#levels.delete(at);
            contradictions.push(...against(level, parent));
            if (parent.outcome === 'pass')
                open.push(...stillOpen(level, parent));
        }
        return { open, contradictions };
    }
    end() {
        return [...this.#levels.values()].flatMap((level) => level.points);
    }
    #level(indent) {
        const known = this.#levels.get(indent);
        if (known !== undefined)
            return known;
        const made = { points: [], plan: undefined, skipped: undefined };
        if (this.#levels.size < MOST_LEVELS)
            this.#levels.set(indent, made);
        return made;
    }
}
function against({ points, plan }, parent) {
    const found = [];
    const failed = points.find((each) => each.outcome === 'fail');
    if (failed !== undefined && parent.outcome === 'pass') {
        const message = `"${parent.name}" passes although its part "${failed.name}" failed.`;
        found.push({ kind: 'failed-but-exit-0', message });
    }
    const count = points.filter((each) => each.tap).length;
    if (plan !== undefined && plan !== count) {
        const message = `"${parent.name}" planned ${plan} parts and reported ${count}.`;
        found.push({ kind: 'plan-mismatch', message });
    }
    return found;
}
function stillOpen(level, parent) {
    const named = level.points.flatMap((each) => each.outcome === 'skipped' || each.outcome === 'todo'
        ? [{ ...each, name: `${parent.name} / ${each.name}`, number: undefined, tap: false }]
        : []);
    if (level.skipped === undefined || level.points.length > 0)
        return named;
    const detail = level.skipped === '' ? undefined : level.skipped;
    return [{ name: `${parent.name} / every part`, outcome: 'skipped', detail, number: undefined, tap: false }];
}

;// CONCATENATED MODULE: ./build/src/checks/protocol.js



const MOST = 20_000;
const newPlace = () => ({ yaml: undefined, afterPoint: false, buffered: undefined, subtests: new Subtests() });
const SUBTEST = 4;
class Protocol {
    #readers;
    #assertions = [];
    #contradictions = [];
    #numbers = new Map();
    #points = 0;
    #highest = 0;
    #plan;
    #bailOut;
    #places = [newPlace(), newPlace()];
    constructor() {
        this.#readers = {
            stdout: new LineReader((line) => this.#line(line, this.#places[0])),
            stderr: new LineReader((line) => this.#line(line, this.#places[1])),
        };
    }
    feed(stream, chunk) {
        this.#readers[stream].feed(chunk);
    }
    end() {
        this.#readers.stdout.end();
        this.#readers.stderr.end();
        for (const place of this.#places)
            this.#endPlace(place);
        if (this.#plan !== undefined && this.#plan !== this.#points && this.#bailOut === undefined) {
            this.#contradict('plan-mismatch', `It planned ${this.#plan} assertions and reported ${this.#points}.`);
        }
        if (this.#plan !== undefined && this.#plan === this.#points && this.#highest > this.#plan) {
            this.#contradict('plan-mismatch', `It planned ${this.#plan} assertions and numbered one ${this.#highest}.`);
        }
        this.#findDuplicates();
        return { assertions: this.#assertions, contradictions: this.#contradictions, bailOut: this.#bailOut };
    }
    #endPlace(place) {
        if (place.buffered !== undefined)
            this.#endBuffered(place.buffered, place);
        for (const point of place.subtests.end())
            this.#keep(point);
    }
    #line(line, place) {
        const text = line.trimStart();
        const indent = line.length - text.length;
        if (this.#inYaml(text, indent, place))
            return;
        const reported = readAssertion(text);
        if (text !== '')
            place.afterPoint = reported?.tap ?? false;
        if (reported !== undefined)
            this.#report(reported, indent, place);
        else if (text === '}' && place.buffered?.indent === indent) {
            const { indent, point } = place.buffered;
            this.#endBuffered({ indent, point: { ...point, name: point.name.replace(/ \{$/, '') } }, place);
        }
        else
            this.#directive(text, indent, place);
    }
    #inYaml(text, indent, place) {
        if (place.yaml === undefined) {
            if (indent === 0 || text !== '---' || !place.afterPoint)
                return false;
            place.yaml = indent;
            return true;
        }
        if (text !== '' && indent < place.yaml) {
            place.yaml = undefined;
            return false;
        }
        if (text === '...')
            place.yaml = undefined;
        return true;
    }
    #report(reported, indent, place) {
        if (!reported.tap) {
            this.#keep(reported);
            return;
        }
        if (place.buffered !== undefined && indent <= place.buffered.indent)
            this.#endBuffered(place.buffered, place);
        if (reported.name.endsWith(' {') && place.buffered === undefined)
            place.buffered = { indent, point: reported };
        else
            this.#point(reported, indent, place);
    }
    #endBuffered({ indent, point }, place) {
        place.buffered = undefined;
        this.#point(point, indent, place);
    }
    #point(reported, indent, place) {
        if (indent >= SUBTEST) {
            for (const each of place.subtests.point(indent, reported))
                this.#contradict(each.kind, each.message);
            return;
        }
        const { open, contradictions } = place.subtests.close(indent, reported);
        for (const each of contradictions)
            this.#contradict(each.kind, each.message);
        this.#points += 1;
        this.#number(reported);
        this.#keep(reported);
        for (const each of open)
            this.#keep(each);
    }
    #number(reported) {
        if (reported.number === undefined)
            return;
        this.#highest = Math.max(this.#highest, reported.number);
        const earlier = this.#numbers.get(reported.number);
        if (earlier !== undefined && this.#plan !== undefined) {
            this.#contradict('duplicate-name', `Number ${reported.number} is reported twice: "${earlier}" and "${reported.name}".`);
        }
        this.#numbers.set(reported.number, reported.name);
    }
    #keep(reported) {
        if (this.#assertions.length >= MOST) {
            this.#contradict('plan-mismatch', `It reported more than ${MOST} assertions; the rest was not read.`);
            return;
        }
        const { name, outcome, detail } = reported;
        this.#assertions.push({ name, outcome, ...(detail === undefined ? {} : { detail }) });
    }
    #directive(text, indent, place) {
        const plan = /^1\.\.(\d{1,9})(?: *#(.*))?$/.exec(text);
        if (plan !== null) {
            const [count, comment] = [Number(plan[1]), plan[2]?.trim()];
            if (indent >= SUBTEST)
                place.subtests.plan(indent, count, comment);
            else if (indent === 0)
                this.#planned(count, comment);
            return;
        }
        const bail = /^Bail out!(.*)$/i.exec(text);
        if (bail !== null && this.#bailOut === undefined)
            this.#bailOut = bail[1].trim();
    }
    #planned(count, comment) {
        if (this.#plan !== undefined && this.#plan !== count) {
            this.#contradict('plan-mismatch', `It planned ${this.#plan} assertions first and ${count} later.`);
        }
        this.#plan = count;
        if (count !== 0)
            return;
        const reason = comment?.replace(/^skip\S*\s*/i, '') ?? '';
        this.#assertions.push({
            name: 'every assertion',
            outcome: 'skipped',
            ...(reason === '' ? {} : { detail: reason }),
        });
    }
    #findDuplicates() {
        const outcomes = new Map();
        const said = new Set();
        for (const each of this.#assertions) {
            const earlier = outcomes.get(each.name);
            if (earlier !== undefined && earlier !== each.outcome && !said.has(each.name)) {
                said.add(each.name);
                this.#contradict('duplicate-name', `"${each.name}" is reported twice, as ${earlier} and as ${each.outcome}.`);
            }
            outcomes.set(each.name, each.outcome);
        }
        const numbered = new Map();
        for (const [number, name] of this.#numbers) {
            const earlier = numbered.get(name);
            if (earlier !== undefined && !said.has(name)) {
                said.add(name);
                this.#contradict('duplicate-name', `Assertions ${earlier} and ${number} have the same name, "${name}".`);
            }
            numbered.set(name, number);
        }
    }
    #contradict(kind, message) {
        if (this.#contradictions.length < 50 && !this.#contradictions.some((each) => each.message === message)) {
            this.#contradictions.push({ kind, message });
        }
    }
}

// EXTERNAL MODULE: ./build/src/checks/trace/bash-notes.js
var bash_notes = __webpack_require__(3031);
// EXTERNAL MODULE: ./build/src/checks/trace/deciding-command.js
var deciding_command = __webpack_require__(4034);
;// CONCATENATED MODULE: ./build/src/checks/trace/python-notes.js
const MOST_NOTES = 20_000;
const KINDS = new Set(['exception', 'exit', 'print']);
function readPythonNotes(notes) {
    const found = [];
    let at = notes.indexOf(0x1e);
    while (at >= 0 && found.length < MOST_NOTES) {
        const next = notes.indexOf(0x1e, at + 1);
        const note = noteOf(notes.subarray(at + 1, next < 0 ? notes.length : next).toString('utf8'));
        if (note !== undefined)
            found.push(note);
        at = next;
    }
    return found;
}
function noteOf(record) {
    const [kind = '', at = '', what = '', ...rest] = record.split('\u001f');
    if (!KINDS.has(kind) || !/^\d{1,12}$/.test(at) || rest.length % 3 !== 0)
        return undefined;
    const frames = [];
    for (let index = 0; index < rest.length; index += 3) {
        const line = Number(rest[index + 1]);
        if (!Number.isInteger(line))
            return undefined;
        frames.push({ file: rest[index], line, text: rest[index + 2] });
    }
    return { kind: kind, at: Number(at), what, frames };
}

// EXTERNAL MODULE: ./build/src/checks/trace/script.js
var trace_script = __webpack_require__(2974);
;// CONCATENATED MODULE: ./build/src/checks/trace/locate-failure.js




const LONGEST = 200;
function locateFailure(notes, script) {
    const commands = (0,bash_notes/* readCommands */.P)(notes.bash);
    const failed = readPythonNotes(notes.python).filter((each) => each.kind !== 'print');
    const deciding = (0,deciding_command/* decidingCommand */.b)(commands, script);
    if (deciding === undefined) {
        const last = failed.at(-1);
        return last === undefined ? undefined : inPython(last, undefined, script);
    }
    const line = (0,trace_script/* ownPlace */.yd)(deciding, script)?.line;
    const note = failed.findLast((each) => {
        const starter = starterOf(each, commands, script);
        return starter !== undefined && (0,trace_script/* ownPlace */.yd)(starter, script)?.line === line;
    });
    const told = note === undefined ? undefined : inPython(note, deciding, script);
    return told ?? inBash(deciding, script);
}
function starterOf(note, commands, script) {
    return commands.findLast((each) => each.end <= note.at && (0,trace_script/* ownPlace */.yd)(each, script) !== undefined);
}
function inBash(command, script) {
    const place = (0,trace_script/* ownPlace */.yd)(command, script);
    if (place === undefined)
        return undefined;
    const said = command.text.replace(/^'\[' (.*) '\]'$/s, '[ $1 ]');
    return { line: place.line, text: `${script.name}:${place.line}: ${shorten(said)}` };
}
function inPython(note, starter, script) {
    const own = note.frames.findLast(({ file }) => (0,trace_script/* isScript */.Kh)(file, script));
    const frame = note.frames.findLast(({ file }) => isReadable(file));
    if (own !== undefined)
        return inScript(own, frame ?? own, note, script);
    const place = starter === undefined ? undefined : (0,trace_script/* ownPlace */.yd)(starter, script);
    if (frame === undefined || place === undefined)
        return undefined;
    const { file, line } = frame;
    const text = note.frames.findLast((each) => each.file === '<stdin>' || each.file === '<string>');
    if (text === undefined && !isDescriptor(file)) {
        const said = `${file}:${line}: ${frame.text || note.what}`;
        return { line: place.line, text: `${script.name}:${place.line}: ${shorten(said)}` };
    }
    return inText(text ?? frame, place.line, note, script);
}
function inScript(own, last, note, script) {
    const said = own.text || script.lines[own.line - 1]?.trim() || note.what;
    const where = (0,trace_script/* isScript */.Kh)(last.file, script) ? '' : ` (${last.file}:${last.line})`;
    return { line: own.line, text: `${script.name}:${own.line}: ${shorten(said)}${where}` };
}
function inText(frame, from, note, script) {
    const heredoc = frame.file !== '<string>';
    const inside = (heredoc ? trace_script/* inHeredoc */.yR : trace_script/* inWords */.r4)(from, frame.line, script);
    const alone = inside === undefined || (!heredoc && inside.line === inside.opening);
    const said = (alone ? frame.text : script.lines[inside.line - 1].trim()) || note.what;
    const start = Math.min(from, inside?.opening ?? from);
    const place = `${script.name}:${start}: python ${heredoc ? 'heredoc' : '-c'} line ${frame.line}`;
    return { line: inside?.line ?? from, text: `${place}: ${shorten(said)}` };
}
function isDescriptor(file) {
    return /^\/(?:dev|proc\/self)\/fd\/\d+$/.test(file);
}
function isReadable(file) {
    return !file.startsWith('<frozen') && !/\/lib(?:64)?\/python[0-9.]+\//.test(file);
}
function shorten(text) {
    const line = text.replace(/\s+/g, ' ').trim();
    return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

;// CONCATENATED MODULE: ./build/src/checks/trace/locate-by-trace.js







function locateByTrace(assertions, notes, script) {
    const commands = (0,bash_notes/* readCommands */.P)(notes.bash);
    const printed = [...printedByBash(commands, script), ...printedByPython(notes, commands, script)];
    const helpers = helperLines(printed);
    const byName = new Map();
    for (const each of printed)
        byName.set(each.text, [...(byName.get(each.text) ?? []), each]);
    return assertions.map((assertion) => {
        const list = byName.get(`${assertion.outcome}\0${assertion.name}`);
        const found = list !== undefined && list.length > 1 ? list.shift() : list?.[0];
        const line = found === undefined ? undefined : statingLine(found.places, helpers, script);
        return line === undefined ? assertion : { ...assertion, line };
    });
}
function printedByBash(commands, script) {
    return commands.flatMap((command) => {
        const found = /^(?:echo|printf) (.*)$/s.exec(command.text);
        const places = command.places.filter((each) => (0,trace_script/* isScript */.Kh)(each.file, script) && each.line <= script.lines.length);
        if (found === null || places.length === 0)
            return [];
        return statedIn(unquote(found[1])).map((text) => ({ text, places }));
    });
}
function printedByPython(notes, commands, script) {
    return readPythonNotes(notes.python).flatMap((note) => {
        if (note.kind !== 'print')
            return [];
        const starter = starterOf(note, commands, script);
        const from = starter === undefined ? undefined : (0,trace_script/* ownPlace */.yd)(starter, script);
        const places = note.frames.flatMap(({ file, line }) => {
            if ((0,trace_script/* isScript */.Kh)(file, script))
                return [{ file, line }];
            if (from === undefined || (file !== '<stdin>' && file !== '<string>'))
                return [];
            const inside = (file === '<stdin>' ? trace_script/* inHeredoc */.yR : trace_script/* inWords */.r4)(from.line, line, script);
            return inside === undefined ? [] : [{ file: script.path, line: inside.line }];
        });
        return places.length === 0 ? [] : statedIn(note.what).map((text) => ({ text, places: places.reverse() }));
    });
}
function statedIn(text) {
    return text.split('\n').flatMap((line) => {
        const stated = readAssertion(cleanLine(line).trimStart());
        return stated === undefined ? [] : [`${stated.outcome}\0${stated.name}`];
    });
}
function unquote(words) {
    const list = [...words.matchAll(/'((?:[^']|'\\'')*)'|\$'((?:[^'\\]|\\.)*)'|(\S+)/g)].map((found) => (found[1] ?? found[2] ?? found[3] ?? '').replace(/'\\''/g, "'"));
    const bare = list.filter((each, index) => !(index < 2 && /^-[neE]+$|^--$/.test(each)));
    const [format = '', ...rest] = bare;
    if (!/%[-0-9.]*[sdiq]/.test(format))
        return bare.join(' ').replace(/\\n/g, '\n');
    return format.replace(/%[-0-9.]*[sdiq]/g, () => rest.shift() ?? '').replace(/\\n/g, '\n');
}
function helperLines(printed) {
    const callers = new Map();
    for (const { places } of printed) {
        for (const [index, place] of places.entries()) {
            const caller = places[index + 1];
            if (caller !== undefined)
                callers.set(place.line, (callers.get(place.line) ?? new Set()).add(caller.line));
        }
    }
    return new Set([...callers].filter(([, lines]) => lines.size > 1).map(([line]) => line));
}
function statingLine(places, helpers, script) {
    const stated = places.find(({ line }, index) => index === places.length - 1 || !(helpers.has(line) || passesOn(script.lines[line - 1] ?? '')));
    return stated?.line;
}

;// CONCATENATED MODULE: ./build/src/checks/trace/locate-by-words.js
const locate_by_words_MOST_LINES = 200;
const locate_by_words_LONGEST = 200;
const FAR = 500;
const DECISIVE = /unbound variable|parameter (?:null or )?not set|syntax error|bad substitution|unexpected (?:EOF|end)/i;
function locateByWords(output, script, decisive = false) {
    const lines = output.split('\n').slice(-locate_by_words_MOST_LINES).reverse();
    for (const text of lines) {
        const message = messageIn(text, script);
        if (message === undefined || message.line < 1 || message.line > script.lines.length)
            continue;
        if (decisive && !DECISIVE.test(message.said))
            continue;
        const said = message.said.replace(/\s+/g, ' ').trim();
        const { line } = message;
        return { line, text: `${script.name}:${line}: ${said.length > locate_by_words_LONGEST ? `${said.slice(0, locate_by_words_LONGEST)}…` : said}` };
    }
    return undefined;
}
function messageIn(text, script) {
    const at = text.indexOf(script.name);
    if (at < 0 || at > FAR || (at > 0 && text[at - 1] !== '/'))
        return undefined;
    const rest = text.slice(at + script.name.length);
    const shell = /^: (?:line )?(\d{1,6}): (.*)$/.exec(rest);
    if (shell !== null)
        return { line: Number(shell[1]), said: shell[2] };
    const perl = /^ line (\d{1,6})\.?$/.exec(rest);
    const before = /^(.*) at \S*$/.exec(text.slice(0, at));
    return perl === null || before === null ? undefined : { line: Number(perl[1]), said: before[1] };
}

// EXTERNAL MODULE: ./build/src/checks/trace/shell.js
var shell = __webpack_require__(9751);
;// CONCATENATED MODULE: ./build/src/checks/trace/follow-lines.js






const LONGEST_MS = { fail: 30_000, pass: 5_000 };
const SPARE_MS = 5_000;
async function followLines(request, run) {
    const script = { path: request.path, name: request.script.script, lines: linesOf(request.content) };
    if (!needsLines(run, request.content))
        return run;
    const silent = run.verdict === 'fail' && !run.assertions.some((each) => each.outcome === 'fail');
    const byWords = () => withFailure(run, silent ? locateByWords(run.outputTail, script) : undefined);
    const protocol = new Protocol();
    const follow = (0,shell/* followedAs */.z)(request.content);
    const outcome = await request.lane.run({
        path: request.path,
        limits: { ...request.limits, wallMs: Math.min(request.limits.wallMs, SPARE_MS + 3 * run.durationMs) },
        onOutput: (stream, chunk) => protocol.feed(stream, chunk),
        trace: follow,
        ignoreChanges: true,
    });
    const { assertions } = protocol.end();
    if (outcome.notes === undefined || outcome.exitCode !== run.exitCode)
        return byWords();
    if (!sameStatement(assertions, run.assertions))
        return byWords();
    const located = { ...run, assertions: locateByTrace(run.assertions, outcome.notes, script) };
    if (run.verdict !== 'fail' || located.assertions.some((each) => each.outcome === 'fail' && each.line !== undefined))
        return located;
    const failedAt = locateByWords(run.outputTail, script, true) ??
        locateFailure(outcome.notes, script) ??
        locateByWords(run.outputTail, script);
    return withFailure(located, failedAt);
}
function withFailure(run, failedAt) {
    return failedAt === undefined ? run : { ...run, failedAt };
}
function needsLines(run, content) {
    if (run.verdict === 'pass' && run.durationMs > LONGEST_MS.pass)
        return false;
    if (run.verdict === 'fail' && (run.exitCode === 0 || run.durationMs > LONGEST_MS.fail))
        return false;
    if (run.verdict !== 'pass' && run.verdict !== 'fail')
        return false;
    const bare = run.assertions.map(({ line: _, ...each }) => each);
    const unsure = locateAssertions(bare, content, true).some((each) => each.line === undefined);
    return unsure || (run.verdict === 'fail' && !run.assertions.some((each) => each.outcome === 'fail'));
}
function sameStatement(these, those) {
    const told = (list) => list.map((each) => `${each.outcome} ${each.name}`).join('\n');
    return told(these) === told(those);
}
function linesOf(content) {
    return Buffer.from(content).toString('utf8').split('\n');
}

;// CONCATENATED MODULE: ./build/src/checks/run-script.js






async function runScript(request) {
    const run = await runOnce(request);
    return request.edits === undefined ? followLines(request, run) : run;
}
async function runOnce(request) {
    const protocol = new Protocol();
    const tail = new OutputTail();
    const outcome = await request.lane.run({
        path: request.path,
        limits: request.limits,
        reads: request.reads ?? false,
        ...(request.follow === undefined ? {} : { trace: (0,shell/* followedAs */.z)(request.content) }),
        ...(request.edits === undefined ? {} : { edits: request.edits, ignoreChanges: true }),
        onOutput: (stream, chunk) => {
            request.onOutput?.(stream, chunk);
            tail.add(chunk);
            protocol.feed(stream, chunk);
        },
    });
    if (outcome.notes !== undefined)
        request.follow?.(outcome.notes);
    return recordOf(request, outcome, protocol.end(), tail);
}
function recordOf(request, outcome, statement, tail) {
    const judged = judgeRun(outcome, statement);
    return {
        test: request.script.test,
        script: request.script.script,
        verdict: judged.verdict,
        exitCode: outcome.exitCode,
        signal: outcome.signal,
        durationMs: Math.round(outcome.durationMs),
        assertions: locateAssertions(statement.assertions, request.content),
        contradictions: judged.contradictions,
        treeChanges: outcome.changes,
        isolation: request.lane.isolation,
        ...(request.lane.notHeld.length > 0 ? { notHeld: request.lane.notHeld } : {}),
        networkAttempts: outcome.network,
        ...(outcome.leftovers.length > 0 ? { leftovers: outcome.leftovers } : {}),
        ...(outcome.reads === undefined ? {} : { reads: outcome.reads }),
        problem: judged.problem,
        outputTail: tail.text,
        outputBytes: tail.bytes,
        outputTruncated: tail.truncated,
    };
}


/***/ }),

/***/ 3031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ readCommands)
/* harmony export */ });
const MOST_COMMANDS = 200_000;
function readCommands(notes) {
    const found = [];
    let at = notes.indexOf(0x1e);
    while (at >= 0 && found.length < MOST_COMMANDS) {
        let start = at;
        while (notes[start] === 0x1e)
            start += 1;
        const next = notes.indexOf(0x1e, start);
        const end = next < 0 ? notes.length : next;
        const command = commandOf(notes.subarray(start, end).toString('utf8'), end);
        if (command !== undefined)
            found.push(command);
        at = next;
    }
    return found;
}
const FRAMES = 6;
const HEAD = 2;
function commandOf(record, end) {
    const fields = record.split('\u001f');
    if (fields.length < HEAD + 2 * FRAMES + 2)
        return undefined;
    const [before, subshell] = [Number(fields[0]), Number(fields[1])];
    if (!Number.isInteger(before) || !Number.isInteger(subshell))
        return undefined;
    const places = [];
    for (let frame = 0; frame < FRAMES; frame += 1) {
        const file = fields[HEAD + 2 * frame + 1];
        const line = Number(fields[HEAD + 2 * frame]);
        if (file !== '' && Number.isInteger(line) && line > 0)
            places.push({ file, line });
    }
    const text = fields.slice(HEAD + 2 * FRAMES + 1).join('\u001f');
    return { end, before, subshell, places, text: text.trimEnd() };
}


/***/ }),

/***/ 4034:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ decidingCommand)
/* harmony export */ });
/* harmony import */ var _script_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2974);

const LEAVING = /^(?:exit|return|false|true|:|break|continue)(?: \S+)?$|^\(\( ?!? ?\w+ ?(?:(?:[=!<>]=|[<>]) ?0)? *\)\)$|^\[\[? '?\d+'? (?:-eq|-ne|-gt|-lt|-ge|-le|==?|'?!='?) '?0'? \]\]?$|^'\[' \d+ (?:-eq|-ne|-gt|-lt|-ge|-le|==?|'?!='?) 0 '\]'$/;
const SAYING = /^(?:echo|printf|trap|set|shopt|export|local|declare|readonly|unset|shift|for|case|read|sleep)(?: |$)|^exec$/;
const ASSIGNING = /^(?:local |declare (?:-\w+ )?|readonly )?[A-Za-z_]\w*(?:\[[^\]]*\])?\+?=/;
function decidingCommand(all, script) {
    const commands = beforeEnd(all.filter((each) => (0,_script_js__WEBPACK_IMPORTED_MODULE_0__/* .ownPlace */ .yd)(each, script) !== undefined), script);
    if (stopsFollowing(commands))
        return undefined;
    const end = commands.at(-1);
    const collected = end === undefined ? undefined : beforeCollected(commands, end, script);
    return collected ?? lastTelling(commands, script) ?? end;
}
function beforeEnd(commands, script) {
    const shebang = script.lines[0]?.startsWith('#!') ?? false;
    for (const [index, each] of commands.entries()) {
        if (each.subshell > 0)
            continue;
        if (shebang && ownPlaces(each, script).at(-1)?.line === 1)
            return commands.slice(0, index);
        if (/^exit(?: |$)/.test(each.text))
            return commands.slice(0, index + 1);
    }
    return commands;
}
function ownPlaces(command, script) {
    return command.places.filter((place) => (0,_script_js__WEBPACK_IMPORTED_MODULE_0__/* .ownPlace */ .yd)({ ...command, places: [place] }, script) !== undefined);
}
function stopsFollowing(commands) {
    return /^set (?:\+\w*x|\+o xtrace)/.test(commands.findLast((each) => each.subshell === 0)?.text ?? '');
}
function beforeCollected(commands, end, script) {
    if (!LEAVING.test(end.text))
        return undefined;
    const line = (0,_script_js__WEBPACK_IMPORTED_MODULE_0__/* .ownPlace */ .yd)(end, script).line;
    for (const name of namesIn(line, script)) {
        const counts = new RegExp(`^(?:local |declare (?:-\\w+ )?)?${name}\\+?=(?!0$|''$|$|false$|\\(\\)$)|^\\(\\( ?(?:\\+\\+ ?)?${name} ?(?:\\+\\+|\\+=|\\|=|=(?! ?0 ?\\)))?|^let .*${name}`);
        const given = new RegExp(`\\b${name}=["']?(?:\\$\\((?!\\()|\`)`);
        const at = commands.findIndex((each) => each !== end && counts.test(each.text) && !given.test(script.lines[(0,_script_js__WEBPACK_IMPORTED_MODULE_0__/* .ownPlace */ .yd)(each, script).line - 1] ?? ''));
        if (at > 0)
            return lastTelling(commands.slice(0, at), script) ?? commands[at];
    }
    return undefined;
}
function namesIn(line, script) {
    const text = [line, line - 1, line - 2]
        .map((each) => script.lines[each - 1] ?? '')
        .filter((each) => !/^\s*#/.test(each));
    return text.flatMap((each) => [...each.matchAll(/\$\{?([A-Za-z_]\w*)|\(\( *!? *([A-Za-z_]\w*)/g)].map((found) => found[1] ?? found[2]));
}
function lastTelling(commands, script) {
    const end = commands.at(-1);
    if (end === undefined)
        return undefined;
    const calls = callsOf(end, commands);
    const telling = commands.flatMap((each, index) => {
        if (LEAVING.test(each.text) || SAYING.test(each.text) || calls.has(each))
            return [];
        if (ASSIGNING.test(each.text))
            return [];
        return [{ each, failed: statusOf(index, commands) }];
    });
    const last = telling.at(-1);
    if (last === undefined)
        return undefined;
    const line = (0,_script_js__WEBPACK_IMPORTED_MODULE_0__/* .ownPlace */ .yd)(last.each, script)?.line;
    const near = telling.slice(-4).filter(({ each }) => (0,_script_js__WEBPACK_IMPORTED_MODULE_0__/* .ownPlace */ .yd)(each, script)?.line === line);
    const least = Math.min(...near.map(({ each }) => each.subshell));
    return (near.findLast(({ failed }) => failed) ?? near.findLast(({ each }) => each.subshell === least) ?? last).each;
}
function statusOf(index, commands) {
    const next = commands[index + 1];
    return next !== undefined && next.subshell === commands[index].subshell && next.before !== 0;
}
function callsOf(end, commands) {
    const found = new Set();
    const around = end.places.slice(1);
    if (!LEAVING.test(end.text) && !SAYING.test(end.text))
        return found;
    for (const place of around) {
        const call = commands.findLast((each) => each !== end && each.places[0]?.line === place.line && each.places[0].file === place.file);
        if (call !== undefined)
            found.add(call);
    }
    return found;
}


/***/ }),

/***/ 2974:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kh: () => (/* binding */ isScript),
/* harmony export */   r4: () => (/* binding */ inWords),
/* harmony export */   yR: () => (/* binding */ inHeredoc),
/* harmony export */   yd: () => (/* binding */ ownPlace)
/* harmony export */ });
function ownPlace(command, script) {
    return command.places.find((each) => isScript(each.file, script) && each.line <= script.lines.length);
}
function isScript(file, script) {
    const bare = file.replace(/^(?:\.\/)+/, '');
    return bare === script.path || bare.endsWith(`/${script.path}`);
}
const NEAR = 20;
function inHeredoc(from, line, script) {
    const opening = openingLine(from, script, (text) => /<<(?!<)/.test(text));
    return opening === undefined ? undefined : lineBelow(opening, opening + line, script);
}
function inWords(from, line, script) {
    const opening = openingLine(from, script, (text) => /\s-\w*c\s*["'$]/.test(text));
    return opening === undefined ? undefined : lineBelow(opening, opening + line - 1, script);
}
function openingLine(from, script, opens) {
    const at = (line) => opens(script.lines[line - 1] ?? '');
    for (let line = from; line < from + NEAR; line += 1)
        if (at(line))
            return line;
    for (let line = from - 1; line > 0; line -= 1)
        if (at(line))
            return line;
    return undefined;
}
function lineBelow(opening, line, script) {
    return line < opening || line > script.lines.length ? undefined : { opening, line };
}


/***/ }),

/***/ 9751:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ followedAs)
/* harmony export */ });
const NOTICES = /BASH_XTRACEFD|\bPS4\b|SHELLOPTS|BASH_ENV|\$-|\$\{-|\bset [-+]o *(?:$|[;&|)"])|\bshopt -p?o/m;
const POSIX_SHELLS = new Set(['sh', 'dash', 'ash']);
function followedAs(content) {
    const line = Buffer.from(content.subarray(0, 256)).toString('latin1').split('\n', 1)[0];
    const words = line.startsWith('#!')
        ? line
            .slice(2)
            .trim()
            .split(/[ \t]+/)
        : [];
    const isEnv = /(?:^|\/)env$/.test(words[0] ?? '');
    const rest = isEnv ? words.slice(1).filter((each) => each !== '-S' && !each.includes('=')) : words;
    const [program = '', ...flags] = /(?:^|\/)busybox$/.test(rest[0] ?? '') ? rest.slice(1) : rest;
    const name = program.slice(program.lastIndexOf('/') + 1);
    if (NOTICES.test(Buffer.from(content).toString('latin1')))
        return { pythonOnly: true };
    const posix = POSIX_SHELLS.has(name) || (name === 'bash' && flags.includes('--posix'));
    const plain = flags.filter((each) => each !== '--posix' && each !== '--').join(' ');
    return posix && /^(?:-[aefux]+)?$/.test(plain) ? { asBash: plain } : {};
}


/***/ }),

/***/ 258:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ CommandFiles),
/* harmony export */   U: () => (/* binding */ COMMAND_FILES)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);

const COMMAND_FILES = [
    'GITHUB_ENV',
    'GITHUB_PATH',
    'GITHUB_OUTPUT',
    'GITHUB_STATE',
    'GITHUB_STEP_SUMMARY',
    'GITHUB_EVENT_PATH',
];
class CommandFiles {
    #kept = [];
    #watches = new Set();
    constructor(env) {
        for (const name of COMMAND_FILES) {
            const path = env[name];
            if (path)
                this.#kept.push({ name, path, content: read(path), state: stateOf(path) });
        }
    }
    watch() {
        const changed = new Set();
        this.#watches.add(changed);
        return {
            end: () => {
                for (const name of this.#restore())
                    for (const each of this.#watches)
                        each.add(name);
                this.#watches.delete(changed);
                return [...changed];
            },
        };
    }
    #restore() {
        const changed = [];
        for (const each of this.#kept) {
            if (stateOf(each.path) === each.state)
                continue;
            const now = read(each.path);
            if (!same(now, each.content)) {
                changed.push(each.name);
                putBack(each);
            }
            each.state = stateOf(each.path);
        }
        return changed;
    }
}
function putBack(kept) {
    try {
        if (kept.content === undefined)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(kept.path, { recursive: true, force: true });
        else
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(kept.path, kept.content);
    }
    catch {
    }
}
function same(one, other) {
    return one === undefined || other === undefined ? one === other : one.equals(other);
}
function read(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path);
    }
    catch {
        return undefined;
    }
}
function stateOf(path) {
    try {
        const state = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path, { bigint: true });
        return `${state.ino}:${state.size}:${state.mtimeNs}:${state.ctimeNs}`;
    }
    catch {
        return 'absent';
    }
}


/***/ }),

/***/ 7680:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F5: () => (/* binding */ scriptEnvironment),
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   SG: () => (/* binding */ findTool),
/* harmony export */   TV: () => (/* binding */ isExecutable),
/* harmony export */   Yy: () => (/* binding */ toolDirectories)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);


const FALLBACK_PATH = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
function toolDirectories(path, hidden) {
    const wanted = [...(path ?? '').split(node_path__WEBPACK_IMPORTED_MODULE_1__.delimiter), ...FALLBACK_PATH].filter((each) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(each)).map(node_path__WEBPACK_IMPORTED_MODULE_1__.normalize);
    return [...new Set(wanted.map((each) => (each.length > 1 && each.endsWith('/') ? each.slice(0, -1) : each)))].filter((each) => !hidden.some((place) => isInside(each, place)) && isDirectory(each));
}
function scriptEnvironment(options) {
    return {
        PATH: options.path.join(node_path__WEBPACK_IMPORTED_MODULE_1__.delimiter),
        HOME: options.home,
        TMPDIR: options.temporary,
        LANG: 'C.UTF-8',
        LC_ALL: 'C.UTF-8',
        TZ: 'UTC',
        TERM: 'dumb',
        CI: 'true',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_TERMINAL_PROMPT: '0',
        PYTHONDONTWRITEBYTECODE: '1',
    };
}
function isInside(path, place) {
    return path === place || place === '/' || path.startsWith(`${place}/`);
}
function isDirectory(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
}
function findTool(name) {
    return toolDirectories(process.env.PATH, [])
        .map((each) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(each, name))
        .find((each) => isExecutable(each));
}
function isExecutable(path) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK);
        return true;
    }
    catch {
        return false;
    }
}


/***/ }),

/***/ 2949:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ defaultLimits),
/* harmony export */   z: () => (/* binding */ formatBytes)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8161);

const MiB = 1024 * 1024;
function defaultLimits(wallMs) {
    return {
        wallMs,
        cpuMs: 2 * wallMs,
        memoryBytes: Math.min(4096 * MiB, Math.floor((0,node_os__WEBPACK_IMPORTED_MODULE_0__.totalmem)() / 2)),
        processes: 512,
        outputBytes: 64 * MiB,
        diskBytes: Math.min(1024 * MiB, Math.floor((0,node_os__WEBPACK_IMPORTED_MODULE_0__.totalmem)() / 4)),
    };
}
function formatBytes(bytes) {
    const units = ['bytes', 'KiB', 'MiB', 'GiB'];
    let value = bytes;
    let unit = 0;
    while (value >= 1024 && unit < units.length - 1) {
        value /= 1024;
        unit += 1;
    }
    return `${Number.isInteger(value) ? value : value.toFixed(1)} ${units[unit]}`;
}


/***/ }),

/***/ 4355:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  E: () => (/* binding */ openSandbox)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/domain/path.js
var domain_path = __webpack_require__(627);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: ./build/src/domain/errors.js
var errors = __webpack_require__(3047);
;// CONCATENATED MODULE: ./build/src/sandbox/git-command.js


function gitEnvironment() {
    return {
        PATH: process.env.PATH ?? '/usr/bin:/bin',
        HOME: '/nonexistent',
        LC_ALL: 'C.UTF-8',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_TERMINAL_PROMPT: '0',
        GIT_OPTIONAL_LOCKS: '0',
        GIT_NO_REPLACE_OBJECTS: '1',
        GIT_NO_LAZY_FETCH: '1',
    };
}
const GIT_SETTINGS = [
    '-c',
    'safe.directory=*',
    '-c',
    'core.hooksPath=/dev/null',
    '-c',
    'core.fsmonitor=false',
    '-c',
    'core.untrackedCache=false',
    '-c',
    'core.autocrlf=false',
    '-c',
    'core.symlinks=true',
    '-c',
    'core.fileMode=true',
    '-c',
    'core.protectNTFS=false',
    '-c',
    'core.protectHFS=false',
];
function runGit(args, options = {}) {
    return new Promise((resolve, reject) => {
        const child = (0,external_node_child_process_.spawn)('git', [...GIT_SETTINGS, ...args], {
            env: { ...gitEnvironment(), ...options.env },
            stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
            signal: options.signal,
        });
        child.stdin?.on('error', () => { });
        child.stdin?.end(options.input);
        const out = [];
        const err = [];
        child.stdout.on('data', (chunk) => out.push(chunk));
        child.stderr.on('data', (chunk) => err.push(chunk));
        child.once('error', (cause) => {
            if (options.signal?.aborted)
                reject(options.signal.reason);
            else
                reject(new errors/* GateError */.u('environment', 'git could not be started.', 'Install git and put it on PATH.', undefined, {
                    cause,
                }));
        });
        child.once('close', (code) => resolve({ code, stdout: Buffer.concat(out), stderr: Buffer.concat(err).toString('utf8').trim() }));
    });
}
async function mustGit(args, what, options = {}) {
    const result = await runGit(args, options);
    if (result.code === 0)
        return result.stdout;
    const said = result.stderr.split('\n').slice(0, 3).join(' ').slice(0, 500);
    throw new errors/* GateError */.u('input', `${what}: git said: ${said}`, 'Check that the commit is complete in this clone (git fsck), then run again.');
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
;// CONCATENATED MODULE: ./build/src/sandbox/temporary.js




const PREFIX = 'conformance-';
const live = new Set();
let hooked = false;
function makeTemporary() {
    sweepAbandoned();
    const path = (0,external_node_fs_.realpathSync)((0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), `${PREFIX}${process.pid}-`)));
    live.add(path);
    if (!hooked) {
        hooked = true;
        process.on('exit', () => {
            for (const each of live)
                removeTree(each);
        });
    }
    return path;
}
function removeTemporary(path) {
    removeTree(path);
    live.delete(path);
}
function removeTree(path) {
    try {
        (0,external_node_fs_.rmSync)(path, { recursive: true, force: true, maxRetries: 3 });
    }
    catch {
        try {
            openDirectories(path);
        }
        catch {
        }
        (0,external_node_child_process_.spawnSync)('rm', ['-rf', '--', path], { stdio: 'ignore' });
    }
}
const LONGEST_PATH = 3_800;
function openDirectories(path) {
    if (path.length > LONGEST_PATH || !(0,external_node_fs_.lstatSync)(path).isDirectory())
        return;
    (0,external_node_fs_.chmodSync)(path, 0o700);
    for (const name of (0,external_node_fs_.readdirSync)(path)) {
        try {
            openDirectories((0,external_node_path_.join)(path, name));
        }
        catch {
        }
    }
}
let swept = false;
function sweepAbandoned() {
    if (swept)
        return;
    swept = true;
    try {
        for (const name of (0,external_node_fs_.readdirSync)((0,external_node_os_.tmpdir)())) {
            const owner = /^conformance-(\d+)-[A-Za-z0-9]{6}$/.exec(name)?.[1];
            if (owner !== undefined && !isAlive(Number(owner)))
                removeOwn((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), name));
        }
    }
    catch {
    }
}
function removeOwn(path) {
    const state = (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false });
    if (state?.isDirectory() && state.uid === process.getuid?.())
        removeTree(path);
}
function isAlive(pid) {
    try {
        process.kill(pid, 0);
        return true;
    }
    catch (error) {
        return error.code === 'EPERM';
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/commit-edits.js





const WHO = ['-c', 'user.name=conformance-gate', '-c', 'user.email=conformance-gate@localhost'];
const DATE = '2000-01-01T00:00:00+00:00';
async function commitEdits(copy, objects, commit, edits, scratch) {
    const store = (0,external_node_path_.join)(scratch, 'objects');
    (0,external_node_fs_.mkdirSync)(store, { recursive: true, mode: 0o700 });
    const env = {
        GIT_OBJECT_DIRECTORY: store,
        GIT_ALTERNATE_OBJECT_DIRECTORIES: objects.link,
        GIT_INDEX_FILE: (0,external_node_path_.join)(scratch, 'index'),
        GIT_AUTHOR_DATE: DATE,
        GIT_COMMITTER_DATE: DATE,
    };
    const git = async (args, input) => mustGit([`--git-dir=${copy.pristineGit}`, ...WHO, ...args], 'The mutated tree cannot be committed', {
        env,
        ...(input === undefined ? {} : { input }),
    });
    try {
        await git(['read-tree', commit]);
        const rows = [];
        for (const edit of edits)
            rows.push(await indexRow(edit, git));
        await git(['update-index', '-z', '--add', '--replace', '--index-info'], Buffer.concat(rows));
        const tree = (await git(['write-tree'])).toString('latin1').trim();
        const made = (await git(['commit-tree', '-p', commit, '-m', 'mutant', tree])).toString('latin1').trim();
        return [
            { path: '.git/HEAD', content: Buffer.from(`${made}\n`) },
            { path: '.git/index', content: (0,external_node_fs_.readFileSync)(env.GIT_INDEX_FILE) },
            ...looseObjects(store),
        ];
    }
    finally {
        removeTree(scratch);
    }
}
async function indexRow(edit, git) {
    const path = Buffer.concat([Buffer.from('\t'), (0,domain_path/* pathToBytes */.iJ)(edit.path), Buffer.of(0)]);
    if (edit.content === undefined)
        return Buffer.concat([Buffer.from(`0 ${'0'.repeat(40)}`), path]);
    const id = (await git(['hash-object', '-w', '--no-filters', '--stdin'], edit.content)).toString('latin1').trim();
    return Buffer.concat([Buffer.from(`${edit.mode ?? '100644'} ${id}`), path]);
}
function looseObjects(store) {
    return (0,external_node_fs_.readdirSync)(store)
        .filter((name) => /^[0-9a-f]{2}$/.test(name))
        .flatMap((name) => (0,external_node_fs_.readdirSync)((0,external_node_path_.join)(store, name)).map((rest) => ({
        path: `.git/objects/${name}/${rest}`,
        content: (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(store, name, rest)),
    })));
}

;// CONCATENATED MODULE: ./build/src/sandbox/confine-command.js
const PROGRAM = String.raw `
my ($prctl, $filter, $handled, $network, $scoped, $count) = splice(@ARGV, 0, 6);
sub refused { print STDERR "confine: $_[0]: $!\n"; exit 125 }
syscall($prctl + 0, 38, 1, 0, 0, 0) == 0 or refused("no new privileges");
if ($handled) {
  my $set = pack("QQQ", $handled, $network, $scoped);
  my $rules = syscall(444, $set, length($set), 0);
  $rules >= 0 or refused("landlock");
  for (1 .. $count) {
    my ($rights, $path) = splice(@ARGV, 0, 2);
    sysopen(my $place, $path, 0x200000) or next;
    my $rule = pack("Ql", $rights, fileno($place));
    syscall(445, $rules, 1, $rule, 0) == 0 or refused("landlock rule");
  }
  syscall(446, $rules, 0) == 0 or refused("landlock");
}
if (length $filter) {
  my $code = pack("H*", $filter);
  my $program = pack("S x6 P", length($code) / 8, $code);
  syscall($prctl + 0, 22, 2, $program, 0, 0) == 0 or refused("seccomp");
}
exec { $ARGV[0] } @ARGV;
refused("exec");
`;
const LANDLOCK_VERSION = ['-e', 'print syscall(444, 0, 0, 1)'];
const PRCTL = { x64: 157, arm64: 167 };
function confineWords(perl, filter, landlock, architecture = process.arch) {
    const rules = landlock?.rules ?? [];
    return [
        perl,
        '-e',
        PROGRAM,
        '--',
        String(PRCTL[architecture]),
        filter.toString('hex'),
        ...[landlock?.handled ?? 0, landlock?.network ?? 0, landlock?.scoped ?? 0, rules.length].map(String),
        ...rules.flatMap(([rights, path]) => [String(rights), path]),
    ];
}

// EXTERNAL MODULE: ./build/src/sandbox/environment.js
var environment = __webpack_require__(7680);
;// CONCATENATED MODULE: ./build/src/sandbox/landlock.js
const READ = 0b1101;
const LIST = 0b1000;
const READ_FILE = 0b101;
const WRITE_FILE = 0b10;
const TRUNCATE = 1 << 14;
const RIGHTS = [
    [1, 0x1fff],
    [2, 0x3fff],
    [3, 0x7fff],
    [5, 0xffff],
];
const SCOPED = 0b11;
const TCP = 0b11;
const OLDEST_USEFUL = 2;
function landlockWords(version, rules, denyNetwork) {
    if (version < OLDEST_USEFUL)
        return undefined;
    const handled = RIGHTS.filter(([since]) => version >= since).at(-1)[1];
    const rights = {
        read: READ,
        file: READ_FILE,
        list: LIST,
        write: handled,
        device: READ_FILE | WRITE_FILE | (handled & TRUNCATE),
    };
    return {
        handled,
        network: denyNetwork && version >= 4 ? TCP : 0,
        scoped: version >= 6 ? SCOPED : 0,
        rules: rules.map((rule) => [rights[rule.kind], rule.path]),
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/process-tree.js

function identity(state) {
    return `${state.pid}:${state.started}`;
}
const TICK_MS = 10;
const PAGE_BYTES = 4096;
function listProcesses() {
    const found = new Map();
    let names;
    try {
        names = (0,external_node_fs_.readdirSync)('/proc');
    }
    catch {
        return found;
    }
    for (const name of names) {
        if (!/^\d+$/.test(name))
            continue;
        const state = readState(Number(name));
        if (state !== undefined)
            found.set(state.pid, state);
    }
    return found;
}
function readState(pid) {
    let text;
    try {
        text = (0,external_node_fs_.readFileSync)(`/proc/${pid}/stat`, 'latin1');
    }
    catch {
        return undefined;
    }
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (index) => Number(fields[index - 3] ?? 0);
    return {
        pid,
        parent: at(4),
        group: at(5),
        session: at(6),
        cpuMs: (at(14) + at(15) + at(16) + at(17)) * TICK_MS,
        memoryBytes: at(24) * PAGE_BYTES,
        zombie: fields[0] === 'Z' || fields[0] === 'X',
        started: at(22),
    };
}
function descendants(processes, roots) {
    const children = new Map();
    for (const each of processes.values()) {
        const list = children.get(each.parent);
        if (list === undefined)
            children.set(each.parent, [each.pid]);
        else
            list.push(each.pid);
    }
    const found = new Set();
    const queue = [...roots].filter((pid) => processes.has(pid));
    for (let pid = queue.pop(); pid !== undefined; pid = queue.pop()) {
        if (found.has(pid))
            continue;
        found.add(pid);
        queue.push(...(children.get(pid) ?? []));
    }
    return found;
}
function markedProcesses(marks, seen, processes) {
    const found = new Set();
    const own = new Set();
    for (let at = process.pid; at !== undefined && at > 0; at = processes.get(at)?.parent)
        own.add(at);
    for (const each of processes.values()) {
        if (own.has(each.pid))
            continue;
        const marked = each.session === marks.leader ||
            each.group === marks.leader ||
            seen.has(identity(each)) ||
            (marks.user === undefined ? hasMark(each.pid, marks) : userOf(each.pid) === marks.user);
        if (marked)
            found.add(each.pid);
    }
    const all = descendants(processes, found);
    for (const pid of all)
        if (own.has(pid) || pid === marks.reaper || processes.get(pid)?.zombie)
            all.delete(pid);
    return all;
}
function hasMark(pid, marks) {
    const cwd = readLink(`/proc/${pid}/cwd`);
    if (cwd !== undefined && marks.directories.some((each) => cwd === each || cwd.startsWith(`${each}/`)))
        return true;
    for (const fd of [1, 2]) {
        const target = readLink(`/proc/${pid}/fd/${fd}`);
        if (target !== undefined && marks.pipes.has(target))
            return true;
    }
    try {
        return (0,external_node_fs_.readFileSync)(`/proc/${pid}/environ`, 'latin1').split('\0').includes(marks.variable);
    }
    catch {
        return false;
    }
}
function userOf(pid) {
    try {
        const found = /^Uid:\t(\d+)/m.exec((0,external_node_fs_.readFileSync)(`/proc/${pid}/status`, 'latin1'));
        return found === null ? undefined : Number(found[1]);
    }
    catch {
        return undefined;
    }
}
function namesOf(pids) {
    return [...pids].map((pid) => {
        try {
            const name = (0,external_node_fs_.readFileSync)(`/proc/${pid}/comm`, 'latin1').trimEnd();
            return /^[\w.+:-]+$/.test(name) ? name : '?';
        }
        catch {
            return '?';
        }
    });
}
function readLink(path) {
    try {
        return (0,external_node_fs_.readlinkSync)(path);
    }
    catch {
        return undefined;
    }
}
function ownThreads() {
    const user = process.getuid?.() ?? 0;
    if (user === 0)
        return 0;
    let threads = 0;
    for (const pid of listProcesses().keys()) {
        try {
            if ((0,external_node_fs_.statSync)(`/proc/${pid}`).uid === user)
                threads += (0,external_node_fs_.readdirSync)(`/proc/${pid}/task`).length;
        }
        catch {
        }
    }
    return threads;
}
function killAll(pids) {
    const all = [...pids];
    for (const signal of ['SIGSTOP', 'SIGKILL']) {
        for (const pid of all) {
            try {
                process.kill(pid, signal);
            }
            catch {
            }
        }
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/seccomp-filter.js
const REFUSED = {
    ptrace: [101, 117],
    process_vm_readv: [310, 270],
    process_vm_writev: [311, 271],
    pidfd_getfd: [438, 438],
    kcmp: [312, 272],
    bpf: [321, 280],
    perf_event_open: [298, 241],
    userfaultfd: [323, 282],
    add_key: [248, 217],
    request_key: [249, 218],
    keyctl: [250, 219],
    mount: [165, 40],
    umount2: [166, 39],
    pivot_root: [155, 41],
    open_tree: [428, 428],
    move_mount: [429, 429],
    fsopen: [430, 430],
    fsmount: [432, 432],
    fspick: [433, 433],
    mount_setattr: [442, 442],
    setns: [308, 268],
    unshare: [272, 97],
    chroot: [161, 51],
    open_by_handle_at: [304, 265],
    kexec_load: [246, 104],
    kexec_file_load: [320, 294],
    init_module: [175, 105],
    finit_module: [313, 273],
    delete_module: [176, 106],
    swapon: [167, 224],
    swapoff: [168, 225],
    reboot: [169, 142],
    settimeofday: [164, 170],
    clock_settime: [227, 112],
    adjtimex: [159, 171],
    clock_adjtime: [305, 266],
    acct: [163, 89],
    quotactl: [179, 60],
    shmget: [29, 194],
    semget: [64, 190],
    msgget: [68, 186],
    mq_open: [240, 180],
};
const ABSENT = {
    io_uring_setup: [425, 425],
    io_uring_enter: [426, 426],
    io_uring_register: [427, 427],
    clone3: [435, 435],
};
const SOCKET = [41, 198];
const KILL = [62, 129];
const CLONE = [56, 220];
const IOCTL = [16, 29];
const ARCHITECTURES = { x64: [0xc000003e, 0], arm64: [0xc00000b7, 1] };
const [LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN] = [0x20, 0x15, 0x35, 0x45, 0x06];
const [EPERM, EACCES, ENOSYS] = [1, 13, 38];
const [NUMBER, ARCHITECTURE, FIRST, SECOND] = [0, 4, 16, 24];
const ALLOW = 0x7fff0000;
const NEW_NAMESPACES = 0x7e020000;
const [TIOCSTI, TIOCLINUX] = [0x5412, 0x541c];
function seccompFilter(request) {
    const known = ARCHITECTURES[request.architecture];
    if (known === undefined)
        return undefined;
    const [architecture, column] = known;
    const program = [
        [LOAD, 0, 0, ARCHITECTURE],
        [EQUAL, 1, 0, architecture],
        refuse(ENOSYS),
        [LOAD, 0, 0, NUMBER],
        [AT_LEAST, 0, 1, 0x40000000],
        refuse(ENOSYS),
        ...Object.values(REFUSED).flatMap((numbers) => onCall(numbers[column], [refuse(EPERM)])),
        ...Object.values(ABSENT).flatMap((numbers) => onCall(numbers[column], [refuse(ENOSYS)])),
        ...onCall(CLONE[column], [[LOAD, 0, 0, FIRST], [ANY_BIT, 0, 1, NEW_NAMESPACES], refuse(EPERM), ALLOWED]),
        ...onCall(IOCTL[column], [
            [LOAD, 0, 0, SECOND],
            [EQUAL, 1, 0, TIOCSTI],
            [EQUAL, 0, 1, TIOCLINUX],
            refuse(EPERM),
            ALLOWED,
        ]),
        ...(request.noSockets ? onCall(SOCKET[column], [refuse(EACCES)]) : []),
        ...(request.noBroadcast
            ? onCall(KILL[column], [[LOAD, 0, 0, FIRST], [EQUAL, 0, 1, 0xffffffff], refuse(EPERM), ALLOWED])
            : []),
        ALLOWED,
    ];
    return Buffer.concat(program.map(encode));
}
const ALLOWED = [RETURN, 0, 0, ALLOW];
function refuse(error) {
    return [RETURN, 0, 0, 0x00050000 | error];
}
function onCall(number, then) {
    return [[EQUAL, 0, then.length, number], ...then];
}
function encode([code, ifTrue, ifFalse, value]) {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt16LE(code, 0);
    bytes.writeUInt8(ifTrue, 2);
    bytes.writeUInt8(ifFalse, 3);
    bytes.writeUInt32LE(value, 4);
    return bytes;
}

;// CONCATENATED MODULE: ./build/src/sandbox/confinement.js







async function findConfinement(lanes, path) {
    const [perl, users] = await Promise.all([findPerl(), findUsers(lanes, path)]);
    return { setpriv: await findSetpriv(users[0]), users, ...perl };
}
async function findSetpriv(user) {
    const program = (0,environment/* findTool */.SG)('setpriv');
    if (program === undefined)
        return [];
    const plain = [program, '--no-new-privs', '--pdeathsig=KILL'];
    const bare = [...plain, '--bounding-set=-all', '--inh-caps=-all'];
    for (const words of process.getuid?.() === 0 && user === undefined ? [bare, plain] : [plain]) {
        if ((await said([...words, '--', 'true'], user)) !== undefined)
            return [...words, '--'];
    }
    return [];
}
async function findPerl() {
    const perl = (0,environment/* findTool */.SG)('perl');
    const none = { perl: undefined, landlock: 0 };
    const filter = seccompFilter({ architecture: process.arch, noSockets: true, noBroadcast: true });
    if (perl === undefined || filter === undefined)
        return none;
    if ((await said([...confineWords(perl, filter, undefined), 'true'])) === undefined)
        return none;
    const landlock = Number(await said([perl, ...LANDLOCK_VERSION])) || 0;
    const rules = landlockWords(landlock, [{ path: '/', kind: 'read' }], true);
    if (rules === undefined)
        return { perl, landlock: 0 };
    const works = (await said([...confineWords(perl, filter, rules), 'true'])) !== undefined;
    return { perl, landlock: works ? landlock : 0 };
}
const [FIRST_USER, LAST_USER] = [61_184, 65_519];
async function findUsers(count, path) {
    if (process.getuid?.() !== 0)
        return [];
    const users = freeUsers(count);
    const [first] = users;
    if (first === undefined)
        return [];
    const ask = 'kill -0 "$PPID" 2>/dev/null && exit 1; for D in "$@"; do [ -r "$D" ] && [ -x "$D" ] || exit 1; done; id -u';
    const answer = await said(['sh', '-c', ask, 'sh', ...path], first);
    return answer?.trim() === String(first) ? users : [];
}
function freeUsers(count) {
    const taken = new Set([...listProcesses().keys()].map(userOf));
    for (const row of accounts().split('\n'))
        taken.add(Number(row.split(':')[2]));
    const free = [];
    const span = LAST_USER - FIRST_USER;
    for (let step = 0; step < span && free.length < count; step += 1) {
        const id = FIRST_USER + ((process.pid * 7 + step) % span);
        if (!taken.has(id))
            free.push(id);
    }
    return free;
}
function accounts() {
    try {
        return (0,external_node_fs_.readFileSync)('/etc/passwd', 'latin1');
    }
    catch {
        return '';
    }
}
function said(words, user) {
    const [program = '', ...rest] = words;
    return new Promise((resolve) => {
        const as = user === undefined ? {} : { uid: user, gid: user };
        try {
            (0,external_node_child_process_.execFile)(program, rest, { cwd: '/', timeout: 10_000, ...as }, (error, stdout) => resolve(error === null ? stdout : undefined));
        }
        catch {
            resolve(undefined);
        }
    });
}

;// CONCATENATED MODULE: ./build/src/sandbox/edits.js


function pathBelow(root, path) {
    return Buffer.concat([Buffer.from(`${root}/`, 'utf8'), (0,domain_path/* pathToBytes */.iJ)(path)]);
}
function applyEdits(root, edits) {
    for (const edit of edits) {
        const target = pathBelow(root, edit.path);
        (0,external_node_fs_.rmSync)(target, { recursive: true, force: true });
        if (edit.content === undefined)
            continue;
        const parent = (0,domain_path/* dirname */.pD)(edit.path);
        if (parent !== '' && !isThere(root, parent))
            (0,external_node_fs_.mkdirSync)(pathBelow(root, parent), { recursive: true });
        if (edit.mode === '120000')
            (0,external_node_fs_.symlinkSync)(Buffer.from(edit.content), target);
        else {
            (0,external_node_fs_.writeFileSync)(target, edit.content);
            (0,external_node_fs_.chmodSync)(target, edit.mode === '100755' ? 0o755 : 0o644);
        }
    }
}
function isThere(root, path) {
    return (0,external_node_fs_.lstatSync)(pathBelow(root, path), { throwIfNoEntry: false }) !== undefined;
}

;// CONCATENATED MODULE: ./build/src/sandbox/quiet-stat.js

function quietLstat(path) {
    return quietly(() => (0,external_node_fs_.lstatSync)(path));
}
function quietBigLstat(path) {
    return quietly(() => (0,external_node_fs_.lstatSync)(path, { bigint: true }));
}
function quietStat(path) {
    return quietly(() => (0,external_node_fs_.statSync)(path));
}
function quietly(ask) {
    try {
        return ask();
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/gitlinks.js




function submodulesOf(listing) {
    const found = [];
    for (let at = 0; at < listing.length;) {
        const end = listing.indexOf(0, at);
        const row = listing.subarray(at, end < 0 ? listing.length : end);
        if (row.subarray(0, 7).toString('latin1') === '160000 ')
            found.push((0,domain_path/* pathFromBytes */.nP)(row.subarray(row.indexOf(9) + 1)));
        at = end < 0 ? listing.length : end + 1;
    }
    return found;
}
function filledSubmodules(root, submodules) {
    return submodules.filter((path) => isFilled(pathBelow(root, path))).map((path) => ({ path, change: 'modified' }));
}
function isFilled(path) {
    const state = quietLstat(path);
    if (state === undefined || !state.isDirectory())
        return false;
    try {
        return (0,external_node_fs_.readdirSync)(path).length > 0;
    }
    catch {
        return true;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/inherited.js


const CLOSE_ON_EXEC = 0o2000000;
function inherited() {
    try {
        return (0,external_node_fs_.readdirSync)('/proc/self/fd')
            .map(Number)
            .filter((fd) => fd > 2 && isHandedOn(fd));
    }
    catch {
        return [];
    }
}
function isHandedOn(fd) {
    try {
        const flags = /^flags:\s*(\d+)/m.exec((0,external_node_fs_.readFileSync)(`/proc/self/fdinfo/${fd}`, 'latin1'))?.[1];
        return flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0;
    }
    catch {
        return false;
    }
}
function withoutInherited(kept) {
    const open = inherited().filter((fd) => !kept.includes(fd));
    const bash = open.length === 0 ? undefined : (0,environment/* findTool */.SG)('bash');
    if (bash === undefined)
        return [];
    return [bash, '--norc', '-c', `${open.map((fd) => `exec ${fd}>&-`).join('; ')}; exec "$@"`, 'bash'];
}

;// CONCATENATED MODULE: ./build/src/sandbox/reads/strace-command.js




const TRACED_CALLS = '%file,getdents,getdents64,fchdir,connect,clone,clone3,fork,vfork,io_uring_setup,open_by_handle_at,name_to_handle_at';
function straceWords(log) {
    return ['strace', '-D', '-f', '-q', '-y', '-xx', '-s', '4096', ...FILTER, '-e', 'signal=!SIGCHLD', '-o', log, '--'];
}
const FILTER = ['--seccomp-bpf', '-e', `trace=${TRACED_CALLS}`];
let known;
function canTrace(path) {
    known ??= tryTracing(path);
    return known;
}
function tryTracing(path) {
    const directory = makeTemporary();
    const log = (0,external_node_path_.join)(directory, 'log');
    const [program = '', ...words] = straceWords(log);
    return new Promise((resolve) => {
        const env = { PATH: path.join(':') };
        (0,external_node_child_process_.execFile)(program, [...words, 'sh', '-c', 'cd / && exec true'], { env, timeout: 10_000 }, (error) => {
            setTimeout(() => {
                resolve(error === null && saysEnough(log));
                removeTemporary(directory);
            }, 50);
        });
    });
}
function saysEnough(log) {
    try {
        return /chdir\("\\x2f"\) += 0/.test((0,external_node_fs_.readFileSync)(log, 'latin1'));
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/python-hook.js
const PYTHON_HOOK = String.raw `def _conformance():
    import _thread as thread
    import builtins, os, sys
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [each for each in sys.path if os.path.abspath(each) != here]
    notes = os.environ.get('CONFORMANCE_NOTES', '')
    root = os.environ.get('CONFORMANCE_ROOT', '') + '/'
    if not os.path.isdir(notes):
        return
    try:
        at = os.path.getsize(os.path.join(notes, 'bash'))
    except OSError:
        at = 0
    own, main, quieted = __file__, thread.get_ident(), []
    write, opened, close = os.write, os.open, os.close

    def note(kind, frames, what):
        try:
            fields = [kind, str(at), str(what)[:500]]
            for file, number in [each for each in frames if each[0] != own][-20:]:
                text = ''
                if kind != 'print':
                    import linecache
                    text = linecache.getline(file, number).strip()[:300]
                short = file[len(root):] if file.startswith(root) else file
                fields += [short, str(number), text]
            clean = [each.replace('\x1e', ' ').replace('\x1f', ' ') for each in fields]
            out = opened(os.path.join(notes, 'python'), os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
            try:
                write(out, ('\x1e' + '\x1f'.join(clean)).encode('utf-8', 'replace'))
            finally:
                close(out)
        except Exception:
            pass

    def stack(frame):
        found = []
        while frame is not None:
            found.append((frame.f_code.co_filename, frame.f_lineno))
            frame = frame.f_back
        return found[::-1]

    def trail(trace):
        found = []
        while trace is not None:
            found.append((trace.tb_frame.f_code.co_filename, trace.tb_lineno))
            trace = trace.tb_next
        return found

    # A thread that exits is silent by the exact type of its exception.
    def quiet():
        threading = sys.modules.get('threading')
        before = getattr(threading, 'excepthook', None)
        if before is None or before in quieted:
            return

        def hook(arguments):
            if arguments.exc_type is not Exit:
                before(arguments)

        quieted.append(hook)
        threading.excepthook = hook

    def fails(status):
        return status not in (None, 0, False)

    hook, plain, leave = sys.excepthook, builtins.print, os._exit
    base = SystemExit

    def excepthook(kind, value, trace):
        places = trail(trace)
        if isinstance(value, SyntaxError) and value.filename and value.lineno:
            places.append((value.filename, value.lineno))
        note('exception', places, kind.__name__ + (': ' + str(value) if str(value) else ''))
        hook(kind, value, trace)

    class Exit(base):
        __slots__ = ()

        def __init__(self, *values):
            super().__init__(*values)
            if thread.get_ident() != main:
                quiet()
            elif values and fails(values[0]):
                note('exit', stack(sys._getframe(1)), values[0])

    Exit.__name__ = Exit.__qualname__ = 'SystemExit'
    Exit.__module__ = 'builtins'

    def exit(status=None):
        raise Exit(*(status if isinstance(status, tuple) else () if status is None else (status,)))

    def _exit(status):
        if fails(status):
            note('exit', stack(sys._getframe(1)), status)
        leave(status)

    forms = ('not ok', 'ok', 'PASS', 'FAIL', 'SKIP', '[PASS', '[FAIL', '[SKIP', '\u2713', '\u2714', '\u2717', '\u2718', '\u2716')

    def print(*values, **more):
        if values and isinstance(values[0], str) and values[0].lstrip().startswith(forms):
            note('print', stack(sys._getframe(1)), ' '.join(str(each) for each in values))
        plain(*values, **more)

    exit.__doc__, print.__doc__ = sys.exit.__doc__, plain.__doc__
    sys.excepthook, sys.exit, os._exit = excepthook, exit, _exit
    builtins.print, builtins.SystemExit = print, Exit


def _machine():
    import sys
    sys.modules.pop('sitecustomize', None)
    try:
        import sitecustomize
    except ImportError as error:
        if getattr(error, 'name', '') != 'sitecustomize':
            raise
        sys.modules['sitecustomize'] = _this


import sys as _sys
_this = _sys.modules.get('sitecustomize')
try:
    _conformance()
except Exception:
    pass
_machine()
`;

;// CONCATENATED MODULE: ./build/src/sandbox/reads/python-audit-hook.js
const PYTHON_AUDIT_HOOK = String.raw `def _conformance():
    import _thread, fcntl, os, posix, sys
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [each for each in sys.path if os.path.abspath(each) != here]
    notes = os.environ.get('CONFORMANCE_NOTES', '')
    first = os.open(os.path.join(notes, 'reads'), os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    out = fcntl.fcntl(first, fcntl.F_DUPFD_CLOEXEC, 200)
    os.close(first)
    write, lstat, listdir, fsencode = os.write, os.lstat, os.listdir, os.fsencode
    getcwd, join, own = os.getcwdb, os.path.join, _thread._local()
    library = os.path.dirname(os.__file__)
    seen = set()

    def put(letter, path=b''):
        if (letter, path) not in seen:
            seen.add((letter, path))
            write(out, letter + b' ' + path.hex().encode() + b'\n')

    def place(path):
        return join(getcwd(), fsencode(path))

    def exists(path):
        try:
            lstat(path)
            return True
        except OSError:
            return False

    def name(letter, path):
        if path is None:
            path = '.'
        if isinstance(path, int):
            if letter == b'l':
                put(b'u')
            return
        path = place(path)
        put(letter if exists(path) else b'a', path)
        if letter == b'l' and exists(path):
            for each in listdir(path):
                put(b'q', join(path, each))

    blind = ('subprocess.Popen', 'os.system', 'os.exec', 'os.posix_spawn', 'os.spawn', 'os.forkpty', 'pty.spawn',
             'ctypes.dlopen', 'ctypes.dlsym', 'sqlite3.connect', 'dbm.open')
    asks = ('os.chmod', 'os.chown', 'os.link', 'os.mkdir', 'os.remove', 'os.rename', 'os.rmdir', 'os.symlink',
            'os.truncate', 'os.utime', 'os.getxattr', 'os.listxattr', 'os.setxattr', 'os.removexattr', 'os.chdir')
    foreign = ('_ctypes', '_gdbm', '_dbm', '_sqlite3', 'readline')
    harmless = ('yaml', 'ruamel', 'markupsafe')

    def audit(event, arguments):
        if getattr(own, 'busy', False):
            return
        own.busy = True
        try:
            if event == 'open':
                path, _, flags = arguments
                if path is not None and not isinstance(path, int):
                    name(b'f', path)
                    if isinstance(flags, int) and flags & os.O_CREAT:
                        put(b'a', place(path))
            elif event in ('os.listdir', 'os.scandir'):
                name(b'l', arguments[0])
            elif event == 'import':
                module, file = arguments[0], arguments[1]
                top = module.partition('.')[0]
                inside = isinstance(file, str) and file.startswith(library + '/') and '-packages/' not in file
                if top == 'multiprocessing' or module in foreign or (file and not inside and top not in harmless):
                    put(b'u')
            elif event in blind:
                put(b'u')
            elif event in asks:
                for each in arguments[:2]:
                    if isinstance(each, (str, bytes, os.PathLike)):
                        name(b'q', each)
        except Exception:
            put(b'u')
        finally:
            own.busy = False

    # Stand-ins are objects, not functions: as an attribute of a class they must not become methods.
    class Asking:
        def __init__(self, plain):
            self.plain = plain
            self.__name__, self.__doc__ = plain.__name__, plain.__doc__

        def __call__(self, path, *values, **more):
            if not getattr(own, 'busy', False):
                own.busy = True
                try:
                    if more.get('dir_fd') is not None:
                        put(b'u')
                    else:
                        name(b'q', path)
                except Exception:
                    put(b'u')
                finally:
                    own.busy = False
            return self.plain(path, *values, **more)

    for each in ('stat', 'lstat', 'access', 'readlink', 'statvfs', 'pathconf'):
        asking = Asking(getattr(os, each))
        for group in ('supports_dir_fd', 'supports_follow_symlinks', 'supports_fd', 'supports_effective_ids'):
            if asking.plain in getattr(os, group):
                getattr(os, group).add(asking)
        setattr(os, each, asking)
        setattr(posix, each, asking)
    # A stand-in leaves a line in tracebacks that is not the script's.
    hook, mine = sys.excepthook, __file__

    def excepthook(kind, value, trace):
        kept = []
        while trace is not None:
            if trace.tb_frame.f_code.co_filename != mine:
                kept.append(trace)
            trace = trace.tb_next
        for one, other in zip(kept, kept[1:] + [None]):
            one.tb_next = other
        first = kept[0] if kept else None
        hook(kind, value.with_traceback(first), first)

    sys.excepthook = excepthook
    sys.addaudithook(audit)
    put(b's')


try:
    _conformance()
except Exception:
    pass
import sys as _sys
_this = _sys.modules.pop('sitecustomize', None)
try:
    import sitecustomize
except ImportError:
    _sys.modules['sitecustomize'] = _this
`;

;// CONCATENATED MODULE: ./build/src/sandbox/trace-hooks.js




const HOOKS_IN_VIEW = '/run/conformance/hooks';
const NOTES_IN_VIEW = '/run/conformance/notes';
const FRAMES = [0, 1, 2, 3, 4, 5]
    .map((at) => `\${BASH_SOURCE[${at}]-}'$'\\x1f''\${BASH_LINENO[${at}]-}'$'\\x1f''`)
    .join('');
const BASH_HOOK = String.raw `case $0 in
  "${'$'}{CONFORMANCE_ROOT:-/}"/*) ;;
  /*) false ;;
esac && [ -d "${'$'}{CONFORMANCE_NOTES:-}" ] && { exec 253>>"$CONFORMANCE_NOTES/bash"; } 2>/dev/null && {
  BASH_XTRACEFD=253
  PS4=$'\x1e''$?'$'\x1f''$BASH_SUBSHELL'$'\x1f''$LINENO'$'\x1f''${FRAMES}'
  set -x
} || :
if [ -n "${'$'}{CONFORMANCE_SH:-}" ]; then
  unset CONFORMANCE_SH
  shopt -s xpg_echo
  set -o posix
fi
`;
function writeHooks(directory) {
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(directory, 'python'), { recursive: true, mode: 0o755 });
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(directory, 'bash'), BASH_HOOK, { mode: 0o644 });
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(directory, 'python', 'sitecustomize.py'), PYTHON_HOOK, { mode: 0o644 });
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(directory, 'audit'), { recursive: true, mode: 0o755 });
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(directory, 'audit', 'sitecustomize.py'), PYTHON_AUDIT_HOOK, { mode: 0o644 });
}
function hookEnvironment(follow, hooks, notes, root) {
    return {
        ...(follow.pythonOnly ? {} : { BASH_ENV: (0,external_node_path_.join)(hooks, 'bash') }),
        ...(follow.asBash === undefined ? {} : { CONFORMANCE_SH: '1' }),
        PYTHONPATH: (0,external_node_path_.join)(hooks, 'python'),
        CONFORMANCE_NOTES: notes,
        CONFORMANCE_ROOT: root,
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/machine-mounts.js


const LOCKED = new Set(['nosuid', 'nodev', 'noexec']);
function readMounts() {
    const found = [];
    for (const row of (0,external_node_fs_.readFileSync)('/proc/self/mountinfo', 'utf8').split('\n')) {
        const fields = row.split(' ');
        if (fields.length < 6)
            continue;
        const point = fields[4].replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
        found.push({ point, flags: fields[5].split(',').filter((each) => LOCKED.has(each)) });
    }
    return found.sort((one, other) => one.point.length - other.point.length);
}
function bindOptions(path, machine) {
    const real = realpathOr(path);
    const holder = machine.filter((each) => (0,environment/* isInside */.FK)(real, each.point)).at(-1);
    return ['rbind', 'ro', ...new Set([...(holder?.flags ?? []), 'nosuid', 'nodev'])].join(',');
}
function remountsBelow(path, machine, hidden) {
    const below = machine.filter((mount) => mount.point !== path && (0,environment/* isInside */.FK)(mount.point, path) && !hidden.some((place) => (0,environment/* isInside */.FK)(mount.point, place)));
    const flags = new Map(below.map((mount) => [mount.point, ['ro', ...mount.flags].join(',')]));
    return [...flags];
}
function realpathOr(path) {
    try {
        return (0,external_node_fs_.realpathSync)(path);
    }
    catch {
        return path;
    }
}

// EXTERNAL MODULE: ./build/src/sandbox/command-files.js
var command_files = __webpack_require__(258);
;// CONCATENATED MODULE: ./build/src/sandbox/secret-places.js




const NEVER_HIDDEN = ['/', '/usr', '/tmp', '/opt', '/home', '/etc', '/var'];
function secretPlaces(env, repository) {
    const places = [repository];
    for (const name of ['RUNNER_WORKSPACE', 'GITHUB_WORKSPACE'])
        if (env[name])
            places.push(env[name]);
    for (const name of command_files/* COMMAND_FILES */.U)
        if (env[name])
            places.push((0,external_node_path_.dirname)(env[name]));
    const work = env.RUNNER_TEMP && (0,external_node_path_.dirname)(env.RUNNER_TEMP);
    if (work)
        places.push(work);
    if (work && (0,external_node_fs_.existsSync)((0,external_node_path_.join)((0,external_node_path_.dirname)(work), '.runner')))
        places.push((0,external_node_path_.dirname)(work));
    return [...new Set(places.map(realpathOr))].filter((each) => each.startsWith('/') && !NEVER_HIDDEN.includes(each));
}
const MOST_ENTRIES = 20_000;
function privateBelow(root) {
    const found = { files: [], directories: [] };
    const queue = [root];
    for (let at = 0; at < queue.length && queue.length < MOST_ENTRIES; at += 1) {
        for (const entry of entriesOf(queue[at])) {
            const path = (0,external_node_path_.join)(queue[at], entry.name);
            if (entry.isDirectory() && isOwn(path, 0o005))
                found.directories.push(path);
            else if (entry.isDirectory())
                queue.push(path);
            else if (entry.isFile() && isOwn(path, 0o004))
                found.files.push(path);
        }
    }
    return found;
}
function entriesOf(path) {
    try {
        return (0,external_node_fs_.readdirSync)(path, { withFileTypes: true });
    }
    catch {
        return [];
    }
}
function isOwn(path, bits) {
    const state = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false });
    return state !== undefined && state.uid === process.getuid?.() && (state.mode & bits) !== bits;
}

;// CONCATENATED MODULE: ./build/src/sandbox/view.js






const READABLE = new Set([
    'usr',
    'bin',
    'sbin',
    'lib',
    'lib32',
    'lib64',
    'libx32',
    'etc',
    'opt',
    'nix',
    'gnu',
    'snap',
    'sys',
]);
const OBJECTS_IN_VIEW = '/run/conformance/objects';
const WAYS_IN_VIEW = '/run/conformance/ways';
const PLACES_IN_VIEW = '/run/conformance/places';
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom'];
function objectsInView(objects) {
    return objects.map((_, index) => `${OBJECTS_IN_VIEW}/${index}`);
}
const PROC_READ_ONLY = ['sys', 'sysrq-trigger', 'irq', 'bus', 'fs', 'acpi', 'scsi'];
const PROC_EMPTY = ['kcore', 'keys', 'timer_list', 'latency_stats'];
function planView(request) {
    const machine = readMounts();
    const names = (0,external_node_fs_.readdirSync)('/').filter((name) => READABLE.has(name));
    const links = names.filter((name) => (0,external_node_fs_.lstatSync)(`/${name}`).isSymbolicLink());
    const shown = names.filter((name) => (0,external_node_fs_.lstatSync)(`/${name}`).isDirectory()).map((name) => `/${name}`);
    const readable = [...shown, ...links.map((name) => `/${name}`)];
    const closed = privateBelow('/etc');
    const hidden = outermost([
        ...closed.directories,
        ...shown.flatMap((each) => request.hidden.filter((place) => place !== each && (0,environment/* isInside */.FK)(place, each) && isDirectory(place))),
    ]);
    const tools = outermost(request.path.map((tool) => toolRoot(tool, request.hidden))).filter((each) => !readable.some((top) => (0,environment/* isInside */.FK)(each, top)) || hidden.some((place) => (0,environment/* isInside */.FK)(each, place)));
    const shared = temporaryTops(tools);
    const standIns = [...hidden, ...shared.filter((top) => !tools.includes(top))];
    const bound = (source, target = source) => {
        return { source, target, type: 'none', options: bindOptions(source, machine) };
    };
    return {
        directories: [
            ...shown,
            ...tools,
            ...OWN_DIRECTORIES,
            ...objectsInView(request.objects),
            ...shared.map((each) => `${WAYS_IN_VIEW}/${(0,external_node_path_.basename)(each)}`),
            ...[...standIns, ...tools.filter((tool) => standIns.some((place) => (0,environment/* isInside */.FK)(tool, place)))].map((each) => `${PLACES_IN_VIEW}${each}`),
        ],
        files: [...DEVICES.map((name) => `/dev/${name}`), NOTHING],
        links: [...links.map((name) => [`/${name}`, (0,external_node_fs_.readlinkSync)(`/${name}`)]), ...DEVICE_LINKS],
        mounts: [
            ...shown.map((each) => bound(each)),
            ...closed.files.map((target) => readOnly(`view${NOTHING}`, target)),
            ...DEVICES.map((name) => ({ source: `/dev/${name}`, target: `/dev/${name}`, type: 'none', options: 'bind' })),
            ...PRIVATE.map(([name, target]) => ({ source: `own:${name}`, target, type: 'none', options: 'bind' })),
            ...procMounts(),
            ...standIns.map((target) => readOnly(`view${PLACES_IN_VIEW}${target}`, target)),
            ...tools.map((each) => bound(each)),
            ...objectMounts(request.objects, bound),
        ],
        remounts: [
            ...shown.flatMap((each) => remountsBelow(each, machine, hidden)),
            ...tools.flatMap((each) => remountsBelow(each, machine, [])),
        ],
    };
}
const NOTHING = '/run/conformance/nothing';
const OWN_DIRECTORIES = ['/proc', '/tmp', '/var/tmp', '/run', '/home/check', '/repo', '/dev/shm', NOTES_IN_VIEW];
const PRIVATE = [
    ['tmp', '/tmp'],
    ['tmp', '/var/tmp'],
    ['home', '/home/check'],
    ['shm', '/dev/shm'],
    ['notes', NOTES_IN_VIEW],
];
function isReplaced(path) {
    if ((0,environment/* isInside */.FK)(path, '/tmp'))
        return path === '/tmp';
    return path === '/proc' || PRIVATE.some(([, target]) => (0,environment/* isInside */.FK)(path, target)) || (0,environment/* isInside */.FK)(path, '/repo');
}
function readOnly(own, target, flags = '') {
    return { source: `own:${own}`, target, type: 'none', options: `bind,ro${flags}` };
}
function objectMounts(objects, bound) {
    const targets = objectsInView(objects);
    return objects.flatMap((source, index) => {
        const list = `/info/alternates`;
        const borrows = (0,external_node_fs_.existsSync)(`${source}${list}`);
        return [
            bound(source, targets[index]),
            ...(borrows ? [readOnly(`view${NOTHING}`, `${targets[index]}${list}`)] : []),
        ];
    });
}
function temporaryTops(tools) {
    const below = tools.filter((each) => (0,environment/* isInside */.FK)(each, '/tmp'));
    return [...new Set(below.map((each) => `/tmp/${each.split('/')[2]}`))];
}
function outermost(paths) {
    const each = [...new Set(paths)];
    return each.filter((path) => !each.some((other) => other !== path && (0,environment/* isInside */.FK)(path, other)));
}
const DEVICE_LINKS = [
    ['/dev/fd', '/proc/self/fd'],
    ['/dev/stdin', '/proc/self/fd/0'],
    ['/dev/stdout', '/proc/self/fd/1'],
    ['/dev/stderr', '/proc/self/fd/2'],
];
function procMounts() {
    const there = (name) => (0,external_node_fs_.existsSync)(`/proc/${name}`);
    const flags = 'nosuid,nodev,noexec';
    return [
        { source: 'proc', target: '/proc', type: 'proc', options: flags },
        ...PROC_READ_ONLY.filter(there).map((name) => readOnly(`view/proc/${name}`, `/proc/${name}`, `,${flags}`)),
        ...PROC_EMPTY.filter(there).map((name) => ({
            source: '/dev/null',
            target: `/proc/${name}`,
            type: 'none',
            options: 'bind',
        })),
    ];
}
function toolRoot(tool, hidden) {
    const parent = (0,external_node_path_.dirname)(tool);
    const isTools = ['bin', 'sbin', 'shims'].includes((0,external_node_path_.basename)(tool));
    const depth = parent.split('/').length - 1;
    const isShared = ['/tmp', '/var/tmp'].includes(parent);
    const isHome = depth < 2 || (depth === 2 && parent.startsWith('/home/'));
    if (!isTools || isHome || isShared || hidden.some((each) => (0,environment/* isInside */.FK)(each, parent)))
        return tool;
    return parent;
}
function isDirectory(path) {
    try {
        return (0,external_node_fs_.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/supervisor.js


const LOOP = String.raw `
LAYOUT=$6 CALLS=$7 OUTSIDE=$8 B=$1
HOOKS=${HOOKS_IN_VIEW} NOTES=${NOTES_IN_VIEW}
say() { printf '%s\n' "$*" >&3; }
decode() { case $1 in *\\*) D=$(printf '%b.' "$1"); D=${'$'}{D%.} ;; *) D=$1 ;; esac; }
outside() {
  OPERATION=$1
  shift
  ( cd /proc/self/fd/9/ && exec unshare --root=. --wd=/ sh -c "$OUTSIDE" conformance-lane "$@" "$OPERATION" 3>&- 8>&- 9>&- )
}
# Whether a directory holds nothing but the ways to tools, which are mounts and stay.
empty() {
  for E in "$1"/* "$1"/.[!.]* "$1"/..?*; do
    if [ -e "$E" ] || [ -L "$E" ]; then
      [ "$1" = /tmp ] && [ -d "${WAYS_IN_VIEW}/${'$'}{E##*/}" ] || return 1
    fi
  done
}
scrub() { empty "$1" || find "$1" -xdev -mindepth 1 -delete 2>/dev/null; }
changed() {
  CHANGED=none
  for E in /proc/self/fd/8/up/* /proc/self/fd/8/up/.[!.]* /proc/self/fd/8/up/..?*; do
    if [ -e "$E" ] || [ -L "$E" ]; then
      if [ "$E" = /proc/self/fd/8/up/.git ]; then
        if [ "$CHANGED" = none ]; then CHANGED=git; fi
      else CHANGED=tree; return; fi
    fi
  done
}
run() {
  cd /repo || exit
  unset OLDPWD
  set -- "./$D"
  if [ "$OP" = follow ]; then
    export PYTHONPATH="$HOOKS/python" CONFORMANCE_NOTES="$NOTES" CONFORMANCE_ROOT=/repo
    case $TWO in
      audit) export PYTHONPATH="$HOOKS/audit" ;;
      bash=) export BASH_ENV="$HOOKS/bash" ;;
      bash*) export BASH_ENV="$HOOKS/bash" CONFORMANCE_SH=1; set -- bash ${'$'}{TWO#bash} "./$D" ;;
    esac
  fi
  exec setpriv --bounding-set=-all --inh-caps=-all --no-new-privs -- "$@" 3>&- 8>&- 9>&-
}
trace() {
  cd /proc/self/fd/9/ || exit
  unset PWD OLDPWD
  exec unshare --root=. --wd=/ \
    strace -D -f -q -y -xx -s 4096 --seccomp-bpf -e "trace=$CALLS" -e 'signal=!SIGCHLD' -o "$B/trace/log" -- \
    unshare --root="$B/view" --wd=/repo setpriv --bounding-set=-all --inh-caps=-all --no-new-privs -- "./$D" \
    3>&- 8>&- 9>&-
}
# Names of living processes other than this one, as far as they are plain; a zombie only waits to be collected.
living() {
  NAMES=
  for P in /proc/[0-9]*; do
    [ "$P" = /proc/1 ] && continue
    { read -r LINE <"$P/stat"; } 2>/dev/null || continue
    case ${'$'}{LINE##*) } in Z*|X*) continue ;; esac
    NAME=${'$'}{LINE#*(} NAME=${'$'}{NAME%)*}
    case $NAME in strace) continue ;; ''|*[!A-Za-z0-9._+:-]*) NAME=? ;; esac
    NAMES=$NAMES,$NAME
  done
  [ -n "$NAMES" ]
}
# What is about to end by itself (a process substitution that still writes) gets a moment; the rest is left behind.
leave() {
  N=0
  while living; do
    N=$((N + 1))
    [ $N -le 5 ] || return
    sleep 0.01
  done
}
# Ends what outlived the script, then lets the tracer write its last lines.
untrace() {
  N=0
  while (:); kill -0 -1 2>/dev/null && [ $N -lt 200 ]; do
    for SIGNAL in STOP KILL; do
      for P in /proc/[0-9]*; do
        { read -r NAME <"$P/comm"; } 2>/dev/null || continue
        if [ "$NAME" != strace ] && [ "$P" != /proc/1 ]; then kill -s $SIGNAL "${'$'}{P##*/}" 2>/dev/null; fi
      done
    done
    sleep 0.01
    N=$((N + 1))
  done
}
settle() {
  N=0
  while kill -0 -1 2>/dev/null && [ $N -lt 500 ]; do
    kill -9 -1 2>/dev/null
    (:)
    N=$((N + 1))
  done
}
say ready
while IFS=' ' read -r OP TOKEN ONE TWO; do
  case $OP in
    run|trace|follow)
      decode "$ONE"
      NAMES=
      scrub /tmp; scrub /home/check; scrub /dev/shm
      if [ "$OP" = trace ]; then
        outside log "$@"
        ( trace ) </dev/null >/proc/self/fd/1 2>/proc/self/fd/2
        RC=$?
        leave
        untrace
        settle
      else
        if [ "$OP" = follow ]; then scrub "$NOTES"; fi
        ( run ) </dev/null >/proc/self/fd/1 2>/proc/self/fd/2
        RC=$?
        if kill -0 -1 2>/dev/null; then leave; settle; fi
      fi
      if [ "$LAYOUT" = copy ]; then CHANGED=$(outside settled "$@"); else changed; fi
      printf '%s' "$TOKEN"
      printf '%s' "$TOKEN" >&2
      say "done $RC $CHANGED ${'$'}{NAMES#,}"
      ;;
    status)
      outside status "$@"
      RC=$?
      printf '%s' "$TOKEN"
      printf '%s' "$TOKEN" >&2
      say "status $RC"
      ;;
    reset)
      if outside reset "$@"; then say reset; else say failed; exit 1; fi
      ;;
    keeps)
      if outside keeps "$@"; then say yes; else say no; fi
      ;;
  esac
done
`;

;// CONCATENATED MODULE: ./build/src/sandbox/tree-changes.js

const STATUS_WORDS = [
    'status',
    '--porcelain=v1',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '--ignore-submodules=dirty',
];
function parseStatus(output) {
    const changes = [];
    let at = 0;
    while (at < output.length) {
        const found = output.indexOf(0, at);
        const end = found < 0 ? output.length : found;
        const code = String.fromCharCode(output[at] ?? 0, output[at + 1] ?? 0);
        const path = (0,domain_path/* pathFromBytes */.nP)(output.subarray(at + 3, end)).replace(/\/$/, '');
        if (path !== '')
            changes.push({ path, change: kindOf(code) });
        at = end + 1;
    }
    return changes;
}
function kindOf(code) {
    if (code === '??' || code.includes('A'))
        return 'added';
    return code.includes('D') ? 'deleted' : 'modified';
}

;// CONCATENATED MODULE: ./build/src/sandbox/supervisor-setup.js


const LAYOUT = String.raw `
B=$1 LOWER=$2 GITDIR=$3 SIZE=$4 OVERLAY=$5 LAYOUT=$6
shift 6
lay() {
  if [ "$LAYOUT" = copy ]; then
    mount -t tmpfs -o "size=$SIZE,mode=0755,strictatime" tmpfs "$B/view/repo" && cp -a "$LOWER/." "$B/view/repo" &&
    git config -f "$B/view/repo/.git/config" core.trustctime false &&
    git config -f "$B/view/repo/.git/config" core.checkStat minimal && forget && state >"$B/git"
  else
    mkdir "$B/up" "$B/work" &&
    mount -t overlay overlay -o "lowerdir=$LOWER,upperdir=$B/up,workdir=$B/work$OVERLAY" "$B/view/repo"
  fi
}
# An access time in the past is one that the next access moves; a directory's is moved by the search itself.
forget() {
  find "$B/view/repo" -depth '(' -type d -o -newerat 2001-01-01 ')' -exec touch -h -a -d 2000-01-01 '{}' +
}
state() { find "$B/view/repo/.git" -printf '%p %s %i %m %T@\n' | cksum; }
status() {
  git -c safe.directory='*' -c core.hooksPath=/dev/null -c core.fsmonitor=false -c core.untrackedCache=false \
    --git-dir="$GITDIR" --work-tree="$B/view/repo" ${STATUS_WORDS.join(' ')} "$@" 2>/dev/null
}
`;
const SETUP = String.raw `${LAYOUT}
PROCESSES=$1 PIDMAX=$2 SKELETON=$3 FSTAB=$4 CALLS=$5 LOOP=$6 OUTSIDE=$7
umask 022
cd / || exit 1
unset OLDPWD
say() { printf '%s\n' "$*" >&3; }
fail() { say "failed $*"; exit 1; }
decode() { case $1 in *\\*) D=$(printf '%b.' "$1"); D=${'$'}{D%.} ;; *) D=$1 ;; esac; }
mount -t tmpfs -o "size=$SIZE,nr_inodes=1000000,mode=0755" tmpfs "$B" || fail "no private tmpfs"
mkdir "$B/view" "$B/tmp" "$B/home" "$B/shm" "$B/notes" && cp -a "$SKELETON/." "$B/view" || fail "no directories"
for E in "$B/view${WAYS_IN_VIEW}"/*; do [ ! -d "$E" ] || mkdir "$B/tmp/${'$'}{E##*/}" || fail "no way to tools"; done
chmod 1777 "$B/tmp" "$B/shm"
mount --bind "$B/view" "$B/view" || fail "no view"
if [ "$PIDMAX" = 1 ]; then echo "$PROCESSES" >/proc/sys/kernel/pid_max; fi
{ ulimit -p "$PROCESSES" || ulimit -u "$PROCESSES"; } 2>/dev/null
mount -a -T "$FSTAB" || fail "no view of the machine"
while IFS=' ' read -r OP ONE TWO; do
  decode "$ONE"
  case $OP in
    remount) mount -o "remount,bind,$TWO" "$B/view$D" || fail "cannot make $D read-only" ;;
    ready) break ;;
  esac
done
mount -o remount,bind,ro "$B/view" || fail "cannot make the view read-only"
lay || fail "the copy cannot be laid out"
ulimit -c 0
exec 8<"$B" 9</
exec unshare --root="$B/view" --wd=/ sh -c "$LOOP" conformance-lane \
  "$B" "$LOWER" "$GITDIR" "$SIZE" "$OVERLAY" "$LAYOUT" "$CALLS" "$OUTSIDE"
`;
const OUTSIDE = String.raw `${LAYOUT}
shift 2
case $1 in
  log)
    [ -d "$B/trace" ] || { mkdir "$B/trace" && mount -t tmpfs -o size=128m,mode=0700 tmpfs "$B/trace"; }
    : >"$B/trace/log"
    ;;
  settled)
    find "$B/view/repo" -newerat 2001-01-01 -printf '%y%P\0' >"$B/times"
    if [ -n "$(status --ignored=matching | head -c 1)" ]; then echo tree
    elif [ "$(state)" != "$(cat "$B/git")" ]; then echo git
    else echo none; fi
    forget
    ;;
  keeps)
    read -r _ <"$B/view/repo/.git/HEAD"
    find "$B/view/repo/.git/HEAD" -newerat 2001-01-01 | grep -q . && forget
    ;;
  status)
    # A pipe in the place of an ignore file would make git wait for ever.
    ( cd "$B/up" 2>/dev/null && find . -type p -print0 ) | ( cd "$B/view/repo" && xargs -0 -r rm -f -- )
    status
    ;;
  reset)
    { umount "$B/view/repo" || umount -l "$B/view/repo"; } 2>/dev/null
    rm -rf "$B/up" "$B/work"
    lay
    ;;
esac
`;

;// CONCATENATED MODULE: ./build/src/sandbox/namespace-command.js





const SPARE_PROCESSES = 400;
function supervisorCommand(settings) {
    const { user, network, processes, base, copy } = settings;
    const spaces = ['--mount', '--pid', '--ipc', '--uts', ...(network === 'deny' ? ['--net'] : [])];
    const start = [
        ...withoutInherited([3]),
        'setpriv',
        '--pdeathsig=KILL',
        '--',
        'unshare',
        ...(user ? ['--user', '--map-root-user'] : []),
    ];
    return [
        ...start,
        ...spaces,
        '--fork',
        '--kill-child=KILL',
        '--',
        'setsid',
        'sh',
        '-c',
        SETUP,
        'conformance-lane',
        base,
        copy.root,
        copy.pristineGit,
        String(settings.diskBytes),
        user ? ',userxattr' : '',
        settings.layout,
        String(processes + SPARE_PROCESSES),
        pidMaxIsPerNamespace((0,external_node_os_.release)()) ? '1' : '0',
        settings.skeleton,
        `${base}.fstab`,
        TRACED_CALLS,
        LOOP,
        OUTSIDE,
    ];
}
function pidMaxIsPerNamespace(kernel) {
    const [major = 0, minor = 0] = kernel.split('.').map((each) => Number.parseInt(each, 10));
    return major > 6 || (major === 6 && minor >= 14);
}

;// CONCATENATED MODULE: ./build/src/sandbox/namespace-outcome.js


const ANSWER_MS = 60_000;
const STATUS_MS = 15_000;
async function broken(channel, stop, durationMs) {
    channel.kill();
    await channel.closed;
    const failure = stop === undefined ? 'The sandbox ended before the script did.' : undefined;
    return { ...failed(failure, durationMs), signal: stop && 'SIGKILL', stop };
}
async function changesIn(channel, job, filled) {
    const parts = [];
    const keep = (stream, chunk) => {
        if (stream === 'stdout')
            parts.push(chunk);
    };
    if ((await channel.ask('status', [], keep, STATUS_MS)) !== 'status 0') {
        channel.kill();
        await channel.closed;
        return [{ path: '.', change: 'modified' }];
    }
    const edited = new Set((job.edits ?? []).map((each) => each.path));
    return [...parseStatus(Buffer.concat(parts)), ...filled].filter((each) => !edited.has(each.path));
}
async function namespace_outcome_reset(channel) {
    if ((await channel.tell('reset', ANSWER_MS)) === 'reset')
        return true;
    channel.kill();
    await channel.closed;
    return false;
}
function failed(failure, durationMs = 0) {
    const none = { exitCode: undefined, signal: undefined, stop: undefined, changes: [], leftovers: [], network: [] };
    return { ...none, durationMs, failure };
}
function ending(code) {
    const name = code > 128 ? Object.entries(external_node_os_.constants.signals).find(([, number]) => number === code - 128)?.[0] : undefined;
    return name === undefined ? { exitCode: code, signal: undefined } : { exitCode: code, signal: name };
}

;// CONCATENATED MODULE: ./build/src/sandbox/namespace-usage.js


function usageOf(channel, files, diskBytes) {
    const root = channel.pid;
    return {
        processes: () => {
            if (root === undefined)
                return [];
            const all = listProcesses();
            const below = [...descendants(all, [root])].map((pid) => all.get(pid));
            return below.filter((each) => each.pid !== root && each.parent !== root && !each.zombie);
        },
        diskBytes: () => {
            try {
                const state = (0,external_node_fs_.statfsSync)(files);
                const used = (state.blocks - state.bfree) * state.bsize;
                return state.bfree === 0 ? diskBytes + 1 : used;
            }
            catch {
                return 0;
            }
        },
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/network-counter.js

class NetworkCounter {
    #file;
    #last;
    constructor(pid) {
        this.#file = `/proc/${pid}/net/snmp`;
        this.#last = this.#read();
    }
    look() {
        const now = this.#read();
        const count = now - this.#last;
        this.#last = now;
        if (count <= 0)
            return [];
        return [`${count} ${count === 1 ? 'packet was' : 'packets were'} refused because there is no route`];
    }
    #read() {
        try {
            const [names = '', values = ''] = (0,external_node_fs_.readFileSync)(this.#file, 'latin1').split('\n');
            return Number(values.split(' ')[names.split(' ').indexOf('OutNoRoutes')] ?? 0) || 0;
        }
        catch {
            return 0;
        }
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/read-notes.js

const MOST_BYTES = 16 * 1024 * 1024;
function readNotes(directory) {
    return { bash: readStart(`${directory}/bash`), python: readStart(`${directory}/python`) };
}
function readNoteFile(directory, name) {
    return readStart(`${directory}/${name}`);
}
function readStart(path) {
    try {
        const file = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW | external_node_fs_.constants.O_NONBLOCK);
        try {
            const state = (0,external_node_fs_.fstatSync)(file);
            if (!state.isFile())
                return Buffer.alloc(0);
            const bytes = Buffer.alloc(Math.min(state.size, MOST_BYTES));
            return bytes.subarray(0, (0,external_node_fs_.readSync)(file, bytes, 0, bytes.length, 0));
        }
        finally {
            (0,external_node_fs_.closeSync)(file);
        }
    }
    catch {
        return Buffer.alloc(0);
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/reads/places.js
const MOST_LINKS = 40;
function resolvePath(path, places, followLast) {
    const links = [];
    let done = '';
    let left = path.split('/');
    while (left.length > 0) {
        const [name = '', ...rest] = left;
        left = rest;
        if (name === '' || name === '.')
            continue;
        if (name === '..') {
            done = done.slice(0, Math.max(0, done.lastIndexOf('/')));
            continue;
        }
        const here = `${done}/${name}`;
        const isLast = rest.every((each) => each === '');
        const target = isLast && !followLast ? undefined : linkBelow(here, places);
        if (target === undefined || links.length >= MOST_LINKS) {
            done = here;
            continue;
        }
        links.push(here);
        if (target.startsWith('/'))
            done = '';
        left = [...target.split('/'), ...rest];
    }
    return { path: done === '' ? '/' : done, links };
}
function linkBelow(path, places) {
    return path.startsWith(`${places.root}/`) ? places.link(path) : undefined;
}
function seenInside(path, places) {
    const { outside } = places;
    return outside !== '' && (path === outside || path.startsWith(`${outside}/`))
        ? path.slice(outside.length) || '/'
        : path;
}
function belowRoot(path, places) {
    if (path === places.root)
        return '';
    return path.startsWith(`${places.root}/`) ? path.slice(places.root.length + 1) : undefined;
}

;// CONCATENATED MODULE: ./build/src/sandbox/reads/python-audit.js





function isPython(file) {
    try {
        const open = (0,external_node_fs_.openSync)(file, 'r');
        try {
            const head = Buffer.alloc(256);
            const line = head
                .subarray(0, (0,external_node_fs_.readSync)(open, head, 0, head.length, 0))
                .toString('latin1')
                .split('\n', 1)[0];
            return /^#! ?(?:\/\S+\/env )?(?:\/\S+\/)?python3?(?:\.\d+)?\s*$/.test(line);
        }
        finally {
            (0,external_node_fs_.closeSync)(open);
        }
    }
    catch {
        return false;
    }
}
function auditEnvironment(hooks, notes) {
    return { PYTHONPATH: (0,external_node_path_.join)(hooks, 'audit'), CONFORMANCE_NOTES: notes };
}
function auditedReads(notes, path, places) {
    return readsFromAudit(readNoteFile(notes, 'reads').toString('latin1'), path, places);
}
function readsFromAudit(notes, script, places) {
    const sets = new Map(['f', 'l', 'q', 'a'].map((letter) => [letter, new Set()]));
    let started = false;
    let blind = false;
    for (const line of notes.split('\n')) {
        const [letter = '', hex = ''] = line.split(' ');
        if (letter === 's')
            started = true;
        else if (letter === 'u')
            blind = true;
        else if (/^(?:[0-9a-f]{2})+$/.test(hex))
            add(sets, letter, Buffer.from(hex, 'hex').toString('latin1'), places);
    }
    const unknown = (reason) => ({ reads: { by: 'everything', reason }, network: [] });
    if (!started)
        return unknown('Its python started without the hook that notes what it reads.');
    if (blind)
        return unknown('It did something whose reads its python cannot see, as starting another program.');
    const all = [...sets.values()].flatMap((each) => [...each]);
    const viaGit = all.some(isGit);
    sets.get('f').add(Buffer.from((0,domain_path/* pathToBytes */.iJ)(script)).toString('latin1'));
    const of = (letter) => sorted(sets.get(letter));
    return {
        reads: {
            by: 'python-audit',
            files: of('f').filter((each) => each !== ''),
            listings: of('l'),
            asked: of('q'),
            absent: of('a'),
            viaGit,
            objects: viaGit,
        },
        network: [],
    };
}
function add(sets, letter, absolute, places) {
    for (const follow of [true, false]) {
        const { path, links } = resolvePath(absolute, places, follow);
        const below = belowRoot(path, places);
        if (below !== undefined)
            sets.get(letter)?.add(below);
        for (const link of links) {
            const own = belowRoot(link, places);
            if (own !== undefined)
                sets.get('f').add(own);
        }
    }
}
function isGit(path) {
    return path === '.git' || path.startsWith('.git/');
}
function sorted(paths) {
    return [...paths]
        .filter((each) => !isGit(each))
        .map((each) => (0,domain_path/* pathFromBytes */.nP)(Buffer.from(each, 'latin1')))
        .sort();
}

;// CONCATENATED MODULE: ./build/src/sandbox/reads/network-attempt.js
const PORT = /sin6?_port=htons\((\d+)\)/;
const ADDRESS = /(?:inet_addr\(|inet_pton\(AF_INET6, )"((?:\\x[0-9a-f]{2})*)"/;
function networkAttempt(call) {
    if (call.error === undefined || call.error === 'EINPROGRESS')
        return undefined;
    if (!/sa_family=AF_INET6?\b/.test(call.args))
        return undefined;
    const address = ADDRESS.exec(call.args)?.[1]?.replace(/\\x([0-9a-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    const port = PORT.exec(call.args)?.[1];
    if (address === undefined)
        return undefined;
    const where = address.includes(':') ? `[${address}]` : address;
    return `connect to ${where}${port === undefined ? '' : ` port ${port}${port === '53' ? ' (a name server)' : ''}`}`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/reads/strace-log.js
const LINE = /^(\d+) +(?:<\.\.\. (\w+) resumed>|(\w+)\()(.*)$/;
const END = /^(\d+) +\+\+\+ (?:exited|killed|superseded)/;
const UNFINISHED = / <unfinished \.\.\.>$/;
const RESULT = /\) += (?:(-?\d+|0x[0-9a-f]+)(?:<((?:\\x[0-9a-f]{2})*)>)?(?:\(deleted\))?(?: (E[A-Z0-9]+) \(.*\))?|\?.*)/;
function* readLog(log) {
    const open = new Map();
    for (const line of lines(log)) {
        const end = END.exec(line);
        if (end !== null) {
            yield { kind: 'end', process: Number(end[1]) };
            continue;
        }
        const found = LINE.exec(line);
        if (found === null)
            continue;
        const process = Number(found[1]);
        const rest = found[4];
        if (UNFINISHED.test(rest)) {
            open.set(process, rest.replace(UNFINISHED, ''));
            continue;
        }
        const text = found[2] === undefined ? rest : `${open.get(process) ?? ''}${rest}`;
        const call = callOf(process, (found[2] ?? found[3]), text);
        if (call !== undefined)
            yield { kind: 'call', call };
    }
}
function* lines(text) {
    let at = 0;
    while (at < text.length) {
        const found = text.indexOf('\n', at);
        if (found < 0)
            return;
        yield text.slice(at, found);
        at = found + 1;
    }
}
function callOf(process, name, text) {
    const at = text.lastIndexOf(') ');
    const found = RESULT.exec(at < 0 ? text : text.slice(at));
    if (found === null)
        return undefined;
    const result = found[1] === undefined ? undefined : Number(found[1]);
    const resultPath = found[2] === undefined ? undefined : unescapeHex(found[2]);
    return { process, name, args: at < 0 ? text : text.slice(0, at), result, resultPath, error: found[3] };
}
const ARGUMENT = /(?:(?:AT_FDCWD|\d+)<((?:\\x[0-9a-f]{2})*)>(?:\(deleted\))?, )?"((?:\\x[0-9a-f]{2})*)"/g;
function namedPaths(args) {
    return [...args.matchAll(ARGUMENT)].map((found) => ({
        path: unescapeHex(found[2]),
        from: found[1] === undefined ? undefined : unescapeHex(found[1]),
    }));
}
function descriptorPath(args) {
    const found = /^(?:AT_FDCWD|\d+)<((?:\\x[0-9a-f]{2})*)>/.exec(args);
    return found === null ? undefined : unescapeHex(found[1]);
}
function unescapeHex(text) {
    return text.replace(/\\x([0-9a-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

;// CONCATENATED MODULE: ./build/src/sandbox/reads/reads-from-log.js




const UNSEEN = new Set(['io_uring_setup', 'open_by_handle_at']);
const OPENS = new Set(['open', 'openat', 'openat2', 'creat']);
const FORKS = new Set(['clone', 'clone3', 'fork', 'vfork']);
const LISTS = new Set(['getdents', 'getdents64']);
const NO_FOLLOW = /^(?:l|readlink|unlink|rmdir|rename|mkdir|mknod|symlink|link)|AT_SYMLINK_NOFOLLOW|O_NOFOLLOW|O_EXCL/;
const ONE_PATH = /^(?:execve|readlink|[lf]?(?:get|set|list|remove)xattr)/;
const ALIAS = /^\/proc\/(?:self|thread-self|\d+)\/(?:task\/\d+\/)?(?:cwd|root|fd)(?:\/|$)/;
const MOST_ATTEMPTS = 20;
const MOST_OUTSIDE = 20_000;
function readsFromLog(log, places) {
    const reader = new LogReader(places, parentsIn(log));
    for (const entry of readLog(log)) {
        if (entry.kind === 'end')
            reader.end(entry.process);
        else
            reader.call(entry.call);
    }
    return reader.observed();
}
function parentsIn(log) {
    const parents = new Map();
    for (const entry of readLog(log)) {
        if (entry.kind !== 'call' || !FORKS.has(entry.call.name))
            continue;
        const { result, process } = entry.call;
        if (result !== undefined && result > 0)
            parents.set(result, process);
    }
    return parents;
}
class LogReader {
    #places;
    #cwd = new Map();
    #parents;
    #alive = new Set();
    #first;
    #started = false;
    #unseen;
    #objects = false;
    #files = new Set();
    #listings = new Set();
    #asked = new Set();
    #absent = new Set();
    #network = new Set();
    #machine = new Map();
    constructor(places, parents) {
        this.#parents = parents;
        this.#places = places;
    }
    end(process) {
        this.#alive.delete(process);
        this.#cwd.delete(process);
    }
    call(call) {
        this.#first ??= call.process;
        this.#alive.add(call.process);
        if (!this.#started)
            this.#starts(call);
        else if (call.name === 'connect') {
            const attempt = networkAttempt(call);
            if (attempt !== undefined && this.#network.size < MOST_ATTEMPTS)
                this.#network.add(attempt);
        }
        else if (UNSEEN.has(call.name))
            this.#unseen = `It used ${call.name}, which reads without naming files.`;
        else if (FORKS.has(call.name))
            this.#fork(call);
        else
            this.#file(call);
    }
    #starts(call) {
        const { root } = this.#places;
        const names = call.name === 'chdir' || call.name === 'execve' ? namedPaths(call.args) : [];
        const there = call.name === 'chdir' && call.error === undefined && names[0]?.path === root;
        if (!there)
            return;
        this.#started = true;
        this.#cwd.set(call.process, root);
    }
    #fork(call) {
        if (call.result === undefined || call.result <= 0)
            return;
        if (!this.#cwd.has(call.result))
            this.#cwd.set(call.result, this.#cwdOf(call.process));
    }
    #cwdOf(process, depth = 0) {
        const known = this.#cwd.get(process);
        const parent = this.#parents.get(process);
        if (known !== undefined || parent === undefined || depth > 100)
            return known ?? '';
        return this.#cwdOf(parent, depth + 1);
    }
    #file(call) {
        if (call.name === 'getcwd')
            return;
        if (LISTS.has(call.name)) {
            const path = descriptorPath(call.args);
            if (path !== undefined)
                this.#list(seenInside(path, this.#places));
            return;
        }
        if (call.name === 'fchdir') {
            const path = descriptorPath(call.args);
            if (path !== undefined && call.error === undefined)
                this.#cwd.set(call.process, seenInside(path, this.#places));
            return;
        }
        const named = namedPaths(call.args);
        for (const each of ONE_PATH.test(call.name) ? named.slice(0, 1) : named)
            this.#name(call, each);
    }
    #name(call, named) {
        if (named.path === '')
            return;
        const start = named.path.startsWith('/') ? '' : this.#start(call, named);
        if (start === undefined)
            return;
        const absolute = named.path.startsWith('/') ? named.path : `${start}/${named.path}`;
        if (ALIAS.test(absolute) && !/^\/proc\/self\/fd\/[012]$/.test(absolute)) {
            if (call.resultPath === undefined)
                this.#unseen = 'It used another name of a file, below /proc.';
        }
        const { path, links } = resolvePath(absolute, this.#places, !NO_FOLLOW.test(`${call.name} ${call.args}`));
        for (const link of links)
            this.#add(this.#files, link);
        this.#sort(call, path);
        if (call.name === 'chdir' && call.error === undefined)
            this.#cwd.set(call.process, path);
    }
    #start(call, named) {
        const start = named.from === undefined ? this.#cwdOf(call.process) : seenInside(named.from, this.#places);
        if (named.from !== undefined && call.args.startsWith('AT_FDCWD'))
            this.#cwd.set(call.process, start);
        if (start !== '')
            return start;
        this.#unseen = 'A process named a file relative to a directory that the log does not tell.';
        return undefined;
    }
    #sort(call, path) {
        if (call.error === 'ENOENT' || call.error === 'ENOTDIR') {
            this.#add(this.#absent, path);
            return;
        }
        this.#add(this.#asked, path);
        if (/O_CREAT/.test(call.args))
            this.#add(this.#absent, path);
        if (call.error !== undefined)
            return;
        const opens = OPENS.has(call.name) && !call.args.includes('O_DIRECTORY');
        if (opens || call.name.startsWith('execve') || call.name.startsWith('readlink'))
            this.#add(this.#files, path);
        if (OPENS.has(call.name) && call.resultPath !== undefined) {
            const real = seenInside(call.resultPath, this.#places);
            if (opens)
                this.#add(this.#files, real);
            this.#objects ||=
                opens && this.#places.objects.some((each) => real.startsWith(`${each}/`) && !real.includes('/info/'));
        }
    }
    #list(path) {
        this.#add(this.#listings, path);
    }
    #add(set, path) {
        const below = belowRoot(path, this.#places);
        if (below !== undefined)
            set.add(below);
        else if (!this.#places.passing.some((each) => path === each || path.startsWith(`${each}/`))) {
            const outside = this.#machine.get(set) ?? new Set();
            if (outside.size < MOST_OUTSIDE)
                this.#machine.set(set, outside.add(path));
        }
    }
    observed() {
        const network = [...this.#network];
        const reason = this.#unseen ??
            (this.#started && this.#alive.size === 0 ? undefined : 'The log of its system calls is not complete.');
        if (reason !== undefined)
            return { reads: { by: 'everything', reason }, network };
        const viaGit = [...this.#files].some(reads_from_log_isGit);
        return {
            reads: {
                by: 'strace',
                files: reads_from_log_sorted(this.#files).filter((each) => each !== ''),
                listings: reads_from_log_sorted(this.#listings),
                asked: reads_from_log_sorted(this.#asked),
                absent: reads_from_log_sorted(this.#absent),
                viaGit,
                objects: this.#objects,
                machine: this.#machineReads(),
            },
            network,
        };
    }
    #machineReads() {
        const of = (set, without) => [...(this.#machine.get(set) ?? [])]
            .filter((each) => !without?.has(each))
            .map((each) => Buffer.from(each, 'latin1').toString('utf8'))
            .sort();
        const files = this.#machine.get(this.#files);
        return {
            files: of(this.#files),
            listings: of(this.#listings),
            asked: of(this.#asked, files),
            absent: of(this.#absent, files),
        };
    }
}
function reads_from_log_isGit(path) {
    return path === '.git' || path.startsWith('.git/');
}
function reads_from_log_sorted(paths) {
    return [...paths]
        .filter((each) => !reads_from_log_isGit(each))
        .map((each) => (0,domain_path/* pathFromBytes */.nP)(Buffer.from(each, 'latin1')))
        .sort();
}

;// CONCATENATED MODULE: ./build/src/sandbox/reads/read-log-file.js


const read_log_file_MOST_BYTES = 96 * 1024 * 1024;
function readLogFile(path, places) {
    try {
        if ((0,external_node_fs_.statSync)(path).size > read_log_file_MOST_BYTES)
            return unknown('It made too many system calls to follow.');
        return readsFromLog((0,external_node_fs_.readFileSync)(path, 'latin1'), places);
    }
    catch {
        return unknown('The log of its system calls could not be read.');
    }
}
function unknown(reason) {
    return { reads: { by: 'everything', reason }, network: [] };
}
function linksBelow(root, seenAs) {
    const known = new Map();
    return (path) => {
        if (!known.has(path))
            known.set(path, targetOf(Buffer.from(`${root}${path.slice(seenAs.length)}`, 'latin1')));
        return known.get(path);
    };
}
function targetOf(path) {
    try {
        return (0,external_node_fs_.readlinkSync)(path, 'buffer').toString('latin1');
    }
    catch {
        return undefined;
    }
}
function readsOf(job, observed) {
    if (job.reads !== true)
        return { network: observed?.network ?? [] };
    const reads = observed?.reads ?? {
        by: 'everything',
        reason: 'This machine offers no way to see what a script reads.',
    };
    return { reads, network: observed?.network ?? [] };
}

;// CONCATENATED MODULE: ./build/src/sandbox/reads/reads-from-times.js

function readsFromTimes(list) {
    const files = [];
    const listings = [];
    let viaGit = false;
    let at = 0;
    while (at < list.length) {
        const found = list.indexOf(0, at);
        const end = found < 0 ? list.length : found;
        const path = (0,domain_path/* pathFromBytes */.nP)(list.subarray(at + 1, end));
        const isDirectory = list[at] === 'd'.charCodeAt(0);
        at = end + 1;
        if (path === '.git')
            continue;
        if (path.startsWith('.git/'))
            viaGit ||= !isDirectory;
        else
            (isDirectory ? listings : files).push(path);
    }
    return {
        by: 'access-times',
        files: files.sort(),
        listings: listings.sort(),
        asked: undefined,
        absent: undefined,
        viaGit,
        objects: undefined,
    };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/src/sandbox/marked-stream.js
class MarkedStream {
    #mark = Buffer.alloc(0);
    #held = Buffer.alloc(0);
    expect(mark) {
        this.#mark = Buffer.from(mark, 'latin1');
        this.#held = Buffer.alloc(0);
    }
    feed(chunk, pass) {
        const all = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
        const at = all.indexOf(this.#mark);
        if (at >= 0) {
            if (at > 0)
                pass(all.subarray(0, at));
            this.#held = Buffer.alloc(0);
            return true;
        }
        const keep = this.#partial(all);
        if (all.length > keep)
            pass(all.subarray(0, all.length - keep));
        this.#held = Buffer.from(all.subarray(all.length - keep));
        return false;
    }
    #partial(all) {
        for (let length = Math.min(this.#mark.length - 1, all.length); length > 0; length -= 1) {
            if (all.subarray(all.length - length).equals(this.#mark.subarray(0, length)))
                return length;
        }
        return 0;
    }
}

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./build/src/sandbox/pipe.js






const run = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
async function makePipes(directory, count, user) {
    const paths = Array.from({ length: count }, () => (0,external_node_path_.join)(directory, `${(0,external_node_crypto_.randomBytes)(9).toString('hex')}.fifo`));
    await run('mkfifo', ['-m', '600', '--', ...paths]);
    return paths.map((path) => {
        const readFd = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NONBLOCK);
        const writeFd = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_WRONLY);
        if (user !== undefined)
            (0,external_node_fs_.chownSync)(path, user, user);
        (0,external_node_fs_.rmSync)(path);
        return { reader: new external_node_net_.Socket({ fd: readFd, readable: true, writable: false }), writeFd };
    });
}
function closeWriters(pipes) {
    for (const each of pipes)
        (0,external_node_fs_.closeSync)(each.writeFd);
}
function readAll(pipe, onChunk) {
    return new Promise((resolve) => {
        pipe.reader.on('error', () => { });
        pipe.reader.on('data', onChunk);
        pipe.reader.once('close', () => resolve());
    });
}

;// CONCATENATED MODULE: ./build/src/sandbox/supervisor-channel.js




const START_MS = 20_000;
const STREAMS = ['stdout', 'stderr'];
class SupervisorChannel {
    #child;
    closed;
    #answers = '';
    #waiting;
    #streams = { stdout: new MarkedStream(), stderr: new MarkedStream() };
    #pending = { stdout: false, stderr: false };
    #onOutput;
    #marked;
    #ended = false;
    #said = '';
    constructor(child, pipes) {
        this.#child = child;
        this.#onOutput = (_, chunk) => {
            this.#said = (this.#said + chunk.toString('utf8')).slice(-500);
        };
        this.closed = new Promise((resolve) => {
            child.once('error', (error) => this.#lost(String(error.message), resolve));
            child.once('close', () => {
                void Promise.all(pipes.map((pipe) => ended(pipe.reader))).then(() => this.#lost('', resolve));
            });
        });
        child.stdin.on('error', () => { });
        this.#read(child, pipes);
    }
    static async start(words, options) {
        const pipes = await makePipes(options.directory, 2);
        const [program = '', ...rest] = words;
        const child = (0,external_node_child_process_.spawn)(program, rest, {
            cwd: '/',
            env: options.env,
            stdio: ['pipe', pipes[0].writeFd, pipes[1].writeFd, 'pipe'],
            detached: true,
        });
        closeWriters(pipes);
        const channel = new SupervisorChannel(child, pipes);
        const answer = channel.#answer(START_MS);
        child.stdin.write(options.lines.map((each) => `${each}\n`).join(''));
        const said = await answer;
        if (said === 'ready')
            return { channel };
        return { channel, reason: `${said ?? 'no answer'} ${channel.#said}`.trim() };
    }
    get pid() {
        return this.#child.pid;
    }
    get ended() {
        return this.#ended;
    }
    kill() {
        this.#child.kill('SIGKILL');
    }
    tell(command, limitMs) {
        const answer = this.#answer(limitMs);
        this.#child.stdin?.write(`${command} - -\n`);
        return answer;
    }
    async ask(command, words, onOutput, limitMs) {
        const mark = (0,external_node_crypto_.randomBytes)(24).toString('hex');
        this.#onOutput = onOutput;
        for (const name of STREAMS) {
            this.#streams[name].expect(mark);
            this.#pending[name] = true;
        }
        const marked = new Promise((resolve) => {
            this.#marked = resolve;
        });
        const answer = this.#answer(limitMs);
        this.#child.stdin?.write(`${[command, mark, ...words].join(' ')}\n`);
        const said = await answer;
        if (said !== undefined)
            await marked;
        for (const name of STREAMS)
            this.#pending[name] = false;
        this.#onOutput = () => { };
        return said;
    }
    #read(child, pipes) {
        for (const [index, name] of STREAMS.entries()) {
            pipes[index].reader.on('error', () => { });
            pipes[index].reader.on('data', (chunk) => this.#output(name, chunk));
        }
        child.stdio[3].on('data', (chunk) => {
            this.#answers += chunk.toString('latin1');
            const end = this.#answers.indexOf('\n');
            if (end < 0)
                return;
            const answer = this.#answers.slice(0, end);
            this.#answers = this.#answers.slice(end + 1);
            this.#waiting?.(answer);
        });
    }
    #output(name, chunk) {
        if (!this.#pending[name]) {
            this.#onOutput(name, chunk);
            return;
        }
        if (!this.#streams[name].feed(chunk, (part) => this.#onOutput(name, part)))
            return;
        this.#pending[name] = false;
        if (!this.#pending.stdout && !this.#pending.stderr)
            this.#marked?.();
    }
    #lost(said, resolve) {
        this.#ended = true;
        this.#said += said;
        this.#waiting?.(undefined);
        this.#marked?.();
        resolve();
    }
    #answer(limitMs) {
        return new Promise((resolve) => {
            const timer = limitMs === undefined ? undefined : setTimeout(() => this.#waiting?.(undefined), limitMs);
            this.#waiting = (answer) => {
                clearTimeout(timer);
                this.#waiting = undefined;
                resolve(answer);
            };
            if (this.#ended)
                this.#waiting(undefined);
        });
    }
}
function ended(reader) {
    return new Promise((resolve) => {
        const timer = setTimeout(() => reader.destroy(), 2_000);
        reader.once('close', () => {
            clearTimeout(timer);
            resolve();
        });
        if (reader.destroyed) {
            clearTimeout(timer);
            resolve();
        }
    });
}

;// CONCATENATED MODULE: ./build/src/sandbox/view-files.js



function writeSkeleton(view, at) {
    (0,external_node_fs_.mkdirSync)(at, { mode: 0o755 });
    for (const each of view.directories)
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(at, each), { recursive: true, mode: 0o755 });
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(at, 'dev'), { recursive: true, mode: 0o755 });
    writeHooks((0,external_node_path_.join)(at, HOOKS_IN_VIEW));
    for (const each of view.files)
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(at, each), '');
    for (const [path, target] of view.links)
        (0,external_node_fs_.symlinkSync)(target, (0,external_node_path_.join)(at, path));
}
function fstabOf(view, base) {
    const rows = view.mounts.map(({ source, target, type, options: flags }) => {
        const from = source.startsWith('own:') ? `${base}/${source.slice(4)}` : source;
        return [escapeField(from), escapeField(`${base}/view${target}`), type, flags, '0', '0'].join(' ');
    });
    return `${rows.join('\n')}\n`;
}
function escapeField(text) {
    return text.replace(/[\\\s#]/g, (each) => `\\${each.charCodeAt(0).toString(8).padStart(3, '0')}`);
}
function escapeWord(word) {
    let out = '';
    for (const byte of typeof word === 'string' ? Buffer.from(word, 'utf8') : word) {
        const plain = String.fromCharCode(byte);
        out += /[A-Za-z0-9._/,=:@%+-]/.test(plain) ? plain : `\\0${byte.toString(8).padStart(3, '0')}`;
    }
    return out;
}

// EXTERNAL MODULE: ./build/src/sandbox/limits.js
var sandbox_limits = __webpack_require__(2949);
;// CONCATENATED MODULE: ./build/src/sandbox/watch.js

const FIRST_LOOK_MS = 100;
const LOOK_EVERY_MS = 250;
class Watch {
    #job;
    #watched;
    #stop;
    #timers = [];
    #output = 0;
    #ended = false;
    #cpu = new Map();
    constructor(job, watched, stop) {
        this.#job = job;
        this.#watched = watched;
        this.#stop = stop;
        const wall = job.limits.wallMs;
        this.#timers.push(setTimeout(() => this.#exceeded('timeout', `It ran longer than the limit of ${wall / 1000} s.`), wall));
        this.#timers.push(setTimeout(() => this.#lookAgain(), FIRST_LOOK_MS));
    }
    output(stream, chunk) {
        if (this.#ended)
            return;
        const left = this.#job.limits.outputBytes - this.#output;
        this.#output += chunk.length;
        this.#job.onOutput(stream, chunk.length <= left ? chunk : chunk.subarray(0, left));
        if (chunk.length > left)
            this.#exceeded('limit', `It printed more than ${(0,sandbox_limits/* formatBytes */.z)(this.#job.limits.outputBytes)}.`);
    }
    end() {
        this.#ended = true;
        for (const timer of this.#timers)
            clearTimeout(timer);
    }
    async lookAtDisk() {
        if (this.#ended)
            return;
        const written = this.#watched.lastDiskBytes === undefined ? this.#watched.diskBytes() : await this.#watched.lastDiskBytes();
        if (written > this.#job.limits.diskBytes)
            this.#wrote(written);
    }
    #wrote(bytes) {
        const limit = this.#job.limits.diskBytes;
        this.#exceeded('limit', `It wrote ${(0,sandbox_limits/* formatBytes */.z)(bytes)} to files; the limit is ${(0,sandbox_limits/* formatBytes */.z)(limit)}.`);
    }
    #lookAgain() {
        if (this.#ended)
            return;
        this.#look();
        if (!this.#ended)
            this.#timers[1] = setTimeout(() => this.#lookAgain(), LOOK_EVERY_MS);
    }
    #look() {
        const { limits } = this.#job;
        const processes = this.#watched.processes();
        let memory = 0;
        for (const each of processes) {
            memory += each.memoryBytes;
            this.#cpu.set(`${each.pid}:${each.started}`, each.cpuMs);
        }
        const cpu = this.#cpuMs();
        const disk = this.#watched.diskBytes();
        if (processes.length > limits.processes) {
            this.#exceeded('limit', `It had ${processes.length} processes at once; the limit is ${limits.processes}.`);
        }
        else if (memory > limits.memoryBytes) {
            this.#exceeded('limit', `It used ${(0,sandbox_limits/* formatBytes */.z)(memory)} of memory; the limit is ${(0,sandbox_limits/* formatBytes */.z)(limits.memoryBytes)}.`);
        }
        else if (cpu > limits.cpuMs) {
            this.#exceeded('limit', `It used ${(cpu / 1000).toFixed(1)} s of processor time; the limit is ${limits.cpuMs / 1000} s.`);
        }
        else if (disk > limits.diskBytes) {
            this.#wrote(disk);
        }
    }
    #cpuMs() {
        let sum = 0;
        for (const each of this.#cpu.values())
            sum += each;
        return sum;
    }
    #exceeded(kind, problem) {
        if (this.#ended)
            return;
        this.end();
        this.#stop({ kind, problem });
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/namespace-lane.js

















class NamespaceLane {
    isolation = 'namespaces';
    notHeld = [];
    readsBy;
    #settings;
    #channel;
    #first;
    #network;
    constructor(settings) {
        this.#settings = settings;
        this.readsBy = settings.readsBy;
    }
    static async start(settings) {
        const lane = new NamespaceLane(settings);
        (0,external_node_fs_.mkdirSync)(settings.base, { recursive: true, mode: 0o700 });
        const reason = await lane.#begin();
        if (reason === undefined)
            return { lane };
        await lane.close();
        return { reason };
    }
    async #begin() {
        const { base, view, env } = this.#settings;
        (0,external_node_fs_.writeFileSync)(`${base}.fstab`, fstabOf(view, base));
        const remounts = view.remounts.map(([path, options]) => `remount ${escapeWord(path)} ${options}`);
        const layout = this.#settings.readsBy === 'access-times' ? 'copy' : 'overlay';
        const { channel, reason } = await SupervisorChannel.start(supervisorCommand({ ...this.#settings, layout }), {
            env,
            directory: (0,external_node_path_.dirname)(base),
            lines: [...remounts, 'ready'],
        });
        this.#channel = channel;
        if (reason !== undefined)
            return reason;
        this.#first = [...listProcesses().values()].find((each) => each.parent === channel.pid)?.pid;
        this.#network = new NetworkCounter(this.#first);
        if (layout === 'copy' && (await channel.tell('keeps', ANSWER_MS)) !== 'yes')
            this.readsBy = 'python-audit';
        return undefined;
    }
    async run(job) {
        const channel = await this.#ready();
        if (typeof channel === 'string')
            return failed(`The sandbox could not be set up again: ${channel}`);
        if (job.edits !== undefined && job.edits.length > 0)
            applyEdits(`/proc/${this.#first}/root/repo`, job.edits);
        let stopped;
        const watch = new Watch(job, usageOf(channel, this.#inside(''), this.#settings.diskBytes), (stop) => {
            stopped = stop;
            channel.kill();
        });
        const traced = job.reads === true && this.readsBy === 'strace';
        const started = performance.now();
        const words = [escapeWord((0,domain_path/* pathToBytes */.iJ)(job.path))];
        if (job.trace !== undefined)
            words.push(job.trace.pythonOnly ? 'python' : `bash${job.trace.asBash ?? '='}`);
        else if (this.#audits(job))
            words.push('audit');
        const answer = await channel.ask(traced ? 'trace' : words.length > 1 ? 'follow' : 'run', words, (stream, chunk) => watch.output(stream, chunk));
        const durationMs = performance.now() - started;
        if (answer !== undefined)
            await watch.lookAtDisk();
        watch.end();
        if (stopped !== undefined || answer === undefined)
            return broken(channel, stopped, durationMs);
        return this.#outcome(job, channel, answer, durationMs);
    }
    async #ready() {
        if (this.#channel !== undefined && !this.#channel.ended)
            return this.#channel;
        return (await this.#begin()) ?? this.#channel;
    }
    async #outcome(job, channel, answer, durationMs) {
        const [, code = '', changed = 'none', left = ''] = answer.split(' ');
        const observed = readsOf(job, this.#observed(job));
        const network = observed.network.length > 0 ? observed.network : (this.#network?.look() ?? []);
        const changes = changed === 'tree' && !job.ignoreChanges ? await changesIn(channel, job, this.#filled()) : [];
        if (!channel.ended && (changed !== 'none' || !this.#isOpen()) && !(await namespace_outcome_reset(channel)))
            return failed('The copy could not be laid out again.', durationMs);
        return {
            ...ending(Number(code)),
            stop: undefined,
            durationMs,
            changes,
            leftovers: left === '' ? [] : left.split(','),
            ...observed,
            ...(job.trace === undefined ? {} : { notes: readNotes(this.#inside('/notes')) }),
            network: this.#settings.network === 'deny' ? network : [],
            failure: undefined,
        };
    }
    #observed(job) {
        if (job.reads !== true || this.readsBy === 'everything')
            return undefined;
        if (this.readsBy === 'access-times')
            return { reads: readsFromTimes((0,external_node_fs_.readFileSync)(this.#inside('/times'))), network: [] };
        const { base, copy } = this.#settings;
        const places = {
            root: '/repo',
            outside: `${base}/view`,
            objects: copy.objects,
            passing: ['/tmp', '/var/tmp', '/home/check', '/run', '/proc', '/dev', '/sys', ...copy.objects],
            link: linksBelow(copy.root, '/repo'),
        };
        if (this.#audits(job))
            return auditedReads(this.#inside('/notes'), job.path, { ...places, outside: '' });
        return this.readsBy === 'strace' ? readLogFile(this.#inside('/trace/log'), places) : undefined;
    }
    #audits(job) {
        if (job.reads !== true || job.trace !== undefined || this.readsBy !== 'python-audit')
            return false;
        return isPython(pathBelow(`/proc/${this.#first}/root/repo`, job.path));
    }
    #filled() {
        return filledSubmodules(this.#inside('/view/repo'), this.#settings.copy.submodules);
    }
    #isOpen() {
        return ((0,external_node_fs_.statSync)(this.#inside('/view/repo')).mode & 0o777) === 0o755;
    }
    #inside(path) {
        return `/proc/${this.#first}/fd/8${path}`;
    }
    async close() {
        this.#channel?.kill();
        await this.#channel?.closed;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/owner.js






const owner_run = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
async function giveTree(path, user) {
    if (user !== undefined)
        await owner_run('chown', ['-hR', `${user}:${user}`, '--', path]);
}
function giveDirectory(path, user) {
    if (user !== undefined)
        (0,external_node_fs_.chownSync)(path, user, user);
}
async function readableObjects(objects, user, base) {
    if (user === undefined)
        return [objects.link];
    const ask = 'for D in "$@"; do [ -r "$D" ] && [ -x "$D" ] && [ -x "$D/pack" ] && [ -z "$(find "$D" ! -readable | head -n 1)" ] || exit 1; done';
    if ((await said(['sh', '-c', ask, 'sh', ...objects.directories], user)) !== undefined)
        return [objects.link];
    return Promise.all(objects.directories.map((each, index) => share(each, (0,external_node_path_.join)(base, `objects-${index}`))));
}
async function share(from, to) {
    if ((0,external_node_fs_.statSync)(to, { throwIfNoEntry: false }) !== undefined)
        return to;
    await owner_run('cp', ['-al', '--', from, to]).catch(() => {
        removeTree(to);
        return owner_run('cp', ['-a', '--', from, to]);
    });
    const open = 'for F do cp -- "$F" "$F.open" && chmod 0444 "$F.open" && mv -f -- "$F.open" "$F"; done';
    await owner_run('find', [to, '-type', 'd', '-exec', 'chmod', '0755', '{}', '+']);
    await owner_run('find', [to, '-type', 'f', '!', '-perm', '-004', '-exec', 'sh', '-c', open, 'sh', '{}', '+']);
    removeTree((0,external_node_path_.join)(to, 'info', 'alternates'));
    (0,external_node_fs_.chmodSync)(to, 0o755);
    return to;
}

;// CONCATENATED MODULE: ./build/src/sandbox/private-copy.js





const NO_CONVERSIONS = '* -text -crlf -eol -filter -ident -working-tree-encoding\n';
async function openObjects(repository, base, signal) {
    const ask = async (...words) => {
        const where = ['-C', repository, 'rev-parse', '--path-format=absolute'];
        const out = await mustGit([...where, ...words], `${repository} cannot be read as a git repository`, { signal });
        return out.toString('utf8').replace(/\n$/, '');
    };
    const [objects, shallow, format] = await Promise.all([
        ask('--git-path', 'objects'),
        ask('--git-path', 'shallow'),
        ask('--show-object-format'),
    ]);
    const link = (0,external_node_path_.join)(base, 'objects');
    (0,external_node_fs_.symlinkSync)(objects, link);
    return {
        link,
        directories: withAlternates(objects),
        format,
        shallow: (0,external_node_fs_.existsSync)(shallow) ? (0,external_node_fs_.readFileSync)(shallow) : undefined,
    };
}
function withAlternates(objects) {
    const found = [objects];
    for (let at = 0; at < found.length && found.length < 64; at += 1) {
        const list = (0,external_node_path_.join)(found[at], 'info', 'alternates');
        if (!(0,external_node_fs_.existsSync)(list))
            continue;
        for (const line of (0,external_node_fs_.readFileSync)(list, 'utf8').split('\n')) {
            if (line === '' || line.startsWith('#'))
                continue;
            const path = (0,external_node_path_.isAbsolute)(line) ? line : (0,external_node_path_.resolve)(found[at], line);
            if (!found.includes(path))
                found.push(path);
        }
    }
    return found;
}
async function makePrivateCopy(objects, commit, base, name, options = {}) {
    const { signal } = options;
    const root = (0,external_node_path_.join)(base, name);
    const git = (0,external_node_path_.join)(base, `${name}.git`);
    (0,external_node_fs_.mkdirSync)(root, { mode: 0o755 });
    writeGitDirectory(git, objects, commit);
    const where = [`--git-dir=${git}`, `--work-tree=${root}`];
    await mustGit([...where, 'read-tree', commit], `The files of commit ${commit} cannot be listed`, { signal });
    await mustGit([...where, '-c', 'checkout.workers=0', 'checkout-index', '--all', '--force', '--quiet', '--index'], `The files of commit ${commit} cannot be laid out`, { signal });
    const listing = await mustGit([...where, 'ls-files', '--stage', '-z'], 'The index cannot be read', { signal });
    const copy = {
        submodules: submodulesOf(listing),
        root,
        pristineGit: git,
        objects: options.objectsSeenAs ?? [objects.link],
    };
    restoreGitDirectory(copy);
    return copy;
}
function restoreGitDirectory(copy) {
    const inside = (0,external_node_path_.join)(copy.root, '.git');
    removeTree(inside);
    (0,external_node_fs_.cpSync)(copy.pristineGit, inside, { recursive: true });
    (0,external_node_fs_.rmSync)((0,external_node_path_.join)(inside, 'info', 'attributes'));
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(inside, 'objects', 'info', 'alternates'), copy.objects.map((each) => `${each}\n`).join(''));
}
function writeGitDirectory(git, objects, commit) {
    for (const each of ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags', 'info']) {
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(git, each), { recursive: true, mode: 0o755 });
    }
    const sha1 = objects.format === 'sha1';
    const config = [
        '[core]',
        `\trepositoryformatversion = ${sha1 ? 0 : 1}`,
        '\tfilemode = true',
        '\tbare = false',
        '\tlogallrefupdates = true',
        '\tpreloadIndex = true',
        ...(sha1 ? [] : ['[extensions]', `\tobjectformat = ${objects.format}`]),
    ];
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(git, 'config'), `${config.join('\n')}\n`);
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(git, 'HEAD'), `${commit}\n`);
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(git, 'info', 'attributes'), NO_CONVERSIONS);
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(git, 'objects', 'info', 'alternates'), `${objects.link}\n`);
    if (objects.shallow !== undefined)
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(git, 'shallow'), objects.shallow);
}

;// CONCATENATED MODULE: ./build/src/sandbox/reaper.js

const reaper_PROGRAM = String.raw `
my $prctl = shift(@ARGV) + 0;
syscall($prctl, 36, 1, 0, 0, 0) == 0 or exit 125;
syscall($prctl, 1, 9, 0, 0, 0);
open(my $report, ">&=", 3) or exit 125;
my $main = fork();
defined $main or exit 125;
if ($main == 0) { close $report; exec { $ARGV[0] } @ARGV; exit 125 }
open(STDOUT, ">", "/dev/null");
open(STDERR, ">", "/dev/null");
while ((my $pid = waitpid(-1, 0)) > 0) { syswrite($report, "$?\n") if $pid == $main }
`;
function reaperWords(perl, prctl) {
    return [perl, '-e', reaper_PROGRAM, '--', String(prctl)];
}
function endedBelow(child) {
    return new Promise((resolve) => {
        let said = '';
        child.once('error', (error) => resolve({ code: null, signal: null, error: error.message }));
        child.stdio[3].on('data', (chunk) => {
            said += chunk.toString('latin1');
            if (!said.includes('\n'))
                return;
            const status = Number.parseInt(said, 10);
            const number = status & 127;
            const signal = Object.entries(external_node_os_.constants.signals).find(([, each]) => each === number)?.[0] ?? null;
            resolve({ code: number === 0 ? status >> 8 : null, signal });
        });
        child.once('close', () => resolve({ code: null, signal: 'SIGKILL', error: 'what kept its processes together was ended.' }));
    });
}
function reaper_ended(child) {
    return new Promise((resolve) => {
        child.once('error', (error) => resolve({ code: null, signal: null, error: error.message }));
        child.once('exit', (code, signal) => resolve({ code, signal }));
    });
}

;// CONCATENATED MODULE: ./build/src/sandbox/process-command.js








const process_command_SPARE_PROCESSES = 64;
const process_command_DEVICES = ['/dev/null', '/dev/zero', '/dev/full', '/dev/random', '/dev/urandom', '/dev/tty'];
const OUTPUTS = ['/proc/self/fd/1', '/proc/self/fd/2'];
function processCommand(start) {
    const { confinement, user } = start;
    const blocks = Math.ceil(start.diskBytes / 512);
    const most = (user === undefined ? ownThreads() : 0) + start.processes + process_command_SPARE_PROCESSES;
    const bounds = `ulimit -c 0; ulimit -f ${blocks}; { ulimit -p ${most} || ulimit -u ${most}; } 2>/dev/null;`;
    const less = [...confinement.setpriv, ...confined(start)];
    const tracer = start.log === undefined ? [] : [...straceWords(start.log), 'sh', '-c', 'cd "$0" && exec "$@"', start.root];
    const path = Buffer.concat([Buffer.from('./'), (0,domain_path/* pathToBytes */.iJ)(start.path)]);
    const reaper = keepsTogether(start) ? reaperWords(confinement.perl, PRCTL[process.arch]) : [];
    const first = withoutInherited(reaper.length === 0 ? [] : [3]);
    const bash = start.asBash === undefined ? [] : ['bash', ...start.asBash.split(' ').filter((each) => each !== '')];
    const all = [...first, ...reaper, ...tracer, ...less, ...bash];
    return ['sh', '-c', `umask 022; ${bounds} ${LOCATE} exec "$@" "$P"`, escapeForShell(path), ...all];
}
function keepsTogether(settings) {
    return settings.user === undefined && settings.confinement.perl !== undefined;
}
function confined(start) {
    const { perl, landlock } = start.confinement;
    if (perl === undefined)
        return [];
    const denied = start.network === 'deny';
    const alone = start.user !== undefined;
    const filter = seccompFilter({ architecture: process.arch, noSockets: denied, noBroadcast: !alone });
    const rules = (paths, kind) => paths.map((path) => ({ path, kind }));
    const all = [...start.readable, ...rules(start.writable, 'write'), ...rules([...process_command_DEVICES, ...OUTPUTS], 'device')];
    return confineWords(perl, filter, landlockWords(landlock, all, denied));
}
const LOCATE = `D=$(printf '%b.' "$0"); P="\${D%.}";`;
function escapeForShell(path) {
    let out = '';
    for (const byte of path)
        out +=
            byte === 92 || byte < 32 || byte > 126 ? `\\0${byte.toString(8).padStart(3, '0')}` : String.fromCharCode(byte);
    return out;
}

;// CONCATENATED MODULE: ./build/src/sandbox/git-state.js



function gitState(root) {
    const rows = [];
    const visit = (path) => {
        const state = quietBigLstat(path);
        if (state === undefined) {
            rows.push(`${path}\0absent`);
            return;
        }
        rows.push(`${path}\0${state.mode}\0${state.size}\0${state.ino}\0${state.isDirectory() ? '' : state.ctimeNs}`);
        if (!state.isDirectory() || rows.length > 10_000)
            return;
        try {
            for (const name of (0,external_node_fs_.readdirSync)(path))
                visit((0,external_node_path_.join)(path, name));
        }
        catch {
            rows.push(`${path}\0unreadable`);
        }
    };
    visit((0,external_node_path_.join)(root, '.git'));
    return rows.join('\n');
}

;// CONCATENATED MODULE: ./build/src/sandbox/process-copy.js










class ProcessCopy {
    #base;
    #make;
    #user;
    #copy;
    #git;
    #generation = 0;
    constructor(base, make, user, copy) {
        this.#base = base;
        this.#make = make;
        this.#user = user;
        this.#copy = copy;
        this.#git = gitState(copy.root);
    }
    static async make(base, make, user) {
        const copy = await make(base, 'repo-0');
        await giveTree(copy.root, user);
        return new ProcessCopy(base, make, user, copy);
    }
    get root() {
        return this.#copy.root;
    }
    get objects() {
        return this.#copy.objects;
    }
    edit(edits) {
        applyEdits(this.root, edits);
        if (this.#user === undefined)
            return;
        for (const each of edits)
            if (each.content !== undefined)
                (0,external_node_fs_.lchownSync)(pathBelow(this.root, each.path), this.#user, this.#user);
    }
    async restore(edits) {
        const { root, pristineGit } = this.#copy;
        openRoot(root);
        const result = await statusOf(root, pristineGit);
        const filled = filledSubmodules(root, this.#copy.submodules);
        const isTouched = result.code !== 0 || result.stdout.length > 0 || filled.length > 0;
        if (isTouched)
            await this.#renew();
        else if (gitState(root) !== this.#git) {
            restoreGitDirectory(this.#copy);
            await giveTree(`${root}/.git`, this.#user);
            this.#git = gitState(root);
        }
        if (result.code !== 0)
            return [{ path: '.', change: 'modified' }];
        const edited = new Set(edits.map((each) => each.path));
        return [...parseStatus(withoutIgnored(result.stdout)), ...filled].filter((each) => !edited.has(each.path));
    }
    async #renew() {
        const old = this.#copy;
        this.#generation += 1;
        this.#copy = await this.#make(this.#base, `repo-${this.#generation}`);
        await giveTree(this.#copy.root, this.#user);
        this.#git = gitState(this.#copy.root);
        removeTree(old.root);
        removeTree(old.pristineGit);
    }
}
function openRoot(root) {
    try {
        (0,external_node_fs_.chmodSync)(root, 0o755);
    }
    catch {
    }
}
const FIRST_MS = 3_000;
const LAST_MS = 15_000;
async function statusOf(root, git) {
    const words = [`--git-dir=${git}`, `--work-tree=${root}`, ...STATUS_WORDS, '--ignored=matching'];
    for (const limit of [FIRST_MS, LAST_MS]) {
        try {
            return await runGit(words, { signal: AbortSignal.timeout(limit) });
        }
        catch {
            await said(['find', root, '-xdev', '-type', 'p', '-delete']);
        }
    }
    return { code: null, stdout: Buffer.alloc(0) };
}
function withoutIgnored(status) {
    const kept = status
        .toString('latin1')
        .split('\0')
        .filter((each) => each !== '' && !each.startsWith('!!'));
    return Buffer.from(kept.map((each) => `${each}\0`).join(''), 'latin1');
}

;// CONCATENATED MODULE: ./build/src/sandbox/process-usage.js





function processesOf(running) {
    const all = listProcesses();
    const found = [...markedProcesses(running.marks, running.seen, all)].map((pid) => all.get(pid));
    for (const each of found)
        running.seen.add(identity(each));
    return found;
}
const LEAST_GROWTH = 4 * 1024 * 1024;
function process_usage_usageOf(running, places, diskBytes) {
    const step = Math.max(LEAST_GROWTH, diskBytes / 8);
    const since = new Date(Date.now() - 1).toISOString();
    const [root = '/'] = places.writable;
    let before = usedOf(root);
    let measured = 0;
    let measuring;
    const measure = () => {
        measuring ??= writtenSince(since, places).then((bytes) => {
            measured = bytes;
            measuring = undefined;
        });
        return measuring;
    };
    const known = () => places.writable.slice(1).reduce((sum, each) => sum + sizeOf(each), 0);
    let processes = [];
    return {
        processes: () => {
            processes = processesOf(running);
            return processes;
        },
        diskBytes: () => {
            const used = usedOf(root);
            if (used - before < step && known() < step)
                return measured;
            if (measuring === undefined)
                before = used;
            void measure();
            return Math.max(measured, unlinkedOf(processes));
        },
        lastDiskBytes: async () => {
            await measuring;
            if (usedOf(root) - before >= step || known() >= step)
                await measure();
            return measured;
        },
    };
}
function usedOf(path) {
    try {
        const state = (0,external_node_fs_.statfsSync)(path);
        return (state.blocks - state.bfree) * state.bsize;
    }
    catch {
        return 0;
    }
}
const process_usage_MOST_ENTRIES = 2_000;
function sizeOf(directory) {
    let sum = 0;
    const queue = [directory];
    for (let at = 0; at < queue.length && at < process_usage_MOST_ENTRIES; at += 1) {
        const state = quietLstat(queue[at]);
        if (state?.isFile())
            sum += state.blocks * 512;
        if (!state?.isDirectory() || queue.length >= process_usage_MOST_ENTRIES)
            continue;
        try {
            for (const name of (0,external_node_fs_.readdirSync)(queue[at]))
                queue.push((0,external_node_path_.join)(queue[at], name));
        }
        catch {
        }
    }
    return sum;
}
const FIND_MS = 30_000;
function writtenSince(since, { writable, shared, user }) {
    const mine = user === undefined || shared.length === 0 ? [] : [shared, ['-user', String(user)]];
    const asked = [[writable, []], mine].filter((each) => each.length > 0);
    const sums = asked.map(([roots, more]) => new Promise((resolve) => {
        const words = [...roots, '-xdev', ...more, '-type', 'f', '-newerct', since, '-printf', '%b\\n'];
        (0,external_node_child_process_.execFile)('find', words, { maxBuffer: 64 * 1024 * 1024, timeout: FIND_MS }, (_error, stdout) => resolve(stdout.split('\n').reduce((sum, row) => sum + Number(row) * 512, 0)));
    }));
    return Promise.all(sums).then((each) => each.reduce((sum, one) => sum + one, 0));
}
function unlinkedOf(processes) {
    const sizes = new Map();
    for (const { pid } of processes) {
        let names = [];
        try {
            names = (0,external_node_fs_.readdirSync)(`/proc/${pid}/fd`);
        }
        catch {
        }
        for (const name of names.slice(0, 1_024)) {
            const state = quietStat(`/proc/${pid}/fd/${name}`);
            if (state?.isFile() && state.nlink === 0)
                sizes.set(`${state.dev}:${state.ino}`, state.blocks * 512);
        }
    }
    return [...sizes.values()].reduce((sum, each) => sum + each, 0);
}

;// CONCATENATED MODULE: ./build/src/sandbox/reads/tracer.js

function isTracer(pid) {
    try {
        return (0,external_node_fs_.readFileSync)(`/proc/${pid}/comm`, 'latin1') === 'strace\n';
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/process-end.js



function endAll(running) {
    endBelow(running);
    if (running.child.exitCode === null && running.child.signalCode === null)
        killAll([running.marks.leader]);
}
function endBelow(running) {
    for (let round = 0; round < 200; round += 1) {
        const all = listProcesses();
        const found = markedProcesses(running.marks, running.seen, all);
        if (found.size === 0)
            break;
        for (const pid of found)
            running.seen.add(identity(all.get(pid)));
        killAll(running.marks.reaper === undefined ? [...found, -running.marks.leader] : found);
    }
}
const MOMENTS = 5;
async function leave(running) {
    let left = [];
    for (let moment = 0; moment <= MOMENTS; moment += 1) {
        if (moment > 0)
            await pause(10);
        left = processesOf(running)
            .map((each) => each.pid)
            .filter((pid) => !isTracer(pid));
        if (left.length === 0)
            break;
    }
    return namesOf(left);
}
const SETTLED_MS = 3_000;
async function settled(user) {
    if (user === undefined)
        return;
    const end = performance.now() + SETTLED_MS;
    while (performance.now() < end && [...listProcesses().keys()].some((pid) => userOf(pid) === user))
        await pause(10);
}
async function untrace(running) {
    for (let round = 0; round < 200; round += 1) {
        const found = processesOf(running).map((each) => each.pid);
        killAll(found.filter((pid) => !isTracer(pid)));
        if (found.length === 0)
            break;
        await pause(10);
    }
}
function pause(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

;// CONCATENATED MODULE: ./build/src/sandbox/own-steps.js


const own_steps_MOST_BYTES = 96 * 1024 * 1024;
function dropOwnSteps(log, path) {
    try {
        if ((0,external_node_fs_.statSync)(log).size > own_steps_MOST_BYTES)
            return;
        const text = (0,external_node_fs_.readFileSync)(log, 'latin1');
        const script = Buffer.concat([Buffer.from('./'), (0,domain_path/* pathToBytes */.iJ)(path)]);
        const words = [...script].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
        const at = text.indexOf(`execve("${words}"`);
        if (at < 0)
            return;
        const start = text.lastIndexOf('\n', at) + 1;
        const kept = text
            .slice(0, start)
            .split('\n')
            .filter((row) => / chdir\(/.test(row))
            .map((row) => `${row}\n`);
        (0,external_node_fs_.writeFileSync)(log, `${kept.join('')}${text.slice(start)}`, 'latin1');
    }
    catch {
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/reads/access-times.js




const access_times_run = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
const MOVED = ['-newerat', '2001-01-01'];
const access_times_MOST_BYTES = 256 * 1024 * 1024;
async function forgetAccess(root) {
    const touch = ['-exec', 'touch', '-h', '-a', '-d', '2000-01-01', '{}', '+'];
    await access_times_run('find', [root, '-depth', '(', '-type', 'd', '-o', ...MOVED, ')', ...touch]);
}
async function accessed(root) {
    const print = ['-printf', '%y%P\\0'];
    const { stdout } = await access_times_run('find', [root, ...MOVED, ...print], { encoding: 'buffer', maxBuffer: access_times_MOST_BYTES });
    return stdout;
}
async function keepsAccessTimes(root) {
    try {
        await forgetAccess(root);
        const file = (0,external_node_path_.join)(root, '.git', 'HEAD');
        const before = await accessed(file);
        (0,external_node_fs_.readFileSync)(file);
        const kept = before.length === 0 && (await accessed(file)).length > 0;
        await forgetAccess(root);
        return kept;
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/process-reads.js








function methodFor(job, readsBy, root) {
    if (job.reads !== true || readsBy === 'everything')
        return undefined;
    if (readsBy !== 'python-audit')
        return readsBy;
    return job.trace === undefined && isPython(pathBelow(root, job.path)) ? readsBy : undefined;
}
async function prepareReads(method, root) {
    if (method === 'access-times')
        await forgetAccess(root);
}
function readsEnvironment(method, base) {
    return method === 'python-audit' ? auditEnvironment((0,external_node_path_.join)(base, 'hooks'), (0,external_node_path_.join)(base, 'notes')) : {};
}
async function observedReads(method, job, copy, base) {
    const { root, objects } = copy;
    if (method === 'access-times')
        return { reads: readsFromTimes(await accessed(root)), network: [] };
    if (method === undefined)
        return undefined;
    const stores = objects.flatMap((each) => [each, (0,external_node_fs_.realpathSync)(each)]);
    const passing = [base, ...stores, '/proc', '/dev', '/sys'];
    const places = { root, outside: '', objects: stores, passing, link: linksBelow(root, root) };
    if (method === 'python-audit')
        return auditedReads((0,external_node_path_.join)(base, 'notes'), job.path, places);
    const log = (0,external_node_path_.join)(base, 'system-calls');
    dropOwnSteps(log, job.path);
    return readLogFile(log, places);
}

;// CONCATENATED MODULE: ./build/src/sandbox/shared-places.js




const SHARED_MEMORY = '/dev/shm';
const SHARED_PLACES = ['/tmp', '/var/tmp', SHARED_MEMORY];
class SharedPlaces {
    #user;
    #before = new Set();
    constructor(user) {
        this.#user = user;
    }
    look() {
        if (this.#user === undefined)
            this.#before = new Set(namesIn(SHARED_MEMORY));
    }
    clean() {
        if (this.#user === undefined)
            this.#cleanMemory();
        else
            for (const place of SHARED_PLACES)
                removeOwned(place, this.#user);
    }
    #cleanMemory() {
        const own = process.getuid?.();
        const came = namesIn(SHARED_MEMORY)
            .filter((name) => !this.#before.has(name))
            .map((name) => (0,external_node_path_.join)(SHARED_MEMORY, name))
            .filter((path) => quietLstat(path)?.uid === own);
        if (came.length === 0)
            return;
        const held = heldFiles();
        for (const path of came)
            if (![...held].some((each) => each === path || each.startsWith(`${path}/`)))
                removeTree(path);
    }
}
function removeOwned(place, user) {
    for (const name of namesIn(place)) {
        const path = (0,external_node_path_.join)(place, name);
        if (quietLstat(path)?.uid === user)
            removeTree(path);
    }
}
function namesIn(place) {
    try {
        return (0,external_node_fs_.readdirSync)(place);
    }
    catch {
        return [];
    }
}
function heldFiles() {
    const held = new Set();
    for (const pid of namesIn('/proc').filter((name) => /^\d+$/.test(name))) {
        for (const fd of namesIn(`/proc/${pid}/fd`))
            held.add(readOr(() => (0,external_node_fs_.readlinkSync)(`/proc/${pid}/fd/${fd}`)));
        const maps = readOr(() => (0,external_node_fs_.readFileSync)(`/proc/${pid}/maps`, 'latin1'));
        for (const found of maps.matchAll(/\/dev\/shm\/[^\n]*/g))
            held.add(found[0]);
    }
    return held;
}
function readOr(read) {
    try {
        return read();
    }
    catch {
        return '';
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/process-lane.js




















const DRAIN_MS = 1_000;
class ProcessLane {
    isolation = 'process';
    notHeld;
    readsBy;
    #settings;
    #copy;
    #shared;
    #closed = false;
    #running;
    constructor(settings, copy, readsBy) {
        this.#settings = settings;
        this.#copy = copy;
        this.readsBy = readsBy;
        this.notHeld = notHeldBy(settings);
        this.#shared = new SharedPlaces(settings.user);
    }
    static async start(settings) {
        const { base, user } = settings;
        (0,external_node_fs_.mkdirSync)(base, { recursive: true, mode: 0o700 });
        if (user !== undefined) {
            (0,external_node_fs_.chownSync)(base, 0, user);
            (0,external_node_fs_.chmodSync)(base, 0o710);
        }
        writeHooks((0,external_node_path_.join)(base, 'hooks'));
        const copy = await ProcessCopy.make(base, settings.makeCopy, user);
        const blind = settings.readsBy === 'access-times' && !(await keepsAccessTimes(copy.root));
        return new ProcessLane(settings, copy, blind ? 'python-audit' : settings.readsBy);
    }
    async run(job) {
        if (job.edits !== undefined)
            this.#copy.edit(job.edits);
        const method = methodFor(job, this.readsBy, this.#copy.root);
        await prepareReads(method, this.#copy.root);
        const written = [this.#fresh('home'), this.#fresh('tmp')];
        const pipes = await makePipes(this.#settings.base, 2, this.#settings.user);
        this.#shared.look();
        const started = performance.now();
        const running = this.#spawn(job, method, written, pipes);
        let stop;
        const { user, diskBytes } = this.#settings;
        const places = { writable: [this.#copy.root, ...written], shared: user === undefined ? [] : SHARED_PLACES, user };
        const watch = new Watch(job, process_usage_usageOf(running, places, diskBytes), (reason) => {
            stop = reason;
            endAll(running);
        });
        const drained = pipes.map((pipe, index) => readAll(pipe, (chunk) => watch.output(index === 0 ? 'stdout' : 'stderr', chunk)));
        const { code, signal, error } = await (running.marks.reaper === undefined ? reaper_ended : endedBelow)(running.child);
        const durationMs = performance.now() - started;
        const leftovers = stop === undefined ? await leave(running) : [];
        if (method === 'strace')
            await untrace(running);
        endAll(running);
        await settled(user);
        const observed = await observedReads(method, job, this.#copy, this.#settings.base);
        await Promise.race([Promise.all(drained), process_lane_pause(DRAIN_MS)]);
        for (const pipe of pipes)
            pipe.reader.destroy();
        await watch.lookAtDisk();
        watch.end();
        this.#running = undefined;
        stop ??= fileTooLarge(signal, diskBytes);
        const restored = await this.#restore(job, written);
        const notes = job.trace === undefined ? {} : { notes: readNotes(this.#notes()) };
        return {
            exitCode: stop === undefined ? (code ?? undefined) : undefined,
            signal: signal ?? undefined,
            stop,
            durationMs,
            changes: restored.changes,
            leftovers,
            ...readsOf(job, observed),
            ...notes,
            failure: error === undefined || stop !== undefined ? restored.failure : `The script could not be started: ${error}`,
        };
    }
    async #restore(job, written) {
        for (const each of written)
            removeTree(each);
        this.#shared.clean();
        if (this.#closed)
            return { changes: [], failure: 'The lane was closed.' };
        return { changes: await this.#copy.restore(job.edits ?? []), failure: undefined };
    }
    #notes() {
        return (0,external_node_path_.join)(this.#settings.base, 'notes');
    }
    #log() {
        return (0,external_node_path_.join)(this.#settings.base, 'system-calls');
    }
    #spawn(job, method, written, pipes) {
        const { base, user, readable } = this.#settings;
        const { root, objects } = this.#copy;
        const together = keepsTogether(this.#settings);
        const mark = (0,external_node_crypto_.randomBytes)(12).toString('hex');
        const traced = method === 'strace';
        if (traced)
            this.#emptyLog();
        const notes = job.trace === undefined && method !== 'python-audit' ? [] : [this.#fresh('notes')];
        const hooks = job.trace === undefined ? {} : hookEnvironment(job.trace, (0,external_node_path_.join)(base, 'hooks'), this.#notes(), root);
        const [program = '', ...words] = processCommand({
            ...this.#settings,
            path: job.path,
            asBash: job.trace?.asBash,
            root,
            writable: [root, ...written, ...notes, ...(user === undefined ? [SHARED_MEMORY] : SHARED_PLACES)],
            readable: [...readable, ...[...objects, (0,external_node_path_.join)(base, 'hooks')].map((path) => ({ path, kind: 'read' }))],
            log: traced ? this.#log() : undefined,
        });
        const child = (0,external_node_child_process_.spawn)(program, words, {
            cwd: root,
            env: { ...this.#settings.env(...written), CONFORMANCE_RUN: mark, ...hooks, ...readsEnvironment(method, base) },
            stdio: ['ignore', pipes[0].writeFd, pipes[1].writeFd, together ? 'pipe' : 'ignore'],
            detached: true,
            ...(user === undefined ? {} : { uid: user, gid: user }),
        });
        const ends = new Set(pipes.map((pipe) => (0,external_node_fs_.readlinkSync)(`/proc/self/fd/${pipe.writeFd}`)));
        closeWriters(pipes);
        const marks = {
            leader: child.pid ?? -1,
            variable: `CONFORMANCE_RUN=${mark}`,
            directories: [root, ...written],
            pipes: ends,
            reaper: together ? child.pid : undefined,
            user,
        };
        this.#running = { child, marks, seen: new Set() };
        return this.#running;
    }
    #emptyLog() {
        removeTree(this.#log());
        (0,external_node_fs_.writeFileSync)(this.#log(), '', { mode: 0o600 });
        giveDirectory(this.#log(), this.#settings.user);
    }
    #fresh(name) {
        const path = (0,external_node_path_.join)(this.#settings.base, name);
        removeTree(path);
        (0,external_node_fs_.mkdirSync)(path, { mode: 0o700 });
        (0,external_node_fs_.chmodSync)(path, 0o700);
        giveDirectory(path, this.#settings.user);
        return path;
    }
    async close() {
        this.#closed = true;
        if (this.#running !== undefined)
            endAll(this.#running);
        this.#shared.clean();
        removeTree(this.#settings.base);
    }
}
function notHeldBy({ confinement, user, network }) {
    const { perl, landlock } = confinement;
    const scoped = perl !== undefined && landlock >= 6;
    const open = [
        ['network', network === 'deny' && perl === undefined],
        ['files', perl === undefined || landlock < 2],
        ['processes', user === undefined && !scoped],
    ];
    return open.flatMap(([what, isOpen]) => (isOpen ? [what] : []));
}
function fileTooLarge(signal, diskBytes) {
    if (signal !== 'SIGXFSZ')
        return undefined;
    return { kind: 'limit', problem: `It wrote more than ${(0,sandbox_limits/* formatBytes */.z)(diskBytes)} to one file, which is the limit.` };
}
function process_lane_pause(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

;// CONCATENATED MODULE: ./build/src/sandbox/readable.js





function readableOfMachine(path) {
    const names = (0,external_node_fs_.readdirSync)('/').filter((name) => READABLE.has(name) && name !== 'etc');
    const whole = [...names.map((name) => `/${name}`), '/proc', ...path.map((tool) => toolRoot(tool, []))];
    const { files, directories } = privateBelow('/etc');
    return [
        ...whole.map((each) => ({ path: each, kind: 'read' })),
        ...without('/etc', [...files, ...directories]),
    ];
}
function without(root, closed) {
    if (closed.includes(root))
        return [];
    if (!closed.some((each) => (0,environment/* isInside */.FK)(each, root))) {
        const isDirectory = (0,external_node_fs_.statSync)(root, { throwIfNoEntry: false })?.isDirectory() ?? false;
        return [{ path: root, kind: isDirectory ? 'read' : 'file' }];
    }
    const below = (0,external_node_fs_.readdirSync)(root).flatMap((name) => without((0,external_node_path_.join)(root, name), closed));
    return [{ path: root, kind: 'list' }, ...below];
}

;// CONCATENATED MODULE: ./build/src/sandbox/sandbox.js
















const HOME_IN_VIEW = '/home/check';
async function openSandbox(request) {
    const base = makeTemporary();
    try {
        const objects = await openObjects(request.repository, base, request.signal);
        const { lanes, reason, copy, path } = await openLanes(request, base, objects);
        let commits = 0;
        return {
            isolation: lanes[0].isolation,
            reason,
            lanes,
            path,
            pristine: (each) => pathBelow(copy.root, each),
            commitOf: (edits) => {
                commits += 1;
                return commitEdits(copy, objects, request.commit, edits, (0,external_node_path_.join)(base, `commit-${commits}`));
            },
            close: async () => {
                await Promise.all(lanes.map((lane) => lane.close()));
                removeTemporary(base);
            },
        };
    }
    catch (error) {
        removeTemporary(base);
        throw error;
    }
}
async function openLanes(request, base, objects) {
    const { signal } = request;
    const copy = await makePrivateCopy(objects, request.commit, base, 'repo', {
        objectsSeenAs: objectsInView(objects.directories),
        signal,
    });
    const path = (0,environment/* toolDirectories */.Yy)(process.env.PATH, [request.repository]);
    const readsBy = await methodOf(request.reads, path);
    const refusal = request.level === 'process' ? 'It was asked for.' : missingTools();
    const opened = refusal === undefined ? await openNamespaces({ request, base, objects, copy, path, readsBy }) : refusal;
    if (typeof opened !== 'string')
        return { lanes: opened, reason: undefined, copy, path };
    const lanes = await openProcesses({ request, base, objects, copy, path, readsBy });
    return { lanes, reason: opened, copy, path };
}
async function methodOf(wanted, path) {
    if (wanted === undefined || wanted === false)
        return 'everything';
    if (wanted !== true)
        return wanted;
    return (await canTrace(path)) ? 'strace' : 'access-times';
}
async function openNamespaces(ground) {
    const { request, base, objects, copy, readsBy } = ground;
    const path = ground.path.filter((each) => !isReplaced(each));
    const view = planView({ path, objects: objects.directories, hidden: secretPlaces(process.env, request.repository) });
    const skeleton = (0,external_node_path_.join)(base, `skeleton-${readsBy}`);
    writeSkeleton(view, skeleton);
    const env = (0,environment/* scriptEnvironment */.F5)({ path, home: HOME_IN_VIEW, temporary: '/tmp' });
    const open = (index) => NamespaceLane.start({
        base: (0,external_node_path_.join)(base, `lane-${index}`),
        copy,
        view,
        skeleton,
        env,
        network: request.network,
        user: process.getuid?.() !== 0,
        diskBytes: request.diskBytes,
        readsBy,
        processes: request.processes,
    });
    const opened = await Promise.all(Array.from({ length: request.jobs }, (_, index) => open(index)));
    const lanes = opened.flatMap((each) => each.lane ?? []);
    const reason = opened.find((each) => each.reason !== undefined)?.reason;
    if (reason === undefined)
        return lanes;
    await Promise.all(lanes.map((lane) => lane.close()));
    if (readsBy === 'access-times')
        return openNamespaces({ ...ground, readsBy: 'python-audit' });
    return reason;
}
async function openProcesses({ request, base, objects, path, readsBy }) {
    const confinement = await findConfinement(request.jobs, path);
    const { users } = confinement;
    if (users.length > 0)
        (0,external_node_fs_.chmodSync)(base, 0o711);
    const seen = await readableObjects(objects, users[0], base);
    const options = { objectsSeenAs: seen, signal: request.signal };
    const open = (index) => ProcessLane.start({
        base: (0,external_node_path_.join)(base, `process-${index}`),
        makeCopy: (where, name) => makePrivateCopy(objects, request.commit, where, name, options),
        env: (home, temporary) => (0,environment/* scriptEnvironment */.F5)({ path, home, temporary }),
        confinement,
        user: users[index],
        network: request.network,
        readable: [
            ...readableOfMachine(path),
            ...objects.directories.map((each) => ({ path: each, kind: 'read' })),
        ],
        diskBytes: request.diskBytes,
        readsBy,
        processes: request.processes,
    });
    return Promise.all(Array.from({ length: request.jobs }, (_, index) => open(index)));
}
function missingTools() {
    if (process.platform !== 'linux')
        return `${process.platform} has no namespaces.`;
    const missing = ['unshare', 'setpriv', 'setsid', 'mount', 'mkfifo'].filter((each) => (0,environment/* findTool */.SG)(each) === undefined);
    return missing.length === 0 ? undefined : `Not installed: ${missing.join(', ')}.`;
}


/***/ })

};

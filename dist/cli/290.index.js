export const id = 290;
export const ids = [290];
export const modules = {

/***/ 6925:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ whyNotStartable)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _sandbox_sandbox_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5350);



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
    if (!(0,_sandbox_sandbox_js__WEBPACK_IMPORTED_MODULE_2__/* .isExecutable */ .T)(interpreter) || !isFile(interpreter))
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
    if (path.some((each) => (0,_sandbox_sandbox_js__WEBPACK_IMPORTED_MODULE_2__/* .isExecutable */ .T)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(each, name)) && isFile((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(each, name))))
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

/***/ 3022:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  j: () => (/* binding */ runScript)
});

;// CONCATENATED MODULE: ./build/src/checks/assertion-line.js
const MOST_LINES = 20_000;
const LEAST_LETTERS = 4;
function locateAssertions(assertions, script) {
    if (assertions.length === 0)
        return assertions;
    const rows = Buffer.from(script).toString('utf8').split('\n').slice(0, MOST_LINES);
    const lines = rows.flatMap((text, index) => (/^\s*#/.test(text) ? [] : [readLine(text, index + 1)]));
    const known = new Map();
    return assertions.map((each) => {
        const key = `${each.outcome}\0${each.name}`;
        if (!known.has(key))
            known.set(key, known.size > 2_000 ? undefined : lineOf(each, lines));
        const line = known.get(key);
        return line === undefined ? each : { ...each, line };
    });
}
function lineOf(assertion, lines) {
    const { name } = assertion;
    const literal = lines.filter((each) => each.text.includes(name));
    if (literal.length > 0)
        return bestOf(literal, assertion).number;
    let best;
    let bestScore = LEAST_LETTERS - 1;
    for (const line of lines) {
        const score = Math.max(0, ...line.templates.map((template) => explained(template, name)));
        if (score > bestScore) {
            best = line;
            bestScore = score;
        }
    }
    return best?.number;
}
function bestOf(lines, assertion) {
    const words = assertion.outcome === 'fail' ? /\bnot ok\b|\bFAIL\b|✗|\bfail\w*\b/ : /(?<!not )\bok\b|\bPASS\b|✓|\bpass\w*\b/;
    return lines.find((each) => words.test(each.text)) ?? lines[0];
}
function readLine(text, number) {
    const templates = [];
    if (text.length <= 2_000) {
        for (const found of text.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g))
            templates.push(pieces(found[1] ?? found[2] ?? ''));
    }
    return { number, text, templates: templates.filter((each) => each.length > 0) };
}
function pieces(text) {
    const bare = text
        .replace(/^(?:not ok|ok|PASS|FAIL|\[PASS\]|\[FAIL\]|✓|✗)[: ]+/, '')
        .replace(/^(?:\d+|\$\{?\w+\}?|\$\(\([^)]*\)\)|%d) +(?:- +)?/, '')
        .replace(/ (?:--|#) .*$/, '')
        .replace(/\\n$/, '');
    return bare.split(/\$\{[^}]*\}|\$\([^)]*\)|\$\w+|\$[@*#?]|%[-0-9.]*[sdiq]|\{[^{}]*\}/).filter((each) => each !== '');
}
function explained(template, name) {
    let at = 0;
    let letters = 0;
    for (const piece of template) {
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
            name,
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
const STARTS = new Set([...Buffer.from('onPFS[1Bb-.\u001b✓\r', 'utf8')]);
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

;// CONCATENATED MODULE: ./build/src/checks/protocol.js


const MOST = 20_000;
class Protocol {
    #readers;
    #assertions = [];
    #contradictions = [];
    #numbers = new Map();
    #points = 0;
    #plan;
    #bailOut;
    #places = [
        { yaml: undefined, subtest: { points: [] } },
        { yaml: undefined, subtest: { points: [] } },
    ];
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
            for (const point of place.subtest.points)
                this.#keep(point);
        if (this.#plan !== undefined && this.#plan !== this.#points && this.#bailOut === undefined) {
            this.#contradict('plan-mismatch', `It planned ${this.#plan} assertions and reported ${this.#points}.`);
        }
        this.#findDuplicates();
        return { assertions: this.#assertions, contradictions: this.#contradictions, bailOut: this.#bailOut };
    }
    #line(line, place) {
        const text = line.trimStart();
        const indent = line.length - text.length;
        if (this.#inYaml(text, indent, place))
            return;
        const reported = readAssertion(text);
        if (reported !== undefined)
            this.#report(reported, indent, place);
        else if (indent === 0)
            this.#directive(text);
    }
    #inYaml(text, indent, place) {
        if (place.yaml === undefined) {
            if (indent === 0 || text !== '---')
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
        const { points } = place.subtest;
        if (reported.tap && indent >= 4) {
            if (points.length < MOST)
                points.push(reported);
            return;
        }
        if (reported.tap) {
            const failed = points.find((each) => each.outcome === 'fail');
            if (failed !== undefined && reported.outcome === 'pass') {
                this.#contradict('failed-but-exit-0', `"${reported.name}" passes although its part "${failed.name}" failed.`);
            }
            points.length = 0;
            this.#points += 1;
            this.#number(reported);
        }
        this.#keep(reported);
    }
    #number(reported) {
        if (reported.number === undefined)
            return;
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
    #directive(text) {
        const plan = /^1\.\.(\d{1,9})(?: *#(.*))?$/.exec(text);
        if (plan !== null) {
            this.#planned(Number(plan[1]), plan[2]?.trim());
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

;// CONCATENATED MODULE: ./build/src/checks/trace/bash-notes.js
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
function commandOf(record, end) {
    const fields = record.split('\u001f');
    if (fields.length < 2 * FRAMES + 2)
        return undefined;
    const places = [];
    for (let frame = 0; frame < FRAMES; frame += 1) {
        const file = fields[2 * frame + 1];
        const line = Number(fields[2 * frame]);
        if (file !== '' && Number.isInteger(line) && line > 0)
            places.push({ file, line });
    }
    const text = fields.slice(2 * FRAMES + 1).join('\u001f');
    return { end, places, text: text.trimEnd() };
}

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
;// CONCATENATED MODULE: ./build/src/checks/trace/python-notes.js

const NOTE = dist/* object */.Ikc({
    kind: dist/* picklist */.KIO(['exception', 'exit', 'print']),
    at: dist/* number */.aig(),
    frames: dist/* array */.YOg(dist/* tuple */.PVZ([dist/* string */.YjP(), dist/* number */.aig(), dist/* string */.YjP()])),
    what: dist/* string */.YjP(),
});
const MOST_NOTES = 20_000;
function readPythonNotes(notes) {
    const found = [];
    for (const line of notes.toString('utf8').split('\n').slice(0, MOST_NOTES)) {
        const note = parse(line);
        if (note !== undefined)
            found.push(note);
    }
    return found;
}
function parse(line) {
    if (!line.startsWith('{'))
        return undefined;
    try {
        const result = dist/* safeParse */.xLC(NOTE, JSON.parse(line));
        return result.success ? result.output : undefined;
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/src/checks/trace/locate-failure.js


const LEAVING = /^(?:exit|return)(?: \d+)?$|^\(\( ?\w+ ?(?:[=!<>]= ?)?\d* ?\)\)$|^\[\[? \d+ (?:-eq|-ne|-gt|==|!=) \d+ \]\]?$/;
const LONGEST = 200;
function locateFailure(notes, script) {
    const commands = readCommands(notes.bash);
    const failed = readPythonNotes(notes.python).filter((each) => each.kind !== 'print');
    const note = failed.at(-1);
    if (note !== undefined)
        return inPython(note, commands, script);
    const last = lastTelling(commands, script);
    return last === undefined ? undefined : inBash(last, script);
}
function lastTelling(commands, script) {
    const own = commands.filter((each) => ownPlace(each, script) !== undefined);
    const telling = own.findLast((each) => !LEAVING.test(each.text) && !/^(?:echo|printf|trap) /.test(each.text));
    return telling ?? own.at(-1);
}
function ownPlace(command, script) {
    return command.places.find((each) => isScript(each.file, script) && each.line <= script.lines.length);
}
function isScript(file, script) {
    const bare = file.replace(/^(?:\.\/)+/, '');
    return bare === script.path || bare.endsWith(`/${script.path}`);
}
function inBash(command, script) {
    const place = ownPlace(command, script);
    if (place === undefined)
        return undefined;
    return {
        line: place.line,
        text: `${script.name}:${place.line}: ${shorten(command.text.replace(/^'\[' (.*) '\]'$/s, '[ $1 ]'))}`,
    };
}
function inPython(note, commands, script) {
    const frame = note.frames.findLast(([file]) => isReadable(file));
    const starter = commands.findLast((each) => each.end <= note.at && ownPlace(each, script) !== undefined);
    const place = starter === undefined ? undefined : ownPlace(starter, script);
    if (frame === undefined)
        return place && inBash(starter, script);
    const [file, line, text] = frame;
    if (isScript(file, script))
        return { line, text: `${script.name}:${line}: ${shorten(text || note.what)}` };
    if (place === undefined)
        return undefined;
    const where = `${script.name}:${place.line}: `;
    if (file !== '<stdin>' && file !== '<string>') {
        return { line: place.line, text: `${where}${shorten(`${file}:${line}: ${text || note.what}`)}` };
    }
    const inside = file === '<stdin>' ? heredocLine(place.line, line, script) : undefined;
    const said = (inside === undefined ? text : script.lines[inside - 1].trim()) || note.what;
    const kind = file === '<stdin>' ? 'heredoc' : '-c';
    return { line: inside ?? place.line, text: `${where}python ${kind} line ${line}: ${shorten(said)}` };
}
function isReadable(file) {
    return !file.startsWith('<frozen') && !/\/lib\/python[0-9.]+\//.test(file);
}
function heredocLine(from, line, script) {
    const opening = script.lines.findIndex((text, index) => index >= from - 1 && index < from + 20 && text.includes('<<'));
    if (opening < 0)
        return undefined;
    const found = opening + 1 + line;
    return found <= script.lines.length ? found : undefined;
}
function shorten(text) {
    const line = text.replace(/\s+/g, ' ').trim();
    return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

;// CONCATENATED MODULE: ./build/src/checks/trace/locate-by-trace.js





function locateByTrace(assertions, notes, script) {
    const commands = readCommands(notes.bash);
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
        const places = command.places.filter((each) => isOwn(each, script));
        if (found === null || places.length === 0)
            return [];
        return statedIn(unquote(found[1])).map((text) => ({ text, places }));
    });
}
function printedByPython(notes, commands, script) {
    return readPythonNotes(notes.python).flatMap((note) => {
        if (note.kind !== 'print')
            return [];
        const starter = commands.findLast((each) => each.end <= note.at && ownPlace(each, script) !== undefined);
        const from = starter === undefined ? undefined : ownPlace(starter, script);
        const places = note.frames.flatMap(([file, line]) => {
            if (file !== '<stdin>' || from === undefined)
                return [{ file, line }].filter((each) => isOwn(each, script));
            const inside = heredocLine(from.line, line, script);
            return inside === undefined ? [] : [{ file: script.path, line: inside }];
        });
        return places.length === 0 ? [] : statedIn(note.what).map((text) => ({ text, places: places.reverse() }));
    });
}
function isOwn(place, script) {
    return ownPlace({ end: 0, text: '', places: [place] }, script) !== undefined;
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
    const passesOn = (line) => /\$\{?[1-9*@]\b|\$[*@]/.test(script.lines[line - 1] ?? '');
    const stated = places.find(({ line }, index) => index === places.length - 1 || !(helpers.has(line) || passesOn(line)));
    return stated?.line;
}

;// CONCATENATED MODULE: ./build/src/checks/run-script.js






async function runScript(request) {
    const run = await runOnce(request);
    if (!needsLines(run))
        return run;
    const outcome = await request.lane.run({
        path: request.path,
        limits: request.limits,
        onOutput: () => { },
        trace: true,
    });
    if (outcome.notes === undefined || outcome.exitCode !== run.exitCode)
        return run;
    const lines = Buffer.from(request.content).toString('utf8').split('\n');
    const script = { path: request.path, name: request.script.script, lines };
    const failed = run.assertions.some((each) => each.outcome === 'fail');
    const failedAt = failed ? undefined : locateFailure(outcome.notes, script);
    return {
        ...run,
        assertions: locateByTrace(run.assertions, outcome.notes, script),
        ...(failedAt === undefined ? {} : { failedAt }),
    };
}
const LONGEST_MS = 30_000;
function needsLines(run) {
    if (run.verdict !== 'fail' || run.exitCode === 0 || run.durationMs > LONGEST_MS)
        return false;
    const failed = run.assertions.filter((each) => each.outcome === 'fail');
    return failed.length === 0 || failed.some((each) => each.line === undefined);
}
async function runOnce(request) {
    const protocol = new Protocol();
    const tail = new OutputTail();
    const outcome = await request.lane.run({
        path: request.path,
        limits: request.limits,
        reads: request.reads ?? false,
        ...(request.edits === undefined ? {} : { edits: request.edits, ignoreChanges: true }),
        onOutput: (stream, chunk) => {
            request.onOutput?.(stream, chunk);
            tail.add(chunk);
            protocol.feed(stream, chunk);
        },
    });
    const statement = protocol.end();
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
        networkAttempts: outcome.network,
        ...(outcome.leftovers > 0 ? { leftovers: outcome.leftovers } : {}),
        ...(outcome.reads === undefined ? {} : { reads: outcome.reads }),
        problem: judged.problem,
        outputTail: tail.text,
        outputBytes: tail.bytes,
        outputTruncated: tail.truncated,
    };
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
    constructor(env) {
        for (const name of COMMAND_FILES) {
            const path = env[name];
            if (path)
                this.#kept.push({ name, path, content: read(path), state: stateOf(path) });
        }
    }
    restore() {
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

/***/ 5350:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  T: () => (/* binding */ isExecutable),
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
            (0,external_node_fs_.rmSync)(path, { recursive: true, force: true, maxRetries: 3 });
        }
        catch {
        }
    }
}
function openDirectories(path) {
    if (!(0,external_node_fs_.lstatSync)(path).isDirectory())
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

;// CONCATENATED MODULE: ./build/src/sandbox/environment.js


const FALLBACK_PATH = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
function toolDirectories(path, hidden) {
    const wanted = [...(path ?? '').split(external_node_path_.delimiter), ...FALLBACK_PATH].filter((each) => (0,external_node_path_.isAbsolute)(each)).map(external_node_path_.normalize);
    return [...new Set(wanted.map((each) => (each.length > 1 && each.endsWith('/') ? each.slice(0, -1) : each)))].filter((each) => !hidden.some((place) => isInside(each, place)) && isDirectory(each));
}
function scriptEnvironment(options) {
    return {
        PATH: options.path.join(external_node_path_.delimiter),
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
        return (0,external_node_fs_.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
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
    const directory = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'conformance-probe-'));
    const log = (0,external_node_path_.join)(directory, 'log');
    const [program = '', ...words] = straceWords(log);
    return new Promise((resolve) => {
        const env = { PATH: path.join(':') };
        (0,external_node_child_process_.execFile)(program, [...words, 'sh', '-c', 'cd / && exec true'], { env, timeout: 10_000 }, (error) => {
            setTimeout(() => {
                resolve(error === null && saysEnough(log));
                (0,external_node_fs_.rmSync)(directory, { recursive: true, force: true });
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

;// CONCATENATED MODULE: ./build/src/sandbox/trace-hooks.js


const HOOKS_IN_VIEW = '/run/conformance/hooks';
const NOTES_IN_VIEW = '/run/conformance/notes';
const FRAMES = [0, 1, 2, 3, 4, 5]
    .map((at) => `\${BASH_SOURCE[${at}]-}'$'\\x1f''\${BASH_LINENO[${at}]-}'$'\\x1f''`)
    .join('');
const BASH_HOOK = String.raw `if [ -d "${'$'}{CONFORMANCE_NOTES:-}" ] && exec {BASH_XTRACEFD}>>"$CONFORMANCE_NOTES/bash"; then
  PS4=$'\x1e''$LINENO'$'\x1f''${FRAMES}'
  set -x
fi 2>/dev/null
`;
const PYTHON_HOOK = String.raw `import builtins, json, os, re, sys
_notes = os.environ.get('CONFORMANCE_NOTES', '')
_root = os.environ.get('CONFORMANCE_ROOT', '') + '/'
try:
    _at = os.path.getsize(os.path.join(_notes, 'bash'))
except OSError:
    _at = 0
def _short(file):
    return file[len(_root):] if file.startswith(_root) else file
def _note(kind, frames, what):
    try:
        import linecache
        own = [f for f in frames if f[0] != __file__]
        lines = [[_short(f), n, linecache.getline(f, n).strip()[:300]] for f, n in own[-20:]]
        with open(os.path.join(_notes, 'python'), 'a') as file:
            file.write(json.dumps({'kind': kind, 'at': _at, 'frames': lines, 'what': what[:500]}) + '\n')
    except Exception:
        pass
def _stack(frame):
    found = []
    while frame is not None:
        found.append((frame.f_code.co_filename, frame.f_lineno))
        frame = frame.f_back
    return found[::-1]
def _trail(trace):
    found = []
    while trace is not None:
        found.append((trace.tb_frame.f_code.co_filename, trace.tb_lineno))
        trace = trace.tb_next
    return found
_hook, _exit, _print = sys.excepthook, sys.exit, builtins.print
def _excepthook(kind, value, trace):
    _note('exception', _trail(trace), kind.__name__ + (': ' + str(value) if str(value) else ''))
    _hook(kind, value, trace)
def _sysexit(status=None):
    if status not in (None, 0, False):
        _note('exit', _stack(sys._getframe(1)), str(status))
    _exit(status)
_form = re.compile(r'\s*(not ok|ok|\[?PASS|\[?FAIL|\[?SKIP|✓|✔|✗|✘|✖)')
def _printing(*values, **more):
    if values and isinstance(values[0], str) and _form.match(values[0]):
        _note('print', _stack(sys._getframe(1)), ' '.join(str(each) for each in values))
    _print(*values, **more)
if os.path.isdir(_notes):
    sys.excepthook, sys.exit, builtins.print = _excepthook, _sysexit, _printing
`;
function writeHooks(directory) {
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(directory, 'python'), { recursive: true, mode: 0o755 });
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(directory, 'bash'), BASH_HOOK, { mode: 0o644 });
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(directory, 'python', 'sitecustomize.py'), PYTHON_HOOK, { mode: 0o644 });
}
function hookEnvironment(hooks, notes, root) {
    return {
        BASH_ENV: (0,external_node_path_.join)(hooks, 'bash'),
        PYTHONPATH: (0,external_node_path_.join)(hooks, 'python'),
        CONFORMANCE_NOTES: notes,
        CONFORMANCE_ROOT: root,
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/supervisor.js

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
    --git-dir="$GITDIR" --work-tree="$B/view/repo" status --porcelain=v1 -z --no-renames --untracked-files=all \
    --ignore-submodules=none "$@" 2>/dev/null
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
empty() {
  for E in "$1"/* "$1"/.[!.]* "$1"/..?*; do
    if [ -e "$E" ] || [ -L "$E" ]; then return 1; fi
  done
}
scrub() {
  empty "$1" || { chmod -R u+rwx "$1"; rm -rf "$1"/* "$1"/.[!.]* "$1"/..?*; } 2>/dev/null
}
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
  if [ "$OP" = follow ]; then export BASH_ENV="$HOOKS/bash" PYTHONPATH="$HOOKS/python" CONFORMANCE_NOTES="$NOTES" CONFORMANCE_ROOT=/repo; fi
  exec setpriv --bounding-set=-all --inh-caps=-all --no-new-privs -- "./$D" 3>&- 8>&- 9>&-
}
trace() {
  cd /proc/self/fd/9/ || exit
  unset PWD OLDPWD
  exec unshare --root=. --wd=/ \
    strace -D -f -q -y -xx -s 4096 --seccomp-bpf -e "trace=$CALLS" -e 'signal=!SIGCHLD' -o "$B/trace/log" -- \
    unshare --root="$B/view" --wd=/repo setpriv --bounding-set=-all --inh-caps=-all --no-new-privs -- "./$D" \
    3>&- 8>&- 9>&-
}
# Ends what outlived the script, then lets the tracer write its last lines.
untrace() {
  N=0
  while (:); kill -0 -1 2>/dev/null && [ $N -lt 200 ]; do
    for P in /proc/[0-9]*; do
      { read -r NAME <"$P/comm"; } 2>/dev/null || continue
      if [ "$NAME" != strace ] && [ "$P" != /proc/1 ] && kill -9 "${'$'}{P##*/}" 2>/dev/null; then LEFT=1; fi
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
while IFS=' ' read -r OP TOKEN ONE; do
  case $OP in
    run|trace|follow)
      decode "$ONE"
      LEFT=0
      if [ "$OP" = trace ]; then
        outside log "$@"
        ( trace ) </dev/null >/proc/self/fd/1 2>/proc/self/fd/2
        RC=$?
        untrace
        settle
      else
        if [ "$OP" = follow ]; then scrub "$NOTES"; fi
        ( run ) </dev/null >/proc/self/fd/1 2>/proc/self/fd/2
        RC=$?
        if kill -9 -1 2>/dev/null; then LEFT=1; settle; fi
      fi
      if [ "$LAYOUT" = copy ]; then CHANGED=$(outside settled "$@"); else changed; fi
      printf '%s' "$TOKEN"
      printf '%s' "$TOKEN" >&2
      say "done $RC $LEFT $CHANGED"
      scrub /tmp; scrub /home/check; scrub /dev/shm
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
  status) status ;;
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
    const start = ['setpriv', '--pdeathsig=KILL', '--', 'unshare', ...(user ? ['--user', '--map-root-user'] : [])];
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
            hasMark(each.pid, marks);
        if (marked)
            found.add(each.pid);
    }
    const all = descendants(processes, found);
    for (const pid of all)
        if (own.has(pid) || processes.get(pid)?.zombie)
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
    for (const pid of pids) {
        try {
            process.kill(pid, 'SIGKILL');
        }
        catch {
        }
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/read-notes.js

const MOST_BYTES = 16 * 1024 * 1024;
function readNotes(directory) {
    return { bash: readStart(`${directory}/bash`), python: readStart(`${directory}/python`) };
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
    }
    observed() {
        const network = [...this.#network];
        const reason = this.#unseen ??
            (this.#started && this.#alive.size === 0 ? undefined : 'The log of its system calls is not complete.');
        if (reason !== undefined)
            return { reads: { by: 'everything', reason }, network };
        const viaGit = [...this.#files].some(isGit);
        return {
            reads: {
                by: 'strace',
                files: sorted(this.#files).filter((each) => each !== ''),
                listings: sorted(this.#listings),
                asked: sorted(this.#asked),
                absent: sorted(this.#absent),
                viaGit,
                objects: this.#objects,
            },
            network,
        };
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
async function makePipes(directory, count) {
    const paths = Array.from({ length: count }, () => (0,external_node_path_.join)(directory, `${(0,external_node_crypto_.randomBytes)(9).toString('hex')}.fifo`));
    await run('mkfifo', ['-m', '600', '--', ...paths]);
    return paths.map((path) => {
        const readFd = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NONBLOCK);
        const writeFd = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_WRONLY);
        (0,external_node_fs_.rmSync)(path);
        return { reader: new external_node_net_.Socket({ fd: readFd, readable: true, writable: false }), writeFd };
    });
}
function closeWriters(pipes) {
    for (const each of pipes)
        (0,external_node_fs_.closeSync)(each.writeFd);
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

;// CONCATENATED MODULE: ./build/src/sandbox/tree-changes.js

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

// EXTERNAL MODULE: ./build/src/sandbox/command-files.js
var command_files = __webpack_require__(258);
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
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom'];
const PROC_READ_ONLY = ['sys', 'sysrq-trigger', 'irq', 'bus', 'fs', 'acpi', 'scsi'];
const PROC_EMPTY = ['kcore', 'keys', 'timer_list', 'latency_stats'];
function planView(request) {
    const machine = readMounts();
    const names = (0,external_node_fs_.readdirSync)('/').filter((name) => READABLE.has(name));
    const links = names.filter((name) => (0,external_node_fs_.lstatSync)(`/${name}`).isSymbolicLink());
    const shown = names.filter((name) => (0,external_node_fs_.lstatSync)(`/${name}`).isDirectory()).map((name) => `/${name}`);
    const covered = (path) => [...shown, ...links.map((name) => `/${name}`)].some((each) => isInside(path, each)) &&
        !request.hidden.some((each) => isInside(path, each));
    const tools = [...new Set(request.path.map((tool) => toolRoot(tool, request.hidden)))].filter((each) => !covered(each));
    const objects = request.objects.map((each, index) => ({
        source: each,
        target: index === 0 ? OBJECTS_IN_VIEW : each,
    }));
    const bound = (source, target = source) => ({
        source,
        target,
        type: 'none',
        options: options(source, machine),
    });
    const hidden = shown.flatMap((each) => request.hidden.filter((place) => place !== each && isInside(place, each) && view_isDirectory(place)));
    return {
        directories: [...shown, ...tools, ...objects.map((each) => each.target), ...OWN_DIRECTORIES],
        files: DEVICES.map((name) => `/dev/${name}`),
        links: [...links.map((name) => [`/${name}`, (0,external_node_fs_.readlinkSync)(`/${name}`)]), ...DEVICE_LINKS],
        mounts: [
            ...shown.map((each) => bound(each)),
            ...hidden.map((target) => ({ source: 'tmpfs', target, type: 'tmpfs', options: 'ro,size=4k,mode=0755' })),
            ...DEVICES.map((name) => ({ source: `/dev/${name}`, target: `/dev/${name}`, type: 'none', options: 'bind' })),
            ...PRIVATE.map(([name, target]) => ({ source: `own:${name}`, target, type: 'none', options: 'bind' })),
            ...procMounts(),
            ...tools.map((each) => bound(each)),
            ...objects.map((each) => bound(each.source, each.target)),
        ],
        remounts: [...shown, ...tools].flatMap((each) => remountsBelow(each, machine)),
    };
}
const OWN_DIRECTORIES = ['/proc', '/tmp', '/var/tmp', '/run', '/home/check', '/repo', '/dev/shm', NOTES_IN_VIEW];
const PRIVATE = [
    ['tmp', '/tmp'],
    ['tmp', '/var/tmp'],
    ['home', '/home/check'],
    ['shm', '/dev/shm'],
    ['notes', NOTES_IN_VIEW],
];
function isReplaced(path) {
    return path === '/proc' || PRIVATE.some(([, target]) => isInside(path, target)) || isInside(path, '/repo');
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
        ...PROC_READ_ONLY.filter(there).map((name) => ({
            source: `own:view/proc/${name}`,
            target: `/proc/${name}`,
            type: 'none',
            options: `bind,ro,${flags}`,
        })),
        ...PROC_EMPTY.filter(there).map((name) => ({
            source: '/dev/null',
            target: `/proc/${name}`,
            type: 'none',
            options: 'bind',
        })),
    ];
}
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
function toolRoot(tool, hidden) {
    const parent = (0,external_node_path_.dirname)(tool);
    const isTools = ['bin', 'sbin', 'shims'].includes((0,external_node_path_.basename)(tool));
    const depth = parent.split('/').length - 1;
    const isHome = depth < 2 || (depth === 2 && parent.startsWith('/home/'));
    if (!isTools || isHome || hidden.some((each) => isInside(each, parent) || isInside(parent, each)))
        return tool;
    return parent;
}
function remountsBelow(path, machine) {
    const below = machine.filter((mount) => mount.point !== path && isInside(mount.point, path));
    return below.map((mount) => [mount.point, ['ro', ...mount.flags].join(',')]);
}
function options(path, mounts) {
    const real = realpathOr(path);
    const holder = mounts.filter((each) => isInside(real, each.point)).at(-1);
    return ['rbind', 'ro', ...new Set([...(holder?.flags ?? []), 'nosuid', 'nodev'])].join(',');
}
function readMounts() {
    const found = [];
    for (const row of (0,external_node_fs_.readFileSync)('/proc/self/mountinfo', 'utf8').split('\n')) {
        const fields = row.split(' ');
        if (fields.length < 6)
            continue;
        const point = fields[4].replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
        const flags = fields[5].split(',').filter((each) => each === 'nosuid' || each === 'nodev' || each === 'noexec');
        found.push({ point, flags });
    }
    return found.sort((one, other) => one.point.length - other.point.length);
}
function escapeWord(word) {
    let out = '';
    for (const byte of typeof word === 'string' ? Buffer.from(word, 'utf8') : word) {
        const plain = String.fromCharCode(byte);
        out += /[A-Za-z0-9._/,=:@%+-]/.test(plain) ? plain : `\\0${byte.toString(8).padStart(3, '0')}`;
    }
    return out;
}
function realpathOr(path) {
    try {
        return (0,external_node_fs_.realpathSync)(path);
    }
    catch {
        return path;
    }
}
function view_isDirectory(path) {
    try {
        return (0,external_node_fs_.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
}
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
    return [...new Set(places.map(realpathOr))].filter((each) => each.startsWith('/') && !['/', '/usr', '/tmp'].includes(each));
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
            this.#exceeded('limit', `It wrote ${(0,sandbox_limits/* formatBytes */.z)(disk)} to files; the limit is ${(0,sandbox_limits/* formatBytes */.z)(limits.diskBytes)}.`);
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















const ANSWER_MS = 60_000;
class NamespaceLane {
    isolation = 'namespaces';
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
            this.readsBy = 'everything';
        return undefined;
    }
    async run(job) {
        const channel = await this.#ready();
        if (typeof channel === 'string')
            return failed(`The sandbox could not be set up again: ${channel}`);
        if (job.edits !== undefined && job.edits.length > 0)
            applyEdits(`/proc/${this.#first}/root/repo`, job.edits);
        let stopped;
        const watch = new Watch(job, this.#watched(channel), (stop) => {
            stopped = stop;
            channel.kill();
        });
        const traced = job.reads === true && this.readsBy === 'strace';
        const started = performance.now();
        const words = [escapeWord((0,domain_path/* pathToBytes */.iJ)(job.path))];
        const answer = await channel.ask(traced ? 'trace' : job.trace ? 'follow' : 'run', words, (stream, chunk) => watch.output(stream, chunk));
        const durationMs = performance.now() - started;
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
        const [, code = '', left = '0', changed = 'none'] = answer.split(' ');
        const observed = readsOf(job, this.#observed(job));
        const network = observed.network.length > 0 ? observed.network : (this.#network?.look() ?? []);
        const changes = changed === 'tree' && !job.ignoreChanges ? await changesIn(channel, job) : [];
        if (changes === undefined)
            return failed('What the script changed in the copy could not be told.', durationMs);
        if ((changed !== 'none' || !this.#isOpen()) && !(await namespace_lane_reset(channel)))
            return failed('The copy could not be laid out again.', durationMs);
        return {
            ...ending(Number(code)),
            stop: undefined,
            durationMs,
            changes,
            leftovers: Number(left),
            ...observed,
            ...(job.trace ? { notes: readNotes(this.#inside('/notes')) } : {}),
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
        return readLogFile(this.#inside('/trace/log'), {
            root: '/repo',
            outside: `${base}/view`,
            objects: [OBJECTS_IN_VIEW],
            link: linksBelow(copy.root, '/repo'),
        });
    }
    #isOpen() {
        return ((0,external_node_fs_.statSync)(this.#inside('/view/repo')).mode & 0o777) === 0o755;
    }
    #watched(channel) {
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
                    const state = (0,external_node_fs_.statfsSync)(this.#inside(''));
                    const used = (state.blocks - state.bfree) * state.bsize;
                    return state.bfree === 0 ? this.#settings.diskBytes + 1 : used;
                }
                catch {
                    return 0;
                }
            },
        };
    }
    #inside(path) {
        return `/proc/${this.#first}/fd/8${path}`;
    }
    async close() {
        this.#channel?.kill();
        await this.#channel?.closed;
    }
}
async function broken(channel, stop, durationMs) {
    channel.kill();
    await channel.closed;
    const failure = stop === undefined ? 'The sandbox ended before the script did.' : undefined;
    return { ...failed(failure, durationMs), signal: stop && 'SIGKILL', stop };
}
async function changesIn(channel, job) {
    const parts = [];
    const keep = (stream, chunk) => {
        if (stream === 'stdout')
            parts.push(chunk);
    };
    if ((await channel.ask('status', [], keep, ANSWER_MS)) !== 'status 0')
        return undefined;
    const edited = new Set((job.edits ?? []).map((each) => each.path));
    return parseStatus(Buffer.concat(parts)).filter((each) => !edited.has(each.path));
}
async function namespace_lane_reset(channel) {
    if ((await channel.tell('reset', ANSWER_MS)) === 'reset')
        return true;
    channel.kill();
    await channel.closed;
    return false;
}
function failed(failure, durationMs = 0) {
    const none = { exitCode: undefined, signal: undefined, stop: undefined, changes: [], leftovers: 0, network: [] };
    return { ...none, durationMs, failure };
}
function ending(code) {
    const name = code > 128 ? Object.entries(external_node_os_.constants.signals).find(([, number]) => number === code - 128)?.[0] : undefined;
    return name === undefined ? { exitCode: code, signal: undefined } : { exitCode: code, signal: name };
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
    const copy = { root, pristineGit: git, objects: options.objectsSeenAs ?? objects.link };
    restoreGitDirectory(copy);
    return copy;
}
function restoreGitDirectory(copy) {
    const inside = (0,external_node_path_.join)(copy.root, '.git');
    (0,external_node_fs_.rmSync)(inside, { recursive: true, force: true });
    (0,external_node_fs_.cpSync)(copy.pristineGit, inside, { recursive: true });
    (0,external_node_fs_.rmSync)((0,external_node_path_.join)(inside, 'info', 'attributes'));
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(inside, 'objects', 'info', 'alternates'), `${copy.objects}\n`);
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

;// CONCATENATED MODULE: ./build/src/sandbox/reads/tracer.js

function isTracer(pid) {
    try {
        return (0,external_node_fs_.readFileSync)(`/proc/${pid}/comm`, 'latin1') === 'strace\n';
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/process-lane.js




















const DRAIN_MS = 1_000;
const process_lane_SPARE_PROCESSES = 64;
class ProcessLane {
    isolation = 'process';
    readsBy;
    #settings;
    #copy;
    #generation = 0;
    #closed = false;
    #git;
    #running;
    constructor(settings, copy, readsBy) {
        this.#settings = settings;
        this.#copy = copy;
        this.readsBy = readsBy;
        this.#git = gitState(copy.root);
    }
    static async start(settings) {
        (0,external_node_fs_.mkdirSync)(settings.base, { recursive: true, mode: 0o700 });
        const copy = await settings.makeCopy(settings.base, 'repo-0');
        const blind = settings.readsBy === 'access-times' && !(await keepsAccessTimes(copy.root));
        return new ProcessLane(settings, copy, blind ? 'everything' : settings.readsBy);
    }
    async run(job) {
        if (job.edits !== undefined)
            applyEdits(this.#copy.root, job.edits);
        const timed = job.reads === true && this.readsBy === 'access-times';
        if (timed)
            await forgetAccess(this.#copy.root);
        const home = this.#fresh('home');
        const temporary = this.#fresh('tmp');
        const pipes = await makePipes(this.#settings.base, 2);
        const started = performance.now();
        const running = this.#spawn(job, home, temporary, pipes);
        let stop;
        const watch = new Watch(job, this.#watched(running, [home, temporary]), (reason) => {
            stop = reason;
            this.#kill(running);
        });
        const drained = pipes.map((pipe, index) => readAll(pipe, (chunk) => watch.output(index === 0 ? 'stdout' : 'stderr', chunk)));
        const { code, signal, error } = await exited(running.child);
        const durationMs = performance.now() - started;
        const traced = job.reads === true && this.readsBy === 'strace';
        const outlived = traced ? await this.#untrace(running) : 0;
        const leftovers = this.#kill(running) + outlived;
        const observed = traced ? this.#observed() : timed ? await accessedIn(this.#copy.root) : undefined;
        await Promise.race([Promise.all(drained), pause(DRAIN_MS)]);
        for (const pipe of pipes)
            pipe.reader.destroy();
        watch.end();
        this.#running = undefined;
        removeTree(home);
        removeTree(temporary);
        const restored = this.#closed ? { changes: [], failure: 'The lane was closed.' } : await this.#restore(job);
        const failure = error === undefined ? restored.failure : `The script could not be started: ${error}`;
        const exitCode = stop === undefined ? (code ?? undefined) : undefined;
        return {
            exitCode,
            signal: signal ?? undefined,
            stop,
            durationMs,
            changes: restored.changes,
            leftovers,
            ...readsOf(job, observed),
            ...(job.trace ? { notes: readNotes(this.#notes()) } : {}),
            failure,
        };
    }
    async #untrace(running) {
        const ended = new Set();
        for (let round = 0; round < 200; round += 1) {
            const all = listProcesses();
            const found = [...markedProcesses(running.marks, running.seen, all)];
            const others = found.filter((pid) => !isTracer(pid));
            killAll(others);
            for (const pid of others)
                ended.add(pid);
            if (found.length === 0)
                break;
            await pause(10);
        }
        return ended.size;
    }
    #observed() {
        const { root, objects } = this.#copy;
        const link = linksBelow(root, root);
        return readLogFile(this.#log(), { root, outside: '', objects: [objects, (0,external_node_fs_.realpathSync)(objects)], link });
    }
    #notes() {
        return (0,external_node_path_.join)(this.#settings.base, 'notes');
    }
    #hooks() {
        const hooks = (0,external_node_path_.join)(this.#settings.base, 'hooks');
        writeHooks(hooks);
        return hookEnvironment(hooks, this.#fresh('notes'), this.#copy.root);
    }
    #log() {
        return (0,external_node_path_.join)(this.#settings.base, 'system-calls');
    }
    #spawn(job, home, temporary, pipes) {
        const mark = (0,external_node_crypto_.randomBytes)(12).toString('hex');
        const start = this.#settings.setpriv ? 'setpriv --no-new-privs --pdeathsig=KILL -- "$1"' : '"$1"';
        const traced = job.reads === true && this.readsBy === 'strace';
        if (traced)
            removeTree(this.#log());
        const tracer = traced ? [...straceWords(this.#log()), 'sh', '-c', `cd "$0" && exec ${start}`, this.#copy.root] : [];
        const blocks = Math.ceil(this.#settings.diskBytes / 512);
        const most = ownThreads() + this.#settings.processes + process_lane_SPARE_PROCESSES;
        const bounds = `ulimit -c 0; ulimit -f ${blocks}; { ulimit -p ${most} || ulimit -u ${most}; } 2>/dev/null;`;
        const marks = {
            leader: 0,
            variable: `CONFORMANCE_RUN=${mark}`,
            directories: [this.#copy.root, home, temporary],
            pipes: new Set(pipes.map((pipe) => (0,external_node_fs_.readlinkSync)(`/proc/self/fd/${pipe.writeFd}`))),
        };
        const path = Buffer.concat([Buffer.from('./'), (0,domain_path/* pathToBytes */.iJ)(job.path)]);
        const child = (0,external_node_child_process_.spawn)('sh', ['-c', `${bounds} ${LOCATE} exec ${traced ? '"$@" "$P"' : start}`, escapeForShell(path), ...tracer], {
            cwd: this.#copy.root,
            env: { ...this.#settings.env(home, temporary), CONFORMANCE_RUN: mark, ...(job.trace ? this.#hooks() : {}) },
            stdio: ['ignore', pipes[0].writeFd, pipes[1].writeFd],
            detached: true,
        });
        closeWriters(pipes);
        const running = { child, marks: { ...marks, leader: child.pid ?? -1 }, seen: new Set() };
        this.#running = running;
        return running;
    }
    #watched(running, written) {
        return {
            processes: () => {
                const all = listProcesses();
                const found = [...markedProcesses(running.marks, running.seen, all)].map((pid) => all.get(pid));
                for (const each of found)
                    running.seen.add(identity(each));
                return found;
            },
            diskBytes: () => written.reduce((sum, each) => sum + sizeOf(each, 2_000), 0),
        };
    }
    #kill(running) {
        let most = 0;
        for (let round = 0; round < 50; round += 1) {
            const all = listProcesses();
            const found = markedProcesses(running.marks, running.seen, all);
            most = Math.max(most, found.size);
            if (found.size === 0)
                break;
            for (const pid of found)
                running.seen.add(identity(all.get(pid)));
            killAll([...found, -running.marks.leader]);
        }
        return most;
    }
    async #restore(job) {
        const { root, pristineGit } = this.#copy;
        (0,external_node_fs_.chmodSync)(root, 0o755);
        const status = ['status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all', '--ignored=matching'];
        const result = await runGit([
            `--git-dir=${pristineGit}`,
            `--work-tree=${root}`,
            ...status,
            '--ignore-submodules=none',
        ]);
        if (result.code !== 0)
            await this.#renew();
        if (result.code !== 0)
            return { changes: [{ path: '.', change: 'modified' }], failure: undefined };
        const edited = new Set((job.edits ?? []).map((each) => each.path));
        if (result.stdout.length > 0)
            await this.#renew();
        else if (gitState(root) !== this.#git) {
            restoreGitDirectory(this.#copy);
            this.#git = gitState(root);
        }
        const seen = parseStatus(withoutIgnored(result.stdout)).filter((each) => !edited.has(each.path));
        return { changes: seen, failure: undefined };
    }
    async #renew() {
        const old = this.#copy;
        this.#generation += 1;
        this.#copy = await this.#settings.makeCopy(this.#settings.base, `repo-${this.#generation}`);
        this.#git = gitState(this.#copy.root);
        removeTree(old.root);
        removeTree(old.pristineGit);
    }
    #fresh(name) {
        const path = (0,external_node_path_.join)(this.#settings.base, name);
        removeTree(path);
        (0,external_node_fs_.mkdirSync)(path, { mode: 0o700 });
        (0,external_node_fs_.chmodSync)(path, 0o700);
        return path;
    }
    async close() {
        this.#closed = true;
        if (this.#running !== undefined)
            this.#kill(this.#running);
        removeTree(this.#settings.base);
    }
}
const LOCATE = `D=$(printf '%b.' "$0"); P="\${D%.}"; [ $# -gt 0 ] || set -- "$P";`;
function escapeForShell(path) {
    let out = '';
    for (const byte of path)
        out +=
            byte === 92 || byte < 32 || byte > 126 ? `\\0${byte.toString(8).padStart(3, '0')}` : String.fromCharCode(byte);
    return out;
}
async function accessedIn(root) {
    return { reads: readsFromTimes(await accessed(root)), network: [] };
}
function withoutIgnored(status) {
    const kept = status
        .toString('latin1')
        .split('\0')
        .filter((each) => each !== '' && !each.startsWith('!!'));
    return Buffer.from(kept.map((each) => `${each}\0`).join(''), 'latin1');
}
function exited(child) {
    return new Promise((resolve) => {
        child.once('error', (error) => resolve({ code: null, signal: null, error: error.message }));
        child.once('exit', (code, signal) => resolve({ code, signal }));
    });
}
function readAll(pipe, onChunk) {
    return new Promise((resolve) => {
        pipe.reader.on('error', () => { });
        pipe.reader.on('data', onChunk);
        pipe.reader.once('close', () => resolve());
    });
}
function pause(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
function gitState(root) {
    const rows = [];
    const visit = (path) => {
        const state = (0,external_node_fs_.lstatSync)(path, { bigint: true, throwIfNoEntry: false });
        if (state === undefined)
            return;
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
function sizeOf(directory, entries) {
    let sum = 0;
    const queue = [directory];
    for (let at = 0; at < queue.length && at < entries; at += 1) {
        const state = (0,external_node_fs_.lstatSync)(queue[at], { throwIfNoEntry: false });
        if (state?.isFile())
            sum += state.blocks * 512;
        if (!state?.isDirectory())
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
    const copy = await makePrivateCopy(objects, request.commit, base, 'repo', { objectsSeenAs: OBJECTS_IN_VIEW, signal });
    const path = toolDirectories(process.env.PATH, [request.repository]);
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
    const env = scriptEnvironment({ path, home: HOME_IN_VIEW, temporary: '/tmp' });
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
        return openNamespaces({ ...ground, readsBy: 'everything' });
    return reason;
}
function openProcesses({ request, base, objects, path, readsBy }) {
    const open = (index) => ProcessLane.start({
        base: (0,external_node_path_.join)(base, `process-${index}`),
        makeCopy: (where, name) => makePrivateCopy(objects, request.commit, where, name, { signal: request.signal }),
        env: (home, temporary) => scriptEnvironment({ path, home, temporary }),
        setpriv: findTool('setpriv') !== undefined,
        diskBytes: request.diskBytes,
        readsBy,
        processes: request.processes,
    });
    return Promise.all(Array.from({ length: request.jobs }, (_, index) => open(index)));
}
function missingTools() {
    if (process.platform !== 'linux')
        return `${process.platform} has no namespaces.`;
    const missing = ['unshare', 'setpriv', 'setsid', 'mount', 'mkfifo'].filter((each) => findTool(each) === undefined);
    return missing.length === 0 ? undefined : `Not installed: ${missing.join(', ')}.`;
}
function findTool(name) {
    return toolDirectories(process.env.PATH, [])
        .map((each) => (0,external_node_path_.join)(each, name))
        .find((each) => isExecutable(each));
}
function isExecutable(path) {
    try {
        (0,external_node_fs_.accessSync)(path, external_node_fs_.constants.X_OK);
        return true;
    }
    catch {
        return false;
    }
}


/***/ })

};

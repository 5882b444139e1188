export const id = 379;
export const ids = [379];
export const modules = {

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

/***/ 5379:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  assertionId: () => (/* reexport */ assertionId),
  changedLines: () => (/* reexport */ changedLines),
  changedTargets: () => (/* reexport */ changedTargets),
  guardedLines: () => (/* reexport */ guardedLines),
  hunksOf: () => (/* reexport */ hunksOf),
  knownSurvivor: () => (/* reexport */ knownSurvivor),
  makeSubject: () => (/* reexport */ makeSubject),
  mutateCheck: () => (/* reexport */ mutateCheck),
  namesPath: () => (/* reexport */ namesPath),
  readCheckScript: () => (/* reexport */ readCheckScript),
  replayWitness: () => (/* reexport */ replayWitness),
  scriptKey: () => (/* reexport */ scriptKey),
  subjectPaths: () => (/* reexport */ subjectPaths),
  witnessId: () => (/* reexport */ witnessId)
});

;// CONCATENATED MODULE: ./build/src/mutation/words.js
function wordsIn(text) {
    let words = text.length <= LONGEST ? known.get(text) : undefined;
    if (words === undefined) {
        words = split(text);
        if (known.size >= MOST)
            known.clear();
        if (text.length <= LONGEST)
            known.set(text, words);
    }
    return words;
}
const known = new Map();
const MOST = 50_000;
const LONGEST = 400;
function split(text) {
    const found = new Set();
    for (const run of text.match(/[\p{L}\p{N}_][\p{L}\p{N}_./:@-]*/gu) ?? []) {
        const word = run.toLowerCase().replace(/[./:@-]+$/, '');
        if (word.length > 1)
            found.add(word);
        for (const part of word.split(/[./:@_-]+/))
            if (part.length > 1)
                found.add(part);
    }
    return [...found];
}

;// CONCATENATED MODULE: ./build/src/mutation/relevance.js

const OWN = 3;
const QUOTED = 6;
const DEFINED = [1.6, 1, 0.6, 0.3];
const MOST_LINES = 80;
function vocabularyOf(target, model) {
    const words = new Map();
    const add = (text, weight) => {
        for (const word of wordsIn(text)) {
            if (!GRAMMAR.has(word))
                words.set(word, Math.max(words.get(word) ?? 0, weight));
        }
    };
    add(target.text, OWN);
    for (const [, one, other] of target.text.matchAll(/"([^"\n]{1,80})"|'([^'\n]{1,80})'/g)) {
        const literal = one ?? other;
        if (literal !== target.name && !/ .* /.test(literal))
            add(literal, QUOTED);
    }
    if (target.name !== null)
        add(target.name, OWN / 2);
    for (const [line, depth] of definitionsOf(target, model))
        add(model.lines[line - 1] ?? '', DEFINED[depth]);
    return words;
}
const GRAMMAR = new Set('for in if else elif fi do done then while case esac and or not is len set str int bool list dict all any sum sorted each get values items keys lambda def return import from as with open print true false none null local echo printf grep sed awk test check assert expect pass fail ok the of to no at an be by are its it every there least most one two than'.split(' '));
function definitionsOf(target, model) {
    const defined = definedNames(model);
    const found = new Map();
    let texts = [target.text];
    for (let depth = 0; depth < DEFINED.length && texts.length > 0; depth += 1) {
        const names = new Set(texts.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []));
        const lines = [...names].flatMap((name) => (defined.get(name) ?? []).flatMap(([from, to]) => linesBetween(from, to)));
        const fresh = [...new Set(lines)].filter((line) => !found.has(line) && !(line >= target.from && line <= target.to));
        for (const line of fresh.slice(0, MOST_LINES - found.size))
            found.set(line, depth);
        texts = fresh.map((line) => model.lines[line - 1] ?? '');
    }
    return found;
}
function linesBetween(from, to) {
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
const DEFINES = /^\s*(?:(?:local|export|readonly|declare(?: -\w+)*)\s+)?([A-Za-z_]\w*)(?:\[[^\]]*\])?\+?=|\bfor\s+([A-Za-z_]\w*)\b|^\s*(?:function\s+|def\s+)?([A-Za-z_]\w*)\s*\(\)|^\s*def\s+([A-Za-z_]\w*)|\bas\s+([A-Za-z_]\w*)\s*:|^\s*([A-Za-z_]\w*)\s*(?::[^=]+)?=\s|\bread\s+(?:-\w+\s+)*([A-Za-z_]\w*)|^\s*([A-Za-z_]\w*)\.(?:append|add|update|extend)\b|^\s*([A-Za-z_]\w*)\[/g;
const definitions = new WeakMap();
function definedNames(model) {
    const known = definitions.get(model) ?? readDefinitions(model);
    definitions.set(model, known);
    return known;
}
function readDefinitions(model) {
    const defined = new Map();
    const note = (name, from, to) => defined.set(name, [...(defined.get(name) ?? []), [from, to]]);
    model.lines.slice(0, 5_000).forEach((text, index) => {
        if (text.length > 4_000 || /^\s*#/.test(text))
            return;
        for (const match of text.matchAll(DEFINES)) {
            const name = match.slice(1).find((each) => each !== undefined);
            if (name !== undefined)
                note(name, index + 1, index + 1);
        }
    });
    for (const [name, { line, endLine }] of model.functions)
        note(name, line, Math.min(endLine, line + 30));
    return defined;
}

;// CONCATENATED MODULE: ./build/src/mutation/changes.js

function changedTargets(model, change, targets) {
    if (change.base === undefined || change.helpers)
        return new Set(targets);
    if (change.base === model.text)
        return new Set();
    const lines = changedLines(change.base.split('\n'), model.lines);
    if (lines.size === 0)
        return new Set(targets);
    const effective = [...lines].filter((line) => !/^\s*(?:#|$)/.test(model.lines[line - 1] ?? ''));
    const reached = new Set();
    const touched = targets.filter((target) => {
        const defining = definitionsOf(target, model);
        const own = effective.filter((line) => (line >= target.from && line <= target.to) || defining.has(line));
        for (const line of own)
            reached.add(line);
        return own.length > 0;
    });
    return effective.every((line) => reached.has(line)) ? new Set(touched) : new Set(targets);
}
function changedLines(before, now) {
    const [start, end] = middle(before, now);
    const old = before.slice(start, before.length - end);
    const fresh = now.slice(start, now.length - end);
    const kept = old.length * fresh.length > 4_000_000 ? new Set() : commonLines(old, fresh);
    return new Set(fresh.flatMap((_, index) => (kept.has(index) ? [] : [start + index + 1])));
}
function middle(before, now) {
    const most = Math.min(before.length, now.length);
    let start = 0;
    while (start < most && before[start] === now[start])
        start += 1;
    let end = 0;
    while (end < most - start && before.at(-1 - end) === now.at(-1 - end))
        end += 1;
    return [start, end];
}
function commonLines(old, fresh) {
    const width = fresh.length + 1;
    const length = new Uint32Array((old.length + 1) * width);
    for (let i = old.length - 1; i >= 0; i -= 1) {
        for (let j = fresh.length - 1; j >= 0; j -= 1) {
            length[i * width + j] =
                old[i] === fresh[j]
                    ? length[(i + 1) * width + j + 1] + 1
                    : Math.max(length[(i + 1) * width + j], length[i * width + j + 1]);
        }
    }
    const kept = new Set();
    for (let i = 0, j = 0; i < old.length && j < fresh.length;) {
        if (old[i] === fresh[j]) {
            kept.add(j);
            i += 1;
            j += 1;
        }
        else if (length[(i + 1) * width + j] >= length[i * width + j + 1])
            i += 1;
        else
            j += 1;
    }
    return kept;
}
function hunksOf(path, base, head) {
    if (base === undefined || Buffer.compare(Buffer.from(base), Buffer.from(head)) === 0)
        return [];
    const before = lossless(base);
    const now = lossless(head);
    const [start, end] = middle(before, now);
    const size = (lines) => lines.reduce((sum, line) => sum + Buffer.byteLength(line, 'latin1'), 0);
    return [
        {
            path,
            start: size(now.slice(0, start)),
            end: size(now.slice(0, now.length - end)),
            base: Buffer.from(before.slice(start, before.length - end).join(''), 'latin1').toString('utf8'),
        },
    ];
}
function lossless(bytes) {
    return (Buffer.from(bytes)
        .toString('latin1')
        .match(/[^\n]*\n|[^\n]+$/g) ?? []);
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/src/checks/trace/shell.js
var shell = __webpack_require__(9751);
// EXTERNAL MODULE: ./build/src/checks/trace/deciding-command.js
var deciding_command = __webpack_require__(4034);
// EXTERNAL MODULE: ./build/src/checks/trace/script.js
var trace_script = __webpack_require__(2974);
// EXTERNAL MODULE: ./build/src/domain/path.js
var domain_path = __webpack_require__(627);
;// CONCATENATED MODULE: ./build/src/mutation/script/events.js
function readTrace(stderr, mark, script) {
    const trace = { stops: [], asserts: [], ran: new Set() };
    const rest = [];
    for (const line of stderr.split('\n')) {
        const at = line.indexOf(mark);
        if (at < 0 || !/^@*$/.test(line.slice(0, at)))
            rest.push(line);
        else
            readMarked(line.slice(at + mark.length + 1).split(' '), script, trace);
    }
    return { ...trace, rest: rest.join('\n') };
}
function readMarked([kind = '', ...words], script, trace) {
    if (kind === 'err' || kind === 'exit')
        trace.stops.push(readStop(kind, words, script));
    else if (kind === 'x' && words[1] === script && Number(words[0]) > 0)
        trace.ran.add(Number(words[0]));
    else if (kind === 'assert' || kind === 'pyexit')
        trace.asserts.push(Number(words[0]));
    else if (kind === 'py')
        for (const each of words)
            trace.ran.add(Number(each));
}
function readStop(kind, words, script) {
    const [subshell = '0', status = '1', ...rest] = words;
    const colon = rest.indexOf(':');
    const files = rest.slice(colon + 1);
    const lines = rest.slice(0, colon).flatMap((line, index) => (files[index] === script ? [Number(line)] : []));
    const own = kind === 'exit' ? lines.slice(1) : lines;
    return { kind, subshell: Number(subshell), status: Number(status), lines: own.filter((each) => each > 0) };
}
function failedAsserts(stderr) {
    const found = [];
    for (const block of stderr.split(/^Traceback \(most recent call last\):$/m).slice(1)) {
        if (!/^\s*AssertionError\b/m.test(block))
            continue;
        for (const match of block.matchAll(/^ {2}File "[^"\n]*", line (\d{1,7})/gm))
            found.push(Number(match[1]));
    }
    return found;
}
function crashIn(stderr) {
    const asserts = /^\s*AssertionError\b/m.test(stderr);
    const found = /^.*(?:jq: error|parse error|SyntaxError|syntax error|unbound variable|command not found|: integer expression expected|(?:unary|binary) operator expected|too many arguments|ambiguous redirect|mapping values are not allowed|yaml\.\w+\.\w+Error).*$/m.exec(stderr) ?? (asserts ? null : /^Traceback \(most recent call last\):$/m.exec(stderr));
    return found?.[0].trim().slice(0, 200);
}

;// CONCATENATED MODULE: ./build/src/mutation/observe.js




function observe({ run, stderr, commands }, model, mark) {
    const script = model.path.slice(model.path.lastIndexOf('/') + 1);
    const trace = readTrace(stderr, mark, script);
    const failures = run.assertions.filter((each) => each.outcome === 'fail');
    const asserts = [...trace.asserts, ...scriptLines(failedAsserts(trace.rest), model)];
    const end = commands === undefined || run.exitCode === 0 ? [] : endOf(commands, model);
    return {
        exitCode: run.exitCode,
        ended: run.exitCode !== undefined && run.verdict !== 'error' && run.verdict !== 'timeout' && run.verdict !== 'limit',
        failed: new Set(failures.map((each) => each.name)),
        reported: new Set(run.assertions.map((each) => each.name)),
        failedLines: failures.flatMap((each) => each.line ?? []),
        stops: end.length > 0 ? [end] : decisive(trace.stops),
        asserts,
        crash: crashIn(trace.rest),
        ran: trace.ran,
        followed: commands !== undefined,
        endedAt: asserts.length > 0 ? Math.min(...asserts) : end.at(-1),
        durationMs: run.durationMs,
    };
}
function endOf(commands, model) {
    const script = { path: model.path, name: (0,domain_path/* basename */.P8)(model.path), lines: model.lines };
    const places = (0,deciding_command/* decidingCommand */.b)(commands, script)?.places ?? [];
    return places
        .filter(({ file, line }) => (0,trace_script/* isScript */.Kh)(file, script) && line <= model.lines.length)
        .map(({ line }) => line);
}
function decisive(stops) {
    const found = [];
    let inner = [];
    for (const stop of stops) {
        if (stop.subshell > 0)
            inner.push(...stop.lines);
        else {
            if (stop.status !== 0)
                found.push([...new Set([...stop.lines, ...inner])]);
            inner = [];
        }
    }
    return found;
}
function scriptLines(lines, model) {
    return model.python.flatMap((part) => lines.map((line) => part.firstLine + line - 1).filter((line) => line <= part.endLine));
}
function redness(target, seen, known, first = false) {
    if (target.name !== null && seen.failed.has(target.name)) {
        return seen.crash !== undefined && target.language !== 'python' ? 'crash' : 'verdict';
    }
    if (target.reported)
        return silently(target, seen, known, first);
    const stops = first ? seen.stops.slice(0, 1) : seen.stops;
    const within = (line) => line >= target.from && line <= target.to;
    if (seen.asserts.some(within))
        return 'verdict';
    if (seen.failedLines.some(within))
        return seen.crash === undefined ? 'verdict' : 'crash';
    if (target.language === 'bash' && stops.some((lines) => lines.some(within))) {
        return seen.crash === undefined ? 'verdict' : 'crash';
    }
    return 'green';
}
function silently(target, seen, known, first) {
    if (target.line === undefined)
        return 'green';
    const within = (line) => line >= target.from && line <= target.to;
    const strange = [...seen.failed].some((name) => !known.has(name));
    if (strange && seen.failedLines.some(within))
        return seen.crash === undefined ? 'verdict' : 'crash';
    if (seen.asserts.some(within))
        return 'verdict';
    const stops = first ? seen.stops.slice(0, 1) : seen.stops;
    const verdict = (at) => target.statements.some(([line, endLine]) => at >= line && at <= endLine);
    const stopped = target.language === 'bash' && stops.some((lines) => lines.some(verdict));
    if (!stopped)
        return 'green';
    return seen.crash === undefined ? 'verdict' : 'crash';
}
function isLost(target, seen) {
    if (!seen.ended)
        return true;
    if (target.reported)
        return target.name !== null && !seen.reported.has(target.name);
    if (seen.exitCode === 0)
        return false;
    if (seen.crash !== undefined && target.language === 'python')
        return true;
    return seen.endedAt === undefined || target.from > seen.endedAt;
}
function isLostInCopy(target, seen) {
    if (!seen.ended)
        return true;
    if (target.reported)
        return target.name !== null && !seen.reported.has(target.name);
    return seen.crash !== undefined && target.language === 'python';
}

// EXTERNAL MODULE: ./node_modules/@lezer/python/dist/index.js + 3 modules
var dist = __webpack_require__(1283);
;// CONCATENATED MODULE: ./build/src/mutation/script/lines.js
function lineStarts(text) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
        starts.push(at + 1);
    return starts;
}
function lineAt(starts, offset) {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle] <= offset)
            low = middle;
        else
            high = middle - 1;
    }
    return low + 1;
}

;// CONCATENATED MODULE: ./build/src/mutation/script/soften-python.js


const DEPTH = 200;
function softPython(part, mark, trace) {
    const { text } = part;
    if (/^(?:"""|'''|from __future__)/.test(text))
        return [];
    const tree = dist/* parser */.K.parse(text).topNode;
    const starts = lineStarts(text);
    const edits = [];
    const visit = (node, depth) => {
        if (depth > DEPTH || node.name === 'TryStatement' || node.name === 'ClassDefinition')
            return;
        if (node.name === 'AssertStatement')
            edits.push(...softAssert(node, text, part.firstLine + lineAt(starts, node.from) - 1));
        for (let child = node.firstChild; child !== null; child = child.nextSibling)
            visit(child, depth + 1);
    };
    visit(tree, 0);
    const at = prefixOffset(text);
    if (at === undefined)
        return [];
    return [{ start: at, end: at, replacement: pythonPrefix(mark, part.firstLine, trace) }, ...edits].map((each) => ({
        ...each,
        start: each.start + part.start,
        end: each.end + part.start,
    }));
}
const COMPOUND = /^(?:async|for|while|if|with|try|def|class|match)\b|^@/;
function prefixOffset(text) {
    const code = /^(?:[ \t]*(?:#[^\n]*)?\n)*/.exec(text)[0].length;
    if (!COMPOUND.test(text.slice(code)))
        return code;
    return code === 0 ? undefined : text.lastIndexOf('\n', code - 2) + 1;
}
function softAssert(node, text, line) {
    const condition = node.firstChild?.nextSibling;
    if (condition == null)
        return [];
    if (/\b(?:await|yield)\b|:=/.test(text.slice(condition.from, condition.to)))
        return [];
    const message = text.slice(condition.to, node.to);
    return [
        { start: node.from, end: condition.from, replacement: `_cg_assert(${line}, lambda: (` },
        { start: condition.to, end: node.to, replacement: `${message.replace(/[^\n]/g, '')}))` },
    ];
}
function pythonPrefix(mark, firstLine, trace) {
    const code = `
import sys, atexit, os
_cg_state = {"code": 0, "exits": 0}
def _cg_say(text):
    sys.stdout.flush()
    sys.__stderr__.write("\\n${mark} " + text + "\\n")
    sys.__stderr__.flush()
def _cg_assert(line, condition):
    if __debug__ and not condition():
        _cg_state["code"] = _cg_state["code"] or 1
        _cg_say("assert " + str(line))
_cg_exit = sys.exit
def _cg_soft_exit(status=None):
    _cg_state["exits"] += 1
    if status is None or status == 0 or _cg_state["exits"] > 500:
        _cg_exit(status)
    if not isinstance(status, int):
        sys.stderr.write(str(status) + "\\n")
    _cg_state["code"] = _cg_state["code"] or (status & 255 if isinstance(status, int) else 1)
    _cg_say("pyexit " + str(sys._getframe(1).f_lineno + ${firstLine - 1}))
sys.exit = _cg_soft_exit
_cg_seen = set()
_cg_frame = sys._getframe(1)
_cg_name = _cg_frame.f_code.co_filename
def _cg_local(frame, event, arg):
    if frame.f_code.co_filename == _cg_name:
        _cg_seen.add(frame.f_lineno)
        return _cg_local
    return None
def _cg_out():
    sys.settrace(None)
    if _cg_seen:
        _cg_say("py " + " ".join(str(n + ${firstLine - 1}) for n in sorted(_cg_seen)))
    if _cg_state["code"]:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(_cg_state["code"])
atexit.register(_cg_out)
${trace ? 'import threading\n_cg_frame.f_trace = _cg_local\nsys.settrace(_cg_local)\nthreading.settrace(_cg_local)' : ''}
`;
    return `exec(bytes.fromhex("${Buffer.from(code).toString('hex')}").decode()); `;
}

;// CONCATENATED MODULE: ./build/src/mutation/script/soften.js

const MOST_EXITS = 2_000;
function soften(model, { mark, trace }) {
    if (model.language === 'python')
        return edited(model, mark, trace);
    if (model.language !== 'bash')
        return undefined;
    const lines = edited(model, mark, trace).split('\n');
    const shebang = lines[0] ?? '';
    const flags = shebang
        .replace(/^#!\s*\S+/, '')
        .replace(/^\s*(?:-S\s*)?(?:ba|da|k|z)?sh\b/, '')
        .trim();
    const strict = /(?:^|\s)-[A-Za-z]*e/.test(flags);
    const options = flags === '' ? '' : `set ${flags.replace(/^(-[A-Za-z]*)e/, '$1E')};`;
    lines[0] = '#!/usr/bin/env bash';
    lines[1] = `${prefix(mark, trace)} __cg_e=${strict ? 1 : 0}; ${options} ${lines[1] ?? ''}`;
    return lines.join('\n');
}
function prefix(mark, trace) {
    const event = (kind, status) => `builtin printf '\\n%s ${kind} %s %s %s %s\\n' ${mark} "$BASH_SUBSHELL" ${status} "$LINENO" "\${BASH_LINENO[*]} : \${BASH_SOURCE[*]##*/}" >&"$__cg_fd"`;
    return [
        'exec {__cg_fd}>&2;',
        '__cg_n=0;',
        `exit() { builtin local __cg_s=$?; __cg_s=\${1:-$__cg_s}; __cg_n=$((__cg_n + 1));`,
        `${event('exit', '"$__cg_s"')};`,
        `if [ "$__cg_s" = 0 ] || [ "$BASH_SUBSHELL" != 0 ] || [ "$__cg_n" -gt ${MOST_EXITS} ]; then builtin exit "$__cg_s"; fi; };`,
        `trap 'if [ "$__cg_e" = 1 ]; then ${event('err', '1').replaceAll("'", `'\\''`)}; fi' ERR; set -E;`,
        trace ? `PS4='@${mark} x \${LINENO} \${BASH_SOURCE[0]##*/} '; BASH_XTRACEFD=$__cg_fd; set -x;` : '',
    ].join(' ');
}
function edited(model, mark, trace) {
    const edits = [...model.strictness, ...model.python.flatMap((part) => softPython(part, mark, trace))];
    let text = model.text;
    for (const each of edits.toSorted((a, b) => b.start - a.start)) {
        text = text.slice(0, each.start) + each.replacement + text.slice(each.end);
    }
    return text;
}

;// CONCATENATED MODULE: ./build/src/domain/mutant.js

function mutantsCollide(one, other) {
    if (one.before !== '' && one.before === other.before && one.after === other.after)
        return true;
    const written = new Set(one.edits.map((edit) => edit.path));
    if (!other.edits.some((edit) => written.has(edit.path)) && one.node.path !== other.node.path)
        return false;
    if (one.node.breaksParse || other.node.breaksParse)
        return true;
    if ([...one.edits, ...other.edits].some((edit) => edit.kind !== 'text'))
        return true;
    return one.node.start <= other.node.end && other.node.start <= one.node.end;
}
function applyTextEdits(bytes, path, edits) {
    const own = edits.filter((edit) => edit.kind === 'text' && edit.path === path);
    const parts = [];
    let at = 0;
    for (const edit of own.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
        if (edit.start < at || edit.end < edit.start || edit.end > bytes.length) {
            throw new RangeError(`edit ${edit.start}-${edit.end} overlaps another or lies outside the file`);
        }
        parts.push(bytes.subarray(at, edit.start), (0,domain_path/* pathToBytes */.iJ)(edit.replacement));
        at = edit.end;
    }
    parts.push(bytes.subarray(at));
    return Buffer.concat(parts);
}

;// CONCATENATED MODULE: ./build/src/mutation/tree.js


function laneEdits(mutants, subjects) {
    const edits = new Map();
    const texts = new Set();
    for (const mutant of mutants) {
        for (const edit of mutant.edits) {
            const subject = subjects.get(edit.path);
            switch (edit.kind) {
                case 'text':
                    texts.add(edit.path);
                    break;
                case 'delete-file':
                    edits.set(edit.path, { path: edit.path, content: undefined });
                    break;
                case 'add-file':
                    edits.set(edit.path, { path: edit.path, content: (0,domain_path/* pathToBytes */.iJ)(edit.content), mode: edit.mode });
                    break;
                case 'set-mode':
                    edits.set(edit.path, { path: edit.path, content: subject?.bytes ?? new Uint8Array(), mode: edit.mode });
                    break;
                case 'set-link':
                    edits.set(edit.path, { path: edit.path, content: (0,domain_path/* pathToBytes */.iJ)(edit.target), mode: '120000' });
                    break;
            }
        }
    }
    const all = mutants.flatMap((mutant) => mutant.edits);
    for (const path of texts) {
        const subject = subjects.get(path);
        if (subject === undefined || edits.has(path))
            continue;
        edits.set(path, { path, content: applyTextEdits(subject.bytes, path, all), mode: subject.mode });
    }
    return [...edits.values()];
}
function fits(mutant, others) {
    return !others.some((other) => mutantsCollide(mutant, other));
}
function diffOf(mutant, subjects) {
    const rows = [];
    for (const path of new Set(mutant.edits.map((edit) => edit.path)))
        rows.push(...fileDiff(mutant, path, subjects));
    return rows.length > 60 ? [...rows.slice(0, 60), '…'].join('\n') : rows.join('\n');
}
function fileDiff(mutant, path, subjects) {
    const subject = subjects.get(path);
    const [edit] = laneEdits([{ ...mutant, edits: mutant.edits.filter((each) => each.path === path) }], subjects);
    const mode = mutant.edits.find((each) => each.kind === 'set-mode' && each.path === path);
    if (mode?.kind === 'set-mode')
        return [`--- a/${path}`, `+++ b/${path}`, `old mode ${subject?.mode}`, `new mode ${mode.mode}`];
    const before = textLines(subject?.bytes);
    const after = textLines(edit?.content);
    let start = 0;
    while (start < before.length && start < after.length && before[start] === after[start])
        start += 1;
    let end = 0;
    while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
        end += 1;
    const from = Math.max(0, start - 3);
    const tail = Math.min(3, end);
    const old = before.length - end + tail - from;
    const now = after.length - end + tail - from;
    return [
        subject === undefined ? '--- /dev/null' : `--- a/${path}`,
        edit?.content === undefined ? '+++ /dev/null' : `+++ b/${path}`,
        `@@ -${from + 1},${old} +${from + 1},${now} @@`,
        ...before.slice(from, start).map((line) => ` ${line}`),
        ...before.slice(start, before.length - end).map((line) => `-${line}`),
        ...after.slice(start, after.length - end).map((line) => `+${line}`),
        ...before.slice(before.length - end, before.length - end + tail).map((line) => ` ${line}`),
    ];
}
function textLines(bytes) {
    if (bytes === undefined || bytes.length === 0)
        return [];
    const lines = Buffer.from(bytes).toString('utf8').split('\n');
    if (lines.at(-1) === '')
        lines.pop();
    return lines;
}

;// CONCATENATED MODULE: ./build/src/mutation/lab.js





class OutOfBudget extends Error {
}
const LEAST_WALL_MS = 20_000;
class Lab {
    #settings;
    #mark = `@${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`;
    #soft;
    #seen = new Map();
    #mutants = new Set();
    #softWorks = true;
    #wallMs = Number.POSITIVE_INFINITY;
    follow = false;
    runs = 0;
    runMs = 0;
    constructor(settings) {
        this.#settings = settings;
        this.#soft = this.#copy(false);
    }
    get mutants() {
        return this.#mutants.size;
    }
    get lanes() {
        return this.#settings.bench.lanes;
    }
    get canFollow() {
        const { language, text } = this.#settings.model;
        return language === 'bash' && (0,shell/* followedAs */.z)(Buffer.from(text)).pythonOnly !== true;
    }
    get isSoft() {
        return this.#soft !== undefined && this.#softWorks;
    }
    #copy(trace) {
        const text = soften(this.#settings.model, { mark: this.#mark, trace });
        if (text === undefined)
            return undefined;
        return { path: this.#settings.model.path, content: Buffer.from(text, 'utf8'), mode: '100755' };
    }
    async baseline(reads = false) {
        const raw = await this.#run([], undefined, { reads });
        this.#wallMs = Math.max(LEAST_WALL_MS, raw.run.durationMs * 20);
        return { raw, seen: observe(raw, this.#settings.model, this.#mark) };
    }
    async traced() {
        const copy = this.#copy(true);
        if (copy === undefined)
            return undefined;
        return observe(await this.#run([], copy), this.#settings.model, this.#mark);
    }
    refuseSoft() {
        this.#softWorks = false;
    }
    soft(mutants) {
        return this.#remember('soft', mutants, this.isSoft ? this.#soft : undefined);
    }
    original(mutants) {
        return this.#remember(this.isSoft ? 'original' : 'soft', mutants, undefined);
    }
    #remember(kind, mutants, copy) {
        const ids = mutants.map((each) => each.id).sort();
        const follow = copy === undefined && this.follow;
        const key = `${kind}${follow ? '+' : ''}\0${ids.join('\0')}`;
        let seen = this.#seen.get(key);
        if (seen === undefined) {
            for (const id of ids)
                this.#mutants.add(id);
            seen = this.#run(mutants, copy, { follow }).then((run) => observe(run, this.#settings.model, this.#mark));
            this.#seen.set(key, seen);
        }
        return seen;
    }
    async #run(mutants, copy, options = {}) {
        const { bench, script, model, subjects, deadline } = this.#settings;
        if (performance.now() > deadline)
            throw new OutOfBudget('The mutation budget is spent.');
        this.runs += 1;
        const done = await bench.run(script, laneEdits(mutants, subjects), {
            commit: model.readsGit,
            wallMs: this.#wallMs,
            ...options,
            ...(copy === undefined ? {} : { also: [copy] }),
        });
        this.runMs += done.run.durationMs;
        return done;
    }
}

;// CONCATENATED MODULE: ./build/src/domain/reads.js

function mayNotice(reads, path, change) {
    if (reads.by === 'everything' || reads.objects === true)
        return true;
    const { asked, absent, files, listings, viaGit } = reads;
    if (files.includes(path))
        return true;
    if (asked === undefined || absent === undefined)
        return change !== 'content' || viaGit;
    if (asked.includes(path))
        return true;
    if (change === 'content')
        return false;
    if (viaGit || listings.includes((0,domain_path/* dirname */.pD)(path)))
        return true;
    return change === 'added' && withAncestors(path).some((each) => absent.includes(each) || listings.includes(each));
}
function withAncestors(path) {
    const found = [];
    for (let each = path; each !== ''; each = (0,domain_path/* dirname */.pD)(each))
        found.push(each);
    return [...found, ''];
}

;// CONCATENATED MODULE: ./build/src/mutation/literals.js
const literals_MOST = 80;
const literals_LONGEST = 120;
const REGEX = /[\\^$*+?[\]|()]/;
const SURELY_REGEX = /^\^|\$$|\\[.sdwbSDWB(|{/$^[\]*+?]|\.[*+]|\[\^|\)[?*+]|\(\?|\[[a-z]-[a-z]/;
function literalsOf(text) {
    const found = { tokens: new Set(), patterns: new Set() };
    for (const line of text.split('\n')) {
        if (/^\s*#/.test(line) || line.length > 4_000)
            continue;
        const searched = /\b(?:grep|rg)\b/.test(line) && !/\b(?:fgrep|grep\s+(?:-\S+\s+)*-\w*F)/.test(line);
        for (const match of line.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g))
            quoted(match[1] ?? match[2] ?? '', found, searched);
        for (const match of line.matchAll(/\b(?:grep|egrep|fgrep|rg)\s+(?:-\S+\s+)*([^\s"'$|;&-][^\s"'|;&)]*)/g))
            sort(match[1], found, searched);
        compared(line, found);
    }
    return { tokens: [...found.tokens].slice(0, literals_MOST), patterns: [...found.patterns].slice(0, literals_MOST) };
}
function quoted(literal, found, searched) {
    if (literal.length > 2_000)
        return;
    const inner = programLiterals(literal);
    if (inner !== undefined) {
        for (const each of inner)
            sort(each, found, true);
        return;
    }
    if (/\$[({A-Za-z]|%s|\{\w*\}/.test(literal)) {
        for (const part of literal.split(/\$\{[^}]*\}|\$\w+|\$\([^)]*\)|%s|\{\w*\}/)) {
            if (part.length > 3 && /[A-Za-z]{3}/.test(part) && !/^\W*\w*\W*$/.test(part))
                sort(part, found, searched);
        }
        return;
    }
    sort(literal, found, searched);
}
function sort(literal, { tokens, patterns }, searched) {
    if (literal.length < 2 || literal.length > literals_LONGEST)
        return;
    if (!REGEX.test(literal))
        tokens.add(literal);
    else {
        patterns.add(literal);
        if (!searched && !SURELY_REGEX.test(literal))
            tokens.add(literal);
    }
}
function programLiterals(literal) {
    const substitution = /^(?:[^\s]{0,200}\s*)?s([/|#,@])((?:\\.|(?!\1).){1,200})\1/.exec(literal);
    if (substitution !== null)
        return [];
    if (!/^\s*\/(?:\\.|[^/]){1,200}\/[,{ =pdq!~&|]|^\s*\$\d|^\s*(?:BEGIN|END|NR)\b|\{\s*print\b/.test(literal))
        return undefined;
    const texts = [...literal.matchAll(/"((?:[^"\\]|\\.){1,120})"/g)].map((match) => match[1]);
    const patterns = [...literal.matchAll(/(?:^|[\s~(!&|,;{])\/((?:\\.|[^/\n]){1,120})\//g)].map((match) => match[1]);
    return [...texts, ...patterns];
}
function compared(line, { tokens, patterns }) {
    for (const match of line.matchAll(/(?:^|\s)(?:=|==|!=|-eq|-ne|-lt|-le|-gt|-ge|<|>|<=|>=)\s+([^\s"'$;|&()[\]{}<>]{1,60})/g)) {
        if (match[1].length > 1 || /\d/.test(match[1]))
            tokens.add(match[1].replace(/[:,]$/, ''));
    }
    const regex = /=~\s+([^\s"'$][^\s]{0,120})/.exec(line)?.[1];
    if (regex !== undefined)
        patterns.add(regex.replace(/\]\]$/, ''));
    const label = /^\s*\(?([\w./*:@-]+(?:\s*\|\s*[\w./*:@-]+)*)\)\s/.exec(`${line} `)?.[1];
    if (label !== undefined && !/^\*$/.test(label)) {
        for (const each of label.split('|'))
            if (each.trim().length > 1)
                tokens.add(each.trim().replaceAll('*', 'x'));
    }
}
function literalsFor(model, own, names = new Set()) {
    const first = literalsOf(own);
    const all = literalsOf(model.text);
    const known = new Set([...names, ...model.sites.flatMap((site) => site.name ?? [])]);
    const useful = (each) => !known.has(each) && !/^(?:PASS|FAIL|ok|not ok)\b|^[)\s]|^\W*$/.test(each) && !isProse(each);
    return {
        tokens: [...new Set([...first.tokens, ...all.tokens])].filter(useful).slice(0, literals_MOST),
        patterns: [...new Set([...first.patterns, ...all.patterns])].filter(useful).slice(0, literals_MOST),
    };
}
function isProse(text) {
    return /^[A-Za-z][a-z']*(?: [A-Za-z][a-z']*){3,}$/.test(text);
}

;// CONCATENATED MODULE: ./build/src/mutation/make-mutants.js


const make_mutants_MOST = 16_000;
const LEAST_EACH = 200;
const MOST_EACH = 4_000;
function makeMutants(sources, makers) {
    const { model, subjects, hunks, names, reads } = sources;
    const { tokens, patterns } = literalsFor(model, '', names);
    const read = subjects.filter((each) => isRead(reads, each));
    const listed = subjects.filter((each) => !read.includes(each) && isListed(reads, each));
    const sighted = makers.sightedIn(read);
    const limit = Math.max(LEAST_EACH, Math.min(MOST_EACH, Math.floor(make_mutants_MOST / Math.max(1, read.length))));
    const found = new Map();
    const add = (subject, most) => {
        const siblings = subjects.filter((each) => each !== subject);
        for (const mutant of makers.mutantsOf(subject, { tokens, patterns, sighted, siblings, hunks, limit: most })) {
            if (!found.has(mutant.id) && isNoticed(reads, mutant))
                found.set(mutant.id, mutant);
        }
    };
    for (const each of read)
        add(each, limit);
    for (const each of listed)
        add(each, 0);
    return [...found.values()];
}
function isRead(reads, { path }) {
    return reads === undefined || mayNotice(reads, path, 'content');
}
function isListed(reads, { path }) {
    return reads === undefined || mayNotice(reads, path, 'removed') || mayNotice(reads, path, 'mode');
}
function isNoticed(reads, mutant) {
    return reads === undefined || mutant.edits.some((edit) => mayNotice(reads, edit.path, CHANGE[edit.kind]));
}
const CHANGE = {
    text: 'content',
    'delete-file': 'removed',
    'add-file': 'added',
    'set-mode': 'mode',
    'set-link': 'content',
};

;// CONCATENATED MODULE: ./build/src/mutation/search/prey.js
function isOpen(prey) {
    return prey.witness === undefined && !prey.target.skipped;
}
function isContent(mutant) {
    return mutant.strength === 'content' || mutant.strength === 'mode';
}
function recordKill(prey, mutant, how) {
    if (how === 'green')
        return false;
    if (how === 'crash')
        prey.crash ??= mutant;
    else if (mutant.strength === 'comment')
        prey.comment ??= mutant;
    else if (mutant.strength === 'file')
        prey.file ??= mutant;
    else if (!prey.asleep || mutant.kind !== 'addition') {
        prey.witness = mutant;
        return true;
    }
    return false;
}

;// CONCATENATED MODULE: ./build/src/mutation/swallowing.js
const SHAPES = [
    /\|\|\s*(?:true|:|echo|printf|warn\w*)\b/m,
    /^\s*!\s+\S/m,
    /\b(?:local|export|declare|readonly)\s+\w+="?\$\(/m,
    /\bfind\b[^\n]*-exec\b/m,
    /\|\s*(?:tee|cat|while|xargs)\b/m,
    /&\s*$/m,
    /\bexcept\b[^\n]*:\s*(?:\n\s*)?(?:pass|continue|print)/m,
    /\btrap\b[^\n]*\bexit 0\b/m,
    /\bset \+e\b/m,
    /^\s*\(/m,
];
function statesSwallowing(target, model) {
    const helpers = [...model.functions.entries()]
        .filter(([name]) => new RegExp(`(?:^|[\\s;&|])${name.replace(/[^\w]/g, '\\$&')}(?:\\s|$)`, 'm').test(target.text))
        .map(([, each]) => each.text);
    return [target.text, ...helpers].some((text) => SHAPES.some((shape) => shape.test(text.slice(0, 20_000))));
}

;// CONCATENATED MODULE: ./build/src/mutation/verdict.js


function place(asked, target) {
    return {
        test: asked.script.test,
        script: asked.script.script,
        name: target.name,
        ...(target.line === undefined ? {} : { line: target.line }),
        changed: asked.changed.has(target),
    };
}
function doubtful(asked, target, { reason, note }) {
    return { ...place(asked, target), verdict: 'unproven', reason, note };
}
function settle(asked, prey, spent) {
    const { target, witness } = prey;
    const { subjects } = asked;
    const at = place(asked, target);
    if (witness !== undefined)
        return { ...at, verdict: 'bites', killedBy: asWitness(witness, subjects) };
    if (target.skipped)
        return { ...at, verdict: 'hollow', reason: 'never-runs', note: 'The check skips it.' };
    if (spent)
        return { ...at, verdict: 'unproven', reason: 'budget', note: 'The budget was spent before it was proven.' };
    const [reason, mutant, note] = reasonOf(prey, asked.model);
    return {
        ...at,
        verdict: 'hollow',
        reason,
        note,
        tried: prey.tried.size,
        ...(mutant === undefined ? {} : { survivor: asWitness(mutant, subjects) }),
    };
}
function reasonOf(prey, model) {
    const likely = prey.ranked[0];
    if (prey.asleep)
        return ['never-runs', likely, 'Its line, or the loop it depends on, never ran.'];
    if (prey.crash !== undefined)
        return ['crash-only', prey.crash, 'Only changes that break a tool make it fail.'];
    if (prey.swallowed !== undefined)
        return ['swallowed', prey.swallowed, 'Its condition failed and the script passed.'];
    if (statesSwallowing(prey.target, model))
        return ['swallowed', likely, 'The script drops the status of its condition.'];
    if (prey.comment !== undefined)
        return ['comment-only', prey.comment, 'Only changes of comments make it fail.'];
    if (prey.file !== undefined)
        return ['existence-only', prey.file, 'Only a missing or empty file makes it fail.'];
    return ['insensitive', likely, 'No change that was tried makes it fail.'];
}
function asWitness(mutant, subjects) {
    return {
        mutant: mutant.id,
        path: mutant.path,
        line: mutant.line,
        operator: mutant.operator,
        description: mutant.description,
        diff: diffOf(mutant, subjects),
    };
}

;// CONCATENATED MODULE: ./build/src/mutation/guards.js





const TRIES = 4;
const guards_MOST_LINES = 60;
async function guardedLines(check, wanted, tools) {
    const subjects = new Map(check.subjects.map((each) => [each.path, each]));
    const lab = new Lab({ ...tools, script: check.script, model: check.model, subjects });
    const search = new GuardSearch(lab);
    let complete = false;
    try {
        const { raw, seen } = await lab.baseline(true);
        if (seen.exitCode !== 0 || !seen.ended)
            return { ...NOTHING, checkRuns: lab.runs };
        const near = { ...check, subjects: check.subjects.filter(({ path }) => wanted.has(path)) };
        const mutants = makeMutants({ ...near, names: seen.reported, reads: raw.run.reads }, tools);
        const candidates = candidatesOf(mutants, wanted);
        for (let turn = 0; turn < TRIES; turn += 1) {
            const batch = [...candidates].flatMap(([key, list]) => (search.guarded.has(key) ? [] : (list[turn] ?? [])));
            for (const group of groupsOf(batch))
                await search.try(group);
        }
        complete = true;
        const lines = [...candidates].map(([key, [first]]) => lineOf(first, search.guarded.has(key)));
        const at = new Map(raw.run.assertions.map((each) => [each.name, each.line]));
        const assertions = [...search.noticed].map(([name, mutant]) => {
            const line = at.get(name);
            return {
                test: check.script.test,
                script: check.script.script,
                name,
                ...(line === undefined ? {} : { line }),
                changed: true,
                verdict: 'bites',
                killedBy: asWitness(mutant, subjects),
            };
        });
        return { lines, assertions, complete, mutants: lab.mutants, checkRuns: lab.runs };
    }
    catch (error) {
        if (!(error instanceof OutOfBudget))
            throw error;
        return { ...NOTHING, complete, mutants: lab.mutants, checkRuns: lab.runs };
    }
}
const NOTHING = { lines: [], assertions: [], complete: true, mutants: 0, checkRuns: 0 };
class GuardSearch {
    #lab;
    guarded = new Set();
    noticed = new Map();
    constructor(lab) {
        this.#lab = lab;
    }
    async try(batch) {
        const [first] = batch;
        if (first === undefined)
            return;
        const seen = await this.#lab.original(batch);
        if (isGreen(seen))
            return;
        if (batch.length > 1) {
            const half = batch.length >> 1;
            await this.try(batch.slice(0, half));
            await this.try(batch.slice(half));
            return;
        }
        if (!seen.ended || seen.crash !== undefined)
            return;
        this.guarded.add(keyOf(first));
        for (const name of seen.failed)
            if (!this.noticed.has(name))
                this.noticed.set(name, first);
    }
}
function isGreen(seen) {
    return seen.ended && seen.exitCode === 0;
}
function candidatesOf(mutants, wanted) {
    const found = new Map();
    for (const mutant of mutants) {
        const isOfLine = mutant.edits.every((edit) => edit.kind === 'text') && mutant.kind !== 'revert';
        if (!isOfLine || !isContent(mutant) || wanted.get(mutant.path)?.has(mutant.line) !== true)
            continue;
        const list = found.get(keyOf(mutant));
        if (list !== undefined) {
            if (list.length < TRIES)
                list.push(mutant);
        }
        else if (found.size < guards_MOST_LINES)
            found.set(keyOf(mutant), [mutant]);
    }
    return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}
function groupsOf(mutants) {
    const groups = [];
    for (const mutant of mutants) {
        const place = groups.find((group) => fits(mutant, group));
        if (place === undefined)
            groups.push([mutant]);
        else
            place.push(mutant);
    }
    return groups;
}
function keyOf({ path, line }) {
    return `${path}\0${String(line).padStart(8, '0')}`;
}
function lineOf({ path, line }, guarded) {
    return { path, line, guarded };
}

;// CONCATENATED MODULE: ./build/src/mutation/identity.js

function assertionId(script, { name, line = 0 }, lines) {
    if (name !== null)
        return `${digest(6, script)}-${digest(6, script, name)}`;
    const text = (lines[line - 1] ?? '').trim();
    const turn = lines.slice(0, Math.max(0, line - 1)).filter((each) => each.trim() === text).length;
    return `${digest(6, script)}-${digest(6, script, '', text, String(turn))}`;
}
function scriptKey(script) {
    return digest(6, script);
}
function witnessId(assertion, mutant) {
    return `${assertion}-${digest(8, mutant)}`;
}
function digest(length, ...parts) {
    return (0,external_node_crypto_.createHash)('sha256').update(parts.join('\0')).digest('hex').slice(0, length);
}

;// CONCATENATED MODULE: ./build/src/mutation/known-survivors.js
const MARK = /#[ \t]*conformance:[ \t]*survives\b[ \t]*(.*)$/;
const MOST_REASON = 300;
function knownSurvivor(line, lines, before) {
    if (line === undefined)
        return undefined;
    const own = lines[line - 1] ?? '';
    const above = lines[line - 2] ?? '';
    const onLine = MARK.exec(own);
    const mark = onLine ?? (/^\s*#/.test(above) ? MARK.exec(above) : null);
    if (mark === null)
        return undefined;
    const marked = onLine === null ? [above, own] : [own];
    return {
        reason: mark[1].trim().slice(0, MOST_REASON),
        line: onLine === null ? line - 1 : line,
        onBase: before !== undefined && holds(before, marked),
    };
}
function holds(lines, wanted) {
    return lines.some((_, at) => wanted.every((line, below) => lines[at + below]?.trim() === line.trim()));
}

;// CONCATENATED MODULE: ./build/src/mutation/flakiness.js
function differs(one, other) {
    return (one.exitCode !== other.exitCode || !sameNames(one.reported, other.reported) || !sameNames(one.failed, other.failed));
}
function sameNames(one, other) {
    return one.size === other.size && [...one].every((name) => other.has(name));
}
const UNSTEADY = /\$\{?RANDOM\b|\bSRANDOM\b|\/dev\/u?random|\bshuf\b|\bsort -R\b|\bEPOCH(?:SECONDS|REALTIME)\b|\$\{?SECONDS\b|\bdate\b|\bsleep\b|\bkill\b|\buptime\b|\$\$|\$BASHPID|(?:^|[^&>])&\s*$|\brandom\b|\btime\.\w|\bdatetime\b|\buuid|\bos\.getpid|\bthreading\b/m;
function looksUnsteady(model) {
    const text = model.lines.filter((each) => !/^\s*#/.test(each) && each.length < 4_000).join('\n');
    return UNSTEADY.test(text);
}

;// CONCATENATED MODULE: ./build/src/mutation/ranking.js


const KIND = {
    revert: 1.4,
    value: 1,
    deletion: 0.95,
    addition: 0.9,
    mode: 0.8,
    swap: 0.7,
    file: 0.05,
    comment: 0.02,
};
const PLACE_WORDS = 8;
const NEXT = 0.93;
const AGAIN = 0.85;
const BROUGHT = /^(?:inject|regex|kubernetes|ansible)\//;
const ranking_OWN = 3;
const UNHEARD = 3;
const ORDERED = 1_500;
class Ranking {
    #mutants;
    #model;
    #holders = new Map();
    #sizes;
    constructor(mutants, model) {
        this.#mutants = mutants;
        this.#model = model;
        this.#sizes = new Float64Array(mutants.length);
        mutants.forEach((mutant, index) => {
            const words = placeOf(mutant);
            this.#sizes[index] = Math.sqrt(Math.max(PLACE_WORDS, words.size));
            for (const word of words) {
                const holders = this.#holders.get(word);
                if (holders === undefined)
                    this.#holders.set(word, [index]);
                else
                    holders.push(index);
            }
        });
    }
    of(target) {
        const score = this.#scores(target, vocabularyOf(target, this.#model));
        const best = (one, other) => score[other] - score[one] || one - other;
        const likely = likeliest(score).sort(best);
        const seen = new Map();
        const times = (key) => {
            const before = seen.get(key) ?? 0;
            seen.set(key, before + 1);
            return before;
        };
        for (const index of likely) {
            const { path, line, node, operator } = this.#mutants[index];
            const again = times(`${path}\0${line}\0${operator}`);
            const next = times(`${path}\0${node.start}-${node.end}`);
            score[index] *= AGAIN ** again * NEXT ** next;
        }
        return likely.sort(best).map((index) => this.#mutants[index]);
    }
    #scores(target, vocabulary) {
        const total = Math.max(1, this.#mutants.length);
        const score = new Float64Array(this.#mutants.length).fill(0.5);
        const own = new Set(wordsIn(saidBy(target)));
        for (const [word, weight] of vocabulary) {
            const holders = this.#holders.get(word);
            if (holders === undefined)
                continue;
            const worth = weight * Math.log2(1 + total / holders.length);
            for (const index of holders)
                score[index] += worth;
        }
        this.#mutants.forEach((mutant, index) => {
            const unheard = this.#unheard(mutant, own) * ranking_OWN * Math.log2(1 + total);
            const worth = KIND[mutant.kind] * (unheard > 0 ? 1 : bringing(mutant, target));
            score[index] = ((score[index] + unheard) / this.#sizes[index]) * worth;
        });
        return score;
    }
    #unheard(mutant, own) {
        if (mutant.kind !== 'addition' || !BROUGHT.test(mutant.operator))
            return 0;
        let count = 0;
        for (const word of wordsIn(mutant.after))
            if (own.has(word) && !this.#holders.has(word))
                count += 1;
        return Math.min(count, UNHEARD);
    }
}
function likeliest(score) {
    const all = Array.from(score.keys());
    if (all.length <= ORDERED)
        return all;
    const least = score.toSorted()[score.length - ORDERED];
    const above = all.filter((index) => score[index] > least);
    return [...above, ...all.filter((index) => score[index] === least).slice(0, ORDERED - above.length)];
}
function placeOf(mutant) {
    const { before, after } = mutant;
    const found = new Set([...wordsIn(mutant.path), ...wordsIn(before)]);
    for (const token of mutant.tokens) {
        if (after.includes(token) && !before.includes(token))
            continue;
        for (const word of wordsIn(token))
            found.add(word);
    }
    return found;
}
function bringing(mutant, target) {
    if (!mutant.operator.startsWith('inject/') && !mutant.operator.startsWith('regex/'))
        return 1;
    const brought = mutant.after.replace(mutant.before, '').trim();
    if (brought.length > 2 && saidBy(target).includes(brought))
        return 1.3;
    const key = /^\W*([\w./-]{3,})["']?\s*[:=]/.exec(brought)?.[1];
    return key !== undefined && saidBy(target).includes(key) ? 1.2 : 0.3;
}
function saidBy({ text, language }) {
    return language === 'python' ? text.replace(/\b[A-Za-z_]\w*\(/g, '(') : text;
}

;// CONCATENATED MODULE: ./build/src/mutation/search/chase.js



function openOf(chase) {
    return chase.preys.filter(isOpen);
}
function emptyRound() {
    return { mutants: [], choice: new Map() };
}
function join(round, prey, mutant) {
    if (!round.mutants.includes(mutant)) {
        if (!fits(mutant, round.mutants))
            return false;
        round.mutants.push(mutant);
    }
    round.choice.set(prey, mutant);
    return true;
}
const LOOK = 12;
function nextFor(chase, prey, round) {
    let looked = 0;
    for (const mutant of prey.ranked) {
        if (prey.tried.has(mutant.id))
            continue;
        looked += 1;
        if (looked > LOOK)
            return undefined;
        if (round.mutants.includes(mutant))
            return mutant;
        if (chase.crashers.has(mutant.id) && round.mutants.length > 0)
            continue;
        if (fits(mutant, round.mutants))
            return mutant;
    }
    return undefined;
}
function outcomeOf(chase, prey, seen) {
    if (!seen.ended)
        return 'lost';
    if (seen.exitCode === 0)
        return isLost(prey.target, seen) ? 'lost' : 'green';
    const how = redness(prey.target, seen, chase.known, true);
    if (how === 'verdict')
        return 'red';
    if (how === 'crash')
        return 'crash';
    return isLost(prey.target, seen) ? 'lost' : 'green';
}

;// CONCATENATED MODULE: ./build/src/mutation/search/confirm.js


const NONE = new Set();
async function confirm_confirm(chase, prey, mutant, among = chase.preys) {
    const { lab, known } = chase;
    const original = await lab.original([mutant]);
    const alone = await redAlone(chase, prey, mutant, original);
    if (alone === 'green') {
        if (original.exitCode === 0 && redness(prey.target, await lab.soft([mutant]), known) !== 'green')
            prey.swallowed ??= mutant;
        return false;
    }
    const kept = recordKill(prey, mutant, alone);
    for (const other of among.filter(isOpen)) {
        if (other === prey || !isContent(mutant))
            continue;
        if (redness(other.target, original, known, true) === 'verdict')
            recordKill(other, mutant, 'verdict');
    }
    return kept;
}
async function redAlone(chase, prey, mutant, original) {
    if (!original.ended || original.exitCode === 0)
        return 'green';
    const { lab, known } = chase;
    const direct = redness(prey.target, original, known, true);
    if (direct !== 'green' || !lab.isSoft || original.followed)
        return direct;
    if (prey.target.name !== null && original.reported.has(prey.target.name))
        return direct;
    const soft = await lab.soft([mutant]);
    const stopped = redness(prey.target, { ...soft, failed: NONE }, known, true);
    if (stopped !== 'verdict')
        return stopped;
    return original.crash === undefined ? 'verdict' : 'crash';
}

;// CONCATENATED MODULE: ./build/src/mutation/search/sweep.js




const ROUNDS = 12;
const WIDTH = 4;
const GROUP = { bash: 18, python: 8 };
const SWEEP = 500;
const SWEEP_EACH = 260;
async function tryBest(chase) {
    for (let round = 0; round < ROUNDS && openOf(chase).length > 0; round += WIDTH) {
        const rounds = Array.from({ length: WIDTH }, () => bestRound(chase)).filter((each) => each.mutants.length > 0);
        if (rounds.length === 0)
            return;
        await Promise.all(rounds.map((each) => chase.lab.soft(each.mutants)));
        for (const each of rounds)
            await tryTogether(chase, each);
    }
}
function bestRound(chase) {
    const round = emptyRound();
    for (const prey of openOf(chase)) {
        const chosen = nextFor(chase, prey, round);
        if (chosen !== undefined && join(round, prey, chosen))
            prey.tried.add(chosen.id);
    }
    return round;
}
async function sweep(chase) {
    const open = openOf(chase);
    if (open.length === 0)
        return;
    const size = open.some((prey) => prey.target.language === 'python') ? GROUP.python : GROUP.bash;
    const groups = sweep_groupsOf(remaining(open), chase.crashers, size);
    for (let at = 0; at < groups.length && openOf(chase).length > 0; at += WIDTH) {
        const turn = groups.slice(at, at + WIDTH);
        await Promise.all(turn.map((group) => chase.lab.soft(group)));
        for (const mutants of turn)
            await tryTogether(chase, { mutants, choice: new Map() });
    }
}
async function tryTogether(chase, { mutants, choice }) {
    const { lab } = chase;
    const seen = await lab.soft(mutants);
    const open = openOf(chase);
    const red = open.filter((prey) => inCopy(chase, prey, seen) !== 'green');
    const likely = red.flatMap((prey) => choice.get(prey) ?? []).filter((each) => mutants.includes(each));
    await Promise.all([...new Set(likely)].map((each) => lab.original([each])));
    for (const prey of red) {
        if (prey.witness !== undefined)
            continue;
        const own = choice.get(prey);
        await isolate(chase, prey, own === undefined ? mutants : [own, ...mutants.filter((each) => each !== own)]);
    }
    const lost = open.some((prey) => prey.witness === undefined && !red.includes(prey) && lostIn(chase, prey, seen));
    if (!lost)
        return;
    if (mutants.length === 1) {
        chase.crashers.add(mutants[0].id);
        return;
    }
    const half = mutants.length >> 1;
    const halves = [mutants.slice(0, half), mutants.slice(half)];
    await Promise.all(halves.map((each) => lab.soft(each)));
    for (const each of halves)
        await tryTogether(chase, { mutants: each, choice });
}
async function isolate(chase, prey, batch) {
    if (await confirm_confirm(chase, prey, batch[0]))
        return;
    let rest = batch.slice(1);
    for (let turn = 0; turn < 2 && rest.length > 0; turn += 1) {
        if (inCopy(chase, prey, await chase.lab.soft(rest)) === 'green')
            return;
        const found = await single(chase, prey, rest);
        if (found === undefined || (await confirm_confirm(chase, prey, found)))
            return;
        rest = rest.filter((each) => each !== found);
    }
}
async function single(chase, prey, batch) {
    const { lab } = chase;
    if (batch.length === 1)
        return batch[0];
    let rest = batch;
    while (rest.length > 1) {
        const half = rest.slice(0, rest.length >> 1);
        const red = inCopy(chase, prey, await lab.soft(half)) !== 'green';
        rest = red ? half : rest.slice(half.length);
    }
    const last = rest[0];
    return inCopy(chase, prey, await lab.soft([last])) === 'green' ? undefined : last;
}
function inCopy(chase, prey, seen) {
    return redness(prey.target, seen, chase.known);
}
function lostIn(chase, prey, seen) {
    return chase.lab.isSoft ? isLostInCopy(prey.target, seen) : isLost(prey.target, seen);
}
function remaining(open) {
    const chosen = new Set();
    const lists = open.map((prey) => prey.ranked.filter((each) => !prey.tried.has(each.id)).slice(0, SWEEP_EACH));
    for (let at = 0; at < SWEEP_EACH && chosen.size < SWEEP; at += 1) {
        for (const list of lists)
            if (list[at] !== undefined)
                chosen.add(list[at]);
    }
    return [...chosen];
}
function sweep_groupsOf(mutants, crashers, size) {
    const groups = [];
    for (const mutant of mutants) {
        const alone = isAlone(mutant, crashers);
        const most = mutant.kind === 'deletion' ? size >> 1 : size;
        const place = groups.find((group) => group.length < most && !group.some((each) => isAlone(each, crashers)) && fits(mutant, group));
        if (place === undefined || alone)
            groups.push([mutant]);
        else
            place.push(mutant);
    }
    return groups;
}
function isAlone(mutant, crashers) {
    return crashers.has(mutant.id) || mutant.edits.some((edit) => edit.kind !== 'text');
}

;// CONCATENATED MODULE: ./build/src/mutation/search/controls.js





const FILES = 6;
const COMMENTS = 40;
async function runControls(chase, mutants) {
    const open = openOf(chase);
    if (open.length === 0)
        return;
    const controls = mutants.filter((each) => !isContent(each));
    const files = new Ranking(controls.filter((each) => each.strength === 'file'), chase.model);
    const remarks = new Ranking(controls.filter((each) => each.strength === 'comment'), chase.model);
    const wanted = new Set();
    const comments = [];
    for (const prey of open) {
        for (const each of files.of(prey.target).slice(0, FILES))
            wanted.add(each);
        for (const each of remarks.of(prey.target).slice(0, COMMENTS))
            if (!comments.includes(each) && fits(each, comments))
                comments.push(each);
    }
    const remarked = [false, true]
        .map((added) => comments.filter((each) => each.operator.startsWith('comment/append') === added))
        .filter((each) => each.length > 0);
    const batches = [...[...wanted].slice(0, 3 * FILES).map((each) => [each]), ...remarked];
    await Promise.all(batches.map((batch) => chase.lab.soft(batch)));
    for (const batch of batches) {
        const seen = await chase.lab.soft(batch);
        for (const prey of open)
            if (inCopy(chase, prey, seen) !== 'green')
                await isolate(chase, prey, batch);
    }
}

;// CONCATENATED MODULE: ./build/src/mutation/search/codes.js
class Codes {
    #codes = new Map();
    #cycle = 0;
    enter(mutant) {
        if (!this.#codes.has(mutant))
            this.#codes.set(mutant, this.#codes.size);
    }
    restart(mutants) {
        this.#codes.clear();
        this.#cycle = 0;
        for (const each of mutants)
            this.enter(each);
    }
    get width() {
        return Math.max(1, Math.ceil(Math.log2(Math.max(2, this.#codes.size))));
    }
    next() {
        const bit = this.#cycle % this.width;
        const flip = Math.floor(this.#cycle / this.width) % 2;
        this.#cycle += 1;
        return (mutant) => (((this.#codes.get(mutant) ?? 0) >> bit) & 1) !== flip;
    }
}

;// CONCATENATED MODULE: ./build/src/mutation/search/serve.js

const SHARE = 6;
const FEW = 4;
function serve(hot, suspected, trails) {
    const round = emptyRound();
    const served = [];
    const innocent = (prey, mutant) => trails.get(prey).isInnocent(mutant.id);
    for (const prey of hot) {
        const { mutant } = suspected.get(prey);
        const others = round.mutants.filter((each) => each !== mutant);
        if (others.some((each) => !innocent(prey, each)))
            continue;
        if (!round.mutants.includes(mutant) && served.some((each) => !innocent(each, mutant)))
            continue;
        if (join(round, prey, mutant))
            served.push(prey);
    }
    if (served.length < Math.max(FEW, hot.length / SHARE) && hot.length > FEW)
        return undefined;
    for (const prey of served)
        suspected.get(prey).rounds += 1;
    return served.length === 0 ? undefined : round;
}

;// CONCATENATED MODULE: ./build/src/mutation/search/together.js
function suspicionOf(trail, favourite, rivals) {
    const { suspected, innocent, rate } = trail;
    const explaining = trail.explaining(favourite, rivals);
    const single = explaining !== undefined && explaining.length <= suspected.length;
    return { suspects: single ? explaining : suspected, single, favourite, innocent, rate, weight: 1 };
}
const FAVOURITE = 0.5;
const DENSITIES = [1, 2, 3, 5, 8, 13];
const PASSES = 3;
class Row {
    #suspicion;
    #odds = new Map();
    #background;
    #green = 0;
    #none = 0;
    #others = 0;
    #inside = 0;
    #open = 0;
    constructor(suspicion) {
        this.#suspicion = suspicion;
        this.#background = Math.log1p(-Math.min(0.5, suspicion.rate));
        const { suspects, favourite } = suspicion;
        const has = suspects.includes(favourite);
        const share = (has ? 1 - FAVOURITE : 1) / Math.max(1, suspects.length - (has ? 1 : 0));
        for (const each of suspects) {
            const odds = Math.log1p(-Math.min(0.95, each === favourite ? FAVOURITE : share));
            this.#odds.set(each, odds);
            this.#none += odds;
        }
    }
    move(mutant, sign) {
        if (this.#suspicion.innocent.has(mutant))
            return;
        const odds = this.#odds.get(mutant);
        this.#open += sign;
        if (odds === undefined)
            this.#others += sign;
        else {
            this.#inside += sign;
            this.#green += sign * odds;
        }
    }
    get red() {
        if (this.#odds.size === this.#inside)
            return 1;
        const none = Math.exp(this.#none);
        const green = Math.max(0, (Math.exp(this.#green) - none) / (1 - none));
        return 1 - green * Math.exp(this.#others * this.#background);
    }
    get gain() {
        const { weight, suspects, single } = this.#suspicion;
        if (this.#open === 0)
            return 0;
        const before = Math.log2(suspects.length);
        const red = this.red;
        const ifRed = Math.log2(Math.min(suspects.length, single && this.#inside > 0 ? this.#inside : this.#open));
        const ifGreen = Math.log2(Math.max(1, suspects.length - this.#inside));
        return weight * (before - red * ifRed - (1 - red) * ifGreen);
    }
    after(chosen) {
        const { suspects, innocent, weight, single } = this.#suspicion;
        const { red } = this;
        const open = chosen.filter((each) => !innocent.has(each));
        const inside = single ? suspects.filter((each) => chosen.includes(each)) : [];
        const narrowed = inside.length > 0 ? inside : open.length > 0 && open.length < suspects.length ? open : suspects;
        const rest = suspects.filter((each) => !chosen.includes(each));
        return [
            { ...this.#suspicion, suspects: narrowed, weight: weight * red },
            { ...this.#suspicion, suspects: rest, innocent: new Set([...innocent, ...chosen]), weight: weight * (1 - red) },
        ].filter((each) => each.weight > 0.05 && each.suspects.length > 1);
    }
}
function chooseTogether(suspicions, base, fits) {
    const pool = [...new Set(suspicions.flatMap((each) => each.suspects))].filter((each) => !base.includes(each));
    let best;
    for (const [at, density] of DENSITIES.entries()) {
        const rows = suspicions.map((each) => new Row(each));
        const chosen = new Set();
        const move = (mutant, sign) => {
            for (const row of rows)
                row.move(mutant, sign);
        };
        for (const each of base)
            move(each, 1);
        const total = () => rows.reduce((sum, row) => sum + row.gain, 0);
        const enter = (mutant) => {
            if (!fits(mutant, [...base, ...chosen]))
                return false;
            chosen.add(mutant);
            move(mutant, 1);
            return true;
        };
        pool.forEach((mutant, index) => {
            if (density > 1 && (index * 7 + at * 3) % density === 0)
                enter(mutant);
        });
        climb(pool, chosen, total, enter, move);
        const gain = total();
        if (best === undefined || gain > best.gain)
            best = { gain, chosen: [...chosen], rows };
    }
    const { chosen, rows } = best;
    return { chosen, expected: rows.flatMap((row) => row.after([...base, ...chosen])) };
}
function climb(pool, chosen, total, enter, move) {
    let now = total();
    for (let pass = 0; pass < PASSES; pass += 1) {
        const before = now;
        for (const mutant of pool) {
            const was = chosen.has(mutant);
            if (was) {
                chosen.delete(mutant);
                move(mutant, -1);
            }
            else if (!enter(mutant))
                continue;
            const gain = total();
            if (gain > now + 1e-9) {
                now = gain;
            }
            else if (was) {
                chosen.add(mutant);
                move(mutant, 1);
            }
            else {
                chosen.delete(mutant);
                move(mutant, -1);
            }
        }
        if (now <= before + 1e-9)
            return;
    }
}

;// CONCATENATED MODULE: ./build/src/mutation/search/trail.js
class Trail {
    #innocent = new Set();
    #red = [];
    #greens = 0;
    #mutants = 0;
    get isRed() {
        return this.#red.length > 0;
    }
    red(mutants) {
        this.#red.push(mutants);
        this.#mutants += mutants.length;
    }
    green(mutants) {
        this.#greens += 1;
        this.#mutants += mutants.length;
        for (const each of mutants)
            this.#innocent.add(each);
    }
    get innocent() {
        return this.#innocent;
    }
    get suspected() {
        const sets = this.#red.map((run) => this.suspects(run));
        return sets.reduce((one, other) => (other.length < one.length ? other : one), sets[0] ?? []);
    }
    get rate() {
        const runs = this.#greens + this.#red.length;
        const held = (this.#greens + 0.5) / (runs + 1);
        return 1 - held ** (runs / Math.max(1, this.#mutants));
    }
    isInnocent(mutant) {
        return this.#innocent.has(mutant);
    }
    suspects(mutants) {
        return mutants.filter((each) => !this.#innocent.has(each));
    }
    get guilty() {
        for (const run of this.#red) {
            const [first, ...rest] = this.suspects(run);
            if (first !== undefined && rest.length === 0)
                return first;
        }
        return undefined;
    }
    points(favourite, rivals = []) {
        return this.#innocent.size > 0 && this.explaining(favourite, rivals)?.length === 1;
    }
    explaining(favourite, rivals = []) {
        if (this.#innocent.has(favourite))
            return undefined;
        const own = this.#red.filter((run) => run.includes(favourite));
        const [first, ...rest] = own;
        if (first === undefined)
            return undefined;
        if (this.#red.some((run) => !run.includes(favourite) && !rivals.some((each) => run.includes(each))))
            return undefined;
        return this.suspects(first).filter((each) => rest.every((run) => run.includes(each)));
    }
}

;// CONCATENATED MODULE: ./build/src/mutation/search/group.js








const group_TRIES = 8;
const PATIENCE = 16;
const LATE = 2;
class Group {
    #chase;
    #preys;
    #trails;
    #mutants = new Map();
    #owners = new Map();
    #ended = new Set();
    #hot = new Map();
    #codes = new Codes();
    #decoded = new Map();
    #benched = new Set();
    #tries = new Map();
    #failed = [];
    #stopped = false;
    #expected;
    constructor(chase, preys) {
        this.#chase = chase;
        this.#preys = preys;
        this.#trails = new Map(chase.preys.map((each) => [each, new Trail()]));
    }
    get failed() {
        return this.#failed;
    }
    get decoded() {
        return this.#decoded;
    }
    get ended() {
        return this.#ended;
    }
    get #waiting() {
        return this.#preys.filter((each) => isOpen(each) && !this.#decoded.has(each));
    }
    async run(width) {
        for (let turn = 0; turn < 40 + 4 * this.#preys.length; turn += 1) {
            const rounds = [];
            this.#expected = undefined;
            for (let at = 0; at < width; at += 1) {
                const round = this.#plan();
                if (round.mutants.length > 0)
                    rounds.push(round);
            }
            if (rounds.length === 0)
                return;
            const seen = await Promise.all(rounds.map((round) => this.see(round)));
            for (const [at, round] of rounds.entries())
                this.note(round, seen[at]);
            await this.#losePatience();
        }
    }
    first(preys) {
        const round = emptyRound();
        for (const prey of preys)
            this.#bring(prey, round);
        return round;
    }
    #plan() {
        const waiting = this.#waiting;
        const hot = waiting.filter((each) => this.#hot.has(each));
        const served = this.#stopped ? undefined : serve(hot, this.#hot, this.#trails);
        if (served !== undefined)
            return served;
        const round = emptyRound();
        const stopping = this.#stopped && hot.length <= 1;
        for (const prey of waiting)
            if (!this.#hot.has(prey) && (!this.#stopped || hot.length <= 1))
                this.#bring(prey, round);
        if (!stopping)
            this.#tellApart(hot, round);
        if (round.mutants.length > 0)
            return round;
        return this.#rest(hot);
    }
    #takeCodes(hot, round) {
        const takesPart = this.#codes.next();
        for (const prey of hot) {
            const suspect = this.#hot.get(prey);
            suspect.rounds += 1;
            if (takesPart(suspect.mutant.id))
                join(round, prey, suspect.mutant);
        }
    }
    #tellApart(hot, round) {
        const known = hot.map((prey) => suspicionOf(this.#trails.get(prey), this.#hot.get(prey).mutant.id, [...prey.tried]));
        if (known.every((each) => each.single)) {
            this.#takeCodes(hot, round);
            return;
        }
        const planned = this.#expected ?? known;
        const made = (ids) => ids.flatMap((each) => this.#mutants.get(each) ?? []);
        const fitting = (id, others) => made([id]).some((each) => fits(each, made(others)));
        for (const each of round.mutants)
            this.#mutants.set(each.id, each);
        const base = round.mutants.map((each) => each.id);
        const { chosen, expected } = chooseTogether(planned, base, fitting);
        this.#expected = expected;
        for (const each of chosen)
            round.mutants.push(this.#mutants.get(each));
        for (const prey of hot) {
            const suspect = this.#hot.get(prey);
            suspect.rounds += 1;
            if (round.mutants.includes(suspect.mutant))
                round.choice.set(prey, suspect.mutant);
        }
    }
    #rest(hot) {
        const round = emptyRound();
        for (const prey of hot.slice(0, this.#stopped ? 1 : hot.length))
            join(round, prey, this.#hot.get(prey).mutant);
        if (round.mutants.length > 0)
            return round;
        const benched = [...this.#benched];
        for (const id of benched.slice(0, Math.ceil(benched.length / 2))) {
            const mutant = this.#mutants.get(id);
            for (const prey of this.#waiting)
                if (this.#owners.get(id)?.has(prey) && join(round, prey, mutant))
                    this.#benched.delete(id);
        }
        for (const id of benched)
            if (!this.#waiting.some((prey) => this.#owners.get(id)?.has(prey)))
                this.#benched.delete(id);
        return round;
    }
    #bring(prey, round) {
        const tries = this.#tries.get(prey) ?? 0;
        if (tries >= group_TRIES)
            return;
        const mutant = nextFor(this.#chase, prey, round);
        if (mutant === undefined || this.#benched.has(mutant.id) || !join(round, prey, mutant))
            return;
        this.#tries.set(prey, tries + 1);
        this.#own(prey, mutant);
        prey.tried.add(mutant.id);
    }
    async see(round) {
        const { lab, preys } = this.#chase;
        const seen = await lab.original(round.mutants);
        if (lab.follow || !lab.canFollow || seen.exitCode === 0 || !seen.ended)
            return seen;
        const outcomes = preys.map((each) => outcomeOf(this.#chase, each, seen));
        if (!outcomes.includes('lost') || outcomes.includes('red') || outcomes.includes('crash'))
            return seen;
        lab.follow = true;
        return lab.original(round.mutants);
    }
    note(round, seen) {
        for (const each of round.mutants)
            this.#mutants.set(each.id, each);
        for (const [prey, mutant] of round.choice)
            this.#own(prey, mutant);
        const outcomes = new Map(this.#chase.preys.map((prey) => [prey, outcomeOf(this.#chase, prey, seen)]));
        if (seen.exitCode !== 0 && seen.ended) {
            const red = new Set([...outcomes].filter(([, each]) => each === 'red' || each === 'crash').map(([prey]) => prey));
            this.#failed.push({ red, crashed: seen.crash !== undefined });
        }
        for (const [prey, outcome] of outcomes)
            this.#learn(prey, outcome, round, seen);
        this.#stop(round, outcomes, seen.crash !== undefined);
        this.#decode();
    }
    #own(prey, mutant) {
        this.#owners.set(mutant.id, (this.#owners.get(mutant.id) ?? new Set()).add(prey));
    }
    #learn(prey, outcome, round, seen) {
        const ids = round.mutants.map((each) => each.id);
        const trail = this.#trails.get(prey);
        const choice = round.choice.get(prey);
        if (outcome === 'green')
            trail.green(ids);
        if (outcome === 'red' || outcome === 'crash')
            trail.red(ids);
        if (choice === undefined || this.#decoded.has(prey))
            return;
        if (outcome === 'lost')
            this.#again(prey, choice);
        else if (outcome === 'green') {
            if (seen.exitCode === 0 && seen.failed.has(prey.target.name ?? ''))
                prey.swallowed ??= choice;
            if (this.#hot.get(prey)?.mutant === choice)
                this.#hot.delete(prey);
        }
        else {
            if (outcome === 'crash' && ids.length === 1)
                prey.crash ??= choice;
            if (!this.#hot.has(prey))
                this.#hot.set(prey, { mutant: choice, rounds: 0 });
        }
    }
    #again(prey, mutant) {
        if (this.#hot.has(prey))
            return;
        prey.tried.delete(mutant.id);
        this.#tries.set(prey, (this.#tries.get(prey) ?? 1) - 1);
    }
    #stop(round, outcomes, crashed) {
        const lost = this.#chase.preys.filter((each) => outcomes.get(each) === 'lost');
        this.#stopped = lost.length > 0;
        if (!this.#stopped)
            return;
        const red = this.#chase.preys.filter((each) => outcomes.get(each) === 'red');
        const ending = red.length === 1 && !crashed ? red[0] : undefined;
        if (ending !== undefined)
            this.#ended.add(ending);
        if (ending === undefined && red.length > 1 && !crashed)
            return;
        const culprit = ending ?? lost[0];
        const own = round.choice.get(culprit);
        if (ending !== undefined && own !== undefined && !this.#decoded.has(culprit))
            return;
        const nothing = lost.length === this.#chase.preys.length;
        if (round.mutants.length === 1)
            this.#giveUp(round.mutants[0], culprit, ending === undefined);
        else if (nothing)
            this.#benchHalf(round);
        else if (ending === undefined && own !== undefined && !this.#benched.has(own.id))
            this.#benched.add(own.id);
        else
            for (const each of this.#likeliest(round, culprit))
                this.#benched.add(each);
    }
    #benchHalf({ mutants }) {
        for (const each of mutants.slice(0, Math.ceil(mutants.length / 2)))
            this.#benched.add(each.id);
    }
    #likeliest(round, culprit) {
        const rank = new Map(culprit.ranked.map((mutant, at) => [mutant.id, at]));
        const at = (mutant) => rank.get(mutant) ?? culprit.ranked.length;
        const suspects = this.#trails.get(culprit).suspects(round.mutants.map((each) => each.id));
        return suspects.sort((one, other) => at(one) - at(other)).slice(0, Math.ceil(suspects.length / 2));
    }
    #giveUp(mutant, culprit, broke) {
        if (broke)
            this.#chase.crashers.add(mutant.id);
        if (broke && this.#owners.get(mutant.id)?.has(culprit))
            culprit.crash ??= mutant;
        for (const prey of this.#preys) {
            if (prey === culprit && !broke)
                continue;
            prey.tried.add(mutant.id);
            if (this.#hot.get(prey)?.mutant === mutant)
                this.#hot.delete(prey);
        }
    }
    #decode() {
        for (const prey of this.#waiting) {
            const trail = this.#trails.get(prey);
            if (!trail.isRed)
                continue;
            const { guilty } = trail;
            const favourite = this.#hot.get(prey)?.mutant;
            const found = guilty !== undefined
                ? this.#mutants.get(guilty)
                : favourite !== undefined && trail.points(favourite.id, [...prey.tried])
                    ? favourite
                    : undefined;
            if (found === undefined)
                continue;
            this.#decoded.set(prey, found);
            this.#hot.delete(prey);
        }
        for (const { mutant } of this.#hot.values())
            this.#codes.enter(mutant.id);
    }
    async #losePatience() {
        const late = [...this.#hot].filter(([prey, each]) => !this.#decoded.has(prey) && each.rounds > PATIENCE);
        const shared = new Map();
        for (const { mutant } of this.#hot.values())
            shared.set(mutant, (shared.get(mutant) ?? 0) + 1);
        late.sort(([, one], [, other]) => shared.get(other.mutant) - shared.get(one.mutant));
        for (const [prey, { mutant }] of late.slice(0, LATE)) {
            this.#hot.delete(prey);
            if (isOpen(prey))
                await confirm_confirm(this.#chase, prey, mutant, this.#preys);
        }
    }
}

;// CONCATENATED MODULE: ./build/src/mutation/search/route.js
function routeOf(target, model) {
    const { line } = target;
    if (line === undefined)
        return undefined;
    if (model.detached.some((range) => range.line <= line && range.endLine >= line))
        return undefined;
    const around = model.sites.filter((each) => each.line <= line && each.endLine >= line && each.language === target.language);
    const reporting = around.filter((each) => each.kind === 'report');
    const site = around.find((each) => each.name !== undefined && each.name === target.name) ?? reporting.at(-1);
    if (site === undefined)
        return target.language === 'python' ? pythonCall(target, model) : undefined;
    const part = model.python.findIndex((each) => each.firstLine <= line && each.endLine >= line);
    const call = /^\s*(?:self\.)?([A-Za-z_][\w.-]*)/.exec(site.text)?.[1];
    if (target.language === 'python') {
        return call === undefined || call === 'print' ? undefined : `python ${part} ${call}`;
    }
    if (call !== undefined && isHelper(call, site.text, model))
        return `bash ${call}`;
    const otherwise = /(?:\|\||\belse\b)((?:(?!\|\||\belse\b)[\s\S])*)$/.exec(site.text)?.[1];
    return otherwise === undefined ? undefined : `bash || ${shape(otherwise)}`;
}
function pythonCall({ line, name }, model) {
    if (line === undefined || name === null)
        return undefined;
    const part = model.python.findIndex((each) => each.firstLine <= line && each.endLine >= line);
    const call = /^\s*(?:self\.)?([A-Za-z_][\w.]*)\(/.exec(model.lines[line - 1] ?? '')?.[1];
    return part < 0 || call === undefined || call === 'print' ? undefined : `python ${part} ${call}`;
}
function isHelper(call, text, model) {
    if (/\|\||&&|[|&]\s*(?:$|\w)/m.test(text.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '')))
        return false;
    return model.functions.has(call) || !/^(?:if|echo|printf|test|grep)$/.test(call);
}
function shape(text) {
    return text
        .replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '_')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 300);
}

;// CONCATENATED MODULE: ./build/src/mutation/search/prove.js




const ALONE = 12;
async function prove(chase, decoded, runs, ended) {
    for (const [prey, mutant] of decoded)
        if (ended.has(prey) && isOpen(prey))
            recordKill(prey, mutant, 'verdict');
    const entries = [...decoded].filter(([prey]) => isOpen(prey));
    if (new Set(entries.map(([, mutant]) => mutant)).size <= ALONE)
        return alone(chase, entries);
    const routes = new Map(chase.preys.map((each) => [each, routeOf(each.target, chase.model)]));
    const trusted = trustedRoutes(routes, runs);
    const first = new Map();
    for (const entry of entries) {
        const route = routes.get(entry[0]);
        if (route !== undefined && !trusted.has(route) && !first.has(route))
            first.set(route, entry);
    }
    for (const [route, [prey, mutant]] of first)
        if (await provesRoute(chase, routes, route, prey, mutant))
            trusted.add(route);
    const open = entries.filter(([prey]) => isOpen(prey));
    const sure = open.filter(([prey]) => trusted.has(routes.get(prey) ?? ''));
    for (const [prey, mutant] of sure)
        recordKill(prey, mutant, 'verdict');
    await alone(chase, open);
}
async function alone(chase, entries) {
    const open = entries.filter(([prey]) => isOpen(prey));
    await Promise.all([...new Set(open.map(([, mutant]) => mutant))].map((each) => chase.lab.original([each])));
    for (const [prey, mutant] of open)
        if (isOpen(prey))
            await confirm_confirm(chase, prey, mutant);
}
function trustedRoutes(routes, runs) {
    const trusted = new Set();
    for (const { red, crashed } of runs) {
        const ways = new Set([...red].map((each) => routes.get(each)));
        const [way] = ways;
        if (!crashed && ways.size === 1 && way !== undefined)
            trusted.add(way);
    }
    return trusted;
}
async function provesRoute(chase, routes, route, prey, mutant) {
    await confirm_confirm(chase, prey, mutant);
    const seen = await chase.lab.original([mutant]);
    if (seen.exitCode === 0 || !seen.ended)
        return false;
    const red = chase.preys.filter((each) => outcomeOf(chase, each, seen) === 'red');
    return red.length > 0 && red.every((each) => routes.get(each) === route);
}

;// CONCATENATED MODULE: ./build/src/mutation/hunt.js







class Hunt {
    #chase;
    #mutants;
    #asleep;
    #targets;
    constructor({ lab, model, targets, mutants, known, asleep }) {
        this.#mutants = mutants;
        this.#asleep = asleep;
        this.#targets = targets;
        const ranking = new Ranking(mutants.filter(isContent), model);
        const order = new Map([...known].map((name, at) => [name, at]));
        const place = (target) => order.get(target.name ?? '') ?? 0;
        const sorted = targets.every((each) => each.reported)
            ? targets.toSorted((one, other) => place(one) - place(other))
            : targets;
        const preys = sorted.map((target) => ({
            target,
            asleep: target.asleep,
            witness: undefined,
            file: undefined,
            comment: undefined,
            crash: undefined,
            swallowed: undefined,
            tried: new Set(),
            ranked: ranking.of(target),
        }));
        this.#chase = { lab, model, preys, known, crashers: new Set() };
    }
    get prey() {
        return this.#chase.preys;
    }
    async run() {
        const chase = this.#chase;
        if (this.#tellsWhere)
            await this.#superpose();
        if (openOf(chase).length === 0)
            return;
        await this.#trace();
        if (!this.#tellsWhere)
            await tryBest(chase);
        await sweep(chase);
        await runControls(chase, this.#mutants);
    }
    async #trace() {
        const asleep = await this.#asleep();
        for (const prey of this.#chase.preys)
            prey.asleep = asleep[this.#targets.indexOf(prey.target)] ?? false;
    }
    get #tellsWhere() {
        const { lab } = this.#chase;
        const silent = openOf(this.#chase).some(({ target }) => target.language === 'bash' && !target.reported);
        if (silent && lab.canFollow)
            lab.follow = true;
        return !silent || lab.canFollow;
    }
    async #superpose() {
        const chase = this.#chase;
        const order = openOf(chase);
        const middle = Math.ceil(order.length / 2);
        const halves = [order.slice(0, middle), order.slice(middle)].filter((each) => each.length > 0);
        const whole = new Group(chase, order);
        const rounds = halves.map((each) => whole.first(each));
        const seen = await Promise.all(rounds.map((round) => whole.see(round)));
        for (const [at, round] of rounds.entries())
            whole.note(round, seen[at]);
        if (whole.ended.size === 0) {
            await whole.run(2);
            await prove(chase, whole.decoded, whole.failed, whole.ended);
            return;
        }
        const groups = halves.map((each, at) => {
            const group = new Group(chase, each);
            group.note(rounds[at], seen[at]);
            return group;
        });
        const done = await Promise.allSettled(groups.map((group) => group.run(1)));
        for (const each of done)
            if (each.status === 'rejected')
                throw each.reason;
        for (const group of groups)
            await prove(chase, group.decoded, group.failed, group.ended);
    }
}

;// CONCATENATED MODULE: ./build/src/mutation/target.js
function listTargets(model, baseline) {
    const outer = outermost(model.sites);
    const reported = reportedTargets(model, outer, baseline);
    const names = new Set(reported.map((each) => each.name));
    const lastReport = Math.max(0, ...reported.map((each) => each.line ?? 0));
    const silent = outer.filter((site) => {
        if (site.name !== undefined && names.has(site.name))
            return false;
        if (reported.some((each) => each.line === site.line))
            return false;
        const ran = hasRun(model, site, baseline);
        if (site.kind === 'assert')
            return true;
        if (site.kind === 'command')
            return reported.length === 0 || (site.line > lastReport && !isEnding(site));
        if (site.passes)
            return !ran && baseline.ran !== undefined;
        return site.failsOnly && standsAlone(site, outer, reported);
    });
    const python = silent.filter((site) => site.language === 'python');
    const kept = silent.filter((site) => !callsPython(site, model) || !hasInner(site, model, reported, python));
    return [...reported, ...kept.map((site) => siteTarget(model, site, baseline))].sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
}
function outermost(sites) {
    return sites.filter((site) => !sites.some((other) => other !== site &&
        other.language === site.language &&
        other.line <= site.line &&
        other.endLine >= site.endLine &&
        other.text.length > site.text.length &&
        other.text.includes(site.text)));
}
function reportedTargets(model, sites, { run, ran }) {
    const seen = new Map();
    for (const each of run.assertions)
        if (!seen.has(each.name))
            seen.set(each.name, each);
    const lines = [...new Set([...seen.values()].flatMap((each) => each.line ?? []))].sort((a, b) => a - b);
    return [...seen.values()].map((each) => {
        const { line } = each;
        const site = line === undefined ? undefined : siteAt(sites, line, each.name);
        const language = languageAt(model, line);
        const before = lines.filter((other) => other < (line ?? 0)).at(-1) ?? 0;
        const from = line === undefined ? 0 : Math.max(before + 1, language === 'python' ? assertsAbove(sites, line) : 1);
        const to = site?.endLine ?? line ?? 0;
        return {
            name: each.name,
            line,
            from,
            to,
            language,
            text: line === undefined ? each.name : model.lines.slice(Math.max(from, line - 12) - 1, to).join('\n'),
            reported: true,
            statements: [...statementsIn(sites, from, to), ...deciding(model, from, to)],
            asleep: line !== undefined && sleepingLoop(model, from, to, ran),
            skipped: each.outcome === 'skipped' || each.outcome === 'todo',
        };
    });
}
function statementsIn(sites, from, to) {
    return sites
        .filter((each) => each.language === 'bash' && each.line >= from && each.endLine <= to)
        .map((each) => [each.line, each.endLine]);
}
const PREPARES = /^\s*(?:cd|pushd|popd|source|\.|mkdir|cp|mv|rm|ln|chmod|touch|exec|set|shopt|trap|umask|cat|#|$)(?:\s|$)|\$\((?:cd|mktemp|dirname|git rev-parse)\b/;
function deciding(model, from, to) {
    return model.lines
        .slice(Math.max(from, 1) - 1, to)
        .flatMap((text, index) => PREPARES.test(text.slice(0, 2_000)) ? [] : [[Math.max(from, 1) + index, Math.max(from, 1) + index]]);
}
function siteAt(sites, line, name) {
    const around = sites.filter((each) => each.line <= line && each.endLine >= line);
    return around.find((each) => each.name === name) ?? around.at(-1);
}
function assertsAbove(sites, line) {
    const above = sites.find((each) => each.kind === 'assert' && each.endLine === line - 1);
    return above === undefined ? line : assertsAbove(sites, above.line);
}
function languageAt(model, line) {
    if (model.language === 'python')
        return 'python';
    const inside = line !== undefined && model.python.some((each) => each.firstLine <= line && each.endLine >= line);
    return inside ? 'python' : 'bash';
}
function siteTarget(model, site, baseline) {
    return {
        name: site.name ?? null,
        line: site.line,
        from: site.line,
        to: site.endLine,
        language: site.language,
        text: site.text,
        reported: false,
        statements: [[site.line, site.endLine]],
        asleep: baseline.ran !== undefined &&
            (!hasRun(model, site, baseline) || sleepingLoop(model, site.line, site.endLine, baseline.ran)),
        skipped: false,
    };
}
function sleepingLoop(model, from, to, ran) {
    if (ran === undefined)
        return false;
    return model.loops.some((loop) => loop.line >= from &&
        loop.endLine <= to + 1 &&
        asksOfItems(loop) &&
        isReached(model, loop, from, ran) &&
        !anyIn(ran, Math.max(loop.bodyLine, loop.line + 1), loop.endLine));
}
function asksOfItems({ body }) {
    const rest = body.slice(0, 20_000).replace(/^.*(?:\|\||&&)\s*continue\b.*$/gm, '');
    return /\bif\b|\bassert\b|\bcase\b|\bunless\b|\[|&&|\|\||\b(?:test|grep|egrep|cmp|diff|jq|yq)\b|\bcheck|\bexpect|\brequire/.test(rest);
}
function isReached(model, loop, from, ran) {
    if (ran.has(loop.line))
        return true;
    if (languageAt(model, loop.line) === 'python')
        return false;
    return anyIn(ran, from, loop.line - 1) || [1, 2, 3].some((step) => ran.has(loop.endLine + step));
}
function anyIn(ran, from, to) {
    if (from > to)
        return true;
    for (let line = from; line <= to; line += 1)
        if (ran.has(line))
            return true;
    return false;
}
function hasRun(model, site, { ran }) {
    if (ran === undefined)
        return true;
    if (site.language === 'python' && !model.python.some((part) => anyIn(ran, part.firstLine, part.endLine)))
        return true;
    return anyIn(ran, site.line, site.endLine);
}
function isEnding(site) {
    return /^\s*(?:exit\b|\[\[? "?\$\{?#?\w+\}?"? (?:-eq|=|==|-le) "?0"? \]\]?$|test "?\$\{?#?\w+\}?"? |\(\(|[\w-]+$)/.test(site.text);
}
function standsAlone(site, sites, reported) {
    if (isPrecondition(site))
        return false;
    const owner = reported.find((each) => each.line !== undefined && each.from <= site.line && each.to >= site.line);
    if (owner === undefined)
        return true;
    const sharing = sites.filter((each) => each.failsOnly && each.line >= owner.from && each.line <= owner.to && !isPrecondition(each));
    return new Set(sharing.map((each) => each.name ?? each.text)).size > 1;
}
function isPrecondition(site) {
    return /^\s*(?:if\s+!?\s*)?!?\s*(?:cd|command|type|which|hash|source|\.|mkdir)\b/.test(site.text);
}
function callsPython(site, model) {
    return (site.language === 'bash' &&
        model.python.some((part) => part.firstLine > site.line && part.firstLine <= site.endLine + 1));
}
function hasInner(site, model, reported, silent) {
    const parts = model.python.filter((part) => part.firstLine > site.line && part.firstLine <= site.endLine + 1);
    const within = (line) => line !== undefined && parts.some((part) => part.firstLine <= line && part.endLine >= line);
    return reported.some((each) => within(each.line)) || silent.some((each) => within(each.line));
}

;// CONCATENATED MODULE: ./build/src/mutation/mutate-check.js






async function mutateCheck(check, tools) {
    const { script, model } = check;
    const refused = tools.bench.whyNot(script);
    if (refused !== undefined)
        return { assertions: [], mutants: 0, checkRuns: 0, problem: refused };
    const subjects = new Map(check.subjects.map((each) => [each.path, each]));
    const lab = new Lab({ bench: tools.bench, script, model, subjects, deadline: tools.deadline });
    try {
        const assertions = await ask(check, tools, lab, subjects);
        const problem = assertions === undefined ? 'No assertion was found in it.' : undefined;
        return { ...done(lab), assertions: assertions ?? [], problem };
    }
    catch (error) {
        if (error instanceof OutOfBudget)
            return { ...done(lab), assertions: [], problem: error.message };
        throw error;
    }
}
function done(lab) {
    return { mutants: lab.mutants, checkRuns: lab.runs, runMs: lab.runMs };
}
async function ask(check, tools, lab, subjects) {
    const { script, model } = check;
    const first = await lab.baseline(true);
    let ran = hidesSites(model, first.raw) ? await linesThatRan(lab, first.seen) : undefined;
    const targets = listTargets(model, { run: first.raw.run, ran });
    if (targets.length === 0)
        return undefined;
    const changed = check.changed(targets);
    const wanted = check.whole ? targets : targets.filter((each) => changed.has(each));
    const asked = { script, model, subjects, changed };
    if (wanted.length === 0)
        return [];
    const doubt = await baselineDoubt(lab, first, looksUnsteady(model));
    if (doubt !== undefined)
        return wanted.map((each) => doubtful(asked, each, doubt));
    const { reported } = first.seen;
    const mutants = makeMutants({ ...check, names: reported, reads: first.raw.run.reads }, tools);
    const asleep = async () => {
        ran ??= await linesThatRan(lab, first.seen);
        const all = listTargets(model, { run: first.raw.run, ran });
        return wanted.map((each) => all[targets.indexOf(each)]?.asleep ?? false);
    };
    const hunt = new Hunt({ lab, model, targets: wanted, mutants, known: reported, asleep });
    const spent = await untilSpent(hunt);
    return hunt.prey.map((prey) => settle(asked, prey, spent)).sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
}
async function untilSpent(hunt) {
    try {
        await hunt.run();
        return false;
    }
    catch (error) {
        if (error instanceof OutOfBudget)
            return true;
        throw error;
    }
}
function hidesSites(model, { run }) {
    const none = new Set();
    return (model.loops.length > 0 ||
        listTargets(model, { run, ran: none }).length > listTargets(model, { run, ran: undefined }).length);
}
async function linesThatRan(lab, first) {
    const traced = await lab.traced();
    if (traced === undefined || differs(first, traced) || traced.stops.length > 0 || traced.asserts.length > 0) {
        lab.refuseSoft();
    }
    return traced !== undefined && traced.ran.size > 0 ? traced.ran : undefined;
}
const REPEATS = 4;
async function baselineDoubt(lab, { raw, seen }, unsteady) {
    const red = !seen.ended || seen.exitCode !== 0 || seen.failed.size > 0;
    const repeats = unsteady ? REPEATS : red ? 1 : 0;
    const again = await Promise.all(Array.from({ length: repeats }, () => lab.baseline()));
    if (again.some((each) => differs(seen, each.seen)))
        return { reason: 'flaky', note: `${repeats + 1} runs on the unchanged tree gave different results.` };
    if (!red)
        return undefined;
    return { reason: 'red-baseline', note: `The check does not pass on the unchanged tree (${raw.run.verdict}).` };
}

;// CONCATENATED MODULE: ./build/src/mutation/replay.js






async function replayWitness(check, id, tools) {
    const { script, model } = check;
    const subjects = new Map(check.subjects.map((each) => [each.path, each]));
    const lab = new Lab({ bench: tools.bench, script, model, subjects, deadline: tools.deadline });
    const first = await lab.baseline(true);
    if (first.seen.exitCode !== 0 || first.seen.failed.size > 0)
        return { kind: 'red', exitCode: first.seen.exitCode };
    const traced = await lab.traced();
    const ran = traced !== undefined && traced.ran.size > 0 ? traced.ran : undefined;
    const keyOf = (target) => assertionId(model.path, target, model.lines);
    const assertion = id.slice(0, id.lastIndexOf('-'));
    const target = listTargets(model, { run: first.raw.run, ran }).find((each) => keyOf(each) === assertion);
    if (target === undefined)
        return { kind: 'unknown', what: 'assertion' };
    const known = first.seen.reported;
    const mutant = makeMutants({ ...check, names: known, reads: first.raw.run.reads }, tools).find((each) => witnessId(assertion, each.id) === id);
    if (mutant === undefined)
        return { kind: 'unknown', what: 'change' };
    const seen = await lab.original([mutant]);
    const how = await rednessOf(target, seen, known, async () => lab.isSoft && traced !== undefined ? lab.soft([mutant]) : undefined);
    return {
        kind: 'replayed',
        test: script.test,
        script: script.script,
        name: target.name,
        line: target.line,
        witness: { id, ...asWitness(mutant, subjects) },
        outcome: how === 'green' ? 'survives' : how === 'crash' ? 'breaks' : 'fails',
        exitCode: seen.exitCode,
        checkRuns: lab.runs,
    };
}
async function rednessOf(target, seen, known, copy) {
    if (!seen.ended || seen.exitCode === 0)
        return 'green';
    const direct = redness(target, seen, known, true);
    if (direct !== 'green')
        return direct;
    const soft = await copy();
    return soft === undefined ? 'green' : redness(target, { ...soft, failed: new Set() }, known, true);
}

// EXTERNAL MODULE: ./node_modules/unbash/dist/parser.js + 16 modules
var parser = __webpack_require__(8989);
;// CONCATENATED MODULE: ./build/src/mutation/script/bash-reading.js
function* commandsOf(statement) {
    const { command } = statement;
    const parts = command.type === 'AndOr' ? command.commands : [command];
    for (const part of parts) {
        if (part.type === 'Pipeline')
            yield* part.commands;
        else
            yield part;
    }
}

;// CONCATENATED MODULE: ./build/src/mutation/script/reports.js
const PASS = /^\s*(?:PASS\b|\[PASS\]|ok\b|✓|✔)/;
const FAIL = /^\s*(?:FAIL\b|\[FAIL\]|not ok\b|✗|✘|✖)/;
const EITHER = /(?:^|["'\s(=])(PASS\b|\[PASS\]|ok(?=[:\s"']|$)|✓|✔)|(?:^|["'\s(=])(FAIL\b|\[FAIL\]|not ok\b|✗|✘|✖)/g;
function reportsOf(text) {
    let passes = false;
    let fails = false;
    for (const found of text.slice(0, 20_000).matchAll(EITHER)) {
        if (found[1] !== undefined)
            passes = true;
        if (found[2] !== undefined)
            fails = true;
    }
    return { passes, fails };
}
function nameIn(literal) {
    if (!PASS.test(literal) && !FAIL.test(literal))
        return undefined;
    const rest = literal
        .replace(/^\s*(?:not ok|ok|\[PASS\]|\[FAIL\]|PASS|FAIL|✓|✔|✗|✘|✖)/, '')
        .replace(/^:?\s*(?:\d+\s*)?(?:-\s+)?/, '')
        .replace(/(?: --| #) .*$/, '')
        .replace(/(?:\\n)+$/, '')
        .trim();
    return rest === '' ? undefined : rest;
}

;// CONCATENATED MODULE: ./build/src/mutation/script/bash-functions.js




const bash_functions_LONGEST = 400_000;
function parseFunctions(text) {
    const found = [];
    if (text === '' || text.length > bash_functions_LONGEST)
        return found;
    const starts = lineStarts(text);
    const look = (statements) => {
        for (const statement of statements) {
            for (const node of commandsOf(statement)) {
                if (node.type === 'Function') {
                    found.push({
                        name: node.name.value,
                        line: lineAt(starts, node.pos),
                        endLine: lineAt(starts, node.end - 1),
                        text: text.slice(node.pos, node.end),
                        node,
                    });
                }
            }
        }
    };
    try {
        look((0,parser/* parse */.qg)(text).commands);
    }
    catch (error) {
        if (!(error instanceof RangeError))
            throw error;
    }
    return found;
}
function collectFunctions(reading, text) {
    for (const each of parseFunctions(text)) {
        const inner = each.text.replace(/^[^{(]*[{(]/, '');
        reading.functions.set(each.name, {
            line: each.line,
            endLine: each.endLine,
            text: each.text,
            reports: reportsOf(inner),
            tests: /(?:^|[\s;|&!(])(?:test|\[\[?|grep|diff|cmp|jq|yq|awk|sed|\(\()\s/.test(inner),
            calls: [...inner.matchAll(/(?:^|[\s;|&{(])([A-Za-z_][\w-]*)(?=\s|;|$)/gm)].map((match) => match[1]),
        });
    }
}
function reportsOfFunction(reading, name, depth = 0) {
    const known = reading.functions.get(name);
    if (known === undefined || depth > 4)
        return { passes: false, fails: false };
    let { passes, fails } = known.reports;
    for (const each of known.calls) {
        if (each === name || !reading.functions.has(each))
            continue;
        const inner = reportsOfFunction(reading, each, depth + 1);
        passes ||= inner.passes;
        fails ||= inner.fails;
    }
    return { passes, fails };
}
function testsInFunction(reading, name, depth = 0) {
    const known = reading.functions.get(name);
    if (known === undefined || depth > 4)
        return false;
    return known.tests || known.calls.some((each) => each !== name && testsInFunction(reading, each, depth + 1));
}

;// CONCATENATED MODULE: ./build/src/mutation/script/commands.js
const TESTS = new Set('test [ grep egrep fgrep rg diff cmp comm jq yq find awk gawk sed xargs python python3 node perl ruby nft promtool amtool conftest kubeconform yamllint sh bash'.split(' '));
const GUARDS = new Set('cd pushd popd command type which source . mkdir mktemp trap set shopt export local declare readonly umask exec git read mapfile readarray true : echo printf return exit shift unset cat rm cp mv sort tr cut head tail wc tee sleep wait eval let'.split(' '));
function asksGit(text) {
    return /\bgit\b[^\n|;&]*[ \t](?:show|grep|ls-files|ls-tree|cat-file|diff|diff-tree|diff-index|archive|log|status|rev-list|check-attr|blame|hash-object|whatchanged|check-ignore)\b(?!-)/.test(text);
}

;// CONCATENATED MODULE: ./build/src/mutation/script/bash-sites.js





function noteSite(reading, statement) {
    const text = reading.text.slice(statement.pos, statement.end);
    const { command } = statement;
    const compound = [
        'For',
        'While',
        'Case',
        'Function',
        'BraceGroup',
        'Subshell',
        'ArithmeticFor',
        'Select',
        'Redirected',
    ];
    if (compound.includes(command.type))
        return;
    const names = [...commandsOf(statement)].flatMap((node) => node.type === 'Command' && node.name ? [node.name.value] : []);
    const reports = { passes: false, fails: false };
    for (const name of command.type === 'If' ? calledIn(reading, text) : names) {
        const inner = reportsOfFunction(reading, name);
        reports.passes ||= inner.passes;
        reports.fails ||= inner.fails;
    }
    if (names.some((name) => name === 'echo' || name === 'printf') || command.type === 'If') {
        const inner = reportsOf(text);
        reports.passes ||= inner.passes;
        reports.fails ||= inner.fails;
    }
    const reporting = reports.passes || reports.fails;
    if (!reporting && !isTest(reading, statement))
        return;
    if (command.type === 'If' && !reporting && !/\b(?:exit|return|false)\b/.test(text))
        return;
    reading.sites.push({
        line: lineAt(reading.starts, statement.pos),
        endLine: lineAt(reading.starts, statement.end - 1),
        text,
        language: 'bash',
        kind: reporting ? 'report' : 'command',
        name: reporting ? constantName(reading, statement) : undefined,
        passes: reports.passes,
        failsOnly: reports.fails && !reports.passes,
    });
}
function calledIn(reading, text) {
    return [...reading.functions.keys()].filter((name) => new RegExp(`(?:^|[\\s;&|])${escapeRegExp(name)}(?:\\s|;|$)`, 'm').test(text));
}
function isTest(reading, statement) {
    const { command } = statement;
    const first = command.type === 'AndOr' ? command.commands[0] : command;
    if (command.type === 'AndOr' && isGuardList(reading, statement))
        return false;
    if (first.type === 'If') {
        const inner = first.clause.commands[0];
        return inner !== undefined && isTest(reading, inner);
    }
    if (first.type === 'Pipeline') {
        return first.commands.some((each) => isTestCommand(reading, each)) && !first.commands.some(isGuardCommand);
    }
    return isTestCommand(reading, first);
}
function isGuardList(reading, statement) {
    return /(?:\|\||&&)\s*(?:continue|break|return(?: 0)?|exit 0)\s*$/.test(reading.text.slice(statement.pos, statement.end));
}
function isGuardCommand(node) {
    return node.type === 'Command' && node.name !== undefined && ['command', 'type', 'which'].includes(node.name.value);
}
function isTestCommand(reading, node) {
    if (node.type === 'TestCommand' || node.type === 'ArithmeticCommand')
        return true;
    if (node.type !== 'Command' || node.name === undefined)
        return false;
    const name = node.name.value.replace(/^.*\//, '');
    if (reading.functions.has(name))
        return testsInFunction(reading, name);
    if (name === 'git')
        return /^(?:grep|diff|ls-files|show|check-attr)$/.test(firstWord(node) ?? '');
    const decides = DECIDES.get(name);
    if (decides !== undefined)
        return decides.test(reading.text.slice(node.pos, node.end));
    return TESTS.has(name) && !GUARDS.has(name);
}
const DECIDES = new Map([
    ['sed', /[qQ][ \t]*[1-9]/],
    ['awk', /\bexit\b/],
    ['gawk', /\bexit\b/],
    ['find', /-exec|-ok|-quit/],
]);
function firstWord(node) {
    const word = node.args.find((each) => each.type === 'Word' && !each.value.startsWith('-'));
    return word?.value;
}
function constantName(reading, statement) {
    for (const node of commandsOf(statement)) {
        if (node.type !== 'Command' || node.name === undefined)
            continue;
        const printing = node.name.value === 'echo' || node.name.value === 'printf';
        if (!printing && !reading.functions.has(node.name.value))
            continue;
        const name = node.args.map((arg) => nameGiven(arg, printing)).find((each) => each !== undefined);
        if (name !== undefined)
            return name;
    }
    return undefined;
}
function nameGiven(arg, printing) {
    if (arg.type !== 'Word' || !isConstant(arg))
        return undefined;
    const name = printing ? nameIn(arg.value) : / /.test(arg.value) ? arg.value : undefined;
    if (name === undefined || /[%$]/.test(name))
        return undefined;
    return name.replace(/(?: --| #) .*$/, '').trim();
}
function isConstant(word) {
    return (word.parts ?? []).every((part) => part.type === 'Literal' ||
        part.type === 'SingleQuoted' ||
        (part.type === 'DoubleQuoted' && part.parts.every((each) => each.type === 'Literal')));
}
function escapeRegExp(text) {
    return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

;// CONCATENATED MODULE: ./build/src/mutation/script/read-bash.js






function readBash(path, text, library = '') {
    const reading = {
        text,
        starts: lineStarts(text),
        functions: new Map(),
        sites: [],
        loops: [],
        python: [],
        detached: [],
        strictness: [],
    };
    if (text.length <= bash_functions_LONGEST) {
        try {
            collectFunctions(reading, library);
            const script = (0,parser/* parse */.qg)(text);
            collectFunctions(reading, text);
            visitAll(reading, script.commands, false);
        }
        catch (error) {
            if (!(error instanceof RangeError))
                throw error;
        }
    }
    const own = parseFunctions(text);
    return {
        path,
        text,
        lines: text.split('\n'),
        language: 'bash',
        sites: reading.sites,
        loops: reading.loops,
        python: reading.python,
        detached: reading.detached,
        functions: new Map(own.map((each) => [each.name, each])),
        strictness: reading.strictness,
        readsGit: asksGit(text) || asksGit(library),
    };
}
function visitAll(reading, statements, inFunction) {
    for (const statement of statements)
        visit(reading, statement, inFunction);
}
function visit(reading, statement, inFunction) {
    noteDetached(reading, statement);
    for (const node of commandsOf(statement))
        enter(reading, node, inFunction);
    if (!inFunction)
        noteSite(reading, statement);
}
function enter(reading, node, inFunction) {
    const list = (inner) => {
        if (inner !== undefined)
            visitAll(reading, inner.commands, inFunction);
    };
    switch (node.type) {
        case 'Command':
            noteCommand(reading, node);
            return;
        case 'Redirected':
            noteHereDocs(reading, node.redirects, node.pos);
            enter(reading, node.command, inFunction);
            return;
        case 'Function':
            if ('commands' in node.body)
                visitAll(reading, node.body.commands, true);
            else
                enter(reading, node.body, true);
            return;
        case 'If':
            list(node.clause);
            list(node.then);
            for (const each of node.elif) {
                list(each.clause);
                list(each.then);
            }
            list(node.else);
            return;
        case 'For':
            noteLoop(reading, node, (node.wordlist ?? []).map((word) => word.text).join(' '));
            list(node.body);
            return;
        case 'While':
            noteLoop(reading, node, reading.text.slice(node.clause.pos, node.clause.end));
            list(node.body);
            return;
        case 'ArithmeticFor':
        case 'Select':
            list(node.body);
            return;
        case 'Subshell':
        case 'BraceGroup':
            list(node.body);
            return;
        case 'Case':
            for (const item of node.items)
                list(item.body);
            return;
        default:
    }
}
function noteLoop(reading, node, over) {
    reading.loops.push({
        line: lineAt(reading.starts, node.pos),
        endLine: lineAt(reading.starts, node.end - 1),
        bodyLine: lineAt(reading.starts, node.body.commands[0]?.pos ?? node.body.pos),
        over,
        body: reading.text.slice(node.body.pos, node.body.end),
    });
}
function noteCommand(reading, node) {
    noteHereDocs(reading, node.redirects, node.pos);
    if (node.name?.value !== 'set')
        return;
    let option = '';
    let state;
    for (const arg of node.args) {
        if (arg.type !== 'Word')
            continue;
        if (option !== '' && arg.value === 'errexit') {
            state = option === '-' ? 1 : 0;
            reading.strictness.push({ start: arg.pos, end: arg.end, replacement: 'errtrace' });
        }
        option = '';
        const flags = /^([-+])([A-Za-z]+)$/.exec(arg.value);
        if (flags === null)
            continue;
        if (arg.value.endsWith('o'))
            option = flags[1];
        if (!flags[2].includes('e'))
            continue;
        state = flags[1] === '-' ? 1 : 0;
        reading.strictness.push({ start: arg.pos, end: arg.end, replacement: `-${flags[2].replace(/e/g, 'E')}` });
    }
    if (state !== undefined)
        reading.strictness.push({ start: node.end, end: node.end, replacement: `; __cg_e=${state}` });
}
function noteHereDocs(reading, redirects, from) {
    for (const each of redirects)
        if (each.type === 'HereDoc')
            noteHereDoc(reading, each, from);
}
function noteHereDoc(reading, here, from) {
    const line = reading.text.slice(from, here.body.pos);
    const { pos, end } = here.body;
    if (!/\bpython[\d.]*\b/.test(line) && !/^\s*(?:import|from) \w/m.test(reading.text.slice(pos, end)))
        return;
    reading.python.push({
        firstLine: lineAt(reading.starts, pos),
        endLine: lineAt(reading.starts, Math.max(pos, end - 1)),
        start: pos,
        text: reading.text.slice(pos, end),
        expanded: here.delimiter?.quoted === false,
    });
}
function noteDetached(reading, statement) {
    const { command } = statement;
    const parts = command.type === 'AndOr' ? command.commands : [command];
    const piped = parts.flatMap((each) => (each.type === 'Pipeline' && each.commands.length > 1 ? each.commands : []));
    const loose = parts.filter((each) => each.type === 'Subshell');
    for (const node of statement.background ? parts : [...piped, ...loose]) {
        reading.detached.push({
            line: lineAt(reading.starts, node.pos),
            endLine: lineAt(reading.starts, Math.max(node.pos, node.end - 1)),
        });
    }
}

;// CONCATENATED MODULE: ./build/src/mutation/script/read-python.js



const read_python_DEPTH = 200;
function readPythonPart(part) {
    const { text, firstLine } = part;
    const starts = lineStarts(text);
    const tree = dist/* parser */.K.parse(text).topNode;
    const reporters = reportersOf(tree, text);
    const sites = [];
    const loops = [];
    const lineOf = (offset) => firstLine + lineAt(starts, offset) - 1;
    const visit = (node, depth, inReporter) => {
        if (depth > read_python_DEPTH)
            return;
        let inside = inReporter;
        if (node.name === 'FunctionDefinition') {
            const name = node.getChild('VariableName');
            inside ||= name !== null && reporters.has(text.slice(name.from, name.to));
        }
        if (node.name === 'ForStatement' || node.name === 'WhileStatement') {
            const body = node.getChild('Body');
            const inner = text.slice(body?.from ?? node.from, node.to);
            const first = body?.firstChild?.nextSibling ?? body;
            loops.push({
                line: lineOf(node.from),
                endLine: lineOf(node.to - 1),
                bodyLine: lineOf(first?.from ?? node.from),
                over: text.slice(node.from, body?.from ?? node.to),
                body: inner,
            });
        }
        if (!inside) {
            const site = siteOf(node, text, reporters);
            if (site !== undefined) {
                sites.push({ ...site, line: lineOf(node.from), endLine: lineOf(node.to - 1), language: 'python' });
            }
        }
        for (let child = node.firstChild; child !== null; child = child.nextSibling)
            visit(child, depth + 1, inside);
    };
    visit(tree, 0, false);
    return { sites, loops };
}
function reportersOf(tree, text) {
    const found = new Map();
    const visit = (node, depth) => {
        if (depth > read_python_DEPTH)
            return;
        if (node.name === 'FunctionDefinition') {
            const name = node.getChild('VariableName');
            const reports = reportsOf(text.slice(node.from, node.to));
            if (name !== null && (reports.passes || reports.fails))
                found.set(text.slice(name.from, name.to), reports);
        }
        for (let child = node.firstChild; child !== null; child = child.nextSibling)
            visit(child, depth + 1);
    };
    visit(tree, 0);
    return found;
}
function siteOf(node, text, reporters) {
    const own = text.slice(node.from, node.to);
    if (node.name === 'AssertStatement') {
        return { kind: 'assert', text: own, name: undefined, passes: false, failsOnly: false };
    }
    if (node.name !== 'CallExpression')
        return undefined;
    const callee = text.slice(node.from, node.firstChild?.to ?? node.from);
    const reports = callee === 'print' ? reportsOf(own) : reporters.get(callee.replace(/^self\./, ''));
    if (reports === undefined || !(reports.passes || reports.fails))
        return undefined;
    const strings = [...own.matchAll(/(?<![A-Za-z])"((?:[^"\\]|\\.)*)"|(?<![A-Za-z])'((?:[^'\\]|\\.)*)'/g)].map((match) => match[1] ?? match[2] ?? '');
    const name = callee === 'print'
        ? strings.map(nameIn).find((each) => each !== undefined)
        : strings.findLast((each) => each.includes(' '));
    return { kind: 'report', text: own, name, passes: reports.passes, failsOnly: reports.fails && !reports.passes };
}

;// CONCATENATED MODULE: ./build/src/mutation/script/read-script.js


function readCheckScript(path, text, library = '') {
    const shebang = /^#!([^\n]*)/.exec(text)?.[1] ?? '';
    if (/python/.test(shebang))
        return pythonScript(path, text);
    const model = readBash(path, text, library);
    if (!/\b(?:ba|da|k|z)?sh\b/.test(shebang))
        return { ...model, language: 'other', sites: [], loops: [] };
    const inner = model.python.map(readPythonPart);
    return {
        ...model,
        sites: [...model.sites, ...inner.flatMap((each) => each.sites)].sort((a, b) => a.line - b.line || a.endLine - b.endLine),
        loops: [...model.loops, ...inner.flatMap((each) => each.loops)],
    };
}
function pythonScript(path, text) {
    const part = { firstLine: 1, endLine: text.split('\n').length, start: 0, text, expanded: false };
    const { sites, loops } = readPythonPart(part);
    return {
        path,
        text,
        lines: text.split('\n'),
        language: 'python',
        sites,
        loops,
        python: [part],
        detached: [],
        functions: new Map(),
        strictness: [],
        readsGit: /["']git["'],/.test(text),
    };
}

// EXTERNAL MODULE: ./build/src/mutation/operators/detect.js
var detect = __webpack_require__(7872);
;// CONCATENATED MODULE: ./build/src/mutation/subjects.js


const MOST_BYTES = 512 * 1024;
const subjects_FEW = 80;
const subjects_MOST = 400;
function subjectPaths(tree, model, testsRoot, library) {
    const own = (0,domain_path/* dirname */.pD)(model.path);
    const words = `${model.text}\n${library}`;
    const scored = [];
    for (const [path, entry] of tree) {
        if (entry.type !== 'blob' || path === own || path.startsWith(`${own}/`))
            continue;
        if (isHarness(path, testsRoot, model))
            continue;
        const score = mention(path, words) - (path.startsWith(`${testsRoot}/`) ? 3 : 0);
        scored.push({ path, score });
    }
    scored.sort((one, other) => other.score - one.score || (one.path < other.path ? -1 : 1));
    const likely = scored.filter((each) => each.score > 0);
    const chosen = scored.length <= subjects_FEW ? scored : likely.length > 0 ? likely : scored;
    return chosen.slice(0, subjects_MOST).map((each) => each.path);
}
function isHarness(path, testsRoot, model) {
    const root = (0,domain_path/* dirname */.pD)(testsRoot);
    if (root === '' || !path.startsWith(`${root}/`) || !/\.(?:py|sh|bash)$/.test(path))
        return false;
    const looks = model.lines.some((line) => line.includes(path) && !/^\s*(?:\.|source|exec|python[\d.]*|bash|sh)\s|^\s*#/.test(line));
    return !looks;
}
function namesPath(words, path) {
    return mention(path, words) > 0;
}
function mention(path, words) {
    if (words.includes(path))
        return 8;
    const parts = path.split('/');
    for (let from = 1; from < parts.length - 1; from += 1)
        if (words.includes(parts.slice(from).join('/')))
            return 7;
    let score = words.includes(parts.at(-1)) ? 4 : 0;
    for (let to = parts.length - 1; to > 0; to -= 1) {
        if (!words.includes(parts.slice(0, to).join('/')))
            continue;
        score += Math.min(3, to + 1);
        break;
    }
    const ending = /\.[A-Za-z0-9]+$/.exec(path)?.[0];
    if (ending !== undefined && new RegExp(`\\*\\${ending}\\b`).test(words))
        score += 1;
    return score;
}
function makeSubject(path, bytes, mode) {
    if (bytes === undefined || bytes.length > MOST_BYTES)
        return undefined;
    if (mode !== '100644' && mode !== '100755' && mode !== '120000')
        return undefined;
    const kind = mode;
    return { path, bytes, mode: kind, format: (0,detect/* detectFormat */.T)(path, bytes, kind) };
}

;// CONCATENATED MODULE: ./build/src/mutation/index.js










/***/ }),

/***/ 7872:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ detectFormat),
/* harmony export */   e: () => (/* binding */ subjectOf)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8815);
/* harmony import */ var _domain_path_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(627);
/* harmony import */ var _source_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8714);



const PARSE_LIMIT = 1_000_000;
const BY_EXTENSION = new Map([
    ['yaml', 'yaml'],
    ['yml', 'yaml'],
    ['json', 'json'],
    ['jsonc', 'json'],
    ['json5', 'json'],
    ['toml', 'toml'],
    ['ini', 'ini'],
    ['cfg', 'ini'],
    ['properties', 'ini'],
    ['env', 'env'],
    ['nft', 'nftables'],
    ['nftables', 'nftables'],
    ['tf', 'hcl'],
    ['tfvars', 'hcl'],
    ['hcl', 'hcl'],
    ['md', 'markdown'],
    ['markdown', 'markdown'],
    ['sh', 'shell'],
    ['bash', 'shell'],
    ['csv', 'csv'],
    ['tsv', 'csv'],
    ['j2', 'template'],
    ['jinja', 'template'],
    ['jinja2', 'template'],
    ['tpl', 'template'],
    ['tmpl', 'template'],
    ['gotmpl', 'template'],
    ...['service', 'timer', 'socket', 'mount', 'automount', 'path', 'target', 'slice', 'network', 'netdev', 'link'].map((unit) => [unit, 'systemd']),
]);
const TEMPLATE = /\{\{|\{%/;
function detectFormat(path, bytes, mode = '100644') {
    if (mode === '120000')
        return 'link';
    if (bytes.subarray(0, 8000).includes(0))
        return 'binary';
    const format = byName(path) ?? byContent(bytes);
    if (bytes.length > PARSE_LIMIT)
        return format === 'yaml' || format === 'json' ? 'text' : format;
    if (format === 'template')
        return templateOf(path, (0,_source_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)(bytes));
    if (format !== 'yaml' && format !== 'json')
        return format;
    const text = (0,_source_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)(bytes);
    if (parses(text))
        return format;
    if (TEMPLATE.test(text))
        return format === 'yaml' ? 'yaml-template' : 'template';
    return format === 'json' ? 'json' : 'text';
}
function subjectOf(path, bytes, mode) {
    return { path, bytes, mode, format: detectFormat(path, bytes, mode) };
}
function byName(path) {
    const name = (0,_domain_path_js__WEBPACK_IMPORTED_MODULE_1__/* .basename */ .P8)(path).toLowerCase();
    if (/^(?:docker|container)file(?:\.|$)|\.dockerfile$/.test(name))
        return 'dockerfile';
    if (/^\.env(?:\.|$)/.test(name))
        return 'env';
    if (/^(?:\.gitconfig|\.editorconfig|ansible\.cfg|hosts\.ini|inventory)$/.test(name))
        return 'ini';
    if (/nftables?\.conf$/.test(name))
        return 'nftables';
    const dot = name.lastIndexOf('.');
    return dot < 0 ? undefined : BY_EXTENSION.get(name.slice(dot + 1));
}
function templateOf(path, text) {
    return /\.ya?ml\.[^./]+$/i.test(path) || /^(?:apiVersion|kind|---)\b/m.test(text) ? 'yaml-template' : 'template';
}
function byContent(bytes) {
    const head = (0,_source_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)(bytes.subarray(0, 4000));
    if (/^#!.*\b(?:ba|da|z|k)?sh\b/.test(head))
        return 'shell';
    if (/^#!.*\bnft\b|^[ \t]*table[ \t]+(?:inet|ip6?|arp|bridge|netdev)\b/m.test(head))
        return 'nftables';
    if (/^[ \t]*\[[^\]\n]+\][ \t]*\r?$/m.test(head) && /^[ \t]*[\w.-]+[ \t]*=/m.test(head))
        return 'ini';
    if (/^(?:apiVersion|kind): \S/m.test(head))
        return 'yaml';
    if (TEMPLATE.test(head))
        return 'template';
    return 'text';
}
function parses(text) {
    try {
        const documents = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .parseAllDocuments */ .hR)(text, { uniqueKeys: false, logLevel: 'silent' });
        return !('empty' in documents) ? documents.every((document) => document.errors.length === 0) : true;
    }
    catch {
        return false;
    }
}


/***/ }),

/***/ 8714:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FK: () => (/* binding */ spansWithin),
/* harmony export */   QX: () => (/* binding */ lineIndexAt),
/* harmony export */   Z9: () => (/* binding */ wordsOf),
/* harmony export */   _j: () => (/* binding */ indentOf),
/* harmony export */   aY: () => (/* binding */ splitsPair),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   dA: () => (/* binding */ byteOffsets),
/* harmony export */   uz: () => (/* binding */ splitLines)
/* harmony export */ });
/* harmony import */ var _domain_path_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(627);

const textOf = (bytes) => (0,_domain_path_js__WEBPACK_IMPORTED_MODULE_0__/* .pathFromBytes */ .nP)(bytes);
function splitLines(text, comments) {
    const lines = [];
    let at = 0;
    let comment = 0;
    while (at < text.length) {
        const feed = text.indexOf('\n', at);
        const next = feed < 0 ? text.length : feed + 1;
        let end = feed < 0 ? text.length : feed;
        if (end > at && text[end - 1] === '\r')
            end -= 1;
        while (comment < comments.length && comments[comment].end <= at)
            comment += 1;
        const content = text.slice(at, end);
        lines.push({ start: at, end, next, text: content, idle: isIdle(content, at, end, comments, comment) });
        at = next;
    }
    return lines;
}
function isIdle(content, start, end, comments, from) {
    let at = start + content.length - content.trimStart().length;
    const stop = start + content.trimEnd().length;
    for (let index = from; index < comments.length && comments[index].start < end; index++) {
        if (comments[index].start > at)
            return false;
        at = Math.max(at, comments[index].end);
    }
    return at >= stop;
}
function lineIndexAt(lines, offset) {
    let low = 0;
    let high = lines.length - 1;
    while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (lines[middle].start <= offset)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}
function byteOffsets(text, byteLength) {
    if (byteLength === text.length)
        return (offset) => offset;
    const marks = [0];
    const STEP = 1024;
    const boundary = (offset) => (splitsPair(text, offset) ? offset + 1 : offset);
    for (let at = 0; at < text.length; at += STEP) {
        const [from, to] = [boundary(at), boundary(Math.min(at + STEP, text.length))];
        marks.push(marks[marks.length - 1] + (0,_domain_path_js__WEBPACK_IMPORTED_MODULE_0__/* .pathToBytes */ .iJ)(text.slice(from, to)).length);
    }
    return (offset) => {
        const block = Math.floor(offset / STEP);
        const from = boundary(block * STEP);
        return marks[block] + (offset > from ? (0,_domain_path_js__WEBPACK_IMPORTED_MODULE_0__/* .pathToBytes */ .iJ)(text.slice(from, offset)).length : 0);
    };
}
function splitsPair(text, offset) {
    const [before, after] = [text.charCodeAt(offset - 1), text.charCodeAt(offset)];
    return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
}
function spansWithin(spans, start, end) {
    return spans.filter((span) => span.start < end && span.end > start);
}
const indentOf = (text) => /^[ \t]*/.exec(text)[0];
function wordsOf(...texts) {
    const words = new Set();
    for (const text of texts) {
        for (const [word] of text.slice(0, 2000).matchAll(/[\p{L}\p{N}_][\p{L}\p{N}_./:@-]*/gu)) {
            const whole = word.replace(/[./:@-]+$/, '');
            if (whole.length > 1 || /\d/.test(whole))
                words.add(whole);
            for (const part of whole.split(/[./:@]/))
                if (part.length > 1 && part !== whole)
                    words.add(part);
        }
        if (words.size > 60)
            break;
    }
    return [...words];
}


/***/ })

};

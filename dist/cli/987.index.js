export const id = 987;
export const ids = [987];
export const modules = {

/***/ 2987:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  changedTargets: () => (/* reexport */ changedTargets),
  hunksOf: () => (/* reexport */ hunksOf),
  makeSubject: () => (/* reexport */ makeSubject),
  mutateCheck: () => (/* reexport */ mutateCheck),
  readCheckScript: () => (/* reexport */ readCheckScript),
  subjectPaths: () => (/* reexport */ subjectPaths)
});

;// CONCATENATED MODULE: ./build/src/mutation/relevance.js
const OWN = 3;
const DEFINED = [1.6, 1, 0.6, 0.3];
const MOST_LINES = 80;
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
function vocabularyOf(target, model) {
    const words = new Map();
    const add = (text, weight) => {
        for (const word of wordsIn(text))
            words.set(word, Math.max(words.get(word) ?? 0, weight));
    };
    add(target.text, OWN);
    if (target.name !== null)
        add(target.name, OWN / 2);
    for (const [line, depth] of definitionsOf(target, model))
        add(model.lines[line - 1] ?? '', DEFINED[depth]);
    return words;
}
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
function definedNames(model) {
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
function wordsIn(text) {
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
function rarityOf(mutants) {
    const counts = new Map();
    for (const mutant of mutants)
        for (const word of placeOf(mutant))
            counts.set(word, (counts.get(word) ?? 0) + 1);
    const total = Math.max(1, mutants.length);
    return (word) => Math.log2(1 + total / (counts.get(word) ?? total));
}
const places = new WeakMap();
function placeOf(mutant) {
    let words = places.get(mutant);
    if (words === undefined) {
        const old = mutant.tokens.filter((each) => !mutant.after.includes(each) || mutant.before.includes(each));
        words = wordsIn(`${old.join(' ')} ${mutant.before} ${mutant.path}`);
        places.set(mutant, words);
    }
    return words;
}
function bringing(mutant, target) {
    if (!/^(?:inject|regex)\//.test(mutant.operator))
        return 1;
    const brought = mutant.after.replace(mutant.before, '').trim();
    return brought.length > 2 && target.text.includes(brought) ? 1.3 : 0.3;
}
const PLACE_WORDS = 8;
function relevance(mutant, target, vocabulary, rarity) {
    const words = placeOf(mutant);
    let shared = 0;
    for (const word of words)
        shared += (vocabulary.get(word) ?? 0) * rarity(word);
    return (((0.5 + shared) / Math.sqrt(Math.max(PLACE_WORDS, words.length))) * KIND[mutant.kind] * bringing(mutant, target));
}
const NEXT = 0.93;
const AGAIN = 0.85;
function ranked(mutants, target, vocabulary, rarity) {
    const score = new Map(mutants.map((mutant) => [mutant, relevance(mutant, target, vocabulary, rarity)]));
    const order = new Map(mutants.map((mutant, index) => [mutant, index]));
    const best = (one, other) => score.get(other) - score.get(one) || order.get(one) - order.get(other);
    const seen = new Map();
    const times = (key) => {
        const before = seen.get(key) ?? 0;
        seen.set(key, before + 1);
        return before;
    };
    for (const mutant of mutants.toSorted(best)) {
        const { path, line, node, operator } = mutant;
        const again = times(`${path}\0${line}\0${operator}`);
        const next = times(`${path}\0${node.start}-${node.end}`);
        score.set(mutant, score.get(mutant) * AGAIN ** again * NEXT ** next);
    }
    return mutants.toSorted(best);
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

// EXTERNAL MODULE: ./build/src/domain/path.js
var domain_path = __webpack_require__(627);
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
    const found = /^.*(?:jq: error|parse error|SyntaxError|syntax error|unbound variable|command not found|: integer expression expected|unary operator expected|mapping values are not allowed|yaml\.\w+\.\w+Error).*$/m.exec(stderr) ?? (asserts ? null : /^Traceback \(most recent call last\):$/m.exec(stderr));
    return found?.[0].trim().slice(0, 200);
}

;// CONCATENATED MODULE: ./build/src/mutation/observe.js

function observe({ run, stderr }, model, mark) {
    const script = model.path.slice(model.path.lastIndexOf('/') + 1);
    const trace = readTrace(stderr, mark, script);
    const failures = run.assertions.filter((each) => each.outcome === 'fail');
    return {
        exitCode: run.exitCode,
        ended: run.exitCode !== undefined && run.verdict !== 'error' && run.verdict !== 'timeout' && run.verdict !== 'limit',
        failed: new Set(failures.map((each) => each.name)),
        reported: new Set(run.assertions.map((each) => each.name)),
        failedLines: failures.flatMap((each) => each.line ?? []),
        stops: decisive(trace.stops),
        asserts: [...trace.asserts, ...scriptLines(failedAsserts(trace.rest), model)],
        crash: crashIn(trace.rest),
        ran: trace.ran,
        durationMs: run.durationMs,
    };
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

;// CONCATENATED MODULE: ./build/src/mutation/hunt.js



const ROUNDS = 12;
const GROUP = { bash: 18, python: 8 };
const SWEEP = 500;
const SWEEP_EACH = 260;
const FILES = 6;
const COMMENTS = 40;
class Hunt {
    #settings;
    prey;
    #crashers = new Set();
    constructor(settings) {
        this.#settings = settings;
        const contents = settings.mutants.filter(isContent);
        const rarity = rarityOf(contents);
        this.prey = settings.targets.map((target) => ({
            target,
            witness: undefined,
            file: undefined,
            comment: undefined,
            crash: undefined,
            swallowed: undefined,
            tried: new Set(),
            ranked: ranked(contents, target, vocabularyOf(target, settings.model), rarity),
        }));
    }
    get open() {
        return this.prey.filter((each) => each.witness === undefined && !each.target.skipped);
    }
    async run() {
        for (let round = 0; round < ROUNDS && this.open.length > 0; round += this.#width)
            await this.#rounds();
        await this.#sweep();
        await this.#controls();
    }
    get #width() {
        return Math.max(1, this.#settings.lab.lanes);
    }
    async #rounds() {
        const batches = [];
        for (let lane = 0; lane < this.#width; lane += 1) {
            const batch = [];
            const choice = new Map();
            for (const prey of this.open) {
                const chosen = this.#choose(prey, batch);
                if (chosen === undefined)
                    continue;
                prey.tried.add(chosen.id);
                choice.set(prey, chosen);
                if (!batch.includes(chosen))
                    batch.push(chosen);
            }
            if (batch.length > 0)
                batches.push({ batch, choice });
        }
        await Promise.all(batches.map(({ batch }) => this.#settings.lab.soft(batch)));
        for (const { batch, choice } of batches)
            await this.#try(batch, choice);
    }
    #choose(prey, batch) {
        let looked = 0;
        for (const mutant of prey.ranked) {
            if (prey.tried.has(mutant.id))
                continue;
            looked += 1;
            if (looked > 12)
                return undefined;
            if (batch.includes(mutant))
                return mutant;
            if (this.#crashers.has(mutant.id) && batch.length > 0)
                continue;
            if (fits(mutant, batch))
                return mutant;
        }
        return undefined;
    }
    async #try(batch, choice = new Map()) {
        const seen = await this.#settings.lab.soft(batch);
        const open = this.open;
        const red = open.filter((prey) => this.#redness(prey, seen) !== 'green');
        await this.#foresee(red, batch, choice);
        for (const prey of red) {
            if (prey.witness !== undefined)
                continue;
            const own = choice.get(prey);
            await this.#isolate(prey, own === undefined ? batch : [own, ...batch.filter((each) => each !== own)]);
        }
        const lost = open.some((prey) => prey.witness === undefined && !red.includes(prey) && isLost(prey.target, seen));
        if (!lost)
            return;
        if (batch.length === 1) {
            this.#crashers.add(batch[0].id);
            return;
        }
        const half = batch.length >> 1;
        const halves = [batch.slice(0, half), batch.slice(half)];
        await Promise.all(halves.map((each) => this.#settings.lab.soft(each)));
        for (const each of halves)
            await this.#try(each, choice);
    }
    async #foresee(red, batch, choice) {
        const likely = red.flatMap((prey) => choice.get(prey) ?? []).filter((each) => batch.includes(each));
        await Promise.all([...new Set(likely)].map((each) => this.#settings.lab.original([each])));
    }
    async #isolate(prey, batch) {
        if (await this.#confirm(prey, batch[0]))
            return;
        let rest = batch.slice(1);
        for (let turn = 0; turn < 2 && rest.length > 0; turn += 1) {
            if (this.#redness(prey, await this.#settings.lab.soft(rest)) === 'green')
                return;
            const found = await this.#single(prey, rest);
            if (found === undefined || (await this.#confirm(prey, found)))
                return;
            rest = rest.filter((each) => each !== found);
        }
    }
    async #single(prey, batch) {
        const { lab } = this.#settings;
        if (batch.length === 1)
            return batch[0];
        let rest = batch;
        while (rest.length > 1) {
            const half = rest.slice(0, rest.length >> 1);
            const red = this.#redness(prey, await lab.soft(half)) !== 'green';
            rest = red ? half : rest.slice(half.length);
        }
        const last = rest[0];
        return this.#redness(prey, await lab.soft([last])) === 'green' ? undefined : last;
    }
    async #confirm(prey, mutant) {
        const { lab } = this.#settings;
        const original = await lab.original([mutant]);
        const alone = await this.#alone(prey, mutant, original);
        if (alone === 'green') {
            if (original.exitCode === 0 && this.#redness(prey, await lab.soft([mutant])) !== 'green')
                prey.swallowed ??= mutant;
            return false;
        }
        const kept = this.#record(prey, mutant, alone);
        for (const other of this.open) {
            if (other === prey || !isContent(mutant))
                continue;
            const too = redness(other.target, original, this.#settings.known, true);
            if (too === 'verdict')
                this.#record(other, mutant, too);
        }
        return kept;
    }
    async #alone(prey, mutant, original) {
        if (!original.ended || original.exitCode === 0)
            return 'green';
        const { target } = prey;
        const direct = redness(target, original, this.#settings.known, true);
        if (direct !== 'green' || !this.#settings.lab.isSoft)
            return direct;
        const soft = await this.#settings.lab.soft([mutant]);
        const stopped = redness(target, { ...soft, failed: NONE }, this.#settings.known, true);
        if (stopped !== 'verdict')
            return stopped;
        return original.crash === undefined ? 'verdict' : 'crash';
    }
    #record(prey, mutant, how) {
        if (how === 'crash')
            prey.crash ??= mutant;
        else if (mutant.strength === 'comment')
            prey.comment ??= mutant;
        else if (mutant.strength === 'file')
            prey.file ??= mutant;
        else if (prey.target.asleep && mutant.edits.some((edit) => edit.kind === 'add-file'))
            return false;
        else {
            prey.witness = mutant;
            return true;
        }
        return false;
    }
    #redness(prey, seen) {
        return redness(prey.target, seen, this.#settings.known);
    }
    async #sweep() {
        const open = this.open;
        if (open.length === 0)
            return;
        const size = open.some((prey) => prey.target.language === 'python') ? GROUP.python : GROUP.bash;
        const groups = groupsOf(this.#remaining(open), this.#crashers, size);
        for (let at = 0; at < groups.length && this.open.length > 0; at += this.#width) {
            const turn = groups.slice(at, at + this.#width);
            await Promise.all(turn.map((group) => this.#settings.lab.soft(group)));
            for (const group of turn)
                await this.#try(group);
        }
    }
    #remaining(open) {
        const chosen = new Set();
        const lists = open.map((prey) => prey.ranked.filter((each) => !prey.tried.has(each.id)).slice(0, SWEEP_EACH));
        for (let at = 0; at < SWEEP_EACH && chosen.size < SWEEP; at += 1) {
            for (const list of lists)
                if (list[at] !== undefined)
                    chosen.add(list[at]);
        }
        return [...chosen];
    }
    async #controls() {
        const open = this.open;
        if (open.length === 0)
            return;
        const wanted = new Set();
        const comments = [];
        const controls = this.#settings.mutants.filter((each) => !isContent(each));
        const rarity = rarityOf(controls);
        for (const prey of open) {
            const words = vocabularyOf(prey.target, this.#settings.model);
            const best = (strength, most) => ranked(controls.filter((each) => each.strength === strength), prey.target, words, rarity).slice(0, most);
            for (const each of best('file', FILES))
                wanted.add(each);
            for (const each of best('comment', COMMENTS))
                if (!comments.includes(each) && fits(each, comments))
                    comments.push(each);
        }
        const batches = [
            ...[...wanted].slice(0, 3 * FILES).map((each) => [each]),
            ...(comments.length > 0 ? [comments] : []),
        ];
        await Promise.all(batches.map((batch) => this.#settings.lab.soft(batch)));
        for (const batch of batches) {
            const seen = await this.#settings.lab.soft(batch);
            for (const prey of open)
                if (this.#redness(prey, seen) !== 'green')
                    await this.#isolate(prey, batch);
        }
    }
}
const NONE = new Set();
function isContent(mutant) {
    return mutant.strength === 'content' || mutant.strength === 'mode';
}
function isLost(target, seen) {
    if (!seen.ended)
        return true;
    if (target.reported)
        return target.name !== null && !seen.reported.has(target.name);
    return seen.crash !== undefined && target.language === 'python';
}
function groupsOf(mutants, crashers, size) {
    const groups = [];
    for (const mutant of mutants) {
        const alone = crashers.has(mutant.id) || mutant.edits.some((edit) => edit.kind !== 'text');
        const most = alone ? 1 : mutant.kind === 'deletion' ? size >> 1 : size;
        const place = groups.find((group) => group.length < most && group.length > 0 && !isAlone(group, crashers) && fits(mutant, group));
        if (place === undefined || alone)
            groups.push([mutant]);
        else
            place.push(mutant);
    }
    return groups;
}
function isAlone(group, crashers) {
    return group.some((each) => crashers.has(each.id) || each.edits.some((edit) => edit.kind !== 'text'));
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
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
${trace ? '_cg_frame.f_trace = _cg_local\nsys.settrace(_cg_local)' : ''}
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
    runs = 0;
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
        const raw = await this.#run([], undefined, reads);
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
        const key = `${kind}\0${ids.join('\0')}`;
        let seen = this.#seen.get(key);
        if (seen === undefined) {
            for (const id of ids)
                this.#mutants.add(id);
            seen = this.#run(mutants, copy).then((run) => observe(run, this.#settings.model, this.#mark));
            this.#seen.set(key, seen);
        }
        return seen;
    }
    async #run(mutants, copy, reads = false) {
        const { bench, script, model, subjects, deadline } = this.#settings;
        if (performance.now() > deadline)
            throw new OutOfBudget('The mutation budget is spent.');
        this.runs += 1;
        return bench.run(script, laneEdits(mutants, subjects), {
            commit: model.readsGit,
            wallMs: this.#wallMs,
            reads,
            ...(copy === undefined ? {} : { also: [copy] }),
        });
    }
}

;// CONCATENATED MODULE: ./build/src/mutation/literals.js
const MOST = 60;
function literalsOf(text) {
    const tokens = new Set();
    const patterns = new Set();
    for (const line of text.split('\n')) {
        if (/^\s*#/.test(line) || line.length > 4_000)
            continue;
        for (const match of line.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g)) {
            const literal = match[1] ?? match[2] ?? '';
            if (literal.length < 2 || literal.length > 120 || /\$[({A-Za-z]|%s|\{\w*\}/.test(literal))
                continue;
            if (/[\\^$*+?[\]|()]/.test(literal))
                patterns.add(literal);
            else
                tokens.add(literal);
        }
        for (const match of line.matchAll(/\b(?:grep|egrep|fgrep|rg)\s+(?:-\S+\s+)*([^\s"'$|;&-][^\s"'|;&]*)/g))
            tokens.add(match[1]);
    }
    return { tokens: [...tokens].slice(0, MOST), patterns: [...patterns].slice(0, MOST) };
}
function literalsFor(model, own, names = new Set()) {
    const first = literalsOf(own);
    const all = literalsOf(model.text);
    const known = new Set([...names, ...model.sites.flatMap((site) => site.name ?? [])]);
    const useful = (each) => !known.has(each) && !/^(?:PASS|FAIL|ok|not ok)\b|^[)\s]|^\W*$/.test(each) && !isProse(each);
    return {
        tokens: [...new Set([...first.tokens, ...all.tokens])].filter(useful).slice(0, MOST),
        patterns: [...new Set([...first.patterns, ...all.patterns])].filter(useful).slice(0, MOST),
    };
}
function isProse(text) {
    return /^[A-Za-z][a-z']*(?: [A-Za-z][a-z']*){3,}$/.test(text);
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
        const from = line === undefined ? 0 : Math.max(before + 1, language === 'python' ? line : before + 1);
        const to = site?.endLine ?? line ?? 0;
        return {
            name: each.name,
            line,
            from,
            to,
            language,
            text: line === undefined ? each.name : model.lines.slice(Math.max(from, line - 12) - 1, to).join('\n'),
            reported: true,
            statements: statementsIn(sites, from, to),
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
function siteAt(sites, line, name) {
    const around = sites.filter((each) => each.line <= line && each.endLine >= line);
    return around.find((each) => each.name === name) ?? around.at(-1);
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
        ran.has(loop.line) &&
        !anyIn(ran, Math.max(loop.bodyLine, loop.line + 1), loop.endLine));
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
        return nothing(refused);
    const subjects = new Map(check.subjects.map((each) => [each.path, each]));
    const lab = new Lab({ bench: tools.bench, script, model, subjects, deadline: tools.deadline });
    try {
        const [first, second, traced] = await Promise.all([lab.baseline(), lab.baseline(true), lab.traced()]);
        const ran = traced !== undefined && traced.ran.size > 0 ? traced.ran : undefined;
        if (traced === undefined || !sameSpeech(first.seen, traced))
            lab.refuseSoft();
        const targets = listTargets(model, { run: first.raw.run, ran });
        if (targets.length === 0)
            return { ...done(lab), assertions: [], problem: 'No assertion was found in it.' };
        const changed = check.changed(targets);
        const wanted = check.whole ? targets : targets.filter((each) => changed.has(each));
        if (wanted.length === 0)
            return { ...done(lab), assertions: [], problem: undefined };
        const asked = { script, model, subjects, changed };
        const doubt = baselineDoubt(first.raw.run.verdict, first.seen, second.seen);
        if (doubt !== undefined)
            return { ...done(lab), assertions: wanted.map((each) => doubtful(asked, each, doubt)), problem: undefined };
        const hunt = new Hunt({
            lab,
            model,
            targets: wanted,
            mutants: makeMutants(check, tools, first.seen.reported).filter(noticeable(second.raw.run.reads)),
            known: first.seen.reported,
        });
        const spent = await untilSpent(hunt);
        return { ...done(lab), assertions: hunt.prey.map((prey) => settle(asked, prey, spent)), problem: undefined };
    }
    catch (error) {
        if (error instanceof OutOfBudget)
            return { ...done(lab), assertions: [], problem: error.message };
        throw error;
    }
}
function nothing(problem) {
    return { assertions: [], mutants: 0, checkRuns: 0, problem };
}
function done(lab) {
    return { mutants: lab.mutants, checkRuns: lab.runs };
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
function sameSpeech(one, other) {
    return (one.reported.size === other.reported.size &&
        [...one.reported].every((name) => other.reported.has(name)) &&
        one.failed.size === other.failed.size &&
        other.stops.length === 0 &&
        other.asserts.length === 0);
}
function baselineDoubt(verdict, first, second) {
    const same = first.exitCode === second.exitCode &&
        [...first.reported].sort().join('\0') === [...second.reported].sort().join('\0') &&
        [...first.failed].sort().join('\0') === [...second.failed].sort().join('\0');
    if (!same)
        return { reason: 'flaky', note: 'Two runs on the unchanged tree gave two results.' };
    if (!first.ended || first.exitCode !== 0 || first.failed.size > 0) {
        return { reason: 'red-baseline', note: `The check does not pass on the unchanged tree (${verdict}).` };
    }
    return undefined;
}
function makeMutants(check, tools, names) {
    const { tokens, patterns } = literalsFor(check.model, '', names);
    const sighted = tools.sightedIn(check.subjects);
    const found = new Map();
    for (const subject of check.subjects) {
        const siblings = check.subjects.filter((each) => each !== subject);
        for (const mutant of tools.mutantsOf(subject, { tokens, patterns, sighted, siblings, hunks: check.hunks })) {
            if (!found.has(mutant.id))
                found.set(mutant.id, mutant);
        }
    }
    return [...found.values()];
}
function noticeable(reads) {
    if (reads === undefined)
        return () => true;
    return (mutant) => mutant.edits.some((edit) => mayNotice(reads, edit.path, CHANGE[edit.kind]));
}
const CHANGE = {
    text: 'content',
    'delete-file': 'removed',
    'add-file': 'added',
    'set-mode': 'mode',
    'set-link': 'content',
};
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
        tried: prey.ranked.length,
        ...(mutant === undefined ? {} : { survivor: asWitness(mutant, subjects) }),
    };
}
function reasonOf(prey, model) {
    const likely = prey.ranked[0];
    if (prey.target.asleep)
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

// EXTERNAL MODULE: ./node_modules/unbash/dist/parser.js + 16 modules
var parser = __webpack_require__(8989);
;// CONCATENATED MODULE: ./build/src/mutation/script/commands.js
const TESTS = new Set('test [ grep egrep fgrep rg diff cmp comm jq yq find awk gawk sed xargs python python3 node perl ruby nft promtool amtool conftest kubeconform yamllint sh bash'.split(' '));
const GUARDS = new Set('cd pushd popd command type which source . mkdir mktemp trap set shopt export local declare readonly umask exec git read mapfile readarray true : echo printf return exit shift unset cat rm cp mv sort tr cut head tail wc tee sleep wait eval let'.split(' '));
function asksGit(text) {
    return /\bgit\b[^\n|;&]*[ \t](?:show|grep|ls-files|ls-tree|cat-file|diff|diff-tree|diff-index|archive|log|status|rev-list|check-attr|blame|hash-object|whatchanged|check-ignore)\b(?!-)/.test(text);
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

;// CONCATENATED MODULE: ./build/src/mutation/script/read-bash.js




const LIMIT = 400_000;
function readBash(path, text, library = '') {
    const reading = {
        text,
        starts: lineStarts(text),
        functions: new Map(),
        sites: [],
        loops: [],
        python: [],
        strictness: [],
    };
    if (text.length <= LIMIT) {
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
        functions: new Map(own.map((each) => [each.name, each])),
        strictness: reading.strictness,
        readsGit: asksGit(text) || asksGit(library),
    };
}
function parseFunctions(text) {
    const found = [];
    if (text === '' || text.length > LIMIT)
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
function visitAll(reading, statements, inFunction) {
    for (const statement of statements)
        visit(reading, statement, inFunction);
}
function visit(reading, statement, inFunction) {
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
    const own = command.type === 'If' ? text : text;
    for (const name of command.type === 'If' ? calledIn(reading, text) : names) {
        const inner = reportsOfFunction(reading, name);
        reports.passes ||= inner.passes;
        reports.fails ||= inner.fails;
    }
    if (names.some((name) => name === 'echo' || name === 'printf') || command.type === 'If') {
        const inner = reportsOf(own);
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
    return TESTS.has(name) && !GUARDS.has(name);
}
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
        functions: new Map(),
        strictness: [],
        readsGit: /["']git["'],/.test(text),
    };
}

// EXTERNAL MODULE: ./build/src/mutation/operators/detect.js
var detect = __webpack_require__(7872);
;// CONCATENATED MODULE: ./build/src/mutation/subjects.js


const MOST_BYTES = 512 * 1024;
const FEW = 80;
const subjects_MOST = 400;
function subjectPaths(tree, model, testsRoot, library) {
    const own = (0,domain_path/* dirname */.pD)(model.path);
    const words = `${model.text}\n${library}`;
    const scored = [];
    for (const [path, entry] of tree) {
        if (entry.type !== 'blob' || path === own || path.startsWith(`${own}/`))
            continue;
        const score = mention(path, words) - (path.startsWith(`${testsRoot}/`) ? 3 : 0);
        scored.push({ path, score });
    }
    scored.sort((one, other) => other.score - one.score || (one.path < other.path ? -1 : 1));
    const likely = scored.filter((each) => each.score > 0);
    const chosen = scored.length <= FEW ? scored : likely.length > 0 ? likely : scored;
    return chosen.slice(0, subjects_MOST).map((each) => each.path);
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

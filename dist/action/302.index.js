export const id = 302;
export const ids = [302];
export const modules = {

/***/ 5302:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  TEST_COMPARISONS: () => (/* binding */ TEST_COMPARISONS)
});

// EXTERNAL MODULE: ./build/src/domain/tree.js
var tree = __webpack_require__(9748);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./build/src/domain/tree-paths.js
var tree_paths = __webpack_require__(6197);
;// CONCATENATED MODULE: ./build/src/gates/tests/order.js
const EQUAL = { verdict: 'equal' };
const STRICTER = { verdict: 'stricter' };
const UNKNOWN = { verdict: 'unknown' };
const UNRELATED = { verdict: 'unrelated' };
function looser(reason, whileThere) {
    return { verdict: 'looser', reason, ...(whileThere ? { whileThere } : {}) };
}
function flip(comparison, reason) {
    if (comparison.verdict === 'stricter')
        return looser(reason);
    return comparison.verdict === 'looser' ? STRICTER : comparison;
}
function order_all(parts) {
    for (const verdict of ['looser', 'unrelated', 'unknown', 'stricter']) {
        const found = parts.find((each) => each.verdict === verdict);
        if (found)
            return found;
    }
    return EQUAL;
}
function similarity(one, other) {
    const words = (text) => new Set(text
        .slice(0, 5000)
        .split(/[^\w.-]+/)
        .filter(Boolean));
    const first = words(one);
    const second = words(other);
    const shared = [...first].filter((each) => second.has(each)).length;
    return shared === 0 ? Number(one === other) : (2 * shared) / (first.size + second.size);
}

// EXTERNAL MODULE: ./build/src/gates/tests/rules.js
var rules = __webpack_require__(4871);
;// CONCATENATED MODULE: ./build/src/gates/tests/chainsaw/read-operations.js

const ACTIONS = new Set('apply assert command create delete describe error events get patch podLogs proxy script sleep update wait'.split(' '));
const NOTHING = { operations: [], spec: {}, line: 1, lines: new Map() };
const SIZE = 2_000_000;
function readOperations(text, line) {
    if (text.length > SIZE)
        return NOTHING;
    const counter = new dist/* LineCounter */.HN();
    try {
        const documents = (0,dist/* parseAllDocuments */.hR)(text, {
            lineCounter: counter,
            uniqueKeys: false,
            merge: true,
            logLevel: 'silent',
        });
        const tests = [...documents].filter((each) => (0,dist/* isMap */.jh)(each.contents));
        const wanted = tests.findLast((each) => counter.linePos(each.range[0]).line <= Math.max(line, 1)) ?? tests[0];
        if (!wanted)
            return NOTHING;
        return readDocument(wanted.toJS({ maxAliasCount: 200 }), wanted.contents, counter);
    }
    catch {
        return NOTHING;
    }
}
function readDocument(value, node, counter) {
    const spec = record(record(value).spec);
    const specNode = (0,dist/* isMap */.jh)(node) ? node.get('spec', true) : undefined;
    const lineOf = (each) => counter.linePos(each?.range?.[0] ?? 0).line;
    const lines = new Map();
    if ((0,dist/* isMap */.jh)(specNode))
        for (const pair of specNode.items)
            lines.set(String(pair.key?.value), lineOf(pair.key));
    const steps = list(spec.steps);
    const stepsNode = (0,dist/* isMap */.jh)(specNode) ? specNode.get('steps', true) : undefined;
    const operations = steps.flatMap((step, at) => {
        const stepNode = (0,dist/* isSeq */.oP)(stepsNode) ? stepsNode.items[at] : undefined;
        return readStep(record(step), at, stepNode, lineOf);
    });
    const finals = ['catch', 'finally', 'cleanup'].flatMap((phase) => list(spec[phase]).map((each) => operation(record(each), phase, 'test', steps.length, lines.get(phase) ?? 1)));
    return { operations: [...operations, ...finals], spec, line: (0,dist/* isMap */.jh)(specNode) ? lineOf(specNode) : 1, lines };
}
function readStep(step, index, node, lineOf) {
    const name = typeof step.name === 'string' ? step.name : `step ${index + 1}`;
    const phases = ['try', 'catch', 'finally', 'cleanup'].flatMap((phase) => {
        const phaseNode = (0,dist/* isMap */.jh)(node) ? node.get(phase, true) : undefined;
        return list(step[phase]).map((each, at) => {
            const line = (0,dist/* isSeq */.oP)(phaseNode) ? lineOf(phaseNode.items[at]) : lineOf(node);
            return operation(record(each), phase, name, index, line);
        });
    });
    const use = step.use;
    if (use === undefined)
        return phases;
    return [
        ...phases,
        { phase: 'try', kind: 'use', body: use, around: {}, step: name, stepIndex: index, line: lineOf(node) },
    ];
}
function operation(item, phase, step, stepIndex, line) {
    const kind = Object.keys(item).find((key) => ACTIONS.has(key)) ?? 'unknown';
    const { [kind]: body, ...around } = item;
    return { phase, kind, body, around, step, stepIndex, line };
}
function record(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
function list(value) {
    return Array.isArray(value) ? value : [];
}

;// CONCATENATED MODULE: ./build/src/gates/tests/regex-order.js
const STATES = 3000;
const PAIRS = 3000;
function compareRegex(base, head, wholeBase = false, wholeHead = false) {
    const one = build(base, wholeBase);
    const other = build(head, wholeHead);
    if (!one || !other)
        return 'unknown';
    const letters = alphabet(one, other);
    const grows = mayGrow(one, other, example(base)) && included(one, other, letters);
    const shrinks = mayGrow(other, one, example(head)) && included(other, one, letters);
    if (grows === undefined || shrinks === undefined)
        return 'unknown';
    if (grows)
        return shrinks ? 'equal' : 'wider';
    return shrinks ? 'narrower' : 'crossing';
}
function example(regex) {
    if (regex.type === 'set')
        return [letterOf(regex.ranges)];
    if (regex.type === 'mark')
        return [];
    if (regex.type === 'either')
        return example(regex.items[0]);
    if (regex.type === 'sequence')
        return regex.items.flatMap(example);
    if (regex.type !== 'repeat')
        return [];
    return Array.from({ length: Math.max(regex.least, Math.min(1, regex.most)) }).flatMap(() => example(regex.item));
}
function letterOf(ranges) {
    const rare = 0x71;
    return ranges.some(([low, high]) => low <= rare && rare <= high) ? rare : (ranges[0]?.[0] ?? rare);
}
function mayGrow(one, other, line) {
    return finds(other, line) || !finds(one, line);
}
function finds(automaton, line) {
    let states = move(automaton, closure(automaton, [automaton.start]), 'start');
    for (const letter of line)
        states = move(automaton, states, letter);
    return move(automaton, states, 'end').includes(automaton.final);
}
function build(regex, whole) {
    const automaton = { edges: [], start: 0, final: 0, absorbing: !whole };
    const state = () => automaton.edges.push([]) - 1;
    const edge = (from, to, on) => automaton.edges[from].push({ to, on });
    const begin = state();
    const end = state();
    const add = (node, from, to) => {
        if (automaton.edges.length > STATES)
            return;
        if (node.type === 'set')
            edge(from, to, node.ranges);
        else if (node.type === 'mark')
            edge(from, to, node.mark);
        else if (node.type === 'either')
            for (const item of node.items)
                add(item, from, to);
        else if (node.type === 'sequence') {
            let at = from;
            for (const item of node.items) {
                const next = state();
                add(item, at, next);
                at = next;
            }
            edge(at, to, undefined);
        }
        else if (node.type === 'repeat')
            repeat(node, from, to);
    };
    const repeat = (node, from, to) => {
        let at = from;
        for (let count = 0; count < node.least; count += 1)
            at = chain(node.item, at);
        if (node.most === Infinity) {
            const loop = state();
            edge(at, loop, undefined);
            add(node.item, loop, loop);
            edge(loop, to, undefined);
            return;
        }
        edge(at, to, undefined);
        for (let count = node.least; count < node.most; count += 1) {
            at = chain(node.item, at);
            edge(at, to, undefined);
        }
    };
    const chain = (node, from) => {
        const next = state();
        add(node, from, next);
        return next;
    };
    const inner = state();
    const after = state();
    add(regex, inner, after);
    if (whole) {
        edge(begin, inner, 'start');
        edge(after, end, 'end');
    }
    else {
        for (const at of [begin, end])
            for (const on of [ANY, 'start', 'end'])
                edge(at, at, on);
        edge(begin, inner, undefined);
        edge(after, end, undefined);
    }
    automaton.start = begin;
    automaton.final = end;
    return automaton.edges.length > STATES ? undefined : automaton;
}
const ANY = [[0, 0x10ffff]];
function alphabet(...automata) {
    const bounds = new Set([0]);
    for (const { edges } of automata) {
        for (const { on } of edges.flat()) {
            if (on === undefined || typeof on === 'string')
                continue;
            for (const [low, high] of on) {
                bounds.add(low);
                bounds.add(high + 1);
            }
        }
    }
    return [...bounds].filter((each) => each <= 0x10ffff && each !== 10);
}
function closure(automaton, states) {
    const seen = new Set(states);
    const open = [...seen];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
        for (const { to, on } of automaton.edges[at]) {
            if (on !== undefined || seen.has(to))
                continue;
            seen.add(to);
            open.push(to);
        }
    }
    return [...seen].sort((one, other) => one - other);
}
function move(automaton, states, letter) {
    const reached = new Set();
    for (const state of states) {
        for (const { to, on } of automaton.edges[state]) {
            const taken = typeof letter === 'number'
                ? Array.isArray(on) && on.some(([low, high]) => low <= letter && letter <= high)
                : on === letter;
            if (taken)
                reached.add(to);
        }
    }
    const all = closure(automaton, reached);
    return automaton.absorbing && all.includes(automaton.final) ? [automaton.final] : all;
}
function included(one, other, letters) {
    const first = [
        move(one, closure(one, [one.start]), 'start'),
        move(other, closure(other, [other.start]), 'start'),
    ];
    const seen = new Set();
    const open = [first];
    for (let pair = open.pop(); pair; pair = open.pop()) {
        if (other.absorbing && pair[1][0] === other.final)
            continue;
        const key = `${pair[0].join(',')}|${pair[1].join(',')}`;
        if (seen.has(key))
            continue;
        if (seen.add(key).size > PAIRS / Math.max(1, letters.length / 40))
            return undefined;
        if (move(one, pair[0], 'end').includes(one.final) && !move(other, pair[1], 'end').includes(other.final))
            return false;
        for (const letter of letters) {
            const next = move(one, pair[0], letter);
            if (next.length > 0)
                open.push([next, move(other, pair[1], letter)]);
        }
    }
    return true;
}

;// CONCATENATED MODULE: ./build/src/gates/tests/regex-parse.js
const MAX = 0x10ffff;
const LENGTH = 600;
const REPEATS = 64;
class Unsupported extends Error {
}
function parseRegex(pattern, dialect, ignoreCase) {
    if (pattern.length > LENGTH)
        return undefined;
    if (dialect === 'fixed')
        return sequence([...pattern].map((each) => character(each, ignoreCase)));
    const reader = new Reader(pattern, dialect === 'basic', ignoreCase);
    try {
        const parsed = reader.either(0);
        return reader.done() ? parsed : undefined;
    }
    catch (error) {
        if (error instanceof Unsupported)
            return undefined;
        throw error;
    }
}
function sequence(items) {
    return items.length === 1 ? items[0] : { type: 'sequence', items };
}
function character(text, ignoreCase) {
    const forms = ignoreCase ? [text.toLowerCase(), text.toUpperCase()].filter((each) => [...each].length === 1) : [text];
    return {
        type: 'set',
        ranges: [...new Set(forms.length > 0 ? forms : [text])].map((each) => [each.codePointAt(0), each.codePointAt(0)]),
    };
}
function complement(ranges) {
    const sorted = [...ranges].sort((one, other) => one[0] - other[0]);
    const out = [];
    let from = 0;
    for (const [low, high] of sorted) {
        if (low > from)
            out.push([from, low - 1]);
        from = Math.max(from, high + 1);
    }
    if (from <= MAX)
        out.push([from, MAX]);
    return out;
}
const DIGIT = [[48, 57]];
const WORD = [
    [48, 57],
    [65, 90],
    [95, 95],
    [97, 122],
];
const SPACE = [
    [9, 13],
    [32, 32],
];
const ESCAPES = {
    d: DIGIT,
    D: complement(DIGIT),
    w: WORD,
    W: complement(WORD),
    s: SPACE,
    S: complement(SPACE),
};
const NAMED = {
    digit: DIGIT,
    space: SPACE,
    blank: [
        [9, 9],
        [32, 32],
    ],
    alpha: [
        [65, 90],
        [97, 122],
    ],
    alnum: [
        [48, 57],
        [65, 90],
        [97, 122],
    ],
    upper: [[65, 90]],
    lower: [[97, 122]],
    xdigit: [
        [48, 57],
        [65, 70],
        [97, 102],
    ],
    punct: [
        [33, 47],
        [58, 64],
        [91, 96],
        [123, 126],
    ],
};
class Reader {
    at = 0;
    text;
    basic;
    ignoreCase;
    constructor(text, basic, ignoreCase) {
        this.text = text;
        this.basic = basic;
        this.ignoreCase = ignoreCase;
    }
    done() {
        return this.at >= this.text.length;
    }
    take(operator) {
        const written = this.basic ? `\\${operator}` : operator;
        if (!this.text.startsWith(written, this.at))
            return false;
        this.at += written.length;
        return true;
    }
    ahead(operator) {
        return this.text.startsWith(this.basic ? `\\${operator}` : operator, this.at);
    }
    either(depth) {
        if (depth > 40)
            throw new Unsupported();
        const items = [this.branch(depth)];
        while (this.take('|') || (this.basic && this.newline()))
            items.push(this.branch(depth));
        return items.length === 1 ? items[0] : { type: 'either', items };
    }
    newline() {
        return this.text[this.at] === '\n' && ++this.at > 0;
    }
    branch(depth) {
        const items = [];
        while (!this.done() && !this.ahead('|') && !(depth > 0 && this.ahead(')')))
            items.push(this.quantified(depth, items.length === 0));
        return sequence(items);
    }
    quantified(depth, first) {
        if (this.basic && first && this.text[this.at] === '*') {
            this.at += 1;
            return character('*', false);
        }
        let item = this.atom(depth, first);
        for (let bounds = this.bounds(); bounds; bounds = this.bounds())
            item = { type: 'repeat', item, least: bounds[0], most: bounds[1] };
        return item;
    }
    bounds() {
        const sign = this.sign();
        if (sign === undefined)
            return this.interval();
        if (!this.basic && /[?+]/.test(this.text[this.at] ?? ''))
            this.at += 1;
        return sign === '?' ? [0, 1] : [sign === '*' ? 0 : 1, Infinity];
    }
    sign() {
        if (this.text[this.at] === '*') {
            this.at += 1;
            return '*';
        }
        return this.take('+') ? '+' : this.take('?') ? '?' : undefined;
    }
    interval() {
        const found = (this.basic ? /^\\\{(\d*)(,?)(\d*)\\\}/ : /^\{(\d*)(,?)(\d*)\}/).exec(this.text.slice(this.at, this.at + 20));
        if (!found || (found[1] === '' && found[3] === ''))
            return undefined;
        this.at += found[0].length;
        const least = Number(found[1] || 0);
        const most = found[2] === '' ? least : found[3] === '' ? Infinity : Number(found[3]);
        if (least > REPEATS || (most !== Infinity && most > REPEATS))
            throw new Unsupported();
        return [least, most];
    }
    atom(depth, first) {
        if (this.take('('))
            return this.group(depth);
        const letter = String.fromCodePoint(this.text.codePointAt(this.at));
        this.at += letter.length;
        if (letter === '^' && (!this.basic || first))
            return { type: 'mark', mark: 'start' };
        if (letter === '$' && (!this.basic || this.done() || this.ahead(')') || this.ahead('|')))
            return { type: 'mark', mark: 'end' };
        if (letter === '.')
            return { type: 'set', ranges: [[0, MAX]] };
        if (letter === '[')
            return this.bracket();
        if (letter === '\\')
            return this.escape();
        return character(letter, this.ignoreCase);
    }
    group(depth) {
        if (!this.basic && this.text[this.at] === '?') {
            if (!this.text.startsWith('?:', this.at))
                throw new Unsupported();
            this.at += 2;
        }
        const inner = this.either(depth + 1);
        if (!this.take(')'))
            throw new Unsupported();
        return inner;
    }
    escape() {
        if (this.done())
            throw new Unsupported();
        const letter = String.fromCodePoint(this.text.codePointAt(this.at));
        this.at += letter.length;
        const ranges = ESCAPES[letter];
        if (ranges)
            return { type: 'set', ranges };
        if (letter === 'n' || letter === 't')
            return character(letter === 'n' ? '\n' : '\t', false);
        if (/[a-zA-Z0-9<>`']/.test(letter))
            throw new Unsupported();
        return character(letter, this.ignoreCase);
    }
    bracket() {
        const negated = this.text[this.at] === '^';
        if (negated)
            this.at += 1;
        const ranges = [];
        for (let first = true; first || this.text[this.at] !== ']'; first = false) {
            if (this.done())
                throw new Unsupported();
            ranges.push(...this.member());
        }
        this.at += 1;
        const folded = this.ignoreCase ? ranges.flatMap((each) => [each, ...folds(each)]) : ranges;
        return { type: 'set', ranges: negated ? complement(folded) : folded };
    }
    member() {
        const named = /^\[:(\w+):\]/.exec(this.text.slice(this.at, this.at + 16));
        if (named) {
            this.at += named[0].length;
            const ranges = NAMED[named[1]];
            if (!ranges)
                throw new Unsupported();
            return ranges;
        }
        const low = this.letter();
        if (typeof low !== 'number')
            return low;
        if (this.text[this.at] !== '-' || this.text[this.at + 1] === ']' || this.at + 1 >= this.text.length)
            return [[low, low]];
        this.at += 1;
        const high = this.letter();
        return typeof high === 'number' ? [[low, Math.max(low, high)]] : [[low, low], ...high];
    }
    letter() {
        const letter = String.fromCodePoint(this.text.codePointAt(this.at));
        this.at += letter.length;
        if (letter !== '\\' || this.basic || this.done())
            return letter.codePointAt(0);
        const escaped = this.text[this.at];
        this.at += 1;
        return ESCAPES[escaped] ?? (escaped === 'n' ? 10 : escaped === 't' ? 9 : escaped.codePointAt(0));
    }
}
function folds([low, high]) {
    const out = [];
    if (low <= 122 && high >= 97)
        out.push([Math.max(low, 97) - 32, Math.min(high, 122) - 32]);
    if (low <= 90 && high >= 65)
        out.push([Math.max(low, 65) + 32, Math.min(high, 90) + 32]);
    return out;
}

;// CONCATENATED MODULE: ./build/src/gates/tests/expression-order.js



const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|[A-Za-z_]\w*|\d+(?:\.\d+)?|==|!=|<=|>=|=~|\|\||&&|[^\s\w]/g;
const LIMIT = 20_000;
function tokens(text) {
    return text.slice(0, LIMIT).match(TOKEN) ?? [];
}
const LOOSER = {
    '==': ['!=', '>=', '<=', '>', '<', 'in', '=~'],
    '=': ['!=', '>=', '<=', '>', '<'],
    '<': ['<=', '!=', '>', '>='],
    '>': ['>=', '!=', '<', '<='],
    '<=': ['>', '>=', '!='],
    '>=': ['<', '<=', '!='],
    '!=': ['=='],
    is: ['=='],
    and: ['or'],
    '&&': ['||'],
    all: ['any'],
    fullmatch: ['match', 'search'],
    match: ['search'],
    search: ['match?'],
    not_null: ['or'],
};
const STRICTER_THAN = {
    '!=': ['==', '<', '>'],
    '>=': ['==', '>'],
    '<=': ['==', '<'],
    in: ['=='],
    or: ['and'],
    '||': ['&&'],
    any: ['all'],
    search: ['match', 'fullmatch'],
    match: ['fullmatch'],
};
function compareExpressions(base, head) {
    const one = tokens(base);
    const other = tokens(head);
    if (one.join(' ') === other.join(' '))
        return EQUAL;
    if (isTrue(other))
        return looser('the condition is always true');
    let from = 0;
    while (from < one.length && from < other.length && one[from] === other[from])
        from += 1;
    let tail = 0;
    while (tail < one.length - from && tail < other.length - from && one.at(-1 - tail) === other.at(-1 - tail))
        tail += 1;
    const gone = one.slice(from, one.length - tail);
    const added = other.slice(from, other.length - tail);
    const members = compareMembers(one.slice(0, from), gone, added);
    if (members)
        return members;
    return compareMiddle(gone, added, one[from - 1], base, head);
}
function isTrue(words) {
    const text = words
        .filter((each) => !/^[()`]$/.test(each))
        .join(' ')
        .replace(/`/g, '');
    return /^(true|True|1|1 == 1|true == true|not false|not False|'[^']+'|"[^"]+")$/.test(text);
}
function compareMiddle(gone, added, before, base, head) {
    if (gone.length === 1 && added.length === 1) {
        const swapped = LOOSER[gone[0]]?.includes(added[0]);
        if (swapped)
            return looser(`\`${gone[0]}\` became \`${added[0]}\``);
        if (STRICTER_THAN[gone[0]]?.includes(added[0]))
            return STRICTER;
        const pattern = comparePatterns(base, gone[0], added[0]);
        return pattern ?? compareLimit(before, gone[0], added[0]);
    }
    const defaulted = /\bget \( .* , /;
    if (defaulted.test(`${added.join(' ')} `) && !defaulted.test(`${gone.join(' ')} `)) {
        return looser('a default value stands in for a missing one');
    }
    if (gone.length === 0)
        return compareAdded(added);
    if (added.length === 0)
        return compareGone(gone);
    const [first, ...rest] = added;
    if (first !== undefined && LOOSER[gone[0]]?.includes(first) && (first === 'in' || rest.length < 4))
        return looser(`\`${gone[0]}\` became \`${first}\``);
    if (added.some((each) => each === 'or' || each === '||') && !gone.some((each) => each === 'or' || each === '||')) {
        return looser(`\`${added.join(' ').slice(0, 80)}\` is accepted as well`);
    }
    return similarity(base, head) >= 0.4 ? UNKNOWN : UNRELATED;
}
function compareMembers(before, gone, added) {
    const isItem = (word) => word === ',' || /^[rbfu]?["'\d]/.test(word);
    if (gone.length + added.length === 0 || ![...gone, ...added].every(isItem))
        return undefined;
    const open = before.findLastIndex((word) => /^[([{]$/.test(word));
    const closed = before.findLastIndex((word) => /^[)\]}]$/.test(word));
    if (open < 1 || closed > open || before[open - 1] !== 'in')
        return undefined;
    const items = (words) => words.filter((word) => word !== ',');
    if (items(gone).length === 0)
        return looser(`${items(added).join(', ')} is accepted as well`);
    return items(added).length === 0 ? STRICTER : UNKNOWN;
}
function compareAdded(added) {
    const text = added.join(' ');
    if (/(^|\s)(or|\|\|)(\s|$)/.test(text))
        return looser(`\`${text.slice(0, 80)}\` is accepted as well`);
    if (/(^|\s)(and|&&)(\s|$)/.test(text))
        return STRICTER;
    if (/\/ \//.test(text) || /get_or|default/.test(text))
        return looser('a default value stands in for a missing one');
    if (added.includes('not') || added.includes('!'))
        return looser('the condition is negated');
    return UNKNOWN;
}
function compareGone(gone) {
    const text = gone.join(' ');
    if (/(^|\s)(and|&&)(\s|$)/.test(text))
        return looser(`\`${text.slice(0, 80)}\` is no longer demanded`);
    if (/(^|\s)(or|\|\|)(\s|$)/.test(text))
        return STRICTER;
    if (gone.includes('not') || gone.includes('!'))
        return looser('the negation is gone');
    if (/^(==|is|in|<|>|<=|>=)$/.test(gone[0] ?? '') && gone.length > 1)
        return looser(`\`${text.slice(0, 80)}\` is no longer demanded, only that there is something`);
    return UNKNOWN;
}
function compareLimit(operator, gone, added) {
    const [old, now] = [Number(gone.replace(/`/g, '')), Number(added.replace(/`/g, ''))];
    if (Number.isNaN(old) || Number.isNaN(now))
        return UNKNOWN;
    const ceiling = operator === '<' || operator === '<=';
    const floor = operator === '>' || operator === '>=';
    if ((ceiling && now > old) || (floor && now < old))
        return looser(`the limit moved from ${old} to ${now}`);
    return ceiling || floor ? STRICTER : UNKNOWN;
}
function comparePatterns(base, gone, added) {
    const text = /^["']([\s\S]*)["']$/;
    const [one, other] = [text.exec(gone)?.[1], text.exec(added)?.[1]];
    const searches = /\b(re\.\w+|test|match|search|regex_match|findall|fullmatch)\s?\(/.test(base);
    if (one === undefined || other === undefined || !searches)
        return undefined;
    const [was, is] = [parseRegex(one, 'extended', false), parseRegex(other, 'extended', false)];
    if (!was || !is)
        return undefined;
    const order = compareRegex(was, is);
    if (order === 'wider')
        return looser(`the pattern \`${other}\` matches more than \`${one}\``);
    return order === 'narrower' ? STRICTER : order === 'equal' ? EQUAL : undefined;
}

;// CONCATENATED MODULE: ./build/src/gates/tests/chainsaw/tree-order.js


const DEPTH = 60;
function compareTrees(base, head, path = '', depth = 0) {
    if (depth > DEPTH)
        return UNKNOWN;
    if (Array.isArray(base))
        return compareLists(base, head, path, depth);
    if (isRecord(base))
        return compareMaps(base, head, path, depth);
    return compareValues(base, head, path);
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function compareMaps(base, head, path, depth) {
    if (!isRecord(head))
        return Object.keys(base).length === 0
            ? UNKNOWN
            : looser(`\`${path || 'the object'}\` is no longer compared field by field`);
    const parts = [];
    const spare = Object.keys(head).filter((key) => !Object.hasOwn(base, key));
    for (const [key, value] of Object.entries(base)) {
        const where = path ? `${path}.${key}` : key;
        if (Object.hasOwn(head, key))
            parts.push(compareTrees(value, head[key], where, depth + 1));
        else
            parts.push(compareReplaced(key, value, head, spare, where));
    }
    if (spare.length > 0 && parts.every((each) => each.verdict === 'equal'))
        return STRICTER;
    return order_all(parts);
}
function compareReplaced(key, value, head, spare, where) {
    const field = key.replace(/^\(|\)$/g, '');
    const near = spare.find((each) => mentions(each, field));
    if (near === undefined)
        return looser(`\`${where}\` is no longer compared (it was \`${shown(value)}\`)`);
    spare.splice(spare.indexOf(near), 1);
    if (!isExpression(near) || !isExpression(key)) {
        return isExpression(near) ? expressionFor(field, value, near, head[near]) : UNKNOWN;
    }
    const keys = compareExpressions(key, near);
    const values = compareValues(value, head[near], where);
    return keys.verdict === 'unrelated' ? looser(`\`${where}\` is no longer compared`) : order_all([keys, values]);
}
function mentions(expression, field) {
    const words = field.match(/\w+/g) ?? [];
    return (isExpression(expression) &&
        words.length > 0 &&
        words.some((word) => word.length > 2 && new RegExp(`\\b${word}\\b`).test(expression)));
}
function expressionFor(field, value, key, expected) {
    const text = key.replace(/\s+/g, '');
    if (expected === true &&
        typeof value !== 'object' &&
        !text.includes('||') &&
        new RegExp(`==[\`'"]*${quoted(String(value))}[\`'"]*\\)?$`).test(text))
        return EQUAL;
    if (/length\(/.test(text) || /!=null|>`?0|>=|!=|\|\|/.test(text))
        return looser(`\`${field}\` is only tested with \`${key}\``);
    return expected === value || JSON.stringify(expected) === JSON.stringify(value) ? EQUAL : UNKNOWN;
}
function quoted(text) {
    return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
function compareLists(base, head, path, depth) {
    if (!Array.isArray(head))
        return looser(`the list \`${path}\` is no longer compared item by item`);
    if (head.length < base.length && base.some((each) => !isNothing(each))) {
        const kept = head.map((each) => base.some((old) => JSON.stringify(old) === JSON.stringify(each)));
        if (kept.every(Boolean))
            return looser(`the list \`${path}\` lost ${base.length - head.length} of ${base.length} items`);
    }
    const parts = base.map((each, at) => at < head.length ? compareTrees(each, head[at], `${path}[${at}]`, depth + 1) : UNKNOWN);
    if (head.length > base.length && parts.every((each) => each.verdict === 'equal'))
        return STRICTER;
    return order_all(parts);
}
function isNothing(value) {
    return value === null || value === undefined || (isRecord(value) && Object.keys(value).length === 0);
}
function isExpression(value) {
    return typeof value === 'string' && /^\(.*\)$/s.test(value.trim());
}
function compareValues(base, head, path) {
    if (Object.is(base, head))
        return EQUAL;
    if (isNothing(head))
        return isNothing(base) ? EQUAL : looser(`\`${path}\` may now have any value (it was \`${shown(base)}\`)`);
    if (isExpression(base) && isExpression(head))
        return withPath(compareExpressions(base, head), path);
    if (isExpression(head))
        return openEnded(base, head, path);
    if (typeof head === 'object')
        return Object.keys(head).length === 0 ? looser(`\`${path}\` may now have any value`) : UNKNOWN;
    if (typeof base === 'boolean' && typeof head === 'boolean')
        return looser(`\`${path}\` is turned round: ${base} became ${head}`);
    if (/(^|\.)status(\.|\[|$)/.test(path))
        return looser(`\`${path}\` now demands \`${shown(head)}\` instead of \`${shown(base)}\``);
    return UNKNOWN;
}
function openEnded(base, head, path) {
    const text = head.replace(/\s+/g, '');
    if (new RegExp(`^\\(@?==?[\`'"]*${quoted(String(base))}[\`'"]*\\)$`).test(text))
        return EQUAL;
    if (/^\(['"`]?[^'"`@$]*['"`]?\)$/.test(text))
        return UNKNOWN;
    if (/\|\||!=|>|<|length\(|contains\(|starts_with|regex_match|to_string|not_null/.test(text)) {
        return looser(`\`${path}\` demanded \`${shown(base)}\` and now accepts \`${head}\``);
    }
    return UNKNOWN;
}
function withPath(ordering, path) {
    return ordering.verdict === 'looser' ? looser(`\`${path}\`: ${ordering.reason}`) : ordering;
}
function shown(value) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return (text ?? 'nothing').slice(0, 80);
}

;// CONCATENATED MODULE: ./build/src/gates/tests/chainsaw/compare-operations.js




function compareOperations(base, head, context) {
    const losses = [];
    const open = head.operations.filter((each) => each.phase === 'try');
    const waiting = base.operations.filter((each) => each.phase === 'try');
    const pairs = pairUp(waiting, open, context);
    for (const operation of waiting) {
        const partner = pairs.get(operation);
        if (partner)
            losses.push(...comparePair(operation, partner, context));
        else
            losses.push(...lost(operation, head));
    }
    return losses;
}
const ASSERTING = new Set(['assert', 'error', 'script', 'command', 'wait', 'use']);
function lost(base, head) {
    if (!ASSERTING.has(base.kind) && !['apply', 'create', 'patch', 'update', 'delete'].includes(base.kind))
        return [];
    const elsewhere = head.operations.find((each) => each.phase !== 'try' && same(each, base));
    const where = `the ${base.kind} of step "${base.step}"`;
    if (elsewhere) {
        const reason = `${where} moved to \`${elsewhere.phase}\`, where its failure does not fail the test`;
        return [{ rule: rules/* DISABLED */.F4, reason, base, head: elsewhere, line: elsewhere.line }];
    }
    const rule = ASSERTING.has(base.kind) ? rules/* ASSERTION_REMOVED */.Cy : rules/* WEAKENED */.RR;
    return [{ rule, reason: `${where} is gone`, base, head: undefined, line: head.line }];
}
function same(one, other) {
    return one.kind === other.kind && JSON.stringify(one.body) === JSON.stringify(other.body);
}
function pairUp(waiting, open, context) {
    const pairs = new Map();
    const free = new Set(open);
    const take = (base, head) => {
        if (!head)
            return;
        pairs.set(base, head);
        free.delete(head);
    };
    for (const base of waiting)
        take(base, [...free].find((each) => same(each, base) && each.step === base.step));
    for (const base of waiting)
        if (!pairs.has(base))
            take(base, [...free].find((each) => same(each, base)));
    for (const base of waiting) {
        if (pairs.has(base))
            continue;
        const scored = [...free]
            .filter((each) => kindred(base, each))
            .map((each) => ({ each, score: nearness(base, each, context) }));
        const best = scored.sort((one, other) => other.score - one.score)[0];
        if (best && best.score >= 0.3)
            take(base, best.each);
    }
    return pairs;
}
function kindred(base, head) {
    const shell = new Set(['script', 'command']);
    const makes = new Set(['apply', 'create']);
    return (base.kind === head.kind ||
        (shell.has(base.kind) && shell.has(head.kind)) ||
        (makes.has(base.kind) && makes.has(head.kind)));
}
function nearness(base, head, context) {
    const text = (operation, read) => JSON.stringify(treesOf(operation, read) ?? operation.body) ?? '';
    const step = base.step === head.step ? 0.35 : base.stepIndex === head.stepIndex ? 0.15 : 0;
    return step + similarity(text(base, context.baseFile), text(head, context.headFile)) * 0.65;
}
function treesOf(operation, read) {
    const body = record(operation.body);
    if (body.resource !== undefined)
        return [body.resource];
    return typeof body.file === 'string' ? read(body.file) : undefined;
}
function comparePair(base, head, context) {
    const losses = [];
    const note = (rule, reason) => losses.push({ rule, reason, base, head, line: head.line });
    if (head.around.continueOnError === true && base.around.continueOnError !== true) {
        note(rules/* DISABLED */.F4, `\`continueOnError: true\` on the ${head.kind} of step "${head.step}" lets the test pass when it fails`);
    }
    if (base.kind === 'assert' || base.kind === 'error')
        noteTrees(base, head, context, note);
    else if (base.kind === 'script' || base.kind === 'command')
        noteShell(base, head, context, note);
    else if (base.kind === 'wait' || base.kind === 'use')
        noteOrdering(compareTrees(base.body, head.body), base, note);
    noteExpectations(base, head, note);
    noteMissing(base, head, context, note);
    return losses;
}
function noteMissing(base, head, context, note) {
    const [was, now] = [record(base.body).file, record(head.body).file];
    if (typeof was !== 'string' || typeof now !== 'string')
        return;
    if (context.baseFile(was) !== undefined && context.headFile(now) === undefined)
        note(rules/* DISABLED */.F4, `the ${head.kind} of step "${head.step}" needs \`${now}\`, which cannot be read any more`);
}
function noteOrdering(ordering, operation, note) {
    if (ordering.verdict === 'looser')
        note(rules/* WEAKENED */.RR, `the ${operation.kind} of step "${operation.step}": ${ordering.reason}`);
}
function noteTrees(base, head, context, note) {
    const [one, other] = [treesOf(base, context.baseFile), treesOf(head, context.headFile)];
    if (!one || !other)
        return;
    const reason = 'the error looks for something narrower, so it finds less';
    one.forEach((tree, at) => {
        const match = other.length === one.length ? other[at] : (other.find((each) => identity(each) === identity(tree)) ?? other[at]);
        if (match === undefined) {
            note(rules/* ASSERTION_REMOVED */.Cy, `the ${base.kind} of step "${base.step}" no longer looks at ${identity(tree)}`);
            return;
        }
        const ordering = compareTrees(tree, match);
        const elsewhere = ordering.verdict === 'unknown' ? retargeted(tree, match, head, context) : undefined;
        if (elsewhere)
            note(rules/* WEAKENED */.RR, `the ${base.kind} of step "${head.step}" ${elsewhere}`);
        noteOrdering(base.kind === 'error' ? flipError(ordering, match, tree, reason) : ordering, base, note);
    });
}
function retargeted(base, head, operation, context) {
    const changed = changedNames(base, head, 0);
    const found = changed.find(([old]) => context.stillUsed(old, operation));
    return found && `now looks at \`${found[1]}\` instead of \`${found[0]}\``;
}
function changedNames(base, head, depth) {
    if (typeof base === 'string' && typeof head === 'string')
        return base !== head && /^[\w.-]+$/.test(base) ? [[base, head]] : [];
    if (depth > 20 || typeof base !== 'object' || base === null || typeof head !== 'object' || head === null)
        return [];
    const other = head;
    return Object.entries(base).flatMap(([key, value]) => Object.hasOwn(other, key) ? changedNames(value, other[key], depth + 1) : []);
}
function flipError(ordering, head, base, reason) {
    const back = compareTrees(head, base);
    if (ordering.verdict === 'looser' && back.verdict === 'looser')
        return looser('the error now looks for something else');
    return flip(ordering, reason);
}
function identity(tree) {
    const object = record(tree);
    return `${String(object.kind)} ${String(record(object.metadata).name ?? '')}`.trim();
}
const DEFAULT_CHECK = { '($error == null)': true };
function noteShell(base, head, context, note) {
    const content = (operation) => {
        const body = record(operation.body);
        if (operation.kind === 'script')
            return typeof body.content === 'string' ? body.content : '';
        return [body.entrypoint, ...list(body.args)].map((each) => `'${String(each).replaceAll("'", `'\\''`)}'`).join(' ');
    };
    const reason = context.shell(content(base), content(head));
    if (reason)
        note(rules/* WEAKENED */.RR, `the ${head.kind} of step "${head.step}": ${reason}`);
    const checks = [base, head].map((each) => record(each.body).check ?? DEFAULT_CHECK);
    const ordering = compareTrees(normalCheck(checks[0]), normalCheck(checks[1]));
    if (ordering.verdict === 'looser')
        note(rules/* WEAKENED */.RR, `the check of step "${head.step}": ${ordering.reason}`);
}
function normalCheck(check) {
    const entries = Object.entries(record(check)).map(([key, value]) => {
        const text = key.replace(/\s+/g, ' ').trim();
        if (/^\( ?\$error != null ?\)$/.test(text))
            return ['($error == null)', value === false];
        if (/^\( ?\$error == null ?\)$/.test(text))
            return ['($error == null)', value];
        if (text === '$error')
            return ['($error == null)', value === null];
        return [text, value];
    });
    return Object.fromEntries(entries);
}
function acceptsError(check) {
    const entries = Object.entries(record(normalCheck(check)));
    return entries.some(([key, value]) => key.includes('$error') && !(key === '($error == null)' && value === true));
}
function noteExpectations(base, head, note) {
    const [one, other] = [list(record(base.body).expect), list(record(head.body).expect)];
    if (one.length === 0) {
        if (other.some((each) => acceptsError(record(each).check)))
            note(rules/* WEAKENED */.RR, `the ${head.kind} of step "${head.step}" now expects an error, which failed the test before`);
        return;
    }
    if (other.length < one.length)
        note(rules/* WEAKENED */.RR, `the ${head.kind} of step "${head.step}" no longer expects what it did`);
    else
        for (const [at, each] of one.entries())
            noteOrdering(compareTrees(each, other[at]), head, note);
}

;// CONCATENATED MODULE: ./build/src/gates/tests/finding.js
const CLIP = 400;
function finding(rule, seen) {
    const requirements = seen.test?.requirements ?? [];
    return {
        gate: 'tests',
        rule: rule.id,
        path: seen.path,
        message: seen.message,
        fix: seen.fix ?? rule.fix,
        ...(seen.line === undefined ? {} : { line: Math.max(1, seen.line) }),
        ...(requirements.length === 1 ? { requirement: requirements[0] } : {}),
        ...(seen.before === undefined ? {} : { before: clip(seen.before) }),
        ...(seen.after === undefined ? {} : { after: clip(seen.after) }),
    };
}
function clip(text, limit = CLIP) {
    const trimmed = text.trim();
    return trimmed.length > limit ? `${trimmed.slice(0, limit - 1)}…` : trimmed;
}
function listed(names, most = 3) {
    const shown = names.slice(0, most).map((each) => `"${clip(each, 80)}"`);
    const more = names.length - shown.length;
    return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

;// CONCATENATED MODULE: ./build/src/gates/tests/chainsaw/sentinel.js



function sentinelChange(base, head, was, now, prefix) {
    const declared = was.annotations.find((each) => each.name === 'sentinel')?.value;
    if (!declared)
        return [];
    const current = now.annotations.find((each) => each.name === 'sentinel')?.value;
    if (!current) {
        const message = `The test "${now.name}" no longer declares its sentinel "${declared}": a partial run can pass for a complete one.`;
        const fix = `Put the annotation ${prefix}/sentinel back.`;
        return [
            finding(rules/* WEAKENED */.RR, {
                path: now.file,
                line: now.line,
                test: now,
                message,
                fix,
                before: `${prefix}/sentinel: "${declared}"`,
            }),
        ];
    }
    const early = printedEarly(head, current);
    if (!early || printedEarly(base, declared) || !prints(base, declared))
        return [];
    const message = `The test "${now.name}" prints its sentinel "${current}" in step "${early.step}", before everything else has passed.`;
    return [
        finding(rules/* WEAKENED */.RR, {
            path: now.file,
            line: early.line,
            test: now,
            message,
            fix: 'Print the sentinel in the last step only.',
        }),
    ];
}
function contentOf(operation) {
    return String(record(operation.body).content ?? '');
}
function prints(test, sentinel) {
    return test.operations.some((each) => contentOf(each).includes(sentinel));
}
function printedEarly(test, sentinel) {
    const last = test.operations.filter((each) => each.phase === 'try').at(-1);
    return test.operations.find((each) => contentOf(each).includes(sentinel) && each !== last && !sameStepTail(test, each));
}
function sameStepTail(test, operation) {
    if (operation.phase !== 'try')
        return false;
    const after = test.operations.slice(test.operations.indexOf(operation) + 1).filter((each) => each.phase === 'try');
    return after.every((each) => /^\s*echo\b/.test(contentOf(each)));
}

// EXTERNAL MODULE: ./build/src/gates/tests/files.js
var tests_files = __webpack_require__(919);
// EXTERNAL MODULE: ./build/src/domain/path.js
var domain_path = __webpack_require__(627);
// EXTERNAL MODULE: ./node_modules/@lezer/python/dist/index.js + 3 modules
var python_dist = __webpack_require__(1283);
;// CONCATENATED MODULE: ./build/src/gates/tests/script/lines.js
const starts = new WeakMap();
function lineStarts(source) {
    const known = starts.get(source);
    if (known)
        return known;
    const found = [0];
    for (let at = source.text.indexOf('\n'); at >= 0; at = source.text.indexOf('\n', at + 1))
        found.push(at + 1);
    starts.set(source, found);
    return found;
}
function placeIn(source, offset) {
    const lines = lineStarts(source);
    let low = 0;
    let high = lines.length;
    while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (lines[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return { path: source.path, line: low + 1 + source.lineOffset };
}

;// CONCATENATED MODULE: ./build/src/gates/tests/python/tree.js


const tree_DEPTH = 300;
function parsePython(source) {
    return copy(source, python_dist/* parser */.K.parse(source.text).topNode, 0);
}
function copy(source, node, depth) {
    const children = [];
    if (depth < tree_DEPTH) {
        for (let child = node.firstChild; child; child = child.nextSibling) {
            if (child.name !== 'Comment')
                children.push(copy(source, child, depth + 1));
        }
    }
    return { source, type: node.name, from: node.from, to: node.to, children };
}
function textAt(node) {
    return node.source.text.slice(node.from, node.to);
}
function placeOf(node) {
    return placeIn(node.source, node.from);
}
function statementsOf(body) {
    return (body?.children ?? []).filter((each) => each.type !== ':');
}
function argumentsOf(call) {
    const positional = [];
    const named = new Map();
    const inner = call.children.find((each) => each.type === 'ArgList')?.children ?? [];
    for (let at = 0; at < inner.length; at += 1) {
        const each = inner[at];
        if (/^[(),]$/.test(each.type))
            continue;
        if (each.type === 'VariableName' && inner[at + 1]?.type === 'AssignOp' && inner[at + 2]) {
            named.set(textAt(each), inner[at + 2]);
            at += 2;
        }
        else
            positional.push(each);
    }
    return { positional, named };
}
function calleeOf(call) {
    return call.children[0] ? textAt(call.children[0]).replace(/\s+/g, '') : '';
}
function variableAt(node) {
    if (node.type === 'VariableName')
        return textAt(node);
    return node.type === 'MemberExpression' ? ofInstance(textAt(node)) : undefined;
}
function ofInstance(text) {
    const attribute = /^self\.(\w+)$/.exec(text);
    return attribute ? `self_${attribute[1]}` : undefined;
}

;// CONCATENATED MODULE: ./build/src/gates/tests/python/renames.js

function definitionsOf(module) {
    const found = new Map();
    for (const [name, node] of module.functions)
        found.set(name, bodyOf(textAt(node)));
    for (const [as, { module: imported, name }] of module.imports) {
        for (const [own, node] of imported.functions) {
            if (name === undefined)
                found.set(`${as}.${own}`, bodyOf(textAt(node)));
            else if (name === own)
                found.set(as, bodyOf(textAt(node)));
        }
    }
    return found;
}
function bodyOf(definition) {
    return definition
        .slice(definition.indexOf('('))
        .replace(/(^|\s)#[^\n'"]*$/gm, '')
        .replace(/\s+/g, ' ');
}
const bare = (name) => name.slice(name.lastIndexOf('.') + 1);
const ROUNDS = 3;
const MOST = 400;
function renamedFunctions(base, head) {
    const renames = new Map();
    if (base.size > MOST || head.size > MOST)
        return renames;
    const gone = new Map([...base].filter(([name]) => !head.has(name)));
    for (let round = 0; round < ROUNDS && gone.size > 0; round += 1) {
        const before = renames.size;
        for (const [name, body] of head) {
            if (base.has(name) || renames.has(name))
                continue;
            const same = [...gone].filter(([, old]) => old === inOldWords(body, renames)).map(([old]) => old);
            const match = same.find((old) => bare(old) === bare(name)) ?? same[0];
            if (match === undefined)
                continue;
            renames.set(name, match);
            gone.delete(match);
        }
        if (renames.size === before)
            break;
    }
    return renames;
}
function inOldWords(body, renames) {
    const words = new Map([...renames].map(([now, old]) => [bare(now), bare(old)]));
    return words.size === 0 ? body : body.replace(/[A-Za-z_]\w*/g, (word) => words.get(word) ?? word);
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/compare-facts.js

const OPTION_NAMES = {
    e: 'errexit (`set -e`)',
    u: 'nounset (`set -u`)',
    pipefail: 'pipefail',
};
function compare_facts_compareFacts(base, head, top) {
    if (head.empty && !base.empty)
        return [{ rule: rules/* DISABLED */.F4, reason: 'the script does nothing any more', base: undefined, head: top }];
    const lost = [...lostOptions(base, head, top), ...lostInterpreter(base, head, top), ...newHazards(base, head)];
    return [...lost, ...lostReports(base.prints, head.prints)];
}
function lostReports(base, head) {
    if (!base.failures || head.failures || !head.passes)
        return [];
    const reason = 'it no longer reports any assertion as failed, only as passed';
    return [{ rule: rules/* WEAKENED */.RR, reason, base: base.failures, head: head.passes }];
}
function lostOptions(base, head, top) {
    return Object.entries(OPTION_NAMES)
        .filter(([option]) => base.options.has(option) && !head.options.has(option))
        .map(([option, name]) => ({
        rule: rules/* WEAKENED */.RR,
        reason: `the shell option ${name} is gone: failures it stopped the script on now pass`,
        base: base.options.get(option),
        head: top,
    }));
}
function interpreter(shebang) {
    const words = shebang.split(/\s+/).filter((each) => !/(^|\/)env$/.test(each) && each !== '-S');
    return (words[0] ?? '').replace(/^.*\//, '').replace(/^python3?(\.\d+)?$/, 'python');
}
function lostInterpreter(base, head, top) {
    const [was, now] = [interpreter(base.shebang), interpreter(head.shebang)];
    const dry = /\s-\w*n/.test(head.shebang) && !/\s-\w*n/.test(base.shebang);
    if (was === now && !dry)
        return [];
    const shells = ['sh', 'dash', 'bash', 'ksh', 'zsh'];
    const loss = (rule, reason) => [{ rule, reason, base: { ...top, line: 1 }, head: { ...top, line: 1 } }];
    if (dry)
        return loss(rules/* DISABLED */.F4, '`-n` makes the interpreter only parse the script');
    if (was === 'bash' && (now === 'sh' || now === 'dash')) {
        return loss(rules/* WEAKENED */.RR, `the interpreter changed from bash to ${now}, which lacks pipefail, arrays and \`[[\``);
    }
    if (shells.includes(was) && !shells.includes(now)) {
        return loss(rules/* DISABLED */.F4, `the interpreter changed from ${was} to ${now || 'nothing'}, which does not run the script`);
    }
    return [];
}
const HAZARDS = {
    shadow: (text) => `\`${text}\` no longer means what it did: the script redefines it`,
    environment: (text) => `\`${text.slice(0, 80)}\` changes which programs the assertions run`,
    nullglob: () => 'with nullglob a loop over files that match nothing passes in silence',
    'ends well': () => 'it now ends with `exit 0`, whatever came before',
    forgiven: (text) => `\`|| true\` behind \`${text}\` ignores what it says`,
    silenced: () => 'the output is thrown away, so no assertion is reported any more',
};
function newHazards(base, head) {
    const known = new Set(base.hazards.map((each) => `${each.kind} ${each.text}`));
    return head.hazards
        .filter((each) => !known.has(`${each.kind} ${each.text}`))
        .map((each) => ({ rule: rules/* WEAKENED */.RR, reason: HAZARDS[each.kind](each.text), base: undefined, head: each.place }));
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/filters.js

const FILTER = /grep -\w*v|grep --invert-match|--exclude|--ignore-matching|-not -path|! -path|! -name|-not -name|-prune|:!|:\^|\| head|\| tail|--skip|-maxdepth|\| sed [^|]*\/d|\| awk|\| uniq -/g;
function filters(base, head) {
    const count = (text) => [...text.slice(0, 20_000).matchAll(FILTER)].length;
    if (count(head) > count(base))
        return looser('something is filtered out before the comparison');
    return EQUAL;
}

// EXTERNAL MODULE: ./node_modules/fastest-levenshtein/mod.js
var mod = __webpack_require__(1916);
;// CONCATENATED MODULE: ./build/src/gates/tests/script/grep-order.js





function read(literal) {
    const at = literal.argv.indexOf('-e');
    const end = literal.argv.indexOf('--', at);
    return {
        options: new Set(literal.argv.slice(1, at)),
        pattern: literal.argv[at + 1] ?? '',
        files: literal.argv.slice(end + 1),
    };
}
function compareGrep(baseLiteral, headLiteral) {
    const base = read(baseLiteral);
    const head = read(headLiteral);
    if (base.options.has('-v') !== head.options.has('-v'))
        return looser('`-v` turns the search around');
    const parts = [grep_order_comparePatterns(base, head), compareFiles(base, head)];
    if (parts.every((each) => each.verdict === 'unrelated'))
        return UNRELATED;
    return order_all(parts.map((each) => (each.verdict === 'unrelated' ? UNKNOWN : each)));
}
function searchesElse(base, head) {
    const [one, other] = [read(base), read(head)];
    if (one.pattern === other.pattern && one.options.has('-F') !== other.options.has('-F')) {
        return grep_order_comparePatterns(one, other).verdict === 'unknown';
    }
    if (grep_order_comparePatterns(one, other).verdict !== 'unknown' || compareFiles(one, other).verdict === 'unrelated')
        return false;
    if (compareFiles(one, other).verdict === 'equal' && demandsElse(one.pattern, other.pattern))
        return true;
    const [was, now] = [one.pattern.slice(0, 400), other.pattern.slice(0, 400)];
    return farApart(was, now);
}
function demandsElse(base, head) {
    if (base.includes('/') || head.includes('/'))
        return false;
    const words = (text) => text
        .slice(0, 400)
        .split(/[^A-Za-z0-9]+/)
        .filter(Boolean);
    const [one, other] = [words(base), words(head)];
    while (one.length > 0 && other.length > 0 && one[0] === other[0])
        for (const each of [one, other])
            each.shift();
    while (one.length > 0 && other.length > 0 && one.at(-1) === other.at(-1))
        for (const each of [one, other])
            each.pop();
    return one.length === 1 && other.length === 1 && farApart(one[0], other[0]);
}
function farApart(one, other) {
    return (0,mod/* distance */.Io)(one, other) > 0.6 * Math.max(one.length, other.length);
}
function forbidsElse(base, head) {
    const [one, other] = [read(base), read(head)];
    const [was, now] = [parse(one), parse(other)];
    if (!was || !now || one.options.has('-v') || other.options.has('-v'))
        return false;
    return compareRegex(was, now, one.options.has('-x'), other.options.has('-x')) === 'crossing';
}
function placesLeft(base, head) {
    const [one, other] = [read(base).files, read(head).files];
    const covered = (file) => other.some((each) => within(file, each) || /[*?[{$]/.test(each));
    return one.filter((each) => !covered(each) && !/[*?[{$]/.test(each));
}
function grep_order_comparePatterns(base, head) {
    const options = ['-i', '-x', '-w', '-F', '-E', '-P', '-v'];
    if (base.pattern === head.pattern && options.every((each) => base.options.has(each) === head.options.has(each)))
        return EQUAL;
    const word = [base.options.has('-w'), head.options.has('-w')];
    const one = parse(base);
    const other = parse(head);
    if (!one || !other)
        return textual(base.pattern, head.pattern);
    const order = compareRegex(one, other, base.options.has('-x'), head.options.has('-x'));
    const widened = looser(`the pattern \`${grep_order_shown(head)}\` matches everything \`${grep_order_shown(base)}\` matched, and more`);
    if (order === 'wider' || (order === 'equal' && word[0] && !word[1]))
        return base.options.has('-v') ? STRICTER : widened;
    if (order === 'narrower')
        return base.options.has('-v') ? widened : STRICTER;
    if (order === 'equal')
        return word[0] === word[1] ? EQUAL : STRICTER;
    return base.pattern === head.pattern ? UNKNOWN : textual(base.pattern, head.pattern);
}
function grep_order_shown(grep) {
    const flags = [...grep.options].filter((each) => /^-[ixwFEP]$/.test(each)).map((each) => each.slice(1));
    return (flags.length > 0 ? `-${flags.join('')} ` : '') + grep.pattern.slice(0, 100);
}
function parse(grep) {
    const dialect = grep.options.has('-F')
        ? 'fixed'
        : grep.options.has('-E') || grep.options.has('-P')
            ? 'extended'
            : 'basic';
    const patterns = grep.pattern.split('\n').map((each) => parseRegex(each, dialect, grep.options.has('-i')));
    if (patterns.some((each) => each === undefined))
        return undefined;
    const items = patterns;
    return items.length === 1 ? items[0] : { type: 'either', items };
}
function textual(base, head) {
    if (base === head)
        return EQUAL;
    if (head !== '' && base.includes(head))
        return looser(`the pattern \`${head.slice(0, 100)}\` is only a part of \`${base.slice(0, 100)}\``);
    return head.includes(base) ? STRICTER : UNKNOWN;
}
function compareFiles(base, head) {
    const excluded = (grep) => [...grep.options].filter((each) => /^--(exclude|exclude-dir|include|max-count)/.test(each)).length;
    if (excluded(head) > excluded(base))
        return STRICTER;
    if (excluded(head) < excluded(base))
        return looser('searches more files, so it finds more easily');
    if (filters(base.files.join(' '), head.files.join(' ')).verdict === 'looser')
        return STRICTER;
    const recursion = base.options.has('-r') !== head.options.has('-r');
    const gone = base.files.filter((each) => !head.files.includes(each));
    const added = head.files.filter((each) => !base.files.includes(each));
    if (gone.length === 0 && added.length === 0)
        return recursion && base.options.has('-r') ? STRICTER : EQUAL;
    if (gone.length === 0)
        return looser(`also finds it in \`${added.join(' ').slice(0, 100)}\``);
    if (added.length === 0)
        return STRICTER;
    if (added.every((each) => gone.some((old) => within(each, old))))
        return STRICTER;
    if (gone.every((each) => added.some((now) => within(each, now))))
        return looser(`also finds it elsewhere in \`${added.join(' ').slice(0, 100)}\``);
    return UNRELATED;
}
function within(inner, outer) {
    const trimmed = outer.replace(/\/+$/, '');
    return outer === '.' || trimmed === inner || inner.startsWith(`${trimmed}/`);
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/leaf.js
const PLUMBING = new Set(('cd pushd popd mkdir rmdir rm cp mv ln touch chmod chown install mktemp cat sort uniq head tail cut tr wc tee sed ' +
    'paste column fold nl rev tac date sleep wait read mapfile readarray printf echo local declare typeset export ' +
    'readonly unset set shopt trap ulimit umask exec basename dirname realpath readlink pwd id whoami hostname uname ' +
    'env seq source . find xargs ls git-config kill getopts hash type disown jobs tput clear').split(' '));
const UNARY = new Set('-a -b -c -d -e -f -g -h -k -n -p -r -s -t -u -v -w -x -z -G -L -N -O -S'.split(' '));
const BINARY = new Set('= == != < > =~ -eq -ne -lt -le -gt -ge -nt -ot -ef'.split(' '));
function leafOf(fields, input, captured) {
    const name = fields[0]?.text ?? '';
    if (name === 'true' || name === ':')
        return { constant: true };
    if (name === 'false')
        return { constant: false };
    if (name === '[' || name === 'test')
        return testLeaf(fields.slice(1), name === '[');
    const argv = /^[ef]?grep$/.test(name)
        ? grepArguments(fields.map((each) => each.text))
        : fields.map((each) => each.text);
    if (argv[0] === 'grep' && matchesEverything(argv))
        return { constant: true };
    if (comparesWithItself(argv))
        return { constant: true };
    const plumbing = isPlumbing(argv) || (captured && !/^python/.test(name));
    return { literal: literal(argv, input, plumbing) };
}
function literal(argv, input = '', plumbing = false) {
    return { argv, input, negated: false, plumbing, key: `${input}\u0001${argv.join('\u0000')}` };
}
function isPlumbing(argv) {
    return PLUMBING.has(argv[0] ?? '') || (argv[0] === 'git' && /^(config|init|add|fetch|checkout)$/.test(argv[1] ?? ''));
}
function testLeaf(fields, bracket) {
    const inner = bracket && fields.at(-1)?.text === ']' ? fields.slice(0, -1) : fields;
    const words = inner.map((each) => each.text);
    if (words[0] === '!') {
        const rest = testLeaf(inner.slice(1), false);
        return 'constant' in rest
            ? { constant: !rest.constant }
            : { literal: { ...rest.literal, negated: !rest.literal.negated } };
    }
    if (words.length === 1)
        return singleWord(inner[0]);
    if (words.length === 2 && UNARY.has(words[0]))
        return unary(words[0], inner[1]);
    if (words.length === 3 && BINARY.has(words[1]))
        return binary(words[0], words[1], words[2]);
    return { literal: literal(['test', ...words]) };
}
function singleWord(field) {
    const dynamic = /^\$\{\w+\}$|^\$\([\s\S]*\)$/.test(field.text);
    return dynamic && !field.bare ? { literal: literal(['test', '-n', field.text]) } : { constant: field.text !== '' };
}
function unary(operator, operand, lenient = true) {
    if (operator === '-n' && operand.bare && lenient)
        return { constant: true };
    if (operator === '-n' || operator === '-z') {
        if (isConstant(operand.text))
            return { constant: (operand.text !== '') === (operator === '-n') };
        const some = literal(['test', '-n', operand.text]);
        return { literal: operator === '-n' ? some : { ...some, negated: true } };
    }
    return { literal: literal(['test', operator === '-a' ? '-e' : operator, operand.text]) };
}
const OPPOSITE = { '!=': '=', '-ne': '-eq', '-lt': '-ge', '-gt': '-le' };
function binary(left, operator, right) {
    const known = constantTest(left, operator, right);
    if (known !== undefined)
        return { constant: known };
    if (isConstant(left) && !isConstant(right)) {
        const turned = { '-lt': '-gt', '-gt': '-lt', '-le': '-ge', '-ge': '-le' }[operator] ?? operator;
        if (turned !== '=~' && turned !== '<' && turned !== '>')
            return binary(right, turned, left);
    }
    const normal = operator === '==' ? '=' : operator;
    const opposite = OPPOSITE[normal];
    if (opposite !== undefined)
        return { literal: { ...literal(['test', left, opposite, right]), negated: true } };
    return { literal: literal(['test', left, normal, right]) };
}
function isConstant(word) {
    return !/[$`*?[]/.test(word);
}
function constantTest(left, operator, right) {
    if (left === right && !isConstant(left))
        return ['=', '==', '-eq', '-le', '-ge'].includes(operator) || undefined;
    if (!isConstant(left) || !isConstant(right))
        return undefined;
    if (operator === '=' || operator === '==')
        return left === right;
    if (operator === '!=')
        return left !== right;
    return /^-?\d+$/.test(left) && /^-?\d+$/.test(right)
        ? compareNumbers(Number(left), operator, Number(right))
        : undefined;
}
function compareNumbers(left, operator, right) {
    switch (operator) {
        case '-eq':
            return left === right;
        case '-ne':
            return left !== right;
        case '-lt':
            return left < right;
        case '-le':
            return left <= right;
        case '-gt':
            return left > right;
        case '-ge':
            return left >= right;
        default:
            return undefined;
    }
}
function grepArguments(argv) {
    const options = argv[0] === 'egrep' ? ['-E'] : argv[0] === 'fgrep' ? ['-F'] : [];
    const words = [];
    const patterns = [];
    for (let at = 1; at < argv.length; at += 1) {
        const word = argv[at];
        if (word === '--') {
            words.push(...argv.slice(at + 1));
            break;
        }
        const valued = /^-(\w*)([efmABCd])$/.exec(word);
        if (valued && at + 1 < argv.length) {
            at += 1;
            options.push(...[...valued[1]].map((each) => `-${each}`));
            if (valued[2] === 'e')
                patterns.push(argv[at]);
            else
                options.push(`-${valued[2]}${argv[at]}`);
        }
        else if (/^--/.test(word))
            options.push(LONG[word] ?? word);
        else if (/^-[a-zA-Z]+$/.test(word))
            options.push(...[...word.slice(1)].map((each) => `-${each === 'R' ? 'r' : each}`));
        else
            words.push(word);
    }
    if (patterns.length === 0 && words.length > 0 && !options.some((each) => each.startsWith('-f')))
        patterns.push(words.shift());
    const kept = [...new Set(options)].filter((each) => !QUIET.has(each)).sort();
    return ['grep', ...kept, '-e', patterns.join('\n'), '--', ...words];
}
const QUIET = new Set([
    '-q',
    '-s',
    '-n',
    '-H',
    '-h',
    '--color=never',
    '--quiet',
    '--silent',
    '--no-messages',
    '-l',
    '-o',
]);
const LONG = {
    '--extended-regexp': '-E',
    '--fixed-strings': '-F',
    '--perl-regexp': '-P',
    '--ignore-case': '-i',
    '--invert-match': '-v',
    '--word-regexp': '-w',
    '--line-regexp': '-x',
    '--recursive': '-r',
    '--count': '-c',
    '--quiet': '-q',
};
function matchesEverything(argv) {
    const pattern = argv[argv.indexOf('-e') + 1] ?? '';
    if (argv.includes('-v') || argv.includes('-x') || argv.includes('-w'))
        return false;
    if (pattern === '' || pattern.split('\n').includes(''))
        return true;
    if (argv.includes('-F'))
        return false;
    if (/^\^?(\.\*)?\$?$/.test(pattern))
        return true;
    return (argv.includes('-E') || argv.includes('-P')) && /^\||(^|[^\\])\|$|\|\|/.test(pattern);
}
function comparesWithItself(argv) {
    if (argv[0] !== 'diff' && argv[0] !== 'cmp')
        return false;
    const files = argv.slice(1).filter((each) => !each.startsWith('-'));
    return files.length === 2 && files[0] === files[1];
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/nested-order.js


function compareOutput(base, head) {
    if (base.length > 5000 || head.length > 5000)
        return undefined;
    const words = (text) => text.replace(/^[$<]\(([\s\S]*)\)$/, '$1').split(/( |\|)/);
    const [one, other] = [words(base), words(head)];
    let from = 0;
    while (from < one.length && one[from] === other[from])
        from += 1;
    let tail = 0;
    const most = Math.min(one.length, other.length) - from;
    while (tail < most && one.at(-1 - tail) === other.at(-1 - tail))
        tail += 1;
    const gone = one.slice(from, one.length - tail).join('');
    const added = other.slice(from, other.length - tail).join('');
    return nested_order_comparePatterns(one.slice(0, from).join(''), gone, added);
}
function nested_order_comparePatterns(before, gone, added) {
    const command = before.slice(Math.max(before.lastIndexOf('|'), before.lastIndexOf('(')) + 1).trim();
    const sed = /^sed -n(E?)\b/.exec(command);
    const grep = /^[ef]?grep\b/.test(command);
    if ((!sed && !grep) || gone === '' || added === '')
        return undefined;
    const dialect = grep ? grepDialect(command) : sed[1] ? 'extended' : 'basic';
    const inner = (text) => (sed ? text.replace(/^s?[/]/, '').replace(/\/.*$/, '') : text);
    const [was, is] = [inner(gone), inner(added)].map((each) => parseRegex(each, dialect, / -\w*i/.test(command)));
    if (!was || !is)
        return 'unknown';
    const order = compareRegex(was, is);
    const inverted = grep && / -\w*v/.test(command);
    if (order === 'wider')
        return inverted ? 'less' : 'more';
    if (order === 'narrower')
        return inverted ? 'more' : 'less';
    return order === 'crossing' && /[\^$:[\]()\\+?]/.test(gone) ? 'other' : 'unknown';
}
function grepDialect(command) {
    if (/^fgrep| -\w*F/.test(command))
        return 'fixed';
    return /^egrep| -\w*[EP]/.test(command) ? 'extended' : 'basic';
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/test-order.js




function compareTests(base, head) {
    const one = test_order_read(base);
    const other = test_order_read(head);
    if (!one || !other)
        return similarity(base.key, head.key) >= 0.5 ? UNKNOWN : UNRELATED;
    const subject = compareSubjects(one, other);
    if (subject.verdict === 'unrelated')
        return UNRELATED;
    const demanded = one.numbers && other.numbers ? compareNumberSets(one, other) : compareTexts(one, other, base, head);
    return order_all([demanded, subject]);
}
function test_order_read(literal) {
    const [, first, second, third] = literal.argv;
    if (literal.argv.length === 3) {
        const operator = first;
        const numbers = operator === '-n' ? (literal.negated ? [[0, 0]] : [[1, Infinity]]) : undefined;
        return { subject: second, operator, right: '', numbers };
    }
    if (literal.argv.length !== 4)
        return undefined;
    const operator = second;
    const numbers = /^-?\d+$/.test(third) ? numbersOf(operator, Number(third), literal.negated) : undefined;
    return { subject: first, operator, right: third, numbers };
}
function numbersOf(operator, limit, negated) {
    const positive = {
        '-eq': [[limit, limit]],
        '=': [[limit, limit]],
        '-ne': [
            [-Infinity, limit - 1],
            [limit + 1, Infinity],
        ],
        '-lt': [[-Infinity, limit - 1]],
        '-le': [[-Infinity, limit]],
        '-gt': [[limit + 1, Infinity]],
        '-ge': [[limit, Infinity]],
    };
    const opposite = {
        '-eq': '-ne',
        '=': '-ne',
        '-ne': '-eq',
        '-lt': '-ge',
        '-le': '-gt',
        '-gt': '-le',
        '-ge': '-lt',
    };
    return negated ? positive[opposite[operator] ?? ''] : positive[operator];
}
function contains(outer, inner) {
    return inner.every(([low, high]) => outer.some(([from, to]) => from <= low && high <= to));
}
const COUNTS = [[0, Infinity]];
function compareNumberSets(base, head) {
    const one = base.numbers;
    const other = head.numbers;
    if (contains(one, other))
        return contains(other, one) ? EQUAL : STRICTER;
    const now = `\`${head.operator} ${head.right}\``.replace(' `', '`');
    if (contains(other, COUNTS) && /\bwc\b|-c\b|#/.test(head.subject))
        return looser(`${now} holds for every count`);
    if (contains(other, one))
        return looser(`${now} accepts more than \`${base.operator} ${base.right}\` did`);
    const disjoint = !one.some(([low, high]) => other.some(([from, to]) => from <= high && low <= to));
    const same = base.right === head.right;
    if (disjoint && same)
        return looser('the comparison is inverted');
    return base.operator !== head.operator
        ? looser(`${now} accepts values that \`${base.operator} ${base.right}\` refused`)
        : UNKNOWN;
}
const RELATIONS = {
    '-lt': '<',
    '-le': '<=',
    '-eq': '=',
    '-ne': '<>',
    '-ge': '=>',
    '-gt': '>',
};
function relations(demand, negated) {
    const accepted = RELATIONS[demand.operator];
    return accepted === undefined ? undefined : [...'<=>'].filter((each) => accepted.includes(each) !== negated);
}
function compareRelations(base, head, one, other) {
    const [was, now] = [relations(base, one.negated), relations(head, other.negated)];
    if (!was || !now || base.right !== head.right)
        return undefined;
    if (!was.some((each) => now.includes(each)))
        return looser('the comparison is inverted');
    if (now.every((each) => was.includes(each)))
        return now.length === was.length ? EQUAL : STRICTER;
    return looser(`\`${test_order_shown(now)}\` accepts more than \`${test_order_shown(was)}\` did`);
}
function test_order_shown(accepted) {
    const found = Object.entries(RELATIONS).find(([, each]) => each === accepted.join(''));
    return found?.[0] ?? accepted.join('');
}
function compareTexts(base, head, one, other) {
    if (base.operator === head.operator && base.right === head.right)
        return one.negated === other.negated ? EQUAL : looser('the comparison is inverted');
    const related = compareRelations(base, head, one, other);
    if (related)
        return related;
    if (one.negated !== other.negated)
        return looser('the comparison is inverted');
    if (base.operator === head.operator)
        return compareRight(base, head, one.negated);
    if (base.numbers || base.operator === '=' || base.operator.startsWith('-')) {
        if (head.operator === '-n' && !other.negated)
            return looser('only asks for any value at all');
        if (head.operator === '=~' && !other.negated)
            return looser('an exact comparison became a pattern');
    }
    const exact = base.operator === '-eq' || base.operator === '=';
    return exact && head.operator !== '-eq' && head.operator !== '='
        ? looser(`\`${base.operator}\` became \`${head.operator}\``)
        : UNKNOWN;
}
function isCount(demand) {
    return demand.operator === '-eq' && /^\$\(/.test(demand.right);
}
function saysElse(base, head) {
    const comparable = base.subject === head.subject && base.operator === '=' && isWord(base.right) && isWord(head.right);
    return comparable && demandsElse(base.right, head.right);
}
function isWord(text) {
    return /[A-Za-z]/.test(text) && !/[$`*?[]/.test(text);
}
function compareRight(base, head, negated) {
    if (base.operator === '=~' || /[*?[]/.test(head.right)) {
        const prefix = head.right.replace(/\*+$/, '');
        const wider = head.right !== base.right && (base.right.includes(prefix.replace(/^\*+/, '')) || head.right === '*');
        if (wider)
            return negated ? STRICTER : looser(`\`${head.right}\` matches more than \`${base.right}\``);
    }
    if (!negated && saysElse(base, head))
        return looser(`it demands \`${head.right}\`, no longer \`${base.right}\``);
    if (isCount(base) && compareOutput(base.right, head.right) === 'less')
        return looser('the pattern of what must all be so finds fewer');
    return UNKNOWN;
}
function compareSubjects(base, head) {
    if (base.subject === head.subject)
        return EQUAL;
    const filtered = filters(base.subject, head.subject);
    if (filtered.verdict === 'looser') {
        const upper = base.numbers?.every(([, high]) => high < Infinity) ?? true;
        return upper || base.right === head.subject ? filtered : STRICTER;
    }
    if (/\|\|\s*echo\b/.test(head.subject) && !/\|\|\s*echo\b/.test(base.subject))
        return looser('a failing command is replaced by a printed value');
    return compareCounted(base, head) ?? (similarity(base.subject, head.subject) >= 0.3 ? UNKNOWN : UNRELATED);
}
function compareCounted(base, head) {
    const output = compareOutput(base.subject, head.subject);
    if (isCount(base) && base.right === head.right && output === 'more')
        return looser('the pattern that counts what is as required finds more');
    const ceiling = base.numbers?.every(([, high]) => high < Infinity) && base.numbers.some(([low]) => low <= 0);
    const floor = base.numbers?.every(([low]) => low > 0) && base.numbers.some(([, high]) => high === Infinity);
    if ((ceiling && (output === 'less' || output === 'other')) || (output === 'more' && floor))
        return looser('the pattern it counts by changed in its favour');
    if (output === 'less' || output === 'more')
        return ceiling || floor ? STRICTER : UNKNOWN;
    return undefined;
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/literal-order.js







const INVERTED = 'the condition is inverted';
function compareDemands(base, head) {
    if (base.key === head.key)
        return base.negated === head.negated ? EQUAL : looser(INVERTED);
    const existence = becameExistence(base, head);
    if (existence)
        return existence;
    const [name, other] = [base.argv[0] ?? '', head.argv[0] ?? ''];
    if (name === 'test' && other === 'test')
        return compareDefaults(base, head) ?? compareTests(base, head);
    if (name !== other)
        return UNRELATED;
    const found = filteredFirst(base, head);
    if (found)
        return found;
    const positive = name === 'grep' ? compareGrep(base, head) : compareCommands(base, head);
    if (base.negated !== head.negated)
        return positive.verdict === 'unrelated' ? UNRELATED : looser(INVERTED);
    const elsewhere = turnedElsewhere(base, head);
    if (elsewhere)
        return elsewhere;
    const fed = compareInputs(base, head);
    const whole = fed.verdict === 'equal' ? positive : positive.verdict === 'equal' ? fed : order_all([positive, fed]);
    return base.negated ? turnedRound(whole, base, head) : whole;
}
function turnedRound(whole, base, head) {
    const narrower = `what is forbidden became narrower: \`${headline(base)}\` is now \`${headline(head)}\``;
    const forbidden = flip(whole, narrower);
    return forbidden.verdict === 'looser' || base.argv[0] !== 'grep'
        ? forbidden
        : (lookedElsewhere(base, head) ?? forbidden);
}
function lookedElsewhere(base, head) {
    const left = placesLeft(base, head);
    const shown = left.join(' ').slice(0, 100);
    return left.length > 0 ? looser(`it no longer looks into \`${shown}\`: \`${headline(head)}\``, left) : undefined;
}
function turnedElsewhere(base, head) {
    const searches = base.argv[0] === 'grep';
    if (searches && searchesElse(base, head))
        return looser('it looks for something else');
    if (searches && base.negated && forbidsElse(base, head))
        return looser(`what was forbidden no longer is: \`${headline(base)}\` is now \`${headline(head)}\``);
    if (!base.negated && isOfEach(base) && !isOfEach(head))
        return looser('it is about one thing, no longer about each item of the loop');
    return undefined;
}
function isOfEach(literal) {
    return literal.argv.some((word) => word.includes('{each '));
}
function filteredFirst(base, head) {
    const pattern = base.argv[base.argv.indexOf('-e') + 1] ?? '';
    if (base.argv[0] !== 'grep' || base.input !== '' || pattern === '' || !head.input.includes(pattern))
        return undefined;
    if (base.negated !== head.negated || filters('', head.input).verdict !== 'looser')
        return undefined;
    return base.negated ? looser('something is filtered out of what was found before it is judged') : STRICTER;
}
function compareDefaults(base, head) {
    const split = (each) => /^\$\{(\w+):?-([^${}]*)\}$/.exec(each.argv[1] ?? '');
    const [was, is] = [split(base), split(head)];
    if (!was || !is || was[1] !== is[1] || base.argv.length !== 4)
        return undefined;
    if (base.argv.slice(2).join(' ') !== head.argv.slice(2).join(' ') || base.negated !== head.negated)
        return undefined;
    const passes = (value) => {
        const leaf = binary(value, base.argv[2], base.argv[3]);
        return 'constant' in leaf ? leaf.constant !== base.negated : undefined;
    };
    return passes(was[2]) === false && passes(is[2]) === true
        ? looser(`a missing value passes as \`${is[2]}\``)
        : undefined;
}
function headline(literal) {
    return literal.argv
        .filter((each) => each !== '-e' && each !== '--')
        .join(' ')
        .slice(0, 120);
}
const EXISTENCE = new Set(['-e', '-f', '-d', '-s', '-r', '-x', '-L']);
function becameExistence(base, head) {
    const exists = (each) => (each.argv[0] === 'test' && EXISTENCE.has(each.argv[1] ?? '')) || each.argv[0] === 'ls' || each.argv[0] === 'stat';
    if (!exists(head) || head.negated)
        return undefined;
    return exists(base) ? undefined : looser('only asks whether a file exists, no longer what it says');
}
const LENIENT = /^(--?(ignore|skip|exclude|allow|no-(check|verify|validate|fail|warn|error|strict)|exit-zero|warn|quiet-errors|force|lenient|permissive|insecure|tolerate|continue)[\w-]*(=.*)?|-k|--insecure|-ignore-missing-schemas)$/;
const STRICT = /^(-e|--exit-status|--strict|-strict|-c|--check|--fail|-f|-fsS?|-sSf|--exit-code|-Werror|--error.*|--fail-.*|-d|--all|-a)$/;
const NOWHERE = /^(\w+:\/\/)?(localhost|127(\.\d+){3}|0\.0\.0\.0|\[?::1\]?|[\w.-]+\.invalid)(:\d+)?(\/|$)/;
const TRIVIAL = /^(true|:|echo\b.*|sleep\b.*|exit( 0)?)$/;
function compareCommands(base, head) {
    if (base.argv.join('\u0000') === head.argv.join('\u0000'))
        return EQUAL;
    const added = head.argv.filter((each) => !base.argv.includes(each));
    const gone = base.argv.filter((each) => !head.argv.includes(each));
    const lenient = added.find((each) => LENIENT.test(each) || (base.argv[0] === 'diff' && /^-[a-zA-Z]*[iwbBZI]|^-[xX]$|^--(ignore|strip)/.test(each)));
    if (lenient)
        return looser(`\`${lenient}\` makes ${base.argv[0]} overlook things`);
    const wrapped = (argv) => argv.slice(argv.lastIndexOf('--') + 1);
    if (base.argv.includes('--') &&
        TRIVIAL.test(wrapped(head.argv).join(' ')) &&
        !TRIVIAL.test(wrapped(base.argv).join(' ')))
        return looser(`it does nothing but \`${wrapped(head.argv).join(' ')}\` any more`);
    const strict = gone.find((each) => STRICT.test(each));
    if (strict && added.length === 0)
        return looser(`\`${strict}\` is gone`);
    if (added.length === 0 && gone.length > 0) {
        return gone.every((each) => each.startsWith('-'))
            ? UNKNOWN
            : looser(`no longer looks at \`${gone.join(' ').slice(0, 100)}\``);
    }
    if (gone.length === 0)
        return STRICTER;
    if (gone.some((each) => each.startsWith('https://') && added.includes(each.replace('https', 'http')))) {
        return looser('it no longer goes over TLS');
    }
    const nowhere = added.find((each) => NOWHERE.test(each));
    if (nowhere && !gone.some((each) => NOWHERE.test(each)))
        return looser(`\`${nowhere}\` answers the same whatever the platform does`);
    if (base.argv[0] === 'diff' || base.argv[0] === 'cmp')
        return compareCompared(gone, added);
    if (added.length === 1 && gone.length === 1)
        return order_all([filters(gone[0], added[0]), compareExpressions(gone[0], added[0])]);
    const filtered = filters(base.argv.join(' '), head.argv.join(' '));
    if (filtered.verdict === 'looser')
        return filtered;
    return similarity(base.argv.join(' '), head.argv.join(' ')) >= 0.4 ? UNKNOWN : UNRELATED;
}
function compareCompared(gone, added) {
    const filtered = filters(gone.join(' '), added.join(' '));
    if (filtered.verdict === 'looser')
        return filtered;
    const outputs = gone.map((each, at) => compareOutput(each, added[at] ?? ''));
    if (outputs.includes('less'))
        return looser('fewer lines are compared');
    return similarity(gone.join(' '), added.join(' ')) >= 0.3 ? UNKNOWN : UNRELATED;
}
function compareInputs(base, head) {
    if (base.input === head.input)
        return EQUAL;
    const filtered = filters(base.input, head.input);
    if (filtered.verdict === 'looser')
        return STRICTER;
    return similarity(base.input, head.input) >= 0.4 ? UNKNOWN : UNRELATED;
}

// EXTERNAL MODULE: ./node_modules/unbash/dist/parser.js + 16 modules
var parser = __webpack_require__(8989);
;// CONCATENATED MODULE: ./build/src/gates/tests/script/machine.js

function createMachine(source, find, flags, renames = new Map()) {
    return {
        find,
        functions: new Map(),
        variables: new Map(),
        aliases: new Map(),
        flags,
        prefix: [],
        loops: [],
        touches: [],
        ignored: [],
        dead: [],
        problems: [],
        reports: [],
        optimised: false,
        called: new Set(),
        definitions: new Map(),
        renames,
        entered: new Set(),
        calls: [],
        traps: new Map(),
        source,
        arguments: [],
        errexit: false,
        pipefail: false,
        suppressed: 0,
        captured: 0,
        shell: '',
        shells: 0,
        order: 0,
        via: undefined,
        report: undefined,
        input: '',
        last: 'ok',
        steps: 0,
    };
}
const STEP_LIMIT = 60_000;
function step(machine) {
    machine.steps += 1;
    if (machine.steps === STEP_LIMIT)
        machine.problems.push('too large to follow to the end');
    return machine.steps < STEP_LIMIT;
}
function placeAt(machine, offset) {
    return placeIn(machine.source, offset);
}
function under(machine, literals, body) {
    const depth = machine.prefix.length;
    machine.prefix.push(...literals);
    try {
        return body();
    }
    finally {
        machine.prefix.length = depth;
    }
}
function inSubshell(machine, body) {
    const { shell, errexit, pipefail, arguments: args } = machine;
    const variables = new Map(machine.variables);
    machine.shells += 1;
    machine.shell = `${shell}/${machine.shells}`;
    try {
        return body();
    }
    finally {
        Object.assign(machine, { shell, errexit, pipefail, arguments: args });
        machine.variables.clear();
        for (const [name, value] of variables)
            machine.variables.set(name, value);
    }
}
function outcome(machine, place, ok, path = [], control = 'next') {
    const name = machine.report?.bad ? machine.report.name : undefined;
    return { path, ok, control, soft: false, loops: [...machine.loops], name, place, via: machine.via };
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/options.js
function applyOptions(machine, words) {
    for (let at = 0; at < words.length; at += 1) {
        const option = /^([-+])(\w+)$/.exec(words[at]);
        if (!option)
            continue;
        const on = option[1] === '-';
        if (option[2].includes('e'))
            machine.errexit = on;
        if (!option[2].endsWith('o'))
            continue;
        at += 1;
        if (words[at] === 'errexit')
            machine.errexit = on;
        if (words[at] === 'pipefail')
            machine.pipefail = on;
    }
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/calls.js





const calls_DEPTH = 12;
const SCRIPT_LIMIT = 500_000;
function callFunction(machine, known, name, args, place) {
    if (!args.some(isStatus))
        return callWith(machine, known, name, args, place);
    const { last } = machine;
    const call = (ok) => callWith(machine, known, name, args.map((each) => (isStatus(each) ? { ...each, text: ok ? '0' : '1' } : each)), place);
    if (typeof last === 'string')
        return call(last === 'ok');
    const good = last.some((way) => way.ok) ? call(true) : [];
    const bad = last
        .filter((way) => !way.ok)
        .flatMap((way) => {
        const ways = under(machine, way.path, () => call(false));
        return ways.map((each) => ({ ...each, path: [...way.path, ...each.path] }));
    });
    return bounded([...good, ...bad]);
}
function isStatus(field) {
    return /^\$\{?\?\}?$/.test(field.text);
}
function callWith(machine, known, name, args, place) {
    machine.called.add(name);
    if (machine.calls.length >= calls_DEPTH || machine.calls.includes(name))
        return [outcome(machine, place, true)];
    const before = { arguments: machine.arguments, source: machine.source, via: machine.via, report: machine.report };
    machine.calls.push(name);
    Object.assign(machine, { arguments: args, source: known.source, via: machine.via ?? place });
    if (args.length > 1 && !machine.report)
        machine.report = named(args);
    try {
        const body = known.node.body;
        const list = body.type === 'Redirected' ? body.command : body;
        const ways = list.type === 'BraceGroup' ? runList(machine, list.body) : runList(machine, { commands: [] });
        const subshell = list.type === 'Subshell' ? asStatus(inSubshell(machine, () => runList(machine, list.body))) : ways;
        return subshell.map((way) => (way.control === 'return' ? { ...way, control: 'next', soft: false } : way));
    }
    finally {
        machine.calls.pop();
        const report = machine.report;
        Object.assign(machine, before, machine.calls.length > 0 ? { report } : {});
    }
}
function named(args) {
    const title = args.find((each) => /\s/.test(each.text) && !/[\\^*]/.test(each.text));
    return title ? { name: title.text, bad: true } : undefined;
}
function runText(machine, node, text, options = '') {
    if (/[$`]/.test(text) && /^\s*\$\{?\w+\}?\s*$/.test(text))
        return [outcome(machine, placeAt(machine, node.pos), true)];
    const place = placeAt(machine, node.pos);
    return runSource(machine, { path: place.path, text, lineOffset: place.line - 1 }, options);
}
function runSource(machine, source, options) {
    if (machine.calls.length >= calls_DEPTH || source.text.length > SCRIPT_LIMIT)
        return [outcome(machine, placeAt(machine, 0), true)];
    const script = (0,parser/* parse */.qg)(source.text);
    const before = machine.source;
    machine.calls.push(source.path);
    machine.source = source;
    if (options)
        applyOptions(machine, options.split(' '));
    try {
        return runList(machine, script);
    }
    finally {
        machine.calls.pop();
        machine.source = before;
    }
}
function runSourced(machine, node, fields) {
    const source = machine.find(fields[1]?.text ?? '');
    if (!source)
        return [outcome(machine, placeAt(machine, node.pos), true)];
    const before = machine.arguments;
    if (fields.length > 2)
        machine.arguments = fields.slice(2);
    const ways = runSource(machine, source, '');
    machine.arguments = before;
    return ways.map((way) => (way.control === 'return' ? { ...way, control: 'next' } : way));
}
function runFile(machine, _node, fields) {
    const name = fields[0]?.text ?? '';
    const interpreted = /^(ba|da)?sh$/.test(name);
    const words = interpreted ? fields.slice(1) : fields;
    const options = interpreted ? words.filter((each) => /^-\w+$/.test(each.text)).map((each) => each.text) : [];
    if (options.some((each) => each.includes('n')))
        return undefined;
    const file = words.find((each) => !/^-/.test(each.text));
    if (!file || !/\.(sh|bash)$/.test((0,domain_path/* basename */.P8)(file.text)))
        return undefined;
    const source = machine.find(file.text);
    if (!source)
        return undefined;
    return asStatus(inSubshell(machine, () => {
        const shebang = /^#![^\n]*?\s-(\w+)/.exec(source.text)?.[1];
        Object.assign(machine, { arguments: words.slice(words.indexOf(file) + 1), errexit: false, pipefail: false });
        return runSource(machine, source, [...options, ...(shebang ? [`-${shebang}`] : [])].join(' '));
    }));
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/report-line.js
const LINE = /^\s*(?:(not ok|ok)\s+\S+\s*-?\s+|\[(PASS|FAIL|OK)\]\s+|(PASS|FAIL|FAILED|ERROR|ok|not ok|OK|KO|BAD)\s*:\s*|(PASS|FAIL)\s+|([✓✗✔✘])\s+)(\S[\s\S]*)$/;
function readReport(words) {
    const text = words
        .filter((each) => !/^-[neE]+$|^--$/.test(each))
        .join(' ')
        .replace(/\\n$/, '');
    const match = LINE.exec(text.slice(0, 2000));
    if (!match)
        return undefined;
    const mark = match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? '';
    const name = match[6].replace(/\s+(?:--|#)\s[\s\S]*$/, '').trim();
    return { name, bad: /^(not ok|FAIL|FAILED|ERROR|KO|BAD|✗|✘)$/.test(mark) };
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/words.js
const words_LIMIT = 200_000;
function expandWord(machine, word) {
    if (word.parts === undefined)
        return [{ text: word.value, bare: false, glob: false }];
    const list = listExpansion(machine, word);
    if (list !== undefined)
        return list;
    if (word.parts.some((part) => part.type === 'BraceExpansion'))
        return expandBraces(word);
    let text = '';
    let bare = false;
    let glob = false;
    for (const part of word.parts) {
        text += renderPart(machine, part);
        bare ||= /Expansion$/.test(part.type) && part.type !== 'ArithmeticExpansion';
        glob ||= part.type === 'Glob' || part.type === 'ExtendedGlob';
        if (text.length > words_LIMIT)
            break;
    }
    const single = word.parts.length === 1 ? bareFields(machine, word.parts[0]) : undefined;
    return single ?? [{ text: text.slice(0, words_LIMIT), bare, glob }];
}
function bareFields(machine, part) {
    if (part.type !== 'SimpleExpansion' && part.type !== 'ParameterExpansion')
        return undefined;
    const value = lookup(machine, variableOf(part) ?? '');
    if (value?.length !== 1 || value[0].bare || /[$`]/.test(value[0].text))
        return undefined;
    const words = value[0].text.split(/[ \t\n]+/).filter((each) => each !== '');
    return words.map((text) => ({ text, bare: false, glob: /[*?[]/.test(text) }));
}
function variableOf(part) {
    if (part.type === 'SimpleExpansion')
        return part.text.slice(1);
    if (part.type !== 'ParameterExpansion' || part.operation || part.prefix)
        return undefined;
    return part.index === undefined ? part.parameter : undefined;
}
function lookup(machine, name) {
    if (/^[0-9]+$/.test(name)) {
        const argument = machine.arguments[Number(name) - 1];
        return name !== '0' && argument !== undefined ? [argument] : undefined;
    }
    return machine.flags.has(name) ? undefined : machine.variables.get(name);
}
function listExpansion(machine, word) {
    const text = word.text.replace(/^"([\s\S]*)"$/, '$1');
    if (/^\$[@*]$|^\$\{[@*]\}$/.test(text))
        return machine.arguments;
    const slice = /^\$\{@:([0-9]+)\}$/.exec(text);
    if (slice)
        return machine.arguments.slice(Math.max(0, Number(slice[1]) - 1));
    const array = /^\$\{(\w+)\[[@*]\]\}$/.exec(text);
    return array ? lookup(machine, array[1]) : undefined;
}
function expandBraces(word) {
    const list = /^([^{}]*)\{([^{}]*)\}([^{}]*)$/.exec(word.value);
    const range = list && /^(-?[0-9]{1,4})\.\.(-?[0-9]{1,4})$/.exec(list[2]);
    if (!list)
        return [{ text: word.value, bare: false, glob: false }];
    const items = range ? numbers(Number(range[1]), Number(range[2])) : list[2].split(',');
    return items.map((item) => ({ text: list[1] + item + list[3], bare: false, glob: /[*?[]/.test(list[1] + list[3]) }));
}
function numbers(from, to) {
    const sign = from <= to ? 1 : -1;
    const count = Math.min(Math.abs(to - from) + 1, 200);
    return Array.from({ length: count }, (_, at) => String(from + sign * at));
}
function renderPart(machine, part) {
    switch (part.type) {
        case 'Literal':
        case 'SingleQuoted':
        case 'AnsiCQuoted':
            return part.value;
        case 'DoubleQuoted':
        case 'LocaleString':
            return part.parts.map((each) => renderPart(machine, each)).join('');
        case 'SimpleExpansion':
        case 'ParameterExpansion':
            return renderVariable(machine, part);
        case 'CommandExpansion':
            return `$(${part.script ? renderScript(machine, part.script) : part.text})`;
        case 'ProcessSubstitution':
            return `${part.operator}(${part.script ? renderScript(machine, part.script) : part.text})`;
        case 'ArithmeticExpansion':
            return part.text.replace(/\s+/g, '');
        default:
            return part.text;
    }
}
function renderVariable(machine, part) {
    const counted = /^\$\{#(\w+)\[[@*]\]\}$/.exec(part.text)?.[1];
    const items = counted === undefined ? undefined : lookup(machine, counted);
    if (items !== undefined)
        return `\${#(${items.map((each) => each.text).join(' ')})}`;
    const name = variableOf(part);
    if (name === undefined)
        return part.text;
    if (name === '@' || name === '*')
        return machine.arguments.map((each) => each.text).join(' ');
    const value = lookup(machine, name);
    return value === undefined ? `\${${name}}` : value.map((each) => each.text).join(' ');
}
function expandArray(machine, value) {
    return value.elements.flatMap((word) => expandWord(machine, word));
}
function renderScript(machine, script) {
    const source = script.source;
    return script.commands.map((each) => renderStatement(machine, each, source)).join('; ');
}
function renderStatement(machine, statement, source) {
    return renderNode(machine, statement.command, source) + (statement.background ? ' &' : '');
}
function renderNode(machine, node, source) {
    if (node.type === 'AndOr') {
        return node.commands
            .map((each, at) => (at ? ` ${node.operators[at - 1]} ` : '') + renderNode(machine, each, source))
            .join('');
    }
    if (node.type === 'Pipeline') {
        const negations = node.prefixes.some((each) => each.type === 'Negation') ? '! ' : '';
        return negations + node.commands.map((each) => renderNode(machine, each, source)).join(' | ');
    }
    if (node.type === 'Command')
        return renderCommand(machine, node, source);
    return sliceOf(machine, node, source);
}
function sliceOf(machine, node, source) {
    return (source ?? machine.source.text).slice(node.pos, node.end).replace(/\s+/g, ' ');
}
function renderCommand(machine, node, source) {
    const words = [...(node.name ? [node.name] : []), ...node.args.filter((each) => each.type === 'Word')];
    const fields = words.flatMap((word) => expandWord(machine, word));
    const called = inlineCall(machine, fields);
    if (called !== undefined)
        return called;
    const assigned = node.prefix
        .filter((each) => each.type === 'Assignment')
        .map((each) => each.text.replace(/\s+/g, ' '));
    return [...assigned, ...fields.map((each) => each.text), renderInputs(machine, node, source)]
        .filter(Boolean)
        .join(' ');
}
function inlineCall(machine, fields) {
    const known = machine.functions.get(fields[0]?.text ?? '');
    const body = known?.node.body;
    if (!known || body?.type !== 'BraceGroup' || body.body.commands.length > 3 || machine.calls.length > 6)
        return undefined;
    const { arguments: args, source } = machine;
    machine.calls.push(fields[0].text);
    machine.called.add(fields[0].text);
    machine.arguments = fields.slice(1);
    machine.source = known.source;
    try {
        return body.body.commands.map((each) => renderStatement(machine, each, known.source.text)).join('; ');
    }
    finally {
        machine.calls.pop();
        machine.arguments = args;
        machine.source = source;
    }
}
function renderInputs(machine, node, source) {
    const inputs = [];
    for (const each of node.redirects) {
        if (each.type === 'HereDoc')
            inputs.push(`<<${(source ?? machine.source.text).slice(each.body.pos, each.body.end)}`);
        else if (each.type === 'HereString' || each.operator === '<') {
            const target = each.target
                ? expandWord(machine, each.target)
                    .map((field) => field.text)
                    .join(' ')
                : '';
            inputs.push(`${each.operator} ${target}`);
        }
    }
    return inputs.join(' ');
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/variables.js


function flagVariables(script) {
    const counts = new Map();
    const note = (name, scope, by) => {
        for (const key of scope < 0 ? [name] : [name, `${scope} ${name}`])
            counts.set(key, (counts.get(key) ?? 0) + by);
    };
    const visit = (node, scope, local, depth) => {
        if (depth > 400)
            return;
        for (const [name, by] of writes(node)) {
            if (local)
                counts.set(`${scope} ${name}`, (counts.get(`${scope} ${name}`) ?? 0) + by);
            else
                note(name, scope, by);
        }
        const inner = node.type === 'Function' ? node.pos : scope;
        const declares = node.type === 'Command' && LOCAL.has(node.name?.value ?? '');
        (0,parser/* forEachChild */.dK)(node, (child) => visit(child, inner, declares, depth + 1));
    };
    visit(script, -1, false, 0);
    return new Set([...counts].filter(([, count]) => count > 1).map(([name]) => name.replace(/^-?\d+ /, '')));
}
function writes(node) {
    if (node.type === 'Assignment')
        return [[node.name, node.append || selfReferring(node) ? 2 : 1]];
    if (node.type === 'ArithmeticCommand')
        return writtenIn(node.body).map((name) => [name, 2]);
    if (node.type === 'ArithmeticExpansion')
        return writtenIn(node.text).map((name) => [name, 2]);
    if (node.type === 'Command' && node.name?.value === 'let') {
        return writtenIn(node.args.map((each) => each.text).join(' ')).map((name) => [name, 2]);
    }
    return [];
}
const LOCAL = new Set(['local', 'typeset', 'declare']);
function selfReferring(node) {
    const reference = new RegExp(`\\$\\{?[#!]?${node.name}\\b|\\(\\([^()]*\\b${node.name}\\b`);
    return reference.test(node.text.slice(node.name.length));
}
function writtenIn(expression) {
    const found = expression.matchAll(/([A-Za-z_]\w*)\s*(?:\+\+|--|[-+*|]?=(?!=))|(?:\+\+|--)\s*([A-Za-z_]\w*)/g);
    return [...found].map((match) => (match[1] ?? match[2]));
}
function noteArithmetic(machine, expression, place) {
    const names = writtenIn(expression);
    for (const name of names) {
        const plain = new RegExp(`^\\s*${name}\\s*=(?!=)\\s*(\\d+)\\s*$`).exec(expression);
        const harmless = new RegExp(`${name}\\s*\\+=\\s*0\\b`).test(expression);
        if (!harmless)
            touch(machine, name, plain ? plain[1] : '1', !plain, place);
    }
    return names.length > 0;
}
function variables_assign(machine, node, place) {
    const fields = node.value.type === 'ArrayValue' ? expandArray(machine, node.value) : expandWord(machine, node.value);
    if (machine.flags.has(node.name)) {
        const increment = node.append === true || selfReferring(node);
        const value = increment ? incremented(node) : fields.map((each) => each.text).join(' ');
        if (value !== undefined)
            touch(machine, node.name, value, increment, place);
        return;
    }
    if (node.index !== undefined)
        return;
    machine.variables.set(node.name, fields.map((each) => ({ ...each, bare: each.bare && node.value.type === 'ArrayValue' })));
}
function incremented(node) {
    const text = node.text.replace(/\s+/g, '');
    if (/=\$\(\(\$?\{?\w+\}?[-+]0\)\)$/.test(text) || /=["']?\$\{?\w+\}?["']?$/.test(node.text))
        return undefined;
    if (node.append && node.value.type === 'ArrayValue' && node.value.elements.length === 0)
        return undefined;
    if (/=\$\(\(\$?\{?\w+\}?-\d+\)\)$/.test(text) || /=\$\(\(\$?\{?\w+\}?\*0\)\)$/.test(text))
        return undefined;
    return '1';
}
function touch(machine, variable, value, increment, place) {
    machine.order += 1;
    machine.touches.push({
        variable,
        value: value !== undefined && /[$`]/.test(value) ? undefined : value,
        increment,
        literals: [...machine.prefix],
        red: {
            loops: [...machine.loops],
            name: machine.report?.name,
            place: machine.via ?? place,
            via: machine.via ? place : undefined,
        },
        order: machine.order,
        shell: machine.shell,
    });
}
function bind(machine, name, fields) {
    machine.variables.set(name, fields);
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/builtins.js







const BUILTINS = new Map([
    ['exit', leave('exit')],
    ['return', leave('return')],
    ['break', leave('break')],
    ['continue', leave('continue')],
    ['shift', shift],
    ['set', setOptions],
    ['echo', print],
    ['printf', print],
    ['local', declare],
    ['declare', declare],
    ['typeset', declare],
    ['readonly', declare],
    ['export', declare],
    [
        'eval',
        (machine, node, fields) => runText(machine, node, fields
            .slice(1)
            .map((each) => each.text)
            .join(' ')),
    ],
    ['source', runSourced],
    ['.', runSourced],
    ['exec', execute],
    ['trap', trap],
    ['let', letCommand],
    ['alias', alias],
    ['unset', succeed],
    ['shopt', succeed],
    ['kill', succeed],
]);
function isBuiltin(name) {
    return BUILTINS.has(name);
}
function runBuiltin(machine, node, fields) {
    return BUILTINS.get(fields[0].text)(machine, node, fields);
}
function succeed(machine, node) {
    return [outcome(machine, placeAt(machine, node.pos), true)];
}
function leave(control) {
    return (machine, node, fields) => {
        const place = placeAt(machine, node.pos);
        if (control === 'break' || control === 'continue')
            return [outcome(machine, place, true, [], control)];
        const word = fields[1]?.text;
        if (word === undefined || /^\$\{?\?\}?$/.test(word))
            return withLastStatus(machine, place, control);
        if (/^-?\d+$/.test(word))
            return [outcome(machine, place, Number(word) % 256 === 0, [], control)];
        return nonzero(machine, node, word).map((way) => ({ ...way, control }));
    };
}
function withLastStatus(machine, place, control) {
    const last = machine.last;
    if (typeof last === 'string')
        return [outcome(machine, place, last === 'ok', [], control)];
    return last.map((way) => ({
        ...outcome(machine, place, way.ok, way.path, control),
        name: way.name,
        place: way.place,
    }));
}
function nonzero(machine, node, word) {
    const inner = /^\$\(\((.*)\)\)$/.exec(word)?.[1] ?? word;
    const variable = /\$?\{?#?([A-Za-z_]\w*)/.exec(inner)?.[1] ?? inner;
    const zero = /^!|==0$|<1$|\?0:/.test(inner.replace(/\s+/g, '')) && !/!=/.test(inner);
    const condition = literal(['test', `\${${variable}}`, '-eq', '0']);
    return fromLeaf(machine, node.pos, { literal: condition }).map((way) => (zero ? { ...way, ok: !way.ok } : way));
}
function shift(machine, node, fields) {
    machine.arguments = machine.arguments.slice(Number(fields[1]?.text ?? 1) || 1);
    return succeed(machine, node);
}
function setOptions(machine, node, fields) {
    const words = fields.slice(1).map((each) => each.text);
    const dashes = words.indexOf('--');
    applyOptions(machine, dashes < 0 ? words : words.slice(0, dashes));
    if (dashes >= 0)
        machine.arguments = fields.slice(dashes + 2);
    if (words.some((each) => /^-\w*n\w*$/.test(each)) || words.includes('noexec')) {
        return [outcome(machine, placeAt(machine, node.pos), true, [], 'exit')];
    }
    return succeed(machine, node);
}
function print(machine, node, fields) {
    const report = readReport(fields.slice(1).map((each) => each.text));
    if (report) {
        machine.report = report;
        machine.reports.push(report.name);
    }
    return succeed(machine, node);
}
function declare(machine, node) {
    const place = placeAt(machine, node.pos);
    for (const each of node.suffix)
        if (each.type === 'Assignment')
            variables_assign(machine, each, place);
    return succeed(machine, node);
}
function execute(machine, node, fields) {
    if (fields.length === 1)
        return succeed(machine, node);
    const inner = machine.functions.get(fields[1].text) ? [] : fields.slice(1);
    const text = inner.map((each) => each.text).join(' ');
    if (/^(true|:|\/bin\/true|\/usr\/bin\/true)\b/.test(text))
        return [outcome(machine, placeAt(machine, node.pos), true, [], 'exit')];
    return fromLeaf(machine, node.pos, { literal: literal(inner.map((each) => each.text)) }).map((way) => ({
        ...way,
        control: 'exit',
    }));
}
function trap(machine, node, fields) {
    const [body, ...signals] = fields.slice(1).map((each) => each.text);
    for (const signal of signals) {
        const name = signal === '0' ? 'EXIT' : signal.replace(/^SIG/, '').toUpperCase();
        if (body === '-' || body === undefined || body === '')
            machine.traps.delete(name);
        else
            machine.traps.set(name, { body, place: placeAt(machine, node.pos) });
    }
    return succeed(machine, node);
}
function letCommand(machine, node, fields) {
    for (const each of fields.slice(1))
        noteArithmetic(machine, each.text, placeAt(machine, node.pos));
    return succeed(machine, node);
}
function alias(machine, node, fields) {
    for (const each of fields.slice(1)) {
        const split = each.text.indexOf('=');
        if (split > 0)
            machine.aliases.set(each.text.slice(0, split), each.text.slice(split + 1));
    }
    return succeed(machine, node);
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/model.js
function negate(literal) {
    return { ...literal, negated: !literal.negated };
}
function signedKey(literal) {
    return (literal.negated ? '! ' : '') + literal.key;
}
function showLiteral(literal) {
    const quoted = literal.argv.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word}'`)).join(' ');
    return `${literal.negated ? '! ' : ''}${literal.input ? `${literal.input} | ` : ''}${quoted}`;
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/verdicts.js


const verdicts_LIMIT = 6000;
const CHAIN = 3;
function resolveTouches(machine, reds) {
    const touched = new Set(machine.touches.map((each) => each.variable));
    const assertions = [];
    const open = reds.map((red) => ({ red, depth: 0 }));
    for (let next = open.shift(); next && assertions.length <= verdicts_LIMIT; next = open.shift()) {
        const { red, depth } = next;
        const about = red.literals.filter((each) => variablesOf(each).some((name) => touched.has(name)));
        if (about.length === 0 || depth > CHAIN) {
            assertions.push(red);
            continue;
        }
        const found = fromTouches(machine, red, about, touched);
        if (found.length === 0 && !isNeutral(about))
            assertions.push(red);
        open.push(...found.map((each) => ({ red: each, depth: depth + 1 })));
    }
    return simplify(assertions.filter(asserts).slice(0, verdicts_LIMIT));
}
function asserts(red) {
    return red.literals.length > 0 && red.literals.some((each) => !each.plumbing);
}
function fromTouches(machine, red, about, touched) {
    return about.flatMap((literal) => variablesOf(literal)
        .filter((name) => touched.has(name))
        .flatMap((name) => machine.touches.filter((touch) => decides(machine, red, literal, name, touch)))
        .map((touch) => {
        const others = red.literals.filter((each) => each !== literal && !settledBy(each, touch));
        const literals = [...touch.literals, ...others.filter((each) => !has(touch.literals, each))];
        return { ...touch.red, order: touch.order, shell: touch.shell, literals };
    }));
}
function settledBy(literal, touch) {
    return variablesOf(literal).includes(touch.variable) && evaluate(literal, touch.variable, touch) === true;
}
function decides(machine, red, literal, name, touch) {
    if (touch.variable !== name || !seenBy(touch, red))
        return false;
    return seen(literal, name, touch) && !resetBetween(machine, touch, red, literal, name);
}
const COUNTED = ['1', '2', '100'];
function seen(literal, name, touch) {
    const values = touch.increment && touch.value === '1' ? COUNTED : [touch.value];
    return values.every((value) => evaluate(literal, name, { ...touch, value }) === true);
}
function isNeutral(about) {
    return about.every((each) => each.negated && each.argv[2] === '-eq' && each.argv[3] === '0');
}
function seenBy(touch, red) {
    return (touch.order < red.order &&
        (red.shell === touch.shell || red.shell.startsWith(`${touch.shell}/`) || touch.shell === ''));
}
function has(literals, wanted) {
    return literals.some((each) => signedKey(each) === signedKey(wanted));
}
function resetBetween(machine, touch, red, literal, name) {
    return machine.touches.some((later) => later.order > touch.order &&
        later.order < red.order &&
        later.variable === name &&
        !later.increment &&
        later.shell === touch.shell &&
        later.literals.every((each) => has(touch.literals, each)) &&
        evaluate(literal, name, later) === false);
}
function variablesOf(literal) {
    const names = literal.argv.flatMap((word) => [...word.matchAll(/\$\{?[#!]?([A-Za-z_]\w*)/g)].map((match) => match[1]));
    return [...new Set(names)];
}
function evaluate(literal, name, touch) {
    const plain = evaluatePositive(literal.argv, name, touch);
    return plain === undefined ? undefined : plain !== literal.negated;
}
function evaluatePositive(argv, name, touch) {
    if (argv.length === 1)
        return touch.value === 'true' ? true : touch.value === 'false' ? false : undefined;
    const [, left, operator, right] = argv;
    const value = touch.value;
    if (value === undefined || argv[0] !== 'test')
        return undefined;
    if (left === '-n')
        return value !== '';
    if (left === undefined || operator === undefined || right === undefined || !left.includes(name))
        return undefined;
    if (operator === '=')
        return value === right;
    const number = left.startsWith('${#') ? (value === '' ? 0 : 1) : /^-?\d+$/.test(value) ? Number(value) : undefined;
    if (number === undefined || !/^-?\d+$/.test(right))
        return undefined;
    return compareNumbers(number, operator, Number(right));
}
function simplify(reds) {
    const index = new Map();
    for (const red of reds) {
        if (red.literals.length > 3)
            continue;
        for (const each of red.literals) {
            const key = signedKey(each);
            const list = index.get(key);
            if (list)
                list.push(red);
            else
                index.set(key, [red]);
        }
    }
    const simplified = reds.map((red) => {
        let literals = red.literals.filter((each, at) => red.literals.findIndex((one) => one.key === each.key) === at);
        for (const each of [...literals]) {
            const rest = new Set(literals.filter((one) => one !== each).map(signedKey));
            const opposite = signedKey(negate(each));
            const covered = index
                .get(opposite)
                ?.some((other) => other.literals.every((one) => signedKey(one) === opposite || rest.has(signedKey(one))));
            if (covered)
                literals = literals.filter((one) => one !== each);
        }
        return { ...red, literals };
    });
    return unique(simplified.filter(asserts));
}
function unique(reds) {
    const seen = new Set();
    return reds.filter((red) => {
        const key = redKey(red);
        return seen.has(key) ? false : seen.add(key);
    });
}
function redKey(red) {
    const literals = red.literals.map(signedKey).sort().join('\u0002');
    return `${red.loops.map((loop) => loop.over.join(' ')).join('\u0003')}\u0004${literals}`;
}

;// CONCATENATED MODULE: ./build/src/gates/tests/python/modules.js

const modules_DEPTH = 6;
const modules_LIMIT = 200_000;
function loadModule(source, find, depth = 0) {
    const tree = parsePython(source);
    const functions = new Map();
    const classes = new Map();
    const imports = new Map();
    for (const node of tree.children) {
        if (node.type === 'FunctionDefinition')
            functions.set(nameOf(node), node);
        if (node.type === 'ClassDefinition')
            classes.set(nameOf(node), methodsOf(node, classes));
        if (node.type !== 'ImportStatement' || depth >= modules_DEPTH)
            continue;
        for (const { file, name, as } of importedBy(textAt(node))) {
            const found = find(`${file}.py`);
            if (found === undefined || found.text.length > modules_LIMIT)
                continue;
            imports.set(as, { module: loadModule(found, find, depth + 1), name });
        }
    }
    return { tree, functions, classes, imports };
}
function nameOf(definition) {
    const name = definition.children.find((each) => each.type === 'VariableName');
    return name === undefined ? '' : textAt(name);
}
function methodsOf(node, known) {
    const methods = new Map();
    const bases = node.children.find((each) => each.type === 'ArgList')?.children ?? [];
    for (const base of bases)
        for (const [name, method] of known.get(textAt(base)) ?? [])
            methods.set(name, method);
    for (const each of statementsOf(node.children.find((one) => one.type === 'Body'))) {
        if (each.type === 'FunctionDefinition')
            methods.set(nameOf(each), each);
    }
    return methods;
}
function importedBy(statement) {
    const text = statement.replace(/\s+/g, ' ');
    const from = /^from ([\w.]+) import \(?([^()]*)\)?$/.exec(text);
    const names = (list) => list.split(',').map((each) => each.trim().split(' as '));
    const last = (path) => path.slice(path.lastIndexOf('.') + 1);
    if (from)
        return names(from[2]).map(([name = '', as = name]) => ({ file: last(from[1]), name, as }));
    const plain = /^import ([\w., ]+)$/.exec(text);
    return plain ? names(plain[1]).map(([path = '', as = path]) => ({ file: last(path), name: undefined, as })) : [];
}
function functionIn(module, name) {
    return definitionIn(module, name, (home, own) => home.functions.get(own));
}
function classIn(module, name) {
    return definitionIn(module, name, (home, own) => home.classes.get(own));
}
function definitionIn(module, name, pick) {
    const own = pick(module, name);
    if (own !== undefined)
        return { home: module, what: own };
    const dot = name.lastIndexOf('.');
    const imported = module.imports.get(dot < 0 ? name : name.slice(0, dot));
    if (imported === undefined || (imported.name === undefined) !== dot >= 0)
        return undefined;
    const what = pick(imported.module, imported.name ?? name.slice(dot + 1));
    return what === undefined ? undefined : { home: imported.module, what };
}
function homeOf(module, node) {
    if (module.tree.source === node.source)
        return module;
    for (const { module: imported } of module.imports.values()) {
        const home = homeOf(imported, node);
        if (home !== undefined)
            return home;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./build/src/gates/tests/python/conditions.js




const WAYS = 16;
function truths(reader, node, scope, depth = 0) {
    if (depth > 30)
        return leaf(reader, node, scope);
    const inner = node.children;
    if (node.type === 'ParenthesizedExpression' && inner.length === 3)
        return truths(reader, inner[1], scope, depth + 1);
    if (node.type === 'UnaryExpression' && inner[0]?.type === 'not') {
        return truths(reader, inner[1], scope, depth + 1).map((each) => ({ ...each, holds: !each.holds }));
    }
    if (node.type === 'BinaryExpression' && (inner[1]?.type === 'and' || inner[1]?.type === 'or')) {
        const goesOn = inner[1].type === 'and';
        const ways = truths(reader, inner[0], scope, depth + 1).flatMap((one) => one.holds !== goesOn
            ? [one]
            : truths(reader, inner[2], scope, depth + 1).map((other) => ({
                path: [...one.path, ...other.path],
                holds: other.holds,
            })));
        return ways.length > WAYS ? leaf(reader, node, scope) : ways;
    }
    const bound = node.type === 'VariableName' ? scope.get(textAt(node)) : undefined;
    if (bound && typeof bound !== 'string' && isCondition(bound.node))
        return truths(reader, bound.node, bound.scope, depth + 1);
    if (node.type === 'CallExpression' && calleeOf(node) === 'bool') {
        const argument = argumentsOf(node).positional[0];
        if (argument)
            return truths(reader, argument, scope, depth + 1);
    }
    const returned = node.type === 'CallExpression' ? returnedBy(reader, node, scope) : undefined;
    if (returned)
        return truths(reader, returned.node, returned.scope, depth + 3);
    return constant(node) ?? leaf(reader, node, scope);
}
function returnedBy(reader, call, scope) {
    const callee = calleeOf(call);
    const known = scope.has(callee) ? undefined : homeOf(reader.main, call)?.functions.get(callee);
    if (known === undefined)
        return undefined;
    const body = statementsOf(known.children.find((each) => each.type === 'Body'));
    const last = body.at(-1);
    const value = last?.type === 'ReturnStatement' ? last.children[1] : undefined;
    if (value === undefined || value.type === ';')
        return undefined;
    const inner = new Map(scope);
    const parameters = (known.children.find((each) => each.type === 'ParamList')?.children ?? []).filter((each) => !/^[(),]$/.test(each.type));
    const { positional, named } = argumentsOf(call);
    if (named.size > 0 || positional.length !== parameters.length)
        return undefined;
    for (const [at, parameter] of parameters.entries()) {
        if (parameter.type !== 'VariableName')
            return undefined;
        inner.set(textAt(parameter), { node: positional[at], scope });
    }
    for (const each of body.slice(0, -1)) {
        const [name, , made] = each.children;
        if (each.type === 'ExpressionStatement' && name?.type === 'String')
            continue;
        if (each.type !== 'AssignStatement' || each.children.length !== 3 || name?.type !== 'VariableName')
            return undefined;
        inner.set(textAt(name), { node: made, scope: new Map(inner) });
    }
    return { node: value, scope: inner };
}
function isCondition(node) {
    return /^(BinaryExpression|UnaryExpression|ParenthesizedExpression|Boolean|CallExpression|Number|VariableName|MemberExpression)$/.test(node.type);
}
function constant(node) {
    const text = textAt(node);
    if (node.type === 'Boolean')
        return [{ path: [], holds: text === 'True' }];
    if (node.type === 'None')
        return [{ path: [], holds: false }];
    if (node.type === 'Number')
        return [{ path: [], holds: Number(text) !== 0 }];
    if (node.type === 'String')
        return [{ path: [], holds: !/^[a-zA-Z]*(['"]{2}|['"]{6})$/.test(text) }];
    if (node.type === 'TupleExpression')
        return [{ path: [], holds: node.children.length > 2 }];
    if (node.type === 'BinaryExpression' && node.children.length === 3) {
        const [left, operator, right] = node.children.map((each) => textAt(each));
        const same = left === right && /^(==|<=|>=|is)$/.test(operator);
        if (same)
            return [{ path: [], holds: true }];
    }
    return undefined;
}
function leaf(reader, node, scope) {
    const positive = condition(reader, node, scope);
    return [
        { path: [positive], holds: true },
        { path: [negate(positive)], holds: false },
    ];
}
function condition(reader, node, scope) {
    const text = render(reader, node, scope);
    const flag = flagCondition(reader, text);
    if (flag)
        return flag;
    const opposite = / (!=|not in|is not) /.exec(text);
    if (!opposite)
        return literal(['py', text]);
    const operator = { '!=': '==', 'not in': 'in', 'is not': 'is' }[opposite[1]];
    return negate(literal(['py', text.replace(opposite[0], ` ${operator} `)]));
}
function flagCondition(reader, text) {
    const plain = /^(?:len ?\( ?)?([A-Za-z_]\w*)(?: ?\))?$/.exec(text);
    if (plain && reader.flags.has(plain[1]))
        return literal(['test', '-n', `\${${plain[1]}}`]);
    const compared = /^(?:len ?\( ?)?([A-Za-z_]\w*)(?: ?\))? (==|!=|>|>=|<|<=|is) (\d+|\[ ?\]|True|False)$/.exec(text);
    if (!compared || !reader.flags.has(compared[1]))
        return undefined;
    const [, name, operator, right] = compared;
    if (right === 'True' || right === 'False' || right.startsWith('[')) {
        const some = literal(['test', '-n', `\${${name}}`]);
        return (right === 'True') === (operator !== '!=') ? some : negate(some);
    }
    const numeric = { '==': '-eq', '!=': '-ne', '>': '-gt', '>=': '-ge', '<': '-lt', '<=': '-le', is: '-eq' }[operator];
    return literal(['test', `\${${name}}`, numeric, right]);
}
const TEXT_LIMIT = 4000;
function standIn(reader, node, scope, depth) {
    if (node.type !== 'VariableName' && node.type !== 'MemberExpression')
        return undefined;
    const written = textAt(node);
    const own = node.type === 'MemberExpression' ? ofInstance(written) : written;
    if (own === undefined)
        return reader.renames.get(written);
    const bound = scope.get(own);
    if (typeof bound === 'string')
        return bound;
    const attribute = own !== written;
    if (bound !== undefined && depth < 12 && !(attribute && reader.flags.has(own)))
        return render(reader, bound.node, bound.scope, depth + 1);
    return attribute ? own : bound === undefined ? reader.renames.get(written) : undefined;
}
function render(reader, node, scope, depth = 0) {
    const known = standIn(reader, node, scope, depth);
    if (known !== undefined)
        return known;
    if (node.children.length === 0 || /String$/.test(node.type))
        return spaced(textAt(node));
    const inner = /Comprehension/.test(node.type) ? withoutTargets(node, scope) : scope;
    let text = '';
    for (const child of node.children) {
        const piece = render(reader, child, inner, depth + 1);
        const tight = /^[,.)\]:]$/.test(child.type) || /[.([]$/.test(text) || child.type === 'ArgList' || child.type === '[';
        text += (text === '' || tight ? '' : ' ') + piece;
        if (text.length > TEXT_LIMIT)
            break;
    }
    return text.slice(0, TEXT_LIMIT);
}
function withoutTargets(node, scope) {
    const inner = new Map(scope);
    const drop = (each) => {
        if (each.type === 'VariableName')
            inner.delete(textAt(each));
        if (/^(TupleExpression|ParenthesizedExpression|ArrayExpression)$/.test(each.type))
            each.children.forEach(drop);
    };
    let binds = false;
    for (const each of node.children) {
        if (each.type === 'for')
            binds = true;
        else if (each.type === 'in')
            binds = false;
        else if (binds)
            drop(each);
    }
    return inner;
}
function spaced(text) {
    return /^[a-zA-Z]*'[^'"\\]*'$/.test(text) ? text.replaceAll("'", '"') : text;
}

;// CONCATENATED MODULE: ./build/src/gates/tests/python/calls.js





const python_calls_DEPTH = 8;
const EXITS = /^(sys\.exit|exit|quit|os\._exit|SystemExit)$/;
const GROWS = /^((?:self\.)?\w+)\.(append|add|extend|update|insert)$/;
function callStatement(reader, node, scope) {
    if (node.type !== 'CallExpression')
        return [way(reader, node)];
    const callee = calleeOf(node);
    const { positional } = argumentsOf(node);
    if (EXITS.test(callee))
        return exitWays(reader, node, scope);
    if (callee === 'print')
        noteReport(reader, positional[0]);
    const grows = GROWS.exec(callee);
    const grown = grows && (ofInstance(grows[1]) ?? grows[1]);
    if (grown && reader.flags.has(grown))
        touch(reader.machine, grown, '1', true, placeOf(node));
    const known = callableAt(reader, callee, scope);
    if (!known)
        return [way(reader, node)];
    return callKnown(reader, known, node, scope).map((each) => each.control === 'return' ? { ...each, control: 'next' } : each);
}
function exitWays(reader, call, scope) {
    const argument = argumentsOf(call).positional[0];
    return argument ? statusWays(reader, argument, scope, call) : [way(reader, call, 'raise', [], 'SystemExit 0')];
}
function statusWays(reader, node, scope, call) {
    const good = () => [way(reader, call, 'raise', [], 'SystemExit 0')];
    const bad = () => [way(reader, call, 'raise', [], 'SystemExit 1')];
    const text = textAt(node);
    if (/^(0|None|False)$/.test(text))
        return good();
    if (node.type === 'Number' || node.type === 'String' || node.type === 'FormatString' || text === 'True')
        return bad();
    if (node.type === 'ConditionalExpression') {
        const [then, , condition, , otherwise] = node.children;
        if (then && condition && otherwise) {
            return branch(reader, condition, scope, () => statusWays(reader, then, scope, call), () => statusWays(reader, otherwise, scope, call));
        }
    }
    if (node.type === 'CallExpression') {
        const known = callableAt(reader, calleeOf(node), scope);
        if (known)
            return returned(reader, callKnown(reader, known, node, scope), call);
    }
    return branch(reader, node, scope, bad, good);
}
function returned(reader, ways, call) {
    return ways.flatMap((each) => {
        if (each.control === 'raise')
            return [each];
        const status = each.value
            ? statusWays(reader, each.value.node, each.value.scope, call)
            : [way(reader, call, 'raise', [], 'SystemExit 0')];
        return status.map((one) => ({ ...one, path: [...each.path, ...one.path] }));
    });
}
function callableAt(reader, callee, scope, depth = 0) {
    const bound = scope.get(callee);
    if (typeof bound === 'object' && depth < python_calls_DEPTH) {
        if (!/^(VariableName|MemberExpression)$/.test(bound.node.type))
            return undefined;
        return callableAt(reader, textAt(bound.node).replace(/\s+/g, ''), bound.scope, depth + 1);
    }
    const known = functionIn(reader.module, callee);
    if (known !== undefined)
        return known;
    const dot = callee.lastIndexOf('.');
    const instance = dot < 0 ? undefined : scope.get(callee.slice(0, dot));
    if (typeof instance !== 'string')
        return undefined;
    const made = reader.instances.get(instance);
    const method = made?.what.get(callee.slice(dot + 1));
    return made === undefined || method === undefined ? undefined : { home: made.home, what: method, instance };
}
function construct(reader, call, scope) {
    const known = classIn(reader.module, calleeOf(call));
    if (known === undefined)
        return undefined;
    const instance = `{a ${calleeOf(call)}}`;
    reader.instances.set(instance, known);
    const initial = known.what.get('__init__');
    if (initial !== undefined)
        callKnown(reader, { home: known.home, what: initial, instance }, call, scope);
    return instance;
}
function callKnown(reader, known, call, scope) {
    const id = `${known.what.source.path} ${known.what.from}`;
    if (reader.calls.length >= python_calls_DEPTH || reader.calls.includes(id))
        return [way(reader, call)];
    const { machine } = reader;
    const before = { via: machine.via, report: machine.report };
    const home = reader.module;
    const inner = bindParameters(known, call, scope, home);
    const title = argumentsOf(call).positional.find((each) => /String$/.test(each.type));
    reader.calls.push(id);
    if (call.type === 'CallExpression' && argumentsOf(call).positional.length > 0)
        machine.via ??= placeOf(call);
    if (title && !machine.report)
        machine.report = { name: render(reader, title, scope).replace(/^\w*["']+|["']+$/g, ''), bad: true };
    reader.module = known.home;
    try {
        return runBlock(reader, statementsOf(known.what.children.find((each) => each.type === 'Body')), inner);
    }
    finally {
        reader.module = home;
        reader.calls.pop();
        Object.assign(machine, before);
    }
}
function bindParameters(known, call, scope, caller) {
    const inner = known.home === caller && known.instance === undefined ? new Map(scope) : new Map();
    const parameters = known.what.children.find((each) => each.type === 'ParamList')?.children ?? [];
    const names = parameters
        .filter((each, at) => each.type === 'VariableName' && parameters[at - 1]?.type !== 'AssignOp')
        .map((each) => textAt(each));
    const self = known.instance === undefined ? undefined : names.shift();
    if (self !== undefined)
        inner.set(self, known.instance);
    const { positional, named } = argumentsOf(call);
    names.forEach((name, at) => {
        const node = named.get(name) ?? positional[at];
        const bound = node && { node, scope };
        if (bound)
            inner.set(name, bound);
        else
            inner.delete(name);
    });
    return inner;
}

;// CONCATENATED MODULE: ./build/src/gates/tests/python/statements.js






const statements_WAYS = 24;
function way(reader, node, control = 'next', path = [], raised = '') {
    const { machine } = reader;
    const name = machine.report?.name;
    return {
        path,
        control,
        raised,
        value: undefined,
        loops: [...machine.loops],
        name,
        place: machine.via ?? placeOf(node),
    };
}
function runBlock(reader, statements, scope) {
    const ended = [];
    const guard = [];
    for (const statement of statements) {
        if (!step(reader.machine))
            break;
        const ways = under(reader.machine, guard, () => runStatement(reader, statement, scope)).map((each) => ({
            ...each,
            path: [...guard, ...each.path],
        }));
        if (reader.machine.prefix.length === 0 && reader.calls.length === 0)
            reader.machine.report = undefined;
        const going = ways.filter((each) => each.control === 'next');
        const leaving = ways.filter((each) => each.control !== 'next');
        ended.push(...leaving);
        if (going.length === 0)
            return ended;
        if (leaving.some((each) => each.control !== 'raise' || each.raised === 'SystemExit 0'))
            addGuard(guard, going);
    }
    return [...ended, { ...way(reader, statements.at(-1) ?? nothing(reader)), path: guard }];
}
function nothing(reader) {
    return { source: reader.source, type: '', from: 0, to: 0, children: [] };
}
function addGuard(guard, going) {
    const [first, ...rest] = going;
    for (const each of first?.path ?? []) {
        const everywhere = rest.every((other) => other.path.some((one) => one.key === each.key && one.negated === each.negated));
        if (everywhere && !guard.some((one) => one.key === each.key))
            guard.push(each);
    }
}
function branch(reader, condition, scope, then, otherwise) {
    return truths(reader, condition, scope)
        .slice(0, statements_WAYS)
        .flatMap((truth) => under(reader.machine, truth.path, truth.holds ? then : otherwise).map((each) => ({
        ...each,
        path: [...truth.path, ...each.path],
    })));
}
function runStatement(reader, node, scope) {
    switch (node.type) {
        case 'AssertStatement':
            return runAssert(reader, node, scope);
        case 'IfStatement':
            return runIf(reader, node, scope);
        case 'ForStatement':
            return runFor(reader, node, scope);
        case 'WhileStatement':
            return runLoop(reader, node, scope, textAt(node.children[1] ?? node));
        case 'TryStatement':
            return runTry(reader, node, scope);
        case 'WithStatement':
            return runBlock(reader, statementsOf(node.children.find((each) => each.type === 'Body')), scope);
        case 'RaiseStatement':
            return runRaise(reader, node, scope);
        case 'ReturnStatement':
            return [{ ...way(reader, node, 'return'), value: node.children[1] && { node: node.children[1], scope } }];
        case 'BreakStatement':
            return [way(reader, node, 'break')];
        case 'ContinueStatement':
            return [way(reader, node, 'continue')];
        case 'FunctionDefinition':
            reader.module.functions.set(textAt(node.children.find((each) => each.type === 'VariableName') ?? node), node);
            return [way(reader, node)];
        case 'ExpressionStatement':
            return callStatement(reader, node.children[0] ?? node, scope);
        case 'AssignStatement':
        case 'UpdateStatement':
            return runAssign(reader, node, scope);
        default:
            return [way(reader, node)];
    }
}
function runAssert(reader, node, scope) {
    const condition = node.children[1];
    if (!condition || reader.stripped)
        return [way(reader, node)];
    const message = node.children[3];
    const before = reader.machine.report;
    if (message && /String$/.test(message.type))
        reader.machine.report = { name: textAt(message).replace(/^f?["']|["']$/g, ''), bad: true };
    const ways = branch(reader, condition, scope, () => [way(reader, node)], () => [way(reader, node, 'raise', [], 'AssertionError')]);
    reader.machine.report = before;
    return ways;
}
function runIf(reader, node, scope) {
    const parts = node.children;
    const from = (at) => {
        const keyword = parts[at]?.type;
        if (keyword === 'else')
            return runBlock(reader, statementsOf(parts[at + 1]), scope);
        if (keyword !== 'if' && keyword !== 'elif')
            return [way(reader, node)];
        const condition = parts[at + 1];
        const body = parts[at + 2];
        if (!condition || !body)
            return [way(reader, node)];
        if (/__name__/.test(textAt(condition)))
            return runBlock(reader, statementsOf(body), scope);
        return branch(reader, condition, scope, () => runBlock(reader, statementsOf(body), scope), () => from(at + 3));
    };
    return from(0);
}
function runFor(reader, node, scope) {
    const at = node.children.findIndex((each) => each.type === 'in');
    const items = node.children[at + 1];
    if (at < 0 || !items)
        return [way(reader, node)];
    const targets = node.children
        .slice(1, at)
        .flatMap((each) => each.type === 'VariableName' ? [each] : each.children.filter((one) => one.type === 'VariableName'));
    const over = render(reader, items, scope);
    const list = /^(ArrayExpression|TupleExpression|SetExpression)$/.test(items.type)
        ? items.children.filter((each) => !/^[[\](),{}]$/.test(each.type))
        : [];
    const unrolls = targets.length === 1 && list.length > 0 && list.length <= 48;
    if (!unrolls) {
        for (const [index, target] of targets.entries())
            scope.set(textAt(target), `{each ${over}${targets.length > 1 ? `[${index}]` : ''}}`);
        return runLoop(reader, node, scope, over);
    }
    const body = statementsOf(node.children.find((each) => each.type === 'Body'));
    const ended = [];
    for (const item of list) {
        scope.set(textAt(targets[0]), { node: item, scope: new Map(scope) });
        const ways = runBlock(reader, body, scope);
        ended.push(...ways.filter((each) => each.control === 'raise' || each.control === 'return'));
        if (ways.every((each) => each.control === 'break' || each.control === 'return' || each.control === 'raise'))
            break;
    }
    return [...ended, way(reader, node)];
}
function runLoop(reader, node, scope, over) {
    reader.machine.loops.push({ over: [over] });
    const ways = runBlock(reader, statementsOf(node.children.find((each) => each.type === 'Body')), scope);
    reader.machine.loops.pop();
    return [...ways.filter((each) => each.control === 'raise' || each.control === 'return'), way(reader, node)];
}
function catches(clause, raised) {
    const [kind = ''] = raised.split(' ');
    if (clause === '' || /\bBaseException\b/.test(clause))
        return true;
    if (kind === 'SystemExit')
        return /\bSystemExit\b/.test(clause);
    return /\bException\b/.test(clause) || clause.includes(kind);
}
function runTry(reader, node, scope) {
    const parts = node.children;
    const bodyAfter = (at) => parts.slice(at).find((each) => each.type === 'Body');
    let ways = runBlock(reader, statementsOf(bodyAfter(0)), scope);
    const raised = ways.filter((each) => each.control === 'raise');
    ways = ways.filter((each) => each.control !== 'raise');
    let open = raised;
    parts.forEach((part, at) => {
        if (part.type !== 'except')
            return;
        const stop = parts.findIndex((each, index) => index > at && each.type === 'Body');
        const clause = parts
            .slice(at + 1, stop)
            .map((each) => textAt(each))
            .join(' ')
            .replace(/ as \w+$/, '');
        const caught = open.filter((each) => catches(clause, each.raised));
        open = open.filter((each) => !caught.includes(each));
        for (const each of caught)
            ways.push(...handled(reader, each, statementsOf(parts[stop]), scope));
    });
    const final = parts.findIndex((each) => each.type === 'finally');
    const last = final < 0 ? [] : runBlock(reader, statementsOf(bodyAfter(final)), scope).filter((each) => each.control !== 'next');
    return last.length > 0 ? last : [...ways, ...open];
}
function handled(reader, caught, handler, scope) {
    const { machine } = reader;
    const report = machine.report;
    if (caught.name)
        machine.report = { name: caught.name, bad: true };
    const ways = under(machine, caught.path, () => runBlock(reader, handler, scope));
    machine.report = report;
    const literal = caught.path.at(-1);
    if (literal && ways.some((each) => each.control !== 'raise'))
        machine.ignored.push({ literal, place: caught.place });
    return ways.map((each) => ({ ...each, path: [...caught.path, ...each.path] }));
}
function runRaise(reader, node, scope) {
    const what = node.children[1];
    const text = what ? textAt(what) : 'Exception';
    if (what?.type === 'CallExpression' && /^SystemExit\b/.test(text))
        return exitWays(reader, what, scope);
    return [way(reader, node, 'raise', [], /^\w+/.exec(text)?.[0] ?? 'Exception')];
}
function runAssign(reader, node, scope) {
    const [target, , value] = node.children;
    const name = target ? (variableAt(target) ?? attributeAt(target, scope)) : undefined;
    const last = node.children.at(-1);
    if (name === undefined || !last || node.children.length !== 3)
        return [way(reader, node)];
    if (reader.flags.has(name)) {
        remember(reader, node, name, textAt(last));
        return [way(reader, node)];
    }
    const made = value?.type === 'CallExpression' ? construct(reader, value, scope) : undefined;
    if (made !== undefined)
        scope.set(name, made);
    else if (last && node.type === 'AssignStatement')
        scope.set(name, { node: last, scope: new Map(scope) });
    return [way(reader, node)];
}
function attributeAt(target, scope) {
    const [, object, attribute] = /^(\w+)\.(\w+)$/.exec(textAt(target)) ?? [];
    return object !== undefined && /^\{a /.test(String(scope.get(object))) ? `self_${attribute}` : undefined;
}
function remember(reader, node, name, text) {
    const increment = node.type === 'UpdateStatement' || new RegExp(`\\b${name}\\b`).test(text.replace(/\bself\./g, 'self_'));
    const empty = /^(0|False|None|\[\s*\]|set\(\)|\{\s*\}|""|'')$/.test(text);
    if (increment && empty)
        return;
    const value = increment ? '1' : empty ? '' : /^\d+$/.test(text) ? text : '1';
    touch(reader.machine, name, value, increment, placeOf(node));
}
function noteReport(reader, argument) {
    if (!argument || !/String$/.test(argument.type))
        return;
    const report = readReport([textAt(argument).replace(/^\w*["']+|["']+$/g, '')]);
    if (!report)
        return;
    reader.machine.report = report;
    reader.machine.reports.push(report.name);
}

;// CONCATENATED MODULE: ./build/src/gates/tests/python/read-python.js






const read_python_LIMIT = 500_000;
function readPython(source, stripped, find = () => undefined, renames = new Map()) {
    if (source.text.length > read_python_LIMIT)
        return { assertions: [], ignored: [], reports: [], definitions: new Map() };
    const module = loadModule(source, find);
    const machine = createMachine(source, () => undefined, new Set());
    const reader = {
        source,
        machine,
        main: module,
        module,
        instances: new Map(),
        renames,
        flags: flagsOf(module),
        stripped,
        calls: [],
    };
    const ways = runBlock(reader, module.tree.children, new Map());
    const reds = ways.filter((each) => each.control === 'raise' && each.raised !== 'SystemExit 0').map(asRed);
    return {
        assertions: resolveTouches(machine, reds),
        ignored: machine.ignored,
        reports: machine.reports,
        definitions: definitionsOf(module),
    };
}
function asRed(way) {
    const { path, loops, name, place } = way;
    return { literals: path, loops, name, place, via: undefined, order: Number.MAX_SAFE_INTEGER, shell: '' };
}
function flagsOf(module) {
    const flags = rememberingNames(module.tree);
    const visit = ({ imports }, depth) => {
        if (depth > 6)
            return;
        for (const { module: imported } of imports.values()) {
            const text = imported.tree.source.text;
            const shared = new Set([...text.matchAll(/^\s*global ([\w, ]+)/gm)].flatMap((each) => each[1].split(/[ ,]+/)));
            for (const name of rememberingNames(imported.tree))
                if (name.startsWith('self_') || shared.has(name))
                    flags.add(name);
            visit(imported, depth + 1);
        }
    };
    visit(module, 0);
    return flags;
}
function rememberingNames(tree) {
    const counts = new Map();
    const note = (name, by) => {
        if (name !== undefined)
            counts.set(name, (counts.get(name) ?? 0) + by);
    };
    const visit = (node) => {
        const target = node.children[0];
        if (node.type === 'UpdateStatement' && target)
            note(variableAt(target), 2);
        if (node.type === 'AssignStatement' && target)
            note(variableAt(target), 1);
        const grows = node.type === 'CallExpression' && target
            ? /^((?:self\.)?\w+)\.(append|add|extend|update|insert)$/.exec(textAt(target))
            : null;
        if (grows)
            note(ofInstance(grows[1]) ?? grows[1], 2);
        for (const child of node.children)
            visit(child);
    };
    visit(tree);
    return new Set([...counts].filter(([, count]) => count > 1).map(([name]) => name));
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/python-bridge.js





function pythonWays(machine, node, fields) {
    const name = (0,domain_path/* basename */.P8)(fields[0]?.text ?? '');
    const python = /^python[\d.]*$/.test(name);
    const source = python ? pythonSource(machine, node, fields) : ownFile(machine, fields);
    if (!source)
        return undefined;
    const place = placeAt(machine, node.pos);
    const interpreter = python ? fields.slice(1).map((each) => each.text) : [];
    const stripped = interpreter.some((each) => /^-\w*O/.test(each)) ||
        node.prefix.some((each) => each.type === 'Assignment' && each.name === 'PYTHONOPTIMIZE');
    const meaning = readPython(source, stripped || machine.optimised, machine.find, machine.renames);
    machine.reports.push(...meaning.reports);
    for (const [defined, body] of meaning.definitions)
        machine.definitions.set(defined, body);
    const ran = literal(['python', ...(python ? [] : [name])], '', true);
    const ways = [outcome(machine, place, true, [ran]), outcome(machine, place, false, [negate(ran)])];
    for (const red of meaning.assertions) {
        ways.push({
            ...outcome(machine, red.place, false, red.literals),
            name: red.name,
            loops: [...machine.loops, ...red.loops],
        });
    }
    for (const each of meaning.ignored)
        machine.ignored.push(each);
    return ways;
}
function ownFile(machine, fields) {
    const written = fields[0]?.text ?? '';
    return /\.py$/.test(written) ? machine.find(written) : undefined;
}
function pythonSource(machine, node, fields) {
    const inline = fields.findIndex((each) => /^-\w*c$/.test(each.text));
    if (inline > 0 && fields[inline + 1]) {
        const place = placeAt(machine, node.pos);
        return { path: place.path, text: fields[inline + 1].text, lineOffset: place.line - 1 };
    }
    const file = fields.slice(1).find((each) => /\.py$/.test(each.text));
    if (file)
        return machine.find(file.text);
    for (const each of node.redirects) {
        if (each.type !== 'HereDoc')
            continue;
        const start = placeAt(machine, each.body.pos);
        return {
            path: start.path,
            text: machine.source.text.slice(each.body.pos, each.body.end),
            lineOffset: start.line - 1,
        };
    }
    return undefined;
}
function pythonScript(source, find, renames) {
    const optimised = /python[^\n]*\s-\w*O/.test(source.text.slice(0, 200));
    const { assertions, ignored, reports, definitions } = readPython(source, optimised, find, renames);
    const rest = {
        dead: [],
        overridden: undefined,
        problems: [],
        functions: new Map(),
        called: new Set(),
        errexit: true,
    };
    return { assertions, ignored, reports, definitions, ...rest };
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/commands.js









function runCommand(machine, node) {
    const place = placeAt(machine, node.pos);
    if (!step(machine))
        return [outcome(machine, place, true)];
    if (!node.name)
        return runAssignments(machine, node);
    const words = [node.name, ...node.args.filter((each) => each.type === 'Word')];
    const fields = words.flatMap((word) => expandWord(machine, word));
    const aliased = machine.aliases.get(node.name.text);
    const named = aliased === undefined ? fields : [...plain(aliased), ...fields.slice(1)];
    return dispatch(machine, node, named);
}
function plain(text) {
    return text
        .split(/\s+/)
        .filter(Boolean)
        .map((each) => ({ text: each, bare: false, glob: false }));
}
function unwrap(fields) {
    const name = fields[0]?.text;
    if (name === 'builtin' || (name === 'command' && !fields[1]?.text.startsWith('-')))
        return { fields: fields.slice(1), functions: false };
    if (name === 'timeout') {
        const at = fields.findIndex((each, index) => index > 0 && /^[\d.]+[smhd]?$/.test(each.text));
        if (at > 0)
            return { fields: fields.slice(at + 1), functions: false };
    }
    if (name === 'env') {
        const at = fields.findIndex((each, index) => index > 0 && !/^\w+=/.test(each.text));
        if (at > 0 && !fields[at].text.startsWith('-'))
            return { fields: fields.slice(at), functions: false };
    }
    return { fields, functions: true };
}
function dispatch(machine, node, given) {
    const { fields, functions } = unwrap(given);
    const name = fields[0]?.text ?? '';
    const known = functions ? machine.functions.get(name) : undefined;
    if (known)
        return callFunction(machine, known, name, fields.slice(1), placeAt(machine, node.pos));
    if (isBuiltin(name))
        return runBuiltin(machine, node, fields);
    const substituted = substitutionStatus(machine, node, fields);
    if (substituted)
        return substituted;
    const text = /^(ba|da|k|z)?sh$/.test(name) ? shellText(fields) : undefined;
    if (text !== undefined)
        return asStatus(inSubshell(machine, () => runText(machine, node, text.body, text.options)));
    const file = runFile(machine, node, fields);
    if (file)
        return file;
    return runLeaf(machine, node, fields);
}
function shellText(fields) {
    const at = fields.findIndex((each) => /^-\w*c$/.test(each.text));
    if (at < 0 || fields[at + 1] === undefined)
        return undefined;
    return {
        body: fields[at + 1].text,
        options: fields
            .slice(1, at + 1)
            .map((each) => each.text)
            .join(' '),
    };
}
function substitutionStatus(machine, node, fields) {
    if (fields.length > 0 && fields[0].text !== '')
        return undefined;
    return [outcome(machine, placeAt(machine, node.pos), true)];
}
function runLeaf(machine, node, fields) {
    const inputs = [machine.input, renderInputs(machine, node)].filter(Boolean).join(' ');
    const status = statusOfPrevious(machine, node, fields);
    if (status)
        return status;
    if (/^(mapfile|readarray)$/.test(fields[0]?.text ?? ''))
        readLines(machine, node, fields);
    const python = pythonWays(machine, node, fields);
    if (python)
        return python;
    return fromLeaf(machine, node.pos, leafOf(fields, inputs, machine.captured > 0));
}
function readLines(machine, node, fields) {
    const name = fields.at(-1).text;
    const source = /^< <\(([\s\S]*)\)$/.exec(renderInputs(machine, node))?.[1];
    if (source === undefined || fields.length < 2 || !/^[A-Za-z_]\w*$/.test(name) || machine.flags.has(name))
        return;
    machine.variables.set(name, [{ text: `$(${source})`, bare: true, glob: false }]);
}
function statusOfPrevious(machine, node, fields) {
    const words = fields.map((each) => each.text).filter((each) => !/^(\[|\]|test)$/.test(each));
    if (words.length !== 3 || !/^\$\{?\?\}?$/.test(words[0]) || words[2] !== '0')
        return undefined;
    const wanted = /^(-eq|=|==|-le)$/.test(words[1]) ? true : /^(-ne|!=|-gt)$/.test(words[1]) ? false : undefined;
    if (wanted === undefined)
        return undefined;
    const place = placeAt(machine, node.pos);
    const last = machine.last;
    if (typeof last === 'string')
        return [outcome(machine, place, (last === 'ok') === wanted)];
    return bounded(last.map((way) => outcome(machine, place, way.ok === wanted, way.path)));
}
function runAssignments(machine, node) {
    const place = placeAt(machine, node.pos);
    let ways = [outcome(machine, place, true)];
    for (const part of node.prefix) {
        if (part.type !== 'Assignment')
            continue;
        const captured = /\$\?/.test(part.text) ? statusInto(machine, part.name) : undefined;
        if (!captured)
            variables_assign(machine, part, place);
        if (part.value.type !== 'Word')
            continue;
        const inner = part.value.parts?.flatMap((each) => each.type === 'DoubleQuoted' ? each.parts : [each]);
        const last = inner?.filter((each) => each.type === 'CommandExpansion').at(-1);
        if (last?.type === 'CommandExpansion' && last.script)
            ways = capture(machine, last.script);
    }
    return ways;
}
function capture(machine, script) {
    machine.captured += 1;
    const report = machine.report;
    const run = () => conditionally(machine, () => runList(machine, script));
    try {
        return asStatus(inSubshell(machine, run));
    }
    finally {
        machine.captured -= 1;
        machine.report = report;
    }
}
function statusInto(machine, name) {
    const last = machine.last;
    const record = (path, place, value) => {
        machine.order += 1;
        const red = { loops: [...machine.loops], name: machine.report?.name, place, via: machine.via };
        const literals = [...machine.prefix, ...path];
        machine.touches.push({
            variable: name,
            value,
            increment: false,
            literals,
            red,
            order: machine.order,
            shell: machine.shell,
        });
    };
    machine.variables.delete(name);
    machine.variables.set(name, [{ text: `\${${name}}`, bare: false, glob: false }]);
    if (last === 'ok')
        return true;
    if (last === 'fail')
        record([], outcome(machine, { path: machine.source.path, line: 1 }, true).place, '1');
    else
        for (const way of last)
            if (!way.ok)
                record(way.path, way.place, '1');
    return true;
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/pipelines.js



function runPipeline(machine, node) {
    if (node.commands.length === 0)
        return [outcome(machine, placeAt(machine, node.pos), true)];
    if (node.commands.length === 1)
        return runNode(machine, node.commands[0]);
    const stages = node.commands;
    const earlier = stages.slice(0, -1).map((stage) => inSubshell(machine, () => asStatus(runNode(machine, stage))));
    const last = withInput(machine, stages.slice(0, -1), () => inSubshell(machine, () => asStatus(runNode(machine, stages.at(-1)))));
    const forgotten = earlier.flat().filter((way) => !way.ok && carries(way));
    if (machine.pipefail) {
        const asserted = forgotten.filter((way) => judges(stages, way));
        return [...asserted, ...last];
    }
    for (const way of forgotten)
        machine.ignored.push({ literal: way.path.at(-1), place: way.place });
    return last;
}
function carries(way) {
    return way.path.length > 0 && !way.path.at(-1).plumbing;
}
function judges(stages, way) {
    const last = stages.at(-1);
    const name = last.type === 'Command' ? last.name?.value : undefined;
    return ['tee', 'cat', 'sed', 'awk', 'tr', 'ts', 'logger'].includes(name ?? '') && way.path.at(-1).argv[0] !== 'git';
}
function withInput(machine, stages, run) {
    const before = machine.input;
    machine.input = stages.map((stage) => renderStage(machine, stage)).join(' | ');
    try {
        return run();
    }
    finally {
        machine.input = before;
    }
}
function renderStage(machine, stage) {
    const statement = {
        type: 'Statement',
        pos: stage.pos,
        end: stage.end,
        command: stage,
        background: undefined,
    };
    return renderScript(machine, {
        type: 'Script',
        pos: stage.pos,
        end: stage.end,
        shebang: undefined,
        commands: [statement],
    });
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/execute.js




const execute_WAYS = 24;
function runList(machine, list) {
    const ended = [];
    const guard = [];
    const statements = list.commands;
    for (let at = 0; at < statements.length; at += 1) {
        const statement = statements[at];
        if (!step(machine))
            return [...ended, outcome(machine, placeAt(machine, statement.pos), true, guard)];
        const reached = under(machine, guard, () => execute_runStatement(machine, statement));
        if (machine.prefix.length === 0 && machine.calls.length === 0)
            machine.report = undefined;
        const ways = reached.map((way) => errexit(machine, { ...way, path: [...guard, ...way.path] }));
        if (at === statements.length - 1)
            return [...ended, ...ways];
        const going = ways.filter((way) => way.control === 'next');
        const leaving = ways.filter((way) => way.control !== 'next');
        ended.push(...leaving);
        machine.last = going;
        if (going.length === 0) {
            if (statements[at + 1])
                machine.dead.push(placeAt(machine, statements[at + 1].pos));
            return ended;
        }
        noteIgnored(machine, going, statements[at + 1]);
        if (leaving.some((way) => way.ok || way.control !== 'exit' || machine.shell !== ''))
            execute_addGuard(guard, going);
    }
    return ended.length > 0 ? ended : [outcome(machine, placeAt(machine, 0), true)];
}
function errexit(machine, way) {
    const stops = !way.ok && !way.soft && way.control === 'next' && machine.errexit && machine.suppressed === 0;
    return stops ? { ...way, control: 'exit' } : way;
}
function execute_addGuard(guard, going) {
    for (const each of common(going))
        if (!guard.some((one) => one.key === each.key))
            guard.push(each);
}
function common(ways) {
    const [first, ...rest] = ways;
    const holds = (way, each) => way.path.some((one) => one.key === each.key && one.negated === each.negated);
    return (first?.path ?? []).filter((each) => rest.every((way) => holds(way, each)));
}
function noteIgnored(machine, going, next) {
    if (next && machine.source.text.slice(next.pos, next.end).includes('$?'))
        return;
    for (const way of going) {
        const literal = way.path.at(-1);
        if (literal && !literal.plumbing)
            machine.ignored.push({ literal, place: way.place });
    }
}
function bounded(ways) {
    if (ways.length <= execute_WAYS)
        return ways;
    const groups = new Map();
    for (const way of ways) {
        const key = `${way.control} ${way.ok} ${way.soft}`;
        groups.set(key, [...(groups.get(key) ?? []), way]);
    }
    return [...groups.values()].flatMap((each) => each.length <= execute_WAYS || (each[0].control !== 'next' && each.length < 2000)
        ? each
        : [{ ...each[0], path: common(each) }]);
}
function execute_runStatement(machine, statement) {
    machine.entered.add(statement);
    if (!statement.background)
        return runNode(machine, statement.command);
    inSubshell(machine, () => runNode(machine, statement.command));
    return [outcome(machine, placeAt(machine, statement.pos), true)];
}
function runNode(machine, node) {
    if (node.type === 'AndOr')
        return runAndOr(machine, node);
    if (node.type === 'Pipeline')
        return negated(machine, node);
    return runCommandNode(machine, node);
}
function negated(machine, node) {
    const negations = node.prefixes.filter((each) => each.type === 'Negation').length;
    if (negations === 0)
        return runPipeline(machine, node);
    machine.suppressed += 1;
    const ways = runPipeline(machine, node);
    machine.suppressed -= 1;
    return ways.map((way) => way.control === 'next' ? { ...way, ok: negations % 2 === 1 ? !way.ok : way.ok, soft: true } : way);
}
function runAndOr(machine, node) {
    let ways = conditionally(machine, () => runNode(machine, node.commands[0]));
    for (let at = 1; at < node.commands.length; at += 1) {
        const wanted = node.operators[at - 1] === '&&';
        const next = node.commands[at];
        const final = at === node.commands.length - 1;
        const run = () => (final ? runNode(machine, next) : conditionally(machine, () => runNode(machine, next)));
        const passing = ways
            .filter((way) => way.control !== 'next' || way.ok !== wanted)
            .map((way) => ({ ...way, soft: true }));
        const taken = bounded(ways.filter((way) => way.control === 'next' && way.ok === wanted));
        const reached = taken.map((way) => ({ way, ways: after(machine, way, run) }));
        for (const { way, ways: following } of reached)
            if (!wanted && following.some(goesOn))
                noteIgnored(machine, [way], undefined);
        ways = bounded([...passing, ...reached.flatMap((each) => each.ways)]);
    }
    return ways;
}
function goesOn(way) {
    return way.ok && way.control === 'next';
}
function after(machine, way, run) {
    machine.last = way.ok ? 'ok' : 'fail';
    const ways = under(machine, way.path, run);
    return ways.map((each) => ({ ...each, path: [...way.path, ...each.path] }));
}
function conditionally(machine, run) {
    machine.suppressed += 1;
    try {
        return run();
    }
    finally {
        machine.suppressed -= 1;
    }
}
function runCommandNode(machine, node) {
    switch (node.type) {
        case 'Command':
            return runCommand(machine, node);
        case 'Function':
            machine.functions.set(node.name.value, { node, source: machine.source });
            return [outcome(machine, placeAt(machine, node.pos), true)];
        case 'Redirected': {
            const input = machine.input;
            machine.input = node.redirects
                .filter((each) => each.type !== 'Redirect' || each.operator === '<')
                .map((each) => inputText(machine, each))
                .join(' ');
            const ways = runCommandNode(machine, node.command);
            machine.input = input;
            return ways;
        }
        case 'Coproc':
            return [outcome(machine, placeAt(machine, node.pos), true)];
        default:
            return runCompound(machine, node);
    }
}
function inputText(machine, node) {
    const text = (at) => machine.source.text.slice(at.pos, at.end);
    return node.type === 'HereDoc' ? `${HEREDOC}${text(node.body)}` : text(node).replace(/\s+/g, ' ');
}
function runCompound(machine, node) {
    switch (node.type) {
        case 'BraceGroup':
            return runList(machine, node.body);
        case 'Subshell':
            return asStatus(inSubshell(machine, () => runList(machine, node.body)));
        case 'If':
            return bounded(compounds_runIf(machine, node));
        case 'For':
        case 'Select':
            return bounded(compounds_runFor(machine, node));
        case 'While':
            return bounded(runWhile(machine, node));
        case 'ArithmeticFor':
            return bounded(runWhile(machine, node));
        case 'Case':
            return bounded(runCase(machine, node));
        case 'TestCommand':
            return runTest(machine, node.expression);
        case 'ArithmeticCommand':
            return runArithmetic(machine, node);
    }
}
function asStatus(ways) {
    return bounded(ways.map((way) => ({ ...way, control: 'next', soft: false })));
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/compounds.js






const UNROLL = 48;
const FIRST = 'only the first of';
function compounds_runIf(machine, node) {
    const done = [];
    let open;
    for (const branch of [node, ...node.elif]) {
        const condition = () => conditionally(machine, () => runList(machine, branch.clause));
        const ways = open === undefined ? condition() : open.flatMap((way) => after(machine, way, condition));
        done.push(...ways.filter((way) => way.control !== 'next'));
        const taken = bounded(ways.filter((way) => way.control === 'next' && way.ok));
        done.push(...taken.flatMap((way) => after(machine, way, () => runList(machine, branch.then))));
        open = bounded(ways.filter((way) => way.control === 'next' && !way.ok));
    }
    const otherwise = node.else;
    if (!otherwise)
        return [...done, ...(open ?? []).map((way) => ({ ...way, ok: true, soft: false }))];
    return [...done, ...(open ?? []).flatMap((way) => after(machine, way, () => runList(machine, otherwise)))];
}
const HEREDOC = '<<\n';
function compounds_runFor(machine, node) {
    const words = node.wordlist?.flatMap((word) => expandWord(machine, word)) ?? machine.arguments;
    const name = node.name.value;
    const known = words.every((each) => !each.bare && !each.glob && !/\$[({]|[*?]|`/.test(each.text));
    const place = placeAt(machine, node.pos);
    if (known && words.length <= UNROLL)
        return unrolled(machine, node, name, words);
    const over = words.map((each) => each.text);
    machine.variables.set(name, [{ text: `{each ${over.join(' ')}}`, bare: false, glob: false }]);
    const loop = { over };
    machine.loops.push(loop);
    const ways = runList(machine, node.body);
    machine.loops.pop();
    if (ways.every((way) => way.control !== 'next' && way.control !== 'continue'))
        loop.over = [`${FIRST} ${over.join(' ')}`];
    return [...leaveLoop(ways), outcome(machine, place, true)];
}
function unrolled(machine, node, name, words) {
    const rounds = words.map((word) => () => void machine.variables.set(name, [word]));
    return repeated(machine, node, rounds);
}
function repeated(machine, node, rounds) {
    const left = [];
    let last = [outcome(machine, placeAt(machine, node.pos), true)];
    for (const prepare of rounds) {
        if (!step(machine))
            break;
        prepare();
        const ways = runList(machine, node.body);
        left.push(...ways.filter((way) => way.control === 'exit' || way.control === 'return'));
        last = leaveLoop(ways).filter((way) => way.control === 'next');
        if (ways.every((way) => way.control === 'exit' || way.control === 'return' || way.control === 'break'))
            break;
    }
    return [...left, ...last];
}
function leaveLoop(ways) {
    return ways.map((way) => way.control === 'break' || way.control === 'continue' ? { ...way, control: 'next', ok: true } : way);
}
function runWhile(machine, node) {
    const place = placeAt(machine, node.pos);
    const input = machine.input;
    const text = (at) => machine.source.text.slice(at.pos, at.end);
    const head = node.type === 'While' ? text(node.clause) : text(node).split(/\bdo\b/)[0];
    const reads = /^\s*(?:IFS=\S*\s+)?read\b/.test(head.trim());
    const lines = input.startsWith(HEREDOC) && reads ? input.slice(HEREDOC.length).split('\n').filter(Boolean) : undefined;
    if (lines && lines.length <= UNROLL && !/[$`]/.test(input)) {
        machine.input = '';
        const ways = repeated(machine, node, lines.map((line) => () => bindLine(machine, readNames(head), line)));
        machine.input = input;
        return ways;
    }
    machine.loops.push({ over: [input || (reads ? 'standard input' : head.replace(/\s+/g, ' ').trim())] });
    machine.input = '';
    if (node.type === 'While')
        for (const name of readNames(head))
            bindRead(machine, name, input);
    const ways = runList(machine, node.body);
    machine.input = input;
    machine.loops.pop();
    return [...leaveLoop(ways), outcome(machine, place, true)];
}
function readNames(head) {
    const read = /\bread\s+([^;|&<>]*)/.exec(head);
    return (read?.[1] ?? '').split(/\s+/).filter((word) => /^[A-Za-z_]\w*$/.test(word));
}
function bindLine(machine, names, line) {
    const words = line.trim().split(/[ \t]+/);
    names.forEach((name, at) => {
        const text = at === names.length - 1 ? words.slice(at).join(' ') : (words[at] ?? '');
        machine.variables.set(name, [{ text, bare: false, glob: false }]);
    });
}
function bindRead(machine, name, input) {
    machine.variables.set(name, [{ text: `{each line ${name} of ${input}}`, bare: false, glob: false }]);
}
function runCase(machine, node) {
    const word = expandWord(machine, node.word)
        .map((each) => each.text)
        .join(' ');
    const done = [];
    const passed = [];
    for (const item of node.items) {
        const patterns = item.pattern.flatMap((each) => expandWord(machine, each)).map((each) => each.text);
        const all = patterns.includes('*');
        const matches = literal(['case', word, ...patterns]);
        const path = all ? [...passed] : [...passed, matches];
        const ways = under(machine, path, () => runList(machine, item.body));
        done.push(...ways.map((way) => ({ ...way, path: [...path, ...way.path] })));
        if (all)
            return done;
        passed.push(negate(matches));
    }
    return [...done, outcome(machine, placeAt(machine, node.pos), true, passed)];
}
function runTest(machine, node) {
    switch (node.type) {
        case 'TestGroup':
            return runTest(machine, node.expression);
        case 'TestNot': {
            const ways = runTest(machine, node.operand);
            return node.negations.length % 2 ? ways.map((way) => ({ ...way, ok: !way.ok })) : ways;
        }
        case 'TestLogical': {
            const wanted = node.operator === '&&';
            let ways = runTest(machine, node.operands[0]);
            for (const operand of node.operands.slice(1)) {
                ways = bounded(ways.flatMap((way) => (way.ok === wanted ? after(machine, way, () => runTest(machine, operand)) : [way])));
            }
            return ways;
        }
        default:
            return fromLeaf(machine, node.pos, compounds_testLeaf(machine, node));
    }
}
function compounds_testLeaf(machine, node) {
    const text = (each) => each.map((field) => field.text).join(' ');
    if (node.type === 'TestUnary') {
        const operand = { text: text(expandWord(machine, node.operand)), bare: false, glob: false };
        return unary(node.operator, operand, false);
    }
    return binary(text(expandWord(machine, node.left)), node.operator, text(expandWord(machine, node.right)));
}
function fromLeaf(machine, offset, leaf) {
    const place = placeAt(machine, offset);
    if ('constant' in leaf)
        return [outcome(machine, place, leaf.constant)];
    return [outcome(machine, place, true, [leaf.literal]), outcome(machine, place, false, [negate(leaf.literal)])];
}
const ARITHMETIC = {
    '==': '-eq',
    '!=': '-ne',
    '<': '-lt',
    '<=': '-le',
    '>': '-gt',
    '>=': '-ge',
};
function runArithmetic(machine, node) {
    const text = node.body.trim();
    const place = placeAt(machine, node.pos);
    if (noteArithmetic(machine, text, place))
        return [outcome(machine, place, true)];
    const compared = /^(.+?)\s*(==|!=|<=|>=|<|>)\s*(.+)$/.exec(text);
    const side = (each) => (/^\d+$/.test(each) ? each : `\${${each.replace(/^\$\{?(\w+)\}?$/, '$1')}}`);
    if (compared)
        return fromLeaf(machine, node.pos, binary(side(compared[1]), ARITHMETIC[compared[2]], side(compared[3])));
    if (/^\d+$/.test(text))
        return [outcome(machine, place, Number(text) !== 0)];
    return fromLeaf(machine, node.pos, binary(side(text), '-ne', '0'));
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/loop-order.js





function compareLoops(base, head) {
    if (head.length > base.length) {
        return looser(`it is only made inside a loop over \`${loop_order_shown(head.at(-1))}\`, which may be empty`);
    }
    if (head.length < base.length)
        return UNKNOWN;
    for (let at = 0; at < base.length; at += 1) {
        const compared = compareWords(base[at], head[at]);
        if (compared.verdict !== 'equal')
            return compared;
    }
    return EQUAL;
}
function loop_order_shown(loop) {
    return loop.over.join(' ').slice(0, 100);
}
function compareWords(base, head) {
    if (isSliceOf(base.over.join(' '), head.over.join(' ')))
        return looser(`the loop runs over a part of \`${loop_order_shown(base)}\``);
    if (loop_order_shown(base) === loop_order_shown(head) && base.over.length === head.over.length)
        return EQUAL;
    if (head.over[0]?.startsWith(FIRST) && !base.over[0]?.startsWith(FIRST))
        return looser('the loop ends after its first round');
    const lost = base.over.filter((each) => !head.over.some((now) => covers(now, each)));
    if (lost.length === 0)
        return STRICTER;
    if (head.over.every((each) => base.over.some((old) => covers(old, each)))) {
        return looser(`the loop runs over \`${loop_order_shown(head)}\`, no longer over \`${lost.join(' ').slice(0, 100)}\``);
    }
    const found = base.over.length === 1 && head.over.length === 1 ? compareOutput(base.over[0], head.over[0]) : undefined;
    if (found === 'more')
        return STRICTER;
    if (found === 'less' || found === 'other')
        return looser(`the loop runs over what \`${loop_order_shown(head)}\` finds, no longer over what \`${loop_order_shown(base)}\` found`);
    const filtered = filters(base.over.join(' '), head.over.join(' '));
    if (filtered.verdict === 'looser')
        return looser(`the loop leaves items out: \`${loop_order_shown(head)}\``);
    if (lost.some((each) => /[*?[]/.test(each) && !head.over.some((now) => (0,domain_path/* basename */.P8)(now) === (0,domain_path/* basename */.P8)(each)))) {
        return looser(`the loop runs over \`${loop_order_shown(head)}\`, no longer over \`${lost.join(' ').slice(0, 100)}\``);
    }
    if (fewerWords(base, head))
        return looser(`the loop runs over \`${loop_order_shown(head)}\`, no longer over \`${loop_order_shown(base)}\``);
    return UNKNOWN;
}
function isSliceOf(base, head) {
    return head.startsWith(base) && /^\[[^[\]]*:[^[\]]*\]$/.test(head.slice(base.length));
}
function fewerWords(base, head) {
    const one = base.over.join(' ').split(/[\s()]+/);
    const other = head.over.join(' ').split(/[\s()]+/);
    let at = 0;
    for (const word of one)
        if (word === other[at])
            at += 1;
    return at === other.length && other.length < one.length;
}
function covers(outer, inner) {
    if (outer === inner)
        return true;
    if (outer.length > 500 || inner.length > 500)
        return false;
    let row = new Array(inner.length + 1).fill(false);
    row[0] = true;
    for (const letter of outer)
        row = letter === '*' ? afterStar(row, inner) : afterLetter(row, letter, inner);
    return row[inner.length];
}
function afterStar(row, inner) {
    const next = [];
    let open = false;
    for (let at = 0; at <= inner.length; at += 1) {
        open = row[at] || (open && inner[at - 1] !== '/');
        next.push(open);
    }
    return next;
}
function afterLetter(row, letter, inner) {
    const takes = (other) => letter === other || (letter === '?' && other !== '/');
    return [false, ...[...Array(inner.length).keys()].map((at) => row[at] && takes(inner[at]))];
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/compare-scripts.js





function compareAssertions(base, head) {
    const headKeys = new Set(head.assertions.map(redKey));
    const baseKeys = new Set(base.assertions.map(redKey));
    const missing = base.assertions.filter((each) => !headKeys.has(redKey(each)));
    const fresh = head.assertions.filter((each) => !baseKeys.has(redKey(each)));
    const losses = [];
    const taken = new Set();
    const stronger = indexByLiteral(head.assertions);
    const narrowed = missing.length * fresh.length > compare_scripts_PAIRS;
    for (const [at, red] of missing.entries()) {
        if (red.literals.some((each) => stronger.get(signedKey(each))?.some((other) => subsumes(other, red))))
            continue;
        const loss = judge(red, narrowed ? nearby(red, fresh, at / missing.length) : fresh, taken);
        if (loss)
            losses.push(loss);
    }
    return losses;
}
const compare_scripts_PAIRS = 4000;
function indexByLiteral(reds) {
    const index = new Map();
    for (const red of reds) {
        const key = red.literals[0] && signedKey(red.literals[0]);
        if (key !== undefined)
            index.set(key, [...(index.get(key) ?? []), red]);
    }
    return index;
}
function nearby(base, fresh, share) {
    const middle = Math.floor(share * fresh.length);
    const near = fresh.slice(Math.max(0, middle - 4), middle + 4);
    const named = base.name === undefined ? [] : fresh.filter((each) => each.name === base.name).slice(0, 8);
    return [...new Set([...named, ...near])];
}
function judge(base, fresh, taken) {
    const candidates = fresh.map((head) => candidate(base, head)).filter((each) => each !== undefined);
    const best = candidates.sort((one, other) => rank(one, taken) - rank(other, taken))[0];
    if (!best)
        return { kind: 'gone', base, head: undefined, reason: '' };
    taken.add(best.head);
    const { compared, head } = best;
    if (compared.verdict === 'looser') {
        const loss = { kind: compared.guarded ? 'guarded' : 'looser', base, head, reason: compared.reason ?? '' };
        return compared.whileThere ? { ...loss, whileThere: compared.whileThere } : loss;
    }
    return compared.verdict === 'unrelated' ? { kind: 'gone', base, head: undefined, reason: '' } : undefined;
}
function rankOf({ verdict, reason }) {
    return reason === INVERTED ? RANKS.unknown + 1 : RANKS[verdict];
}
const RANKS = { equal: 0, stricter: 1, looser: 2, unknown: 3, unrelated: 9 };
function rank(each, taken) {
    return (taken.has(each.head) ? 4 : 0) + rankOf(each.compared) - each.near * 3;
}
function subsumes(head, base) {
    if (head.loops.length > base.loops.length)
        return false;
    const keys = new Set(base.literals.map(signedKey));
    return (head.literals.every((each) => keys.has(signedKey(each))) &&
        compareLoops(base.loops, head.loops).verdict !== 'looser');
}
function candidate(base, head) {
    const compared = comparePaths(base, head);
    const named = base.name !== undefined && base.name === head.name;
    const text = (red) => red.literals.map((each) => each.key).join(' ');
    const near = (named ? 0.6 : 0) + similarity(text(base), text(head)) * 0.4;
    if (compared.verdict === 'unrelated' && !named)
        return undefined;
    if (!named && compared.verdict === 'unknown' && near < 0.2)
        return undefined;
    return { head, near, compared: compared.verdict === 'unrelated' ? UNKNOWN : compared };
}
function comparePaths(base, head) {
    const rest = (red, other) => {
        const keys = new Set(other.literals.map(signedKey));
        return red.literals.filter((each) => !keys.has(signedKey(each)));
    };
    const gone = rest(base, head);
    const added = rest(head, base);
    const loops = widened(base, head) ? EQUAL : compareLoops(base.loops, head.loops);
    const matched = [loops];
    const open = [...added];
    for (const literal of gone) {
        const pair = closest(literal, open);
        if (pair === undefined)
            continue;
        open.splice(open.indexOf(pair.literal), 1);
        matched.push(pair.compared);
    }
    if (gone.length > 0 && matched.length === 1 && added.length > 0)
        return { verdict: 'unrelated' };
    if (matched.every((each) => each.verdict !== 'unrelated') && lostItems(base, head)) {
        return looser(`it is no longer made for each of \`${base.loops.at(-1).over.join(' ').slice(0, 100)}\``);
    }
    if (open.length > 0)
        return { ...looser(extra(open)), guarded: open.every(isGuard) };
    const whole = order_all(matched);
    return whole.verdict === 'equal' && gone.length > added.length ? STRICTER : whole;
}
function widened(base, head) {
    if (head.loops.length <= base.loops.length)
        return false;
    const globs = head.loops.slice(base.loops.length).flatMap((loop) => loop.over);
    const words = base.literals.flatMap((each) => each.argv);
    return globs.every((glob) => !/[$`{]/.test(glob) && words.some((word) => covers(glob, word)));
}
function lostItems(base, head) {
    const each = (red) => red.literals.some((literal) => literal.key.includes('{each '));
    return head.loops.length < base.loops.length && each(base) && !each(head);
}
function closest(literal, open) {
    const compared = open.map((each) => ({ literal: each, compared: compareDemands(negate(literal), negate(each)) }));
    const related = compared.filter((each) => each.compared.verdict !== 'unrelated');
    return related.sort((one, other) => rankOf(one.compared) - rankOf(other.compared))[0];
}
function extra(open) {
    const shown = open
        .slice(0, 2)
        .map((each) => `\`${showLiteral(each).slice(0, 120)}\``)
        .join(' and ');
    return open.every(isGuard) ? `it is only made when ${shown}` : `it no longer fails unless also ${shown}`;
}
function isGuard(literal) {
    const [name, first, second] = literal.argv;
    if (['command', 'which', 'hash', 'type', 'case', 'cd', 'false', 'id'].includes(name ?? ''))
        return true;
    if (name === 'test')
        return /^-[efdsrxnL]$/.test(first ?? '') || /^\$\{\w+/.test(first ?? '') || /^\$\{\w+/.test(second ?? '');
    return literal.plumbing;
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/describe-loss.js



function describeLosses(losses, base, head, texts) {
    const told = new Map();
    for (const loss of losses) {
        const cause = causeOf(loss, base, head, texts);
        const shared = cause.shared
            ? `${cause.rule.id} ${cause.reason}`
            : `${cause.rule.id} ${cause.reason} ${loss.base.place.line} ${cause.head?.line}`;
        const before = told.get(shared);
        const name = loss.base.name ?? texts.base(loss.base.place)?.trim() ?? `line ${loss.base.place.line}`;
        if (before)
            told.set(shared, { ...before, names: before.names.includes(name) ? before.names : [...before.names, name] });
        else
            told.set(shared, {
                rule: cause.rule,
                reason: cause.reason,
                base: cause.base ?? loss.base.place,
                head: cause.head,
                names: [name],
            });
    }
    return [...told.values()];
}
function causeOf(loss, base, head, texts) {
    if (loss.kind === 'looser')
        return { rule: rules/* WEAKENED */.RR, reason: loss.reason, head: loss.head?.place };
    if (loss.kind === 'guarded')
        return { rule: rules/* DISABLED */.F4, reason: loss.reason, head: loss.head?.place, shared: true };
    if (head.overridden)
        return {
            rule: rules/* WEAKENED */.RR,
            reason: 'a trap makes the script succeed whatever failed',
            head: head.overridden,
            shared: true,
        };
    const dead = head.dead.find((each) => !base.dead.some((old) => texts.base(old) === texts.head(each)));
    if (dead)
        return {
            rule: rules/* DISABLED */.F4,
            reason: 'the script ends before it gets there',
            head: { ...dead, line: dead.line },
            shared: true,
        };
    return ignoredCause(loss, head, texts) ?? leftBehind(loss, head, texts) ?? removed(loss);
}
function ignoredCause(loss, head, texts) {
    const keys = new Set(loss.base.literals.map((each) => each.key));
    const ignored = head.ignored.find((each) => keys.has(each.literal.key));
    if (!ignored)
        return undefined;
    const through = loss.base.via;
    if (through) {
        const kept = texts.headLines.get(texts.base(through)?.trim() ?? '')?.[0];
        if (!kept)
            return {
                rule: rules/* WEAKENED */.RR,
                reason: 'its helper no longer makes the script fail',
                head: successor(through, texts) ?? ignored.place,
                base: through,
                shared: true,
            };
        const reason = 'its failure is still recorded, but nothing makes the script fail for it any more';
        const reader = changedReader(texts.base(through) ?? '', texts);
        return { rule: rules/* WEAKENED */.RR, reason, head: reader?.head ?? kept, base: reader?.base ?? through, shared: true };
    }
    return { rule: rules/* WEAKENED */.RR, reason: 'its failure no longer makes the script fail', head: ignored.place };
}
const READERS = new WeakMap();
function changedReader(record, texts) {
    const name = /(?:^|[^\w$])([A-Za-z_]\w*)(?:\+?=|\+\+)/.exec(record)?.[1];
    if (name === undefined)
        return undefined;
    const known = READERS.get(texts) ?? new Map();
    READERS.set(texts, known);
    if (!known.has(name))
        known.set(name, findReader(name, texts));
    return known.get(name);
}
function findReader(name, texts) {
    const reads = new RegExp(`\\b${name}\\b`);
    const only = (these, others) => [...these].flatMap(([line, places]) => (reads.test(line) && !others.has(line) ? places : []));
    const [before, ...more] = only(texts.baseLines, texts.headLines);
    const after = only(texts.headLines, texts.baseLines);
    return before === undefined || more.length > 0 || after.length > 1 ? undefined : { base: before, head: after[0] };
}
const SUCCESSORS = new WeakMap();
function successor(place, texts) {
    const known = SUCCESSORS.get(texts) ?? new Map();
    SUCCESSORS.set(texts, known);
    const key = `${place.line} ${place.path}`;
    if (!known.has(key))
        known.set(key, findSuccessor(place, texts));
    return known.get(key);
}
function findSuccessor(place, texts) {
    const old = texts.base(place);
    if (old === undefined || texts.headLines.has(old.trim()))
        return undefined;
    let best;
    for (const [line, [first]] of texts.headLines) {
        if (texts.baseLines.has(line) || first === undefined)
            continue;
        const near = similarity(old, line);
        if (near >= 0.5 && near > (best?.near ?? 0))
            best = { near, place: first };
    }
    return best?.place;
}
function leftBehind(loss, head, texts) {
    const line = texts.base(loss.base.place)?.trim();
    if (!line || line.length < 6)
        return undefined;
    const place = texts.headLines.get(line)?.[0];
    if (place && head.assertions.some((each) => each.place.line === place.line && each.place.path === place.path)) {
        return {
            rule: rules/* WEAKENED */.RR,
            reason: `the line is still there, but no longer demands all it did${failedOn(loss)}`,
            head: place,
        };
    }
    const through = loss.base.via;
    if (place && through && !texts.headLines.has(texts.base(through)?.trim() ?? '')) {
        const reason = 'its helper no longer makes the script fail';
        return { rule: rules/* WEAKENED */.RR, reason, head: successor(through, texts), base: through, shared: true };
    }
    if (place) {
        return {
            rule: rules/* DISABLED */.F4,
            reason: 'the line is still there, but it no longer runs or no longer decides anything',
            head: place,
        };
    }
    const comment = texts.headLines.get(`# ${line}`)?.[0] ?? texts.headLines.get(`#${line}`)?.[0];
    return comment ? { rule: rules/* ASSERTION_REMOVED */.Cy, reason: 'it is commented out', head: comment } : undefined;
}
const LONGEST_CONDITION = 80;
function failedOn(loss) {
    const last = loss.base.literals.at(-1);
    const condition = last === undefined ? '' : showLiteral(last);
    return condition !== '' && condition.length <= LONGEST_CONDITION ? ` (it failed on \`${condition}\`)` : '';
}
function removed(loss) {
    return { rule: rules/* ASSERTION_REMOVED */.Cy, reason: `nothing demands it any more${failedOn(loss)}`, head: undefined };
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/read-script.js









function readScript(source, find, renames = new Map()) {
    if (source.text.length > SCRIPT_LIMIT)
        return unread(`longer than ${SCRIPT_LIMIT} characters`);
    try {
        return follow(source, find, renames);
    }
    catch (error) {
        if (error instanceof RangeError)
            return unread('nested too deeply to follow');
        throw error;
    }
}
function unread(problem) {
    const nothing = {
        assertions: [],
        ignored: [],
        dead: [],
        overridden: undefined,
        reports: [],
        errexit: false,
        definitions: new Map(),
    };
    return { ...nothing, problems: [problem], functions: new Map(), called: new Set() };
}
function follow(source, find, renames) {
    const shebang = /^#!([^\n]*)/.exec(source.text)?.[1] ?? '';
    if (/python/.test(shebang))
        return pythonScript(source, find, renames);
    const script = (0,parser/* parse */.qg)(source.text);
    const flags = flagVariables(script);
    for (const match of source.text.matchAll(/^[ \t]*(?:\.|source)[ \t]+(\S+)/gm)) {
        const text = find(match[1].replace(/["']/g, ''))?.text;
        if (text !== undefined && text.length <= SCRIPT_LIMIT)
            for (const name of flagVariables((0,parser/* parse */.qg)(text)))
                flags.add(name);
    }
    const machine = createMachine(source, find, flags, renames);
    applyOptions(machine, shebang.split(/\s+/).slice(1));
    const ways = runList(machine, script);
    const overridden = exitTrap(machine);
    const assertions = overridden ? [] : resolveTouches(machine, ways.filter(isRed).map(read_script_asRed));
    return {
        assertions,
        ignored: machine.ignored,
        dead: machine.dead,
        overridden,
        problems: machine.problems,
        reports: machine.reports,
        functions: new Map([...machine.functions].map(([name, known]) => [name, placeIn(known.source, known.node.pos)])),
        called: machine.called,
        errexit: machine.errexit,
        definitions: machine.definitions,
    };
}
function isRed(way) {
    return !way.ok;
}
function read_script_asRed(way) {
    const { path, loops, name, place, via } = way;
    const red = { literals: path, loops, name, place: via ?? place, via: via ? place : undefined };
    return { ...red, order: Number.MAX_SAFE_INTEGER, shell: '' };
}
function exitTrap(machine) {
    for (const signal of ['EXIT', 'ERR', 'DEBUG']) {
        const trap = machine.traps.get(signal);
        if (!trap || trap.body.length > 10_000)
            continue;
        const before = machine.source;
        machine.source = { ...trap.place, text: trap.body, lineOffset: trap.place.line - 1 };
        machine.errexit = false;
        const ways = runList(machine, (0,parser/* parse */.qg)(trap.body));
        machine.source = before;
        if (ways.length > 0 && ways.every((way) => way.control === 'exit' && way.ok))
            return trap.place;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script/script-facts.js



const RELIED_ON = new Set('test [ exit return set grep egrep fgrep diff cmp jq yq python3 python git find awk sed false true trap command shift kubectl'.split(' '));
const script_facts_LONG = { errexit: 'e', nounset: 'u', pipefail: 'pipefail' };
function script_facts_readFacts(source) {
    const shebang = /^#!([^\n]*)/.exec(source.text)?.[1]?.trim() ?? '';
    const options = new Map();
    const hazards = [];
    const prints = {};
    const script = (0,parser/* parse */.qg)(source.text.slice(0, 1_000_000));
    const place = (offset) => placeIn(source, offset);
    for (const letter of shebang
        .split(/\s+/)
        .slice(1)
        .filter((each) => /^-\w+$/.test(each))
        .join(''))
        options.set(letter, place(0));
    const defined = new Set([...source.text.slice(0, 1_000_000).matchAll(/^\s*(?:function\s+)?([A-Za-z_][\w-]*)\s*\(\)/gm)].map((match) => match[1]));
    const last = script.commands.at(-1)?.command;
    if (last?.type === 'Command' && source.text.slice(last.pos, last.end).trim() === 'exit 0')
        hazards.push({ kind: 'ends well', text: 'exit 0', place: place(last.pos) });
    const visit = (node, depth) => {
        if (node.type === 'CommandExpansion')
            return;
        if (depth > 400)
            return;
        if (node.type === 'Command') {
            noteOptions(node, options, place);
            hazards.push(...hazardsOf(node, place));
            notePrinted(node, prints, place);
        }
        if (node.type === 'AndOr')
            hazards.push(...forgiven(node, defined, place));
        if (node.type === 'Function' && RELIED_ON.has(node.name.value))
            hazards.push({ kind: 'shadow', text: node.name.value, place: place(node.pos) });
        if (node.type === 'Assignment' &&
            /^(PATH|BASH_ENV|LD_PRELOAD|GREP_OPTIONS|PYTHONOPTIMIZE|PYTHONPATH|SHELLOPTS|BASHOPTS)$/.test(node.name)) {
            hazards.push({ kind: 'environment', text: node.text, place: place(node.pos) });
        }
        (0,parser/* forEachChild */.dK)(node, (child) => visit(child, depth + 1));
    };
    visit(script, 0);
    return { shebang, options, hazards, empty: script.commands.length === 0, prints };
}
function forgiven(node, defined, place) {
    const last = node.commands.at(-1);
    const first = node.commands[0];
    const forgives = node.operators.at(-1) === '||' && last?.type === 'Command' && ['true', ':'].includes(last.name?.value ?? '');
    const name = first?.type === 'Command' ? first.name?.value : undefined;
    return forgives && name !== undefined && defined.has(name)
        ? [{ kind: 'forgiven', text: name, place: place(node.pos) }]
        : [];
}
function noteOptions(node, options, place) {
    if (node.name?.value !== 'set')
        return;
    const words = node.args.map((each) => (each.type === 'Word' ? each.value : each.text));
    for (let at = 0; at < words.length; at += 1) {
        const option = /^([-+])(\w+)$/.exec(words[at]);
        if (!option)
            continue;
        const letters = [...option[2]].filter((each) => each !== 'o');
        if (option[2].endsWith('o')) {
            at += 1;
            letters.push(script_facts_LONG[words[at] ?? ''] ?? words[at] ?? '');
        }
        for (const letter of letters) {
            if (option[1] === '-')
                options.set(letter, place(node.pos));
            else
                options.delete(letter);
        }
    }
}
function notePrinted(node, prints, place) {
    if (node.name?.value !== 'echo' && node.name?.value !== 'printf')
        return;
    const report = readReport(node.args.map((each) => (each.type === 'Word' ? each.value : each.text)));
    if (report)
        prints[report.bad ? 'failures' : 'passes'] ??= place(node.pos);
}
function hazardsOf(node, place) {
    const name = node.name?.value;
    const words = node.args.map((each) => (each.type === 'Word' ? each.value : each.text));
    const fact = (kind, text) => ({ kind, text, place: place(node.pos) });
    if (name === 'alias')
        return words.filter((each) => each.includes('=')).map((each) => fact('shadow', each.split('=')[0]));
    if (name === 'enable' && words.includes('-n'))
        return words.slice(1).map((each) => fact('shadow', each));
    if (name === 'shopt' && words.includes('-s') && words.includes('nullglob'))
        return [fact('nullglob', 'nullglob')];
    if (name === 'exec' &&
        words.length === 0 &&
        node.redirects.some((each) => each.type === 'Redirect' &&
            each.operator.startsWith('>') &&
            each.target?.value === '/dev/null' &&
            !(each.descriptor?.type === 'FileDescriptor' && each.descriptor.value === 2))) {
        return [fact('silenced', 'exec >/dev/null')];
    }
    return [];
}

;// CONCATENATED MODULE: ./build/src/gates/tests/script-changes.js













function scriptChanges(evidence, base, head, pool) {
    const trees = { base: evidence.base.snapshot.tree, head: evidence.head.snapshot.tree };
    const library = (0,tests_files/* libraryRoots */.BS)(evidence.policy.tests.root).some((root) => (0,tests_files/* differsBelow */.BN)(trees.base, trees.head, root));
    const moved = base.path !== head.path;
    if (!library && !moved && !(0,tests_files/* differsBelow */.BN)(trees.base, trees.head, base.path))
        return [];
    const entries = (0,tree_paths/* filesBelow */.DR)(trees.base, base.path).filter((path) => isScript(path) && (0,tests_files/* isFile */.fo)(trees.base.get(path)));
    return entries.flatMap((path) => {
        const now = head.path + path.slice(base.path.length);
        const sources = {
            base: (0,tests_files/* sourceOf */.vz)(evidence.base.snapshot, path, base.path),
            head: (0,tests_files/* sourceOf */.vz)(evidence.head.snapshot, now, head.path),
        };
        if (!sources.base || !(0,tests_files/* isFile */.fo)(trees.head.get(now)))
            return [];
        if (!sources.head)
            return [unreadable(now, head)];
        const entry = base.scripts.some((script) => script.path === path);
        if (!entry && (0,tree/* sameEntry */.d)(trees.base.get(path), trees.head.get(now)))
            return [];
        return scriptFindings(evidence, { base: sources.base, head: sources.head }, base, head, pool, entry);
    });
}
function unreadable(path, test) {
    const message = `${(0,domain_path/* displayPath */.Gt)(path)} could be read before and is now too large to read, so nothing shows that it asserts what it did.`;
    return finding(rules/* WEAKENED */.RR, { path, line: 1, test, message });
}
function isScript(path) {
    return /\.(sh|bash|py)$/.test(path);
}
function scriptFindings(evidence, sources, base, head, pool, entry) {
    const root = evidence.policy.tests.root;
    const finders = {
        base: (0,tests_files/* helperFinder */.PH)(evidence.base.snapshot, base.path, root),
        head: (0,tests_files/* helperFinder */.PH)(evidence.head.snapshot, head.path, root),
        isThere: (path) => evidence.head.snapshot.tree.has(path.replace(/^\.\//, '').replace(/\/+$/, '')),
    };
    const told = compareSources(sources, finders, pool);
    const facts = /\.py$/.test(sources.head.path)
        ? []
        : compare_facts_compareFacts(script_facts_readFacts(sources.base), script_facts_readFacts(sources.head), { path: sources.head.path, line: 1 });
    const show = shower(evidence);
    const unique = new Map();
    for (const each of told) {
        const seen = lossFinding(each, head, sources.head.path, show);
        if (entry || each.head?.path === sources.head.path || told.length > 0)
            unique.set(`${seen.rule} ${seen.line} ${seen.message}`, seen);
    }
    for (const each of facts)
        unique.set(each.reason, factFinding(each, head, show));
    return [...unique.values()];
}
function losesIn(sources, finders, pool) {
    const told = compareSources(sources, finders, pool);
    const facts = compareFacts(readFacts(sources.base), readFacts(sources.head), { path: sources.head.path, line: 1 });
    return [...told, ...facts];
}
function compareSources(sources, finders, pool) {
    const base = readScript(sources.base, finders.base);
    const asWritten = readScript(sources.head, finders.head);
    const renames = renamedFunctions(base.definitions, asWritten.definitions);
    const head = renames.size === 0 ? asWritten : readScript(sources.head, finders.head, renames);
    const losses = compareAssertions(base, head).filter((each) => !(each.kind === 'gone' && pool?.has(redKey(each.base))) && !wasMoved(each, finders));
    return [
        ...describeLosses(losses, base, head, textsOf(sources)),
        ...unfollowed(sources, [...base.problems, ...head.problems]),
    ];
}
function wasMoved(loss, { isThere }) {
    return isThere !== undefined && loss.whileThere !== undefined && !loss.whileThere.some(isThere);
}
function unfollowed(sources, problems) {
    if (problems.length === 0 || sources.base.text === sources.head.text)
        return [];
    const reason = `the script is ${problems[0]}, so nothing shows that it asserts what it did`;
    const top = (source) => ({ path: source.path, line: 1 + source.lineOffset });
    return [
        { rule: rules/* WEAKENED */.RR, reason, base: top(sources.base), head: top(sources.head), names: ['everything it asserts'] },
    ];
}
function textsOf(sources) {
    const lines = { base: sources.base.text.split('\n'), head: sources.head.text.split('\n') };
    const placesOf = (side) => {
        const places = new Map();
        lines[side].forEach((line, at) => {
            const text = line.trim();
            if (text === '')
                return;
            const place = { path: sources[side].path, line: at + 1 + sources[side].lineOffset };
            places.set(text, [...(places.get(text) ?? []), place]);
        });
        return places;
    };
    const at = (side) => (place) => place.path === sources[side].path ? lines[side][place.line - 1 - sources[side].lineOffset] : undefined;
    return { base: at('base'), head: at('head'), baseLines: placesOf('base'), headLines: placesOf('head') };
}
function shower(evidence) {
    return (side, place) => place && (0,tests_files/* lineOf */.cA)(evidence[side].snapshot, place.path, place.line);
}
function lossFinding(told, head, path, show) {
    const many = told.names.length > 1;
    const subject = many
        ? `${told.names.length} assertions (${listed(told.names)})`
        : `The assertion ${listed(told.names)}`;
    const verb = told.rule.id === 'tests/assertion-removed'
        ? many
            ? 'are gone'
            : 'is gone'
        : many
            ? 'became weaker'
            : 'became weaker';
    const same = told.base.path === path ? undefined : show('head', told.base);
    const place = told.head ?? { path: same === undefined ? path : told.base.path, line: told.base.line };
    return finding(told.rule, {
        path: place.path,
        line: place.line,
        test: head,
        message: `${subject} of ${(0,domain_path/* displayPath */.Gt)(told.base.path)} ${told.rule.id === 'tests/disabled' ? 'can no longer fail' : verb}: ${told.reason}.`,
        before: show('base', told.base),
        after: told.head ? show('head', told.head) : same,
    });
}
function factFinding(loss, head, show) {
    return finding(loss.rule, {
        path: loss.head.path,
        line: loss.head.line,
        test: head,
        message: `${(0,domain_path/* displayPath */.Gt)(loss.head.path)} became weaker: ${loss.reason}.`,
        before: show('base', loss.base),
        after: show('head', loss.head),
    });
}

;// CONCATENATED MODULE: ./build/src/gates/tests/chainsaw-changes.js









function chainsawChanges(evidence, base, head) {
    const texts = { base: (0,tests_files/* textOf */.b6)(evidence.base.snapshot, base.file), head: (0,tests_files/* textOf */.b6)(evidence.head.snapshot, head.file) };
    if (texts.base === undefined || texts.head === undefined)
        return [];
    const was = readOperations(texts.base, base.line);
    const now = readOperations(texts.head, head.line);
    const context = {
        baseFile: fileReader(evidence.base, base),
        headFile: fileReader(evidence.head, head),
        shell: shellComparer(),
        stillUsed: (name, except) => now.operations.some((each) => each !== except && uses(each, name)),
    };
    const lines = { base: texts.base.split('\n'), head: texts.head.split('\n') };
    const found = compareOperations(was, now, context).map((loss) => chainsaw_changes_lossFinding(loss, base, head, lines));
    const prefix = evidence.policy.labelPrefix;
    return [...found, ...skips(was, now, head), ...sentinelChange(was, now, base, head, prefix)];
}
function uses(operation, name) {
    return (JSON.stringify(operation.body) ?? '').split(/[^\w.-]+/).includes(name);
}
function fileReader(side, test) {
    return (written) => {
        const path = normal(`${test.path}/${written}`);
        const paths = /[*?[]/.test(path)
            ? (0,tree_paths/* filesBelow */.DR)(side.snapshot.tree, test.path).filter((each) => globLike(path, each))
            : [path];
        const texts = paths.map((each) => (0,tests_files/* textOf */.b6)(side.snapshot, each));
        if (texts.length === 0 || texts.some((each) => each === undefined || each.length > 1_000_000))
            return undefined;
        try {
            return texts.flatMap((text) => [...(0,dist/* parseAllDocuments */.hR)(text, { uniqueKeys: false, merge: true, logLevel: 'silent' })]
                .map((each) => each.toJS({ maxAliasCount: 200 }))
                .filter((each) => each !== null && each !== undefined));
        }
        catch {
            return undefined;
        }
    };
}
function normal(path) {
    const parts = [];
    for (const part of path.split('/')) {
        if (part === '..')
            parts.pop();
        else if (part !== '.' && part !== '')
            parts.push(part);
    }
    return parts.join('/');
}
function globLike(glob, path) {
    const [before = '', ...rest] = glob.split(/[*?[]/);
    return path.startsWith(before) && path.endsWith(rest.at(-1) ?? '');
}
function shellComparer() {
    return (base, head) => {
        if (base === head)
            return undefined;
        const source = (text) => ({ path: 'script', text, lineOffset: 0 });
        const none = () => undefined;
        const told = compareSources({ base: source(base), head: source(head) }, { base: none, head: none });
        return (told[0] &&
            `${told[0].reason}, so \`${base.trim().split('\n')[told[0].base.line - 1] ?? base.trim()}\` asserts less`);
    };
}
function skips(base, head, test) {
    const skipped = (each) => ![undefined, null, false].includes(each.spec.skip);
    if (!skipped(head) || JSON.stringify(head.spec.skip) === JSON.stringify(base.spec.skip))
        return [];
    const written = String(head.spec.skip).slice(0, 100);
    const line = head.lines.get('skip') ?? head.line;
    return [
        finding(rules/* DISABLED */.F4, {
            path: test.file,
            line,
            test,
            message: `The test "${test.name}" is skipped: \`spec.skip: ${written}\`.`,
            after: `skip: ${written}`,
        }),
    ];
}
function chainsaw_changes_lossFinding(loss, base, head, lines) {
    const show = (operation, side) => operation && lines[side].slice(operation.line - 1, operation.line + 11).join('\n');
    const verb = loss.rule === rules/* ASSERTION_REMOVED */.Cy
        ? 'lost an assertion'
        : loss.rule === rules/* DISABLED */.F4
            ? 'can pass without an assertion'
            : 'became weaker';
    return finding(loss.rule, {
        path: head.file,
        line: loss.line,
        test: base,
        message: `The test "${head.name}" ${verb}: ${loss.reason}.`,
        before: show(loss.base, 'base'),
        after: show(loss.head, 'head'),
    });
}

;// CONCATENATED MODULE: ./build/src/gates/tests/exemptions.js






const NAMES = 'allow|exempt|ignore|skip|except|known|baseline|waive|exclu|tolerat|whitelist|permit|grandfather|legacy|optional';
const exemptions_NAMED = new RegExp(`(?:^|[._-])(?:[a-z]*)(?:${NAMES})`, 'i');
const LIST = new RegExp(`^[ \\t]*(?:readonly |local |declare (?:-\\w+ )?|export )?(\\w*(?:${NAMES})\\w*)[ \\t]*(?::[^=\\n]*)?\\+?=[ \\t]*([([{"'$]|frozenset\\(|set\\()`, 'gim');
const CLOSES = { '(': ')', '[': ']', '{': '}', '"': '"', "'": "'" };
const exemptions_SIZE = 300_000;
function exemptionChanges(evidence, base, head) {
    const trees = { base: evidence.base.snapshot.tree, head: evidence.head.snapshot.tree };
    return (0,tree_paths/* filesBelow */.DR)(trees.base, base.path).flatMap((path) => {
        const now = head.path + path.slice(base.path.length);
        if ((0,tree/* sameEntry */.d)(trees.base.get(path), trees.head.get(now)) || !(0,tests_files/* isFile */.fo)(trees.head.get(now)))
            return [];
        const [was, is] = [(0,tests_files/* textOf */.b6)(evidence.base.snapshot, path), (0,tests_files/* textOf */.b6)(evidence.head.snapshot, now)];
        if (was === undefined || is === undefined || was.length > exemptions_SIZE || is.length > exemptions_SIZE)
            return [];
        return exemptions_isScript(path) ? grownLists(was, is, now, head) : grownFile(was, is, now, head);
    });
}
function exemptions_isScript(path) {
    return /\.(sh|bash|py)$/.test(path);
}
function grownFile(was, is, path, test) {
    if (!exemptions_NAMED.test((0,domain_path/* basename */.P8)(path)))
        return [];
    const entries = (text) => text
        .split('\n')
        .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
        .filter(Boolean);
    const before = new Set(entries(was));
    const added = entries(is).filter((each) => !before.has(each));
    return added.length === 0
        ? []
        : [told(path, is.split('\n').findIndex((line) => line.includes(added[0])) + 1, test, (0,domain_path/* basename */.P8)(path), added)];
}
function exemptionLists(text) {
    const found = new Map();
    for (const match of text.matchAll(LIST)) {
        const open = match[2].at(-1);
        const start = match.index + match[0].length;
        const end = open === '$' ? text.indexOf('\n', start) : text.indexOf(CLOSES[open] ?? '\n', start);
        const body = text.slice(start, end < 0 ? start + 5000 : end).replace(/(^|\s)#[^\n]*/g, ' ');
        const items = (body.match(/[^\s,"'|:[\]{}()]+/g) ?? []).filter((each) => /\w/.test(each));
        const line = text.slice(0, match.index).split('\n').length;
        const before = found.get(match[1]);
        found.set(match[1], { items: [...(before?.items ?? []), ...items], line: before?.line ?? line });
    }
    return found;
}
function grownLists(was, is, path, test) {
    const before = exemptionLists(was);
    return [...exemptionLists(is)].flatMap(([name, { items, line }]) => {
        const old = before.get(name);
        const added = old ? items.filter((each) => !old.items.includes(each)) : [];
        return added.length === 0 ? [] : [told(path, line, test, name, added)];
    });
}
function told(path, line, test, name, added) {
    return finding(rules/* WEAKENED */.RR, {
        path,
        line,
        test,
        message: `The exemption list ${name} in ${(0,domain_path/* displayPath */.Gt)(path)} grew by ${listed(added)}: the test "${test.name}" no longer checks them.`,
        fix: 'Fix what the new entries exempt, or condition the exemption on a property that breaks when it is abused.',
        after: added.join('\n'),
    });
}

;// CONCATENATED MODULE: ./build/src/gates/tests/fixtures.js












function fixtureChanges(evidence, base, head) {
    const trees = { base: evidence.base.snapshot.tree, head: evidence.head.snapshot.tree };
    const files = (0,tree_paths/* filesBelow */.DR)(trees.base, base.path).filter((path) => /\.ya?ml$/.test(path) && path !== base.file);
    return files.flatMap((path) => {
        const now = head.path + path.slice(base.path.length);
        if ((0,tree/* sameEntry */.d)(trees.base.get(path), trees.head.get(now)))
            return [];
        const texts = [(0,tests_files/* textOf */.b6)(evidence.base.snapshot, path), (0,tests_files/* textOf */.b6)(evidence.head.snapshot, now)];
        if (texts[0] === undefined || texts[1] === undefined)
            return [];
        const [was, is] = [probesOf(texts[0]), probesOf(texts[1])];
        return [...was].flatMap(([key, probe]) => {
            const reason = weaker(probe, is.get(key), is.size > 0 || was.size > 0);
            return reason === undefined ? [] : [fixtures_told(now, texts[1], head, probe, is.get(key), reason)];
        });
    });
}
function fixtures_told(path, text, test, base, head, reason) {
    const last = head?.words.at(-1)?.split('\n')[0];
    const line = last ? text.split('\n').findIndex((each) => each.includes(last)) + 1 : 1;
    return finding(rules/* WEAKENED */.RR, {
        path,
        line: Math.max(1, line),
        test,
        message: `The fixture ${(0,domain_path/* displayPath */.Gt)(path)} of "${test.name}" became weaker: ${reason} (${base.where}).`,
        fix: 'Let the fixture probe what the requirement is about, as it did.',
        before: base.words.join(' '),
        after: head?.words.join(' ') ?? '',
    });
}
function probesOf(text) {
    const found = new Map();
    if (text.length > 1_000_000)
        return found;
    try {
        for (const document of (0,dist/* parseAllDocuments */.hR)(text, { uniqueKeys: false, merge: true, logLevel: 'silent' })) {
            const value = document.toJS({ maxAliasCount: 200 });
            const object = record(value);
            collect(value, `${String(object.kind)}`, found, 0);
        }
    }
    catch {
        return found;
    }
    return found;
}
function collect(value, where, found, depth) {
    if (depth > 40)
        return;
    if (Array.isArray(value)) {
        value.forEach((each, at) => {
            const name = record(each).name;
            collect(each, `${where}/${typeof name === 'string' ? name : at}`, found, depth + 1);
        });
        return;
    }
    const object = record(value);
    if (object.image !== undefined || object.command !== undefined) {
        const words = [...list(object.command), ...list(object.args)].map(String);
        if (words.length > 0)
            found.set(unused(where, found), { words, where });
    }
    for (const [key, each] of Object.entries(object)) {
        if (typeof each === 'string' && /\.(sh|bash)$/.test(key))
            found.set(unused(`${where}/${key}`, found), { words: ['sh', '-c', each], where: `${where}/${key}` });
        else if (typeof each === 'object' && each !== null && key !== 'command' && key !== 'args')
            collect(each, `${where}/${key}`, found, depth + 1);
    }
}
function unused(key, found) {
    let name = key;
    for (let at = 2; found.has(name); at += 1)
        name = `${key}#${at}`;
    return name;
}
function fixtures_shellText(words) {
    const at = words.findIndex((each) => /^-\w*c$/.test(each));
    return at >= 0 && /(^|\/)(ba|da|a)?sh$/.test(words[0] ?? '') ? words[at + 1] : undefined;
}
const fixtures_TRIVIAL = /^\s*(true|false|:|exit(\s+\d+)?|echo\b.*|sleep\b.*|\/bin\/(true|false)|cat \/dev\/null)?\s*$/;
function weaker(base, head, comparable) {
    const [was, is] = [
        fixtures_shellText(base.words) ?? base.words.join(' '),
        head && (fixtures_shellText(head.words) ?? head.words.join(' ')),
    ];
    if (is === undefined)
        return comparable ? 'a container no longer runs the command it ran' : undefined;
    if (was === is)
        return undefined;
    if (fixtures_TRIVIAL.test(is) && !fixtures_TRIVIAL.test(was))
        return `the command does nothing but \`${is || 'nothing'}\``;
    const source = (text) => ({ path: 'fixture', text, lineOffset: 0 });
    if (fixtures_shellText(base.words) !== undefined || fixtures_shellText(head.words) !== undefined) {
        const none = () => undefined;
        const lost = compareSources({ base: source(was), head: source(is) }, { base: none, head: none });
        const probing = readScript(source(is), none).assertions.length > 0;
        return lost.find((each) => !(probing && each.rule === rules/* ASSERTION_REMOVED */.Cy))?.reason;
    }
    const ordering = compareDemands(literal(base.words), literal(head.words));
    return ordering.verdict === 'looser' ? ordering.reason : undefined;
}

;// CONCATENATED MODULE: ./build/src/gates/tests/golden.js






function goldenChanges(evidence, base, head) {
    const trees = { base: evidence.base.snapshot.tree, head: evidence.head.snapshot.tree };
    const goldens = (0,tree_paths/* filesBelow */.DR)(trees.base, base.path).filter((path) => isGolden(path.slice(base.path.length), base, evidence));
    const root = evidence.policy.tests.root;
    return goldens.flatMap((path) => {
        const now = head.path + path.slice(base.path.length);
        if ((0,tree/* sameEntry */.d)(trees.base.get(path), trees.head.get(now)))
            return [];
        if (!trees.head.has(now))
            return movedGolden(trees, path, head) ? [] : [gone(path, head)];
        return changed(evidence, path, now, head, codeChanged(trees.base, trees.head, root));
    });
}
const GOLDEN = /(^|\/)(golden|goldens|expected|snapshots?|__snapshots__|fixtures\/expected)(\/|$)|\.(golden|expected|snap)(\.|$)|(^|\/)expected[.-]/;
function isGolden(inside, test, evidence) {
    if (GOLDEN.test(inside))
        return true;
    if (test.layer !== 'L1' || /\.(sh|py|md)$/.test(inside) || (0,domain_path/* basename */.P8)(inside).startsWith('chainsaw-test'))
        return false;
    return test.scripts.some((script) => ((0,tests_files/* textOf */.b6)(evidence.base.snapshot, script.path) ?? '').includes((0,domain_path/* basename */.P8)(inside)));
}
function movedGolden(trees, path, head) {
    const entry = trees.base.get(path);
    return (0,tree_paths/* filesBelow */.DR)(trees.head, head.path).some((each) => !trees.base.has(each) && trees.head.get(each)?.id === entry?.id && (0,domain_path/* dirname */.pD)(each) === (0,domain_path/* dirname */.pD)(path));
}
function codeChanged(base, head, root) {
    const outside = (path) => !path.startsWith(`${root}/`) && path !== root;
    const changed = [...new Set([...base.keys(), ...head.keys()])].filter((path) => outside(path) &&
        base.get(path)?.type !== 'tree' &&
        head.get(path)?.type !== 'tree' &&
        !(0,tree/* sameEntry */.d)(base.get(path), head.get(path)));
    return changed.find((path) => !/\.(md|txt)$/i.test(path)) ?? changed[0];
}
function gone(path, test) {
    return finding(rules/* ASSERTION_REMOVED */.Cy, {
        path,
        line: 1,
        test,
        message: `The golden file ${(0,domain_path/* displayPath */.Gt)(path)} of the test "${test.name}" is gone, and with it the comparison with it.`,
        fix: 'Restore the golden file, or remove what it guards in a change of its own that an owner approves.',
    });
}
function changed(evidence, path, now, test, code) {
    const [before, after] = [(0,tests_files/* textOf */.b6)(evidence.base.snapshot, path), (0,tests_files/* textOf */.b6)(evidence.head.snapshot, now)];
    if (before !== undefined && before === after)
        return [];
    const difference = firstDifference(before ?? '', after ?? '');
    const why = code
        ? `was regenerated in the same change as the code it guards (${(0,domain_path/* displayPath */.Gt)(code)} differs too)`
        : 'was edited, so the test now expects something else';
    return [
        finding(rules/* WEAKENED */.RR, {
            path: now,
            line: difference.line,
            test,
            message: `The golden file ${(0,domain_path/* displayPath */.Gt)(now)} of the test "${test.name}" ${why}.`,
            fix: 'Change the code and its golden output in separate changes, and have the golden output reviewed as the requirement it states; a waiver with a reason records that.',
            before: difference.before,
            after: difference.after,
        }),
    ];
}
function firstDifference(before, after) {
    const [one, other] = [before.split('\n'), after.split('\n')];
    let at = 0;
    while (at < one.length && at < other.length && one[at] === other[at])
        at += 1;
    return { line: at + 1, before: one.slice(at, at + 4).join('\n'), after: other.slice(at, at + 4).join('\n') };
}

;// CONCATENATED MODULE: ./build/src/gates/tests/match-tests.js




function matchTests(sides) {
    const open = new Set(sides.head.tests);
    const found = new Map();
    const pair = (wanted) => {
        for (const base of sides.base.tests) {
            if (found.has(base))
                continue;
            const head = [...open].find((each) => wanted(base, each));
            if (!head)
                continue;
            found.set(base, head);
            open.delete(head);
        }
    };
    pair((base, head) => base.file === head.file && base.name === head.name);
    pair((base, head) => base.file === head.file && shares(base, head));
    pair((base, head) => base.path === head.path && base.name === head.name);
    const text = textCache(sides);
    const scored = sides.base.tests
        .filter((base) => !found.has(base))
        .flatMap((base) => [...open].map((head) => ({ base, head, score: likeness(base, head, text) })))
        .filter((each) => each.score >= 0.6)
        .sort((one, other) => other.score - one.score);
    for (const { base, head } of scored) {
        if (found.has(base) || !open.has(head))
            continue;
        found.set(base, head);
        open.delete(head);
    }
    const pairs = sides.base.tests.map((base) => ({ base, head: found.get(base) }));
    return { pairs, added: [...open] };
}
function shares(base, head) {
    return base.requirements.some((each) => head.requirements.includes(each));
}
function likeness(base, head, text) {
    const kept = base.requirements.filter((each) => head.requirements.includes(each)).length;
    if (base.requirements.length > 0 && kept === 0)
        return 0;
    const named = base.name === head.name || (0,domain_path/* basename */.P8)(base.path) === (0,domain_path/* basename */.P8)(head.path) ? 0.2 : 0;
    const share = base.requirements.length > 0 ? kept / base.requirements.length : 1;
    return share * 0.3 + named + similarity(text('base', base), text('head', head)) * 0.6;
}
function textCache(sides) {
    const known = new Map();
    return (side, test) => {
        const before = known.get(test);
        if (before !== undefined)
            return before;
        const { snapshot } = sides[side];
        const files = (0,tree_paths/* filesBelow */.DR)(snapshot.tree, test.path)
            .filter((path) => /\.(sh|py|ya?ml)$/.test(path))
            .slice(0, 20);
        const text = files
            .map((path) => ((0,tests_files/* textOf */.b6)(snapshot, path) ?? '').slice(0, 4000))
            .join('\n')
            .replaceAll(test.path, '');
        known.set(test, text);
        return text;
    };
}

;// CONCATENATED MODULE: ./build/src/gates/tests/pool.js




function createPool(evidence) {
    let known;
    const head = () => {
        known ??= new Set(changedTests(evidence).flatMap((test) => keysOf(evidence, evidence.head, test)));
        return known;
    };
    const keepsAssertions = (base) => {
        const keys = keysOf(evidence, evidence.base, base);
        return keys.length > 0 && keys.every((key) => head().has(key));
    };
    const all = (base) => evidence.head.suite.tests.filter((each) => each !== base);
    return {
        has: (key) => head().has(key),
        keepsAssertions,
        holdsAll: (base, added) => {
            const homes = added.length > 0 ? added : changedTests(evidence);
            const kept = base.requirements.every((id) => [...homes, ...all(base)].some((test) => test.requirements.includes(id) && isChanged(evidence, test)));
            return kept && keepsAssertions(base);
        },
    };
}
function isChanged(evidence, test) {
    const [base, head] = [evidence.base.snapshot.tree.get(test.path), evidence.head.snapshot.tree.get(test.path)];
    return base?.id !== head?.id;
}
function changedTests(evidence) {
    return evidence.head.suite.tests.filter((test) => isChanged(evidence, test));
}
function keysOf(evidence, side, test) {
    const scripts = test.scripts.flatMap((script) => readTestScript(evidence, side, test, script.path)?.assertions.map(redKey) ?? []);
    const text = (0,tests_files/* textOf */.b6)(side.snapshot, test.file);
    const operations = text === undefined ? [] : readOperations(text, test.line).operations;
    const asserted = operations.filter((each) => each.kind === 'assert' || each.kind === 'error');
    return [...scripts, ...asserted.map((each) => `${each.kind} ${JSON.stringify(each.body)}`)];
}
function readTestScript(evidence, side, test, path) {
    if (!(0,tests_files/* isFile */.fo)(side.snapshot.tree.get(path)))
        return undefined;
    const source = (0,tests_files/* sourceOf */.vz)(side.snapshot, path, test.path);
    return source && readScript(source, (0,tests_files/* helperFinder */.PH)(side.snapshot, test.path, evidence.policy.tests.root));
}

;// CONCATENATED MODULE: ./build/src/gates/tests/reported-names.js



function reportedNames(evidence, base, head) {
    return evidence.checks.baseRuns
        .filter((run) => run.test === base.path)
        .flatMap((before) => {
        const after = evidence.checks.runs.find((run) => run.test === head.path && run.script === before.script);
        if (!after || after.verdict === 'error' || after.verdict === 'timeout' || after.verdict === 'limit')
            return [];
        const missing = reported_names_lost(before, after);
        const kept = stillAsserted(evidence, base, before.script);
        return missing.filter((name) => !kept(name)).map((name) => reported_names_told(head, before.script, name));
    });
}
function reported_names_lost(before, after) {
    const names = (run) => [...new Set(run.assertions.map((each) => each.name))];
    const [was, is] = [names(before), names(after)];
    const missing = was.filter((name) => !is.includes(name));
    const fresh = is.filter((name) => !was.includes(name));
    return fresh.length >= missing.length ? [] : missing;
}
function stillAsserted(evidence, base, script) {
    const read = readTestScript(evidence, evidence.base, base, `${base.path}/${script}`);
    if (!read || read.problems.length > 0)
        return () => false;
    const templates = read.assertions.flatMap((each) => each.name === undefined
        ? []
        : [each.name.replace(/\s+(?:--|#)\s.*$/, '').split(/\{each [^}]*\}+|\$\{?\w+\}?|\$\([^)]*\)+/)]);
    return (name) => templates.some((parts) => fits(name, parts));
}
function fits(name, parts) {
    let at = 0;
    for (const [index, part] of parts.entries()) {
        const found = index === 0 ? (name.startsWith(part) ? 0 : -1) : name.indexOf(part, at);
        if (found < 0)
            return false;
        at = found + part.length;
    }
    return parts.length > 1 || at === name.length;
}
function reported_names_told(test, script, name) {
    return finding(rules/* ASSERTION_REMOVED */.Cy, {
        path: `${test.path}/${script}`,
        line: 1,
        test,
        message: `The check of "${test.name}" no longer reports the assertion "${name}", which it reported before the change.`,
        before: name,
    });
}

;// CONCATENATED MODULE: ./build/src/gates/tests/test-changes.js




function testChanges(evidence, matched, pool) {
    return matched.pairs.flatMap((pair) => {
        if (!pair.head)
            return pool.holdsAll(pair.base, matched.added) ? [] : [test_changes_removed(evidence, pair.base)];
        return [
            ...lostTags(pair, matched.added, pool),
            ...lostLayer(pair),
            ...becameScaffold(pair),
            ...deadScripts(evidence, pair),
        ];
    });
}
function test_changes_removed(evidence, base) {
    const labels = base.requirements.length > 0 ? ` (${base.requirements.join(', ')})` : '';
    const stays = evidence.head.snapshot.tree.has(base.path);
    const what = stays ? `is no longer declared in ${(0,domain_path/* displayPath */.Gt)(base.file)}` : 'is gone';
    return finding(rules/* REMOVED */.Xq, {
        path: base.file,
        line: base.line,
        test: base,
        message: `The test "${base.name}"${labels} ${what}, and no test of the change took over its requirements and assertions.`,
    });
}
function lostTags({ base, head }, added, pool) {
    const lost = base.requirements.filter((each) => !head.requirements.includes(each));
    return lost
        .filter((id) => !(added.some((each) => each.requirements.includes(id)) && pool.keepsAssertions(base)))
        .map((id) => finding(rules/* TAG_REMOVED */.Y1, {
        path: head.file,
        line: head.labels[0]?.line ?? head.line,
        test: { ...base, requirements: [id] },
        message: `The test "${head.name}" no longer carries the label of ${id}, which it tested before.`,
        before: base.labels
            .filter((each) => each.name === id)
            .map((each) => `${each.name}: "${each.value}"`)
            .join('\n'),
    }));
}
const OFFLINE = new Set(['L0', 'L1', 'META']);
function lostLayer({ base, head }) {
    if (base.layer === head.layer || base.layer === undefined)
        return [];
    const offline = OFFLINE.has(base.layer) && !OFFLINE.has(head.layer);
    const downgraded = base.layer === 'L3' || (base.layer === 'L2' && OFFLINE.has(head.layer));
    if (!offline && !downgraded)
        return [];
    const where = head.layer === undefined ? 'outside every layer, where nothing runs it' : `to layer ${head.layer}`;
    const effect = offline
        ? 'it no longer runs offline with every change'
        : `it no longer tests what layer ${base.layer} tests`;
    return [
        finding(rules/* DISABLED */.F4, {
            path: head.file,
            line: head.line,
            test: head,
            message: `The test "${head.name}" moved from layer ${base.layer} ${where}: ${effect}.`,
            before: (0,domain_path/* displayPath */.Gt)(base.path),
            after: (0,domain_path/* displayPath */.Gt)(head.path),
            fix: `Keep the test in the subtree of layer ${base.layer}; add another test for the other layer.`,
        }),
    ];
}
function becameScaffold({ base, head }) {
    if (base.state !== 'executable' || head.state !== 'scaffold')
        return [];
    const { path, line, text } = head.stateReason;
    return [
        finding(rules/* DISABLED */.F4, {
            path,
            line,
            test: head,
            message: `The test "${head.name}" was executable and is now a scaffold: ${text}`,
            fix: 'Remove the scaffold marker, or restore the body it stands for.',
        }),
    ];
}
function deadScripts(evidence, { base, head }) {
    const trees = { base: evidence.base.snapshot.tree, head: evidence.head.snapshot.tree };
    return base.scripts.flatMap((script) => {
        const path = head.path + script.path.slice(base.path.length);
        const [was, now] = [trees.base.get(script.path), trees.head.get(path)];
        if (!(0,tests_files/* isFile */.fo)(was))
            return [];
        const seen = (message, after) => [
            finding(rules/* DISABLED */.F4, { path, line: 1, test: head, message, before: was.mode, after }),
        ];
        if (now === undefined)
            return seen(`The script ${script.name} of "${head.name}" is gone, so nothing runs.`, 'absent');
        if (!(0,tests_files/* isFile */.fo)(now))
            return seen(`The script ${script.name} of "${head.name}" is no longer an ordinary file.`, `${now.type} ${now.mode}`);
        if (was.mode === '100755' && now.mode !== '100755')
            return seen(`The script ${script.name} lost its executable bit and cannot start.`, now.mode);
        return [];
    });
}

;// CONCATENATED MODULE: ./build/src/gates/tests/index.js












const weakening = { rules: rules/* TEST_RULES */.b7, compare };
function compare(evidence) {
    const { base, head, policy } = evidence;
    const trees = { base: base.snapshot.tree, head: head.snapshot.tree };
    const homes = [policy.tests.root, ...(0,tests_files/* libraryRoots */.BS)(policy.tests.root)];
    if (homes.every((each) => (0,tree/* sameEntry */.d)(trees.base.get(each), trees.head.get(each))))
        return { findings: [] };
    const matched = matchTests({
        base: { tests: base.suite.tests, snapshot: base.snapshot },
        head: { tests: head.suite.tests, snapshot: head.snapshot },
    });
    const pool = createPool(evidence);
    const findings = testChanges(evidence, matched, pool);
    const directories = new Set();
    for (const { base: was, head: now } of matched.pairs) {
        if (!now || was.state === 'scaffold')
            continue;
        const touched = was.path !== now.path || (0,tests_files/* differsBelow */.BN)(trees.base, trees.head, was.path);
        if (touched)
            findings.push(...chainsawChanges(evidence, was, now));
        if (directories.has(was.path))
            continue;
        directories.add(was.path);
        const scripts = scriptChanges(evidence, was, now, pool);
        findings.push(...scripts);
        if (!touched)
            continue;
        for (const changes of [goldenChanges, fixtureChanges, exemptionChanges])
            findings.push(...changes(evidence, was, now));
        if (scripts.length === 0)
            findings.push(...reportedNames(evidence, was, now));
    }
    return { findings: tests_unique(findings) };
}
function tests_unique(findings) {
    const seen = new Set();
    return findings.filter((each) => {
        const key = `${each.rule} ${each.path} ${each.line} ${each.message}`;
        return seen.has(key) ? false : seen.add(key);
    });
}
const TEST_COMPARISONS = [weakening];


/***/ })

};

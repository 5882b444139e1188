export const id = 950;
export const ids = [950];
export const modules = {

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

/***/ 3950:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  NO_CONTEXT: () => (/* reexport */ NO_CONTEXT),
  copyPaths: () => (/* reexport */ copyPaths),
  detectFormat: () => (/* reexport */ detect/* detectFormat */.T),
  mutantsOf: () => (/* reexport */ mutantsOf),
  sampleRegex: () => (/* reexport */ sampleRegex),
  sightValues: () => (/* reexport */ sightValues),
  subjectOf: () => (/* reexport */ detect/* subjectOf */.e),
  valueKind: () => (/* reexport */ valueKind),
  wordsOf: () => (/* reexport */ operators_source/* wordsOf */.Z9)
});

// EXTERNAL MODULE: ./build/src/mutation/operators/detect.js
var detect = __webpack_require__(7872);
// EXTERNAL MODULE: ./build/src/domain/path.js
var domain_path = __webpack_require__(627);
// EXTERNAL MODULE: ./build/src/mutation/operators/source.js
var operators_source = __webpack_require__(8714);
;// CONCATENATED MODULE: ./build/src/mutation/operators/file-changes.js


function* fileChanges(subject, context) {
    const { path, bytes, mode } = subject;
    const draft = (operator, kind, strength, edits, description) => ({
        operator,
        kind,
        strength,
        edits,
        words: [path],
        description,
        gone: kind === 'file',
    });
    if (mode === '120000')
        yield* linkChanges(subject, context, draft);
    else {
        const executable = mode === '100755';
        const other = executable ? '100644' : '100755';
        yield draft('mode/flip', 'mode', 'mode', [{ kind: 'set-mode', path, mode: other }], `the file's mode becomes ${other}`);
        yield* copies(subject, context, draft);
        const aside = freePath(path, context, '-target');
        const moved = [
            { kind: 'add-file', path: aside, content: (0,operators_source/* textOf */.b6)(bytes), mode },
            { kind: 'set-link', path, target: (0,domain_path/* basename */.P8)(aside) },
        ];
        yield draft('mode/to-link', 'mode', 'mode', moved, `the file becomes a link to its own copy ${(0,domain_path/* basename */.P8)(aside)}`);
    }
    yield draft('file/delete', 'file', 'file', [{ kind: 'delete-file', path }], 'the file is deleted');
    if (mode === '120000')
        return;
    const whole = (replacement) => ({ kind: 'text', path, start: 0, end: bytes.length, replacement });
    if (bytes.length > 0)
        yield draft('file/empty', 'file', 'file', [whole('')], 'the file is emptied');
    const half = bytes.lastIndexOf(10, Math.floor(bytes.length / 2)) + 1;
    if (half > 0 && half < bytes.length) {
        yield draft('file/truncate', 'file', 'file', [{ kind: 'text', path, start: half, end: bytes.length, replacement: '' }], 'the second half of the file is cut off');
    }
    yield draft('file/break', 'file', 'file', [{ kind: 'text', path, start: 0, end: 0, replacement: '"]}{[\n' }], 'the syntax of the file is broken');
    const renamed = [
        { kind: 'add-file', path: freePath(path, context, '-renamed'), content: (0,operators_source/* textOf */.b6)(bytes), mode },
        { kind: 'delete-file', path },
    ];
    yield draft('file/rename', 'file', 'file', renamed, 'the file is renamed');
}
function* linkChanges(subject, context, draft) {
    const { path } = subject;
    const target = (0,operators_source/* textOf */.b6)(subject.bytes);
    const names = context.siblings
        .map((sibling) => (0,domain_path/* basename */.P8)(sibling.path))
        .filter((name) => name !== (0,domain_path/* basename */.P8)(path) && name !== target);
    const others = [
        `${target}x`,
        target.startsWith('/') ? target.slice(1) : `../${target}`,
        ...[...new Set(names)].slice(0, 3),
        `/${(0,domain_path/* basename */.P8)(target)}`,
    ];
    for (const other of new Set(others)) {
        yield draft('mode/link-target', 'mode', 'mode', [{ kind: 'set-link', path, target: other }], `the link's target becomes ${other}`);
    }
    const resolved = context.siblings.find((sibling) => sibling.path === resolve((0,domain_path/* dirname */.pD)(path), target));
    const content = resolved === undefined ? `${target}\n` : (0,operators_source/* textOf */.b6)(resolved.bytes);
    yield draft('mode/to-file', 'mode', 'mode', [{ kind: 'add-file', path, content, mode: '100644' }], 'the link becomes a file');
}
function resolve(folder, target) {
    const parts = folder === '' ? [] : folder.split('/');
    for (const part of target.split('/')) {
        if (part === '..')
            parts.pop();
        else if (part !== '.' && part !== '')
            parts.push(part);
    }
    return parts.join('/');
}
function* copies(subject, context, draft) {
    const { path, bytes } = subject;
    const mode = subject.mode === '100755' ? '100755' : '100644';
    for (const copy of copyPaths(path, context)) {
        const edits = [{ kind: 'add-file', path: copy, content: (0,operators_source/* textOf */.b6)(bytes), mode }];
        yield draft('file/add-copy', 'addition', 'content', edits, `a copy of the file is added as ${copy}`);
    }
}
function copyPaths(path, context) {
    const taken = new Set([path, ...context.siblings.map((sibling) => sibling.path)]);
    const [folder, name] = [(0,domain_path/* dirname */.pD)(path), (0,domain_path/* basename */.P8)(path)];
    const above = (0,domain_path/* dirname */.pD)(folder);
    const join = (directory, file) => (directory === '' ? file : `${directory}/${file}`);
    const found = [freePath(path, context, '-copy')];
    const numbered = /^(.*?)(\d+)(\.[^.]*|)$/.exec(name);
    if (numbered !== null)
        found.push(join(folder, `${numbered[1]}${String(Number(numbered[2]) + 90).padStart(numbered[2].length, '0')}${numbered[3]}`));
    if (folder !== '')
        found.push(join(join(above, `${(0,domain_path/* basename */.P8)(folder)}-copy`), name));
    found.push(join(join(folder, 'extra'), name));
    return [...new Set(found)].filter((copy) => !taken.has(copy));
}
function freePath(path, context, suffix) {
    const taken = new Set(context.siblings.map((sibling) => sibling.path));
    const [folder, name] = [path.slice(0, path.length - (0,domain_path/* basename */.P8)(path).length), (0,domain_path/* basename */.P8)(path)];
    const dot = name.indexOf('.', 1);
    const [stem, rest] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
    for (let count = 1;; count++) {
        const candidate = `${folder}${stem}${suffix}${count === 1 ? '' : count}${rest}`;
        if (!taken.has(candidate))
            return candidate;
    }
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/src/mutation/operators/keep-comments.js

function keepComments(source, draft) {
    const { start, end, replacement } = draft;
    if (source.comments.some((span) => span.start < start && start < span.end))
        return undefined;
    const touched = (0,operators_source/* spansWithin */.FK)(source.comments, start, end);
    if (touched.some((span) => span.start < start || span.end > end))
        return undefined;
    const lost = touched
        .map((span) => source.text.slice(span.start, span.end))
        .filter((comment) => !replacement.includes(comment));
    if (lost.length === 0)
        return draft;
    const lines = lost.map((comment) => comment + source.eol).join('');
    if (source.text[end - 1] === '\n' || end === source.text.length)
        return { ...draft, replacement: replacement + lines, sure: false };
    const rest = source.text.slice(end, source.text.indexOf('\n', end) + 1 || undefined);
    if (rest.trim() !== '')
        return undefined;
    return { ...draft, replacement: replacement + source.eol + lines.trimEnd(), sure: false };
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./build/src/mutation/operators/comments.js

const LINE_SYNTAX = {
    toml: { whole: /^[ \t]*#/, trailing: /#/ },
    ini: { whole: /^[ \t]*[#;]/ },
    env: { whole: /^[ \t]*#/, trailing: /[ \t]#/ },
    systemd: { whole: /^[ \t]*[#;]/ },
    nftables: { whole: /^[ \t]*#/, trailing: /#/ },
    hcl: { whole: /^[ \t]*(?:#|\/\/)/, trailing: /#|\/\// },
    dockerfile: { whole: /^[ \t]*#/ },
    shell: { whole: /^[ \t]*#/, trailing: /[ \t]#[ \t]/ },
    text: { whole: /^[ \t]*(?:[#;]|\/\/|<!--)/, trailing: /[ \t][#;][ \t]+\S/ },
    template: { whole: /^[ \t]*(?:[#;]|\/\/)/, trailing: /[ \t]#[ \t]+\S/ },
    'yaml-template': { whole: /^[ \t]*#/, trailing: /[ \t]#[ \t]/ },
};
const COMMENT_MARK = {
    yaml: '# ',
    'yaml-template': '# ',
    template: '# ',
    toml: '# ',
    ini: '# ',
    env: '# ',
    systemd: '# ',
    nftables: '# ',
    hcl: '# ',
    dockerfile: '# ',
    shell: '# ',
    text: '# ',
};
function commentsOf(format, text) {
    if (format === 'yaml')
        return mergeSpans([...yamlComments(text), ...blockScalarComments(text)]);
    if (format === 'json')
        return slashComments(text);
    if (format === 'markdown')
        return htmlComments(text);
    const syntax = LINE_SYNTAX[format];
    if (syntax === undefined)
        return [];
    const spans = lineComments(text, syntax.whole, syntax.trailing);
    if (format === 'hcl')
        spans.push(...delimited(text, '/*', '*/'));
    if (format === 'text')
        spans.push(...htmlComments(text));
    if (format === 'template' || format === 'yaml-template') {
        spans.push(...delimited(text, '{#', '#}'), ...delimited(text, '{{/*', '}}'), ...delimited(text, '{{- /*', '}}'));
    }
    return mergeSpans(spans);
}
function yamlComments(text) {
    const spans = [];
    const visit = (token) => {
        if (token === null || typeof token !== 'object')
            return;
        if (Array.isArray(token)) {
            for (const item of token)
                visit(item);
            return;
        }
        const node = token;
        if (node.type === 'comment' && typeof node.offset === 'number' && typeof node.source === 'string') {
            spans.push({ start: node.offset, end: node.offset + node.source.trimEnd().length });
            return;
        }
        for (const part of ['start', 'key', 'sep', 'value', 'items', 'end', 'props'])
            visit(node[part]);
    };
    try {
        for (const token of new dist/* Parser */.iX().parse(text))
            visit(token);
    }
    catch {
        return lineComments(text, /^[ \t]*#/, undefined);
    }
    return spans;
}
function blockScalarComments(text) {
    return lineComments(text, /^[ \t]*#/, undefined);
}
function lineComments(text, whole, trailing) {
    const spans = [];
    let at = 0;
    while (at < text.length) {
        const feed = text.indexOf('\n', at);
        const stop = feed < 0 ? text.length : feed;
        const line = text.slice(at, stop).replace(/\r$/, '');
        const shebang = at === 0 && line.startsWith('#!');
        if (!shebang && whole.test(line))
            spans.push({ start: at + line.search(/\S/), end: at + line.trimEnd().length });
        else if (!shebang && trailing !== undefined) {
            const found = trailingComment(line, trailing);
            if (found !== undefined)
                spans.push({ start: at + found, end: at + line.trimEnd().length });
        }
        at = stop + 1;
    }
    return spans;
}
function trailingComment(line, mark) {
    if (line.length > 4000)
        return undefined;
    const masked = line.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, (quoted) => '_'.repeat(quoted.length));
    const found = masked.search(mark);
    return found <= 0 ? undefined : found + (/\s/.test(masked[found]) ? 1 : 0);
}
function slashComments(text) {
    const spans = [];
    let at = 0;
    while (at < text.length) {
        const two = text.slice(at, at + 2);
        if (text[at] === '"')
            at = endOfString(text, at);
        else if (two === '//' || two === '/*') {
            const close = text.indexOf(two === '//' ? '\n' : '*/', at);
            const end = close < 0 ? text.length : two === '//' ? close : close + 2;
            spans.push({ start: at, end });
            at = end;
        }
        else
            at += 1;
    }
    return spans;
}
function endOfString(text, start) {
    let at = start + 1;
    while (at < text.length && text[at] !== '"' && text[at] !== '\n')
        at += text[at] === '\\' ? 2 : 1;
    return at + 1;
}
const htmlComments = (text) => delimited(text, '<!--', '-->');
function delimited(text, open, close) {
    const spans = [];
    for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, at)) {
        const stop = text.indexOf(close, at + open.length);
        const end = stop < 0 ? text.length : stop + close.length;
        spans.push({ start: at, end });
        at = end;
    }
    return spans;
}
function mergeSpans(spans) {
    const merged = [];
    for (const span of spans.toSorted((a, b) => a.start - b.start)) {
        const last = merged.at(-1);
        if (last !== undefined && span.start <= last.end)
            last.end = Math.max(last.end, span.end);
        else
            merged.push({ ...span });
    }
    return merged;
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/yaml-tree.js

const DEPTH = 64;
function readYamlTree(text) {
    try {
        const parsed = (0,dist/* parseAllDocuments */.hR)(text, { uniqueKeys: false, logLevel: 'silent' });
        if ('empty' in parsed || parsed.some((document) => document.errors.length > 0))
            return undefined;
        return withBounds(parsed, text);
    }
    catch {
        return undefined;
    }
}
function withBounds(parsed, text) {
    const documents = [];
    let start = 0;
    for (const [index, document] of parsed.entries()) {
        const end = index === parsed.length - 1 ? text.length : separatorAfter(text, document.range[1], start);
        const root = document.contents === null ? undefined : nodeOf(document.contents, text, [], 0);
        documents.push({ start, end, root });
        start = end;
    }
    return documents;
}
function separatorAfter(text, from, atLeast) {
    const before = text.lastIndexOf('\n', Math.max(from - 1, 0)) + 1;
    const search = /^---(?=\s|$)/gm;
    search.lastIndex = Math.max(before, atLeast + 1);
    return search.exec(text)?.index ?? from;
}
function nodeOf(node, text, path, depth) {
    const range = node?.range;
    if (node === null || node === undefined || range === null || range === undefined || depth > DEPTH)
        return undefined;
    const [start, end] = range;
    if ((0,dist/* isAlias */.Vj)(node))
        return scalar(start, end, `*${node.source}`, 'alias', 'plain', path);
    if ((0,dist/* isScalar */.jn)(node))
        return scalar(start, trimmedEnd(text, start, end), textOfScalar(node.value, node.source), typeOf(node.value), styleOf(node.type), path);
    if (!(0,dist/* isCollection */.P3)(node))
        return undefined;
    const flow = node.flow === true;
    const entries = node.items.flatMap((item, index) => entryOfItem(item, index, text, path, depth, flow));
    const last = entries.at(-1);
    return {
        kind: (0,dist/* isMap */.jh)(node) ? 'map' : 'seq',
        flow,
        start,
        end: flow || last === undefined ? end : last.end,
        entries,
        path,
    };
}
function entryOfItem(item, index, text, path, depth, flow) {
    if ((0,dist/* isPair */.tO)(item)) {
        const key = nodeOf(item.key, text, path, depth + 1);
        if (key?.kind !== 'scalar')
            return [];
        const value = nodeOf(item.value, text, [...path, key.value], depth + 1);
        return [{ start: key.start, end: Math.max(value?.end ?? key.end, key.end), key, value, mark: key.start }];
    }
    const value = nodeOf(item, text, [...path, String(index)], depth + 1);
    if (value === undefined)
        return [];
    const mark = flow ? value.start : dashBefore(text, value.start);
    return [{ start: value.start, end: value.end, key: undefined, value, mark: mark ?? value.start }];
}
function dashBefore(text, start) {
    const before = text.slice(Math.max(0, start - 300), start);
    const match = /-(?:[ \t\r\n]+[&!][^\s]*)*[ \t\r\n]*$/.exec(before);
    return match === null ? undefined : start - before.length + match.index;
}
function trimmedEnd(text, start, end) {
    let at = end;
    while (at > start && /\s/.test(text[at - 1]))
        at -= 1;
    return at;
}
function scalar(start, end, value, type, style, path) {
    return { kind: 'scalar', start, end, value, type, style, path };
}
function textOfScalar(value, source) {
    return typeof value === 'string' ? value : (source ?? (value === null ? '' : String(value)));
}
function typeOf(value) {
    if (value === null)
        return 'null';
    if (typeof value === 'boolean')
        return 'boolean';
    return typeof value === 'number' || typeof value === 'bigint' ? 'number' : 'string';
}
function styleOf(type) {
    if (type === 'QUOTE_DOUBLE')
        return 'double';
    if (type === 'QUOTE_SINGLE')
        return 'single';
    return type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED' ? 'block' : 'plain';
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/tree-of.js

const trees = new WeakMap();
function treeOf(source) {
    let known = trees.get(source);
    if (known === undefined) {
        known = { documents: read(source) ?? [] };
        trees.set(source, known);
    }
    return known.documents;
}
function read(source) {
    const { format } = source.subject;
    if (format === 'yaml')
        return readYamlTree(source.text);
    if (format === 'json')
        return readYamlTree(maskComments(source));
    if (format === 'yaml-template')
        return readYamlTree(maskTemplate(source.text));
    return undefined;
}
function maskComments(source) {
    let text = source.text;
    for (const { start, end } of source.comments) {
        text = text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
    }
    return text;
}
const blank = (text) => text.replace(/[^\r\n]/g, ' ');
function maskTemplate(text) {
    return text
        .replace(/^[ \t]*(?:\{\{-?[^{}]{0,2000}?\}\}|\{[%#][^{}]{0,2000}?[%#]\})[ \t]*\r?$/gm, (line) => /^[ \t]*\{\{[^%#]/.test(line) && !STATEMENT.test(line) ? fill(line) : blank(line))
        .replace(/\{\{[^{}]{0,2000}?\}\}|\{[%#][^{}]{0,2000}?[%#]\}/g, fill);
}
const STATEMENT = /\{\{-?\s*(?:if|else|end|range|with|define|block|template|include|toYaml|tpl|\/\*|\$\w+\s*:?=|-?\s*\.Values\S*\s*\|\s*toYaml)/;
const fill = (text) => text
    .replace(/[^\r\n]/g, (character) => (character === ' ' ? ' ' : 'Z'))
    .replace(/(?<=Z) +(?=Z)/g, (gap) => 'Z'.repeat(gap.length));

;// CONCATENATED MODULE: ./build/src/mutation/operators/part-around.js


const SMALL = 4_000;
const FAR = /\/\*|\*\/|<!--|-->|\{#|#\}|\{\{-? ?\/\*/;
function partAround(source, change) {
    const { format } = source.subject;
    if (source.text.length < SMALL)
        return undefined;
    if (format === 'yaml')
        return blockAround(source, change);
    if (format === 'json' || format === 'yaml-template' || format === 'binary' || format === 'link')
        return undefined;
    return linesAround(source, change);
}
function linesAround(source, change) {
    if (source.lines.length === 0 || FAR.test(change.replacement) || hasFar(source))
        return undefined;
    const start = source.lines[Math.max(0, (0,operators_source/* lineIndexAt */.QX)(source.lines, change.start) - 1)].start;
    const end = source.lines[Math.min(source.lines.length - 1, (0,operators_source/* lineIndexAt */.QX)(source.lines, change.end) + 1)].next;
    return start === 0 || change.end > end ? undefined : { start, end };
}
const far = new WeakMap();
function hasFar(source) {
    let found = far.get(source);
    if (found === undefined) {
        found = FAR.test(source.text);
        far.set(source, found);
    }
    return found;
}
function blockAround(source, change) {
    if (/^(?:---|\.\.\.|%)/m.test(change.replacement))
        return undefined;
    const document = treeOf(source).find((one) => change.start > one.start && change.end < one.end);
    let node = document?.root;
    let found;
    while (node !== undefined && node.kind !== 'scalar' && !node.flow) {
        const entry = entryAround(node, change);
        if (entry === undefined)
            return runAround(source, node, change) ?? found;
        const span = linesOf(source, entry);
        if (span === undefined || change.end > span.end)
            break;
        if (keepsIndent(source, span, change, 1))
            found = span;
        node = entry.value;
    }
    return found;
}
function entryAround(node, change) {
    let [low, high] = [0, node.entries.length - 1];
    while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (node.entries[middle].mark < change.start)
            low = middle;
        else
            high = middle - 1;
    }
    const entry = node.entries[low];
    return entry !== undefined && entry.mark < change.start && change.end <= entry.end ? entry : undefined;
}
function linesOf(source, entry) {
    const first = source.lines[(0,operators_source/* lineIndexAt */.QX)(source.lines, entry.mark)];
    if (source.text.slice(first.start, entry.mark).trim() !== '')
        return undefined;
    const last = source.lines[(0,operators_source/* lineIndexAt */.QX)(source.lines, Math.max(entry.end - 1, entry.mark))];
    return { start: first.start, end: last.next };
}
function runAround(source, node, change) {
    const { entries } = node;
    const before = entries.findLastIndex((entry) => entry.mark < change.start);
    const after = entries.findIndex((entry) => entry.end >= change.end);
    const [first, last] = [
        entries[Math.max(0, before - 1)],
        entries[after < 0 ? entries.length - 1 : after + 1] ?? entries.at(-1),
    ];
    if (before < 1 || first === undefined || last === undefined || entries.length < 8)
        return undefined;
    const [from, to] = [linesOf(source, first), linesOf(source, last)];
    if (from === undefined || to === undefined || change.start <= from.start || change.end > to.end)
        return undefined;
    const span = { start: from.start, end: to.end };
    return keepsIndent(source, span, change, 0) ? span : undefined;
}
function keepsIndent(source, span, { replacement }, deeper) {
    const depth = (0,operators_source/* indentOf */._j)(source.text.slice(span.start, span.start + 200)).length;
    return replacement
        .split('\n')
        .slice(1)
        .every((line) => line.trim() === '' || (0,operators_source/* indentOf */._j)(line).length >= depth + deeper);
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/landing.js





const BROKEN = '\0broken';
const known = new WeakMap();
function landingOf(source, draft) {
    const near = landingNear(source, draft);
    if (near !== undefined)
        return near;
    const [from, to] = partWith(source, draft);
    const before = cached(source, from, to);
    const text = source.text.slice(from, draft.start) + draft.replacement + source.text.slice(draft.end, to);
    const after = contentOf(source, text);
    if (after === BROKEN)
        return before === BROKEN ? (text === source.text ? 'same' : 'changed') : 'breaks';
    return after === before ? 'same' : 'changed';
}
function landingNear(source, draft) {
    const part = partAround(source, draft);
    if (part === undefined)
        return undefined;
    const before = cached(source, part.start, part.end);
    if (before === BROKEN)
        return undefined;
    const { text } = source;
    const after = contentOf(source, text.slice(part.start, draft.start) + draft.replacement + text.slice(draft.end, part.end));
    if (after === BROKEN)
        return undefined;
    return after === before ? 'same' : 'changed';
}
function cached(source, from, to) {
    let parts = known.get(source);
    if (parts === undefined) {
        parts = new Map();
        known.set(source, parts);
    }
    const key = `${from}-${to}`;
    let content = parts.get(key);
    if (content === undefined) {
        content = contentOf(source, source.text.slice(from, to));
        parts.set(key, content);
    }
    return content;
}
function partWith(source, { start, end, replacement }) {
    const whole = [0, source.text.length];
    if (source.subject.format !== 'yaml' || /^(?:---|\.\.\.|%)/m.test(replacement))
        return whole;
    const document = treeOf(source).find((one) => start > one.start && end < one.end);
    if (document === undefined)
        return whole;
    const head = source.text.slice(document.start, start);
    const markLine = /^---[^\n]*\n/.exec(source.text.slice(document.start, document.end))?.[0].length ?? 0;
    if (start - document.start < markLine || /^(?:%|\.\.\.)/m.test(head))
        return whole;
    return [document.start, document.end];
}
function contentOf(source, text) {
    const { format } = source.subject;
    if (format === 'yaml')
        return yamlContent(text);
    if (format === 'json')
        return jsonContent(source, text);
    if (format === 'yaml-template' && treeOf(source).length > 0 && readYamlTree(maskTemplate(text)) === undefined)
        return BROKEN;
    if (format === 'binary' || format === 'link')
        return text;
    return plainContent(format, text);
}
function plainContent(format, text) {
    let bare = '';
    let at = 0;
    for (const { start, end } of commentsOf(format, text)) {
        bare += text.slice(at, start);
        at = end;
    }
    return (bare + text.slice(at))
        .split(/\r?\n/)
        .map((line) => line.trimEnd())
        .filter((line) => line !== '')
        .join('\n');
}
const strict = new WeakMap();
function jsonContent(source, text) {
    if (!strict.has(source))
        strict.set(source, isJson(source.text));
    if (strict.get(source) === true && !isJson(text))
        return BROKEN;
    let masked = text;
    for (const { start, end } of commentsOf('json', text)) {
        masked = masked.slice(0, start) + masked.slice(start, end).replace(/[^\r\n]/g, ' ') + masked.slice(end);
    }
    return yamlContent(masked);
}
function isJson(text) {
    try {
        JSON.parse(text.replace(/^\ufeff/, ''));
        return true;
    }
    catch {
        return false;
    }
}
function yamlContent(text) {
    try {
        const documents = (0,dist/* parseAllDocuments */.hR)(text, { uniqueKeys: false, logLevel: 'silent' });
        if ('empty' in documents)
            return '';
        if (documents.some((document) => document.errors.length > 0))
            return BROKEN;
        return documents.map((document) => print(document.contents, 0)).join('\n---\n');
    }
    catch {
        return BROKEN;
    }
}
function print(node, depth) {
    if (node === null || node === undefined || depth > 80)
        return 'null';
    if ((0,dist/* isPair */.tO)(node))
        return `${print(node.key, depth + 1)}: ${print(node.value, depth + 1)}`;
    if ((0,dist/* isAlias */.Vj)(node))
        return `*${node.source}`;
    const tag = node.tag ?? '';
    const anchor = node.anchor ?? '';
    const head = `${tag}&${anchor} `;
    if ((0,dist/* isScalar */.jn)(node))
        return `${head}${typeof node.value}${JSON.stringify(typeof node.value === 'bigint' ? String(node.value) : node.value)}`;
    if ((0,dist/* isMap */.jh)(node))
        return `${head}{${node.items.map((pair) => print(pair, depth + 1)).join(', ')}}`;
    return (0,dist/* isSeq */.oP)(node) ? `${head}[${node.items.map((item) => print(item, depth + 1)).join(', ')}]` : 'null';
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/braces.js

const FORMATS = new Set(['hcl', 'text', 'template']);
const BLOCK = /^[ \t]*[\w"@(:*.-][^{}#]{0,300}\{[ \t]*$|^[ \t]*\{[ \t]*$/;
function* braces(source, _context) {
    if (!FORMATS.has(source.subject.format))
        return;
    for (const [index, head] of source.lines.entries()) {
        const close = !head.idle && BLOCK.test(head.text) ? closeOf(source.lines, index) : undefined;
        if (close === undefined)
            continue;
        const words = [head.text];
        const text = source.text.slice(head.start, close.next);
        const copy = text.endsWith('\n') ? text : source.eol + text;
        yield {
            operator: 'block/delete-block',
            kind: 'deletion',
            start: head.start,
            end: close.next,
            replacement: '',
            words,
        };
        yield {
            operator: 'block/duplicate-block',
            kind: 'addition',
            start: close.next,
            end: close.next,
            replacement: copy,
            words,
        };
        const labelled = copy.replace(/"([^"]*)"([ \t]*\{)/, '"$1-copy"$2');
        if (labelled !== copy) {
            yield {
                operator: 'block/add-block',
                kind: 'addition',
                start: close.next,
                end: close.next,
                replacement: labelled,
                words,
            };
        }
        if (close.start > head.next) {
            yield {
                operator: 'block/empty-block',
                kind: 'deletion',
                start: head.next,
                end: close.start,
                replacement: '',
                words,
            };
        }
        if (source.subject.format !== 'hcl')
            continue;
        const extra = `${(0,operators_source/* indentOf */._j)(head.text)}  extra = "x"${source.eol}`;
        yield {
            operator: 'block/add-attribute',
            kind: 'addition',
            start: close.start,
            end: close.start,
            replacement: extra,
            words,
        };
    }
}
function closeOf(lines, index) {
    const indent = (0,operators_source/* indentOf */._j)(lines[index].text);
    return lines.slice(index + 1, index + 5000).find((line) => !line.idle && line.text.startsWith(`${indent}}`));
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/comment-controls.js

const COMMENTS = 200;
const TOKENS = 12;
function* commentControls(source, context) {
    const tokens = context.tokens.filter((token) => token.length > 1 && !/[\r\n]/.test(token));
    for (const { start, end } of source.comments.slice(0, COMMENTS)) {
        const text = source.text.slice(start, end);
        const opening = /^(?:#+|\/\/|\/\*|;+|<!--|\{#|\{\{-? ?\/\*)\s?/.exec(text)?.[0] ?? '';
        const closing = /\s?(?:-->|\*\/|#\}|\*\/ ?-?\}\})$/.exec(text)?.[0] ?? '';
        const words = [text.slice(0, 300)];
        const [from, to] = [start + opening.length, end - closing.length];
        if (to <= from)
            continue;
        yield { operator: 'comment/empty', kind: 'comment', start: from, end: to, replacement: '', words };
        yield { operator: 'comment/change', kind: 'comment', start: from, end: to, replacement: 'changed', words };
        const digits = source.text.slice(from, to).replace(/\d+/g, (number) => `${number}1`);
        yield { operator: 'comment/numbers', kind: 'comment', start: from, end: to, replacement: digits, words };
    }
    const at = source.text.length;
    const broken = at === 0 || source.text.endsWith('\n') ? '' : source.eol;
    for (const token of tokens.slice(0, TOKENS)) {
        const comment = commentOf(source, token);
        if (comment === undefined)
            continue;
        yield {
            operator: 'comment/append-token',
            kind: 'comment',
            start: at,
            end: at,
            replacement: broken + comment + source.eol,
            words: [token],
        };
    }
}
function commentOf(source, text) {
    const { format } = source.subject;
    if (format === 'markdown')
        return text.includes('--') ? undefined : `<!-- ${text} -->`;
    const mark = COMMENT_MARK[format];
    return mark === undefined ? undefined : mark + text;
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/dockerfile.js
const INSTRUCTION = /^[ \t]*([A-Z]+)\b/i;
function* dockerfile(source, _context) {
    if (source.subject.format !== 'dockerfile')
        return;
    for (const lines of instructionsOf(source)) {
        const [first, last] = [lines[0], lines.at(-1)];
        const words = [
            lines
                .map((line) => line.text)
                .join(' ')
                .slice(0, 300),
        ];
        const span = { start: first.start, end: last.next };
        yield { operator: 'dockerfile/delete-instruction', kind: 'deletion', ...span, replacement: '', words };
        const from = /^([ \t]*FROM[ \t]+)(\S+)/i.exec(first.text);
        if (from !== null)
            yield* fromDrafts(first, from);
    }
    const broken = source.text.endsWith('\n') ? '' : source.eol;
    for (const line of [
        'USER root',
        'USER 0',
        'ENV EXTRA=x',
        'EXPOSE 9999',
        'HEALTHCHECK NONE',
        'CMD ["sh"]',
        'ENTRYPOINT ["sh"]',
        'ADD . /extra',
        'RUN curl -sSL http://example.org/x | sh',
        'FROM scratch',
    ]) {
        const at = source.text.length;
        yield {
            operator: 'dockerfile/override',
            kind: 'addition',
            start: at,
            end: at,
            replacement: broken + line + source.eol,
            words: [line],
        };
    }
}
function instructionsOf(source) {
    const found = [];
    let continued = false;
    for (const line of source.lines) {
        if (line.idle)
            continue;
        if (continued)
            found.at(-1).push(line);
        else if (INSTRUCTION.test(line.text))
            found.push([line]);
        else
            continue;
        continued = /\\[ \t]*$/.test(line.text);
    }
    return found;
}
function* fromDrafts(line, match) {
    const start = line.start + match[1].length;
    const image = match[2];
    const name = image.replace(/@.*$/, '').replace(/:[^:/]*$/, '');
    for (const other of [`${name}:latest`, name, `${name}:9.9.9`, `${name}@sha256:${'0'.repeat(64)}`, 'scratch']) {
        yield {
            operator: 'dockerfile/base-image',
            kind: 'value',
            start,
            end: start + image.length,
            replacement: other,
            words: [line.text],
        };
    }
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/value-kind.js
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const IPV4 = new RegExp(`^(?:${OCTET}\\.){3}${OCTET}$`);
const IPV6 = /^(?=.*:.*:)[0-9a-fA-F:]{2,39}$/;
const CIDR = new RegExp(`^(?:(?:${OCTET}\\.){3}${OCTET}|[0-9a-fA-F:]{2,39})/\\d{1,3}$`);
const RANGE = new RegExp(`^(?:${OCTET}\\.){3}${OCTET}-(?:${OCTET}\\.){3}${OCTET}$`);
const URL = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i;
const IMAGE = /^[a-z0-9][a-z0-9._/-]*(?::\d+\/[a-z0-9._/-]+)?(?::[A-Za-z0-9_][\w.-]*|@sha256:[0-9a-f]{64})$/;
const VERSION = /^v?\d+\.\d+(?:\.\d+)?(?:[-+][\w.-]+)?$/;
const HOST = /^(?=.*[a-z])[a-z0-9*_-]+(?:\.[a-z0-9_-]+)+$/i;
const PATH = /^(?:\.{0,2}\/)[^\s:]*$|^[\w.-]+(?:\/[\w.*-]+)+\/?$/;
const PORT_KEY = /port/i;
function valueKind(text, key = '') {
    if (text.length > 300)
        return 'name';
    if (IPV4.test(text) || IPV6.test(text))
        return 'address';
    if (CIDR.test(text) || RANGE.test(text))
        return 'cidr';
    if (/^-?\d+$/.test(text))
        return PORT_KEY.test(key) && Number(text) > 0 && Number(text) < 65536 ? 'port' : 'number';
    if (/^-?\d+\.\d+$/.test(text))
        return 'number';
    if (URL.test(text))
        return 'url';
    if (VERSION.test(text))
        return 'version';
    if (IMAGE.test(text) && (/image/i.test(key) || text.includes('/') || text.includes('@')))
        return 'image';
    if (PATH.test(text))
        return 'path';
    if (HOST.test(text))
        return 'host';
    return 'name';
}
function addressNumber(text) {
    if (!IPV4.test(text))
        return undefined;
    return text.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
}
function addressText(value) {
    const inside = Math.min(Math.max(value, 0), 0xffffffff);
    return [24, 16, 8, 0].map((shift) => Math.floor(inside / 2 ** shift) % 256).join('.');
}
function poolOf(text) {
    const range = /^([\d.]+)-([\d.]+)$/.exec(text);
    if (range !== null) {
        const [first, last] = [addressNumber(range[1]), addressNumber(range[2])];
        return first === undefined || last === undefined ? undefined : { first, last };
    }
    const [base, bits] = text.split('/');
    const address = addressNumber(base);
    if (address === undefined || (bits !== undefined && !/^\d{1,2}$/.test(bits)) || Number(bits ?? 32) > 32)
        return undefined;
    const size = 2 ** (32 - Number(bits ?? 32));
    const first = Math.floor(address / size) * size;
    return { first, last: first + size - 1 };
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/perturb-structured.js

function* perturbNetwork(value) {
    const range = /^([\d.]+)-([\d.]+)$/.exec(value);
    if (range !== null) {
        for (const end of [addressNumber(range[2]) + 1, addressNumber(range[2]) + 50]) {
            yield { name: 'network/widen', value: `${range[1]}-${addressText(end)}` };
        }
        yield { name: 'network/widen', value: `${addressText(addressNumber(range[1]) - 1)}-${range[2]}` };
        yield { name: 'network/shift', value: `${addressText(addressNumber(range[1]) + 1)}-${range[2]}` };
        yield { name: 'network/shift', value: `10.99.0.1-10.99.0.9` };
        return;
    }
    const [base, bits] = value.split('/');
    const number = addressNumber(base);
    const suffix = bits === undefined ? '' : `/${bits}`;
    if (bits !== undefined)
        yield* perturbPrefix(base, Number(bits));
    if (number === undefined) {
        yield { name: 'network/shift', value: `${base}1${suffix}` };
        yield { name: 'network/widen', value: bits === undefined ? '::1' : '::/0' };
        return;
    }
    if (bits === undefined && Number(base.split('.')[3]) < 26)
        yield { name: 'value/near-miss', value: `${base}0` };
    yield { name: 'network/shift', value: addressText(number + 1) + suffix };
    yield { name: 'network/shift', value: addressText((number + 256) % 2 ** 32) + suffix };
    yield { name: 'network/shift', value: addressText((number + 65536) % 2 ** 32) + suffix };
    yield { name: 'network/shift', value: `10.99.0.1${suffix}` };
    if (bits === undefined)
        yield { name: 'network/widen', value: '0.0.0.0' };
}
function* perturbPrefix(base, bits) {
    if (bits > 0)
        yield { name: 'network/widen', value: `${base}/${bits - 1}` };
    yield { name: 'network/narrow', value: `${base}/${bits + 1}` };
    if (bits > 8)
        yield { name: 'network/widen', value: `${base}/${bits - 8}` };
    yield { name: 'network/widen', value: base.includes(':') ? '::/0' : '0.0.0.0/0' };
    yield { name: 'network/narrow', value: base };
}
function* perturbVersion(value) {
    const match = /^(v?)(\d+)\.(\d+)(?:\.(\d+))?(.*)$/.exec(value);
    const [, prefix, major, minor, patch, rest] = match;
    const tail = patch === undefined ? '' : `.${patch}`;
    yield { name: 'version/minor', value: `${prefix}${major}.${Number(minor) + 1}${tail}${rest}` };
    if (patch !== undefined)
        yield { name: 'version/patch', value: `${prefix}${major}.${minor}.${Number(patch) + 1}${rest}` };
    yield { name: 'version/major', value: `${prefix}${Number(major) + 1}.${minor}${tail}${rest}` };
    yield { name: 'version/down', value: `${prefix}0.${minor}${tail}${rest}` };
    yield { name: 'version/latest', value: 'latest' };
    yield { name: 'version/pre-release', value: `${value}-rc1` };
    yield { name: 'version/prefix', value: prefix === '' ? `v${value}` : value.slice(1) };
    if (patch !== undefined)
        yield { name: 'version/patch', value: `${prefix}${major}.${minor}` };
    yield { name: 'version/any', value: '*' };
}
function* perturbImage(value) {
    const at = value.indexOf('@');
    if (at >= 0) {
        yield { name: 'image/digest-to-latest', value: `${value.slice(0, at).replace(/:[^:/]*$/, '')}:latest` };
        yield { name: 'image/drop-digest', value: value.slice(0, at) };
        yield { name: 'image/digest', value: value.slice(0, -4) + (value.endsWith('0000') ? '1111' : '0000') };
    }
    else {
        const colon = value.lastIndexOf(':');
        const [name, tag] = [value.slice(0, colon), value.slice(colon + 1)];
        yield { name: 'image/latest', value: `${name}:latest` };
        yield { name: 'image/drop-tag', value: name };
        yield { name: 'image/tag', value: /\d/.test(tag) ? `${name}:9.9.9` : `${name}:${tag}x` };
        yield { name: 'image/digest', value: `${name}@sha256:${'0'.repeat(64)}` };
    }
    const slash = value.indexOf('/');
    yield { name: 'image/registry', value: `registry.example.org/${slash < 0 ? value : value.slice(slash + 1)}` };
}
function* perturbUrl(value) {
    const [, scheme, host, rest] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#\s]*)(.*)$/i.exec(value);
    const other = scheme === 'https' ? 'http' : scheme === 'http' ? 'https' : 'file';
    yield { name: 'url/scheme', value: `${other}://${host}${rest}` };
    const port = /:(\d+)$/.exec(host);
    const name = port === null ? host : host.slice(0, port.index);
    const suffix = port === null ? '' : `:${port[1]}`;
    const number = addressNumber(name);
    yield {
        name: 'url/host',
        value: `${scheme}://${number === undefined ? `${name}x` : addressText(number + 1)}${suffix}${rest}`,
    };
    if (number !== undefined)
        yield { name: 'url/host', value: `${scheme}://${name}0${suffix}${rest}` };
    yield { name: 'url/host', value: `${scheme}://example.org${suffix}${rest}` };
    if (port !== null) {
        yield { name: 'url/port', value: `${scheme}://${name}:${Number(port[1]) + 1}${rest}` };
        yield { name: 'url/port', value: `${scheme}://${name}${rest}` };
    }
    else
        yield { name: 'url/port', value: `${scheme}://${name}:8080${rest}` };
    yield { name: 'url/path', value: rest.endsWith('/') ? value.slice(0, -1) : `${value}/` };
    yield { name: 'url/path', value: `${value}x` };
    yield { name: 'url/scheme', value: `${name}${suffix}${rest}` };
}
function* perturbPath(value) {
    const parts = value.split('/');
    yield { name: 'path/near-miss', value: value.endsWith('/') ? `${value.slice(0, -1)}x/` : `${value}x` };
    if (parts.length > 2)
        yield { name: 'path/drop-part', value: parts.toSpliced(-2, 1).join('/') };
    yield { name: 'path/parent', value: parts.slice(0, -1).join('/') || '/' };
    yield { name: 'path/slash', value: value.endsWith('/') ? value.slice(0, -1) : `${value}/` };
    if (parts.length > 1)
        yield { name: 'path/part', value: parts.with(1, `${parts[1]}x`).join('/') };
    yield { name: 'path/root', value: value.startsWith('/') ? value.slice(1) : `/${value}` };
    yield { name: 'path/climb', value: `../${value.replace(/^\.?\//, '')}` };
    yield { name: 'path/tmp', value: `/tmp/${parts.at(-1)}` };
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/perturb-words.js
const ROWS = [
    ['true', 'false'],
    ['True', 'False'],
    ['TRUE', 'FALSE'],
    ['yes', 'no'],
    ['Yes', 'No'],
    ['on', 'off'],
    ['enabled', 'disabled'],
    ['enable', 'disable'],
    ['present', 'absent'],
    ['started', 'stopped'],
    ['latest', 'present'],
    ['Retain', 'Delete'],
    ['accept', 'drop'],
    ['reject', 'accept'],
    ['allow', 'deny'],
    ['Allow', 'Deny'],
    ['allowed', 'denied'],
    ['ALLOW', 'DENY'],
    ['permit', 'deny'],
    ['always', 'never'],
    ['Always', 'Never', 'IfNotPresent'],
    ['IfNotPresent', 'Always'],
    ['OnFailure', 'Never'],
    ['tcp', 'udp'],
    ['TCP', 'UDP'],
    ['http', 'https'],
    ['HTTP', 'HTTPS'],
    ['Ingress', 'Egress'],
    ['ingress', 'egress'],
    ['input', 'output', 'forward'],
    ['forward', 'input'],
    ['ReadWriteOnce', 'ReadWriteMany'],
    ['ReadOnlyMany', 'ReadWriteMany'],
    ['ClusterIP', 'NodePort', 'LoadBalancer'],
    ['NodePort', 'ClusterIP'],
    ['LoadBalancer', 'ClusterIP'],
    ['RollingUpdate', 'Recreate'],
    ['Deployment', 'DaemonSet', 'StatefulSet'],
    ['DaemonSet', 'Deployment'],
    ['StatefulSet', 'Deployment'],
    ['Role', 'ClusterRole'],
    ['RoleBinding', 'ClusterRoleBinding'],
    ['ConfigMap', 'Secret'],
    ['enforce', 'audit', 'warn'],
    ['Enforce', 'Audit'],
    ['audit', 'enforce'],
    ['enforcing', 'permissive', 'disabled'],
    ['restricted', 'privileged', 'baseline'],
    ['baseline', 'privileged'],
    ['strict', 'full', 'permissive'],
    ['STRICT', 'PERMISSIVE'],
    ['Forbid', 'Allow', 'Replace'],
    ['DoNotSchedule', 'ScheduleAnyway'],
    ['NoSchedule', 'PreferNoSchedule', 'NoExecute'],
    ['Exists', 'Equal', 'DoesNotExist'],
    ['In', 'NotIn'],
    ['required', 'optional'],
    ['Fail', 'Ignore'],
    ['Cluster', 'Local', 'Namespaced'],
    ['Local', 'Cluster'],
    ['main', 'next', 'master'],
    ['master', 'main'],
    ['prod', 'dev', 'nonprod'],
    ['production', 'staging'],
    ['dev', 'prod'],
    ['staging', 'production'],
    ['root', 'nobody'],
    ['nonroot', 'root'],
    ['info', 'debug'],
    ['server', 'agent'],
    ['agent', 'server'],
    ['before', 'after'],
    ['After', 'Before'],
    ['ALL', 'NONE'],
    ['all', 'none'],
    ['must', 'may'],
    ['MUST', 'MAY'],
    ['shall', 'should'],
    ['not', 'now'],
    ['first', 'last'],
    ['and', 'or'],
    ['ed25519', 'rsa'],
    ['sha256', 'md5'],
    ['sha512', 'sha1'],
    ['systemd', 'cgroupfs'],
    ['static', 'dhcp'],
    ['active', 'inactive'],
    ['none', 'all'],
];
const OTHERS = new Map();
for (const row of ROWS) {
    row.forEach((word, index) => {
        const known = OTHERS.get(word) ?? [];
        OTHERS.set(word, [...new Set([...known, ...row.filter((_, other) => other !== index)])]);
    });
}
function counterparts(word) {
    return OTHERS.get(word) ?? [];
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/perturb.js



function perturb(value, key = '', limit = 14) {
    const seen = new Set([value]);
    const found = [];
    for (const one of candidates(value, key)) {
        if (seen.has(one.value))
            continue;
        seen.add(one.value);
        found.push(one);
        if (found.length >= limit)
            break;
    }
    return found;
}
function* candidates(value, key) {
    if (value.trim() === '') {
        yield { name: 'value/fill', value: 'changed' };
        yield { name: 'value/fill', value: '1' };
        return;
    }
    for (const other of counterparts(value))
        yield { name: 'value/opposite', value: other };
    yield* byShape(value, key);
    if (value.length <= 400)
        yield* byParts(value);
    yield* nearMisses(value);
}
function* byShape(value, key) {
    if (DATE.test(value))
        yield* perturbDate(value);
    const kind = valueKind(value, key);
    if (kind === 'number' || kind === 'port')
        yield* perturbNumber(value, kind === 'port');
    else if (kind === 'address' || kind === 'cidr')
        yield* perturbNetwork(value);
    else if (kind === 'version')
        yield* perturbVersion(value);
    else if (kind === 'image')
        yield* perturbImage(value);
    else if (kind === 'url')
        yield* perturbUrl(value);
    else if (kind === 'path')
        yield* perturbPath(value);
    else if (QUANTITY.test(value))
        yield* perturbQuantity(value);
    else if (CRON.test(value))
        yield* perturbCron(value);
    else if (kind === 'host') {
        yield { name: 'value/near-miss', value: value.slice(value.indexOf('.') + 1) };
        yield { name: 'value/near-miss', value: `other.${value}` };
        yield { name: 'value/replace', value: 'example.org' };
    }
}
const QUANTITY = /^(-?\d+(?:\.\d+)?)([a-zA-Z%µ]{1,8})$/;
const DATE = /^(\d{4})(-\d{2}-\d{2}(?:[T ].*)?)$/;
const CRON = /^[\d*/,-]+(?: [\d*/,A-Za-z-]+){4}$/;
const UNITS = new Map([
    ['Mi', ['Gi', 'Ki']],
    ['Gi', ['Mi', 'Ti']],
    ['Ki', ['Mi']],
    ['M', ['G', 'K']],
    ['G', ['M', 'T']],
    ['m', ['h', 's', '']],
    ['h', ['d', 'm']],
    ['s', ['m', 'h']],
    ['d', ['w', 'h']],
    ['ms', ['s']],
    ['min', ['h']],
    ['%', ['']],
]);
function* perturbNumber(value, port) {
    if (/^0[0-7]{3}$/.test(value)) {
        for (const mode of ['0644', '0777', '0600', '0666', '0755', '0000'])
            yield { name: 'value/mode', value: mode };
        yield { name: 'value/mode', value: value.slice(1) };
        return;
    }
    if (value.length > 15)
        return;
    const number = Number(value);
    const text = (other) => String(Number.isInteger(number) ? other : Math.round(other * 1000) / 1000);
    yield { name: 'value/number-up', value: text(number + 1) };
    yield { name: 'value/number-down', value: text(number - 1) };
    if (port)
        yield { name: 'value/near-miss', value: `${value}${value}`.slice(0, 5) };
    yield { name: 'value/number-large', value: text(number === 0 ? 100 : number * 10) };
    yield { name: 'value/number-zero', value: '0' };
    yield { name: 'value/number-boundary', value: '1' };
    yield { name: 'value/number-boundary', value: '-1' };
    yield { name: 'value/number-large', value: '99999' };
    yield { name: 'value/number-small', value: text(Math.floor(number / 2)) };
    yield { name: 'value/near-miss', value: `${value}0` };
    yield { name: 'value/near-miss', value: `1${value}` };
}
function* perturbQuantity(value) {
    const [, digits, unit] = QUANTITY.exec(value);
    for (const other of UNITS.get(unit) ?? [])
        yield { name: 'value/unit', value: digits + other };
    for (const number of perturbNumber(digits, false))
        yield { name: number.name, value: number.value + unit };
    yield { name: 'value/unit', value: digits };
    yield { name: 'value/replace', value: 'infinity' };
}
function* perturbDate(value) {
    const [, year, rest] = DATE.exec(value);
    for (const other of [1999, 2199, Number(year) + 1, Number(year) - 1])
        yield { name: 'value/date', value: other + rest };
}
function* perturbCron(value) {
    const fields = value.split(' ');
    for (let index = 0; index < fields.length; index++) {
        const other = fields[index] === '*' ? '1' : '*';
        yield { name: 'value/schedule', value: fields.with(index, other).join(' ') };
    }
    yield { name: 'value/schedule', value: '* * * * *' };
    yield { name: 'value/schedule', value: '0 0 1 1 *' };
}
function* byParts(value) {
    const separator = /,\s*|;\s*|\s+|\|/.exec(value)?.[0];
    if (separator !== undefined)
        yield* perturbList(value, separator);
    const pair = /^([^=\s]{1,80})=(.+)$/.exec(value);
    if (pair !== null) {
        for (const other of perturb(pair[2], pair[1], 5))
            yield { name: other.name, value: `${pair[1]}=${other.value}` };
    }
    const numbers = [...value.matchAll(/\d+/g)];
    for (const match of numbers.length === 1 && value === numbers[0][0] ? [] : numbers.slice(-3).reverse()) {
        const [head, tail] = [value.slice(0, match.index), value.slice(match.index + match[0].length)];
        for (const other of [String(Number(match[0]) + 1), '0', `${match[0]}0`]) {
            if (match[0].length < 16)
                yield { name: 'value/number-within', value: head + other + tail };
        }
    }
    const words = [...value.matchAll(/[A-Za-z][\w-]*/g)];
    if (words.length < 2)
        return;
    for (const match of words.slice(0, 8)) {
        const other = counterparts(match[0])[0] ?? `${match[0]}x`;
        const end = match.index + match[0].length;
        yield { name: 'value/word-within', value: value.slice(0, match.index) + other + value.slice(end) };
    }
}
function* perturbList(value, separator) {
    const items = value.split(separator);
    if (items.length < 2 || items.length > 40)
        return;
    yield { name: 'value/list-append', value: [...items, 'extra'].join(separator) };
    yield { name: 'value/list-duplicate', value: [...items, items[0]].join(separator) };
    yield { name: 'value/list-swap', value: [items[1], items[0], ...items.slice(2)].join(separator) };
    for (let index = 0; index < Math.min(items.length, 6); index++) {
        yield { name: 'value/list-drop', value: items.toSpliced(index, 1).join(separator) };
    }
}
function* nearMisses(value) {
    yield { name: 'value/near-miss', value: `${value}x` };
    yield { name: 'value/near-miss', value: `x${value}` };
    yield { name: 'value/replace', value: 'changed' };
    if (value.length > 1)
        yield { name: 'value/near-miss', value: value.slice(0, -1) };
    const upper = value.toUpperCase();
    yield { name: 'value/case', value: upper === value ? value.toLowerCase() : upper };
    yield { name: 'value/wildcard', value: '*' };
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/tree.js
function* nodesOf(node) {
    if (node === undefined)
        return;
    yield node;
    if (node.kind !== 'scalar')
        for (const entry of node.entries)
            yield* nodesOf(entry.value);
}
function* collectionsOf(node) {
    for (const one of nodesOf(node))
        if (one.kind !== 'scalar')
            yield one;
}
function* scalarsOf(node) {
    for (const one of nodesOf(node))
        if (one.kind === 'scalar')
            yield one;
}
function keyOf(path) {
    return path.findLast((part) => !/^\d+$/.test(part)) ?? '';
}
function entryOf(node, key) {
    return node?.kind === 'map' ? node.entries.find((entry) => entry.key?.value === key) : undefined;
}
function textAt(node, key) {
    const value = entryOf(node, key)?.value;
    return value?.kind === 'scalar' ? value.value : undefined;
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/line-values.js




const WORDS_PER_LINE = 14;
const SETTING = /^(?<lead>[ \t]*(?:export[ \t]+|[-*+][ \t]+)?)(?<key>"[^"\n]{1,100}"|[\w./:@*-]{1,100}?)(?<gap>[ \t]*(?:[:+?]?=|:(?=[ \t]|$))[ \t]*|[ \t]+)(?<value>\S.*?)(?<tail>[ \t]*[,;]?[ \t]*)$/;
function textualLines(source) {
    const { format } = source.subject;
    const structured = (format === 'yaml' || format === 'json' || format === 'yaml-template') && treeOf(source).length > 0;
    if (!structured)
        return source.lines.filter((line) => !line.idle);
    const blocks = treeOf(source).flatMap((document) => [...scalarsOf(document.root)].filter((node) => node.style === 'block'));
    return blocks.flatMap((block) => {
        const first = (0,operators_source/* lineIndexAt */.QX)(source.lines, block.start) + 1;
        const last = (0,operators_source/* lineIndexAt */.QX)(source.lines, Math.max(block.end - 1, block.start));
        return source.lines.slice(first, last + 1).filter((line) => !line.idle);
    });
}
function line_values_contentOf(source, line) {
    const comment = source.comments.find((span) => span.start < line.end && span.end > line.start);
    const stop = comment === undefined || comment.start <= line.start ? line.end : comment.start;
    return { start: line.start, end: line.start + source.text.slice(line.start, stop).trimEnd().length };
}
function* lineValues(source, _context) {
    for (const line of textualLines(source)) {
        const { start, end } = line_values_contentOf(source, line);
        const text = source.text.slice(start, end);
        if (text.length > 2000)
            continue;
        yield* settingDrafts(text, start, line.text);
        yield* wordDrafts(text, start, line.text);
    }
}
function* settingDrafts(text, start, line) {
    const found = SETTING.exec(text)?.groups;
    if (found === undefined)
        return;
    const { lead, key, gap, value } = found;
    const at = start + lead.length + key.length + gap.length;
    const quote = /^(["']).*\1$/.exec(value)?.[1] ?? '';
    const bare = quote === '' ? value : value.slice(1, -1);
    for (const { name, value: other } of perturb(bare, key)) {
        yield replace(name, at + quote.length, at + quote.length + bare.length, other, line);
    }
    if (quote !== '')
        yield replace('value/unquote', at, at + value.length, bare, line);
    yield replace('value/empty', at, at + value.length, quote + quote, line);
    const named = start + lead.length;
    if (/^[\w."-]+$/.test(key))
        yield replace('line/rename-key', named, named + key.length, key.startsWith('"') ? `"x-${key.slice(1)}` : `${key}x`, line);
}
function* wordDrafts(text, start, line) {
    const words = [...text.matchAll(/[^\s,;{}()[\]"'`=|<>]+/g)].filter(([word]) => /[\p{L}\p{N}]/u.test(word));
    const chosen = words.length <= WORDS_PER_LINE ? words : [...words.slice(0, 8), ...words.slice(8 - WORDS_PER_LINE)];
    for (const match of chosen) {
        const [from, to] = [start + match.index, start + match.index + match[0].length];
        for (const { name, value } of perturb(match[0], '', 7))
            yield replace(name, from, to, value, line);
    }
    for (const match of chosen) {
        if (words.length < 2)
            break;
        const [from, to] = [start + match.index, start + match.index + match[0].length];
        const space = text[match.index - 1] === ' ' ? 1 : 0;
        yield { ...replace('line/delete-word', from - space, to, '', line), kind: 'deletion' };
    }
}
function replace(operator, start, end, replacement, line) {
    return { operator, kind: 'value', start, end, replacement, words: [line] };
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/tree-edits.js

const lineAt = (source, offset) => source.lines[(0,operators_source/* lineIndexAt */.QX)(source.lines, offset)];
function leadsLine(source, offset) {
    return source.text.slice(lineAt(source, offset).start, offset).trim() === '';
}
const lineAfter = (source, entry) => lineAt(source, Math.max(entry.end - 1, entry.mark)).next;
function blockLines(source, entry) {
    if (!leadsLine(source, entry.mark))
        return undefined;
    return { start: lineAt(source, entry.mark).start, end: lineAfter(source, entry) };
}
function removeEntry(source, node, index) {
    const entry = node.entries[index];
    const empty = node.kind === 'map' ? '{}' : '[]';
    if (node.flow)
        return removeFlowEntry(node, index);
    if (node.entries.length === 1)
        return { start: entry.mark, end: entry.end, replacement: empty };
    const lines = blockLines(source, entry);
    if (lines !== undefined)
        return { ...lines, replacement: '' };
    const next = node.entries[index + 1];
    return next === undefined
        ? { start: entry.mark, end: entry.end, replacement: '' }
        : { start: entry.mark, end: next.mark, replacement: '' };
}
function removeFlowEntry(node, index) {
    const [entry, next, previous] = [node.entries[index], node.entries[index + 1], node.entries[index - 1]];
    if (next !== undefined)
        return { start: entry.start, end: next.start, replacement: '' };
    if (previous !== undefined)
        return { start: previous.end, end: entry.end, replacement: '' };
    return { start: entry.start, end: entry.end, replacement: '' };
}
const entryText = (source, entry) => source.text.slice(entry.mark, entry.end);
function entryIndent(source, entry) {
    const line = lineAt(source, entry.mark);
    return source.text.slice(line.start, entry.mark).replace(/[^ \t]/g, ' ');
}
function appendEntry(source, node, text) {
    const last = node.entries.at(-1);
    if (last === undefined) {
        const inner = node.flow ? node.start + 1 : node.start;
        return { start: inner, end: inner, replacement: text };
    }
    if (node.flow)
        return { start: last.end, end: last.end, replacement: `, ${text}` };
    return insertBlock(source, node, lineAfter(source, last), text);
}
function insertBlock(source, node, at, text) {
    const indent = entryIndent(source, node.entries[0]);
    const broken = at > 0 && source.text[at - 1] !== '\n' ? source.eol : '';
    return { start: at, end: at, replacement: `${broken}${indent}${text}${source.eol}` };
}
function duplicateEntry(source, node, index, change = (copy) => copy) {
    const entry = node.entries[index];
    const copy = change(entryText(source, entry));
    if (node.flow)
        return { start: entry.end, end: entry.end, replacement: `, ${copy}` };
    return insertBlock(source, node, lineAfter(source, entry), copy);
}
function swapEntries(source, node, one, other) {
    const [first, second] = [node.entries[one], node.entries[other]];
    const between = source.text.slice(first.end, second.mark);
    return {
        start: first.mark,
        end: second.end,
        replacement: entryText(source, second) + between + entryText(source, first),
    };
}
function spell(value, style, json) {
    if (json || style === 'double')
        return JSON.stringify(value);
    if (style === 'single')
        return `'${value.replaceAll("'", "''")}'`;
    return isPlain(value) ? value : JSON.stringify(value);
}
function isPlain(value) {
    return (/^[\p{L}\p{N}_./$+-](?:[^\n\r\t:#{}[\],"'`&!|>%@]|:(?=\S)|[@%](?=\w))*$/u.test(value) &&
        !/^-(?=\s|$)|\s$|^---|:$/.test(value));
}
function indentAt(source, offset) {
    return indentOf(lineAt(source, offset).text);
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/floods.js




const TIMES = 60;
const PLACES = 40;
function* floods(source, _context) {
    const documents = treeOf(source);
    const lists = documents
        .flatMap((document) => [...collectionsOf(document.root)])
        .filter((node) => node.kind === 'seq');
    for (const node of lists.slice(0, PLACES))
        yield* listFlood(source, node);
    const lines = textualLines(source).slice(-PLACES);
    const last = lines.at(-1);
    if (last === undefined)
        return;
    const broken = last.next > last.end ? '' : source.eol;
    const replacement = broken + (last.text + source.eol).repeat(TIMES * 5);
    yield { operator: 'line/flood', kind: 'addition', start: last.next, end: last.next, replacement, words: [last.text] };
}
function* listFlood(source, node) {
    const index = node.entries.length - 1;
    const entry = node.entries[index];
    if (entry === undefined || entry.end - entry.mark > 2000)
        return;
    const { start, end, replacement } = duplicateEntry(source, node, index);
    const words = [...node.path, source.text.slice(entry.mark, entry.end)];
    yield { operator: 'sequence/flood', kind: 'addition', start, end, replacement: replacement.repeat(TIMES), words };
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/hunks.js


function* hunks(source, context) {
    for (const hunk of context.hunks) {
        if (hunk.path !== source.subject.path || hunk.start > hunk.end)
            continue;
        const [start, end] = [textOffset(source, hunk.start), textOffset(source, hunk.end)];
        const head = source.text.slice(start, end);
        const words = [head.slice(0, 400), hunk.base.slice(0, 400)];
        const base = withoutComments(source, hunk.base);
        const content = withoutComments(source, head);
        if (base === content) {
            yield { operator: 'hunk/revert', kind: 'comment', start, end, replacement: hunk.base, words };
            continue;
        }
        const kept = (0,operators_source/* spansWithin */.FK)(source.comments, start, end).map(({ start: from, end: to }) => source.text.slice(from, to));
        const mixed = kept.length > 0 || base !== hunk.base;
        const replacement = mixed ? kept.map((comment) => comment + source.eol).join('') + base : hunk.base;
        yield { operator: 'hunk/revert', kind: 'revert', start, end, replacement, words };
    }
}
const textOffset = (source, bytes) => source.subject.bytes.length === source.text.length
    ? Math.min(bytes, source.text.length)
    : (0,operators_source/* textOf */.b6)(source.subject.bytes.subarray(0, bytes)).length;
function withoutComments(source, text) {
    let rest = text;
    for (const { start, end } of commentsOf(source.subject.format, text).toReversed()) {
        const line = rest.lastIndexOf('\n', start - 1) + 1;
        const whole = rest.slice(line, start).trim() === '' && /^[ \t]*\r?(?:\n|$)/.test(rest.slice(end));
        rest = whole
            ? rest.slice(0, line) + rest.slice(end).replace(/^[ \t]*\r?\n/, '')
            : rest.slice(0, start).trimEnd() + rest.slice(end);
    }
    return rest;
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/regex-sample.js
const PATTERN = 400;
const SAMPLE = 200;
const ALTERNATIVES = 4;
function sampleRegex(pattern) {
    if (pattern === '' || pattern.length > PATTERN)
        return [];
    const samples = new Set();
    const reader = new Reader(pattern.replace(/^\^?\*\.?/, ''));
    for (const sample of reader.alternation(0)) {
        const text = sample.slice(0, SAMPLE);
        if (text !== '' && !/[\r\n]/.test(text))
            samples.add(text);
        if (samples.size >= ALTERNATIVES)
            break;
    }
    return [...samples];
}
const CLASSES = new Map([
    ['d', '1'],
    ['w', 'a'],
    ['s', ' '],
    ['S', 'x'],
    ['D', 'x'],
    ['W', ' '],
    ['t', '\t'],
    ['n', ''],
    ['b', ''],
    ['B', ''],
    ['<', ''],
    ['>', ''],
    ['A', ''],
    ['Z', ''],
    ['z', ''],
    ['K', ''],
]);
const POSIX = new Map([
    ['digit', '1'],
    ['alpha', 'a'],
    ['alnum', 'a'],
    ['space', ' '],
    ['blank', ' '],
    ['upper', 'A'],
    ['lower', 'a'],
    ['xdigit', 'a'],
    ['punct', '.'],
]);
class Reader {
    #pattern;
    #basic;
    #at = 0;
    constructor(pattern) {
        this.#pattern = pattern;
        this.#basic = /\\[(|{]/.test(pattern) && !/(?<!\\)[(|]/.test(pattern);
    }
    alternation(depth) {
        const found = [];
        let current = [''];
        while (this.#at < this.#pattern.length) {
            if (this.#takes('|')) {
                found.push(...current);
                current = [''];
            }
            else if (this.#ahead(')') && depth > 0)
                break;
            else
                current = product(current, this.#piece(depth));
        }
        return [...found, ...current].slice(0, ALTERNATIVES * 2);
    }
    #ahead(mark) {
        return this.#pattern.startsWith(this.#basic ? `\\${mark}` : mark, this.#at);
    }
    #takes(mark) {
        if (!this.#ahead(mark))
            return false;
        this.#at += this.#basic ? 2 : 1;
        return true;
    }
    #piece(depth) {
        const any = this.#pattern[this.#at] === '.';
        const atom = this.#atom(depth);
        return this.#repeated(atom, any);
    }
    #atom(depth) {
        if (depth < 12 && this.#takes('('))
            return this.#group(depth);
        const character = this.#pattern[this.#at];
        this.#at += 1;
        if (character === '[')
            return [this.#bracket()];
        if (character === '\\') {
            const escaped = this.#pattern[this.#at] ?? '';
            this.#at += 1;
            return [CLASSES.get(escaped) ?? escaped];
        }
        if (character === '^' || character === '$')
            return [''];
        return [character === '.' ? 'x' : character];
    }
    #group(depth) {
        const prefix = /^\?(?:[:=!]|<[=!]|P?<\w+>|[a-z]+\)?)/.exec(this.#pattern.slice(this.#at, this.#at + 40))?.[0];
        this.#at += prefix?.length ?? 0;
        if (prefix?.endsWith(')'))
            return [''];
        const inner = this.alternation(depth + 1);
        this.#takes(')');
        return prefix !== undefined && /^\?<?[=!]/.test(prefix) ? [''] : inner;
    }
    #bracket() {
        const close = this.#pattern.indexOf(']', this.#at + (/^\^?\]/.exec(this.#pattern.slice(this.#at, this.#at + 2))?.[0].length ?? 0));
        const named = /^(\^?)\[:(\w+):\]/.exec(this.#pattern.slice(this.#at, this.#at + 20));
        const end = named === null ? close : this.#pattern.indexOf(']', this.#at + named[0].length);
        const body = this.#pattern.slice(this.#at, end < 0 ? undefined : end);
        this.#at = end < 0 ? this.#pattern.length : end + 1;
        if (named !== null && named[1] === '')
            return POSIX.get(named[2]) ?? 'a';
        if (body.startsWith('^'))
            return [...'xa1 -_'].find((one) => !body.includes(one) && !(body.includes('a-z') && /[a-z]/.test(one))) ?? '~';
        const first = body.startsWith('\\') ? (CLASSES.get(body[1] ?? '') ?? body[1] ?? '') : body[0];
        return first ?? '';
    }
    #repeated(atom, any) {
        const rest = this.#pattern.slice(this.#at, this.#at + 12);
        const braces = this.#basic ? /^\\\{(\d*)(?:,\d*)?\\\}/.exec(rest) : /^\{(\d+)(?:,\d*)?\}/.exec(rest);
        if (braces !== null) {
            this.#at += braces[0].length;
            const count = Math.min(Number(braces[1] || 0), 40);
            return atom.map((one) => one.repeat(count));
        }
        const mark = /^(?:\\[+?]|[*+?])[?+]?/.exec(rest)?.[0];
        if (mark === undefined || (this.#basic && (mark[0] === '+' || mark[0] === '?')))
            return atom;
        this.#at += mark.length;
        if (mark.includes('+') && mark[0] !== '*' && mark[0] !== '?')
            return atom;
        return any || mark[0] === '?' || atom.every((one) => one.trim() === '') ? [''] : ['', ...atom].slice(0, 2);
    }
}
function product(heads, tails) {
    return heads.flatMap((head) => tails.map((tail) => head + tail)).slice(0, ALTERNATIVES * 2);
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/tree-values.js




function* treeValues(source, _context) {
    const json = source.subject.format === 'json';
    for (const document of treeOf(source)) {
        for (const node of nodesOf(document.root)) {
            if (node.kind !== 'scalar' || hasTemplate(source, node))
                continue;
            if (node.type === 'alias')
                yield* aliasDrafts(source, node);
            else if (node.style !== 'block')
                yield* scalarDrafts(node, json);
        }
    }
}
const hasTemplate = (source, node) => /\{\{|\{%/.test(source.text.slice(node.start, node.end));
function* scalarDrafts(node, json) {
    for (const { name, value } of perturb(node.value, keyOf(node.path))) {
        const spelt = spellLike(node, value, json);
        yield replaceScalar(node, name, spelt, isSureChange(node, spelt));
    }
    yield* typeDrafts(node, json);
}
function* typeDrafts(node, json) {
    const sure = (spelt) => isSureChange(node, spelt);
    const empty = json || node.style === 'double' ? '""' : "''";
    if (node.type !== 'string')
        yield replaceScalar(node, 'value/quote', JSON.stringify(node.value), sure(JSON.stringify(node.value)));
    else if (node.style !== 'plain' && !json && isPlain(node.value)) {
        yield replaceScalar(node, 'value/unquote', node.value, false);
    }
    else if (json && /^(?:true|false|null|-?(?:0|[1-9]\d{0,15})(?:\.\d+)?)$/.test(node.value)) {
        yield replaceScalar(node, 'value/unquote', node.value, false);
    }
    if (node.type !== 'null')
        yield replaceScalar(node, 'value/null', 'null', sure('null'));
    if (node.value !== '')
        yield replaceScalar(node, 'value/empty', empty, sure(empty));
    yield replaceScalar(node, 'value/list', `[${spellLike(node, node.value, json)}]`, false);
}
function spellLike(node, value, json) {
    if (node.type !== 'string' && /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(value))
        return value;
    return spell(value, node.style, json);
}
function isSureChange(node, spelt) {
    if (node.style === 'block' || node.type === 'alias')
        return false;
    const quoted = /^(["'])([^"'\\\n]*)\1$/.exec(spelt);
    if (quoted !== null)
        return node.type !== 'string' || node.value !== quoted[2];
    if (/^-?(?:0|[1-9]\d{0,14})$/.test(spelt))
        return node.type === 'string' || (node.type === 'number' && Number(node.value) !== Number(spelt));
    if (/^(?:true|false|null)$/.test(spelt))
        return node.type === 'string' || node.value.toLowerCase() !== spelt;
    if (!/^[A-Za-z][\w./-]*$/.test(spelt) || RESERVED.test(spelt))
        return false;
    return node.type !== 'string' || node.value !== spelt;
}
const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n)$/i;
function replaceScalar(node, operator, replacement, sure) {
    return {
        operator,
        kind: 'value',
        start: node.start,
        end: node.end,
        replacement,
        words: [...node.path, node.value],
        sure,
    };
}
function* aliasDrafts(source, node) {
    const anchors = new Set([...source.text.slice(0, node.start).matchAll(/&([\w-]+)/g)].map((match) => match[1]));
    for (const anchor of [...anchors].slice(-4)) {
        if (`*${anchor}` !== node.value)
            yield replaceScalar(node, 'yaml/retarget-alias', `*${anchor}`, false);
    }
    yield replaceScalar(node, 'yaml/drop-alias', 'null', false);
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/tree-injections.js




const MAPPINGS = 12;
const SEQUENCES = 10;
const SCALARS = 10;
const MANY = 24;
const PAIRED = 6;
const PAIRS = 120;
function* treeInjections(source, tokens) {
    const documents = treeOf(source);
    const share = tokens.length > MANY ? MANY / tokens.length : 1;
    const collections = documents.flatMap((document) => [...collectionsOf(document.root)]);
    const scalars = documents.flatMap((document) => [...scalarsOf(document.root)]);
    const mappings = tree_injections_byShape(collections.filter((node) => node.kind === 'map'), tokens, MAPPINGS);
    const sequences = tree_injections_byShape(collections.filter((node) => node.kind === 'seq'), tokens, Math.ceil(SEQUENCES * share));
    const places = tree_injections_byShape(scalars.filter((node) => node.style !== 'block' && node.type !== 'alias'), tokens, Math.ceil(SCALARS * share));
    for (const pair of pairsOf(tokens))
        yield* intoMappings(source, mappings, pair);
    for (const token of tokens) {
        yield* intoScalars(source, places, token);
        yield* intoSequences(source, sequences, token);
        if (source.subject.format !== 'json' && documents.length > 0)
            yield documentWith(source, token);
    }
}
function tree_injections_byShape(nodes, tokens, limit) {
    const shapes = new Map();
    for (const node of nodes) {
        const shape = node.path.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('/');
        if (!shapes.has(shape))
            shapes.set(shape, node);
    }
    const named = new Set(tokens.flatMap((token) => token.split(/[^\w-]+/)));
    const rank = (node) => (node.path.some((part) => named.has(part)) ? 0 : 1);
    return [...shapes.values()].toSorted((a, b) => rank(a) - rank(b)).slice(0, limit);
}
function pairsOf(tokens) {
    const pairs = [];
    const names = [];
    for (const token of tokens) {
        const pair = /^["'\s-]*([\w./-]+)["']?\s*[:=]\s*["']?([^"'\s][^"']*?)["']?$/.exec(token);
        if (pair !== null)
            pairs.push({ key: pair[1], value: pair[2] });
        const name = /^["'\s.-]*(?:[\w-]+\.)*([A-Za-z_][\w/-]*)["']?:?\s*$/.exec(token)?.[1];
        if (name !== undefined)
            names.push(name);
    }
    const values = tokens.filter((token) => /^[\w./-]{1,80}$/.test(token));
    for (const value of new Set(['true', 'false', 'x', '0', ...values.slice(0, PAIRED)])) {
        for (const key of new Set(names))
            if (value !== key)
                pairs.push({ key, value });
    }
    return pairs.slice(0, PAIRS);
}
function* intoMappings(source, mappings, { key, value }) {
    const json = source.subject.format === 'json';
    const spelt = /^(?:true|false|null|-?(?:0|[1-9]\d*))$/.test(value) || (!json && isPlain(value)) ? value : JSON.stringify(value);
    const text = `${json || !isPlain(key) ? JSON.stringify(key) : key}: ${spelt}`;
    const yaml = source.subject.format === 'yaml';
    for (const node of mappings) {
        const words = [...node.path, key, value];
        const own = node.entries.find((entry) => entry.key?.value === key);
        if (own === undefined) {
            if (node.entries.length > 0 || node.flow)
                yield {
                    operator: 'inject/key',
                    kind: 'addition',
                    words,
                    sure: yaml && !node.flow,
                    ...appendEntry(source, node, text),
                };
        }
        else if (own.value?.kind === 'scalar' && own.value.style !== 'block') {
            yield {
                operator: 'inject/value',
                kind: 'addition',
                start: own.value.start,
                end: own.value.end,
                replacement: spelt,
                words,
                sure: yaml && isSureChange(own.value, spelt),
            };
        }
    }
}
function* intoScalars(source, scalars, token) {
    const json = source.subject.format === 'json';
    for (const node of scalars) {
        const words = [...node.path, token];
        const at = { kind: 'addition', start: node.start, end: node.end, words };
        const write = (operator, value) => {
            const replacement = spellLike(node, value, json);
            return { ...at, operator, replacement, sure: isSureChange(node, replacement) };
        };
        yield write('inject/value', token);
        if (node.type === 'string' && node.value !== '') {
            yield write('inject/within-value', `${node.value} ${token}`);
        }
    }
}
function* intoSequences(source, sequences, token) {
    const json = source.subject.format === 'json';
    for (const node of sequences) {
        if (node.entries.length === 0 && !node.flow)
            continue;
        const spelt = !json && isPlain(token) ? token : JSON.stringify(token);
        const text = node.flow ? spelt : `- ${spelt}`;
        yield {
            operator: 'inject/item',
            sure: source.subject.format === 'yaml' && !node.flow,
            kind: 'addition',
            words: [...node.path, keyOf(node.path), token],
            ...appendEntry(source, node, text),
        };
    }
}
function documentWith(source, token) {
    const { text, eol } = source;
    const broken = text.endsWith('\n') ? '' : eol;
    const kind = /^[A-Z][A-Za-z]+$/.test(token);
    const body = kind
        ? [`apiVersion: v1`, `kind: ${token}`, 'metadata:', '  name: extra']
        : ['apiVersion: v1', 'kind: ConfigMap', 'metadata:', '  name: extra', 'data:', `  extra: ${JSON.stringify(token)}`];
    const replacement = `${broken}---${eol}${body.join(eol)}${eol}`;
    return {
        operator: 'inject/document',
        kind: 'addition',
        start: text.length,
        end: text.length,
        replacement,
        words: [token],
        sure: source.subject.format === 'yaml' && !/^\.\.\./m.test(text),
    };
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/injections.js




const injections_TOKENS = 64;
function injectedTokens(context) {
    const tokens = new Set();
    for (const pattern of context.patterns)
        for (const sample of sampleRegex(pattern))
            tokens.add(sample);
    for (const token of context.tokens)
        if (token.trim() !== '' && token.length <= 300 && !/[\r\n\0]/.test(token))
            tokens.add(token);
    return [...tokens].slice(0, injections_TOKENS);
}
function* injections(source, context) {
    if (source.subject.format === 'binary' || source.subject.format === 'link')
        return;
    const tokens = injectedTokens(context);
    for (const token of tokens)
        yield* lineInjections(source, token);
    yield* settingInjections(source, tokens);
    yield* treeInjections(source, tokens);
}
const injections_SETTING = /^[ \t]*(?:export[ \t]+|[-*+][ \t]+)?["']?([\w./:@-]{1,100}?)["']?(?:[ \t]*[:+?]?[=:][ \t]*|[ \t]+)(["']?)(\S.*?)\2[ \t]*[,;]?$/;
const SETTINGS = 40;
const VALUES = 14;
function* settingInjections(source, tokens) {
    const words = tokens.filter((token) => /^[\w./:@*+-]{1,80}$/.test(token)).slice(0, VALUES);
    let count = 0;
    for (const line of textualLines(source)) {
        const { start, end } = line_values_contentOf(source, line);
        const text = source.text.slice(start, end);
        const found = text.length > 500 ? null : injections_SETTING.exec(text);
        if (found === null)
            continue;
        count += 1;
        if (count > SETTINGS)
            return;
        const at = start + text.lastIndexOf(found[3]);
        for (const word of words) {
            if (word === found[1] || word === found[3])
                continue;
            yield {
                operator: 'inject/setting',
                kind: 'addition',
                start: at,
                end: at + found[3].length,
                replacement: word,
                words: [line.text, word],
            };
        }
    }
}
function* lineInjections(source, token) {
    const structured = source.subject.format === 'json' || source.subject.format === 'yaml';
    const lines = textualLines(source);
    const words = [token];
    if (!structured) {
        const end = source.text.length;
        const broken = end === 0 || source.text.endsWith('\n') ? '' : source.eol;
        yield {
            operator: 'inject/last-line',
            kind: 'addition',
            start: end,
            end,
            replacement: broken + token + source.eol,
            words,
        };
        const first = source.lines.find((line) => !line.idle && !line.text.startsWith('#!'))?.start ?? 0;
        yield {
            operator: 'inject/first-line',
            kind: 'addition',
            start: first,
            end: first,
            replacement: token + source.eol,
            words,
        };
    }
    else if (lines.length > 0) {
        const last = lines.at(-1);
        const text = last.next > last.end ? (0,operators_source/* indentOf */._j)(last.text) + token + source.eol : source.eol + (0,operators_source/* indentOf */._j)(last.text) + token;
        yield {
            operator: 'inject/last-line',
            kind: 'addition',
            start: last.next,
            end: last.next,
            replacement: text,
            words,
        };
    }
    const own = new Set((0,operators_source/* wordsOf */.Z9)(token));
    const related = lines
        .map((line) => ({ line, shared: (0,operators_source/* wordsOf */.Z9)(line.text).filter((word) => own.has(word)).length }))
        .filter(({ shared }) => shared > 0)
        .toSorted((a, b) => b.shared - a.shared || a.line.start - b.line.start)
        .slice(0, 3);
    for (const { line } of related) {
        const indent = (0,operators_source/* indentOf */._j)(line.text);
        const about = [token, line.text];
        yield {
            operator: 'inject/replace-line',
            kind: 'addition',
            start: line.start,
            end: line.end,
            replacement: indent + token.trimStart(),
            words: about,
        };
        yield {
            operator: 'inject/after-line',
            kind: 'addition',
            start: line.end,
            end: line.end,
            replacement: source.eol + indent + token.trimStart(),
            words: about,
        };
        yield {
            operator: 'inject/end-of-line',
            kind: 'addition',
            start: line.end,
            end: line.end,
            replacement: ` ${token}`,
            words: about,
        };
    }
    for (const line of lines.filter((one) => !related.some((other) => other.line === one)).slice(0, 3)) {
        yield {
            operator: 'inject/end-of-line',
            kind: 'addition',
            start: line.end,
            end: line.end,
            replacement: ` ${token}`,
            words: [token, line.text],
        };
    }
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/inline-lists.js

const inline_lists_FORMATS = new Set(['toml', 'hcl', 'nftables', 'dockerfile', 'ini', 'shell', 'text', 'template', 'yaml-template']);
const LIST = /[[{]([^[\]{}]{1,4000})[\]}]/g;
const LISTS = 400;
function* inlineLists(source, _context) {
    if (!inline_lists_FORMATS.has(source.subject.format))
        return;
    let count = 0;
    for (const match of source.text.matchAll(LIST)) {
        const inner = match[1];
        if (!inner.includes(',') && !/^\s*["'\w.:/-]+\s*$/.test(inner))
            continue;
        if ((0,operators_source/* spansWithin */.FK)(source.comments, match.index, match.index + match[0].length).length > 0)
            continue;
        count += 1;
        if (count > LISTS)
            return;
        yield* listDrafts(source, match.index + 1, inner);
    }
}
function* listDrafts(source, start, inner) {
    const items = inner.split(',');
    if (items.length > 60)
        return;
    const words = [source.text.slice(Math.max(0, start - 60), start), inner.slice(0, 200)];
    const end = start + inner.length;
    const write = (operator, kind, list) => ({
        operator,
        kind,
        start,
        end,
        replacement: list.join(','),
        words,
    });
    const tail = items.at(-1).trim() === '' ? 1 : 0;
    const count = items.length - tail;
    for (let index = 0; index < count; index++)
        yield write('list/drop-item', 'deletion', items.toSpliced(index, 1));
    const last = items[count - 1];
    const added = /["']/.test(last)
        ? last.replace(/(["']).*\1/, '$1extra$1')
        : /^\s*\d+\s*$/.test(last)
            ? last.replace(/\d+/, '9999')
            : last.replace(/[^\s]+/, 'extra');
    yield write('list/append-item', 'addition', items.toSpliced(count, 0, added));
    yield write('list/duplicate-item', 'addition', items.toSpliced(count, 0, items[0]));
    if (count > 1)
        yield write('list/swap-items', 'swap', [items[1], items[0], ...items.slice(2)]);
    yield write('list/empty', 'deletion', []);
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/layout.js
const HINT = /\\r|\\t|\r|\t|\[\[:(?:space|blank):\]\]|\\s[+*]?\$| [+*]?\$$|crlf|\bBOM\b|\\xef|white ?space|trailing|newline|non-?ascii|\[\^\\x00|file\b.*\bASCII/i;
function* layout(source, context) {
    const { text, lines } = source;
    if (lines.length === 0 || ![...context.tokens, ...context.patterns].some((token) => HINT.test(token)))
        return;
    const first = lines.find((line) => !line.idle) ?? lines[0];
    const at = (operator, start, end, replacement) => ({
        operator,
        kind: 'addition',
        start,
        end,
        replacement,
        layout: true,
    });
    yield at('layout/trailing-space', first.end, first.end, ' ');
    yield at('layout/trailing-tab', first.end, first.end, '\t');
    yield at('layout/carriage-return', first.end, first.end, '\r');
    yield at('layout/line-ends', 0, text.length, text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text.replaceAll('\n', '\r\n'));
    yield at('layout/blank-line', text.length, text.length, source.eol.repeat(3));
    if (text.endsWith('\n'))
        yield at('layout/last-line-break', lines.at(-1).end, text.length, '');
    if (!text.startsWith('\ufeff'))
        yield at('layout/byte-order-mark', 0, 0, '\ufeff');
    yield at('layout/non-ascii', first.end, first.end, '\u00a0');
    const indented = lines.find((line) => !line.idle && line.text.startsWith('  '));
    if (indented !== undefined)
        yield at('layout/tab-indent', indented.start, indented.start + 2, '\t');
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/line-structure.js



function* lineStructure(source, _context) {
    const lines = textualLines(source);
    const embedded = source.subject.format === 'yaml' || source.subject.format === 'json';
    for (const [index, line] of lines.entries()) {
        const words = [line.text];
        yield { operator: 'line/delete', kind: 'deletion', start: line.start, end: line.next, replacement: '', words };
        const mark = embedded ? '# ' : COMMENT_MARK[source.subject.format];
        if (mark !== undefined && !line.text.startsWith('#!')) {
            const at = line.start + (0,operators_source/* indentOf */._j)(line.text).length;
            yield { operator: 'line/comment-out', kind: 'deletion', start: at, end: at, replacement: mark, words };
        }
        yield {
            operator: 'line/duplicate',
            kind: 'addition',
            start: line.next,
            end: line.next,
            replacement: withBreak(source, line),
            words,
        };
        const next = lines[index + 1];
        if (next !== undefined)
            yield swap(source, line, next, words);
        yield* moves(source, lines, index);
    }
}
function withBreak(source, line) {
    return line.next > line.end ? line.text + source.eol : source.eol + line.text;
}
function swap(source, one, other, words) {
    const between = source.text.slice(one.end, other.start);
    return {
        operator: 'line/swap',
        kind: 'swap',
        start: one.start,
        end: other.end,
        replacement: other.text + between + one.text,
        words,
    };
}
function moves(source, lines, index) {
    const line = lines[index];
    const indent = (0,operators_source/* indentOf */._j)(line.text).length;
    let first = index;
    while (first > 0 &&
        (0,operators_source/* indentOf */._j)(lines[first - 1].text).length >= indent &&
        lines[first - 1].next === lines[first].start)
        first -= 1;
    while (first < index && (0,operators_source/* indentOf */._j)(lines[first].text).length !== indent)
        first += 1;
    const target = lines[first];
    if (index - first < 2 || index - first > 200)
        return [];
    const between = source.text.slice(target.start, line.start);
    const own = line.text + source.eol;
    const tail = line.next > line.end ? between : between.replace(/\r?\n$/, '');
    return [
        {
            operator: 'line/move-first',
            kind: 'swap',
            start: target.start,
            end: line.next,
            replacement: own + tail,
            words: [line.text],
        },
    ];
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/markdown.js

const HEADING = /^(#{1,6})[ \t]+(.*)$/;
function* markdown(source, _context) {
    if (source.subject.format !== 'markdown')
        return;
    const headings = source.lines.filter((line) => HEADING.test(line.text));
    for (const [index, line] of headings.entries())
        yield* headingDrafts(source, headings, index, line);
    yield* fenceDrafts(source);
    for (const line of source.lines) {
        yield* linkDrafts(line);
        yield* codeDrafts(line);
        yield* boxDrafts(line);
        if (/^[ \t]*\|/.test(line.text))
            yield* rowDrafts(line);
    }
}
function* headingDrafts(source, headings, index, line) {
    const [, marks, title] = HEADING.exec(line.text);
    const next = headings.slice(index + 1).find((other) => HEADING.exec(other.text)[1].length <= marks.length);
    const end = next?.start ?? source.text.length;
    const words = [title];
    yield { operator: 'markdown/delete-section', kind: 'deletion', start: line.start, end, replacement: '', words };
    yield { operator: 'markdown/empty-section', kind: 'deletion', start: line.next, end, replacement: '', words };
    yield {
        operator: 'markdown/heading-level',
        kind: 'value',
        start: line.start,
        end: line.start,
        replacement: '#',
        words,
    };
    const text = source.text.slice(line.start, end);
    const copy = text.endsWith('\n') ? text : source.eol + text;
    yield { operator: 'markdown/duplicate-section', kind: 'addition', start: end, end, replacement: copy, words };
}
function* fenceDrafts(source) {
    let open;
    for (const line of source.lines) {
        if (!/^[ \t]*(?:```|~~~)/.test(line.text))
            continue;
        if (open === undefined) {
            open = line;
            continue;
        }
        const words = [source.text.slice(open.start, Math.min(line.end, open.start + 300))];
        yield {
            operator: 'markdown/delete-fence',
            kind: 'deletion',
            start: open.start,
            end: line.next,
            replacement: '',
            words,
        };
        yield {
            operator: 'markdown/empty-fence',
            kind: 'deletion',
            start: open.next,
            end: line.start,
            replacement: '',
            words,
        };
        open = undefined;
    }
}
function* linkDrafts(line) {
    for (const match of line.text.matchAll(/!?\[([^\]]{0,300})\]\(([^)\s]{1,500})[^)]{0,300}\)/g)) {
        const start = line.start + match.index;
        const words = [match[1], match[2]];
        const target = start + match[0].indexOf(`](${match[2]}`) + 2;
        const end = target + match[2].length;
        const [path, anchor] = match[2].split('#');
        if (anchor !== undefined) {
            yield {
                operator: 'markdown/anchor',
                kind: 'value',
                start: target,
                end,
                replacement: `${path}#${anchor}x`,
                words,
            };
        }
        yield {
            operator: 'markdown/link-target',
            kind: 'value',
            start: target,
            end,
            replacement: anchor === undefined ? `${path}x` : `x${path}#${anchor}`,
            words,
        };
        yield {
            operator: 'markdown/delete-link',
            kind: 'deletion',
            start,
            end: start + match[0].length,
            replacement: '',
            words,
        };
        yield {
            operator: 'markdown/unlink',
            kind: 'deletion',
            start,
            end: start + match[0].length,
            replacement: match[1],
            words,
        };
    }
}
function* boxDrafts(line) {
    const box = /^[ \t]*(?:[-*+]|\d+\.)[ \t]+\[([ xX])\]/.exec(line.text);
    if (box === null)
        return;
    const end = line.start + box[0].length - 1;
    const replacement = box[1] === ' ' ? 'x' : ' ';
    yield { operator: 'markdown/box', kind: 'value', start: end - 1, end, replacement, words: [line.text] };
}
function* codeDrafts(line) {
    for (const match of line.text.matchAll(/`([^`\n]{1,300})`/g)) {
        const start = line.start + match.index;
        const end = start + match[0].length;
        const words = [match[1]];
        for (const { value } of perturb(match[1], '', 6)) {
            yield { operator: 'markdown/code', kind: 'value', start: start + 1, end: end - 1, replacement: value, words };
        }
        yield { operator: 'markdown/uncode', kind: 'value', start, end, replacement: match[1], words };
        yield { operator: 'markdown/delete-code', kind: 'deletion', start, end, replacement: '', words };
    }
}
function* rowDrafts(line) {
    for (const match of line.text.matchAll(/(?<=\|)([^|\n]{1,500})(?=\|)/g)) {
        const cell = match[1].trim();
        if (/^[-: ]*$/.test(cell))
            continue;
        const start = line.start + match.index + match[1].indexOf(cell);
        for (const { value } of perturb(cell, '', 4)) {
            yield {
                operator: 'markdown/cell',
                kind: 'value',
                start,
                end: start + cell.length,
                replacement: value,
                words: [line.text],
            };
        }
        yield {
            operator: 'markdown/empty-cell',
            kind: 'deletion',
            start,
            end: start + cell.length,
            replacement: '',
            words: [line.text],
        };
    }
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/nftables.js

const OPEN = /\{[ \t]*$/;
const VERDICT = /\b(?:accept|drop|reject)\b/;
function* nftables(source, _context) {
    if (source.subject.format !== 'nftables' && !/^\s*(?:table|chain) /m.test(source.text))
        return;
    for (const [index, line] of source.lines.entries()) {
        if (line.idle)
            continue;
        if (OPEN.test(line.text))
            yield* blockDrafts(source, index);
        if (/\btype\b.*\bhook\b/.test(line.text))
            yield* hookDrafts(line);
        else if (VERDICT.test(line.text))
            yield* ruleDrafts(line);
    }
}
function* blockDrafts(source, index) {
    const head = source.lines[index];
    const close = closingLine(source.lines, index);
    if (close === undefined)
        return;
    const words = [head.text];
    yield {
        operator: 'nftables/delete-block',
        kind: 'deletion',
        start: head.start,
        end: close.next,
        replacement: '',
        words,
    };
    if (!/^\s*chain\b/.test(head.text))
        return;
    const rules = source.lines
        .slice(index + 1, source.lines.indexOf(close))
        .filter((line) => VERDICT.test(line.text) && !/\bhook\b/.test(line.text));
    const first = rules[0];
    const indent = first === undefined ? `${(0,operators_source/* indentOf */._j)(head.text)}  ` : (0,operators_source/* indentOf */._j)(first.text);
    const at = first?.start ?? close.start;
    for (const verdict of ['accept', 'drop']) {
        const replacement = `${indent}${verdict}${source.eol}`;
        yield { operator: 'nftables/shadow-rules', kind: 'addition', start: at, end: at, replacement, words };
        yield {
            operator: 'nftables/append-rule',
            kind: 'addition',
            start: close.start,
            end: close.start,
            replacement,
            words,
        };
    }
    const last = rules.at(-1);
    if (first === undefined || last === undefined || rules.length < 3)
        return;
    const rest = source.text.slice(first.next, last.next);
    const replacement = rest + first.text + source.eol;
    yield {
        operator: 'nftables/move-rule-last',
        kind: 'swap',
        start: first.start,
        end: last.next,
        replacement,
        words: [first.text],
    };
}
function closingLine(lines, index) {
    let depth = 0;
    for (const line of lines.slice(index, index + 5000)) {
        if (line.idle)
            continue;
        for (const character of line.text.replace(/#.*/, ''))
            depth += character === '{' ? 1 : character === '}' ? -1 : 0;
        if (depth <= 0)
            return line;
    }
    return undefined;
}
const HOOKS = ['input', 'forward', 'output', 'prerouting', 'postrouting'];
function* hookDrafts(line) {
    const hook = /\bhook[ \t]+(\w+)/.exec(line.text);
    if (hook !== null) {
        for (const other of HOOKS.filter((name) => name !== hook[1]).slice(0, 2))
            yield at(line, 'nftables/hook', hook.index, hook[0], `hook ${other}`);
    }
    const policy = /\bpolicy[ \t]+(accept|drop)\b/.exec(line.text);
    if (policy !== null) {
        yield at(line, 'nftables/policy', policy.index, policy[0], `policy ${policy[1] === 'drop' ? 'accept' : 'drop'}`);
        yield at(line, 'nftables/drop-policy', policy.index, policy[0], '');
    }
    const priority = /\bpriority[ \t]+([\w+-]+(?:[ \t]*[+-][ \t]*\d+)?)/.exec(line.text);
    if (priority !== null) {
        for (const other of ['-300', '100', '0'])
            yield at(line, 'nftables/priority', priority.index, priority[0], `priority ${other}`);
    }
}
const MATCH = /\b(?:ct state|(?:tcp|udp|th) [ds]port|ip6? [sd]addr|iifname|oifname|iif|oif|meta l4proto|ip protocol|limit rate)[ \t]+(?:[!=]=[ \t]*)?(?:\{[^}]*\}|"[^"]*"|[^\s]+(?:,[ \t]*\w+)*)[ \t]*/g;
function* ruleDrafts(line) {
    for (const match of line.text.matchAll(MATCH)) {
        yield { ...at(line, 'nftables/drop-match', match.index, match[0], ''), kind: 'deletion' };
        const port = /^(\w+ [ds]port[ \t]+)(?:\{[^}]*\}|\S+)/.exec(match[0]);
        if (port !== null)
            yield at(line, 'nftables/widen-port', match.index, port[0], `${port[1]}1-65535`);
        const address = /^(ip [sd]addr[ \t]+)(?:\{[^}]*\}|\S+)/.exec(match[0]);
        if (address !== null)
            yield at(line, 'nftables/widen-address', match.index, address[0], `${address[1]}0.0.0.0/0`);
    }
    const verdict = VERDICT.exec(line.text);
    const indent = (0,operators_source/* indentOf */._j)(line.text).length;
    if (verdict.index > indent) {
        const matches = line.text.slice(indent, verdict.index);
        yield { ...at(line, 'nftables/match-all', indent, matches, ''), kind: 'deletion' };
    }
}
function at(line, operator, offset, old, replacement) {
    const start = line.start + offset;
    return { operator, kind: 'value', start, end: start + old.length, replacement, words: [line.text] };
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/pollination.js





const SAME_KEY = 4;
const SAME_KIND = 4;
const EXCHANGEABLE = new Set(['address', 'cidr', 'port', 'host', 'image', 'version', 'path', 'url']);
function* pollination(source, context) {
    if (context.sighted.length === 0)
        return;
    const sight = new Sight(context.sighted, source.subject.path);
    const json = source.subject.format === 'json';
    for (const document of treeOf(source)) {
        for (const node of scalarsOf(document.root)) {
            if (node.style === 'block' || node.type === 'alias' || node.value.length > 300)
                continue;
            const key = keyOf(node.path);
            for (const [operator, value] of sight.others(node.value, key)) {
                const replacement = spellLike(node, value, json);
                yield {
                    operator,
                    kind: 'value',
                    start: node.start,
                    end: node.end,
                    replacement,
                    sure: isSureChange(node, replacement),
                    words: [...node.path, node.value, value],
                };
            }
        }
    }
    yield* lineWords(source, sight);
}
function* lineWords(source, sight) {
    for (const line of textualLines(source)) {
        const { start, end } = line_values_contentOf(source, line);
        const text = source.text.slice(start, end);
        if (text.length > 2000)
            continue;
        const key = /^[ \t]*(?:export[ \t]+|-[ \t]+)?([\w./-]+)[ \t]*[=: \t]/.exec(text)?.[1] ?? '';
        const words = [...text.matchAll(/[^\s,;{}()[\]"'`=|<>]+/g)].slice(0, 20);
        for (const match of words) {
            const from = start + match.index;
            for (const [operator, value] of sight.others(match[0], match[0] === key ? '' : key)) {
                yield {
                    operator,
                    kind: 'value',
                    start: from,
                    end: from + match[0].length,
                    replacement: value,
                    words: [line.text, value],
                };
            }
        }
    }
}
class Sight {
    #byKey;
    #byKind;
    constructor(sighted, own) {
        const ordered = [
            ...sighted.filter((value) => value.path !== own),
            ...sighted.filter((value) => value.path === own),
        ];
        this.#byKey = grouped(ordered, (value) => value.key);
        this.#byKind = grouped(ordered, (value) => value.kind);
    }
    *others(value, key) {
        const given = new Set([value]);
        const take = function* (operator, texts, limit) {
            let count = 0;
            for (const text of texts) {
                if (given.has(text) || count >= limit)
                    continue;
                given.add(text);
                count += 1;
                yield [operator, text];
            }
        };
        const texts = (values) => (values ?? []).map((other) => other.text);
        if (key !== '')
            yield* take('sight/same-key', texts(this.#byKey.get(key)), SAME_KEY);
        const kind = valueKind(value, key);
        if (EXCHANGEABLE.has(kind))
            yield* take('sight/same-kind', texts(this.#byKind.get(kind)), SAME_KIND);
        if (kind === 'address')
            yield* take('sight/into-pool', this.#poolMembers(), SAME_KIND * 2);
        if (kind === 'cidr')
            yield* take('sight/widen-pool', this.#widened(value), SAME_KIND * 2);
        const wrapped = /^([a-z][a-z0-9+.-]*:\/\/)([^/:]+)(.*)$/i.exec(value);
        if (wrapped !== null) {
            const inner = valueKind(wrapped[2]);
            const hosts = texts(this.#byKind.get(inner)).map((text) => wrapped[1] + text + wrapped[3]);
            yield* take('sight/same-kind', hosts, SAME_KIND);
        }
    }
    *#poolMembers() {
        for (const { text } of this.#byKind.get('cidr') ?? []) {
            const pool = poolOf(text);
            if (pool === undefined || pool.last - pool.first >= 2 ** 24)
                continue;
            yield addressText(Math.min(pool.first + 1, pool.last));
            yield addressText(pool.last);
            yield addressText(pool.first);
        }
    }
    *#widened(value) {
        const pool = poolOf(value);
        if (pool === undefined)
            return;
        const spots = [...(this.#byKind.get('address') ?? []), ...(this.#byKind.get('cidr') ?? [])]
            .flatMap((other) => poolOf(other.text) ?? [])
            .filter((other) => other.first > pool.last || other.last < pool.first)
            .map((other) => other.first > pool.last
            ? { spot: other.first, gap: other.first - pool.last }
            : { spot: other.last, gap: pool.first - other.last })
            .toSorted((a, b) => a.gap - b.gap);
        for (const { spot } of spots) {
            if (value.includes('-')) {
                const [first, last] = [Math.min(pool.first, spot), Math.max(pool.last, spot)];
                yield `${addressText(first)}-${addressText(last)}`;
            }
            else
                yield smallestBlock(Math.min(pool.first, spot), Math.max(pool.last, spot));
        }
    }
}
function grouped(values, keyOfValue) {
    const groups = new Map();
    for (const value of values) {
        const key = keyOfValue(value);
        const group = groups.get(key);
        if (group === undefined)
            groups.set(key, [value]);
        else
            group.push(value);
    }
    return groups;
}
function smallestBlock(first, last) {
    let bits = 32;
    while (bits > 0 && Math.floor(first / 2 ** (32 - bits)) !== Math.floor(last / 2 ** (32 - bits)))
        bits -= 1;
    const size = 2 ** (32 - bits);
    return `${addressText(Math.floor(first / size) * size)}/${bits}`;
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/scripts.js

const CHANGES = [
    ['shell/options', /\bset -[a-z]*e[a-z]*(?: -?o? ?pipefail| -o \w+)*/g, ':'],
    ['shell/options', /-euo pipefail/g, '-u'],
    ['shell/exit', /\bexit [1-9]\d*/g, 'exit 0'],
    ['shell/exit', /\breturn [1-9]\d*/g, 'return 0'],
    ['shell/and-or', / && /g, ' || '],
    ['shell/and-or', / \|\| /g, ' && '],
    ['shell/negate', /\bif (?!!)/g, 'if ! '],
    ['shell/negate', /\bif ! /g, 'if '],
    ['shell/equal', / == /g, ' != '],
    ['shell/equal', / != /g, ' == '],
    ['shell/compare', / -eq /g, ' -ne '],
    ['shell/compare', / -(?:lt|le) /g, ' -gt '],
    ['shell/compare', / -(?:gt|ge) /g, ' -lt '],
    ['shell/unquote', /"(?=\$[\w{][^"\s]*")/g, ''],
    ['shell/swallow', /$/g, ' || true'],
];
function* scripts(source, _context) {
    if (source.subject.format !== 'shell')
        return;
    for (const line of textualLines(source)) {
        if (line.text.length > 2000)
            continue;
        for (const [operator, find, replacement] of CHANGES)
            yield* changes(line, operator, find, replacement);
    }
}
function* changes(line, operator, find, replacement) {
    for (const match of line.text.matchAll(find)) {
        if (operator === 'shell/swallow' && !/^[ \t]*[a-z./"$][^{}()]*[^{}();\\&|]$/.test(line.text))
            continue;
        const start = line.start + match.index;
        yield { operator, kind: 'value', start, end: start + match[0].length, replacement, words: [line.text] };
    }
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/settings.js

const settings_FORMATS = new Set(['toml', 'ini', 'env', 'systemd', 'text', 'template', 'hcl']);
const SECTION = /^[ \t]*\[\[?([^\]]+)\]\]?[ \t]*$/;
const PAIR = /^([ \t]*(?:export[ \t]+)?)([\w./-]{1,100})([ \t]*[=:][ \t]*|[ \t]+)(\S.*)$/;
function* settings(source, _context) {
    if (!settings_FORMATS.has(source.subject.format))
        return;
    const sections = sectionsOf(source);
    for (const section of sections) {
        if (section.name !== '')
            yield* sectionDrafts(source, section);
        for (const line of section.lines)
            yield* overrides(source, section, line);
    }
    for (const [index, section] of sections.entries()) {
        const target = sections[index + 1] ?? sections[index - 1];
        if (target !== undefined && target.name !== '')
            for (const line of section.lines)
                yield move(source, line, target);
    }
}
function sectionsOf(source) {
    const heads = source.lines.filter((line) => !line.idle && SECTION.test(line.text));
    const starts = [...(heads[0]?.start === 0 ? [] : [undefined]), ...heads];
    return starts.map((head, index) => {
        const start = head?.start ?? 0;
        const end = starts[index + 1]?.start ?? source.text.length;
        const lines = source.lines.filter((line) => line.start >= start && line.start < end && !line.idle && line !== head && PAIR.test(line.text));
        return { name: head === undefined ? '' : SECTION.exec(head.text)[1], start, end, lines };
    });
}
function* sectionDrafts(source, section) {
    const { start, end, name } = section;
    const text = source.text.slice(start, end);
    const broken = text.endsWith('\n') ? '' : source.eol;
    yield { operator: 'settings/delete-section', kind: 'deletion', start, end, replacement: '', words: [name] };
    yield {
        operator: 'settings/duplicate-section',
        kind: 'addition',
        start: end,
        end,
        replacement: broken + text,
        words: [name],
    };
    const at = start + source.text.slice(start, end).indexOf(name);
    yield {
        operator: 'settings/rename-section',
        kind: 'value',
        start: at,
        end: at + name.length,
        replacement: `${name}x`,
        words: [name],
    };
}
function* overrides(source, section, line) {
    const [, lead, key, gap, value] = PAIR.exec(line.text);
    const quote = /^(["']).*\1$/.exec(value)?.[1] ?? '';
    const bare = quote === '' ? value : value.slice(1, -1);
    const last = section.lines.at(-1);
    const end = last.next;
    const broken = last.next > last.end ? '' : source.eol;
    for (const { value: other } of perturb(bare, key, 2)) {
        const text = lead + key + gap + quote + other + quote + source.eol;
        const words = [section.name, line.text, other];
        yield {
            operator: 'settings/later-duplicate',
            kind: 'addition',
            start: end,
            end,
            replacement: broken + text,
            words,
        };
        yield {
            operator: 'settings/earlier-duplicate',
            kind: 'addition',
            start: line.start,
            end: line.start,
            replacement: text,
            words,
        };
    }
}
function move(source, line, target) {
    const after = target.lines.at(-1)?.next ?? target.end;
    const own = line.text + source.eol;
    const words = [line.text, target.name];
    if (after >= line.next) {
        const kept = source.text.slice(line.next, after);
        const broken = kept === '' || kept.endsWith('\n') ? '' : source.eol;
        return {
            operator: 'settings/move-key',
            kind: 'swap',
            start: line.start,
            end: after,
            replacement: kept + broken + own,
            words,
        };
    }
    const kept = source.text.slice(after, line.start);
    return { operator: 'settings/move-key', kind: 'swap', start: after, end: line.next, replacement: own + kept, words };
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/tables.js

function* tables(source, _context) {
    if (source.subject.format !== 'csv')
        return;
    const separator = [',', ';', '\t'].find((mark) => source.lines[0]?.text.includes(mark)) ?? ',';
    const header = cellsOf(source.lines[0]?.text ?? '', separator).map((cell) => cell.text);
    for (const line of source.lines.filter((one) => !one.idle))
        yield* tables_rowDrafts(line, separator, header);
}
function* tables_rowDrafts(line, separator, header) {
    const cells = cellsOf(line.text, separator);
    for (const [index, cell] of cells.slice(0, 40).entries()) {
        const [start, end] = [line.start + cell.at, line.start + cell.at + cell.text.length];
        const words = [header[index] ?? '', line.text];
        const quoted = /^".*"$/.test(cell.text);
        const bare = quoted ? cell.text.slice(1, -1) : cell.text;
        for (const { name, value } of perturb(bare, header[index] ?? '', 8)) {
            const safe = quoted || value.includes(separator) ? `"${value}"` : value;
            yield { operator: name, kind: 'value', start, end, replacement: safe, words };
        }
        if (bare !== '')
            yield { operator: 'csv/empty-cell', kind: 'deletion', start, end, replacement: '', words };
        if (cells.length > 1 && index + 1 === cells.length) {
            yield {
                operator: 'csv/drop-cell',
                kind: 'deletion',
                start: start - separator.length,
                end,
                replacement: '',
                words,
            };
        }
    }
    yield {
        operator: 'csv/add-cell',
        kind: 'addition',
        start: line.end,
        end: line.end,
        replacement: `${separator}extra`,
        words: [line.text],
    };
}
function cellsOf(text, separator) {
    const cells = [];
    let [at, quoted] = [0, false];
    for (let index = 0; index <= text.length; index++) {
        if (text[index] === '"')
            quoted = !quoted;
        if (index < text.length && (quoted || text[index] !== separator))
            continue;
        cells.push({ at, text: text.slice(at, index) });
        at = index + 1;
    }
    return cells;
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/templates.js

const MARK = /(\{\{-?|\{%[-+]?)([\s\S]{0,2000}?)([-+]?%\}|-?\}\})/g;
const MARKS = 2000;
function* templates(source, _context) {
    if (!/\{\{|\{%/.test(source.text))
        return;
    const open = [];
    for (const mark of marksOf(source))
        yield* markDrafts(source, mark, open);
}
function* markDrafts(source, mark, open) {
    const words = [mark.body.trim()];
    const word = /^\s*(\w+)/.exec(mark.body)?.[1] ?? '';
    if (OPENING.has(word) && isBlock(mark)) {
        open.push(mark);
        yield* conditionDrafts(mark, words);
    }
    else if (/^end/.test(word)) {
        const begin = open.pop();
        if (begin !== undefined)
            yield* templates_blockDrafts(source, begin, mark);
    }
    else if (/^(?:else|elif)$/.test(word)) {
        yield* conditionDrafts(mark, words);
        if (open.length > 0)
            yield* elseDrafts(source, mark, words);
    }
    else if (word === 'set' && mark.statement)
        yield* setDrafts(mark, words);
    else if (!mark.statement)
        yield* expressionDrafts(mark, words);
}
const OPENING = new Set(['if', 'for', 'range', 'with', 'block', 'define', 'macro', 'raw']);
const isBlock = (mark) => mark.statement || !/^\s*\w+(?:\s*(?:\||$)|[.([])/.test(mark.body);
function marksOf(source) {
    const marks = [];
    for (const match of source.text.matchAll(MARK)) {
        const [whole, open, body, close] = match;
        const [start, end] = [match.index, match.index + whole.length];
        if (/^\s*-?\s*\/\*/.test(body))
            continue;
        if ((0,operators_source/* spansWithin */.FK)(source.comments, start, end).length > 0)
            continue;
        marks.push({ start, end, open, body, close, statement: open.startsWith('{%') });
        if (marks.length >= MARKS)
            break;
    }
    return marks;
}
function* conditionDrafts(mark, words) {
    const [, lead, keyword, condition] = /^(\s*)(if|elif)\s+([\s\S]*?)\s*$/.exec(mark.body) ?? [];
    if (condition === undefined)
        return;
    const write = (operator, other) => ({
        operator,
        kind: 'value',
        start: mark.start,
        end: mark.end,
        replacement: `${mark.open}${lead}${keyword} ${other} ${mark.close}`,
        words,
    });
    yield write('template/negate', `not (${condition})`);
    yield write('template/condition', 'false');
    yield write('template/condition', 'true');
}
function* templates_blockDrafts(source, begin, end) {
    const words = [begin.body.trim(), source.text.slice(begin.end, Math.min(end.start, begin.end + 300))];
    const line = (offset) => source.text.lastIndexOf('\n', offset - 1) + 1;
    const leads = source.text.slice(line(begin.start), begin.start).trim() === '';
    const start = leads ? line(begin.start) : begin.start;
    const rest = /^[ \t]*\r?\n/.exec(source.text.slice(end.end))?.[0].length ?? 0;
    yield {
        operator: 'template/delete-block',
        kind: 'deletion',
        start,
        end: end.end + (leads ? rest : 0),
        replacement: '',
        words,
    };
    yield {
        operator: 'template/empty-block',
        kind: 'deletion',
        start: begin.end,
        end: end.start,
        replacement: '',
        words,
    };
    const body = source.text.slice(begin.end, end.start);
    if (!/\{%-?\s*el|\{\{-?\s*else/.test(body)) {
        yield {
            operator: 'template/unconditional',
            kind: 'deletion',
            start: begin.start,
            end: end.end,
            replacement: body,
            words,
        };
    }
}
function* elseDrafts(source, mark, words) {
    const replacement = mark.statement ? '{# else #}' : '{{/* else */}}';
    yield { operator: 'template/drop-else', kind: 'deletion', start: mark.start, end: mark.end, replacement, words };
    const next = source.text.slice(mark.end).search(/\{%-?\s*(?:end|el)|\{\{-?\s*(?:end|else)/);
    if (next > 0)
        yield {
            operator: 'template/empty-else',
            kind: 'deletion',
            start: mark.end,
            end: mark.end + next,
            replacement: '',
            words,
        };
}
function* expressionDrafts(mark, words) {
    const span = { start: mark.start, end: mark.end, words };
    const write = (body) => mark.open + body + mark.close;
    const filters = [...mark.body.matchAll(/\s*\|\s*([\w.]+)(\s*\([^()]*\)|(?:\s+(?:"[^"]*"|[\w.]+))*)/g)];
    for (const filter of filters.slice(0, 6)) {
        const [head, tail] = [mark.body.slice(0, filter.index), mark.body.slice(filter.index + filter[0].length)];
        yield { operator: 'template/drop-filter', kind: 'deletion', ...span, replacement: write(head + tail) };
        if (filter[1] === 'default' || filter[1] === 'd') {
            for (const other of ["default('changed')", 'default(0)', 'default(true)']) {
                yield { operator: 'template/default', kind: 'value', ...span, replacement: write(`${head} | ${other}${tail}`) };
            }
        }
        else
            yield { operator: 'template/filter', kind: 'value', ...span, replacement: write(`${head} | upper${tail}`) };
    }
    yield { operator: 'template/literalise', kind: 'value', ...span, replacement: 'literal' };
    yield {
        operator: 'template/rename-variable',
        kind: 'value',
        ...span,
        replacement: write(mark.body.replace(/[\w)\]](?=\s*(?:\||$))/, '$&_x')),
    };
    yield { operator: 'template/delete-expression', kind: 'deletion', ...span, replacement: '' };
}
function* setDrafts(mark, words) {
    const match = /^(\s*set\s+\w+\s*=\s*)([\s\S]*?)(\s*)$/.exec(mark.body);
    if (match === null)
        return;
    for (const other of ["'changed'", '0', 'true', 'false', '[]']) {
        const replacement = mark.open + match[1] + other + match[3] + mark.close;
        yield { operator: 'template/set', kind: 'value', start: mark.start, end: mark.end, replacement, words };
    }
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/tree-deletions.js




function* treeDeletions(source, _context) {
    const documents = treeOf(source);
    for (const [number, document] of documents.entries()) {
        for (const node of collectionsOf(document.root))
            yield* inCollection(source, node);
        if (documents.length > 1)
            yield deleteDocument(source, document, number);
    }
}
function* inCollection(source, node) {
    const family = source.subject.format === 'json' ? 'json' : 'yaml';
    for (const [index, entry] of node.entries.entries()) {
        const words = wordsOfEntry(source, node, entry);
        const base = { kind: 'deletion', words };
        yield {
            ...base,
            operator: `${family}/delete-${node.kind === 'map' ? 'key' : 'item'}`,
            ...removeEntry(source, node, index),
        };
        if (entry.key !== undefined)
            yield* renames(source, node, entry, family, words);
        yield* emptied(source, entry, family, words);
        const comment = commentOut(source, node, entry);
        if (comment !== undefined)
            yield { ...base, operator: `${family}/comment-out`, ...comment };
    }
}
function wordsOfEntry(source, node, entry) {
    return [...node.path, entry.key?.value ?? '', source.text.slice(entry.start, Math.min(entry.end, entry.start + 300))];
}
function* renames(source, node, entry, family, words) {
    const key = entry.key;
    if (/\{\{|\{%/.test(source.text.slice(key.start, key.end)))
        return;
    const taken = new Set(node.entries.map((other) => other.key?.value));
    for (const name of [`${key.value}x`, `x-${key.value}`]) {
        if (taken.has(name))
            continue;
        const spelt = key.style === 'plain' && family === 'yaml' ? name : JSON.stringify(name);
        yield {
            operator: `${family}/rename-key`,
            kind: 'value',
            start: key.start,
            end: key.end,
            replacement: spelt,
            words,
        };
    }
}
function* emptied(source, entry, family, words) {
    const value = entry.value;
    if (value === undefined || value.kind === 'scalar' || value.entries.length === 0 || entry.key === undefined)
        return;
    const replacement = value.kind === 'map' ? '{}' : '[]';
    const start = value.flow ? value.start : entry.key.end + 1;
    if (!value.flow && source.text[entry.key.end] !== ':')
        return;
    yield {
        operator: `${family}/empty`,
        kind: 'deletion',
        start,
        end: value.end,
        replacement: value.flow ? replacement : ` ${replacement}`,
        words,
    };
}
function commentOut(source, node, entry) {
    const mark = COMMENT_MARK[source.subject.format];
    if (mark === undefined || node.flow || node.entries.length < 2)
        return undefined;
    const lines = blockLines(source, entry);
    if (lines === undefined)
        return undefined;
    const text = source.text.slice(lines.start, lines.end);
    return { ...lines, replacement: text.replace(/^([ \t]*)(?=[^\s#])/gm, (indent) => indent + mark) };
}
function deleteDocument(source, document, number) {
    const text = source.text.slice(document.start, document.end);
    return {
        operator: 'yaml/delete-document',
        kind: 'deletion',
        start: document.start,
        end: document.end,
        replacement: '',
        words: [`document ${number + 1}`, text.slice(0, 300)],
    };
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/tree-order.js




function* treeOrder(source, _context) {
    const documents = treeOf(source);
    for (const document of documents) {
        for (const node of collectionsOf(document.root)) {
            if (node.kind === 'seq')
                yield* sequenceDrafts(source, node);
            else
                yield* mappingDrafts(source, node);
        }
    }
    yield* documentDrafts(source, documents);
}
function* sequenceDrafts(source, node) {
    const key = keyOf(node.path);
    const { entries } = node;
    for (const [index, entry] of entries.entries()) {
        const words = wordsOfEntry(source, node, entry);
        yield { operator: 'sequence/duplicate-item', kind: 'addition', words, ...duplicateEntry(source, node, index) };
        const scalars = entry.value?.kind === 'scalar';
        if (!scalars) {
            const renamed = (copy) => copy.replace(/^([ \t]*(?:-[ \t]+)?"?name"?:[ \t]*"?)([\w.-]+)/m, '$1$2-copy');
            yield {
                operator: 'sequence/add-sibling',
                kind: 'addition',
                words,
                ...duplicateEntry(source, node, index, renamed),
            };
        }
        if (index + 1 < entries.length) {
            yield { operator: 'sequence/swap-items', kind: 'swap', words, ...swapEntries(source, node, index, index + 1) };
        }
    }
    if (entries.length > 2) {
        yield {
            operator: 'sequence/swap-ends',
            kind: 'swap',
            words: [key],
            ...swapEntries(source, node, 0, entries.length - 1),
        };
    }
    yield* appended(source, node, key);
}
function* appended(source, node, key) {
    const last = node.entries.at(-1)?.value;
    if ((last !== undefined && last.kind !== 'scalar') || (node.entries.length === 0 && !node.flow))
        return;
    const json = source.subject.format === 'json';
    for (const item of newItems(last)) {
        const spelt = /^\d+$/.test(item) || (!json && /^[\w./-]+$/.test(item)) ? item : JSON.stringify(item);
        const change = appendEntry(source, node, node.flow ? spelt : `- ${spelt}`);
        yield { operator: 'sequence/append-item', kind: 'addition', words: [...node.path, key], ...change };
    }
}
function newItems(last) {
    if (last === undefined)
        return ['extra', '*'];
    return last.type === 'number' ? ['99999', '0'] : ['extra', '*', `${last.value.slice(0, 100)}x`];
}
function* mappingDrafts(source, node) {
    const [first] = node.entries;
    if (first === undefined) {
        if (node.flow)
            yield {
                operator: 'mapping/add-key',
                kind: 'addition',
                words: node.path,
                ...appendEntry(source, node, '"extra": "x"'),
            };
        return;
    }
    const json = source.subject.format === 'json';
    const pair = json ? '"extra": "x"' : 'extra: x';
    yield { operator: 'mapping/add-key', kind: 'addition', words: node.path, ...appendEntry(source, node, pair) };
    for (const [index, entry] of node.entries.entries()) {
        const words = wordsOfEntry(source, node, entry);
        if (entry.value?.kind === 'scalar' && entry.value.style !== 'block') {
            const key = source.text.slice(entry.key.start, entry.key.end);
            const text = `${key}: ${json || node.flow ? '"changed"' : 'changed'}`;
            yield { operator: 'mapping/duplicate-key', kind: 'addition', words, ...appendEntry(source, node, text) };
        }
        else if (entry.value !== undefined && entry.value.kind !== 'scalar') {
            const renamed = (copy) => copy.replace(/^("?)([\w./-]+)/, '$1$2-copy');
            yield {
                operator: 'mapping/add-sibling',
                kind: 'addition',
                words,
                ...duplicateEntry(source, node, index, renamed),
            };
        }
    }
}
function* documentDrafts(source, documents) {
    if (source.subject.format === 'json' || documents.length === 0)
        return;
    const { text, eol } = source;
    const broken = text.endsWith('\n') ? '' : eol;
    for (const [index, document] of documents.entries()) {
        const body = text.slice(document.start, document.end).replace(/^---[^\n]*\n/, '');
        if (body.trim() === '')
            continue;
        const words = [`document ${index + 1}`, body.slice(0, 300)];
        const append = (operator, copy) => ({
            operator,
            kind: 'addition',
            start: text.length,
            end: text.length,
            replacement: `${broken}---${eol}${copy.endsWith('\n') ? copy : copy + eol}`,
            words,
        });
        yield append('yaml/duplicate-document', body);
        yield append('yaml/add-document', body.replace(/^([ \t]*name:[ \t]*"?)([\w.-]+)/m, '$1$2-copy'));
        const next = documents[index + 1];
        if (next !== undefined)
            yield swapDocuments(source, document, next, words);
    }
}
function swapDocuments(source, one, other, words) {
    const { text, eol } = source;
    const body = (document) => {
        const raw = text.slice(document.start, document.end).replace(/^---[^\n]*\n/, '');
        return raw.endsWith('\n') ? raw : raw + eol;
    };
    const lead = text.startsWith('---', one.start) ? `---${eol}` : '';
    const replacement = `${lead}${body(other)}---${eol}${body(one)}`;
    return { operator: 'yaml/swap-documents', kind: 'swap', start: one.start, end: other.end, replacement, words };
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/variables.js

const REFERENCE = /\$\{([A-Za-z_]\w*)(?::[-=?+]?([^{}]*))?\}|\{\{-?\s*\.?(?:Values\.)?([\w.]+)[^{}]*\}\}|\$([A-Z_]{2,}\w*)/g;
const REFERENCES = 500;
function* variables(source, context) {
    const values = new Map();
    for (const { key, text } of context.sighted)
        values.set(key, [...(values.get(key) ?? []), text]);
    let count = 0;
    for (const match of source.text.matchAll(REFERENCE)) {
        const [start, end] = [match.index, match.index + match[0].length];
        if ((0,operators_source/* spansWithin */.FK)(source.comments, start, end).length > 0)
            continue;
        count += 1;
        if (count > REFERENCES)
            return;
        const name = (match[1] ?? match[3] ?? match[4]);
        const known = [...new Set(values.get(name) ?? values.get(name.split('.').at(-1)) ?? [])].filter((value) => !value.includes(match[0]));
        const words = [name, match[0]];
        for (const value of known.slice(0, 4)) {
            yield { operator: 'variable/resolve', kind: 'value', start, end, replacement: value, words: [...words, value] };
        }
        if (match[3] !== undefined)
            continue;
        yield {
            operator: 'variable/rename',
            kind: 'value',
            start,
            end,
            replacement: match[0].replace(name, `${name}_X`),
            words,
        };
        yield { operator: 'variable/literalise', kind: 'value', start, end, replacement: 'literal', words };
        if (match[2] !== undefined && match[2] !== '') {
            const other = match[0].replace(match[2], `${match[2]}x`);
            yield { operator: 'variable/default', kind: 'value', start, end, replacement: other, words };
            yield { operator: 'variable/drop-default', kind: 'deletion', start, end, replacement: `\${${name}}`, words };
        }
    }
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/yaml-kinds.js



const TASK_WORDS = /^(?:when|register|become|notify|loop|with_\w+|changed_when|failed_when|no_log|delegate_to|block|tags)$/;
const MODULE = /^(?:[a-z_]+\.[a-z_]+\.[a-z_]+|apt|copy|template|file|service|systemd|command|shell|lineinfile|package|sysctl|user|stat)$/;
function* yamlKinds(source, _context) {
    if (source.subject.format === 'json')
        return;
    for (const document of treeOf(source)) {
        for (const node of collectionsOf(document.root)) {
            if (node.kind === 'map' && node.entries.length > 0)
                yield* kindDrafts(source, node);
        }
    }
}
function kindDrafts(source, node) {
    if (isTask(node))
        return taskDrafts(source, node);
    if (textAt(node, 'image') !== undefined && textAt(node, 'name') !== undefined)
        return containerDrafts(source, node);
    if (entryOf(node, 'containers') !== undefined)
        return podDrafts(source, node);
    return entryOf(node, 'metadata') === undefined ? [] : objectDrafts(source, node);
}
function isTask(node) {
    const keys = node.entries.map((entry) => entry.key.value);
    return keys.some((key) => MODULE.test(key)) && (keys.includes('name') || keys.some((key) => TASK_WORDS.test(key)));
}
function added(source, node, operator, pairs) {
    return pairs
        .filter((pair) => entryOf(node, pair.slice(0, pair.indexOf(':'))) === undefined)
        .map((pair) => ({
        operator,
        kind: 'addition',
        words: [...node.path, textAt(node, 'name') ?? '', pair],
        ...appendEntry(source, node, pair),
    }));
}
function* taskDrafts(source, node) {
    yield* added(source, node, 'ansible/disarm-task', [
        'ignore_errors: true',
        'failed_when: false',
        'when: false',
        'changed_when: false',
        'become: false',
        'become: true',
        'no_log: false',
        'check_mode: true',
        'run_once: true',
    ]);
    const when = entryOf(node, 'when')?.value;
    if (when?.kind === 'scalar' && when.style === 'plain') {
        const replacement = `not (${when.value})`;
        yield {
            operator: 'ansible/negate-when',
            kind: 'value',
            start: when.start,
            end: when.end,
            replacement,
            words: [...when.path, when.value],
        };
    }
}
function* containerDrafts(source, node) {
    yield* added(source, node, 'kubernetes/open-container', [
        'securityContext: { privileged: true }',
        'command: ["sleep", "infinity"]',
        'imagePullPolicy: Never',
        'env: [{ name: EXTRA, value: "x" }]',
    ]);
}
function* podDrafts(source, node) {
    yield* added(source, node, 'kubernetes/open-pod', [
        'hostNetwork: true',
        'hostPID: true',
        'hostIPC: true',
        'automountServiceAccountToken: true',
        'serviceAccountName: extra',
        'nodeName: extra',
    ]);
}
function* objectDrafts(source, node) {
    const metadata = entryOf(node, 'metadata')?.value;
    if (metadata?.kind !== 'map' || metadata.entries.length === 0)
        return;
    yield* added(source, metadata, 'kubernetes/metadata', [
        'namespace: extra',
        'labels: { extra: x }',
        'annotations: { extra: x }',
    ]);
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/list.js






















const SUBJECT_OPERATORS = [
    treeValues,
    templates,
    nftables,
    dockerfile,
    markdown,
    scripts,
    tables,
    lineValues,
    inlineLists,
    settings,
    braces,
    treeDeletions,
    lineStructure,
    treeOrder,
    yamlKinds,
    floods,
];
const CONTEXT_OPERATORS = [
    hunks,
    variables,
    pollination,
    injections,
    layout,
    commentControls,
];

;// CONCATENATED MODULE: ./build/src/mutation/operators/offending-files.js




const PATHS = 12;
function* offendingFiles(source, context) {
    const { subject } = source;
    if (subject.mode === '120000')
        return;
    for (const path of namedPaths(subject, context)) {
        yield offending_files_added('file/add-named', path, (0,operators_source/* textOf */.b6)(subject.bytes), [path], `the file ${path} is added`);
    }
}
function offending_files_added(operator, path, content, words, description) {
    const edits = [{ kind: 'add-file', path, content, mode: '100644' }];
    return { operator, kind: 'addition', strength: 'content', edits, words, description, gone: false };
}
function namedPaths(subject, context) {
    const files = new Set([subject.path, ...context.siblings.map((sibling) => sibling.path)]);
    const folders = new Set([...files].flatMap(foldersAbove));
    const isFree = (path) => !files.has(path) && !folders.has(path) && !foldersAbove(path).some((above) => files.has(above));
    const folder = (0,domain_path/* dirname */.pD)(subject.path);
    const settled = new Set([...files].map(domain_path/* dirname */.pD));
    const found = new Set();
    for (const token of injectedTokens(context)) {
        const filled = token
            .replace(/^\.\//, '')
            .replaceAll('**/', '')
            .replaceAll(/\*+|\?/g, 'extra');
        if (!/^[\w.][\w./@+-]{0,200}$/.test(filled) || !/\.\w|\//.test(filled))
            continue;
        const inFolder = folder === '' ? filled : `${folder}/${filled}`;
        const suffixed = /^\.\w+$/.test(filled)
            ? [freePath(subject.path, context, '-copy').replace(/\.[^./]*$/, '') + filled]
            : [];
        const isSibling = (path) => (0,domain_path/* dirname */.pD)(path) === folder || !settled.has((0,domain_path/* dirname */.pD)(path));
        for (const path of [filled, inFolder, ...suffixed])
            if (isSafe(path) && isFree(path) && isSibling(path))
                found.add(path);
    }
    return [...found].slice(0, PATHS);
}
function foldersAbove(path) {
    const above = [];
    for (let folder = (0,domain_path/* dirname */.pD)(path); folder !== ''; folder = (0,domain_path/* dirname */.pD)(folder))
        above.push(folder);
    return above;
}
function isSafe(path) {
    const parts = path.split('/');
    return (!path.startsWith('/') &&
        parts.every((part) => part !== '' && part !== '.' && part !== '..' && part.toLowerCase() !== '.git'));
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/select.js

function select_select(drafts, context, limit) {
    if (drafts.length <= limit)
        return [...drafts];
    const named = new Set((0,operators_source/* wordsOf */.Z9)(...context.tokens.slice(0, 40)));
    const isNear = (draft) => draft.kind === 'revert' ||
        context.hunks.some((hunk) => draft.start <= hunk.end && hunk.start <= draft.end) ||
        (named.size > 0 && (0,operators_source/* wordsOf */.Z9)(...(draft.words ?? [])).some((word) => named.has(word)));
    const near = [];
    const far = new Map();
    for (const draft of drafts) {
        if (isNear(draft))
            near.push(draft);
        else
            push(far, draft);
    }
    const chosen = new Set(evenly(near, Math.floor(limit * 0.75)));
    const share = Math.floor((limit - chosen.size) / Math.max(far.size, 1));
    for (const group of far.values())
        for (const draft of evenly(group, share))
            chosen.add(draft);
    return drafts.filter((draft) => chosen.has(draft));
}
function evenly(items, count) {
    if (items.length <= count)
        return [...items];
    return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]);
}
function push(groups, draft) {
    const group = groups.get(draft.kind);
    if (group === undefined)
        groups.set(draft.kind, [draft]);
    else
        group.push(draft);
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/source-of.js


const sources = new WeakMap();
function sourceOf(subject) {
    let source = sources.get(subject);
    if (source === undefined) {
        source = readSource(subject);
        sources.set(subject, source);
    }
    return source;
}
function readSource(subject) {
    const textual = subject.format !== 'binary' && subject.format !== 'link';
    const text = (0,operators_source/* textOf */.b6)(subject.bytes);
    const comments = textual ? commentsOf(subject.format, text) : [];
    const lines = textual ? (0,operators_source/* splitLines */.uz)(text, comments) : [];
    const eol = /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n';
    return { subject, text, eol, lines, comments };
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/mutants-of.js










const NO_CONTEXT = { tokens: [], patterns: [], sighted: [], siblings: [], hunks: [] };
const LIMIT = 4000;
const PROPOSALS = 20_000;
const ORDER = ['revert', 'value', 'deletion', 'addition', 'swap', 'mode', 'file', 'comment'];
const drafts = new WeakMap();
const landings = new WeakMap();
function mutantsOf(subject, context = NO_CONTEXT) {
    const source = sourceOf(subject);
    const proposed = [...proposals(source, CONTEXT_OPERATORS, context), ...ownDrafts(source)];
    const chosen = select_select(unique(source, proposed), context, context.limit ?? LIMIT);
    const landed = chosen.flatMap((draft) => landedDraft(source, draft) ?? []);
    const toByte = (0,operators_source/* byteOffsets */.dA)(source.text, subject.bytes.length);
    const texts = landed.map((draft) => textMutant(source, draft, toByte));
    const files = [...fileChanges(subject, context), ...offendingFiles(source, context)].map((draft) => fileMutant(subject, draft));
    return [...texts, ...files].toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
function ownDrafts(source) {
    let own = drafts.get(source.subject);
    if (own === undefined) {
        own = proposals(source, SUBJECT_OPERATORS, NO_CONTEXT);
        drafts.set(source.subject, own);
    }
    return own;
}
function proposals(source, operators, context) {
    const { format } = source.subject;
    if (format === 'binary' || format === 'link')
        return [];
    return operators.flatMap((operator) => {
        const found = [];
        for (const draft of operator(source, context)) {
            if (isWithin(source, draft))
                found.push(draft);
            if (found.length >= PROPOSALS)
                break;
        }
        return found;
    });
}
function isWithin(source, { start, end, replacement }) {
    const { text } = source;
    return (start >= 0 &&
        start <= end &&
        end <= text.length &&
        text.slice(start, end) !== replacement &&
        !(0,operators_source/* splitsPair */.aY)(text, start) &&
        !(0,operators_source/* splitsPair */.aY)(text, end));
}
function unique(source, proposed) {
    const seen = new Set();
    return proposed.filter((draft) => {
        const key = trimmedKey(source.text, draft);
        if (seen.has(key))
            return false;
        seen.add(key);
        return true;
    });
}
function trimmedKey(text, { start, end, replacement }) {
    let [from, to, left, right] = [start, end, 0, replacement.length];
    while (from < to && left < right && text[from] === replacement[left]) {
        from += 1;
        left += 1;
    }
    while (to > from && right > left && text[to - 1] === replacement[right - 1]) {
        to -= 1;
        right -= 1;
    }
    return `${from} ${to} ${replacement.slice(left, right)}`;
}
function landedDraft(source, draft) {
    if (landings.has(draft))
        return landings.get(draft);
    const landed = land(source, draft);
    landings.set(draft, landed);
    return landed;
}
function keepLastLine(source, draft) {
    const { text } = source;
    if (text === '' || text.endsWith('\n') || draft.end !== text.length || draft.layout === true)
        return draft;
    return { ...draft, replacement: draft.replacement.replace(/\r?\n$/, '') };
}
function land(source, proposed) {
    const draft = keepLastLine(source, proposed);
    if (draft.kind === 'comment')
        return landingOf(source, draft) === 'breaks' ? undefined : draft;
    if (draft.layout === true)
        return landingOf(source, draft) === 'breaks' ? undefined : draft;
    const kept = keepComments(source, draft);
    if (kept === undefined || !isWithin(source, kept))
        return undefined;
    return kept.sure === true || landingOf(source, kept) === 'changed' ? kept : undefined;
}
function textMutant(source, draft, toByte) {
    const { path } = source.subject;
    const before = source.text.slice(draft.start, draft.end);
    const node = draft.node ?? draft;
    const edits = [
        { kind: 'text', path, start: toByte(draft.start), end: toByte(draft.end), replacement: draft.replacement },
    ];
    return {
        id: idOf(path, draft.operator, edits),
        path,
        line: lineOf(source, draft),
        operator: draft.operator,
        kind: draft.kind,
        strength: draft.strength ?? (draft.kind === 'comment' ? 'comment' : 'content'),
        edits,
        tokens: (0,operators_source/* wordsOf */.Z9)(...(draft.words ?? []), before, draft.replacement),
        node: { path, start: toByte(node.start), end: toByte(node.end), breaksParse: false },
        before: before.slice(0, 200),
        after: draft.replacement.slice(0, 200),
        description: draft.description ?? describe(draft, before),
    };
}
function lineOf(source, { start, end }) {
    if (source.lines.length === 0)
        return 1;
    const index = (0,operators_source/* lineIndexAt */.QX)(source.lines, start);
    const inserted = start === end && start > 0 && source.lines[index].start === start;
    return Math.max(1, inserted ? index : index + 1);
}
function describe(draft, before) {
    const show = (text) => `"${text.trim().replace(/\s+/g, ' ').slice(0, 80)}"`;
    if (before.trim() === '')
        return `${show(draft.replacement)} is added`;
    if (draft.replacement.trim() === '')
        return `${show(before)} is deleted`;
    return `${show(before)} becomes ${show(draft.replacement)}`;
}
function fileMutant(subject, draft) {
    const { path } = subject;
    return {
        id: idOf(path, draft.operator, draft.edits),
        path,
        line: 1,
        operator: draft.operator,
        kind: draft.kind,
        strength: draft.strength,
        edits: draft.edits,
        tokens: (0,operators_source/* wordsOf */.Z9)(...draft.words),
        node: { path, start: 0, end: subject.bytes.length, breaksParse: draft.gone },
        before: '',
        after: '',
        description: draft.description,
    };
}
function idOf(path, operator, edits) {
    const text = JSON.stringify([path, operator, edits]);
    return (0,external_node_crypto_.createHash)('sha256').update((0,domain_path/* pathToBytes */.iJ)(text)).digest('hex').slice(0, 16);
}

;// CONCATENATED MODULE: ./build/src/mutation/operators/sight.js




const VALUES_PER_FILE = 600;
const sight_VALUES = 6000;
const sight_SETTING = /^[ \t]*(?:export[ \t]+|-[ \t]+)?["']?([\w./-]{1,100})["']?[ \t]*(?:[=:][ \t]*|[ \t]+)["']?([^"'\n]{1,200}?)["']?[ \t]*[,;]?$/;
function sightValues(subjects) {
    const found = new Map();
    for (const subject of subjects) {
        let count = 0;
        for (const { key, text } of valuesOf(subject)) {
            if (text === '' || text.length > 200 || count >= VALUES_PER_FILE || found.size >= sight_VALUES)
                continue;
            const id = `${key}\0${text}\0${subject.path}`;
            if (found.has(id))
                continue;
            count += 1;
            found.set(id, { kind: valueKind(text, key), text, key, path: subject.path });
        }
    }
    return [...found.values()];
}
function valuesOf(subject) {
    const source = sourceOf(subject);
    const documents = treeOf(source);
    return documents.length > 0 ? treeValuesOf(documents) : lineValuesOf(source);
}
function* treeValuesOf(documents) {
    for (const document of documents) {
        for (const node of scalarsOf(document.root)) {
            if (node.style !== 'block')
                yield { key: keyOf(node.path), text: node.value };
            const pair = /^(?:--?)?([\w-]+)=(\S+)$/.exec(node.value);
            if (pair !== null)
                yield { key: pair[1], text: pair[2] };
        }
    }
}
function* lineValuesOf(source) {
    for (const line of source.lines) {
        if (line.idle || line.text.length > 1000)
            continue;
        const pair = sight_SETTING.exec(line.text);
        if (pair !== null)
            yield { key: pair[1], text: pair[2] };
        for (const [word] of line.text.matchAll(/[\w./:@-]{3,100}/g)) {
            const text = word.replace(/[.:]$/, '');
            if (NETWORK.has(valueKind(text)))
                yield { key: pair?.[1] ?? '', text };
        }
    }
}
const NETWORK = new Set(['address', 'cidr', 'url', 'host']);

;// CONCATENATED MODULE: ./build/src/mutation/operators/index.js









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

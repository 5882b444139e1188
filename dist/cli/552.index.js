export const id = 552;
export const ids = [552];
export const modules = {

/***/ 6197:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DR: () => (/* binding */ filesBelow),
/* harmony export */   EI: () => (/* binding */ inGitOrder),
/* harmony export */   _P: () => (/* binding */ unequal),
/* harmony export */   vl: () => (/* binding */ changedPaths)
/* harmony export */ });
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9748);

const DEPTH_FIRST = new WeakSet();
const ORDERS = new WeakMap();
function inGitOrder(tree) {
    DEPTH_FIRST.add(tree);
    return tree;
}
function filesBelow(tree, directory) {
    const found = [];
    const prefix = `${directory}/`;
    if (!DEPTH_FIRST.has(tree)) {
        for (const [path, entry] of tree)
            if (entry.type !== 'tree' && path.startsWith(prefix))
                found.push(path);
        return found;
    }
    const { paths, directories } = orderOf(tree);
    const start = directories.get(directory);
    for (let at = (start ?? paths.length) + 1; at < paths.length && paths[at].startsWith(prefix); at += 1) {
        if (tree.get(paths[at])?.type !== 'tree')
            found.push(paths[at]);
    }
    return found;
}
function orderOf(tree) {
    const known = ORDERS.get(tree);
    if (known !== undefined)
        return known;
    const paths = [];
    const directories = new Map();
    for (const [path, entry] of tree) {
        if (entry.type === 'tree')
            directories.set(path, paths.length);
        paths.push(path);
    }
    const order = { paths, directories };
    ORDERS.set(tree, order);
    return order;
}
const CHANGES = new WeakMap();
function changedPaths(base, head) {
    const known = CHANGES.get(base)?.get(head);
    if (known !== undefined)
        return known;
    const changed = [];
    for (const path of unequal(head, base))
        if (head.get(path).type !== 'tree')
            changed.push(path);
    for (const path of unequal(base, head)) {
        const isTold = (head.get(path)?.type ?? 'tree') !== 'tree';
        if (base.get(path).type !== 'tree' && !isTold)
            changed.push(path);
    }
    if (!CHANGES.has(base))
        CHANGES.set(base, new WeakMap());
    CHANGES.get(base).set(head, changed);
    return changed;
}
function* unequal(tree, other) {
    if (tree === other)
        return;
    const skips = DEPTH_FIRST.has(tree) && DEPTH_FIRST.has(other);
    let equal = '\0';
    for (const [path, entry] of tree) {
        if (path.startsWith(equal))
            continue;
        if (!(0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .sameEntry */ .d)(entry, other.get(path)))
            yield path;
        else if (skips && entry.type === 'tree')
            equal = `${path}/`;
    }
}


/***/ }),

/***/ 9748:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ sameEntry)
/* harmony export */ });
function sameEntry(one, other) {
    if (one === undefined || other === undefined)
        return one === other;
    return one.id === other.id && one.mode === other.mode && one.type === other.type;
}


/***/ }),

/***/ 8098:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ae: () => (/* binding */ GIT_CONFIGURATION),
/* harmony export */   Cr: () => (/* binding */ gitBinary),
/* harmony export */   _K: () => (/* binding */ gitEnvironment),
/* harmony export */   k1: () => (/* binding */ GIT_ARGUMENTS)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);


const BASIC_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SYSTEMROOT', 'WINDIR', 'PATHEXT', 'COMSPEC'];
const NETWORK_VARIABLES = [
    ...['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
    ...['GIT_SSL_CAINFO', 'GIT_SSL_CAPATH', 'SSH_AUTH_SOCK', 'USER', 'LOGNAME', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA'],
];
const NULL_DEVICE = process.platform === 'win32' ? 'NUL' : '/dev/null';
const FIXED_VARIABLES = {
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: NULL_DEVICE,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_GRAFT_FILE: NULL_DEVICE,
};
function gitEnvironment(access, source = process.env) {
    const allowed = new Set(access === 'network' ? [...BASIC_VARIABLES, ...NETWORK_VARIABLES] : BASIC_VARIABLES);
    const environment = {};
    for (const [name, value] of Object.entries(source)) {
        if (value !== undefined && allowed.has(name.toUpperCase()))
            environment[name] = value;
    }
    Object.assign(environment, FIXED_VARIABLES);
    if (access === 'objects') {
        environment.GIT_NO_LAZY_FETCH = '1';
        environment.GIT_ALLOW_PROTOCOL = 'none';
    }
    return environment;
}
const GIT_CONFIGURATION = [
    'core.hooksPath=/dev/null',
    'core.fsmonitor=false',
    'core.quotePath=false',
    'protocol.ext.allow=never',
    'safe.directory=*',
    'advice.graftFileDeprecated=false',
    'gc.auto=0',
    'maintenance.auto=false',
];
const GIT_ARGUMENTS = [
    '--no-replace-objects',
    '--literal-pathspecs',
    ...GIT_CONFIGURATION.flatMap((setting) => ['-c', setting]),
];
let resolved;
function gitBinary(path = process.env.PATH ?? '') {
    resolved ??= process.platform === 'win32' ? 'git' : (findIn(path) ?? 'git');
    return resolved;
}
function findIn(path) {
    return path
        .split(node_path__WEBPACK_IMPORTED_MODULE_1__.delimiter)
        .filter((directory) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(directory))
        .map((directory) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, 'git'))
        .find((candidate) => {
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(candidate, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK);
            return true;
        }
        catch {
            return false;
        }
    });
}


/***/ }),

/***/ 8494:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DY: () => (/* binding */ notStarted),
/* harmony export */   EO: () => (/* binding */ runGit),
/* harmony export */   G9: () => (/* binding */ settle),
/* harmony export */   I8: () => (/* binding */ callEnvironment),
/* harmony export */   t1: () => (/* binding */ streamGit)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8474);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3047);
/* harmony import */ var _git_environment_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8098);




function callEnvironment(call) {
    const directory = call.gitDirectory === undefined ? {} : { GIT_DIR: call.gitDirectory };
    return { ...(0,_git_environment_js__WEBPACK_IMPORTED_MODULE_3__/* .gitEnvironment */ ._K)(call.access ?? 'objects'), ...directory, ...call.environment };
}
async function runGit(call, ...args) {
    const output = [];
    const result = await streamGit(call, args, (chunk) => output.push(chunk));
    return { ...result, stdout: Buffer.concat(output) };
}
async function streamGit(call, args, onData, writeInput = (stdin) => stdin.end(call.input ?? '')) {
    const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)((0,_git_environment_js__WEBPACK_IMPORTED_MODULE_3__/* .gitBinary */ .Cr)(), [..._git_environment_js__WEBPACK_IMPORTED_MODULE_3__/* .GIT_ARGUMENTS */ .k1, ...args], {
        cwd: call.cwd,
        env: callEnvironment(call),
        stdio: ['pipe', 'pipe', 'pipe'],
        windowsHide: true,
    });
    const stderr = [];
    let failure;
    child.stderr.on('data', (chunk) => {
        if (stderr.length < 64)
            stderr.push(chunk);
    });
    child.stdout.on('data', (chunk) => {
        if (failure !== undefined)
            return;
        try {
            onData(chunk);
        }
        catch (error) {
            failure = error ?? new Error('no reason given');
            child.kill('SIGKILL');
        }
    });
    child.stdin.on('error', () => undefined);
    writeInput(child.stdin);
    let exitCode;
    try {
        [exitCode] = (await (0,node_events__WEBPACK_IMPORTED_MODULE_1__.once)(child, 'close'));
    }
    catch (error) {
        throw notStarted(error, args);
    }
    if (failure !== undefined)
        throw failure;
    return settle(exitCode, Buffer.alloc(0), Buffer.concat(stderr), args);
}
function settle(exitCode, stdout, stderr, args) {
    const words = readable(stderr);
    if (exitCode !== null && exitCode < 0)
        throw notStarted(new Error(words), args);
    if (exitCode === null) {
        throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .GateError */ .u('environment', `git ${args[0]} was stopped before it finished.${words === '' ? '' : ` It said: ${words}`}`, 'Run it again; when it happens again, look for a memory or time limit of the machine.');
    }
    return { exitCode, stdout, stderr: words };
}
function readable(stderr) {
    return stderr
        .subarray(0, 4096)
        .toString('utf8')
        .replace(/:\/\/[^/@\s]*@/g, '://***@')
        .trim();
}
function notStarted(error, args) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/block timeout/.test(reason)) {
        return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .GateError */ .u('environment', `git ${args[0]} gave no sign of life and was stopped.`, 'Check that the remote can be reached from this machine, then run it again.', undefined, { cause: error });
    }
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .GateError */ .u('environment', `git could not be started: ${readable(Buffer.from(reason))}`, 'Install git 2.38 or later and make sure that it is on PATH.', undefined, { cause: error });
}


/***/ }),

/***/ 3552:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ openRepository)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/domain/errors.js
var errors = __webpack_require__(3047);
// EXTERNAL MODULE: ./build/src/domain/path.js
var domain_path = __webpack_require__(627);
// EXTERNAL MODULE: ./build/src/git/git-process.js
var git_process = __webpack_require__(8494);
;// CONCATENATED MODULE: ./build/src/git/revisions.js


const FULL_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
function isObjectId(text) {
    return FULL_ID.test(text);
}
async function resolveCommit(call, revision) {
    if (revision === '' || revision.includes('\0') || revision.replace(/\{[^{}]*\}/g, '').includes(':'))
        return undefined;
    const result = await (0,git_process/* runGit */.EO)(call, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
    const id = revisions_text(result);
    return result.exitCode === 0 && isObjectId(id) ? id : undefined;
}
async function commitIds(call, revisions) {
    const ids = await Promise.all(revisions.map(async (revision) => (isObjectId(revision) ? revision : resolveCommit(call, revision))));
    return ids.map((id, at) => {
        if (id !== undefined)
            return id;
        throw unknownCommit(revisions[at] ?? '');
    });
}
function unknownCommit(revision) {
    return new errors/* GateError */.u('input', `There is no commit ${JSON.stringify(revision)} in this repository.`, 'Check the spelling. In a clone made with limited depth, fetch more history (actions/checkout: fetch-depth: 0).');
}
async function mergeBases(call, commits) {
    const result = await (0,git_process/* runGit */.EO)(call, 'merge-base', '--all', '--end-of-options', ...commits);
    if (result.exitCode > 1 || /^(?:error|fatal):/m.test(result.stderr)) {
        throw new errors/* GateError */.u('input', `git could not compare the histories of ${commits.join(' and ')}: ${result.stderr}`, 'Make sure that both commits and their history are in this clone (actions/checkout: fetch-depth: 0).');
    }
    return revisions_text(result).split('\n').filter(isObjectId);
}
async function isShallow(call) {
    return revisions_text(await (0,git_process/* runGit */.EO)(call, 'rev-parse', '--is-shallow-repository')) === 'true';
}
const CANDIDATES = ['refs/remotes/origin/main', 'refs/heads/main', 'refs/remotes/origin/master', 'refs/heads/master'];
async function findDefaultBranch(call) {
    const format = '--format=%(refname)%00%(refname:short)%00%(symref:short)';
    const result = await (0,git_process/* runGit */.EO)(call, 'for-each-ref', format, 'refs/remotes/origin/HEAD', ...CANDIDATES);
    const found = new Map();
    for (const line of revisions_text(result).split('\n')) {
        const [full = '', short = '', target = ''] = line.split('\0');
        if (full === 'refs/remotes/origin/HEAD' && target !== '')
            return target;
        found.set(full, short);
    }
    return CANDIDATES.map((name) => found.get(name)).find((name) => name !== undefined);
}
function revisions_text(result) {
    return result.stdout.toString('utf8').trimEnd();
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/src/git/git-environment.js
var git_environment = __webpack_require__(8098);
;// CONCATENATED MODULE: ./build/src/git/spool.js








const MOST_BLOCKS = 512 * 1024;
const CHUNK = 1024 * 1024;
const PAUSE_MS = 2;
function spoolGit(call, args, blocks = MOST_BLOCKS) {
    const file = process.platform === 'win32' ? undefined : namelessFile();
    if (file === undefined)
        return undefined;
    const limited = ['-c', 'ulimit -f "$0" && exec "$@"', String(blocks), (0,git_environment/* gitBinary */.Cr)(), ...git_environment/* GIT_ARGUMENTS */.k1, ...args];
    const child = (0,external_node_child_process_.spawn)('/bin/sh', limited, {
        cwd: call.cwd,
        env: (0,git_process/* callEnvironment */.I8)(call),
        stdio: ['pipe', file, 'pipe'],
    });
    const stderr = [];
    child.stderr.on('data', (chunk) => {
        if (stderr.length < 64)
            stderr.push(chunk);
    });
    child.stdin.on('error', () => undefined);
    const ended = (0,external_node_events_.once)(child, 'close');
    const running = ended.then(() => false, () => false);
    return {
        stdin: child.stdin,
        async drain(onData) {
            try {
                let at = 0;
                while (await Promise.race([running, (0,external_node_timers_promises_.setTimeout)(PAUSE_MS, true)]))
                    at = readOn(file, at, onData);
                const [exitCode, signal] = await ended;
                readOn(file, at, onData);
                const words = Buffer.concat(stderr);
                if (signal === 'SIGXFSZ' || /File too large|ulimit/i.test(words.toString('latin1')))
                    return undefined;
                return (0,git_process/* settle */.G9)(exitCode, Buffer.alloc(0), words, args);
            }
            catch (error) {
                child.kill('SIGKILL');
                throw isSpawnError(error) ? (0,git_process/* notStarted */.DY)(error, args) : error;
            }
            finally {
                (0,external_node_fs_.closeSync)(file);
            }
        },
    };
}
function readOn(file, from, onData) {
    const size = (0,external_node_fs_.fstatSync)(file).size;
    let at = from;
    while (at < size) {
        const chunk = Buffer.allocUnsafeSlow(Math.min(size - at, CHUNK));
        const length = (0,external_node_fs_.readSync)(file, chunk, 0, chunk.length, at);
        if (length === 0)
            break;
        at += length;
        onData(chunk.subarray(0, length));
    }
    return at;
}
function namelessFile() {
    let folder;
    try {
        folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), `conformance-${process.pid}-`));
        return (0,external_node_fs_.openSync)((0,external_node_path_.join)(folder, 'contents'), 'wx+', 0o600);
    }
    catch {
        return undefined;
    }
    finally {
        if (folder !== undefined)
            (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
    }
}
function isSpawnError(error) {
    return error?.syscall?.startsWith('spawn') === true;
}

;// CONCATENATED MODULE: ./build/src/git/blobs.js





const DEFAULT_BLOB_LIMIT = 8 * 1024 * 1024;
async function readBlobs(call, ids, limit = DEFAULT_BLOB_LIMIT, onBlob) {
    const reading = openBlobs(call, onBlob, limit);
    for (const id of ids)
        reading.want(id);
    return reading.finish();
}
function openBlobs(call, onBlob, limit = DEFAULT_BLOB_LIMIT) {
    const contents = new BatchContents(limit, onBlob);
    const wanted = new Set();
    let unsent = [];
    let batch;
    const send = (isLast) => {
        if (unsent.length > 0) {
            batch ??= isLast ? pipedBatch(call, contents) : (spooledBatch(call, contents) ?? pipedBatch(call, contents));
            batch.stdin.write(lines(unsent));
        }
        unsent = [];
        if (isLast)
            batch?.stdin.end();
    };
    return {
        want(id) {
            if (wanted.has(id))
                return;
            if (!isObjectId(id))
                throw new errors/* GateError */.u('internal', `${JSON.stringify(id)} is not an object id.`, 'Report this.');
            wanted.add(id);
            if (unsent.push(id) >= SENT_AT_ONCE)
                send(false);
        },
        async finish() {
            send(true);
            const result = await batch?.ended;
            if (batch !== undefined && result === undefined)
                return readAgain(call, wanted, limit, onBlob);
            if (result !== undefined && (result.exitCode !== 0 || contents.count < wanted.size)) {
                throw unreadable([...wanted][contents.count] ?? 'unknown', result.stderr);
            }
            return contents;
        },
        close: () => batch?.stdin.end(),
    };
}
const SENT_AT_ONCE = 64;
const ARGUMENTS = ['cat-file', '--batch', '--buffer'];
function spooledBatch(call, contents) {
    const spool = spoolGit(call, ARGUMENTS);
    return spool && { stdin: spool.stdin, ended: heldBack(spool.drain((chunk) => contents.add(chunk))) };
}
function pipedBatch(call, contents) {
    let stdin;
    const ended = (0,git_process/* streamGit */.t1)(call, ARGUMENTS, (chunk) => contents.add(chunk), (input) => {
        stdin = input;
    });
    return { stdin: stdin, ended: heldBack(ended) };
}
function heldBack(ended) {
    ended.catch(() => undefined);
    return ended;
}
async function readAgain(call, ids, limit, onBlob) {
    const wanted = [...ids];
    const contents = new BatchContents(limit, onBlob);
    const batch = pipedBatch(call, contents);
    batch.stdin.end(lines(wanted));
    const result = await batch.ended;
    if (result?.exitCode === 0 && contents.count === wanted.length)
        return contents;
    throw unreadable(wanted[contents.count] ?? 'unknown', result?.stderr ?? '');
}
function lines(ids) {
    return Buffer.from(`${ids.join('\n')}\n`, 'latin1');
}
class BatchContents {
    #limit;
    #onBlob;
    #id = '';
    #contents = new Map();
    #overLimit = new Map();
    count = 0;
    #header = '';
    #left = 0;
    #size;
    #target;
    #filled = 0;
    constructor(limit, onBlob) {
        this.#limit = limit;
        this.#onBlob = onBlob;
    }
    get(id) {
        const size = this.#overLimit.get(id);
        if (size === undefined)
            return this.#contents.get(id);
        throw new errors/* GateError */.u('input', `The file with object id ${id} has ${size} bytes; at most ${this.#limit} are read.`, 'Make the file smaller, or keep it out of the paths that the gate reads.');
    }
    add(chunk) {
        let at = 0;
        while (at < chunk.length)
            at = this.#left === 0 ? this.#readHeader(chunk, at) : this.#readBody(chunk, at);
    }
    #readHeader(chunk, at) {
        const end = chunk.indexOf(10, at);
        const piece = chunk.toString('latin1', at, end < 0 ? chunk.length : end);
        if (end < 0) {
            this.#header += piece;
            return chunk.length;
        }
        const [id = '', type, size] = `${this.#header}${piece}`.split(' ');
        this.#header = '';
        if (type !== 'blob')
            throw unreadable(id, type === 'missing' ? '' : `it is a ${type}, not a file`);
        this.#begin(id, Number(size));
        return end + 1;
    }
    #begin(id, size) {
        this.#left = size + 1;
        this.#filled = 0;
        if (size > this.#limit) {
            this.#overLimit.set(id, size);
            return;
        }
        this.#id = id;
        this.#size = size;
    }
    #readBody(chunk, at) {
        const end = Math.min(chunk.length, at + this.#left);
        const isWhole = this.#target === undefined && end - at === this.#left;
        if (this.#size !== undefined) {
            if (isWhole)
                this.#target = chunk.subarray(at, at + this.#size);
            else {
                this.#target ??= Buffer.allocUnsafeSlow(this.#size);
                this.#filled += chunk.copy(this.#target, this.#filled, at, end);
            }
        }
        this.#left -= end - at;
        if (this.#left === 0)
            this.#end();
        return end;
    }
    #end() {
        if (this.#target !== undefined) {
            this.#contents.set(this.#id, this.#target);
            this.#onBlob?.(this.#id, this.#target);
        }
        this.#target = undefined;
        this.#size = undefined;
        this.count += 1;
    }
}
function unreadable(id, reason) {
    return new errors/* GateError */.u('input', `The object ${id} is not in this repository${reason === '' ? '.' : `: ${reason}.`}`, 'Fetch it: a partial clone (--filter) leaves out contents that the gate must read; clone without a filter.');
}
async function readBlobAt(call, commit, path) {
    if (!isObjectId(commit) || path === '' || /^\.{1,2}(?:\/|$)|\n/.test(path))
        return undefined;
    const name = Buffer.concat([Buffer.from(`${commit}:`), (0,domain_path/* pathToBytes */.iJ)(path), Buffer.from('\n')]);
    const { exitCode, stdout } = await (0,git_process/* runGit */.EO)({ ...call, input: name }, 'cat-file', '--batch');
    const end = stdout.indexOf(10);
    const [id = '', type, size] = stdout.toString('latin1', 0, Math.max(0, end)).split(' ');
    if (exitCode !== 0 || type !== 'blob' || !isObjectId(id) || Number(size) > DEFAULT_BLOB_LIMIT)
        return undefined;
    return { id, bytes: stdout.subarray(end + 1, end + 1 + Number(size)) };
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./build/src/domain/tree-paths.js
var tree_paths = __webpack_require__(6197);
;// CONCATENATED MODULE: ./build/src/git/tree-listing.js






async function readTree(call, commit, onEntry) {
    const [id = ''] = await commitIds(call, [commit]);
    const listing = new TreeListing(onEntry);
    const result = await (0,git_process/* streamGit */.t1)(call, ['ls-tree', '-r', '-t', '-z', '--full-tree', id], (chunk) => listing.add(chunk));
    if (result.exitCode !== 0) {
        if (/not a tree object|Not a valid object name/i.test(result.stderr))
            throw unknownCommit(commit);
        throw new errors/* GateError */.u('input', `The files of commit ${id} cannot be listed: ${result.stderr}`, 'Fetch the commit in full: a partial clone must not leave out trees (no --filter=tree:0).');
    }
    return listing.finish();
}
class TreeListing {
    #entries = new Map();
    #onEntry;
    #rest;
    constructor(onEntry) {
        this.#onEntry = onEntry;
    }
    add(chunk) {
        const data = this.#rest === undefined ? chunk : Buffer.concat([this.#rest, chunk]);
        const end = data.lastIndexOf(0) + 1;
        this.#rest = end === data.length ? undefined : data.subarray(end);
        if (end > 0)
            this.#addRecords(data.subarray(0, end));
    }
    finish() {
        if (this.#rest !== undefined)
            throw unexpected(this.#rest.toString('latin1'));
        return (0,tree_paths/* inGitOrder */.EI)(this.#entries);
    }
    #addRecords(data) {
        const text = data.toString('latin1');
        const plain = (0,external_node_buffer_.isAscii)(data);
        let start = 0;
        while (start < text.length) {
            const end = text.indexOf('\0', start);
            const tab = text.indexOf('\t', start);
            if (tab < 0 || tab > end)
                throw unexpected(text.slice(start, end));
            const type = typeAt(text, start);
            const idStart = start + 8 + type.length;
            const path = plain ? text.slice(tab + 1, end) : (0,domain_path/* pathFromBytes */.nP)(data.subarray(tab + 1, end));
            if (this.#entries.has(path))
                throw duplicate(path);
            const entry = { mode: text.slice(start, start + 6), type, id: text.slice(idStart, tab) };
            this.#entries.set(path, entry);
            this.#onEntry?.(path, entry);
            start = end + 1;
        }
    }
}
function typeAt(text, start) {
    switch (text[start + 7]) {
        case 'b':
            return 'blob';
        case 't':
            return 'tree';
        case 'c':
            return 'commit';
        default:
            throw unexpected(text.slice(start, start + 80));
    }
}
function duplicate(path) {
    return new errors/* GateError */.u('input', `The commit's tree holds the name ${(0,domain_path/* displayPath */.Gt)(path)} twice, so what it contains depends on who reads it.`, 'Make the commit again with ordinary git commands; "git fsck" names the damaged tree.', { path });
}
function unexpected(record) {
    return new errors/* GateError */.u('input', `git ls-tree printed a record that cannot be read: ${(0,domain_path/* displayPath */.Gt)(record.slice(0, 80))}`, 'Check the repository with "git fsck".');
}

;// CONCATENATED MODULE: ./build/src/git/open-repository.js







async function openRepository(directory) {
    const place = await locate(directory);
    const call = { cwd: place.root, gitDirectory: place.gitDirectory };
    return {
        root: place.root,
        resolveCommit: (revision) => resolveCommit(call, revision),
        mergeBases: async (one, other) => one === other && isObjectId(one) ? [one] : mergeBases(call, await commitIds(call, [one, other])),
        isShallow: () => isShallow(call),
        readTree: (commit, onEntry) => readTree(call, commit, onEntry),
        readBlobs: (ids, limit, onBlob) => readBlobs(call, ids, limit, onBlob),
        openBlobs: (onBlob) => openBlobs(call, onBlob),
        readBlobAt: (commit, path) => readBlobAt(call, commit, path),
        defaultBranch: () => findDefaultBranch(call),
        fetch: async (refs, options) => {
            const { fetchFromOrigin } = await Promise.all(/* import() */[__webpack_require__.e(724), __webpack_require__.e(786)]).then(__webpack_require__.bind(__webpack_require__, 2786));
            await fetchFromOrigin(call, refs, options, await isShallow(call));
        },
    };
}
async function locate(directory) {
    const start = await existingDirectory(directory);
    const found = await (0,git_process/* runGit */.EO)({ cwd: start }, ...['rev-parse', '--is-inside-work-tree', '--absolute-git-dir', '--show-cdup', HEAD_COMMIT]);
    const lines = found.stdout.toString('utf8').split('\n').slice(0, -1);
    if (found.exitCode !== 0 && lines.length < 2)
        throw noRepository(directory, found.stderr);
    const inside = lines.shift() === 'true';
    const head = lines.pop();
    const upwards = inside ? (lines.pop() ?? '') : '';
    const gitDirectory = lines.join('\n');
    const root = inside ? (0,external_node_path_.resolve)(start, upwards) : gitDirectory;
    if (head === HEAD_COMMIT)
        await requireSomeCommit({ cwd: root, gitDirectory }, directory);
    return { root, gitDirectory };
}
const HEAD_COMMIT = 'HEAD^{commit}';
async function existingDirectory(directory) {
    try {
        const real = await (0,promises_.realpath)(directory);
        if ((await (0,promises_.stat)(real)).isDirectory())
            return real;
    }
    catch (error) {
        throw new errors/* GateError */.u('input', `The directory ${directory} cannot be read.`, 'Name the root of a git repository with --repo.', { path: directory }, { cause: error });
    }
    throw new errors/* GateError */.u('input', `${directory} is not a directory.`, 'Name the root of a git repository with --repo.', {
        path: directory,
    });
}
function noRepository(directory, words) {
    const ownership = /dubious ownership|unsafe repository/.test(words);
    return new errors/* GateError */.u(ownership ? 'environment' : 'input', ownership
        ? `git refuses to read ${directory}, which belongs to another user.`
        : `${directory} is not inside a git repository.${words === '' ? '' : ` git says: ${words.split('\n')[0]}`}`, ownership ? 'Use git 2.38 or later, or run as the owner.' : 'Run it in a clone, or name one with --repo.', { path: directory });
}
async function requireSomeCommit(call, directory) {
    const refs = await (0,git_process/* runGit */.EO)(call, 'for-each-ref', '--count=1', '--format=%(objectname)');
    if (refs.exitCode === 0 && refs.stdout.length > 0)
        return;
    throw new errors/* GateError */.u('input', `The repository at ${directory} has no commits.`, 'Commit something first: the gate compares two commits.', { path: directory });
}


/***/ })

};

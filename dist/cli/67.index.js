export const id = 67;
export const ids = [67];
export const modules = {

/***/ 4067:
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
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: ./node_modules/simple-git/dist/index.mjs + 2 modules
var dist = __webpack_require__(4724);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/src/git/git-environment.js


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
        .split(external_node_path_.delimiter)
        .filter((directory) => (0,external_node_path_.isAbsolute)(directory))
        .map((directory) => (0,external_node_path_.join)(directory, 'git'))
        .find((candidate) => {
        try {
            (0,external_node_fs_.accessSync)(candidate, external_node_fs_.constants.X_OK);
            return true;
        }
        catch {
            return false;
        }
    });
}

;// CONCATENATED MODULE: ./build/src/git/git-process.js





const PERMITTED = {
    allowUnsafeCustomBinary: true,
    allowUnsafeHooksPath: true,
    allowUnsafeFsMonitor: true,
    allowUnsafeProtocolOverride: true,
    allowUnsafeConfigPaths: true,
    allowUnsafeConfigEnvCount: true,
};
function callEnvironment(call) {
    const directory = call.gitDirectory === undefined ? {} : { GIT_DIR: call.gitDirectory };
    return { ...gitEnvironment(call.access ?? 'objects'), ...directory, ...call.environment };
}
async function runGit(call, ...args) {
    const environment = callEnvironment(call);
    const output = [];
    let outcome;
    try {
        const git = (0,dist/* simpleGit */.Lp)({
            baseDir: call.cwd,
            binary: gitBinary(),
            config: [...GIT_CONFIGURATION],
            allowEnvironment: Object.keys(environment),
            unsafe: PERMITTED,
            ...(call.input === undefined ? {} : { input: () => Buffer.from(call.input) }),
            ...(call.silenceMs === undefined ? {} : { timeout: { block: call.silenceMs } }),
            errors: (error, result) => {
                outcome = { exitCode: result.exitCode, stderr: Buffer.concat(result.stdErr) };
                return result.exitCode > 0 || !(error instanceof Error) ? undefined : error;
            },
        }).env(environment);
        git.outputHandler((_command, stdout) => stdout.on('data', (chunk) => output.push(chunk)));
        await git.raw(['--no-replace-objects', '--literal-pathspecs', ...args]);
    }
    catch (error) {
        throw notStarted(error, args);
    }
    return settle(outcome?.exitCode ?? null, Buffer.concat(output), outcome?.stderr ?? Buffer.alloc(0), args);
}
async function streamGit(call, args, onData) {
    const child = (0,external_node_child_process_.spawn)(gitBinary(), [...GIT_ARGUMENTS, ...args], {
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
    child.stdin.end(call.input ?? '');
    let exitCode;
    try {
        [exitCode] = (await (0,external_node_events_.once)(child, 'close'));
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
        throw new errors/* GateError */.u('environment', `git ${args[0]} was stopped before it finished.${words === '' ? '' : ` It said: ${words}`}`, 'Run it again; when it happens again, look for a memory or time limit of the machine.');
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
        return new errors/* GateError */.u('environment', `git ${args[0]} gave no sign of life and was stopped.`, 'Check that the remote can be reached from this machine, then run it again.', undefined, { cause: error });
    }
    return new errors/* GateError */.u('environment', `git could not be started: ${readable(Buffer.from(reason))}`, 'Install git 2.38 or later and make sure that it is on PATH.', undefined, { cause: error });
}

;// CONCATENATED MODULE: ./build/src/git/revisions.js


const FULL_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
function isObjectId(text) {
    return FULL_ID.test(text);
}
async function resolveCommit(call, revision) {
    if (revision === '' || revision.includes('\0') || revision.replace(/\{[^{}]*\}/g, '').includes(':'))
        return undefined;
    const result = await runGit(call, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
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
    const result = await runGit(call, 'merge-base', '--all', '--end-of-options', ...commits);
    if (result.exitCode > 1 || /^(?:error|fatal):/m.test(result.stderr)) {
        throw new errors/* GateError */.u('input', `git could not compare the histories of ${commits.join(' and ')}: ${result.stderr}`, 'Make sure that both commits and their history are in this clone (actions/checkout: fetch-depth: 0).');
    }
    return revisions_text(result).split('\n').filter(isObjectId);
}
async function isShallow(call) {
    return revisions_text(await runGit(call, 'rev-parse', '--is-shallow-repository')) === 'true';
}
const CANDIDATES = ['refs/remotes/origin/main', 'refs/heads/main', 'refs/remotes/origin/master', 'refs/heads/master'];
async function findDefaultBranch(call) {
    const format = '--format=%(refname)%00%(refname:short)%00%(symref:short)';
    const result = await runGit(call, 'for-each-ref', format, 'refs/remotes/origin/HEAD', ...CANDIDATES);
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

;// CONCATENATED MODULE: ./build/src/git/blobs.js



const DEFAULT_BLOB_LIMIT = 8 * 1024 * 1024;
async function readBlobs(call, ids, limit = DEFAULT_BLOB_LIMIT, onBlob) {
    const wanted = [...new Set(ids)];
    const odd = wanted.find((id) => !isObjectId(id));
    if (odd !== undefined)
        throw new errors/* GateError */.u('internal', `${JSON.stringify(odd)} is not an object id.`, 'Report this.');
    const contents = new BatchContents(limit, onBlob);
    if (wanted.length > 0) {
        const input = Buffer.from(`${wanted.join('\n')}\n`, 'latin1');
        const result = await streamGit({ ...call, input }, ['cat-file', '--batch', '--buffer'], (chunk) => contents.add(chunk));
        if (result.exitCode !== 0 || contents.count < wanted.length) {
            throw unreadable(wanted[contents.count] ?? 'unknown', result.stderr);
        }
    }
    return contents;
}
const SLAB_SIZE = 1024 * 1024;
class BatchContents {
    #limit;
    #onBlob;
    #id = '';
    #contents = new Map();
    #overLimit = new Map();
    count = 0;
    #header = '';
    #left = 0;
    #target;
    #filled = 0;
    #slab = Buffer.alloc(0);
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
        this.#target = this.#allocate(size);
        this.#contents.set(id, this.#target);
    }
    #allocate(size) {
        if (size > SLAB_SIZE / 8)
            return Buffer.allocUnsafeSlow(size);
        if (this.#slab.length < size)
            this.#slab = Buffer.allocUnsafeSlow(SLAB_SIZE);
        const target = this.#slab.subarray(0, size);
        this.#slab = this.#slab.subarray(size);
        return target;
    }
    #readBody(chunk, at) {
        const end = Math.min(chunk.length, at + this.#left);
        if (this.#target !== undefined)
            this.#filled += chunk.copy(this.#target, this.#filled, at, end);
        this.#left -= end - at;
        if (this.#left === 0) {
            if (this.#target !== undefined)
                this.#onBlob?.(this.#id, this.#target);
            this.#target = undefined;
            this.count += 1;
        }
        return end;
    }
}
function unreadable(id, reason) {
    return new errors/* GateError */.u('input', `The object ${id} is not in this repository${reason === '' ? '.' : `: ${reason}.`}`, 'Fetch it: a partial clone (--filter) leaves out contents that the gate must read; clone without a filter.');
}

;// CONCATENATED MODULE: ./build/src/git/fetch.js


const FIXED = [
    'fetch',
    '--quiet',
    '--no-tags',
    '--no-recurse-submodules',
    '--no-write-fetch-head',
    '--no-auto-maintenance',
];
const SILENCE_MS = 180_000;
async function fetchFromOrigin(call, refs, options, shallow) {
    const depth = !shallow
        ? []
        : options.unshallow
            ? ['--unshallow']
            : options.deepen === undefined
                ? []
                : [`--deepen=${Math.max(1, Math.trunc(options.deepen))}`];
    if (refs.length === 0 && depth.length === 0)
        return;
    const network = { ...call, access: 'network', silenceMs: SILENCE_MS };
    const result = await runGit(network, ...FIXED, ...depth, '--end-of-options', 'origin', ...refs);
    if (result.exitCode !== 0)
        throw failed(result, refs);
}
const REASONS = [
    [
        /'origin' does not appear to be a git repository|No such remote/i,
        'The clone has no remote called origin that can be read.',
        'Add one (git remote add origin URL), or clone with full history (actions/checkout: fetch-depth: 0).',
    ],
    [
        /Authentication failed|could not read Username|terminal prompts disabled|Permission denied|HTTP 40[13]|error: 40[13]/i,
        'The remote refused the credentials of this clone.',
        'Let checkout keep its credentials for this job (persist-credentials: true), or check out with fetch-depth: 0.',
    ],
    [
        /couldn't find remote ref|not our ref|unadvertised object|no such remote ref/i,
        'The remote does not have what was asked for.',
        'The branch or commit may have been deleted or force-pushed; run the job again on the current head.',
    ],
    [
        /Could not resolve host|unable to access|Connection (?:refused|timed out|reset)|Could not read from remote/i,
        'The remote could not be reached.',
        'Check the network of this machine, or check out with full history (actions/checkout: fetch-depth: 0).',
    ],
];
function failed(result, refs) {
    const known = REASONS.find(([pattern]) => pattern.test(result.stderr));
    const wanted = refs.length === 0 ? 'more history' : refs.join(', ');
    return new errors/* GateError */.u('environment', `Fetching ${wanted} failed. ${known?.[1] ?? ''} git says: ${result.stderr}`, known?.[2] ?? 'Check out with full history (actions/checkout: fetch-depth: 0), so that nothing must be fetched.');
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./build/src/domain/path.js
var domain_path = __webpack_require__(627);
;// CONCATENATED MODULE: ./build/src/git/tree-listing.js





async function readTree(call, commit) {
    const [id = ''] = await commitIds(call, [commit]);
    const listing = new TreeListing();
    const result = await streamGit(call, ['ls-tree', '-r', '-t', '-z', '--full-tree', id], (chunk) => listing.add(chunk));
    if (result.exitCode !== 0) {
        if (/not a tree object|Not a valid object name/i.test(result.stderr))
            throw unknownCommit(commit);
        throw new errors/* GateError */.u('input', `The files of commit ${id} cannot be listed: ${result.stderr}`, 'Fetch the commit in full: a partial clone must not leave out trees (no --filter=tree:0).');
    }
    return listing.finish();
}
class TreeListing {
    #entries = new Map();
    #rest;
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
        return this.#entries;
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
            this.#entries.set(path, { mode: text.slice(start, start + 6), type, id: text.slice(idStart, tab) });
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
        readTree: (commit) => readTree(call, commit),
        readBlobs: (ids, limit, onBlob) => readBlobs(call, ids, limit, onBlob),
        defaultBranch: () => findDefaultBranch(call),
        fetch: async (refs, options) => fetchFromOrigin(call, refs, options, await isShallow(call)),
    };
}
async function locate(directory) {
    const start = await existingDirectory(directory);
    const found = await runGit({ cwd: start }, ...['rev-parse', '--is-inside-work-tree', '--absolute-git-dir', '--show-cdup', HEAD_COMMIT]);
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
    const refs = await runGit(call, 'for-each-ref', '--count=1', '--format=%(objectname)');
    if (refs.exitCode === 0 && refs.stdout.length > 0)
        return;
    throw new errors/* GateError */.u('input', `The repository at ${directory} has no commits.`, 'Commit something first: the gate compares two commits.', { path: directory });
}


/***/ })

};

export const id = 796;
export const ids = [796];
export const modules = {

/***/ 2796:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runChecks: () => (/* binding */ runChecks)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/src/domain/version.js
const VERSION = '0.1.0';

// EXTERNAL MODULE: ./build/src/sandbox/command-files.js
var command_files = __webpack_require__(258);
// EXTERNAL MODULE: ./build/src/sandbox/environment.js
var environment = __webpack_require__(7680);
// EXTERNAL MODULE: ./build/src/sandbox/limits.js
var sandbox_limits = __webpack_require__(2949);
// EXTERNAL MODULE: ./build/src/sandbox/sandbox.js + 55 modules
var sandbox_sandbox = __webpack_require__(4355);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/src/domain/path.js
var domain_path = __webpack_require__(627);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/src/checks/digest.js

function digest(parts) {
    const hash = (0,external_node_crypto_.createHash)('sha256');
    for (const part of parts)
        hash.update(`${part.length}:`).update(part);
    return hash.digest('hex');
}

;// CONCATENATED MODULE: ./build/src/checks/cache-key.js


function digestOfReads(reads, tree, commit) {
    const { files, listings, asked, absent } = reads;
    const parts = [...new Set([...files, ...(asked ?? []), ...(absent ?? [])])].sort().map((path) => entryOf(tree, path));
    const wanted = new Set(listings);
    const listed = [...tree].filter(([path]) => wanted.has((0,domain_path/* dirname */.pD)(path))).map(([path, { mode }]) => `${mode} ${path}`);
    if (reads.viaGit || asked === undefined) {
        parts.push(commit, ...[...tree].map(([path, { mode, id }]) => `${mode} ${id} ${path}`));
    }
    return digest([...parts, 'listed', ...listings, ...listed]);
}
function entryOf(tree, path) {
    const entry = tree.get(path);
    if (entry === undefined)
        return `none ${path}`;
    return entry.type === 'tree' ? `tree ${path}` : `${entry.mode} ${entry.id} ${path}`;
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/src/checks/cache-store.js




const BOUNDS = { entries: 2_000, bytes: 128 * 1024 * 1024, entryBytes: 2 * 1024 * 1024 };
const DRAFT_MS = 3_600_000;
const LOOK_EVERY = 50;
class EntryStore {
    #directory;
    #bounds;
    #writes = 0;
    constructor(directory, bounds = {}) {
        this.#directory = directory;
        this.#bounds = { ...BOUNDS, ...bounds };
    }
    read(name) {
        try {
            const path = (0,external_node_path_.join)(this.#directory, name);
            const state = (0,external_node_fs_.lstatSync)(path);
            if (!this.#isOurs() || !state.isFile() || state.size > this.#bounds.entryBytes)
                return undefined;
            const whole = (0,external_node_fs_.readFileSync)(path, 'utf8');
            const end = whole.indexOf('\n');
            const text = whole.slice(end + 1);
            if (end < 0 || whole.slice(0, end) !== digest([name, text]))
                return undefined;
            this.#touch(path);
            return text;
        }
        catch {
            return undefined;
        }
    }
    write(name, text) {
        const whole = `${digest([name, text])}\n${text}`;
        if (Buffer.byteLength(whole) > this.#bounds.entryBytes)
            return;
        try {
            (0,external_node_fs_.mkdirSync)(this.#directory, { recursive: true, mode: 0o700 });
            if (!this.#isOurs())
                return;
            const draft = (0,external_node_path_.join)(this.#directory, `${(0,external_node_crypto_.randomBytes)(9).toString('hex')}.draft`);
            try {
                (0,external_node_fs_.writeFileSync)(draft, whole, { mode: 0o600, flag: 'wx' });
                (0,external_node_fs_.renameSync)(draft, (0,external_node_path_.join)(this.#directory, name));
            }
            catch {
                (0,external_node_fs_.rmSync)(draft, { force: true });
            }
            if (this.#writes % LOOK_EVERY === 0)
                this.#prune();
            this.#writes += 1;
        }
        catch {
        }
    }
    #isOurs() {
        const state = (0,external_node_fs_.lstatSync)(this.#directory);
        return state.isDirectory() && state.uid === process.getuid?.() && (state.mode & 0o022) === 0;
    }
    #touch(path) {
        const now = new Date();
        (0,external_node_fs_.utimesSync)(path, now, now);
    }
    #prune() {
        const now = Date.now();
        const kept = [];
        for (const name of (0,external_node_fs_.readdirSync)(this.#directory)) {
            const path = (0,external_node_path_.join)(this.#directory, name);
            const state = (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false });
            if (state === undefined || !state.isFile())
                continue;
            if (!name.endsWith('.draft'))
                kept.push({ path, size: state.size, used: state.mtimeMs });
            else if (now - state.mtimeMs > DRAFT_MS)
                (0,external_node_fs_.rmSync)(path, { force: true });
        }
        kept.sort((one, other) => other.used - one.used);
        let bytes = 0;
        for (const [index, each] of kept.entries()) {
            bytes += each.size;
            if (index >= this.#bounds.entries || bytes > this.#bounds.bytes)
                (0,external_node_fs_.rmSync)(each.path, { force: true });
        }
    }
}

;// CONCATENATED MODULE: ./build/src/checks/machine-digest.js




const MOST_BYTES = 64 * 1024 * 1024;
class MachineDigest {
    #known = new Map();
    ofReads(machine) {
        return digest([
            process.platform,
            process.arch,
            ...machine.files.map((path) => `file ${path} ${this.#content(path)}`),
            ...machine.listings.map((path) => `list ${path} ${namesIn(path)}`),
            ...machine.asked.map((path) => `kind ${path} ${kindOf(path)}`),
            ...machine.absent.map((path) => `none ${path} ${kindOf(path)}`),
        ]);
    }
    ofNamed(script, path) {
        const words = Buffer.from(script)
            .toString('latin1')
            .match(/[A-Za-z0-9_][\w.+-]{0,63}/g) ?? [];
        const names = [...new Set([...COMMON, ...words])].slice(0, MOST_WORDS);
        const tools = names.flatMap((name) => toolOf(name, path) ?? []);
        const libraries = path.flatMap((each) => pythonLibraries((0,external_node_path_.join)((0,external_node_path_.dirname)(each), 'lib')));
        return digest([
            process.platform,
            process.arch,
            ...tools.map((each) => `tool ${each} ${this.#content(each)}`),
            ...libraries.map((each) => `list ${each} ${stateOf((0,external_node_fs_.statSync)(each, { bigint: true }))}`),
        ]);
    }
    #content(path) {
        try {
            const found = (0,external_node_fs_.statSync)(path, { bigint: true });
            const state = stateOf(found);
            const known = this.#known.get(path);
            if (known?.state === state)
                return known.content;
            const content = found.isFile() && found.size <= MOST_BYTES ? sha256((0,external_node_fs_.readFileSync)(path)) : state;
            this.#known.set(path, { state, content });
            return content;
        }
        catch (error) {
            return error.code ?? 'unreadable';
        }
    }
}
const COMMON = ['sh', 'bash', 'python3', 'git', 'grep', 'sed', 'awk', 'find', 'sort', 'jq', 'yq', 'perl', 'env'];
const MOST_WORDS = 20_000;
function sha256(content) {
    return (0,external_node_crypto_.createHash)('sha256').update(content).digest('hex');
}
function stateOf({ dev, ino, size, mode, mtimeNs, ctimeNs }) {
    return [dev, ino, size, mode, mtimeNs, ctimeNs].join(' ');
}
function namesIn(path) {
    try {
        return digest((0,external_node_fs_.readdirSync)(path).sort());
    }
    catch (error) {
        return error.code ?? 'unreadable';
    }
}
function kindOf(path) {
    try {
        const state = (0,external_node_fs_.lstatSync)(path);
        return `${state.mode} ${state.isDirectory() ? '' : state.size}`;
    }
    catch (error) {
        return error.code ?? 'unreadable';
    }
}
function toolOf(name, path) {
    for (const each of path) {
        const found = (0,external_node_path_.join)(each, name);
        try {
            (0,external_node_fs_.accessSync)(found, external_node_fs_.constants.X_OK);
            if ((0,external_node_fs_.statSync)(found).isFile())
                return found;
        }
        catch {
        }
    }
    return undefined;
}
function pythonLibraries(lib) {
    try {
        const versions = (0,external_node_fs_.readdirSync)(lib).filter((name) => name.startsWith('python3'));
        const found = versions.flatMap((name) => ['site-packages', 'dist-packages'].map((each) => (0,external_node_path_.join)(lib, name, each)));
        return found.filter((each) => (0,external_node_fs_.statSync)(each, { throwIfNoEntry: false })?.isDirectory());
    }
    catch {
        return [];
    }
}

;// CONCATENATED MODULE: ./build/src/checks/cache.js





const PATHS = dist/* array */.YOg(dist/* string */.YjP());
const ENTRY = dist/* object */.Ikc({
    reads: dist/* object */.Ikc({
        by: dist/* picklist */.KIO(['strace', 'access-times', 'python-audit']),
        files: PATHS,
        listings: PATHS,
        asked: dist/* optional */.lqM(PATHS),
        absent: dist/* optional */.lqM(PATHS),
        viaGit: dist/* boolean */.zMY(),
        objects: dist/* optional */.lqM(dist/* boolean */.zMY()),
        machine: dist/* optional */.lqM(dist/* object */.Ikc({ files: PATHS, listings: PATHS, asked: PATHS, absent: PATHS })),
    }),
    inputs: dist/* string */.YjP(),
    durationMs: dist/* number */.aig(),
    assertions: dist/* array */.YOg(dist/* object */.Ikc({
        name: dist/* string */.YjP(),
        outcome: dist/* literal */.euz('pass'),
        line: dist/* optional */.lqM(dist/* number */.aig()),
        detail: dist/* optional */.lqM(dist/* string */.YjP()),
    })),
    outputTail: dist/* string */.YjP(),
    outputBytes: dist/* number */.aig(),
    outputTruncated: dist/* boolean */.zMY(),
});
class ResultCache {
    #store;
    #commit;
    #machine = new MachineDigest();
    constructor(directory, commit, bounds = {}) {
        this.#store = new EntryStore(directory, bounds);
        this.#commit = commit;
    }
    find(circumstances, blank) {
        const name = nameOf(circumstances);
        const entry = this.#entry(name);
        if (entry === undefined)
            return undefined;
        const { inputs, reads, ...result } = entry;
        if (this.#inputs(reads, circumstances) !== inputs)
            return undefined;
        const cached = digest([name, inputs]).slice(0, 16);
        const assertions = result.assertions;
        return { ...blank, ...result, verdict: 'pass', exitCode: 0, problem: undefined, assertions, cached };
    }
    keep(circumstances, run) {
        const { reads } = run;
        if (reads === undefined || reads.by === 'everything' || !isPlainPass(run))
            return;
        const inputs = this.#inputs(reads, circumstances);
        const { durationMs, assertions, outputTail, outputBytes, outputTruncated } = run;
        const entry = { reads, inputs, durationMs, assertions, outputTail, outputBytes, outputTruncated };
        this.#store.write(nameOf(circumstances), JSON.stringify(entry));
    }
    #inputs(reads, { content, toolPath }) {
        const { commit, tree } = this.#commit;
        const machine = reads.machine === undefined ? this.#machine.ofNamed(content, toolPath) : this.#machine.ofReads(reads.machine);
        return digest([digestOfReads(reads, tree, commit), machine]);
    }
    #entry(name) {
        const text = this.#store.read(name);
        if (text === undefined)
            return undefined;
        try {
            const parsed = dist/* safeParse */.xLC(ENTRY, JSON.parse(text));
            return parsed.success ? parsed.output : undefined;
        }
        catch {
            return undefined;
        }
    }
}
function nameOf({ engine, path, mode, content, words, environment, limits, isolation, toolPath, }) {
    const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    const rest = JSON.stringify([words, variables.sort(), limits, isolation, toolPath]);
    return digest([engine, path, mode, content, rest]);
}
function isPlainPass(run) {
    const quiet = run.contradictions.length + run.treeChanges.length + run.networkAttempts.length === 0;
    return (run.verdict === 'pass' &&
        quiet &&
        run.leftovers === undefined &&
        run.assertions.every((each) => each.outcome === 'pass'));
}

// EXTERNAL MODULE: ./build/src/checks/interpreter.js
var interpreter = __webpack_require__(6925);
// EXTERNAL MODULE: ./build/src/checks/run-script.js + 12 modules
var run_script = __webpack_require__(1101);
;// CONCATENATED MODULE: ./build/src/checks/run-checks.js









async function runChecks(request) {
    request.signal?.throwIfAborted();
    if (request.scripts.length === 0)
        return [];
    const limits = { ...(0,sandbox_limits/* defaultLimits */.M)(request.timeoutMs), ...request.limits };
    const sandbox = await (0,sandbox_sandbox/* openSandbox */.E)({
        repository: request.repository,
        commit: request.commit,
        jobs: Math.max(1, Math.min(request.jobs, request.scripts.length)),
        network: request.network,
        diskBytes: limits.diskBytes,
        processes: limits.processes,
        level: request.level ?? 'best',
        reads: request.reads ?? request.cache !== undefined,
        signal: request.signal,
    });
    const stop = () => void sandbox.close();
    request.signal?.addEventListener('abort', stop, { once: true });
    try {
        const runs = await runAll(request, sandbox, limits);
        request.signal?.throwIfAborted();
        return runs;
    }
    catch (error) {
        request.signal?.throwIfAborted();
        throw error;
    }
    finally {
        request.signal?.removeEventListener('abort', stop);
        await sandbox.close();
    }
}
async function runAll(request, sandbox, limits) {
    const runs = [];
    const files = new command_files/* CommandFiles */.B(process.env);
    let next = 0;
    let done = 0;
    const work = async (lane) => {
        while (next < request.scripts.length && !request.signal?.aborted) {
            const index = next;
            next += 1;
            const run = await runOne(request, sandbox, lane, request.scripts[index], limits, files);
            runs[index] = run;
            done += 1;
            if (!request.signal?.aborted)
                request.onProgress?.(done, request.scripts.length, run);
        }
    };
    await Promise.all(sandbox.lanes.map(work));
    return runs;
}
async function runOne(request, sandbox, lane, script, limits, files) {
    const path = script.test === '' ? script.script : `${script.test}/${script.script}`;
    if (request.isolation === 'required' && lane.isolation !== 'namespaces') {
        const reason = `The policy requires isolation by namespaces, which this machine does not allow: ${sandbox.reason}`;
        return notRun(script, lane.isolation, reason);
    }
    const mode = request.tree.get(path)?.mode ?? script.mode;
    const content = readOrNothing(sandbox.pristine(path));
    const problem = (0,interpreter/* whyNotStartable */.A)({ mode, content }, sandbox.path);
    if (problem !== undefined || content === undefined)
        return notRun(script, lane.isolation, problem ?? 'It is not in the commit.');
    const cache = cacheOf(request, path);
    const { isolation } = lane;
    const circumstances = {
        engine: VERSION,
        path,
        mode,
        content,
        words: [],
        environment: (0,environment/* scriptEnvironment */.F5)({ path: sandbox.path, home: '', temporary: '' }),
        limits,
        isolation,
        toolPath: sandbox.path,
    };
    const known = cache?.find(circumstances, notRun(script, isolation, ''));
    if (known !== undefined)
        return known;
    const watch = files.watch();
    const run = await (0,run_script/* runScript */.j)({
        lane,
        script,
        path,
        content,
        limits,
        reads: cache !== undefined || (request.reads !== undefined && request.reads !== false),
    });
    const tampered = watch.end();
    if (tampered.length === 0) {
        cache?.keep(circumstances, run);
        return run;
    }
    return {
        ...run,
        verdict: 'error',
        problem: `While it ran, the runner's command files changed: ${tampered.join(', ')}.`,
    };
}
const caches = new WeakMap();
function cacheOf(request, path) {
    if (request.cache === undefined || request.network === 'allow' || !request.tree.has(path))
        return undefined;
    const cache = caches.get(request) ?? new ResultCache(request.cache, request);
    caches.set(request, cache);
    return cache;
}
function readOrNothing(path) {
    try {
        return (0,external_node_fs_.readFileSync)(path);
    }
    catch {
        return undefined;
    }
}
function notRun(script, isolation, problem) {
    return {
        test: script.test,
        script: script.script,
        verdict: 'error',
        exitCode: undefined,
        signal: undefined,
        durationMs: 0,
        assertions: [],
        contradictions: [],
        treeChanges: [],
        isolation,
        networkAttempts: [],
        problem,
        outputTail: '',
        outputBytes: 0,
        outputTruncated: false,
    };
}


/***/ })

};

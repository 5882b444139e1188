export const id = 565;
export const ids = [565];
export const modules = {

/***/ 1565:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runChecks: () => (/* binding */ runChecks)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/src/domain/version.js
var version = __webpack_require__(2566);
// EXTERNAL MODULE: ./build/src/sandbox/command-files.js
var command_files = __webpack_require__(258);
// EXTERNAL MODULE: ./build/src/sandbox/limits.js
var sandbox_limits = __webpack_require__(2949);
// EXTERNAL MODULE: ./build/src/sandbox/sandbox.js + 29 modules
var sandbox_sandbox = __webpack_require__(5350);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/src/domain/path.js
var domain_path = __webpack_require__(627);
;// CONCATENATED MODULE: ./build/src/checks/cache-key.js




function digest(parts) {
    const hash = (0,external_node_crypto_.createHash)('sha256');
    for (const part of parts)
        hash.update(`${part.length}:`).update(part);
    return hash.digest('hex');
}
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
const TOOLS = ['sh', 'bash', 'dash', 'python3', 'git', 'grep', 'sed', 'awk', 'find', 'jq', 'yq', 'perl', 'node', 'env'];
function digestOfTools(path) {
    const found = TOOLS.flatMap((tool) => path.map((each) => (0,external_node_path_.join)(each, tool)));
    const libraries = path.flatMap((each) => pythonLibraries((0,external_node_path_.join)((0,external_node_path_.dirname)(each), 'lib')));
    return digest([process.platform, process.arch, ...[...path, ...found, ...libraries].map(stateOf)]);
}
function pythonLibraries(lib) {
    try {
        const versions = (0,external_node_fs_.readdirSync)(lib).filter((name) => name.startsWith('python3'));
        return versions.flatMap((name) => ['site-packages', 'dist-packages'].map((each) => (0,external_node_path_.join)(lib, name, each)));
    }
    catch {
        return [];
    }
}
function stateOf(path) {
    try {
        const real = (0,external_node_fs_.realpathSync)(path);
        const { size, mtimeMs } = (0,external_node_fs_.statSync)(real);
        return `${path} ${real} ${size} ${mtimeMs}`;
    }
    catch {
        return `${path} none`;
    }
}

;// CONCATENATED MODULE: ./build/src/checks/cache.js





const PATHS = dist/* array */.YOg(dist/* string */.YjP());
const ENTRY = dist/* object */.Ikc({
    reads: dist/* object */.Ikc({
        by: dist/* picklist */.KIO(['strace', 'access-times']),
        files: PATHS,
        listings: PATHS,
        asked: dist/* optional */.lqM(PATHS),
        absent: dist/* optional */.lqM(PATHS),
        viaGit: dist/* boolean */.zMY(),
        objects: dist/* optional */.lqM(dist/* boolean */.zMY()),
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
const MOST_BYTES = 8 * 1024 * 1024;
class ResultCache {
    #directory;
    #commit;
    constructor(directory, commit) {
        this.#directory = directory;
        this.#commit = commit;
    }
    find(circumstances, blank) {
        const entry = this.#read(circumstances);
        if (entry === undefined)
            return undefined;
        const { inputs, reads, ...result } = entry;
        const { commit, tree } = this.#commit;
        if (digestOfReads(reads, tree, commit) !== inputs)
            return undefined;
        const cached = digest([circumstances, inputs]).slice(0, 16);
        const assertions = result.assertions;
        return { ...blank, ...result, verdict: 'pass', exitCode: 0, problem: undefined, assertions, cached };
    }
    keep(circumstances, run) {
        const { reads } = run;
        if (reads === undefined || reads.by === 'everything' || !isPlainPass(run))
            return;
        const inputs = digestOfReads(reads, this.#commit.tree, this.#commit.commit);
        const { durationMs, assertions, outputTail, outputBytes, outputTruncated } = run;
        const entry = { reads, inputs, durationMs, assertions, outputTail, outputBytes, outputTruncated };
        try {
            this.#write(circumstances, JSON.stringify(entry));
        }
        catch {
        }
    }
    #write(name, text) {
        (0,external_node_fs_.mkdirSync)(this.#directory, { recursive: true, mode: 0o700 });
        if (!this.#isOurs(this.#directory))
            return;
        const draft = (0,external_node_path_.join)(this.#directory, `${(0,external_node_crypto_.randomBytes)(9).toString('hex')}.draft`);
        (0,external_node_fs_.writeFileSync)(draft, `${digest([name, text])}\n${text}`, { mode: 0o600, flag: 'wx' });
        try {
            (0,external_node_fs_.renameSync)(draft, (0,external_node_path_.join)(this.#directory, name));
        }
        catch (error) {
            (0,external_node_fs_.rmSync)(draft, { force: true });
            throw error;
        }
    }
    #read(name) {
        try {
            const path = (0,external_node_path_.join)(this.#directory, name);
            const state = (0,external_node_fs_.lstatSync)(path);
            if (!this.#isOurs(this.#directory) || !state.isFile() || state.size > MOST_BYTES)
                return undefined;
            const whole = (0,external_node_fs_.readFileSync)(path, 'utf8');
            const end = whole.indexOf('\n');
            const text = whole.slice(end + 1);
            if (end < 0 || whole.slice(0, end) !== digest([name, text]))
                return undefined;
            const parsed = dist/* safeParse */.xLC(ENTRY, JSON.parse(text));
            return parsed.success ? parsed.output : undefined;
        }
        catch {
            return undefined;
        }
    }
    #isOurs(path) {
        const state = (0,external_node_fs_.lstatSync)(path);
        return state.isDirectory() && state.uid === process.getuid?.() && (state.mode & 0o022) === 0;
    }
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
// EXTERNAL MODULE: ./build/src/checks/run-script.js + 10 modules
var run_script = __webpack_require__(3022);
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
    const circumstances = cache === undefined
        ? ''
        : digest([version/* VERSION */.x, path, content, mode, JSON.stringify(limits), lane.isolation, toolsOf(sandbox)]);
    const known = cache?.find(circumstances, notRun(script, lane.isolation, ''));
    if (known !== undefined)
        return known;
    const run = await (0,run_script/* runScript */.j)({
        lane,
        script,
        path,
        content,
        limits,
        reads: cache !== undefined || (request.reads !== undefined && request.reads !== false),
    });
    const tampered = files.restore();
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
const tools = new WeakMap();
function toolsOf(sandbox) {
    const known = tools.get(sandbox) ?? digestOfTools(sandbox.path);
    tools.set(sandbox, known);
    return known;
}
function cacheOf(request, path) {
    if (request.cache === undefined || request.network === 'allow' || !request.tree.has(path))
        return undefined;
    return new ResultCache(request.cache, request);
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

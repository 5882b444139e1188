export const id = 220;
export const ids = [220];
export const modules = {

/***/ 220:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openBench: () => (/* binding */ openBench)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _sandbox_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2949);
/* harmony import */ var _sandbox_sandbox_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4355);
/* harmony import */ var _interpreter_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6925);
/* harmony import */ var _run_script_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1101);
/* harmony import */ var _trace_bash_notes_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3031);






const KEPT = 512 * 1024;
async function openBench(request) {
    const limits = (0,_sandbox_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultLimits */ .M)(request.timeoutMs);
    const sandbox = await (0,_sandbox_sandbox_js__WEBPACK_IMPORTED_MODULE_2__/* .openSandbox */ .E)({
        repository: request.repository,
        commit: request.commit,
        jobs: Math.max(1, request.jobs),
        network: request.network,
        diskBytes: limits.diskBytes,
        processes: limits.processes,
        level: request.level ?? 'best',
        reads: true,
        signal: request.signal,
    });
    const stop = () => void sandbox.close();
    request.signal?.addEventListener('abort', stop, { once: true });
    const pool = new LanePool(sandbox.lanes);
    const refused = request.isolation === 'required' && sandbox.isolation !== 'namespaces';
    return {
        isolation: sandbox.isolation,
        lanes: sandbox.lanes.length,
        whyNot: (script) => refused
            ? `The policy requires isolation by namespaces, which this machine does not allow: ${sandbox.reason}`
            : (0,_interpreter_js__WEBPACK_IMPORTED_MODULE_3__/* .whyNotStartable */ .A)({ mode: script.mode, content: contentOf(sandbox, pathOf(script)) }, sandbox.path),
        run: async (script, edits, options = {}) => {
            request.signal?.throwIfAborted();
            const committed = options.commit && edits.length > 0 ? await sandbox.commitOf(edits) : [];
            const all = [...edits, ...committed, ...(options.also ?? [])];
            const wallMs = Math.min(limits.wallMs, options.wallMs ?? limits.wallMs);
            return pool.with((lane) => runOnce(lane, sandbox, script, all, { ...limits, wallMs }, options));
        },
        close: async () => {
            request.signal?.removeEventListener('abort', stop);
            await sandbox.close();
        },
    };
}
async function runOnce(lane, sandbox, script, edits, limits, options) {
    const path = pathOf(script);
    let commands;
    const kept = { stdout: [], stderr: [] };
    const sizes = { stdout: 0, stderr: 0 };
    const run = await (0,_run_script_js__WEBPACK_IMPORTED_MODULE_4__/* .runScript */ .j)({
        lane,
        script,
        path,
        content: contentOf(sandbox, path) ?? new Uint8Array(),
        limits,
        reads: options.reads ?? false,
        ...(options.follow ? { follow: (notes) => (commands = (0,_trace_bash_notes_js__WEBPACK_IMPORTED_MODULE_5__/* .readCommands */ .P)(notes.bash)) } : {}),
        ...(edits.length === 0 ? {} : { edits }),
        onOutput: (stream, chunk) => {
            const room = KEPT - sizes[stream];
            if (room <= 0)
                return;
            const part = Uint8Array.prototype.slice.call(chunk, 0, room);
            kept[stream].push(part);
            sizes[stream] += part.length;
        },
    });
    return {
        run,
        stdout: textOf(kept.stdout),
        stderr: textOf(kept.stderr),
        ...(commands === undefined ? {} : { commands }),
    };
}
function textOf(parts) {
    return Buffer.concat(parts).toString('utf8');
}
function pathOf(script) {
    return script.test === '' ? script.script : `${script.test}/${script.script}`;
}
function contentOf(sandbox, path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(sandbox.pristine(path));
    }
    catch {
        return undefined;
    }
}
class LanePool {
    #free;
    #waiting = [];
    constructor(lanes) {
        this.#free = [...lanes];
    }
    async with(work) {
        const lane = this.#free.shift() ?? (await new Promise((resolve) => this.#waiting.push(resolve)));
        try {
            return await work(lane);
        }
        finally {
            const next = this.#waiting.shift();
            if (next === undefined)
                this.#free.push(lane);
            else
                next(lane);
        }
    }
}


/***/ })

};

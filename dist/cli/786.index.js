export const id = 786;
export const ids = [786];
export const modules = {

/***/ 2786:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fetchFromOrigin: () => (/* binding */ fetchFromOrigin)
});

// EXTERNAL MODULE: ./build/src/domain/errors.js
var errors = __webpack_require__(3047);
// EXTERNAL MODULE: ./node_modules/simple-git/dist/index.mjs + 2 modules
var dist = __webpack_require__(4724);
// EXTERNAL MODULE: ./build/src/git/git-environment.js
var git_environment = __webpack_require__(8098);
// EXTERNAL MODULE: ./build/src/git/git-process.js
var git_process = __webpack_require__(8494);
;// CONCATENATED MODULE: ./build/src/git/git-network.js



const PERMITTED = {
    allowUnsafeCustomBinary: true,
    allowUnsafeHooksPath: true,
    allowUnsafeFsMonitor: true,
    allowUnsafeProtocolOverride: true,
    allowUnsafeConfigPaths: true,
    allowUnsafeConfigEnvCount: true,
};
async function runNetworkGit(call, ...args) {
    const environment = (0,git_process/* callEnvironment */.I8)(call);
    const output = [];
    let outcome;
    try {
        const git = (0,dist/* simpleGit */.Lp)({
            baseDir: call.cwd,
            binary: (0,git_environment/* gitBinary */.Cr)(),
            config: [...git_environment/* GIT_CONFIGURATION */.Ae],
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
        throw (0,git_process/* notStarted */.DY)(error, args);
    }
    return (0,git_process/* settle */.G9)(outcome?.exitCode ?? null, Buffer.concat(output), outcome?.stderr ?? Buffer.alloc(0), args);
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
    const result = await runNetworkGit(network, ...FIXED, ...depth, '--end-of-options', 'origin', ...refs);
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


/***/ })

};

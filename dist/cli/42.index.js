export const id = 42;
export const ids = [42];
export const modules = {

/***/ 5042:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  doctor: () => (/* binding */ doctor)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
;// CONCATENATED MODULE: ./build/src/doctor/gate-jobs.js
const BASE_EVENTS = ['pull_request_target'];
function gateJobs(facts) {
    const workflows = facts.workflows.known ? facts.workflows.value : [];
    return workflows.flatMap((workflow) => workflow.jobs.flatMap((job) => job.steps.filter(isGate).map((step) => ({
        workflow,
        job,
        step,
        mode: step.with.get('mode') || 'full',
        id: step.with.get('id') || 'default',
    }))));
}
function judgingJobs(facts) {
    return gateJobs(facts).filter(({ workflow }) => ['pull_request', 'pull_request_target', 'workflow_run', 'merge_group'].some((event) => workflow.events.has(event)));
}
function isGate({ uses, run }) {
    return /(?:^|\/)conformance-gate(?:\/[^@]*)?@/i.test(uses) || /\bconformance-gate(?:@\S+)?\s+check\b/.test(run);
}
function runsScripts({ mode, step, workflow }) {
    if (mode === 'report' || step.with.get('run-scripts') === 'false')
        return false;
    return [...workflow.events.keys()].some((event) => !['pull_request_target', 'workflow_run', 'issue_comment', 'schedule'].includes(event));
}
function verdictNames(facts) {
    const names = judgingJobs(facts).flatMap(({ workflow, job, step, mode, id }) => {
        const own = mode === 'check' || step.with.get('status') === 'never' || step.uses === '' ? [] : [statusName(id)];
        return step.with.get('fail-on') === 'never' ? own : [...own, ...jobNames(facts, workflow, job)];
    });
    return [...new Set(names)];
}
function statusName(id) {
    return id === 'default' ? 'conformance-gate' : `conformance-gate/${id}`;
}
function jobNames(facts, workflow, job) {
    if (facts.forge === 'github')
        return [job.name];
    return [...workflow.events.keys()].map((event) => `${workflow.name} / ${job.name} (${event})`);
}
function asksFor(facts, context, name) {
    if (facts.forge === 'github' || !/[*?]/.test(context))
        return context === name;
    return globMatches(context, name);
}
function globMatches(glob, text) {
    let [at, to, star, mark] = [0, 0, -1, 0];
    while (to < text.length) {
        if (at < glob.length && (glob[at] === '?' || (glob[at] === text[to] && glob[at] !== '*'))) {
            at += 1;
            to += 1;
        }
        else if (glob[at] === '*') {
            star = at;
            mark = to;
            at += 1;
        }
        else if (star >= 0) {
            at = star + 1;
            mark += 1;
            to = mark;
        }
        else
            return false;
    }
    return glob.slice(at).replaceAll('*', '') === '';
}

;// CONCATENATED MODULE: ./build/src/doctor/rule.js
function cannotTell(what, fact) {
    return {
        state: 'unknown',
        message: `${what} cannot be told: ${fact.why}.`,
        remedy: 'Run doctor with a token that may read the settings of the repository (an administrator’s, read-only where the server has that).',
    };
}

;// CONCATENATED MODULE: ./build/src/doctor/rules/bypass.js

const bypass = {
    id: 'doctor/bypass',
    danger: 'Somebody merges past the required status, without a trace in the pull request.',
    needs: ['bypass'],
    examine(facts) {
        const actors = facts.protection.bypass;
        if (!actors.known)
            return [cannotTell(`Who may bypass the protection of ${facts.branch}`, actors)];
        if (actors.value.length === 0)
            return [];
        const remedy = facts.forge === 'github'
            ? 'Switch on "Do not allow bypassing the above settings", and empty the bypass lists of the rulesets.'
            : 'Switch on "Block merging of administrators" (`block_admin_merge_override`) in the branch protection.';
        const message = `May merge on ${facts.branch} although the gate failed: ${actors.value.slice(0, 10).join(', ')}.`;
        return [{ state: 'open', message, remedy }];
    },
};

;// CONCATENATED MODULE: ./build/src/doctor/rules/direct-push.js

const directPush = {
    id: 'doctor/direct-push',
    danger: 'A commit reaches the branch without a pull request.',
    needs: ['directPush'],
    examine(facts) {
        const fact = facts.protection.directPush;
        if (!fact.known)
            return [cannotTell(`Whether commits can be pushed to ${facts.branch} directly`, fact)];
        if (!fact.value)
            return [];
        const remedy = facts.forge === 'github'
            ? 'Switch on "Require a pull request before merging" for the branch.'
            : 'Switch off pushing in the branch protection ("Disable push").';
        return [{ state: 'open', message: `Commits can be pushed to ${facts.branch} without a pull request.`, remedy }];
    },
};

;// CONCATENATED MODULE: ./build/src/doctor/rules/filtered-workflow.js

const FILTERS = ['paths', 'paths-ignore', 'branches', 'branches-ignore'];
const filteredWorkflow = {
    id: 'doctor/filtered-workflow',
    danger: 'Some pull requests are never judged, or wait for ever.',
    needs: ['gate'],
    examine(facts) {
        return judgingJobs(facts).flatMap(({ workflow }) => {
            const filters = [...workflow.events.values()].flat().filter((filter) => FILTERS.includes(filter));
            if (filters.length === 0)
                return [];
            const message = `The workflow runs only where its filters (${[...new Set(filters)].join(', ')}) let it.`;
            return [
                {
                    state: 'advice',
                    path: workflow.path,
                    message,
                    remedy: 'Remove the filters: the gate is quick where nothing concerns it.',
                },
            ];
        });
    },
};

;// CONCATENATED MODULE: ./build/src/doctor/rules/gate-missing.js


const gateMissing = {
    id: 'doctor/gate-missing',
    danger: 'Nothing judges pull requests.',
    needs: ['workflows'],
    examine(facts) {
        if (!facts.workflows.known)
            return [cannotTell('Which workflows run the gate', facts.workflows)];
        const unread = facts.workflows.value
            .filter((workflow) => workflow.problem !== undefined)
            .map(({ path, problem }) => ({
            state: 'unknown',
            path,
            message: `The workflow cannot be read: ${problem}.`,
            remedy: 'Correct the file.',
        }));
        if (judgingJobs(facts).length > 0)
            return unread;
        const message = `No workflow on ${facts.branch} runs conformance-gate for pull requests.`;
        return [...unread, { state: 'open', message, remedy: 'Copy a workflow from docs/github.md or docs/gitea.md.' }];
    },
};

;// CONCATENATED MODULE: ./build/src/doctor/rules/kept-credentials.js

const keptCredentials = {
    id: 'doctor/kept-credentials',
    danger: 'A script of a change reads the token that checkout left in .git/config.',
    needs: ['gate'],
    examine(facts) {
        return gateJobs(facts)
            .filter(runsScripts)
            .filter(({ job }) => job.steps.some((step) => /(?:^|\/)checkout@/.test(step.uses) && step.with.get('persist-credentials') !== 'false'))
            .map(({ workflow, job }) => ({
            state: 'open',
            path: workflow.path,
            message: `The job ${job.key} checks out with its credentials kept, beside scripts of changes.`,
            remedy: 'Add `persist-credentials: false` under the `with:` of actions/checkout.',
        }));
    },
};

;// CONCATENATED MODULE: ./build/src/doctor/rules/merge-queue.js


const mergeQueue = {
    id: 'doctor/merge-queue',
    danger: 'The queue merges a result that nobody judged, or never merges at all.',
    needs: ['gate', 'mergeQueue'],
    examine(facts) {
        if (facts.forge !== 'github')
            return [];
        const queue = facts.protection.mergeQueue;
        if (!queue.known)
            return [cannotTell(`Whether ${facts.branch} has a merge queue`, queue)];
        if (!queue.value || judgingJobs(facts).some(({ workflow }) => workflow.events.has('merge_group')))
            return [];
        return [
            {
                state: 'open',
                message: `${facts.branch} has a merge queue, and no workflow judges merge groups.`,
                remedy: 'Add `merge_group:` under `on:` of the gate’s workflow.',
            },
        ];
    },
};

;// CONCATENATED MODULE: ./build/src/doctor/rules/old-runner.js

const HOSTED = /^(?:ubuntu|windows|macos)-[\w.-]+$/;
const oldRunner = {
    id: 'doctor/old-runner',
    danger: 'The gate does not start, and where its status is not required nobody notices.',
    needs: ['gate'],
    examine(facts) {
        const jobs = gateJobs(facts).filter(({ job, step }) => step.uses !== '' && !(facts.forge === 'github' && job.runsOn.every((label) => HOSTED.test(label))));
        const first = jobs[0];
        if (first === undefined)
            return [];
        const needs = facts.forge === 'github'
            ? 'actions/runner 2.327.1 or newer'
            : 'a runner that knows node24: its library act in v0.261.10 does, in v0.261.3 it does not';
        return [
            {
                state: 'unknown',
                path: first.workflow.path,
                message: `Whether the runners of ${first.job.runsOn.join(', ') || 'this job'} know node24 cannot be told: the server does not say their version.`,
                remedy: `See the first lines of a job's log; the action needs ${needs}.`,
            },
        ];
    },
};

;// CONCATENATED MODULE: ./build/src/doctor/rules/skippable-job.js

const skippableJob = {
    id: 'doctor/skippable-job',
    danger: 'The required job is skipped, and that counts as a success.',
    needs: ['gate', 'required'],
    examine(facts) {
        const { required } = facts.protection;
        if (!required.known || facts.forge !== 'github')
            return [];
        return judgingJobs(facts)
            .filter(({ job }) => job.conditional || job.needs)
            .filter(({ job }) => required.value.some(({ context }) => asksFor(facts, context, job.name)))
            .map(({ workflow, job }) => ({
            state: 'open',
            path: workflow.path,
            message: `The job ${job.key} is required by its own name and has ${job.conditional ? 'an `if:`' : '`needs:`'}: skipped, it counts as a success.`,
            remedy: 'Require the status `conformance-gate` instead of the job, or add no condition to the job.',
        }));
    },
};

;// CONCATENATED MODULE: ./build/src/doctor/rules/stale-approvals.js

const staleApprovals = {
    id: 'doctor/stale-approvals',
    danger: 'A change is approved, then altered, and merged with the approval of what it was before.',
    needs: ['dismissesStale'],
    examine(facts) {
        const fact = facts.protection.dismissesStale;
        if (!fact.known)
            return [cannotTell('Whether approvals end with the next push', fact)];
        if (fact.value)
            return [];
        return [
            {
                state: 'open',
                message: `An approval on ${facts.branch} survives a push. (The gate counts approvals of the head commit only; reviews that the branch requires do not.)`,
                remedy: 'Switch on "Dismiss stale approvals when new commits are pushed".',
            },
        ];
    },
};

;// CONCATENATED MODULE: ./build/src/doctor/rules/status-not-required.js


const statusNotRequired = {
    id: 'doctor/status-not-required',
    danger: 'A pull request is merged although the gate failed, or before it ran.',
    needs: ['gate', 'required'],
    examine(facts) {
        const { required } = facts.protection;
        if (!required.known)
            return [cannotTell(`Whether ${facts.branch} requires the gate's status`, required)];
        const names = verdictNames(facts);
        const contexts = required.value.map(({ context }) => context);
        if (names.some((name) => contexts.some((context) => asksFor(facts, context, name))))
            return [];
        const wanted = names[0] ?? 'conformance-gate';
        const near = contexts.filter((context) => /conformance/i.test(context));
        const seen = near.length > 0
            ? `${facts.branch} requires ${near.map((each) => `"${each}"`).join(', ')}, but no workflow sets a status of that name`
            : `${facts.branch} requires ${contexts.length === 0 ? 'no status' : `other statuses only (${contexts.slice(0, 5).join(', ')})`}`;
        return [
            {
                state: 'open',
                message: `${seen}.`,
                remedy: `Require the status "${wanted}" on ${facts.branch}, spelled exactly so.`,
            },
        ];
    },
};

;// CONCATENATED MODULE: ./build/src/doctor/rules/status-source.js

const statusSource = {
    id: 'doctor/status-source',
    danger: 'Another workflow with a write token sets the required status itself.',
    needs: ['gate', 'required'],
    examine(facts) {
        const { required } = facts.protection;
        if (!required.known || facts.forge !== 'github')
            return [];
        const names = verdictNames(facts);
        return required.value
            .filter(({ context, pinned }) => !pinned && names.some((name) => asksFor(facts, context, name)))
            .map(({ context }) => ({
            state: 'advice',
            message: `The required status "${context}" is accepted from any source.`,
            remedy: 'In the branch protection choose "GitHub Actions" as its expected source.',
        }));
    },
};

;// CONCATENATED MODULE: ./build/src/doctor/rules/target-checkout.js
const HEAD = /github\.head_ref|pull_request\.head\.|workflow_run\.head_|refs\/pull\//;
const PRIVILEGED = ['pull_request_target', 'workflow_run', 'issue_comment'];
const targetCheckout = {
    id: 'doctor/target-checkout',
    danger: 'Code of a fork runs with a write token and the secrets of the repository.',
    needs: ['workflows'],
    examine(facts) {
        const workflows = facts.workflows.known ? facts.workflows.value : [];
        return workflows
            .filter((workflow) => PRIVILEGED.some((event) => workflow.events.has(event)))
            .flatMap((workflow) => workflow.jobs
            .filter((job) => job.steps.some((step) => HEAD.test(step.with.get('ref') ?? '') && /(?:^|\/)checkout@/.test(step.uses)))
            .map((job) => ({
            state: 'open',
            path: workflow.path,
            message: `The job ${job.key} checks out the head of a change under ${PRIVILEGED.filter((each) => workflow.events.has(each)).join(', ')}.`,
            remedy: 'Check out the base and let the gate read the head from git objects, or run under `pull_request`.',
        })));
    },
};

;// CONCATENATED MODULE: ./build/src/doctor/rules/unpinned-action.js

const unpinnedAction = {
    id: 'doctor/unpinned-action',
    danger: 'Whoever takes over an action changes what the gate’s job does.',
    needs: ['gate'],
    examine(facts) {
        return gateJobs(facts).flatMap(({ workflow, job }) => {
            const loose = job.steps
                .map((step) => step.uses)
                .filter((uses) => uses !== '' && !uses.startsWith('./') && !/@(?:[0-9a-f]{40}|[0-9a-f]{64}|sha256:[0-9a-f]{64})$/.test(uses));
            if (loose.length === 0)
                return [];
            return [
                {
                    state: job.writes?.length === 0 ? 'advice' : 'open',
                    path: workflow.path,
                    message: `The job ${job.key} uses ${[...new Set(loose)].join(', ')} by a name that can be moved${job.writes?.length === 0 ? '' : ', with a token that may write'}.`,
                    remedy: 'Name the full commit id, with the version as a comment.',
                },
            ];
        });
    },
};

;// CONCATENATED MODULE: ./build/src/doctor/rules/workflow-replaceable.js


const workflowReplaceable = {
    id: 'doctor/workflow-replaceable',
    danger: 'A change rewrites the workflow so that a job of the required name always succeeds.',
    needs: ['gate', 'required', 'codeOwners'],
    examine(facts) {
        const jobs = judgingJobs(facts);
        if (jobs.length === 0 || isGuarded(facts) || isOwned(facts))
            return [];
        const { required, codeOwners } = facts.protection;
        if (!required.known && guards(facts).length > 0)
            return [cannotTell('Whether the guard is required', required)];
        if (!codeOwners.known && ownsWorkflows(facts))
            return [cannotTell('Whether code owners must approve', codeOwners)];
        const remedy = facts.forge === 'github'
            ? 'Add the guard of docs/github.md ("The change cannot replace the gate") and require its status, or require code owners for .github/.'
            : 'Add the guard of docs/gitea.md ("The change cannot replace the gate") and require its status.';
        const path = jobs[0].workflow.path;
        return [{ state: 'open', path, message: 'The change under judgement can replace this workflow.', remedy }];
    },
};
function guards(facts) {
    return judgingJobs(facts)
        .filter(({ workflow, mode }) => mode === 'full' && BASE_EVENTS.some((event) => workflow.events.has(event)))
        .filter(({ workflow }) => !workflow.events.has('pull_request'))
        .map(({ id }) => statusName(id));
}
function isGuarded(facts) {
    const { required } = facts.protection;
    if (!required.known)
        return false;
    const replaceable = judgingJobs(facts).filter(({ workflow }) => workflow.events.has('pull_request'));
    const own = guards(facts).filter((name) => !replaceable.some(({ id }) => statusName(id) === name));
    return own.some((name) => required.value.some(({ context }) => asksFor(facts, context, name)));
}
function isOwned(facts) {
    const { codeOwners } = facts.protection;
    return facts.forge === 'github' && codeOwners.known && codeOwners.value && ownsWorkflows(facts);
}
function ownsWorkflows({ codeOwnersFile, forge }) {
    return (forge === 'github' && /^[ \t]*(?:\*|\/?\.github\/(?:\*\*?|workflows\/\S*)?)[ \t]+@\S/m.test(codeOwnersFile ?? ''));
}

;// CONCATENATED MODULE: ./build/src/doctor/rules/write-token.js

const writeToken = {
    id: 'doctor/write-token',
    danger: 'A script of a change that gets out of its isolation finds a token that may write statuses or code.',
    needs: ['gate'],
    examine(facts) {
        return gateJobs(facts)
            .filter((gate) => runsScripts(gate) && gate.job.writes?.length !== 0)
            .map(({ workflow, job }) => ({
            state: 'open',
            path: workflow.path,
            message: `The job ${job.key} runs scripts of changes with ${job.writes === undefined
                ? 'the default token, which may be able to write'
                : `write access (${job.writes.join(', ')})`}.`,
            remedy: 'Give the job `permissions: { contents: read }` and publish from a second job (docs: "Two jobs").',
        }));
    },
};

;// CONCATENATED MODULE: ./build/src/doctor/rules/index.js















const DOCTOR_RULES = [
    gateMissing,
    statusNotRequired,
    bypass,
    directPush,
    workflowReplaceable,
    skippableJob,
    mergeQueue,
    targetCheckout,
    writeToken,
    keptCredentials,
    staleApprovals,
    unpinnedAction,
    statusSource,
    filteredWorkflow,
    oldRunner,
];

;// CONCATENATED MODULE: ./build/src/doctor/examine.js


const ORDER = ['open', 'unknown', 'advice'];
function examine(facts) {
    const found = DOCTOR_RULES.map((rule) => ({ rule: rule.id, diagnoses: rule.examine(facts) }));
    const all = found.flatMap(({ rule, diagnoses }) => diagnoses.map((diagnosis) => ({ rule, ...diagnosis })));
    const distinct = [...new Map(all.map((finding) => [JSON.stringify(finding), finding])).values()];
    const findings = ORDER.flatMap((state) => distinct.filter((finding) => finding.state === state));
    const closed = DOCTOR_RULES.filter((rule) => !all.some((finding) => finding.rule === rule.id) && wasTold(rule, facts));
    return {
        schema: 'conformance-gate/doctor/v1',
        forge: facts.forge,
        branch: facts.branch,
        findings,
        closed: closed.map((rule) => rule.id),
    };
}
function wasTold(rule, facts) {
    return rule.needs.every((need) => {
        if (need === 'workflows')
            return facts.workflows.known;
        return need === 'gate' ? gateJobs(facts).length > 0 : facts.protection[need].known;
    });
}
function exitCodeOf(report) {
    if (report.findings.some(({ state }) => state === 'open'))
        return 1;
    return report.findings.some(({ state }) => state === 'unknown') ? 2 : 0;
}

// EXTERNAL MODULE: ./node_modules/@octokit/rest/dist-src/index.js + 22 modules
var dist_src = __webpack_require__(891);
;// CONCATENATED MODULE: ./build/src/forge/errors.js
const ADVICE = {
    unauthorized: 'Give the action a valid `token`; the default is the job token.',
    forbidden: 'Give the job the permission it lacks (`pull-requests: write` for the comment; `statuses: write` for the status, on ' +
        'Gitea and Forgejo `contents: write`), or publish from a second job with `mode: report`.',
    'not-found': 'Check that the token may read this repository and that the pull request still exists.',
    invalid: 'Re-run the job; if the server refuses again, report its answer as a defect of conformance-gate.',
    'rate-limited': 'Re-run the job later, or give the action a token with its own rate limit.',
    unavailable: 'Re-run the job when the server answers again.',
    malformed: 'Check that GITHUB_API_URL is the address of the REST interface, not of a proxy or a login page.',
    redirected: 'Set GITHUB_API_URL to the address that the server redirects to; the token is never sent to another host.',
};
const SPECIAL = [
    [403, /\block(?:ed)?\b/i, 'Unlock the conversation if comments on it are wanted.'],
    [410, /./, 'Issues are switched off in this repository, and comments with them.'],
];
class ForgeError extends Error {
    name = 'ForgeError';
    kind;
    advice;
    status;
    constructor(kind, message, status, options) {
        super(message, options);
        this.kind = kind;
        this.status = status;
        this.advice = SPECIAL.find(([at, words]) => at === status && words.test(message))?.[2] ?? ADVICE[kind];
    }
}
function noteOf(what, error) {
    if (error instanceof ForgeError)
        return `${what}: ${error.message} ${error.advice}`;
    return `${what}: ${error instanceof Error ? error.message : String(error)}`;
}

;// CONCATENATED MODULE: ./build/src/forge/proxy.js
const PROXY_VARIABLES = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'];
const proxiedFetch = async (input, init) => {
    if (!PROXY_VARIABLES.some((name) => (process.env[name] ?? '') !== ''))
        return globalThis.fetch(input, init);
    const address = input instanceof Request ? input.url : String(input);
    const dispatcher = await dispatcherFor(new URL(address));
    if (dispatcher === undefined)
        return globalThis.fetch(input, init);
    const { fetch } = await __webpack_require__.e(/* import() */ 752).then(__webpack_require__.t.bind(__webpack_require__, 4371, 19));
    return (await fetch(address, { ...init, dispatcher }));
};
const dispatchers = new Map();
function dispatcherFor(url) {
    const known = dispatchers.get(url.origin);
    if (known !== undefined)
        return known;
    const made = Promise.all(/* import() */[__webpack_require__.e(752), __webpack_require__.e(942)]).then(__webpack_require__.bind(__webpack_require__, 4942)).then(({ HttpClient }) => new HttpClient(undefined, undefined, { keepAlive: true }).getAgentDispatcher(url.href));
    dispatchers.set(url.origin, made);
    return made;
}

;// CONCATENATED MODULE: ./build/src/forge/retry.js
const FIRST_WAIT_MS = 500;
const LONGEST_STEP_MS = 8_000;
const UNTOLD_LIMIT_WAIT_MS = 60_000;
function decideRetry(failure, attempt, repeatable, now) {
    const backOff = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_STEP_MS);
    if (isRateLimited(failure))
        return { retry: true, limited: true, waitMs: limitWait(failure, now) };
    const passing = failure.status === undefined || failure.status >= 500 || failure.status === 408;
    if (!passing || failure.status === 501)
        return { retry: false, limited: false };
    if (!repeatable)
        return { retry: false, limited: false };
    return { retry: true, limited: false, waitMs: Math.max(backOff, retryAfter(failure, now) ?? 0) };
}
function isRateLimited(failure) {
    if (failure.status === 429)
        return true;
    if (failure.status !== 403)
        return false;
    return (failure.header('retry-after') !== undefined ||
        failure.header('x-ratelimit-remaining') === '0' ||
        /secondary rate limit|abuse detection|rate limit exceeded/i.test(failure.body));
}
function limitWait(failure, now) {
    const told = retryAfter(failure, now);
    if (told !== undefined)
        return told;
    const reset = Number(failure.header('x-ratelimit-reset'));
    if (failure.header('x-ratelimit-remaining') === '0' && Number.isFinite(reset) && reset > 0) {
        return Math.max(0, reset * 1000 - serverNow(failure, now)) + 1000;
    }
    return failure.status === 429 ? 2 * FIRST_WAIT_MS : UNTOLD_LIMIT_WAIT_MS;
}
function retryAfter(failure, now) {
    const value = failure.header('retry-after')?.trim();
    if (value === undefined || value === '')
        return undefined;
    if (/^\d{1,9}$/.test(value))
        return Number(value) * 1000;
    const date = Date.parse(value);
    return Number.isNaN(date) ? undefined : Math.max(0, date - serverNow(failure, now));
}
function serverNow(failure, now) {
    const date = Date.parse(failure.header('date') ?? '');
    return Number.isNaN(date) ? now : date;
}

;// CONCATENATED MODULE: ./build/src/forge/http.js



const DEFAULT_PATIENCE = {
    attemptMs: 10_000,
    totalMs: 30_000,
    lastAttemptMs: 2_000,
    maxBytes: 20 * 1024 * 1024,
};
const systemClock = {
    now: () => Date.now(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
const MAX_REDIRECTS = 3;
function resilientFetch(patience = DEFAULT_PATIENCE, clock = systemClock) {
    const allowance = { leftMs: patience.totalMs };
    const build = (repeatable) => (input, init) => persist(new URL(input instanceof Request ? input.url : String(input)), init ?? {}, repeatable, {
        patience,
        clock,
        allowance,
    });
    return { repeatable: build(true), once: build(false) };
}
async function persist(url, init, repeatable, means) {
    const { patience, clock, allowance } = means;
    const method = init.method ?? 'GET';
    const name = `${method} ${url.pathname}`;
    for (let attempt = 1;; attempt += 1) {
        const started = clock.now();
        const spent = allowance.leftMs <= 0;
        const outcome = await attemptOnce(url, init, {
            ...patience,
            attemptMs: spent ? patience.lastAttemptMs : Math.min(patience.attemptMs, Math.max(1_000, allowance.leftMs)),
        });
        if ('response' in outcome && outcome.failure === undefined)
            return outcome.response;
        const failure = outcome.failure ?? noAnswer('');
        const decision = decideRetry(failure, attempt, repeatable, clock.now());
        if (!decision.retry && 'response' in outcome && (failure.status ?? 500) < 500)
            return outcome.response;
        allowance.leftMs -= clock.now() - started;
        if (!decision.retry)
            throw surrender(name, outcome, decision, failure);
        if (decision.waitMs >= allowance.leftMs) {
            if (!decision.limited)
                allowance.leftMs = 0;
            throw surrender(name, outcome, decision, failure);
        }
        allowance.leftMs -= decision.waitMs;
        await clock.sleep(decision.waitMs);
    }
}
async function attemptOnce(url, init, patience) {
    const signal = AbortSignal.timeout(patience.attemptMs);
    try {
        const answer = await followRedirects(url, { ...init, redirect: 'manual', signal });
        const body = await readBounded(answer, patience.maxBytes);
        const response = new Response(isBodiless(answer.status) ? null : body, {
            status: answer.status,
            headers: plainHeaders(answer.headers),
        });
        if (answer.status < 400)
            return { response, failure: undefined };
        const text = body.subarray(0, 2_000).toString('utf8');
        return {
            response,
            failure: { status: answer.status, body: text, header: (key) => answer.headers.get(key) ?? undefined },
        };
    }
    catch (error) {
        if (error instanceof ForgeError)
            throw error;
        const problem = signal.aborted ? `no full answer within ${patience.attemptMs / 1000} s` : describe(error);
        return { problem, failure: noAnswer(problem), cause: error };
    }
}
async function followRedirects(url, init) {
    let at = url;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
        const answer = await proxiedFetch(at.href, init);
        const location = answer.headers.get('location');
        if (answer.status < 300 || answer.status >= 400 || answer.status === 304 || location === null)
            return answer;
        await answer.body?.cancel();
        const next = URL.canParse(location, at.href) ? new URL(location, at.href) : undefined;
        if (next?.origin !== url.origin) {
            throw new ForgeError('redirected', `${init.method ?? 'GET'} ${url.pathname} was redirected from ${url.origin} to ${next?.origin ?? 'an address that cannot be read'}.`, answer.status);
        }
        if ((init.method ?? 'GET') !== 'GET' && answer.status !== 307 && answer.status !== 308) {
            throw new ForgeError('redirected', `${init.method} ${url.pathname} was redirected to ${next.pathname}.`, answer.status);
        }
        at = next;
    }
    throw new ForgeError('redirected', `${url.pathname} was redirected more than ${MAX_REDIRECTS} times.`);
}
async function readBounded(answer, maxBytes) {
    const chunks = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
        size += chunk.byteLength;
        if (size > maxBytes)
            throw new ForgeError('malformed', `The answer is longer than ${maxBytes} bytes.`, answer.status);
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}
function plainHeaders(headers) {
    const copy = new Headers(headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
        copy.delete(name);
    return copy;
}
function surrender(name, outcome, decision, failure) {
    const status = failure.status;
    if (decision.limited) {
        return new ForgeError('rate-limited', `The server limits requests (${status} to ${name}) for longer than the gate waits.`, status);
    }
    const seen = 'problem' in outcome ? outcome.problem : `status ${status}`;
    return new ForgeError('unavailable', `${name} failed: ${seen}.`, status, 'cause' in outcome ? { cause: outcome.cause } : {});
}
function noAnswer(body) {
    return { status: undefined, header: () => undefined, body };
}
function isBodiless(status) {
    return status === 204 || status === 205 || status === 304;
}
function describe(error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (!(cause instanceof Error))
        return String(cause);
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    return cause.message === '' ? code || cause.name : cause.message;
}

;// CONCATENATED MODULE: ./build/src/forge/client.js



const MAX_PAGES = 100;
const PAGE_SIZE = 100;
const SMALLEST_PAGE = 10;
class ForgeClient {
    kind;
    #octokit;
    #fetch;
    constructor(connection) {
        this.kind = connection.kind;
        this.#fetch = connection.fetch ?? resilientFetch();
        const silent = () => undefined;
        this.#octokit = new dist_src/* Octokit */.E({
            baseUrl: connection.apiUrl.replace(/\/+$/, ''),
            auth: connection.token,
            userAgent: 'conformance-gate',
            log: { debug: silent, info: silent, warn: silent, error: silent },
        });
    }
    async call(route, parameters, options = {}) {
        return (await this.#send(route, parameters, options.once === true)).data;
    }
    async text(route, parameters, format) {
        const { data } = await this.#send(route, parameters, false, format);
        if (typeof data === 'string')
            return data;
        if (data instanceof ArrayBuffer)
            return Buffer.from(data).toString('utf8');
        throw new ForgeError('malformed', `${route} answered something that is no text.`);
    }
    async list(route, parameters) {
        const items = new Map();
        for (let page = 1; page <= MAX_PAGES; page += 1) {
            const { data, headers } = await this.#send(route, { ...parameters, ...this.#window(page) }, false);
            if (!Array.isArray(data))
                throw new ForgeError('malformed', `${route} answered something that is no list.`);
            const before = items.size;
            for (const item of data.filter(isRecord))
                items.set(item.id ?? JSON.stringify(item), item);
            const total = headers['x-total-count'] === undefined ? undefined : Number(headers['x-total-count']);
            if (items.size === before || (total !== undefined && items.size >= total))
                return [...items.values()];
            const silent = total === undefined && !hasNextLink(headers.link);
            if (silent && (this.kind === 'github' || data.length < SMALLEST_PAGE))
                return [...items.values()];
        }
        throw new ForgeError('malformed', `${route} has more than ${MAX_PAGES} pages.`);
    }
    #window(page) {
        return this.kind === 'github' ? { per_page: PAGE_SIZE, page } : { limit: PAGE_SIZE, page };
    }
    async #send(route, parameters, once, format) {
        const fetch = once ? this.#fetch.once : this.#fetch.repeatable;
        try {
            const form = format === undefined ? {} : { mediaType: { format } };
            const answer = await this.#octokit.request(route, { ...parameters, ...form, request: { fetch } });
            return { data: answer.data, headers: answer.headers };
        }
        catch (error) {
            throw toForgeError(route, error);
        }
    }
}
function hasNextLink(link) {
    return typeof link === 'string' && /;\s*rel="?next"?/.test(link);
}
function toForgeError(route, error) {
    for (let at = error; at instanceof Error; at = at.cause)
        if (at instanceof ForgeError)
            return at;
    const status = isRecord(error) && typeof error.status === 'number' ? error.status : undefined;
    const said = error instanceof Error ? oneLine(error.message) : String(error);
    return new ForgeError(kindOf(status), `${route} failed with ${status ?? 'no status'}: ${said}`, status, {
        cause: error,
    });
}
function kindOf(status) {
    if (status === 401)
        return 'unauthorized';
    if (status === 403)
        return 'forbidden';
    if (status === 404 || status === 410)
        return 'not-found';
    if (status === undefined || status >= 500)
        return 'unavailable';
    return status >= 400 ? 'invalid' : 'malformed';
}
function oneLine(text) {
    const flat = text.replace(/\s+/g, ' ').trim();
    return flat.length > 200 ? `${flat.slice(0, 200)}…` : flat;
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

;// CONCATENATED MODULE: ./build/src/forge/fields.js

function textField(item, name) {
    const value = isRecord(item) ? item[name] : undefined;
    return typeof value === 'string' ? value : '';
}
function numberField(item, name) {
    const value = isRecord(item) ? item[name] : undefined;
    return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}
function recordField(item, name) {
    const value = isRecord(item) ? item[name] : undefined;
    return isRecord(value) ? value : undefined;
}
function accountOf(value) {
    const login = textField(value, 'login');
    if (login === '')
        return undefined;
    return { login, id: numberField(value, 'id'), type: textField(value, 'type') || undefined };
}
function isSameAccount(one, other) {
    const sameLogin = one.login.toLowerCase() === other.login.toLowerCase();
    if (one.id === undefined || other.id === undefined)
        return sameLogin;
    return one.id === other.id && sameLogin;
}

;// CONCATENATED MODULE: ./build/src/doctor/facts.js
function known(value) {
    return { known: true, value };
}
function unknown(why) {
    return { known: false, why };
}

;// CONCATENATED MODULE: ./build/src/doctor/read.js


async function ask(request) {
    try {
        return known(await request());
    }
    catch (error) {
        if (!(error instanceof ForgeError))
            throw error;
        return unknown(error.message.replace(/\.$/, ''));
    }
}
function because(...facts) {
    const why = facts.flatMap((fact) => (fact.known ? [] : [fact.why]))[0] ?? 'the server does not say it';
    return { known: false, why };
}
function allOf(facts) {
    const values = facts.flatMap((fact) => (fact.known ? [fact.value] : []));
    return values.length === facts.length ? known(values) : because(...facts);
}

;// CONCATENATED MODULE: ./build/src/doctor/read-gitea.js





async function readGitea(client, at, branch) {
    const where = { owner: at.owner, repo: at.repo };
    const rules = await ask(() => client.list('GET /repos/{owner}/{repo}/branch_protections', where));
    const summary = await ask(() => client.call('GET /repos/{owner}/{repo}/branches/{branch}', { ...where, branch }));
    const rule = rules.known ? known(ruleFor(rules.value, branch)) : rules;
    return {
        required: required(rule, summary),
        bypass: from(rule, ['everybody'], (found) => (found.block_admin_merge_override === true ? [] : ['administrators'])),
        dismissesStale: from(rule, false, (found) => found.dismiss_stale_approvals === true || found.ignore_stale_approvals === true),
        codeOwners: known(false),
        mergeQueue: known(false),
        directPush: from(rule, true, (found) => found.enable_push === true),
        filePatterns: from(rule, '', (found) => textField(found, 'protected_file_patterns')),
    };
}
function ruleFor(rules, branch) {
    const named = (rule) => textField(rule, 'rule_name') || textField(rule, 'branch_name');
    const byPriority = [...rules].sort((one, other) => priority(one) - priority(other));
    return (byPriority.find((rule) => named(rule) === branch) ?? byPriority.find((rule) => globMatches(named(rule), branch)));
}
function priority(rule) {
    return typeof rule.priority === 'number' ? rule.priority : 0;
}
function from(rule, without, read) {
    if (!rule.known)
        return rule;
    return known(rule.value === undefined ? without : read(rule.value));
}
function required(rule, summary) {
    if (rule.known && rule.value === undefined)
        return known([]);
    const source = rule.known ? rule.value : summary.known && isRecord(summary.value) ? summary.value : undefined;
    if (source === undefined)
        return rule.known ? unknown('the server does not say it') : rule;
    const contexts = source.enable_status_check === true && Array.isArray(source.status_check_contexts)
        ? source.status_check_contexts
        : [];
    return known(contexts.filter((each) => typeof each === 'string').map((context) => ({ context, pinned: false })));
}

;// CONCATENATED MODULE: ./build/src/doctor/read-github.js





async function readGitHub(client, at, branch) {
    const where = { owner: at.owner, repo: at.repo, branch };
    const classic = await classicProtection(client, where);
    const rules = await ask(() => client.list('GET /repos/{owner}/{repo}/rules/branches/{branch}', where));
    const summary = await ask(() => client.call('GET /repos/{owner}/{repo}/branches/{branch}', where));
    const ofType = (type) => (rules.known ? rules.value.filter((rule) => textField(rule, 'type') === type) : []);
    const classicKnown = classic.known ? classic.value : undefined;
    const reviews = recordField(classicKnown, 'required_pull_request_reviews');
    const pulls = ofType('pull_request').map((rule) => recordField(rule, 'parameters'));
    const demands = (inClassic, inRules) => {
        if (inClassic || inRules)
            return known(true);
        return classic.known && rules.known ? known(false) : because(classic, rules);
    };
    const wantsPull = demands(reviews !== undefined, pulls.length > 0);
    return {
        required: requiredStatuses(classic, rules, summary),
        bypass: await bypassOf(client, at, classic, rules),
        dismissesStale: demands(reviews?.dismiss_stale_reviews === true, pulls.some((each) => each?.dismiss_stale_reviews_on_push === true)),
        codeOwners: demands(reviews?.require_code_owner_reviews === true, pulls.some((each) => each?.require_code_owner_review === true)),
        mergeQueue: rules.known ? known(ofType('merge_queue').length > 0) : rules,
        directPush: wantsPull.known ? known(!wantsPull.value) : wantsPull,
        filePatterns: known(''),
    };
}
async function classicProtection(client, where) {
    try {
        const answer = await client.call('GET /repos/{owner}/{repo}/branches/{branch}/protection', where);
        return isRecord(answer) ? known(answer) : unknown('the server answered something else');
    }
    catch (error) {
        if (!(error instanceof ForgeError))
            throw error;
        if (error.status === 404 && /branch not protected/i.test(error.message))
            return known(undefined);
        return unknown(error.message.replace(/\.$/, ''));
    }
}
function requiredStatuses(classic, rules, summary) {
    const short = summary.known
        ? recordField(recordField(summary.value, 'protection'), 'required_status_checks')
        : undefined;
    const full = classic.known ? recordField(classic.value, 'required_status_checks') : undefined;
    const checks = [full?.checks, short?.checks].find(Array.isArray) ?? [];
    const ofClassic = checks
        .filter(isRecord)
        .map((check) => ({ context: textField(check, 'context'), pinned: isSource(numberField(check, 'app_id')) }));
    const names = [full?.contexts, short?.contexts].find(Array.isArray) ?? [];
    const bare = names.filter((name) => typeof name === 'string' && !ofClassic.some(({ context }) => context === name));
    const ofRules = (rules.known ? rules.value : [])
        .filter((rule) => textField(rule, 'type') === 'required_status_checks')
        .flatMap((rule) => listField(recordField(rule, 'parameters'), 'required_status_checks'))
        .map((check) => ({ context: textField(check, 'context'), pinned: isSource(numberField(check, 'integration_id')) }));
    const all = [...ofClassic, ...bare.map((context) => ({ context, pinned: false })), ...ofRules];
    if (all.length > 0)
        return known(all);
    return (classic.known || short !== undefined || isUnprotected(summary)) && rules.known
        ? known([])
        : because(classic, rules);
}
function isUnprotected(summary) {
    return summary.known && isRecord(summary.value) && summary.value.protected === false;
}
function isSource(id) {
    return id !== undefined && id > 0;
}
async function bypassOf(client, at, classic, rules) {
    if (!classic.known || !rules.known)
        return because(classic, rules);
    if (classic.value === undefined && rules.value.length === 0)
        return known(['everybody']);
    const byClassic = classic.value !== undefined && recordField(classic.value, 'enforce_admins')?.enabled !== true
        ? ['administrators']
        : [];
    const ids = [...new Set(rules.value.map((rule) => numberField(rule, 'ruleset_id')).filter((id) => id !== undefined))];
    const sets = await Promise.all(ids.slice(0, 10).map((id) => bypassActors(client, at, id)));
    const actors = allOf(sets);
    return actors.known
        ? known([...byClassic, ...actors.value.flat()])
        : byClassic.length > 0
            ? known(byClassic)
            : actors;
}
async function bypassActors(client, { owner, repo }, id) {
    const set = await ask(() => client.call('GET /repos/{owner}/{repo}/rulesets/{ruleset_id}', { owner, repo, ruleset_id: id }));
    if (!set.known)
        return set;
    if (!isRecord(set.value) || !Array.isArray(set.value.bypass_actors))
        return unknown(`who bypasses ruleset ${id} is not shown to this token`);
    return known(set.value.bypass_actors
        .filter(isRecord)
        .map((actor) => `${textField(actor, 'actor_type')} ${numberField(actor, 'actor_id') ?? ''}`.trim()));
}
function listField(item, name) {
    const value = isRecord(item) ? item[name] : undefined;
    return Array.isArray(value) ? value.filter(isRecord) : [];
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./build/src/doctor/workflow.js

const MAX_BYTES = 512 * 1024;
function parseWorkflow(path, text) {
    const empty = { path, name: path, events: new Map(), jobs: [] };
    if (text.length > MAX_BYTES)
        return { ...empty, problem: 'it is longer than 512 KiB' };
    try {
        const document = (0,dist/* parseDocument */.Tp)(text, { prettyErrors: false, logLevel: 'silent' });
        if (document.errors.length > 0)
            return { ...empty, problem: 'it is no valid YAML' };
        const root = mapOf(document.toJS({ maxAliasCount: 50, mapAsMap: true }));
        const top = writesOf(root.get('permissions'));
        const jobs = [...mapOf(root.get('jobs'))].map(([key, value]) => jobOf(key, mapOf(value), top));
        return { path, name: textOf(root.get('name')) || path, events: eventsOf(root.get('on')), jobs };
    }
    catch {
        return { ...empty, problem: 'it cannot be expanded' };
    }
}
function eventsOf(value) {
    if (typeof value === 'string')
        return new Map([[value, []]]);
    if (Array.isArray(value))
        return new Map(value.map((each) => [textOf(each), []]));
    return new Map([...mapOf(value)].map(([event, filters]) => [event, [...mapOf(filters).keys()]]));
}
function jobOf(key, job, top) {
    const steps = job.get('steps');
    const runsOn = job.get('runs-on');
    return {
        key,
        name: textOf(job.get('name')) || key,
        conditional: job.has('if'),
        needs: job.has('needs'),
        runsOn: Array.isArray(runsOn) ? runsOn.map(textOf) : [textOf(runsOn)].filter((label) => label !== ''),
        writes: job.has('permissions') ? writesOf(job.get('permissions')) : top,
        steps: Array.isArray(steps) ? steps.map((step) => stepOf(mapOf(step))) : [],
    };
}
function stepOf(step) {
    const inputs = [...mapOf(step.get('with'))].map(([name, value]) => [name.toLowerCase(), textOf(value)]);
    return { uses: textOf(step.get('uses')), run: textOf(step.get('run')), with: new Map(inputs) };
}
function writesOf(value) {
    if (value === undefined)
        return undefined;
    if (value === 'write-all')
        return ['everything'];
    return [...mapOf(value)].filter(([, access]) => access === 'write').map(([scope]) => scope);
}
function mapOf(value) {
    return value instanceof Map ? new Map([...value].map(([key, each]) => [String(key), each])) : new Map();
}
function textOf(value) {
    return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

;// CONCATENATED MODULE: ./build/src/doctor/read-facts.js







const FOLDERS = {
    github: ['.github/workflows'],
    gitea: ['.gitea/workflows', '.github/workflows'],
    forgejo: ['.forgejo/workflows', '.gitea/workflows', '.github/workflows'],
};
const MOST_WORKFLOWS = 200;
async function defaultBranchOf(connection, { owner, repo }) {
    const answer = await ask(() => new ForgeClient(connection).call('GET /repos/{owner}/{repo}', { owner, repo }));
    if (!answer.known)
        return answer;
    const branch = textField(answer.value, 'default_branch');
    return branch === '' ? unknown('the server names no default branch') : known(branch);
}
async function readFacts(connection, at, branch, files) {
    const client = new ForgeClient(connection);
    const { kind } = connection;
    const protection = kind === 'github' ? await readGitHub(client, at, branch) : await readGitea(client, at, branch);
    const owners = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];
    return {
        forge: kind,
        branch,
        protection,
        workflows: files.known ? known(workflowsOf(kind, files.value)) : files,
        codeOwnersFile: files.known
            ? owners.map((path) => files.value.text(path)).find((text) => text !== undefined)
            : undefined,
    };
}
function workflowsOf(kind, files) {
    const folder = FOLDERS[kind].find((each) => files.list(each).length > 0);
    const paths = folder === undefined ? [] : files.list(folder).filter((path) => /\.ya?ml$/.test(path));
    return paths.slice(0, MOST_WORKFLOWS).map((path) => parseWorkflow(path, files.text(path) ?? ''));
}

// EXTERNAL MODULE: ./build/src/domain/errors.js
var errors = __webpack_require__(3047);
// EXTERNAL MODULE: ./build/src/git/git-process.js
var git_process = __webpack_require__(8494);
// EXTERNAL MODULE: ./build/src/git/open-repository.js + 4 modules
var open_repository = __webpack_require__(3552);
;// CONCATENATED MODULE: ./build/src/doors/doctor/branch-files.js



const MOST_BYTES = 1024 * 1024;
const WANTED = /^(?:\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml|(?:\.github\/|docs\/)?CODEOWNERS)$/;
async function readBranchFiles(directory, branch) {
    try {
        const repository = await (0,open_repository/* openRepository */.h)(directory);
        const names = [`refs/remotes/origin/${branch}`, `refs/heads/${branch}`];
        const commits = await Promise.all(names.map((name) => repository.resolveCommit(name)));
        const commit = commits.find((each) => each !== undefined);
        if (commit === undefined)
            return unknown(`this clone has no branch ${branch}`);
        const entries = [...(await repository.readTree(commit))].filter(([path, { type }]) => type === 'blob' && WANTED.test(path));
        const blobs = await repository.readBlobs(entries.map(([, { id }]) => id), MOST_BYTES);
        const texts = new Map(entries.map(([path, { id }]) => [path, Buffer.from(blobs.get(id) ?? new Uint8Array()).toString('utf8')]));
        return known({
            list: (folder) => [...texts.keys()].filter((path) => path.startsWith(`${folder}/`)),
            text: (path) => texts.get(path),
        });
    }
    catch (error) {
        if (!(error instanceof errors/* GateError */.u))
            throw error;
        return unknown(error.message);
    }
}

;// CONCATENATED MODULE: ./build/src/forge/detect.js
function detectForge(env) {
    if (isSet(env.FORGEJO_ACTIONS))
        return 'forgejo';
    if (isSet(env.GITEA_ACTIONS))
        return 'gitea';
    return /\/api\/v1\/?$/.test(env.GITHUB_API_URL ?? '') ? 'gitea' : 'github';
}
function apiUrlOf(env) {
    if (isSet(env.GITHUB_API_URL))
        return env.GITHUB_API_URL;
    const server = env.GITHUB_SERVER_URL?.replace(/\/+$/, '');
    if (!isSet(server) || server === 'https://github.com')
        return 'https://api.github.com';
    return detectForge(env) === 'github' ? `${server}/api/v3` : `${server}/api/v1`;
}
function isSet(value) {
    return value !== undefined && value !== '' && value !== 'false';
}

;// CONCATENATED MODULE: ./build/src/doors/doctor/target.js


const KINDS = ['github', 'gitea', 'forgejo'];
const TOKENS = ['CONFORMANCE_TOKEN', 'GITHUB_TOKEN', 'GH_TOKEN', 'GITEA_TOKEN', 'FORGEJO_TOKEN'];
function findTarget(options, env, origin) {
    const remote = originOf(origin);
    const inJob = (env.GITHUB_REPOSITORY ?? '') !== '';
    const slug = options.slug ?? (env.GITHUB_REPOSITORY || remote?.slug);
    const [owner = '', repo = '', ...rest] = (slug ?? '').split('/');
    if (owner === '' || repo === '' || rest.length > 0)
        throw missing('the repository', 'name it: --slug OWNER/NAME');
    const kind = target_kindOf(options, env, remote?.host);
    const apiUrl = options.api ?? (inJob || env.GITHUB_API_URL ? apiUrlOf(env) : addressOf(kind, remote?.host));
    if (apiUrl === undefined || !/^https?:\/\//.test(apiUrl)) {
        throw missing('the address of the REST interface', 'give it: --api https://git.example/api/v1');
    }
    return {
        kind,
        apiUrl,
        repository: { owner, repo },
        token: TOKENS.map((name) => env[name] ?? '').find((each) => each !== '') ?? '',
    };
}
function target_kindOf(options, env, host) {
    if (options.forge !== undefined) {
        const kind = KINDS.find((each) => each === options.forge);
        if (kind !== undefined)
            return kind;
        throw new errors/* GateError */.u('usage', `--forge is '${options.forge}'`, `it is one of: ${KINDS.join(', ')}`);
    }
    if (options.api !== undefined)
        return /\/api\/v1\/?$/.test(options.api) ? 'gitea' : 'github';
    if (env.GITHUB_REPOSITORY || env.GITHUB_API_URL || host === 'github.com')
        return detectForge(env);
    if (host === 'codeberg.org')
        return 'forgejo';
    throw missing('the kind of server', 'say it: --forge github, --forge gitea or --forge forgejo');
}
function addressOf(kind, host) {
    if (host === undefined)
        return undefined;
    if (host === 'github.com')
        return 'https://api.github.com';
    return `https://${host}/api/${kind === 'github' ? 'v3' : 'v1'}`;
}
function originOf(address) {
    const match = /^(?:https?|ssh):\/\/(?:[^/@]*@)?([\w.-]+)(?::\d+)?\/([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(address ?? '') ??
        /^(?:[\w.-]+@)?([\w.-]+):([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(address ?? '');
    return match === null ? undefined : { host: match[1].toLowerCase(), slug: match[2] };
}
function missing(what, advice) {
    return new errors/* GateError */.u('usage', `doctor does not know ${what}`, advice);
}

;// CONCATENATED MODULE: ./build/src/doors/doctor/words.js

const TITLES = {
    open: 'Open ways around the gate',
    unknown: 'Could not be told',
    advice: 'Worth doing',
};
function doctorText(report) {
    const parts = ['open', 'unknown', 'advice'].map((state) => section(state, report.findings.filter((finding) => finding.state === state)));
    const closed = report.closed.length === 0 ? '' : `Closed: ${report.closed.map((id) => id.replace('doctor/', '')).join(', ')}\n`;
    return [...parts, closed, `${verdict(report)}\n`].filter((part) => part !== '').join('\n');
}
function section(state, findings) {
    if (findings.length === 0)
        return '';
    return `${TITLES[state]}\n\n${findings.map(lines).join('\n')}`;
}
function lines({ rule, path, message, remedy, state }) {
    const danger = state === 'open' ? [`    danger  ${DOCTOR_RULES.find((each) => each.id === rule)?.danger ?? ''}`] : [];
    return [
        `  ${rule}${path === undefined ? '' : `  ${path}`}`,
        `    ${message}`,
        ...danger,
        `    remedy  ${remedy}`,
        '',
    ].join('\n');
}
function verdict({ findings, branch }) {
    const open = findings.filter(({ state }) => state === 'open').length;
    const unknown = findings.filter(({ state }) => state === 'unknown').length;
    if (open > 0)
        return `${open} ${open === 1 ? 'way' : 'ways'} around the gate of ${branch} ${open === 1 ? 'stands' : 'stand'} open.`;
    if (unknown > 0)
        return `No open way was seen, but ${unknown} ${unknown === 1 ? 'thing' : 'things'} could not be told: this is no all-clear.`;
    return `No way around the gate of ${branch} was found.`;
}

// EXTERNAL MODULE: ./build/src/doors/cli/printable.js
var printable = __webpack_require__(989);
;// CONCATENATED MODULE: ./build/src/doors/cli/commands/doctor.js









async function doctor(settings) {
    if (settings.operands.length > 0) {
        throw new errors/* GateError */.u('usage', `'doctor' takes no word '${settings.operands[0]}'`, 'see conformance-gate --help');
    }
    const other = [...settings.outputs.keys()].find((format) => format !== 'json');
    if (other !== undefined)
        throw new errors/* GateError */.u('usage', `'doctor' writes no ${other}`, 'it writes --json FILE');
    const target = findTarget(settings.target, process.env, await originAddress(settings.repository));
    const connection = { kind: target.kind, apiUrl: target.apiUrl, token: target.token };
    const branch = await defaultBranchOf(connection, target.repository);
    if (!branch.known) {
        throw new errors/* GateError */.u('environment', `nothing could be read of ${target.repository.owner}/${target.repository.repo} at ${target.apiUrl}: ${branch.why}`, 'set CONFORMANCE_TOKEN to a token that may read the repository, and check --api and --slug');
    }
    const files = await readBranchFiles(settings.repository, branch.value);
    const report = examine(await readFacts(connection, target.repository, branch.value, files));
    const json = settings.outputs.get('json');
    if (json === '-')
        process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
    else if (json !== undefined)
        await (0,promises_.writeFile)(json, `${JSON.stringify(report, undefined, 2)}\n`);
    if (json !== '-' && !settings.quiet)
        process.stdout.write((0,printable/* printable */.g)(doctorText(report)));
    return exitCodeOf(report);
}
async function originAddress(directory) {
    const result = await (0,git_process/* runGit */.EO)({ cwd: directory }, 'config', '--get', 'remote.origin.url');
    return result.exitCode === 0 ? result.stdout.toString('utf8').trim() || undefined : undefined;
}


/***/ })

};

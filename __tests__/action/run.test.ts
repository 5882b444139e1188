import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GateError } from '../../src/domain/errors.ts';
import type { Report } from '../../src/domain/report.ts';
import { parseInputs } from '../../src/doors/action/inputs.ts';
import { type ActionContext, runAction } from '../../src/doors/action/run.ts';
import type { GateRequest } from '../../src/pipeline/request.ts';
import { toJson } from '../../src/report/json.ts';
import { toMarkdown } from '../../src/report/markdown.ts';
import { type FakeForge, pullJson, startForge } from '../support/github-server.ts';
import { aMutated, aMutation, aShards } from '../support/mutation-builder.ts';
import { aReport } from '../support/report.ts';
import { createRepository, temporaryDirectory } from '../support/repository.ts';

const MARKER = '<!-- conformance-gate:default -->';

/** A checkout with a base and a head, and the event of pull request 7. */
function aChange() {
  const repository = createRepository();
  repository.write('docs/spec.md', 'old\n');
  const base = repository.commit('base');
  repository.branch('change');
  repository.write('docs/spec.md', 'new\n');
  const head = repository.commit('change');
  repository.git('update-ref', 'refs/remotes/origin/main', base);
  const payload = { number: 7, pull_request: pullJson(head, { base: { sha: base, ref: 'main', repo: { id: 1 } } }) };
  return { repository, base, head, payload };
}

type Change = ReturnType<typeof aChange>;

function contextFor(server: FakeForge, change: Change, more: Partial<ActionContext> = {}, inputs = {}): ActionContext {
  const seen: GateRequest[] = [];
  return {
    settings: parseInputs({ INPUT_TOKEN: 'tok', INPUT_REPORT: join(temporaryDirectory(), 'r.json'), ...inputs }),
    surroundings: {
      event: 'pull_request',
      payload: change.payload,
      forge: server.flavour,
      apiUrl: server.apiUrl,
      serverUrl: 'http://127.0.0.1:9',
      repository: { owner: 'o', repo: 'r' },
      workspace: change.repository.root,
      temporary: undefined,
      runUrl: 'https://forge.example/o/r/actions/runs/1',
    },
    env: {},
    renderers: {
      comment: (report, budgetBytes) => toMarkdown(report, { id: 'default', budgetBytes }),
      summary: () => '',
    },
    engine: async (request) => {
      seen.push(request);
      return { report: reportOn(change), exitCode: 0 };
    },
    today: '2026-09-01',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...more,
  };
}

function reportOn(change: Change, more: Partial<Report> = {}): Report {
  return aReport({ head: { ref: '#7', sha: change.head }, base: { ref: 'main', sha: change.base }, ...more });
}

function states(server: FakeForge) {
  return server.statuses.map(({ sha, body }) => [sha, body.context, body.state]);
}

describe.each(['github', 'gitea'] as const)('an ordinary run on %s', (flavour) => {
  it('sets pending, judges, comments once, and sets the verdict on the head', async () => {
    const [server, change] = [await startForge(flavour), aChange()];
    server.pulls.push(pullJson(change.head));
    const outcome = await runAction(contextFor(server, change));
    expect(outcome).toMatchObject({ error: undefined, notes: [], report: { verdict: 'pass' } });
    expect(states(server)).toEqual([
      [change.head, 'conformance-gate', 'pending'],
      [change.head, 'conformance-gate', 'success'],
    ]);
    expect(server.comments).toHaveLength(1);
    expect(server.comments[0]!.body.split('\n')[0]).toBe(MARKER);
    expect(outcome.commentUrl).toContain('#issuecomment-');
  });

  it('keeps within the budget of requests, with reviews asked for', async () => {
    const [server, change] = [await startForge(flavour), aChange()];
    server.pulls.push(pullJson(change.head));
    server.addComment(`${MARKER}\nold`, server.actor);
    const engine: ActionContext['engine'] = async (request) => {
      await request.reviewsFor?.(['@alice']);
      return { report: reportOn(change), exitCode: 0 };
    };
    await runAction(contextFor(server, change, { engine }));
    expect(server.requests.length).toBeLessThanOrEqual(flavour === 'github' ? 8 : 10);
  });
});

describe('the engine', () => {
  it('is asked for the two commits, by the names people know, with the reviews of the owners', async () => {
    const [server, change] = [await startForge(), aChange()];
    server.pulls.push(pullJson(change.head));
    server.reviews.push({ id: 1, user: { login: 'alice', id: 1 }, state: 'APPROVED', commit_id: change.head });
    const requests: GateRequest[] = [];
    const engine: ActionContext['engine'] = async (request) => {
      requests.push(request);
      expect(await request.reviewsFor?.(['@alice'])).toMatchObject([{ author: 'alice', state: 'approved' }]);
      return { report: reportOn(change), exitCode: 0 };
    };
    await runAction(contextFor(server, change, { engine }));
    expect(requests).toMatchObject([
      {
        base: change.base,
        head: change.head,
        baseName: 'main',
        headName: '#7',
        author: 'carol',
        runScripts: true,
        today: '2026-09-01',
      },
    ]);
  });

  it('never gets to run scripts under pull_request_target, and the reason goes along', async () => {
    const [server, change] = [await startForge(), aChange()];
    const requests: GateRequest[] = [];
    const engine: ActionContext['engine'] = async (request) => {
      requests.push(request);
      return { report: reportOn(change), exitCode: 0 };
    };
    const context = contextFor(server, change, { engine });
    await runAction({ ...context, surroundings: { ...context.surroundings, event: 'pull_request_target' } });
    expect(requests[0]).toMatchObject({ runScripts: false, runScriptsReason: expect.stringContaining('never run') });
  });

  it('decides without the reviews when they cannot be read, and the report says so', async () => {
    const [server, change] = [await startForge(), aChange()];
    server.pulls.push(pullJson(change.head));
    server.fail('GET', /reviews$/, { status: 403, body: { message: 'no' } });
    const engine: ActionContext['engine'] = async (request) => {
      expect(await request.reviewsFor?.(['@alice'])).toEqual([]);
      return { report: reportOn(change), exitCode: 0 };
    };
    const outcome = await runAction(contextFor(server, change, { engine }));
    expect(outcome.report.notes.join()).toMatch(/no approval counts/);
    // A report job that gets the file knows nothing else of this run.
    expect(JSON.parse(readFileSync(outcome.reportFile!, 'utf8'))).toMatchObject({ notes: outcome.report.notes });
  });
});

describe('a forge that refuses', () => {
  it.each([403, 404, 410, 422])('everything with %i leaves the verdict as it is', async (status) => {
    const [server, change] = [await startForge(), aChange()];
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      server.fail(method, /./, ...Array.from({ length: 30 }, () => ({ status })));
    }
    const outcome = await runAction(contextFor(server, change));
    expect(outcome).toMatchObject({ error: undefined, report: { verdict: 'pass' }, commentUrl: undefined });
    expect(outcome.notes.join('\n')).toMatch(/status conformance-gate could not be set/);
    expect(outcome.notes.join('\n')).toMatch(/comment could not be written/);
  });

  it('only the comment still gets the status', async () => {
    const [server, change] = [await startForge(), aChange()];
    server.pulls.push(pullJson(change.head));
    server.fail('POST', /comments$/, {
      status: 403,
      body: { message: 'Unable to create comment because issue is locked' },
    });
    const outcome = await runAction(contextFor(server, change));
    expect(states(server).at(-1)).toEqual([change.head, 'conformance-gate', 'success']);
    expect(outcome.notes.join()).toMatch(/locked/);
  });
});

describe('an older run', () => {
  it('does not write over the comment of a newer one, but keeps its own commit’s status', async () => {
    const [server, change] = [await startForge(), aChange()];
    server.pulls.push(pullJson('f'.repeat(40)));
    const newer = server.addComment(`${MARKER}\nof the newer head`, server.actor);
    const outcome = await runAction(contextFor(server, change));
    expect(newer.body).toBe(`${MARKER}\nof the newer head`);
    expect(outcome.notes.join()).toMatch(/moved on to ffffffffff/);
    expect(states(server).at(-1)).toEqual([change.head, 'conformance-gate', 'success']);
  });
});

describe('a run that breaks off', () => {
  it.each([
    ['with a GateError', new GateError('configuration', 'bad key', 'fix it')],
    ['with a defect', new TypeError('x is not a function')],
  ])('%s is undecided, turns the status to error and the comment with it', async (_what, error) => {
    const [server, change] = [await startForge(), aChange()];
    server.pulls.push(pullJson(change.head));
    server.addComment(`${MARKER}\nall green`, server.actor);
    const outcome = await runAction(contextFor(server, change, { engine: () => Promise.reject(error) }));
    expect(outcome).toMatchObject({ error, report: { verdict: 'undecided' } });
    expect(states(server).at(-1)).toEqual([change.head, 'conformance-gate', 'error']);
    expect(server.comments.map((comment) => comment.body).join()).not.toContain('all green');
  });

  it('because inputs are wrong judges nothing, and a green status of before is gone', async () => {
    const [server, change] = [await startForge(), aChange()];
    server.pulls.push(pullJson(change.head));
    const problem = new GateError('usage', 'input `mode` is wrong', 'correct it');
    const engine = () => Promise.reject(new Error('must not run'));
    const outcome = await runAction(contextFor(server, change, { engine, problem }));
    expect(outcome.error).toBe(problem);
    expect(states(server).at(-1)?.at(-1)).toBe('error');
  });
});

describe('mode: check', () => {
  it('writes the report and nothing to the forge', async () => {
    const [server, change] = [await startForge(), aChange()];
    const context = contextFor(server, change, {}, { INPUT_MODE: 'check' });
    const outcome = await runAction(context);
    expect(outcome).toMatchObject({ report: { verdict: 'pass' }, reportFile: context.settings.report });
    expect(server.requests.filter((request) => request.method !== 'GET')).toEqual([]);
  });
});

describe('mode: report', () => {
  const inputs = (report: Report) => {
    const file = join(temporaryDirectory(), 'made-elsewhere.json');
    writeFileSync(file, toJson(report));
    return { INPUT_MODE: 'report', INPUT_REPORT: file };
  };
  const never: ActionContext['engine'] = () => Promise.reject(new Error('nothing of the change may run'));
  const afterRun = (context: ActionContext, run: Record<string, unknown>): ActionContext => ({
    ...context,
    surroundings: { ...context.surroundings, event: 'workflow_run', payload: { workflow_run: run } },
  });

  it('publishes what the check job of this event found', async () => {
    const [server, change] = [await startForge(), aChange()];
    server.pulls.push(pullJson(change.head));
    const outcome = await runAction(contextFor(server, change, { engine: never }, inputs(reportOn(change))));
    expect(outcome).toMatchObject({ error: undefined, report: { verdict: 'pass' } });
    expect(states(server)).toEqual([[change.head, 'conformance-gate', 'success']]);
    expect(server.comments).toHaveLength(1);
  });

  it('joins the parts of a divided run, and turns the status to error when one is missing', async () => {
    const [server, change] = [await startForge(), aChange()];
    server.pulls.push(pullJson(change.head));
    const part = (index: number) =>
      inputs(
        reportOn(change, {
          gates: { ...reportOn(change).gates, mutation: 'pass' },
          mutation: aMutation([aMutated({ name: `of part ${index}` })], { shards: aShards(2, index) }),
        }),
      ).INPUT_REPORT;
    const both = { INPUT_MODE: 'report', INPUT_REPORT: `${part(1)}\n${part(2)}` };
    const joined = await runAction(contextFor(server, change, { engine: never }, both));
    expect(joined).toMatchObject({ error: undefined, report: { verdict: 'pass', gates: { mutation: 'pass' } } });
    expect(joined.report.mutation?.assertions).toHaveLength(2);
    const one = { INPUT_MODE: 'report', INPUT_REPORT: `${part(1)}\n${part(1)}` };
    const partial = await runAction(contextFor(server, change, { engine: never }, one));
    expect(partial.report.verdict).toBe('undecided');
  });

  it('refuses a report on another commit, and leaves no green', async () => {
    const [server, change] = [await startForge(), aChange()];
    server.pulls.push(pullJson(change.head));
    const other = reportOn(change, { head: { ref: 'x', sha: 'e'.repeat(40) } });
    const outcome = await runAction(contextFor(server, change, { engine: never }, inputs(other)));
    expect(outcome.error).toMatchObject({ message: expect.stringContaining('speaks for eeeeeeeeee') });
    expect(states(server)).toEqual([[change.head, 'conformance-gate', 'error']]);
  });

  it('trusts no verdict that the report’s own parts deny', async () => {
    const [server, change] = [await startForge(), aChange()];
    server.pulls.push(pullJson(change.head));
    const forged = reportOn(change, { gates: { ...aReport().gates, spec: 'fail' } });
    await runAction(contextFor(server, change, { engine: never }, inputs(forged)));
    expect(states(server)).toEqual([[change.head, 'conformance-gate', 'failure']]);
  });

  it('after a fork’s run finds the pull request by its exact head', async () => {
    const [server, change] = [await startForge(), aChange()];
    const fork = { sha: change.head, ref: 'change', repo: { id: 2, full_name: 'mallory/r' } };
    server.pulls.push(pullJson(change.head, { number: 12, head: fork }), pullJson('c'.repeat(40), { number: 13 }));
    const run = {
      head_sha: change.head,
      head_branch: 'change',
      head_repository: { full_name: 'mallory/r' },
      event: 'pull_request',
      pull_requests: [],
    };
    const report = reportOn(change, { head: { ref: '#12', sha: change.head } });
    const context = contextFor(server, change, { engine: never }, inputs(report));
    const outcome = await runAction(afterRun(context, run));
    expect(outcome).toMatchObject({ error: undefined, notes: [] });
    expect(server.calls('POST', /issues\/12\/comments$/)).toHaveLength(1);
    expect(states(server)).toEqual([[change.head, 'conformance-gate', 'success']]);
  });

  it('after a run whose pull request has moved on sets the status only', async () => {
    const [server, change] = [await startForge(), aChange()];
    server.pulls.push(pullJson('c'.repeat(40)));
    const run = {
      head_sha: change.head,
      head_branch: 'change',
      head_repository: { full_name: 'o/r' },
      event: 'pull_request',
    };
    const context = contextFor(server, change, { engine: never }, inputs(reportOn(change)));
    const outcome = await runAction(afterRun(context, run));
    expect(server.comments).toEqual([]);
    expect(outcome.notes.join()).toMatch(/no open pull request has the head/);
    expect(states(server)).toEqual([[change.head, 'conformance-gate', 'success']]);
  });
});

describe('without a token', () => {
  it('the verdict stands and nothing is asked of the forge', async () => {
    const [server, change] = [await startForge(), aChange()];
    const outcome = await runAction(contextFor(server, change, {}, { INPUT_TOKEN: '' }));
    expect(outcome).toMatchObject({ error: undefined, report: { verdict: 'pass' } });
    expect(server.requests).toEqual([]);
  });
});

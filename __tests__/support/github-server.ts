/** A server on loopback that speaks the REST calls the gate uses, as GitHub or as Gitea would. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect } from 'vitest';
import { REPOSITORY_ROUTES } from './forge-routes.ts';
import { violationsOf } from './openapi.ts';

export interface FakeAccount {
  readonly login: string;
  readonly id: number;
  readonly type?: string;
}

export interface FakeComment {
  readonly id: number;
  body: string;
  readonly user: FakeAccount | null;
  readonly updated: string;
}

/** A review comment on a line. */
export interface FakeLineComment {
  readonly id: number;
  readonly review: number;
  readonly path: string;
  readonly line: number;
  body: string;
  readonly user: FakeAccount;
}

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** An answer in place of the true one; `carriedOut`: the request takes effect all the same. */
export type Fault = { readonly carriedOut?: boolean } & (
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown }
  | { readonly cut: 'before' | 'within' }
  | { readonly hang: true }
);

export const JOB_TOKEN: FakeAccount = { login: 'github-actions[bot]', id: 41898282, type: 'Bot' };
export const GITEA_JOB: FakeAccount = { login: 'gitea-actions', id: -2 };

export interface FakeForge {
  readonly flavour: 'github' | 'gitea';
  readonly apiUrl: string;
  readonly comments: FakeComment[];
  readonly statuses: { sha: string; body: Record<string, unknown>; creator?: FakeAccount }[];
  /** People with write access. */
  readonly writers: FakeAccount[];
  /** Comment and reaction. */
  readonly reactions: [number, string][];
  /** What the server says the pull request changes. */
  diff: string;
  readonly lineComments: FakeLineComment[];
  /** Settings: path below `/repos/OWNER/NAME` → answer. */
  readonly settings: Map<string, { readonly status: number; readonly body: unknown }>;
  /** Workflow runs, whatever commit was asked for. */
  readonly runs: Record<string, unknown>[];
  readonly reviews: Record<string, unknown>[];
  readonly pulls: Record<string, unknown>[];
  /** `org/team` → logins. */
  readonly teams: Map<string, string[]>;
  readonly requests: SeenRequest[];
  /** Whoever the token belongs to; `identity: 'hidden'` answers GET /user with 403. */
  actor: FakeAccount;
  identity: 'hidden' | 'known';
  /** Called before a request is answered: a place for races. */
  before: (request: SeenRequest) => void;
  /** The next requests that match get these answers, in order. */
  fail(method: string, path: RegExp, ...faults: Fault[]): void;
  addComment(body: string, user: FakeAccount | null): FakeComment;
  calls(method: string, path: RegExp): SeenRequest[];
}

const running = new Set<{ server: Server; violations: string[] }>();

afterEach(async () => {
  const ended = [...running];
  running.clear();
  for (const { server } of ended) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  // Whatever the test was about, every request must be one that GitHub's description knows.
  expect(ended.flatMap((each) => each.violations)).toEqual([]);
});

/** Starts a forge that lives until the test ends. */
export async function startForge(flavour: 'github' | 'gitea' = 'github'): Promise<FakeForge> {
  const violations: string[] = [];
  const faults: { method: string; path: RegExp; queue: Fault[] }[] = [];
  const prefix = flavour === 'gitea' ? '/api/v1' : '';
  let nextId = 1000;
  const forge: FakeForge = {
    flavour,
    apiUrl: '',
    comments: [],
    statuses: [],
    writers: [],
    reactions: [],
    runs: [],
    settings: new Map(),
    diff: '',
    lineComments: [],
    reviews: [],
    pulls: [],
    teams: new Map(),
    requests: [],
    actor: flavour === 'github' ? JOB_TOKEN : GITEA_JOB,
    identity: flavour === 'github' ? 'hidden' : 'known',
    before: () => undefined,
    fail: (method, path, ...queue) => void faults.push({ method, path, queue }),
    addComment(body, user) {
      const comment = { id: nextId++, body, user, updated: new Date().toISOString() };
      forge.comments.push(comment);
      return comment;
    },
    calls: (method, path) => forge.requests.filter((each) => each.method === method && path.test(each.path)),
  };
  const server = createServer((message, response) => {
    void serve(forge, prefix, message, response, faults, violations);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  running.add({ server, violations });
  return Object.assign(forge, { apiUrl: `http://127.0.0.1:${port}${prefix}` });
}

async function serve(
  forge: FakeForge,
  prefix: string,
  message: IncomingMessage,
  response: ServerResponse,
  faults: { method: string; path: RegExp; queue: Fault[] }[],
  violations: string[],
): Promise<void> {
  const url = new URL(message.url ?? '/', 'http://loopback');
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const request: SeenRequest = {
    method: message.method ?? 'GET',
    path: url.pathname.slice(prefix.length),
    query: url.searchParams,
    headers: message.headers,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
  if (forge.flavour === 'github') {
    violations.push(...violationsOf(request.method, request.path, request.query, request.body));
  }
  forge.requests.push(request);
  forge.before(request);
  const fault = faults
    .find((each) => each.queue.length > 0 && each.method === request.method && each.path.test(request.path))
    ?.queue.shift();
  const answer = fault === undefined || fault.carriedOut === true ? act(forge, request) : undefined;
  if (fault === undefined) return send(response, answer!);
  if ('hang' in fault) return;
  if ('cut' in fault) {
    if (fault.cut === 'within') response.writeHead(200, { 'content-length': '500' }).write('[{"id":');
    setImmediate(() => response.destroy());
    return;
  }
  send(response, { status: fault.status, headers: fault.headers ?? {}, body: fault.body ?? { message: 'scripted' } });
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

function send(response: ServerResponse, answer: Answer): void {
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  const type = typeof answer.body === 'string' ? 'text/html' : 'application/json; charset=utf-8';
  response.writeHead(answer.status, { 'content-type': type, ...answer.headers });
  response.end(answer.status === 204 ? undefined : text);
}

type Route = readonly [string, RegExp, (forge: FakeForge, request: SeenRequest, parts: string[]) => Answer];

const ROUTES: readonly Route[] = [
  ['GET', /^\/user$/, (forge) => (forge.identity === 'hidden' ? refused() : { status: 200, body: forge.actor })],
  ['GET', /^\/repos\/[^/]+\/[^/]+\/issues\/\d+\/comments$/, (forge, request) => listComments(forge, request)],
  [
    'POST',
    /^\/repos\/[^/]+\/[^/]+\/issues\/\d+\/comments$/,
    (forge, request) => {
      const comment = forge.addComment((request.body as { body: string }).body, forge.actor);
      return { status: 201, body: commentJson(forge, comment) };
    },
  ],
  [
    'PATCH',
    /^\/repos\/[^/]+\/[^/]+\/issues\/comments\/(\d+)$/,
    (forge, request, [id]) => {
      // On Gitea this is the way to a comment on a line, too.
      const lines = forge.flavour === 'gitea' ? forge.lineComments : [];
      const line = lines.find((each) => String(each.id) === id);
      if (line !== undefined) line.body = (request.body as { body: string }).body;
      if (line !== undefined) return { status: 200, body: line };
      const comment = forge.comments.find((each) => String(each.id) === id);
      if (comment === undefined) return missing();
      comment.body = (request.body as { body: string }).body;
      return { status: 200, body: commentJson(forge, comment) };
    },
  ],
  [
    'DELETE',
    /^\/repos\/[^/]+\/[^/]+\/issues\/comments\/(\d+)$/,
    (forge, _request, [id]) => {
      const at = forge.comments.findIndex((each) => String(each.id) === id);
      if (at < 0) return missing();
      forge.comments.splice(at, 1);
      return { status: 204 };
    },
  ],
  [
    'POST',
    /^\/repos\/[^/]+\/[^/]+\/statuses\/([0-9a-f]+)$/,
    (forge, request, [sha]) => {
      const body = request.body as Record<string, unknown>;
      forge.statuses.push({ sha: sha!, body });
      return { status: 201, body: { ...body, id: forge.statuses.length, creator: forge.actor } };
    },
  ],
  ['GET', /^\/repos\/[^/]+\/[^/]+\/pulls\/\d+\/reviews$/, (forge, request) => listReviews(forge, request)],
  [
    'GET',
    /^\/repos\/[^/]+\/[^/]+\/pulls\/(\d+)$/,
    (forge, request, [number]) => {
      if (request.headers.accept?.includes('diff') === true) return { status: 200, body: forge.diff };
      const pull = forge.pulls.find((each) => String(each.number) === number);
      return pull === undefined ? missing() : { status: 200, body: pull };
    },
  ],
  ['GET', /^\/repos\/[^/]+\/[^/]+\/pulls$/, (forge, request) => paged(forge, request, forge.pulls)],
  [
    'GET',
    /^\/orgs\/([^/]+)\/teams\/([^/]+)\/memberships\/([^/]+)$/,
    (forge, _request, [org, team, login]) =>
      forge.teams.get(`${org}/${team}`)?.includes(login!) === true
        ? { status: 200, body: { state: 'active', role: 'member' } }
        : missing(),
  ],
  [
    'GET',
    /^\/orgs\/([^/]+)\/teams$/,
    (forge, request, [org]) =>
      paged(
        forge,
        request,
        [...forge.teams.keys()].map((name, at) => ({ id: at + 1, name: name.split('/')[1], org })),
      ),
  ],
  [
    'GET',
    /^\/teams\/(\d+)\/members\/([^/]+)$/,
    (forge, _request, [id, login]) =>
      [...forge.teams.values()][Number(id) - 1]?.includes(login!) === true
        ? { status: 200, body: { login, id: 7 } }
        : missing(),
  ],
];

function act(forge: FakeForge, request: SeenRequest): Answer {
  for (const [method, pattern, handler] of ROUTES) {
    const match = method === request.method ? pattern.exec(request.path) : null;
    if (match !== null) return handler(forge, request, match.slice(1));
  }
  const below = /^\/repos\/[^/]+\/[^/]+(\/.*)?$/.exec(request.path)?.[1] ?? '';
  const setting = request.method === 'GET' ? forge.settings.get(below) : undefined;
  if (setting !== undefined) return setting;
  for (const [method, pattern, handler] of REPOSITORY_ROUTES) {
    const match = method === request.method ? pattern.exec(below) : null;
    if (match !== null) return handler(forge, request, match.slice(1), paged);
  }
  return missing();
}

/** Gitea sends all comments at once, whatever page was asked for. */
function listComments(forge: FakeForge, request: SeenRequest): Answer {
  const since = request.query.get('since') ?? '';
  const items = forge.comments
    .filter((comment) => comment.updated >= since)
    .map((comment) => commentJson(forge, comment));
  if (forge.flavour === 'github') return paged(forge, request, items);
  return { status: 200, body: items, headers: { 'x-total-count': String(items.length) } };
}

/** Gitea pages reviews without a `Link`, and knows `limit` (at most 50) only. */
function listReviews(forge: FakeForge, request: SeenRequest): Answer {
  if (forge.flavour === 'github') return paged(forge, request, forge.reviews);
  const limit = Math.min(Number(request.query.get('limit') ?? 30), 50);
  const page = Number(request.query.get('page') ?? 1);
  return {
    status: 200,
    body: forge.reviews.slice((page - 1) * limit, page * limit),
    headers: { 'x-total-count': String(forge.reviews.length) },
  };
}

/** GitHub's way; the `Link` names a host that must never be asked, as a proxied Gitea's does. */
function paged(forge: FakeForge, request: SeenRequest, items: readonly unknown[]): Answer {
  const github = forge.flavour === 'github';
  const size = Math.min(Number(request.query.get(github ? 'per_page' : 'limit') ?? 30), github ? 100 : 50);
  const page = Number(request.query.get('page') ?? 1);
  const more = page * size < items.length;
  const link = `<http://unreachable.invalid${request.path}?page=${page + 1}>; rel="next"`;
  return {
    status: 200,
    body: items.slice((page - 1) * size, page * size),
    headers: {
      ...(more ? { link } : {}),
      ...(github ? {} : { 'x-total-count': String(items.length) }),
    },
  };
}

function commentJson(forge: FakeForge, comment: FakeComment): object {
  const { updated, ...rest } = comment;
  return {
    ...rest,
    updated_at: updated,
    html_url: `https://${forge.flavour}.example/o/r/pull/7#issuecomment-${comment.id}`,
  };
}

function missing(): Answer {
  return { status: 404, body: { message: 'Not Found' } };
}

function refused(): Answer {
  return { status: 403, body: { message: 'Resource not accessible by integration' } };
}

/** A pull request as both servers answer it, number 7 unless told. */
export function pullJson(head: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    number: 7,
    state: 'open',
    user: { login: 'carol', id: 3, type: 'User' },
    head: { sha: head, ref: 'change', repo: { id: 1, full_name: 'o/r' } },
    base: { sha: 'b'.repeat(40), ref: 'main', repo: { id: 1, full_name: 'o/r' } },
    ...more,
  };
}

/** What the forge of the tests answers about people, reactions, statuses and runs. */
import type { FakeForge, SeenRequest } from './github-server.ts';

export interface RouteAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export type Paged = (forge: FakeForge, request: SeenRequest, items: readonly unknown[]) => RouteAnswer;

export type Handler = (forge: FakeForge, request: SeenRequest, parts: string[], paged: Paged) => RouteAnswer;

const missing: RouteAnswer = { status: 404, body: { message: 'Not Found' } };
const refused: RouteAnswer = { status: 403, body: { message: 'Resource not accessible by integration' } };

/** Method, path below `/repos/OWNER/NAME`, answer. */
export const REPOSITORY_ROUTES: readonly (readonly [string, RegExp, Handler])[] = [
  [
    'GET',
    /^\/collaborators\/([^/]+)\/permission$/,
    (forge, _request, [login]) => {
      // A job token of Gitea may not ask.
      if (forge.flavour !== 'github') return refused;
      const writer = forge.writers.find((each) => each.login.toLowerCase() === login!.toLowerCase());
      const user = writer ?? { login: login!, id: 4711, type: 'User' };
      return { status: 200, body: { permission: writer === undefined ? 'read' : 'write', user } };
    },
  ],
  ['GET', /^\/assignees$/, (forge, request, _parts, paged) => paged(forge, request, forge.writers)],
  [
    'POST',
    /^\/issues\/comments\/(\d+)\/reactions$/,
    (forge, request, [comment]) => {
      const { content } = request.body as { content: string };
      forge.reactions.push([Number(comment), content]);
      return { status: 201, body: { id: 1, content } };
    },
  ],
  [
    'GET',
    /^\/commits\/([0-9a-f]+)\/statuses$/,
    (forge, request, [sha], paged) => {
      const field = forge.flavour === 'github' ? 'state' : 'status';
      const items = forge.statuses.flatMap((each, index) => {
        const { state, ...rest } = each.body;
        const creator = each.creator ?? forge.actor;
        return each.sha === sha ? [{ ...rest, [field]: state, id: index + 1, creator }] : [];
      });
      return paged(forge, request, items.reverse());
    },
  ],
  [
    'GET',
    /^\/actions\/runs$/,
    (forge) => ({ status: 200, body: { total_count: forge.runs.length, workflow_runs: forge.runs } }),
  ],
  [
    'POST',
    /^\/actions\/runs\/(\d+)\/(?:rerun|rerun-failed-jobs)$/,
    (forge, _request, [id]) => (forge.runs.some((run) => String(run.id) === id) ? { status: 201, body: {} } : missing),
  ],
  ['GET', /^\/pulls\/\d+\.diff$/, (forge) => ({ status: 200, body: forge.diff })],
  [
    'GET',
    /^\/pulls\/\d+\/comments$/,
    (forge, request, _parts, paged) =>
      forge.flavour === 'github' ? paged(forge, request, forge.lineComments) : missing,
  ],
  [
    'GET',
    /^\/pulls\/\d+\/reviews\/(\d+)\/comments$/,
    (forge, _request, [review]) => ({
      status: 200,
      body: forge.lineComments.filter((each) => String(each.review) === review),
    }),
  ],
  ['POST', /^\/pulls\/\d+\/reviews$/, (forge, request) => storeReview(forge, request)],
  ['PATCH', /^\/pulls\/comments\/(\d+)$/, (forge, request, [id]) => rewriteLine(forge, request, id!)],
];

/** Gitea takes paths that are not in the diff; GitHub refuses the whole review for one. */
function storeReview(forge: FakeForge, request: SeenRequest): RouteAnswer {
  const { body, comments, commit_id } = request.body as {
    body: string;
    commit_id: string;
    comments: { path: string; body: string; line?: number; new_position?: number }[];
  };
  if (forge.flavour === 'github' && comments.some(({ path }) => !forge.diff.includes(`+++ b/${path}`))) {
    return { status: 422, body: { message: 'Path could not be resolved' } };
  }
  const id = 9000 + forge.reviews.length;
  for (const { path, body: text, line, new_position } of comments) {
    const place = line ?? new_position ?? 0;
    const comment = {
      id: 500 + forge.lineComments.length,
      review: id,
      path,
      line: place,
      body: text,
      user: forge.actor,
    };
    forge.lineComments.push(comment);
  }
  const state = forge.flavour === 'github' ? 'COMMENTED' : 'COMMENT';
  const review = { id, user: forge.actor, state, body, commit_id, comments_count: comments.length };
  forge.reviews.push(review);
  return { status: 200, body: review };
}

function rewriteLine(forge: FakeForge, request: SeenRequest, id: string): RouteAnswer {
  const comment = forge.lineComments.find((each) => String(each.id) === id);
  if (comment === undefined) return missing;
  comment.body = (request.body as { body: string }).body;
  return { status: 200, body: comment };
}

import { setTimeout as wait } from 'node:timers/promises';

/** What the server said: stories look at refusals too, so nothing throws. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the shapes are the server's own; a story that misreads one fails
  readonly body: any;
}

export interface Api {
  get(path: string): Promise<Answer>;
  post(path: string, body?: object): Promise<Answer>;
  patch(path: string, body: object): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  put(path: string, body?: object): Promise<Answer>;
  /** As the other methods, for what a story relies on: throws when the server refuses. */
  must(method: string, path: string, body?: object): Promise<Answer['body']>;
  /**
   * Asks again while the server is not so far: right after a push it may not know the branch yet, and answers 404.
   * @throws Error on any other refusal, and after some seconds
   */
  patiently(ask: () => Promise<Answer>, notYet: number): Promise<Answer['body']>;
}

const PATIENCE_MS = 10_000;

/** The REST interface with a person's or a job's token. */
export function apiWithToken(url: string, token: string): Api {
  return api(url, `token ${token}`);
}

/** With a password, which is the only way to make a token. */
export function apiWithPassword(url: string, name: string, password: string): Api {
  return api(url, `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`);
}

function api(url: string, authorization: string): Api {
  const send = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: parsed(text) };
  };
  return {
    get: (path) => send('GET', path),
    post: (path, body = {}) => send('POST', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
    put: (path, body = {}) => send('PUT', path, body),
    must: async (method, path, body) => {
      const answer = await send(method, path, body);
      if (answer.status < 300) return answer.body;
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    },
    patiently: async (ask, notYet) => {
      for (const limit = Date.now() + PATIENCE_MS; ; await wait(100)) {
        const answer = await ask();
        if (answer.status < 300) return answer.body;
        if (answer.status !== notYet || Date.now() > limit) {
          throw new Error(`the server answered ${answer.status}: ${JSON.stringify(answer.body)}`);
        }
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

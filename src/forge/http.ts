import { ForgeError } from './errors.ts';
import { proxiedFetch } from './proxy.ts';
import { decideRetry, type Failure } from './retry.ts';

/** How long the forge may keep the gate waiting. */
export interface Patience {
  /** One attempt, body included. */
  readonly attemptMs: number;
  /** All waiting and all failed attempts of one run together; a forge that is down must not hold the verdict up. */
  readonly totalMs: number;
  /** One attempt after `totalMs` is used up: it is still made, since the server may be back, but not repeated. */
  readonly lastAttemptMs: number;
  /** Most bytes of one answer. */
  readonly maxBytes: number;
}

export const DEFAULT_PATIENCE: Patience = {
  attemptMs: 10_000,
  totalMs: 30_000,
  lastAttemptMs: 2_000,
  maxBytes: 20 * 1024 * 1024,
};

export interface Clock {
  now(): number;
  sleep(ms: number): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

type Fetch = typeof globalThis.fetch;

export interface ResilientFetch {
  /** For requests that may be sent twice. */
  readonly repeatable: Fetch;
  /** For requests that must not be carried out twice: repeated only where the server refused them unread. */
  readonly once: Fetch;
}

const MAX_REDIRECTS = 3;

/**
 * A `fetch` with time-outs, bounded bodies, retries within one common allowance, and no redirect to another origin.
 * @throws ForgeError 'unavailable' | 'rate-limited' | 'redirected' | 'malformed'; other statuses are returned.
 */
export function resilientFetch(patience: Patience = DEFAULT_PATIENCE, clock: Clock = systemClock): ResilientFetch {
  const allowance = { leftMs: patience.totalMs };
  const build =
    (repeatable: boolean): Fetch =>
    (input, init) =>
      persist(new URL(input instanceof Request ? input.url : String(input)), init ?? {}, repeatable, {
        patience,
        clock,
        allowance,
      });
  return { repeatable: build(true), once: build(false) };
}

interface Means {
  readonly patience: Patience;
  readonly clock: Clock;
  readonly allowance: { leftMs: number };
}

async function persist(url: URL, init: RequestInit, repeatable: boolean, means: Means): Promise<Response> {
  const { patience, clock, allowance } = means;
  const method = init.method ?? 'GET';
  const name = `${method} ${url.pathname}`;
  for (let attempt = 1; ; attempt += 1) {
    const started = clock.now();
    const spent = allowance.leftMs <= 0;
    const outcome = await attemptOnce(url, init, {
      ...patience,
      attemptMs: spent ? patience.lastAttemptMs : Math.min(patience.attemptMs, Math.max(1_000, allowance.leftMs)),
    });
    if ('response' in outcome && outcome.failure === undefined) return outcome.response;
    const failure = outcome.failure ?? noAnswer('');
    const decision = decideRetry(failure, attempt, repeatable, clock.now());
    if (!decision.retry && 'response' in outcome && (failure.status ?? 500) < 500) return outcome.response;
    allowance.leftMs -= clock.now() - started;
    if (!decision.retry) throw surrender(name, outcome, decision, failure);
    if (decision.waitMs >= allowance.leftMs) {
      // What is left is too little for this server: later requests get one attempt each.
      if (!decision.limited) allowance.leftMs = 0;
      throw surrender(name, outcome, decision, failure);
    }
    allowance.leftMs -= decision.waitMs;
    await clock.sleep(decision.waitMs);
  }
}

type Outcome =
  | { readonly response: Response; readonly failure: Failure | undefined }
  | { readonly problem: string; readonly failure: Failure; readonly cause: unknown };

async function attemptOnce(url: URL, init: RequestInit, patience: Patience): Promise<Outcome> {
  const signal = AbortSignal.timeout(patience.attemptMs);
  try {
    const answer = await followRedirects(url, { ...init, redirect: 'manual', signal });
    const body = await readBounded(answer, patience.maxBytes);
    const response = new Response(isBodiless(answer.status) ? null : body, {
      status: answer.status,
      headers: plainHeaders(answer.headers),
    });
    if (answer.status < 400) return { response, failure: undefined };
    const text = body.subarray(0, 2_000).toString('utf8');
    return {
      response,
      failure: { status: answer.status, body: text, header: (key) => answer.headers.get(key) ?? undefined },
    };
  } catch (error) {
    if (error instanceof ForgeError) throw error;
    const problem = signal.aborted ? `no full answer within ${patience.attemptMs / 1000} s` : describe(error);
    return { problem, failure: noAnswer(problem), cause: error };
  }
}

/** Follows redirects within the origin; a POST is only repeated where the status says so (307, 308). */
async function followRedirects(url: URL, init: RequestInit): Promise<Response> {
  let at = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await proxiedFetch(at.href, init);
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status >= 400 || answer.status === 304 || location === null) return answer;
    await answer.body?.cancel();
    const next = URL.canParse(location, at.href) ? new URL(location, at.href) : undefined;
    if (next?.origin !== url.origin) {
      throw new ForgeError(
        'redirected',
        `${init.method ?? 'GET'} ${url.pathname} was redirected from ${url.origin} to ${next?.origin ?? 'an address that cannot be read'}.`,
        answer.status,
      );
    }
    if ((init.method ?? 'GET') !== 'GET' && answer.status !== 307 && answer.status !== 308) {
      throw new ForgeError(
        'redirected',
        `${init.method} ${url.pathname} was redirected to ${next.pathname}.`,
        answer.status,
      );
    }
    at = next;
  }
  throw new ForgeError('redirected', `${url.pathname} was redirected more than ${MAX_REDIRECTS} times.`);
}

async function readBounded(answer: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes)
      throw new ForgeError('malformed', `The answer is longer than ${maxBytes} bytes.`, answer.status);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body is decoded already, so what described its coding must go. */
function plainHeaders(headers: Headers): Headers {
  const copy = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) copy.delete(name);
  return copy;
}

function surrender(name: string, outcome: Outcome, decision: { limited: boolean }, failure: Failure): ForgeError {
  const status = failure.status;
  if (decision.limited) {
    return new ForgeError(
      'rate-limited',
      `The server limits requests (${status} to ${name}) for longer than the gate waits.`,
      status,
    );
  }
  const seen = 'problem' in outcome ? outcome.problem : `status ${status}`;
  return new ForgeError(
    'unavailable',
    `${name} failed: ${seen}.`,
    status,
    'cause' in outcome ? { cause: outcome.cause } : {},
  );
}

function noAnswer(body: string): Failure {
  return { status: undefined, header: () => undefined, body };
}

function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

/** `fetch` wraps the reason (ECONNRESET, ENOTFOUND …) in a TypeError that says only "fetch failed". */
function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return cause.message === '' ? code || cause.name : cause.message;
}

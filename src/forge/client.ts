import { Octokit } from '@octokit/rest';
import { ForgeError, type ForgeErrorKind } from './errors.ts';
import { type ResilientFetch, resilientFetch } from './http.ts';
import type { ForgeKind } from './port.ts';

export interface ForgeConnection {
  readonly kind: ForgeKind;
  /** Root of the REST interface, e.g. `https://api.github.com` or `https://git.example/api/v1`. */
  readonly apiUrl: string;
  readonly token: string;
  /** For tests: another `fetch` with other patience. */
  readonly fetch?: ResilientFetch;
}

type Parameters = Readonly<Record<string, string | number | readonly object[]>>;

/** Most pages of one list: a server that never ends a list must not hold the gate for ever. */
const MAX_PAGES = 100;
const PAGE_SIZE = 100;
/** A list without any word of more pages and with fewer items is whole (Gitea's comments of a review). */
const SMALLEST_PAGE = 10;

/** The REST calls of one run: octokit with the gate's own patience, answers checked before anyone relies on them. */
export class ForgeClient {
  readonly kind: ForgeKind;
  readonly #octokit: Octokit;
  readonly #fetch: ResilientFetch;

  constructor(connection: ForgeConnection) {
    this.kind = connection.kind;
    this.#fetch = connection.fetch ?? resilientFetch();
    const silent = () => undefined;
    this.#octokit = new Octokit({
      baseUrl: connection.apiUrl.replace(/\/+$/, ''),
      auth: connection.token,
      userAgent: 'conformance-gate',
      log: { debug: silent, info: silent, warn: silent, error: silent },
    });
  }

  /**
   * One request. `once` where carrying it out twice would do harm.
   * @returns the body, of whatever shape. @throws ForgeError
   */
  async call(route: string, parameters: Parameters, options: { readonly once?: boolean } = {}): Promise<unknown> {
    return (await this.#send(route, parameters, options.once === true)).data;
  }

  /**
   * An answer that is text, such as a diff; `format`: GitHub's name of the form, where the address does not tell.
   * @throws ForgeError
   */
  async text(route: string, parameters: Parameters, format?: string): Promise<string> {
    const { data } = await this.#send(route, parameters, false, format);
    if (typeof data === 'string') return data;
    if (data instanceof ArrayBuffer) return Buffer.from(data).toString('utf8');
    throw new ForgeError('malformed', `${route} answered something that is no text.`);
  }

  /**
   * Every item of a list, over all pages. Works with `Link`, with `X-Total-Count` alone (Gitea's reviews), and with
   * a server that ignores paging and sends all at once (Gitea's comments). Page addresses are never taken from the
   * answer: they may name another host, which the token would follow.
   * @throws ForgeError, 'malformed' when an answer is no list
   */
  async list(route: string, parameters: Parameters): Promise<readonly Record<string, unknown>[]> {
    const items = new Map<unknown, Record<string, unknown>>();
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { data, headers } = await this.#send(route, { ...parameters, ...this.#window(page) }, false);
      if (!Array.isArray(data)) throw new ForgeError('malformed', `${route} answered something that is no list.`);
      const before = items.size;
      for (const item of data.filter(isRecord)) items.set(item.id ?? JSON.stringify(item), item);
      const total = headers['x-total-count'] === undefined ? undefined : Number(headers['x-total-count']);
      if (items.size === before || (total !== undefined && items.size >= total)) return [...items.values()];
      const silent = total === undefined && !hasNextLink(headers.link);
      if (silent && (this.kind === 'github' || data.length < SMALLEST_PAGE)) return [...items.values()];
    }
    throw new ForgeError('malformed', `${route} has more than ${MAX_PAGES} pages.`);
  }

  #window(page: number): Parameters {
    return this.kind === 'github' ? { per_page: PAGE_SIZE, page } : { limit: PAGE_SIZE, page };
  }

  async #send(route: string, parameters: Parameters, once: boolean, format?: string): Promise<Answer> {
    const fetch = once ? this.#fetch.once : this.#fetch.repeatable;
    try {
      const form = format === undefined ? {} : { mediaType: { format } };
      const answer = await this.#octokit.request(route, { ...parameters, ...form, request: { fetch } });
      return { data: answer.data as unknown, headers: answer.headers as Answer['headers'] };
    } catch (error) {
      throw toForgeError(route, error);
    }
  }
}

interface Answer {
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string | number | undefined>>;
}

function hasNextLink(link: string | number | undefined): boolean {
  return typeof link === 'string' && /;\s*rel="?next"?/.test(link);
}

/** octokit wraps what `fetch` throws; a ForgeError inside is the true reason. */
function toForgeError(route: string, error: unknown): ForgeError {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof ForgeError) return at;
  const status = isRecord(error) && typeof error.status === 'number' ? error.status : undefined;
  const said = error instanceof Error ? oneLine(error.message) : String(error);
  return new ForgeError(kindOf(status), `${route} failed with ${status ?? 'no status'}: ${said}`, status, {
    cause: error,
  });
}

function kindOf(status: number | undefined): ForgeErrorKind {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not-found';
  if (status === undefined || status >= 500) return 'unavailable';
  return status >= 400 ? 'invalid' : 'malformed';
}

/** An error page may be a whole HTML document; a note needs its start only. */
function oneLine(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > 200 ? `${flat.slice(0, 200)}…` : flat;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

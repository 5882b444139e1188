/** When and how long to wait before a request is sent again: pure, so that every rule can be tabled in a test. */

export interface Failure {
  /** Undefined: no answer at all (reset, time-out, unknown host). */
  readonly status: number | undefined;
  readonly header: (name: string) => string | undefined;
  /** Start of the answer's body. */
  readonly body: string;
}

export type RetryDecision =
  | { readonly retry: false; readonly limited: boolean }
  | { readonly retry: true; readonly waitMs: number; readonly limited: boolean };

const FIRST_WAIT_MS = 500;
const LONGEST_STEP_MS = 8_000;
/** https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api: "wait for at least one minute". */
const UNTOLD_LIMIT_WAIT_MS = 60_000;

/**
 * Whether a failed attempt deserves another. `repeatable`: sending it twice does no harm; a request that was
 * refused by a rate limit was not carried out, so it may be repeated in any case.
 * `now` is only used where the server sent no `date`, because the clocks may differ.
 */
export function decideRetry(failure: Failure, attempt: number, repeatable: boolean, now: number): RetryDecision {
  const backOff = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_STEP_MS);
  if (isRateLimited(failure)) return { retry: true, limited: true, waitMs: limitWait(failure, now) };
  const passing = failure.status === undefined || failure.status >= 500 || failure.status === 408;
  if (!passing || failure.status === 501) return { retry: false, limited: false };
  if (!repeatable) return { retry: false, limited: false };
  return { retry: true, limited: false, waitMs: Math.max(backOff, retryAfter(failure, now) ?? 0) };
}

/** 429, or a 403 that is a primary or secondary limit (the latter may come without any header: only the text tells). */
export function isRateLimited(failure: Failure): boolean {
  if (failure.status === 429) return true;
  if (failure.status !== 403) return false;
  return (
    failure.header('retry-after') !== undefined ||
    failure.header('x-ratelimit-remaining') === '0' ||
    /secondary rate limit|abuse detection|rate limit exceeded/i.test(failure.body)
  );
}

function limitWait(failure: Failure, now: number): number {
  const told = retryAfter(failure, now);
  if (told !== undefined) return told;
  const reset = Number(failure.header('x-ratelimit-reset'));
  if (failure.header('x-ratelimit-remaining') === '0' && Number.isFinite(reset) && reset > 0) {
    return Math.max(0, reset * 1000 - serverNow(failure, now)) + 1000;
  }
  return failure.status === 429 ? 2 * FIRST_WAIT_MS : UNTOLD_LIMIT_WAIT_MS;
}

/** `retry-after` in milliseconds: seconds or an HTTP date (RFC 9110 §10.2.3). */
function retryAfter(failure: Failure, now: number): number | undefined {
  const value = failure.header('retry-after')?.trim();
  if (value === undefined || value === '') return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - serverNow(failure, now));
}

function serverNow(failure: Failure, now: number): number {
  const date = Date.parse(failure.header('date') ?? '');
  return Number.isNaN(date) ? now : date;
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Clock, resilientFetch } from '../../src/forge/http.ts';
import { connectForge } from '../../src/forge/rest-forge.ts';
import { decideRetry, type Failure } from '../../src/forge/retry.ts';
import { type FakeForge, pullJson, startForge } from '../support/github-server.ts';

const PULL = { owner: 'o', repo: 'r', number: 7 };
const SHA = 'a'.repeat(40);
const STATUS = { state: 'success', context: 'conformance-gate', description: 'all gates hold' } as const;

/** A clock whose sleeps take no time and are remembered. */
function fakeClock(): Clock & { readonly waits: number[] } {
  const waits: number[] = [];
  let now = 1_790_000_000_000;
  return {
    waits,
    now: () => now,
    sleep: async (ms) => {
      waits.push(ms);
      now += ms;
    },
  };
}

const PATIENCE = { attemptMs: 400, totalMs: 30_000, lastAttemptMs: 100, maxBytes: 1_000_000 };

function connect(server: FakeForge, clock: Clock = fakeClock(), patience = PATIENCE) {
  const fetch = resilientFetch(patience, clock);
  return connectForge({ kind: server.flavour, apiUrl: server.apiUrl, token: 'secret-token', fetch });
}

describe('a server that fails for a moment', () => {
  it.each([
    ['answers 502', { status: 502, body: '<html>bad gateway</html>' }],
    ['answers 500', { status: 500 }],
    ['cuts the connection', { cut: 'before' }],
    ['cuts the body', { cut: 'within' }],
    ['hangs', { hang: true }],
    ['answers 429', { status: 429, headers: { 'retry-after': '3' } }],
    ['limits secondarily', { status: 403, headers: { 'retry-after': '3' }, body: { message: 'secondary rate limit' } }],
  ] as const)('is asked again when it %s', async (_what, fault) => {
    const server = await startForge();
    server.pulls.push(pullJson(SHA));
    server.fail('GET', /pulls\/7$/, fault, fault);
    expect(await connect(server).pullRequest(PULL)).toMatchObject({ head: SHA });
    expect(server.requests).toHaveLength(3);
  });

  it('is waited for as long as it says', async () => {
    const server = await startForge();
    server.pulls.push(pullJson(SHA));
    const clock = fakeClock();
    server.fail('GET', /./, { status: 503, headers: { 'retry-after': '7' } });
    await connect(server, clock).pullRequest(PULL);
    expect(clock.waits).toEqual([7_000]);
  });

  it('gets a status again, since setting it twice does no harm', async () => {
    const server = await startForge();
    server.fail('POST', /statuses/, { status: 500 });
    await connect(server).setStatus(PULL, SHA, STATUS);
    expect(server.statuses).toHaveLength(1);
  });
});

describe('a server that goes on failing', () => {
  it('is given up as unavailable within the allowance', async () => {
    const server = await startForge();
    server.fail('GET', /./, ...Array.from({ length: 50 }, () => ({ status: 503 })));
    const clock = fakeClock();
    await expect(connect(server, clock).pullRequest(PULL)).rejects.toMatchObject({ kind: 'unavailable', status: 503 });
    expect(clock.waits.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(30_000);
  });

  it('gets one attempt a call once the allowance is used up', async () => {
    const server = await startForge();
    server.fail('GET', /./, ...Array.from({ length: 50 }, () => ({ status: 503 })));
    const forge = connect(server);
    await expect(forge.pullRequest(PULL)).rejects.toMatchObject({ kind: 'unavailable' });
    const before = server.requests.length;
    await expect(forge.reviews(PULL, [])).rejects.toMatchObject({ kind: 'unavailable' });
    expect(server.requests.length).toBe(before + 1);
  });

  it('that limits for an hour is not waited for', async () => {
    const server = await startForge();
    server.fail('GET', /./, { status: 429, headers: { 'retry-after': '3600' } });
    await expect(connect(server).pullRequest(PULL)).rejects.toMatchObject({ kind: 'rate-limited' });
  });

  it('that nobody answers for is unavailable', async () => {
    const fetch = resilientFetch(PATIENCE, fakeClock());
    const forge = connectForge({ kind: 'github', apiUrl: 'http://127.0.0.1:9', token: 't', fetch });
    await expect(forge.setStatus(PULL, SHA, STATUS)).rejects.toMatchObject({ name: 'ForgeError', kind: 'unavailable' });
  });

  it('that sends without end is cut off', async () => {
    const server = await startForge();
    server.fail('GET', /./, { status: 200, body: 'x'.repeat(2_000_000) });
    await expect(connect(server).pullRequest(PULL)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('an answer that will not get better', () => {
  it.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [410, 'not-found'],
    [422, 'invalid'],
  ])('%i is %s at once', async (status, kind) => {
    const server = await startForge();
    server.fail('POST', /./, { status });
    await expect(connect(server).setStatus(PULL, SHA, STATUS)).rejects.toMatchObject({ kind, status });
    expect(server.requests).toHaveLength(1);
  });

  it('a description that is too long is cut, not refused', async () => {
    const server = await startForge();
    await connect(server).setStatus(PULL, SHA, { ...STATUS, description: '😀'.repeat(200) });
    const description = server.statuses[0]!.body.description as string;
    expect([...description]).toHaveLength(140);
    expect(description.endsWith('…')).toBe(true);
  });
});

describe('redirects', () => {
  const others: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of others.splice(0)) server.close();
  });

  it('to another host are refused, and the token never goes there', async () => {
    const seen: unknown[] = [];
    const other = createServer((request, response) => {
      seen.push(request.headers);
      response.end('{}');
    });
    others.push(other);
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    const server = await startForge();
    server.fail('GET', /./, { status: 302, headers: { location: address } });
    await expect(connect(server).pullRequest(PULL)).rejects.toMatchObject({ kind: 'redirected' });
    expect(seen).toEqual([]);
    expect(server.requests[0]!.headers.authorization).toContain('secret-token');
  });

  it('within the host are followed (a renamed repository)', async () => {
    const server = await startForge();
    server.pulls.push(pullJson(SHA));
    server.fail('GET', /o\/r/, { status: 301, headers: { location: '/repos/new/name/pulls/7' } });
    expect(await connect(server).pullRequest(PULL)).toMatchObject({ head: SHA });
  });

  it('in a circle end', async () => {
    const server = await startForge();
    const again = { status: 302, headers: { location: '/repos/o/r/pulls/7' } };
    server.fail('GET', /./, ...Array.from({ length: 10 }, () => again));
    await expect(connect(server).pullRequest(PULL)).rejects.toMatchObject({ kind: 'redirected' });
  });
});

describe('the decision to retry', () => {
  const failure = (status: number | undefined, headers: Record<string, string> = {}, body = ''): Failure => ({
    status,
    body,
    header: (name) => headers[name],
  });
  const NOW = Date.parse('2026-09-01T10:00:00Z');

  it('reads a date in retry-after by the server’s clock, not ours', () => {
    const headers = { 'retry-after': 'Tue, 01 Sep 2026 12:00:05 GMT', date: 'Tue, 01 Sep 2026 12:00:00 GMT' };
    expect(decideRetry(failure(503, headers), 1, true, NOW)).toMatchObject({ retry: true, waitMs: 5_000 });
  });

  it('reads the reset time of a primary limit by the server’s clock', () => {
    const reset = String(Date.parse('2026-09-01T12:00:09Z') / 1000);
    const headers = {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': reset,
      date: 'Tue, 01 Sep 2026 12:00:00 GMT',
    };
    expect(decideRetry(failure(403, headers), 1, true, NOW)).toEqual({ retry: true, limited: true, waitMs: 10_000 });
  });

  it('waits at least a minute on a secondary limit that says nothing', () => {
    const told = failure(403, {}, '{"message":"You have exceeded a secondary rate limit."}');
    expect(decideRetry(told, 1, false, NOW)).toEqual({ retry: true, limited: true, waitMs: 60_000 });
  });

  it('takes an ordinary 403 for what it is', () => {
    expect(decideRetry(failure(403, {}, 'Resource not accessible'), 1, true, NOW)).toMatchObject({ retry: false });
  });

  it('repeats no unrepeatable request whose fate is unknown, but one that a limit refused', () => {
    expect(decideRetry(failure(502), 1, false, NOW)).toMatchObject({ retry: false });
    expect(decideRetry(failure(undefined), 1, false, NOW)).toMatchObject({ retry: false });
    expect(decideRetry(failure(429, { 'retry-after': '1' }), 1, false, NOW)).toMatchObject({ retry: true });
  });

  it('waits longer each time, up to a bound', () => {
    const waits = [1, 2, 3, 9].map((attempt) => {
      const decision = decideRetry(failure(undefined), attempt, true, NOW);
      return decision.retry ? decision.waitMs : -1;
    });
    expect(waits).toEqual([500, 1000, 2000, 8000]);
  });
});

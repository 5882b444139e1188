/** Serves a repository over HTTP with git's own `http-backend`, with a token where one is wanted. */
import { execFileSync, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { afterEach } from 'vitest';

export interface GitHttpServer {
  /** Address of the repository. */
  readonly url: string;
  readonly origin: string;
  /** `Authorization` headers of all requests, in order. */
  readonly authorizations: (string | undefined)[];
}

const running = new Set<Server>();

afterEach(async () => {
  for (const server of running) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  running.clear();
});

/** @param authorization the only `Authorization` that is let in; undefined lets everybody in */
export async function serveRepository(root: string, authorization?: string): Promise<GitHttpServer> {
  const authorizations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization);
    if (authorization !== undefined && request.headers.authorization !== authorization) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
      return;
    }
    backend(root, request, response);
  });
  running.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, url: `${origin}/${basename(root)}`, authorizations };
}

/** CGI: the headers come first, then an empty line, then the body. */
function backend(root: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://loopback');
  const child = spawn(join(execFileSync('git', ['--exec-path']).toString().trim(), 'git-http-backend'), {
    env: {
      PATH: process.env.PATH ?? '',
      GIT_PROJECT_ROOT: dirname(root),
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'safe.directory',
      GIT_CONFIG_VALUE_0: '*',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      REQUEST_METHOD: request.method ?? 'GET',
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: String(request.headers['content-encoding'] ?? ''),
      REMOTE_ADDR: '127.0.0.1',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  request.pipe(child.stdin);
  child.stdin.on('error', () => undefined);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.on('close', () => {
    const all = Buffer.concat(chunks);
    const end = all.indexOf('\r\n\r\n');
    const lines = all.subarray(0, Math.max(end, 0)).toString().split('\r\n');
    const headers = lines.map((line) => line.split(/:\s*/, 2) as [string, string]);
    const status = headers.find(([name]) => name.toLowerCase() === 'status')?.[1] ?? '200';
    response.writeHead(
      Number.parseInt(status, 10),
      headers.filter(([name]) => name !== '' && name.toLowerCase() !== 'status').flat(),
    );
    response.end(all.subarray(end + 4));
  });
}

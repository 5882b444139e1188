import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingProxy {
  readonly url: string;
  /** The requests since the last call, as `GET /api/v1/…`. */
  take(): readonly string[];
  stop(): void;
}

/** Stands between jobs and the server and writes down what is asked. */
export async function startProxy(target: string): Promise<CountingProxy> {
  let seen: string[] = [];
  const server = createServer((asked, answer) => {
    seen.push(`${asked.method} ${asked.url}`);
    const { method, headers } = asked;
    const onward = request(new URL(asked.url ?? '/', target), { method: method ?? 'GET', headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = seen;
      seen = [];
      return taken;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

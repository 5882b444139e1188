import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { connectForge } from '../../src/forge/rest-forge.ts';
import { pullJson, startForge } from '../support/github-server.ts';

const ends: (() => void)[] = [];
const VARIABLES = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'NO_PROXY', 'no_proxy'];
const kept = VARIABLES.map((name) => [name, process.env[name]] as const);

afterEach(() => {
  for (const end of ends.splice(0)) end();
  for (const [name, value] of kept) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

/** A proxy that leads every tunnel to the test's server, whatever host was asked for. */
async function startProxy(port: number) {
  const asked: { host: string; authorization: string | undefined }[] = [];
  const proxy = createServer((_request, response) => void response.writeHead(405).end());
  proxy.on('connect', (request, socket) => {
    asked.push({ host: request.url ?? '', authorization: request.headers['proxy-authorization'] });
    const upstream = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
    ends.push(() => upstream.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return { asked, address: `127.0.0.1:${(proxy.address() as AddressInfo).port}` };
}

async function scene() {
  for (const name of VARIABLES) delete process.env[name];
  const server = await startForge();
  server.pulls.push(pullJson('a'.repeat(40)));
  const proxy = await startProxy(Number(new URL(server.apiUrl).port));
  return { server, proxy };
}

const PULL = { owner: 'o', repo: 'r', number: 7 };
const ask = (apiUrl: string) => connectForge({ kind: 'github', apiUrl, token: 'tok' }).pullRequest(PULL);

it('a server behind a proxy is reached through it, the proxy’s password included', async () => {
  const { server, proxy } = await scene();
  process.env.HTTP_PROXY = `http://user:pass@${proxy.address}`;
  expect(await ask('http://forge-behind-proxy.example:8080')).toMatchObject({ number: 7 });
  expect(proxy.asked).toEqual([
    { host: 'forge-behind-proxy.example:8080', authorization: `Basic ${Buffer.from('user:pass').toString('base64')}` },
  ]);
  expect(server.requests[0]!.headers.authorization).toContain('tok');
});

it('a server that NO_PROXY names is asked directly', async () => {
  const { proxy } = await scene();
  process.env.HTTP_PROXY = `http://${proxy.address}`;
  process.env.NO_PROXY = 'elsewhere.example,.excepted.invalid';
  const forge = ask('http://git.excepted.invalid');
  await expect(forge).rejects.toMatchObject({ kind: 'unavailable' });
  expect(proxy.asked).toEqual([]);
});

it('without a proxy nothing of the kind is used', async () => {
  const { server, proxy } = await scene();
  expect(await ask(server.apiUrl)).toMatchObject({ number: 7 });
  expect(proxy.asked).toEqual([]);
});

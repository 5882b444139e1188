type Fetch = typeof globalThis.fetch;

const PROXY_VARIABLES = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'];

/**
 * `fetch` through the proxy that the environment names for an address, with the exceptions of NO_PROXY, as the
 * runner's own toolkit reads them. Node's own `fetch` knows no proxy; without one it is used as it is.
 */
export const proxiedFetch: Fetch = async (input, init) => {
  if (!PROXY_VARIABLES.some((name) => (process.env[name] ?? '') !== '')) return globalThis.fetch(input, init);
  const address = input instanceof Request ? input.url : String(input);
  const dispatcher = await dispatcherFor(new URL(address));
  if (dispatcher === undefined) return globalThis.fetch(input, init);
  const { fetch } = await import('undici');
  // The two declarations of `fetch` differ in names only.
  return (await fetch(address, { ...(init as object), dispatcher })) as unknown as Response;
};

type Dispatcher = import('undici').ProxyAgent;

/** One agent an origin: connections are kept. */
const dispatchers = new Map<string, Promise<Dispatcher | undefined>>();

function dispatcherFor(url: URL): Promise<Dispatcher | undefined> {
  const known = dispatchers.get(url.origin);
  if (known !== undefined) return known;
  const made = import('@actions/http-client').then(
    ({ HttpClient }) =>
      new HttpClient(undefined, undefined, { keepAlive: true }).getAgentDispatcher(url.href) as Dispatcher | undefined,
  );
  dispatchers.set(url.origin, made);
  return made;
}

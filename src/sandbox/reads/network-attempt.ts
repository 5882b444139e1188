import type { SystemCall } from './strace-log.ts';

const PORT = /sin6?_port=htons\((\d+)\)/;
const ADDRESS = /(?:inet_addr\(|inet_pton\(AF_INET6, )"((?:\\x[0-9a-f]{2})*)"/;

/** A `connect` to an Internet address that the network refused, in words; undefined for any other. */
export function networkAttempt(call: SystemCall): string | undefined {
  if (call.error === undefined || call.error === 'EINPROGRESS') return undefined;
  if (!/sa_family=AF_INET6?\b/.test(call.args)) return undefined;
  const address = ADDRESS.exec(call.args)?.[1]?.replace(/\\x([0-9a-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const port = PORT.exec(call.args)?.[1];
  if (address === undefined) return undefined;
  const where = address.includes(':') ? `[${address}]` : address;
  return `connect to ${where}${port === undefined ? '' : ` port ${port}${port === '53' ? ' (a name server)' : ''}`}`;
}

import type { ValueKind } from '../../domain/mutant.ts';

const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
export const IPV4 = new RegExp(`^(?:${OCTET}\\.){3}${OCTET}$`);
const IPV6 = /^(?=.*:.*:)[0-9a-fA-F:]{2,39}$/;
const CIDR = new RegExp(`^(?:(?:${OCTET}\\.){3}${OCTET}|[0-9a-fA-F:]{2,39})/\\d{1,3}$`);
const RANGE = new RegExp(`^(?:${OCTET}\\.){3}${OCTET}-(?:${OCTET}\\.){3}${OCTET}$`);
const URL = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i;
const IMAGE = /^[a-z0-9][a-z0-9._/-]*(?::\d+\/[a-z0-9._/-]+)?(?::[A-Za-z0-9_][\w.-]*|@sha256:[0-9a-f]{64})$/;
const VERSION = /^v?\d+\.\d+(?:\.\d+)?(?:[-+][\w.-]+)?$/;
const HOST = /^(?=.*[a-z])[a-z0-9*_-]+(?:\.[a-z0-9_-]+)+$/i;
const PATH = /^(?:\.{0,2}\/)[^\s:]*$|^[\w.-]+(?:\/[\w.*-]+)+\/?$/;
const PORT_KEY = /port/i;

/**
 * What a value looks like, in the order of certainty; the key decides between a port and a number. A range of
 * addresses is a `cidr`: both are pools.
 */
export function valueKind(text: string, key = ''): ValueKind {
  if (text.length > 300) return 'name';
  if (IPV4.test(text) || IPV6.test(text)) return 'address';
  if (CIDR.test(text) || RANGE.test(text)) return 'cidr';
  if (/^-?\d+$/.test(text)) return PORT_KEY.test(key) && Number(text) > 0 && Number(text) < 65536 ? 'port' : 'number';
  if (/^-?\d+\.\d+$/.test(text)) return 'number';
  if (URL.test(text)) return 'url';
  if (VERSION.test(text)) return 'version';
  if (IMAGE.test(text) && (/image/i.test(key) || text.includes('/') || text.includes('@'))) return 'image';
  if (PATH.test(text)) return 'path';
  if (HOST.test(text)) return 'host';
  return 'name';
}

/** An IPv4 address as a number, or undefined. */
export function addressNumber(text: string): number | undefined {
  if (!IPV4.test(text)) return undefined;
  return text.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
}

/** The inverse of {@link addressNumber}, kept inside the address space. */
export function addressText(value: number): string {
  const inside = Math.min(Math.max(value, 0), 0xffffffff);
  return [24, 16, 8, 0].map((shift) => Math.floor(inside / 2 ** shift) % 256).join('.');
}

/** First and last address of an IPv4 CIDR, of a range `a-b`, or of one address. */
export function poolOf(text: string): { readonly first: number; readonly last: number } | undefined {
  const range = /^([\d.]+)-([\d.]+)$/.exec(text);
  if (range !== null) {
    const [first, last] = [addressNumber(range[1]!), addressNumber(range[2]!)];
    return first === undefined || last === undefined ? undefined : { first, last };
  }
  const [base, bits] = text.split('/');
  const address = addressNumber(base!);
  if (address === undefined || (bits !== undefined && !/^\d{1,2}$/.test(bits)) || Number(bits ?? 32) > 32)
    return undefined;
  const size = 2 ** (32 - Number(bits ?? 32));
  const first = Math.floor(address / size) * size;
  return { first, last: first + size - 1 };
}

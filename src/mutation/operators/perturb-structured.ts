import type { Perturbed } from './perturb.ts';
import { addressNumber, addressText } from './value-kind.ts';

/** Changes of an address, a CIDR or a range of addresses: near-misses of its text, neighbours, the widest. */
export function* perturbNetwork(value: string): Iterable<Perturbed> {
  const range = /^([\d.]+)-([\d.]+)$/.exec(value);
  if (range !== null) {
    for (const end of [addressNumber(range[2]!)! + 1, addressNumber(range[2]!)! + 50]) {
      yield { name: 'network/widen', value: `${range[1]}-${addressText(end)}` };
    }
    yield { name: 'network/widen', value: `${addressText(addressNumber(range[1]!)! - 1)}-${range[2]}` };
    yield { name: 'network/shift', value: `${addressText(addressNumber(range[1]!)! + 1)}-${range[2]}` };
    yield { name: 'network/shift', value: `10.99.0.1-10.99.0.9` };
    return;
  }
  const [base, bits] = value.split('/');
  const number = addressNumber(base!);
  const suffix = bits === undefined ? '' : `/${bits}`;
  if (bits !== undefined) yield* perturbPrefix(base!, Number(bits));
  if (number === undefined) {
    yield { name: 'network/shift', value: `${base}1${suffix}` };
    yield { name: 'network/widen', value: bits === undefined ? '::1' : '::/0' };
    return;
  }
  if (bits === undefined && Number(base!.split('.')[3]) < 26) yield { name: 'value/near-miss', value: `${base}0` };
  yield { name: 'network/shift', value: addressText(number + 1) + suffix };
  yield { name: 'network/shift', value: addressText((number + 256) % 2 ** 32) + suffix };
  yield { name: 'network/shift', value: addressText((number + 65536) % 2 ** 32) + suffix };
  yield { name: 'network/shift', value: `10.99.0.1${suffix}` };
  if (bits === undefined) yield { name: 'network/widen', value: '0.0.0.0' };
}

function* perturbPrefix(base: string, bits: number): Iterable<Perturbed> {
  if (bits > 0) yield { name: 'network/widen', value: `${base}/${bits - 1}` };
  yield { name: 'network/narrow', value: `${base}/${bits + 1}` };
  if (bits > 8) yield { name: 'network/widen', value: `${base}/${bits - 8}` };
  yield { name: 'network/widen', value: base.includes(':') ? '::/0' : '0.0.0.0/0' };
  yield { name: 'network/narrow', value: base };
}

/** Changes of a version: each part up, down, a pre-release, the prefix `v`, no patch level, `latest`. */
export function* perturbVersion(value: string): Iterable<Perturbed> {
  const match = /^(v?)(\d+)\.(\d+)(?:\.(\d+))?(.*)$/.exec(value)!;
  const [, prefix, major, minor, patch, rest] = match;
  const tail = patch === undefined ? '' : `.${patch}`;
  yield { name: 'version/minor', value: `${prefix}${major}.${Number(minor) + 1}${tail}${rest}` };
  if (patch !== undefined)
    yield { name: 'version/patch', value: `${prefix}${major}.${minor}.${Number(patch) + 1}${rest}` };
  yield { name: 'version/major', value: `${prefix}${Number(major) + 1}.${minor}${tail}${rest}` };
  yield { name: 'version/down', value: `${prefix}0.${minor}${tail}${rest}` };
  yield { name: 'version/latest', value: 'latest' };
  yield { name: 'version/pre-release', value: `${value}-rc1` };
  yield { name: 'version/prefix', value: prefix === '' ? `v${value}` : value.slice(1) };
  if (patch !== undefined) yield { name: 'version/patch', value: `${prefix}${major}.${minor}` };
  yield { name: 'version/any', value: '*' };
}

/** Changes of an image reference: tag, digest, `latest`, no tag, registry. */
export function* perturbImage(value: string): Iterable<Perturbed> {
  const at = value.indexOf('@');
  if (at >= 0) {
    yield { name: 'image/digest-to-latest', value: `${value.slice(0, at).replace(/:[^:/]*$/, '')}:latest` };
    yield { name: 'image/drop-digest', value: value.slice(0, at) };
    yield { name: 'image/digest', value: value.slice(0, -4) + (value.endsWith('0000') ? '1111' : '0000') };
  } else {
    const colon = value.lastIndexOf(':');
    const [name, tag] = [value.slice(0, colon), value.slice(colon + 1)];
    yield { name: 'image/latest', value: `${name}:latest` };
    yield { name: 'image/drop-tag', value: name };
    yield { name: 'image/tag', value: /\d/.test(tag) ? `${name}:9.9.9` : `${name}:${tag}x` };
    yield { name: 'image/digest', value: `${name}@sha256:${'0'.repeat(64)}` };
  }
  const slash = value.indexOf('/');
  yield { name: 'image/registry', value: `registry.example.org/${slash < 0 ? value : value.slice(slash + 1)}` };
}

/** Changes of a URL: scheme, host, port, path, user. */
export function* perturbUrl(value: string): Iterable<Perturbed> {
  const [, scheme, host, rest] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#\s]*)(.*)$/i.exec(value)!;
  const other = scheme === 'https' ? 'http' : scheme === 'http' ? 'https' : 'file';
  yield { name: 'url/scheme', value: `${other}://${host}${rest}` };
  const port = /:(\d+)$/.exec(host!);
  const name = port === null ? host! : host!.slice(0, port.index);
  const suffix = port === null ? '' : `:${port[1]}`;
  const number = addressNumber(name);
  yield {
    name: 'url/host',
    value: `${scheme}://${number === undefined ? `${name}x` : addressText(number + 1)}${suffix}${rest}`,
  };
  if (number !== undefined) yield { name: 'url/host', value: `${scheme}://${name}0${suffix}${rest}` };
  yield { name: 'url/host', value: `${scheme}://example.org${suffix}${rest}` };
  if (port !== null) {
    yield { name: 'url/port', value: `${scheme}://${name}:${Number(port[1]) + 1}${rest}` };
    yield { name: 'url/port', value: `${scheme}://${name}${rest}` };
  } else yield { name: 'url/port', value: `${scheme}://${name}:8080${rest}` };
  yield { name: 'url/path', value: rest!.endsWith('/') ? value.slice(0, -1) : `${value}/` };
  yield { name: 'url/path', value: `${value}x` };
  yield { name: 'url/scheme', value: `${name}${suffix}${rest}` };
}

/** Changes of a path: near-misses, the slash at its end, fewer and more parts, absolute and relative. */
export function* perturbPath(value: string): Iterable<Perturbed> {
  const parts = value.split('/');
  yield { name: 'path/near-miss', value: value.endsWith('/') ? `${value.slice(0, -1)}x/` : `${value}x` };
  if (parts.length > 2) yield { name: 'path/drop-part', value: parts.toSpliced(-2, 1).join('/') };
  yield { name: 'path/parent', value: parts.slice(0, -1).join('/') || '/' };
  yield { name: 'path/slash', value: value.endsWith('/') ? value.slice(0, -1) : `${value}/` };
  if (parts.length > 1) yield { name: 'path/part', value: parts.with(1, `${parts[1]}x`).join('/') };
  yield { name: 'path/root', value: value.startsWith('/') ? value.slice(1) : `/${value}` };
  yield { name: 'path/climb', value: `../${value.replace(/^\.?\//, '')}` };
  yield { name: 'path/tmp', value: `/tmp/${parts.at(-1)}` };
}

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOOKS_IN_VIEW, writeHooks } from './trace-hooks.ts';
import type { View } from './view.ts';

/** Lays out what the view consists of before anything is mounted, for lanes to copy. */
export function writeSkeleton(view: View, at: string): void {
  mkdirSync(at, { mode: 0o755 });
  for (const each of view.directories) mkdirSync(join(at, each), { recursive: true, mode: 0o755 });
  mkdirSync(join(at, 'dev'), { recursive: true, mode: 0o755 });
  writeHooks(join(at, HOOKS_IN_VIEW));
  for (const each of view.files) writeFileSync(join(at, each), '');
  for (const [path, target] of view.links) symlinkSync(target, join(at, path));
}

/** The view's mounts as fstab(5) for a lane at `base`, so that one call of mount(8) makes them all. */
export function fstabOf(view: View, base: string): string {
  const rows = view.mounts.map(({ source, target, type, options: flags }) => {
    const from = source.startsWith('own:') ? `${base}/${source.slice(4)}` : source;
    return [escapeField(from), escapeField(`${base}/view${target}`), type, flags, '0', '0'].join(' ');
  });
  return `${rows.join('\n')}\n`;
}

/** fstab(5): white space and backslashes of a field are written in octal. */
function escapeField(text: string): string {
  return text.replace(/[\\\s#]/g, (each) => `\\${each.charCodeAt(0).toString(8).padStart(3, '0')}`);
}

/** Bytes other than plain ones as `\0ooo`, which `printf %b` turns back. */
export function escapeWord(word: string | Uint8Array): string {
  let out = '';
  for (const byte of typeof word === 'string' ? Buffer.from(word, 'utf8') : word) {
    const plain = String.fromCharCode(byte);
    out += /[A-Za-z0-9._/,=:@%+-]/.test(plain) ? plain : `\\0${byte.toString(8).padStart(3, '0')}`;
  }
  return out;
}

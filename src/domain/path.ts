/**
 * Repository paths. Git paths are bytes; here they are strings that lose nothing: valid UTF-8 is decoded,
 * and each byte that is not part of valid UTF-8 becomes one lone surrogate U+DC80..U+DCFF (the scheme of
 * Python's `surrogateescape`, PEP 383). Two paths are the same bytes exactly when the strings are equal.
 */
export type RepoPath = string;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes of a path as git prints them (no terminator) → the lossless string. Never fails. */
export function pathFromBytes(bytes: Uint8Array): RepoPath {
  try {
    return utf8.decode(bytes);
  } catch {
    return decodeWithEscapes(bytes);
  }
}

function decodeWithEscapes(bytes: Uint8Array): RepoPath {
  let out = '';
  let at = 0;
  while (at < bytes.length) {
    const length = validSequenceLength(bytes, at);
    if (length === 0) {
      out += String.fromCharCode(0xdc00 + bytes[at]!);
      at += 1;
    } else {
      out += utf8.decode(bytes.subarray(at, at + length));
      at += length;
    }
  }
  return out;
}

/** Length of the valid UTF-8 sequence that starts at `at`, or 0 where none does. */
function validSequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  const length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (length === 0 || at + length > bytes.length) return 0;
  try {
    utf8.decode(bytes.subarray(at, at + length));
    return length;
  } catch {
    return 0;
  }
}

/** The inverse of {@link pathFromBytes}: the exact bytes of a path, for standard input of git or the file system. */
export function pathToBytes(path: RepoPath): Uint8Array {
  if (!/[\udc80-\udcff]/.test(path)) return Buffer.from(path, 'utf8');
  const parts: Uint8Array[] = [];
  for (const character of path) {
    const code = character.codePointAt(0)!;
    parts.push(code >= 0xdc80 && code <= 0xdcff ? Uint8Array.of(code - 0xdc00) : Buffer.from(character, 'utf8'));
  }
  return Buffer.concat(parts);
}

/** A path for people: control characters, bidi and zero-width marks and escaped bytes are shown as `\xNN` / `\u{N}`. */
export function displayPath(path: RepoPath): string {
  return path.replace(
    /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\udc80-\udcff\ufff9-\ufffb]/g,
    (character) => {
      const code = character.charCodeAt(0);
      if (code >= 0xdc80 && code <= 0xdcff) return `\\x${(code - 0xdc00).toString(16)}`;
      return code < 0x20 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
    },
  );
}

/** `a/b/c` → `a/b`; a top-level path → ''. */
export function dirname(path: RepoPath): RepoPath {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** `a/b/c` → `c`. */
export function basename(path: RepoPath): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Why a file could not be read, before anyone knows which rule it breaks. */
export interface Failure {
  readonly line?: number;
  readonly message: string;
}

export type Decoded = { readonly text: string } | { readonly failure: Failure };

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Characters that YAML forbids (1.2, section 5.1), or that only some readers take for a line break (carriage
 * return alone, NEL, LS, PS): what one reader sees as a comment would be a label to another.
 */
const FORBIDDEN = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/;

/**
 * Bytes of a YAML file → text with `\n` line ends and no byte order mark; or why they are no such text.
 * Never throws.
 */
export function decodeYaml(bytes: Uint8Array, limit: number): Decoded {
  if (bytes.length > limit) {
    return { failure: { message: `is ${bytes.length} bytes long; at most ${limit} are read.` } };
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return { failure: { line: 1, message: 'is UTF-16; UTF-8 was expected.' } };
  }
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { failure: { line: firstBadLine(bytes), message: 'holds bytes that are not UTF-8.' } };
  }
  if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
  if (text.includes('\r')) text = text.replaceAll('\r\n', '\n');
  const bad = FORBIDDEN.exec(text);
  if (bad === null) return { text };
  const code = bad[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { failure: { line: lineAt(text, bad.index), message: `holds the character U+${code}, which YAML forbids.` } };
}

/** 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

function firstBadLine(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8').decode(bytes);
  return lineAt(text, Math.max(0, text.indexOf('\ufffd')));
}

/** Bytes of a script → text for line-wise reading; damage is kept as U+FFFD, line ends become `\n`. */
export function decodeScript(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const plain = from === 0 ? text : text.slice(from);
  return plain.includes('\r') ? plain.replaceAll('\r\n', '\n') : plain;
}

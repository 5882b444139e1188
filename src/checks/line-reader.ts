/** Bytes of one line that are looked at; the rest of a longer line is output, not a statement. */
const LINE_BYTES = 64 * 1024;

// CSI sequences, OSC strings and two-character escapes of ECMA-48; bounded, so that no input is slow.
const ESCAPES = /\u001b(?:\[[0-?]{0,64}[ -/]{0,8}[@-~]|\][^\u0007\u001b]{0,512}(?:\u0007|\u001b\\)|[@-Z\\-_])/g;

/** First bytes of what {@link ./assertion-form.ts} and TAP's own lines start with, and of colour sequences. */
const STARTS = new Set([...Buffer.from('onPFS[1Bb-.}\u001b✓\r', 'utf8')]);

/** Cuts a stream of bytes into lines, tolerant of CRLF, colours, invalid UTF-8 and lines of any length. */
export class LineReader {
  readonly #onLine: (line: string) => void;
  #parts: Uint8Array[] = [];
  #length = 0;

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  feed(chunk: Uint8Array): void {
    let at = 0;
    while (at < chunk.length) {
      const found = chunk.indexOf(10, at);
      const end = found < 0 ? chunk.length : found;
      if (this.#length > 0 || found < 0 || mayState(chunk, at, end)) this.#hold(chunk.subarray(at, end));
      if (found < 0) return;
      if (this.#length > 0) this.#emit();
      at = found + 1;
    }
  }

  /** The last line may have no line end. */
  end(): void {
    if (this.#length > 0) this.#emit();
  }

  #hold(part: Uint8Array): void {
    const room = LINE_BYTES - this.#length;
    if (room <= 0 || part.length === 0) return;
    // A copy: the stream reuses its buffers.
    const kept = Uint8Array.prototype.slice.call(part, 0, room);
    this.#parts.push(kept);
    this.#length += kept.length;
  }

  #emit(): void {
    const bytes = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#length = 0;
    if (mayState(bytes, 0, bytes.length)) this.#onLine(cleanLine(Buffer.from(bytes).toString('utf8')));
  }
}

/** Whether a line may be a statement, by its first character: a flood of other lines costs next to nothing. */
function mayState(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  while (at < end && (bytes[at] === 32 || bytes[at] === 9)) at += 1;
  return at < end && STARTS.has(bytes[at]!);
}

/** A line as a terminal would show its characters: without colours, without the carriage return of CRLF. */
export function cleanLine(text: string): string {
  return text.replace(/\r+$/, '').replace(ESCAPES, '').replace(/\r/g, ' ').trimEnd();
}

/**
 * A stream that ends each script's share with a mark no script can know. Passes on everything before the mark and
 * answers true once it has seen it; a mark may be split over chunks.
 */
export class MarkedStream {
  #mark: Buffer = Buffer.alloc(0);
  #held: Buffer = Buffer.alloc(0);

  /** Starts a new share. */
  expect(mark: string): void {
    this.#mark = Buffer.from(mark, 'latin1');
    this.#held = Buffer.alloc(0);
  }

  /** Feeds a chunk; `pass` gets what is certainly the script's. */
  feed(chunk: Buffer, pass: (part: Buffer) => void): boolean {
    const all = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    const at = all.indexOf(this.#mark);
    if (at >= 0) {
      if (at > 0) pass(all.subarray(0, at));
      this.#held = Buffer.alloc(0);
      return true;
    }
    const keep = this.#partial(all);
    if (all.length > keep) pass(all.subarray(0, all.length - keep));
    this.#held = Buffer.from(all.subarray(all.length - keep));
    return false;
  }

  /** Length of the longest end of `all` that may be the start of the mark. */
  #partial(all: Buffer): number {
    for (let length = Math.min(this.#mark.length - 1, all.length); length > 0; length -= 1) {
      if (all.subarray(all.length - length).equals(this.#mark.subarray(0, length))) return length;
    }
    return 0;
  }
}

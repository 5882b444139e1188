const KEPT = 16 * 1024;

/** The last 16 KiB of what a script printed, both streams in the order they came. */
export class OutputTail {
  #parts: Buffer[] = [];
  #length = 0;
  #total = 0;

  add(chunk: Uint8Array): void {
    this.#total += chunk.length;
    const part = Buffer.from(chunk.subarray(Math.max(0, chunk.length - KEPT)));
    this.#parts.push(part);
    this.#length += part.length;
    if (this.#length > 4 * KEPT) this.#trim();
  }

  #trim(): void {
    const all = Buffer.concat(this.#parts);
    this.#parts = [all.subarray(Math.max(0, all.length - KEPT))];
    this.#length = this.#parts[0]!.length;
  }

  /** Decoded with replacement; a character cut in two at the start is dropped. */
  get text(): string {
    this.#trim();
    const bytes = this.#parts[0] ?? Buffer.alloc(0);
    let start = 0;
    if (this.truncated) while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
    return bytes.subarray(start).toString('utf8');
  }

  get bytes(): number {
    return this.#total;
  }

  get truncated(): boolean {
    return this.#total > KEPT;
  }
}

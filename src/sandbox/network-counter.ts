import { readFileSync } from 'node:fs';

/**
 * Counts what the kernel refused for want of a route in the network namespace of a process: with no interface up that
 * is every attempt to connect or send (`OutNoRoutes` of the `Ip` rows of /proc/net/snmp, RFC 1213 ipOutNoRoutes).
 */
export class NetworkCounter {
  readonly #file: string;
  #last: number;

  constructor(pid: number | undefined) {
    this.#file = `/proc/${pid}/net/snmp`;
    this.#last = this.#read();
  }

  /** Attempts since the last look, in words; none where the counter cannot be read. */
  look(): string[] {
    const now = this.#read();
    const count = now - this.#last;
    this.#last = now;
    if (count <= 0) return [];
    return [`${count} ${count === 1 ? 'packet was' : 'packets were'} refused because there is no route`];
  }

  #read(): number {
    try {
      const [names = '', values = ''] = readFileSync(this.#file, 'latin1').split('\n');
      return Number(values.split(' ')[names.split(' ').indexOf('OutNoRoutes')] ?? 0) || 0;
    } catch {
      return 0;
    }
  }
}

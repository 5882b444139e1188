/** Rights of landlock(7) by the version of the interface that brought them. */
const READ = 0b1101; // execute, read file, read directory
const LIST = 0b1000;
const READ_FILE = 0b101;
const WRITE_FILE = 0b10;
const TRUNCATE = 1 << 14;
const RIGHTS: readonly (readonly [version: number, rights: number])[] = [
  [1, 0x1fff],
  [2, 0x3fff],
  [3, 0x7fff],
  [5, 0xffff],
];
/** Abstract sockets and signals to processes outside. */
const SCOPED = 0b11;
const TCP = 0b11;

/** Before the second version no file could be moved from one directory to another. */
const OLDEST_USEFUL = 2;

export interface LandlockRule {
  readonly path: string;
  readonly kind: 'read' | 'file' | 'list' | 'write' | 'device';
}

/** What the rules of one script are made of, for {@link confineWords}. */
export interface LandlockWords {
  readonly handled: number;
  readonly network: number;
  readonly scoped: number;
  /** Rights and path of each rule. */
  readonly rules: readonly (readonly [rights: number, path: string])[];
}

/**
 * Rules under which everything not named by a rule can be neither read nor written; undefined where the kernel's
 * version of landlock is too old. `version` is what the kernel says of itself.
 */
export function landlockWords(
  version: number,
  rules: readonly LandlockRule[],
  denyNetwork: boolean,
): LandlockWords | undefined {
  if (version < OLDEST_USEFUL) return undefined;
  const handled = RIGHTS.filter(([since]) => version >= since).at(-1)![1];
  const rights = {
    read: READ,
    file: READ_FILE,
    list: LIST,
    write: handled,
    device: READ_FILE | WRITE_FILE | (handled & TRUNCATE),
  };
  return {
    handled,
    network: denyNetwork && version >= 4 ? TCP : 0,
    scoped: version >= 6 ? SCOPED : 0,
    rules: rules.map((rule) => [rights[rule.kind], rule.path]),
  };
}

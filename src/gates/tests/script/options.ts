import type { Machine } from './machine.ts';

/** Applies the words of `set` (or of a shell's command line): errexit and pipefail matter here. */
export function applyOptions(machine: Machine, words: readonly string[]): void {
  for (let at = 0; at < words.length; at += 1) {
    const option = /^([-+])(\w+)$/.exec(words[at]!);
    if (!option) continue;
    const on = option[1] === '-';
    if (option[2]!.includes('e')) machine.errexit = on;
    if (!option[2]!.endsWith('o')) continue;
    at += 1;
    if (words[at] === 'errexit') machine.errexit = on;
    if (words[at] === 'pipefail') machine.pipefail = on;
  }
}

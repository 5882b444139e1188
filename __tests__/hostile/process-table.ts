import { readdirSync, readFileSync } from 'node:fs';

/** Command lines of living processes, other than this one, that hold a word in their arguments or their environment. */
export function commandLinesWith(word: string): string[] {
  const found: string[] = [];
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && name !== String(process.pid))) {
    const line = read(`/proc/${pid}/cmdline`);
    if (line.includes(word) || read(`/proc/${pid}/environ`).includes(word)) found.push(line.replaceAll('\0', ' '));
  }
  return found;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

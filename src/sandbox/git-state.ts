import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { quietBigLstat } from './quiet-stat.ts';

/** Names, sizes and change times of everything in the copy's git directory; any difference means it was touched. */
export function gitState(root: string): string {
  const rows: string[] = [];
  const visit = (path: string): void => {
    const state = quietBigLstat(path);
    if (state === undefined) {
      rows.push(`${path}\0absent`);
      return;
    }
    rows.push(`${path}\0${state.mode}\0${state.size}\0${state.ino}\0${state.isDirectory() ? '' : state.ctimeNs}`);
    if (!state.isDirectory() || rows.length > 10_000) return;
    try {
      for (const name of readdirSync(path)) visit(join(path, name));
    } catch {
      rows.push(`${path}\0unreadable`);
    }
  };
  visit(join(root, '.git'));
  return rows.join('\n');
}

import { statfsSync } from 'node:fs';
import { descendants, listProcesses } from './process-tree.ts';
import type { SupervisorChannel } from './supervisor-channel.ts';
import type { Watched } from './watch.ts';

/** What a script uses of a namespace lane whose private file system is at `files` and holds `diskBytes`. */
export function usageOf(channel: SupervisorChannel, files: string, diskBytes: number): Watched {
  const root = channel.pid;
  return {
    processes: () => {
      if (root === undefined) return [];
      const all = listProcesses();
      // The helper itself and the first process of its namespace are not the script's.
      const below = [...descendants(all, [root])].map((pid) => all.get(pid)!);
      return below.filter((each) => each.pid !== root && each.parent !== root && !each.zombie);
    },
    diskBytes: () => {
      try {
        const state = statfsSync(files);
        const used = (state.blocks - state.bfree) * state.bsize;
        // A full file system stops the script's writes before the figure could pass the limit.
        return state.bfree === 0 ? diskBytes + 1 : used;
      } catch {
        return 0;
      }
    },
  };
}

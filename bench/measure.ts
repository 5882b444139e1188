import { spawnSync } from 'node:child_process';

/** What several runs of one command took. Times of one run of the benchmark are comparable, absolute ones are not. */
export interface Timing {
  readonly median: number;
  readonly fastest: number;
}

/** Runs commands in turn (A B A B …) so that a machine's drift hits all alike; `rounds` counted ones after one warm-up. */
export function inTurn(commands: Readonly<Record<string, () => void>>, rounds = 7): Record<string, Timing> {
  const times = new Map<string, number[]>(Object.keys(commands).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of Object.entries(commands)) {
      const start = performance.now();
      run();
      if (round > 0) times.get(name)!.push(performance.now() - start);
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, summary(all)]));
}

function summary(times: number[]): Timing {
  const sorted = [...times].sort((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)]!, fastest: sorted[0]! };
}

/** Runs a program to its end and returns its standard output. @throws when it cannot start or exits with another status. */
export function output(
  program: string,
  words: readonly string[],
  options: { input?: string | Uint8Array; status?: number; cwd?: string } = {},
): Buffer {
  const done = spawnSync(program, words, {
    maxBuffer: 1 << 30,
    ...(options.input === undefined ? {} : { input: options.input }),
    ...(options.cwd ? { cwd: options.cwd } : {}),
  });
  if (done.error) throw done.error;
  if (done.status !== (options.status ?? 0))
    throw new Error(`${program} ${words.join(' ')}: exit ${done.status}\n${done.stderr}`);
  return done.stdout;
}

/** Peak resident memory of a command in MB, as the operating system accounts it. */
export function peakMemory(words: readonly string[]): number {
  const wrapper =
    'import resource,subprocess,sys;subprocess.run(sys.argv[1:],stdout=subprocess.DEVNULL,stderr=subprocess.DEVNULL);print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)';
  return Number(output('python3', ['-c', wrapper, ...words]).toString()) / 1024;
}

/** Runs the command line as a user does: a process of its own, its exit code, what it wrote. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../src/doors/cli.ts', import.meta.url));

export interface CliRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Called once the process runs, e.g. to send it a signal. */
  readonly onStart?: (kill: (signal: NodeJS.Signals) => void) => void;
}

/** `words`: everything after the program's name. Never rejects for an exit code. */
export function runCli(words: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...words], {
      cwd: options.cwd ?? process.cwd(),
      env: { PATH: process.env.PATH ?? '', HOME: '/nonexistent', LC_ALL: 'C.UTF-8', ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (status) =>
      resolve({ status, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    );
    options.onStart?.((signal) => child.kill(signal));
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import type { OutputStream } from './lane.ts';
import { MarkedStream } from './marked-stream.ts';
import { closeWriters, makePipes, type Pipe } from './pipe.ts';

const START_MS = 20_000;
const STREAMS = ['stdout', 'stderr'] as const;

/**
 * The line to the supervisor of one lane: commands go in, answers come back on a descriptor of their own, and what
 * scripts print comes back on two pipes, each share of it ended by a mark that no script can know.
 */
export class SupervisorChannel {
  readonly #child: ChildProcess;
  /** Resolves when the supervisor is gone and its pipes have ended. */
  readonly closed: Promise<void>;
  #answers = '';
  #waiting: ((answer: string | undefined) => void) | undefined;
  readonly #streams = { stdout: new MarkedStream(), stderr: new MarkedStream() };
  readonly #pending = { stdout: false, stderr: false };
  #onOutput: (stream: OutputStream, chunk: Buffer) => void;
  #marked: (() => void) | undefined;
  #ended = false;
  /** What the set-up printed when it failed. */
  #said = '';

  private constructor(child: ChildProcess, pipes: readonly Pipe[]) {
    this.#child = child;
    this.#onOutput = (_, chunk) => {
      this.#said = (this.#said + chunk.toString('utf8')).slice(-500);
    };
    this.closed = new Promise((resolve) => {
      child.once('error', (error) => this.#lost(String(error.message), resolve));
      child.once('close', () => {
        // The pipes end when the last process of the lane is gone.
        void Promise.all(pipes.map((pipe) => ended(pipe.reader))).then(() => this.#lost('', resolve));
      });
    });
    child.stdin!.on('error', () => {});
    this.#read(child, pipes);
  }

  /**
   * Starts the supervisor by `words`, tells it `lines` and waits until it is ready; the reason when it does not get
   * that far. `directory` holds the pipes until they are open.
   */
  static async start(
    words: readonly string[],
    options: {
      readonly env: Readonly<Record<string, string>>;
      readonly directory: string;
      readonly lines: readonly string[];
    },
  ): Promise<{ channel: SupervisorChannel; reason?: string }> {
    const pipes = await makePipes(options.directory, 2);
    const [program = '', ...rest] = words;
    const child = spawn(program, rest, {
      cwd: '/',
      env: options.env,
      stdio: ['pipe', pipes[0]!.writeFd, pipes[1]!.writeFd, 'pipe'],
      detached: true,
    });
    closeWriters(pipes);
    const channel = new SupervisorChannel(child, pipes);
    const answer = channel.#answer(START_MS);
    (child.stdin as Writable).write(options.lines.map((each) => `${each}\n`).join(''));
    const said = await answer;
    if (said === 'ready') return { channel };
    return { channel, reason: `${said ?? 'no answer'} ${channel.#said}`.trim() };
  }

  /** The process that was started; the supervisor is its child. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  get ended(): boolean {
    return this.#ended;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** Sends a command that prints nothing; undefined when there is no answer in time. */
  tell(command: string, limitMs: number): Promise<string | undefined> {
    const answer = this.#answer(limitMs);
    this.#child.stdin?.write(`${command} - -\n`);
    return answer;
  }

  /**
   * Sends a command whose output ends with a mark; `onOutput` gets the output. Resolves with the answer when both
   * streams have shown the mark; undefined when the supervisor is gone or does not answer in time.
   */
  async ask(
    command: string,
    words: readonly string[],
    onOutput: (stream: OutputStream, chunk: Buffer) => void,
    limitMs?: number,
  ): Promise<string | undefined> {
    const mark = randomBytes(24).toString('hex');
    this.#onOutput = onOutput;
    for (const name of STREAMS) {
      this.#streams[name].expect(mark);
      this.#pending[name] = true;
    }
    const marked = new Promise<void>((resolve) => {
      this.#marked = resolve;
    });
    const answer = this.#answer(limitMs);
    this.#child.stdin?.write(`${[command, mark, ...words].join(' ')}\n`);
    const said = await answer;
    if (said !== undefined) await marked;
    for (const name of STREAMS) this.#pending[name] = false;
    this.#onOutput = () => {};
    return said;
  }

  #read(child: ChildProcess, pipes: readonly Pipe[]): void {
    for (const [index, name] of STREAMS.entries()) {
      pipes[index]!.reader.on('error', () => {});
      pipes[index]!.reader.on('data', (chunk: Buffer) => this.#output(name, chunk));
    }
    (child.stdio[3] as Readable).on('data', (chunk: Buffer) => {
      this.#answers += chunk.toString('latin1');
      const end = this.#answers.indexOf('\n');
      if (end < 0) return;
      const answer = this.#answers.slice(0, end);
      this.#answers = this.#answers.slice(end + 1);
      this.#waiting?.(answer);
    });
  }

  #output(name: OutputStream, chunk: Buffer): void {
    if (!this.#pending[name]) {
      this.#onOutput(name, chunk);
      return;
    }
    if (!this.#streams[name].feed(chunk, (part) => this.#onOutput(name, part))) return;
    this.#pending[name] = false;
    if (!this.#pending.stdout && !this.#pending.stderr) this.#marked?.();
  }

  #lost(said: string, resolve: () => void): void {
    this.#ended = true;
    this.#said += said;
    this.#waiting?.(undefined);
    this.#marked?.();
    resolve();
  }

  /** The next answer; undefined when the supervisor is gone or does not answer in time. */
  #answer(limitMs?: number): Promise<string | undefined> {
    return new Promise((resolve) => {
      const timer = limitMs === undefined ? undefined : setTimeout(() => this.#waiting?.(undefined), limitMs);
      this.#waiting = (answer) => {
        clearTimeout(timer);
        this.#waiting = undefined;
        resolve(answer);
      };
      if (this.#ended) this.#waiting(undefined);
    });
  }
}

/** Resolves when nobody can write any more; a pipe handed out of the lane must not hold the engine up. */
function ended(reader: Pipe['reader']): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => reader.destroy(), 2_000);
    reader.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    if (reader.destroyed) {
      clearTimeout(timer);
      resolve();
    }
  });
}

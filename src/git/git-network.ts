import { simpleGit } from 'simple-git';
import { GIT_CONFIGURATION, gitBinary } from './git-environment.ts';
import { callEnvironment, type GitCall, type GitResult, notStarted, settle } from './git-process.ts';

/** Settings of ours that simple-git refuses to take from strangers. */
const PERMITTED = {
  allowUnsafeCustomBinary: true,
  allowUnsafeHooksPath: true,
  allowUnsafeFsMonitor: true,
  allowUnsafeProtocolOverride: true,
  allowUnsafeConfigPaths: true,
  // Carries a token for one fetch; the environment is an allow-list, so it can come from nobody else.
  allowUnsafeConfigEnvCount: true,
};

/**
 * Runs git for a conversation with a remote; it is stopped after `silenceMs` without output.
 * @throws GateError 'environment' when git cannot be started or was killed. A non-zero exit is the caller's to judge.
 */
export async function runNetworkGit(call: GitCall, ...args: readonly string[]): Promise<GitResult> {
  const environment = callEnvironment(call);
  const output: Buffer[] = [];
  let outcome: { exitCode: number | null; stderr: Buffer } | undefined;
  try {
    const git = simpleGit({
      baseDir: call.cwd,
      binary: gitBinary(),
      config: [...GIT_CONFIGURATION],
      allowEnvironment: Object.keys(environment),
      unsafe: PERMITTED,
      ...(call.input === undefined ? {} : { input: () => Buffer.from(call.input!) }),
      ...(call.silenceMs === undefined ? {} : { timeout: { block: call.silenceMs } }),
      // By default a killed process counts as a success and its answer is decoded as UTF-8: keep the facts, judge below.
      errors: (error, result) => {
        outcome = { exitCode: result.exitCode, stderr: Buffer.concat(result.stdErr) };
        return result.exitCode > 0 || !(error instanceof Error) ? undefined : error;
      },
    }).env(environment);
    git.outputHandler((_command, stdout) => stdout.on('data', (chunk: Buffer) => output.push(chunk)));
    await git.raw(['--no-replace-objects', '--literal-pathspecs', ...args]);
  } catch (error) {
    throw notStarted(error, args);
  }
  return settle(outcome?.exitCode ?? null, Buffer.concat(output), outcome?.stderr ?? Buffer.alloc(0), args);
}

import { writeFile } from 'node:fs/promises';
import { examine, exitCodeOf } from '../../../doctor/examine.ts';
import { defaultBranchOf, readFacts } from '../../../doctor/read-facts.ts';
import { GateError } from '../../../domain/errors.ts';
import { runGit } from '../../../git/git-process.ts';
import { readBranchFiles } from '../../doctor/branch-files.ts';
import { findTarget } from '../../doctor/target.ts';
import { doctorText } from '../../doctor/words.ts';
import type { CliSettings } from '../arguments.ts';
import { printable } from '../printable.ts';

/** `doctor`: which ways around the gate stand open in this repository's settings and workflows. */
export async function doctor(settings: CliSettings): Promise<0 | 1 | 2> {
  if (settings.operands.length > 0) {
    throw new GateError('usage', `'doctor' takes no word '${settings.operands[0]}'`, 'see conformance-gate --help');
  }
  const other = [...settings.outputs.keys()].find((format) => format !== 'json');
  if (other !== undefined) throw new GateError('usage', `'doctor' writes no ${other}`, 'it writes --json FILE');
  const target = findTarget(settings.target, process.env, await originAddress(settings.repository));
  const connection = { kind: target.kind, apiUrl: target.apiUrl, token: target.token };
  const branch = await defaultBranchOf(connection, target.repository);
  if (!branch.known) {
    throw new GateError(
      'environment',
      `nothing could be read of ${target.repository.owner}/${target.repository.repo} at ${target.apiUrl}: ${branch.why}`,
      'set CONFORMANCE_TOKEN to a token that may read the repository, and check --api and --slug',
    );
  }
  const files = await readBranchFiles(settings.repository, branch.value);
  const report = examine(await readFacts(connection, target.repository, branch.value, files));
  const json = settings.outputs.get('json');
  if (json === '-') process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
  else if (json !== undefined) await writeFile(json, `${JSON.stringify(report, undefined, 2)}\n`);
  if (json !== '-' && !settings.quiet) process.stdout.write(printable(doctorText(report)));
  return exitCodeOf(report);
}

async function originAddress(directory: string): Promise<string | undefined> {
  const result = await runGit({ cwd: directory }, 'config', '--get', 'remote.origin.url');
  return result.exitCode === 0 ? result.stdout.toString('utf8').trim() || undefined : undefined;
}

import { ForgeClient, type ForgeConnection } from '../forge/client.ts';
import { textField } from '../forge/fields.ts';
import type { ForgeKind, RepositoryRef } from '../forge/port.ts';
import { type Facts, type Known, known, type Protection, unknown } from './facts.ts';
import { ask } from './read.ts';
import { readGitea } from './read-gitea.ts';
import { readGitHub } from './read-github.ts';
import { parseWorkflow } from './workflow.ts';

/** Files of the branch that pull requests go to, as the door read them from git. */
export interface BranchFiles {
  /** Paths below a folder that are ordinary files. */
  list(folder: string): readonly string[];
  text(path: string): string | undefined;
}

/** Where a server looks for workflows; the first folder that exists counts. */
const FOLDERS: Readonly<Record<ForgeKind, readonly string[]>> = {
  github: ['.github/workflows'],
  gitea: ['.gitea/workflows', '.github/workflows'],
  forgejo: ['.forgejo/workflows', '.gitea/workflows', '.github/workflows'],
};
const MOST_WORKFLOWS = 200;

/** Name of the default branch. @throws nothing: undefined where the server does not tell. */
export async function defaultBranchOf(
  connection: ForgeConnection,
  { owner, repo }: RepositoryRef,
): Promise<Known<string>> {
  const answer = await ask(() => new ForgeClient(connection).call('GET /repos/{owner}/{repo}', { owner, repo }));
  if (!answer.known) return answer;
  const branch = textField(answer.value, 'default_branch');
  return branch === '' ? unknown('the server names no default branch') : known(branch);
}

/** Everything that the rules look at; what cannot be read says why. */
export async function readFacts(
  connection: ForgeConnection,
  at: RepositoryRef,
  branch: string,
  files: Known<BranchFiles>,
): Promise<Facts> {
  const client = new ForgeClient(connection);
  const { kind } = connection;
  const protection: Protection =
    kind === 'github' ? await readGitHub(client, at, branch) : await readGitea(client, at, branch);
  const owners = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];
  return {
    forge: kind,
    branch,
    protection,
    workflows: files.known ? known(workflowsOf(kind, files.value)) : files,
    codeOwnersFile: files.known
      ? owners.map((path) => files.value.text(path)).find((text) => text !== undefined)
      : undefined,
  };
}

function workflowsOf(kind: ForgeKind, files: BranchFiles) {
  const folder = FOLDERS[kind].find((each) => files.list(each).length > 0);
  const paths = folder === undefined ? [] : files.list(folder).filter((path) => /\.ya?ml$/.test(path));
  return paths.slice(0, MOST_WORKFLOWS).map((path) => parseWorkflow(path, files.text(path) ?? ''));
}

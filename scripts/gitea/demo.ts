/** The demo's repository and pull requests on a server of one's own, with the documented workflows and the action. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ExampleRepository } from '../../src/doors/cli/demo/example-repository.ts';
import { readStories } from '../../src/doors/cli/demo/story.ts';
import { type Api, apiWithToken } from './api.ts';
import { createPerson, type Person } from './people.ts';
import type { Server } from './server.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The organisation that the example's policy names. */
const ORGANISATION = 'home-platform';
/** Where each documented workflow comes from below `examples/workflows/gitea`. */
const WORKFLOWS = ['two-jobs/conformance.yml', 'guard/conformance-guard.yml'];

export interface Demo {
  readonly people: readonly Person[];
  /** `owner/name` of the repository. */
  readonly repository: string;
  /** Their pages. */
  readonly pullRequests: readonly string[];
  /** For a runner of this server. */
  readonly registrationToken: string;
}

/** alice owns the spec, carol opens the pull requests. Their jobs wait until a runner is there. */
export async function prepareDemo(server: Server): Promise<Demo> {
  const { url } = server;
  const admin = apiWithToken(url, server.admin.token);
  const [alice, carol] = [await createPerson(server, 'alice'), await createPerson(server, 'carol')];
  await admin.must('POST', '/orgs', { username: ORGANISATION, visibility: 'public' });
  const folder = mkdtempSync(join(tmpdir(), 'gate-demo-'));
  try {
    await pushAction(server, admin, join(folder, 'action'));
    const repository = await createRepository(admin, 'home');
    for (const person of [alice, carol]) {
      await admin.must('PUT', `/repos/${repository}/collaborators/${person.name}`, { permission: 'write' });
    }
    const pullRequests = await pushStories({ url, repository, author: carol, folder: join(folder, 'home') });
    await requireStatus(admin, repository);
    const { token } = await admin.must('POST', `/repos/${repository}/actions/runners/registration-token`);
    return { people: [alice, carol], repository, pullRequests, registrationToken: token };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function createRepository(admin: Api, name: string): Promise<string> {
  await admin.must('POST', `/orgs/${ORGANISATION}/repos`, { name, default_branch: 'main' });
  return `${ORGANISATION}/${name}`;
}

/** The gate as the workflows find it: nothing has to be fetched from elsewhere but GitHub's own actions. */
async function pushAction(server: Server, admin: Api, folder: string): Promise<void> {
  const repository = await createRepository(admin, 'conformance-gate');
  mkdirSync(folder);
  for (const name of ['action.yml', 'package.json', 'dist']) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  const git = gitIn(folder);
  git('init', '-q', '-b', 'main');
  git('add', '--all', '--force');
  git('commit', '-q', '-m', 'The action');
  git('push', '-q', addressOf(server.url, repository, server.admin), 'HEAD:refs/heads/main', 'HEAD:refs/tags/v1');
}

interface Stories {
  readonly url: string;
  readonly repository: string;
  readonly author: Person;
  readonly folder: string;
}

async function pushStories({ url, repository, author, folder }: Stories): Promise<readonly string[]> {
  const example = new ExampleRepository(folder);
  await example.begin(join(ROOT, 'examples/home-platform'));
  const git = gitIn(folder);
  mkdirSync(join(folder, '.gitea/workflows'), { recursive: true });
  for (const workflow of WORKFLOWS) {
    const text = readFileSync(join(ROOT, 'examples/workflows/gitea', workflow), 'utf8');
    const own = text.replaceAll('OWNER/conformance-gate@', `${url}/${ORGANISATION}/conformance-gate@`);
    writeFileSync(join(folder, '.gitea/workflows', workflow.split('/')[1]!), own);
  }
  git('add', '--all', '--force');
  git('commit', '-q', '-m', 'Let the gate judge pull requests');
  const address = addressOf(url, repository, author);
  git('push', '-q', address, 'main');
  const pages: string[] = [];
  for (const story of await readStories(join(ROOT, 'examples/pull-requests'))) {
    const branch = await example.open(story, story.folder.split('/').at(-1)!);
    git('push', '-q', address, branch);
    const pull = { title: story.title, body: story.description, head: branch, base: 'main' };
    const api = apiWithToken(url, author.token);
    pages.push((await api.patiently(() => api.post(`/repos/${repository}/pulls`, pull), 404)).html_url);
  }
  return pages;
}

async function requireStatus(admin: Api, repository: string): Promise<void> {
  await admin.must('POST', `/repos/${repository}/branch_protections`, {
    rule_name: 'main',
    enable_status_check: true,
    status_check_contexts: ['conformance-gate', 'conformance guard / guard (pull_request_target)'],
  });
}

function addressOf(url: string, repository: string, person: { readonly name: string; readonly token: string }): string {
  const address = new URL(`/${repository}.git`, url);
  address.username = person.name;
  address.password = person.token;
  return address.href;
}

function gitIn(folder: string): (...args: string[]) => void {
  const person = { NAME: 'Demo', EMAIL: 'demo@example.invalid' };
  const env: Record<string, string> = { PATH: process.env.PATH ?? '', GIT_CONFIG_GLOBAL: '/dev/null', HOME: folder };
  for (const role of ['AUTHOR', 'COMMITTER']) {
    for (const [name, value] of Object.entries(person)) env[`GIT_${role}_${name}`] = value;
  }
  return (...args) => void execFileSync('git', args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
}

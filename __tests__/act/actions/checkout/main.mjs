// The git commands of actions/checkout v7 (src/git-source-provider.ts, src/ref-helper.ts), against a remote on this machine.
import { execFileSync } from 'node:child_process';

const { env } = process;
const input = (name) => env[`INPUT_${name.toUpperCase()}`] ?? '';
const git = (...words) =>
  execFileSync('git', words, { cwd: env.GITHUB_WORKSPACE, stdio: ['ignore', 'inherit', 'inherit'] });

const given = input('ref');
const isCommit = /^[0-9a-f]{40}$/.test(given);
const ref = isCommit ? '' : given === '' ? env.GITHUB_REF : given.startsWith('refs/') ? given : `refs/heads/${given}`;
const commit = isCommit ? given : given === '' ? env.GITHUB_SHA : '';
const depth = Number(input('fetch-depth'));

/** Where the fetched ref is kept, as ref-helper.ts has it. */
function tracking() {
  if (ref.startsWith('refs/heads/')) return ref.replace('refs/heads/', 'refs/remotes/origin/');
  if (ref.startsWith('refs/pull/')) return ref.replace('refs/pull/', 'refs/remotes/pull/');
  return ref;
}

git('init', '-q', '-b', 'main', '.');
git('remote', 'add', 'origin', env.STAND_IN_REMOTE);
if (input('persist-credentials') === 'true') {
  const basic = Buffer.from(`x-access-token:${input('token')}`).toString('base64');
  const key = `http.${new URL(env.GITHUB_SERVER_URL).origin}/.extraheader`;
  git('config', '--local', key, `AUTHORIZATION: basic ${basic}`);
}
const specs =
  depth === 0
    ? [
        '+refs/heads/*:refs/remotes/origin/*',
        '+refs/tags/*:refs/tags/*',
        ...(ref.startsWith('refs/heads/') ? [] : [`+${commit || ref}:${tracking()}`]),
      ]
    : ref === ''
      ? [commit]
      : [`+${commit || ref}:${tracking()}`];
git(
  '-c',
  'protocol.version=2',
  'fetch',
  '-q',
  '--no-tags',
  '--prune',
  ...(depth === 0 ? [] : [`--depth=${depth}`]),
  'origin',
  ...specs,
);
if (ref.startsWith('refs/heads/')) git('checkout', '-q', '--force', '-B', ref.slice('refs/heads/'.length), tracking());
else git('checkout', '-q', '--force', '--detach', ref === '' ? commit : tracking());

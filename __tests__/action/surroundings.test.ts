import { expect, it } from 'vitest';
import { readSurroundings } from '../../src/doors/action/surroundings.ts';

const RUN = { GITHUB_REPOSITORY: 'o/r', GITHUB_RUN_ID: '77', GITHUB_RUN_NUMBER: '5' };

it.each([
  ['GitHub', { GITHUB_SERVER_URL: 'https://github.com' }, 'https://github.com/o/r/actions/runs/77'],
  // Gitea 1.26 takes 5 for an id first, which may be another run's.
  [
    'Gitea',
    { GITEA_ACTIONS: 'true', GITHUB_SERVER_URL: 'https://git.example/' },
    'https://git.example/o/r/actions/runs/5?by_index=1',
  ],
  [
    'Forgejo',
    { FORGEJO_ACTIONS: 'true', GITHUB_SERVER_URL: 'https://git.example' },
    'https://git.example/o/r/actions/runs/5',
  ],
])('the run is linked to as %s addresses it', async (_name, variables, address) => {
  expect((await readSurroundings({ ...RUN, ...variables }, '/')).runUrl).toBe(address);
});

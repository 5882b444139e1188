import { describe, expect, it } from 'vitest';
import { apiUrlOf, detectForge } from '../../src/forge/detect.ts';

describe('the server a job runs on', () => {
  it.each([
    [{ GITHUB_API_URL: 'https://api.github.com' }, 'github'],
    [{ GITHUB_API_URL: 'https://ghes.example/api/v3' }, 'github'],
    [{ GITHUB_API_URL: 'https://git.example/api/v1' }, 'gitea'],
    [{ GITHUB_API_URL: 'https://git.example/sub/api/v1/' }, 'gitea'],
    [{ GITEA_ACTIONS: 'true' }, 'gitea'],
    [{ FORGEJO_ACTIONS: 'true', GITEA_ACTIONS: 'true' }, 'forgejo'],
    [{ GITEA_ACTIONS: '' }, 'github'],
    [{}, 'github'],
  ] as const)('%j is %s', (env, expected) => {
    expect(detectForge(env)).toBe(expected);
  });

  it.each([
    [
      { GITHUB_API_URL: 'https://x.example/api/v3', GITHUB_SERVER_URL: 'https://y.example' },
      'https://x.example/api/v3',
    ],
    [{ GITHUB_SERVER_URL: 'https://ghes.example/' }, 'https://ghes.example/api/v3'],
    [{ GITHUB_SERVER_URL: 'https://git.example', GITEA_ACTIONS: 'true' }, 'https://git.example/api/v1'],
    [{}, 'https://api.github.com'],
  ])('%j is reached at %s', (env, expected) => {
    expect(apiUrlOf(env)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { connectForge } from '../../src/forge/rest-forge.ts';
import { parseTeam } from '../../src/forge/teams.ts';
import { type FakeForge, pullJson, startForge } from '../support/github-server.ts';

const PULL = { owner: 'o', repo: 'r', number: 7 };
const HEAD = 'a'.repeat(40);

function connect(server: FakeForge) {
  return connectForge({ kind: server.flavour, apiUrl: server.apiUrl, token: 't' });
}

function review(id: number, login: string, state: string, more: Record<string, unknown> = {}) {
  const submitted_at = `2026-09-01T10:${String(id % 60).padStart(2, '0')}:00Z`;
  return { id, user: { login, id, type: 'User' }, state, commit_id: HEAD, submitted_at, ...more };
}

describe('reviews', () => {
  it.each(['github', 'gitea'] as const)('of every page are read on %s', async (flavour) => {
    const server = await startForge(flavour);
    for (let id = 1; id <= 130; id += 1) server.reviews.push(review(id, `u${id}`, 'APPROVED', { official: true }));
    const { reviews } = await connect(server).reviews(PULL, []);
    expect(new Set(reviews.map((each) => each.author)).size).toBe(130);
  });

  it('of GitHub keep state, commit and dismissal', async () => {
    const server = await startForge();
    server.reviews.push(
      review(1, 'alice', 'APPROVED'),
      review(2, 'bob', 'CHANGES_REQUESTED'),
      review(3, 'carol', 'COMMENTED'),
      review(4, 'dave', 'DISMISSED'),
    );
    const { reviews } = await connect(server).reviews(PULL, []);
    expect(reviews.map((each) => [each.author, each.state, each.dismissed, each.commit])).toEqual([
      ['alice', 'approved', false, HEAD],
      ['bob', 'changes-requested', false, HEAD],
      ['carol', 'commented', false, HEAD],
      ['dave', 'approved', true, HEAD],
    ]);
  });

  it('of Gitea keep stale, official and dismissed; a request for review is none', async () => {
    const server = await startForge('gitea');
    server.reviews.push(
      review(1, 'alice', 'APPROVED', { official: true, stale: true, dismissed: false }),
      review(2, 'bob', 'REQUEST_CHANGES', { official: false, stale: false, dismissed: true }),
      review(3, 'carol', 'COMMENT'),
      review(4, 'dave', 'REQUEST_REVIEW'),
      review(5, 'eve', 'PENDING'),
    );
    const { reviews } = await connect(server).reviews(PULL, []);
    expect(reviews.map((each) => [each.author, each.state, each.official, each.stale, each.dismissed])).toEqual([
      ['alice', 'approved', true, true, false],
      ['bob', 'changes-requested', false, false, true],
      ['carol', 'commented', false, false, false],
      ['eve', 'pending', false, false, false],
    ]);
  });

  it('are ordered by instant, whatever offset the server writes', async () => {
    const server = await startForge('gitea');
    server.reviews.push(
      review(1, 'late', 'APPROVED', { submitted_at: '2026-09-01T12:00:00+02:00' }),
      review(2, 'early', 'APPROVED', { submitted_at: '2026-09-01T09:30:00Z' }),
    );
    const { reviews } = await connect(server).reviews(PULL, []);
    expect(reviews.map((each) => each.author)).toEqual(['early', 'late']);
  });

  it('by a deleted account are left out', async () => {
    const server = await startForge();
    server.reviews.push({ ...review(1, 'x', 'APPROVED'), user: null });
    expect((await connect(server).reviews(PULL, [])).reviews).toEqual([]);
  });
});

describe('teams', () => {
  it.each(['github', 'gitea'] as const)('of approving members are resolved on %s', async (flavour) => {
    const server = await startForge(flavour);
    server.teams.set('org/others', []);
    server.teams.set('org/spec-owners', ['alice']);
    server.reviews.push(review(1, 'alice', 'APPROVED'), review(2, 'bob', 'APPROVED'), review(3, 'carl', 'COMMENTED'));
    const { reviews, notes } = await connect(server).reviews(PULL, ['@zoe', '@org/spec-owners']);
    expect(reviews.map((each) => each.teams)).toEqual([['@org/spec-owners'], [], []]);
    expect(notes.join()).toContain('bob');
    expect(server.requests.map((each) => each.path).join()).not.toContain('carl');
  });

  it('that the token may not read give no membership, and a note that says what to do', async () => {
    const server = await startForge();
    server.reviews.push(review(1, 'alice', 'APPROVED'));
    server.fail('GET', /memberships/, { status: 403, body: { message: 'no' } });
    const { reviews, notes } = await connect(server).reviews(PULL, ['@org/spec-owners']);
    expect(reviews[0]!.teams).toEqual([]);
    expect(notes).toEqual([expect.stringMatching(/alice .* @org\/spec-owners .*403.*spec\.owners/)]);
  });

  it('whose invitation is pending are no membership', async () => {
    const server = await startForge();
    server.reviews.push(review(1, 'alice', 'APPROVED'));
    server.fail('GET', /memberships/, { status: 200, body: { state: 'pending' } });
    expect((await connect(server).reviews(PULL, ['@org/t'])).reviews[0]!.teams).toEqual([]);
  });

  it.each([
    ['@org/spec-owners', { organisation: 'org', team: 'spec-owners' }],
    ['org/team', { organisation: 'org', team: 'team' }],
    ['@alice', undefined],
    ['@org/../admin', undefined],
    ['@org/', undefined],
  ])('%s is read as %j', (owner, expected) => {
    expect(parseTeam(owner)).toEqual(expected);
  });
});

describe('a pull request', () => {
  it('is found by the exact commit, branch and repository of its head', async () => {
    const server = await startForge();
    const fork = { sha: HEAD, ref: 'change', repo: { id: 2, full_name: 'mallory/r' } };
    server.pulls.push(
      pullJson('c'.repeat(40), { number: 5 }),
      pullJson(HEAD, { number: 6 }),
      pullJson(HEAD, { number: 8, head: fork }),
      pullJson(HEAD, { number: 9, head: { ...fork, repo: null } }),
    );
    const found = await connect(server).pullRequestsByHead(PULL, {
      repository: 'mallory/r',
      branch: 'change',
      sha: HEAD,
    });
    expect(found.map((each) => each.number)).toEqual([8]);
  });

  it('that is answered with an HTML page is a typed error', async () => {
    const server = await startForge();
    server.fail('GET', /pulls\/7$/, { status: 200, body: '<html>please log in</html>' });
    await expect(connect(server).pullRequest(PULL)).rejects.toMatchObject({ name: 'ForgeError', kind: 'malformed' });
  });
});

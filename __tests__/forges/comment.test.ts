import { describe, expect, it } from 'vitest';
import { connectForge } from '../../src/forge/rest-forge.ts';
import { type FakeForge, JOB_TOKEN, startForge } from '../support/github-server.ts';

const PULL = { owner: 'o', repo: 'r', number: 7 };
const MARKER = '<!-- conformance-gate:default -->';
const BODY = `${MARKER}\nall well`;

function connect(server: FakeForge) {
  return connectForge({ kind: server.flavour, apiUrl: server.apiUrl, token: 'secret-token' });
}

describe.each(['github', 'gitea'] as const)('the comment on %s', (flavour) => {
  it('is created where there is none, and its address is told', async () => {
    const server = await startForge(flavour);
    const result = await connect(server).upsertComment(PULL, MARKER, BODY);
    expect(result).toMatchObject({ action: 'created', notes: [] });
    expect(result.url).toContain(`#issuecomment-${server.comments[0]!.id}`);
    expect(server.comments.map((comment) => comment.body)).toEqual([BODY]);
  });

  it('is rewritten when it is there, and not touched when it already says so', async () => {
    const server = await startForge(flavour);
    const old = server.addComment(`${MARKER}\nold`, server.actor);
    const forge = connect(server);
    expect(await forge.upsertComment(PULL, MARKER, BODY)).toMatchObject({ action: 'updated' });
    expect(old.body).toBe(BODY);
    expect(await forge.upsertComment(PULL, MARKER, BODY)).toMatchObject({ action: 'unchanged' });
    expect(server.calls('PATCH', /./)).toHaveLength(1);
  });

  it('is unchanged too when the server stored CRLF and cut the end', async () => {
    const server = await startForge(flavour);
    server.addComment(`${MARKER}\r\na\r\nb`, server.actor);
    expect(await connect(server).upsertComment(PULL, MARKER, `${MARKER}\na\nb\n`)).toMatchObject({
      action: 'unchanged',
    });
  });

  it('is found behind more than a page of other comments', async () => {
    const server = await startForge(flavour);
    for (let each = 0; each < 230; each += 1) server.addComment(`talk ${each}`, { login: 'dora', id: 9, type: 'User' });
    const own = server.addComment(`${MARKER}\nold`, server.actor);
    await connect(server).upsertComment(PULL, MARKER, BODY);
    expect(own.body).toBe(BODY);
    expect(server.comments).toHaveLength(231);
  });

  it('of somebody who copied the marker is left alone', async () => {
    const server = await startForge(flavour);
    const squatter = server.addComment(`${MARKER}\nmine`, { login: 'mallory', id: 66, type: 'User' });
    const gone = server.addComment(`${MARKER}\nghost`, null);
    await connect(server).upsertComment(PULL, MARKER, BODY);
    expect([squatter.body, gone.body]).toEqual([`${MARKER}\nmine`, `${MARKER}\nghost`]);
    expect(server.comments).toHaveLength(3);
  });

  it('is told from a comment of ours that only quotes the marker, and from another gate’s', async () => {
    const server = await startForge(flavour);
    server.addComment(`see below\n${MARKER}`, server.actor);
    server.addComment('<!-- conformance-gate:default-2 -->\nother', server.actor);
    expect(await connect(server).upsertComment(PULL, MARKER, BODY)).toMatchObject({ action: 'created' });
    expect(server.comments).toHaveLength(3);
  });

  it('becomes one again when a race left several: the oldest stays', async () => {
    const server = await startForge(flavour);
    const oldest = server.addComment(`${MARKER}\none`, server.actor);
    server.addComment('between', { login: 'dora', id: 9, type: 'User' });
    server.addComment(`${MARKER}\ntwo`, server.actor);
    server.addComment(`${MARKER}\nthree`, server.actor);
    await connect(server).upsertComment(PULL, MARKER, BODY);
    expect(server.comments.map((comment) => comment.body)).toEqual([BODY, 'between']);
    expect(server.comments[0]).toBe(oldest);
  });

  it('is one also when another run creates its own between our look and our write', async () => {
    const server = await startForge(flavour);
    let raced = false;
    server.before = (request) => {
      if (request.method !== 'POST' || raced) return;
      raced = true;
      server.addComment(`${MARKER}\nthe rival`, server.actor);
    };
    await connect(server).upsertComment(PULL, MARKER, BODY);
    expect(server.comments.map((comment) => comment.body)).toEqual([BODY]);
  });

  it('is one when two runs write at the same time', async () => {
    const server = await startForge(flavour);
    await Promise.all([1, 2, 3].map(() => connect(server).upsertComment(PULL, MARKER, BODY)));
    await connect(server).upsertComment(PULL, MARKER, BODY);
    expect(server.comments).toHaveLength(1);
  });

  it('is not doubled when the answer to its creation is lost', async () => {
    const server = await startForge(flavour);
    server.fail('POST', /comments$/, { cut: 'before', carriedOut: true });
    await connect(server).upsertComment(PULL, MARKER, BODY);
    expect(server.comments).toHaveLength(1);
  });

  it('is created after all when the server failed before it stored anything', async () => {
    const server = await startForge(flavour);
    server.fail('POST', /comments$/, { status: 502, body: '<html>bad gateway</html>' });
    expect(await connect(server).upsertComment(PULL, MARKER, BODY)).toMatchObject({ action: 'created' });
    expect(server.comments).toHaveLength(1);
  });

  it('stays with a note when a duplicate may not be deleted', async () => {
    const server = await startForge(flavour);
    server.addComment(`${MARKER}\none`, server.actor);
    server.addComment(`${MARKER}\ntwo`, server.actor);
    server.fail('DELETE', /./, { status: 403, body: { message: 'no' } });
    const result = await connect(server).upsertComment(PULL, MARKER, BODY);
    expect(result.action).toBe('updated');
    expect(result.notes.join()).toMatch(/could not be deleted/);
  });

  it('that a token may not write is a typed error with advice', async () => {
    const server = await startForge(flavour);
    server.fail('POST', /comments$/, { status: 403, body: { message: 'Resource not accessible by integration' } });
    await expect(connect(server).upsertComment(PULL, MARKER, BODY)).rejects.toMatchObject({
      name: 'ForgeError',
      kind: 'forbidden',
      status: 403,
      advice: expect.stringContaining('pull-requests: write'),
    });
  });
});

describe('who we are on GitHub', () => {
  it('a user of the job token’s name is not the job token', async () => {
    const server = await startForge();
    const twin = server.addComment(`${MARKER}\nx`, { login: 'github-actions[bot]', id: 5, type: 'User' });
    await connect(server).upsertComment(PULL, MARKER, BODY);
    expect(twin.body).toBe(`${MARKER}\nx`);
  });

  it('a personal token knows itself by GET /user and leaves the bot’s comment alone', async () => {
    const server = await startForge();
    server.actor = { login: 'release-robot', id: 77, type: 'User' };
    server.identity = 'known';
    const bots = server.addComment(`${MARKER}\nbot`, JOB_TOKEN);
    const own = server.addComment(`${MARKER}\nold`, server.actor);
    await connect(server).upsertComment(PULL, MARKER, BODY);
    expect([bots.body, own.body]).toEqual([`${MARKER}\nbot`, BODY]);
  });

  it('an app’s token, which GET /user refuses, knows itself by the status it wrote', async () => {
    const server = await startForge();
    server.actor = { login: 'acme-gate[bot]', id: 88, type: 'Bot' };
    const own = server.addComment(`${MARKER}\nold`, server.actor);
    const forge = connect(server);
    await forge.setStatus(PULL, 'a'.repeat(40), { state: 'pending', context: 'c', description: 'd' });
    await forge.upsertComment(PULL, MARKER, BODY);
    expect(own.body).toBe(BODY);
  });

  it('works on GitHub Enterprise Server, where the bot has another id', async () => {
    const server = await startForge();
    server.actor = { ...JOB_TOKEN, id: 12 };
    const own = server.addComment(`${MARKER}\nold`, server.actor);
    await connect(server).upsertComment(PULL, MARKER, BODY);
    expect(own.body).toBe(BODY);
  });
});

import { describe, expect, it } from 'vitest';
import { type DoctorReport, examine, exitCodeOf } from '../../src/doctor/examine.ts';
import { known, unknown } from '../../src/doctor/facts.ts';
import { globMatches } from '../../src/doctor/gate-jobs.ts';
import { type BranchFiles, readFacts } from '../../src/doctor/read-facts.ts';
import { DOCTOR_RULES } from '../../src/doctor/rules/index.ts';
import { findTarget } from '../../src/doors/doctor/target.ts';
import { doctorText } from '../../src/doors/doctor/words.ts';
import { type FakeForge, startForge } from '../support/github-server.ts';

/** JSON of whatever shape. */
type Loose = ReturnType<typeof JSON.parse>;

const PIN = 'a'.repeat(40);
const CHECKOUT = `      - uses: actions/checkout@${PIN}\n        with: { persist-credentials: false }\n`;

/** The job that runs scripts, and holds nothing. */
const GATE = `on: { pull_request: {}, merge_group: {} }
permissions: {}
jobs:
  check:
    runs-on: ubuntu-24.04
    permissions: { contents: read }
    steps:
${CHECKOUT}      - uses: acme/conformance-gate@${PIN}
        with: { mode: check }
`;
/** The guard, whose workflow comes from the base and whose status is required. */
const GUARD = `on: { pull_request_target: {} }
permissions: { contents: read, statuses: write }
jobs:
  guard:
    runs-on: ubuntu-24.04
    steps:
${CHECKOUT}      - uses: acme/conformance-gate@${PIN}
        with: { id: guard, run-scripts: 'false' }
`;

const SAFE = { 'gate.yml': GATE, 'guard.yml': GUARD };

function filesOf(
  folder: string,
  workflows: Readonly<Record<string, string>>,
  more: Record<string, string> = {},
): BranchFiles {
  const texts = new Map([
    ...Object.entries(workflows).map(([name, text]) => [`${folder}/${name}`, text] as const),
    ...Object.entries(more),
  ]);
  return {
    list: (at) => [...texts.keys()].filter((path) => path.startsWith(`${at}/`)),
    text: (path) => texts.get(path),
  };
}

/** A server whose settings leave no way open, for an administrator's token. */
async function aServer(flavour: 'github' | 'gitea'): Promise<FakeForge> {
  const server = await startForge(flavour);
  const set = (path: string, body: unknown, status = 200) => void server.settings.set(path, { status, body });
  set('', { default_branch: 'main' });
  if (flavour === 'github') {
    set('/branches/main', {
      name: 'main',
      protected: true,
      protection: { required_status_checks: { contexts: ['check', 'conformance-gate/guard'] } },
    });
    set('/branches/main/protection', {
      required_status_checks: {
        checks: [
          { context: 'check', app_id: 15368 },
          { context: 'conformance-gate/guard', app_id: 15368 },
        ],
      },
      enforce_admins: { enabled: true },
      required_pull_request_reviews: { dismiss_stale_reviews: true, require_code_owner_reviews: false },
    });
    set('/rules/branches/main', []);
  } else {
    const contexts = ['gate.yml / check (pull_request)', 'conformance-gate/guard'];
    set('/branches/main', {
      name: 'main',
      protected: true,
      enable_status_check: true,
      status_check_contexts: contexts,
    });
    set('/branch_protections', [
      {
        rule_name: 'main',
        enable_push: false,
        enable_status_check: true,
        status_check_contexts: contexts,
        block_admin_merge_override: true,
        dismiss_stale_approvals: true,
      },
    ]);
  }
  return server;
}

async function examined(
  server: FakeForge,
  workflows: Readonly<Record<string, string>> | undefined = SAFE,
  more: Record<string, string> = {},
): Promise<DoctorReport> {
  const folder = server.flavour === 'github' ? '.github/workflows' : '.gitea/workflows';
  const named = Object.fromEntries(
    Object.entries(workflows).map(([name, text]) => [name, /^name:/m.test(text) ? text : `name: ${name}\n${text}`]),
  );
  const connection = { kind: server.flavour, apiUrl: server.apiUrl, token: 'tok' };
  return examine(await readFacts(connection, { owner: 'o', repo: 'r' }, 'main', known(filesOf(folder, named, more))));
}

const open = (report: DoctorReport) => report.findings.filter(({ state }) => state === 'open').map(({ rule }) => rule);
const rulesOf = (report: DoctorReport, state: string) => [
  ...new Set(report.findings.filter((finding) => finding.state === state).map(({ rule }) => rule)),
];

function change(server: FakeForge, path: string, edit: (body: Record<string, never>) => void): void {
  const { body } = server.settings.get(path)!;
  edit(body as Record<string, never>);
}

describe.each(['github', 'gitea'] as const)('a sound repository on %s', (flavour) => {
  it('has no open way', async () => {
    const report = await examined(await aServer(flavour));
    expect(open(report)).toEqual([]);
    // No server tells the version of a runner of one's own.
    expect(exitCodeOf(report)).toBe(flavour === 'github' ? 0 : 2);
    expect(report.closed).toContain('doctor/status-not-required');
  });
});

describe('on GitHub, an open way', () => {
  it.each([
    [
      'status-not-required',
      (body: Loose) => {
        body.required_status_checks = { checks: [] };
      },
    ],
    [
      'status-not-required',
      (body: Loose) => {
        body.required_status_checks = { checks: [{ context: 'Conformance gate' }] };
      },
    ],
    [
      'bypass',
      (body: Loose) => {
        body.enforce_admins = { enabled: false };
      },
    ],
    ['direct-push', (body: Loose) => void delete body.required_pull_request_reviews],
    [
      'stale-approvals',
      (body: Loose) => {
        body.required_pull_request_reviews.dismiss_stale_reviews = false;
      },
    ],
  ])('%s is seen in the protection', async (rule, edit) => {
    const server = await aServer('github');
    change(server, '/branches/main', (body: Loose) => void delete body.protection);
    change(server, '/branches/main/protection', edit);
    const report = await examined(server);
    expect(open(report)).toContain(`doctor/${rule}`);
    expect(exitCodeOf(report)).toBe(1);
  });

  it('in a ruleset is seen: who bypasses it, and a merge queue that nobody judges', async () => {
    const server = await aServer('github');
    server.settings.set('/rules/branches/main', {
      status: 200,
      body: [
        { type: 'merge_queue', ruleset_id: 4 },
        { type: 'deletion', ruleset_id: 4 },
      ],
    });
    server.settings.set('/rulesets/4', { status: 200, body: { bypass_actors: [{ actor_type: 'Team', actor_id: 9 }] } });
    const report = await examined(server, { ...SAFE, 'gate.yml': GATE.replace(', merge_group: {}', '') });
    expect(open(report)).toEqual(['doctor/bypass', 'doctor/merge-queue']);
    expect(report.findings[0]!.message).toContain('Team 9');
  });

  it('is none where a ruleset demands what classic protection does not', async () => {
    const server = await aServer('github');
    server.settings.set('/branches/main/protection', { status: 404, body: { message: 'Branch not protected' } });
    server.settings.set('/branches/main', { status: 200, body: { protected: true } });
    const parameters = { required_status_checks: [{ context: 'conformance-gate/guard', integration_id: 15368 }] };
    server.settings.set('/rules/branches/main', {
      status: 200,
      body: [
        { type: 'required_status_checks', ruleset_id: 4, parameters },
        { type: 'pull_request', ruleset_id: 4, parameters: { dismiss_stale_reviews_on_push: true } },
      ],
    });
    server.settings.set('/rulesets/4', { status: 200, body: { bypass_actors: [] } });
    expect(open(await examined(server))).toEqual([]);
  });

  it('of a branch without any protection is wide', async () => {
    const server = await aServer('github');
    server.settings.set('/branches/main/protection', { status: 404, body: { message: 'Branch not protected' } });
    server.settings.set('/branches/main', { status: 200, body: { protected: false } });
    expect(open(await examined(server))).toEqual(
      expect.arrayContaining([
        'doctor/status-not-required',
        'doctor/bypass',
        'doctor/direct-push',
        'doctor/stale-approvals',
      ]),
    );
  });
});

describe('on Gitea, an open way', () => {
  it.each([
    [
      'status-not-required',
      (rule: Loose) => {
        rule.enable_status_check = false;
      },
    ],
    [
      'status-not-required',
      (rule: Loose) => {
        rule.status_check_contexts = ['ci / build (push)'];
      },
    ],
    [
      'bypass',
      (rule: Loose) => {
        rule.block_admin_merge_override = false;
      },
    ],
    [
      'direct-push',
      (rule: Loose) => {
        rule.enable_push = true;
      },
    ],
    [
      'stale-approvals',
      (rule: Loose) => {
        rule.dismiss_stale_approvals = false;
      },
    ],
    [
      'status-not-required',
      (rule: Loose) => {
        rule.rule_name = 'release/*';
      },
    ],
  ])('%s is seen in the protection', async (rule, edit) => {
    const server = await aServer('gitea');
    change(server, '/branch_protections', (rules: Loose) => edit(rules[0]));
    expect(open(await examined(server))).toContain(`doctor/${rule}`);
  });

  it('is none where a glob requires the status, or a job by its own name', async () => {
    const server = await aServer('gitea');
    change(server, '/branch_protections', (rules: Loose) => {
      rules[0].rule_name = 'ma*';
      rules[0].status_check_contexts = ['conformance-gate*'];
    });
    expect(open(await examined(server))).toEqual([]);
  });
});

describe('an open way in the workflows', () => {
  it.each([
    ['gate-missing', { 'ci.yml': 'on: push\njobs: {}\n' }],
    ['workflow-replaceable', { 'gate.yml': GATE }],
    ['workflow-replaceable', { 'gate.yml': GATE.replace('mode: check', 'id: guard'), 'guard.yml': GUARD }],
    ['write-token', { ...SAFE, 'gate.yml': GATE.replace('contents: read', 'contents: read, statuses: write') }],
    [
      'write-token',
      {
        ...SAFE,
        'gate.yml': GATE.replace('permissions: {}\n', '').replace('    permissions: { contents: read }\n', ''),
      },
    ],
    ['kept-credentials', { ...SAFE, 'gate.yml': GATE.replace('persist-credentials: false', 'fetch-depth: 0') }],
    [
      'target-checkout',
      {
        ...SAFE,
        'guard.yml': GUARD.replace('persist-credentials: false', `ref: "$\{{ github.event.pull_request.head.sha }}"`),
      },
    ],
    ['unpinned-action', { ...SAFE, 'guard.yml': GUARD.replace(`conformance-gate@${PIN}`, 'conformance-gate@v1') }],
    ['skippable-job', { ...SAFE, 'gate.yml': GATE.replace('    runs-on', '    if: github.actor != 0\n    runs-on') }],
  ])('%s is seen', async (rule, workflows) => {
    expect(open(await examined(await aServer('github'), workflows as Record<string, string>))).toContain(
      `doctor/${rule}`,
    );
  });

  it('is none where code owners must approve the workflow folder', async () => {
    const server = await aServer('github');
    change(server, '/branches/main/protection', (body: Loose) => {
      body.required_pull_request_reviews.require_code_owner_reviews = true;
    });
    expect(
      open(await examined(server, { 'gate.yml': GATE }, { '.github/CODEOWNERS': '/.github/ @acme/platform\n' })),
    ).toEqual([]);
    expect(open(await examined(server, { 'gate.yml': GATE }, { '.github/CODEOWNERS': '/docs/ @acme/docs\n' }))).toEqual(
      ['doctor/workflow-replaceable'],
    );
  });

  it('is looked for in no file that cannot be read, which is said', async () => {
    const report = await examined(await aServer('github'), { ...SAFE, 'broken.yml': 'on: [\n' });
    expect(rulesOf(report, 'unknown')).toEqual(['doctor/gate-missing']);
    expect(exitCodeOf(report)).toBe(2);
  });
});

describe('what the token may not read', () => {
  it('on GitHub is told, never taken for safe; what everybody may read still counts', async () => {
    const server = await aServer('github');
    server.settings.set('/branches/main/protection', {
      status: 403,
      body: { message: 'Resource not accessible by integration' },
    });
    const report = await examined(server);
    expect(rulesOf(report, 'unknown')).toEqual(['doctor/bypass', 'doctor/direct-push', 'doctor/stale-approvals']);
    expect(report.closed).toContain('doctor/status-not-required');
    expect(report.closed).not.toContain('doctor/bypass');
    expect(exitCodeOf(report)).toBe(2);
    expect(doctorText(report)).toContain('no all-clear');
  });

  it('on GitHub, a 404 that may mean "not for you" is no missing protection', async () => {
    const server = await aServer('github');
    server.settings.set('/branches/main/protection', { status: 404, body: { message: 'Not Found' } });
    expect(open(await examined(server))).toEqual([]);
  });

  it('on Gitea is told, never taken for safe', async () => {
    const server = await aServer('gitea');
    server.settings.set('/branch_protections', { status: 403, body: { message: 'user should be an owner' } });
    const report = await examined(server);
    expect(rulesOf(report, 'unknown')).toEqual(
      expect.arrayContaining(['doctor/bypass', 'doctor/direct-push', 'doctor/stale-approvals']),
    );
    expect(open(report)).toEqual([]);
  });

  it('leaves no rule closed when nothing at all could be read', () => {
    const no = unknown('no');
    const protection = {
      required: no,
      bypass: no,
      dismissesStale: no,
      codeOwners: no,
      mergeQueue: no,
      directPush: no,
      filePatterns: no,
    };
    const report = examine({ forge: 'github', branch: 'main', protection, workflows: no, codeOwnersFile: undefined });
    expect(report.closed).toEqual([]);
    expect(exitCodeOf(report)).toBe(2);
  });
});

describe('the rules', () => {
  it('have each an id of its own, and say what could happen', () => {
    expect(new Set(DOCTOR_RULES.map((rule) => rule.id)).size).toBe(DOCTOR_RULES.length);
    for (const rule of DOCTOR_RULES) expect(rule.danger).toMatch(/\.$/);
  });

  it.each([
    ['*', 'a/b', true],
    ['a*c', 'abbc', true],
    ['a?c', 'abc', true],
    ['a*', 'b', false],
    ['*a*b', 'xxaxxb', true],
    [`${'*a'.repeat(50)}b`, 'a'.repeat(5_000), false],
  ])('match the glob %s with %s as %s', (glob, text, expected) => {
    expect(globMatches(glob, text)).toBe(expected);
  });
});

describe('the repository that doctor is about', () => {
  const NONE = { forge: undefined, api: undefined, slug: undefined };
  it.each([
    [NONE, {}, 'https://github.com/acme/infra.git', 'github', 'https://api.github.com', 'acme/infra'],
    [NONE, {}, 'git@github.com:acme/infra.git', 'github', 'https://api.github.com', 'acme/infra'],
    [
      { ...NONE, forge: 'gitea' },
      {},
      'ssh://git@git.example:22/acme/infra',
      'gitea',
      'https://git.example/api/v1',
      'acme/infra',
    ],
    [
      { ...NONE, forge: 'github' },
      {},
      'https://ghes.example/acme/infra',
      'github',
      'https://ghes.example/api/v3',
      'acme/infra',
    ],
    [NONE, {}, 'https://codeberg.org/acme/infra.git', 'forgejo', 'https://codeberg.org/api/v1', 'acme/infra'],
    [
      NONE,
      { GITHUB_REPOSITORY: 'acme/infra', GITHUB_API_URL: 'https://git.example/api/v1' },
      undefined,
      'gitea',
      'https://git.example/api/v1',
      'acme/infra',
    ],
    [
      { ...NONE, api: 'http://127.0.0.1:3000/api/v1', slug: 'a/b' },
      {},
      undefined,
      'gitea',
      'http://127.0.0.1:3000/api/v1',
      'a/b',
    ],
  ])('is found from %j, %j and the clone of %s', (options, env, origin, kind, apiUrl, slug) => {
    const [owner, repo] = slug.split('/');
    expect(findTarget(options, env, origin)).toMatchObject({ kind, apiUrl, repository: { owner, repo } });
  });

  it.each([
    [NONE, undefined, /--slug/],
    [NONE, 'https://git.example/acme/infra.git', /--forge/],
    [{ ...NONE, forge: 'gitlab' }, 'https://git.example/a/b', /one of/],
    [{ ...NONE, forge: 'gitea', slug: 'a/b' }, undefined, /--api/],
  ])('is asked for when %j and %s do not tell', (options, origin, advice) => {
    expect(() => findTarget(options, {}, origin)).toThrow(
      expect.objectContaining({ kind: 'usage', advice: expect.stringMatching(advice) }),
    );
  });
});

/** Ways to bring a change in by the shape of the history instead of by the last commit. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Attack, type Edit, HARMLESS, LAYERS, LEDGER, SECURITY, STATE } from './scenario.ts';

export const spec: Edit = (d) => void d.edit(SECURITY, 'is denied unless', 'is allowed unless');
export const restore: Edit = (d) => void d.edit(SECURITY, 'is allowed unless', 'is denied unless');
export const harmless: Edit = (d) => void d.append(HARMLESS, '# tidy\n');
const TLS = `${LAYERS}/l2-behavioral/trusted-tls`;
const TWIN = `${TLS}-again`;
const MODIFIED = `spec/modified @ ${SECURITY}`;

export const HISTORY_ATTACKS: readonly Attack[] = [
  {
    does: 'buries a spec edit under later commits',
    story: ({ main, commit }) => {
      const bad = commit('a', [main], spec);
      return { head: commit('b', [commit('c', [bad], harmless)], harmless) };
    },
    must: [MODIFIED],
  },
  {
    does: 'edits the spec in a merge commit that neither parent has',
    story: ({ main, commit }) => {
      const [one, other] = [commit('a', [main], harmless), commit('b', [main], (d) => d.append('README.md', 'x\n'))];
      return {
        head: commit('c', [one, other], (d) => {
          d.append('README.md', 'x\n');
          spec(d);
        }),
      };
    },
    must: [MODIFIED],
  },
  {
    does: 'brings the edit in by the third parent of an octopus merge',
    story: ({ main, commit }) => {
      const [a, b] = [commit('a', [main], harmless), commit('b', [main], (d) => d.append('README.md', 'x\n'))];
      const c = commit('c', [main], spec);
      return {
        head: commit('d', [a, b, c], (d) => {
          d.append('README.md', 'x\n');
          spec(d);
        }),
      };
    },
    must: [MODIFIED],
  },
  {
    does: 'merges main and takes its newer spec back',
    story: ({ main, commit }) => {
      const work = commit('work', [main], harmless);
      const base = commit('main', [main], spec);
      const merged = commit('merged', [work, base], spec);
      return { base, head: commit('revert', [merged], restore) };
    },
    must: [MODIFIED],
  },
  {
    does: "merges main keeping its own tree, so that main's newer spec is lost",
    story: ({ main, commit }) => {
      const work = commit('work', [main], harmless);
      const base = commit('main', [main], spec);
      return { base, head: commit('merged', [work, base], () => undefined) };
    },
    must: [MODIFIED],
  },
  {
    does: 'crosses two merges, so that there are two merge bases, and edits the spec',
    story: ({ main, commit }) => {
      const [p, m] = [commit('p', [main], harmless), commit('m', [main], (d) => d.append('README.md', 'x\n'))];
      const base = commit('m2', [m, p], harmless);
      const head = commit('p2', [p, m], (d) => {
        d.append('README.md', 'x\n');
        spec(d);
      });
      return { base, head };
    },
    must: [MODIFIED],
  },
  {
    does: "crosses two merges and takes one side's newer spec back",
    story: ({ main, commit }) => {
      const [p, m] = [commit('p', [main], harmless), commit('m', [main], spec)];
      const base = commit('m2', [m, p], harmless);
      return { base, head: commit('p3', [commit('p2', [p, m], spec)], restore) };
    },
    must: [MODIFIED],
  },
  ...['main', 'the branch'].map(
    (side): Attack => ({
      does: `crosses two merges and drops a test that ${side} had added`,
      story: ({ main, commit }) => {
        const grown: Edit = (d) => {
          d.copy(TLS, TWIN);
          d.edit(`${TWIN}/chainsaw-test.yaml`, 'name: trusted-tls', 'name: trusted-tls-again');
        };
        const [on, off] = [commit('a', [main], grown), commit('b', [main], harmless)];
        const [p, m] = side === 'main' ? [off, on] : [on, off];
        const base = commit('m2', [m, p], (d) => (side === 'main' ? harmless(d) : grown(d)));
        const merged = commit('p2', [p, m], (d) => (side === 'main' ? grown(d) : harmless(d)));
        return { base, head: commit('p3', [merged], (d) => d.remove(TWIN)) };
      },
      must: [`tests/removed @ ${TWIN}/chainsaw-test.yaml`],
    }),
  ),
  {
    does: 'makes the bad commit look like main by a replace ref',
    story: ({ repository, main, commit }) => {
      const head = commit('bad', [main], spec);
      repository.git('replace', head, main);
      return { head };
    },
    must: [MODIFIED],
  },
  {
    does: 'makes the edited page look like the old one by a replace ref',
    story: ({ repository, main, commit }) => {
      const head = commit('bad', [main], (d) => d.append(STATE, 'edited by stealth\n'));
      const id = (revision: string) => repository.git('--no-replace-objects', 'rev-parse', `${revision}:${STATE}`);
      repository.git('replace', id(head), id(main));
      return { head };
    },
    must: [`spec/modified @ ${STATE}`],
  },
  {
    does: 'cuts the history at the bad commit by a graft',
    story: ({ repository, main, commit }) => {
      const bad = commit('bad', [main], spec);
      const head = commit('ok', [bad], harmless);
      mkdirSync(join(repository.root, '.git/info'), { recursive: true });
      writeFileSync(join(repository.root, '.git/info/grafts'), `${head} ${main}\n`);
      return { head };
    },
    must: [MODIFIED],
  },
  {
    does: 'hands over a tag in place of a branch',
    story: ({ repository, main, commit }) => {
      repository.git('tag', '-a', '-m', 'release', 'v-attack', commit('bad', [main], spec));
      return { head: 'v-attack' };
    },
    must: [MODIFIED],
  },
  {
    does: 'gives the branch the name of a tag on main',
    story: ({ repository, main, commit }) => {
      const head = commit('bad', [main], spec);
      repository.git('tag', 'twofold', main);
      repository.git('update-ref', 'refs/heads/twofold', head);
      return { head: 'refs/heads/twofold' };
    },
    must: [MODIFIED],
  },
  {
    does: 'edits the spec and undoes only half of it',
    story: ({ main, commit }) => {
      const bad = commit('a', [main], (d) => {
        spec(d);
        d.append(STATE, 'x\n');
      });
      return { head: commit('b', [bad], restore) };
    },
    must: [`spec/modified @ ${STATE}`],
    mustNot: [MODIFIED],
  },
  {
    does: 'brings an older copy of a page than the base had when the branch began',
    story: ({ main, commit }) => {
      const base = commit('m', [main], spec);
      return { base, head: commit('p', [base], restore) };
    },
    must: [MODIFIED],
  },
  {
    does: 'appends to the ledger from a branch that lacks the newest rows, and keeps it through a merge',
    story: ({ main, commit }) => {
      const row = (day: string) => (d: Parameters<Edit>[0]) =>
        d.append(LEDGER, `${d.text(LEDGER).split('\n')[0]!.replace('08-01', day)}\n`);
      const base = commit('m', [main], row('08-20'));
      const work = commit('p', [main], harmless);
      return { base, head: commit('merged', [work, base], row('08-21')) };
    },
    must: [`ledger/rewritten @ ${LEDGER}`],
  },
];

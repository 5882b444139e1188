import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

/** room → rooms it may import besides itself. Arrows point one way; `doors` may import everything. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  policy: ['domain'],
  git: ['domain'],
  suite: ['domain'],
  sandbox: ['git', 'domain'],
  checks: ['sandbox', 'git', 'domain'],
  mutation: ['sandbox', 'checks', 'git', 'domain'],
  gates: ['domain'],
  report: ['domain', 'gates'],
  ledger: ['git', 'domain'],
  forge: ['domain'],
  doctor: ['forge', 'domain'],
  pipeline: ['domain', 'policy', 'git', 'suite', 'sandbox', 'checks', 'gates', 'report', 'forge', 'ledger', 'mutation'],
};

/** Rooms that are functions of their arguments: no clock, environment, disk, process or network. */
const PURE = ['domain', 'gates', 'report', 'suite', 'policy'];
/** The pure halves of rooms. */
const PURE_FOLDER = /^(?:mutation\/operators|doctor\/rules)\//;
const IMPURE_MODULE =
  /^(node:)?(fs|fs\/promises|child_process|net|http|https|http2|dgram|dns|tls|os|process|worker_threads|cluster|timers.*|readline|repl)$/;
const IMPURE_WORDS =
  /\b(process\.|Date\.now|new Date\(\)|performance\.now|Math\.random|fetch\(|setTimeout\(|setInterval\()/;

interface Source {
  readonly path: string;
  readonly room: string;
  readonly text: string;
  readonly imports: readonly string[];
}

function sources(folder = SRC): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    if (!entry.name.endsWith('.ts')) return [];
    const text = readFileSync(path, 'utf8');
    const imports = [
      ...text.matchAll(
        /(?:^|\s)(?:import|export)\s[^'";]*?from\s+'([^']+)'|import\s*\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'/gm,
      ),
    ].map((match) => (match[1] ?? match[2] ?? match[3])!);
    return [{ path: relative(SRC, path), room: relative(SRC, path).split('/')[0]!, text, imports }];
  });
}

const ALL = sources();
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

describe('the rooms of the house', () => {
  it('finds the sources it is about', () => {
    expect(ALL.length).toBeGreaterThan(40);
    expect(ALL.flatMap((source) => source.imports).length).toBeGreaterThan(100);
  });

  it('import along the arrows of the architecture only', () => {
    const wrong = ALL.filter((source) => source.room !== 'doors').flatMap((source) =>
      source.imports
        .filter((target) => target.startsWith('.'))
        .map((target) => relative(SRC, resolve(dirname(join(SRC, source.path)), target)).split('/')[0]!)
        .filter((room) => room !== source.room && !(ALLOWED[source.room] ?? []).includes(room))
        .map((room) => `${source.path} imports ${room}/`),
    );
    expect(wrong).toEqual([]);
  });

  it('keep clock, environment, disk, processes and network out of the pure ones', () => {
    const wrong = ALL.filter((source) => PURE.includes(source.room) || PURE_FOLDER.test(source.path)).flatMap(
      (source) => [
        ...source.imports
          .filter((target) => IMPURE_MODULE.test(target))
          .map((target) => `${source.path} imports ${target}`),
        ...(IMPURE_WORDS.exec(withoutComments(source.text)) ?? [])
          .slice(0, 1)
          .map((word) => `${source.path} uses ${word}`),
      ],
    );
    expect(wrong).toEqual([]);
  });

  it('hold files of one thought: none over 400 lines', () => {
    expect(ALL.filter((source) => source.text.split('\n').length > 400).map((source) => source.path)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { read } from './pages.ts';

const readme = read('README.md');
const manifest = JSON.parse(read('package.json')) as {
  readonly version: string;
  readonly files: readonly string[];
  readonly scripts: Record<string, string>;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
};

/** The packages that the first column of a table names. */
function packagesIn(section: string): string[] {
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!)).sort();
}

describe('the README', () => {
  it('says of every dependency why it is there', () => {
    const section = /## Dependencies\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? '';
    const [runtime = '', development = ''] = section.split('<details>');
    expect(packagesIn(runtime)).toEqual(Object.keys(manifest.dependencies).sort());
    expect(packagesIn(development)).toEqual(Object.keys(manifest.devDependencies).sort());
  });

  it('names the tarball that `npm pack` makes', () => {
    expect(readme).toContain(`./conformance-gate-${manifest.version}.tgz`);
  });

  it('names npm scripts that exist', () => {
    for (const [, script] of readme.matchAll(/`npm run ([\w:]+)`/g))
      expect(Object.keys(manifest.scripts)).toContain(script);
  });

  it('goes into the package with what the demo and the pages need', () => {
    expect(manifest.files).toEqual(
      expect.arrayContaining(['action.yml', 'dist', 'docs', 'examples', 'README.md', 'LICENSE']),
    );
  });
});

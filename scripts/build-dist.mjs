// Builds dist/ from src/: types are stripped by tsc, then each door is bundled with its dependencies by ncc.
// --check builds beside it and fails on any difference with the committed dist/.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const DOORS = ['cli', 'action'];

/** Every file below a folder, as paths relative to it, sorted. */
function filesBelow(folder, at = folder) {
  return readdirSync(at, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(folder, join(at, entry.name)) : [relative(folder, join(at, entry.name))],
    )
    .sort();
}

function bundle(door, out) {
  const ncc = require.resolve('@vercel/ncc/dist/ncc/cli.js');
  const entry = join(root, `build/src/doors/${door}/main.js`);
  const words = [ncc, 'build', entry, '-o', out, '--license', 'LICENSES.txt', '--target', 'es2022', '-q'];
  execFileSync(process.execPath, words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(join(out, 'package.json'), { force: true });
}

/** The launchers answer --version and load the bundle; they are small enough to need no bundling. */
function launcher(door) {
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
  const text = readFileSync(join(root, `build/src/doors/${door}.js`), 'utf8')
    .replace(`./${door}/main.js`, `./${door}/index.js`)
    .replace(/^import \{ VERSION \}.*$/m, `const VERSION = '${version}';`);
  return door === 'cli' ? `#!/usr/bin/env node\n${text}` : text;
}

function build(target) {
  rmSync(join(root, 'build'), { recursive: true, force: true });
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' });
  rmSync(target, { recursive: true, force: true });
  for (const door of DOORS) {
    bundle(door, join(target, door));
    writeFileSync(join(target, `${door}.js`), launcher(door), { mode: 0o755 });
  }
}

function differences(one, other) {
  const names = new Set([...filesBelow(one), ...(existsSync(other) ? filesBelow(other) : [])]);
  return [...names].filter((name) => {
    const [left, right] = [join(one, name), join(other, name)];
    return !existsSync(left) || !existsSync(right) || !readFileSync(left).equals(readFileSync(right));
  });
}

if (process.argv.includes('--check')) {
  mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true });
  const fresh = mkdtempSync(join(root, 'node_modules', '.cache', 'dist-'));
  try {
    build(fresh);
    const differing = differences(fresh, join(root, 'dist'));
    if (differing.length > 0) {
      console.error(
        `dist/ does not match its source; run 'npm run build' and commit it. Differing:\n  ${differing.join('\n  ')}`,
      );
      process.exitCode = 1;
    } else console.log('dist/ matches its source');
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
} else {
  build(join(root, 'dist'));
  for (const name of filesBelow(join(root, 'dist'))) {
    console.log(`${(statSync(join(root, 'dist', name)).size / 1024).toFixed(0).padStart(6)} kB  dist/${name}`);
  }
}

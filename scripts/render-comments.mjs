/**
 * Pictures of what the product really writes: the demo's pull requests, judged, rendered as Markdown and
 * photographed. `node scripts/render-comments.mjs [FOLDER]`: into docs/images, or into another folder and then narrow
 * ones too, to look at. Needs Chromium (CHROMIUM=PATH), Node 24 and a built dist/.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { commentPage } from './comment-style.mjs';
import { withPalette } from './png-palette.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = resolve(process.argv[2] ?? join(root, 'docs', 'images'));
const chromium = process.env.CHROMIUM ?? 'chromium';
/** Name, pull request of the demo, width, and whether it is only to look at. */
const PICTURES = [
  { name: 'comment-pass', pull: 1, width: 860 },
  { name: 'comment-fail', pull: 2, width: 860 },
  { name: 'comment-fail-narrow', pull: 2, width: 390, look: true },
];

const work = mkdtempSync(join(tmpdir(), 'conformance-gate-pictures-'));
try {
  mkdirSync(target, { recursive: true });
  const comments = judgeTheDemo();
  for (const { name, pull, width, look } of PICTURES) {
    if (look && process.argv[2] === undefined) continue;
    for (const theme of ['light', 'dark']) photograph(comments[pull - 1], `${name}-${theme}`, theme, width);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** The comments of the demo, in the order of its pull requests. */
function judgeTheDemo() {
  execFileSync(process.execPath, [join(root, 'dist', 'cli.js'), 'demo', '--keep', '--quiet'], {
    env: { ...process.env, TMPDIR: work },
    stdio: 'ignore',
  });
  const [kept] = readdirSync(work).filter((name) => name.startsWith('conformance-gate-demo-'));
  const pages = readdirSync(join(work, kept)).filter((name) => name.endsWith('.md'));
  return pages.sort().map((name) => readFileSync(join(work, kept, name), 'utf8'));
}

function photograph(markdown, name, theme, width) {
  const html = micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  const page = join(work, `${name}.html`);
  writeFileSync(page, commentPage(html, theme));
  const height = heightOf(page, width);
  const file = join(target, `${name}.png`);
  browser(`--screenshot=${file}`, `--window-size=${width},${height}`, page);
  writeFileSync(file, withPalette(readFileSync(file)));
  process.stdout.write(`${file}: ${width} x ${height}, ${Math.ceil(readFileSync(file).length / 1000)} kB\n`);
}

/** A page tells its own height through its title; then the window is made as high. */
function heightOf(page, width) {
  const probe = `${page}.probe.html`;
  const script =
    '<script>document.title="height="+Math.ceil(document.querySelector(".comment").getBoundingClientRect().bottom+16)</script>';
  writeFileSync(probe, readFileSync(page, 'utf8') + script);
  const dom = browser('--dump-dom', `--window-size=${width},800`, probe);
  return Number(/height=(\d+)/.exec(dom)?.[1] ?? 800);
}

function browser(...words) {
  const profile = mkdtempSync(join(work, 'profile-'));
  const quiet = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-lcd-text',
    '--force-device-scale-factor=1.5',
  ];
  const page = `file://${words.pop()}`;
  return execFileSync(
    chromium,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      ...quiet,
      '--hide-scrollbars',
      `--user-data-dir=${profile}`,
      ...words,
      page,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
}

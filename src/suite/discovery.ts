import { basename, dirname, type RepoPath } from '../domain/path.ts';
import type { Policy } from '../domain/policy.ts';
import type { Layer } from '../domain/requirement.ts';
import type { Tree, TreeEntry } from '../domain/tree.ts';

export const DECLARATIONS = ['chainsaw-test.yaml', 'chainsaw-test.yml'];
/** Files that say whether a test is executable, whatever scripts the policy runs (contract §1). */
const STATE_SCRIPTS = ['render-check.sh', 'check.sh'];

export interface FoundFile {
  readonly path: RepoPath;
  readonly entry: TreeEntry;
}

/** A directory of the suite that holds a declaration or a script. */
export interface TestDirectory {
  readonly path: RepoPath;
  readonly layer: Layer | undefined;
  /** The file Chainsaw would load: `.yaml` before `.yml`. */
  readonly declaration: FoundFile | undefined;
  readonly scripts: readonly FoundFile[];
  /** `loose`: a script of a layer that nothing declares; `helper`: a file that only has the name of a script. */
  readonly role: 'declared' | 'self-check' | 'loose' | 'helper';
}

export interface Discovery {
  readonly directories: readonly TestDirectory[];
  /** Symbolic links and submodules at, above or inside the tests root. */
  readonly links: readonly FoundFile[];
}

/** `./conformance/tests/` → `conformance/tests`; the repository root → ''. */
export function normalRoot(root: string): string {
  return root
    .replace(/^(?:\.\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/^\.$/, '');
}

export function isFile(entry: TreeEntry): boolean {
  return entry.type === 'blob' && entry.mode !== '120000';
}

/** True for symbolic links and submodules: what they stand for is not in the tree. */
export function isLink(entry: TreeEntry): boolean {
  return entry.mode === '120000' || entry.type === 'commit';
}

/** Names of files that may be run as, or say something about, a test. */
export function scriptNames(policy: Policy): ReadonlySet<string> {
  return new Set([...STATE_SCRIPTS, ...policy.checks.scripts]);
}

const discoveries = new WeakMap<Tree, { readonly policy: Policy; readonly discovery: Discovery }>();

/** {@link discover}, remembered for a tree: the files to read and the suite are asked for one after the other. */
export function discoverOnce(tree: Tree, policy: Policy): Discovery {
  const known = discoveries.get(tree);
  if (known?.policy === policy) return known.discovery;
  const discovery = discover(tree, policy);
  discoveries.set(tree, { policy, discovery });
  return discovery;
}

/**
 * Finds tests as Chainsaw does: per directory `chainsaw-test.yaml`, else `.yml`; hidden directories too, linked ones
 * not. A directory of the META layer may also be a script alone (contract §1).
 */
export function discover(tree: Tree, policy: Policy): Discovery {
  const root = normalRoot(policy.tests.root);
  const inside = root === '' ? '' : `${root}/`;
  const scripts = scriptNames(policy);
  const found = new Map<RepoPath, { declarations: FoundFile[]; scripts: FoundFile[] }>();
  const links: FoundFile[] = linksAbove(tree, root);
  const endings = [...DECLARATIONS, ...scripts];
  for (const [path, entry] of tree) {
    if (!path.startsWith(inside) || path === root) continue;
    if (isLink(entry)) links.push({ path, entry });
    // Most files are none of these, and cutting their names out would cost more than all the rest.
    if (!endings.some((name) => path.endsWith(name))) continue;
    const name = basename(path);
    const isDeclaration = DECLARATIONS.includes(name);
    if (!isDeclaration && !(scripts.has(name) && entry.type === 'blob')) continue;
    const directory = dirname(path);
    const files = found.get(directory) ?? { declarations: [], scripts: [] };
    found.set(directory, files);
    (isDeclaration ? files.declarations : files.scripts).push({ path, entry });
  }
  const layerOf = layerFinder(root, policy);
  const directories = [...found].map(([path, files]): TestDirectory => {
    const declaration = files.declarations.find((file) => file.path.endsWith('.yaml')) ?? files.declarations[0];
    const layer = layerOf(path);
    const role =
      declaration !== undefined ? 'declared' : roleOfScripts(path, files.scripts, { found, root, layer, policy });
    return { path, layer, declaration, scripts: files.scripts, role };
  });
  return { directories, links };
}

function linksAbove(tree: Tree, root: string): FoundFile[] {
  const links: FoundFile[] = [];
  for (let path = root; path !== ''; path = dirname(path)) {
    const entry = tree.get(path);
    if (entry !== undefined && isLink(entry)) links.push({ path, entry });
  }
  return links;
}

/** The layer whose folder holds a directory; the longest folder where several do. */
function layerFinder(root: string, policy: Policy): (path: RepoPath) => Layer | undefined {
  const folders = (Object.entries(policy.tests.layers) as [Layer, string][])
    .map(([layer, folder]) => ({ layer, path: root === '' ? normalRoot(folder) : `${root}/${normalRoot(folder)}` }))
    .sort((one, other) => other.path.length - one.path.length);
  return (path) => folders.find((folder) => path === folder.path || path.startsWith(`${folder.path}/`))?.layer;
}

interface Surroundings {
  readonly found: ReadonlyMap<RepoPath, unknown>;
  readonly root: string;
  readonly layer: Layer | undefined;
  readonly policy: Policy;
}

function roleOfScripts(
  path: RepoPath,
  scripts: readonly FoundFile[],
  around: Surroundings,
): 'self-check' | 'loose' | 'helper' {
  const runs = scripts.some((file) => around.policy.checks.scripts.includes(basename(file.path)));
  if (!runs || around.layer === undefined) return 'helper';
  for (let above = dirname(path); above !== around.root && above !== ''; above = dirname(above)) {
    // A test's own subdirectories hold its fixtures and helpers.
    if (around.found.has(above)) return 'helper';
  }
  return around.layer === 'META' ? 'self-check' : 'loose';
}

import type { RepoPath } from '../../domain/path.ts';
import type { Snapshot } from '../../domain/tree.ts';
import { textOf } from './text.ts';

/** Folders a forge reads workflows from; Gitea and Forgejo prefer their own over `.github`. */
const FORGE_FOLDERS = ['.forgejo', '.gitea', '.github'] as const;
/** How a workflow names the gate: its action, its package or its command. */
const GATE_MENTION = /conformance[-_ ]gate/i;

/** A YAML file in a forge's folder: a workflow, a reusable workflow or a local action. */
export function isForgeFile(path: RepoPath): boolean {
  return /^\.(?:github|gitea|forgejo)\/.*\.ya?ml$/is.test(path);
}

function isWorkflow(path: RepoPath): boolean {
  return /^\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$/is.test(path);
}

/** What of one side runs the gate. */
export interface GateRunners {
  /** Workflow and action files that mention the gate, call one that does, or cannot be read. */
  readonly files: ReadonlySet<RepoPath>;
  /** Files and folders that those use by a local path. */
  readonly used: ReadonlySet<RepoPath>;
  /** The `name:` of each workflow among the files. */
  readonly names: ReadonlySet<string>;
}

/** Finds the gate's workflows in one commit: by mention, then by who calls them, then by what they call. */
export function gateRunners(snapshot: Snapshot): GateRunners {
  const texts = new Map<RepoPath, string | undefined>();
  for (const [path, entry] of snapshot.tree) {
    if (path.startsWith('.') && entry.type === 'blob' && isForgeFile(path)) texts.set(path, textOf(snapshot, path));
  }
  const files = new Set<RepoPath>();
  for (const [path, text] of texts) if (text === undefined || GATE_MENTION.test(text)) files.add(path);
  addCallers(files, texts);
  const used = usedBy(files, texts);
  const names = new Set<string>();
  for (const path of files) {
    const name = isWorkflow(path) ? workflowName(texts.get(path)) : undefined;
    if (name !== undefined) names.add(name);
  }
  return { files, used, names };
}

/** Whether a path is, or lies under, something that runs the gate. */
export function runsGate(runners: GateRunners, path: RepoPath): boolean {
  if (runners.files.has(path)) return true;
  if (runners.used.size === 0) return false;
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    if (runners.used.has(at)) return true;
  }
  return false;
}

/** Whether a directory holds something that runs the gate, so that a link in its place would replace it. */
export function holdsGate(runners: GateRunners, directory: RepoPath): boolean {
  const below = `${directory}/`;
  return [...runners.files, ...runners.used].some((path) => path.startsWith(below));
}

function addCallers(files: Set<RepoPath>, texts: ReadonlyMap<RepoPath, string | undefined>): void {
  for (let grown = true; grown; ) {
    grown = false;
    for (const [path, text] of texts) {
      if (files.has(path) || text === undefined) continue;
      if (!localUses(text).some((used) => files.has(used) || hasActionFile(files, used))) continue;
      files.add(path);
      grown = true;
    }
  }
}

function hasActionFile(files: ReadonlySet<RepoPath>, folder: RepoPath): boolean {
  return files.has(`${folder}/action.yml`) || files.has(`${folder}/action.yaml`);
}

function usedBy(files: ReadonlySet<RepoPath>, texts: ReadonlyMap<RepoPath, string | undefined>): Set<RepoPath> {
  const used = new Set<RepoPath>();
  const waiting = [...files];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const target of localUses(texts.get(path) ?? '')) {
      if (used.has(target)) continue;
      used.add(target);
      waiting.push(target, `${target}/action.yml`, `${target}/action.yaml`);
    }
  }
  return used;
}

/** Paths of `uses: ./…`; the repository root itself is no local action worth the name and is left out. */
function localUses(text: string): RepoPath[] {
  const found: RepoPath[] = [];
  for (const match of text.matchAll(/\buses['"]?[ \t]*:[ \t]*['"]?\.\/([^\s'"#,}]+)/g)) {
    const path = match[1]!.replace(/@.*$/s, '').replace(/\/+$/, '');
    if (path !== '' && !path.split('/').includes('..')) found.push(path);
  }
  return found;
}

/** The top-level `name:` of a workflow, without quotes. */
export function workflowName(text: string | undefined): string | undefined {
  const name = /^name[ \t]*:[ \t]*(.+)$/m
    .exec(text ?? '')?.[1]
    ?.replace(/[ \t]+#.*$/, '')
    .trim();
  return name === undefined ? undefined : name.replace(/^(['"])(.*)\1$/, '$2');
}

/**
 * The workflow folder a change brings that outranks the one the gate runs from: Gitea and Forgejo read the first
 * folder that exists, so a new `.gitea/workflows` silences `.github/workflows`.
 */
export function outrankingFolder(base: Snapshot, head: Snapshot, runners: GateRunners): RepoPath | undefined {
  const ranks = [...runners.files].filter(isWorkflow).map((path) => rankOf(path));
  if (ranks.length === 0) return undefined;
  const first = Math.min(...ranks);
  return FORGE_FOLDERS.slice(0, first)
    .map((folder) => `${folder}/workflows`)
    .find((folder) => head.tree.has(folder) && !base.tree.has(folder));
}

function rankOf(path: RepoPath): number {
  return FORGE_FOLDERS.findIndex((folder) => path.toLowerCase().startsWith(`${folder}/`));
}

import { createHash } from 'node:crypto';
import { accessSync, type BigIntStats, constants, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, dirname as parentOf } from 'node:path';
import type { MachineReads } from '../domain/reads.ts';
import { digest } from './digest.ts';

/** Larger files are told by size and times: their package moves both. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * What of the machine results depend on, by content: programs, libraries, modules, data. Remembers what it has read as
 * long as a file's inode, size and times stay. Never throws: what cannot be read counts as such.
 */
export class MachineDigest {
  readonly #known = new Map<string, { state: string; content: string }>();

  /** Of exactly what a script used, where that was seen. */
  ofReads(machine: MachineReads): string {
    return digest([
      process.platform,
      process.arch,
      ...machine.files.map((path) => `file ${path} ${this.#content(path)}`),
      ...machine.listings.map((path) => `list ${path} ${namesIn(path)}`),
      ...machine.asked.map((path) => `kind ${path} ${kindOf(path)}`),
      ...machine.absent.map((path) => `none ${path} ${kindOf(path)}`),
    ]);
  }

  /** Of the common tools, those that the script's text names, and the libraries of python, where nothing was seen. */
  ofNamed(script: Uint8Array, path: readonly string[]): string {
    const words =
      Buffer.from(script)
        .toString('latin1')
        .match(/[A-Za-z0-9_][\w.+-]{0,63}/g) ?? [];
    const names = [...new Set([...COMMON, ...words])].slice(0, MOST_WORDS);
    const tools = names.flatMap((name) => toolOf(name, path) ?? []);
    const libraries = path.flatMap((each) => pythonLibraries(join(parentOf(each), 'lib')));
    return digest([
      process.platform,
      process.arch,
      ...tools.map((each) => `tool ${each} ${this.#content(each)}`),
      ...libraries.map((each) => `list ${each} ${stateOf(statSync(each, { bigint: true }))}`),
    ]);
  }

  #content(path: string): string {
    try {
      const found = statSync(path, { bigint: true });
      const state = stateOf(found);
      const known = this.#known.get(path);
      if (known?.state === state) return known.content;
      const content = found.isFile() && found.size <= MOST_BYTES ? sha256(readFileSync(path)) : state;
      this.#known.set(path, { state, content });
      return content;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? 'unreadable';
    }
  }
}

const COMMON = ['sh', 'bash', 'python3', 'git', 'grep', 'sed', 'awk', 'find', 'sort', 'jq', 'yq', 'perl', 'env'];
const MOST_WORDS = 20_000;

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function stateOf({ dev, ino, size, mode, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mode, mtimeNs, ctimeNs].join(' ');
}

function namesIn(path: string): string {
  try {
    return digest(readdirSync(path).sort());
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unreadable';
  }
}

function kindOf(path: string): string {
  try {
    const state = lstatSync(path);
    return `${state.mode} ${state.isDirectory() ? '' : state.size}`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unreadable';
  }
}

function toolOf(name: string, path: readonly string[]): string | undefined {
  for (const each of path) {
    const found = join(each, name);
    try {
      accessSync(found, constants.X_OK);
      if (statSync(found).isFile()) return found;
    } catch {
      // Not in this directory.
    }
  }
  return undefined;
}

function pythonLibraries(lib: string): string[] {
  try {
    const versions = readdirSync(lib).filter((name) => name.startsWith('python3'));
    const found = versions.flatMap((name) => ['site-packages', 'dist-packages'].map((each) => join(lib, name, each)));
    return found.filter((each) => statSync(each, { throwIfNoEntry: false })?.isDirectory());
  } catch {
    return [];
  }
}

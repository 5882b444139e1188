import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, normalize } from 'node:path';

const FALLBACK_PATH = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** The directories of PATH that exist, absolute and each once; nothing inside `hidden`, where scripts cannot look. */
export function toolDirectories(path: string | undefined, hidden: readonly string[]): string[] {
  const wanted = [...(path ?? '').split(delimiter), ...FALLBACK_PATH].filter((each) => isAbsolute(each)).map(normalize);
  return [...new Set(wanted.map((each) => (each.length > 1 && each.endsWith('/') ? each.slice(0, -1) : each)))].filter(
    (each) => !hidden.some((place) => isInside(each, place)) && isDirectory(each),
  );
}

/** The whole environment of a script: an allow-list, never the engine's own. */
export function scriptEnvironment(options: {
  readonly path: readonly string[];
  readonly home: string;
  readonly temporary: string;
}): Record<string, string> {
  return {
    PATH: options.path.join(delimiter),
    HOME: options.home,
    TMPDIR: options.temporary,
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    TERM: 'dumb',
    CI: 'true',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    PYTHONDONTWRITEBYTECODE: '1',
  };
}

/** Whether `path` is `place` or lies below it. */
export function isInside(path: string, place: string): boolean {
  return path === place || place === '/' || path.startsWith(`${place}/`);
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** A program on the engine's own PATH. */
export function findTool(name: string): string | undefined {
  return toolDirectories(process.env.PATH, [])
    .map((each) => join(each, name))
    .find((each) => isExecutable(each));
}

/** Whether a file can be executed. */
export function isExecutable(path: string | Buffer): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import type { RepoPath } from '../../domain/path.ts';
import type { PythonPart, ScriptModel } from './model.ts';
import { readBash } from './read-bash.ts';
import { readPythonPart } from './read-python.ts';

/**
 * Reads a check's script by the language of its shebang. `library`: the text of files it sources, whose functions it
 * calls. Never throws on any text.
 */
export function readCheckScript(path: RepoPath, text: string, library = ''): ScriptModel {
  const shebang = /^#!([^\n]*)/.exec(text)?.[1] ?? '';
  if (/python/.test(shebang)) return pythonScript(path, text);
  const model = readBash(path, text, library);
  if (!/\b(?:ba|da|k|z)?sh\b/.test(shebang)) return { ...model, language: 'other', sites: [], loops: [] };
  const inner = model.python.map(readPythonPart);
  return {
    ...model,
    sites: [...model.sites, ...inner.flatMap((each) => each.sites)].sort(
      (a, b) => a.line - b.line || a.endLine - b.endLine,
    ),
    loops: [...model.loops, ...inner.flatMap((each) => each.loops)],
  };
}

function pythonScript(path: RepoPath, text: string): ScriptModel {
  const part: PythonPart = { firstLine: 1, endLine: text.split('\n').length, start: 0, text, expanded: false };
  const { sites, loops } = readPythonPart(part);
  return {
    path,
    text,
    lines: text.split('\n'),
    language: 'python',
    sites,
    loops,
    python: [part],
    detached: [],
    functions: new Map(),
    strictness: [],
    readsGit: /["']git["'],/.test(text),
  };
}

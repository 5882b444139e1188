import { basename, type RepoPath } from '../domain/path.ts';
import type { ConformanceTest, Tag, TestState } from '../domain/test.ts';
import type { FileFacts, Signal } from './state.ts';

/** One of a test's own files; no facts where it could not be read. */
export interface StateFile {
  readonly path: RepoPath;
  readonly facts: FileFacts | undefined;
}

export interface JudgedState {
  readonly state: TestState;
  readonly stateReason: ConformanceTest['stateReason'];
}

/**
 * Executable or scaffold (contract §1): any scaffold signal wins; without a status line the annotation may say
 * scaffold; a file that cannot be read makes a scaffold, since doubt only ever downgrades.
 */
export function judgeState(files: readonly StateFile[], executable: Tag | undefined, file: RepoPath): JudgedState {
  const because = (state: TestState, path: RepoPath, line: number | undefined, text: string): JudgedState => ({
    state,
    stateReason: { path, line, text },
  });
  const first = (pick: (facts: FileFacts) => Signal | undefined) => {
    for (const { path, facts } of files) {
      const signal = facts && pick(facts);
      if (signal !== undefined) return { path, signal };
    }
    return undefined;
  };
  const scaffold = first((facts) => facts.scaffoldStatus) ?? first((facts) => facts.marker);
  if (scaffold !== undefined) return because('scaffold', scaffold.path, scaffold.signal.line, scaffold.signal.text);
  const unread = files.find(({ facts }) => facts === undefined);
  if (unread !== undefined)
    return because('scaffold', unread.path, undefined, `${basename(unread.path)} could not be read`);
  const status = first((facts) => facts.executableStatus);
  if (status !== undefined) return because('executable', status.path, status.signal.line, status.signal.text);
  const says = executable?.value.trim().toLowerCase();
  if (says === 'false') return because('scaffold', file, executable?.line, 'the annotation executable: "false"');
  if (says === 'true') return because('executable', file, executable?.line, 'the annotation executable: "true"');
  return because('executable', file, undefined, 'nothing says that it is a scaffold');
}

import type { RepoPath } from '../../domain/path.ts';

/** A place of a script where something is asserted, as far as its text tells. */
export interface Site {
  /** Lines of the statement, 1-based, both inclusive. */
  readonly line: number;
  readonly endLine: number;
  readonly text: string;
  readonly language: 'bash' | 'python';
  /** `report`: a call that prints an outcome; `command`: its status matters; `assert`: a Python assert or exit. */
  readonly kind: 'report' | 'command' | 'assert';
  /** The name it reports, where that is a constant. */
  readonly name: string | undefined;
  /** It can print a pass: what never runs then is never reported. */
  readonly passes: boolean;
  /** It only prints failures: on a green run nobody hears of it. */
  readonly failsOnly: boolean;
}

/** Lines of a loop and of its body. */
export interface LoopRange {
  readonly line: number;
  readonly endLine: number;
  readonly bodyLine: number;
  /** What it goes over, as written. */
  readonly over: string;
  readonly body: string;
}

/** A Python text inside a script: a here-document, or the whole script. */
export interface PythonPart {
  /** Line of the script that holds the text's first line. */
  readonly firstLine: number;
  readonly endLine: number;
  /** Offset of the text in the script. */
  readonly start: number;
  readonly text: string;
  /** The shell expands `$` in it: its text is not what Python sees. */
  readonly expanded: boolean;
}

/** What one script says, read without running it. */
export interface ScriptModel {
  readonly path: RepoPath;
  readonly text: string;
  readonly lines: readonly string[];
  readonly language: 'bash' | 'python' | 'other';
  readonly sites: readonly Site[];
  readonly loops: readonly LoopRange[];
  readonly python: readonly PythonPart[];
  /** Subshells, pipelines with a loop in them, jobs in the background: what is assigned there is lost. */
  readonly detached: readonly { readonly line: number; readonly endLine: number }[];
  /** Line ranges of shell functions: what runs inside belongs to the line that called. */
  readonly functions: ReadonlyMap<string, { readonly line: number; readonly endLine: number; readonly text: string }>;
  /** Offsets of words like `-euo` and `errexit` given to `set`, with what they become in the fail-soft copy. */
  readonly strictness: readonly { readonly start: number; readonly end: number; readonly replacement: string }[];
  /** It asks git for content, so that a mutant must be committed to be seen. */
  readonly readsGit: boolean;
}

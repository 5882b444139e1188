import type { RepoPath } from '../../../domain/path.ts';

/**
 * One condition a script depends on: a command with its arguments, quoting undone and variables filled in. `negated`
 * tells which way it was taken. Two literals with the same key are the same condition.
 */
export interface Literal {
  readonly argv: readonly string[];
  /** What is fed in: earlier stages of the pipeline, `<` redirections, here strings. */
  readonly input: string;
  readonly negated: boolean;
  /** Moves files about rather than judging them (`cd`, `mkdir`): its failure alone is no assertion. */
  readonly plumbing: boolean;
  /** Identity without polarity. */
  readonly key: string;
}

/** A loop around an assertion: what it runs over, rendered. */
export interface Loop {
  readonly over: readonly string[];
}

/** A place in one of the files a script is made of. */
export interface Place {
  readonly path: RepoPath;
  readonly line: number;
}

/** "When all of these hold, the script fails": one assertion is the negation of one such path. */
export interface RedPath {
  readonly literals: readonly Literal[];
  readonly loops: readonly Loop[];
  readonly name: string | undefined;
  readonly place: Place;
  /** The helper that recorded the failure, where it was not the script's own body. */
  readonly via: Place | undefined;
}

/** How one command, list or function can end. */
export interface Outcome {
  readonly path: readonly Literal[];
  readonly ok: boolean;
  readonly control: 'next' | 'return' | 'exit' | 'break' | 'continue';
  /** A failure errexit does not see: the left of `&&`, a negation. */
  readonly soft: boolean;
  readonly loops: readonly Loop[];
  readonly name: string | undefined;
  readonly place: Place;
  readonly via: Place | undefined;
}

/** A variable was written on some path: the way soft-failing scripts remember a failure. */
export interface Touch {
  readonly variable: string;
  /** The value afterwards when nothing else was written before; undefined when it is not a constant. */
  readonly value: string | undefined;
  readonly increment: boolean;
  readonly red: Omit<RedPath, 'literals'>;
  readonly literals: readonly Literal[];
  readonly order: number;
  /** Which shell: `/`-joined ids of the subshells around it. */
  readonly shell: string;
}

/** A condition that was looked at and whose failure changed nothing. */
export interface Ignored {
  readonly literal: Literal;
  readonly place: Place;
}

/** What one script asserts, and what it looks at without consequence. */
export interface ScriptMeaning {
  readonly assertions: readonly RedPath[];
  readonly ignored: readonly Ignored[];
  /** Where the rest of a list cannot be reached. */
  readonly dead: readonly Place[];
  /** An EXIT trap that makes every run succeed. */
  readonly overridden: Place | undefined;
  /** Pieces that could not be parsed or were too much to follow; never empty means "not fully understood". */
  readonly problems: readonly string[];
}

/** The same literal taken the other way. */
export function negate(literal: Literal): Literal {
  return { ...literal, negated: !literal.negated };
}

/** Identity with polarity. */
export function signedKey(literal: Literal): string {
  return (literal.negated ? '! ' : '') + literal.key;
}

/** A literal as a reviewer reads it. */
export function showLiteral(literal: Literal): string {
  const quoted = literal.argv.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word}'`)).join(' ');
  return `${literal.negated ? '! ' : ''}${literal.input ? `${literal.input} | ` : ''}${quoted}`;
}

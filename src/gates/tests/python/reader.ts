import type { Machine, Source } from '../script/machine.ts';
import type { Literal, Loop, Place } from '../script/model.ts';
import type { Definition, Module } from './modules.ts';
import type { Node } from './tree.ts';

/** A value that is known by the expression that makes it. */
export interface Bound {
  readonly node: Node;
  readonly scope: Scope;
}

/** Names and what they stand for: an expression, or a text such as `{each x}`. */
export type Scope = Map<string, Bound | string>;

/** How one statement or block can end. */
export interface Way {
  readonly path: readonly Literal[];
  readonly control: 'next' | 'return' | 'break' | 'continue' | 'raise';
  /** For `raise`: the exception, with `SystemExit 0` for a good exit. */
  readonly raised: string;
  readonly value: Bound | undefined;
  readonly loops: readonly Loop[];
  readonly name: string | undefined;
  readonly place: Place;
}

/** One reading of one Python text. */
export interface Reader {
  readonly source: Source;
  readonly machine: Machine;
  /** The file that is read, with all it imports. */
  readonly main: Module;
  /** Whose functions a bare name means right now. */
  module: Module;
  /** Classes by the text that stands for an instance of them. */
  readonly instances: Map<string, Definition<ReadonlyMap<string, Node>>>;
  /** Names of functions → the names they are rendered by. */
  readonly renames: ReadonlyMap<string, string>;
  readonly flags: ReadonlySet<string>;
  /** Assert statements do nothing (`-O`). */
  readonly stripped: boolean;
  readonly calls: string[];
}

import type { Machine, Source } from '../script/machine.ts';
import type { Literal, Loop, Place } from '../script/model.ts';
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
  readonly functions: Map<string, Node>;
  readonly flags: ReadonlySet<string>;
  /** Assert statements do nothing (`-O`). */
  readonly stripped: boolean;
  readonly calls: string[];
}

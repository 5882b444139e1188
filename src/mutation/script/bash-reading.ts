import type { CommandNode, Statement } from 'unbash';
import type { LoopRange, PythonPart, Site } from './model.ts';

/** A function of the script or of a file it sources. */
export interface Known {
  readonly line: number;
  readonly endLine: number;
  readonly text: string;
  readonly reports: { readonly passes: boolean; readonly fails: boolean };
  readonly tests: boolean;
  readonly calls: readonly string[];
}

/** What is gathered while a shell script is read. */
export interface Reading {
  readonly text: string;
  readonly starts: readonly number[];
  readonly functions: Map<string, Known>;
  readonly sites: Site[];
  readonly loops: LoopRange[];
  readonly python: PythonPart[];
  readonly detached: { line: number; endLine: number }[];
  readonly strictness: { start: number; end: number; replacement: string }[];
}

/** The commands of a statement's list and pipelines. */
export function* commandsOf(statement: Statement): Generator<CommandNode> {
  const { command } = statement;
  const parts = command.type === 'AndOr' ? command.commands : [command];
  for (const part of parts) {
    if (part.type === 'Pipeline') yield* part.commands;
    else yield part;
  }
}

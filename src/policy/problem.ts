import { GateError } from '../domain/errors.ts';

/** Something in a file of ours that is not as it must be. Lines and columns start at 1. */
export interface Problem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const MAX_LISTED = 50;

/** One error that lists every problem of a configuration file, each with its place. */
export function configurationError(path: string, problems: readonly Problem[]): GateError {
  const ordered = [...problems].sort((one, other) => one.line - other.line || one.column - other.column);
  const lines = ordered.slice(0, MAX_LISTED).map((each) => `${path}:${each.line}:${each.column}: ${each.message}`);
  const more = ordered.length - lines.length;
  if (more > 0) lines.push(`and ${more} more`);
  const first = ordered[0];
  const place = first === undefined ? { path } : { path, line: first.line, column: first.column };
  const head = ordered.length > 1 ? [`${path} has ${ordered.length} problems:`] : [];
  const advice = `Correct ${path} on the branch that the policy is read from (the base branch).`;
  return new GateError('configuration', [...head, ...lines].join('\n'), advice, place);
}

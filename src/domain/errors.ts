/**
 * Why the gate could not decide. All of these end in exit code 2 (contract §2): bad usage, bad
 * configuration, input that cannot be read, an environment that lacks what is needed, or a defect of ours.
 */
export type ErrorKind = 'usage' | 'configuration' | 'input' | 'environment' | 'internal';

export interface ErrorPlace {
  readonly path: string;
  readonly line?: number;
  readonly column?: number;
}

/** An error for people: what was found and where, what was expected, what to do. */
export class GateError extends Error {
  override readonly name = 'GateError';
  readonly kind: ErrorKind;
  /** What to do about it. */
  readonly advice: string;
  readonly place: ErrorPlace | undefined;

  constructor(kind: ErrorKind, message: string, advice: string, place?: ErrorPlace, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.advice = advice;
    this.place = place;
  }
}

import { ForgeError } from '../forge/errors.ts';
import { type Known, known, unknown } from './facts.ts';

export type Answer<T> = Known<T>;

/** A refusal is an answer: it says what cannot be told. Anything but a forge's fault is thrown. */
export async function ask<T>(request: () => Promise<T>): Promise<Answer<T>> {
  try {
    return known(await request());
  } catch (error) {
    if (!(error instanceof ForgeError)) throw error;
    return unknown(error.message.replace(/\.$/, ''));
  }
}

/** The first reason among facts of which at least one is not known. */
export function because(...facts: readonly Answer<unknown>[]): Extract<Answer<never>, { known: false }> {
  const why = facts.flatMap((fact) => (fact.known ? [] : [fact.why]))[0] ?? 'the server does not say it';
  return { known: false, why };
}

export function allOf<T>(facts: readonly Answer<T>[]): Answer<readonly T[]> {
  const values = facts.flatMap((fact) => (fact.known ? [fact.value] : []));
  return values.length === facts.length ? known(values) : because(...facts);
}

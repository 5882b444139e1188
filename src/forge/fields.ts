import { isRecord } from './client.ts';
import type { Account } from './dialect.ts';

/** Fields of answers, read without trusting their shape. */

export function textField(item: unknown, name: string): string {
  const value = isRecord(item) ? item[name] : undefined;
  return typeof value === 'string' ? value : '';
}

export function numberField(item: unknown, name: string): number | undefined {
  const value = isRecord(item) ? item[name] : undefined;
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

export function recordField(item: unknown, name: string): Record<string, unknown> | undefined {
  const value = isRecord(item) ? item[name] : undefined;
  return isRecord(value) ? value : undefined;
}

/** An account object; undefined for a deleted one (`null`) and for anything without a login. */
export function accountOf(value: unknown): Account | undefined {
  const login = textField(value, 'login');
  if (login === '') return undefined;
  return { login, id: numberField(value, 'id'), type: textField(value, 'type') || undefined };
}

/** Ids decide where both sides have one: a login can be renamed and taken over. */
export function isSameAccount(one: Account, other: Account): boolean {
  const sameLogin = one.login.toLowerCase() === other.login.toLowerCase();
  if (one.id === undefined || other.id === undefined) return sameLogin;
  return one.id === other.id && sameLogin;
}

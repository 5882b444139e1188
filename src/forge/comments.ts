import type { Account } from './dialect.ts';
import { accountOf, isSameAccount, numberField, textField } from './fields.ts';

/** A comment on a pull request, as far as the gate looks at it. */
export interface Comment {
  readonly id: number;
  readonly body: string;
  readonly url: string;
  readonly author: Account | undefined;
}

/** A person may take a bot's name on a server where `[bot]` is no reserved suffix: the type must agree too. */
export function isUs(me: Account, author: Account): boolean {
  return isSameAccount(me, author) && (me.type === undefined || author.type === undefined || me.type === author.type);
}

export function commentOf(item: Record<string, unknown>): Comment | undefined {
  const id = numberField(item, 'id');
  if (id === undefined) return undefined;
  return { id, body: textField(item, 'body'), url: textField(item, 'html_url'), author: accountOf(item.user) };
}

/** The marker counts on the first line only: quoted further down it is somebody's text. */
export function hasMarker(body: string, marker: string): boolean {
  return body.split('\n', 1)[0]!.trim() === marker;
}

/** Servers may store CRLF and cut trailing white space. */
export function sameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/\r\n?/g, '\n').trimEnd();
  return plain(one) === plain(other);
}

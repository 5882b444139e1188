/** One comment line of a header, without its `#`. */
export interface CommentLine {
  readonly line: number;
  readonly text: string;
}

const HEADING = /what this does not prove/i;
const ITEM = /^\s*(?:[-*•]|\d{1,3}[.)])\s+(\S.*)$/;
const NEXT_HEADING = /^\s*[A-Z][^:]{0,60}:(?:\s|$)/;

/**
 * The items of the lists under each line that says `what this does NOT prove` (contract §1). Lines that go on with
 * an item are joined to it. Undefined where there is no such list.
 */
export function gapStatement(comments: readonly CommentLine[]): readonly string[] | undefined {
  const items: string[] = [];
  for (let at = 0; at < comments.length; at += 1) {
    if (HEADING.test(comments[at]!.text)) at = readList(comments, at + 1, items) - 1;
  }
  return items.length === 0 ? undefined : items;
}

/** Reads one list into `items`; returns the position after it. */
function readList(comments: readonly CommentLine[], from: number, items: string[]): number {
  let inItem = false;
  let afterBlank = false;
  let at = from;
  for (; at < comments.length; at += 1) {
    const text = comments[at]!.text.replace(/^#+/, '').trimEnd();
    if (HEADING.test(text) && !ITEM.test(text)) break;
    const item = ITEM.exec(text)?.[1];
    if (text.trim() === '') afterBlank = true;
    else if (item !== undefined) {
      items.push(item);
      inItem = true;
      afterBlank = false;
    } else if (afterBlank || (inItem && NEXT_HEADING.test(text))) break;
    else if (inItem) items.push(`${items.pop()} ${text.trim()}`);
  }
  return at;
}

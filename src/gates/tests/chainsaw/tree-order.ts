import { compareExpressions } from '../expression-order.ts';
import { all, EQUAL, looser, type Ordering, STRICTER, UNKNOWN } from '../order.ts';

const DEPTH = 60;

/**
 * Compares two assertion trees as "the object must match": a field that is gone, an item that is gone and a value
 * that became a weaker expression let more objects through (Chainsaw: maps match partially, lists exactly).
 */
export function compareTrees(base: unknown, head: unknown, path = '', depth = 0): Ordering {
  if (depth > DEPTH) return UNKNOWN;
  if (Array.isArray(base)) return compareLists(base, head, path, depth);
  if (isRecord(base)) return compareMaps(base, head, path, depth);
  return compareValues(base, head, path);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function compareMaps(base: Record<string, unknown>, head: unknown, path: string, depth: number): Ordering {
  if (!isRecord(head))
    return Object.keys(base).length === 0
      ? UNKNOWN
      : looser(`\`${path || 'the object'}\` is no longer compared field by field`);
  const parts: Ordering[] = [];
  const spare = Object.keys(head).filter((key) => !Object.hasOwn(base, key));
  for (const [key, value] of Object.entries(base)) {
    const where = path ? `${path}.${key}` : key;
    if (Object.hasOwn(head, key)) parts.push(compareTrees(value, head[key], where, depth + 1));
    else parts.push(compareReplaced(key, value, head, spare, where));
  }
  if (spare.length > 0 && parts.every((each) => each.verdict === 'equal')) return STRICTER;
  return all(parts);
}

/** A key that is gone: replaced by an expression over the same field, or lost. */
function compareReplaced(
  key: string,
  value: unknown,
  head: Record<string, unknown>,
  spare: string[],
  where: string,
): Ordering {
  const field = key.replace(/^\(|\)$/g, '');
  const near = spare.find((each) => mentions(each, field));
  if (near === undefined) return looser(`\`${where}\` is no longer compared (it was \`${shown(value)}\`)`);
  spare.splice(spare.indexOf(near), 1);
  if (!isExpression(near) || !isExpression(key)) {
    return isExpression(near) ? expressionFor(field, value, near, head[near]) : UNKNOWN;
  }
  const keys = compareExpressions(key, near);
  const values = compareValues(value, head[near], where);
  return keys.verdict === 'unrelated' ? looser(`\`${where}\` is no longer compared`) : all([keys, values]);
}

function mentions(expression: string, field: string): boolean {
  const words = field.match(/\w+/g) ?? [];
  return (
    isExpression(expression) &&
    words.length > 0 &&
    words.some((word) => word.length > 2 && new RegExp(`\\b${word}\\b`).test(expression))
  );
}

/** A plain field became a computed key: `status.phase: Bound` → `(phase == 'Bound'): true` keeps the demand. */
function expressionFor(field: string, value: unknown, key: string, expected: unknown): Ordering {
  const text = key.replace(/\s+/g, '');
  if (
    expected === true &&
    typeof value !== 'object' &&
    !text.includes('||') &&
    new RegExp(`==[\`'"]*${quoted(String(value))}[\`'"]*\\)?$`).test(text)
  )
    return EQUAL;
  if (/length\(/.test(text) || /!=null|>`?0|>=|!=|\|\|/.test(text))
    return looser(`\`${field}\` is only tested with \`${key}\``);
  return expected === value || JSON.stringify(expected) === JSON.stringify(value) ? EQUAL : UNKNOWN;
}

function quoted(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function compareLists(base: readonly unknown[], head: unknown, path: string, depth: number): Ordering {
  if (!Array.isArray(head)) return looser(`the list \`${path}\` is no longer compared item by item`);
  if (head.length < base.length && base.some((each) => !isNothing(each))) {
    const kept = head.map((each) => base.some((old) => JSON.stringify(old) === JSON.stringify(each)));
    if (kept.every(Boolean))
      return looser(`the list \`${path}\` lost ${base.length - head.length} of ${base.length} items`);
  }
  const parts = base.map((each, at) =>
    at < head.length ? compareTrees(each, head[at], `${path}[${at}]`, depth + 1) : UNKNOWN,
  );
  if (head.length > base.length && parts.every((each) => each.verdict === 'equal')) return STRICTER;
  return all(parts);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (isRecord(value) && Object.keys(value).length === 0);
}

function isExpression(value: unknown): value is string {
  return typeof value === 'string' && /^\(.*\)$/s.test(value.trim());
}

function compareValues(base: unknown, head: unknown, path: string): Ordering {
  if (Object.is(base, head)) return EQUAL;
  if (isNothing(head))
    return isNothing(base) ? EQUAL : looser(`\`${path}\` may now have any value (it was \`${shown(base)}\`)`);
  if (isExpression(base) && isExpression(head)) return withPath(compareExpressions(base, head), path);
  if (isExpression(head)) return openEnded(base, head, path);
  if (typeof head === 'object')
    return Object.keys(head as object).length === 0 ? looser(`\`${path}\` may now have any value`) : UNKNOWN;
  if (typeof base === 'boolean' && typeof head === 'boolean')
    return looser(`\`${path}\` is turned round: ${base} became ${head}`);
  if (/(^|\.)status(\.|\[|$)/.test(path))
    return looser(`\`${path}\` now demands \`${shown(head)}\` instead of \`${shown(base)}\``);
  return UNKNOWN;
}

function openEnded(base: unknown, head: string, path: string): Ordering {
  const text = head.replace(/\s+/g, '');
  if (new RegExp(`^\\(@?==?[\`'"]*${quoted(String(base))}[\`'"]*\\)$`).test(text)) return EQUAL;
  if (/^\(['"`]?[^'"`@$]*['"`]?\)$/.test(text)) return UNKNOWN;
  if (/\|\||!=|>|<|length\(|contains\(|starts_with|regex_match|to_string|not_null/.test(text)) {
    return looser(`\`${path}\` demanded \`${shown(base)}\` and now accepts \`${head}\``);
  }
  return UNKNOWN;
}

function withPath(ordering: Ordering, path: string): Ordering {
  return ordering.verdict === 'looser' ? looser(`\`${path}\`: ${ordering.reason}`) : ordering;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (text ?? 'nothing').slice(0, 80);
}

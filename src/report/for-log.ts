/** How a format can say a character in another way; `text` cannot, and gets a blank. */
export type Escapes = 'json' | 'markup' | 'text';

const SPELLING: Readonly<Record<Escapes, { readonly colon: string; readonly hash: string }>> = {
  json: { colon: '\\u003a', hash: '\\u0023' },
  markup: { colon: '&#58;', hash: '&#35;' },
  text: { colon: ': ', hash: '# ' },
};

/**
 * A report that goes to a job's log instead of a file: what scripts printed must not become commands of the runner, which
 * reads `::name::` at the start of a line (blanks before it do not matter) and `##[name]` anywhere. JSON and markup
 * stay the same document.
 */
export function forLog(text: string, escapes: Escapes): string {
  const { colon, hash } = SPELLING[escapes];
  return text.replace(/^(\s*):(?=:)/gm, `$1${colon}`).replace(/#(?=#\[)/g, hash);
}

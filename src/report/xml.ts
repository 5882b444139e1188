/**
 * The little XML that JUnit needs. What XML 1.0 cannot hold (section 2.2: most controls, lone surrogates, U+FFFE and
 * U+FFFF) cannot even be escaped and becomes U+FFFD.
 */
const ILLEGAL = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element with attributes in the given order and already rendered children, one a line. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const shown = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${attributeText(String(value))}"`)
    .join('');
  return children.length === 0 ? `<${name}${shown}/>` : `<${name}${shown}>\n${children.join('\n')}\n</${name}>`;
}

/** An element whose content is text; blanks are kept as they are. */
export function textElement(name: string, attributes: Attributes, text: string): string {
  const open = element(name, attributes).slice(0, -2);
  return text === '' ? `${open}/>` : `${open}>${characterData(text)}</${name}>`;
}

function characterData(text: string): string {
  return text
    .replace(ILLEGAL, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r/g, '&#13;');
}

function attributeText(text: string): string {
  return characterData(text).replace(/"/g, '&quot;').replace(/\n/g, '&#10;').replace(/\t/g, '&#9;');
}

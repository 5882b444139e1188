/** The few styles the console report uses. The caller decides whether colour is wanted; nothing here looks around. */
export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

const CODES: Readonly<Record<Style, readonly [number, number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
};

export type Paint = (style: Style, text: string) => string;

/** A painter that colours, or one that leaves text alone. */
export function painter(color: boolean): Paint {
  return (style, text) => (color && text !== '' ? `\u001b[${CODES[style][0]}m${text}\u001b[${CODES[style][1]}m` : text);
}

/** Words of a text in lines of at most `width` characters; a longer word is cut where it must be. */
export function wrap(text: string, width: number): readonly string[] {
  const room = Math.max(20, width);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => pieces(each, room))) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

function pieces(word: string, room: number): string[] {
  const points = [...word];
  if (points.length <= room) return [word];
  return Array.from({ length: Math.ceil(points.length / room) }, (_, index) =>
    points.slice(index * room, (index + 1) * room).join(''),
  );
}

/**
 * Makes a line inert for runners that read commands from output: `::name::` at its start (blanks before it do not
 * matter to them) and `##[name]` anywhere.
 */
export function inert(line: string): string {
  return line
    .replace(/^((?:\s|\u001b\[\d+m)*):(?=(?:\u001b\[\d+m)*:)/, '$1: ')
    .replace(/##(?=(?:\u001b\[\d+m)*\[)/g, '# #');
}

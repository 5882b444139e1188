import type { MutationContext } from '../../domain/mutant.ts';
import { perturb } from './perturb.ts';
import type { Draft, Line, Source } from './source.ts';

const FORMATS = new Set(['toml', 'ini', 'env', 'systemd', 'text', 'template', 'hcl']);
const SECTION = /^[ \t]*\[\[?([^\]]+)\]\]?[ \t]*$/;
const PAIR = /^([ \t]*(?:export[ \t]+)?)([\w./-]{1,100})([ \t]*[=:][ \t]*|[ \t]+)(\S.*)$/;

interface Section {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly lines: readonly Line[];
}

/** Settings files (TOML, INI, environment, systemd and their like): sections, later duplicates, keys in the wrong section. */
export function* settings(source: Source, _context: MutationContext): Iterable<Draft> {
  if (!FORMATS.has(source.subject.format)) return;
  const sections = sectionsOf(source);
  for (const section of sections) {
    if (section.name !== '') yield* sectionDrafts(source, section);
    for (const line of section.lines) yield* overrides(source, section, line);
  }
  for (const [index, section] of sections.entries()) {
    const target = sections[index + 1] ?? sections[index - 1];
    if (target !== undefined && target.name !== '') for (const line of section.lines) yield move(source, line, target);
  }
}

function sectionsOf(source: Source): Section[] {
  const heads = source.lines.filter((line) => !line.idle && SECTION.test(line.text));
  const starts = [...(heads[0]?.start === 0 ? [] : [undefined]), ...heads];
  return starts.map((head, index) => {
    const start = head?.start ?? 0;
    const end = starts[index + 1]?.start ?? source.text.length;
    const lines = source.lines.filter(
      (line) => line.start >= start && line.start < end && !line.idle && line !== head && PAIR.test(line.text),
    );
    return { name: head === undefined ? '' : SECTION.exec(head.text)![1]!, start, end, lines };
  });
}

function* sectionDrafts(source: Source, section: Section): Iterable<Draft> {
  const { start, end, name } = section;
  const text = source.text.slice(start, end);
  const broken = text.endsWith('\n') ? '' : source.eol;
  yield { operator: 'settings/delete-section', kind: 'deletion', start, end, replacement: '', words: [name] };
  yield {
    operator: 'settings/duplicate-section',
    kind: 'addition',
    start: end,
    end,
    replacement: broken + text,
    words: [name],
  };
  const at = start + source.text.slice(start, end).indexOf(name);
  yield {
    operator: 'settings/rename-section',
    kind: 'value',
    start: at,
    end: at + name.length,
    replacement: `${name}x`,
    words: [name],
  };
}

/** The same key again with another value: at the end of its section (the last wins) and before it (the first wins). */
function* overrides(source: Source, section: Section, line: Line): Iterable<Draft> {
  const [, lead, key, gap, value] = PAIR.exec(line.text)!;
  const quote = /^(["']).*\1$/.exec(value!)?.[1] ?? '';
  const bare = quote === '' ? value! : value!.slice(1, -1);
  const last = section.lines.at(-1)!;
  const end = last.next;
  const broken = last.next > last.end ? '' : source.eol;
  for (const { value: other } of perturb(bare, key, 2)) {
    const text = lead! + key + gap + quote + other + quote + source.eol;
    const words = [section.name, line.text, other];
    yield {
      operator: 'settings/later-duplicate',
      kind: 'addition',
      start: end,
      end,
      replacement: broken + text,
      words,
    };
    yield {
      operator: 'settings/earlier-duplicate',
      kind: 'addition',
      start: line.start,
      end: line.start,
      replacement: text,
      words,
    };
  }
}

/** The line put behind the last setting of another section. */
function move(source: Source, line: Line, target: Section): Draft {
  const after = target.lines.at(-1)?.next ?? target.end;
  const own = line.text + source.eol;
  const words = [line.text, target.name];
  if (after >= line.next) {
    const kept = source.text.slice(line.next, after);
    const broken = kept === '' || kept.endsWith('\n') ? '' : source.eol;
    return {
      operator: 'settings/move-key',
      kind: 'swap',
      start: line.start,
      end: after,
      replacement: kept + broken + own,
      words,
    };
  }
  const kept = source.text.slice(after, line.start);
  return { operator: 'settings/move-key', kind: 'swap', start: after, end: line.next, replacement: own + kept, words };
}

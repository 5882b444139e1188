import type { Subject } from '../../domain/mutant.ts';
import { commentsOf } from './comments.ts';
import { type Source, splitLines, textOf } from './source.ts';

const sources = new WeakMap<Subject, Source>();

/** The source of a subject, read once per subject object. Binary files and links have no lines. */
export function sourceOf(subject: Subject): Source {
  let source = sources.get(subject);
  if (source === undefined) {
    source = readSource(subject);
    sources.set(subject, source);
  }
  return source;
}

function readSource(subject: Subject): Source {
  const textual = subject.format !== 'binary' && subject.format !== 'link';
  const text = textOf(subject.bytes);
  const comments = textual ? commentsOf(subject.format, text) : [];
  const lines = textual ? splitLines(text, comments) : [];
  const eol = /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n';
  return { subject, text, eol, lines, comments };
}

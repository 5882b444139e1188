import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** Markdown as a forge renders it: GitHub's dialect, raw HTML kept so that a test can see it. */
export function rendered(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

/** Names of the elements of rendered Markdown, in order of appearance. */
export function elementsOf(html: string): readonly string[] {
  return [...html.matchAll(/<\s*([a-zA-Z!?][\w-]*)/g)].map((match) => match[1]!.toLowerCase());
}

/** The text a reader sees outside code: where forges look for mentions, references and bare addresses. */
export function proseOf(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

/** What forges would turn into a link, a mention or a reference in that text. */
export const FORGE_LINKS: readonly RegExp[] = [
  /@[a-z0-9]/i,
  /[#!]\d/,
  /\bgh-\d/i,
  /[a-z][a-z0-9+.-]*:\/\//i,
  /\bwww\./i,
];

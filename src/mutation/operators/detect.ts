import { parseAllDocuments } from 'yaml';
import type { Subject, SubjectFormat, SubjectMode } from '../../domain/mutant.ts';
import { basename, type RepoPath } from '../../domain/path.ts';
import { textOf } from './source.ts';

/** Larger files are treated as plain text: parsing them once per mutant would cost more than it tells. */
const PARSE_LIMIT = 1_000_000;

const BY_EXTENSION: ReadonlyMap<string, SubjectFormat> = new Map([
  ['yaml', 'yaml'],
  ['yml', 'yaml'],
  ['json', 'json'],
  ['jsonc', 'json'],
  ['json5', 'json'],
  ['toml', 'toml'],
  ['ini', 'ini'],
  ['cfg', 'ini'],
  ['properties', 'ini'],
  ['env', 'env'],
  ['nft', 'nftables'],
  ['nftables', 'nftables'],
  ['tf', 'hcl'],
  ['tfvars', 'hcl'],
  ['hcl', 'hcl'],
  ['md', 'markdown'],
  ['markdown', 'markdown'],
  ['sh', 'shell'],
  ['bash', 'shell'],
  ['csv', 'csv'],
  ['tsv', 'csv'],
  ['j2', 'template'],
  ['jinja', 'template'],
  ['jinja2', 'template'],
  ['tpl', 'template'],
  ['tmpl', 'template'],
  ['gotmpl', 'template'],
  ...['service', 'timer', 'socket', 'mount', 'automount', 'path', 'target', 'slice', 'network', 'netdev', 'link'].map(
    (unit) => [unit, 'systemd'] as const,
  ),
]);

const TEMPLATE = /\{\{|\{%/;

/**
 * The format of a file, by its name and, where that leaves doubt, by its content. A link is `link`, bytes with NUL are
 * `binary`; a YAML file that does not parse is `yaml-template` where it holds template marks and `text` otherwise.
 */
export function detectFormat(path: RepoPath, bytes: Uint8Array, mode: SubjectMode = '100644'): SubjectFormat {
  if (mode === '120000') return 'link';
  if (bytes.subarray(0, 8000).includes(0)) return 'binary';
  const format = byName(path) ?? byContent(bytes);
  if (bytes.length > PARSE_LIMIT) return format === 'yaml' || format === 'json' ? 'text' : format;
  if (format === 'template') return templateOf(path, textOf(bytes));
  if (format !== 'yaml' && format !== 'json') return format;
  const text = textOf(bytes);
  if (parses(text)) return format;
  if (TEMPLATE.test(text)) return format === 'yaml' ? 'yaml-template' : 'template';
  return format === 'json' ? 'json' : 'text';
}

/** A subject with its format found out. */
export function subjectOf(path: RepoPath, bytes: Uint8Array, mode: SubjectMode): Subject {
  return { path, bytes, mode, format: detectFormat(path, bytes, mode) };
}

function byName(path: RepoPath): SubjectFormat | undefined {
  const name = basename(path).toLowerCase();
  if (/^(?:docker|container)file(?:\.|$)|\.dockerfile$/.test(name)) return 'dockerfile';
  if (/^\.env(?:\.|$)/.test(name)) return 'env';
  if (/^(?:\.gitconfig|\.editorconfig|ansible\.cfg|hosts\.ini|inventory)$/.test(name)) return 'ini';
  if (/nftables?\.conf$/.test(name)) return 'nftables';
  const dot = name.lastIndexOf('.');
  return dot < 0 ? undefined : BY_EXTENSION.get(name.slice(dot + 1));
}

/** `x.yaml.j2` is a template of YAML; any other template is plain text with expressions. */
function templateOf(path: RepoPath, text: string): SubjectFormat {
  return /\.ya?ml\.[^./]+$/i.test(path) || /^(?:apiVersion|kind|---)\b/m.test(text) ? 'yaml-template' : 'template';
}

function byContent(bytes: Uint8Array): SubjectFormat {
  const head = textOf(bytes.subarray(0, 4000));
  if (/^#!.*\b(?:ba|da|z|k)?sh\b/.test(head)) return 'shell';
  if (/^#!.*\bnft\b|^[ \t]*table[ \t]+(?:inet|ip6?|arp|bridge|netdev)\b/m.test(head)) return 'nftables';
  if (/^[ \t]*\[[^\]\n]+\][ \t]*\r?$/m.test(head) && /^[ \t]*[\w.-]+[ \t]*=/m.test(head)) return 'ini';
  if (/^(?:apiVersion|kind): \S/m.test(head)) return 'yaml';
  if (TEMPLATE.test(head)) return 'template';
  return 'text';
}

function parses(text: string): boolean {
  try {
    const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' });
    return !('empty' in documents) ? documents.every((document) => document.errors.length === 0) : true;
  } catch {
    return false;
  }
}

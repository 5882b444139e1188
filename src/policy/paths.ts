/** Why a text cannot be the path of a file or directory in the repository; undefined when it can. */
export function validateRepoPath(path: string): string | undefined {
  if (path === '') return 'the path is empty';
  if (path.length > 1024) return 'the path is longer than 1024 characters';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path))
    return `"${path}" is absolute; write it from the root of the repository`;
  if (path.includes('\\')) return `"${path}" has a backslash; separate directories with "/"`;
  if (path.endsWith('/')) return `"${path}" ends in "/"; leave it out`;
  const segments = path.split('/');
  if (segments.includes('..') || segments.includes('.')) return `"${path}" has "." or ".." in it`;
  if (segments.includes('')) return `"${path}" has an empty segment ("//")`;
  if (/[*?[\]{}\0]/.test(path)) return `"${path}" must be one path, not a pattern`;
  return undefined;
}

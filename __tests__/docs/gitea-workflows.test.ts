import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const at = (path: string) => new URL(`../../${path}`, import.meta.url);

it('docs/gitea.md shows the very workflows that the stories on a real server play', () => {
  const guide = readFileSync(at('docs/gitea.md'), 'utf8');
  const shown = [...guide.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1]!);
  const files = readdirSync(at('examples/workflows/gitea'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'));
  expect(files.length).toBeGreaterThan(2);
  expect([...shown].sort()).toEqual([...files].sort());
});

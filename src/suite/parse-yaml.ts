import { parseYamlFast } from './yaml-fast.ts';
import { parseYamlFully } from './yaml-full.ts';
import type { YamlFile } from './yaml-model.ts';

/**
 * YAML text (as {@link ./decode.ts} yields it) → model, by the fast way where that is sure. Never throws.
 * `fullLimit`: characters that the full parser, which takes seconds for a megabyte of the worst, may be given.
 */
export function parseYaml(text: string, fullLimit: number): YamlFile {
  const fast = parseYamlFast(text);
  if (fast !== undefined) return fast;
  if (text.length <= fullLimit) return parseYamlFully(text);
  const message = `is ${text.length} characters of unusual YAML; at most ${fullLimit} of such are read.`;
  return { documents: [], failures: [{ message }] };
}

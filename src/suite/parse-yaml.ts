import { parseYamlFast } from './yaml-fast.ts';
import { parseYamlFully } from './yaml-full.ts';
import type { YamlFile } from './yaml-model.ts';

/** YAML text (as {@link ./decode.ts} yields it) → model, by the fast way where that is sure. Never throws. */
export function parseYaml(text: string): YamlFile {
  return parseYamlFast(text) ?? parseYamlFully(text);
}

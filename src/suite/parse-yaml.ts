import { parseYamlFully } from './yaml-full.ts';
import type { YamlFile } from './yaml-model.ts';

/** YAML text → model. Never throws. */
export function parseYaml(text: string): YamlFile {
  return parseYamlFully(text);
}

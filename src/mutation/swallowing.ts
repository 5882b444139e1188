import type { ScriptModel } from './script/model.ts';
import type { Target } from './target.ts';

/** Shapes in which a shell drops the status of a condition (shellcheck.net/wiki SC2015, SC2155, SC2251, SC2030). */
const SHAPES: readonly RegExp[] = [
  /\|\|\s*(?:true|:|echo|printf|warn\w*)\b/m,
  /^\s*!\s+\S/m,
  /\b(?:local|export|declare|readonly)\s+\w+="?\$\(/m,
  /\bfind\b[^\n]*-exec\b/m,
  /\|\s*(?:tee|cat|while|xargs)\b/m,
  /&\s*$/m,
  /\bexcept\b[^\n]*:\s*(?:\n\s*)?(?:pass|continue|print)/m,
  /\btrap\b[^\n]*\bexit 0\b/m,
  /\bset \+e\b/m,
  /^\s*\(/m,
];

/** Whether the assertion's own lines, or a helper they call, have such a shape. */
export function statesSwallowing(target: Target, model: ScriptModel): boolean {
  const helpers = [...model.functions.entries()]
    .filter(([name]) => new RegExp(`(?:^|[\\s;&|])${name.replace(/[^\w]/g, '\\$&')}(?:\\s|$)`, 'm').test(target.text))
    .map(([, each]) => each.text);
  return [target.text, ...helpers].some((text) => SHAPES.some((shape) => shape.test(text.slice(0, 20_000))));
}

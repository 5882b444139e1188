import * as v from 'valibot';
import type { Policy } from '../domain/policy.ts';
import { LAYERS } from '../domain/requirement.ts';
import { suggestion } from './nearest.ts';
import { configurationError, type Problem } from './problem.ts';
import { POLICY_SCHEMA } from './schema.ts';
import { validate } from './validate.ts';
import { readYaml, type YamlFile } from './yaml-file.ts';

type Settings = v.InferOutput<typeof POLICY_SCHEMA>;

/** The policy of a repository that has none: every default of contract §1. */
export function defaultPolicy(): Policy {
  return toPolicy(v.parse(POLICY_SCHEMA, {}));
}

/**
 * Reads `.conformance.yml` (contract §1); what it does not say has its default, and an empty file says nothing.
 * `knownRules`: the ids that `rules` may name; without them any id is taken.
 * @throws GateError 'configuration' that lists every problem as `path:line:column: …`.
 */
export function parsePolicy(text: string, path: string, knownRules?: Iterable<string>): Policy {
  const file = readYaml(text);
  if (!('value' in file)) throw configurationError(path, file);
  const result = validate(file, POLICY_SCHEMA);
  const problems = [...('problems' in result ? result.problems : layerProblems(file, result.output))];
  if (knownRules !== undefined) problems.push(...ruleProblems(file, [...knownRules]));
  if (problems.length > 0 || !('output' in result)) throw configurationError(path, problems);
  return toPolicy(result.output);
}

function ruleProblems(file: YamlFile, known: readonly string[]): readonly Problem[] {
  const ids = new Set(known);
  return file.keysAt(['rules']).flatMap(({ name, node }) => {
    if (ids.has(name)) return [];
    const message = `rules: there is no rule "${name.slice(0, 80)}"${suggestion(name, known)}`;
    return [{ ...file.placeOfNode(node), message }];
  });
}

/** A test belongs to the layer of its directory, so no two layers may share one. */
function layerProblems(file: YamlFile, { tests }: Settings): readonly Problem[] {
  return LAYERS.flatMap((layer) => {
    const own = tests.layers[layer];
    const other = LAYERS.find((each) => each !== layer && `${own}/`.startsWith(`${tests.layers[each]}/`));
    if (other === undefined) return [];
    const message = `tests.layers.${layer}: "${own}" lies in the directory of ${other}; each layer has its own`;
    return [{ ...file.placeOf(['tests', 'layers', layer]), message }];
  });
}

function toPolicy(settings: Settings): Policy {
  const { spec, tests, checks, coverage, mutation } = settings;
  return {
    requirementId: settings['requirement-id'],
    labelPrefix: settings['label-prefix'],
    spec,
    tests,
    checks: {
      scripts: checks.scripts,
      timeoutMs: checks.timeout,
      network: checks.network,
      isolation: checks.isolation,
    },
    coverage,
    mutation: { failOn: mutation['fail-on'], budgetMs: mutation.budget },
    ledger: settings.ledger,
    waivers: settings.waivers,
    rules: new Map(Object.entries(settings.rules)),
  };
}

/** Checks requests against GitHub's published description of its REST interface (npm `@octokit/openapi`). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv, type ValidateFunction } from 'ajv';

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content?: Record<string, { readonly schema?: object }>;
  };
}
interface Description {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly parameters: Record<string, Parameter> };
}

let description: Description | undefined;
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
const compiled = new Map<object, ValidateFunction>();

function load(): Description {
  const file = createRequire(import.meta.url).resolve('@octokit/openapi/generated/api.github.com.json');
  description ??= JSON.parse(readFileSync(file, 'utf8')) as Description;
  return description;
}

const patterns = new Map<string, RegExp>();

function matches(template: string, path: string): boolean {
  let pattern = patterns.get(template);
  if (pattern === undefined) {
    pattern = new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`);
    patterns.set(template, pattern);
  }
  return pattern.test(path);
}

/** What the description does not allow about a request; empty for a sound one. */
export function violationsOf(method: string, path: string, query: URLSearchParams, body: unknown): string[] {
  const { paths, components } = load();
  const name = `${method} ${path}`;
  const candidates = Object.keys(paths).filter((template) => matches(template, path));
  // A literal path outranks one with parameters in the same place.
  const template = candidates.sort((one, other) => one.split('{').length - other.split('{').length)[0];
  const operation = template === undefined ? undefined : paths[template]?.[method.toLowerCase()];
  if (operation === undefined) return [`${name}: no such operation`];
  const parameters = (operation.parameters ?? []).map((parameter) =>
    parameter.$ref === undefined ? parameter : components.parameters[parameter.$ref.split('/').at(-1) ?? '']!,
  );
  const known = new Set(parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name));
  const problems = [...query.keys()].filter((key) => !known.has(key)).map((key) => `${name}: unknown query ${key}`);
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  if (schema === undefined) {
    return body === undefined ? problems : [...problems, `${name}: a body where none belongs`];
  }
  if (body === undefined && operation.requestBody?.required !== true) return problems;
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (!validate(body)) problems.push(`${name}: ${ajv.errorsText(validate.errors)}`);
  const properties = Object.keys((schema as { properties?: object }).properties ?? {});
  for (const key of Object.keys((body ?? {}) as object)) {
    if (!properties.includes(key)) problems.push(`${name}: unknown field ${key}`);
  }
  return problems;
}

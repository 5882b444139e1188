/** Actions that live on another server, which no test asks: folders that do the same for jobs on one machine. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'gate-stand-ins-'));
const STORE = join(root, 'artifacts');
afterAll(() => rmSync(root, { recursive: true, force: true }));

function composite(name: string, script: string): string {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  const inputs = 'inputs:\n  name: { required: true }\n  path: { required: true }\n';
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow language
  const env = 'env: { NAME: "${{ inputs.name }}", FILE: "${{ inputs.path }}" }';
  const step = `    - shell: bash\n      ${env}\n      run: ${JSON.stringify(script)}\n`;
  writeFileSync(join(folder, 'action.yml'), `name: ${name}\n${inputs}runs:\n  using: composite\n  steps:\n${step}`);
  return folder;
}

// Artifacts belong to a run; one story's runs are told apart by their id, stories by the repository.
const SHELF = `${STORE}/$GITHUB_REPOSITORY/$GITHUB_RUN_ID/$NAME`;
const upload = composite('upload', `mkdir -p "${SHELF}" && cp "$FILE" "${SHELF}/"`);
const download = composite('download', `mkdir -p "$FILE" && cp "${SHELF}"/* "$FILE/"`);

export const STAND_INS: Readonly<Record<string, string>> = {
  'actions/upload-artifact@ff15f0306b3f739f7b6fd43fb5d26cd321bd4de5': upload,
  'actions/download-artifact@9bc31d5ccc31df68ecc42ccf4149144866c47d8a': download,
};

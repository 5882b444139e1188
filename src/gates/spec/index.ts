import type { Comparison } from '../gate-outcome.ts';
import { entries } from './entries.ts';
import { hiding } from './hiding.ts';
import { ledger } from './ledger.ts';
import { policy } from './policy.ts';
import { prose } from './prose.ts';
import { registry } from './registry.ts';
import { submoduleConfig } from './submodule-config.ts';
import { twinPaths } from './twins.ts';

/** The comparisons of the gate `spec`, in the order of contract §4. */
export const SPEC_COMPARISONS: readonly Comparison[] = [
  entries,
  twinPaths,
  submoduleConfig,
  registry,
  policy,
  hiding,
  ledger,
  prose,
];

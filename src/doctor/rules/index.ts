import type { DoctorRule } from '../rule.ts';
import { bypass } from './bypass.ts';
import { directPush } from './direct-push.ts';
import { filteredWorkflow } from './filtered-workflow.ts';
import { gateMissing } from './gate-missing.ts';
import { keptCredentials } from './kept-credentials.ts';
import { mergeQueue } from './merge-queue.ts';
import { oldRunner } from './old-runner.ts';
import { skippableJob } from './skippable-job.ts';
import { staleApprovals } from './stale-approvals.ts';
import { statusNotRequired } from './status-not-required.ts';
import { statusSource } from './status-source.ts';
import { targetCheckout } from './target-checkout.ts';
import { unpinnedAction } from './unpinned-action.ts';
import { workflowReplaceable } from './workflow-replaceable.ts';
import { writeToken } from './write-token.ts';

/** Every way around the gate that doctor knows, the widest first. */
export const DOCTOR_RULES: readonly DoctorRule[] = [
  gateMissing,
  statusNotRequired,
  bypass,
  directPush,
  workflowReplaceable,
  skippableJob,
  mergeQueue,
  targetCheckout,
  writeToken,
  keptCredentials,
  staleApprovals,
  unpinnedAction,
  statusSource,
  filteredWorkflow,
  oldRunner,
];

import { braces } from './braces.ts';
import { commentControls } from './comment-controls.ts';
import { dockerfile } from './dockerfile.ts';
import { floods } from './floods.ts';
import { hunks } from './hunks.ts';
import { injections } from './injections.ts';
import { inlineLists } from './inline-lists.ts';
import { layout } from './layout.ts';
import { lineStructure } from './line-structure.ts';
import { lineValues } from './line-values.ts';
import { markdown } from './markdown.ts';
import { nftables } from './nftables.ts';
import { pollination } from './pollination.ts';
import { scripts } from './scripts.ts';
import { settings } from './settings.ts';
import type { Operator } from './source.ts';
import { tables } from './tables.ts';
import { templates } from './templates.ts';
import { treeDeletions } from './tree-deletions.ts';
import { treeOrder } from './tree-order.ts';
import { treeValues } from './tree-values.ts';
import { variables } from './variables.ts';
import { yamlKinds } from './yaml-kinds.ts';

/**
 * Operators that look at the subject alone, the special before the general: of two that write the same file the first
 * counts. Their proposals are made once per subject.
 */
export const SUBJECT_OPERATORS: readonly Operator[] = [
  treeValues,
  templates,
  nftables,
  dockerfile,
  markdown,
  scripts,
  tables,
  lineValues,
  inlineLists,
  settings,
  braces,
  treeDeletions,
  lineStructure,
  treeOrder,
  yamlKinds,
  floods,
];

/** Operators that draw on what is known around the subject: the pull request, values in sight, the assertion's words. */
export const CONTEXT_OPERATORS: readonly Operator[] = [
  hunks,
  variables,
  pollination,
  injections,
  layout,
  commentControls,
];

import type { Comparison } from '../gate-outcome.ts';
import { duplicateName } from './duplicate-name.ts';
import { labelAnnotation } from './label-annotation.ts';
import { layer } from './layer.ts';
import { missingAnnotation } from './missing-annotation.ts';
import { safety } from './safety.ts';
import { unknownRequirement } from './unknown-requirement.ts';
import { unparseable } from './unparseable.ts';

/** The comparisons of the gate `tags`, in the order of contract §4. */
export const TAG_COMPARISONS: readonly Comparison[] = [
  labelAnnotation,
  unknownRequirement,
  layer,
  unparseable,
  missingAnnotation,
  safety,
  duplicateName,
];

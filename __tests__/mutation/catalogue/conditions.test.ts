import { CONDITIONS } from './conditions.ts';
import { describePairs } from './pair.ts';

describePairs('conditions', CONDITIONS);

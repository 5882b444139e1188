import { describePairs } from './pair.ts';
import { SETS } from './sets.ts';

describePairs('sets', SETS);

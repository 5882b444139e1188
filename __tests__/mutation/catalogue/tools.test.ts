import { describePairs } from './pair.ts';
import { TOOLS } from './tools.ts';

describePairs('tools', TOOLS);

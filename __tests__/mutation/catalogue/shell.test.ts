import { describePairs } from './pair.ts';
import { SHELL } from './shell.ts';

describePairs('shell', SHELL);

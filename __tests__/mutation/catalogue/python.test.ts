import { describePairs } from './pair.ts';
import { PYTHON } from './python.ts';

describePairs('python', PYTHON);

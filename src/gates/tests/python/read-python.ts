import type { Source } from '../script/machine.ts';
import type { Ignored, RedPath } from '../script/model.ts';

export interface PythonMeaning {
  readonly assertions: readonly RedPath[];
  readonly ignored: readonly Ignored[];
  readonly reports: readonly string[];
}

/** Reads what a Python text asserts. */
export function readPython(_source: Source, _stripped: boolean): PythonMeaning {
  return { assertions: [], ignored: [], reports: [] };
}

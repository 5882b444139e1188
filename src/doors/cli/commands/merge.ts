import { GateError } from '../../../domain/errors.ts';
import { EXIT } from '../../../domain/gate.ts';
import { mergeReports } from '../../../pipeline/merge-reports.ts';
import { readReport } from '../../action/report-file.ts';
import type { CliSettings } from '../arguments.ts';
import { conclude } from '../conclude.ts';

const EXIT_OF_VERDICT = { pass: EXIT.holds, fail: EXIT.fails, undecided: EXIT.undecided } as const;

/** `merge REPORT…`: joins the reports of shards, and of runs that asked other gates of the same change. */
export async function merge(settings: CliSettings): Promise<0 | 1 | 2> {
  return conclude({ ...settings, operands: [] }, async () => {
    if (settings.operands.length === 0) {
      throw new GateError('usage', 'merge needs reports', 'name the JSON reports of every part: merge part-*.json');
    }
    const reports = await Promise.all(settings.operands.map((file) => readReport(file)));
    const report = mergeReports(reports);
    return { report, exitCode: EXIT_OF_VERDICT[report.verdict] };
  });
}

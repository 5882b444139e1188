import { displayPath } from '../../domain/path.ts';
import type { ProgressEvent } from '../../pipeline/request.ts';

/** A stream that may be a terminal. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const STAGES = { resolve: 'finding base and head', read: 'reading both sides', judge: 'judging' } as const;

/**
 * Shows long steps on a terminal as one line that is rewritten; elsewhere it stays silent, so that logs are not flooded.
 * `done()` clears the line.
 */
export function progressOn(stream: ProgressStream, quiet: boolean): { show(event: ProgressEvent): void; done(): void } {
  if (quiet || !stream.isTTY) return { show: () => undefined, done: () => undefined };
  const line = (text: string) => stream.write(`\r\u001b[2K${text.slice(0, (stream.columns ?? 80) - 1)}`);
  return {
    show(event) {
      if (event.stage === 'mutate') line(`mutating ${event.done + 1}/${event.total}  ${displayPath(event.test)}`);
      else if (event.stage !== 'checks') line(STAGES[event.stage]);
      else line(`running checks ${event.done}/${event.total}${event.run ? `  ${displayPath(event.run.test)}` : ''}`);
    },
    done: () => stream.write('\r\u001b[2K'),
  };
}

const UNITS: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
]);

/** Timers of the platform end at about 24 days; nothing here is meant to run for longer than a day. */
const MAX_MS = 86_400_000;

/** `120s`, `10m`, `500ms`, `1.5h`, or a number of seconds → milliseconds; a text that says what is wrong otherwise. */
export function parseDuration(value: string | number): number | string {
  const match = /^(\d{1,9}(?:\.\d{1,3})?) ?(ms|s|m|h)$/.exec(typeof value === 'number' ? `${value}s` : value.trim());
  if (match === null) return `expected a duration such as 120s, 10m or 500ms, found ${JSON.stringify(value)}`;
  const milliseconds = Math.round(Number(match[1]) * UNITS.get(match[2]!)!);
  if (milliseconds === 0) return 'the duration must be more than nothing';
  if (milliseconds > MAX_MS) return 'the duration must not be longer than a day';
  return milliseconds;
}

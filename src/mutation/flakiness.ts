import type { Observation } from './observe.ts';
import type { ScriptModel } from './script/model.ts';

/** Whether two runs on the same tree came out differently. */
export function differs(one: Observation, other: Observation): boolean {
  return (
    one.exitCode !== other.exitCode || !sameNames(one.reported, other.reported) || !sameNames(one.failed, other.failed)
  );
}

function sameNames(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((name) => other.has(name));
}

/** Words behind which a result may differ from run to run: chance, clocks, processes. */
const UNSTEADY =
  /\$\{?RANDOM\b|\bSRANDOM\b|\/dev\/u?random|\bshuf\b|\bsort -R\b|\bEPOCH(?:SECONDS|REALTIME)\b|\$\{?SECONDS\b|\bdate\b|\bsleep\b|\bkill\b|\buptime\b|\$\$|\$BASHPID|(?:^|[^&>])&\s*$|\brandom\b|\btime\.\w|\bdatetime\b|\buuid|\bos\.getpid|\bthreading\b/m;
/** Whether a script's text gives reason to run its baseline again and again. */
export function looksUnsteady(model: ScriptModel): boolean {
  const text = model.lines.filter((each) => !/^\s*#/.test(each) && each.length < 4_000).join('\n');
  return UNSTEADY.test(text);
}

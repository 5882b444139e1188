import type { Rule } from '../../../domain/rule.ts';
import { DISABLED, WEAKENED } from '../rules.ts';
import type { Place } from './model.ts';
import type { Prints, ScriptFacts } from './script-facts.ts';

export interface FactLoss {
  readonly rule: Rule;
  readonly reason: string;
  readonly base: Place | undefined;
  readonly head: Place;
}

const OPTION_NAMES: Readonly<Record<string, string>> = {
  e: 'errexit (`set -e`)',
  u: 'nounset (`set -u`)',
  pipefail: 'pipefail',
};

/** What a script as a whole lost: shell options, its interpreter, the meaning of the commands it relies on. */
export function compareFacts(base: ScriptFacts, head: ScriptFacts, top: Place): FactLoss[] {
  if (head.empty && !base.empty)
    return [{ rule: DISABLED, reason: 'the script does nothing any more', base: undefined, head: top }];
  const lost = [...lostOptions(base, head, top), ...lostInterpreter(base, head, top), ...newHazards(base, head)];
  return [...lost, ...lostReports(base.prints, head.prints)];
}

/** A script that reported failures and now reports passes alone says "pass" whatever it found. */
function lostReports(base: Prints, head: Prints): FactLoss[] {
  if (!base.failures || head.failures || !head.passes) return [];
  const reason = 'it no longer reports any assertion as failed, only as passed';
  return [{ rule: WEAKENED, reason, base: base.failures, head: head.passes }];
}

function lostOptions(base: ScriptFacts, head: ScriptFacts, top: Place): FactLoss[] {
  return Object.entries(OPTION_NAMES)
    .filter(([option]) => base.options.has(option) && !head.options.has(option))
    .map(([option, name]) => ({
      rule: WEAKENED,
      reason: `the shell option ${name} is gone: failures it stopped the script on now pass`,
      base: base.options.get(option),
      head: top,
    }));
}

function interpreter(shebang: string): string {
  const words = shebang.split(/\s+/).filter((each) => !/(^|\/)env$/.test(each) && each !== '-S');
  return (words[0] ?? '').replace(/^.*\//, '').replace(/^python3?(\.\d+)?$/, 'python');
}

function lostInterpreter(base: ScriptFacts, head: ScriptFacts, top: Place): FactLoss[] {
  const [was, now] = [interpreter(base.shebang), interpreter(head.shebang)];
  const dry = /\s-\w*n/.test(head.shebang) && !/\s-\w*n/.test(base.shebang);
  if (was === now && !dry) return [];
  const shells = ['sh', 'dash', 'bash', 'ksh', 'zsh'];
  const loss = (rule: Rule, reason: string) => [{ rule, reason, base: { ...top, line: 1 }, head: { ...top, line: 1 } }];
  if (dry) return loss(DISABLED, '`-n` makes the interpreter only parse the script');
  if (was === 'bash' && (now === 'sh' || now === 'dash')) {
    return loss(WEAKENED, `the interpreter changed from bash to ${now}, which lacks pipefail, arrays and \`[[\``);
  }
  if (shells.includes(was) && !shells.includes(now)) {
    return loss(DISABLED, `the interpreter changed from ${was} to ${now || 'nothing'}, which does not run the script`);
  }
  return [];
}

const HAZARDS: Readonly<Record<string, (text: string) => string>> = {
  shadow: (text) => `\`${text}\` no longer means what it did: the script redefines it`,
  environment: (text) => `\`${text.slice(0, 80)}\` changes which programs the assertions run`,
  nullglob: () => 'with nullglob a loop over files that match nothing passes in silence',
  'ends well': () => 'it now ends with `exit 0`, whatever came before',
  forgiven: (text) => `\`|| true\` behind \`${text}\` ignores what it says`,
  silenced: () => 'the output is thrown away, so no assertion is reported any more',
};

function newHazards(base: ScriptFacts, head: ScriptFacts): FactLoss[] {
  const known = new Set(base.hazards.map((each) => `${each.kind} ${each.text}`));
  return head.hazards
    .filter((each) => !known.has(`${each.kind} ${each.text}`))
    .map((each) => ({ rule: WEAKENED, reason: HAZARDS[each.kind]!(each.text), base: undefined, head: each.place }));
}

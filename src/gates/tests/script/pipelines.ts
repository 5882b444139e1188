import type { CommandNode, Pipeline } from 'unbash';
import { asStatus, runNode } from './execute.ts';
import { inSubshell, type Machine, outcome, placeAt } from './machine.ts';
import type { Outcome } from './model.ts';
import { renderScript } from './words.ts';

/** Runs a pipeline: every stage in a shell of its own; with pipefail any stage can fail it. */
export function runPipeline(machine: Machine, node: Pipeline): Outcome[] {
  // A lone `!` or `time` runs nothing, successfully.
  if (node.commands.length === 0) return [outcome(machine, placeAt(machine, node.pos), true)];
  if (node.commands.length === 1) return runNode(machine, node.commands[0]!);
  const stages = node.commands;
  const earlier = stages.slice(0, -1).map((stage) => inSubshell(machine, () => asStatus(runNode(machine, stage))));
  const last = withInput(machine, stages.slice(0, -1), () =>
    inSubshell(machine, () => asStatus(runNode(machine, stages.at(-1)!))),
  );
  const forgotten = earlier.flat().filter((way) => !way.ok && carries(way));
  if (machine.pipefail) {
    const asserted = forgotten.filter((way) => judges(stages, way));
    return [...asserted, ...last];
  }
  for (const way of forgotten) machine.ignored.push({ literal: way.path.at(-1)!, place: way.place });
  return last;
}

function carries(way: Outcome): boolean {
  return way.path.length > 0 && !way.path.at(-1)!.plumbing;
}

/** `grep … | wc -l` feeds; a check piped into `tee` or `sed` judges. */
function judges(stages: readonly CommandNode[], way: Outcome): boolean {
  const last = stages.at(-1)!;
  const name = last.type === 'Command' ? last.name?.value : undefined;
  return ['tee', 'cat', 'sed', 'awk', 'tr', 'ts', 'logger'].includes(name ?? '') && way.path.at(-1)!.argv[0] !== 'git';
}

function withInput(machine: Machine, stages: readonly CommandNode[], run: () => Outcome[]): Outcome[] {
  const before = machine.input;
  machine.input = stages.map((stage) => renderStage(machine, stage)).join(' | ');
  try {
    return run();
  } finally {
    machine.input = before;
  }
}

function renderStage(machine: Machine, stage: CommandNode): string {
  const statement = {
    type: 'Statement' as const,
    pos: stage.pos,
    end: stage.end,
    command: stage,
    background: undefined,
  };
  return renderScript(machine, {
    type: 'Script',
    pos: stage.pos,
    end: stage.end,
    shebang: undefined,
    commands: [statement],
  });
}

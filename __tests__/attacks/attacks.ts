/** Runs tables of scenarios: one repository a file, all commits made at once. */
import { beforeAll, describe, it } from 'vitest';
import type { TestRepository } from '../support/repository.ts';
import {
  type Attack,
  enactAll,
  expectPassed,
  expectStopped,
  judged,
  layOutBase,
  type Revisions,
  type Scenario,
} from './scenario.ts';

/** Declares one test an attack, each of which must be stopped. */
export function stopsAttacks(groups: Readonly<Record<string, readonly Attack[]>>): void {
  const all = Object.values(groups).flat();
  const stage = useStage(all);
  describe.each(Object.entries(groups))('an attack %s is stopped when somebody', (_group, attacks) => {
    it.each(attacks.map((attack) => [attack.does, attack] as const))('%s', async (_does, attack) => {
      expectStopped(await judged(stage.repository, attack, stage.revisions[all.indexOf(attack)]!), attack);
    });
  });
}

/** Declares one test a change, each of which must pass. */
export function passesHonestChanges(changes: readonly Scenario[]): void {
  const stage = useStage(changes);
  describe('an honest change passes when somebody', () => {
    it.each(changes.map((change, at) => [change.does, change, at] as const))('%s', async (_does, change, at) => {
      expectPassed(await judged(stage.repository, change, stage.revisions[at]!));
    });
  });
}

function useStage(scenarios: readonly Scenario[]) {
  const stage = {} as { repository: TestRepository; revisions: (Required<Revisions> | Error)[] };
  beforeAll(() => {
    stage.repository = layOutBase();
    stage.revisions = enactAll(stage.repository, scenarios);
  });
  return stage;
}

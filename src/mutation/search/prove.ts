import type { Mutant } from '../../domain/mutant.ts';
import { type Chase, outcomeOf } from './chase.ts';
import { confirm } from './confirm.ts';
import { isOpen, type Prey, recordKill } from './prey.ts';
import { routeOf } from './route.ts';

/** So many different witnesses are each run alone, whatever the codes say. */
const ALONE = 12;

/** Runs of the original that failed, with the assertions that were red in each. */
export interface FailedRun {
  readonly red: ReadonlySet<Prey>;
  readonly crashed: boolean;
}

/**
 * Records what group testing decoded, where the failure of the assertion also fails the script. Those at whose failure
 * the script `ended` need no more. Few witnesses are run
 * alone. Of many, those on one route (the same helper, the same statement on failure) stand for each other: a failed
 * run in which all that was red is on one route shows that this route reaches the exit status.
 */
export async function prove(
  chase: Chase,
  decoded: ReadonlyMap<Prey, Mutant>,
  runs: readonly FailedRun[],
  ended: ReadonlySet<Prey>,
): Promise<void> {
  for (const [prey, mutant] of decoded) if (ended.has(prey) && isOpen(prey)) recordKill(prey, mutant, 'verdict');
  const entries = [...decoded].filter(([prey]) => isOpen(prey));
  if (new Set(entries.map(([, mutant]) => mutant)).size <= ALONE) return alone(chase, entries);
  const routes = new Map<Prey, string | undefined>(
    chase.preys.map((each) => [each, routeOf(each.target, chase.model)]),
  );
  const trusted = trustedRoutes(routes, runs);
  const first = new Map<string, [Prey, Mutant]>();
  for (const entry of entries) {
    const route = routes.get(entry[0]);
    if (route !== undefined && !trusted.has(route) && !first.has(route)) first.set(route, entry);
  }
  for (const [route, [prey, mutant]] of first)
    if (await provesRoute(chase, routes, route, prey, mutant)) trusted.add(route);
  const open = entries.filter(([prey]) => isOpen(prey));
  const sure = open.filter(([prey]) => trusted.has(routes.get(prey) ?? ''));
  for (const [prey, mutant] of sure) recordKill(prey, mutant, 'verdict');
  await alone(chase, open);
}

async function alone(chase: Chase, entries: readonly (readonly [Prey, Mutant])[]): Promise<void> {
  const open = entries.filter(([prey]) => isOpen(prey));
  // All lanes are busy with what is asked one by one below.
  await Promise.all([...new Set(open.map(([, mutant]) => mutant))].map((each) => chase.lab.original([each])));
  for (const [prey, mutant] of open) if (isOpen(prey)) await confirm(chase, prey, mutant);
}

function trustedRoutes(routes: ReadonlyMap<Prey, string | undefined>, runs: readonly FailedRun[]): Set<string> {
  const trusted = new Set<string>();
  for (const { red, crashed } of runs) {
    const ways = new Set([...red].map((each) => routes.get(each)));
    const [way] = ways;
    if (!crashed && ways.size === 1 && way !== undefined) trusted.add(way);
  }
  return trusted;
}

async function provesRoute(
  chase: Chase,
  routes: ReadonlyMap<Prey, string | undefined>,
  route: string,
  prey: Prey,
  mutant: Mutant,
): Promise<boolean> {
  await confirm(chase, prey, mutant);
  const seen = await chase.lab.original([mutant]);
  if (seen.exitCode === 0 || !seen.ended) return false;
  const red = chase.preys.filter((each) => outcomeOf(chase, each, seen) === 'red');
  return red.length > 0 && red.every((each) => routes.get(each) === route);
}

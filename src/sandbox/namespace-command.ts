import { release } from 'node:os';
import { withoutInherited } from './inherited.ts';
import type { PrivateCopy } from './private-copy.ts';
import { TRACED_CALLS } from './reads/strace-command.ts';
import { LOOP } from './supervisor.ts';
import { OUTSIDE, SETUP } from './supervisor-setup.ts';

export interface SupervisorSettings {
  readonly base: string;
  readonly copy: PrivateCopy;
  readonly skeleton: string;
  readonly network: 'deny' | 'allow';
  /** A user namespace is needed because the engine is not root. */
  readonly user: boolean;
  readonly diskBytes: number;
  readonly processes: number;
  readonly layout: 'overlay' | 'copy';
}

/** Above the limit, so that exceeding it can be seen: the helper's own, and the 300 ids that are not given out again. */
const SPARE_PROCESSES = 400;

/** The words that start the supervisor of a lane in namespaces of its own; it dies with the engine. */
export function supervisorCommand(settings: SupervisorSettings): string[] {
  const { user, network, processes, base, copy } = settings;
  const spaces = ['--mount', '--pid', '--ipc', '--uts', ...(network === 'deny' ? ['--net'] : [])];
  const start = [
    ...withoutInherited([3]),
    'setpriv',
    '--pdeathsig=KILL',
    '--',
    'unshare',
    ...(user ? ['--user', '--map-root-user'] : []),
  ];
  return [
    ...start,
    ...spaces,
    '--fork',
    '--kill-child=KILL',
    '--',
    'setsid',
    'sh',
    '-c',
    SETUP,
    'conformance-lane',
    base,
    copy.root,
    copy.pristineGit,
    String(settings.diskBytes),
    user ? ',userxattr' : '',
    settings.layout,
    String(processes + SPARE_PROCESSES),
    pidMaxIsPerNamespace(release()) ? '1' : '0',
    settings.skeleton,
    `${base}.fstab`,
    TRACED_CALLS,
    LOOP,
    OUTSIDE,
  ];
}

/** Linux 6.14 made `kernel.pid_max` a property of the process namespace; before, writing it would change the machine. */
export function pidMaxIsPerNamespace(kernel: string): boolean {
  const [major = 0, minor = 0] = kernel.split('.').map((each) => Number.parseInt(each, 10));
  return major > 6 || (major === 6 && minor >= 14);
}

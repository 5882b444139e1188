/** System calls that scripts never need, by name → number on x86-64 and arm64. */
const REFUSED: Readonly<Record<string, readonly [x64: number, arm64: number]>> = {
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  pidfd_getfd: [438, 438],
  kcmp: [312, 272],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  setns: [308, 268],
  unshare: [272, 97],
  chroot: [161, 51],
  open_by_handle_at: [304, 265],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  swapon: [167, 224],
  swapoff: [168, 225],
  reboot: [169, 142],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  adjtimex: [159, 171],
  clock_adjtime: [305, 266],
  acct: [163, 89],
  quotactl: [179, 60],
  // What they make outlives every process.
  shmget: [29, 194],
  semget: [64, 190],
  msgget: [68, 186],
  mq_open: [240, 180],
};
/** Refused as if the kernel had none: their users fall back to calls that can be filtered. */
const ABSENT: Readonly<Record<string, readonly [x64: number, arm64: number]>> = {
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  clone3: [435, 435],
};
const SOCKET = [41, 198] as const;
const KILL = [62, 129] as const;
const CLONE = [56, 220] as const;
const IOCTL = [16, 29] as const;
const ARCHITECTURES = { x64: [0xc000003e, 0], arm64: [0xc00000b7, 1] } as const;

const [LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN] = [0x20, 0x15, 0x35, 0x45, 0x06];
const [EPERM, EACCES, ENOSYS] = [1, 13, 38];
/** struct seccomp_data (seccomp(2)): number, architecture, instruction pointer, arguments. */
const [NUMBER, ARCHITECTURE, FIRST, SECOND] = [0, 4, 16, 24];
const ALLOW = 0x7fff0000;
/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET. */
const NEW_NAMESPACES = 0x7e020000;
const [TIOCSTI, TIOCLINUX] = [0x5412, 0x541c];

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

export interface FilterRequest {
  readonly architecture: string;
  /** No socket can be made (pairs can): neither the Internet nor the sockets of daemons as docker's. */
  readonly noSockets: boolean;
  /** The signal "to every process I may" is refused: where the script has the engine's own user id. */
  readonly noBroadcast: boolean;
}

/**
 * A seccomp filter (struct sock_filter, little-endian) that refuses what a check never needs; undefined for an
 * architecture whose numbers are not known. Refusals are errors, not deaths: a check that can do without goes on.
 */
export function seccompFilter(request: FilterRequest): Buffer | undefined {
  const known = ARCHITECTURES[request.architecture as keyof typeof ARCHITECTURES];
  if (known === undefined) return undefined;
  const [architecture, column] = known;
  const program: Instruction[] = [
    [LOAD, 0, 0, ARCHITECTURE],
    [EQUAL, 1, 0, architecture],
    refuse(ENOSYS),
    [LOAD, 0, 0, NUMBER],
    // The x32 calls of x86-64 have numbers of their own.
    [AT_LEAST, 0, 1, 0x40000000],
    refuse(ENOSYS),
    ...Object.values(REFUSED).flatMap((numbers) => onCall(numbers[column], [refuse(EPERM)])),
    ...Object.values(ABSENT).flatMap((numbers) => onCall(numbers[column], [refuse(ENOSYS)])),
    ...onCall(CLONE[column], [[LOAD, 0, 0, FIRST], [ANY_BIT, 0, 1, NEW_NAMESPACES], refuse(EPERM), ALLOWED]),
    ...onCall(IOCTL[column], [
      [LOAD, 0, 0, SECOND],
      [EQUAL, 1, 0, TIOCSTI],
      [EQUAL, 0, 1, TIOCLINUX],
      refuse(EPERM),
      ALLOWED,
    ]),
    ...(request.noSockets ? onCall(SOCKET[column], [refuse(EACCES)]) : []),
    ...(request.noBroadcast
      ? onCall(KILL[column], [[LOAD, 0, 0, FIRST], [EQUAL, 0, 1, 0xffffffff], refuse(EPERM), ALLOWED])
      : []),
    ALLOWED,
  ];
  return Buffer.concat(program.map(encode));
}

const ALLOWED: Instruction = [RETURN, 0, 0, ALLOW];

function refuse(error: number): Instruction {
  return [RETURN, 0, 0, 0x00050000 | error];
}

function onCall(number: number, then: readonly Instruction[]): Instruction[] {
  return [[EQUAL, 0, then.length, number], ...then];
}

function encode([code, ifTrue, ifFalse, value]: Instruction): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(ifTrue, 2);
  bytes.writeUInt8(ifFalse, 3);
  bytes.writeUInt32LE(value, 4);
  return bytes;
}

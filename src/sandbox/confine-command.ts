import type { LandlockWords } from './landlock.ts';

/**
 * Gives up what a script must not have and becomes the script: no new privileges, landlock(7) rules, a seccomp(2)
 * filter. Perl, because its core can make any system call and it is part of every Debian and Ubuntu.
 * Arguments: number of prctl, filter in hexadecimal ('' = none), handled file rights (0 = none), network rights,
 * scopes, number of rules, then rights and path of each, then the program with its arguments. A rule whose path is not
 * there is left out, which only takes away. Exit status 125 and a word on standard error when a step is refused.
 */
const PROGRAM = String.raw`
my ($prctl, $filter, $handled, $network, $scoped, $count) = splice(@ARGV, 0, 6);
sub refused { print STDERR "confine: $_[0]: $!\n"; exit 125 }
syscall($prctl + 0, 38, 1, 0, 0, 0) == 0 or refused("no new privileges");
if ($handled) {
  my $set = pack("QQQ", $handled, $network, $scoped);
  my $rules = syscall(444, $set, length($set), 0);
  $rules >= 0 or refused("landlock");
  for (1 .. $count) {
    my ($rights, $path) = splice(@ARGV, 0, 2);
    sysopen(my $place, $path, 0x200000) or next;
    my $rule = pack("Ql", $rights, fileno($place));
    syscall(445, $rules, 1, $rule, 0) == 0 or refused("landlock rule");
  }
  syscall(446, $rules, 0) == 0 or refused("landlock");
}
if (length $filter) {
  my $code = pack("H*", $filter);
  my $program = pack("S x6 P", length($code) / 8, $code);
  syscall($prctl + 0, 22, 2, $program, 0, 0) == 0 or refused("seccomp");
}
exec { $ARGV[0] } @ARGV;
refused("exec");
`;

/** Asks the kernel for its version of landlock; -1 where it has none. */
export const LANDLOCK_VERSION = ['-e', 'print syscall(444, 0, 0, 1)'];

/** Number of prctl(2). */
export const PRCTL = { x64: 157, arm64: 167 } as const;

/** The words before a program that confine it. */
export function confineWords(
  perl: string,
  filter: Buffer,
  landlock: LandlockWords | undefined,
  architecture: keyof typeof PRCTL = process.arch as 'x64' | 'arm64',
): string[] {
  const rules = landlock?.rules ?? [];
  return [
    perl,
    '-e',
    PROGRAM,
    '--',
    String(PRCTL[architecture]),
    filter.toString('hex'),
    ...[landlock?.handled ?? 0, landlock?.network ?? 0, landlock?.scoped ?? 0, rules.length].map(String),
    ...rules.flatMap(([rights, path]) => [String(rights), path]),
  ];
}

/** What `conformance-gate --help` prints. */
export const HELP = `conformance-gate: holds the spec, the tests and what they prove

Usage
  conformance-gate check   [--base REV] [--head REV] [--only GATE,…]   judge a change: two commits in, a verdict out
  conformance-gate run     [--layer L0|L1|META] [--requirements ID,…]  run the offline scripts of a subset, each once
  conformance-gate coverage [--strict]                                 which requirements a test covers
  conformance-gate explain ID | RULE                                   everything known about one requirement or rule
  conformance-gate init                                                write a first .conformance.yml
  conformance-gate demo    [--keep]                                    the main job on an embedded example

Gates
  spec tests tags l0 coverage mutation proof authoring

Options
  --repo DIR          the repository (default: here)
  --config FILE       path of the policy inside the repository (default: .conformance.yml, read from the base)
  --head REV          the change (default: HEAD)    --base REV   what it goes into (default: the default branch)
  --json FILE  --markdown FILE  --junit FILE  --sarif FILE  --html FILE      write a report; - is standard output
  --approved-by NAME  an owner's approval, for a rehearsal; needs --trust-local
  --jobs N            scripts that run at once (default: the number of cores)
  --quiet             print the verdict only        --no-color

Exit codes
  0  every gate holds    1  a gate fails    2  it could not decide (usage, configuration, unreadable input)
`;

/** What `conformance-gate --help` prints. */
export const HELP = `conformance-gate: holds the spec, the tests and what they prove

Usage
  conformance-gate check                       judge a change: two commits in, a verdict out
      [--base REV] [--head REV] [--only GATE,…] [--approved-by NAME --trust-local]
  conformance-gate run                         run the offline scripts of a subset, each once
      [--head REV] [--layer L0|L1|META] [--requirements ID,…] [--cache]
  conformance-gate mutate [CHECK_DIR…]         do the assertions of offline checks bite?
      [--all | --base REV] [--head REV] [--shard K/N] [--replay ID] [--mutation-json FILE]
  conformance-gate merge REPORT…               join the reports of shards, or of runs that asked other gates
  conformance-gate coverage [--head REV] [--strict]
                                               which requirements an executable test covers; runs nothing
  conformance-gate explain ID | RULE           everything known about one requirement or rule
  conformance-gate init                        write a first .conformance.yml
  conformance-gate demo [--keep]               the main job on an embedded example
  conformance-gate doctor                      can the gate be bypassed in this repository?
      [--forge github|gitea|forgejo] [--api URL] [--slug OWNER/NAME]

Gates
  spec tests tags l0 coverage mutation proof authoring

Options
  --repo DIR          the repository (default: here)
  --config FILE       path of the policy inside the repository (default: .conformance.yml)
  --head REV          the change (default: HEAD)
  --base REV          what it goes into (default: the default branch)
  --json FILE, --markdown FILE, --junit FILE, --sarif FILE, --html FILE
                      write a report in that form; - is standard output
  --approved-by NAME  an owner's approval, for a rehearsal on your own machine; needs --trust-local
  --jobs N            scripts that run at once (default: the number of cores)
  --cache, --no-cache let a script of \`run\` whose inputs (files, listings, absences, its text, tools, environment) are
                      unchanged since it passed stand, and say so in the report; or do not (default). Scripts run
                      several times slower while their inputs are recorded: it pays where much is run again
  --quiet             print the verdict only
  --color, --no-color colour the output, or do not (default: on a terminal, unless NO_COLOR is set)
  --help, --version

The policy is read from the base, the trees from git objects: nothing in the working tree is read or changed.

Exit codes
  0  every gate holds
  1  a gate fails
  2  it could not decide (usage, configuration, unreadable input)
`;

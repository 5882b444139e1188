/** Commands whose exit status is a finding about a file. */
export const TESTS = new Set(
  'test [ grep egrep fgrep rg diff cmp comm jq yq find awk gawk sed xargs python python3 node perl ruby nft promtool amtool conftest kubeconform yamllint sh bash'.split(
    ' ',
  ),
);
/** What only prepares the ground: not an assertion, even with `|| exit`. */
export const GUARDS = new Set(
  'cd pushd popd command type which source . mkdir mktemp trap set shopt export local declare readonly umask exec git read mapfile readarray true : echo printf return exit shift unset cat rm cp mv sort tr cut head tail wc tee sleep wait eval let'.split(
    ' ',
  ),
);

/** Whether a script asks git for content, which a change must be committed for. */
export function asksGit(text: string): boolean {
  return /\bgit\b[^\n|;&]*[ \t](?:show|grep|ls-files|ls-tree|cat-file|diff|diff-tree|diff-index|archive|log|status|rev-list|check-attr|blame|hash-object|whatchanged|check-ignore)\b(?!-)/.test(
    text,
  );
}

/** Conditions that are always true, and searches that find something else (numbers as in the catalogue of patterns). */
import type { Pair } from './pair.ts';

const CONF = { 'app.conf': 'port 80\nuser www\nmode strict\n' };
const APP = { 'app.yaml': 'replicas: 3\nimage: registry.local/app:1.4.2\n' };
const either = (condition: string, name: string): string =>
  `if ${condition}; then echo "PASS: ${name}"; else echo "FAIL: ${name}"; bad=1; fi\n`;
/** The same for what must not be found. */
const absent = (condition: string, name: string): string =>
  `if ${condition}; then echo "FAIL: ${name}"; bad=1; else echo "PASS: ${name}"; fi\n`;
const USER = `user=$(sed -n 's/^user //p' app.conf)\n`;
const REPLICAS = `replicas=$(sed -n 's/^replicas: \\([0-9]*\\)$/\\1/p' app.yaml)\n`;

export const CONDITIONS: readonly Pair[] = [
  {
    pattern: '10',
    title: 'a comparison without spaces is a text (SC2077)',
    files: APP,
    bundle: 'conditions',
    hollow: REPLICAS + either('[[ $replicas==3 ]]', 'three replicas'),
    sound: REPLICAS + either('[[ $replicas == 3 ]]', 'three replicas'),
    reasons: ['insensitive', 'existence-only'],
  },
  {
    pattern: '11',
    title: '-n of an unquoted empty variable is true (SC2070)',
    files: CONF,
    bundle: 'conditions',
    hollow: USER + either('[ -n $user ]', 'an account is given'),
    sound: USER + either('[ -n "$user" ]', 'an account is given'),
    reasons: ['insensitive', 'crash-only'],
  },
  {
    pattern: '12',
    title: '> in single brackets writes a file (SC2210)',
    files: APP,
    bundle: 'conditions',
    hollow: REPLICAS + either('[ "0$replicas" > 2 ]', 'more than two replicas'),
    sound: REPLICAS + either('[ "0$replicas" -gt 2 ]', 'more than two replicas'),
    reasons: ['insensitive', 'existence-only'],
  },
  {
    pattern: '13',
    title: '[ false ] is true (SC2158)',
    files: CONF,
    bundle: 'conditions',
    hollow: `found=false\ngrep -q '^user www$' app.conf && found=true\n${either('[ $found ]', 'its own account')}`,
    sound: `found=false\ngrep -q '^user www$' app.conf && found=true\n${either('[ $found = true ]', 'its own account')}`,
    reasons: ['insensitive', 'swallowed'],
  },
  {
    pattern: '14',
    title: 'a quoted pattern after =~ is a text (SC2076)',
    files: CONF,
    bundle: 'conditions',
    hollow: USER + absent(`[[ $user =~ "^(root|admin)$" ]]`, 'an account without might'),
    sound: USER + absent(`[[ $user =~ ^(root|admin)$ ]]`, 'an account without might'),
    reasons: ['insensitive', 'existence-only'],
  },
  {
    pattern: '15',
    title: 'a glob given to grep is another pattern (SC2063)',
    files: { 'mirrors.txt': 'https://mirror.local/debian\nhttps://mirror.local/alpine\n' },
    bundle: 'conditions',
    hollow: absent(`grep -q '*.example.com' mirrors.txt`, 'only our mirrors'),
    sound: absent(`grep -q 'example\\.com' mirrors.txt`, 'only our mirrors'),
    reasons: ['insensitive'],
  },
  {
    pattern: '18',
    title: 'x is not a or x is not b: always (SC2252)',
    files: CONF,
    bundle: 'conditions',
    hollow: USER + either('[ "$user" != root ] || [ "$user" != admin ]', 'no mighty account'),
    sound: USER + either('[ "$user" != root ] && [ "$user" != admin ]', 'no mighty account'),
    reasons: ['insensitive', 'existence-only'],
  },
  {
    pattern: '19a',
    title: 'what is found stands in a comment',
    files: { 'sshd.conf': '# PermitRootLogin no\nPermitRootLogin prohibit-password\nPort 22\n' },
    bundle: 'conditions',
    hollow: either(`grep -q 'PermitRootLogin no' sshd.conf`, 'root cannot log in'),
    sound: either(`grep -q '^PermitRootLogin prohibit-password$' sshd.conf`, 'root cannot log in'),
    reasons: ['comment-only'],
  },
  {
    pattern: '19b',
    title: 'what is found stands in a comment, too',
    files: { 'pod.yaml': '# runAsNonRoot: true is demanded by the policy\nrunAsNonRoot: true\nreplicas: 2\n' },
    bundle: 'conditions',
    hollow: either(`grep -q 'runAsNonRoot: true' pod.yaml`, 'never root'),
    sound: either(`grep -q '^runAsNonRoot: true' pod.yaml`, 'never root'),
    reasons: ['insensitive', 'comment-only', 'existence-only'],
  },
  {
    pattern: '20',
    title: 'a search that breaks down is read as "absent"',
    files: CONF,
    bundle: 'conditions',
    hollow: absent(`grep -qE '^user (root' app.conf 2> /dev/null`, 'not root'),
    sound: absent(`grep -qE '^user (root)' app.conf 2> /dev/null`, 'not root'),
    reasons: ['insensitive'],
  },
  {
    pattern: '21',
    title: 'an empty alternative matches every line',
    files: CONF,
    bundle: 'conditions',
    hollow: either(`grep -qE 'user www|' app.conf`, 'an account of its own'),
    sound: either(`grep -qE '^(user www|user web)$' app.conf`, 'an account of its own'),
    reasons: ['insensitive', 'existence-only'],
  },
  {
    pattern: '22',
    title: 'a part of another word is found',
    files: { 'environments.txt': 'nonprod eu-central\nprod eu-west\nlab eu-north\n' },
    bundle: 'conditions',
    hollow: either(`grep -q 'prod' environments.txt`, 'production is listed'),
    sound: either(`grep -q '^prod ' environments.txt`, 'production is listed'),
    reasons: ['insensitive', 'existence-only'],
  },
  {
    pattern: '23',
    title: 'grep -v finds any other line',
    files: CONF,
    bundle: 'conditions',
    hollow: either(`grep -qv '^user root$' app.conf`, 'root it is not'),
    sound: either(`! grep -q '^user root$' app.conf`, 'root it is not'),
    reasons: ['insensitive', 'existence-only'],
  },
  {
    pattern: '30',
    title: 'a last line without an end is not read',
    files: { 'retention.txt': '30' },
    soundFiles: { 'retention.txt': '30\n' },
    bundle: 'conditions',
    hollow: `short=0
while read -r days; do
  [ "$days" -ge 30 ] || short=1
done < retention.txt
${either('[ "$short" -eq 0 ]', 'a month of backups')}`,
    sound: `short=0
while read -r days; do
  [ "$days" -ge 30 ] || short=1
done < retention.txt
${either('[ "$short" -eq 0 ]', 'a month of backups')}`,
    reasons: ['never-runs'],
  },
  {
    pattern: '31',
    title: 'two empty outputs are equal',
    files: { 'a.conf': 'port 80\nuser www\n', 'b.conf': 'port 80\nuser web\n' },
    bundle: 'conditions',
    hollow: either(`diff <(sed -n 's/^port=//p' a.conf) <(sed -n 's/^port=//p' b.conf)`, 'one port on both'),
    sound: either(`diff <(sed -n 's/^port //p' a.conf) <(sed -n 's/^port //p' b.conf)`, 'one port on both'),
    reasons: ['insensitive', 'existence-only'],
  },
  {
    pattern: '35',
    title: 'a line end of two characters defeats the end of a pattern',
    files: { 'app.ini': '[main]\r\ndebug = off\r\nuser = www\r\n' },
    bundle: 'conditions',
    hollow: absent(`grep -q '^debug = on$' app.ini`, 'no debugging'),
    sound: absent(`tr -d '\\r' < app.ini | grep -q '^debug = on$'`, 'no debugging'),
    reasons: ['insensitive'],
  },
];

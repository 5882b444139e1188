import { EQUAL, looser, type Ordering } from '../order.ts';

const FILTER =
  /grep -\w*v|grep --invert-match|--exclude|--ignore-matching|-not -path|! -path|! -name|-not -name|-prune|:!|:\^|\| head|\| tail|--skip|-maxdepth|\| sed [^|]*\/d|\| awk|\| uniq -/g;

/** What is fed into a comparison lost lines on the way. */
export function filters(base: string, head: string): Ordering {
  const count = (text: string) => [...text.slice(0, 20_000).matchAll(FILTER)].length;
  if (count(head) > count(base)) return looser('something is filtered out before the comparison');
  return EQUAL;
}

/** Writes what the documentation repeats of the program: `npm run docs`. */
import { writeFileSync } from 'node:fs';
import { PAGES, ROOT, RULES_PAGE, read, renderRulesPage, withSections } from './docs-sections.ts';

writeFileSync(new URL(RULES_PAGE, ROOT), renderRulesPage());
for (const page of PAGES) writeFileSync(new URL(page, ROOT), withSections(read(page)));

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type KeptMutationResult,
  type MutationReport,
  withMutationReport,
  writeMutationSentence,
  writeMutationTable,
} from './mutation-figures.ts';
import { withFiguresInPage } from './with-figures-in-page.ts';

/**
 * `npm run mutation:figures`: the sums of the last mutation run into docs/mutation.json, the result that is kept, and from
 * there into docs/mutation.md and the README. `--check` only says, by 1, that a page says something else.
 */
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const REPORT = 'reports/mutation.json';
const KEPT = 'docs/mutation.json';
const isCheck = process.argv.includes('--check');

const readKept = (): KeptMutationResult => JSON.parse(readFileSync(KEPT, 'utf8')) as KeptMutationResult;

/** A room a line, so that a change of one shows. */
const printed = (kept: KeptMutationResult): string => {
  const rows = Object.entries(kept)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([room, result]) => {
      const fields = Object.entries(result).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
      return `  "${room}": { ${fields.join(', ')} }`;
    });
  return `{\n${rows.join(',\n')}\n}\n`;
};

if (!isCheck && existsSync(REPORT)) {
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as MutationReport;
  writeFileSync(KEPT, printed(withMutationReport(readKept(), report, new Date().toISOString().slice(0, 10))));
}

const rooms = readdirSync('src/domain', { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name);
const kept = readKept();
for (const [page, figures] of [
  ['README.md', writeMutationSentence(kept, rooms)],
  ['docs/mutation.md', writeMutationTable(kept, rooms)],
] as const) {
  const text = readFileSync(page, 'utf8');
  const now = withFiguresInPage(text, 'mutation:figures', figures);
  if (!isCheck) writeFileSync(page, now);
  else if (now !== text) {
    process.stderr.write(`${page} does not say what ${KEPT} says: npm run mutation:figures\n`);
    process.exitCode = 1;
  }
}

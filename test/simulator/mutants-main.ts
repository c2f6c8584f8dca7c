import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withFiguresInPage } from '../../scripts/documents/with-figures-in-page.ts';
import { ALL_MUTANTS } from './mutants/all-mutants.ts';
import { findMutant } from './mutants/find-mutant.ts';
import { answerShare, listOfShare, runShares } from './run-shares.ts';

/**
 * `npm run simulate:mutants [-- --only words] [--write]`: plants each mistake, or those whose titles have these words, in a
 * simulated shop, and says which seed finds it, after how many orders, and by what; `--write`: puts the table into
 * docs/simulator.md.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    /** Of how many processes this is one, and which: `1/2`. */
    share: { type: 'string' },
  },
});

/** How a mistake was found; null where it was not. */
type Found = { readonly seed: number; readonly orders: number; readonly by: string };
type Row = { readonly title: string; readonly found: Found | null };

const PAGE = new URL('../../docs/simulator.md', import.meta.url);
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const tryMutant = async (mutant: (typeof ALL_MUTANTS)[number]): Promise<Row> => {
  const result = await findMutant(mutant);
  const by = result?.findings.find(each => mutant.found.test(each)) ?? '';
  const found = result === null ? null : { seed: result.seed, orders: result.orders, by };
  const how = found === null ? 'NOT FOUND' : `seed ${found.seed}, ${found.orders} orders: ${by}`;
  print(`${mutant.title}\n  ${how}`);
  return { title: mutant.title, found };
};

const writeTable = (rows: readonly Row[]): void => {
  const lines = rows.map(
    ({ title, found }) => `| ${title} | ${found?.seed ?? 'none'} | ${found?.orders ?? '–'} |`,
  );
  const table = ['| The mistake | found by seed | after orders |', '|---|--:|--:|', ...lines].join('\n');
  writeFileSync(PAGE, withFiguresInPage(readFileSync(PAGE, 'utf8'), 'simulate:mutants -- --write', table));
};

if (values.write && values.only !== '') throw new Error('--write is of all mistakes, not of some');
const mutants = ALL_MUTANTS.filter(({ title }) => title.includes(values.only));
if (values.share !== undefined) {
  const rows: Row[] = [];
  for (const mutant of listOfShare(mutants, values.share)) rows.push(await tryMutant(mutant));
  answerShare({ found: rows, isWell: true });
} else {
  const shares = await runShares<readonly Row[]>(fileURLToPath(import.meta.url), mutants.length);
  const rows = shares.flatMap(({ found }) => found);
  const ordered = mutants.flatMap(({ title }) => rows.find(row => row.title === title) ?? []);
  const missed = ordered.filter(({ found }) => found === null).length;
  print(`${ordered.length - missed} of ${ordered.length} found`);
  if (values.write) writeTable(ordered);
  process.exitCode = missed === 0 && ordered.length > 0 ? 0 : 1;
}

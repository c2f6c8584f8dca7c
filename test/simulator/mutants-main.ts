import { parseArgs } from 'node:util';
import { ALL_MUTANTS } from './mutants/all-mutants.ts';
import { findMutant } from './mutants/find-mutant.ts';

/**
 * `npm run simulate:mutants [-- --only words]`: plants each mistake, or those whose titles have these words, in a simulated shop,
 * and says which seed finds it, after how many orders, and by what.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const mutants = ALL_MUTANTS.filter(({ title }) => title.includes(values.only));
let missed = 0;
for (const mutant of mutants) {
  const result = await findMutant(mutant);
  if (result === null) missed += 1;
  const by = result?.findings.find(each => mutant.found.test(each));
  const how = result === null ? 'NOT FOUND' : `seed ${result.seed}, ${result.orders} orders: ${by}`;
  process.stdout.write(`${mutant.title}\n  ${how}\n`);
}
process.stdout.write(`${mutants.length - missed} of ${mutants.length} found\n`);
process.exit(missed === 0 && mutants.length > 0 ? 0 : 1);

import { expect, test } from 'vitest';
import { ALL_MUTANTS } from '../../simulator/mutants/all-mutants.ts';
import { runMutant } from '../../simulator/mutants/find-mutant.ts';
import { shrinkSteps } from '../../simulator/shrink-steps.ts';

test('what a mistake breaks is shown by a list of steps that can be read', async () => {
  const mutant = ALL_MUTANTS.find(({ title }) => title === 'points that were earned stand in no ledger');
  if (mutant === undefined) throw new Error('there is no such mistake');
  const { steps } = await runMutant(mutant, 1);
  const shrunk = await shrinkSteps(steps, async tried =>
    (await runMutant(mutant, 1, tried)).findings.some(each => mutant.found.test(each)),
  );
  // Somebody buys.
  expect(shrunk.flatMap(({ acts }) => acts)).toEqual(['come, buy, and say where it goes']);
  expect(shrunk.every(({ diesAt, afterMs }) => diesAt === 0 && afterMs === 0)).toBe(true);
});

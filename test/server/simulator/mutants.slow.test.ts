import { expect, test } from 'vitest';
import { ALL_MUTANTS } from '../../simulator/mutants/all-mutants.ts';
import { findMutant, runMutant } from '../../simulator/mutants/find-mutant.ts';
import { shrinkSteps } from '../../simulator/shrink-steps.ts';

test.each(ALL_MUTANTS.map(mutant => [mutant.title, mutant] as const))(
  'the simulator finds that %s',
  async (_, mutant) => {
    expect(await findMutant(mutant)).not.toBeNull();
  },
);

test('what a mistake breaks is shown by a list of steps that can be read', async () => {
  const mutant = ALL_MUTANTS.find(({ title }) => title === 'points that were earned stand in no ledger');
  if (mutant === undefined) throw new Error('there is no such mistake');
  const { steps } = await runMutant(mutant, 1);
  const shrunk = await shrinkSteps(steps, async tried =>
    (await runMutant(mutant, 1, tried)).findings.some(each => mutant.found.test(each)),
  );
  // Somebody comes and orders; the payment is told.
  expect(shrunk.flatMap(({ acts }) => acts)).toEqual(['come, buy, and say where it goes']);
  expect(shrunk.every(({ diesAt, afterMs }) => diesAt === 0 && afterMs === 0)).toBe(true);
});

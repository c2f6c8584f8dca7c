import { runSimulation, type SimulationResult } from '../simulation.ts';
import { type Mutant, plantMutant } from './mutant.ts';

/** So many seeds are tried, from 1 on, and so many steps of each. */
const SEEDS = 24;
const STEPS = 240;

/** Runs a seed's simulation in a shop with a mistake. */
export const runMutant = (
  mutant: Mutant,
  seed: number,
  steps: Parameters<typeof runSimulation>[0]['steps'] = STEPS,
): Promise<SimulationResult> => runSimulation({ seed, steps, prepare: shop => plantMutant(shop, mutant) });

/** Finds a mistake by one seed after the other: the first simulation that sees it; null where none does. */
export const findMutant = async (mutant: Mutant): Promise<SimulationResult | null> => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const result = await runMutant(mutant, seed);
    if (result.findings.some(each => mutant.found.test(each))) return result;
  }
  return null;
};

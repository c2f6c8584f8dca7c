import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readOldProgram } from './read-old-program.ts';
import { answerShare, listOfShare, runShares } from './run-shares.ts';
import { shrinkSteps } from './shrink-steps.ts';
import type { SimulatedProgram } from './simulated-process.ts';
import type { SimulatedStep } from './simulated-steps.ts';
import { runSimulation, type SimulationResult } from './simulation.ts';

/**
 * `npm run simulate [-- --seed 1 --seeds 20 --steps 200]`: that many simulations from a seed on, on all cores; a failure is shrunk
 * and printed, and `--replay file` runs its steps again, with every line of what happens; `--old commit`: with a release in it, of
 * this version in the place of that one (docs/simulator.md).
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '200' },
    replay: { type: 'string' },
    old: { type: 'string' },
    lines: { type: 'boolean', default: false },
    /** Of how many processes this is one, and which: `1/2`. */
    share: { type: 'string' },
  },
});
const LONGEST_LINE = 240;
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const printLines = ({ lines }: SimulationResult): void =>
  print(lines.map(line => line.slice(0, LONGEST_LINE)).join('\n'));

/** What a finding says, whatever the numbers in it. */
const kindOf = (finding: string | undefined): string => (finding ?? '').replaceAll(/\d+/gu, 'N');

const explain = async (
  { seed, steps, findings }: SimulationResult,
  old: SimulatedProgram | undefined,
): Promise<void> => {
  print(`seed ${seed} found:\n  ${findings.join('\n  ')}`);
  const kind = kindOf(findings[0]);
  let last: SimulationResult | null = null;
  const shrunk = await shrinkSteps(steps, async tried => {
    const result = await runSimulation({ seed, steps: tried, old });
    const fails = result.findings.some(each => kindOf(each) === kind);
    if (fails) last = result;
    return fails;
  });
  print(
    `the shortest steps that were found (kept in a file: --seed ${seed} --replay file):\n${JSON.stringify(shrunk)}`,
  );
  if (last !== null) printLines(last);
};

const runSeeds = async (seeds: readonly number[]): Promise<{ orders: number; failed: number }> => {
  const old = await readOld();
  let orders = 0;
  let failed = 0;
  for (const seed of seeds) {
    const result = await runSimulation({ seed, steps: Number(values.steps), old });
    orders += result.orders;
    print(`seed ${seed}: ${result.orders} orders, history ${result.digest.slice(0, 16)}`);
    if (values.lines) printLines(result);
    if (result.findings.length > 0) {
      failed += 1;
      await explain(result, old);
    }
  }
  return { orders, failed };
};

const readOld = async () => (values.old === undefined ? undefined : readOldProgram(values.old));

const first = Number(values.seed);
const seeds = Array.from({ length: Number(values.seeds) }, (_, at) => first + at);
if (values.replay !== undefined) {
  const steps = JSON.parse(readFileSync(values.replay, 'utf8')) as readonly SimulatedStep[];
  const result = await runSimulation({ seed: first, steps, old: await readOld() });
  printLines(result);
  process.exitCode = result.findings.length === 0 ? 0 : 1;
} else if (values.share !== undefined) {
  const { orders, failed } = await runSeeds(listOfShare(seeds, values.share));
  answerShare({ found: orders, isWell: failed === 0 });
} else {
  const begun = performance.now();
  const ended = await runShares<number>(fileURLToPath(import.meta.url), seeds.length);
  const orders = ended.reduce((sum, { found }) => sum + found, 0);
  const minutes = (performance.now() - begun) / 60_000;
  print(`${seeds.length} seeds: ${orders} orders, ${Math.round(orders / minutes)} a minute`);
  process.exitCode = ended.every(({ isWell }) => isWell) ? 0 : 1;
}

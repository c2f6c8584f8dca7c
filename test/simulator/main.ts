import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { shrinkSteps } from './shrink-steps.ts';
import type { SimulatedStep } from './simulated-steps.ts';
import { runSimulation, type SimulationResult } from './simulation.ts';

/**
 * `npm run simulate [-- --seed 1 --seeds 20 --steps 200]`: that many simulations from a seed on, on all cores; a failure is shrunk
 * and printed, and `--replay file` runs its steps again, with every line of what happens (docs/simulator.md).
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '200' },
    replay: { type: 'string' },
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

const explain = async ({ seed, steps, findings }: SimulationResult): Promise<void> => {
  print(`seed ${seed} found:\n  ${findings.join('\n  ')}`);
  const kind = kindOf(findings[0]);
  let last: SimulationResult | null = null;
  const shrunk = await shrinkSteps(steps, async tried => {
    const result = await runSimulation({ seed, steps: tried });
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
  let orders = 0;
  let failed = 0;
  for (const seed of seeds) {
    const result = await runSimulation({ seed, steps: Number(values.steps) });
    orders += result.orders;
    print(`seed ${seed}: ${result.orders} orders, history ${result.digest.slice(0, 16)}`);
    if (values.lines) printLines(result);
    if (result.findings.length > 0) {
      failed += 1;
      await explain(result);
    }
  }
  return { orders, failed };
};

/** Another process runs every n-th seed; answers how many orders it placed. */
const runShare = (share: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--share', share]);
    let orders = 0;
    child.on('message', (done: { readonly orders: number }) => {
      orders = done.orders;
    });
    child.on('exit', code =>
      code === 0 ? resolve(orders) : reject(new Error(`a share ended with ${code}`)),
    );
  });

const first = Number(values.seed);
const seeds = Array.from({ length: Number(values.seeds) }, (_, at) => first + at);
if (values.replay !== undefined) {
  const steps = JSON.parse(readFileSync(values.replay, 'utf8')) as readonly SimulatedStep[];
  const result = await runSimulation({ seed: first, steps });
  printLines(result);
  process.exitCode = result.findings.length === 0 ? 0 : 1;
} else if (values.share !== undefined) {
  const [own = 1, all = 1] = values.share.split('/').map(Number);
  const { orders, failed } = await runSeeds(seeds.filter((_, at) => at % all === own - 1));
  process.send?.({ orders });
  process.exitCode = failed === 0 ? 0 : 1;
  process.disconnect();
} else {
  const begun = performance.now();
  const shares = Math.min(seeds.length, availableParallelism());
  const runs = Array.from({ length: shares }, (_, at) => runShare(`${at + 1}/${shares}`));
  const ended = await Promise.allSettled(runs);
  const orders = ended.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value : 0), 0);
  const minutes = (performance.now() - begun) / 60_000;
  print(`${seeds.length} seeds: ${orders} orders, ${Math.round(orders / minutes)} a minute`);
  process.exitCode = ended.every(({ status }) => status === 'fulfilled') ? 0 : 1;
}

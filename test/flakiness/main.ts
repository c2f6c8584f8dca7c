import { type ChildProcess, spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    busy: { type: 'string', default: '1' },
    project: { type: 'string', default: 'browser' },
  },
});

/** Takes a processor for as long as this process lives. */
const keepBusy = (): ChildProcess =>
  spawn(process.execPath, ['-e', `while (process.ppid === ${process.pid});`], { stdio: 'ignore' });

type Seen = { runs: number; failures: string[]; seconds: number[] };

/** Runs journey files again and again beside busy processes, and prints how often each failed. */
const busy = Array.from({ length: Number(values.busy) }, keepBusy);
const vitest = await createVitest('test', {
  watch: false,
  project: [values.project],
  reporters: [],
});
const files = new Map<string, Seen>();
/** Errors that nobody awaited: they belong to no file for certain, and fail a run all the same. */
let notAwaited = 0;
try {
  await vitest.standalone();
  const chosen = await vitest.globTestSpecifications(positionals);
  for (let time = 1; time <= Number(values.times); time += 1) {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
    for (const module of testModules) {
      const name = module.relativeModuleId;
      const seen = files.get(name) ?? { runs: 0, failures: [], seconds: [] };
      files.set(name, seen);
      seen.runs += 1;
      seen.seconds.push(module.diagnostic().duration / 1000);
      const broken = module.errors().map(({ message }) => message);
      for (const test of module.children.allTests('failed'))
        broken.push(`${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`);
      seen.failures.push(...broken);
      for (const text of broken) process.stderr.write(`${name}, time ${time}: ${text}\n`);
    }
    for (const error of unhandledErrors) {
      notAwaited += 1;
      process.stderr.write(`time ${time}, not awaited: ${(error as Error).stack ?? error}\n`);
    }
    process.stderr.write(`time ${time} of ${values.times} done\n`);
  }
} finally {
  for (const each of busy) each.kill('SIGKILL');
  await vitest.close();
}

process.stdout.write(
  '| file | runs | failures | seconds, median | most |\n| --- | --: | --: | --: | --: |\n',
);
for (const [name, { runs, failures, seconds }] of [...files].toSorted(([a], [b]) => a.localeCompare(b))) {
  const sorted = seconds.toSorted((a, b) => a - b);
  const figures = [sorted[Math.floor(runs / 2)], sorted.at(-1)].map(each => (each ?? 0).toFixed(1));
  process.stdout.write(`| ${name} | ${runs} | ${failures.length} | ${figures.join(' | ')} |\n`);
}
process.stdout.write(`\nNot awaited: ${notAwaited}\n`);
process.exit(notAwaited === 0 && [...files.values()].every(({ failures }) => failures.length === 0) ? 0 : 1);

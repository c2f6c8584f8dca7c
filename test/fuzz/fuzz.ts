import { parseArgs } from 'node:util';
import { startTestServer } from '../support/database/start-server.ts';
import { runFuzz } from './run-fuzz.ts';

/**
 * `npm run fuzz`: generated requests against the whole server, on PostgreSQL with DATABASE_URL, else on the embedded
 * database. `--requests` (100,000) says how many, `--seed` which: a run prints its own, and the same seed sends the same.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, requests: { type: 'string', default: '100000' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const requests = Number(values.requests);
/** Live objects may not grow by more, however many requests there were. */
const MOST_GROWTH_BYTES = 32 * 1024 * 1024;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

say(`${requests} requests, --seed ${seed}`);
const server = await startTestServer({ sample: true });
const { statuses, problems, heap } = await runFuzz(server, { seed, requests, say });
await server.close();
say(`answers: ${JSON.stringify(statuses)}`);
say(`live objects: ${megabytes(heap.early)} after a fifth, ${megabytes(heap.late)} at the end`);
for (const problem of problems.slice(0, 20)) say(problem);
const grew = heap.late - heap.early > MOST_GROWTH_BYTES;
if (grew) say('the memory grew');
say(
  problems.length === 0 && !grew ? 'nothing broke' : `${problems.length} problems; again with --seed ${seed}`,
);
process.exitCode = problems.length === 0 && !grew ? 0 : 1;

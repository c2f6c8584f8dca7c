import { LEAST_SECONDS_OF_MEMORY_RULE, MOST_MEMORY_RATIO } from './memory-watch.ts';
import { runSoak } from './soak.ts';

/**
 * `npm run soak`: SOAK_SECONDS (60) of it on the PostgreSQL of DATABASE_URL, in a database of its own; without one on a
 * PostgreSQL of its own, which is killed every SOAK_DATABASE_KILLS seconds (30).
 */
const { DATABASE_URL: url = '', SOAK_SECONDS = '60', SOAK_DATABASE_KILLS } = process.env;
const seconds = Number(SOAK_SECONDS);
const databaseKillSeconds = Number(SOAK_DATABASE_KILLS ?? '30');
const problem = !(seconds >= 1)
  ? 'SOAK_SECONDS, where it is set, must be at least 1'
  : !(databaseKillSeconds >= 5)
    ? 'SOAK_DATABASE_KILLS, where it is set, must be at least 5'
    : url !== '' && SOAK_DATABASE_KILLS !== undefined
      ? 'The PostgreSQL of DATABASE_URL is not killed: leave out one of DATABASE_URL and SOAK_DATABASE_KILLS'
      : null;
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(2);
}
const result = await runSoak({
  seconds,
  databaseUrl: url === '' ? null : url,
  databaseKillSeconds,
  say: line => process.stderr.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
const holdsMemory =
  seconds <= LEAST_SECONDS_OF_MEMORY_RULE || (result.memory.ratio ?? 0) <= MOST_MEMORY_RATIO;
const sound =
  holdsMemory &&
  result.audit.exit === 0 &&
  result.unexplained.length +
    result.troubles.length +
    result.ended +
    result.lost.length +
    result.left.held +
    result.left.undrawn ===
    0;
process.exitCode = sound ? 0 : 1;

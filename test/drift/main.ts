import { FOREIGN_NAMED_RECORD_PATHS } from './answer-shape.ts';
import { runDrift } from './run-drift.ts';

/**
 * `npm run drift`: the contract suites on every adapter, and every difference between them: fakes, HTTP and the fakes behind
 * msw, HTTP and the server (on PostgreSQL with DATABASE_URL). Exits with 1 when there is one.
 */
const { about, differences } = await runDrift(['fake', 'msw', 'http']);
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
say(about);
say(
  `not compared: the names within ${FOREIGN_NAMED_RECORD_PATHS.join(', ')}, which are the payment provider's`,
);
for (const difference of differences) say(`  ${difference}`);
say(differences.length === 0 ? 'no drift' : `${differences.length} differences`);
process.exitCode = differences.length === 0 ? 0 : 1;

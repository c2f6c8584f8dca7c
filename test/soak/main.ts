import { runSoak } from './soak.ts';

/** `npm run soak`: SOAK_SECONDS (60) of it on the PostgreSQL of DATABASE_URL, in a database of its own. */
const url = process.env['DATABASE_URL'] ?? '';
const seconds = Number(process.env['SOAK_SECONDS'] ?? '60');
if (url === '' || !(seconds >= 1)) {
  process.stderr.write(
    'DATABASE_URL must name a PostgreSQL, and SOAK_SECONDS, where it is set, be at least 1\n',
  );
  process.exit(2);
}
const result = await runSoak(seconds, url, line => process.stderr.write(`${line}\n`));
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
const sound =
  result.audit.exit === 0 &&
  result.troubles.length + result.lost.length + result.left.held + result.left.undrawn === 0;
process.exitCode = sound ? 0 : 1;

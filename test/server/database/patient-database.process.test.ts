import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openMigratedPostgres } from '../../../server/database/open-migrated-postgres.ts';
import { makePatientDatabase } from '../../support/database/patient-database.ts';
import { type OwnPostgres, startOwnPostgres } from '../../support/processes/own-postgres.ts';

const quiet = { info: () => undefined, error: () => undefined };
let own: OwnPostgres;
let database: Database;
beforeAll(async () => {
  own = await startOwnPostgres();
  database = await openMigratedPostgres(own.url, quiet);
  await database.query('CREATE TABLE kept (n int NOT NULL)');
});
afterAll(async () => {
  await database.close();
  await own.remove();
});

test('what a load writes while its database is killed again and again is there once', async () => {
  const patient = makePatientDatabase(database);
  const written: number[] = [];
  let isOver = false;
  const write = async (worker: number): Promise<void> => {
    for (let n = worker; !isOver; n += 4) {
      const insert = (queries: Pick<Database, 'query'>) =>
        queries.query('INSERT INTO kept (n) VALUES ($1)', [n]);
      await (worker % 2 === 0 ? insert(patient) : patient.transaction(insert));
      written.push(n);
    }
  };
  const writing = Promise.all([0, 1, 2, 3].map(write));
  for (let kills = 0; kills < 4; kills += 1) {
    const before = written.length;
    while (written.length < before + 20) await new Promise(resolve => setTimeout(resolve, 5));
    await (kills % 2 === 0 ? own.crash() : own.kill());
    await own.start();
  }
  isOver = true;
  await writing;
  const rows = await patient.query<{ n: number }>('SELECT n FROM kept ORDER BY n');
  expect(rows.map(({ n }) => n)).toEqual(written.toSorted((a, b) => a - b));
}, 180_000);

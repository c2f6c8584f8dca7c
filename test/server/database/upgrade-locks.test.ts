import { expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { migrateDatabase } from '../../../server/database/migrate-database.ts';
import { readMigrations } from '../../../server/database/migrations.ts';
import { openMigratedPostgres } from '../../../server/database/open-migrated-postgres.ts';
import { createServerDatabase, openTestDatabase } from '../../support/database/test-database.ts';

const url = process.env['DATABASE_URL'] ?? '';
const log = { info: () => undefined, error: () => undefined };

/** Tables are changed in an order that no order goes by. */
const UPGRADE = {
  name: '900-next.sql',
  text: 'ALTER TABLE tickets ADD next int; ALTER TABLE lots ADD next int; ALTER TABLE orders ADD next int;',
  hash: 'a',
};

const untilMigrationWaits = async (watching: Database): Promise<void> => {
  await expect
    .poll(
      () =>
        watching.query(
          `SELECT DISTINCT relation::regclass::text AS relation FROM pg_locks
           WHERE NOT granted AND mode = 'AccessExclusiveLock'
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          [],
        ),
      { timeout: 30_000 },
    )
    .toEqual([{ relation: 'orders' }]);
};

/** The embedded database has one process, which migrates before it serves. */
test.skipIf(url === '')(
  'a migration waits for an order’s transaction, and the order is placed without a deadlock',
  async () => {
    const fresh = await createServerDatabase(url, false);
    const [shop, upgrading, watching] = await Promise.all(
      [1, 2, 3].map(() => openMigratedPostgres(fresh.url, log)),
    );
    if (shop === undefined || upgrading === undefined || watching === undefined)
      throw new Error('not opened');
    let upgrade: Promise<void> = Promise.resolve();
    let orders = 0;
    await shop.transaction(async tx => {
      orders += 1;
      await tx.query('SELECT FROM orders WHERE id = 1 FOR NO KEY UPDATE', []);
      upgrade = migrateDatabase(upgrading, [...readMigrations(), UPGRADE]);
      await untilMigrationWaits(watching);
      // Sooner than PostgreSQL looks for a deadlock, and ends whom it finds first.
      await tx.query("SET LOCAL lock_timeout = '400ms'", []);
      for (const table of ['lots', 'users', 'cart_lines', 'tickets'])
        await tx.query(`DELETE FROM ${table} WHERE false`, []);
    });
    await upgrade;
    expect(orders).toBe(1);
    expect(await watching.query('SELECT next FROM tickets', [])).toEqual([]);
    await Promise.all([shop, upgrading, watching].map(each => each.close()));
    await fresh.drop();
  },
);

test('a migration holds back whatever draws lots and super prizes or queues messages', async () => {
  const { database, close } = await openTestDatabase();
  const next = { name: '900-next.sql', text: 'SELECT 1', hash: 'a' };
  const held: string[] = [];
  const givenUp = new Error('given up');
  const upgrade = database.transaction(async tx => {
    const here: Database = { ...database, transaction: work => work(tx) };
    await migrateDatabase(here, [...readMigrations(), next]);
    const rows = await tx.query<{ name: string }>(
      `SELECT relation::regclass::text AS name FROM pg_locks
       WHERE granted AND mode = 'AccessExclusiveLock' AND pid = pg_backend_pid() AND relation IS NOT NULL`,
      [],
    );
    held.push(...rows.map(({ name }) => name));
    throw givenUp;
  });
  await expect(upgrade).rejects.toBe(givenUp);
  const busy = ['cart_lines', 'draws', 'lots', 'messages', 'orders', 'super_draws', 'tickets', 'users'];
  expect(held.toSorted().filter(name => busy.includes(name))).toEqual(busy);
  await close();
});

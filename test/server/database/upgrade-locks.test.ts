import { expect, test } from 'vitest';
import { giveSharePoint } from '../../../server/accounts/share-point.ts';
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

/** Opens a database of its own on the PostgreSQL of DATABASE_URL three times: for the shop, who upgrades it, and who looks on. */
const openThree = async () => {
  const fresh = await createServerDatabase(url, false);
  const open = () => openMigratedPostgres(fresh.url, log);
  const [shop, upgrading, watching] = await Promise.all([open(), open(), open()]);
  return {
    shop,
    upgrading,
    watching,
    close: async () => {
      await Promise.all([shop, upgrading, watching].map(each => each.close()));
      await fresh.drop();
    },
  };
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
    const { shop, upgrading, watching, close } = await openThree();
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
    await close();
  },
);

test.skipIf(url === '')(
  'whoever is given points for a shared link waits for users, which a migration locks first, and holds no ledger meanwhile',
  async () => {
    const { shop, upgrading, watching, close } = await openThree();
    await watching.query(
      `INSERT INTO currencies (code, rate, title, position) VALUES ('UAH', 1, '{"uk":"a","ru":"a","en":"a"}', 0)`,
      [],
    );
    const [user] = await watching.query<{ id: number }>(
      `INSERT INTO users (first_name, phone, email, ref_code) VALUES ('Ada', '+380890000001', 'ada@example.com', 'ref1')
       RETURNING id`,
      [],
    );
    let given: ReturnType<typeof giveSharePoint> | undefined;
    await upgrading.transaction(async tx => {
      await tx.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE', []);
      given = giveSharePoint({ database: shop, now: Date.now }, user?.id ?? 0);
      const waiting = `SELECT relation::regclass::text AS name FROM pg_locks
        WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      await expect.poll(() => watching.query(waiting, []), { timeout: 30_000 }).toEqual([{ name: 'users' }]);
      // Sooner than PostgreSQL looks for a deadlock, and ends whom it finds first.
      await tx.query("SET LOCAL lock_timeout = '400ms'", []);
      await tx.query('ALTER TABLE points_ledger ADD next int', []);
    });
    expect(await given).toMatchObject({ awarded: true });
    await close();
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

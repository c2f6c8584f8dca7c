import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readMigrations } from '../../../server/database/migrations.ts';
import { openMigratedPostgres } from '../../../server/database/open-migrated-postgres.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { createServerDatabase } from '../../support/database/test-database.ts';
import { isTestAllRun } from '../../support/list-test-settings.ts';
import { findFreePort } from '../../support/processes/find-free-port.ts';
import {
  type BuiltServer,
  buildServerInOwnFolder,
  type ServerProcess,
  startServerProcess,
} from '../../support/processes/server-process.ts';
import { makeShopProcesses, type ShopProcesses } from '../../support/processes/shop-processes.ts';
import { makeTestShopWorld } from '../../support/shops/test-shop-world.ts';

/** In the gate they run on the PostgreSQL that they are for, and on the embedded database in the nightly. */
const asked = isTestAllRun || process.env['DATABASE_URL'] !== undefined;

describe.runIf(asked)('A process that is told to stop', () => {
  let processes: ShopProcesses;
  beforeAll(async () => {
    processes = await makeShopProcesses();
  });
  afterAll(() => processes.remove());

  test('a process that stops is not ready first, serves for the delay and closes kept-alive connections', async () => {
    const server = await processes.start({ STOP_DELAY_SECONDS: '2' });
    const before = await fetch(`${server.url}/api/ready`);
    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
    const ended = server.end('SIGTERM');
    const ready = async () => {
      const during = await fetch(`${server.url}/api/ready`);
      return [during.status, await during.json()];
    };
    await expect
      .poll(ready, { interval: 20, timeout: 10_000 })
      .toEqual([503, { errors: true, reason: 'stopping' }]);
    const call = await fetch(`${server.url}/api/get-closing-soon`);
    expect([call.status, call.headers.get('connection')]).toEqual([200, 'close']);
    await ended;
    expect(server.exitCode()).toBe(0);
  });

  test('a reservation of a process that was stopped is expired by the next process', async () => {
    const context = await processes.openHere();
    let url = '';
    const shop = await makeTestShopWorld({ url: () => url, context });
    const lot = await shop.lot({ amount: 100 });
    const buyer = await shop.shopper();
    await context.database.close();

    const first = await processes.start({ RESERVATION_SECONDS: '2' });
    url = first.url;
    const key = `TF-stop-${process.pid}`;
    const order = await shop.order(buyer, [{ lot_id: lot, quantity: 3, is_donate: true }], { key });
    expect(order.body.success).toBe(true);
    await first.end('SIGTERM');
    expect(first.exitCode()).toBe(0);

    const second = await processes.start();
    url = second.url;
    await expect.poll(() => shop.status(buyer, key), { timeout: 30_000 }).toBe('expired');
    await second.end('SIGTERM');

    const after = await processes.openHere();
    expect(await after.database.query('SELECT reserved, sales_count FROM lots WHERE id = $1', [lot])).toEqual(
      [{ reserved: 0, sales_count: 0 }],
    );
    expect(await auditShop(after.database)).toEqual({});
    await after.database.close();
  });
});

const quiet = { info: () => undefined, error: () => undefined };
/** None without a PostgreSQL: the embedded database has one process only. */
const servers = [process.env['DATABASE_URL'] ?? ''].filter(url => url !== '');

describe.each(servers)('Processes on one server', url => {
  let built: BuiltServer;
  const folder = mkdtempSync(join(tmpdir(), 'twofold-processes-'));
  beforeAll(async () => {
    built = await buildServerInOwnFolder();
  });
  afterAll(() => {
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const last: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const tidy of last.splice(0).toReversed()) await tidy();
  });

  test('four processes that start at once migrate an empty database once and load one sample', async () => {
    const own = await createServerDatabase(url, false);
    last.push(own.drop);
    const env = { DATABASE_URL: own.url, SHOP_SAMPLE: 'auto', DATA_DIR: folder };
    const starts = await Promise.allSettled([1, 2, 3, 4].map(() => startServerProcess(built.entry, env)));
    const all: ServerProcess[] = starts.flatMap(start => (start.status === 'fulfilled' ? [start.value] : []));
    last.push(...all.map(each => () => each.end('SIGKILL')));
    expect(all).toHaveLength(4);
    const lots = await Promise.all(
      all.map(async each => (await (await fetch(`${each.url}/api/get-coming-soon`)).json()) as unknown[]),
    );
    expect(new Set(lots.map(each => JSON.stringify(each))).size).toBe(1);
    expect(lots[0]?.length).toBeGreaterThan(0);
    await Promise.all(all.map(each => each.end('SIGTERM')));
    expect(all.map(each => each.exitCode())).toEqual([0, 0, 0, 0]);

    const database = await openMigratedPostgres(own.url, quiet);
    const applied = await database.query<{ name: string }>(
      'SELECT name FROM schema_migrations ORDER BY name',
      [],
    );
    expect(applied.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
    const [twice] = await database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM (SELECT title FROM lots GROUP BY title HAVING count(*) > 1) same`,
      [],
    );
    expect(twice?.n).toBe(0);
    expect(await auditShop(database)).toEqual({});
    await database.close();
  });

  test('a process older than its database names the unknown migration in one line and does not start', async () => {
    const own = await createServerDatabase(url, true);
    const database = await openMigratedPostgres(own.url, quiet);
    await database.query("INSERT INTO schema_migrations (name, hash) VALUES ('999-later.sql', 'x')", []);
    await database.close();
    const { status, stderr, stdout } = spawnSync(process.execPath, [built.entry], {
      env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: own.url, PORT: String(await findFreePort()) },
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      'DATABASE_URL: the database belongs to a newer release: this one does not know 999-later.sql\n',
    );
    await own.drop();
  });
});

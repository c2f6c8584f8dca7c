import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProcessConfig, readProcessConfig } from '../../../server/config/process-config.ts';
import type { Database } from '../../../server/database/database.ts';
import { openMigratedDatabase } from '../../../server/database/open-migrated-database.ts';
import { openMigratedEmbedded } from '../../../server/database/open-migrated-embedded.ts';
import { startShop } from '../../../server/process/start-shop.ts';
import { ensureBareTemplate } from '../../support/database/bare-template.ts';
import { databaseTemplateCacheFolder } from '../../support/database/read-migrated-template.ts';
import { createServerDatabase } from '../../support/database/test-database.ts';
import { makeTestShopWorld } from '../../support/shops/test-shop-world.ts';

const quiet = { info: () => undefined, error: () => undefined };
const server = process.env['DATABASE_URL'] ?? '';

let config: ProcessConfig;
let clear: () => Promise<void>;

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-draw-log-'));
  const own = server === '' ? null : await createServerDatabase(server, true);
  const template = await ensureBareTemplate(databaseTemplateCacheFolder);
  if (own === null) await (await openMigratedEmbedded(folder, quiet, () => template)).close();
  clear = async () => {
    await own?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const read = readProcessConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SHOP_SAMPLE: 'off',
    PORT: String(await freePort()),
    ...(own !== null && { DATABASE_URL: own.url }),
  });
  if ('problem' in read) throw new Error(read.problem);
  config = read;
});
afterAll(() => clear());

/** Starts the shop, asks it something, and stops it. */
const startOnce = async (): Promise<number> => {
  const shop = await startShop(config);
  const { status } = await fetch(`http://127.0.0.1:${config.port}/api/health`);
  await shop.stop();
  return status;
};

const inDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openMigratedDatabase(config, quiet);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
/** One entry that is chained as it should be, and names what is no commitment. */
const ENTRY = `INSERT INTO draw_log (position, lot_id, commitment, id, previous, hash, at)
  SELECT 1, $1, '{}', id, repeat('0', 64), encode(sha256(convert_to(
    'twofold-log-v1' || chr(10) || 1 || chr(10) || repeat('0', 64) || chr(10) || id, 'UTF8')), 'hex'), now()
  FROM (SELECT encode(sha256('{}'), 'hex') AS id) commitment`;

test('every start checks the draw log; a broken log is reported once, and the shop starts all the same', async () => {
  await inDatabase(async database => {
    const context = {
      config,
      database,
      now: Date.now,
      randomBytes: (count: number) => new Uint8Array(count),
    };
    const lot = await (await makeTestShopWorld({ url: '', context })).lot({ amount: 1 });
    await database.transaction(async tx => {
      // The database's own guards would refuse it.
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.query(
        `INSERT INTO draws (lot_id, state, tickets, closed_at, due_at, root, round, commitment)
         VALUES ($1, 'closed', 1, now(), now() + interval '1 day', '\\x00', 1, '{}')`,
        [lot],
      );
      await tx.query(ENTRY, [lot]);
    });
  });
  expect([await startOnce(), await startOnce()]).toEqual([200, 200]);
  const reports = await inDatabase(database =>
    database.query(`SELECT detail FROM operator_reports WHERE kind = 'draw_log_broken'`, []),
  );
  expect(reports).toEqual([{ detail: 'entry 1: id' }]);
});

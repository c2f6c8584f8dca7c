import { afterEach, describe, expect, test, vi } from 'vitest';
import { readProcessConfig } from '../../../server/config/process-config.ts';
import { openMigratedPostgres } from '../../../server/database/open-migrated-postgres.ts';
import { startShop } from '../../../server/process/start-shop.ts';
import { createServerDatabase } from '../../support/database/test-database.ts';
import { makeDatabaseUrlThroughPort, startDatabaseProxy } from '../../support/processes/database-outages.ts';

const servers = [process.env['DATABASE_URL'] ?? ''].filter(url => url !== '');
const quiet = { info: () => undefined, error: () => undefined };
/** That of one start at a time (server/process/prepare-shop.ts). */
const LOCK = 1_283_091_478;
const WAITING = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

describe.each(servers)('A start on a server', url => {
  const last: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const tidy of last.splice(0).toReversed()) await tidy();
  });

  test('a start whose database goes away once it is open names the setting, as one that never reached it', async () => {
    const own = await createServerDatabase(url, true);
    last.push(own.drop);
    const proxy = await startDatabaseProxy(url);
    last.push(proxy.close);
    const direct = await openMigratedPostgres(own.url, quiet);
    last.push(direct.close);
    const config = readProcessConfig({
      DATABASE_URL: makeDatabaseUrlThroughPort(own.url, proxy.port),
      SHOP_SAMPLE: 'off',
      LOG_LEVEL: 'fatal',
    });
    if ('problem' in config) throw new Error(config.problem);
    await direct.transaction(async tx => {
      await tx.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
      const ended = startShop(config).then(
        () => null,
        (error: unknown) => error,
      );
      await vi.waitUntil(async () => (await tx.query(WAITING)).length > 0, { timeout: 60_000 });
      await proxy.cut();
      expect(String(await ended)).toMatch(/DATABASE_URL: the database does not answer \(/);
    });
  });
});

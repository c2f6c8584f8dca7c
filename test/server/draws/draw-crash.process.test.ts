import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProcessConfig } from '../../../server/config/process-config.ts';
import { openMigratedDatabase } from '../../../server/database/open-migrated-database.ts';
import { openMigratedEmbedded } from '../../../server/database/open-migrated-embedded.ts';
import { verifyDrawLogChain } from '../../../server/draws/draw-log.ts';
import { auditDraws } from '../../../server/operator/audit/audit-draws.ts';
import { ensureBareTemplate } from '../../support/database/bare-template.ts';
import { databaseTemplateCacheFolder } from '../../support/database/read-migrated-template.ts';
import { createServerDatabase } from '../../support/database/test-database.ts';
import { isTestAllRun } from '../../support/list-test-settings.ts';
import { makeTestShopWorld } from '../../support/shops/test-shop-world.ts';

const SCRIPT = fileURLToPath(new URL('../../support/processes/draw-until-killed.ts', import.meta.url));
const quiet = { info: () => undefined, error: () => undefined };
const server = process.env['DATABASE_URL'] ?? '';

/** The embedded database takes seconds to open after each kill: there every third step is tried at the most. */
const STRIDE = (server === '' ? 3 : 1) * (isTestAllRun ? 1 : 3);

let folder: string;
let env: Record<string, string>;
let drop: () => Promise<void> = async () => undefined;

const open = async () => {
  const config = readProcessConfig({ ...env, SHOP_SAMPLE: 'off' });
  if ('problem' in config) throw new Error(config.problem);
  return { config, database: await openMigratedDatabase(config, quiet) };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'twofold-draw-crash-'));
  env = { DATA_DIR: folder };
  if (server !== '') {
    const own = await createServerDatabase(server, true);
    env = { ...env, DATABASE_URL: own.url };
    drop = own.drop;
  } else {
    const template = await ensureBareTemplate(databaseTemplateCacheFolder);
    await (await openMigratedEmbedded(folder, quiet, () => template)).close();
  }
  const { config, database } = await open();
  const context = { config, database, now: Date.now, randomBytes: (count: number) => new Uint8Array(count) };
  const shop = await makeTestShopWorld({ url: '', context });
  const { id } = await shop.shopper();
  await database.query(`UPDATE users SET password_hash = 'x' WHERE id = $1`, [id]);
  await database.close();
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

/** How the process ended: the signal, or its exit code. */
const run = (more: Readonly<Record<string, string>>): Promise<string | number | null> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT], {
      env: { PATH: process.env['PATH'] ?? '', RATE_LIMIT: 'off', ...env, ...more },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });

const expectSound = async (lots: number): Promise<void> => {
  const { database } = await open();
  try {
    const [counts] = await database.query(
      `SELECT (SELECT count(*)::int FROM draws WHERE state = 'drawn') AS drawn,
         (SELECT count(*)::int FROM draw_log) AS entries, (SELECT count(*)::int FROM messages
           WHERE kind = 'mail' AND template IS NULL) AS mails,
         (SELECT count(*)::int FROM operator_reports) AS reports`,
      [],
    );
    // Each lot has one holder, who gets the commitment and the result.
    expect(counts).toEqual({ drawn: lots, entries: lots, mails: 2 * lots, reports: 0 });
    expect(await verifyDrawLogChain(database)).toBeNull();
    // Trees, commitments and winners, recomputed; the orders were put there by hand.
    for await (const difference of auditDraws(database)) expect(difference).toBeNull();
  } finally {
    await database.close();
  }
};

test('a process killed at any step of a draw (kill -9) leaves the next one the same round, the same winner and one log entry', async () => {
  let killed = 0;
  for (;;) {
    const ended = await run({ KILL_AT: String(killed * STRIDE + 1) });
    if (ended === 0) break;
    expect(ended).toBe('SIGKILL');
    killed += 1;
    expect(killed).toBeLessThan(200);
  }
  // Settlement, commitment, check of the list, number, winner and mails are at least that many.
  expect(killed * STRIDE).toBeGreaterThan(20);
  await expectSound(killed + 1);

  if (server === '') return;
  // Several processes at once on what one has left: one commitment and one draw for each lot.
  expect(await run({ ONLY_PUT: '1', LOTS: '6' })).toBe(0);
  const all = Array.from({ length: 3 }, () => run({ ONLY_FINISH: '1', KILL_AT: '500' }));
  expect(await Promise.all(all)).toEqual([0, 0, 0]);
  await expectSound(killed + 1 + 6);
}, 600_000);

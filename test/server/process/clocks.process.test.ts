import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { findFreePort } from '../../support/processes/find-free-port.ts';
import { type ServerProcess } from '../../support/processes/server-process.ts';
import { makeShopProcesses, type ShopProcesses } from '../../support/processes/shop-processes.ts';
import {
  makeCartOfOneLot,
  makeTestShopWorld,
  type TestShopWorld,
  type TestShopWorldParts,
} from '../../support/shops/test-shop-world.ts';

/** Not without a PostgreSQL: the embedded database has one process, and both have one clock. */
const url = process.env['DATABASE_URL'] ?? '';
const FAST_MS = 25 * 60_000;
const SLOW_MS = -15 * 60_000;

describe.skipIf(url === '')('Processes whose clocks differ', () => {
  let processes: ShopProcesses;
  let context: TestShopWorldParts['context'];
  let shop: TestShopWorld;
  let asked = '';
  const running: ServerProcess[] = [];
  beforeAll(async () => {
    processes = await makeShopProcesses(url);
    context = await processes.openHere();
    shop = await makeTestShopWorld({ url: () => asked, context });
  }, 120_000);
  afterEach(async () => {
    for (const each of running.splice(0)) await each.end('SIGTERM');
  });
  afterAll(async () => {
    await context.database.close();
    await processes.remove();
  });

  const start = async (env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> => {
    const started = await processes.start({ DRAW_DELAY_SECONDS: '1', ...env });
    running.push(started);
    return started;
  };
  /** A process whose clock is so many milliseconds ahead, and how often it has run a job. */
  const startShifted = async (shiftMs: number) => {
    const port = String(await findFreePort());
    const loader = pathToFileURL('test/support/processes/shift-clock.mjs').href;
    const env = {
      NODE_OPTIONS: `--import=${loader}`,
      CLOCK_SHIFT_MS: String(shiftMs),
      METRICS_PORT: port,
      LOG_LEVEL: 'fatal',
    };
    const server = await start(env);
    const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const runsOf = async (job: string): Promise<number> =>
      Number(
        new RegExp(`job_runs_total\\{job="${job}",result="ok"\\} (\\d+)`).exec(await metrics())?.[1] ?? 0,
      );
    return {
      server,
      metrics,
      /** Resolves when the job has begun and ended again after this call. */
      ranAgain: async (job: string): Promise<void> => {
        const until = (await runsOf(job)) + 2;
        while ((await runsOf(job)) < until) await pause(100);
      },
    };
  };
  const soldOut = async (): Promise<{ lot: number; pay: () => Promise<number> }> => {
    const lot = await shop.lot({ amount: 1 });
    const { body: order } = await shop.order(await shop.shopper(), makeCartOfOneLot(lot));
    expect(order).toMatchObject({ success: true });
    return { lot, pay: () => shop.callback(order) };
  };
  const readyOf = async (server: ServerProcess) => {
    const response = await fetch(`${server.url}/api/ready`);
    return [response.status, await response.json()];
  };
  const drawOf = (lot: number) => shop.row('draws', lot, 'lot_id');

  test.each([FAST_MS, SLOW_MS])(
    'a process %i ms ahead of the database is not ready and refuses orders and payments; a sound one takes them',
    async shift => {
      const sound = await start();
      const { server, metrics } = await startShifted(shift);
      expect(await readyOf(sound)).toEqual([200, { status: 'ready' }]);
      expect(await readyOf(server)).toEqual([503, { errors: true, reason: 'clock' }]);
      const [, ahead = ''] = /^twofold_clock_ahead_seconds (.*)$/mu.exec(await metrics()) ?? [];
      expect(Math.abs(Number(ahead) - shift / 1000)).toBeLessThan(10);

      asked = sound.url;
      const { lot, pay } = await soldOut();
      asked = server.url;
      expect((await shop.order(await shop.shopper(), makeCartOfOneLot(await shop.lot()))).status).toBe(503);
      expect(await pay()).toBe(503);
      expect(await drawOf(lot)).toEqual({});
      asked = sound.url;
      expect(await pay()).toBe(200);
      expect(Math.abs(Number((await drawOf(lot))['closed_at']) - Date.now())).toBeLessThan(60_000);
    },
    120_000,
  );

  test('a process whose clock is fast does not expire reservations of a process with a right clock', async () => {
    const sound = await start();
    const fast = await startShifted(FAST_MS);
    asked = sound.url;
    const { pay } = await soldOut();
    await fast.ranAgain('expire reservations');
    expect(await context.database.query("SELECT status FROM orders WHERE status = 'expired'", [])).toEqual(
      [],
    );
    expect(await pay()).toBe(200);
  }, 120_000);

  test('a process with a wrong clock runs no due draw, and one with a right clock does', async () => {
    const sound = await start({ DRAW_DELAY_SECONDS: '8' });
    asked = sound.url;
    const { lot, pay } = await soldOut();
    expect(await pay()).toBe(200);
    await sound.end('SIGKILL'); // at once: one that is let finish could still draw
    const slow = await startShifted(SLOW_MS);
    const { due_at } = await drawOf(lot);
    while (Date.now() < Number(due_at)) await pause(100);
    await slow.ranAgain('run draws');
    expect(await drawOf(lot)).toMatchObject({ state: 'closed', attempts: 0 });
    await start();
    while ((await drawOf(lot))['state'] !== 'drawn') await pause(100);
    expect(Number((await drawOf(lot))['drawn_at'])).toBeGreaterThanOrEqual(Number(due_at));
    expect(await auditShop(context.database)).toEqual({});
  }, 120_000);

  test('a process does not start on a database in which time is simulated', async () => {
    await context.database.query('UPDATE shop_clock SET is_simulated = true', []);
    await expect(start()).rejects.toThrow('the server did not start (exit 1)');
    await context.database.query('UPDATE shop_clock SET is_simulated = false', []);
  }, 120_000);
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeProcessMetrics } from '../../../server/context/process-metrics.ts';
import { startBackgroundJobs } from '../../../server/process/background-jobs.ts';
import { makeProcessLog } from '../../../server/process/make-process-log.ts';
import { serveMetrics } from '../../../server/process/metrics/serve-metrics.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { makeTestShopWorld, type TestShopWorld } from '../../support/shops/test-shop-world.ts';

let server: TestServer;
let shop: TestShopWorld;
let served: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  server = await startTestServer();
  shop = await makeTestShopWorld(server);
  const { metrics, database } = server.context;
  served = await serveMetrics({ host: '127.0.0.1', port: 0 }, metrics, database);
});
afterAll(async () => {
  await served.close();
  await server.close();
});

const scrape = async (port = served.port): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

/** The value of one sample, null when it is not there. */
const sample = (text: string, name: string): number | null => {
  const line = text.split('\n').find(each => each.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length + 1));
};

describe('the metrics', () => {
  it('the metrics are not served at the shop’s public address', async () => {
    const response = await fetch(`${server.url}/metrics`);
    expect(await response.text()).not.toContain('twofold_');
    expect(response.status).toBe(404);
  });

  it('the metrics are text of which Prometheus can read every line', async () => {
    const response = await fetch(`http://127.0.0.1:${served.port}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = (await response.text()).split('\n').filter(line => line !== '' && !line.startsWith('#'));
    expect(lines.length).toBeGreaterThan(30);
    for (const line of lines) expect(line).toMatch(/^[a-z0-9_]+(\{[^}]*\})? [-+\d.eInfNa]+$/);
    expect(lines.some(line => line.startsWith('process_resident_memory_bytes '))).toBe(true);
  });

  it('the metrics count answers by route pattern and status, and hold no visited address', async () => {
    await shop.call('get-lot/424242', undefined);
    await shop.call('get-lot/424243', undefined);
    await shop.call('get-closing-soon', undefined);
    await fetch(`${server.url}/nowhere-at-all`);
    const text = await scrape();
    const count = 'twofold_http_request_duration_seconds_count';
    expect(
      sample(text, `${count}{method="GET",route="/api/get-lot/:id/:wishlist?",status="404"}`),
    ).toBeGreaterThanOrEqual(2);
    expect(sample(text, `${count}{method="GET",route="/api/get-closing-soon",status="200"}`)).toBe(1);
    expect(text).toContain('route="files"');
    expect(text).not.toMatch(/42424|nowhere/);
  });

  it('the metrics count orders and payments by outcome, and draws and messages by state', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 3 });
    const one = [{ lot_id: lot, quantity: 1, is_donate: true }];
    await shop.order(buyer, one);
    await shop.order(buyer, [{ lot_id: lot, quantity: 9, is_donate: true }]);
    const held = await scrape();
    expect(sample(held, 'twofold_orders_holding_reservation')).toBe(1);
    expect(sample(held, 'twofold_orders_total{outcome="placed"}')).toBe(1);
    expect(sample(held, 'twofold_orders_total{outcome="refused"}')).toBe(1);
    expect(sample(held, 'twofold_draws{state="waiting"}')).toBe(0);

    const rest = await shop.order(buyer, [{ lot_id: lot, quantity: 2, is_donate: true }]);
    const first = await server.context.database.query<{ transaction_id: string }>(
      'SELECT transaction_id FROM orders ORDER BY id LIMIT 1',
      [],
    );
    await shop.callback(rest.body);
    await shop.callback(rest.body);
    await shop.callback({ ...rest.body, transaction_id: first[0]?.transaction_id ?? '', cart_total: 490 });
    const { database } = server.context;
    await database.query('DELETE FROM messages', []); // what the payments announced
    await database.query(
      `INSERT INTO super_prizes (id, title, terms, total, from_date, to_date)
         VALUES (1, '{}', '{}', 1, now() - interval '2 h', now() - interval '1 h')`,
      [],
    );
    await database.query('SELECT freeze_super(now())', []);
    await database.query(
      `INSERT INTO messages (kind, recipient, text, created_at, state, next_attempt_at) VALUES
         ('mail', 'a@mail.example', '', now(), 'queued', now() - interval '100 s'),
         ('mail', 'b@mail.example', '', now(), 'dead', now())`,
      [],
    );
    const text = await scrape();
    expect(sample(text, 'twofold_payment_notices_total{outcome="paid"}')).toBe(2);
    expect(sample(text, 'twofold_payment_notices_total{outcome="replay"}')).toBe(1);
    // Of a lot, and of the super prize.
    expect(sample(text, 'twofold_draws{state="waiting"}')).toBe(2);
    expect(sample(text, 'twofold_draws{state="overdue"}')).toBe(0);
    expect(sample(text, 'twofold_messages{state="queued"}')).toBe(1);
    expect(sample(text, 'twofold_messages{state="dead"}')).toBe(1);
    expect(sample(text, 'twofold_messages_oldest_due_seconds')).toBeGreaterThanOrEqual(100);
    expect(sample(text, 'twofold_database_up')).toBe(1);
    expect(sample(text, 'twofold_database_pool_connections{state="idle"}')).not.toBeNull();
    expect(text).not.toContain('mail.example');
  });

  it('the metrics say that the database is down instead of failing', async () => {
    const away = { ...server.context.database, query: () => Promise.reject(new Error('away')) };
    const alone = await serveMetrics({ host: '127.0.0.1', port: 0 }, makeProcessMetrics(), away);
    const text = await scrape(alone.port);
    expect(sample(text, 'twofold_database_up')).toBe(0);
    expect(text).not.toContain('twofold_draws');
    await alone.close();
  });
});

describe('background jobs', () => {
  it('background jobs count runs and failures, record their last success, and stop when the process does', async () => {
    const metrics = makeProcessMetrics();
    let runs = 0;
    let handedBack = false;
    const job = async (): Promise<void> => {
      runs += 1;
      if (runs === 2) throw new Error('once');
    };
    const long = (signal: AbortSignal): Promise<void> =>
      new Promise(resolve => {
        signal.addEventListener('abort', () => {
          handedBack = true;
          resolve();
        });
      });
    const jobs = startBackgroundJobs(
      [
        { name: 'short', everyMs: 1, run: job },
        { name: 'long', everyMs: 1, run: long },
      ],
      { metrics, log: makeProcessLog('silent') },
    );
    await vi.waitUntil(() => runs >= 5, { interval: 1 });
    await jobs.stop();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const ended = runs;
    const text = await metrics.registry.metrics();
    expect(sample(text, 'twofold_job_runs_total{job="short",result="failed"}')).toBe(1);
    expect(sample(text, 'twofold_job_runs_total{job="short",result="ok"}')).toBe(ended - 1);
    expect(sample(text, 'twofold_job_last_success_timestamp_seconds{job="short"}') ?? 0).toBeGreaterThan(
      Date.now() / 1000 - 60,
    );
    expect(handedBack).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(runs).toBe(ended);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database, Queryable } from '../../../server/database/database.ts';
import { markDatabaseError } from '../../../server/database/database-errors.ts';
import { openMigratedPostgres } from '../../../server/database/open-migrated-postgres.ts';
import { type ListeningServer, listenHttp } from '../../../server/http/listen-http.ts';
import { makeHttpApp } from '../../../server/http/make-http-app.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { makeProcessContext } from '../../../server/process/make-process-context.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { createServerDatabase } from '../../support/database/test-database.ts';
import { isTestAllRun, listTestSettings } from '../../support/list-test-settings.ts';
import { startOrderStream } from '../../support/people/order-stream.ts';
import {
  DATABASE_OUTAGES,
  makeDatabaseUrlThroughPort,
  startDatabaseProxy,
} from '../../support/processes/database-outages.ts';
import { makeShopProcesses, type ShopProcesses } from '../../support/processes/shop-processes.ts';
import type { TcpProxy } from '../../support/processes/tcp-proxy.ts';
import { MANY_ORDERS_ENV } from '../../support/shops/many-orders-env.ts';
import {
  makeNewOrderKey,
  makeTestShopWorld,
  type TestShopWorld,
  type TestShopWorldParts,
} from '../../support/shops/test-shop-world.ts';

const lost = (): unknown =>
  markDatabaseError(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));

describe('a database connection that is lost once', () => {
  let server: TestServer;
  let listening: ListeningServer;
  let shop: TestShopWorld;
  /** Statements that hold this text take effect, and their next answer is lost. */
  let unlucky: string | null = null;
  let sent = 0;

  beforeAll(async () => {
    server = await startTestServer();
    const { config, database, log } = server.context;
    const query: Database['query'] = async (text, params) => {
      const rows = await database.query(text, params);
      if (unlucky === null || !text.includes(unlucky)) return rows as never;
      sent += 1;
      if (sent === 1) throw lost();
      return rows as never;
    };
    const context = makeProcessContext({ config, log, database: { ...database, query } });
    listening = await listenHttp('127.0.0.1', 0, () => makeHttpApp(context));
    shop = await makeTestShopWorld({ url: `http://127.0.0.1:${listening.port}`, context: server.context });
  });
  afterAll(async () => {
    await listening.close(1000);
    await server.close();
  });
  const losing = async <T>(text: string, work: () => Promise<T>): Promise<T> => {
    unlucky = text;
    sent = 0;
    return work().finally(() => {
      unlucky = null;
    });
  };

  test('a read whose database connection is lost once is repeated and answers 200', async () => {
    const lot = await shop.lot();
    const answer = await losing('FROM lots', () => shop.call(`get-lot/${lot}`, undefined));
    expect([answer.status, sent]).toEqual([200, 2]);
  });

  test.each([
    ['of one lot', 1],
    ['of two lots', 2],
  ])(
    'an order whose connection is lost once is placed once, although its statement runs twice: %s',
    async (_, lots) => {
      const buyer = await shop.shopper();
      const ids: number[] = [];
      while (ids.length < lots) ids.push(await shop.lot({ amount: 5 }));
      const order = ids.map(id => ({ lot_id: id, quantity: 1, is_donate: true }));
      const answer = await losing('place_order', () => shop.order(buyer, order, { key: makeNewOrderKey() }));
      expect([answer.status, answer.body.success, sent]).toEqual([200, true, 2]);
      for (const id of ids) expect(await shop.row('lots', id)).toMatchObject({ reserved: 1 });
      expect(await shop.row('orders', answer.body.transaction_id, 'transaction_id')).toMatchObject({
        status: 'pending',
      });
    },
  );

  test('a payment whose database connection is lost once settles the order once', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 5, ticketDonateAmount: 2 });
    const { body } = await shop.order(buyer, [{ lot_id: lot, quantity: 1, is_donate: true }]);
    expect(await losing('settle_payment', () => shop.callback(body))).toBe(200);
    expect(sent).toBe(2);
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: 0, sales_count: 1, tickets_issued: 2 });
    expect(await auditShop(server.context.database)).toEqual({});
  });

  test('a write that may have taken effect before its connection was lost answers 503 and is not repeated', async () => {
    const buyer = await shop.shopper();
    const answer = await losing('UPDATE users', () =>
      shop.call('set-language', { language: 'ru' }, buyer, { 'Accept-Language': 'en' }),
    );
    expect([answer.status, sent]).toEqual([503, 1]);
    expect(answer.body).toEqual({
      errors: true,
      message: 'The shop is briefly unavailable. Try again in a minute.',
    });
  });
});

const quiet = { info: () => undefined, error: () => undefined };
const servers = [process.env['DATABASE_URL'] ?? ''].filter(url => url !== '');
describe.each(servers)('A transaction on a server', url => {
  let own: Awaited<ReturnType<typeof createServerDatabase>>;
  let proxy: TcpProxy;
  let database: Database;
  let runs = 0;
  const insert = (n: number) => async (tx: Queryable) => {
    runs += 1;
    await tx.query('INSERT INTO kept (n) VALUES ($1)', [n]);
  };
  const kept = async () => (await database.query<{ n: number }>('SELECT n FROM kept', [])).map(({ n }) => n);

  beforeAll(async () => {
    own = await createServerDatabase(url, true);
    proxy = await startDatabaseProxy(url);
    database = await openMigratedPostgres(makeDatabaseUrlThroughPort(own.url, proxy.port), quiet);
    await database.query('CREATE TABLE kept (n int PRIMARY KEY)');
  });
  afterAll(async () => {
    await database.close();
    await proxy.close();
    await own.drop();
  });

  test('a transaction whose connection is lost before COMMIT is run again and committed once', async () => {
    runs = 0;
    proxy.cutAfter('INSERT INTO kept');
    await database.transaction(insert(1));
    expect([runs, await kept()]).toEqual([2, [1]]);
  });

  test('a transaction whose connection is lost at COMMIT is not run again, as it may be committed', async () => {
    runs = 0;
    proxy.cutAfter('COMMIT');
    await expect(database.transaction(insert(2))).rejects.toThrow(/terminated|ECONNRESET/);
    expect([runs, await kept()]).toEqual([1, [1, 2]]);
  });

  test('a statement that waits too long for a lock or runs too long is cancelled; its connection stays usable', async () => {
    const limits = { connections: 2, statementSeconds: 2, lockSeconds: 1 };
    const impatient = await openMigratedPostgres(own.url, quiet, limits);
    const code = (work: Promise<unknown>) => work.catch((error: { code: string }) => error.code);
    await database.transaction(async tx => {
      await tx.query('LOCK TABLE kept');
      expect(await code(impatient.query('SELECT n FROM kept', []))).toBe('55P03');
    });
    expect(await code(impatient.query('SELECT pg_sleep(9)', []))).toBe('57014');
    expect(await impatient.query('SELECT count(*)::int AS n FROM kept', [])).toEqual([{ n: 2 }]);
    await impatient.close();
  });
});

/** With the database open here, directly and only for as long as `work` takes. */
const onceOpen = async <T>(
  processes: ShopProcesses,
  work: (context: TestShopWorldParts['context']) => Promise<T>,
): Promise<T> => {
  const context = await processes.openHere();
  try {
    return await work(context);
  } finally {
    await context.database.close();
  }
};

const outages = Object.entries(DATABASE_OUTAGES);
/** For so many answers in a row: about five seconds, and one. */
const AWAY = isTestAllRun ? 150 : 30;

describe.each(servers)('The database taken away under load', url => {
  const last: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const tidy of last.splice(0).toReversed()) await tidy();
  });

  test.each(listTestSettings(outages.slice(0, 1), outages.slice(1)))(
    'a database outage under load costs 503 answers only, and needs no restart: %s',
    async (_, make) => {
      const outage = await make(url);
      last.push(outage.remove);
      const processes = await makeShopProcesses(outage.server);
      last.push(processes.remove);
      const server = await processes.start({
        ...MANY_ORDERS_ENV,
        DATABASE_URL: outage.addressOf(processes.databaseUrl ?? ''),
      });
      last.push(() => server.end('SIGTERM'));
      const { shop, buyers, lots } = await onceOpen(processes, async context => {
        const world = await makeTestShopWorld({ url: server.url, context });
        return {
          shop: world,
          lots: [await world.lot({ amount: 100_000 }), await world.lot({ amount: 100_000, price: 1234 })],
          buyers: await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.shopper({ points: 100 }))),
        };
      });

      const stream = startOrderStream(shop, buyers, lots);
      /** Resolves once the last `n` answers have this status, with how many answers there were until then. */
      const onlySees = async (status: number, n: number): Promise<number> => {
        const answers = () => stream.seen.slice(-n);
        const are = () => answers().length === n && answers().every(answer => answer.status === status);
        await vi.waitUntil(are, { timeout: 60_000, interval: 10 });
        return stream.seen.length;
      };
      await vi.waitUntil(() => stream.paid.size > 10, { timeout: 60_000 });
      const before = stream.seen.length;
      await outage.takeAway();
      await onlySees(503, AWAY);
      const ready = await fetch(`${server.url}/api/ready`);
      const language = { 'Accept-Language': 'uk' };
      const refused = await fetch(`${server.url}/api/get-closing-soon`, { headers: language });
      await outage.giveBack();
      const back = await onlySees(200, 150);
      const isOrdering = () => new Set(stream.seen.slice(back).map(({ what }) => what)).size === 3;
      await vi.waitUntil(isOrdering, { timeout: 60_000 });
      await stream.stop();

      expect([ready.status, await ready.json()]).toEqual([503, { errors: true, reason: 'database' }]);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.json()).toEqual({
        errors: true,
        message: 'Магазин тимчасово недоступний. Спробуй за хвилину.',
      });
      const statuses = (seen: typeof stream.seen) =>
        [...new Set(seen.map(({ status }) => status))].toSorted();
      expect(statuses(stream.seen)).toEqual([200, 503]);
      expect(statuses(stream.seen.slice(0, before))).toEqual([200]);
      expect(statuses(stream.seen.slice(back))).toEqual([200]);

      await onceOpen(processes, async ({ database }) => {
        const orders = await database.query<{ external_id: string; status: string }>(
          'SELECT external_id, status FROM orders',
          [],
        );
        const statusOf = new Map(orders.map(({ external_id, status }) => [external_id, status]));
        expect(statusOf.size).toBe(orders.length);
        expect([...stream.placed].filter(key => !statusOf.has(key))).toEqual([]);
        expect([...stream.paid].filter(key => statusOf.get(key) !== 'paid')).toEqual([]);
        expect(await auditShop(database)).toEqual({});
      });
    },
  );
});

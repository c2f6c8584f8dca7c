import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../support/database/start-server.ts';
import {
  makeCartOfOneLot,
  makeNewOrderKey,
  makeTestShopWorld,
  type TestShopper,
  type TestShopWorld,
} from '../../../support/shops/test-shop-world.ts';

const MINUTE = 60_000;
const clock = { now: Date.UTC(2026, 10, 21, 12) };
let server: TestServer;
let shop: TestShopWorld;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock.now, env: { RATE_LIMIT: 'on' } });
  shop = await makeTestShopWorld(server);
});
afterAll(() => server.close());

test('a person’s thirty-first order in a minute is refused, however it would have ended, and one a minute later is not', async () => {
  const lots = [await shop.lot(), await shop.lot()];
  const buyer = await shop.shopper();
  // Placed, asked for again, too many, unavailable; by the short way and by the long one.
  const key = makeNewOrderKey();
  const statuses: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    const cart =
      n % 3 === 0
        ? lots.flatMap(lot => makeCartOfOneLot(lot, 200))
        : makeCartOfOneLot(lots[0] ?? 0, n % 3 === 1 ? 1 : 50);
    statuses.push((await shop.order(buyer, cart, n % 3 === 1 ? { key } : {})).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const cart of [makeCartOfOneLot(lots[1] ?? 0), lots.flatMap(lot => makeCartOfOneLot(lot))]) {
    const { status, body } = await shop.order(buyer, cart);
    expect({ status, body }).toEqual({
      status: 429,
      body: { errors: true, message: 'Too many attempts. Try again a little later.' },
    });
  }
  expect((await shop.order(await shop.shopper(), makeCartOfOneLot(lots[1] ?? 0))).status).toBe(200);
  clock.now += MINUTE;
  expect((await shop.order(buyer, makeCartOfOneLot(lots[1] ?? 0))).body.success).toBe(true);
});

test('the three-hundred-and-first order from one address in a minute is refused, however many persons order there', async () => {
  clock.now += MINUTE;
  const lot = await shop.lot();
  for (let person = 0; person < 10; person += 1) {
    const buyer = await shop.shopper();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => shop.order(buyer, makeCartOfOneLot(lot, 101))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  expect((await shop.order(await shop.shopper(), makeCartOfOneLot(lot))).status).toBe(429);
});

test('orders that one person places beyond the limit do not count against others at the same address', async () => {
  clock.now += MINUTE;
  const lot = await shop.lot();
  const buyer = await shop.shopper();
  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => shop.order(buyer, makeCartOfOneLot(lot, 101))),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter(status => status === 200)).toHaveLength(30);
  expect((await shop.order(await shop.shopper(), makeCartOfOneLot(lot))).body).toMatchObject({
    success: true,
  });
});

test('orders refused before stock is checked, and repeated keys, count towards the limit of orders in a minute', async () => {
  clock.now += MINUTE;
  const lot = await shop.lot();
  const key = makeNewOrderKey();
  const ways: readonly ((who: TestShopper) => Promise<{ readonly status: number }>)[] = [
    who => shop.order(who, makeCartOfOneLot(2_000_000_000)),
    who => shop.order(who, makeCartOfOneLot(lot), { points: 1_000 }),
    who => shop.order(who, makeCartOfOneLot(2_000_000_000), { key }),
  ];
  for (const way of ways) {
    const buyer = await shop.shopper();
    await shop.order(buyer, makeCartOfOneLot(lot), { key });
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await way(buyer)).status);
    expect(statuses).toEqual([...Array.from({ length: 29 }, () => 200), 429]);
  }
});

test('an order that is counted again because prices changed meanwhile counts once towards the limit', async () => {
  clock.now += MINUTE;
  const lot = await shop.lot();
  const buyer = await shop.shopper();
  for (let n = 0; n < 30; n += 1) {
    // The prices that this process read a moment ago are no longer those of the lot.
    const price = 50_000 + n * 100;
    await server.context.database.query('UPDATE lots SET price = $2, origin = $2 WHERE id = $1', [
      lot,
      price,
    ]);
    expect((await shop.order(buyer, makeCartOfOneLot(lot, 11))).status).toBe(200);
  }
  expect((await shop.order(buyer, makeCartOfOneLot(lot))).status).toBe(429);
});

const servers = [process.env['DATABASE_URL'] ?? ''].filter(url => url !== '');
test.each(servers)(
  'ten orders of one person at once wait on one database connection, and no other call waits',
  async () => {
    clock.now += MINUTE;
    const { database } = server.context;
    const [lot, buyer] = [await shop.lot(), await shop.shopper()];
    const waiting = async (): Promise<number> =>
      (
        await database.query(
          `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
         WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`,
          [],
        )
      ).length;
    const counted = async (): Promise<number> =>
      (
        await database.query<{ count: number }>(
          `SELECT count FROM rate_limits WHERE key LIKE 'order-address:%' AND window_start = $1`,
          [new Date(clock.now)],
        )
      )[0]?.count ?? 0;
    // Another process is at an order of the same person.
    let finish = (): void => undefined;
    let holder: Promise<unknown> = Promise.resolve();
    await new Promise<void>(locked => {
      holder = database.transaction(async tx => {
        await tx.query('SELECT pg_advisory_xact_lock(1, $1)', [buyer.id]);
        locked();
        await new Promise<void>(resolve => {
          finish = resolve;
        });
      });
    });
    const orders = Array.from({ length: 10 }, () => shop.order(buyer, makeCartOfOneLot(lot)));
    try {
      await expect.poll(counted, { timeout: 10_000 }).toBe(10);
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      const others = await Promise.all(Array.from({ length: 20 }, () => shop.call('health', undefined)));
      expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await waiting()).toBe(1);
      expect(database.load()).toMatchObject({ inUse: 2, waiting: 0 });
    } finally {
      finish();
    }
    await holder;
    const answers = await Promise.all(orders);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(5);
  },
);

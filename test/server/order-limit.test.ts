import { afterAll, beforeAll, expect, test } from 'vitest';
import { aKey, makeShopWorld, one, type ShopWorld } from '../support/shop-world.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

const MINUTE = 60_000;
const clock = { now: Date.UTC(2026, 10, 21, 12) };
let server: TestServer;
let shop: ShopWorld;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock.now, env: { RATE_LIMIT: 'on' } });
  shop = await makeShopWorld(server);
});
afterAll(() => server.close());

test('a person’s thirty-first order in a minute is refused, however it would have ended, and one after it is not', async () => {
  const lots = [await shop.lot(), await shop.lot()];
  const buyer = await shop.shopper();
  // Placed, asked for again, too many, unavailable; by the short way and by the long one.
  const key = aKey();
  const statuses: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    const cart = n % 3 === 0 ? lots.flatMap(lot => one(lot, 200)) : one(lots[0] ?? 0, n % 3 === 1 ? 1 : 50);
    statuses.push((await shop.order(buyer, cart, n % 3 === 1 ? { key } : {})).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const cart of [one(lots[1] ?? 0), lots.flatMap(lot => one(lot))]) {
    const { status, body } = await shop.order(buyer, cart);
    expect({ status, body }).toEqual({
      status: 429,
      body: { errors: true, message: 'Too many attempts. Try again a little later.' },
    });
  }
  expect((await shop.order(await shop.shopper(), one(lots[1] ?? 0))).status).toBe(200);
  clock.now += MINUTE;
  expect((await shop.order(buyer, one(lots[1] ?? 0))).body.success).toBe(true);
});

test('three hundred orders from one address are all that come in a minute, by however many persons', async () => {
  clock.now += MINUTE;
  const lot = await shop.lot();
  for (let person = 0; person < 10; person += 1) {
    const buyer = await shop.shopper();
    const answers = await Promise.all(Array.from({ length: 30 }, () => shop.order(buyer, one(lot, 101))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  expect((await shop.order(await shop.shopper(), one(lot))).status).toBe(429);
});

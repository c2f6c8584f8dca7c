import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { isTestAllRun } from '../../support/list-test-settings.ts';
import type { ServerProcess } from '../../support/processes/server-process.ts';
import { makeShopProcesses, type ShopProcesses } from '../../support/processes/shop-processes.ts';
import { MANY_ORDERS_ENV } from '../../support/shops/many-orders-env.ts';
import {
  makeNewOrderKey,
  makeTestShopWorld,
  type TestShopOrderAnswer,
  type TestShopper,
  type TestShopWorld,
} from '../../support/shops/test-shop-world.ts';

const ROUNDS = isTestAllRun ? 10 : 2;
const STREAMS = 6;

let processes: ShopProcesses;
beforeAll(async () => {
  processes = await makeShopProcesses();
});
afterAll(() => processes.remove());

/** An order that was sent; what is known of it is what the shop has acknowledged. */
type Sent = {
  readonly buyer: TestShopper;
  readonly lot: number;
  readonly quantity: number;
  readonly key: string;
  answer: TestShopOrderAnswer | null;
  settled: boolean;
};

/** Null when the connection broke: nobody knows what became of the call. */
const unlessCutOff = async <T>(call: Promise<T>): Promise<T | null> => {
  try {
    return await call;
  } catch {
    return null;
  }
};

const buy = async (shop: TestShopWorld, sent: Sent): Promise<void> => {
  const { buyer, lot, quantity, key } = sent;
  const answered = await unlessCutOff(
    shop.order(buyer, [{ lot_id: lot, quantity, is_donate: true }], { key, points: 1 }),
  );
  if (answered === null) return;
  expect(answered.body).toMatchObject({ success: true });
  sent.answer = answered.body;
};

const pay = async (shop: TestShopWorld, sent: Sent): Promise<void> => {
  if (sent.answer === null) return;
  const status = await unlessCutOff(shop.callback(sent.answer));
  if (status === null) return;
  expect(status).toBe(200);
  sent.settled = true;
};

test(`SIGKILL during a stream of orders loses no answered order and leaves none half done, ${ROUNDS} rounds`, async () => {
  let url = '';
  const context = await processes.openHere();
  const shop = await makeTestShopWorld({ url: () => url, context });
  const lots = [await shop.lot({ amount: 100_000 }), await shop.lot({ amount: 100_000, price: 115 * 7 })];
  const buyers: TestShopper[] = [];
  for (let n = 0; n < STREAMS; n += 1) {
    buyers.push(
      await shop.shopper({ points: 100_000, ...(n === 0 ? {} : { referrer: buyers[0]?.id ?? 0 }) }),
    );
  }
  await context.database.close();

  const all: Sent[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server: ServerProcess = await processes.start(MANY_ORDERS_ENV);
    url = server.url;
    // Whoever was cut off tries again with the same key, as the browser does.
    const unanswered = all.filter(sent => sent.answer === null);
    await Promise.all(unanswered.map(sent => buy(shop, sent)));
    expect(unanswered.filter(sent => sent.answer === null)).toEqual([]);

    const paidBefore = all.filter(sent => sent.settled).length;
    const hasPaid = (): boolean => all.filter(sent => sent.settled).length > paidBefore;
    const stopped = new AbortController();
    const stream = async (buyer: TestShopper, n: number): Promise<void> => {
      while (!stopped.signal.aborted) {
        const sent: Sent = {
          buyer,
          lot: lots[n % lots.length] ?? 0,
          quantity: 1 + (n % 3),
          key: makeNewOrderKey(),
          answer: null,
          settled: false,
        };
        all.push(sent);
        await buy(shop, sent);
        if (sent.answer === null) return;
        if (n % 3 !== 0) await pay(shop, sent);
      }
    };
    const streams = buyers.map(stream);
    await vi.waitUntil(hasPaid, { timeout: 20_000, interval: 5 });
    // The kill falls into the stream: what each of them is at just then, nobody knows.
    const enough = all.length + 20 + 3 * round;
    await vi.waitUntil(() => all.length >= enough, { timeout: 20_000, interval: 5 });
    await server.end('SIGKILL');
    stopped.abort();
    await Promise.all(streams);
  }

  const { database } = await processes.openHere();
  try {
    const orders = await database.query<{ external_id: string; transaction_id: string; status: string }>(
      'SELECT external_id, transaction_id, status FROM orders',
      [],
    );
    const byKey = new Map(orders.map(order => [order.external_id, order]));
    expect(byKey.size).toBe(orders.length);
    for (const { key, answer, settled } of all) {
      if (answer === null) continue;
      expect(byKey.get(key)).toMatchObject({ transaction_id: answer.transaction_id });
      if (settled) expect(byKey.get(key)).toMatchObject({ status: 'paid' });
    }
    expect(await auditShop(database)).toEqual({});
  } finally {
    await database.close();
  }
}, 240_000);

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signLiqpayData } from '../../../server/gateways/liqpay/compute-liqpay-signature.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { giveBackLines } from '../../../server/orders/refunds/give-back-lines.ts';
import { LIQPAY_ENV } from '../../support/database/read-sound-config.ts';
import type { ServerProcess } from '../../support/processes/server-process.ts';
import { makeShopProcesses, type ShopProcesses } from '../../support/processes/shop-processes.ts';
import { MANY_ORDERS_ENV } from '../../support/shops/many-orders-env.ts';
import { makeNewOrderKey, makeTestShopWorld } from '../../support/shops/test-shop-world.ts';
import { type LiqpayStep, startLiqpayApi } from '../../support/stand-ins/liqpay-api.ts';

const SIGNING = { secret: LIQPAY_ENV.LIQPAY_PRIVATE_KEY, version: 3 } as const;
const STEPS: readonly LiqpayStep[] = [
  'refund done',
  'status asked',
  'refund asked',
  'status done',
  'refund answered',
  'status answered',
];
const KILLS = 100;
/** Up to five are on their way at each kill, and some of them are sent by then: enough that they do not run out. */
const REFUNDS = 6 * KILLS;

let processes: ShopProcesses;
let api: Awaited<ReturnType<typeof startLiqpayApi>>;
/** How often the provider was asked what has gone back, once at each try. */
let tries = 0;
let killed: { readonly at: LiqpayStep; readonly kill: () => Promise<void> } | null = null;
beforeAll(async () => {
  processes = await makeShopProcesses();
  api = await startLiqpayApi(SIGNING, async step => {
    if (step === 'status done') tries += 1;
    if (killed?.at !== step) return;
    const { kill } = killed;
    killed = null;
    await kill();
  });
});
afterAll(async () => {
  api.close();
  await processes.remove();
});

const start = (): Promise<ServerProcess> =>
  processes.start({ ...MANY_ORDERS_ENV, ...LIQPAY_ENV, LIQPAY_API: api.url });

/** Places and pays orders of one lot each, and has the office give them back; answers their references and sums. */
const giveOrdersBack = async (): Promise<ReadonlyMap<string, number>> => {
  let url = '';
  const context = await processes.openHere();
  const shop = await makeTestShopWorld({ url: () => url, context });
  const lots = [await shop.lot({ amount: 1_000 }), await shop.lot({ amount: 1_000, price: 12_300 })];
  const buyer = await shop.shopper();
  await context.database.close();
  const sums = new Map<string, number>();
  const server = await start();
  ({ url } = server);
  for (let n = 0; n < REFUNDS; n += 1) {
    const { body: order } = await shop.order(
      buyer,
      [{ lot_id: lots[n % 2] ?? 0, quantity: 1, is_donate: true }],
      { key: makeNewOrderKey() },
    );
    const payment = { amount: order.cart_total, currency: order.currency };
    const notice = {
      action: 'pay',
      payment_id: 1_000 + n,
      status: 'success',
      public_key: LIQPAY_ENV.LIQPAY_PUBLIC_KEY,
      order_id: order.transaction_id,
      ...payment,
    };
    const body = new URLSearchParams(signLiqpayData(notice, SIGNING));
    const response = await fetch(`${url}/api/payments/liqpay`, { method: 'POST', body });
    expect(response.status).toBe(200);
    api.pay(order.transaction_id, payment);
    sums.set(order.transaction_id, order.cart_total);
  }
  await server.end('SIGTERM');
  const { database } = await processes.openHere();
  const orders = await database.query<{ id: number; lots: number[] }>(
    `SELECT o.id, ARRAY(SELECT lot_id FROM order_lines n WHERE n.order_id = o.id) AS lots FROM orders o`,
  );
  for (const { id: orderId, lots: lotIds } of orders) {
    const asked = { orderId, lotIds, reason: 'other', note: '', provider: 'liqpay' } as const;
    expect(await giveBackLines(database, asked, Date.now())).toMatchObject({ outcome: 'given_back' });
  }
  await database.close();
  return sums;
};

/** Makes every refund due that is still to be sent, as time would; answers how many there are. */
const makeDue = async (): Promise<number> => {
  const { database } = await processes.openHere();
  const rows = await database.query(
    `UPDATE messages SET locked_until = NULL, next_attempt_at = now() - interval '1 second', attempts = 0
     WHERE kind = 'refund' AND state = 'queued' RETURNING id`,
  );
  await database.close();
  return rows.length;
};

test(`SIGKILL between any two steps of refunds sends each of them once, ${KILLS} kills`, async () => {
  const sums = await giveOrdersBack();
  let kills = 0;
  while (kills < KILLS && (await makeDue()) > 0) {
    const at = STEPS[kills % STEPS.length] ?? 'refund done';
    const isKilled = new AbortController();
    const starting = start();
    killed = {
      at,
      kill: async () => {
        const running = await starting;
        // After an answer the process goes on by itself: any of its own steps may be cut.
        if (at.endsWith('answered')) await pause(kills % 25);
        await running.end('SIGKILL');
        isKilled.abort();
      },
    };
    await vi.waitUntil(() => isKilled.signal.aborted, { timeout: 60_000, interval: 5 });
    kills += 1;
  }
  expect(kills).toBe(KILLS);

  for (let open = await makeDue(); open > 0; open = await makeDue()) {
    const before = tries;
    const server = await start();
    const most = before + open;
    await vi.waitUntil(() => tries >= most, { timeout: 60_000, interval: 20 });
    // What is under way has time to end.
    await server.end('SIGTERM');
  }
  const { database } = await processes.openHere();
  const states = await database.query('SELECT state, count(*)::int AS count FROM refunds GROUP BY state');
  expect(states).toEqual([{ state: 'refunded', count: REFUNDS }]);
  expect(await auditShop(database)).toEqual({});
  await database.close();
  expect(new Map([...sums.keys()].map(reference => [reference, api.givenOf(reference)]))).toEqual(
    new Map([...sums].map(([reference, sum]) => [reference, [sum]])),
  );
}, 900_000);

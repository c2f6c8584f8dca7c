import { randomBytes } from 'node:crypto';
import type { ProcessConfig } from '../../server/config/process-config.ts';
import type { TestShopOrderAnswer, TestShopper } from '../support/shops/test-shop-world.ts';
import { signAsInterkassa } from '../support/stand-ins/sign-as-interkassa.ts';
import { type KeepAliveClient, openKeepAliveClient } from './keep-alive-client.ts';

/** How many orders one person may leave unpaid in this benchmark, and below what they may try in a minute. */
export const ORDERS_PER_BENCH_BUYER = 25;

/** An address of the private range for each buyer, as a trusted proxy names it. */
const addressOf = (id: number): string => `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`;

/**
 * What the benchmark of the shop's orders is run on: shop, lots, buyers, clients at once, and its time in milliseconds.
 */
export type ShopOrderTerms = {
  readonly url: string;
  readonly payment: ProcessConfig['payment'];
  readonly lots: readonly number[];
  /** Each orders as often as one person may, from an address of their own, and makes room for the next. */
  readonly nextBuyer: () => TestShopper;
  readonly clients: number;
  readonly ms: number;
};

const place = async (
  client: KeepAliveClient,
  { id, token }: TestShopper,
  lot: number,
): Promise<TestShopOrderAnswer> => {
  const reply = await client.post(
    '/api/process-order',
    `Content-Type: application/json\r\nX-Requested-With: XMLHttpRequest\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-For: ${addressOf(id)}\r\n`,
    JSON.stringify({
      cart: [{ lot_id: lot, quantity: 1, is_donate: true }],
      by_points: 0,
      external_id: `TF-${randomBytes(16).toString('base64url')}`,
    }),
  );
  const answer = JSON.parse(reply.body) as TestShopOrderAnswer;
  // A refusal is quick, and no order.
  if (!answer.success) throw new Error(`not placed: ${reply.status} ${reply.body}`);
  return answer;
};

const settle = async (
  client: KeepAliveClient,
  order: TestShopOrderAnswer,
  payment: ProcessConfig['payment'],
): Promise<void> => {
  const fields = {
    ik_co_id: payment.merchant,
    ik_pm_no: order.transaction_id,
    ik_am: order.cart_total.toFixed(2),
    ik_cur: order.currency,
    ik_inv_id: `i-${order.transaction_id}`,
    ik_inv_st: 'success',
    ik_inv_crt: '2026-11-21 10:00:00',
    ik_inv_prc: '2026-11-21 10:00:05',
    ik_pw_via: 'visa',
  };
  const body = new URLSearchParams({ ...fields, ik_sign: signAsInterkassa(fields, payment) }).toString();
  const reply = await client.post(
    '/api/payments/interkassa',
    'Content-Type: application/x-www-form-urlencoded\r\n',
    body,
  );
  if (reply.status !== 200) throw new Error(`not settled: ${reply.status} ${reply.body}`);
};

/**
 * Measures the orders per second through the whole server over HTTP: each is placed by process-order and, with `pay`,
 * settled by the provider's signed callback. Throws when one is refused.
 */
export const measureShopOrdersPerSecond = async (
  { url, payment, lots, nextBuyer, clients, ms }: ShopOrderTerms,
  pay: boolean,
): Promise<number> => {
  const started = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, number) => {
      const client = await openKeepAliveClient(url);
      let buyer = nextBuyer();
      try {
        for (let n = number; performance.now() - started < ms; n += 1) {
          if ((n - number) % ORDERS_PER_BENCH_BUYER === ORDERS_PER_BENCH_BUYER - 1) buyer = nextBuyer();
          const order = await place(client, buyer, lots[n % lots.length] ?? 0);
          if (pay) await settle(client, order, payment);
          done += 1;
        }
      } finally {
        client.close();
      }
    }),
  );
  return (done * 1000) / (performance.now() - started);
};

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  computeRacerCount,
  openTwoProcessShop,
  type TwoProcessShop,
} from '../../../support/processes/two-process-shop.ts';
import type {
  OrderedLine,
  TestShopOrderAnswer,
  TestShopper,
} from '../../../support/shops/test-shop-world.ts';

const REQUESTS = computeRacerCount(200);
let opened: TwoProcessShop;
/** The number of tries is another limit: here as many as race get through. */
beforeAll(async () => {
  opened = await openTwoProcessShop({ RATE_LIMIT: 'off', RESERVED_PERCENT_PER_ADDRESS: '25' });
  // Whoever has judged and kept an order commits it late: without a lock others would judge meanwhile.
  await opened.database.query(`
    CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_sleep(0.03);
      RETURN NULL;
    END $$;
    CREATE TRIGGER take_long AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION take_long()`);
});
afterAll(() => opened.close());

const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

const lotsOf = async (amount: number, price: number): Promise<readonly number[]> => {
  const lots: number[] = [];
  while (lots.length < 6) lots.push(await opened.world.lot({ amount, price }));
  return lots;
};
/** One lot or two of them, one to `most` items of each. */
const linesOf = (lots: readonly number[], n: number, most: number): readonly OrderedLine[] =>
  [...new Set([lots[n % 6] ?? 0, lots[(n * 7 + Math.floor(n / 6)) % 6] ?? 0])].map((lot_id, index) => ({
    lot_id,
    quantity: 1 + ((n + index) % most),
    is_donate: n % 2 === 0,
  }));

/** Requests at once, some of them with the same keys, some naming others as replaced. */
const race = async (
  buyers: readonly TestShopper[],
  lots: readonly number[],
  most: number,
): Promise<readonly TestShopOrderAnswer[]> => {
  const keys = `TF-race-${buyers[0]?.id}`;
  const answers = await times(REQUESTS, n => {
    const buyer = buyers[n % buyers.length] as TestShopper;
    const key = `${keys}-${n % 10 === 9 ? n - 5 : n}`;
    const replaces = n % 4 === 3 ? { replaces: `${keys}-${n - buyers.length}` } : {};
    return opened.world.order(buyer, linesOf(lots, n, most), { key, ...replaces });
  });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const placed = answers.map(({ body }) => body).filter(({ success }) => success);
  expect(placed.length).toBeGreaterThan(0);
  return placed;
};

type Held = { readonly orders: number; readonly worth: bigint; readonly most: number };
const heldBy = async (
  column: 'person' | 'user_id' | 'visitor',
  lots: readonly number[],
): Promise<readonly Held[]> =>
  opened.database.query<Held>(
    `SELECT count(DISTINCT o.id)::int AS orders, sum(n.quantity * l.price)::bigint AS worth,
       (SELECT max(quantity)::int FROM (
          SELECT sum(m.quantity) AS quantity FROM orders p JOIN order_lines m ON m.order_id = p.id
          WHERE p.holds_reservation AND p.${column} = o.${column} GROUP BY m.lot_id) each_lot) AS most
     FROM orders o JOIN order_lines n ON n.order_id = o.id JOIN lots l ON l.id = n.lot_id
     WHERE o.holds_reservation AND n.lot_id = ANY ($1) GROUP BY o.${column}`,
    [lots],
  );

describe(`${REQUESTS} orders raced on all processes`, () => {
  test('raced orders of one person never hold more than five orders, ten items of a lot and the allowed sum', async () => {
    const lots = await lotsOf(100, 600_000);
    await race([await opened.world.shopper()], lots, 5);
    const [held, ...others] = await heldBy('user_id', lots);
    expect(others).toEqual([]);
    expect(held?.orders).toBeLessThanOrEqual(5);
    expect(held?.most).toBeLessThanOrEqual(10);
    expect(held?.worth).toBeLessThanOrEqual(10_000_000n);
    await opened.database.query(`SELECT release_order(id, 'failed') FROM orders WHERE holds_reservation`, []);
  });

  test('raced orders of two accounts with one phone never hold more than one account might', async () => {
    const lots = await lotsOf(100, 600_000);
    const phone = '+380671112233';
    const buyers = await times(2, () => opened.world.shopper({ phone }));
    // From another lot on in each account: what one lot's row makes them wait for is not what bounds them.
    await race(buyers, lots, 5);
    const [held, ...others] = await heldBy('person', lots);
    expect(others).toEqual([]);
    expect(held?.orders).toBeLessThanOrEqual(5);
    expect(held?.most).toBeLessThanOrEqual(10);
    expect(held?.worth).toBeLessThanOrEqual(10_000_000n);
    await opened.database.query(`SELECT release_order(id, 'failed') FROM orders WHERE holds_reservation`, []);
  });

  test('raced orders of forty persons at one address, none of whom ever paid, hold two of a lot’s ten items', async () => {
    const lots = await lotsOf(10, 1_000);
    await race(await times(40, () => opened.world.shopper()), lots, 1);
    const [held] = await heldBy('visitor', lots);
    expect(held?.most).toBe(2);
    await opened.database.query(`SELECT release_order(id, 'failed') FROM orders WHERE holds_reservation`, []);
  });

  test('raced orders of forty persons at one address never hold more than fifty orders and a quarter of a lot', async () => {
    const lots = await lotsOf(60, 1_000);
    await race(await times(40, () => opened.world.shopper()), lots, 1);
    for (const held of await heldBy('user_id', lots)) {
      expect(held.orders).toBeLessThanOrEqual(5);
      expect(held.most).toBeLessThanOrEqual(10);
    }
    const [held] = await heldBy('visitor', lots);
    expect(held?.orders).toBeLessThanOrEqual(50);
    expect(held?.most).toBeLessThanOrEqual(15);
    expect(await opened.audit()).toEqual({});
    expect(await opened.deadlocks()).toBe(0n);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  FIRST_RESERVATION_MS,
  makeHeldCartLine,
  openReservationShop,
  type ReservationShop,
} from '../../../support/shops/reservation-shop.ts';

let shop: ReservationShop;
beforeAll(async () => {
  shop = await openReservationShop();
});
afterAll(() => shop.server.close());
beforeEach(() => shop.nextDay());

describe('Many accounts from one address', () => {
  test('accounts at one address hold at most a quarter of a lot together, and the refusal says how many are left to reserve', async () => {
    const lot = await shop.lot({ amount: 100 });
    for (const quantity of [10, 10]) {
      expect((await shop.order(await shop.shopper(), [makeHeldCartLine(lot, quantity)])).body.success).toBe(
        true,
      );
    }
    const { body } = await shop.order(await shop.shopper(), [makeHeldCartLine(lot, 10)]);
    expect(body).toEqual({
      success: false,
      message:
        'Thing: 5 more can be reserved from your network. Lower the quantity, or try again in 20 mins.',
    });
    expect((await shop.order(await shop.shopper(), [makeHeldCartLine(lot, 5)])).body.success).toBe(true);
    expect(
      (
        await shop.order(await shop.shopper(), [
          makeHeldCartLine(lot, 1),
          makeHeldCartLine(await shop.lot(), 1),
        ])
      ).body.success,
    ).toBe(false);
    expect(await shop.held(lot)).toBe(25);
  });

  test('accounts at one address have at most fifty unpaid orders together', async () => {
    const lot = await shop.lot({ amount: 10_000, price: 100 });
    const orders = await Promise.all(
      Array.from({ length: 60 }, async () => shop.order(await shop.shopper(), [makeHeldCartLine(lot, 1)])),
    );
    expect(orders.filter(({ body }) => body.success)).toHaveLength(50);
    expect(orders.find(({ body }) => !body.success)?.body.message).toBe(
      'There are too many unpaid orders from your network now. Try again in 20 mins, or from another network.',
    );
  });

  test('an order keeps a hash of the buyer’s address, never the address, while it holds stock, and nothing once it holds none', async () => {
    const lot = await shop.lot();
    const [first, second, third] = [
      await shop.order(await shop.shopper(), [makeHeldCartLine(lot, 1)]),
      await shop.order(await shop.shopper(), [makeHeldCartLine(lot, 1)]),
      await shop.order(await shop.shopper(), [makeHeldCartLine(lot, 1)]),
    ];
    const visitors = async () =>
      (
        await shop.server.context.database.query<{ visitor: bigint | null }>(
          'SELECT visitor FROM orders WHERE transaction_id = ANY ($1) ORDER BY id',
          [[first, second, third].map(({ body }) => body.transaction_id)],
        )
      ).map(({ visitor }) => visitor);
    const before = await visitors();
    expect(new Set(before).size).toBe(1);
    expect(before[0]).not.toBeNull();
    await shop.callback(first.body);
    await shop.callback(second.body, { ik_inv_st: 'fail' });
    await shop.pass(FIRST_RESERVATION_MS);
    expect(await visitors()).toEqual([null, null, null]);
  });
});

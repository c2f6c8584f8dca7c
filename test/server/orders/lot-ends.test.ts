import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireReservations } from '../../../server/orders/expire-reservations.ts';
import { startClockedShop } from '../../support/shops/clocked-shop.ts';
import { makeCartOfOneLot } from '../../support/shops/test-shop-world.ts';

const MINUTE = 60_000;
const endedOf = (lot: number) => ({
  success: false,
  message: 'Thing has ended: it can’t be bought any more.',
  lot_ids: [lot],
});

let shop: Awaited<ReturnType<typeof startClockedShop>>;
beforeAll(async () => {
  shop = await startClockedShop();
});
afterAll(() => shop.server.close());

const endingLot = async (): Promise<{ readonly lot: number; readonly end: number }> => {
  const end = shop.clock.now + MINUTE;
  return { lot: await shop.lot({ endsAt: new Date(end) }), end };
};

describe('a lot that ends on a date', () => {
  test('a lot with an end is sold until a millisecond before it; from the end on an order is refused with a message of its own', async () => {
    const { lot, end } = await endingLot();
    const other = await shop.lot();
    shop.clock.now = end - 1;
    expect((await shop.order(await shop.shopper(), makeCartOfOneLot(lot))).body.success).toBe(true);
    for (const now of [end, end + MINUTE]) {
      shop.clock.now = now;
      const buyer = await shop.shopper();
      expect((await shop.order(buyer, makeCartOfOneLot(lot))).body).toEqual(endedOf(lot));
      expect((await shop.order(buyer, [...makeCartOfOneLot(other), ...makeCartOfOneLot(lot)])).body).toEqual(
        endedOf(lot),
      );
    }
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: 1 });
    expect(await shop.row('lots', other)).toMatchObject({ reserved: 0 });
  });

  test('a lot with an end is restricted in a cart once it has ended', async () => {
    const { lot, end } = await endingLot();
    const lots = [{ lot_id: lot, quantity: 1 }];
    const asked = async () => (await shop.call('check-lots-sales', { lots, cart: null })).body;
    expect(await asked()).toEqual({});
    shop.clock.now = end;
    expect(await asked()).toEqual({ [lot]: 'restricted' });
  });

  test('a lot with an end sells nothing once its list of tickets is frozen, even by a process whose clock is behind', async () => {
    const { lot, end } = await endingLot();
    shop.clock.now = end;
    await shop.server.context.database.query('SELECT close_ended_lots($1, 20)', [new Date(end)]);
    shop.clock.now = end - 1;
    const buyer = await shop.shopper();
    expect((await shop.order(buyer, makeCartOfOneLot(lot))).body).toEqual(endedOf(lot));
    const held = shop.server.context.database.query('UPDATE lots SET reserved = 1 WHERE id = $1', [lot]);
    await expect(held).rejects.toThrow('lots_nothing_held');
  });

  test('a payment that comes after both its reservation and its lot’s end is refunded as points', async () => {
    const { lot, end } = await endingLot();
    const buyer = await shop.shopper();
    const { body: order } = await shop.order(buyer, makeCartOfOneLot(lot));
    shop.clock.now = end + 60 * MINUTE;
    await expireReservations(shop.server.context);
    expect(await shop.callback(order)).toBe(200);
    const [kept] = await shop.server.context.database.query<{ status: string }>(
      'SELECT status FROM orders WHERE transaction_id = $1',
      [order.transaction_id],
    );
    expect(kept).toEqual({ status: 'refunded_in_points' });
    expect(await shop.row('lots', lot)).toMatchObject({ sales_count: 0, tickets_issued: 0 });
  });

  test('a lot with an end can’t change its end, its prize and its number of items from its first order on', async () => {
    const { lot, end } = await endingLot();
    const { database } = shop.server.context;
    const later = () =>
      database.query('UPDATE lots SET ends_at = $2 WHERE id = $1', [lot, new Date(end + MINUTE)]);
    await later();
    await shop.order(await shop.shopper(), makeCartOfOneLot(lot));
    const other = [
      'ends_at = NULL',
      "ends_at = ends_at - interval '1 second'",
      'product_to_win_id = product_to_buy_id',
      'amount = amount + 1',
      'amount = amount - 1',
    ];
    for (const change of other) {
      await expect(database.query(`UPDATE lots SET ${change} WHERE id = $1`, [lot])).rejects.toThrow(
        'are frozen',
      );
    }
    await database.query(`UPDATE lots SET title = title, amount = amount WHERE id = $1`, [lot]);
  });
});

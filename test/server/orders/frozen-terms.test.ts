import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { type ClockedShop, startClockedShop } from '../../support/shops/clocked-shop.ts';
import { makeCartOfOneLot, type TestShopper } from '../../support/shops/test-shop-world.ts';

let shop: ClockedShop;
beforeAll(async () => {
  shop = await startClockedShop();
});
afterAll(() => shop.server.close());

/** What somebody owns and has bought for. */
const standing = async ({ id }: TestShopper) => {
  const { points, sale_balance } = await shop.row('users', id);
  return { points, sale_balance };
};

describe('an order that waits for its payment', () => {
  test('an unpaid order is settled in hryvnias with the rate that it was placed with, whatever the rate is by then', async () => {
    const second = await shop.shopper();
    const first = await shop.shopper({ referrer: second.id });
    const buyer = await shop.shopper({ points: 1_000, referrer: first.id });
    const lot = await shop.lot({ price: 101_000, origin: 150_000 });
    // 1010 / 41.25 is 24.48 USD, 10 of them 244.80; 500 points are 12.1212… of them: 232.68 are left, 233 to pay.
    const { body: order } = await shop.order(buyer, makeCartOfOneLot(lot, 10), {
      points: 500,
      currency: 'USD',
    });
    expect(order).toMatchObject({ cart_total: 233, currency: 'USD' });
    await shop.rows("UPDATE currencies SET rate = 50 WHERE code = 'USD'");
    expect(await shop.callback(order)).toBe(200);
    await shop.rows("UPDATE currencies SET rate = 41.25 WHERE code = 'USD'");
    // 233 × 41.25 = 9611.25 UAH: 5 % is 480.56…, 2 % is 192.225. Earned: (244.80 × 41.25 − 500) × 1 % = 95.98.
    expect(await standing(buyer)).toEqual({ points: 595n, sale_balance: 961_125n });
    expect(await standing(first)).toEqual({ points: 480n, sale_balance: 0n });
    expect(await standing(second)).toEqual({ points: 192n, sale_balance: 0n });
  });

  test('an unpaid order earns the points of the level that it was placed with, though another payment raised the level since', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ price: 100_000 });
    const [early, late] = [await shop.bought(buyer, lot), await shop.bought(buyer, lot)];
    await shop.callback(early.order);
    await shop.callback(late.order);
    // 1000 UAH lead to the second level of 2 %; both orders were placed on the first, of 1 %.
    expect(await standing(buyer)).toEqual({ points: 20n, sale_balance: 200_000n });
  });

  test('an unpaid order brings the tickets and charity points that its lot promised when it was placed', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ ticketAmount: 1, ticketDonateAmount: 3, pointDonateAmount: 7 });
    const { order } = await shop.bought(buyer, lot, { quantity: 2 });
    await shop.rows('UPDATE lots SET ticket_donate_amount = 9, point_donate_amount = 90 WHERE id = $1', lot);
    await shop.callback(order);
    expect(await shop.row('lots', lot)).toMatchObject({ tickets_issued: 6 });
    expect(await shop.row('charity_ledger', lot, 'lot_id')).toMatchObject({ points: 14n });
    await shop.rows('UPDATE lots SET ticket_donate_amount = 3, point_donate_amount = 7 WHERE id = $1', lot);
  });
});

test('the audit finds no sum that disagrees after all orders of frozen terms', async () => {
  expect(await auditShop(shop.server.context.database)).toEqual({});
});

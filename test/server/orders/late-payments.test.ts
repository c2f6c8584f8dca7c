import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../server/operator/audit/audit.ts';
import { expireReservations } from '../../../server/orders/expire-reservations.ts';
import { readOutbox } from '../../support/requests/api-client.ts';
import { type ClockedShop, startClockedShop } from '../../support/shops/clocked-shop.ts';
import { aKey, one } from '../../support/shops/shop-world.ts';

const RESERVATION_MS = 1_200_000;

let shop: ClockedShop;
beforeAll(async () => {
  shop = await startClockedShop();
});
afterAll(() => shop.server.close());

describe('a payment that fails, or comes too late', () => {
  test('a fail gives stock and points back', async () => {
    const buyer = await shop.shopper({ points: 10 });
    const lot = await shop.lot({ amount: 1 });
    const { order, key } = await shop.bought(buyer, lot, { points: 10 });
    await shop.callback(order, { ik_inv_st: 'fail' });
    expect(await shop.status(buyer, key)).toBe('failed');
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: 0, sales_count: 0 });
    expect(await shop.row('users', buyer.id)).toMatchObject({ points: 10n, points_reserved: 0n });
  });

  test('a reservation ends when its time is up, not before, and once', async () => {
    const buyer = await shop.shopper({ points: 10 });
    const lot = await shop.lot({ amount: 1 });
    await expireReservations({ ...shop.server.context, now: () => shop.clock.now + RESERVATION_MS });
    const { key } = await shop.bought(buyer, lot, { points: 10 });
    expect(
      await expireReservations({ ...shop.server.context, now: () => shop.clock.now + RESERVATION_MS - 1 }),
    ).toBe(0);
    shop.clock.now += RESERVATION_MS;
    const ended = await Promise.all(Array.from({ length: 4 }, () => expireReservations(shop.server.context)));
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await shop.status(buyer, key)).toBe('expired');
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: 0 });
    expect(await shop.row('users', buyer.id)).toMatchObject({ points_reserved: 0n });
  });

  test.each(['expired', 'failed'])(
    'a success after the order was %s is honoured while all is there',
    async how => {
      const buyer = await shop.shopper({ points: 10 });
      const lot = await shop.lot({ amount: 1 });
      const { order, key } = await shop.bought(buyer, lot, { points: 10 });
      const inCart = () => shop.rows('SELECT quantity FROM cart_lines WHERE user_id = $1', buyer.id);
      expect((await shop.call('keep-cart', { external_id: key }, buyer)).status).toBe(200);
      expect(await inCart()).toEqual([{ quantity: 1 }]);
      if (how === 'failed') await shop.callback(order, { ik_inv_st: 'fail' });
      else {
        shop.clock.now += RESERVATION_MS;
        await expireReservations(shop.server.context);
      }
      expect(await shop.status(buyer, key)).toBe(how);
      expect(await shop.callback(order)).toBe(200);
      expect(await shop.status(buyer, key)).toBe('paid');
      expect(await shop.row('lots', lot)).toMatchObject({ sales_count: 1, reserved: 0 });
      expect(await shop.row('users', buyer.id)).toMatchObject({ points: 4n, points_reserved: 0n });
      expect(await inCart()).toEqual([]);
    },
  );

  test('a success whose stock went to somebody else is refunded in points, once, and reported', async () => {
    const buyer = await shop.shopper({ points: 10 });
    const [scarce, plenty] = [await shop.lot({ amount: 1 }), await shop.lot()];
    const key = aKey();
    const { body: order } = await shop.order(buyer, [...one(scarce), ...one(plenty)], { key, points: 10 });
    await shop.callback(order, { ik_inv_st: 'fail' });
    await shop.bought(await shop.shopper(), scarce);
    for (let n = 0; n < 3; n += 1) expect(await shop.callback(order)).toBe(200);
    expect(await shop.status(buyer, key)).toBe('refunded_in_points');
    // 980 − 10 were paid; they come back as points, and the 10 were never taken.
    expect(await shop.row('users', buyer.id)).toMatchObject({ points: 980n, sale_balance: 0n });
    expect(await shop.row('lots', plenty)).toMatchObject({ sales_count: 0, tickets_issued: 0 });
    const { id } = await shop.row('orders', order.transaction_id, 'transaction_id');
    expect(await shop.rows('SELECT kind FROM operator_reports WHERE order_id = $1', id)).toEqual([
      { kind: 'paid_too_late' },
    ]);
  });

  test('a success whose points were spent meanwhile is refunded too, and its mail does not say that items are gone', async () => {
    const buyer = await shop.shopper({ points: 10 });
    const lot = await shop.lot();
    const { order, key } = await shop.bought(buyer, lot, { points: 10 });
    await shop.callback(order, { ik_inv_st: 'fail' });
    await shop.bought(buyer, lot, { points: 10 });
    await shop.callback(order);
    expect(await shop.status(buyer, key)).toBe('refunded_in_points');
    const mail = (await readOutbox(shop.server.url)).find(
      ({ kind, subject }) => kind === 'mail' && subject.includes(order.number),
    );
    expect(mail?.text).toContain(
      'оплата надійшла запізно: товарів або балів, які тримало замовлення, уже немає.',
    );
  });

  test('a refund of a foreign currency is counted with the order’s own rate, rounded down', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 1 });
    const { body: order } = await shop.order(buyer, one(lot), { currency: 'EUR' });
    await shop.callback(order, { ik_inv_st: 'fail' });
    await shop.bought(await shop.shopper(), lot);
    await shop.callback(order);
    // 490 UAH are 10.19 EUR, 11 to pay; 11 × 48.1 = 529.1.
    expect(await shop.row('users', buyer.id)).toMatchObject({ points: 529n });
  });
});

test('the audit finds no difference afterwards', async () => {
  expect(await audit(shop.server.context.database)).toEqual({});
});

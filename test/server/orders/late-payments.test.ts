import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { expireReservations } from '../../../server/orders/expire-reservations.ts';
import { fetchOutbox } from '../../support/requests/api-client.ts';
import { type ClockedShop, startClockedShop } from '../../support/shops/clocked-shop.ts';
import {
  makeCartOfOneLot,
  makeNewOrderKey,
  type TestShopOrderAnswer,
  type TestShopper,
} from '../../support/shops/test-shop-world.ts';

const RESERVATION_MS = 1_200_000;

let shop: ClockedShop;
beforeAll(async () => {
  shop = await startClockedShop();
  await shop.rows(
    `INSERT INTO settings (address, phone, notification_mail, facebook, instagram, android_app, ios_app)
     VALUES ('{"uk":"","ru":"","en":""}', '', 'owner@mail.example', '', '', '', '')`,
  );
});
afterAll(() => shop.server.close());

type Placed = { readonly order: TestShopOrderAnswer; readonly key: string };
const place = async (buyer: TestShopper, lot: number, replaces?: string, quantity = 1): Promise<Placed> => {
  const key = makeNewOrderKey();
  const { body } = await shop.order(buyer, makeCartOfOneLot(lot, quantity), {
    key,
    ...(replaces === undefined ? {} : { replaces }),
  });
  return { order: body, key };
};
/** How an order can end, after which its buyer orders anew. */
const closings = {
  replaced: async () => undefined,
  'given up': async (buyer: TestShopper, { key }: Placed) => {
    await shop.call('give-up-order', { external_id: key }, buyer);
  },
  failed: async (_: TestShopper, { order }: Placed) => {
    await shop.callback(order, { ik_inv_st: 'fail' });
  },
  expired: async () => {
    shop.clock.now += RESERVATION_MS;
    await expireReservations(shop.server.context);
  },
};
type Closing = keyof typeof closings;

describe('a payment that fails, or comes too late', () => {
  test('a failed payment gives stock and points back', async () => {
    const buyer = await shop.shopper({ points: 10 });
    const lot = await shop.lot({ amount: 1 });
    const { order, key } = await shop.bought(buyer, lot, { points: 10 });
    await shop.callback(order, { ik_inv_st: 'fail' });
    expect(await shop.status(buyer, key)).toBe('failed');
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: 0, sales_count: 0 });
    expect(await shop.row('users', buyer.id)).toMatchObject({ points: 10n, points_reserved: 0n });
  });

  test('a reservation ends when its time is up, not a millisecond before, and once however many jobs end it', async () => {
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
    'a payment’s success after its order was %s still pays it while stock and points are there',
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

  test('a payment reversed before its success is owed nothing where the stock is gone; a further invoice is refunded as points', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 1 });
    const { order, key } = await shop.bought(buyer, lot);
    await shop.callback(order, { ik_inv_st: 'canceled' });
    await shop.callback((await shop.bought(await shop.shopper(), lot)).order);
    for (let n = 0; n < 2; n += 1) expect(await shop.callback(order)).toBe(200);
    expect(await shop.status(buyer, key)).toBe('failed');
    expect(await shop.row('users', buyer.id)).toMatchObject({ points: 0n });
    const { id } = await shop.row('orders', order.transaction_id, 'transaction_id');
    const reports = () => shop.rows('SELECT kind FROM operator_reports WHERE order_id = $1 ORDER BY id', id);
    expect(await reports()).toEqual([{ kind: 'payment_reversed' }]);
    expect(await shop.callback(order, { ik_inv_id: 'again' })).toBe(200);
    expect(await shop.status(buyer, key)).toBe('refunded_in_points');
    expect(await shop.row('users', buyer.id)).toMatchObject({ points: 490n });
    expect((await reports()).map(report => report['kind']).toSorted()).toEqual([
      'paid_too_late',
      'paid_twice',
      'payment_reversed',
    ]);
  });

  test('a payment reversed before its success gives tickets that are void in the list which this very payment closes', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 1 });
    const { order } = await shop.bought(buyer, lot);
    for (const state of ['canceled', 'success'])
      expect(await shop.callback(order, { ik_inv_st: state })).toBe(200);
    expect(await shop.row('draws', lot, 'lot_id')).toMatchObject({ tickets: 2, void_count: 2 });
  });

  test('items put back into the cart after a failed payment leave it with the late success, and no more of them', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 9 });
    const { order } = await shop.bought(buyer, lot, { quantity: 2 });
    await shop.callback(order, { ik_inv_st: 'fail' });
    const putBack = { lot_id: lot, quantity: 3, cart: null, donate: true };
    expect((await shop.call('add-to-cart', putBack, buyer)).status).toBe(200);
    for (let n = 0; n < 3; n += 1) expect(await shop.callback(order)).toBe(200);
    expect(await shop.rows('SELECT quantity FROM cart_lines WHERE user_id = $1', buyer.id)).toEqual([
      { quantity: 1 },
    ]);
  });

  test('a late success whose stock was sold to another buyer is refunded as points, once, and reported', async () => {
    const buyer = await shop.shopper({ points: 10 });
    const [scarce, plenty] = [await shop.lot({ amount: 1 }), await shop.lot()];
    const key = makeNewOrderKey();
    const { body: order } = await shop.order(
      buyer,
      [...makeCartOfOneLot(scarce), ...makeCartOfOneLot(plenty)],
      {
        key,
        points: 10,
      },
    );
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

  test('a late success whose points were spent since is refunded as points, and its mail says so, not that items alone are gone', async () => {
    const buyer = await shop.shopper({ points: 10 });
    const lot = await shop.lot();
    const { order, key } = await shop.bought(buyer, lot, { points: 10 });
    await shop.callback(order, { ik_inv_st: 'fail' });
    await shop.bought(buyer, lot, { points: 10 });
    await shop.callback(order);
    expect(await shop.status(buyer, key)).toBe('refunded_in_points');
    const mail = (await fetchOutbox(shop.server.url)).find(
      ({ kind, subject }) => kind === 'mail' && subject.includes(order.number),
    );
    expect(mail?.text).toContain(
      'оплата надійшла запізно: товарів або балів, які тримало замовлення, уже немає.',
    );
  });

  test('a refund of a payment in foreign currency is counted with the order’s own rate and rounded down to whole points', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 1 });
    const { body: order } = await shop.order(buyer, makeCartOfOneLot(lot), { currency: 'EUR' });
    await shop.callback(order, { ik_inv_st: 'fail' });
    await shop.bought(await shop.shopper(), lot);
    await shop.callback(order);
    // 490 UAH are 10.19 EUR, 11 to pay; 11 × 48.1 = 529.1.
    expect(await shop.row('users', buyer.id)).toMatchObject({ points: 529n });
  });
});

describe.each(Object.keys(closings) as Closing[])(
  'a reversal before its success, of an order that was %s',
  how => {
    const closed = async (amount: number) => {
      const [buyer, lot] = [await shop.shopper(), await shop.lot({ amount })];
      const old = await place(buyer, lot);
      await closings[how](buyer, old);
      if (how === 'replaced') await place(buyer, lot, old.key);
      expect(await shop.callback(old.order, { ik_inv_st: 'canceled' })).toBe(200);
      return { ...old, buyer, lot };
    };
    const found = async (order: TestShopOrderAnswer) => {
      const { id } = await shop.row('orders', order.transaction_id, 'transaction_id');
      return {
        reports: await shop.rows('SELECT kind FROM operator_reports WHERE order_id = $1', id),
        tickets: await shop.rows(
          `SELECT v.number IS NOT NULL AS void FROM tickets t LEFT JOIN void_tickets v USING (lot_id, number)
         WHERE t.order_id = $1`,
          id,
        ),
        entries: await shop.rows('SELECT cause FROM points_ledger WHERE order_id = $1', id),
      };
    };

    test('a payment reversed before the late success of its closed order is reported, and the order’s tickets are void', async () => {
      const { buyer, order, key } = await closed(100);
      for (let n = 0; n < 2; n += 1) expect(await shop.callback(order)).toBe(200);
      expect(await shop.status(buyer, key)).toBe('paid');
      const { reports, tickets } = await found(order);
      expect(reports).toEqual([{ kind: 'payment_reversed' }]);
      expect(tickets.length).toBeGreaterThan(0);
      expect(tickets.every(ticket => ticket['void'])).toBe(true);
    });

    test('a payment reversed before the late success of its closed order is reported and owed nothing where the items are gone', async () => {
      const { buyer, lot, order, key } = await closed(1);
      const before = await shop.status(buyer, key);
      if (how !== 'replaced') await shop.callback((await shop.bought(await shop.shopper(), lot)).order);
      for (let n = 0; n < 2; n += 1) expect(await shop.callback(order)).toBe(200);
      expect(await shop.status(buyer, key)).toBe(before);
      expect(await found(order)).toEqual({
        reports: [{ kind: 'payment_reversed' }],
        tickets: [],
        entries: [],
      });
    });
  },
);

describe('the same things, paid with two orders', () => {
  const reports = (order: TestShopOrderAnswer) =>
    shop.rows(
      `SELECT r.kind, r.detail FROM operator_reports r JOIN orders o ON o.id = r.order_id WHERE o.transaction_id = $1`,
      order.transaction_id,
    );
  const mailAbout = async (order: TestShopOrderAnswer) =>
    (await fetchOutbox(shop.server.url)).find(
      ({ kind, subject }) => kind === 'mail' && subject.includes(order.number),
    )?.text;

  const both = ['late one first', 'late one last'] as const;
  test.each(Object.keys(closings).flatMap(how => both.map(first => [how, first] as const)))(
    'a second order of the same items is reported and mailed to its buyer when both are paid, the first one %s: the %s',
    async (how, first) => {
      const [buyer, lot] = [await shop.shopper(), await shop.lot()];
      const old = await place(buyer, lot);
      await closings[how as Closing](buyer, old);
      const anew = await place(buyer, lot, how === 'replaced' ? old.key : undefined);
      const [earlier, other] = first === 'late one first' ? [old, anew] : [anew, old];
      expect(await shop.callback(earlier.order)).toBe(200);
      expect(await reports(earlier.order)).toEqual([]);
      for (let n = 0; n < 3; n += 1) expect(await shop.callback(other.order)).toBe(200);
      expect(await shop.status(buyer, other.key)).toBe('paid');
      expect(await reports(other.order)).toEqual([{ kind: 'bought_twice', detail: '' }]);
      const told = (await fetchOutbox(shop.server.url)).find(
        ({ kind, text }) =>
          kind === 'mail' && text.includes(`Те саме, що й замовлення: ${earlier.order.number}`),
      );
      expect(told?.text).toContain(`Замовлення: ${other.order.number}`);
      expect(await mailAbout(other.order)).toContain(`вже оплачено замовленням ${earlier.order.number}.`);
      expect(await mailAbout(earlier.order)).not.toContain('вже оплачено');
    },
  );

  test('a second paid order of the same items is not reported when the first payment was reversed', async () => {
    const [buyer, lot] = [await shop.shopper(), await shop.lot()];
    const old = await place(buyer, lot);
    for (const state of ['fail', 'success', 'canceled']) await shop.callback(old.order, { ik_inv_st: state });
    await shop.unlock();
    const anew = await place(buyer, lot);
    await shop.callback(anew.order);
    expect(await reports(anew.order)).toEqual([]);
  });

  test('two orders of the same items that are paid at the same moment are reported exactly once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [buyer, lot] = [await shop.shopper(), await shop.lot()];
      const old = await place(buyer, lot);
      const anew = await place(buyer, lot, old.key);
      await Promise.all([shop.callback(old.order), shop.callback(anew.order)]);
      expect([...(await reports(old.order)), ...(await reports(anew.order))]).toHaveLength(1);
    }
  });

  test('paid orders are not reported as bought twice when none was closed, the quantities differ or a day lies between', async () => {
    const [buyer, lot] = [await shop.shopper(), await shop.lot()];
    for (const quantity of [1, 1]) {
      const { order } = await place(buyer, lot, undefined, quantity);
      await shop.callback(order);
      expect(await reports(order)).toEqual([]);
    }
    const old = await place(buyer, lot, undefined, 2);
    await shop.callback(old.order, { ik_inv_st: 'fail' });
    await shop.callback(old.order);
    const fewer = await place(buyer, lot, undefined, 3);
    await shop.callback(fewer.order);
    expect(await reports(fewer.order)).toEqual([]);
    await shop.rows(
      `UPDATE orders SET settled_at = settled_at - interval '1 day' WHERE user_id = $1`,
      buyer.id,
    );
    const later = await place(buyer, lot, undefined, 2);
    await shop.callback(later.order);
    expect(await reports(later.order)).toEqual([]);
  });
});

test('the audit finds no sum that disagrees after all late payments', async () => {
  expect(await auditShop(shop.server.context.database)).toEqual({});
});

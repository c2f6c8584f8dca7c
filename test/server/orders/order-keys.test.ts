import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { type ClockedShop, startClockedShop } from '../../support/shops/clocked-shop.ts';
import { makeCartOfOneLot, makeNewOrderKey } from '../../support/shops/test-shop-world.ts';

let shop: ClockedShop;
beforeAll(async () => {
  shop = await startClockedShop();
});
afterAll(() => shop.server.close());

describe('the key of an order', () => {
  test('an order’s key sent again answers the same order, and is refused with another quantity or currency', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 3 });
    const key = makeNewOrderKey();
    const first = await shop.order(buyer, makeCartOfOneLot(lot, 2), { key });
    const again = await shop.order(buyer, makeCartOfOneLot(lot, 2), { key });
    expect(again.body).toEqual(first.body);
    const other = await shop.order(buyer, makeCartOfOneLot(lot, 1), { key });
    expect(other.body).toMatchObject({ success: false });
    const otherMoney = await shop.order(buyer, makeCartOfOneLot(lot, 2), { key, currency: 'EUR' });
    expect(otherMoney.body.success).toBe(false);
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: 2 });
  });

  test('an order’s key sent again is refused with another donation, other points or other lots', async () => {
    const buyer = await shop.shopper({ points: 100 });
    const [lot, more] = [await shop.lot({ price: 100_000 }), await shop.lot()];
    const key = makeNewOrderKey();
    const first = await shop.order(buyer, makeCartOfOneLot(lot), { key, points: 20 });
    for (const [lines, points] of [
      [makeCartOfOneLot(lot, 1, false), 20],
      [makeCartOfOneLot(lot), 0],
      [makeCartOfOneLot(lot), 30],
      [[...makeCartOfOneLot(lot), ...makeCartOfOneLot(more)], 20],
      [makeCartOfOneLot(more), 20],
    ] as const) {
      expect((await shop.order(buyer, lines, { key, points })).body).toMatchObject({ success: false });
    }
    expect((await shop.order(buyer, makeCartOfOneLot(lot), { key, points: 20 })).body).toEqual(first.body);
    expect(await shop.row('lots', more)).toMatchObject({ reserved: 0 });
    expect(await shop.row('users', buyer.id)).toMatchObject({ points_reserved: 20n });
  });

  test('the key of a failed or replaced order is refused, and that of a paid order answers the paid order', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 9 });
    const [failed, replaced, paid] = [makeNewOrderKey(), makeNewOrderKey(), makeNewOrderKey()];
    const { body: declined } = await shop.order(buyer, makeCartOfOneLot(lot), { key: failed });
    await shop.callback(declined, { ik_inv_st: 'fail' });
    await shop.order(buyer, makeCartOfOneLot(lot), { key: replaced });
    const { body: bought } = await shop.order(buyer, makeCartOfOneLot(lot), {
      key: paid,
      replaces: replaced,
    });
    await shop.callback(bought);
    for (const key of [failed, replaced])
      expect((await shop.order(buyer, makeCartOfOneLot(lot), { key })).body).toEqual({
        success: false,
        message: expect.any(String),
      });
    const again = await shop.order(buyer, makeCartOfOneLot(lot), { key: paid });
    expect(again.body).toEqual({ ...bought, message: 'This order is already paid.', paid: true });
    const start = {
      act: 'process',
      via: 'visa',
      external_id: paid,
      cart: makeCartOfOneLot(lot),
      by_points: 0,
    };
    expect(await shop.call('payment-fields', start, buyer)).toMatchObject({
      status: 409,
      body: { message: 'Це замовлення вже оплачено.' },
    });
    expect(await shop.row('lots', lot)).toMatchObject({ sales_count: 1, reserved: 0 });
  });

  test('an order’s key sent 30 times at once places one order of several lots and holds its stock and points once', async () => {
    const buyer = await shop.shopper({ points: 100 });
    const [a, b] = [await shop.lot({ amount: 2 }), await shop.lot({ amount: 2 })];
    const key = makeNewOrderKey();
    const lines = [...makeCartOfOneLot(a), ...makeCartOfOneLot(b)];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        shop.order(buyer, n % 2 === 0 ? lines : lines.toReversed(), { key, points: 50 }),
      ),
    );
    expect(new Set(answers.map(answer => answer.body.transaction_id)).size).toBe(1);
    expect(answers.every(answer => answer.body.success)).toBe(true);
    expect(await shop.row('lots', a)).toMatchObject({ reserved: 1 });
    expect(await shop.row('users', buyer.id)).toMatchObject({ points_reserved: 50n });
  });

  test('an order’s key sent 30 times at once holds the items of one lot once, also when it wants all of them', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 3 });
    const key = makeNewOrderKey();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        shop.order(buyer, makeCartOfOneLot(lot, n % 3 === 2 ? 1 : 3), { key }),
      ),
    );
    const placed = answers.filter(({ body }) => body.success);
    expect(new Set(placed.map(({ body }) => body.transaction_id)).size).toBe(1);
    expect([10, 20]).toContain(placed.length);
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: placed.length === 20 ? 3 : 1 });
  });

  test('an order’s key sent many times at once takes items of several lots out of the cart once, also beside keep-cart', async () => {
    const buyer = await shop.shopper();
    const [a, b] = [await shop.lot(), await shop.lot()];
    const inCart = () =>
      shop.rows('SELECT lot_id, quantity FROM cart_lines WHERE user_id = $1 ORDER BY lot_id', buyer.id);
    const add = (lot_id: number, quantity: number) =>
      shop.call('add-to-cart', { lot_id, quantity, cart: [], donate: true }, buyer);
    const key = makeNewOrderKey();
    const lines = [...makeCartOfOneLot(a, 2), ...makeCartOfOneLot(b)];
    const sendOften = () => Promise.all(Array.from({ length: 8 }, () => shop.order(buyer, lines, { key })));
    await add(a, 3);
    await add(b, 1);
    await sendOften();
    expect(await inCart()).toEqual([{ lot_id: a, quantity: 1 }]);
    await add(a, 1);
    await add(b, 4);
    await sendOften();
    const left = [
      { lot_id: a, quantity: 1 },
      { lot_id: b, quantity: 3 },
    ];
    expect(await inCart()).toEqual(left);
    await Promise.all([shop.call('keep-cart', { external_id: key }, buyer), sendOften()]);
    await sendOften();
    expect(await inCart()).toEqual(left);
  });

  test('the key of an order whose time is up takes nothing out of the cart, though no job has ended the order yet', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot();
    const { key } = await shop.bought(buyer, lot);
    await shop.call('add-to-cart', { lot_id: lot, quantity: 1, cart: [], donate: true }, buyer);
    shop.clock.now += 1_200_000;
    await shop.order(buyer, makeCartOfOneLot(lot), { key });
    expect(await shop.rows('SELECT quantity FROM cart_lines WHERE user_id = $1', buyer.id)).toEqual([
      { quantity: 1 },
    ]);
  });

  test('the same order key of two buyers gives each of them an order of their own', async () => {
    const key = makeNewOrderKey();
    const lot = await shop.lot();
    const mine = await shop.order(await shop.shopper(), makeCartOfOneLot(lot), { key });
    const stranger = await shop.shopper();
    const theirs = await shop.order(stranger, makeCartOfOneLot(lot, 2), { key });
    expect(theirs.body.success).toBe(true);
    expect(theirs.body.transaction_id).not.toBe(mine.body.transaction_id);
  });

  test('an order that replaces another takes over its stock and points', async () => {
    const buyer = await shop.shopper({ points: 30 });
    const lot = await shop.lot({ price: 100_000, amount: 2 });
    const old = makeNewOrderKey();
    await shop.order(buyer, makeCartOfOneLot(lot, 2), { key: old, points: 30 });
    const { body } = await shop.order(buyer, makeCartOfOneLot(lot, 2, false), { replaces: old, points: 30 });
    expect(body.success).toBe(true);
    expect(await shop.status(buyer, old)).toBe('expired');
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: 2 });
    expect(await shop.row('users', buyer.id)).toMatchObject({ points_reserved: 30n });
  });

  test('a refused order leaves the one that it would replace pending, and no order replaces a stranger’s', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 2 });
    const old = makeNewOrderKey();
    await shop.order(buyer, makeCartOfOneLot(lot), { key: old });
    expect((await shop.order(buyer, makeCartOfOneLot(lot, 3), { replaces: old })).body.success).toBe(false);
    expect(await shop.status(buyer, old)).toBe('pending');
    const stranger = await shop.shopper();
    await shop.order(stranger, makeCartOfOneLot(lot), { replaces: old });
    expect(await shop.status(buyer, old)).toBe('pending');
  });
});

test('the audit finds no sum that disagrees after all repeated and replaced orders', async () => {
  expect(await auditShop(shop.server.context.database)).toEqual({});
});

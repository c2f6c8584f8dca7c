import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { makeRegisteredPerson } from '../../support/people/registered-person.ts';
import { type CartShop, makeCartLineRequest, startCartShop } from '../../support/shops/cart-shop.ts';

let shop: CartShop;

beforeAll(async () => {
  shop = await startCartShop();
});
afterAll(() => shop.server.close());

describe('A guest’s cart', () => {
  test('add-to-cart adds to a guest’s cart and leaves its other lines as they are', async () => {
    const [a, b] = [await shop.putLot(), await shop.putLot()];
    expect(await shop.add(a, 2, null)).toEqual({
      total_items: 2,
      cart: [makeCartLineRequest(a, 2)],
      declined: null,
    });
    expect(await shop.add(b, 3, [makeCartLineRequest(a, 2, false)])).toEqual({
      total_items: 5,
      cart: [makeCartLineRequest(a, 2, false), makeCartLineRequest(b, 3)],
      declined: null,
    });
    expect((await shop.add(a, 1, [makeCartLineRequest(a, 2), makeCartLineRequest(b, 3)])).cart).toEqual([
      makeCartLineRequest(a, 3),
      makeCartLineRequest(b, 3),
    ]);
  });

  test('add-to-cart adds no more than the stock, and answers how many there are when it adds nothing', async () => {
    const lot = await shop.putLot({ amount: 10, sold: 6, reserved: 1 });
    expect(await shop.add(lot, 9, null)).toEqual({
      total_items: 3,
      cart: [makeCartLineRequest(lot, 3)],
      declined: null,
    });
    expect(await shop.add(lot, 1, [makeCartLineRequest(lot, 3)], { 'Accept-Language': 'uk' })).toEqual({
      total_items: 3,
      cart: [makeCartLineRequest(lot, 3)],
      declined: { title: 'Product 1 uk', quantity: 3 },
    });
  });

  test('add-to-cart adds nothing of a lot that has not started, is sold out or was drawn', async () => {
    for (const parts of [{ startsIn: 1 }, { sold: 100 }, { sold: 100, drawn: true }, { amount: 0 }]) {
      const answer = await shop.add(await shop.putLot(parts), 1, []);
      expect(answer.cart).toEqual([]);
      expect(answer.declined?.quantity).toBe(0);
    }
  });

  test('a guest’s cart changes quantities within the stock, donations and lines', async () => {
    const [a, b] = [await shop.putLot({ amount: 5 }), await shop.putLot()];
    const cart = [makeCartLineRequest(a, 2), makeCartLineRequest(b, 1)];
    const change = (quantity: number) =>
      shop.api.call(contractCalls.updateCartLotQty, { lot_id: a, quantity, cart });
    expect(await change(4)).toEqual({
      total_items: 5,
      cart: [makeCartLineRequest(a, 4), makeCartLineRequest(b, 1)],
    });
    expect((await change(100_000)).cart).toEqual([makeCartLineRequest(a, 5), makeCartLineRequest(b, 1)]);
    expect(await shop.api.call(contractCalls.deleteFromCart, { lot_id: a, cart })).toEqual({
      total_items: 1,
      cart: [makeCartLineRequest(b, 1)],
    });
    const grouped = await shop.api.call(contractCalls.updateGroup, { lot_id: a, is_donate: false, cart });
    expect(grouped.lots.map(each => [each.lot.id, each.quantity, each.is_donate])).toEqual([
      [a, 2, false],
      [b, 1, true],
    ]);
  });

  test('get-cart-items prices a guest’s lots in the caller’s currency and leaves out unknown lots', async () => {
    const lot = await shop.putLot({ price: 804, origin: 115_00 });
    const items = await shop.api.call(
      contractCalls.getCartItems,
      { cart: [makeCartLineRequest(lot, 2), makeCartLineRequest(2_147_483_647)] },
      { 'X-Currency': 'USD' },
    );
    expect(items).toMatchObject({ user_points: 0, user_percent: 1, rate: 41.25 });
    expect(items.lots).toHaveLength(1);
    expect(items.lots[0]).toMatchObject({ quantity: 2, lot: { id: lot, price: 0.19, origin: 2.79 } });
    expect((await shop.api.call(contractCalls.getCartItems, { cart: null })).lots).toEqual([]);
  });

  test('a guest’s cart keeps a line that sold out meanwhile', async () => {
    const lot = await shop.putLot({ sold: 100 });
    const other = await shop.putLot();
    expect((await shop.add(other, 1, [makeCartLineRequest(lot, 2)])).cart).toEqual([
      makeCartLineRequest(lot, 2),
      makeCartLineRequest(other),
    ]);
  });
});

describe('Bad input to the cart', () => {
  const hostile: readonly unknown[] = [
    0,
    -1,
    1.5,
    1e300,
    '1',
    null,
    {},
    [],
    true,
    "1' OR '1'='1",
    '<script>',
    'x'.repeat(10_000),
  ];

  test('add-to-cart refuses a wrong value by its field’s name and leaves the cart as it was', async () => {
    const lot = await shop.putLot();
    const person = await makeRegisteredPerson(shop.server.context);
    await shop.start(person.headers, [makeCartLineRequest(lot, 2)]);
    const good = { lot_id: lot, quantity: 1, cart: [], donate: true };
    for (const value of hostile) {
      for (const field of ['lot_id', 'quantity', 'cart', 'donate']) {
        if (
          (field === 'cart' && (value === null || Array.isArray(value))) ||
          (field === 'donate' && value === true)
        )
          continue;
        const refused = await shop.api.refused(
          contractCalls.addToCart,
          { ...good, [field]: value },
          person.headers,
        );
        expect([field, value, refused.status]).toEqual([field, value, 422]);
        expect(Object.keys(refused.body.messages ?? {})).toEqual([field]);
      }
    }
    expect(await shop.stored(person)).toEqual([makeCartLineRequest(lot, 2)]);
  });

  test('every call that changes the cart answers 404 for an unknown lot', async () => {
    const nowhere = { lot_id: 2_147_483_647, cart: [] };
    for (const [call, body] of [
      [contractCalls.addToCart, { ...nowhere, quantity: 1, donate: true }],
      [contractCalls.updateCartLotQty, { ...nowhere, quantity: 1 }],
      [contractCalls.updateGroup, { ...nowhere, is_donate: true }],
      [contractCalls.deleteFromCart, nowhere],
    ] as const) {
      const refused = await shop.api.refused(call, body, { 'Accept-Language': 'uk' });
      expect([call.path, refused.status]).toEqual([call.path, 404]);
      expect(refused.body.message).toMatch(/[а-яіїє]/i);
    }
  });

  test('add-to-cart refuses a cart with two lines of one lot, and a body of a megabyte', async () => {
    const lot = await shop.putLot();
    const twice = {
      lot_id: lot,
      quantity: 1,
      donate: true,
      cart: [makeCartLineRequest(lot), makeCartLineRequest(lot)],
    };
    expect((await shop.api.refused(contractCalls.addToCart, twice)).body.messages).toHaveProperty('cart');
    const huge = { ...twice, cart: 'x'.repeat(1_000_000) };
    expect((await shop.api.refused(contractCalls.addToCart, huge)).status).toBe(413);
  });
});

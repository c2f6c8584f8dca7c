import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import {
  makeNewSessionHeaders,
  makeRegisteredPerson,
  type RegisteredPerson,
} from '../../support/people/registered-person.ts';
import type { RequestHeaders } from '../../support/requests/api-client.ts';
import { type CartShop, makeCartLineRequest, startCartShop } from '../../support/shops/cart-shop.ts';

let shop: CartShop;

beforeAll(async () => {
  shop = await startCartShop();
});
afterAll(() => shop.server.close());

/** An unpaid order that holds items of a lot. */
const reserve = async (person: RegisteredPerson, lot: number, quantity: number): Promise<void> => {
  const answer = await shop.api.call(
    contractCalls.processOrder,
    { cart: [makeCartLineRequest(lot, quantity)], by_points: 0, external_id: `TF-cart-${lot}-${person.id}` },
    person.headers,
  );
  if (!answer.success) throw new Error(answer.message);
};

describe('A user’s cart', () => {
  test('a user’s cart is merged with the browser’s at the first call of a session, and only then', async () => {
    const [both, mine, theirs, short, gone, coming] = await Promise.all([
      shop.putLot(),
      shop.putLot(),
      shop.putLot(),
      shop.putLot({ amount: 4, sold: 1, reserved: 1 }),
      shop.putLot({ sold: 100 }),
      shop.putLot({ startsIn: 1 }),
    ]);
    const person = await makeRegisteredPerson(shop.server.context);
    await shop.start(person.headers, [makeCartLineRequest(both, 5), makeCartLineRequest(mine, 1)]);
    const other = await makeNewSessionHeaders(shop.server.context, person.id);
    const brought = [
      makeCartLineRequest(both, 3, false),
      makeCartLineRequest(theirs, 2),
      makeCartLineRequest(short, 9),
      makeCartLineRequest(gone),
      makeCartLineRequest(coming),
      makeCartLineRequest(2_147_483_646),
    ];
    const merged = [
      makeCartLineRequest(both, 5, false),
      makeCartLineRequest(mine, 1),
      makeCartLineRequest(theirs, 2),
      makeCartLineRequest(short, 2),
    ];
    expect((await shop.start(other, brought)).cart).toEqual(merged);
    expect(await shop.stored(person)).toEqual(merged);

    await shop.api.call(contractCalls.deleteFromCart, { lot_id: theirs, cart: brought }, other);
    const later = merged.filter(each => each.lot_id !== theirs);
    // What the browser still remembers does not come back, in this session or in the first one.
    expect((await shop.start(other, brought)).cart).toEqual(later);
    expect((await shop.start(person.headers, brought)).cart).toEqual(later);
  });

  test('a user’s cart is merged once when several first calls of a session come at once', async () => {
    const lots = await shop.world.put([{}, {}, {}, {}]);
    const person = await makeRegisteredPerson(shop.server.context);
    const answers = await Promise.all(
      lots.map(lot => shop.start(person.headers, [makeCartLineRequest(lot)])),
    );
    expect(new Set(answers.map(answer => JSON.stringify(answer.cart))).size).toBe(1);
    expect(await shop.stored(person)).toHaveLength(1);
  });

  test('a user’s cart is the one on the server, whatever cart the browser sends', async () => {
    const [a, b] = [await shop.putLot(), await shop.putLot()];
    const person = await makeRegisteredPerson(shop.server.context);
    await shop.start(person.headers, [makeCartLineRequest(a, 2)]);
    expect((await shop.add(b, 1, [makeCartLineRequest(a, 50)], person.headers)).cart).toEqual([
      makeCartLineRequest(a, 2),
      makeCartLineRequest(b),
    ]);
    const items = await shop.api.call(contractCalls.getCartItems, { cart: [] }, person.headers);
    expect(items.lots.map(each => each.lot.id)).toEqual([a, b]);
    const header = await shop.api.call(
      contractCalls.getHeaderData,
      { cart: [], wishlist: [] },
      person.headers,
    );
    expect(header.cart_items).toBe(3);
  });

  test('20 concurrent additions to a user’s cart are all kept', async () => {
    const [a, b] = [await shop.putLot(), await shop.putLot()];
    const person = await makeRegisteredPerson(shop.server.context);
    await shop.start(person.headers);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => shop.add(n % 2 === 0 ? a : b, 1, [], person.headers)),
    );
    expect(await shop.stored(person)).toEqual(
      expect.arrayContaining([makeCartLineRequest(a, 10), makeCartLineRequest(b, 10)]),
    );
  });

  test('the cart of a session that has not merged yet is joined with the cart that is sent', async () => {
    const [a, b, c] = [await shop.putLot(), await shop.putLot(), await shop.putLot()];
    const person = await makeRegisteredPerson(shop.server.context);
    await shop.start(person.headers, [makeCartLineRequest(a)]);
    const fresh = await makeNewSessionHeaders(shop.server.context, person.id);
    expect((await shop.add(c, 1, [makeCartLineRequest(b, 2)], fresh)).cart).toEqual([
      makeCartLineRequest(a),
      makeCartLineRequest(b, 2),
      makeCartLineRequest(c),
    ]);
    expect(
      (await shop.start(fresh, [makeCartLineRequest(a), makeCartLineRequest(b, 2), makeCartLineRequest(c)]))
        .cart,
    ).toEqual([makeCartLineRequest(a), makeCartLineRequest(b, 2), makeCartLineRequest(c)]);
  });

  test('a user’s cart loses the ordered items, and a cart from the browser does not bring them back', async () => {
    const [a, b] = [await shop.putLot(), await shop.putLot()];
    const person = await makeRegisteredPerson(shop.server.context);
    await shop.start(person.headers, [makeCartLineRequest(a, 2), makeCartLineRequest(b)]);
    await reserve(person, a, 2);
    expect(
      (await shop.start(person.headers, [makeCartLineRequest(a, 2), makeCartLineRequest(b)])).cart,
    ).toEqual([makeCartLineRequest(b)]);
  });

  test('a user’s cart shows all points, also those that an unpaid order reserves, and the level’s percent', async () => {
    const person = await makeRegisteredPerson(shop.server.context, { points: 70, saleBalance: 100_000 });
    await shop.server.context.database.query('UPDATE users SET points_reserved = 20 WHERE id = $1', [
      person.id,
    ]);
    const items = await shop.api.call(contractCalls.getCartItems, { cart: null }, person.headers);
    expect(items).toEqual({ lots: [], user_points: 70, user_percent: 2, rate: 1, is_guest: false });
  });

  test('a user’s cart refuses a 101st line with 422', async () => {
    const lots = await shop.world.put(Array.from({ length: 101 }, () => ({})));
    const person = await makeRegisteredPerson(shop.server.context);
    await shop.start(
      person.headers,
      lots.slice(0, 100).map(lot => makeCartLineRequest(lot)),
    );
    const refused = await shop.api.refused(
      contractCalls.addToCart,
      { lot_id: lots[100], quantity: 1, cart: [], donate: true },
      person.headers,
    );
    expect(refused).toMatchObject({ status: 422, body: { messages: { cart: [expect.any(String)] } } });
    expect(await shop.stored(person)).toHaveLength(100);
  });
});

const restricted = async (lots: { lot_id: number; quantity: number }[], headers: RequestHeaders = {}) =>
  Object.keys(await shop.api.call(contractCalls.checkLotsSales, { lots, cart: null }, headers)).map(Number);

describe('check-lots-sales', () => {
  test('check-lots-sales names unknown, coming, sold-out and drawn lots, and quantities over the stock', async () => {
    const [fine = 0, coming = 0, soldOut = 0, drawn = 0, few = 0] = await shop.world.put([
      {},
      { startsIn: 1 },
      { sold: 100 },
      { sold: 100, drawn: true },
      { amount: 10, sold: 8 },
    ]);
    const asked = [fine, coming, soldOut, drawn, 2_147_483_647].map(lot_id => ({ lot_id, quantity: 1 }));
    expect(await restricted([...asked, { lot_id: few, quantity: 3 }])).toEqual(
      [coming, soldOut, drawn, few, 2_147_483_647].toSorted((a, b) => a - b),
    );
    expect(await restricted([{ lot_id: few, quantity: 2 }])).toEqual([]);
    expect(await restricted([])).toEqual([]);
  });

  test('check-lots-sales adds up the quantities of several lines of one lot', async () => {
    const lot = await shop.putLot({ amount: 3 });
    expect(
      await restricted([
        { lot_id: lot, quantity: 2 },
        { lot_id: lot, quantity: 2 },
      ]),
    ).toEqual([lot]);
  });

  test('check-lots-sales counts others’ reservations as sold, but not those of the caller’s own order', async () => {
    const lot = await shop.putLot({ amount: 5 });
    const [buyer, other] = [
      await makeRegisteredPerson(shop.server.context),
      await makeRegisteredPerson(shop.server.context),
    ];
    await reserve(buyer, lot, 4);
    const two = [{ lot_id: lot, quantity: 2 }];
    expect(await restricted(two)).toEqual([lot]);
    expect(await restricted(two, other.headers)).toEqual([lot]);
    expect(await restricted(two, buyer.headers)).toEqual([]);
    expect((await shop.add(lot, 5, [], other.headers)).cart).toContainEqual(makeCartLineRequest(lot, 1));
  });
});

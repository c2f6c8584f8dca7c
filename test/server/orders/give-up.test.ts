import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '../../../server/accounts/sign-in/sessions.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { type ClockedShop, startClockedShop } from '../../support/shops/clocked-shop.ts';
import {
  makeCartOfOneLot,
  type TestShopOrderAnswer,
  type TestShopper,
} from '../../support/shops/test-shop-world.ts';

const RESERVATION_MS = 1_200_000;
const RACES = 20;

let shop: ClockedShop;
beforeAll(async () => {
  shop = await startClockedShop();
});
afterAll(() => shop.server.close());

const giveUp = (key: string, who: TestShopper | null) =>
  shop.call<{ status: string }>('give-up-order', { external_id: key }, who);
const addToCart = (lot: number, quantity: number, who: TestShopper) =>
  shop.call('add-to-cart', { lot_id: lot, quantity, cart: [], donate: true }, who);
const inCart = ({ id }: TestShopper) =>
  shop.rows('SELECT lot_id, quantity FROM cart_lines WHERE user_id = $1 ORDER BY lot_id', id);

describe('an unpaid order that is given up', () => {
  test('give-up-order gives stock and points back at once and counts against its buyer like a declined payment', async () => {
    const buyer = await shop.shopper({ points: 10 });
    const lot = await shop.lot({ amount: 1 });
    const { key } = await shop.bought(buyer, lot, { points: 10 });
    expect(await giveUp(key, buyer)).toMatchObject({ status: 200, body: { status: 'expired' } });
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: 0, sales_count: 0 });
    expect(await shop.row('users', buyer.id)).toMatchObject({
      points: 10n,
      points_reserved: 0n,
    });
    expect(await shop.pastOf(buyer)).toMatchObject({ lapses: 0, declines: 1 });
    for (let n = 0; n < 2; n += 1) expect((await giveUp(key, buyer)).body.status).toBe('expired');
    expect(await shop.pastOf(buyer)).toMatchObject({ declines: 1 });
    await shop.bought(await shop.shopper(), lot);
  });

  test('give-up-order answers 404 to a stranger and 401 to a guest, and the order stays pending', async () => {
    const [buyer, stranger] = [await shop.shopper(), await shop.shopper()];
    const lot = await shop.lot({ amount: 1 });
    const { key } = await shop.bought(buyer, lot);
    expect((await giveUp(key, stranger)).status).toBe(404);
    expect((await giveUp(key, null)).status).toBe(401);
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: 1 });
    expect(await shop.status(buyer, key)).toBe('pending');
  });

  test('giving an order up again and again shortens the next reservations, so that stock can’t be held for ever', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 5 });
    const held: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { key } = await shop.bought(buyer, lot);
      const { body } = await shop.call<{ orders: { reserved_until: string }[] }>(
        'get-unpaid-orders',
        undefined,
        buyer,
      );
      held.push(Date.parse(body.orders[0]?.reserved_until ?? '') - shop.clock.now);
      await giveUp(key, buyer);
    }
    const full = RESERVATION_MS;
    expect(held).toEqual([full, full, full, full, full / 2, full / 4]);
  });

  test(`an order given up and paid at once ends paid, sold once and out of the cart, in ${RACES} races`, async () => {
    const ended = new Set<string>();
    for (let n = 0; n < RACES; n += 1) {
      const buyer = await shop.shopper({ points: 5 });
      const lot = await shop.lot({ amount: 2 });
      const { order, key } = await shop.bought(buyer, lot, { points: 5 });
      await addToCart(lot, 1, buyer);
      const acts = [() => giveUp(key, buyer), () => shop.callback(order)];
      const [, told] = await Promise.all((n % 2 === 0 ? acts : acts.toReversed()).map(act => act()));
      expect(told).toBeDefined();
      // Given up a moment earlier, the payment is a late one and honoured: everything is still there.
      expect(await shop.status(buyer, key)).toBe('paid');
      expect(await shop.row('lots', lot)).toMatchObject({ reserved: 0, sales_count: 1 });
      expect(await inCart(buyer)).toEqual([]);
      const { declines } = await shop.pastOf(buyer);
      ended.add(String(declines));
    }
    expect(await auditShop(shop.server.context.database)).toEqual({});
  });
});

describe('what a payment takes out of the cart', () => {
  const paidWith = async (order: TestShopOrderAnswer) => {
    for (let n = 0; n < 3; n += 1) expect(await shop.callback(order)).toBe(200);
  };

  test('a payment takes what was ordered out of the cart and no more, once, however often its notice comes', async () => {
    const buyer = await shop.shopper();
    const [lot, other] = [await shop.lot(), await shop.lot()];
    const { order } = await shop.bought(buyer, lot, { quantity: 2 });
    await addToCart(lot, 3, buyer);
    await addToCart(other, 1, buyer);
    await paidWith(order);
    expect(await inCart(buyer)).toEqual([
      { lot_id: lot, quantity: 1 },
      { lot_id: other, quantity: 1 },
    ]);
  });

  test('bought items in another browser’s old cart don’t come back at a log-in within a day; items beyond those do', async () => {
    const { database } = shop.server.context;
    const buyer = await shop.shopper();
    const [lot, other] = [await shop.lot(), await shop.lot()];
    const elsewhere = async (): Promise<TestShopper> => ({
      id: buyer.id,
      token: await startSession(database, shop.server.context, buyer.id, false),
    });
    const start = async (who: TestShopper, cart: ReturnType<typeof makeCartOfOneLot>) => {
      const body = { cart, wishlist: [], language: 'uk', currency: 'UAH' };
      return (await shop.call<{ cart: unknown }>('get-app-data', body, who)).body.cart;
    };
    await start(buyer, makeCartOfOneLot(lot, 2));
    await paidWith((await shop.bought(buyer, lot, { quantity: 2 })).order);
    expect(await inCart(buyer)).toEqual([]);
    const adding = { lot_id: other, quantity: 1, cart: makeCartOfOneLot(lot, 2), donate: true };
    const added = await shop.call('add-to-cart', adding, await elsewhere());
    expect(added.body).toMatchObject({ cart: makeCartOfOneLot(other) });
    expect(await start(await elsewhere(), makeCartOfOneLot(lot, 2))).toEqual(makeCartOfOneLot(other));
    expect(await start(await elsewhere(), makeCartOfOneLot(lot, 3))).toEqual([
      ...makeCartOfOneLot(other),
      ...makeCartOfOneLot(lot),
    ]);
    // What the shop keeps is a wish of after it.
    await addToCart(lot, 4, buyer);
    expect(await start(await elsewhere(), makeCartOfOneLot(lot, 2))).toEqual([
      ...makeCartOfOneLot(other),
      ...makeCartOfOneLot(lot, 5),
    ]);
    shop.clock.now += 86_400_000;
    expect(await start(await elsewhere(), makeCartOfOneLot(lot, 6))).toEqual([
      ...makeCartOfOneLot(other),
      ...makeCartOfOneLot(lot, 6),
    ]);
  });

  test('a payment that was refunded as points takes nothing out of the cart', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot({ amount: 1 });
    const { order, key } = await shop.bought(buyer, lot);
    await giveUp(key, buyer);
    await shop.bought(await shop.shopper(), lot);
    const plenty = await shop.lot();
    await addToCart(plenty, 1, buyer);
    await paidWith(order);
    expect(await shop.status(buyer, key)).toBe('refunded_in_points');
    expect(await inCart(buyer)).toEqual([{ lot_id: plenty, quantity: 1 }]);
  });
});

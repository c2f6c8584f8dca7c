import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitUntilBlocking } from '../../support/database/wait-until-blocking.ts';
import { moveParcelOfOrder } from '../../support/shops/move-parcel-of-order.ts';
import { type ParcelShop, startParcelShop } from '../../support/shops/parcel-shop.ts';

const RACES = 20;

let shop: ParcelShop;
beforeAll(async () => {
  shop = await startParcelShop();
});
afterAll(() => shop.server.close());

describe('packing', () => {
  test('orders of one address make one parcel, and are packed once', async () => {
    const buyer = await shop.shopper();
    const keys = [await shop.buy(buyer), await shop.buy(buyer)];
    expect(await shop.pack(keys)).toMatchObject({ outcome: 'packed' });
    expect(await shop.parcelsOf(buyer)).toHaveLength(1);
    expect((await shop.pack(keys.slice(0, 1))).outcome).toBe('packed_already');
  });

  test('what does not belong together, or goes nowhere, is not packed', async () => {
    const [buyer, other] = [await shop.shopper(), await shop.shopper()];
    const [one, two, foreign] = [await shop.buy(buyer), await shop.buy(buyer, '13'), await shop.buy(other)];
    const { order, key: homeless } = await shop.bought(buyer, shop.lotId);
    expect((await shop.pack([one, homeless])).outcome).toBe('not_paid');
    await shop.callback(order);
    const refusals = [[one, two], [one, foreign], [homeless], [one, homeless]].map(keys => shop.pack(keys));
    expect((await Promise.all(refusals)).map(row => row.outcome)).toEqual([
      'addresses_differ',
      'addresses_differ',
      'no_address',
      'no_address',
    ]);
    expect(await shop.parcelsOf(buyer)).toEqual([]);
  });

  test('an order whose payment was taken back is neither packed, nor sent once it is', async () => {
    const buyer = await shop.shopper();
    const { order, key } = await shop.bought(buyer, shop.lotId);
    await shop.callback(order);
    await shop.set(buyer, [key]);
    await shop.move(key, 'packed');
    await shop.callback(order, { ik_inv_st: 'canceled' });
    await shop.unlock();
    await expect(shop.move(key, 'sent')).rejects.toThrow(/reversed/u);
    const { order: later, key: unpacked } = await shop.bought(buyer, shop.lotId);
    await shop.callback(later);
    await shop.set(buyer, [unpacked]);
    await shop.callback(later, { ik_inv_st: 'canceled' });
    expect((await shop.pack([unpacked])).outcome).toBe('not_paid');
  });

  test('an address that is changed while its order is packed is the parcel’s, or is refused', async () => {
    for (let n = 0; n < RACES; n += 1) {
      const buyer = await shop.shopper();
      const key = await shop.buy(buyer);
      const acts = [() => shop.set(buyer, [key], '13'), () => shop.pack([key])];
      await Promise.all((n % 2 === 0 ? acts : acts.toReversed()).map(act => act()));
      const [same] = await shop.rows(
        `SELECT p.address_id = d.address_id AS same FROM parcels p JOIN parcel_lines l ON l.parcel_id = p.id
         JOIN order_deliveries d ON d.order_id = l.order_id WHERE p.user_id = $1`,
        buyer.id,
      );
      expect(same).toEqual({ same: true });
    }
  });

  test('two who pack the same orders make one parcel', async () => {
    for (let n = 0; n < RACES; n += 1) {
      const buyer = await shop.shopper();
      const keys = [await shop.buy(buyer), await shop.buy(buyer)];
      const outcomes = await Promise.all([shop.pack(keys), shop.pack(keys.toReversed())]);
      expect(outcomes.map(row => row.outcome).toSorted()).toEqual(['packed', 'packed_already']);
      expect(await shop.parcelsOf(buyer)).toHaveLength(1);
    }
  });

  test('an address that is asked for while its order is being packed waits, and is refused then', async () => {
    const buyer = await shop.shopper();
    const key = await shop.buy(buyer);
    const { asked } = await shop.database.transaction(async tx => {
      await moveParcelOfOrder(tx, key, 'packed', shop.clock.now);
      const waiting = shop.set(buyer, [key], '13');
      await waitUntilBlocking(tx);
      return { asked: waiting };
    });
    expect((await asked).body.success).toBe(false);
  });
});

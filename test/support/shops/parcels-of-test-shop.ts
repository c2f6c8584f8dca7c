import assert from 'node:assert/strict';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';
import type { ClockedShop } from './clocked-shop.ts';
import { moveParcel, packOrders } from './move-parcel-of-order.ts';
import type { TestShopper } from './test-shop-world.ts';

type Shop = Pick<ClockedShop, 'bought' | 'callback' | 'call' | 'clock' | 'server'>;

/** Makes what the office does with the parcels of a test's shop, at the time of its clock. */
export const makeParcelsOfTestShop = (shop: Shop) => ({
  /** A parcel, packed, of so many new paid orders of one buyer, two items of a lot in each, for an address. */
  packed: async (buyer: TestShopper, lot: number, orders = 1, address: object = BRANCH_ADDRESS) => {
    const bought = [];
    for (let n = 0; n < orders; n += 1) {
      const { order, key } = await shop.bought(buyer, lot, { quantity: 2 });
      assert.equal(await shop.callback(order), 200);
      bought.push({ key, number: String(order.number) });
    }
    const keys = bought.map(({ key }) => key);
    const { body } = await shop.call<{ success: boolean }>('set-delivery', { orders: keys, address }, buyer);
    assert.equal(body.success, true);
    const { outcome, id } = await packOrders(shop.server.context.database, keys, shop.clock.now);
    assert.equal(outcome, 'packed');
    return { id, orders: bought };
  },
  /** Takes a parcel on; `tracking`: the number with which it is sent. */
  move: (id: number, to: string, tracking?: string): Promise<void> =>
    moveParcel(shop.server.context.database, {
      id,
      to,
      now: shop.clock.now,
      ...(tracking !== undefined && { tracking }),
    }),
});

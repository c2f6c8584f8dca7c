import { expect } from 'vitest';
import type { ParcelState } from '../../../src/domain/orders/parcel-life.ts';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';
import { startClockedShop } from './clocked-shop.ts';
import { moveParcelOfOrder, packOrders } from './move-parcel-of-order.ts';
import type { TestShopper } from './test-shop-world.ts';

/** What the shop answers to what a buyer says of a parcel, or of where it goes. */
export type ParcelAnswer = { readonly success: boolean; readonly message?: string };

/** Starts a small shop whose clock a test moves, with a lot to buy and an office that packs and sends. */
export const startParcelShop = async () => {
  const shop = await startClockedShop();
  const lot = await shop.lot({ amount: 5000 });
  const { database } = shop.server.context;
  const set = (who: TestShopper, orders: readonly string[], branch = '12') =>
    shop.call<ParcelAnswer>('set-delivery', { orders, address: { ...BRANCH_ADDRESS, branch } }, who);
  /** A paid order with an address. */
  const buy = async (who: TestShopper, branch?: string): Promise<string> => {
    const { order, key } = await shop.bought(who, lot);
    expect(await shop.callback(order)).toBe(200);
    expect((await set(who, [key], branch)).body.success).toBe(true);
    return key;
  };
  const move = (key: string, to: ParcelState) => moveParcelOfOrder(database, key, to, shop.clock.now);
  return {
    ...shop,
    database,
    lotId: lot,
    set,
    buy,
    move,
    sent: async (who: TestShopper) => {
      const key = await buy(who);
      await move(key, 'packed');
      return { key, id: await move(key, 'sent') };
    },
    /** Packs all lines of orders into one parcel. */
    pack: (keys: readonly string[]) => packOrders(database, keys, shop.clock.now),
    /** What a parcel came to, and by whom. */
    changesOf: async (id: number) =>
      (await shop.rows('SELECT state, by FROM parcel_changes WHERE parcel_id = $1 ORDER BY id', id)).map(
        ({ state, by }) => `${state} by ${by}`,
      ),
    parcelsOf: ({ id }: TestShopper) =>
      shop.rows('SELECT id, state FROM parcels WHERE user_id = $1 ORDER BY id', id),
  };
};

/** What a test has of a shop that packs and sends. */
export type ParcelShop = Awaited<ReturnType<typeof startParcelShop>>;

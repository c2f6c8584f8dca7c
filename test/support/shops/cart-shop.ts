import { calls } from '../../../src/contract/calls.ts';
import type { Person } from '../people/people.ts';
import type { Headers } from '../requests/api-client.ts';
import { startCatalogueShop } from './catalogue-shop.ts';
import type { LotInShop } from './catalogue-world.ts';

export type Line = { readonly lot_id: number; readonly quantity: number; readonly is_donate: boolean };
export const line = (lot_id: number, quantity = 1, is_donate = true): Line => ({
  lot_id,
  quantity,
  is_donate,
});

export type CartShop = Awaited<ReturnType<typeof startCartShop>>;

/** A shop whose lots are put there by the test, and what a shopper does with a cart. */
export const startCartShop = async () => {
  const { server, world, api } = await startCatalogueShop();
  return {
    server,
    world,
    api,
    putLot: async (lot: LotInShop = {}): Promise<number> => {
      const [id] = await world.put([lot]);
      return id ?? 0;
    },
    add: (lot_id: number, quantity: number, cart: readonly Line[] | null, headers: Headers = {}) =>
      api.call(calls.addToCart, { lot_id, quantity, cart, donate: true }, headers),
    start: (headers: Headers, cart: readonly Line[] = [], wishlist: readonly number[] = []) =>
      api.call(calls.getAppData, { cart, wishlist, language: 'uk', currency: 'UAH' }, headers),
    /** The lines that the shop keeps for a user. */
    stored: ({ id }: Person): Promise<unknown> =>
      server.context.database.query(
        'SELECT lot_id, quantity, is_donate FROM cart_lines WHERE user_id = $1 ORDER BY added_at, lot_id',
        [id],
      ),
  };
};

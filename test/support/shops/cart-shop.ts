import { contractCalls } from '../../../src/contract/contract-calls.ts';
import type { RegisteredPerson } from '../people/registered-person.ts';
import type { RequestHeaders } from '../requests/api-client.ts';
import { startCatalogueShop } from './catalogue-shop.ts';
import type { TestCatalogueLot } from './test-catalogue.ts';

/** A line of a cart as a request has it. */
export type CartLineRequest = {
  readonly lot_id: number;
  readonly quantity: number;
  readonly is_donate: boolean;
};
/** Makes a line of a cart as a request has it. */
export const makeCartLineRequest = (lot_id: number, quantity = 1, is_donate = true): CartLineRequest => ({
  lot_id,
  quantity,
  is_donate,
});

/** What a test has of a catalogue shop and of what a shopper does with a cart there. */
export type CartShop = Awaited<ReturnType<typeof startCartShop>>;

/** Starts a shop whose lots are put there by the test, with what a shopper does with a cart. */
export const startCartShop = async () => {
  const { server, world, api } = await startCatalogueShop();
  return {
    server,
    world,
    api,
    putLot: async (lot: TestCatalogueLot = {}): Promise<number> => {
      const [id] = await world.put([lot]);
      return id ?? 0;
    },
    add: (
      lot_id: number,
      quantity: number,
      cart: readonly CartLineRequest[] | null,
      headers: RequestHeaders = {},
    ) => api.call(contractCalls.addToCart, { lot_id, quantity, cart, donate: true }, headers),
    start: (
      headers: RequestHeaders,
      cart: readonly CartLineRequest[] = [],
      wishlist: readonly number[] = [],
    ) => api.call(contractCalls.getAppData, { cart, wishlist, language: 'uk', currency: 'UAH' }, headers),
    /** The lines that the shop keeps for a user. */
    stored: ({ id }: RegisteredPerson): Promise<unknown> =>
      server.context.database.query(
        'SELECT lot_id, quantity, is_donate FROM cart_lines WHERE user_id = $1 ORDER BY added_at, lot_id',
        [id],
      ),
  };
};

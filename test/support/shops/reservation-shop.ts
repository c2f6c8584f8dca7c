import { expireReservations } from '../../../server/orders/expire-reservations.ts';
import { USUAL_RESERVATION_LIMITS } from '../../../src/domain/orders/reservation-terms.ts';
import { startClockedShop } from './clocked-shop.ts';
import type { OrderedLine } from './test-shop-world.ts';

const MINUTE = 60_000;
/** How long a first unpaid order holds its items, in milliseconds. */
export const FIRST_RESERVATION_MS = 20 * MINUTE;

/** Makes the line of an order that holds so many items of a lot. */
export const makeHeldCartLine = (lot_id: number, quantity: number): OrderedLine => ({
  lot_id,
  quantity,
  is_donate: true,
});

/** Opens a shop whose time a test lets pass, with what runs out meanwhile. */
export const openReservationShop = async () => {
  const shop = await startClockedShop(undefined, {
    RESERVED_PERCENT_PER_ADDRESS: String(USUAL_RESERVATION_LIMITS.percentPerLotAndAddress),
  });
  const pass = async (ms: number): Promise<void> => {
    shop.clock.now += ms;
    await expireReservations(shop.server.context);
  };
  return {
    ...shop,
    pass,
    /** What earlier tests left unpaid ends. */
    nextDay: () => pass(24 * 60 * MINUTE),
    held: async (lot: number): Promise<unknown> => (await shop.row('lots', lot))['reserved'],
  };
};

/** What a test has of a shop whose time it lets pass. */
export type ReservationShop = Awaited<ReturnType<typeof openReservationShop>>;

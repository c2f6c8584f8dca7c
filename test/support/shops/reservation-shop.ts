import { expireReservations } from '../../../server/orders/expire-reservations.ts';
import { USUAL_RESERVATION_LIMITS } from '../../../src/domain/orders/reservation-terms.ts';
import { startClockedShop } from './clocked-shop.ts';
import type { OrderedLine } from './shop-world.ts';

const MINUTE = 60_000;
/** How long a first unpaid order holds its items. */
export const RESERVATION_MS = 20 * MINUTE;

export const heldCartLine = (lot_id: number, quantity: number): OrderedLine => ({
  lot_id,
  quantity,
  is_donate: true,
});

/** A shop whose time a test lets pass, with what runs out meanwhile. */
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

export type ReservationShop = Awaited<ReturnType<typeof openReservationShop>>;

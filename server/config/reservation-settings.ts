import { wholeToMinorUnits, wholeUnits } from '../../src/domain/money/money-units.ts';
import { USUAL_RESERVATION_LIMITS } from '../../src/domain/orders/reservation-terms.ts';
import type { ReservationSettings } from '../orders/orders-context.ts';
import type { makeSettingsReader } from './settings-reader.ts';

const MOST = 1_000_000_000;
const MOST_UAH = 9_999_999_999;
const KOPIYKA_IN_UAH = 100;

/**
 * Reads the settings RESERVATION_SECONDS, RESERVED_… and UNPAID_…, the limits of reservations and of unpaid orders.
 * Throws a SettingError.
 */
export const readReservationSettings = (
  read: ReturnType<typeof makeSettingsReader>,
): ReservationSettings => ({
  seconds: read.whole('RESERVATION_SECONDS', USUAL_RESERVATION_LIMITS.seconds, 1, 86_400),
  itemsPerLot: read.whole('RESERVED_ITEMS_PER_LOT', USUAL_RESERVATION_LIMITS.itemsPerLot, 1, MOST),
  percentPerLot: read.whole('RESERVED_PERCENT_PER_LOT', USUAL_RESERVATION_LIMITS.percentPerLot, 0, 100),
  percentPerLotAndAddress: read.whole(
    'RESERVED_PERCENT_PER_ADDRESS',
    USUAL_RESERVATION_LIMITS.percentPerLotAndAddress,
    0,
    100,
  ),
  orders: read.whole('UNPAID_ORDERS', USUAL_RESERVATION_LIMITS.orders, 1, MOST),
  sum: wholeToMinorUnits(
    wholeUnits(read.whole('UNPAID_SUM', Number(USUAL_RESERVATION_LIMITS.sum) / KOPIYKA_IN_UAH, 1, MOST_UAH)),
  ),
  ordersPerAddress: read.whole(
    'UNPAID_ORDERS_PER_ADDRESS',
    USUAL_RESERVATION_LIMITS.ordersPerAddress,
    1,
    MOST,
  ),
});

import { wholeToMinor, wholeUnits } from '../../src/domain/money/money.ts';
import { USUAL_RESERVATION } from '../../src/domain/orders/reservation.ts';
import type { ReservationSettings } from '../orders/orders-context.ts';
import type { settingsReader } from './settings-reader.ts';

const MOST = 1_000_000_000;
const MOST_UAH = 9_999_999_999;
const KOPIYKA_IN_UAH = 100;

/** Reads RESERVATION_SECONDS, RESERVED_… and UNPAID_…. Throws a SettingProblem. */
export const readReservationSettings = (read: ReturnType<typeof settingsReader>): ReservationSettings => ({
  seconds: read.whole('RESERVATION_SECONDS', USUAL_RESERVATION.seconds, 1, 86_400),
  itemsPerLot: read.whole('RESERVED_ITEMS_PER_LOT', USUAL_RESERVATION.itemsPerLot, 1, MOST),
  percentPerLot: read.whole('RESERVED_PERCENT_PER_LOT', USUAL_RESERVATION.percentPerLot, 0, 100),
  percentPerLotAndAddress: read.whole(
    'RESERVED_PERCENT_PER_ADDRESS',
    USUAL_RESERVATION.percentPerLotAndAddress,
    0,
    100,
  ),
  orders: read.whole('UNPAID_ORDERS', USUAL_RESERVATION.orders, 1, MOST),
  sum: wholeToMinor(
    wholeUnits(read.whole('UNPAID_SUM', Number(USUAL_RESERVATION.sum) / KOPIYKA_IN_UAH, 1, MOST_UAH)),
  ),
  ordersPerAddress: read.whole('UNPAID_ORDERS_PER_ADDRESS', USUAL_RESERVATION.ordersPerAddress, 1, MOST),
});

import { minorUnits } from '../../../src/domain/money/money.ts';
import type { ReservationSettings } from '../../orders/orders-context.ts';
import type { settingsReader } from './settings-reader.ts';

const MOST = 1_000_000_000;
const MOST_UAH = 9_999_999_999;
const KOPIYKA_IN_UAH = 100;

/** RESERVATION_SECONDS, RESERVED_… and UNPAID_…. Throws a SettingProblem. */
export const readReservationSettings = (read: ReturnType<typeof settingsReader>): ReservationSettings => ({
  seconds: read.whole('RESERVATION_SECONDS', 1200, 1, 86_400),
  itemsPerLot: read.whole('RESERVED_ITEMS_PER_LOT', 10, 1, MOST),
  percentPerLot: read.whole('RESERVED_PERCENT_PER_LOT', 5, 0, 100),
  percentPerLotAndAddress: read.whole('RESERVED_PERCENT_PER_ADDRESS', 25, 0, 100),
  orders: read.whole('UNPAID_ORDERS', 5, 1, MOST),
  sum: minorUnits(read.whole('UNPAID_SUM', 100_000, 1, MOST_UAH) * KOPIYKA_IN_UAH),
  ordersPerAddress: read.whole('UNPAID_ORDERS_PER_ADDRESS', 50, 1, MOST),
});

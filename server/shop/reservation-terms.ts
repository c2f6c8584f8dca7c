import type { Decimal } from '../../src/domain/decimal.ts';
import { toLocalFloor } from '../../src/domain/money.ts';
import { reservationTime, type UnpaidPast } from '../../src/domain/reservation.ts';
import type { Context } from '../context.ts';
import type { OrderFigures } from './order-figures.ts';
import { countedLimit, type Limit, visitorKey } from './rate-limit.ts';
import { visitorNumber } from './visitor-number.ts';

const PER_PERSON: Limit = { name: 'order-user', most: 30, windowSeconds: 60 };
const PER_ADDRESS: Limit = { name: 'order-address', most: 300, windowSeconds: 60 };

type Who = {
  readonly userId: number;
  readonly past: UnpaidPast;
  /** The visitor's address. */
  readonly address: string;
  readonly rate: Decimal;
  readonly figures: OrderFigures;
};

/** What the type reservation_terms of the database has, as JSON. */
export type ReservationTerms = Readonly<Record<string, unknown>>;

/** What an order may hold and for how long, by the rules of the domain: place_order compares with it and counts none of it. */
export const reservationTerms = async (
  context: Pick<Context, 'config' | 'database' | 'now' | 'shopKey'>,
  { userId, past, address, rate, figures }: Who,
): Promise<ReservationTerms> => {
  const { reservations, rateLimit } = context.config;
  const { holdSeconds, pauseSeconds } = reservationTime(past, reservations.seconds);
  // The person's first: whoever counts both locks them in this order.
  const limits = [
    countedLimit(PER_PERSON, String(userId), context.now()),
    countedLimit(PER_ADDRESS, visitorKey(address), context.now()),
  ] as const;
  return {
    hold: holdSeconds,
    pause: pauseSeconds,
    lapses: past.lapses,
    declines: past.declines,
    worth: String(toLocalFloor(figures.total, rate)),
    unpaid_orders: reservations.orders,
    unpaid_sum: String(reservations.sum),
    visitor: String(await visitorNumber(context, address)),
    visitor_orders: reservations.ordersPerAddress,
    ...(rateLimit
      ? {
          limit_keys: limits.map(({ key }) => key),
          limit_most: limits.map(({ most }) => most),
          limit_start: new Date(limits[0].windowStart).toISOString(),
          limit_end: new Date(limits[0].windowEnd).toISOString(),
        }
      : {}),
  };
};

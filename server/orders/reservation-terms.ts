import type { Decimal } from '../../src/domain/money/decimal.ts';
import { localSumRoundedDown } from '../../src/domain/money/money-units.ts';
import {
  isUnpaidPastForgotten,
  leastSecondsToReplace,
  nextReservationTime,
  type UnpaidTimes,
} from '../../src/domain/orders/reservation-terms.ts';
import { computeVisitorAddressNumber } from './compute-visitor-address-number.ts';
import type { OrderFigures } from './order-figures.ts';
import type { OrdersContext } from './orders-context.ts';

type Who = {
  readonly past: UnpaidTimes;
  /** The visitor's network address. */
  readonly address: string;
  readonly rate: Decimal;
  readonly figures: OrderFigures;
};

/** The fields of a reservation's terms, as place_order reads them from JSON. */
export type ReservationTerms = Readonly<Record<string, unknown>> & { readonly visitor: string };

/** Computes the terms of an order's reservation: how much it may hold and for how long, by the rules of the domain. */
export const computeReservationTerms = async (
  context: Pick<OrdersContext, 'config' | 'database' | 'now' | 'shopKey'>,
  { past, address, rate, figures }: Who,
): Promise<ReservationTerms> => {
  const { reservations } = context.config;
  const now = context.now();
  const { holdSeconds, pauseSeconds } = nextReservationTime(past, reservations.seconds, now);
  return {
    hold: holdSeconds,
    pause: pauseSeconds,
    least: leastSecondsToReplace(holdSeconds),
    lapses: past.lapses,
    declines: past.declines,
    forgets: isUnpaidPastForgotten(past, now),
    worth: String(localSumRoundedDown(figures.total, rate)),
    unpaid_orders: reservations.orders,
    unpaid_sum: String(reservations.sum),
    visitor: String(await computeVisitorAddressNumber(context, address)),
    visitor_orders: reservations.ordersPerAddress,
  };
};

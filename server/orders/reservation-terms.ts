import type { Decimal } from '../../src/domain/money/decimal.ts';
import { toLocalFloor } from '../../src/domain/money/money.ts';
import {
  type HeldItems,
  isForgotten,
  leastSecondsToReplace,
  reservationTime,
  type UnpaidTimes,
} from '../../src/domain/orders/reservation.ts';
import type { OrderFigures } from './order-figures.ts';
import type { OrdersContext } from './orders-context.ts';
import { visitorNumber } from './visitor-number.ts';

type Who = {
  readonly past: UnpaidTimes;
  /** Of each line's lot. */
  readonly most: readonly HeldItems[];
  /** The visitor's address. */
  readonly address: string;
  readonly rate: Decimal;
  readonly figures: OrderFigures;
};

/** What the type reservation_terms of the database has, as JSON. */
export type ReservationTerms = Readonly<Record<string, unknown>> & {
  /** The buyer's unpaid past counts no more. */
  readonly forgets: boolean;
  readonly visitor: string;
};

/**
 * The terms of an order's reservation: what it may hold and for how long, by the rules of the domain, and what its lots
 * promise: place_order compares with it and counts none of it.
 */
export const reservationTerms = async (
  context: Pick<OrdersContext, 'config' | 'database' | 'now' | 'shopKey'>,
  { past, most, address, rate, figures }: Who,
): Promise<ReservationTerms> => {
  const { reservations } = context.config;
  const now = context.now();
  const lots = figures.lines.map(({ lot }) => lot);
  const { holdSeconds, pauseSeconds } = reservationTime(past, reservations.seconds, now);
  return {
    hold: holdSeconds,
    pause: pauseSeconds,
    least: leastSecondsToReplace(holdSeconds),
    lapses: past.lapses,
    declines: past.declines,
    forgets: isForgotten(past, now),
    worth: String(toLocalFloor(figures.total, rate)),
    unpaid_orders: reservations.orders,
    unpaid_sum: String(reservations.sum),
    visitor: String(await visitorNumber(context, address)),
    visitor_orders: reservations.ordersPerAddress,
    left_for_others: most.map(({ leftForOthers }) => leftForOthers),
    ticket_amounts: lots.map(lot => lot.ticketAmount),
    ticket_donate_amounts: lots.map(lot => lot.ticketDonateAmount),
    point_donate_amounts: lots.map(lot => String(lot.pointDonateAmount)),
  };
};

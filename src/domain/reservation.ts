import type { MinorUnits } from './money.ts';

/** What one person, or one visitor's address, may hold at once without having paid. */
export type ReservationLimits = {
  /** The least that a person may hold of any lot. */
  readonly itemsPerLot: number;
  /** Of the lot, whole percent; where that is more than `itemsPerLot`. */
  readonly percentPerLot: number;
  /** Of the lot, whole percent, by all who come from one address together. */
  readonly percentPerLotAndAddress: number;
  /** Unpaid orders of a person. */
  readonly orders: number;
  /** Kopiyka: what a person's unpaid orders may be worth together, before points. */
  readonly sum: MinorUnits;
  /** Unpaid orders from one address. */
  readonly ordersPerAddress: number;
};

const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100);

/** How many items of a lot of `amount` one person may hold unpaid: the percent is rounded down. */
export const mostHeld = (
  amount: number,
  { itemsPerLot, percentPerLot }: Pick<ReservationLimits, 'itemsPerLot' | 'percentPerLot'>,
): number => Math.max(itemsPerLot, percentOf(amount, percentPerLot));

/** The same for all who come from one address: never less than one of them. */
export const mostHeldFromAddress = (
  amount: number,
  limits: Pick<ReservationLimits, 'itemsPerLot' | 'percentPerLot' | 'percentPerLotAndAddress'>,
): number => Math.max(mostHeld(amount, limits), percentOf(amount, limits.percentPerLotAndAddress));

/** What a person did since the last order that they paid. */
export type UnpaidPast = {
  /** Orders whose time ran out. */
  readonly lapses: number;
  /** Payments that the provider declined. */
  readonly declines: number;
};

export type ReservationTime = {
  /** For how long the next order holds its items. */
  readonly holdSeconds: number;
  /** How long after the last one's time the next may come; 0: at once. */
  readonly pauseSeconds: number;
};

/** A card that is refused is nobody's fault; what is declined more often than this is no payment but a way to hold. */
const FREE_DECLINES = 3;
/** Halved so often at most: 20, 10, 5 minutes. */
const MOST_HALVINGS = 2;
const DAY_SECONDS = 86_400;

/**
 * How long the next order holds its items, and when it may come: the full time at first, half of it after one order that
 * ran out unpaid, a quarter after two; from three on also a pause of the full time, doubled each time, at most a day.
 * Payments that were declined count like orders that ran out from the fourth on.
 */
export const reservationTime = (past: UnpaidPast, fullSeconds: number): ReservationTime => {
  const times = past.lapses + Math.max(0, past.declines - FREE_DECLINES);
  const halvings = Math.min(times, MOST_HALVINGS);
  const doublings = times - MOST_HALVINGS - 1;
  return {
    holdSeconds: Math.max(1, Math.floor(fullSeconds / 2 ** halvings)),
    pauseSeconds: doublings < 0 ? 0 : Math.min(DAY_SECONDS, fullSeconds * 2 ** Math.min(doublings, 17)),
  };
};

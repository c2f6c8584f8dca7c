import { type MinorUnits, minorUnits } from '../money/money-units.ts';

/** The limits of what one person, or one visitor's IP address, may hold unpaid at once. */
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

/**
 * The reservation limits where the operator sets nothing else; `seconds`: how long an order holds its items in full
 * (docs/behaviour.md#placing-an-order).
 */
export const USUAL_RESERVATION_LIMITS: ReservationLimits & { readonly seconds: number } = {
  seconds: 1_200,
  itemsPerLot: 10,
  percentPerLot: 5,
  percentPerLotAndAddress: 25,
  orders: 5,
  sum: minorUnits(10_000_000),
  ordersPerAddress: 50,
};

/** A lot of no more items has few: whoever never paid must not keep it from all others. */
const FEW_ITEMS = 20;

type ItemLimits = Pick<ReservationLimits, 'itemsPerLot' | 'percentPerLot' | 'percentPerLotAndAddress'>;

/** The most items of one lot that may be held unpaid; whole items. */
export type HeldItemsLimits = {
  /** By one person, in all accounts with one phone. */
  readonly person: number;
  /** By all who come from one address together: never less than by one of them. */
  readonly address: number;
  /** So many must be left for others by whoever takes more than one: the very last is there for everybody. */
  readonly leftForOthers: number;
};

const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100);

/**
 * Computes how many items of a lot of `amount` may be held unpaid; percents are rounded down. Of few items nobody holds
 * more than an address may, at least one, before something was paid (law `held-items`).
 */
export const mostHeldItems = (amount: number, limits: ItemLimits, hasPaid: boolean): HeldItemsLimits => {
  const share = percentOf(amount, limits.percentPerLotAndAddress);
  const person = Math.max(limits.itemsPerLot, percentOf(amount, limits.percentPerLot));
  if (amount > FEW_ITEMS || hasPaid || limits.percentPerLotAndAddress >= 100) {
    return { person, address: Math.max(person, share), leftForOthers: 0 };
  }
  const few = Math.max(1, share);
  return { person: Math.min(person, few), address: few, leftForOthers: 1 };
};

/** The counts of unpaid orders of a person, in all accounts with one phone, that took items from others. */
export type UnpaidTimes = {
  /** Orders whose time ran out. */
  readonly lapses: number;
  /** Payments that the provider declined, and orders that their buyer gave up. */
  readonly declines: number;
  /** Epoch milliseconds until which the last of them held its items, or would have; null where there is none. */
  readonly lapsedAt: number | null;
};

/** What is counted of a person's unpaid orders, and the worth that they kept from others. */
export type UnpaidPast = UnpaidTimes & {
  /** Kopiyka: what they kept from others, less what the person paid since. */
  readonly worth: MinorUnits;
};

/** For how long the next order holds its items, and how long after the last one's time it may come, both in seconds. */
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
/** The milliseconds for which a person's expired and declined orders count after the last of them. */
export const UNPAID_PAST_MS = 7 * DAY_SECONDS * 1000;

/**
 * Tells whether a person's expired and declined orders count no more: the last of them is a week ago (law
 * `reservation-length`). `now`: epoch milliseconds.
 */
export const isUnpaidPastForgotten = ({ lapsedAt }: Pick<UnpaidTimes, 'lapsedAt'>, now: number): boolean =>
  lapsedAt !== null && now - lapsedAt >= UNPAID_PAST_MS;

/**
 * Computes how long a person's next order holds its items, and when it may come: the full time at first, half of it
 * after one order that ran out unpaid, a quarter after two; from three on also a pause of the full time, doubled each
 * time, at most a day. Payments that were declined, and orders that were given up, count like orders that ran out from
 * the fourth on. Nothing counts a week after the last (law `reservation-length`). `now`: epoch milliseconds.
 */
export const nextReservationTime = (past: UnpaidTimes, fullSeconds: number, now: number): ReservationTime => {
  const times = isUnpaidPastForgotten(past, now)
    ? 0
    : past.lapses + Math.max(0, past.declines - FREE_DECLINES);
  const halvings = Math.min(times, MOST_HALVINGS);
  const doublings = times - MOST_HALVINGS - 1;
  return {
    holdSeconds: Math.max(1, Math.floor(fullSeconds / 2 ** halvings)),
    pauseSeconds: doublings < 0 ? 0 : Math.min(DAY_SECONDS, fullSeconds * 2 ** Math.min(doublings, 17)),
  };
};

/** The worth of an order, in kopiyka, and the most that it and the orders that it replaced kept from others at one time. */
export type HeldOrderWorth = { readonly worth: MinorUnits; readonly held: MinorUnits };

/**
 * Computes what still counts of a person's unpaid orders after one is paid: it takes its worth off what ran out unpaid,
 * and only when nothing is left all of it is forgotten; what a chain of replacements gave up before it was paid counts
 * first, as one order that ran out (law `forgiven-lapses`). Worths are kopiyka, `until` epoch milliseconds.
 */
export const unpaidPastAfterPayment = (
  past: UnpaidPast,
  order: HeldOrderWorth & { readonly until: number },
): UnpaidPast => {
  const givenUp = order.held - order.worth;
  const left = past.worth + givenUp - order.worth;
  if (left <= 0n) return { lapses: 0, declines: 0, worth: minorUnits(0), lapsedAt: null };
  const worth = minorUnits(left);
  if (givenUp === 0n) return { ...past, worth };
  return { ...past, worth, lapses: past.lapses + 1, lapsedAt: Math.max(past.lapsedAt ?? 0, order.until) };
};

/**
 * Takes back what was counted for a declined payment where the same order is paid after all, as if the decline had come
 * later, when it counts nothing; not where all declines were forgotten meanwhile (law `forgiven-lapses`). `held`:
 * kopiyka that it kept from others. When the last of the past was stays as it is.
 */
export const unpaidPastWithoutDecline = (past: UnpaidPast, held: MinorUnits): UnpaidPast =>
  past.declines === 0
    ? past
    : {
        ...past,
        declines: past.declines - 1,
        worth: minorUnits(past.worth > held ? past.worth - held : 0n),
      };

const LEAST_SECONDS = 60;

/**
 * Computes how much of its time an order must have left to be replaced, because the new one keeps to that: a minute, or
 * a quarter of the time that the new one could have where that is less; whole seconds, rounded down (law
 * `reservation-length`).
 */
export const leastSecondsToReplace = (holdSeconds: number): number =>
  Math.min(LEAST_SECONDS, Math.floor(holdSeconds / 4));

import type { Points } from '../accounts/points.ts';
import type { MinorUnits } from '../money/money-units.ts';

/** The fields of one of the two products of a lot. */
export type Product = {
  readonly image: string;
  readonly title: string;
  readonly brandName: string;
  readonly description: string;
};

/** The fields of a lot's winner: who it is, and when they won (epoch milliseconds). */
export type Winner = {
  readonly user: { readonly avatar: string | null; readonly fullName: string };
  readonly winDate: number;
};

/**
 * The fields of a lot, an offer that pairs a product to buy with a product to win (docs/behaviour.md#lists-of-lots).
 * Money is in the answering currency; `start` in epoch milliseconds; counts are whole numbers of at least 0.
 */
export type Lot = {
  readonly id: number;
  readonly title: string;
  readonly image: string;
  readonly price: MinorUnits;
  readonly origin: MinorUnits;
  readonly pointDonateAmount: Points;
  readonly ticketAmount: number;
  readonly ticketDonateAmount: number;
  readonly isDonate: boolean;
  readonly amount: number;
  readonly salesCount: number;
  readonly color: string;
  /** As the shop says it ({@link isLotHot}): marked by the operator, or nearly all sold. */
  readonly hot: boolean;
  readonly start: number;
  /** When ordering ends at the latest, in epoch milliseconds; null: only when it is sold out (law `lot-end`). */
  readonly endsAt: number | null;
  /** Off, it is sold to nobody any more and stands in no list; what was bought of it is drawn all the same. */
  readonly offered: boolean;
  readonly winners: readonly Winner[];
  readonly description: string;
  /** Empty where the category is no longer offered: nothing leads to it. */
  readonly category: string;
  readonly categoryId: number;
  readonly productToBuy: Product;
  readonly productToWin: Product;
  /** The money that whoever wins can have in the prize's place, in UAH whatever the answering currency; null: none. */
  readonly cashAlternative: MinorUnits | null;
};

/** One of the phases of a lot's life. */
export type LotPhase = 'coming' | 'playing' | 'sold-out' | 'withdrawn' | 'ended' | 'drawn';

type Stock = Pick<Lot, 'amount' | 'salesCount'>;
type Life = Stock & Pick<Lot, 'start' | 'endsAt' | 'offered' | 'winners'>;

/** The percent sold from which on a lot is closing soon (law `catalogue-sections`). */
export const CLOSING_SOON_PERCENT = 75;
/** The hours before its end from which on a lot is closing soon, however much of it is sold (law `catalogue-sections`). */
export const CLOSING_SOON_HOURS = 48;
const HOT_PERCENT = 90;
const HOUR_MS = 3_600_000;

/** Counts the items of a lot that can still be bought, never below 0 (law `stock-left`). */
export const remainingItems = ({ amount, salesCount }: Stock): number => Math.max(0, amount - salesCount);

/** Tells whether nothing of a lot is left; a lot of amount 0 counts as sold out (law `stock-left`). */
export const isLotSoldOut = (lot: Stock): boolean => remainingItems(lot) === 0;

/**
 * Computes the percent of a lot that is sold, a whole number 0…100, rounded down; 100 only when sold out (law
 * `percent-sold`).
 */
export const percentOfLotSold = (lot: Stock): number =>
  isLotSoldOut(lot) ? 100 : Number((100n * BigInt(lot.salesCount)) / BigInt(lot.amount));

/**
 * Tells whether a lot's start has come; the moment of the start itself counts (law `lot-phase`). `now`: epoch
 * milliseconds.
 */
export const hasLotStarted = (lot: Pick<Lot, 'start'>, now: number): boolean => lot.start <= now;

/**
 * Tells whether a lot's end has come, if it has one; the moment of the end itself counts: an order placed then is
 * refused (law `lot-end`). `now`: epoch milliseconds.
 */
export const hasLotEnded = ({ endsAt }: Pick<Lot, 'endsAt'>, now: number): boolean =>
  endsAt !== null && endsAt <= now;

/** Tells whether a lot has no winner yet: only then its card is shown in lists (law `lot-phase`). */
export const hasNoWinner = (lot: Pick<Lot, 'winners'>): boolean => lot.winners.length === 0;

/**
 * Computes the phase of a lot: drawn once it has winners, else, from its start on, sold out or ended; else withdrawn
 * where it is no longer offered, else coming before its start, else playing (law `lot-phase`). `now`: epoch
 * milliseconds.
 */
export const lotPhase = (lot: Life, now: number): LotPhase => {
  if (!hasNoWinner(lot)) return 'drawn';
  const started = hasLotStarted(lot, now);
  if (started && isLotSoldOut(lot)) return 'sold-out';
  if (started && hasLotEnded(lot, now)) return 'ended';
  if (!lot.offered) return 'withdrawn';
  return started ? 'playing' : 'coming';
};

/**
 * Tells whether a lot may be ordered and shows purchase controls: offered, started, not sold out, not ended, no winners
 * (law `lot-phase`).
 */
export const isLotPurchasable = (lot: Life, now: number): boolean => lotPhase(lot, now) === 'playing';

/** Tells whether a lot ends within {@link CLOSING_SOON_HOURS}, or has ended (law `catalogue-sections`). */
export const isEndSoon = ({ endsAt }: Pick<Lot, 'endsAt'>, now: number): boolean =>
  endsAt !== null && endsAt <= now + CLOSING_SOON_HOURS * HOUR_MS;

/**
 * Tells whether a lot is playing now, and at least {@link CLOSING_SOON_PERCENT} sold or at its end soon (law
 * `catalogue-sections`).
 */
export const isLotClosingSoon = (lot: Life, now: number): boolean =>
  isLotPurchasable(lot, now) && (percentOfLotSold(lot) >= CLOSING_SOON_PERCENT || isEndSoon(lot, now));

/**
 * Tells whether a lot is hot: flagged by the operator, or at least 90 % sold. The shop computes it once, where a lot is
 * answered, because the flag alone never leaves it (law `hot-lot`).
 */
export const isLotHot = (lot: Stock & Pick<Lot, 'hot'>): boolean =>
  lot.hot || percentOfLotSold(lot) >= HOT_PERCENT;

/**
 * Tells whether an order of `quantity` items of a lot must be refused: the lot is unknown, not purchasable now, or has
 * fewer items left (law `restricted-lot`).
 */
export const isUnorderable = (lot: Life | undefined, quantity: number, now: number): boolean =>
  lot === undefined || !isLotPurchasable(lot, now) || quantity > remainingItems(lot);

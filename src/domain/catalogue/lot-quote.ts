import { type Points, points, pointsOfLotPurchase } from '../accounts/points.ts';
import { toBigintInteger } from '../money/branded-values.ts';
import type { Decimal } from '../money/decimal.ts';
import { type MinorUnits, minorTimesQuantity } from '../money/money-units.ts';
import type { Lot } from './lot.ts';

/**
 * What a lot's quote depends on beside the lot: the shopper's percent and the rate of the answering currency (UAH per
 * unit of it).
 */
export type LotQuoteTerms = { readonly userPercent: Decimal; readonly rate: Decimal };

/** The price, points and tickets of a quantity of one lot. */
export type LotQuote = {
  readonly price: MinorUnits;
  readonly origin: MinorUnits;
  readonly points: Points;
  readonly tickets: number;
  readonly charityPoints: Points;
};

/**
 * Counts the tickets that a quantity of a lot brings; a donating buyer gets the donation's number of them (law
 * `tickets`).
 */
export const ticketsOfQuantity = (
  lot: Pick<Lot, 'ticketAmount' | 'ticketDonateAmount'>,
  quantity: number,
  isDonate: boolean,
): number => (isDonate ? lot.ticketDonateAmount : lot.ticketAmount) * quantity;

/**
 * Computes the points credited to the charity fund for a quantity of a lot; none when the donation is off (law
 * `charity-points`).
 */
export const charityPointsFor = (
  lot: Pick<Lot, 'pointDonateAmount'>,
  quantity: number,
  isDonate: boolean,
): Points => points(isDonate ? lot.pointDonateAmount * toBigintInteger(quantity) : 0n);

/**
 * Computes the price, points and tickets of a quantity of a lot. Points follow the formula for the whole quantity, not
 * the rounded points of one item times the quantity, and do not depend on the donation (law `lot-quote`).
 */
export const quoteLot = (
  lot: Pick<Lot, 'price' | 'origin' | 'ticketAmount' | 'ticketDonateAmount' | 'pointDonateAmount'>,
  quantity: number,
  isDonate: boolean,
  { userPercent, rate }: LotQuoteTerms,
): LotQuote => ({
  price: minorTimesQuantity(lot.price, quantity),
  origin: minorTimesQuantity(lot.origin, quantity),
  points: pointsOfLotPurchase(lot.origin, quantity, userPercent, rate),
  tickets: ticketsOfQuantity(lot, quantity, isDonate),
  charityPoints: charityPointsFor(lot, quantity, isDonate),
});

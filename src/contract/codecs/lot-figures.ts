import { pointsOfLotPurchase } from '../../domain/accounts/points.ts';
import { type Lot, percentOfLotSold } from '../../domain/catalogue/lot.ts';
import type { LotQuoteTerms } from '../../domain/catalogue/lot-quote.ts';
import type { WireLot } from '../entity-schemas.ts';

/** The type of a function that computes what a lot on the wire tells beside its own members. */
export type LotFiguresFunction = (
  lot: Pick<Lot, 'origin' | 'amount' | 'salesCount'>,
) => Pick<WireLot, 'point' | 'percent'>;

/**
 * Makes the function that computes a lot's figures for a caller: the points of one item, and the whole percent that is
 * sold.
 */
export const makeLotFiguresFunction =
  ({ userPercent, rate }: LotQuoteTerms): LotFiguresFunction =>
  lot => ({
    point: Number(pointsOfLotPurchase(lot.origin, 1, userPercent, rate)),
    percent: percentOfLotSold(lot),
  });

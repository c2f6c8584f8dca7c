import { pointsOfLotPurchase } from '../../domain/accounts/points.ts';
import { type Lot, percentOfLotSold } from '../../domain/catalogue/lot.ts';
import type { LotQuoteTerms } from '../../domain/catalogue/lot-quote.ts';
import type { WireLot } from '../entity-schemas.ts';

/** What a lot on the wire tells beside its own members. */
export type LotFiguresOf = (
  lot: Pick<Lot, 'origin' | 'amount' | 'salesCount'>,
) => Pick<WireLot, 'point' | 'percent'>;

/** A lot's figures for a caller: the points of one item, and the whole percent that is sold. */
export const lotFiguresFor =
  ({ userPercent, rate }: LotQuoteTerms): LotFiguresOf =>
  lot => ({
    point: Number(pointsOfLotPurchase(lot.origin, 1, userPercent, rate)),
    percent: percentOfLotSold(lot),
  });

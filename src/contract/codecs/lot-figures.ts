import { lotPoints } from '../../domain/accounts/points.ts';
import { type Lot, percentSold } from '../../domain/catalogue/lot.ts';
import type { QuoteTerms } from '../../domain/catalogue/quote.ts';
import type { WireLot } from '../entities.ts';

/** What a lot on the wire tells beside its own members. */
export type LotFigures = (
  lot: Pick<Lot, 'origin' | 'amount' | 'salesCount'>,
) => Pick<WireLot, 'point' | 'percent'>;

/** A lot's figures for a caller: the points of one item, and the whole percent that is sold. */
export const lotFigures =
  ({ userPercent, rate }: QuoteTerms): LotFigures =>
  lot => ({
    point: Number(lotPoints(lot.origin, 1, userPercent, rate)),
    percent: percentSold(lot),
  });

import {
  hasNoWinner,
  isEndSoon,
  isLotSoldOut,
  type Lot,
  percentOfLotSold,
} from '../../../domain/catalogue/lot.ts';
import type { LotOverReason } from '../../i18n/format-lot-offer.ts';
import { computeShownSecondsLeft } from '../../i18n/time-left.ts';

/** What a lot's card in a list shows. */
export type LotCardViewModel = {
  readonly percent: number;
  readonly hot: boolean;
  /** Why nothing can be bought of it any more: the card says so instead of counting. */
  readonly over: LotOverReason | null;
};

/** Cards speak of no seconds. */
const LEAST_SAID = 60;

/**
 * Finds the seconds left until a lot's end at `now` (epoch milliseconds), where it is near, 0 once it has come; null
 * where its date says enough, or it has none.
 */
export const findSecondsToNearLotEnd = (lot: Pick<Lot, 'endsAt'>, now: number): number | null =>
  lot.endsAt === null || !isEndSoon(lot, now) ? null : computeShownSecondsLeft(lot.endsAt, now, LEAST_SAID);

/**
 * Computes what a lot's card shows. It needs no clock but for `end` ({@link findSecondsToNearLotEnd}). A lot that is
 * over is not hot any more.
 */
export const toLotCardView = (lot: Lot, end: number | null): LotCardViewModel => {
  const over = overOf(lot, end);
  return { percent: percentOfLotSold(lot), hot: lot.hot && over === null, over };
};

const overOf = (lot: Lot, end: number | null): LotCardViewModel['over'] => {
  if (!hasNoWinner(lot)) return 'drawn';
  if (isLotSoldOut(lot)) return 'sold-out';
  if (end === 0) return 'ended';
  return lot.offered ? null : 'withdrawn';
};

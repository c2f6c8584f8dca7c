import type { Lot } from '../../../domain/catalogue/lot.ts';
import { useValueOfTime } from '../../hooks/use-shop-time.ts';
import type { LotOfferParts } from '../../i18n/format-lot-offer.ts';
import { findSecondsToNearLotEnd, toLotCardView } from './to-lot-card-view.ts';

/** How often the clock is looked at, in milliseconds. */
const LOOK_AGAIN = 60_000;

/**
 * Gives a component a lot as an offer, which it is no longer once its end has come, and the seconds until then, where
 * it is near.
 */
export const useLotOffer = (lot: Lot): { readonly offer: LotOfferParts; readonly end: number | null } => {
  const end = useValueOfTime(now => findSecondsToNearLotEnd(lot, now), LOOK_AGAIN);
  return { offer: { ...lot, over: toLotCardView(lot, end).over }, end };
};

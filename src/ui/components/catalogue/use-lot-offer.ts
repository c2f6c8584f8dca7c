import type { Lot } from '../../../domain/catalogue/lot.ts';
import { useValueOfTime } from '../../hooks/use-shop-time.ts';
import type { WordedOffer } from '../../i18n/lot-offer-text.ts';
import { secondsToNearEnd, toLotCardView } from './to-lot-card-view.ts';

/** How often the clock is looked at, in milliseconds. */
const LOOK_AGAIN = 60_000;

/** A lot as an offer, which it is no longer once its end has come; seconds until then, where it is near. */
export const useLotOffer = (lot: Lot): { readonly offer: WordedOffer; readonly end: number | null } => {
  const end = useValueOfTime(now => secondsToNearEnd(lot, now), LOOK_AGAIN);
  return { offer: { ...lot, over: toLotCardView(lot, end).over }, end };
};

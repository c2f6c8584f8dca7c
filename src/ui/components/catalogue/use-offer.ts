import type { Lot } from '../../../domain/catalogue/lot.ts';
import { useAsOf } from '../../hooks/use-now.ts';
import type { Offer } from '../../i18n/offer.ts';
import { nearEnd, toLotCard } from './to-lot-card.ts';

/** How often the clock is looked at, in milliseconds. */
const LOOK_AGAIN = 60_000;

/** A lot as an offer, which it is no longer once its end has come; seconds until then, where it is near. */
export const useOffer = (lot: Lot): { readonly offer: Offer; readonly end: number | null } => {
  const end = useAsOf(now => nearEnd(lot, now), LOOK_AGAIN);
  return { offer: { ...lot, over: toLotCard(lot, end).over }, end };
};

import { isLotSoldOut, type Lot } from '../../domain/catalogue/lot.ts';
import { withoutBreakBeforeTime } from '../i18n/without-break-before-time.ts';
import { useFormatDate } from './use-format-date.ts';

type Ending = Pick<Lot, 'endsAt' | 'amount' | 'salesCount'>;

/**
 * Gives a component the function that formats the latest end of a lot's sales, for texts that choose by `end`: a moment
 * in words, or `none` where only its stock ends them, or has done so.
 */
export const useLotEndText = (): ((lot: Ending) => string) => {
  const formatDate = useFormatDate();
  return lot =>
    lot.endsAt === null || isLotSoldOut(lot)
      ? 'none'
      : withoutBreakBeforeTime(formatDate(lot.endsAt, { dateStyle: 'long', timeStyle: 'short' }));
};

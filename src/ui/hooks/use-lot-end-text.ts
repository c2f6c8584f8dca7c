import { isLotSoldOut, type Lot } from '../../domain/catalogue/lot.ts';
import { noBreakTime } from '../i18n/no-break-time.ts';
import { useFormatDate } from './use-format-date.ts';

type Ending = Pick<Lot, 'endsAt' | 'amount' | 'salesCount'>;

/**
 * The latest end of a lot's sales, for texts that choose by `end`: a moment in words, or `none` where only its stock
 * ends them, or has done so.
 */
export const useLotEndText = (): ((lot: Ending) => string) => {
  const formatDate = useFormatDate();
  return lot =>
    lot.endsAt === null || isLotSoldOut(lot)
      ? 'none'
      : noBreakTime(formatDate(lot.endsAt, { dateStyle: 'long', timeStyle: 'short' }));
};

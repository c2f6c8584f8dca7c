import { useIntl } from 'react-intl';
import { noBreakDate } from '../../../i18n/no-break-time.ts';

/** Writes a day of the calendar, `2026-11-25`, the same wherever its reader is. */
export const usePayoutDate = (): ((day: string) => string) => {
  const intl = useIntl();
  return day => noBreakDate(intl.formatDate(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }));
};

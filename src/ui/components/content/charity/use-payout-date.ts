import { useIntl } from 'react-intl';
import { noBreakDate } from '../../../i18n/no-break-time.ts';

/** Formats the calendar day of a payout, `2026-11-25`, the same wherever its reader is. */
export const usePayoutDate = (): ((day: string) => string) => {
  const intl = useIntl();
  return day => noBreakDate(intl.formatDate(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }));
};

import { useIntl } from 'react-intl';
import { withBreakBeforeTimeOnly } from '../../../i18n/without-break-before-time.ts';

/**
 * Gives a component the function that formats the calendar day of a payout, `2026-11-25`, the same wherever its reader
 * is.
 */
export const usePayoutDate = (): ((day: string) => string) => {
  const intl = useIntl();
  return day =>
    withBreakBeforeTimeOnly(intl.formatDate(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }));
};

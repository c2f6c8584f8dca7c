import { useIntl } from 'react-intl';
import { withBreakBeforeTimeOnly } from '../i18n/without-break-before-time.ts';

/**
 * Gives a component the function that formats a day of the shop's calendar, `2026-11-25`, the same wherever its reader is.
 */
export const useFormatDay = (): ((day: string) => string) => {
  const intl = useIntl();
  return day =>
    withBreakBeforeTimeOnly(intl.formatDate(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }));
};

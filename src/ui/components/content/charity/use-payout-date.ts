import { useIntl } from 'react-intl';

/** Writes a day of the calendar, `2026-11-25`, the same wherever its reader is. */
export const usePayoutDate = (): ((day: string) => string) => {
  const intl = useIntl();
  return day => intl.formatDate(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });
};

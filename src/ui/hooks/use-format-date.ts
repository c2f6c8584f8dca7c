import { useSyncExternalStore } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { SHOP_TIME_ZONE } from '../../domain/content/time-zone.ts';
import { withoutBreakInsideDate } from '../i18n/without-break-before-time.ts';

const never = () => () => {};
const shopZone = () => SHOP_TIME_ZONE;

/** The device's; by one name where engines have two. */
const ownZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'Europe/Kyiv' ? SHOP_TIME_ZONE : timeZone;
};

/**
 * Gives a component the function that writes moments as `intl.formatDate` does, a day on one line with its month, and a year with its word, in the
 * visitor's time zone; in the shop's where the server renders, and at first where the app goes on with what it
 * rendered.
 */
export const useFormatDate = (): IntlShape['formatDate'] => {
  const intl = useIntl();
  const timeZone = useSyncExternalStore(never, ownZone, shopZone);
  return (at, options) => withoutBreakInsideDate(intl.formatDate(at, { ...options, timeZone }));
};

import { SHOP_TIME_ZONE } from '../../../src/domain/content/time-zone.ts';
import { toFormattingLocale } from '../../../src/domain/content/to-formatting-locale.ts';

const format = new Intl.DateTimeFormat(toFormattingLocale('en'), {
  timeZone: SHOP_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

/** Computes the day (`2026-11-21`) and the hour (0…23) of a moment in the shop's zone. `now`: epoch milliseconds. */
export const computeShopDayAndHour = (now: number): { readonly day: string; readonly hour: number } => {
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: [parts.get('year'), parts.get('month'), parts.get('day')].join('-'),
    hour: Number(parts.get('hour')),
  };
};

import type { IntlShape } from 'react-intl';

/** The units of time, the largest first; each with its seconds. */
export const TIME_UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A time of whole seconds in the largest unit that leaves no rest, in one piece: 600 are `10 minutes`, 601 stay seconds. */
export const secondsInLargestUnit = (intl: IntlShape, seconds: number): string => {
  const [unit, length] = TIME_UNITS.find(([, size]) => seconds > 0 && seconds % size === 0) ?? TIME_UNITS[3];
  return intl
    .formatNumber(seconds / length, { style: 'unit', unit, unitDisplay: 'long' })
    .replaceAll(' ', '\u00a0');
};

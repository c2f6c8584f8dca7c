import type { IntlShape } from 'react-intl';

/** The units of time, the largest first; each with its seconds. */
export const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A time of whole seconds in the largest unit that leaves no rest, in one piece: 600 are `10 minutes`, 601 stay seconds. */
export const inLargestUnit = (intl: IntlShape, seconds: number): string => {
  const [unit, length] = UNITS.find(([, size]) => seconds > 0 && seconds % size === 0) ?? UNITS[3];
  return intl
    .formatNumber(seconds / length, { style: 'unit', unit, unitDisplay: 'long' })
    .replaceAll(' ', '\u00a0');
};

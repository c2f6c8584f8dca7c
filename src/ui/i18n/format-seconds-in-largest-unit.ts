import type { IntlShape } from 'react-intl';

/** The units of time, the largest first; each with its length in seconds. */
export const TIME_UNITS_WITH_SECONDS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * Formats a time of whole seconds in the largest unit that leaves no rest, in one piece: 600 are `10 minutes`, 601 stay
 * seconds.
 */
export const formatSecondsInLargestUnit = (intl: IntlShape, seconds: number): string => {
  const [unit, length] =
    TIME_UNITS_WITH_SECONDS.find(([, size]) => seconds > 0 && seconds % size === 0) ??
    TIME_UNITS_WITH_SECONDS[3];
  return intl
    .formatNumber(seconds / length, { style: 'unit', unit, unitDisplay: 'long' })
    .replaceAll(' ', '\u00a0');
};

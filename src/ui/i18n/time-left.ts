import type { IntlShape } from 'react-intl';
import { TIME_UNITS_WITH_SECONDS } from './format-seconds-in-largest-unit.ts';

/** How much of what is left is said: its largest unit and the next one. */
const SAID = 2;

/** The smaller of the units that are said of so many seconds, itself in seconds. */
const stepOf = (left: number): number => {
  const largest = TIME_UNITS_WITH_SECONDS.findIndex(([, size]) => Math.max(left, 1) >= size);
  return TIME_UNITS_WITH_SECONDS[largest + SAID - 1]?.[1] ?? 1;
};

/**
 * Computes the time left from `now` to `to` (both epoch milliseconds) as it is shown, in whole seconds, rounded down to
 * the second of its units: days and hours, hours and minutes, minutes and seconds. 0 once the moment has come. `least`:
 * no unit smaller than this many seconds is said, and the last of it stands as one.
 */
export const computeShownSecondsLeft = (to: number, now: number, least = 1): number => {
  if (to <= now) return 0;
  const left = Math.floor((to - now) / 1000);
  const step = Math.max(stepOf(left), least);
  return Math.max(step, Math.floor(left / step) * step);
};

/**
 * Formats the time left, in seconds as {@link computeShownSecondsLeft} leaves them, in the reader's language: `3 days 4
 * hr`, `12 хв 30 с`.
 */
export const formatTimeLeft = (intl: IntlShape, seconds: number): string => {
  const parts: string[] = [];
  let rest = seconds;
  for (const [unit, size] of TIME_UNITS_WITH_SECONDS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(intl.formatNumber(count, { style: 'unit', unit, unitDisplay: 'short' }));
  }
  // Each number stays beside its unit, and the whole is one piece.
  return parts.join(' ').replaceAll(' ', '\u00a0');
};

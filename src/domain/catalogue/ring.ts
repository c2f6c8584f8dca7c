/**
 * Hue of the progress ring in degrees: 120 − 1.2 × percent, from green (120) to red (0); percent is clamped to
 * 0…100 (law `ring-hue`). Counted in tenths, so that a whole percent gives an exact tenth.
 */
export const ringHue = (percent: number): number => (1200 - 12 * Math.min(100, Math.max(0, percent))) / 10;

/**
 * What a ring says of so many whole percent: below the first one of a lot that has begun, because something of it is sold,
 * that it is less than one (law `ring-percent`).
 */
export const ringPercent = (
  percent: number,
  hasBegun: boolean,
): { readonly isLess: boolean; readonly percent: number } =>
  hasBegun && percent === 0 ? { isLess: true, percent: 1 } : { isLess: false, percent };

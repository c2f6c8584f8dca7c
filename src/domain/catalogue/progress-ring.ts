/**
 * Computes the hue of a lot's progress ring in degrees: 120 − 1.2 × percent, from green (120) to red (0); percent is
 * clamped to 0…100 (law `ring-hue`). Computed in tenths, so that a whole percent gives an exact tenth.
 */
export const progressRingHue = (percent: number): number =>
  (1200 - 12 * Math.min(100, Math.max(0, percent))) / 10;

/**
 * Computes the percent that a lot's progress ring names for whole percent sold: below the first one, where anything is
 * sold, it is less than one (law `ring-percent`).
 */
export const progressRingPercent = (
  percent: number,
  hasBegun: boolean,
): { readonly isLess: boolean; readonly percent: number } =>
  hasBegun && percent === 0 ? { isLess: true, percent: 1 } : { isLess: false, percent };

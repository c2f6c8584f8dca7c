/**
 * Hue of the progress ring in degrees: 120 − 1.2 × percent, from green (120) to red (0); percent is clamped to
 * 0…100 (law `ring-hue`). Counted in tenths, so that a whole percent gives an exact tenth.
 */
export const ringHue = (percent: number): number => (1200 - 12 * Math.min(100, Math.max(0, percent))) / 10;

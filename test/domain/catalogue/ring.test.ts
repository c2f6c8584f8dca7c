import { describe, expect, it } from 'vitest';
import { ringHue, ringPercent } from '../../../src/domain/catalogue/ring.ts';

describe("the ring's hue", () => {
  it.each([
    [0, 120],
    [7, 111.6],
    [50, 60],
    [94, 7.2],
    [99, 1.2],
    [100, 0],
    [-5, 120],
    [130, 0],
    [Infinity, 0],
    [-Infinity, 120],
  ])('at %s %% is %s', (percent, hue) => {
    expect(ringHue(percent)).toBe(hue);
  });

  it('is an exact tenth for every whole percent', () => {
    for (let percent = 0; percent <= 100; percent += 1) {
      const tenths = BigInt(1200 - 12 * percent);
      expect(String(ringHue(percent))).toBe(
        tenths % 10n === 0n ? `${tenths / 10n}` : `${tenths / 10n}.${tenths % 10n}`,
      );
    }
  });
});

describe('what a ring says', () => {
  it.each([
    [0, false, { isLess: false, percent: 0 }],
    [0, true, { isLess: true, percent: 1 }],
    [1, true, { isLess: false, percent: 1 }],
    [100, true, { isLess: false, percent: 100 }],
  ])('of %s %%, begun: %s', (percent, hasBegun, said) => {
    expect(ringPercent(percent, hasBegun)).toEqual(said);
  });
});

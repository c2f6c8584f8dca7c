import * as fc from 'fast-check';
import type { Level } from '../../src/domain/accounts/level.ts';
import { minorUnits } from '../../src/domain/money/money-units.ts';
import { percentArbitrary } from './decimal.ts';

/**
 * The arbitrary of complete ladders of levels: the first level starts at 0, each ends where the next begins, the top
 * one is open.
 */
export const levelLadderArbitrary: fc.Arbitrary<readonly [Level, ...Level[]]> = fc
  .tuple(
    fc.uniqueArray(fc.bigInt({ min: 1n, max: 10n ** 9n }), { maxLength: 6 }),
    fc.array(percentArbitrary, { minLength: 7, maxLength: 7 }),
  )
  .map(([bounds, rewards]) => {
    const froms = [0n, ...bounds.toSorted((a, b) => (a < b ? -1 : 1))];
    const levels = froms.map((from, i): Level => {
      const to = froms[i + 1];
      return {
        name: `Level ${i + 1}`,
        from: minorUnits(from),
        to: to === undefined ? null : minorUnits(to),
        percent: rewards[i] as Level['percent'],
      };
    });
    return levels as [Level, ...Level[]];
  });

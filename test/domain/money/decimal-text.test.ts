import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalToRational, parseDecimal } from '../../../src/domain/money/decimal.ts';
import { decimalText } from '../../../src/domain/money/decimal-text.ts';
import { compareRational, rational, subtractRational } from '../../../src/domain/money/rational.ts';

describe('a fraction as decimal text', () => {
  it.each([
    [[588n, 5n], '117.6', true],
    [[4851n, 320n], '15.1593', false],
    [[-578n, 25n], '-23.12', true],
    [[-1n, 100_000n], '0', false],
    [[7n, 1n], '7', true],
    [[1n, 3n], '0.3333', false],
  ] as const)('the fraction %s as decimal text is %s', ([n, d], text, exact) => {
    expect(decimalText(rational(n, d), 4)).toEqual({ text, exact });
  });

  it('decimal text is never further from zero than its fraction, off by less than its last digit, and flags equality', () => {
    const fractions = fc.tuple(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 12n }));
    fc.assert(
      fc.property(fractions, fc.integer({ min: 0, max: 6 }), ([n, d], places) => {
        const value = rational(n, d);
        const { text, exact } = decimalText(value, places);
        const read = parseDecimal(text);
        expect(read).not.toBeNull();
        if (read === null) return;
        const { numerator, denominator } = subtractRational(value, decimalToRational(read));
        expect(exact).toBe(numerator === 0n);
        expect(numerator === 0n || numerator < 0n === n < 0n).toBe(true);
        const off = rational(numerator < 0n ? -numerator : numerator, denominator);
        expect(compareRational(off, rational(1n, 10n ** BigInt(places)))).toBe(-1);
      }),
    );
  });
});

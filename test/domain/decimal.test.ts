import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalFromNumber,
  decimalToNumber,
  decimalToRational,
  decimalToText,
  parseDecimal,
} from '../../src/domain/decimal.ts';
import { rational } from '../../src/domain/rational.ts';
import { decimal, decimals } from '../arbitraries/decimal.ts';

describe('an exact decimal', () => {
  it.each([
    ['0', 0n],
    ['7', 7_000_000n],
    ['0.1', 100_000n],
    ['1.5', 1_500_000n],
    ['41.25', 41_250_000n],
    ['-0.000001', -1n],
    ['-12.5', -12_500_000n],
    ['007.10', 7_100_000n],
    ['1.000000', 1_000_000n],
    ['123456789012345678901234567890.123456', 123_456_789_012_345_678_901_234_567_890_123_456n],
  ])('reads %s', (text, millionths) => {
    expect(parseDecimal(text)).toBe(millionths);
  });

  it.each([
    '',
    ' ',
    '1.',
    '.5',
    '1,5',
    '+1',
    '1e3',
    '0x10',
    '1.1234567',
    ' 1',
    '1 ',
    '--1',
    '1.2.3',
    'NaN',
    '٣',
    '1\n',
  ])('does not read %j', text => {
    expect(parseDecimal(text)).toBeNull();
  });

  it('takes a number as it was written, not as binary holds it', () => {
    expect(decimalFromNumber(1.15)).toBe(decimal('1.15'));
    expect(decimalFromNumber(0.29)).toBe(decimal('0.29'));
    expect(decimalFromNumber(8.04)).toBe(decimal('8.04'));
    expect(decimalFromNumber(1_000_000.01)).toBe(decimal('1000000.01'));
    expect(decimalFromNumber(0.000001)).toBe(decimal('0.000001'));
    expect(decimalFromNumber(-0)).toBe(decimal('0'));
    expect(decimalFromNumber(Number.MAX_SAFE_INTEGER)).toBe(decimal('9007199254740991'));
    expect(decimalFromNumber(-Number.MAX_SAFE_INTEGER)).toBe(decimal('-9007199254740991'));
  });

  it.each([Number.NaN, Infinity, -Infinity, 1e-7, 0.1234567, 0.1 + 0.2, 1e21, 2 ** 53, -(2 ** 53)])(
    'does not take the number %s',
    n => {
      expect(decimalFromNumber(n)).toBeNull();
    },
  );

  it('writes plain text without needless zeros', () => {
    expect(decimalToText(decimal('41.250000'))).toBe('41.25');
    expect(decimalToText(decimal('10'))).toBe('10');
    expect(decimalToText(decimal('0'))).toBe('0');
    expect(decimalToText(decimal('100.001'))).toBe('100.001');
    expect(decimalToText(decimal('-0.000001'))).toBe('-0.000001');
    expect(decimalToText(decimal('-3'))).toBe('-3');
  });

  it('is a fraction of millionths', () => {
    expect(decimalToRational(decimal('1.5'))).toEqual(rational(3n, 2n));
    expect(decimalToRational(decimal('-0.000001'))).toEqual(rational(-1n, 1_000_000n));
  });
});

describe('properties of decimals', () => {
  it('text and back is the same decimal', () => {
    fc.assert(
      fc.property(decimals, d => {
        expect(parseDecimal(decimalToText(d))).toBe(d);
      }),
    );
  });

  it('text never ends in a needless zero or a bare point', () => {
    fc.assert(
      fc.property(decimals, d => {
        expect(decimalToText(d)).toMatch(/^-?(0|[1-9]\d*)(\.\d{0,5}[1-9])?$/);
      }),
    );
  });

  it('a number and back is the same decimal up to 15 significant digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), millionths => {
        const d = decimal('0') + millionths;
        const same = decimalFromNumber(decimalToNumber(d as ReturnType<typeof decimal>));
        expect(same).toBe(d);
      }),
    );
  });

  it('reading any number either keeps its value exactly or refuses', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.double(),
          fc.integer().map(n => n / 1000),
        ),
        n => {
          const d = decimalFromNumber(n);
          expect(d === null || decimalToNumber(d) === n).toBe(true);
        },
      ),
    );
  });

  it('reading any text never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'-+.,0123456789e ') })),
        text => {
          const d = parseDecimal(text);
          expect(d === null || typeof d === 'bigint').toBe(true);
        },
      ),
    );
  });
});

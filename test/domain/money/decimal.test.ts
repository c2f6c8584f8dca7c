import { describe, expect, it } from 'vitest';
import {
  decimalFromNumber,
  decimalToRational,
  decimalToText,
  parseDecimal,
} from '../../../src/domain/money/decimal.ts';
import { rational } from '../../../src/domain/money/rational.ts';
import { decimalLiteral } from '../../arbitraries/decimal.ts';

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
  ])('an exact decimal reads %s', (text, millionths) => {
    expect(parseDecimal(text)).toBe(millionths);
  });

  it.each([' ', '1.', '.5', '1,5', '+1', '0x10', ' 1', '1 ', '--1', '1.2.3', 'NaN', '٣', '1\n'])(
    'an exact decimal does not read %j',
    text => {
      expect(parseDecimal(text)).toBeNull();
    },
  );

  it('an exact decimal takes a number as it was written, not as its binary value', () => {
    expect(decimalFromNumber(0.29)).toBe(decimalLiteral('0.29'));
    expect(decimalFromNumber(8.04)).toBe(decimalLiteral('8.04'));
    expect(decimalFromNumber(1_000_000.01)).toBe(decimalLiteral('1000000.01'));
    expect(decimalFromNumber(0.000001)).toBe(decimalLiteral('0.000001'));
    expect(decimalFromNumber(-0)).toBe(decimalLiteral('0'));
    expect(decimalFromNumber(Number.MAX_SAFE_INTEGER)).toBe(decimalLiteral('9007199254740991'));
    expect(decimalFromNumber(-Number.MAX_SAFE_INTEGER)).toBe(decimalLiteral('-9007199254740991'));
  });

  it.each([Infinity, -Infinity, 0.1234567, 1e21, -(2 ** 53)])('an exact decimal rejects the number %s', n => {
    expect(decimalFromNumber(n)).toBeNull();
  });

  it('an exact decimal is written as plain text without needless zeros', () => {
    expect(decimalToText(decimalLiteral('41.250000'))).toBe('41.25');
    expect(decimalToText(decimalLiteral('10'))).toBe('10');
    expect(decimalToText(decimalLiteral('0'))).toBe('0');
    expect(decimalToText(decimalLiteral('100.001'))).toBe('100.001');
    expect(decimalToText(decimalLiteral('-0.000001'))).toBe('-0.000001');
    expect(decimalToText(decimalLiteral('-3'))).toBe('-3');
  });

  it('an exact decimal converts to a fraction of millionths', () => {
    expect(decimalToRational(decimalLiteral('1.5'))).toEqual(rational(3n, 2n));
    expect(decimalToRational(decimalLiteral('-0.000001'))).toEqual(rational(-1n, 1_000_000n));
  });
});

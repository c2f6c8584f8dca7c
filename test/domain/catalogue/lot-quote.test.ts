import { describe, expect, it } from 'vitest';
import { quoteLot } from '../../../src/domain/catalogue/lot-quote.ts';
import { decimalLiteral } from '../../arbitraries/decimal.ts';
import { lotOnSale } from '../../arbitraries/lot.ts';

const HRYVNIA = { userPercent: decimalLiteral('7'), rate: decimalLiteral('1') };

describe('a quote', () => {
  it('a quote with the donation has the donation’s tickets, and points for the charity fund', () => {
    expect(quoteLot(lotOnSale(), 3, true, HRYVNIA)).toEqual({
      price: 147_000n,
      origin: 168_000n,
      points: 117n, // floor(560 × 3 × 0.07) = floor(117.6), not 3 × 39
      tickets: 6,
      charityPoints: 18n,
    });
  });

  it('a quote without the donation has the plain tickets and no points for the charity fund', () => {
    expect(quoteLot(lotOnSale(), 3, false, HRYVNIA)).toEqual({
      price: 147_000n,
      origin: 168_000n,
      points: 117n,
      tickets: 3,
      charityPoints: 0n,
    });
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorUnits, minorUnitsToText, wholeUnits } from '../../../src/domain/money/money-units.ts';
import {
  formatCurrencySign,
  formatGrandTotal,
  formatMoney,
  formatMoneyRange,
} from '../../../src/ui/i18n/format-money.ts';

const uk = { locale: 'uk' };
const en = { locale: 'en-GB' };
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formatMoney', () => {
  it('formatMoney labels hryvnias in the local script in uk and ru, and by their sign in en', () => {
    expect(plain(formatMoney(uk, minorUnits(49_000), 'UAH'))).toBe('490 грн');
    expect(plain(formatMoney({ locale: 'ru' }, minorUnits(49_000), 'UAH'))).toBe('490 грн');
    expect(formatMoney(en, minorUnits(49_000), 'UAH')).toBe('₴490');
  });

  it('formatMoney shows two decimals where there are any, and none where there are none', () => {
    expect(plain(formatMoney(uk, minorUnits(804), 'UAH'))).toBe('8,04 грн');
    expect(plain(formatMoney(uk, minorUnits(110), 'USD'))).toBe('1,10 $');
    expect(formatMoney(en, minorUnits(110), 'EUR')).toBe('€1.10');
  });

  it('formatMoney is exact where a binary number is not', () => {
    expect(formatMoney(en, minorUnits(90_071_992_547_409_93n), 'USD')).toBe('$90,071,992,547,409.93');
  });

  it('formatMoney writes the same digits as the exact decimal text, whatever the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), amount => {
        const digits = formatMoney(en, minorUnits(amount), 'USD').replace(/[^\d.]/g, '');
        expect(digits).toBe(minorUnitsToText(minorUnits(amount)).replace(/\.00$/, ''));
      }),
    );
  });
});

describe('formatMoneyRange', () => {
  const range = (locale: string, from: number, to: number, currency = 'UAH') =>
    plain(formatMoneyRange({ locale }, { from: minorUnits(from), to: minorUnits(to) }, currency));

  it('a money range names the currency once, where the language has it, without spaces at the dash', () => {
    expect(range('uk', 100_000, 500_000)).toBe('1 000–5 000 грн');
    expect(range('ru', 0, 100_050)).toBe('0–1 000,50 грн');
    expect(range('en-GB', 100_000, 500_000)).toBe('₴1,000–5,000');
    expect(range('en-GB', 804, 100_000, 'USD')).toBe('$8.04–1,000');
  });
});

describe('formatGrandTotal', () => {
  it('formatGrandTotal shows a grand total without decimals', () => {
    expect(plain(formatGrandTotal(uk, wholeUnits(1_000_001), 'UAH'))).toBe('1 000 001 грн');
  });
});

describe('formatCurrencySign', () => {
  it('formatCurrencySign gives a currency’s short sign', () => {
    expect(formatCurrencySign(uk, 'UAH')).toBe('грн');
    expect(formatCurrencySign(uk, 'USD')).toBe('$');
    expect(formatCurrencySign(en, 'UAH')).toBe('₴');
  });
});

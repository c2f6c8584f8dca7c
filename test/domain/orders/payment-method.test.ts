import { describe, expect, it } from 'vitest';
import {
  bracketedText,
  methodsOfCurrency,
  paymentMethodIcon,
} from '../../../src/domain/orders/payment-method.ts';

describe('payment methods', () => {
  const visa = { als: 'visa', ser: 'visa', curAls: 'UAH' };
  const qiwi = { als: 'qiwi', ser: 'qiwi', curAls: 'uah' };
  const bitcoin = { als: 'bitcoin', ser: 'bitcoin', curAls: 'USD' };

  it('payment methods are those of the stored currency, in their order, whatever the letter case', () => {
    expect(methodsOfCurrency([visa, bitcoin, qiwi], 'UAH')).toEqual([visa, qiwi]);
    expect(methodsOfCurrency([visa, bitcoin, qiwi], 'usd')).toEqual([bitcoin]);
    expect(methodsOfCurrency([visa, bitcoin, qiwi], 'EUR')).toEqual([]);
  });
});

describe('the icon of a method', () => {
  it.each(['qiwi', 'mastercard', 'visa', 'bitcoin', 'ethereum', 'btccash', 'zcash'])(
    'the payment method icon %s is known',
    name => {
      expect(paymentMethodIcon({ als: 'some', ser: name })).toBe(name);
      expect(paymentMethodIcon({ als: name, ser: 'some' })).toBe(name);
    },
  );
});

describe('the bracketed part of a message', () => {
  it.each([
    ['Amount too small (from 1.00 to 25000.00 UAH)', 'from 1.00 to 25000.00 UAH'],
    ['Сума замала [від 1 до 25 000 грн]', 'від 1 до 25 000 грн'],
    ['( spaced )', 'spaced'],
    ['two (first) and (second)', 'first'],
    ['square first [a] then (b)', 'a'],
    ['round first (b) then [a]', 'b'],
    ['square in round (a [b] c)', 'a [b] c'],
    ['never closed (from 1', 'never closed (from 1'],
    ['closed too early) and (open', 'closed too early) and (open'],
    ['one open too many (from (1) UAH', 'from (1'],
    ['[unclosed but (fine)', 'fine'],
    ['(unclosed but [fine]', 'fine'],
    ['empty () brackets', 'empty () brackets'],
    ['  no brackets at all ', 'no brackets at all'],
    ['(all of it)', 'all of it'],
    [')(', ')('],
    ['', ''],
  ])('the bracketed part of the provider’s message %j is %j', (message, text) => {
    expect(bracketedText(message)).toBe(text);
  });

  it('the bracketed part of a message is found in linear time in a hostile message', () => {
    // Quadratic work would be minutes, and linear work stays short under a mutation run's counters, too.
    const long = '(['.repeat(100_000);
    expect(bracketedText(long)).toBe(long);
    expect(bracketedText(`${'('.repeat(200_000)}a]`).length).toBe(200_002);
  });
});

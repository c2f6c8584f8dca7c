import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracketedText, methodIcon, methodsOf } from '../../src/domain/payment-method.ts';
import { paymentMethods } from '../arbitraries/payment-method.ts';

describe('payment methods', () => {
  const visa = { als: 'visa', ser: 'visa', curAls: 'UAH' };
  const qiwi = { als: 'qiwi', ser: 'qiwi', curAls: 'uah' };
  const bitcoin = { als: 'bitcoin', ser: 'bitcoin', curAls: 'USD' };

  it('are those of the stored currency, in their order, whatever the letter case', () => {
    expect(methodsOf([visa, bitcoin, qiwi], 'UAH')).toEqual([visa, qiwi]);
    expect(methodsOf([visa, bitcoin, qiwi], 'usd')).toEqual([bitcoin]);
    expect(methodsOf([visa, bitcoin, qiwi], 'EUR')).toEqual([]);
  });

  it('are shared out between currencies without loss', () => {
    fc.assert(
      fc.property(fc.array(paymentMethods), methods => {
        const shared = ['UAH', 'USD', 'EUR', 'XTS'].flatMap(currency => methodsOf(methods, currency));
        expect(shared.length).toBe(methods.length);
        expect(new Set(shared)).toEqual(new Set(methods));
      }),
    );
  });
});

describe('the icon of a method', () => {
  it.each(['qiwi', 'mastercard', 'visa', 'bitcoin', 'ethereum', 'btccash', 'zcash'])('%s is known', name => {
    expect(methodIcon({ als: 'some', ser: name })).toBe(name);
    expect(methodIcon({ als: name, ser: 'some' })).toBe(name);
  });

  it('is found by the service first, then by the alias and its first part', () => {
    expect(methodIcon({ als: 'visa', ser: 'mastercard' })).toBe('mastercard');
    expect(methodIcon({ als: 'visa_liqpay_merchant_uah', ser: 'card' })).toBe('visa');
    expect(methodIcon({ als: 'x', ser: 'MasterCard' })).toBe('mastercard');
    expect(methodIcon({ als: 'VISA', ser: '' })).toBe('visa');
    expect(methodIcon({ als: 'visa_a\nb', ser: '' })).toBe('visa');
  });

  it('is a card for all that is unknown', () => {
    expect(methodIcon({ als: 'privat24', ser: 'privat24' })).toBe('card');
    expect(methodIcon({ als: 'my_visa', ser: '' })).toBe('card');
    expect(methodIcon({ als: 'visacard', ser: 'constructor' })).toBe('card');
  });

  it('is always one of the pictures that exist', () => {
    const pictures = ['qiwi', 'mastercard', 'visa', 'bitcoin', 'ethereum', 'btccash', 'zcash', 'card'];
    fc.assert(
      fc.property(paymentMethods, method => {
        expect(pictures).toContain(methodIcon(method));
      }),
    );
  });
});

describe('the bracketed part of a message', () => {
  it.each([
    ['Amount too small (from 1.00 to 25000.00 UAH)', 'from 1.00 to 25000.00 UAH'],
    ['Сума замала [від 1 до 25 000 грн]', 'від 1 до 25 000 грн'],
    ['( spaced )', 'spaced'],
    ['two (first) and (second)', 'first'],
    ['square first [a] then (b)', 'a'],
    ['round first (b) then [a]', 'b'],
    ['nested (from 1 (UAH) to 5) end', 'from 1 (UAH) to 5'],
    ['square in round (a [b] c)', 'a [b] c'],
    ['never closed (from 1', 'never closed (from 1'],
    ['closed too early) and (open', 'closed too early) and (open'],
    ['one open too many (from (1) UAH', 'from (1'],
    ['[unclosed but (fine)', 'fine'],
    ['(unclosed but [fine]', 'fine'],
    ['empty () brackets', 'empty () brackets'],
    ['blank ( ) then [full]', 'full'],
    ['  no brackets at all ', 'no brackets at all'],
    ['(all of it)', 'all of it'],
    [')(', ')('],
    ['', ''],
  ])('of %j is %j', (message, text) => {
    expect(bracketedText(message)).toBe(text);
  });

  it('is what stands inside the brackets, whatever stands around them', () => {
    const plain = fc.string().map(text => text.replace(/[()[\]]/g, ''));
    fc.assert(
      fc.property(plain, plain, plain, fc.constantFrom('()', '[]'), (before, inside, after, pair) => {
        fc.pre(inside.trim() !== '');
        expect(bracketedText(`${before}${pair[0]}${inside}${pair[1]}${after}`)).toBe(inside.trim());
      }),
    );
  });

  it('is always a trimmed part of the message, and the whole of one without brackets', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'()[] ab') }), message => {
        const text = bracketedText(message);
        expect(message).toContain(text);
        expect(text).toBe(text.trim());
        expect(text === message.trim() || /[([]/.test(message)).toBe(true);
        expect(text === '').toBe(message.trim() === '');
      }),
    );
  });

  it('is found in linear time in a hostile message', () => {
    const long = '(['.repeat(500_000);
    expect(bracketedText(long)).toBe(long);
    expect(bracketedText(`${'('.repeat(500_000)}a]`).length).toBe(500_002);
  });
});

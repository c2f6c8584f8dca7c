import { describe, expect, it } from 'vitest';
import { listBrandsOfPaymentWay, listPaymentWays } from '../../../src/domain/orders/payment-way.ts';

const method = (als: string, ser = als) => ({ als, ser, curAls: 'UAH' });
const ids = (...methods: ReturnType<typeof method>[]) => listPaymentWays(methods).map(way => way.id);

describe('ways to pay', () => {
  it('payment ways are sorted: card, Google Pay, Apple Pay, Privat24, then the provider’s order', () => {
    expect(
      ids(
        method('qiwi'),
        method('privat24'),
        method('bitcoin'),
        method('apay'),
        method('visa'),
        method('gpay'),
      ),
    ).toEqual(['card', 'google-pay', 'apple-pay', 'privat24', 'other:qiwi', 'other:bitcoin']);
  });

  it('payment ways merge every card into one, and send the card method that the provider listed first', () => {
    const [way, ...rest] = listPaymentWays([
      method('mastercard_uah', 'mastercard'),
      method('visa_uah', 'visa'),
      method('card'),
    ]);
    expect(rest).toEqual([]);
    expect(way).toMatchObject({ id: 'card', kind: 'card', als: 'mastercard_uah' });
    expect(way && listBrandsOfPaymentWay(way)).toEqual(['mastercard', 'visa']);
  });

  it.each([
    ['google_pay_uah', 'x', 'google-pay'],
    ['x', 'GooglePay', 'google-pay'],
    ['x', 'google-pay', 'google-pay'],
    ['applepay_liqpay_uah', '', 'apple-pay'],
    ['x', 'Apple Pay', 'apple-pay'],
    ['privat24_liqpay_uah', '', 'privat24'],
    ['visa_liqpay_uah', 'unknown', 'card'],
    ['constructor', 'constructor', 'other:constructor'],
    ['', '', 'other:'],
  ])('the payment way %s of %s is %s', (als, ser, id) => {
    expect(ids(method(als, ser))).toEqual([id]);
  });
});

import { describe, expect, test } from 'vitest';
import { makeConfiguredPaymentGateway } from '../../../server/gateways/payments/make-configured-payment-gateway.ts';
import { LIQPAY_ENV, MERCHANT_ENV, readSoundConfig } from '../../support/database/read-sound-config.ts';

describe('The currencies that a provider takes', () => {
  test.each([
    ['LiqPay', LIQPAY_ENV, ['UAH', 'USD', 'EUR']],
    ['LiqPay’s stand-in', { PAYMENT_PROVIDER: 'liqpay' }, ['UAH', 'USD', 'EUR']],
    ['Interkassa’s stand-in', {}, ['UAH', 'USD', 'EUR']],
    ['Interkassa, whose account decides and which lists its ways itself', MERCHANT_ENV, null],
  ])('the payment gateway names the currencies that its provider takes: %s', (_, env, expected) => {
    expect(makeConfiguredPaymentGateway(readSoundConfig(env)).currencies).toEqual(expected);
  });
});

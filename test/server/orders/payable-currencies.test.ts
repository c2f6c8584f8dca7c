import { describe, expect, test } from 'vitest';
import { paymentGatewayOf } from '../../../server/gateways/payments/payment-gateway-of.ts';
import { configOfEnv, LIQPAY_ENV, MERCHANT_ENV } from '../../support/database/config-of-env.ts';

describe('The currencies that a provider takes', () => {
  test.each([
    ['LiqPay', LIQPAY_ENV, ['UAH', 'USD', 'EUR']],
    ['LiqPay’s stand-in', { PAYMENT_PROVIDER: 'liqpay' }, ['UAH', 'USD', 'EUR']],
    ['Interkassa’s stand-in', {}, ['UAH', 'USD', 'EUR']],
    ['Interkassa, whose account decides and which lists its ways itself', MERCHANT_ENV, null],
  ])('the payment gateway names the currencies that its provider takes: %s', (_, env, expected) => {
    expect(paymentGatewayOf(configOfEnv(env)).currencies).toEqual(expected);
  });
});

import { describe, expect, test } from 'vitest';
import { gatewayOf } from '../../../server/gateways/payments/gateway-of.ts';
import { configOf, LIQPAY, MERCHANT } from '../../support/database/config-of.ts';

describe('The currencies that a provider takes', () => {
  test.each([
    ['LiqPay', LIQPAY, ['UAH', 'USD', 'EUR']],
    ['LiqPay’s stand-in', { PAYMENT_PROVIDER: 'liqpay' }, ['UAH', 'USD', 'EUR']],
    ['Interkassa’s stand-in', {}, ['UAH', 'USD', 'EUR']],
    ['Interkassa, whose account decides and which lists its ways itself', MERCHANT, null],
  ])('the payment gateway names the currencies that its provider takes: %s', (_, env, expected) => {
    expect(gatewayOf(configOf(env)).currencies).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { readProcessConfig } from '../../../server/config/process-config.ts';
import { LIQPAY_ENV } from '../../support/database/read-sound-config.ts';

describe('the configuration', () => {
  it('PAYMENT_PROVIDER=liqpay configures LiqPay with the merchant’s keys, or its sandbox without them', () => {
    expect(readProcessConfig({ NODE_ENV: 'production', ...LIQPAY_ENV })).toMatchObject({
      payment: {
        provider: 'liqpay',
        sandbox: false,
        merchant: 'i00000000',
        secret: 'key',
        endpoint: 'https://www.liqpay.ua/api/3/checkout',
        api: 'https://www.liqpay.ua/api/request',
        acceptTests: false,
        version: 3,
        ways: ['card', 'gpay', 'apay', 'privat24'],
        least: 100n,
        most: null,
      },
    });
    expect(
      readProcessConfig({
        PAYMENT_PROVIDER: 'liqpay',
        LIQPAY_VERSION: '7',
        LIQPAY_WAYS: 'gpay, card',
        LIQPAY_MOST: '500',
      }),
    ).toMatchObject({
      payment: {
        sandbox: true,
        merchant: 'sandbox',
        endpoint: 'http://127.0.0.1:3000/sandbox-payments/checkout',
        api: 'http://127.0.0.1:3000/sandbox-payments/request',
        version: 7,
        ways: ['gpay', 'card'],
        most: 50_000n,
      },
    });
    expect(
      readProcessConfig({ ...LIQPAY_ENV, LIQPAY_PUBLIC_KEY: 'sandbox_i00000000', LIQPAY_TEST: 'on' }),
    ).toMatchObject({
      payment: { acceptTests: true },
    });
  });
});

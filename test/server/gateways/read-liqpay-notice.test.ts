import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LiqpaySettings } from '../../../server/config/liqpay-settings.ts';
import { signLiqpayData } from '../../../server/gateways/liqpay/compute-liqpay-signature.ts';
import { readLiqpayNotice } from '../../../server/gateways/liqpay/read-liqpay-notice.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';

const settings: LiqpaySettings = {
  provider: 'liqpay',
  isAsked: false,
  sandbox: false,
  merchant: 'i00000000',
  secret: 'a4825234f4bae72a0be04eafe9e8e2bada209255',
  api: 'https://liqpay.example/api/request',
  endpoint: 'https://www.liqpay.ua/api/3/checkout',
  formOrigins: [],
  acceptTests: false,
  version: 3,
  ways: ['card'],
  least: minorUnits(100n),
  most: null,
};
const read = (content: Readonly<Record<string, unknown>>) =>
  readLiqpayNotice(new URLSearchParams(signLiqpayData(content, settings)).toString(), settings);

const PAID = {
  public_key: 'i00000000',
  action: 'pay',
  order_id: 'TF-1',
  amount: 490,
  currency: 'UAH',
  payment_id: 2_500_000_000,
  status: 'success',
};

test('a paid LiqPay callback becomes the shop’s notice, whatever other fields it has', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string().map(name => `x_${name}`),
        fc.jsonValue(),
      ),
      others => {
        expect(read({ ...others, ...PAID })).toEqual({
          notice: {
            merchant: 'i00000000',
            reference: 'TF-1',
            amount: '490',
            currency: 'UAH',
            invoiceId: 'liqpay-2500000000',
            invoiceState: 'success',
            isTest: false,
          },
        });
      },
    ),
  );
});

test('only three LiqPay states count as paid, and the state sandbox counts as a test', () => {
  const states = fc.oneof(
    fc.constantFrom('success', 'sandbox', 'wait_compensation', 'wait_accept', 'failure', 'reversed'),
    fc.stringMatching(/^\w{1,40}$/),
  );
  fc.assert(
    fc.property(states, status => {
      const answer = read({ ...PAID, status });
      if (!('notice' in answer)) throw new Error(`refused: ${answer.check}`);
      const isPaid = ['success', 'sandbox', 'wait_compensation'].includes(status);
      expect(answer.notice.invoiceState === 'success').toBe(isPaid);
      expect(answer.notice.isTest).toBe(status === 'sandbox');
    }),
  );
});

test('a LiqPay callback with a field of the wrong type makes no notice, and its reader never throws', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(PAID)), fc.jsonValue(), (field, value) => {
      const answer = read({ ...PAID, [field]: value });
      const isText = typeof value === 'string' || (typeof value === 'number' && field !== 'status');
      expect('notice' in answer && !isText).toBe(false);
    }),
  );
});

test('a LiqPay callback without a right signature is refused as foreign', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (data, signature) => {
      const body = new URLSearchParams({ data, signature }).toString();
      expect(readLiqpayNotice(body, settings)).toEqual({ reason: 'foreign', check: 'signature' });
      expect(readLiqpayNotice(data, settings)).not.toHaveProperty('notice');
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeLiqpayPayments } from '../../../src/adapters/liqpay/liqpay-payments.ts';
import { ProviderRefused, ProviderUnavailable } from '../../../src/application/ports/failures.ts';
import { makeConfiguredPayments } from '../../../src/composition/make-configured-payments.ts';
import { minorUnits, minorUnitsToText } from '../../../src/domain/money/money-units.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';

const CHECKOUT = 'https://www.liqpay.ua/api/3/checkout';
const SHOP = 'http://shop.example:3000';
const unavailable = new ProviderUnavailable();

const paymentsAt = (endpoint: string | null) =>
  makeLiqpayPayments({ endpoint: () => endpoint, pageOrigin: () => SHOP });
const payments = paymentsAt(CHECKOUT);

describe('the ways to pay', () => {
  it('the ways to pay are the merchant’s, in the currency of the cart', async () => {
    expect(await runSuccess(payments.methods({ ways: 'card,gpay', currency: 'UAH' }))).toEqual([
      { als: 'card', ser: 'card', curAls: 'UAH' },
      { als: 'gpay', ser: 'gpay', curAls: 'UAH' },
    ]);
    expect(await runSuccess(payments.methods({ ways: '', currency: 'GBP' }))).toEqual([]);
  });

  it('the ways to pay are not guessed from the fields of another provider', async () => {
    expect(await runFailure(payments.methods({ ik_act: 'payways', ik_cur: 'UAH' }))).toEqual(unavailable);
  });
});

describe('the limits', () => {
  const fields = { amount: '10.00', least: '1.00', most: '20.00', range: 'від 1 до 20' };

  it.each([
    ['0.99', 607],
    ['20.01', 604],
  ])('the limits refuse %s with %i and the range', async (amount, code) => {
    expect(await runFailure(payments.checkLimits({ ...fields, amount }))).toEqual(
      new ProviderRefused({
        code,
        message: 'від 1 до 20',
        limits: { least: minorUnits(100n), most: minorUnits(2000n) },
      }),
    );
  });

  it.each(['1.00', '20.00', '1', '10.5'])('the limits take %s', async amount => {
    expect(await runSuccess(payments.checkLimits({ ...fields, amount }))).toEqual({
      least: 100n,
      most: 2000n,
    });
  });

  it('the limits have no upper end where none is known', async () => {
    const { most: _, ...open } = fields;
    expect(await runSuccess(payments.checkLimits({ ...open, amount: '99999999.99' }))).toEqual({
      least: 100n,
      most: null,
    });
  });

  it.each(['amount', 'least', 'most'])('the limits are not guessed when %s can’t be read', async field => {
    expect(await runFailure(payments.checkLimits({ ...fields, [field]: 'x' }))).toEqual(unavailable);
  });

  it('the limits take exactly the amounts from one end to the other', async () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n });
    await fc.assert(
      fc.asyncProperty(amounts, amounts, amounts, async (a, b, c) => {
        const [asked, least, most] = [a, b, c].map(n => minorUnitsToText(minorUnits(n)));
        const check = payments.checkLimits({ amount: asked ?? '', least: least ?? '', most: most ?? '' });
        if (a >= b && a <= c) await runSuccess(check);
        else expect(await runFailure(check)).toMatchObject({ code: a < b ? 607 : 604 });
      }),
    );
  });
});

describe('a payment', () => {
  const signed = { data: 'eyJ2ZXJzaW9uIjozfQ==', signature: 'c2ln' };

  it('a payment begins with the signed form, and nothing else', async () => {
    const expected = { _tag: 'PaymentForm', form: { action: CHECKOUT, method: 'POST', parameters: signed } };
    expect(await runSuccess(payments.start({ ...signed, secret: 'no' }))).toEqual(expected);
  });

  it('a payment may begin at the sandbox of the page’s own origin', async () => {
    const step = await runSuccess(paymentsAt('/sandbox-payments/checkout').start(signed));
    expect(step).toMatchObject({ form: { action: `${SHOP}/sandbox-payments/checkout` } });
  });

  it.each([
    null,
    'http://www.liqpay.ua/api/3/checkout',
    'javascript:alert(1)',
    'http://[',
    `${SHOP}.evil.example`,
  ])('a payment never leaves for %s', async endpoint => {
    expect(await runFailure(paymentsAt(endpoint).start(signed))).toEqual(unavailable);
  });

  it('a payment needs both parts of the form', async () => {
    expect(await runFailure(payments.start({ data: signed.data }))).toEqual(unavailable);
    expect(await runFailure(payments.start({ signature: signed.signature }))).toEqual(unavailable);
  });

  it('a payment never asks for a phone', async () => {
    const form = { action: CHECKOUT, hidden: {}, phoneField: 'phone' };
    expect(await runFailure(payments.submitInternalForm(form, '380501234567'))).toEqual(unavailable);
  });
});

it('the shop’s configuration decides at each call who is asked', async () => {
  let named: 'interkassa' | 'liqpay' = 'interkassa';
  const both = makeConfiguredPayments(() => named, { interkassa: paymentsAt(null), liqpay: payments });
  const signed = { data: 'd', signature: 's' };
  expect(await runFailure(both.start(signed))).toEqual(unavailable);
  named = 'liqpay';
  expect(await runSuccess(both.start(signed))).toMatchObject({ form: { action: CHECKOUT } });
});

import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isLiqpaySignatureRight,
  parseLiqpayData,
  readLiqpaySignedForm,
} from '../../../server/gateways/liqpay/compute-liqpay-signature.ts';
import { makeLiqpayRefunds } from '../../../server/gateways/liqpay/liqpay-refunds.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { LIQPAY_ENV, readSoundConfig } from '../../support/database/read-sound-config.ts';

const NEVER = new AbortController().signal;
const PAYMENT = { reference: 'order-1', amount: minorUnits(49_050), currency: 'UAH' };
/** What LiqPay says of the payment while nothing of it went back. */
const WHOLE = { result: 'ok', status: 'success', order_id: 'order-1', amount: 490.5, currency: 'UAH' };

let api: Server;
let url = '';
let answer: { readonly status: number; readonly body: string; readonly headers?: Record<string, string> };
let asked: string[] = [];
beforeAll(async () => {
  api = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => {
      body += String(chunk);
    });
    request.on('end', () => {
      asked.push(body);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>(resolve => {
    api.listen(0, '127.0.0.1', resolve);
  });
  const address = api.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/api/request`;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

const settingsOf = () => {
  const { payment } = readSoundConfig({ ...LIQPAY_ENV, LIQPAY_API: url });
  if (payment.provider !== 'liqpay') throw new Error('not LiqPay');
  return payment;
};

const told = (message: Readonly<Record<string, unknown>>) => {
  answer = { status: 200, body: JSON.stringify(message) };
  return makeLiqpayRefunds(settingsOf()).told(PAYMENT, NEVER);
};
const given = (message: Readonly<Record<string, unknown>>) => {
  answer = { status: 200, body: JSON.stringify(message) };
  return makeLiqpayRefunds(settingsOf()).give(PAYMENT, minorUnits(12_345), NEVER);
};

describe('LiqPay’s refunds', () => {
  it('a refund is asked for by a signed form with the sum in hryvnias, a status without one', async () => {
    asked = [];
    expect(await given({ result: 'ok', status: 'reversed' })).toEqual({ outcome: 'accepted' });
    await told(WHOLE);
    const forms = asked.map(readLiqpaySignedForm);
    expect(forms.map(form => form !== null && isLiqpaySignatureRight(form, settingsOf()))).toEqual([
      true,
      true,
    ]);
    const common = { version: 3, public_key: 'i00000000', order_id: 'order-1' };
    expect(forms.map(form => parseLiqpayData(form?.data ?? ''))).toEqual([
      { ...common, action: 'refund', amount: 123.45 },
      { ...common, action: 'status' },
    ]);
  });

  it.each([
    ['nothing', WHOLE, 0n],
    ['nothing, as null', { ...WHOLE, refund_amount: null }, 0n],
    ['a part, as a number', { ...WHOLE, refund_amount: 0.29 }, 29n],
    ['a part, as a text', { ...WHOLE, amount: '490.50', refund_amount: '100.10' }, 10_010n],
    ['a part of what is called reversed', { ...WHOLE, status: 'reversed', refund_amount: 100 }, 10_000n],
    ['everything, without a sum', { ...WHOLE, status: 'reversed' }, 49_050n],
    ['nothing while the payout waits', { ...WHOLE, status: 'wait_compensation' }, 0n],
  ])('that %s has gone back is read from LiqPay’s status', async (_what, message, sum) => {
    expect(await told(message)).toEqual({ outcome: 'told', sum });
  });

  it.each([
    ['a refund that is under way', { ...WHOLE, wait_reserve_status: 'ok' }, 'failed', 'WAITS'],
    ['a payment that is under way', { ...WHOLE, status: 'processing' }, 'failed', 'WAITS'],
    ['a sum that is no money', { ...WHOLE, refund_amount: 'much' }, 'failed', 'UNREADABLE'],
    ['another order', { ...WHOLE, order_id: 'order-10' }, 'refused', 'OTHER'],
    ['another sum', { ...WHOLE, amount: 490 }, 'refused', 'OTHER'],
    ['an answer without a sum', { result: 'ok', status: 'success' }, 'refused', 'OTHER'],
    [
      'an error',
      { result: 'error', status: 'error', err_code: 'payment_not_found', err_description: 'none' },
      'refused',
      'payment_not_found',
    ],
    ['an error with a strange code', { result: 'error', err_code: '<b>' }, 'refused', 'REFUSED'],
  ])('%s is no sum that has gone back', async (_what, message, outcome, code) => {
    expect(await told(message)).toMatchObject({ outcome, code });
  });

  it.each([
    ['refused', { result: 'error', err_code: 'limit', err_description: 'Too much' }, 'limit'],
    ['failed', { result: 'ok', status: 'failure', err_code: null }, 'REFUSED'],
    [
      'taken on, and not done yet: only a person may try again',
      { result: 'ok', status: 'processing' },
      'TAKEN',
    ],
  ])('a refund that LiqPay has %s is not repeated by the queue', async (_what, message, code) => {
    expect(await given(message)).toMatchObject({ outcome: 'refused', code });
  });

  it('what is no answer of its API leaves the refund to a later try', async () => {
    const refunds = makeLiqpayRefunds(settingsOf());
    answer = { status: 200, body: '<html>' };
    expect(await refunds.give(PAYMENT, PAYMENT.amount, NEVER)).toMatchObject({ code: 'UNREADABLE' });
    answer = { status: 503, body: 'busy', headers: { 'Retry-After': '90' } };
    expect(await refunds.give(PAYMENT, PAYMENT.amount, NEVER)).toEqual({
      outcome: 'failed',
      code: 'HTTP 503',
      reason: '',
      retryAfterSeconds: 90,
    });
    answer = { status: 307, body: '', headers: { Location: 'https://elsewhere.example/' } };
    expect(await refunds.told(PAYMENT, NEVER)).toMatchObject({ outcome: 'failed', code: 'HTTP 307' });
    const nowhere = makeLiqpayRefunds({ ...settingsOf(), api: 'http://127.0.0.1:9/' });
    expect(await nowhere.give(PAYMENT, PAYMENT.amount, NEVER)).toMatchObject({ outcome: 'failed' });
  });
});

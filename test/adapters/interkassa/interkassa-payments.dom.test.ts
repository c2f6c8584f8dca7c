import { delay, HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withProviderReadPolicy } from '../../../src/application/call-policies.ts';
import { runOnStillClock } from '../../application/run-with-still-clock.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import {
  answerAsProvider,
  answerDataAsProvider,
  makeInterkassaPaymentsAt,
  mswProviderServer,
  providerUnavailableError,
  realInterkassaPayments,
  sandboxInterkassaPayments,
  TEST_SCI_FIELDS,
  TEST_SCI_URL,
  TEST_SHOP_ORIGIN,
} from './provider-on-network.ts';

beforeAll(() => mswProviderServer.listen({ onUnhandledRequest: 'error' }));
afterEach(() => mswProviderServer.resetHandlers());
afterAll(() => mswProviderServer.close());

const formAt = (action: unknown, rest: object = {}) => ({ paymentForm: { action, ...rest } });

describe('a request to the provider', () => {
  it('a request to the provider is the form as the shop built it, without the shop’s headers, cookies or page', async () => {
    let seen: Request | undefined;
    mswProviderServer.use(
      http.post(TEST_SCI_URL, ({ request }) => {
        seen = request.clone();
        return HttpResponse.json({ resultCode: 0, resultData: {} });
      }),
    );
    await runSuccess(realInterkassaPayments.checkLimits(TEST_SCI_FIELDS));
    expect(Object.fromEntries(new URLSearchParams(await seen?.text()))).toEqual(TEST_SCI_FIELDS);
    expect(seen?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    for (const name of ['authorization', 'x-requested-with', 'x-currency', 'cookie', 'referer']) {
      expect(seen?.headers.get(name)).toBeNull();
    }
    expect(seen?.credentials).toBe('omit');
    expect(seen?.referrerPolicy).toBe('no-referrer');
  });

  it('a request to the provider is not made before the shop has said where to', async () => {
    expect(await runFailure(makeInterkassaPaymentsAt(null).methods({}))).toEqual(providerUnavailableError);
    expect(await runFailure(makeInterkassaPaymentsAt('https://').methods({}))).toEqual(
      providerUnavailableError,
    );
  });
});

describe('the envelope', () => {
  it.each([607, '607', ' 607 '])('the envelope is read with a code of %j', async resultCode => {
    answerAsProvider({ resultCode, resultMsg: 'Замало (1–5 UAH)', resultData: null });
    expect(await runFailure(realInterkassaPayments.checkLimits(TEST_SCI_FIELDS))).toMatchObject({
      _tag: 'ProviderRefused',
      code: 607,
      message: 'Замало (1–5 UAH)',
    });
  });

  it('the envelope accepts 0 as text, and needs no data for a limit check', async () => {
    answerAsProvider({ resultCode: '0', resultMsg: 'Success', resultData: [] });
    expect(await runSuccess(realInterkassaPayments.checkLimits(TEST_SCI_FIELDS))).toBeNull();
  });

  it.each([
    ['HTML', () => HttpResponse.html('<h1>Sorry</h1>')],
    ['a cut body', () => HttpResponse.text('{"resultCode":0,')],
    ['a list', () => HttpResponse.json([])],
    ['no code', () => HttpResponse.json({ resultMsg: 'Success' })],
    ['a code that is no number', () => HttpResponse.json({ resultCode: 'zero' })],
    ['a fractional code', () => HttpResponse.json({ resultCode: 0.5 })],
    ['no network', () => HttpResponse.error()],
    ['an error page', () => new HttpResponse(null, { status: 500 })],
  ])('the envelope that is %s means that the provider is away', async (_name, response) => {
    mswProviderServer.use(http.post(TEST_SCI_URL, response));
    expect(await runFailure(realInterkassaPayments.checkLimits(TEST_SCI_FIELDS))).toEqual(
      providerUnavailableError,
    );
  });

  it('the envelope that never comes is given up', async () => {
    mswProviderServer.use(
      http.post(TEST_SCI_URL, async () => {
        await delay('infinite');
        return HttpResponse.json({});
      }),
    );
    const patience = Array.from({ length: 70 }, () => '1 second' as const);
    const exit = await runOnStillClock(
      withProviderReadPolicy(realInterkassaPayments.checkLimits(TEST_SCI_FIELDS)),
      patience,
    );
    expect(exit).toMatchObject({ _tag: 'Failure' });
  });
});

describe('the limits of a way', () => {
  const asked = { ...TEST_SCI_FIELDS, ik_cur: 'UAH' };

  it.each([
    [
      { min: '1.00', max: '25000.00' },
      { least: 100n, most: 2_500_000n },
    ],
    [
      { min: 1, max: 2.5 },
      { least: 100n, most: 250n },
    ],
    [{ min: 1, max: 0.5 }, null],
    [{ max: '10' }, { least: null, most: 1000n }],
    [{ min: 'from 1' }, null],
    ['1–25000', null],
  ])('the limits of a way beside an accepted amount are read liberally: %j', async (limits, read) => {
    answerDataAsProvider({ invoice: {}, limits });
    expect(await runSuccess(realInterkassaPayments.checkLimits(asked))).toEqual(read);
  });

  it('the limits of a way are read out of a refusal, in the currency that was asked about', async () => {
    answerAsProvider({ resultCode: 604, resultMsg: 'Забагато [від 1.00 до 25000.00 UAH]', resultData: null });
    expect(await runFailure(realInterkassaPayments.checkLimits(asked))).toMatchObject({
      limits: { least: 100n, most: 2_500_000n },
    });
    answerAsProvider({ resultCode: 604, resultMsg: 'Забагато [від 1.00 до 25000.00 USD]', resultData: null });
    expect(await runFailure(realInterkassaPayments.checkLimits(asked))).not.toHaveProperty('limits');
  });
});

describe('the list of ways', () => {
  it('the list of ways is read liberally, and what can’t be read is left out', async () => {
    answerDataAsProvider({
      paywaySet: [
        { als: 'visa_liqpay_uah', ser: 'visa', curAls: 'UAH', ps: 'liqpay', id: 1 },
        { als: 'qiwi', curAls: 'UAH' },
        { als: '"><img>', ser: 'x', curAls: 'UAH' },
        { ser: 'no-als' },
        null,
      ],
    });
    expect(await runSuccess(realInterkassaPayments.methods(TEST_SCI_FIELDS))).toEqual([
      { als: 'visa_liqpay_uah', ser: 'visa', curAls: 'UAH' },
      { als: 'qiwi', ser: '', curAls: 'UAH' },
    ]);
  });

  it('the list of ways may come by key, and must come', async () => {
    answerDataAsProvider({ paywaySet: { '7': { als: 'visa', ser: 'visa', curAls: 'USD' } } });
    expect(await runSuccess(realInterkassaPayments.methods(TEST_SCI_FIELDS))).toHaveLength(1);
    answerDataAsProvider({});
    expect(await runFailure(realInterkassaPayments.methods(TEST_SCI_FIELDS))).toEqual(
      providerUnavailableError,
    );
  });
});

describe('a payment form', () => {
  it('a payment form leads to any https host, with its parameters as text', async () => {
    answerDataAsProvider(
      formAt('https://bank.example/pay', { method: 'get', parameters: { a: 1, b: 'x', c: true, d: null } }),
    );
    expect(await runSuccess(realInterkassaPayments.start(TEST_SCI_FIELDS))).toEqual({
      _tag: 'PaymentForm',
      form: {
        action: 'https://bank.example/pay',
        method: 'GET',
        parameters: { a: '1', b: 'x', c: 'true' },
      },
    });
  });

  it('a payment form may have no parameters, and posts unless it says get', async () => {
    answerDataAsProvider(formAt('https://bank.example/pay', { parameters: [] }));
    expect(await runSuccess(realInterkassaPayments.start(TEST_SCI_FIELDS))).toMatchObject({
      form: { method: 'POST', parameters: {} },
    });
  });

  it('a payment form of the sandbox leads to the sandbox’s own origin', async () => {
    answerDataAsProvider(formAt('/sandbox-payments/pay'), `${TEST_SHOP_ORIGIN}/sandbox-payments`);
    expect(await runSuccess(sandboxInterkassaPayments.start(TEST_SCI_FIELDS))).toMatchObject({
      form: { action: `${TEST_SHOP_ORIGIN}/sandbox-payments/pay` },
    });
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'http://bank.example/pay',
    'http://sci.provider.example/pay',
    'https://user:secret@bank.example/',
    'https://',
    null,
    7,
  ])('a payment form that leads to %s is refused', async action => {
    answerDataAsProvider(formAt(action));
    expect(await runFailure(realInterkassaPayments.start(TEST_SCI_FIELDS))).toEqual(providerUnavailableError);
  });
});

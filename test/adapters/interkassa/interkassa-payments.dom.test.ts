import { delay, HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askingProvider } from '../../../src/application/resilience.ts';
import { runWithClock } from '../../application/run-with-clock.ts';
import { failureOf, succeed } from '../../support/run.ts';
import {
  answers,
  answersData,
  FIELDS,
  network,
  paymentsAt,
  real,
  SCI,
  SHOP,
  sandbox,
  unavailable,
} from './provider-on-network.ts';

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const formAt = (action: unknown, rest: object = {}) => ({ paymentForm: { action, ...rest } });

describe('a request to the provider', () => {
  it('a request to the provider is the form as the shop built it, without the shop’s headers, cookies or page', async () => {
    let seen: Request | undefined;
    network.use(
      http.post(SCI, ({ request }) => {
        seen = request.clone();
        return HttpResponse.json({ resultCode: 0, resultData: {} });
      }),
    );
    await succeed(real.checkLimits(FIELDS));
    expect(Object.fromEntries(new URLSearchParams(await seen?.text()))).toEqual(FIELDS);
    expect(seen?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    for (const name of ['authorization', 'x-requested-with', 'x-currency', 'cookie', 'referer']) {
      expect(seen?.headers.get(name)).toBeNull();
    }
    expect(seen?.credentials).toBe('omit');
    expect(seen?.referrerPolicy).toBe('no-referrer');
  });

  it('a request to the provider is not made before the shop has said where to', async () => {
    expect(await failureOf(paymentsAt(null).methods({}))).toEqual(unavailable);
    expect(await failureOf(paymentsAt('https://').methods({}))).toEqual(unavailable);
  });
});

describe('the envelope', () => {
  it.each([607, '607', ' 607 '])('the envelope is read with a code of %j', async resultCode => {
    answers({ resultCode, resultMsg: 'Замало (1–5 UAH)', resultData: null });
    expect(await failureOf(real.checkLimits(FIELDS))).toMatchObject({
      _tag: 'ProviderRefused',
      code: 607,
      message: 'Замало (1–5 UAH)',
    });
  });

  it('the envelope accepts 0 as text, and needs no data for a limit check', async () => {
    answers({ resultCode: '0', resultMsg: 'Success', resultData: [] });
    expect(await succeed(real.checkLimits(FIELDS))).toBeNull();
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
    network.use(http.post(SCI, response));
    expect(await failureOf(real.checkLimits(FIELDS))).toEqual(unavailable);
  });

  it('the envelope that never comes is given up', async () => {
    network.use(
      http.post(SCI, async () => {
        await delay('infinite');
        return HttpResponse.json({});
      }),
    );
    const patience = Array.from({ length: 70 }, () => '1 second' as const);
    const exit = await runWithClock(askingProvider(real.checkLimits(FIELDS)), patience);
    expect(exit).toMatchObject({ _tag: 'Failure' });
  });
});

describe('the limits of a way', () => {
  const asked = { ...FIELDS, ik_cur: 'UAH' };

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
    answersData({ invoice: {}, limits });
    expect(await succeed(real.checkLimits(asked))).toEqual(read);
  });

  it('the limits of a way are read out of a refusal, in the currency that was asked about', async () => {
    answers({ resultCode: 604, resultMsg: 'Забагато [від 1.00 до 25000.00 UAH]', resultData: null });
    expect(await failureOf(real.checkLimits(asked))).toMatchObject({
      limits: { least: 100n, most: 2_500_000n },
    });
    answers({ resultCode: 604, resultMsg: 'Забагато [від 1.00 до 25000.00 USD]', resultData: null });
    expect(await failureOf(real.checkLimits(asked))).not.toHaveProperty('limits');
  });
});

describe('the list of ways', () => {
  it('the list of ways is read liberally, and what can’t be read is left out', async () => {
    answersData({
      paywaySet: [
        { als: 'visa_liqpay_uah', ser: 'visa', curAls: 'UAH', ps: 'liqpay', id: 1 },
        { als: 'qiwi', curAls: 'UAH' },
        { als: '"><img>', ser: 'x', curAls: 'UAH' },
        { ser: 'no-als' },
        null,
      ],
    });
    expect(await succeed(real.methods(FIELDS))).toEqual([
      { als: 'visa_liqpay_uah', ser: 'visa', curAls: 'UAH' },
      { als: 'qiwi', ser: '', curAls: 'UAH' },
    ]);
  });

  it('the list of ways may come by key, and must come', async () => {
    answersData({ paywaySet: { '7': { als: 'visa', ser: 'visa', curAls: 'USD' } } });
    expect(await succeed(real.methods(FIELDS))).toHaveLength(1);
    answersData({});
    expect(await failureOf(real.methods(FIELDS))).toEqual(unavailable);
  });
});

describe('a payment form', () => {
  it('a payment form leads to any https host, with its parameters as text', async () => {
    answersData(
      formAt('https://bank.example/pay', { method: 'get', parameters: { a: 1, b: 'x', c: true, d: null } }),
    );
    expect(await succeed(real.start(FIELDS))).toEqual({
      _tag: 'PaymentForm',
      form: {
        action: 'https://bank.example/pay',
        method: 'GET',
        parameters: { a: '1', b: 'x', c: 'true' },
      },
    });
  });

  it('a payment form may have no parameters, and posts unless it says get', async () => {
    answersData(formAt('https://bank.example/pay', { parameters: [] }));
    expect(await succeed(real.start(FIELDS))).toMatchObject({ form: { method: 'POST', parameters: {} } });
  });

  it('a payment form of the sandbox leads to the sandbox’s own origin', async () => {
    answersData(formAt('/sandbox-payments/pay'), `${SHOP}/sandbox-payments`);
    expect(await succeed(sandbox.start(FIELDS))).toMatchObject({
      form: { action: `${SHOP}/sandbox-payments/pay` },
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
    answersData(formAt(action));
    expect(await failureOf(real.start(FIELDS))).toEqual(unavailable);
  });
});

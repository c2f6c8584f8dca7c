// @vitest-environment jsdom
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeInterkassaPayments } from '../../../src/adapters/interkassa/interkassa-payments.ts';
import { ProviderUnavailable } from '../../../src/application/ports/failures.ts';
import { askingProvider } from '../../../src/application/resilience.ts';
import { runWithClock } from '../../application/run-with-clock.ts';
import { failureOf, succeed } from '../../support/run.ts';

const SCI = 'https://sci.provider.example/';
const SHOP = 'http://shop.example:3000';
const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const paymentsAt = (endpoint: string | null) =>
  makeInterkassaPayments({
    endpoint: () => endpoint,
    pageOrigin: () => SHOP,
    fetch: (url, init) => fetch(url, init),
    parseHtml: html => new DOMParser().parseFromString(html, 'text/html'),
  });
const real = paymentsAt(SCI);
const sandbox = paymentsAt('/sandbox-payments');
const FIELDS = { ik_act: 'process', ik_am: '10.00', ik_desc: 'Замовлення №1 & co' };

const answers = (body: unknown, url = SCI) =>
  network.use(http.post(url, () => HttpResponse.json(body as object)));
const answersData = (resultData: unknown, url = SCI) =>
  answers({ resultCode: 0, resultMsg: 'Success', resultData }, url);
const unavailable = new ProviderUnavailable();

const form = (action: string, inner = '<input name="ps[phone]">', attributes = '') =>
  `<form method="post" action="${action}" ${attributes}><input type="hidden" name="sci[ik_int]" value="json">${inner}<button>OK</button></form>`;

const formAt = (action: unknown, rest: object = {}) => ({ paymentForm: { action, ...rest } });

describe('a request to the provider', () => {
  it('is the form as the shop built it, without the shop’s headers, cookies or page', async () => {
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
  });

  it('is not made before the shop has said where to', async () => {
    expect(await failureOf(paymentsAt(null).methods({}))).toEqual(unavailable);
    expect(await failureOf(paymentsAt('https://').methods({}))).toEqual(unavailable);
  });
});

describe('the envelope', () => {
  it.each([607, '607', ' 607 '])('is read with a code of %j', async resultCode => {
    answers({ resultCode, resultMsg: 'Замало (1–5 UAH)', resultData: null });
    expect(await failureOf(real.checkLimits(FIELDS))).toMatchObject({
      _tag: 'ProviderRefused',
      code: 607,
      message: 'Замало (1–5 UAH)',
    });
  });

  it('accepts 0 as text, and needs no data for a limit check', async () => {
    answers({ resultCode: '0', resultMsg: 'Success', resultData: [] });
    expect(await succeed(real.checkLimits(FIELDS))).toBeUndefined();
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
  ])('that is %s means that the provider is away', async (_name, response) => {
    network.use(http.post(SCI, response));
    expect(await failureOf(real.checkLimits(FIELDS))).toEqual(unavailable);
  });

  it('that never comes is given up', async () => {
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

describe('the list of ways', () => {
  it('is read liberally, and what can’t be read is left out', async () => {
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

  it('may come by key, and must come', async () => {
    answersData({ paywaySet: { '7': { als: 'visa', ser: 'visa', curAls: 'USD' } } });
    expect(await succeed(real.methods(FIELDS))).toHaveLength(1);
    answersData({});
    expect(await failureOf(real.methods(FIELDS))).toEqual(unavailable);
  });
});

describe('a payment form', () => {
  it('leads to any https host, with its parameters as text', async () => {
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

  it('may have no parameters, and posts unless it says get', async () => {
    answersData(formAt('https://bank.example/pay', { parameters: [] }));
    expect(await succeed(real.start(FIELDS))).toMatchObject({ form: { method: 'POST', parameters: {} } });
  });

  it('of the sandbox leads to the sandbox’s own origin', async () => {
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
  ])('that leads to %s is refused', async action => {
    answersData(formAt(action));
    expect(await failureOf(real.start(FIELDS))).toEqual(unavailable);
  });
});

describe('an internal form', () => {
  it('becomes its hidden fields and the phone’s name', async () => {
    answersData({
      internalForm: form(
        'https://sci.provider.example/internal?step=1',
        '<input type="hidden" name="sci[ik_pm_no]" value="T&quot;1"><label>Phone <input type="tel" name="ps[phone]"></label><input type="submit" name="go" value="OK">',
      ),
    });
    expect(await succeed(real.start(FIELDS))).toEqual({
      _tag: 'InternalForm',
      form: {
        action: 'https://sci.provider.example/internal?step=1',
        hidden: { 'sci[ik_int]': 'json', 'sci[ik_pm_no]': 'T"1' },
        phoneField: 'ps[phone]',
      },
    });
  });

  it('of the sandbox may be relative to its origin', async () => {
    answersData({ internalForm: form('/sandbox-payments/form') }, `${SHOP}/sandbox-payments`);
    expect(await succeed(sandbox.start(FIELDS))).toMatchObject({
      form: { action: `${SHOP}/sandbox-payments/form` },
    });
  });

  it('brings none of its scripts, handlers or styles along', async () => {
    const hostile =
      '<script>window.stolen = true</script><img src=x onerror="window.stolen = true">' +
      form(
        'https://sci.provider.example/i',
        '<input name="ps[phone]" onfocus="window.stolen = true" autofocus><button formaction="https://evil.example">OK</button>',
        'onsubmit="window.stolen = true"',
      );
    answersData({ internalForm: hostile });
    const step = await succeed(real.start(FIELDS));
    expect(JSON.stringify(step)).not.toMatch(/stolen|evil|<|script/);
    expect(document.body.innerHTML).toBe('');
    expect('stolen' in window).toBe(false);
  });

  it('is not led astray by a base address', async () => {
    answersData({ internalForm: `<base href="https://evil.example/">${form('/internal')}` });
    expect(await succeed(real.start(FIELDS))).toMatchObject({
      form: { action: 'https://sci.provider.example/internal' },
    });
  });

  it.each([
    ['javascript:', form('javascript:alert(1)')],
    ['http', form('http://sci.provider.example/i')],
    ['another host', form('https://evil.example/i')],
    ['a host that only looks alike', form('https://sci.provider.example.evil.example/i')],
    ['another port', form('https://sci.provider.example:8443/i')],
    ['a host without scheme', form('//evil.example/i')],
    ['a user in the address', form('https://sci.provider.example@evil.example/i')],
    ['no action', '<form><input name="ps[phone]"></form>'],
    ['no form', '<p>Call us</p><input name="ps[phone]">'],
    ['two forms', form('https://sci.provider.example/i') + form('https://sci.provider.example/i')],
    [
      'a form in a form',
      form(
        'https://sci.provider.example/i',
        '<form action="https://evil.example"><input name="ps[phone]"></form>',
      ),
    ],
    ['no phone', form('https://sci.provider.example/i', '')],
    ['two phones', form('https://sci.provider.example/i', '<input name="ps[phone]"><input name="phone">')],
    [
      'a password',
      form('https://sci.provider.example/i', '<input name="ps[phone]"><input type="password" name="pin">'),
    ],
    ['a card number', form('https://sci.provider.example/i', '<input name="ps[phone]"><input name="card">')],
    [
      'a select',
      form('https://sci.provider.example/i', '<input name="ps[phone]"><select name="bank"></select>'),
    ],
    ['a file', form('https://sci.provider.example/i', '<input type="file" name="ps[phone]">')],
    ['far too much', form('https://sci.provider.example/i') + 'x'.repeat(200_000)],
    [
      'an action that hides behind a field',
      '<form><input name="action" value="https://evil.example"><input name="ps[phone]"></form>',
    ],
  ])('with %s is refused', async (_name, internalForm) => {
    answersData({ internalForm });
    expect(await failureOf(real.start(FIELDS))).toEqual(unavailable);
  });

  it('is answered at its own action with its own fields and the phone', async () => {
    const asked = {
      action: 'https://sci.provider.example/internal',
      hidden: { 'sci[ik_int]': 'json', token: 't' },
      phoneField: 'ps[phone]',
    };
    let sent: object = {};
    network.use(
      http.post(asked.action, async ({ request }) => {
        sent = Object.fromEntries(new URLSearchParams(await request.text()));
        return HttpResponse.json({ resultCode: 112, resultMsg: 'Wrong phone' });
      }),
    );
    const submit = () => real.submitInternalForm(asked, '380501234567');
    expect(await failureOf(submit())).toMatchObject({ code: 112, message: 'Wrong phone' });
    expect(sent).toEqual({ 'sci[ik_int]': 'json', token: 't', 'ps[phone]': '380501234567' });
    answersData({ internalForm: form('https://sci.provider.example/second') }, asked.action);
    expect(await succeed(submit())).toMatchObject({ _tag: 'InternalForm' });
    answersData({ paymentForm: { action: 'https://bank.example/' } }, asked.action);
    expect(await succeed(submit())).toMatchObject({ _tag: 'PaymentForm' });
  });

  it('or a payment form must be there to go on', async () => {
    answersData({ paymentForm: null, internalForm: null });
    expect(await failureOf(real.start(FIELDS))).toEqual(unavailable);
  });
});

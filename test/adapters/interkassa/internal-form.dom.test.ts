import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import {
  answerDataAsProvider,
  mswProviderServer,
  providerUnavailableError,
  realInterkassaPayments,
  sandboxInterkassaPayments,
  TEST_SCI_FIELDS,
  TEST_SHOP_ORIGIN,
} from './provider-on-network.ts';

beforeAll(() => mswProviderServer.listen({ onUnhandledRequest: 'error' }));
afterEach(() => mswProviderServer.resetHandlers());
afterAll(() => mswProviderServer.close());

const form = (action: string, inner = '<input name="ps[phone]">', attributes = '') =>
  `<form method="post" action="${action}" ${attributes}><input type="hidden" name="sci[ik_int]" value="json">${inner}<button>OK</button></form>`;

describe('an internal form', () => {
  it('an internal form becomes its hidden fields and the phone’s name', async () => {
    answerDataAsProvider({
      internalForm: form(
        'https://sci.provider.example/internal?step=1',
        '<input type="hidden" name="sci[ik_pm_no]" value="T&quot;1"><label>Phone <input type="tel" name="ps[phone]"></label><input type="submit" name="go" value="OK">',
      ),
    });
    expect(await runSuccess(realInterkassaPayments.start(TEST_SCI_FIELDS))).toEqual({
      _tag: 'InternalForm',
      form: {
        action: 'https://sci.provider.example/internal?step=1',
        hidden: { 'sci[ik_int]': 'json', 'sci[ik_pm_no]': 'T"1' },
        phoneField: 'ps[phone]',
      },
    });
  });

  it('an internal form of the sandbox may be relative to its origin', async () => {
    answerDataAsProvider(
      { internalForm: form('/sandbox-payments/form') },
      `${TEST_SHOP_ORIGIN}/sandbox-payments`,
    );
    expect(await runSuccess(sandboxInterkassaPayments.start(TEST_SCI_FIELDS))).toMatchObject({
      form: { action: `${TEST_SHOP_ORIGIN}/sandbox-payments/form` },
    });
  });

  it('an internal form brings none of its scripts, handlers or styles along', async () => {
    const hostile =
      '<script>window.stolen = true</script><img src=x onerror="window.stolen = true">' +
      form(
        'https://sci.provider.example/i',
        '<input name="ps[phone]" onfocus="window.stolen = true" autofocus><button formaction="https://evil.example">OK</button>',
        'onsubmit="window.stolen = true"',
      );
    answerDataAsProvider({ internalForm: hostile });
    const before = document.body.innerHTML;
    const step = await runSuccess(realInterkassaPayments.start(TEST_SCI_FIELDS));
    expect(JSON.stringify(step)).not.toMatch(/stolen|evil|<|script/);
    expect(document.body.innerHTML).toBe(before);
    expect('stolen' in window).toBe(false);
  });

  it('an internal form ignores a base element of the foreign page', async () => {
    answerDataAsProvider({ internalForm: `<base href="https://evil.example/">${form('/internal')}` });
    expect(await runSuccess(realInterkassaPayments.start(TEST_SCI_FIELDS))).toMatchObject({
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
  ])('an internal form with %s is refused', async (_name, internalForm) => {
    answerDataAsProvider({ internalForm });
    expect(await runFailure(realInterkassaPayments.start(TEST_SCI_FIELDS))).toEqual(providerUnavailableError);
  });

  it('an internal form is answered at its own action with its own fields and the phone', async () => {
    const asked = {
      action: 'https://sci.provider.example/internal',
      hidden: { 'sci[ik_int]': 'json', token: 't' },
      phoneField: 'ps[phone]',
    };
    let sent: object = {};
    mswProviderServer.use(
      http.post(asked.action, async ({ request }) => {
        sent = Object.fromEntries(new URLSearchParams(await request.text()));
        return HttpResponse.json({ resultCode: 112, resultMsg: 'Wrong phone' });
      }),
    );
    const submit = () => realInterkassaPayments.submitInternalForm(asked, '380501234567');
    expect(await runFailure(submit())).toMatchObject({ code: 112, message: 'Wrong phone' });
    expect(sent).toEqual({ 'sci[ik_int]': 'json', token: 't', 'ps[phone]': '380501234567' });
    answerDataAsProvider({ internalForm: form('https://sci.provider.example/second') }, asked.action);
    expect(await runSuccess(submit())).toMatchObject({ _tag: 'InternalForm' });
    answerDataAsProvider({ paymentForm: { action: 'https://bank.example/' } }, asked.action);
    expect(await runSuccess(submit())).toMatchObject({ _tag: 'PaymentForm' });
  });

  it('an internal form or a payment form must be there for a payment to go on', async () => {
    answerDataAsProvider({ paymentForm: null, internalForm: null });
    expect(await runFailure(realInterkassaPayments.start(TEST_SCI_FIELDS))).toEqual(providerUnavailableError);
  });
});

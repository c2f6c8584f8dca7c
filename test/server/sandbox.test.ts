import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../server/shop/audit/audit.ts';
import { aKey, makeShopWorld, type Shopper, type ShopWorld } from '../support/shop-world.ts';
import { signAsInterkassa } from '../support/sign-as-interkassa.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let shop: ShopWorld;

beforeAll(async () => {
  server = await startTestServer();
  shop = await makeShopWorld(server);
});
afterAll(() => server.close());

type Form = {
  readonly action: string;
  readonly method: string;
  readonly parameters: Record<string, string>;
};
type Envelope = {
  readonly resultCode: number;
  readonly resultMsg: string;
  readonly resultData: {
    readonly paywaySet?: readonly { als: string; ser: string; curAls: string }[];
    readonly invoice?: Record<string, string>;
    readonly paymentForm?: Form;
    readonly internalForm?: string;
  } | null;
};

const post = async (address: string, fields: Record<string, string>): Promise<Envelope> => {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
  expect(response.status).toBe(200);
  return (await response.json()) as Envelope;
};

const ask = (fields: Record<string, string>) => post(`${server.url}/sandbox-payments`, fields);

/** An unsigned request as somebody without our server would make it. */
const base = (amount: string, currency = 'UAH', more: Record<string, string> = {}) => ({
  ik_co_id: 'sandbox',
  ik_pm_no: 'TF-1',
  ik_am: amount,
  ik_cur: currency,
  ik_desc: 'Order',
  ik_act: 'payway',
  ik_pw_via: 'visa',
  ik_int: 'json',
  ik_loc: 'en',
  ...more,
});

const signedFields = async (who: Shopper, key: string, via: string): Promise<Record<string, string>> =>
  (
    await shop.call<{ fields: Record<string, string> }>(
      'payment-fields',
      { act: 'process', via, external_id: key },
      who,
      { 'Accept-Language': 'uk' },
    )
  ).body.fields;

const ordered = async (via = 'visa') => {
  const buyer = await shop.shopper();
  const key = aKey();
  const lot = await shop.lot({ price: 12_345 });
  await shop.order(buyer, [{ lot_id: lot, quantity: 1, is_donate: true }], { key });
  return { buyer, key, fields: await signedFields(buyer, key, via) };
};

const decide = (form: Form, decision: string): Promise<Response> =>
  fetch(form.action, {
    method: form.method,
    body: new URLSearchParams({ ...form.parameters, decision }),
    redirect: 'manual',
  });

const formOf = (envelope: Envelope): Form => {
  const form = envelope.resultData?.paymentForm;
  if (form === undefined) throw new Error(`no payment form: ${JSON.stringify(envelope)}`);
  return form;
};

describe('payways', () => {
  test('lists the ways with their currencies', async () => {
    const { resultCode, resultData } = await ask(base('10.00', 'UAH', { ik_act: 'payways' }));
    expect(resultCode).toBe(0);
    const listed = resultData?.paywaySet?.map(({ als, curAls }) => `${als} ${curAls}`);
    for (const expected of ['visa UAH', 'visa USD', 'mastercard EUR', 'qiwi UAH', 'bitcoin USD']) {
      expect(listed).toContain(expected);
    }
  });
});

describe('payway: the limits', () => {
  test.each([
    ['0.99', 'UAH', 607],
    ['1.00', 'UAH', 0],
    ['25000.00', 'UAH', 0],
    ['25000.01', 'UAH', 604],
    ['0.02', 'USD', 607],
    ['0.03', 'USD', 0],
    ['606.06', 'USD', 0],
    ['606.07', 'USD', 604],
    ['519.75', 'EUR', 0],
    ['519.76', 'EUR', 604],
  ])('%s %s answers %i', async (amount, currency, code) => {
    const envelope = await ask(base(amount, currency));
    expect(envelope.resultCode).toBe(code);
    if (code === 0) expect(envelope.resultData?.invoice).toMatchObject({ coAmount: amount });
    else expect(envelope.resultMsg).toMatch(/\[.*\d+\.\d\d.*\d+\.\d\d.*\]/);
  });

  test('the message is in the shopper’s language, with the range in brackets', async () => {
    const { resultMsg } = await ask(base('0.50', 'UAH', { ik_loc: 'uk' }));
    expect(resultMsg).toBe('Сума менша за дозволену для цього способу [від 1.00 до 25000.00 UAH]');
  });

  test('a way that does not take the currency is closed', async () => {
    expect((await ask(base('10.00', 'EUR', { ik_pw_via: 'bitcoin' }))).resultCode).toBe(605);
    expect((await ask(base('10.00', 'UAH', { ik_pw_via: 'cash' }))).resultCode).toBe(605);
  });

  test('starting a payment asks the limits again', async () => {
    expect((await ask(base('0.10', 'UAH', { ik_act: 'process' }))).resultCode).toBe(607);
  });
});

describe('requests', () => {
  test('a missing, empty or malformed field is named', async () => {
    const { ik_am: _, ...without } = base('10.00');
    expect(await ask(without)).toMatchObject({ resultCode: 21, resultMsg: expect.stringContaining('ik_am') });
    expect((await ask({ ...base('10.00'), ik_desc: '' })).resultCode).toBe(22);
    expect((await ask({ ...base('10.00'), ik_pm_no: 'a b' })).resultCode).toBe(24);
    expect((await ask({ ...base('ten') })).resultCode).toBe(24);
    expect((await ask({ ...base('10.00'), ik_co_id: 'other' })).resultCode).toBe(23);
    expect((await ask({ ...base('10.00'), ik_act: 'steal' })).resultCode).toBe(23);
  });

  test('no signature is accepted, the right one too, a wrong one refused', async () => {
    const { payment } = server.context.config;
    const fields = base('10.00');
    expect((await ask(fields)).resultCode).toBe(0);
    expect((await ask({ ...fields, ik_sign: signAsInterkassa(fields, payment) })).resultCode).toBe(0);
    expect((await ask({ ...fields, ik_sign: 'wrong' })).resultCode).toBe(23);
    expect((await ask({ ...fields, ik_sign: '' })).resultCode).toBe(23);
    const changed = { ...fields, ik_sign: signAsInterkassa(fields, payment), ik_am: '1.00' };
    expect((await ask(changed)).resultCode).toBe(23);
  });

  test('return pages outside the shop are refused', async () => {
    for (const field of ['ik_suc_u', 'ik_fal_u']) {
      for (const address of ['https://evil.example/', `${server.url}.evil.example/`, 'javascript:alert(1)']) {
        const fields = base('10.00', 'UAH', { ik_act: 'process', [field]: address });
        expect((await ask(fields)).resultCode).toBe(23);
      }
    }
  });
});

describe('a payment', () => {
  test.each(['visa', 'mastercard'])(
    '%s: approved, the order is paid before the shopper is back',
    async via => {
      const { buyer, key, fields } = await ordered(via);
      const response = await decide(formOf(await ask(fields)), 'approve');
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`${server.url}/payment-success?order=${key}`);
      expect(await shop.status(buyer, key)).toBe('paid');
    },
  );

  test('declined, the order failed and the shopper lands on the failure page', async () => {
    const { buyer, key, fields } = await ordered();
    const form = formOf(await ask(fields));
    const response = await decide(form, 'decline');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${server.url}/payment-fail?order=${key}`);
    expect(await shop.status(buyer, key)).toBe('failed');
  });

  test('approved twice, and declined after that, it stays one paid order', async () => {
    const { buyer, key, fields } = await ordered();
    const form = formOf(await ask(fields));
    await Promise.all([decide(form, 'approve'), decide(form, 'approve')]);
    await decide(form, 'decline');
    expect(await shop.status(buyer, key)).toBe('paid');
    const { id } = await shop.row('orders', key, 'external_id');
    expect(await shop.row('operator_reports', String(id), 'order_id')).toEqual({});
  });

  test('qiwi asks for a phone: the refusing one answers 112, another one goes on', async () => {
    const { buyer, key, fields } = await ordered('qiwi');
    const { resultData } = await ask(fields);
    const html = resultData?.internalForm ?? '';
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(new URL(action).origin).toBe(server.url);
    expect(html).toContain('name="ps[phone]"');
    const hidden = Object.fromEntries(
      [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    expect(hidden['sci[ik_int]']).toBe('json');
    const refused = await post(action, { ...hidden, 'ps[phone]': '380000000000' });
    expect(refused).toMatchObject({ resultCode: 112, resultMsg: expect.stringContaining('Гаманець') });
    expect((await post(action, { ...hidden, 'ps[phone]': '' })).resultCode).toBe(112);
    const form = formOf(await post(action, { ...hidden, 'ps[phone]': '380501234567' }));
    await decide(form, 'approve');
    expect(await shop.status(buyer, key)).toBe('paid');
  });

  test('a forged amount is told to the shop as it is, which refuses it', async () => {
    const { buyer, key, fields } = await ordered();
    const { ik_sign: _, ...unsigned } = fields;
    const response = await decide(formOf(await ask({ ...unsigned, ik_am: '1.00' })), 'approve');
    expect(response.headers.get('location')).toBe(`${server.url}/payment-fail?order=${key}`);
    expect(await shop.status(buyer, key)).toBe('pending');
  });
});

describe('the page', () => {
  test('says what is paid, in the shopper’s language, without a script and with its own policy', async () => {
    const { fields } = await ordered();
    const form = formOf(await ask(fields));
    const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(form.parameters) });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="uk">');
    expect(html).toContain('124 грн');
    expect(html).toContain('Visa');
    expect(html).not.toMatch(/<script|style=/);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('shows foreign text as text', async () => {
    const attack = '"><img src=x onerror=alert(1)>';
    const form = formOf(await ask(base('10.00', 'UAH', { ik_act: 'process', ik_desc: attack })));
    const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(form.parameters) });
    const html = await response.text();
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });

  test('does not believe a changed payment, and leads back to the shop', async () => {
    const { buyer, key, fields } = await ordered();
    const form = formOf(await ask(fields));
    for (const payment of [
      '',
      'x',
      'x.y',
      `${form.parameters['payment']}x`,
      `a${form.parameters['payment']}`,
    ]) {
      const response = await decide({ ...form, parameters: { payment } }, 'approve');
      expect(response.status).toBe(422);
      expect(await response.text()).toContain(`${server.url}/cart`);
    }
    expect(await shop.status(buyer, key)).toBe('pending');
  });

  test('brings its style and its fonts, and nothing else', async () => {
    const style = await fetch(`${server.url}/sandbox-payments/style.css`);
    const css = await style.text();
    expect(style.headers.get('content-type')).toContain('text/css');
    const fonts = [...css.matchAll(/url\((fonts\/[^)]+)\)/g)].map(([, path]) => path);
    expect(fonts).toHaveLength(4);
    for (const font of fonts) {
      const response = await fetch(`${server.url}/sandbox-payments/${font}`);
      expect(response.headers.get('content-type')).toBe('font/woff2');
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
    }
    const outside = `${server.url}/sandbox-payments/fonts/..%2f..%2fpackage.json`;
    expect((await fetch(outside)).status).toBe(404);
  });
});

test('there is no sandbox where a real merchant is configured', async () => {
  const real = await startTestServer({
    env: { INTERKASSA_MERCHANT_ID: '5ee0c9ccc3f73b75f5236a99', INTERKASSA_SECRET: 'secret' },
  });
  try {
    const endpoint = await fetch(`${real.url}/sandbox-payments`, { method: 'POST' });
    expect(endpoint.status).toBe(405); // no page of the shop takes a POST
    expect((await fetch(`${real.url}/sandbox-payments/style.css`)).status).toBe(404);
  } finally {
    await real.close();
  }
});

test('after all of this every sum agrees', async () => {
  expect(await audit(server.context.database)).toEqual({});
});

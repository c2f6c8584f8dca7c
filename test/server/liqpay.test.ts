import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseData } from '../../server/gateways/liqpay/liqpay-signature.ts';
import { audit } from '../../server/shop/audit/audit.ts';
import { makeLiqpayWorld } from '../support/liqpay-world.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
let world: Awaited<ReturnType<typeof makeLiqpayWorld>>;
/** The public key of our stand-in is `sandbox`; LiqPay's own test payments say `sandbox` as their state. */
beforeAll(async () => {
  world = await makeLiqpayWorld({}, () => NOW);
});
afterAll(() => world.server.close());

const cart = (lot: number) => [{ lot_id: lot, quantity: 1, is_donate: true }];
const eventsOf = (reference: string) =>
  world.server.context.database.query(
    'SELECT e.invoice_state AS state FROM payment_events e JOIN orders o ON o.id = e.order_id WHERE o.transaction_id = $1 ORDER BY 1',
    [reference],
  );

describe('payment-fields', () => {
  test('list the merchant’s ways in the currencies that LiqPay takes', async () => {
    const lot = await world.shop.lot();
    const asked = { act: 'payways', external_id: 'TF-list', cart: cart(lot) };
    for (const currency of ['UAH', 'USD', 'EUR']) {
      const { status, body } = await world.fields(asked, null, currency);
      expect(status).toBe(200);
      expect(body.fields).toEqual({ currency, ways: 'card,gpay,apay,privat24' });
    }
  });

  test.each([
    ['UAH', { amount: '490.00', least: '1.00', most: '25000.00', range: 'від 1 грн до 25 000 грн' }],
    // 49,000 kopiykas by 41.25 are 11.88 dollars, 12 to pay.
    ['USD', { amount: '12.00', least: '0.03', most: '606.06', range: 'від 0,03 $ до 606,06 $' }],
  ])('tell the limits in %s with the counted amount', async (currency, expected) => {
    const lot = await world.shop.lot();
    const asked = { act: 'payway', via: 'card', external_id: 'TF-limits', cart: cart(lot) };
    const { body } = await world.fields(asked, null, currency);
    const spaced = { ...body.fields, range: body.fields?.['range']?.replaceAll(/\s/g, ' ') };
    expect(spaced).toEqual(expected);
  });

  test('are a signed checkout of the stored order, whole', async () => {
    const { buyer, key, order } = await world.ordered();
    const { body } = await world.fields({ act: 'process', via: 'gpay', external_id: key }, buyer);
    const { data = '', signature, ...others } = body.fields ?? {};
    expect(others).toEqual({});
    expect(world.signed(parseData(data) as Record<string, unknown>)).toEqual({ data, signature });
    expect(parseData(data)).toEqual({
      version: 3,
      public_key: 'sandbox',
      action: 'pay',
      amount: 490,
      currency: 'UAH',
      description: `Замовлення ${key} у Twofold`,
      order_id: order.transaction_id,
      paytypes: 'gpay',
      language: 'uk',
      expired_date: '2026-11-21 12:20:00',
      result_url: `${world.server.url}/payment-pending?order=${key}`,
      server_url: `${world.server.url}/api/payments/liqpay`,
    });
  });

  test.each(['payway', 'process'])('refuse a way that the merchant does not take (%s)', async act => {
    const { buyer, key } = await world.ordered();
    const lot = await world.shop.lot();
    const { status, body } = await world.fields(
      { act, via: 'cash', external_id: key, cart: cart(lot) },
      buyer,
    );
    expect(status).toBe(422);
    expect(body.messages?.['via']).toEqual(['Цей спосіб оплати зараз не працює. Обери інший.']);
  });

  test('sign nothing for somebody else’s order', async () => {
    const { key } = await world.ordered();
    const stranger = await world.shop.shopper();
    const { status, body } = await world.fields({ act: 'process', via: 'card', external_id: key }, stranger);
    expect(status).toBe(404);
    expect(body.fields).toBeUndefined();
  });
});

describe('a callback', () => {
  test.each(['success', 'wait_compensation'])('of %s settles the order with all its effects', async state => {
    const { buyer, key, order } = await world.ordered();
    expect(await world.callback(order, { status: state })).toBe(200);
    expect(await world.shop.status(buyer, key)).toBe('paid');
    expect(await world.shop.row('users', buyer.id)).toMatchObject({ points: 4n, sale_balance: 49_000n });
  });

  test('settles once, however often and however many at once it comes', async () => {
    const { buyer, key, order } = await world.ordered();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => world.callback(order)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await world.shop.status(buyer, key)).toBe('paid');
    expect(await world.shop.row('users', buyer.id)).toMatchObject({ sale_balance: 49_000n });
    expect(await eventsOf(order.transaction_id)).toEqual([{ state: 'success' }]);
  });

  test.each([
    ['failure', 'failed'],
    ['error', 'failed'],
    ['wait_accept', 'pending'],
    ['3ds_verify', 'pending'],
    ['a_state_of_tomorrow', 'pending'],
  ])('of %s leaves the order %s, and a later success pays it', async (state, expected) => {
    const { buyer, key, order } = await world.ordered();
    expect(await world.callback(order, { status: state })).toBe(200);
    expect(await world.shop.status(buyer, key)).toBe(expected);
    expect(await world.callback(order)).toBe(200);
    expect(await world.shop.status(buyer, key)).toBe('paid');
  });

  test('of a failure or a reversal after the success changes nothing', async () => {
    const { buyer, key, order } = await world.ordered();
    await world.callback(order);
    for (const status of ['failure', 'reversed', 'processing']) {
      expect(await world.callback(order, { status })).toBe(200);
    }
    expect(await world.shop.status(buyer, key)).toBe('paid');
  });

  test('says its amount and number as numbers or as texts', async () => {
    const { buyer, key, order } = await world.ordered({ currency: 'USD' });
    expect(await world.callback(order, { amount: '12.00', payment_id: '2500999999' })).toBe(200);
    expect(await world.shop.status(buyer, key)).toBe('paid');
  });

  test.each([
    ['a smaller amount', { amount: 1 }],
    ['an amount a hair off', { amount: 490.001 }],
    ['a larger amount', { amount: 491 }],
    ['an amount in words', { amount: '4.9e2' }],
    ['no amount', { amount: undefined }],
    ['another currency', { currency: 'USD' }],
    ['another merchant', { public_key: 'i00000000' }],
    ['a hold instead of a payment', { action: 'hold' }],
    ['a test payment', { status: 'sandbox' }],
    ['no state', { status: undefined }],
    ['a state that is none', { status: ['success'] }],
    ['no payment', { payment_id: undefined }],
    ['SQL for a payment', { payment_id: "1'; DROP TABLE orders; --" }],
    ['an order that is none', { order_id: 'TF-none' }],
    ['a NUL in the order', { order_id: 'TF-\0' }],
  ])('with %s is refused and changes nothing', async (_, changes) => {
    const { buyer, key, order } = await world.ordered();
    expect(await world.callback(order, changes)).toBe(422);
    expect(await world.shop.status(buyer, key)).toBe('pending');
    expect(await eventsOf(order.transaction_id)).toEqual([]);
  });

  test('is believed only with its own signature', async () => {
    const { buyer, key, order } = await world.ordered();
    const { data, signature } = world.signed(world.message(order));
    const other = world.signed(world.message(order, { amount: 1 }));
    expect(await world.post({ data, signature: other.signature })).toBe(403);
    expect(await world.post({ data: other.data, signature })).toBe(403);
    expect(await world.post({ data, signature: '' })).toBe(403);
    expect(await world.post({ data: `${data} `, signature })).toBe(403);
    expect(await world.post({ data })).toBe(422);
    expect(await world.post({})).toBe(422);
    expect(await world.shop.status(buyer, key)).toBe('pending');
  });

  test('that is signed and no JSON object is refused', async () => {
    for (const content of [[], ['success'], 'success', 7, null]) {
      expect(await world.post(world.signed(content as never))).toBe(422);
    }
  });

  test('with a payment of another order is refused', async () => {
    const [a, b] = [await world.ordered(), await world.ordered()];
    expect(await world.callback(a.order, { payment_id: 2_600_000_000 })).toBe(200);
    expect(await world.callback(b.order, { payment_id: 2_600_000_000 })).toBe(422);
    expect(await world.shop.status(b.buyer, b.key)).toBe('pending');
  });

  test('of the other provider finds nobody', async () => {
    const { order } = await world.ordered();
    const response = await fetch(`${world.server.url}/api/payments/interkassa`, {
      method: 'POST',
      body: new URLSearchParams({ ik_pm_no: order.transaction_id, ik_inv_st: 'success' }),
    });
    expect(response.status).toBe(404);
  });
});

describe('the stand-in of LiqPay’s checkout', () => {
  const started = async (via = 'card') => {
    const placed = await world.ordered({ price: 12_345 });
    const { body } = await world.fields({ act: 'process', via, external_id: placed.key }, placed.buyer);
    return { ...placed, form: body.fields ?? {} };
  };
  const submit = (form: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(world.payment.endpoint, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

  test.each([
    ['approve', 'paid'],
    ['decline', 'failed'],
  ])('tells the shop %s before the shopper is back, and the order is %s', async (decision, expected) => {
    const { buyer, key, form } = await started();
    const response = await submit({ ...form, decision });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${world.server.url}/payment-pending?order=${key}`);
    expect(await world.shop.status(buyer, key)).toBe(expected);
  });

  test('tells the same payment twice when it is approved twice', async () => {
    const { buyer, key, order, form } = await started();
    await Promise.all([submit({ ...form, decision: 'approve' }), submit({ ...form, decision: 'approve' })]);
    expect(await world.shop.status(buyer, key)).toBe('paid');
    const { id } = await world.shop.row('orders', order.transaction_id, 'transaction_id');
    expect(await world.shop.row('operator_reports', String(id), 'order_id')).toEqual({});
  });

  test('shows what is paid in the shopper’s language, without a script', async () => {
    const { form } = await started('privat24');
    const response = await submit(form);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<html lang="uk">');
    expect(html).toContain('124 грн');
    expect(html).toContain('LiqPay: privat24');
    expect(html).not.toMatch(/<script|style=/);
    const style = /href="([^"]+\/style\.css)"/.exec(html)?.[1] ?? '';
    expect((await fetch(style)).status).toBe(200);
  });

  test('refuses what LiqPay would refuse: a changed, foreign or incomplete form', async () => {
    const { buyer, key, form } = await started();
    const asked = parseData(form['data'] ?? '') as Record<string, unknown>;
    const changed = [
      { ...asked, result_url: 'https://evil.example/' },
      { ...asked, public_key: 'i00000000' },
      { ...asked, amount: 0 },
      { ...asked, amount: -490 },
      { ...asked, currency: 'BTC' },
      { ...asked, version: 7 },
      { ...asked, order_id: undefined },
    ].map(world.signed);
    for (const bad of [{}, { ...form, signature: 'x' }, { ...form, data: `${form['data']}x` }, ...changed]) {
      const response = await submit({ ...bad, decision: 'approve' });
      expect(response.status).toBe(422);
      expect(await response.text()).toContain('/cart"');
    }
    expect(await world.shop.status(buyer, key)).toBe('pending');
  });
});

test('a provider that comes back by a form reaches the page that asks the shop', async () => {
  const response = await fetch(`${world.server.url}/payment-pending?order=TF-1%22%3E`, {
    method: 'POST',
    body: new URLSearchParams({ data: 'x', signature: 'y' }),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/payment-pending?order=TF-1%22%3E');
});

test('the page may not call LiqPay, only leave for it', async () => {
  const merchant = { LIQPAY_PUBLIC_KEY: 'i00000000', LIQPAY_PRIVATE_KEY: 'secret', LIQPAY_VERSION: '7' };
  const real = await makeLiqpayWorld(merchant);
  try {
    const policy = (await fetch(`${real.server.url}/`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("form-action 'self' https:");
    expect(policy).not.toContain('liqpay');
    const endpoint = `${real.server.url}/sandbox-payments/checkout`;
    expect((await fetch(endpoint, { method: 'POST' })).status).not.toBe(200);
    const { buyer, key, order } = await real.ordered();
    expect(await real.callback(order)).toBe(200);
    expect(await real.shop.status(buyer, key)).toBe('paid');
  } finally {
    await real.server.close();
  }
});

test('after all of this every sum agrees', async () => {
  expect(await audit(world.server.context.database)).toEqual({});
});

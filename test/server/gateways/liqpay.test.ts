import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { startLiqpayShop } from '../../support/shops/liqpay-world.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
let world: Awaited<ReturnType<typeof startLiqpayShop>>;
/** The public key of our stand-in is `sandbox`; LiqPay's own test payments say `sandbox` as their state. */
beforeAll(async () => {
  world = await startLiqpayShop({}, () => NOW);
});
afterAll(() => world.server.close());

const eventsOf = (reference: string) =>
  world.server.context.database.query(
    'SELECT e.invoice_state AS state FROM payment_events e JOIN orders o ON o.id = e.order_id WHERE o.transaction_id = $1 ORDER BY 1',
    [reference],
  );

describe('a callback', () => {
  test.each(['success', 'wait_compensation'])(
    'a LiqPay callback of %s settles the order with its points and sales balance',
    async state => {
      const { buyer, key, order } = await world.ordered();
      expect(await world.callback(order, { status: state })).toBe(200);
      expect(await world.shop.status(buyer, key)).toBe('paid');
      expect(await world.shop.row('users', buyer.id)).toMatchObject({ points: 4n, sale_balance: 49_000n });
    },
  );

  test('20 equal LiqPay callbacks at once settle an order once and all answer 200', async () => {
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
  ])('a LiqPay callback of %s leaves the order %s, and a later success pays it', async (state, expected) => {
    const { buyer, key, order } = await world.ordered();
    expect(await world.callback(order, { status: state })).toBe(200);
    expect(await world.shop.status(buyer, key)).toBe(expected);
    expect(await world.callback(order)).toBe(200);
    expect(await world.shop.status(buyer, key)).toBe('paid');
  });

  test('a LiqPay callback of a failure or a reversal after the success leaves the order paid', async () => {
    const { buyer, key, order } = await world.ordered();
    await world.callback(order);
    for (const status of ['failure', 'reversed', 'processing']) {
      expect(await world.callback(order, { status })).toBe(200);
    }
    expect(await world.shop.status(buyer, key)).toBe('paid');
  });

  test('a LiqPay callback may write its amount and payment number as numbers or as texts', async () => {
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
  ])('a LiqPay callback with %s answers 422 and changes nothing', async (_, changes) => {
    const { buyer, key, order } = await world.ordered();
    expect(await world.callback(order, changes)).toBe(422);
    expect(await world.shop.status(buyer, key)).toBe('pending');
    expect(await eventsOf(order.transaction_id)).toEqual([]);
  });

  test('a LiqPay callback with a signature of other data answers 403, and without one 422', async () => {
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

  test('a LiqPay callback whose signed data is no JSON object answers 422', async () => {
    for (const content of [[], ['success'], 'success', 7, null]) {
      expect(await world.post(world.signed(content as never))).toBe(422);
    }
  });

  test('a LiqPay callback with a payment number of another order answers 422', async () => {
    const [a, b] = [await world.ordered(), await world.ordered()];
    expect(await world.callback(a.order, { payment_id: 2_600_000_000 })).toBe(200);
    expect(await world.callback(b.order, { payment_id: 2_600_000_000 })).toBe(422);
    expect(await world.shop.status(b.buyer, b.key)).toBe('pending');
  });

  test('a callback of Interkassa answers 404 in a shop that uses LiqPay', async () => {
    const { order } = await world.ordered();
    const response = await fetch(`${world.server.url}/api/payments/interkassa`, {
      method: 'POST',
      body: new URLSearchParams({ ik_pm_no: order.transaction_id, ik_inv_st: 'success' }),
    });
    expect(response.status).toBe(404);
  });
});

test.each(['success', 'fail', 'pending'])(
  'a form that the provider posts to a return page is redirected to that page with its order: %s',
  async status => {
    const comesBack = async (query: string): Promise<readonly [number, string | null]> => {
      const response = await fetch(`${world.server.url}/payment-${status}${query}`, {
        method: 'POST',
        body: new URLSearchParams({ data: 'x', signature: 'y' }),
        redirect: 'manual',
      });
      return [response.status, response.headers.get('location')];
    };
    expect(await comesBack('?order=TF-1%22%3E')).toEqual([303, `/payment-${status}?order=TF-1`]);
    expect(await comesBack('?order=TF-1?ik_x=1')).toEqual([303, `/payment-${status}?order=TF-1`]);
    // Without one the browser's own last order counts.
    expect(await comesBack('')).toEqual([303, `/payment-${status}`]);
  },
);

test('the page’s content policy allows LiqPay as a form’s target only', async () => {
  const merchant = { LIQPAY_PUBLIC_KEY: 'i00000000', LIQPAY_PRIVATE_KEY: 'secret', LIQPAY_VERSION: '7' };
  const real = await startLiqpayShop(merchant);
  try {
    const policy = (await fetch(`${real.server.url}/`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("form-action 'self' https://www.liqpay.ua;");
    expect(policy.replace(/form-action [^;]*/, '')).not.toContain('liqpay');
    const endpoint = `${real.server.url}/sandbox-payments/checkout`;
    expect((await fetch(endpoint, { method: 'POST' })).status).not.toBe(200);
    const { buyer, key, order } = await real.ordered();
    expect(await real.callback(order)).toBe(200);
    expect(await real.shop.status(buyer, key)).toBe('paid');
  } finally {
    await real.server.close();
  }
});

test('the audit finds no difference after the tests of LiqPay’s callbacks', async () => {
  expect(await auditShop(world.server.context.database)).toEqual({});
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseLiqpayData } from '../../../server/gateways/liqpay/compute-liqpay-signature.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { startLiqpayShop } from '../../support/shops/liqpay-world.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
let world: Awaited<ReturnType<typeof startLiqpayShop>>;
/** The public key of our stand-in is `sandbox`; LiqPay's own test payments say `sandbox` as their state. */
beforeAll(async () => {
  world = await startLiqpayShop({}, () => NOW);
});
afterAll(() => world.server.close());

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
  ])(
    'a choice of %s on LiqPay’s stand-in calls the shop back before it redirects, and the order is %s',
    async (decision, expected) => {
      const { buyer, key, form } = await started();
      const response = await submit({ ...form, decision });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`${world.server.url}/payment-pending?order=${key}`);
      expect(await world.shop.status(buyer, key)).toBe(expected);
    },
  );

  test('LiqPay’s stand-in sends the same payment twice when it is approved twice, and the order is paid once', async () => {
    const { buyer, key, order, form } = await started();
    await Promise.all([submit({ ...form, decision: 'approve' }), submit({ ...form, decision: 'approve' })]);
    expect(await world.shop.status(buyer, key)).toBe('paid');
    const { id } = await world.shop.row('orders', order.transaction_id, 'transaction_id');
    expect(await world.shop.row('operator_reports', String(id), 'order_id')).toEqual({});
  });

  test('LiqPay’s stand-in shows the sum and the way in the shopper’s language, without a script', async () => {
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

  test('LiqPay’s stand-in answers 422 to a changed, foreign or incomplete form and leaves the order unpaid', async () => {
    const { buyer, key, form } = await started();
    const asked = parseLiqpayData(form['data'] ?? '') as Record<string, unknown>;
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

test('the audit finds no difference after the tests of LiqPay’s stand-in', async () => {
  expect(await auditShop(world.server.context.database)).toEqual({});
});

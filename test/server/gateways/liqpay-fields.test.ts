import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseLiqpayData } from '../../../server/gateways/liqpay/compute-liqpay-signature.ts';
import { startLiqpayShop } from '../../support/shops/liqpay-world.ts';
import { makeCartOfOneLot, makeNewOrderKey } from '../../support/shops/test-shop-world.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
let world: Awaited<ReturnType<typeof startLiqpayShop>>;
/** The public key of our stand-in is `sandbox`; LiqPay's own test payments say `sandbox` as their state. */
beforeAll(async () => {
  world = await startLiqpayShop({}, () => NOW);
});
afterAll(() => world.server.close());

describe('payment-fields', () => {
  test('payment-fields lists the merchant’s LiqPay ways in each currency that LiqPay takes', async () => {
    const lot = await world.shop.lot();
    const asked = { act: 'payways', external_id: 'TF-list', cart: makeCartOfOneLot(lot) };
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
  ])('payment-fields answers LiqPay’s limits in %s with the amount to pay', async (currency, expected) => {
    const lot = await world.shop.lot();
    const asked = { act: 'payway', via: 'card', external_id: 'TF-limits', cart: makeCartOfOneLot(lot) };
    const { body } = await world.fields(asked, null, currency);
    const spaced = { ...body.fields, range: body.fields?.['range']?.replaceAll(/\s/g, ' ') };
    expect(spaced).toEqual(expected);
  });

  test('payment-fields answers a signed LiqPay checkout with every field of the stored order', async () => {
    const { buyer, key, order } = await world.ordered();
    const { body } = await world.fields({ act: 'process', via: 'gpay', external_id: key }, buyer);
    const { data = '', signature, ...others } = body.fields ?? {};
    expect(others).toEqual({});
    expect(world.signed(parseLiqpayData(data) as Record<string, unknown>)).toEqual({ data, signature });
    expect(parseLiqpayData(data)).toEqual({
      version: 3,
      public_key: 'sandbox',
      action: 'pay',
      amount: 490,
      currency: 'UAH',
      description: `Замовлення ${order.number} у Twofold`,
      order_id: order.transaction_id,
      paytypes: 'gpay',
      language: 'uk',
      expired_date: '2026-11-21 12:20:00',
      result_url: `${world.server.url}/payment-pending?order=${key}`,
      server_url: `${world.server.url}/api/payments/liqpay`,
    });
  });

  test.each(['payway', 'process'])(
    'payment-fields answers 422 for a way to pay that the LiqPay merchant does not take (%s)',
    async act => {
      const { buyer, key } = await world.ordered();
      const lot = await world.shop.lot();
      const { status, body } = await world.fields(
        { act, via: 'cash', external_id: key, cart: makeCartOfOneLot(lot) },
        buyer,
      );
      expect(status).toBe(422);
      expect(body.messages?.['via']).toEqual(['Цей спосіб оплати зараз не працює. Обери інший.']);
    },
  );

  test('process-order answers the signed LiqPay checkout of its way, and no fields for a way that is not taken', async () => {
    const buyer = await world.shop.shopper();
    const lot = await world.shop.lot();
    const place = async (via: string) => {
      const key = makeNewOrderKey();
      const { body } = await world.shop.order(buyer, makeCartOfOneLot(lot), { key, via });
      expect(body.success).toBe(true);
      const asked = await world.fields({ act: 'process', via, external_id: key }, buyer);
      return { given: body.fields, asked: asked.body.fields, status: asked.status };
    };
    const taken = await place('gpay');
    expect(parseLiqpayData(taken.given?.['data'] ?? '')).toMatchObject({ action: 'pay', paytypes: 'gpay' });
    expect(Object.keys(taken.asked ?? {})).toEqual(Object.keys(taken.given ?? {}));
    expect(await place('cash')).toEqual({ given: undefined, asked: undefined, status: 422 });
  });

  test('payment-fields answers 404 for another buyer’s order and signs nothing', async () => {
    const { key } = await world.ordered();
    const stranger = await world.shop.shopper();
    const { status, body } = await world.fields({ act: 'process', via: 'card', external_id: key }, stranger);
    expect(status).toBe(404);
    expect(body.fields).toBeUndefined();
  });
});

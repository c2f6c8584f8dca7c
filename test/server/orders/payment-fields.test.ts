import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClockedShop, startClockedShop } from '../../support/shops/clocked-shop.ts';
import { makeCartOfOneLot, makeNewOrderKey } from '../../support/shops/test-shop-world.ts';

let shop: ClockedShop;
beforeAll(async () => {
  shop = await startClockedShop();
});
afterAll(() => shop.server.close());

const NAMES = [
  'ik_act',
  'ik_am',
  'ik_co_id',
  'ik_cur',
  'ik_desc',
  'ik_fal_u',
  'ik_ia_u',
  'ik_int',
  'ik_loc',
  'ik_ltm',
  'ik_pm_no',
  'ik_pnd_u',
  'ik_pw_via',
  'ik_sign',
  'ik_suc_u',
];

describe('payment-fields', () => {
  type Fields = { readonly fields: Record<string, string> };

  test('payment-fields builds the payment of a stored order for its owner only, while it can be paid', async () => {
    const buyer = await shop.shopper();
    const key = makeNewOrderKey();
    const { body: order } = await shop.order(buyer, makeCartOfOneLot(await shop.lot({ price: 12_300 })), {
      key,
    });
    const ask = { act: 'process', via: 'visa', external_id: key };
    shop.clock.now += 5_000;
    const { body } = await shop.call<Fields>('payment-fields', ask, buyer, { 'Accept-Language': 'en' });
    expect(body.fields).toMatchObject({
      ik_co_id: 'sandbox',
      ik_pm_no: order.transaction_id,
      ik_am: '123.00',
      ik_cur: 'UAH',
      ik_desc: `Order ${order.number} at Twofold`,
      ik_loc: 'en',
      ik_suc_u: `${shop.server.url}/payment-success?order=${key}`,
      ik_fal_u: `${shop.server.url}/payment-fail?order=${key}`,
      ik_pnd_u: `${shop.server.url}/payment-pending?order=${key}`,
      ik_ia_u: `${shop.server.url}/api/payments/interkassa`,
      ik_ltm: '1195',
      ik_act: 'process',
      ik_pw_via: 'visa',
      ik_int: 'json',
    });
    // Nothing else goes out, and nothing of the buyer's that could hold a colon.
    expect(Object.keys(body.fields).toSorted()).toEqual(NAMES);
    expect((await shop.call('payment-fields', { ...ask, via: 'visa:success' }, buyer)).status).toBe(422);
    expect((await shop.call('payment-fields', ask, await shop.shopper())).status).toBe(404);
    expect((await shop.call('payment-fields', ask)).status).toBe(401);
    shop.clock.now += 1_200_000;
    expect((await shop.call('payment-fields', ask, buyer)).status).toBe(409);
  });

  test('payment-fields answers 409 for an order that is paid or has failed', async () => {
    const buyer = await shop.shopper();
    for (const state of ['success', 'fail']) {
      const { order, key } = await shop.bought(buyer, await shop.lot());
      const ask = { act: 'process', via: 'visa', external_id: key };
      expect((await shop.call('payment-fields', ask, buyer)).status).toBe(200);
      await shop.callback(order, { ik_inv_st: state });
      expect((await shop.call('payment-fields', ask, buyer)).status).toBe(409);
    }
  });

  test('payment-fields asks for a stored order’s limits by its key and in its currency, for its owner while it can be paid', async () => {
    const buyer = await shop.shopper();
    const key = makeNewOrderKey();
    const { body: order } = await shop.order(buyer, makeCartOfOneLot(await shop.lot({ price: 12_300 })), {
      key,
    });
    const ask = { act: 'payway', via: 'visa', external_id: key };
    const { body } = await shop.call<Fields>('payment-fields', ask, buyer, { 'X-Currency': 'USD' });
    expect(body.fields).toMatchObject({ ik_act: 'payway', ik_pm_no: key, ik_am: '123.00', ik_cur: 'UAH' });
    expect(body.fields['ik_pm_no']).not.toBe(order.transaction_id);
    expect((await shop.call('payment-fields', ask, await shop.shopper())).status).toBe(404);
    expect((await shop.call('payment-fields', ask)).status).toBe(401);
    shop.clock.now += 1_200_000;
    expect((await shop.call('payment-fields', ask, buyer)).status).toBe(409);
  });

  test('payment-fields asks for the limits of the sum left after the user’s points, those of an unpaid order included', async () => {
    const buyer = await shop.shopper({ points: 100 });
    const lot = await shop.lot({ price: 100_000 });
    const ask = { act: 'payway', via: 'visa', external_id: makeNewOrderKey(), cart: makeCartOfOneLot(lot) };
    const amountOf = async (by_points: number) =>
      (await shop.call<Fields>('payment-fields', { ...ask, by_points }, buyer)).body.fields['ik_am'];
    expect([await amountOf(0), await amountOf(40), await amountOf(101)]).toEqual([
      '1000.00',
      '960.00',
      '900.00',
    ]);
    await shop.bought(buyer, lot, { points: 80 });
    expect(await amountOf(100)).toBe('900.00');
  });

  test('payment-fields asks for the limits of a guest’s cart and stores no order', async () => {
    const lot = await shop.lot({ price: 115 });
    const key = makeNewOrderKey();
    const ask = {
      act: 'payway',
      via: 'visa',
      external_id: key,
      cart: makeCartOfOneLot(lot, 3),
      by_points: 50,
    };
    const { body } = await shop.call<Fields>('payment-fields', ask);
    expect(body.fields).toMatchObject({ ik_pm_no: key, ik_am: '4.00', ik_act: 'payway', ik_pw_via: 'visa' });
    expect(await shop.row('orders', key, 'external_id')).toEqual({});
  });

  test('payment-fields answers 422 to an empty cart, an unknown lot and a missing way to pay', async () => {
    const base = { external_id: makeNewOrderKey(), cart: makeCartOfOneLot(await shop.lot()) };
    expect((await shop.call('payment-fields', { ...base, act: 'payways', cart: [] })).status).toBe(422);
    expect((await shop.call('payment-fields', { ...base, act: 'payways', cart: null })).status).toBe(422);
    expect(
      (await shop.call('payment-fields', { ...base, act: 'payways', cart: makeCartOfOneLot(1_999_999_999) }))
        .status,
    ).toBe(422);
    expect((await shop.call('payment-fields', { ...base, act: 'payway' })).status).toBe(422);
    expect((await shop.call('payment-fields', { ...base, act: 'payways' })).status).toBe(200);
  });
});

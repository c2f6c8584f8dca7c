import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { type ClockedShop, startClockedShop } from '../../support/shops/clocked-shop.ts';
import { makeCartOfOneLot } from '../../support/shops/test-shop-world.ts';
import { signAsInterkassa } from '../../support/stand-ins/sign-as-interkassa.ts';

let shop: ClockedShop;
beforeAll(async () => {
  shop = await startClockedShop();
});
afterAll(() => shop.server.close());

describe('replays and attacks', () => {
  test('a payment’s success sent fifty times at once takes effect once', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot();
    const { order } = await shop.bought(buyer, lot);
    const statuses = await Promise.all(Array.from({ length: 50 }, () => shop.callback(order)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await shop.row('lots', lot)).toMatchObject({ sales_count: 1, tickets_issued: 2 });
    expect(await shop.row('users', buyer.id)).toMatchObject({ sale_balance: 49_000n, points: 4n });
  });

  test('a paid order stays paid when its notice says fail, canceled, new or process later', async () => {
    const buyer = await shop.shopper();
    const { order, key } = await shop.bought(buyer, await shop.lot());
    await shop.callback(order);
    for (const state of ['fail', 'canceled', 'new', 'process']) {
      expect(await shop.callback(order, { ik_inv_st: state })).toBe(200);
    }
    expect(await shop.status(buyer, key)).toBe('paid');
  });

  test('a success and a failure at the same moment never leave an order half settled', async () => {
    for (let round = 0; round < 10; round += 1) {
      const buyer = await shop.shopper({ points: 10 });
      const lot = await shop.lot({ amount: 1 });
      const { order, key } = await shop.bought(buyer, lot, { points: 10 });
      await Promise.all([
        shop.callback(order, { ik_inv_st: 'fail' }),
        shop.callback(order),
        shop.callback(order, { ik_inv_st: 'canceled' }),
      ]);
      expect(await shop.status(buyer, key)).toBe('paid');
    }
    expect(await auditShop(shop.server.context.database)).toEqual({});
  });

  test.each([
    ['a wrong signature', { ik_sign: 'x'.repeat(44) }, 403],
    ['an empty signature', { ik_sign: '' }, 403],
    ['a smaller amount', { ik_am: '1.00' }, 422],
    ['an amount a hair off', { ik_am: '490.001' }, 422],
    ['a larger amount', { ik_am: '491.00' }, 422],
    ['an amount that is no number', { ik_am: '4.9e2' }, 422],
    ['another currency', { ik_cur: 'USD' }, 422],
    ['another merchant', { ik_co_id: '5ee0c9ccc3f73b75f5236a99' }, 422],
    ['a test payment', { ik_pw_via: 'test_interkassa_test_xts' }, 422],
    ['an unknown state', { ik_inv_st: 'SUCCESS' }, 422],
    ['no invoice', { ik_inv_id: '' }, 422],
    ['SQL for an invoice', { ik_inv_id: "1'; DROP TABLE orders; --" }, 422],
    ['a NUL in the reference', { ik_pm_no: 'TF-\0' }, 422],
  ])('a payment’s notice with %s is refused and changes nothing', async (_, changes, expected) => {
    const buyer = await shop.shopper();
    const lot = await shop.lot();
    const { order, key } = await shop.bought(buyer, lot);
    expect(await shop.callback(order, changes)).toBe(expected);
    expect(await shop.status(buyer, key)).toBe('pending');
    const events = await shop.rows(
      'SELECT 1 FROM payment_events e JOIN orders o ON o.id = e.order_id WHERE o.transaction_id = $1',
      order.transaction_id,
    );
    expect(events).toEqual([]);
  });

  test.each(['ik_act', '_ik_x_act', 'ik_a'])(
    'a signed request for payment limits is no payment when its values are sent back under other names (%s)',
    async first => {
      const buyer = await shop.shopper();
      const lot = await shop.lot();
      const { order, key } = await shop.bought(buyer, lot);
      const question = {
        act: 'payway',
        via: order.transaction_id,
        external_id: 'success',
        cart: makeCartOfOneLot(lot),
        by_points: 0,
      };
      const { body } = await shop.call<{ fields: Record<string, string> }>('payment-fields', question, buyer);
      const { ik_act, ik_loc, ik_ltm, ik_pm_no, ik_pnd_u, ik_pw_via, ...same } = body.fields;
      // The order of the values is kept, and with it the signature.
      const forged: Record<string, string | undefined> = {
        ...same,
        [first]: ik_act,
        ik_inu: ik_loc,
        ik_inv_id: ik_ltm,
        ik_inv_st: ik_pm_no,
        ik_pa: ik_pnd_u,
        ik_pm_no: ik_pw_via,
      };
      expect(forged).toMatchObject({ ik_inv_st: 'success', ik_pm_no: order.transaction_id, ik_am: '490.00' });
      const signing = shop.server.context.config.payment;
      expect(signAsInterkassa(forged as Record<string, string>, signing)).toBe(same['ik_sign']);
      const sent = await fetch(`${shop.server.url}/api/payments/interkassa`, {
        method: 'POST',
        body: new URLSearchParams(forged as Record<string, string>),
      });
      expect(sent.status).toBe(422);
      expect(await shop.status(buyer, key)).toBe('pending');
    },
  );

  test.each([{ _ik_x_shop: '1' }, { ik_aa: 'new' }, { ik_zz: '' }])(
    'a payment’s notice with an unknown field is refused and changes nothing: %o',
    async added => {
      const buyer = await shop.shopper();
      const { order, key } = await shop.bought(buyer, await shop.lot());
      expect(await shop.callback(order, added)).toBe(422);
      expect(await shop.status(buyer, key)).toBe('pending');
    },
  );

  test('a payment’s notice that names its order by a part of the reference, its id or its key is refused', async () => {
    const buyer = await shop.shopper();
    const { order, key } = await shop.bought(buyer, await shop.lot());
    const { id } = await shop.row('orders', order.transaction_id, 'transaction_id');
    for (const reference of [order.transaction_id.slice(3), `${order.transaction_id}x`, String(id), key]) {
      expect(await shop.callback(order, { ik_pm_no: reference })).toBe(422);
    }
    expect(await shop.status(buyer, key)).toBe('pending');
  });

  test('a payment’s notice with an invoice that another order has is refused', async () => {
    const buyer = await shop.shopper();
    const lot = await shop.lot();
    const [a, b] = [await shop.bought(buyer, lot), await shop.bought(buyer, lot)];
    expect(await shop.callback(a.order, { ik_inv_id: 'same' })).toBe(200);
    expect(await shop.callback(b.order, { ik_inv_id: 'same' })).toBe(422);
    expect(await shop.status(buyer, b.key)).toBe('pending');
  });

  test('the payment callback refuses a form with a field twice, of another type, nested too deeply or too large', async () => {
    const send = async (body: string, type = 'application/x-www-form-urlencoded') =>
      (
        await fetch(`${shop.server.url}/api/payments/interkassa`, {
          method: 'POST',
          body,
          headers: { 'Content-Type': type },
        })
      ).status;
    expect(await send('ik_am=1&ik_am=2')).toBe(422);
    expect(await send(`ik_am${'[]'.repeat(20_000)}=1&ik_sign=x`)).toBe(422);
    expect(await send('{}', 'application/json')).toBeGreaterThanOrEqual(400);
    expect(await send(`ik_am=${'1'.repeat(1_000_000)}`)).toBe(413);
    expect(await send('')).toBe(403);
  });

  test('a payment reversed after it settled is reported to the operator once, and another cancelled invoice is not', async () => {
    const buyer = await shop.shopper();
    const { order, key } = await shop.bought(buyer, await shop.lot());
    await shop.callback(order);
    // Another invoice that was given up means nothing.
    expect(await shop.callback(order, { ik_inv_id: 'given-up', ik_inv_st: 'canceled' })).toBe(200);
    const { id } = await shop.row('orders', order.transaction_id, 'transaction_id');
    const reports = () => shop.rows('SELECT kind FROM operator_reports WHERE order_id = $1', id);
    expect(await reports()).toEqual([]);
    for (let n = 0; n < 3; n += 1) await shop.callback(order, { ik_inv_st: 'canceled' });
    expect(await reports()).toEqual([{ kind: 'payment_reversed' }]);
    expect(await shop.status(buyer, key)).toBe('paid');
  });

  test('a second paid invoice of one order is reported to the operator', async () => {
    const { order } = await shop.bought(await shop.shopper(), await shop.lot());
    await shop.callback(order);
    await shop.callback(order, { ik_inv_id: 'another' });
    const { id } = await shop.row('orders', order.transaction_id, 'transaction_id');
    expect(await shop.row('operator_reports', String(id), 'order_id')).toMatchObject({ kind: 'paid_twice' });
  });
});

test('the audit finds no sum that disagrees after all replayed and forged notices', async () => {
  expect(await auditShop(shop.server.context.database)).toEqual({});
});

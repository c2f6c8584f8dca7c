import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import {
  makeCartOfOneLot,
  makeTestShopWorld,
  type TestShopper,
  type TestShopWorld,
} from '../../support/shops/test-shop-world.ts';
import { signAsInterkassa } from '../../support/stand-ins/sign-as-interkassa.ts';

let server: TestServer;
let shop: TestShopWorld;
let buyer: TestShopper;
beforeAll(async () => {
  server = await startTestServer();
  shop = await makeTestShopWorld(server);
  buyer = await shop.shopper();
});
afterAll(() => server.close());

/** While this process's clock is 25 minutes fast, as its last comparison with the database's said. */
const whileWrong = async <T>(work: () => Promise<T>): Promise<T> => {
  server.context.state.noteClock(1_500_000);
  try {
    return await work();
  } finally {
    server.context.state.noteClock(0);
  }
};

describe('A process whose clock is wrong', () => {
  test('a process whose clock is wrong answers 503 to an order and reserves nothing', async () => {
    const lot = await shop.lot({ amount: 3 });
    expect((await whileWrong(() => shop.order(buyer, makeCartOfOneLot(lot)))).status).toBe(503);
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: 0 });
    expect((await shop.order(buyer, makeCartOfOneLot(lot))).body).toMatchObject({ success: true });
  });

  test('a process whose clock is wrong answers 503 to a payment’s callback, and settles it later', async () => {
    const lot = await shop.lot({ amount: 3 });
    const { body: order } = await shop.order(buyer, makeCartOfOneLot(lot));
    const { payment } = server.context.config;
    const fields: Record<string, string> = {
      ik_co_id: payment.merchant,
      ik_pm_no: order.transaction_id,
      ik_am: order.cart_total.toFixed(2),
      ik_cur: order.currency,
      ik_inv_id: `inv-${order.transaction_id}`,
      ik_inv_st: 'success',
    };
    fields['ik_sign'] = signAsInterkassa(fields, payment);
    const notice = async () => {
      const body = new URLSearchParams(fields);
      const response = await fetch(`${server.url}/api/payments/interkassa`, { method: 'POST', body });
      return [response.status, response.headers.get('retry-after')];
    };
    expect(await whileWrong(notice)).toEqual([503, '5']);
    expect(await shop.row('orders', order.transaction_id, 'transaction_id')).toMatchObject({
      status: 'pending',
    });
    expect(await notice()).toEqual([200, null]);
    expect(await shop.row('orders', order.transaction_id, 'transaction_id')).toMatchObject({
      status: 'paid',
    });
  });

  test('a process whose clock is wrong answers 503 to payment-fields and signs no payment', async () => {
    const lot = await shop.lot({ amount: 3 });
    const key = 'TF-wrong-clock';
    await shop.order(buyer, makeCartOfOneLot(lot), { key });
    const ask = () => shop.call('payment-fields', { act: 'process', via: 'visa', external_id: key }, buyer);
    expect((await whileWrong(ask)).status).toBe(503);
    expect((await ask()).status).toBe(200);
  });

  test('a process whose clock is wrong still serves the catalogue', async () => {
    const lot = await shop.lot();
    expect((await whileWrong(() => shop.call(`get-lot/${lot}`, undefined))).status).toBe(200);
  });
});

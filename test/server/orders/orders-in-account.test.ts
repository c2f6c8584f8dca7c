import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClockedShop, startClockedShop } from '../../support/shops/clocked-shop.ts';
import { makeCartOfOneLot, makeNewOrderKey } from '../../support/shops/test-shop-world.ts';

let shop: ClockedShop;
beforeAll(async () => {
  shop = await startClockedShop();
});
afterAll(() => shop.server.close());

const kept = async (key: string) => {
  const { language, via } = await shop.row('orders', key, 'external_id');
  return { language, via };
};
const askFor = (
  via: string,
  key: string,
  buyer: Awaited<ReturnType<ClockedShop['shopper']>>,
  act = 'process',
) => shop.call('payment-fields', { act, via, external_id: key }, buyer);

describe('what an order’s page needs of the order', () => {
  test('an order keeps the language of its request and the way to pay that was asked for', async () => {
    const buyer = await shop.shopper();
    const [plain, named] = [makeNewOrderKey(), makeNewOrderKey()];
    await shop.order(buyer, makeCartOfOneLot(await shop.lot()), { key: plain });
    await shop.order(buyer, makeCartOfOneLot(await shop.lot()), { key: named, via: 'visa' });
    expect(await kept(plain)).toEqual({ language: 'en', via: '' });
    expect(await kept(named)).toEqual({ language: 'en', via: 'visa' });
  });

  test('starting a payment in another way updates the order’s way, asking for limits does not', async () => {
    const buyer = await shop.shopper();
    const key = makeNewOrderKey();
    const lot = await shop.lot();
    await shop.order(buyer, makeCartOfOneLot(lot), { key, via: 'visa' });
    expect((await askFor('privat24', key, buyer, 'payway')).status).toBe(200);
    expect(await kept(key)).toMatchObject({ via: 'visa' });
    expect((await askFor('gpay', key, buyer)).status).toBe(200);
    expect(await kept(key)).toMatchObject({ via: 'gpay' });
    // The same order again, in another way.
    await shop.order(buyer, makeCartOfOneLot(lot), { key, via: 'privat24' });
    expect(await kept(key)).toMatchObject({ via: 'privat24' });
  });

  test('nobody else changes an order’s way, nor does anybody once it waits no more', async () => {
    const buyer = await shop.shopper();
    const key = makeNewOrderKey();
    const { body } = await shop.order(buyer, makeCartOfOneLot(await shop.lot()), { key, via: 'visa' });
    expect((await askFor('gpay', key, await shop.shopper())).status).toBe(404);
    await shop.callback(body);
    expect((await askFor('gpay', key, buyer)).status).toBe(409);
    expect(await kept(key)).toMatchObject({ via: 'visa' });
  });

  test('an order of a process that sends neither language nor way has its buyer’s language', async () => {
    const buyer = await shop.shopper();
    const { database } = shop.server.context;
    await database.query(`UPDATE users SET language = 'ru' WHERE id = $1`, [buyer.id]);
    const { query } = database;
    /** Sends orders as a process of the release before does, which runs beside this one during an upgrade. */
    const asOlder: typeof query = (sql, values) => {
      if (!sql.includes('place_order(')) return query(sql, values);
      const [order, ...rest] = values ?? [];
      const { language: _language, via: _via, ...older } = JSON.parse(String(order));
      return query(sql, [JSON.stringify(older), ...rest]);
    };
    const key = makeNewOrderKey();
    Object.assign(database, { query: asOlder });
    try {
      await shop.order(buyer, makeCartOfOneLot(await shop.lot()), { key, via: 'visa' });
    } finally {
      Object.assign(database, { query });
    }
    expect(await kept(key)).toMatchObject({ language: 'ru' });
    // One of an older release has none at all.
    await database.query('UPDATE orders SET language = NULL WHERE external_id = $1', [key]);
    expect((await shop.call<{ language: string }>(`get-order/${key}`, undefined, buyer)).body.language).toBe(
      'ru',
    );
  });

  test('get-order has titles and names in the language that is asked for, else in that of the request', async () => {
    const buyer = await shop.shopper();
    const { order, key } = await shop.bought(buyer, await shop.lot());
    await shop.callback(order);
    const paidBy = async (query: string) =>
      (await shop.call<{ paid_by: unknown }>(`get-order/${key}${query}`, undefined, buyer)).body.paid_by;
    expect(await paidBy('')).toBe('Interkassa');
    await shop.server.context.database.query(`UPDATE orders SET via = 'card' WHERE external_id = $1`, [key]);
    expect(await paidBy('')).toBe('Банківська картка');
    expect(await paidBy('?language=ru')).toBe('Банковская карта');
    expect(await paidBy('?language=en')).toBe('Bank card');
    expect((await shop.call(`get-order/${key}?language=pl`, undefined, buyer)).status).toBe(422);
  });
});

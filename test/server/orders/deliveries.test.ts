import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { makeProcessLog } from '../../../server/process/make-process-log.ts';
import { BRANCH_ADDRESS, COURIER_ADDRESS, deliveryAddressArbitrary } from '../../arbitraries/delivery.ts';
import { startTestServer } from '../../support/database/start-server.ts';
import { waitUntilBlocking } from '../../support/database/wait-until-blocking.ts';
import { type ClockedShop, startClockedShop } from '../../support/shops/clocked-shop.ts';
import {
  makeCartOfOneLot,
  makeNewOrderKey,
  makeTestShopWorld,
  type TestShopper,
} from '../../support/shops/test-shop-world.ts';

const RACES = 20;
type Answer = {
  readonly success: boolean;
  readonly message?: string;
  readonly address?: { readonly id: number };
  readonly messages?: Readonly<Record<string, readonly string[]>>;
};

let shop: ClockedShop;
let lot: number;
beforeAll(async () => {
  shop = await startClockedShop();
  lot = await shop.lot({ amount: 500 });
});
afterAll(() => shop.server.close());

const set = (who: TestShopper | null, orders: readonly string[], address: object, language = 'uk') =>
  shop.call<Answer>('set-delivery', { orders, address }, who, { 'Accept-Language': language });
const paid = async (who: TestShopper): Promise<string> => {
  const { order, key } = await shop.bought(who, lot);
  expect(await shop.callback(order)).toBe(200);
  return key;
};
const deliveries = ({ id }: TestShopper) =>
  shop.rows(
    `SELECT o.external_id AS key, d.address_id AS address FROM order_deliveries d JOIN orders o ON o.id = d.order_id
     WHERE o.user_id = $1 ORDER BY o.id`,
    id,
  );
const addresses = ({ id }: TestShopper) =>
  shop.rows('SELECT id, kind FROM addresses WHERE user_id = $1 ORDER BY id', id);

describe('where orders go', () => {
  test('paying writes nothing of a delivery, and set-delivery nothing but the address and its orders', async () => {
    const buyer = await shop.shopper();
    const key = await paid(buyer);
    expect(await deliveries(buyer)).toEqual([]);
    const before = await shop.rows('SELECT to_jsonb(o) AS kept FROM orders o WHERE user_id = $1', buyer.id);
    const { body } = await set(buyer, [key], BRANCH_ADDRESS);
    expect(body).toEqual({
      success: true,
      address: { id: expect.any(Number), ...BRANCH_ADDRESS },
      orders: [key],
    });
    expect(await deliveries(buyer)).toEqual([{ key, address: body.address?.id }]);
    expect(await shop.rows('SELECT to_jsonb(o) AS kept FROM orders o WHERE user_id = $1', buyer.id)).toEqual(
      before,
    );
  });

  test('the same address of two people is two rows, of one person one, however often it is said', async () => {
    const [buyer, other] = [await shop.shopper(), await shop.shopper()];
    const keys = [await paid(buyer), await paid(buyer)];
    for (const key of [...keys, ...keys])
      await set(buyer, [key], { ...COURIER_ADDRESS, phone: '067 123 45 67' });
    await set(other, [await paid(other)], COURIER_ADDRESS);
    expect(await addresses(buyer)).toHaveLength(1);
    expect(await addresses(other)).toHaveLength(1);
    expect(await addresses(other)).not.toEqual(await addresses(buyer));
  });

  test.each(['uk', 'ru', 'en'])('refused orders and fields have words in %s', async language => {
    const buyer = await shop.shopper();
    const { key } = await shop.bought(buyer, lot);
    const refused = await set(buyer, [key], BRANCH_ADDRESS, language);
    expect(refused).toMatchObject({ status: 200, body: { success: false } });
    expect(refused.body.message).toMatch(/\p{L}{3}/u);
    const wrong = await set(
      buyer,
      [key],
      { ...COURIER_ADDRESS, recipient: 'Оксана', postcode: '1', phone: '+48 1' },
      language,
    );
    expect(wrong.status).toBe(422);
    const { messages = {} } = wrong.body;
    expect(Object.keys(messages).toSorted()).toEqual(['phone', 'postcode', 'recipient']);
    for (const texts of Object.values(messages))
      for (const text of texts) expect(text).not.toMatch(/[{}]|_/u);
    expect(messages['postcode']?.[0]).toContain('5');
  });

  test('every address that the domain takes is kept and answered as it is, in letters of any script', async () => {
    const buyer = await shop.shopper();
    const key = await paid(buyer);
    for (const address of fc.sample(deliveryAddressArbitrary, { seed: 19, numRuns: 60 }))
      expect((await set(buyer, [key], address)).body).toMatchObject({ success: true, address });
    const longest = 'я\u0301\u0302\u0303\u0304'.repeat(64).normalize('NFC');
    const far = {
      ...COURIER_ADDRESS,
      recipient: 'Ко Валь',
      city: longest,
      street: longest,
      house: longest,
      flat: longest,
    };
    expect((await set(buyer, [key], far)).body).toMatchObject({ success: true, address: far });
  });

  test('set-delivery takes at most 50 orders, and a list of none is wrong', async () => {
    const buyer = await shop.shopper();
    const key = await paid(buyer);
    const many = Array.from({ length: 51 }, (_, n) => `TF-${n}`);
    for (const orders of [many, []])
      expect((await set(buyer, orders, BRANCH_ADDRESS)).body.messages).toHaveProperty('orders');
    expect(
      (
        await set(
          buyer,
          Array.from({ length: 50 }, () => key),
          BRANCH_ADDRESS,
        )
      ).body.success,
    ).toBe(true);
  });

  test('two set-delivery at once for the same orders leave all of them at one of the two addresses', async () => {
    const buyer = await shop.shopper();
    const keys = [await paid(buyer), await paid(buyer), await paid(buyer)];
    for (let n = 0; n < RACES; n += 1) {
      const [one, other] = await Promise.all([
        set(buyer, keys, BRANCH_ADDRESS),
        set(buyer, keys.toReversed(), COURIER_ADDRESS),
      ]);
      expect([one.status, other.status]).toEqual([200, 200]);
      const now = (await deliveries(buyer)).map(({ address }) => address);
      expect(now).toHaveLength(keys.length);
      expect(new Set(now).size).toBe(1);
      expect([one.body.address?.id, other.body.address?.id]).toContain(now[0]);
    }
    expect(await addresses(buyer)).toHaveLength(2);
    expect(await auditShop(shop.server.context.database)).toEqual({});
  });

  test('an address that is said while its order is being paid is refused or kept whole', async () => {
    for (let n = 0; n < RACES; n += 1) {
      const buyer = await shop.shopper();
      const { order, key } = await shop.bought(buyer, lot);
      const acts = [
        () => set(buyer, [key], BRANCH_ADDRESS),
        async () => ({ status: await shop.callback(order) }),
      ];
      const told = await Promise.all((n % 2 === 0 ? acts : acts.toReversed()).map(act => act()));
      expect(told.map(({ status }) => status)).toEqual([200, 200]);
      const [now] = await deliveries(buyer);
      const answer = told.find(each => 'body' in each) as Awaited<ReturnType<typeof set>>;
      expect(answer.body.success).toBe(now !== undefined);
      expect(await addresses(buyer)).toHaveLength(now === undefined ? 0 : 1);
    }
    expect(await auditShop(shop.server.context.database)).toEqual({});
  });

  test('set-delivery waits for whoever has one of its orders, and judges what stands there then', async () => {
    const buyer = await shop.shopper();
    const { key } = await shop.bought(buyer, lot);
    const { database } = shop.server.context;
    const asked = await database.transaction(async tx => {
      await tx.query('SELECT FROM orders WHERE user_id = $1 FOR NO KEY UPDATE', [buyer.id]);
      const answer = set(buyer, [key], BRANCH_ADDRESS);
      await waitUntilBlocking(tx);
      await tx.query(
        `UPDATE orders SET status = 'paid', holds_reservation = false, settled_at = now() WHERE user_id = $1`,
        [buyer.id],
      );
      return { answer };
    });
    expect((await asked.answer).body.success).toBe(true);
  });
});

describe('addresses and the log', () => {
  test('no address, recipient or phone of a delivery stands in a log line or in an address of the API', async () => {
    const lines: string[] = [];
    const log = makeProcessLog('trace', { write: line => lines.push(line) });
    const server = await startTestServer({ log });
    try {
      const logged = await makeTestShopWorld(server);
      const buyer = await logged.shopper();
      const key = makeNewOrderKey();
      const { body: order } = await logged.order(buyer, makeCartOfOneLot(await logged.lot()), { key });
      await logged.callback(order);
      const call = (address: object) =>
        logged.call<Answer>('set-delivery', { orders: [key], address }, buyer);
      expect((await call(COURIER_ADDRESS)).status).toBe(200);
      expect((await call({ ...COURIER_ADDRESS, postcode: 'zyxcode' })).status).toBe(422);
      const { body } = await logged.call<{ addresses: { id: number }[] }>('get-addresses', undefined, buyer);
      await logged.call('forget-address', { id: body.addresses[0]?.id }, buyer);
      const all = lines.join('');
      expect(all).toContain('"route":"/api/set-delivery","status":422');
      const told = [
        COURIER_ADDRESS.recipient,
        '671234567',
        COURIER_ADDRESS.city,
        COURIER_ADDRESS.street,
        '3-А',
        'zyxcode',
        key,
      ];
      expect(told.filter(text => all.includes(text))).toEqual([]);
    } finally {
      await server.close();
    }
  });
});

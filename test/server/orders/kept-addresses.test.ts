import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHttpApp } from '../../../server/http/make-http-app.ts';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';
import { makeBearerHeader } from '../../support/requests/api-client.ts';
import { type ClockedShop, startClockedShop } from '../../support/shops/clocked-shop.ts';
import type { TestShopper } from '../../support/shops/test-shop-world.ts';

let shop: ClockedShop;
let lot: number;
beforeAll(async () => {
  shop = await startClockedShop();
  lot = await shop.lot({ amount: 500 });
});
afterAll(() => shop.server.close());

const set = (who: TestShopper, orders: readonly string[], address: object) =>
  shop.call<{ address?: { id: number } }>('set-delivery', { orders, address }, who);
/** Makes the calls of somebody to a shop whose limits are on; each answers its status. */
const makeLimitedCall = ({ token }: TestShopper) => {
  const { context } = shop.server;
  const app = makeHttpApp({ ...context, config: { ...context.config, rateLimit: true } });
  return async (call: string, body: object): Promise<number> => {
    const answer = await app.request(
      `/api/${call}`,
      {
        method: 'POST',
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          'Content-Type': 'application/json',
          ...makeBearerHeader(token),
        },
        body: JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress: '198.51.100.1', remoteFamily: 'IPv4', remotePort: 1 } } },
    );
    return answer.status;
  };
};
const paid = async (who: TestShopper): Promise<string> => {
  const { order, key } = await shop.bought(who, lot);
  expect(await shop.callback(order)).toBe(200);
  return key;
};

describe('what the database holds of addresses', () => {
  const refused = async (statement: string, ...params: unknown[]): Promise<string> =>
    shop.server.context.database.query(statement, params).then(
      () => 'done',
      (error: unknown) => (error as { readonly code: string }).code,
    );

  test('an address is never changed or deleted, but for being forgotten', async () => {
    const buyer = await shop.shopper();
    await set(buyer, [await paid(buyer)], BRANCH_ADDRESS);
    const changed = `UPDATE addresses SET city = 'Київ' WHERE user_id = $1`;
    expect(await refused(changed, buyer.id)).toBe('23001');
    expect(await refused('UPDATE addresses SET made_at = now() WHERE user_id = $1', buyer.id)).toBe('23001');
    expect(await refused('DELETE FROM addresses WHERE user_id = $1', buyer.id)).toBe('23001');
    expect(await refused('UPDATE addresses SET forgotten_at = now() WHERE user_id = $1', buyer.id)).toBe(
      'done',
    );
  });

  test('only a paid order of its buyer goes to an address of that buyer', async () => {
    const [buyer, other] = [await shop.shopper(), await shop.shopper()];
    const { body } = await set(buyer, [await paid(buyer)], BRANCH_ADDRESS);
    const { key: waiting } = await shop.bought(buyer, lot);
    const foreign = await paid(other);
    const go = (key: string, userId: number) =>
      refused(
        `INSERT INTO order_deliveries (order_id, user_id, address_id, said_at)
         SELECT id, $2, $3, now() FROM orders WHERE external_id = $1`,
        key,
        userId,
        body.address?.id,
      );
    expect(await go(waiting, buyer.id)).toBe('23001');
    expect(await go(foreign, buyer.id)).toBe('23001');
    expect(await go(foreign, other.id)).toBe('23503');
  });

  test('somebody who says addresses all day long is told to wait: each may be a row that stays', async () => {
    const buyer = await shop.shopper();
    const key = await paid(buyer);
    const ask = makeLimitedCall(buyer);
    const statuses: number[] = [];
    for (let n = 1; n <= 61; n += 1)
      statuses.push(
        await ask('set-delivery', { orders: [key], address: { ...BRANCH_ADDRESS, branch: String(n) } }),
      );
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  });

  test('an eleventh complaint within an hour is told to wait, and parcels can still be confirmed', async () => {
    const ask = makeLimitedCall(await shop.shopper());
    const id = 2_000_000_000;
    const statuses: number[] = [];
    for (let n = 1; n <= 11; n += 1) statuses.push(await ask('complain-of-parcel', { id, text: String(n) }));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    expect(await ask('confirm-parcel', { id })).toBe(404);
  });

  test.each([
    ['a branch with a street', `'branch', 'A B', '+380671234567', 'Kyiv', '1', 'x', '', '', ''`],
    ['a branch without its number', `'branch', 'A B', '+380671234567', 'Kyiv', '', '', '', '', ''`],
    ['a courier without a house', `'courier', 'A B', '+380671234567', 'Kyiv', '', 'x', '', '', '01001'`],
    ['a courier with a branch', `'courier', 'A B', '+380671234567', 'Kyiv', '1', 'x', '1', '', '01001'`],
    ['a postcode of four digits', `'courier', 'A B', '+380671234567', 'Kyiv', '', 'x', '1', '', '0100'`],
    ['a phone of another country', `'branch', 'A B', '+48221234567', 'Kyiv', '1', '', '', '', ''`],
    ['a line that is not clean', `'branch', 'A  B', '+380671234567', 'Kyiv', '1', '', '', '', ''`],
    ['an unknown kind', `'pigeon', 'A B', '+380671234567', 'Kyiv', '1', '', '', '', ''`],
  ])('the table of addresses takes no row of %s', async (_, values) => {
    const { id } = await shop.shopper();
    const columns = 'kind, recipient, phone, city, branch, street, house, flat, postcode';
    expect(
      await refused(`INSERT INTO addresses (user_id, made_at, ${columns}) VALUES (${id}, now(), ${values})`),
    ).toBe('23514');
  });
});

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenHash } from '../../../server/accounts/sign-in/sessions.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { makeShopWorld, one, type Shopper, type ShopWorld } from '../../support/shops/shop-world.ts';

let server: TestServer;
let world: ShopWorld;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeShopWorld({ url: server.url, context: server.context });
});
afterAll(() => server.close());

const CHANGES = [
  ['tickets of a donation', 'ticket_donate_amount = 7', true, { tickets: 21, charity: 18n }],
  ['tickets without one', 'ticket_amount = 5', false, { tickets: 15, charity: 0n }],
  ['charity points', 'point_donate_amount = 9', true, { tickets: 6, charity: 27n }],
] as const;

test.each(CHANGES)(
  'An order is counted again where the %s of its lot have changed since the lot was read',
  async (_, change, isDonate, expected) => {
    // The short way (place_line), and the other: an order that names one to replace.
    for (const parts of [{}, { replaces: 'TF-none' }]) {
      const lot = await world.lot();
      const place = async () => {
        const { body } = await world.order(await world.shopper(), one(lot, 3, isDonate), parts);
        expect(body.success).toBe(true);
        const { id } = await world.row('orders', body.transaction_id, 'transaction_id');
        const { tickets, charity_points: charity } = await world.row('order_lines', Number(id), 'order_id');
        return { tickets, charity };
      };
      await place();
      await server.context.database.query(`UPDATE lots SET ${change} WHERE id = ${lot}`);
      expect(await place()).toEqual(expected);
    }
  },
);

/** As the release before sends it: without what the lots promise. */
const TERMS = { hold: 1200, pause: 0, least: 60, lapses: 0, declines: 0, forgets: false, worth: '49000' };
const BOUNDS = { unpaid_orders: 5, unpaid_sum: '10000000', visitor: '1', visitor_orders: 20 };

const numbered = (count: number): string => Array.from({ length: count }, (_, n) => `$${n + 1}`).join(', ');

test('An order of a process of the release before is placed', async () => {
  const { database } = server.context;
  const lot = await world.lot();
  const buyer: Shopper = await world.shopper();
  const head = [tokenHash(buyer.token), buyer.id, 'TF-older', 'older', randomBytes(32)];
  const sums = ['UAH', '1', '1', 0n, 49_000n];
  const [now, terms] = [new Date(server.context.now()), JSON.stringify({ ...TERMS, ...BOUNDS })];
  const line = [lot, 1, true, 49_000n, 49_000n, 2, 6n, 49_000n, 49_000n, 100, 10, 20];
  const short = await database.query(`SELECT place_line(${numbered(26)}) AS outcome`, [
    ...head,
    ...sums,
    4n,
    490n,
    now,
    terms,
    ...line,
  ]);
  expect(short).toEqual([{ outcome: null }]);
  const [row] = await database.query(`SELECT * FROM place_order(${numbered(28)})`, [
    ...head,
    null,
    ...sums,
    0n,
    4n,
    490n,
    now,
    terms,
    ...line.map(value => [value]),
  ]);
  expect(row).toMatchObject({ outcome: 'placed', transaction_id: 'older', cart_total: 490n });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import {
  makeCartOfOneLot,
  makeTestShopWorld,
  type TestShopWorld,
} from '../../support/shops/test-shop-world.ts';

let server: TestServer;
let world: TestShopWorld;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeTestShopWorld({ url: server.url, context: server.context });
});
afterAll(() => server.close());

const CHANGES = [
  ['tickets of a donation', 'ticket_donate_amount = 7', true, { tickets: 21, charity: 18n }],
  ['tickets without one', 'ticket_amount = 5', false, { tickets: 15, charity: 0n }],
  ['charity points', 'point_donate_amount = 9', true, { tickets: 6, charity: 27n }],
] as const;

test.each(CHANGES)(
  'an order is counted anew when the %s of its lot have changed since the server read the lot',
  async (_, change, isDonate, expected) => {
    const lot = await world.lot();
    const place = async () => {
      const { body } = await world.order(await world.shopper(), makeCartOfOneLot(lot, 3, isDonate));
      expect(body.success).toBe(true);
      const { id } = await world.row('orders', body.transaction_id, 'transaction_id');
      const { tickets, charity_points: charity } = await world.row('order_lines', Number(id), 'order_id');
      return { tickets, charity };
    };
    await place();
    await server.context.database.query(`UPDATE lots SET ${change} WHERE id = ${lot}`);
    expect(await place()).toEqual(expected);
  },
);

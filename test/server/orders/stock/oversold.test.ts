import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../support/database/start-server.ts';
import { waitUntilBlocking } from '../../../support/database/wait-until-blocking.ts';
import { makeTestShopWorld, type TestShopWorld } from '../../../support/shops/test-shop-world.ts';

let server: TestServer;
let shop: TestShopWorld;
beforeAll(async () => {
  server = await startTestServer();
  shop = await makeTestShopWorld(server);
});
afterAll(() => server.close());

test('an order that waits for a lot’s row gets the items which another transaction gives back meanwhile', async () => {
  const lot = await shop.lot({ amount: 3 });
  const line = { lot_id: lot, quantity: 3, is_donate: true };
  const { body: first } = await shop.order(await shop.shopper(), [line]);
  const [order] = await server.context.database.query<{ id: number }>(
    'SELECT id FROM orders WHERE transaction_id = $1',
    [first.transaction_id],
  );
  const second = await shop.shopper();
  let begin: () => void = () => undefined;
  const ordering = new Promise<void>(resolve => {
    begin = resolve;
  }).then(() => shop.order(second, [line]));
  await server.context.database.transaction(async tx => {
    await tx.query(`SELECT release_order($1, 'failed')`, [order?.id]);
    begin();
    await waitUntilBlocking(tx);
  });
  expect((await ordering).body).toMatchObject({ success: true });
  expect(await shop.row('lots', lot)).toMatchObject({ reserved: 3 });
});

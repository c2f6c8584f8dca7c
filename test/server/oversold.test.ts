import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShopWorld, type ShopWorld } from '../support/shop-world.ts';
import { startTestServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let shop: ShopWorld;
beforeAll(async () => {
  server = await startTestServer();
  shop = await makeShopWorld(server);
});
afterAll(() => server.close());

/** The stock's check refuses reservations that a statement of this beginning makes. */
const refuse = (statement: string) =>
  server.context.database.query(`
    DROP TRIGGER IF EXISTS refused ON lots;
    CREATE OR REPLACE FUNCTION refuse_some() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      callers text;
    BEGIN
      GET DIAGNOSTICS callers = PG_CONTEXT;
      IF callers LIKE '%SQL statement "${statement}%' THEN
        RAISE EXCEPTION 'oversold' USING ERRCODE = 'check_violation', CONSTRAINT = 'lots_check1';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER refused BEFORE UPDATE OF reserved ON lots FOR EACH ROW EXECUTE FUNCTION refuse_some()`);

test('an order that the stock’s own check refused in one statement is placed once its lots are locked', async () => {
  const lot = await shop.lot();
  const buyer = await shop.shopper();
  await refuse('WITH wanted');
  const { status, body } = await shop.order(buyer, [{ lot_id: lot, quantity: 2, is_donate: true }]);
  expect({ status, success: body.success }).toEqual({ status: 200, success: true });
  expect(await shop.row('lots', lot)).toMatchObject({ reserved: 2 });
});

test('one that is refused then as well ends, and leaves nothing', async () => {
  const lot = await shop.lot();
  await refuse('');
  const { status } = await shop.order(await shop.shopper(), [{ lot_id: lot, quantity: 2, is_donate: true }]);
  expect(status).toBe(500);
  expect(await shop.row('lots', lot)).toMatchObject({ reserved: 0 });
});

test('an order that waits for items which are given back gets them', async () => {
  await server.context.database.query('DROP TRIGGER IF EXISTS refused ON lots', []);
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
    await pause(300);
  });
  expect((await ordering).body).toMatchObject({ success: true });
  expect(await shop.row('lots', lot)).toMatchObject({ reserved: 3 });
});

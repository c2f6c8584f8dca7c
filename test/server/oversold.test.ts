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

/** The stock's check refuses reservations this many times; a sequence counts also what is rolled back. */
const refuse = (times: number) =>
  server.context.database.query(`
    DROP TRIGGER IF EXISTS refused ON lots;
    DROP SEQUENCE IF EXISTS refusals;
    CREATE SEQUENCE refusals;
    CREATE OR REPLACE FUNCTION refuse_at_first() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('refusals') <= ${times} THEN
        RAISE EXCEPTION 'oversold' USING ERRCODE = 'check_violation', CONSTRAINT = 'lots_check1';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER refused BEFORE UPDATE OF reserved ON lots FOR EACH ROW EXECUTE FUNCTION refuse_at_first()`);

test('an order that the stock’s own check refused is asked again, and placed once', async () => {
  const lot = await shop.lot();
  const buyer = await shop.shopper();
  await refuse(2);
  const { status, body } = await shop.order(buyer, [{ lot_id: lot, quantity: 2, is_donate: true }]);
  expect({ status, success: body.success }).toEqual({ status: 200, success: true });
  expect(await shop.row('lots', lot)).toMatchObject({ reserved: 2 });
});

test('one that is refused again and again ends, and leaves nothing', async () => {
  const lot = await shop.lot();
  await refuse(1_000);
  const { status } = await shop.order(await shop.shopper(), [{ lot_id: lot, quantity: 2, is_donate: true }]);
  expect(status).toBe(500);
  expect(await shop.row('lots', lot)).toMatchObject({ reserved: 0 });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RefundShop, startRefundShop } from '../../../support/shops/refund-shop.ts';
import { makeReturnsOfTestShop } from '../../../support/shops/returns-of-test-shop.ts';
import { makeCartOfOneLot } from '../../../support/shops/test-shop-world.ts';

/** Whether the transaction that asks has locked the order. */
const IS_HELD = 'SELECT xmax::text = pg_current_xact_id()::text AS held FROM orders WHERE external_id = $1';

let shop: RefundShop;
beforeAll(async () => {
  shop = await startRefundShop();
});
afterAll(() => shop.server.close());

test('whoever takes a return on has its order first, as whoever gives its lines back: their moments follow one another', async () => {
  const lot = await shop.lot();
  const { key, order } = await shop.buyLines(await shop.shopper(), makeCartOfOneLot(lot));
  const id = await makeReturnsOfTestShop(shop.server.context).ask(order, [lot]);
  await shop.database.transaction(async tx => {
    expect(await tx.query(IS_HELD, [key])).toEqual([{ held: false }]);
    await tx.query(`SELECT move_return($1, 'withdrawn', 'buyer', NULL, '', $2)`, [
      id,
      new Date(shop.clock.now),
    ]);
    expect(await tx.query(IS_HELD, [key])).toEqual([{ held: true }]);
  });
});

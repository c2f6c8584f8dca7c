import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditShop } from '../../../../server/operator/audit/audit.ts';
import { orderTriesArbitrary, TRIED_LOTS } from '../../../arbitraries/order-tries.ts';
import { runIndependentAudit } from '../../../attack/independent-audit.ts';
import { makeOrderSumsRun, type OrderSumsWorld } from '../../../support/shops/order-sums-model.ts';
import { startRefundShop } from '../../../support/shops/refund-shop.ts';

let world: OrderSumsWorld;
beforeAll(async () => {
  const shop = await startRefundShop();
  const lots: number[] = [];
  for (const { price, charity } of TRIED_LOTS)
    lots.push(
      await shop.lot({ price: Number(price), pointDonateAmount: Number(charity), amount: 1_000_000 }),
    );
  world = { shop, lots, fund: { credited: 0n, paidOut: 0n } };
});
afterAll(() => world.shop.server.close());

test('any sequence of buying, paying, returning and reversing leaves the sums that the oracle gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 3_000 }), orderTriesArbitrary, async (owned, tries) => {
      const second = await world.shop.shopper();
      const first = await world.shop.shopper({ referrer: second.id });
      const buyer = await world.shop.shopper({ referrer: first.id, points: owned });
      const run = makeOrderSumsRun(world, [buyer, first, second], BigInt(owned));
      for (const each of tries) await run.try(each);
      await run.compare();
      await run.end();
    }),
    { numRuns: 40 },
  );
  expect(await auditShop(world.shop.database)).toEqual({});
  expect(await runIndependentAudit(statement => world.shop.database.query(statement))).toEqual([]);
});

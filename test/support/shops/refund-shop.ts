import { expect } from 'vitest';
import { startClockedShop } from './clocked-shop.ts';
import { giveOrderBack, transferRefund } from './give-order-back.ts';
import { makeNewOrderKey, type OrderedLine, type TestShopper } from './test-shop-world.ts';

/** What an order moves: of its buyer and of others, in kopiykas and points. */
export type Moved = {
  readonly points: bigint;
  readonly sale_balance: bigint;
};

/** Starts a small shop whose clock a test moves, and whose office gives back. */
export const startRefundShop = async (now?: number) => {
  const shop = await startClockedShop(now);
  const { database } = shop.server.context;
  return {
    ...shop,
    database,
    /** An order of these lines that is paid. */
    buyLines: async (who: TestShopper, lines: readonly OrderedLine[], points = 0) => {
      const key = makeNewOrderKey();
      const { body: order } = await shop.order(who, lines, { key, points });
      expect(order).toMatchObject({ success: true });
      expect(await shop.callback(order)).toBe(200);
      return { key, order };
    },
    giveBack: (key: string, lotIds: readonly number[] | null = null) =>
      giveOrderBack(database, key, lotIds, shop.clock.now),
    transfer: (id: number, reference: string, reason = '') =>
      transferRefund(database, id, reference, shop.clock.now, reason),
    balanceOf: async ({ id }: TestShopper): Promise<Moved> => {
      const [row] = await database.query<Moved>('SELECT points, sale_balance FROM users WHERE id = $1', [id]);
      return row ?? { points: -1n, sale_balance: -1n };
    },
    /** The numbers of a lot's tickets that cannot win. */
    voidOf: async (lotId: number) =>
      (
        await database.query<{ number: number }>(
          'SELECT number FROM void_tickets WHERE lot_id = $1 ORDER BY 1',
          [lotId],
        )
      ).map(({ number }) => number),
    charityOf: async (lotId: number): Promise<bigint | undefined> =>
      (
        await database.query<{ sum: bigint }>(
          'SELECT coalesce(sum(points), 0)::bigint AS sum FROM charity_ledger WHERE lot_id = $1',
          [lotId],
        )
      )[0]?.sum,
  };
};

/** What a test has of a shop whose office gives back. */
export type RefundShop = Awaited<ReturnType<typeof startRefundShop>>;

import { expect } from 'vitest';
import { startTestServer } from '../database/start-server.ts';
import {
  makeCartOfOneLot,
  makeNewOrderKey,
  makeTestShopWorld,
  type TestShopOrderAnswer,
  type TestShopper,
} from './test-shop-world.ts';

/** Starts a small shop behind a server of its own, and its clock (milliseconds since 1970) for a test to move. */
export const startClockedShop = async (
  now = Date.UTC(2026, 10, 21, 12),
  env: Readonly<Record<string, string>> = {},
) => {
  const clock = { now };
  const server = await startTestServer({ env, now: () => clock.now });
  const shop = await makeTestShopWorld(server);
  return {
    ...shop,
    server,
    clock,
    rows: (query: string, ...params: unknown[]) => server.context.database.query(query, params),
    /** An order of one lot that was placed, and not paid yet. */
    bought: async (
      buyer: TestShopper,
      lot: number,
      parts: { quantity?: number; points?: number; donate?: boolean } = {},
    ): Promise<{ order: TestShopOrderAnswer; key: string }> => {
      const key = makeNewOrderKey();
      const cart = makeCartOfOneLot(lot, parts.quantity ?? 1, parts.donate ?? true);
      const { body: order } = await shop.order(buyer, cart, { key, points: parts.points ?? 0 });
      expect(order).toMatchObject({ success: true });
      return { order, key };
    },
  };
};

/** What a test has of a small shop whose clock it moves. */
export type ClockedShop = Awaited<ReturnType<typeof startClockedShop>>;

import { expect } from 'vitest';
import { startTestServer } from '../database/start-server.ts';
import {
  cartOfOneLot,
  makeShopWorld,
  newOrderKey,
  type TestShopper,
  type WorldOrderAnswer,
} from './shop-world.ts';

/** A small shop behind a server of its own, and its clock (milliseconds since 1970) for a test to move. */
export const startClockedShop = async (
  now = Date.UTC(2026, 10, 21, 12),
  env: Readonly<Record<string, string>> = {},
) => {
  const clock = { now };
  const server = await startTestServer({ env, now: () => clock.now });
  const shop = await makeShopWorld(server);
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
    ): Promise<{ order: WorldOrderAnswer; key: string }> => {
      const key = newOrderKey();
      const cart = cartOfOneLot(lot, parts.quantity ?? 1, parts.donate ?? true);
      const { body: order } = await shop.order(buyer, cart, { key, points: parts.points ?? 0 });
      expect(order).toMatchObject({ success: true });
      return { order, key };
    },
  };
};

export type ClockedShop = Awaited<ReturnType<typeof startClockedShop>>;

import { makeShopWorld } from './shop-world.ts';
import { startTestServer } from './start-server.ts';

/** A small shop behind a server of its own, and its clock (milliseconds since 1970) for a test to move. */
export const startClockedShop = async (now = Date.UTC(2026, 10, 21, 12)) => {
  const clock = { now };
  const server = await startTestServer({ now: () => clock.now });
  return { ...(await makeShopWorld(server)), server, clock };
};

export type ClockedShop = Awaited<ReturnType<typeof startClockedShop>>;

import { setTimeout as pause } from 'node:timers/promises';
import {
  makeNewOrderKey,
  type TestShopOrderAnswer,
  type TestShopper,
  type TestShopWorld,
} from '../shops/test-shop-world.ts';

/** What shoppers were answered, in the order of time. */
type Seen = { readonly what: string; readonly status: number };

/** What is seen of shoppers who order and pay without a pause. */
export type OrderStream = {
  readonly seen: readonly Seen[];
  /** Keys of the orders that were placed and acknowledged. */
  readonly placed: ReadonlySet<string>;
  readonly paid: ReadonlySet<string>;
  /** Resolves when everybody has finished what they were at. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts shoppers who look, order and pay without a pause, and who try again with the same key until they are answered.
 * A connection that breaks counts as status 0.
 */
export const startOrderStream = (
  shop: TestShopWorld,
  buyers: readonly TestShopper[],
  lots: readonly number[],
): OrderStream => {
  const seen: Seen[] = [];
  const placed = new Set<string>();
  const paid = new Set<string>();
  let stopping = false;

  const ask = async (what: string, call: () => Promise<number>): Promise<number> => {
    const status = await call().catch(() => 0);
    seen.push({ what, status });
    return status;
  };
  /** Until it is answered, or for 20 s after the end. */
  const insist = async (what: string, call: () => Promise<number>): Promise<boolean> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const status = await ask(what, call);
      if (status === 200) return true;
      await pause(200);
    }
    return false;
  };

  const live = async (buyer: TestShopper, n: number): Promise<void> => {
    for (let round = 0; !stopping; round += 1) {
      const lot = lots[(n + round) % lots.length] ?? 0;
      await ask('look', async () => (await shop.call(`get-lot/${lot}`, undefined, buyer)).status);
      const key = makeNewOrderKey();
      let order: TestShopOrderAnswer | null = null;
      const ordered = await insist('order', async () => {
        const answer = await shop.order(buyer, [{ lot_id: lot, quantity: 1, is_donate: true }], { key });
        if (answer.body.success) order = answer.body;
        return answer.status;
      });
      if (!ordered || order === null) continue;
      placed.add(key);
      const toPay: TestShopOrderAnswer = order;
      if (round % 3 === 0) continue;
      if (await insist('pay', () => shop.callback(toPay))) paid.add(key);
    }
  };
  const running = Promise.all(buyers.map(live));
  return {
    seen,
    placed,
    paid,
    stop: async () => {
      stopping = true;
      await running;
    },
  };
};

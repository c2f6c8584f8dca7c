import { setTimeout as pause } from 'node:timers/promises';
import {
  makeNewOrderKey,
  makeTestShopWorld,
  type TestShopOrderAnswer,
  type TestShopper,
} from '../support/shops/test-shop-world.ts';
import { type AttackOwnShop, makeUnusedVisitorAddress } from './attack-own-processes.ts';
import type { AcknowledgedOrder } from './independent-audit.ts';
import { placeOrderAsAttacker } from './place-order-as-attacker.ts';

const CURRENCIES = ['UAH', 'UAH', 'USD', 'EUR'];
const SMALL = 2;
/** How often a client tries again until it is answered; the last ones after the load. */
const TRIES = 150;
const BETWEEN_MS = 200;

/**
 * Whole or not at all, as the database may go away meanwhile. Everybody is another person by phone: an inviter with the
 * buyer's own would earn nothing.
 */
const FIRST_POINTS = `WITH u AS (UPDATE users SET phone = $2, points = 300 WHERE id = $1 RETURNING id)
  INSERT INTO points_ledger (user_id, amount, cause, reason, at)
    SELECT id, 300, 'adjustment', 'to begin with', now() FROM u`;

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** A client's note of one order. */
type Note = { -readonly [K in keyof AcknowledgedOrder]: AcknowledgedOrder[K] };

/**
 * Starts buyers who order, pay, are paid for twice, decline or leave, and who try again with the same key until they
 * are answered, as browsers and the provider do. What was answered is kept outside the shop.
 */
export const startRecordedOrders = async (own: AttackOwnShop, shoppers: number) => {
  const shop = await makeTestShopWorld({ url: own.urlInTurn, context: own.context });
  const notes: Note[] = [];
  const faults: string[] = [];
  let isStopping = false;
  let unheard = 0;

  // The database itself may be away while a buyer or a lot is wanted.
  const insist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (tries === TRIES) throw error;
        await pause(BETWEEN_MS);
      }
    }
  };
  let people = 0;
  const newShopper = (): Promise<TestShopper> =>
    insist(async () => {
      people += 1;
      const referrer = inviters[people % inviters.length];
      const who = await shop.shopper(referrer === undefined ? {} : { referrer: referrer.id });
      const phone = `+38067${String(who.id).padStart(7, '0')}`;
      await own.database.query(FIRST_POINTS, [who.id, phone]);
      return who;
    });
  const newLot = (): Promise<number> =>
    insist(() => shop.lot({ amount: SMALL, price: 9_900 + Math.floor(Math.random() * 90_000) }));

  const inviters: TestShopper[] = [];
  while (inviters.length < 3) inviters.push(await newShopper());
  const large = [await shop.lot({ amount: 1_000_000 }), await shop.lot({ amount: 1_000_000, price: 115_77 })];
  const small = [await newLot(), await newLot(), await newLot()];

  /** The status, 0 where nobody answered; what neither is a fault. */
  const note = (what: string, status: number): number => {
    if (status !== 200 && status !== 0 && status !== 503) faults.push(`${what} ${status}`);
    return status;
  };
  const tell = async (order: TestShopOrderAnswer, state: string): Promise<boolean> => {
    const fields = { ik_inv_st: state, ik_inv_id: `inv-${order.transaction_id}-${state}` };
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (note(`notice ${state}`, await shop.callback(order, fields).catch(() => 0)) === 200) return true;
      await pause(BETWEEN_MS);
    }
    unheard += 1;
    return false;
  };

  const buy = async (who: TestShopper, address: string): Promise<boolean> => {
    const lots = Math.random() < 0.5 ? [pick(large)] : [...new Set([pick(large), pick(small)])];
    const parts = {
      address,
      key: makeNewOrderKey(),
      points: Math.random() < 0.3 ? 10 : 0,
      currency: pick(CURRENCIES),
    };
    for (let tries = 0; tries < TRIES; tries += 1) {
      const lines = lots.map(lot => [lot, 1] as const);
      const answered = await placeOrderAsAttacker(shop, who, lines, parts).catch(() => null);
      if (answered === null || note('process-order', answered.status) !== 200) {
        await pause(BETWEEN_MS);
        continue;
      }
      if (!answered.placed) {
        if (lots.length > 1) small.splice(Math.floor(Math.random() * small.length), 1, await newLot());
        return false;
      }
      const { transaction_id: transactionId, cart_total: cartTotal, currency } = answered.order;
      const written: Note = {
        userId: who.id,
        key: parts.key,
        transactionId,
        cartTotal,
        currency,
        isPaid: false,
      };
      notes.push(written);
      const mood = Math.random();
      if (mood < 0.1) return true; // leaves
      if (mood < 0.2) return tell(answered.order, 'fail');
      if (!(await tell(answered.order, 'success'))) return false;
      written.isPaid = true;
      if (mood < 0.4) await Promise.all([tell(answered.order, 'success'), tell(answered.order, 'success')]);
      return true;
    }
    return false;
  };
  const live = async (): Promise<void> => {
    while (!isStopping) {
      // Whoever was refused has perhaps left too many orders unpaid: somebody else comes instead.
      const who = await newShopper();
      const address = makeUnusedVisitorAddress();
      for (let orders = 0; orders < 6 && !isStopping; orders += 1) if (!(await buy(who, address))) break;
    }
  };
  const living = Promise.all(Array.from({ length: shoppers }, live));
  return {
    /** What was acknowledged until now. */
    acknowledged: (): readonly AcknowledgedOrder[] => notes,
    faults: (): readonly string[] => faults,
    /** Lets everybody finish; how many payments were never answered. */
    stop: async (): Promise<number> => {
      isStopping = true;
      await living;
      return unheard;
    },
  };
};

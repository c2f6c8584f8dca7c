import { setTimeout as pause } from 'node:timers/promises';
import {
  makeNewOrderKey,
  type OrderedLine,
  type TestShopOrderAnswer,
  type TestShopper,
  type TestShopWorld,
} from '../support/shops/test-shop-world.ts';

/** A call that takes longer hangs, on a slow machine, too. */
const PATIENCE_MS = 60_000;
const LOTS = 6;
const LOT_SIZE = 6;

/** How often shoppers of a soak test did each thing. */
export type SoakCounts = Record<
  'browsed' | 'carts' | 'placed' | 'refused' | 'paid' | 'replayed' | 'declined' | 'left' | 'cut_off' | 'away',
  number
>;

class Hangs extends Error {}

const withPatience = async <T>(what: string, call: Promise<T>): Promise<T> => {
  const stop = new AbortController();
  const impatience = pause(PATIENCE_MS, undefined, { signal: stop.signal }).then(() => {
    throw new Hangs(`${what} took longer than ${PATIENCE_MS} ms`);
  });
  impatience.catch(() => undefined);
  try {
    return await Promise.race([call, impatience]);
  } finally {
    stop.abort();
  }
};

const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new RangeError('nothing to pick from');
  return one;
};

/** Makes shoppers who, on two devices each, browse, fill carts, order, pay, pay again, decline or leave. */
export const makeSoakShoppers = async (shop: TestShopWorld, count: number) => {
  const counted: SoakCounts = {
    browsed: 0,
    carts: 0,
    placed: 0,
    refused: 0,
    paid: 0,
    replayed: 0,
    declined: 0,
    left: 0,
    cut_off: 0,
    away: 0,
  };
  const troubles: string[] = [];
  const unanswered: (() => Promise<void>)[] = [];

  const people: TestShopper[] = [];
  for (let n = 0; n < count; n += 1) {
    const referrer = people.at(-1);
    people.push(
      await shop.shopper({ points: 500, ...(referrer === undefined ? {} : { referrer: referrer.id }) }),
    );
  }
  const newLot = () => shop.lot({ amount: LOT_SIZE, price: 9_900 + Math.floor(Math.random() * 90_000) });
  const lots: number[] = [];
  for (let n = 0; n < LOTS; n += 1) lots.push(await newLot());
  const popular = await shop.lot({ amount: 1_000_000 });

  /** The answer, or null when the process was killed meanwhile or could not reach the database. */
  const tried = async <T extends { readonly status: number }>(what: string, call: () => Promise<T>) => {
    try {
      const answer = await withPatience(what, call());
      if (answer.status < 500) return answer;
      if (answer.status === 503) counted.away += 1;
      else troubles.push(`${what}: ${answer.status}`);
    } catch (error) {
      if (error instanceof Hangs) troubles.push(error.message);
      else counted.cut_off += 1;
    }
    return null;
  };

  const browse = async (who: TestShopper): Promise<void> => {
    const [path, body] = pick([
      ['get-mainpage-catalog/false/null?limit=20', undefined],
      [`get-lot/${pick(lots)}`, undefined],
      [`get-lot/${pick(lots)}`, undefined],
      ['get-cart-items', { cart: null }],
      ['get-account-data', { wishlist: [] }],
      ['get-closing-soon', undefined],
      ['get-last-winners', undefined],
    ] as const);
    const answer = await tried(path, () => shop.call(path, body, Math.random() < 0.9 ? who : null));
    if (answer !== null) counted.browsed += 1;
  };

  const fillCart = async (who: TestShopper): Promise<void> => {
    const line = { lot_id: pick(lots), quantity: 1, cart: null };
    await tried('add-to-cart', () => shop.call('add-to-cart', { ...line, donate: true }, who));
    const changed = { ...line, quantity: 2 };
    if ((await tried('update-cart-lot-qty', () => shop.call('update-cart-lot-qty', changed, who))) !== null)
      counted.carts += 1;
  };

  /** The provider repeats its callback until it is answered. */
  const tell = async (order: TestShopOrderAnswer, state: string, invoice: string): Promise<boolean> => {
    const fields = { ik_inv_st: state, ik_inv_id: invoice };
    const answer = await tried(`callback ${state}`, async () => ({
      status: await shop.callback(order, fields),
    }));
    if (answer !== null && answer.status !== 200) troubles.push(`callback ${state}: ${answer.status}`);
    return answer?.status === 200;
  };
  const tellUntilHeard = async (
    order: TestShopOrderAnswer,
    state: string,
    invoice: string,
  ): Promise<void> => {
    for (let times = 0; times < 20; times += 1) {
      if (await tell(order, state, invoice)) return;
      await pause(100);
    }
    // Nobody answered for long: it is told again after the load.
    unanswered.push(async () => {
      if (!(await tell(order, state, invoice))) troubles.push(`callback ${state}: never answered`);
    });
  };

  const pay = async (order: TestShopOrderAnswer): Promise<void> => {
    const invoice = `inv-${order.transaction_id}`;
    await tellUntilHeard(order, 'success', invoice);
    counted.paid += 1;
    if (Math.random() < 0.5) {
      await Promise.all([tell(order, 'success', invoice), tell(order, 'success', invoice)]);
      counted.replayed += 1;
    }
  };
  const decline = async (order: TestShopOrderAnswer): Promise<void> => {
    await tellUntilHeard(order, 'fail', `inv-${order.transaction_id}-no`);
    counted.declined += 1;
    // Some change their mind, when the items may be somebody else's already.
    if (Math.random() < 0.3) await pay(order);
  };
  const leave = async (order: TestShopOrderAnswer): Promise<void> => {
    counted.left += 1;
    if (Math.random() < 0.5) return;
    await pause(2_500); // past the reservation
    await pay(order);
  };

  const lines = (): readonly OrderedLine[] =>
    [...new Set([pick(lots), pick([...lots, popular])])].map(lot_id => ({
      lot_id,
      quantity: 1 + Math.floor(Math.random() * 2),
      is_donate: Math.random() < 0.7,
    }));

  const order = async (who: TestShopper): Promise<void> => {
    const key = makeNewOrderKey();
    const wanted = lines();
    const parts = { key, points: pick([0, 0, 0, 10, 10, 200]), currency: pick(['UAH', 'UAH', 'USD', 'EUR']) };
    let answer = await tried('process-order', () => shop.order(who, wanted, parts));
    // Whoever was cut off asks again with the same key, as the browser does.
    for (let times = 0; answer === null && times < 5; times += 1) {
      await pause(100);
      answer = await tried('process-order', () => shop.order(who, wanted, parts));
    }
    if (answer === null) return;
    if (answer.status !== 200) troubles.push(`process-order: ${answer.status}`);
    const { body } = answer;
    if (!body.success) {
      counted.refused += 1;
      // What is sold out makes room for something new.
      const gone = Math.floor(Math.random() * lots.length);
      if (Math.random() < 0.5) lots[gone] = await newLot();
      return;
    }
    counted.placed += 1;
    await pick([pay, pay, pay, decline, leave])(body);
  };

  const live = (who: TestShopper) => async (isOver: () => boolean) => {
    while (!isOver()) {
      await pick([browse, browse, fillCart, order, order, order])(who);
      await pause(Math.random() * 20);
    }
  };

  return {
    // Each on two devices.
    all: [...people, ...people].map(live),
    counted,
    troubles,
    /** Tells what nobody answered. */
    settleAll: async () => {
      for (const again of unanswered) await again();
    },
  };
};

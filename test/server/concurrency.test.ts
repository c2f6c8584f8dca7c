import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '../../server/database/database.ts';
import { audit } from '../../server/shop/audit/audit.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { makeShopProcesses, type ShopProcesses } from '../support/shop-processes.ts';
import {
  aKey,
  type Line,
  makeShopWorld,
  type OrderAnswer,
  type Shopper,
  type ShopWorld,
} from '../support/shop-world.ts';
import { startTestServer } from '../support/start-server.ts';

const BUYERS = 200;
const ITEMS = 5;

/**
 * Where PostgreSQL is named: two server processes, called in turn. Else: the one process that the embedded database
 * can have.
 */
type Shop = {
  readonly world: ShopWorld;
  readonly audit: () => ReturnType<typeof audit>;
  /** Deadlocks since the start: the actions' order of locks makes them impossible, so a retry never hides one. */
  readonly deadlocks: () => Promise<bigint>;
  readonly close: () => Promise<void>;
};

const deadlocksOf = async (database: Queryable): Promise<bigint> => {
  const [row] = await database.query<{ deadlocks: bigint }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    [],
  );
  return row?.deadlocks ?? 0n;
};

const openShop = async (): Promise<Shop> => {
  if ((process.env['DATABASE_URL'] ?? '') === '') {
    const server = await startTestServer();
    return {
      world: await makeShopWorld(server),
      audit: () => audit(server.context.database),
      deadlocks: () => deadlocksOf(server.context.database),
      close: server.close,
    };
  }
  const processes: ShopProcesses = await makeShopProcesses();
  const running: ServerProcess[] = await Promise.all([processes.start(), processes.start()]);
  const context = await processes.openHere();
  let turn = 0;
  const url = (): string => {
    turn += 1;
    return running[turn % running.length]?.url ?? '';
  };
  return {
    world: await makeShopWorld({ url, context }),
    audit: () => audit(context.database),
    deadlocks: () => deadlocksOf(context.database),
    close: async () => {
      await Promise.all(running.map(each => each.end('SIGTERM')));
      await context.database.close();
      await processes.remove();
    },
  };
};

let opened: Shop;
let shop: ShopWorld;
beforeAll(async () => {
  opened = await openShop();
  shop = opened.world;
});
afterAll(() => opened.close());

const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

describe(`${BUYERS} buyers at once for ${ITEMS} items`, () => {
  test('exactly as many are sold as there are, the others are told so, and every sum agrees', async () => {
    const inviter = await shop.shopper();
    const buyers = await times(BUYERS, () => shop.shopper({ referrer: inviter.id }));
    const lot = await shop.lot({ amount: ITEMS, price: 100_000 });
    const answers = await Promise.all(
      buyers.map(buyer => shop.order(buyer, [{ lot_id: lot, quantity: 1, is_donate: true }])),
    );
    expect(answers.every(answer => answer.status === 200)).toBe(true);
    const placed = answers.map(answer => answer.body).filter(body => body.success);
    expect(placed).toHaveLength(ITEMS);
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: ITEMS, sales_count: 0 });

    // Every payment is told ten times, through whichever process.
    const told = await Promise.all(
      placed.flatMap(order => Array.from({ length: 10 }, () => shop.callback(order))),
    );
    expect(new Set(told)).toEqual(new Set([200]));
    expect(await shop.row('lots', lot)).toMatchObject({
      reserved: 0,
      sales_count: ITEMS,
      tickets_issued: ITEMS * 2,
    });
    expect(await shop.row('draws', lot, 'lot_id')).toMatchObject({ state: 'closed', tickets: ITEMS * 2 });
    // Five times 5 % of 1000.
    expect(await shop.row('users', inviter.id)).toMatchObject({ points: 250n });
    expect(await opened.audit()).toEqual({});
  });
});

describe('a storm of everything at once', () => {
  /** A small generator, so that a failure can be run again. */
  const dice = (seed: number): ((sides: number) => number) => {
    let state = seed;
    return sides => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * sides);
    };
  };

  test.each([1, 2, 3])('carts of several lots in any order, points, replays, fails: storm %i', async seed => {
    const roll = dice(seed);
    const lots: number[] = [];
    for (let n = 0; n < 5; n += 1) lots.push(await shop.lot({ amount: 25, price: 20_000 + n * 37 }));
    const first = await shop.shopper();
    const buyers: Shopper[] = [];
    for (let n = 0; n < 6; n += 1) {
      buyers.push(await shop.shopper({ points: 200, referrer: buyers.at(-1)?.id ?? first.id }));
    }
    const someLines = (): readonly Line[] => {
      const start = roll(lots.length);
      const count = 1 + roll(lots.length);
      const picked = lots.concat(lots).slice(start, start + count);
      return (roll(2) === 0 ? picked : picked.toReversed()).map(lot_id => ({
        lot_id,
        quantity: 1 + roll(3),
        is_donate: roll(2) === 0,
      }));
    };
    const statesOf = [
      ['success'],
      ['success', 'success', 'fail'],
      ['fail', 'success'],
      ['fail', 'canceled'],
      ['process'],
      ['success'],
    ];
    const plans = Array.from({ length: 90 }, () => ({
      buyer: buyers[roll(buyers.length)] ?? first,
      lines: someLines(),
      points: roll(3) === 0 ? roll(30) : 0,
      keys: [aKey(), aKey()],
      replaces: roll(3) === 0,
      states: statesOf[roll(statesOf.length)] ?? [],
    }));

    const live = async ({
      buyer,
      lines,
      points,
      keys,
      replaces,
      states,
    }: (typeof plans)[number]): Promise<void> => {
      const [key = '', next = ''] = keys;
      let { body }: { body: OrderAnswer } = await shop.order(buyer, lines, { key, points });
      const again = await shop.order(buyer, lines, { key, points });
      if (body.success) expect(again.body.transaction_id).toBe(body.transaction_id);
      if (replaces) {
        const other = await shop.order(buyer, lines.slice(0, 1), { key: next, replaces: key });
        if (other.body.success) body = other.body;
      }
      if (!body.success) return;
      const told = await Promise.all(states.map(state => shop.callback(body, { ik_inv_st: state })));
      expect(new Set(told).size === 0 || [...new Set(told)].every(status => status === 200)).toBe(true);
    };
    await Promise.all(plans.map(live));
    expect(await opened.audit()).toEqual({});
    expect(await opened.deadlocks()).toBe(0n);
    for (const lot of lots) {
      const { sales_count, reserved, amount } = (await shop.row('lots', lot)) as Record<string, number>;
      expect((sales_count ?? 0) + (reserved ?? 0)).toBeLessThanOrEqual(amount ?? 0);
    }
  });
});

import {
  makeNewOrderKey,
  makeTestShopWorld,
  type TestShopOrderAnswer,
  type TestShopper,
} from '../../../support/shops/test-shop-world.ts';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';
import { makeUnusedVisitorAddress } from '../../attack-own-processes.ts';
import { placeOrderAsAttacker } from '../../place-order-as-attacker.ts';
import { waitForPostgresStatistics } from '../../wait-for-postgres-statistics.ts';

const SHOPPERS = 24;
const LOTS = 6;
const SETTINGS = { TRUST_PROXY: '127.0.0.1', DATABASE_CONNECTIONS: '20' };

const shuffled = <T>(list: readonly T[]): readonly T[] =>
  list
    .map(each => [Math.random(), each] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, each]) => each);

/** The attack by everything that locks several rows, in parallel and in any order. */
export const deadlockAttack: Attack = {
  id: '8',
  title: 'Deadlocks: carts of several lots, additions, twin requests and copied notices in parallel',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const own = await world.openShop([SETTINGS, SETTINGS]);
    const shop = await makeTestShopWorld({ url: own.urlInTurn, context: own.context });
    const lots: number[] = [];
    while (lots.length < LOTS) lots.push(await shop.lot({ amount: 100_000, price: 9_900 + lots.length }));
    const counts = { placed: 0, refused: 0, paid: 0, faults: 0 };
    const faults = new Set<string>();
    const note = (what: string, status: number): void => {
      if (status < 500) return;
      counts.faults += 1;
      faults.add(`${what} ${status}`);
    };
    const until = Date.now() + (world.isShort ? 20_000 : 90_000);

    const settle = async (order: TestShopOrderAnswer): Promise<void> => {
      const state = Math.random() < 0.8 ? 'success' : 'fail';
      const told = await Promise.all([1, 2, 3].map(() => shop.callback(order, { ik_inv_st: state })));
      for (const status of told) note(`notice ${state}`, status);
      if (state === 'success') counts.paid += 1;
    };
    const live = async (first: TestShopper): Promise<void> => {
      let who = first;
      let address = makeUnusedVisitorAddress();
      while (Date.now() < until) {
        const lines = shuffled(lots)
          .slice(0, 1 + Math.floor(Math.random() * 4))
          .map(lot => [lot, 1] as const);
        const [lot_id = 0] = lines[0] ?? [];
        const parts = { key: makeNewOrderKey(), address, points: Math.random() < 0.3 ? 1 : 0 };
        const add = shop.call('add-to-cart', { lot_id, quantity: 1, cart: null, donate: true }, who);
        // A browser that was impatient sends the same order twice.
        const twins = await Promise.all([
          placeOrderAsAttacker(shop, who, lines, parts),
          placeOrderAsAttacker(shop, who, lines, parts),
        ]);
        note('add-to-cart', (await add).status);
        for (const { status } of twins) note('process-order', status);
        const [twin] = twins;
        if (twin.placed) {
          counts.placed += 1;
          await settle(twin.order);
        } else {
          counts.refused += 1;
          who = await shop.shopper({ points: 100 });
          address = makeUnusedVisitorAddress();
        }
      }
    };
    const inviter = await shop.shopper();
    const shoppers: TestShopper[] = [];
    while (shoppers.length < SHOPPERS)
      shoppers.push(await shop.shopper({ points: 100, referrer: inviter.id }));
    await Promise.all(shoppers.map(live));

    await waitForPostgresStatistics(own.database);
    const [row] = await own.database.query<{ deadlocks: number }>(
      'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
      [],
    );
    const seen = JSON.stringify(counts);
    // A retry may hide one from whoever orders; the database was made for this and has counted from its beginning.
    expect(row?.deadlocks === 0, `${row?.deadlocks} deadlocks in the database`);
    expect(counts.faults === 0, `${seen}${faults.size > 0 ? `: ${[...faults].join(', ')}` : ''}`);
    expect(counts.placed > 20 && counts.paid > 20, 'the mix did happen');
    return verdict();
  },
};

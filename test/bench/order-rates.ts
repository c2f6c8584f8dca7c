import type { Database } from '../../server/database/database.ts';
import { makeShopProcesses } from '../support/processes/shop-processes.ts';
import { makeTestShopWorld, type TestShopper } from '../support/shops/test-shop-world.ts';
import { type BareSqlEffect, measureBareSqlOrdersPerSecond } from './bare-sql-orders.ts';
import { measureShopOrdersPerSecond, ORDERS_PER_BENCH_BUYER } from './shop-orders.ts';

/** How many clients order at once in the benchmark of orders. */
export const ORDER_BENCH_CLIENTS = 8;
const LOTS = 40;
const MS = Number(process.env['BENCH_MS'] ?? 4_000);
/** Short turns, so that whatever else the machine does meets both alike. */
const TURNS = 4;
/** At the first turn: a server that has just started compiles its code and makes its plans. */
const FIRST_WARM_MS = 6_000;
const WARM_MS = 1_000;
/** More than order in all: each is asked once. */
const BUYERS = 4_000;
/** Limits are on, as in a shop; only what one person may leave unpaid is more, so that buyers do not run out. */
const SETTINGS = {
  TRUST_PROXY: '127.0.0.1',
  UNPAID_ORDERS: String(ORDERS_PER_BENCH_BUYER),
  UNPAID_SUM: '9999999999',
};

/** Orders per second of bare SQL and of the whole server. */
export type OrderRates = { readonly bare: number; readonly shop: number };
type Rates = Record<BareSqlEffect, { bare: number; shop: number }>;

const EFFECTS = ['reserve', 'buy'] as const;

/**
 * Measures orders per second of bare SQL and of the whole server in turn, on the same database, with the same number of
 * clients; means over the turns. The embedded database can be open in one process only, so there each opens it for its
 * turn.
 */
export const measureOrderRates = async (): Promise<Readonly<Rates>> => {
  const shop = await makeShopProcesses();
  try {
    const here = await shop.openHere();
    const world = await makeTestShopWorld({ url: '', context: here });
    const lots: number[] = [];
    for (let n = 0; n < LOTS; n += 1)
      lots.push(await world.lot({ amount: 10_000_000, price: 40_000 + n * 100 }));
    const buyers: TestShopper[] = [];
    while (buyers.length < BUYERS) buyers.push(await world.shopper());
    // Bare SQL leaves as much unpaid as it likes: its buyers are nobody else's.
    const bareBuyers = buyers.splice(-ORDER_BENCH_CLIENTS).map(buyer => buyer.id);
    let asked = 0;
    const nextBuyer = (): TestShopper => {
      const buyer = buyers[asked];
      if (buyer === undefined) throw new Error(`${BUYERS} buyers are too few`);
      asked += 1;
      return buyer;
    };
    await here.database.close();
    const { payment } = here.config;
    const common = { lots, clients: ORDER_BENCH_CLIENTS };
    const rates: Rates = { reserve: { bare: 0, shop: 0 }, buy: { bare: 0, shop: 0 } };

    const bareTurn = async (database: Database, warm: number, ms: number): Promise<void> => {
      for (const effect of EFFECTS) {
        const terms = { ...common, buyers: bareBuyers };
        await measureBareSqlOrdersPerSecond(database, effect, { ...terms, ms: warm });
        rates[effect].bare +=
          (await measureBareSqlOrdersPerSecond(database, effect, { ...terms, ms })) / TURNS;
      }
    };
    const shopTurn = async (url: string, warm: number, ms: number): Promise<void> => {
      for (const effect of EFFECTS) {
        const terms = { ...common, url, payment, nextBuyer };
        await measureShopOrdersPerSecond({ ...terms, ms: warm }, effect === 'buy');
        rates[effect].shop += (await measureShopOrdersPerSecond({ ...terms, ms }, effect === 'buy')) / TURNS;
      }
    };

    const kept = shop.kind === 'postgres' ? await shop.start(SETTINGS) : null;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const fresh = kept === null || turn === 0;
      const { database } = await shop.openHere();
      await bareTurn(database, WARM_MS, MS / 2);
      await database.close();
      const server = kept ?? (await shop.start(SETTINGS));
      await shopTurn(server.url, fresh ? FIRST_WARM_MS : WARM_MS, MS / 2);
      if (kept === null) await server.end('SIGTERM');
    }
    await kept?.end('SIGTERM');
    return rates;
  } finally {
    await shop.remove();
  }
};

import type { Database } from '../../server/database/database.ts';
import { setDrawTerms } from '../../server/draws/prepare-draw-terms.ts';
import { makeConfiguredPaymentGateway } from '../../server/gateways/payments/make-configured-payment-gateway.ts';
import { makeProcessLog } from '../../server/process/make-process-log.ts';
import { ensureShopSecret } from '../../server/process/shop-key.ts';
import { minorUnits } from '../../src/domain/money/money-units.ts';
import type { PaymentProvider } from '../../src/domain/orders/payment-providers.ts';
import { makeSceneActors } from '../actors/run-scene.ts';
import { makeScene, type Scene, type ScenePayments } from '../actors/scene.ts';
import { makeInterkassaOfScene, makeLiqpayTeller } from '../actors/scene-payments.ts';
import type { AcknowledgedOrder } from '../attack/independent-audit.ts';
import { LIQPAY_ENV } from '../support/database/read-sound-config.ts';
import { readTestConfig } from '../support/database/start-server.ts';
import { openEmbeddedTestDatabase } from '../support/database/test-database.ts';
import { MANY_ORDERS_ENV } from '../support/shops/many-orders-env.ts';
import { makeTestShopWorld, type TestShopOrderAnswer } from '../support/shops/test-shop-world.ts';
import { FakeRefunds } from '../support/stand-ins/fake-refunds.ts';
import { setTestBeacon } from '../support/stand-ins/test-beacon.ts';
import type { History } from './history.ts';
import { makeSeededBytes } from './seeded-random.ts';
import { type SimulatedProcess, startSimulatedProcess } from './simulated-process.ts';
import { ENDLESS_LIFE, makeSteppedDatabase } from './stepped-database.ts';
import { makeTurns, type NamedAct } from './turns.ts';

/** Where every simulation begins. */
const BEGIN = Date.UTC(2026, 10, 21, 12);
/** How far the clocks of the processes are ahead of the database's, in milliseconds. */
const PROCESSES = { first: 0, second: -1_500, third: 2_000 } as const;
const ENV = { ...MANY_ORDERS_ENV, RESERVATION_SECONDS: '1200', DRAW_DELAY_SECONDS: '600' };

/** The database's clock is the simulation's: what no process says about time decides about money. */
const CLOCK = `CREATE OR REPLACE FUNCTION shop_time(p_claimed timestamptz) RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT to_timestamp(current_setting('simulator.now')::numeric / 1000) $$`;
/** Whoever comes back after a time logs in again: that decides about no money. */
const LOG_IN_AGAIN = 'UPDATE sessions SET expires_at = $1';
const SET_CLOCK = `SELECT set_config('simulator.now', $1, false)`;

const silent = makeProcessLog('silent');

/** The ids of requests, which are of the machine's chance. */
const REQUEST_IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;

const openOn = async (
  database: Database,
  provider: PaymentProvider,
  history: History,
  begin: () => number,
) => {
  const turns = makeTurns();
  let now = BEGIN;
  /** What decides about everything in the step that runs. */
  let random: () => number = begin;
  let pointsLeft = Number.POSITIVE_INFINITY;
  const chance = (): number => random();
  const setClock = async (to: number): Promise<void> => {
    now = to;
    await database.query(SET_CLOCK, [String(now)]);
    await database.query(LOG_IN_AGAIN, [new Date(now + 86_400_000)]);
  };

  // What is kept for a time is kept by this clock, too.
  performance.now = () => now - BEGIN + 1;
  await database.query(CLOCK);
  await setClock(BEGIN);
  const config = readTestConfig(1, { ...ENV, ...(provider === 'liqpay' ? LIQPAY_ENV : {}) });
  const randomBytes = makeSeededBytes(chance);
  const books = new FakeRefunds();
  const means = {
    config,
    log: silent,
    database,
    turns,
    randomBytes,
    payments: makeConfiguredPaymentGateway(config),
    books,
    random: chance,
    now: () => now,
    isLast: () => {
      pointsLeft -= 1;
      return pointsLeft === 0;
    },
  };
  await ensureShopSecret(database, randomBytes);
  await setTestBeacon(database);
  await setDrawTerms(database, config);

  const processes: readonly SimulatedProcess[] = Object.entries(PROCESSES).map(([name, ahead]) =>
    startSimulatedProcess(name, ahead, means, dead => history.note(`${dead} dies, and starts anew`)),
  );
  const pickProcess = (): SimulatedProcess => {
    const process = processes[Math.floor(chance() * processes.length)];
    if (process === undefined) throw new Error('no process runs');
    return process;
  };

  let numbers = 0;
  const number = (): number => {
    numbers += 1;
    return numbers;
  };
  const ask: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const process = pickProcess();
    const { pathname } = new URL(request.url);
    try {
      const answer = await process.fetch(request);
      const text = await answer.text();
      history.note(
        `${process.name}: ${request.method} ${pathname} → ${answer.status} ${text.replaceAll(REQUEST_IDS, 'id')}`,
      );
      return new Response(text, answer);
    } catch (error) {
      history.note(`${process.name}: ${request.method} ${pathname} → no answer`);
      throw error;
    }
  };
  // The office and the people of the shop are no process: they never die.
  const office = makeSteppedDatabase(database, turns, ENDLESS_LIFE);
  const shop = await makeTestShopWorld({
    url: 'http://shop.test',
    context: { config, database, now: () => now, randomBytes },
    ask,
    number,
  });

  // The levels have been as they are since before the first order.
  await database.query('UPDATE levels_changed SET at = $1', [new Date(BEGIN - 3_600_000)]);

  const interkassa = makeInterkassaOfScene(shop);
  const tellLiqpay = makeLiqpayTeller(body =>
    ask('http://shop.test/api/payments/liqpay', { method: 'POST', body }),
  );
  const liqpay: ScenePayments = {
    provider: 'liqpay',
    tell: (order, state) => {
      const { transaction_id: reference, cart_total: total, currency } = order;
      if (state === 'success' && !books.given.has(reference))
        books.pay({ reference, amount: minorUnits(total * 100), currency });
      return tellLiqpay(order, state);
    },
    givenOf: reference => (books.given.has(reference) ? books.sumOf(reference) : 0n),
  };
  const told = provider === 'liqpay' ? liqpay : interkassa;
  const acknowledged = new Map<string, AcknowledgedOrder>();
  const takenBack = new Set<string>();
  const scene: Scene = makeScene(
    shop,
    office,
    {
      ...told,
      tell: async (order, state) => {
        // Once it was said that a payment was taken back, it need not settle any more.
        if (state === 'canceled') takenBack.add(order.transaction_id);
        const status = await told.tell(order, state);
        const known = acknowledged.get(order.transaction_id);
        if (known !== undefined && status === 200 && state === 'success')
          acknowledged.set(order.transaction_id, { ...known, isPaid: true });
        return status;
      },
    },
    {
      random: chance,
      now: () => now,
      newKey: () => `SIMULATED-${number()}`,
      pause: () => turns.take(async () => undefined),
      linger: async () => undefined,
      heard: (what, outcome) => history.note(`office: ${what} → ${outcome ?? 'nothing'}`),
    },
  );
  // Whatever happens may be in the middle of a process's death.
  scene.isStruck = true;
  const acknowledge = (userId: number, key: string, placed: TestShopOrderAnswer): void => {
    acknowledged.set(placed.transaction_id, {
      userId,
      key,
      transactionId: placed.transaction_id,
      cartTotal: placed.cart_total,
      currency: placed.currency,
      isPaid: false,
    });
  };
  const openActors = async () => {
    const actors: { at?: Awaited<ReturnType<typeof makeSceneActors>> } = {};
    await turns.runAll(
      [
        {
          name: 'open the shop',
          act: async () => {
            actors.at = await makeSceneActors(scene);
          },
        },
      ],
      chance,
    );
    if (actors.at === undefined) throw new Error('nobody came');
    return actors.at;
  };

  return {
    scene,
    actors: await openActors(),
    database,
    /** What the shop said of orders and payments, for the audit. */
    listAcknowledged: (): readonly AcknowledgedOrder[] =>
      [...acknowledged.values()].map(order =>
        takenBack.has(order.transactionId) ? { ...order, isPaid: false } : order,
      ),
    acknowledge,
    pickProcess,
    jobs: processes[0]?.jobs ?? [],
    /** The keys of orders that their buyers gave up or changed. */
    givenUp: new Set<string>(),
    /** Lets all act at once, after a time; at a point so far from the beginning (0: nowhere) the process there dies. */
    runStep: async (
      step: { readonly afterMs: number; readonly diesAt: number; readonly random: () => number },
      acts: readonly NamedAct[],
    ): Promise<void> => {
      ({ random } = step);
      await setClock(now + step.afterMs);
      pointsLeft = step.diesAt === 0 ? Number.POSITIVE_INFINITY : step.diesAt;
      await turns.runAll(acts, chance);
      pointsLeft = Number.POSITIVE_INFINITY;
    },
  };
};

/** Opens a shop of several processes on one database, all of it in this process, with everybody who acts in it. */
export const openSimulatedShop = async (provider: PaymentProvider, history: History, begin: () => number) => {
  const { now: realNow } = performance;
  const { database, close: closeDatabase } = await openEmbeddedTestDatabase();
  const close = async (): Promise<void> => {
    performance.now = realNow;
    await closeDatabase();
  };
  try {
    return { ...(await openOn(database, provider, history, begin)), close };
  } catch (error) {
    await close();
    throw error;
  }
};

export type SimulatedShop = Awaited<ReturnType<typeof openSimulatedShop>>;

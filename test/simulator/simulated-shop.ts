import type { Database } from '../../server/database/database.ts';
import { setDrawTerms } from '../../server/draws/prepare-draw-terms.ts';
import { makeConfiguredPaymentGateway } from '../../server/gateways/payments/make-configured-payment-gateway.ts';
import { makeProcessLog } from '../../server/process/make-process-log.ts';
import { ensureShopSecret } from '../../server/process/shop-key.ts';
import type { PaymentProvider } from '../../src/domain/orders/payment-providers.ts';
import { makeAccountActs } from '../actors/account-acts.ts';
import { makeAccountsJudge } from '../actors/judge-accounts.ts';
import { makeSceneActors } from '../actors/run-scene.ts';
import { makeScene, type Scene } from '../actors/scene.ts';
import { LIQPAY_ENV } from '../support/database/read-sound-config.ts';
import { readTestConfig } from '../support/database/start-server.ts';
import { openEmbeddedTestDatabase } from '../support/database/test-database.ts';
import { MANY_ORDERS_ENV } from '../support/shops/many-orders-env.ts';
import { makeTestShopWorld } from '../support/shops/test-shop-world.ts';
import { FakeRefunds } from '../support/stand-ins/fake-refunds.ts';
import { setTestBeacon } from '../support/stand-ins/test-beacon.ts';
import type { History } from './history.ts';
import { makePlantedMistakes, withMistakenNotices } from './planted-mistakes.ts';
import { makeSeededBytes } from './seeded-random.ts';
import { SIMULATION_BEGIN, type SimulatedClock, startSimulatedClock } from './simulated-clock.ts';
import { makeSimulatedLetters } from './simulated-letters.ts';
import { makeSimulatedPayments } from './simulated-payments.ts';
import {
  type SimulatedMeans,
  type SimulatedProcess,
  type SimulatedProgram,
  startSimulatedProcess,
} from './simulated-process.ts';
import { ENDLESS_LIFE, makeSteppedDatabase } from './stepped-database.ts';
import { makeTurns, type NamedAct } from './turns.ts';

/** How far the clocks of the processes are ahead of the database's, in milliseconds. */
const PROCESSES = { first: 0, second: -1_500, third: 2_000 } as const;
const ENV = { ...MANY_ORDERS_ENV, RESERVATION_SECONDS: '1200', DRAW_DELAY_SECONDS: '600' };

const silent = makeProcessLog('silent');

/** The ids of requests, which are of the machine's chance. */
const REQUEST_IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;

/** Of a release: a process of the program before it, until the new one takes its place. */
type Place = { old: SimulatedProcess | null; readonly own: SimulatedProcess };

/** Starts the processes, of which one is chosen for whatever is asked; `old`: the program that runs before a release. */
const startProcesses = (means: SimulatedMeans, history: History, old: SimulatedProgram | null) => {
  const noteDeath = (dead: string): void => history.note(`${dead} dies, and starts anew`);
  const places = Object.entries(PROCESSES).map(
    ([name, ahead]): Place => ({
      old: old?.startSimulatedProcess(`old_${name}`, ahead, means, noteDeath) ?? null,
      own: startSimulatedProcess(name, ahead, means, noteDeath),
    }),
  );
  const pickProcess = (): SimulatedProcess => {
    const place = places[Math.floor(means.random() * places.length)];
    if (place === undefined) throw new Error('no process runs');
    return place.old ?? place.own;
  };
  /** What it does already it does to the end. */
  const releaseOne = async (): Promise<void> => {
    const place = places.find(each => each.old !== null);
    if (place?.old == null) return;
    history.note(`${place.own.name} takes the place of ${place.old.name}`);
    place.old = null;
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
  return {
    pickProcess,
    ask,
    jobs: places[0]?.own.jobs ?? [],
    /** Lets a new process take the place of an old one; null in a shop whose processes are of one version. */
    releaseOne: old === null ? null : releaseOne,
    isReleased: () => places.every(each => each.old === null),
  };
};

const openOn = async (
  database: Database,
  clock: SimulatedClock,
  provider: PaymentProvider,
  history: History,
  begin: () => number,
  old: SimulatedProgram | null,
) => {
  const turns = makeTurns();
  /** What decides about everything in the step that runs. */
  let random: () => number = begin;
  let pointsLeft = Number.POSITIVE_INFINITY;
  const chance = (): number => random();
  const { now } = clock;
  const config = readTestConfig(1, { ...ENV, ...(provider === 'liqpay' ? LIQPAY_ENV : {}) });
  const randomBytes = makeSeededBytes(chance);
  const books = new FakeRefunds();
  const letters = makeSimulatedLetters(now);
  await ensureShopSecret(database, randomBytes);
  await setTestBeacon(database);
  await setDrawTerms(database, config);
  const mistakes = makePlantedMistakes();
  const means: SimulatedMeans = {
    mistakes,
    config,
    log: silent,
    database,
    turns,
    randomBytes,
    payments: withMistakenNotices(makeConfiguredPaymentGateway(config), mistakes),
    books,
    letters,
    random: chance,
    now,
    isLast: () => {
      pointsLeft -= 1;
      return pointsLeft === 0;
    },
  };
  const { ask, ...processes } = startProcesses(means, history, old);

  let numbers = 0;
  const number = (): number => {
    numbers += 1;
    return numbers;
  };
  const shop = await makeTestShopWorld({
    url: 'http://shop.test',
    context: { config, database, now, randomBytes },
    ask,
    number,
  });
  // The levels have been as they are since before the first order.
  await database.query('UPDATE levels_changed SET at = $1', [new Date(SIMULATION_BEGIN - 3_600_000)]);

  const { payments, ...heard } = makeSimulatedPayments(provider, shop, ask, books, {
    database,
    random: chance,
  });
  // The office and the people of the shop are no process: they never die.
  const office = makeSteppedDatabase(database, turns, ENDLESS_LIFE);
  const scene: Scene = makeScene(shop, office, payments, {
    random: chance,
    now,
    newKey: () => `SIMULATED-${number()}`,
    pause: () => turns.take(async () => undefined),
    linger: async () => undefined,
    heard: (what, outcome) => history.note(`office: ${what} → ${outcome ?? 'nothing'}`),
  });
  // Whatever happens may be in the middle of a process's death.
  scene.isStruck = true;

  /** Has one of the processes run a background job; it may die meanwhile. */
  const runJob = async (name: string): Promise<void> => {
    const process = processes.pickProcess();
    // An old version may not have it.
    if (!process.jobs.includes(name)) return;
    await process.runJob(name).catch((error: unknown) => {
      if (!/^\w+ died$/u.test(String(error instanceof Error ? error.message : error)))
        scene.faults.add(`${name}: ${String(error)}`);
    });
  };

  const come: { actors?: Awaited<ReturnType<typeof openActors>> } = {};
  const openActors = async () => ({
    ...(await makeSceneActors(scene)),
    accounts: await makeAccountActs(scene, { read: letters.read, send: kind => runJob(`send ${kind}`) }),
  });
  const open = async (): Promise<void> => {
    come.actors = await openActors();
  };
  await turns.runAll([{ name: 'open the shop', act: open }], chance);
  if (come.actors === undefined) throw new Error('nobody came');

  return {
    scene,
    actors: come.actors,
    database,
    ...heard,
    mistakes,
    config,
    judgeAccounts: makeAccountsJudge(database, come.actors.accounts.accounts),
    ...processes,
    runJob,
    /** The keys of orders that their buyers gave up or changed. */
    givenUp: new Set<string>(),
    /** Lets all act at once, after a time; at a point so far from the beginning (0: nowhere) the process there dies. */
    runStep: async (
      step: { readonly afterMs: number; readonly diesAt: number; readonly random: () => number },
      acts: readonly NamedAct[],
    ): Promise<void> => {
      ({ random } = step);
      await clock.pass(step.afterMs);
      pointsLeft = step.diesAt === 0 ? Number.POSITIVE_INFINITY : step.diesAt;
      await turns.runAll(acts, chance);
      pointsLeft = Number.POSITIVE_INFINITY;
    },
  };
};

/**
 * Opens a shop of several processes on one database, all of it in this process, with everybody who acts in it. With the program of
 * an `old` version all processes are of it at first, and the database is the new one's, as a release leaves it while it goes on.
 */
export const openSimulatedShop = async (
  provider: PaymentProvider,
  history: History,
  begin: () => number,
  old: SimulatedProgram | null,
) => {
  const { database, close: closeDatabase } = await openEmbeddedTestDatabase();
  const clock = await startSimulatedClock(database);
  const close = async (): Promise<void> => {
    clock.close();
    await closeDatabase();
  };
  try {
    return { ...(await openOn(database, clock, provider, history, begin, old)), close };
  } catch (error) {
    await close();
    throw error;
  }
};

export type SimulatedShop = Awaited<ReturnType<typeof openSimulatedShop>>;

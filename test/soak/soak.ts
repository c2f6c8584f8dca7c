import { setTimeout as pause } from 'node:timers/promises';
import { makeSceneRounds } from '../actors/run-scene.ts';
import { makeScene } from '../actors/scene.ts';
import { makeInterkassaOfScene } from '../actors/scene-payments.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';
import { makeShopProcesses } from '../support/processes/shop-processes.ts';
import { MANY_ORDERS_ENV } from '../support/shops/many-orders-env.ts';
import { makeTestShopWorld } from '../support/shops/test-shop-world.ts';
import { makeSoakShoppers, type SoakCounts } from './shoppers.ts';

const KILL_EVERY_MS = 5_000;
const SHOPPERS = 10;
/** So many buyers at once get parcels, and ask for things to be taken back. */
const BUYERS = 2;
/** Short, so that reservations run out and draws happen while the load lasts. */
const SETTINGS = { ...MANY_ORDERS_ENV, RESERVATION_SECONDS: '2', DRAW_DELAY_SECONDS: '1' };
/** How long after the load what was left unpaid may still be held and what was sold out still be undrawn. */
const SETTLE_MS = 60_000;

/** What a soak test found. */
export type SoakResult = {
  readonly kills: number;
  /** What was asked for and what came of it. */
  readonly counted: SoakCounts;
  /** How often each thing that follows a purchase had an effect. */
  readonly afterwards: Readonly<Record<string, number>>;
  /** Answers that no shopper may see; empty when all is well. */
  readonly troubles: readonly string[];
  /** Acknowledged payments whose order is neither paid nor refunded. */
  readonly lost: readonly string[];
  readonly left: { readonly held: number; readonly undrawn: number };
  readonly orders: Readonly<Record<string, number>>;
  readonly draws: number;
  readonly deadlocks: number;
  /** What the processes logged as errors. */
  readonly logged: readonly string[];
  readonly audit: { readonly exit: number | null; readonly out: string; readonly err: string };
};

/** Lines of the log; the greeting is none. */
const errorsOf = (lines: string): readonly string[] => lines.split('\n').filter(line => line.startsWith('{'));

type Said = (line: string) => void;

/**
 * Runs two processes of the shop on one PostgreSQL under mixed load, one of them killed -9 and started again every 5 s;
 * then what is left is waited for, and the operator's audit looks at everything (issue: two processes for 60 s).
 */
export const runSoak = async (seconds: number, databaseUrl: string, say: Said): Promise<SoakResult> => {
  const processes = await makeShopProcesses(databaseUrl);
  const context = await processes.openHere();
  const { database } = context;
  const logged: string[] = [];
  const start = () => processes.start(SETTINGS, lines => logged.push(...errorsOf(lines)));
  const running: ServerProcess[] = await Promise.all([start(), start()]);
  try {
    let turn = 0;
    const url = (): string => {
      turn += 1;
      return running[turn % running.length]?.url ?? '';
    };
    const shop = await makeTestShopWorld({ url, context });
    const shoppers = await makeSoakShoppers(shop, SHOPPERS);
    const scene = makeScene(shop, database, makeInterkassaOfScene(shop));
    const liveAfterwards = await makeSceneRounds(scene);
    scene.isStruck = true;
    const until = Date.now() + seconds * 1_000;
    const isOver = (): boolean => Date.now() >= until;

    let kills = 0;
    const killer = async (): Promise<void> => {
      for (let due = Date.now() + KILL_EVERY_MS; !isOver(); due = Math.max(due + KILL_EVERY_MS, Date.now())) {
        await pause(Math.max(0, Math.min(due, until) - Date.now()));
        if (isOver()) return;
        // Whoever is being answered is cut off; a balancer notices only afterwards.
        await running[0]?.end('SIGKILL');
        running.shift();
        kills += 1;
        running.push(await start());
        say(`${Math.round((until - Date.now()) / 1_000)} s left, ${kills} killed`);
      }
    };
    const buyer = async (): Promise<void> => {
      while (!isOver()) await liveAfterwards();
    };
    await Promise.all([
      killer(),
      ...shoppers.all.map(live => live(isOver)),
      ...Array.from({ length: BUYERS }, buyer),
    ]);
    await shoppers.settleAll();

    const left = async () => {
      const [row] = await database.query<{ held: number; undrawn: number }>(
        `SELECT (SELECT count(*)::int FROM orders WHERE holds_reservation) AS held,
           (SELECT count(*)::int FROM draws WHERE state <> 'drawn') AS undrawn`,
        [],
      );
      return { held: row?.held ?? 0, undrawn: row?.undrawn ?? 0 };
    };
    const patience = Date.now() + SETTLE_MS;
    let rest = await left();
    while (rest.held + rest.undrawn > 0 && Date.now() < patience) {
      await pause(250);
      rest = await left();
    }
    const statuses = await database.query<{ transaction_id: string; status: string }>(
      'SELECT transaction_id, status FROM orders',
      [],
    );
    const statusOf = new Map(statuses.map(order => [order.transaction_id, order.status]));
    const orders: Record<string, number> = {};
    for (const { status } of statuses) orders[status] = (orders[status] ?? 0) + 1;
    const [numbers] = await database.query<{ draws: number; deadlocks: number }>(
      `SELECT (SELECT count(*)::int FROM draws WHERE state = 'drawn') AS draws,
         (SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()) AS deadlocks`,
      [],
    );
    return {
      kills,
      counted: shoppers.counted,
      afterwards: Object.fromEntries(scene.done),
      troubles: [...shoppers.troubles, ...scene.faults],
      lost: shoppers.paid.filter(id => !['paid', 'refunded_in_points'].includes(statusOf.get(id) ?? '')),
      left: rest,
      orders,
      draws: numbers?.draws ?? 0,
      deadlocks: numbers?.deadlocks ?? 0,
      logged,
      audit: await processes.operator('audit'),
    };
  } finally {
    await Promise.all(running.map(each => each.end('SIGKILL')));
    await database.close();
    await processes.remove();
  }
};

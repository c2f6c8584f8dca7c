import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedRequest, RequestHistory } from '../history/request-history.ts';
import { readToldRequests } from '../history/told-requests.ts';
import { runSoakLoad, type SoakLoad, type StruckShop } from '../soak/soak-load.ts';
import { makeUrlInTurn } from '../support/processes/make-url-in-turn.ts';
import { makeShopProcesses } from '../support/processes/shop-processes.ts';
import { MANY_ORDERS_ENV } from '../support/shops/many-orders-env.ts';
import { startCluster } from './cluster.ts';
import { STRIKES, type StrikeName } from './strikes.ts';

/** Short, so that reservations run out and draws happen meanwhile; long enough to strike inside a draw. */
const SETTINGS = { ...MANY_ORDERS_ENV, RESERVATION_SECONDS: '2', DRAW_DELAY_SECONDS: '3' };
/** So many writes are acknowledged before each strike. */
const WRITES_BETWEEN = 20;
const PATIENCE_MS = 180_000;

/** What a strike cost: seconds until a write was acknowledged that was asked for after it. */
type StrikeCost = { readonly strike: StrikeName; readonly seconds: number };
/** What a failover test found. */
export type FailoverResult = SoakLoad & {
  readonly costs: readonly StrikeCost[];
  /** Processes of the shop that ended by themselves. */
  readonly ended: number;
  readonly audit: { readonly exit: number | null; readonly out: string; readonly err: string };
};

/** Waits until so many orders and payments are acknowledged that were asked for from now on. */
const waitForWrites = async ({ requests }: RequestHistory, count: number): Promise<void> => {
  const until = Date.now() + PATIENCE_MS;
  let next = requests.length;
  let open: readonly RecordedRequest[] = [];
  for (let written = 0; written < count; await pause(50)) {
    if (Date.now() > until) throw new Error(`not ${count} writes in ${PATIENCE_MS} ms`);
    const asked = [...open, ...requests.slice(next)];
    next = requests.length;
    open = asked.filter(({ answered }) => answered === null);
    const { order, payment } = readToldRequests(asked.filter(each => each.answered !== null)).facts;
    written += order.size + payment.size;
  }
};

/**
 * Runs two processes of the shop on a cluster whose machines are struck under load, one strike after the other, each once
 * the cluster is whole and the shop writes. Then all that was told is looked for in the database, every answer is judged,
 * and the operator's audit looks at everything.
 */
export const runFailover = async (
  strikes: readonly StrikeName[],
  say: (line: string) => void,
): Promise<FailoverResult> => {
  const cluster = await startCluster();
  const last: (() => Promise<unknown>)[] = [cluster.remove];
  try {
    await cluster.waitUntilWhole();
    say('the cluster is whole');
    const processes = await makeShopProcesses(cluster.url);
    last.push(processes.remove);
    const context = await processes.openHere();
    last.push(context.database.close);
    const running = await Promise.all([processes.start(SETTINGS), processes.start(SETTINGS)]);
    last.push(() => Promise.all(running.map(each => each.end('SIGKILL'))));

    const costs: StrikeCost[] = [];
    const strikeAll = async ({ shop, history }: StruckShop): Promise<void> => {
      const databaseUrl = processes.databaseUrl ?? '';
      for (const strike of strikes) {
        await cluster.waitUntilWhole();
        await waitForWrites(history, WRITES_BETWEEN);
        const revive = await STRIKES[strike]({ cluster, shop, databaseUrl });
        const begun = performance.now();
        await waitForWrites(history, 1);
        const seconds = Math.round((performance.now() - begun) / 100) / 10;
        costs.push({ strike, seconds });
        say(`${strike}: writes back after ${seconds} s`);
        await revive();
      }
      await waitForWrites(history, WRITES_BETWEEN);
    };
    const load = await runSoakLoad({ url: makeUrlInTurn(() => running), context, disturb: strikeAll });
    return {
      ...load,
      costs,
      ended: running.filter(each => each.exitCode() !== null).length,
      audit: await processes.operator('audit'),
    };
  } finally {
    for (const tidy of last.toReversed()) await tidy().catch((error: unknown) => say(String(error)));
  }
};

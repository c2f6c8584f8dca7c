import { setTimeout as pause } from 'node:timers/promises';
import { makeUrlInTurn } from '../support/processes/make-url-in-turn.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/processes/own-postgres.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';
import { makeShopProcesses, type ShopProcesses } from '../support/processes/shop-processes.ts';
import { MANY_ORDERS_ENV } from '../support/shops/many-orders-env.ts';
import { type SoakMemory, startMemoryWatch } from './memory-watch.ts';
import { runSoakLoad, type SoakLoad } from './soak-load.ts';

const KILL_EVERY_MS = 5_000;
/** How long a database that is killed stays away. */
const AWAY_MS = 1_000;
/** Short, so that reservations run out and draws happen while the load lasts. */
const SETTINGS = { ...MANY_ORDERS_ENV, RESERVATION_SECONDS: '2', DRAW_DELAY_SECONDS: '1' };

type Logged = { readonly times: number; readonly first: string };

/** What a soak test found. */
export type SoakResult = SoakLoad & {
  readonly kills: number;
  readonly databaseKills: number;
  /** Of the process that nobody kills. */
  readonly memory: SoakMemory;
  readonly deadlocks: number;
  /** What the processes logged as errors, how often, and the first line of each kind. */
  readonly logged: Readonly<Record<string, Logged>>;
  /** How many processes ended by themselves once they had answered. */
  readonly ended: number;
  readonly audit: { readonly exit: number | null; readonly out: string; readonly err: string };
};

/** How long a soak test takes and what it is done to. */
export type SoakParts = {
  readonly seconds: number;
  /** The PostgreSQL server to make a database on; null: one of its own, which is killed, too. */
  readonly databaseUrl: string | null;
  /** The seconds between two kills of a PostgreSQL of its own. */
  readonly databaseKillSeconds: number;
  readonly say: (line: string) => void;
};

/** Lines of the log with what each says; the greeting is none of them, nor is what a process was killed at. */
const errorsOf = (lines: string): readonly (readonly [line: string, message: string])[] =>
  lines.split('\n').flatMap(line => {
    const message = /"msg":"(.*)"\}$/.exec(line)?.[1];
    return message === undefined ? [] : [[line, message] as const];
  });

/**
 * Does something again and again, each time so long after the last one began, and at least half as long after it was done, until
 * it is over.
 */
const repeat = async (everyMs: number, isOver: () => boolean, work: () => Promise<void>): Promise<void> => {
  for (let due = Date.now() + everyMs; !isOver(); ) {
    if (Date.now() < due) {
      await pause(Math.min(250, due - Date.now()));
      continue;
    }
    await work();
    due = Math.max(due + everyMs, Date.now() + everyMs / 2);
  }
};

/** Two processes of a shop, one of which is killed and started again, while the other one stays. */
const makeKilledProcesses = async (processes: ShopProcesses) => {
  const logged: Record<string, Logged> = {};
  const count = (lines: string): void => {
    for (const [line, message] of errorsOf(lines)) {
      const { times = 0, first = line } = logged[message] ?? {};
      logged[message] = { times: times + 1, first };
    }
  };
  const start = () => processes.start(SETTINGS, count);
  const [steady, first] = await Promise.all([start(), start()]);
  let killed: ServerProcess | null = first;
  let ended = 0;
  const hasEnded = (each: ServerProcess | null): boolean => each !== null && each.exitCode() !== null;
  /** Whoever starts while the database is away ends; then it is started again, as by whatever keeps a service running. */
  const insist = async (): Promise<ServerProcess> => {
    for (;;) {
      const started = await start().catch(() => null);
      if (started !== null) return started;
      await pause(250);
    }
  };
  return {
    steady,
    logged,
    url: makeUrlInTurn(() => (killed === null ? [steady] : [steady, killed])),
    /** Whoever is being answered is cut off; a balancer notices only afterwards. */
    kill: async (): Promise<void> => {
      if (hasEnded(killed)) ended += 1;
      await killed?.end('SIGKILL');
      killed = null;
      killed = await insist();
    },
    countEnded: () => ended + [steady, killed].filter(hasEnded).length,
    end: () => Promise.all([steady, killed].map(each => each?.end('SIGKILL'))),
  };
};

const runOn = async (
  server: string,
  own: OwnPostgres | null,
  { seconds, databaseKillSeconds, say }: SoakParts,
): Promise<SoakResult> => {
  const processes = await makeShopProcesses(server);
  const context = await processes.openHere();
  const shop = await makeKilledProcesses(processes);
  try {
    const seen = startMemoryWatch(shop.steady.pid);
    let memory: SoakMemory | undefined;
    let kills = 0;
    let databaseKills = 0;
    const killProcesses = (isOver: () => boolean) =>
      repeat(KILL_EVERY_MS, isOver, async () => {
        await shop.kill();
        kills += 1;
        say(`${kills} processes and ${databaseKills} databases killed`);
      });
    const killDatabase = async (isOver: () => boolean): Promise<void> => {
      if (own === null) return;
      await repeat(databaseKillSeconds * 1_000, isOver, async () => {
        await (databaseKills % 2 === 0 ? own.crash() : own.kill());
        databaseKills += 1;
        await pause(AWAY_MS);
        await own.start();
      });
    };
    const load = await runSoakLoad({
      url: shop.url,
      context,
      disturb: async () => {
        const until = Date.now() + seconds * 1_000;
        const isOver = (): boolean => Date.now() >= until;
        await Promise.all([killProcesses(isOver), killDatabase(isOver)]);
        memory = seen();
      },
    });
    const [numbers] = await context.database.query<{ deadlocks: number }>(
      'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
    );
    return {
      ...load,
      kills,
      databaseKills,
      memory: memory ?? seen(),
      deadlocks: numbers?.deadlocks ?? 0,
      logged: shop.logged,
      ended: shop.countEnded(),
      audit: await processes.operator('audit'),
    };
  } finally {
    await shop.end();
    await context.database.close();
    await processes.remove();
  }
};

/**
 * Runs two processes of the shop on one PostgreSQL under mixed load, one of them killed -9 and started again every 5 s, and the
 * PostgreSQL, where it is the soak's own, now and then; then what is left is waited for, every answer is judged, and the
 * operator's audit looks at everything.
 */
export const runSoak = async (parts: SoakParts): Promise<SoakResult> => {
  if (parts.databaseUrl !== null) return runOn(parts.databaseUrl, null, parts);
  const own = await startOwnPostgres();
  try {
    return await runOn(own.url, own, parts);
  } finally {
    await own.remove();
  }
};

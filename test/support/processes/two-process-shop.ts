import type { Database, Queryable } from '../../../server/database/database.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { startTestServer } from '../database/start-server.ts';
import { isTestAllRun } from '../list-test-settings.ts';
import { makeTestShopWorld, type TestShopWorld } from '../shops/test-shop-world.ts';
import { makeUrlInTurn } from './make-url-in-turn.ts';
import type { ServerProcess } from './server-process.ts';
import { makeShopProcesses, type ShopProcesses } from './shop-processes.ts';

/**
 * What a test has of a shop of two processes. Where PostgreSQL is named: two server processes, called in turn. Else:
 * the one process that the embedded database can have.
 */
export type TwoProcessShop = {
  readonly world: TestShopWorld;
  readonly database: Database;
  readonly audit: () => ReturnType<typeof auditShop>;
  /** Deadlocks since the start: the actions' order of locks makes them impossible, so a retry never hides one. */
  readonly deadlocks: () => Promise<bigint>;
  readonly close: () => Promise<void>;
};

/**
 * Computes how many race in a test, of so many at once in the nightly: half in the gate, and few where nothing
 * overtakes, on the embedded database's one connection.
 */
export const computeRacerCount = (most: number): number => {
  if (isTestAllRun) return most;
  return (process.env['DATABASE_URL'] ?? '') === '' ? most / 8 : most / 2;
};

const deadlocksOf = async (database: Queryable): Promise<bigint> => {
  const [row] = await database.query<{ deadlocks: bigint }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    [],
  );
  return row?.deadlocks ?? 0n;
};

/** Opens a shop of two server processes where PostgreSQL is named, else of one. */
export const openTwoProcessShop = async (env: Readonly<Record<string, string>>): Promise<TwoProcessShop> => {
  if ((process.env['DATABASE_URL'] ?? '') === '') {
    const server = await startTestServer({ env });
    const { database } = server.context;
    return {
      world: await makeTestShopWorld(server),
      database,
      audit: () => auditShop(database),
      deadlocks: () => deadlocksOf(database),
      close: server.close,
    };
  }
  const processes: ShopProcesses = await makeShopProcesses();
  const running: ServerProcess[] = await Promise.all([processes.start(env), processes.start(env)]);
  const context = await processes.openHere();
  return {
    world: await makeTestShopWorld({ url: makeUrlInTurn(() => running), context }),
    database: context.database,
    audit: () => auditShop(context.database),
    deadlocks: () => deadlocksOf(context.database),
    close: async () => {
      await Promise.all(running.map(each => each.end('SIGTERM')));
      await context.database.close();
      await processes.remove();
    },
  };
};

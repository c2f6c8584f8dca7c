import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { makeUrlInTurn } from '../support/processes/make-url-in-turn.ts';
import type { BuiltServer, ServerProcess } from '../support/processes/server-process.ts';
import { makeShopProcesses, type ShopProcesses } from '../support/processes/shop-processes.ts';
import {
  makeTestShopWorld,
  type TestShopWorld,
  type TestShopWorldParts,
} from '../support/shops/test-shop-world.ts';

type Env = Readonly<Record<string, string>>;

/** What a shop of an attack's own is: its database, its processes, and the calls that buyers and the provider make. */
export type AttackOwnShop = {
  readonly processes: ShopProcesses;
  readonly context: TestShopWorldParts['context'];
  readonly database: TestShopWorldParts['context']['database'];
  readonly running: ServerProcess[];
  /** Talks to the first process. */
  readonly shop: TestShopWorld;
  /** The processes' addresses in turn. */
  readonly urlInTurn: () => string;
  /** Lines that the processes logged. */
  readonly log: readonly string[];
  /** One more process; it ends with the attack. */
  readonly start: (env?: Env) => Promise<ServerProcess>;
};

/** What attacks with processes of their own are made of. */
export type AttackOwnProcesses = {
  readonly isShort: boolean;
  /** A server on which databases may be made. */
  readonly server: string;
  /** One process for each `env`, on one database; the sample catalogue where SHOP_SAMPLE says so. */
  readonly openShop: (envs?: readonly Env[], server?: string) => Promise<AttackOwnShop>;
  /** Done at the end of the attack, the last one first. */
  readonly afterwards: (tidy: () => Promise<void> | void) => void;
  readonly close: () => Promise<void>;
};

/** The shop as `npm run build` leaves it. */
const BUILT: BuiltServer = {
  entry: fileURLToPath(new URL('../../dist/server/main.js', import.meta.url)),
  remove: () => undefined,
};

/** Makes what attacks with processes of their own are made of, on the PostgreSQL server at `server`. */
export const makeAttackOwnProcesses = (server: string, isShort: boolean): AttackOwnProcesses => {
  const last: (() => Promise<void> | void)[] = [];
  const openShop: AttackOwnProcesses['openShop'] = async (envs = [{}], elsewhere = server) => {
    const processes = await makeShopProcesses(elsewhere, BUILT);
    last.push(processes.remove);
    const log: string[] = [];
    const running: ServerProcess[] = [];
    const start = async (env: Env = {}): Promise<ServerProcess> => {
      const started = await processes.start(env, lines => log.push(...lines.split('\n')));
      last.push(() => started.end('SIGKILL'));
      running.push(started);
      return started;
    };
    for (const env of envs) await start(env);
    const context = await processes.openHere();
    last.push(() => context.database.close());
    const shop = await makeTestShopWorld({ url: () => running[0]?.url ?? '', context });
    const urlInTurn = makeUrlInTurn(() => running);
    return { processes, context, database: context.database, running, shop, urlInTurn, log, start };
  };
  return {
    isShort,
    server,
    openShop,
    afterwards: tidy => {
      last.push(tidy);
    },
    close: async () => {
      for (const tidy of last.splice(0).toReversed()) {
        // What cannot be tidied up, such as a database that is gone, must not hide what the attack found.
        await Promise.resolve()
          .then(tidy)
          .catch(() => undefined);
      }
    },
  };
};

/** Makes an IP address that no visitor had before, for a shop that trusts this machine's forwarded header. */
export const makeUnusedVisitorAddress = (): string =>
  `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`;

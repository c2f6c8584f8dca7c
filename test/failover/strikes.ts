import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestShopWorld } from '../support/shops/test-shop-world.ts';
import type { Cluster, Machine } from './cluster.ts';

/** What strikes need: the machines, the shop, and how to reach its database. */
type Struck = {
  readonly cluster: Cluster;
  readonly shop: TestShopWorld;
  readonly databaseUrl: string;
};
/** What is done to the cluster: resolves once it has happened, with what makes it whole again. */
export type Strike = (struck: Struck) => Promise<() => Promise<void> | void>;

const PATIENCE_MS = 30_000;

const findLeader = async (cluster: Cluster): Promise<Machine> => {
  const leader = await cluster.findLeader();
  if (leader === null) throw new Error('nobody leads');
  return leader;
};

const killLeader: Strike = async ({ cluster }) => {
  const leader = await findLeader(cluster);
  await cluster.kill(leader);
  return () => cluster.start(leader);
};

/**
 * Kills the leader while a transaction of the shop waits for the row that `lock` locks; `lock` is asked until it finds
 * one.
 */
const killLeaderWhileWaitingFor = async (struck: Struck, lock: string): ReturnType<Strike> => {
  const client = new Client({ connectionString: struck.databaseUrl });
  client.on('error', () => undefined); // it is lost with the leader
  await client.connect();
  const until = Date.now() + PATIENCE_MS;
  const insist = async (sql: string): Promise<void> => {
    while ((await client.query(sql)).rowCount === 0) {
      if (Date.now() > until) throw new Error(`nothing to wait for: ${sql}`);
      await pause(10);
    }
  };
  try {
    await client.query('BEGIN');
    await insist(lock);
    await insist('SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))');
    return await killLeader(struck);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const placeOrder = async ({ shop }: Struck) => {
  const lot = await shop.lot({ amount: 1 });
  const buyer = await shop.shopper();
  const { body } = await shop.order(buyer, [{ lot_id: lot, quantity: 1, is_donate: true }]);
  if (!body.success) throw new Error(body.message);
  return { lot, body };
};

/** Tells of a payment until it is heard, as the provider does. */
const settle = async (
  { shop }: Struck,
  order: Awaited<ReturnType<typeof placeOrder>>['body'],
): Promise<void> => {
  while ((await shop.callback(order).catch(() => 0)) !== 200) await pause(200);
};

const killLeaderInSettlement: Strike = async struck => {
  const { lot, body } = await placeOrder(struck);
  const struckAt = killLeaderWhileWaitingFor(struck, `SELECT FROM lots WHERE id = ${lot} FOR UPDATE`);
  // Once the row is locked, or before: then there is nothing to wait for, and the strike fails loudly.
  await pause(200);
  const settled = settle(struck, body);
  const revive = await struckAt;
  return async () => {
    await revive();
    await settled;
  };
};

const killLeaderInDraw: Strike = async struck => {
  const { lot, body } = await placeOrder(struck);
  await settle(struck, body);
  return killLeaderWhileWaitingFor(
    struck,
    `SELECT FROM draws WHERE lot_id = ${lot} AND state <> 'drawn' AND list_checked_at IS NOT NULL FOR UPDATE`,
  );
};

const cutOffStandby: Strike = async ({ cluster }) => {
  const [standby] = await cluster.findSynchronousStandbys();
  if (standby === undefined) throw new Error('no standby is synchronous');
  cluster.freeze(standby);
  return () => cluster.thaw(standby);
};

const cutOffLeader: Strike = async ({ cluster }) => {
  const leader = await findLeader(cluster);
  cluster.freeze(leader);
  return () => cluster.thaw(leader);
};

const switchOver: Strike = async ({ cluster }) => {
  await cluster.switchOver();
  return () => undefined;
};

/** The strikes by their names: those that kill first, then those that do not. */
export const STRIKES = {
  'the leader is killed inside a settlement': killLeaderInSettlement,
  'the leader is killed inside a draw': killLeaderInDraw,
  'the leader is killed': killLeader,
  'the synchronous standby is cut off': cutOffStandby,
  'the leader is cut off': cutOffLeader,
  'another leads, by plan': switchOver,
} as const satisfies Readonly<Record<string, Strike>>;
/** The name of a strike. */
export type StrikeName = keyof typeof STRIKES;

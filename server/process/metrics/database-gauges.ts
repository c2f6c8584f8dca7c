import { Gauge, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';

type Row = {
  readonly queued: number;
  readonly dead: number;
  readonly oldest: number;
  readonly waiting: number;
  readonly overdue: number;
  readonly holding: number;
};

/** The query behind the gauges; a partial index answers each part, whatever the tables' size. */
const QUERY = `SELECT m.queued, m.oldest, d.waiting, d.overdue,
    (SELECT count(*)::int FROM messages WHERE state = 'dead') AS dead,
    (SELECT count(*)::int FROM orders WHERE holds_reservation) AS holding
  FROM (SELECT count(*)::int AS queued,
      coalesce(greatest(extract(epoch FROM now() - min(next_attempt_at)), 0), 0)::float8 AS oldest
    FROM messages WHERE state = 'queued') m,
    (SELECT count(*)::int AS waiting, (count(*) FILTER (WHERE due_at < now()))::int AS overdue
    FROM (SELECT due_at FROM draws WHERE state <> 'drawn' AND state <> 'without_winner'
      UNION ALL SELECT due_at FROM super_draws WHERE drawn_at IS NULL) undrawn) d`;

const makeConnectionGauges = (registers: Registry[]) => ({
  up: new Gauge({
    name: 'twofold_database_up',
    help: '1 when the database answered this scrape',
    registers,
  }),
  pool: new Gauge({
    name: 'twofold_database_pool_connections',
    help: 'Connections of this process by state: in_use, idle; waiting: requests in line for one',
    labelNames: ['state'],
    registers,
  }),
});

const makeShopGauges = (registers: Registry[]) => ({
  messages: new Gauge({
    name: 'twofold_messages',
    help: 'Mails and SMS by state: queued, dead',
    labelNames: ['state'],
    registers,
  }),
  oldest: new Gauge({
    name: 'twofold_messages_oldest_due_seconds',
    help: 'For how long the message that waits longest has been due',
    registers,
  }),
  draws: new Gauge({
    name: 'twofold_draws',
    help: 'Draws of lots and super prizes not yet drawn: waiting (all of them), overdue (their time is up)',
    labelNames: ['state'],
    registers,
  }),
  holding: new Gauge({
    name: 'twofold_orders_holding_reservation',
    help: 'Unpaid orders whose items are held',
    registers,
  }),
});

/**
 * Makes the gauges of the database and of everything that all processes share in it, read when Prometheus asks. `read`
 * resolves with their text and never rejects: while the database is unreachable `twofold_database_up` is 0 and the
 * shop's gauges are absent.
 */
export const makeDatabaseGauges = (
  database: Pick<Database, 'query' | 'load'>,
): { readonly read: () => Promise<string> } => {
  const connection = new Registry();
  const shop = new Registry();
  const { up, pool } = makeConnectionGauges([connection]);
  const { messages, oldest, draws, holding } = makeShopGauges([shop]);

  const readShop = async (): Promise<string> => {
    const [row] = await database.query<Row>(QUERY, []);
    if (row === undefined) return '';
    messages.set({ state: 'queued' }, row.queued);
    messages.set({ state: 'dead' }, row.dead);
    oldest.set(row.oldest);
    draws.set({ state: 'waiting' }, row.waiting);
    draws.set({ state: 'overdue' }, row.overdue);
    holding.set(row.holding);
    return shop.metrics();
  };

  return {
    read: async () => {
      const { inUse, idle, waiting } = database.load();
      pool.set({ state: 'in_use' }, inUse);
      pool.set({ state: 'idle' }, idle);
      pool.set({ state: 'waiting' }, waiting);
      const text = await readShop().catch(() => null);
      up.set(text === null ? 0 : 1);
      return (await connection.metrics()) + (text ?? '');
    },
  };
};

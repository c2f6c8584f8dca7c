import type { Queryable } from '../../server/database/database.ts';

type Account = {
  readonly user: { readonly id: number } | null;
  readonly active_tickets: readonly {
    readonly lot: { readonly id: number };
    readonly tickets: readonly { readonly id: number }[];
    readonly win_id: number | null;
  }[];
  readonly ledger: readonly { readonly cause: string; readonly amount: number; readonly at: string }[];
};
/** A request and what was kept of its answer. */
type AnsweredRequest = {
  readonly path: string;
  readonly status: number;
  readonly body: string | null;
  readonly answer: string | null;
};
type Winner = { readonly lot_id: number; readonly win_date: string };

/** A kind of facts that never change once somebody was told of one. */
type FactKind = 'order' | 'payment' | 'ticket' | 'points' | 'winner' | 'winning ticket';
type ToldFacts = Partial<Record<FactKind, readonly string[]>>;

/** Keeps of an account's answer the tickets, the winning ones and the entries of the ledger. */
export const keepToldAccount = (text: string): string => {
  const { user, active_tickets: groups, ledger } = JSON.parse(text) as Account;
  const of = String(user?.id);
  return JSON.stringify({
    ticket: groups.flatMap(({ lot, tickets }) => tickets.map(({ id }) => `${id} ${lot.id} ${of}`)),
    'winning ticket': groups.flatMap(({ lot, win_id }) => (win_id === null ? [] : [`${lot.id} ${win_id}`])),
    points: ledger.map(({ amount, cause, at }) => `${of} ${amount} ${cause} ${at}`),
  } satisfies ToldFacts);
};

/** What an answer tells for good; nothing where there is none, or it is a refusal. */
const readToldFacts = ({ path, status, body, answer }: AnsweredRequest): ToldFacts => {
  if (status !== 200) return {};
  if (path === 'payments/interkassa') {
    const fields = new URLSearchParams(body ?? '');
    return fields.get('ik_inv_st') === 'success' ? { payment: [fields.get('ik_pm_no') ?? ''] } : {};
  }
  if (answer === null) return {};
  if (path === 'process-order') {
    const { success, transaction_id } = JSON.parse(answer) as { success: boolean; transaction_id: string };
    return success ? { order: [transaction_id] } : {};
  }
  if (path === 'get-account-data') return JSON.parse(answer) as ToldFacts;
  if (path === 'get-last-winners')
    return {
      winner: (JSON.parse(answer) as readonly Winner[]).map(
        ({ lot_id, win_date }) => `${lot_id} ${win_date}`,
      ),
    };
  return {};
};

/** Tells whether an answer acknowledges something written: an order or a payment. */
export const isAcknowledgedWrite = (request: AnsweredRequest): boolean => {
  const { order, payment } = readToldFacts(request);
  return order !== undefined || payment !== undefined;
};

/** What the database has of each kind, as it is told; the moment stands behind it where one is told. */
const KEPT: Readonly<Record<FactKind, string>> = {
  order: 'SELECT transaction_id AS told, NULL AS at FROM orders',
  payment: `SELECT transaction_id AS told, NULL AS at FROM orders WHERE status IN ('paid', 'refunded_in_points')`,
  ticket: `SELECT concat_ws(' ', id, lot_id, user_id) AS told, NULL AS at FROM tickets`,
  points: `SELECT concat_ws(' ', user_id, amount, cause) AS told, at FROM points_ledger`,
  winner: `SELECT lot_id::text AS told, drawn_at AS at FROM draws WHERE drawn_at IS NOT NULL`,
  // Whoever won it before it was passed on has a prize, too.
  'winning ticket': `SELECT concat_ws(' ', p.lot_id, t.id) AS told, NULL AS at FROM prizes p
    JOIN tickets t ON t.lot_id = p.lot_id AND t.number = p.number`,
};

/** What somebody was told for good, and what of it the database has no longer. */
export type FactVerdict = {
  /** How much was told of each kind. */
  readonly told: Readonly<Record<FactKind, number>>;
  readonly lost: readonly string[];
};

/**
 * Lists what was told in a history and is lost: orders, payments, tickets, entries of points, winners. `database`: how it
 * stands in the end.
 */
export const listLostFacts = async (
  requests: readonly AnsweredRequest[],
  database: Queryable,
): Promise<FactVerdict> => {
  const told: Record<FactKind, Set<string>> = {
    order: new Set(),
    payment: new Set(),
    ticket: new Set(),
    points: new Set(),
    winner: new Set(),
    'winning ticket': new Set(),
  };
  const kinds = Object.keys(told) as readonly FactKind[];
  for (const request of requests) {
    const facts = readToldFacts(request);
    for (const kind of kinds) for (const fact of facts[kind] ?? []) told[kind].add(fact);
  }
  const lost: string[] = [];
  for (const kind of kinds) {
    const rows = await database.query<{ told: string; at: Date | null }>(KEPT[kind], []);
    const kept = new Set(
      rows.map(row => (row.at === null ? row.told : `${row.told} ${row.at.toISOString()}`)),
    );
    for (const fact of told[kind]) if (!kept.has(fact)) lost.push(`${kind} ${fact}`);
  }
  const counts = kinds.map(kind => [kind, told[kind].size] as const);
  return { told: Object.fromEntries(counts) as Record<FactKind, number>, lost };
};

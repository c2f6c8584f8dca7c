import type { Queryable } from '../../server/database/database.ts';
import type { FactKind } from './told-facts.ts';
import type { ToldRequests } from './told-requests.ts';

/** What reads the facts of each kind that the database has, as they are told; a moment stands behind where one is told. */
const FACTS_OF_DATABASE: Readonly<Record<FactKind, string>> = {
  order: `SELECT concat_ws(' ', external_id, transaction_id) AS told, NULL AS at FROM orders`,
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
  { facts }: Pick<ToldRequests, 'facts'>,
  database: Queryable,
): Promise<FactVerdict> => {
  const told: Partial<Record<FactKind, number>> = {};
  const lost: string[] = [];
  for (const kind of Object.keys(facts) as readonly FactKind[]) {
    const rows = await database.query<{ told: string; at: Date | null }>(FACTS_OF_DATABASE[kind], []);
    const kept = new Set(
      rows.map(row => (row.at === null ? row.told : `${row.told} ${row.at.toISOString()}`)),
    );
    told[kind] = facts[kind].size;
    for (const fact of facts[kind]) if (!kept.has(fact)) lost.push(`${kind} ${fact}`);
  }
  return { told: told as Record<FactKind, number>, lost };
};

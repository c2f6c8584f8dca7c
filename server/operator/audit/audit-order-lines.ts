import { type Points, points } from '../../../src/domain/accounts/points.ts';
import { charityPointsFor, ticketsOfQuantity } from '../../../src/domain/catalogue/lot-quote.ts';
import type { DatabaseRow, Queryable } from '../../database/database.ts';

/**
 * The name of the audit's check that an order's line was promised what its lot promises, which the operator cannot
 * change once there are orders.
 */
export type OrderLineCheck = 'line_promise';
type Finding = { readonly check: OrderLineCheck; readonly row: DatabaseRow };

type LineRow = {
  readonly order_id: number;
  readonly lot_id: number;
  readonly quantity: number;
  readonly is_donate: boolean;
  readonly tickets: number;
  readonly charity_points: bigint;
  readonly ticket_amount: number;
  readonly ticket_donate_amount: number;
  readonly point_donate_amount: bigint;
};

const BATCH = 5_000;

const LINES = `SELECT n.order_id, n.lot_id, n.quantity, n.is_donate, n.tickets, n.charity_points, l.ticket_amount,
    l.ticket_donate_amount, l.point_donate_amount
  FROM order_lines n JOIN lots l ON l.id = n.lot_id
  WHERE (n.order_id, n.lot_id) > ($1, $2) ORDER BY n.order_id, n.lot_id LIMIT ${BATCH}`;

const promiseOf = (line: LineRow): { readonly tickets: number; readonly charity: Points } => {
  const lot = {
    ticketAmount: line.ticket_amount,
    ticketDonateAmount: line.ticket_donate_amount,
    pointDonateAmount: points(line.point_donate_amount),
  };
  return {
    tickets: ticketsOfQuantity(lot, line.quantity, line.is_donate),
    charity: charityPointsFor(lot, line.quantity, line.is_donate),
  };
};

/** Audits, by the domain's rules, what every order's line was promised. */
export async function* auditOrderLines(queries: Queryable): AsyncGenerator<Finding> {
  let after: readonly [number, number] = [0, 0];
  for (;;) {
    const lines = await queries.query<LineRow>(LINES, after);
    for (const line of lines) {
      const { order_id, lot_id, tickets, charity_points } = line;
      const expected = promiseOf(line);
      if (expected.tickets === tickets && expected.charity === charity_points) continue;
      const row = { order_id, lot_id, found: { tickets, charity: charity_points }, expected };
      yield { check: 'line_promise', row };
    }
    const last = lines.at(-1);
    if (last === undefined || lines.length < BATCH) return;
    after = [last.order_id, last.lot_id];
  }
}

import type { AuditCheck } from '../../../server/operator/audit/audit.ts';

/** The refund that was transferred, of a line while its lot's list and the super prize's were open. */
const FIRST = '(SELECT min(id) FROM refunds)';
/** The refund whose money is still to go, of a line that gave to charity, after the super prize's list was frozen. */
const OPEN = '(SELECT min(id) + 1 FROM refunds)';
/** The refund of a line whose lot's list was frozen before. */
const LATE = '(SELECT max(id) FROM refunds)';

const ticketsOf = (refund: string): string =>
  `(SELECT t.lot_id, t.number FROM tickets t JOIN refund_lines l ON l.order_id = t.order_id AND l.lot_id = t.lot_id
     WHERE l.refund_id = ${refund})`;

const FIGURES = [
  'amount',
  'points_used',
  'points_earned',
  'first_commission',
  'second_commission',
  'turnover',
] as const;

/** Corruptions of refunds for the audit, of a shop with the three that are named above. */
export const REFUND_CORRUPTIONS: readonly (readonly [string, AuditCheck, string])[] = [
  [
    'a refund in another state than its last change',
    'refund_state',
    `UPDATE refunds SET state = 'sending' WHERE id = ${OPEN}`,
  ],
  [
    'a payment that was taken back, and is not undone',
    'refund_reversal',
    `INSERT INTO payment_events (invoice_id, invoice_state, order_id, received_at)
       SELECT e.invoice_id, 'canceled', e.order_id, e.received_at FROM payment_events e WHERE e.invoice_state = 'success'
       AND e.order_id = (SELECT min(o.id) FROM orders o WHERE o.status = 'paid' AND NOT is_wholly_refunded(o.id))`,
  ],
  [
    'a payment that stands, and is undone',
    'refund_reversal',
    `UPDATE refunds SET reason = 'reversal' WHERE id = ${FIRST}`,
  ],
  [
    'a refund that is being sent by nobody',
    'refund_state',
    `UPDATE refunds SET state = 'sending' WHERE id = ${OPEN};
     INSERT INTO refund_changes (refund_id, state, by, at) SELECT id, state, 'shop', since FROM refunds WHERE id = ${OPEN}`,
  ],
  [
    'a refund that the provider is never asked for',
    'refund_state',
    `UPDATE refunds SET by_provider = true WHERE id = ${OPEN}`,
  ],
  ['a refund since another moment', 'refund_state', `UPDATE refunds SET since = since + interval '1 day'`],
  ['a refund that nothing is told of', 'refund_state', 'DELETE FROM refund_changes'],
  [
    'two refunds by one transfer',
    'refund_state',
    `DROP INDEX refunds_reference;
     UPDATE refunds SET state = 'by_hand', reference = (SELECT f.reference FROM refunds f WHERE f.id = ${FIRST})
       WHERE id = ${OPEN};
     INSERT INTO refund_changes (refund_id, state, by, reference, at)
       SELECT id, state, 'office', reference, since FROM refunds WHERE id = ${OPEN}`,
  ],
  [
    'a refund that was transferred before it was asked for',
    'refund_path',
    `UPDATE refund_changes SET at = at - interval '1 day' WHERE state = 'by_hand'`,
  ],
  [
    'a refund that begins with its transfer',
    'refund_path',
    `DELETE FROM refund_changes WHERE state = 'asked' AND refund_id = ${FIRST}`,
  ],
  [
    'a refund that goes on after its transfer',
    'refund_path',
    `INSERT INTO refund_changes (refund_id, state, by, at) VALUES (${FIRST}, 'sending', 'office', now() + interval '1 year')`,
  ],
  [
    'changes of a refund that is gone',
    'refund_path',
    `INSERT INTO refund_changes (refund_id, state, by, at) VALUES (999, 'asked', 'office', now())`,
  ],
  ...FIGURES.map(
    figure =>
      [
        `a line that was given back with another share of its order: ${figure}`,
        'refund_shares',
        `UPDATE refund_lines SET ${figure} = ${figure} + 1 WHERE refund_id = ${FIRST}`,
      ] as const,
  ),
  [
    'a refund of another amount than its lines',
    'refund_shares',
    `UPDATE refunds SET amount = amount + 1 WHERE id = ${FIRST}`,
  ],
  ['a refund without lines', 'refund_shares', `DELETE FROM refund_lines WHERE refund_id = ${FIRST}`],
  ['lines of a refund that is gone', 'refund_shares', `DELETE FROM refunds WHERE id = ${FIRST}`],
  [
    'a refund of an order that is not paid',
    'refund_shares',
    `UPDATE orders SET status = 'failed', settled_at = NULL WHERE id = (SELECT order_id FROM refunds WHERE id = ${FIRST})`,
  ],
  ['a lost entry of a refund', 'refund_ledger', `DELETE FROM points_ledger WHERE cause = 'refund_second'`],
  [
    'an entry of a refund of another sum',
    'refund_ledger',
    `UPDATE points_ledger SET amount = amount + 1 WHERE cause = 'refund_spent'`,
  ],
  [
    'a commission that was taken back from somebody else',
    'refund_ledger',
    `UPDATE points_ledger SET user_id = 3 WHERE cause = 'refund_first'`,
  ],
  [
    'points that were given back twice',
    'refund_ledger',
    `DROP INDEX points_ledger_refund_once; INSERT INTO points_ledger (user_id, amount, cause, refund_id, at)
       SELECT user_id, amount, cause, refund_id, at FROM points_ledger WHERE cause = 'refund_spent'`,
  ],
  [
    'an entry of a refund without its refund',
    'points_cause',
    `ALTER TABLE points_ledger DROP CONSTRAINT points_ledger_entry;
     UPDATE points_ledger SET refund_id = NULL WHERE cause = 'refund_earned'`,
  ],
  [
    'turnover that a refund did not take',
    'sale_balance',
    'UPDATE users SET sale_balance = sale_balance + (SELECT sum(turnover) FROM refund_lines) WHERE id = 3',
  ],
  [
    'a percent of the level that a refund took',
    'order_level',
    `UPDATE orders SET user_percent = 5 WHERE status = 'pending'`,
  ],
  ['charity that was not taken back', 'charity', 'DELETE FROM charity_ledger WHERE refund_id IS NOT NULL'],
  [
    'charity that was taken back by another refund',
    'charity',
    `UPDATE charity_ledger SET refund_id = ${FIRST} WHERE refund_id = ${OPEN}`,
  ],
  [
    'charity that was left though it was not paid out',
    'refund_charity',
    `UPDATE refund_lines SET charity_points = charity_points - 1 WHERE refund_id = ${OPEN};
     UPDATE charity_ledger SET points = points + 1 WHERE refund_id = ${OPEN}`,
  ],
  [
    'more charity taken back than the line gave',
    'refund_charity',
    `UPDATE refund_lines SET charity_points = charity_points + 1 WHERE refund_id = ${OPEN};
     UPDATE charity_ledger SET points = points - 1 WHERE refund_id = ${OPEN}`,
  ],
  [
    'a ticket of a line that was given back, and can win',
    'order_notices',
    `DELETE FROM void_tickets WHERE (lot_id, number) IN ${ticketsOf(OPEN)}`,
  ],
  [
    'a ticket of a line that was given back, and can win',
    'refund_tickets',
    `DELETE FROM void_tickets WHERE (lot_id, number) IN ${ticketsOf(FIRST)}`,
  ],
  [
    'a ticket that can win, of a line that was given back before its list was frozen',
    'refund_tickets',
    `UPDATE refunds SET at = at - interval '1 day' WHERE id = ${LATE}`,
  ],
  [
    'a ticket that is void in a list that was frozen before',
    'refund_tickets',
    `INSERT INTO void_tickets (lot_id, number, at) SELECT t.lot_id, t.number, now() FROM ${ticketsOf(LATE)} t`,
  ],
  [
    'an entry of a super prize that can win, of a line that was given back',
    'super_list',
    'UPDATE super_entries SET is_void = false WHERE is_void',
  ],
  [
    'an entry of a super prize that is void by a refund of after its end',
    'super_list',
    `UPDATE super_entries SET is_void = true WHERE (lot_id, ticket_number) IN ${ticketsOf(OPEN)}`,
  ],
  [
    'a parcel that is packed with what was given back',
    'parcel_lines',
    `UPDATE parcels SET state = 'packed', carrier = NULL, tracking = '';
     UPDATE parcel_lines SET (order_id, lot_id) = (SELECT order_id, lot_id FROM refund_lines WHERE refund_id = ${LATE})`,
  ],
];

/** One of the names of the audit's checks of refunds; their shares and entries are checked in audit-refunds.ts. */
export type RefundCheck =
  | 'refund_reversal'
  | 'refund_state'
  | 'refund_path'
  | 'refund_charity'
  | 'refund_tickets';

/** By how much clocks of several processes, and statements that waited for each other, may differ. */
const TOLERANCE = `interval '1 minute'`;

/** What the fund was not paid yet at the moment of the refund `r`, in points, at least. */
const UNPAID_THEN = `(SELECT coalesce(sum(c.points), 0) FROM charity_ledger c
      WHERE c.at <= r.at + CASE WHEN c.points < 0 THEN ${TOLERANCE} ELSE -${TOLERANCE} END)
    - (SELECT coalesce(sum(p.amount), 0) / 100.0 FROM charity_payouts p
      WHERE p.at <= r.at + CASE WHEN p.amount > 0 THEN ${TOLERANCE} ELSE -${TOLERANCE} END)`;

/** Until when the list of the lot `l` was open at least, where it is frozen: its last item's sale, or its end. */
const OPEN_UNTIL = `CASE WHEN l.sold_out THEN (SELECT max(i.issued_at) FROM tickets i WHERE i.lot_id = l.id) ELSE l.ends_at END`;

/** The table of the SQL queries of the audit's checks of refunds, which answer the rows that do not agree. */
export const REFUND_CHECKS_SQL: Readonly<Record<RefundCheck, string>> = {
  // A refund is where its last change took it, since then; by hand by a transfer of its own, and without money, or when
  // the whole payment was taken back, at its end. Only what the provider is asked for is being sent, and it is asked for it.
  refund_state: `
    SELECT r.id AS refund_id, r.state AS found, h.state AS expected, r.since, h.at, r.reference FROM refunds r
      LEFT JOIN LATERAL (SELECT * FROM refund_changes c WHERE c.refund_id = r.id ORDER BY c.id DESC LIMIT 1) h ON true
      WHERE (r.state, r.since, r.reference) IS DISTINCT FROM (h.state, h.at, h.reference)
        OR is_reversed(r.order_id) AND (r.state = 'asked' OR r.state = 'sending' AND NOT is_still_sent(r.id))
        OR (r.state = 'by_hand') <> (r.reference <> '') OR r.amount = 0 AND r.state <> 'refunded'
        OR r.state = 'sending' AND NOT r.by_provider OR r.state = 'asked' AND r.by_provider
          AND NOT EXISTS (SELECT FROM messages m WHERE m.refund_id = r.id AND m.kind = 'refund' AND m.state <> 'sent')
        OR r.reference <> '' AND EXISTS (SELECT FROM refunds o WHERE o.reference = r.reference AND o.id <> r.id)`,
  // What was paid by payments that were all taken back is given back whole, and its buyer was locked; by itself the shop gives
  // nothing else back.
  refund_reversal: `
    SELECT o.id AS order_id, is_wholly_refunded(o.id) AS found, k.at AS locked FROM payment_events c JOIN orders o ON o.id = c.order_id
      LEFT JOIN purchase_locks k ON k.order_id = o.id AND k.user_id = o.user_id
      WHERE c.invoice_state = 'canceled' AND o.status = 'paid' AND is_reversed(o.id) AND (k.at IS NULL OR NOT is_wholly_refunded(o.id))
    UNION ALL
    SELECT r.order_id, true, r.at FROM refunds r WHERE r.reason = 'reversal' AND NOT EXISTS (SELECT FROM payment_events c
      JOIN payment_events s ON s.invoice_id = c.invoice_id AND s.order_id = c.order_id AND s.invoice_state = 'success'
      WHERE c.order_id = r.order_id AND c.invoice_state = 'canceled')`,
  // Its changes begin with it, and go on by the moves alone, one after the other in time.
  refund_path: `
    SELECT c.refund_id, c.id AS change_id, c.state AS found, c.before FROM (SELECT h.*,
        lag(h.state) OVER each AS before, lag(h.at) OVER each AS before_at FROM refund_changes h
        WINDOW each AS (PARTITION BY h.refund_id ORDER BY h.id)) c LEFT JOIN refunds r ON r.id = c.refund_id
      WHERE (CASE WHEN c.before IS NULL THEN c.at = r.at AND c.state = first_refund_state(r.amount, r.reason)
        ELSE r.id IS NOT NULL AND can_refund_move(c.before, c.state) AND c.before_at <= c.at END) IS NOT TRUE`,
  // What a line gave to charity is taken back whole, unless no more of it was left unpaid.
  refund_charity: `
    SELECT l.refund_id, l.order_id, l.lot_id, l.charity_points AS found, n.charity_points AS expected FROM refund_lines l
      JOIN refunds r ON r.id = l.refund_id JOIN order_lines n ON n.order_id = l.order_id AND n.lot_id = l.lot_id
      WHERE CASE WHEN l.charity_points < n.charity_points THEN ${UNPAID_THEN} >= 1
        ELSE l.charity_points > n.charity_points END`,
  // The tickets of a line that was given back while its lot's list was open are void; others only by a payment taken back.
  refund_tickets: `
    SELECT t.order_id, t.lot_id, t.number, false AS found, true AS expected FROM refund_lines f
      JOIN refunds r ON r.id = f.refund_id JOIN lots l ON l.id = f.lot_id
      JOIN tickets t ON t.order_id = f.order_id AND t.lot_id = f.lot_id
      WHERE (NOT l.list_frozen OR r.at < ${OPEN_UNTIL} - ${TOLERANCE})
        AND NOT EXISTS (SELECT FROM void_tickets v WHERE v.lot_id = t.lot_id AND v.number = t.number)
    UNION ALL
    SELECT t.order_id, v.lot_id, v.number, true, false FROM void_tickets v
      LEFT JOIN tickets t ON t.lot_id = v.lot_id AND t.number = v.number LEFT JOIN draws d ON d.lot_id = v.lot_id
      WHERE NOT EXISTS (SELECT FROM payment_events e WHERE e.order_id = t.order_id AND e.invoice_state = 'canceled')
        AND NOT EXISTS (SELECT FROM refund_lines f JOIN refunds r ON r.id = f.refund_id
          WHERE f.order_id = t.order_id AND f.lot_id = t.lot_id AND (r.at > d.closed_at + ${TOLERANCE}) IS NOT TRUE)`,
};

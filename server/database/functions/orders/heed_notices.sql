-- As judgePaymentNotices of src/domain/orders/payment-notices.ts: what the notices of a settled order ask for beside its
-- settlement, whichever of them came first. Asked again with the same notices it does nothing. The order's row is locked
-- by the caller.
--   payment_reversed  an invoice's payment was taken back (a chargeback), for each such invoice: a person has to look at it,
--                     as its tickets may be in a draw that is closed already
--   paid_twice        two invoices paid the same order, for each such pair
--   refunded_twice    no payment of the order stands, and money of it had gone back, by hand or, perhaps, by the
--                     provider, for each such refund
-- Whose payment was taken back buys nothing until a person has looked (purchase_locks).
-- While no payment of the order stands, its tickets are void, as far as their lists are not frozen
-- (docs/draws.md#version-2); those of lines that were given back stay so. What nobody has transferred yet of refunds has gone
-- back with the payment.
CREATE OR REPLACE FUNCTION heed_notices(p_order_id integer, p_at timestamptz) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off AS $$
DECLARE
  reversed boolean;
BEGIN
  -- Most orders have one payment that nobody took back, which asks for nothing.
  IF (SELECT count(*) FROM payment_events e
    WHERE e.order_id = p_order_id AND e.invoice_state IN ('success', 'canceled')) < 2 THEN RETURN; END IF;
  reversed := is_reversed(p_order_id);
  IF reversed THEN
    INSERT INTO purchase_locks (order_id, user_id, at)
      SELECT o.id, o.user_id, p_at FROM orders o WHERE o.id = p_order_id ON CONFLICT DO NOTHING;
    -- Before the reports, which wait so for a transfer that is just being recorded. What the provider is still asked for ends
    -- with its next try (send_refund).
    WITH gone AS (UPDATE refunds r SET state = 'refunded', since = p_at WHERE r.order_id = p_order_id AND (r.state = 'asked'
        OR r.state = 'sending' AND NOT is_still_sent(r.id))
      RETURNING r.id)
      INSERT INTO refund_changes (refund_id, state, by, at) SELECT id, 'refunded', 'shop', p_at FROM gone;
  END IF;
  INSERT INTO operator_reports (kind, order_id, detail, at)
    WITH success AS (
      SELECT invoice_id COLLATE "C" AS id FROM payment_events WHERE order_id = p_order_id AND invoice_state = 'success'
    )
    SELECT needed.kind, p_order_id, needed.detail, p_at
    FROM (
      SELECT 'payment_reversed' AS kind, 'invoice ' || s.id AS detail FROM success s JOIN payment_events c
        ON c.invoice_id = s.id AND c.order_id = p_order_id AND c.invoice_state = 'canceled'
      UNION ALL
      SELECT 'paid_twice', 'invoices ' || a.id || ' and ' || b.id FROM success a JOIN success b ON a.id < b.id
      UNION ALL
      SELECT 'refunded_twice', 'refund ' || r.id FROM refunds r
        WHERE reversed AND r.order_id = p_order_id AND (r.state = 'by_hand' OR r.state = 'refunded'
          AND was_sent(r.id))
    ) needed
    WHERE NOT EXISTS (SELECT FROM operator_reports r WHERE r.order_id = p_order_id AND r.kind = needed.kind
      AND r.detail = needed.detail)
    ORDER BY needed.kind, needed.detail;

  PERFORM 1 FROM lots WHERE id IN (SELECT lot_id FROM order_lines WHERE order_id = p_order_id)
    ORDER BY id FOR NO KEY UPDATE;
  IF reversed THEN
    INSERT INTO void_tickets (lot_id, number, at)
      SELECT t.lot_id, t.number, p_at FROM order_tickets(p_order_id) t JOIN lots l ON l.id = t.lot_id AND NOT l.list_frozen
      ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM void_tickets v USING order_tickets(p_order_id) t, lots l
      WHERE v.lot_id = t.lot_id AND v.number = t.number AND l.id = t.lot_id AND NOT l.list_frozen
        AND NOT is_line_void(p_order_id, t.lot_id);
  END IF;
END $$;

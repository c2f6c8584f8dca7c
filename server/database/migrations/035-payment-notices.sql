-- Needs: keep_void_list
-- What a set of notices asks for does not depend on the order in which they come (functions/orders/heed_notices.sql).
DROP TRIGGER IF EXISTS reversal_is_reported ON payment_events;
DROP FUNCTION IF EXISTS report_reversal();

-- What the provider told of a settled order with another sum than the order's, as where it gave a part back: kept and
-- reported, without any other effect. Minor units of `currency`.
CREATE TABLE payment_differences (
  invoice_id text NOT NULL,
  invoice_state text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  order_id integer NOT NULL REFERENCES orders,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (invoice_id, invoice_state, amount, currency)
);
CREATE INDEX payment_differences_order ON payment_differences (order_id);

-- Who pays twice for the same things (functions/orders/settle_payment.sql).
ALTER TABLE orders
  ADD COLUMN paid_late boolean NOT NULL DEFAULT false, -- paid when it held nothing any more
  ADD COLUMN same_as integer REFERENCES orders; -- its buyer had paid another order of the same lines within a day before
CREATE INDEX orders_paid_late ON orders (user_id, settled_at) WHERE paid_late;

CREATE INDEX operator_reports_order ON operator_reports (order_id) WHERE order_id IS NOT NULL;

-- What came in another order was overlooked until now: it is reported, and tickets are void or valid, as if it had come in
-- this. Reports of two invoices that paid one order name both.
UPDATE operator_reports r SET detail = 'invoices ' || p.first || ' and ' || p.second
  FROM (SELECT order_id, min(invoice_id COLLATE "C") AS first, max(invoice_id COLLATE "C") AS second FROM payment_events
    WHERE invoice_state = 'success' GROUP BY order_id HAVING count(*) = 2) p
  WHERE r.order_id = p.order_id AND r.kind = 'paid_twice' AND r.detail LIKE 'invoice %' AND NOT EXISTS (
    SELECT FROM operator_reports o WHERE o.order_id = r.order_id AND o.kind = 'paid_twice' AND o.id < r.id);
INSERT INTO operator_reports (kind, order_id, detail, at)
  SELECT 'paid_twice', a.order_id, 'invoices ' || a.invoice_id || ' and ' || b.invoice_id, now() FROM payment_events a
    JOIN payment_events b ON b.order_id = a.order_id AND b.invoice_state = 'success'
      AND a.invoice_id COLLATE "C" < b.invoice_id COLLATE "C"
    WHERE a.invoice_state = 'success' AND NOT EXISTS (SELECT FROM operator_reports r WHERE r.order_id = a.order_id
      AND r.kind = 'paid_twice' AND r.detail = 'invoices ' || a.invoice_id || ' and ' || b.invoice_id);
INSERT INTO operator_reports (kind, order_id, detail, at)
  SELECT 'payment_reversed', e.order_id, 'invoice ' || e.invoice_id, now() FROM payment_events e
    JOIN payment_events c ON c.invoice_id = e.invoice_id AND c.order_id = e.order_id AND c.invoice_state = 'canceled'
    WHERE e.invoice_state = 'success' AND NOT EXISTS (SELECT FROM operator_reports r
      WHERE r.order_id = e.order_id AND r.kind = 'payment_reversed' AND r.detail = 'invoice ' || e.invoice_id);
CREATE TEMPORARY TABLE reversed_orders ON COMMIT DROP AS
  SELECT e.order_id FROM payment_events e LEFT JOIN payment_events c
    ON c.invoice_id = e.invoice_id AND c.order_id = e.order_id AND c.invoice_state = 'canceled'
    WHERE e.invoice_state = 'success' GROUP BY e.order_id HAVING count(*) = count(c.invoice_id);
INSERT INTO void_tickets (lot_id, number, at)
  SELECT t.lot_id, t.number, now() FROM tickets t JOIN lots l ON l.id = t.lot_id
    WHERE NOT l.list_frozen AND t.order_id IN (SELECT order_id FROM reversed_orders)
    ON CONFLICT DO NOTHING;
DELETE FROM void_tickets v USING tickets t, lots l
  WHERE t.lot_id = v.lot_id AND t.number = v.number AND l.id = v.lot_id AND NOT l.list_frozen
    AND t.order_id NOT IN (SELECT order_id FROM reversed_orders);

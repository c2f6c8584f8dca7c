-- States only move forward, so a payment that is taken back later (a chargeback) changes no order. Its tickets are void
-- from then on, as far as their lists are not frozen yet (docs/draws.md#version-2), unless another invoice of the order
-- stays paid. A person has to look at it: its tickets may be in a draw that is closed already.
CREATE OR REPLACE FUNCTION report_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO operator_reports (kind, order_id, detail, at)
    SELECT 'payment_reversed', o.id, 'invoice ' || NEW.invoice_id, NEW.received_at FROM orders o
    WHERE o.id = NEW.order_id AND o.status IN ('paid', 'refunded_in_points')
      AND EXISTS (SELECT FROM payment_events e WHERE e.order_id = o.id AND e.invoice_id = NEW.invoice_id
        AND e.invoice_state = 'success');
  IF NOT FOUND OR NOT is_reversed(NEW.order_id) THEN RETURN NULL; END IF;
  PERFORM 1 FROM lots WHERE id IN (SELECT lot_id FROM order_lines WHERE order_id = NEW.order_id)
    ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO void_tickets (lot_id, number, at)
    SELECT t.lot_id, t.number, NEW.received_at FROM tickets t JOIN lots l ON l.id = t.lot_id
    WHERE t.order_id = NEW.order_id AND NOT l.list_frozen
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER reversal_is_reported AFTER INSERT ON payment_events FOR EACH ROW
  WHEN (NEW.invoice_state = 'canceled') EXECUTE FUNCTION report_reversal();

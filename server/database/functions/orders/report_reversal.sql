-- States only move forward, so a payment that is taken back later (a chargeback) changes no order. A person has to look
-- at it: its tickets may be in a draw that is still to come.
CREATE OR REPLACE FUNCTION report_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO operator_reports (kind, order_id, detail, at)
    SELECT 'payment_reversed', o.id, 'invoice ' || NEW.invoice_id, NEW.received_at FROM orders o
    WHERE o.id = NEW.order_id AND o.status IN ('paid', 'refunded_in_points')
      AND EXISTS (SELECT FROM payment_events e WHERE e.order_id = o.id AND e.invoice_id = NEW.invoice_id
        AND e.invoice_state = 'success');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER reversal_is_reported AFTER INSERT ON payment_events FOR EACH ROW
  WHEN (NEW.invoice_state = 'canceled') EXECUTE FUNCTION report_reversal();

-- A notice of a settled order with another sum than the order's (p_amount: minor units of p_currency): kept, and reported
-- once. Answers 'recorded', 'replay' where it was kept before, 'foreign' where the invoice is another order's; null, and
-- nothing is kept, where the order is not settled.
CREATE OR REPLACE FUNCTION keep_difference(p_order_id integer, p_invoice_id text, p_invoice_state text, p_amount bigint,
  p_currency text, p_detail text, p_claimed timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  moment constant timestamptz := date_trunc('milliseconds', shop_time(p_claimed));
BEGIN
  -- Waits for a settlement that is under way.
  PERFORM FROM orders WHERE id = p_order_id AND status IN ('paid', 'refunded_in_points') FOR SHARE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM payment_events WHERE invoice_id = p_invoice_id AND order_id <> p_order_id)
    OR EXISTS (SELECT FROM payment_differences WHERE invoice_id = p_invoice_id AND order_id <> p_order_id)
    THEN RETURN 'foreign'; END IF;
  INSERT INTO payment_differences (invoice_id, invoice_state, amount, currency, order_id, received_at)
    VALUES (p_invoice_id, p_invoice_state, p_amount, p_currency, p_order_id, moment) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN 'replay'; END IF;
  INSERT INTO operator_reports (kind, order_id, detail, at) VALUES ('other_amount', p_order_id, p_detail, moment);
  RETURN 'recorded';
END $$;

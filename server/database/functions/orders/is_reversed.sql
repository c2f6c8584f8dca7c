-- Whether every payment of an order was taken back (a chargeback): its tickets cannot win from then on.
CREATE OR REPLACE FUNCTION is_reversed(p_order_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM payment_events e JOIN payment_events c
      ON c.invoice_id = e.invoice_id AND c.order_id = e.order_id AND c.invoice_state = 'canceled'
      WHERE e.order_id = p_order_id AND e.invoice_state = 'success')
    AND NOT EXISTS (SELECT FROM payment_events e WHERE e.order_id = p_order_id AND e.invoice_state = 'success'
      AND NOT EXISTS (SELECT FROM payment_events c WHERE c.invoice_id = e.invoice_id AND c.order_id = e.order_id
        AND c.invoice_state = 'canceled'))
$$;

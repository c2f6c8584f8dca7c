-- Whether a provider's notice that the payment of this invoice was taken back tells of what the shop itself had it send: the
-- whole payment, the order's only one, has gone back, or is going, by refunds of the shop's. A provider that tells of both alike
-- leaves a later chargeback of such a payment unseen.
CREATE OR REPLACE FUNCTION is_refund_echo(p_order_id integer, p_invoice_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT e.invoice_id FROM payment_events e WHERE e.order_id = p_order_id AND e.invoice_state = 'success')
      = ARRAY[p_invoice_id]
    AND coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.order_id = p_order_id
        AND (r.state = 'sending' AND is_still_sent(r.id) OR r.state = 'refunded' AND was_sent(r.id)))
      = (SELECT o.cart_total * 100 FROM orders o WHERE o.id = p_order_id), false)
$$;

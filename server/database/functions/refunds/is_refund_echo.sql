-- Whether a provider's notice that the payment of this invoice was taken back tells of what the shop itself had it send: the
-- whole payment, the order's only one, has gone back, or is going, by refunds of the shop's. A provider that tells of both alike
-- leaves a later chargeback of such a payment unseen.
CREATE OR REPLACE FUNCTION is_refund_echo(p_order_id integer, p_invoice_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT e.invoice_id FROM payment_events e WHERE e.order_id = p_order_id AND e.invoice_state = 'success')
      = ARRAY[p_invoice_id]
    AND coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.order_id = p_order_id AND CASE r.state
        WHEN 'sending' THEN EXISTS (SELECT FROM messages m WHERE m.refund_id = r.id AND m.kind = 'refund' AND m.state = 'queued')
        WHEN 'refunded' THEN EXISTS (SELECT FROM refund_changes c WHERE c.refund_id = r.id AND c.state = 'sending') END)
      = (SELECT o.cart_total * 100 FROM orders o WHERE o.id = p_order_id), false)
$$;

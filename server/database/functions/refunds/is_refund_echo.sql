-- Whether a provider's notice that an order's payment was taken back tells of what the shop itself had it send: the whole
-- payment has gone back, or is going, by refunds of the shop's.
CREATE OR REPLACE FUNCTION is_refund_echo(p_order_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.order_id = p_order_id AND (r.state = 'sending'
      OR r.state = 'refunded' AND EXISTS (SELECT FROM refund_changes c WHERE c.refund_id = r.id AND c.state = 'sending')))
    = (SELECT o.cart_total * 100 FROM orders o WHERE o.id = p_order_id), false)
$$;

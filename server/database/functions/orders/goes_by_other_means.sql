-- Whether an order was placed before the shop asked for addresses, and was given none since: it was sent by other means, and
-- counts as received when it was paid.
CREATE OR REPLACE FUNCTION goes_by_other_means(p_order_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT o.asks_address AND NOT EXISTS (SELECT FROM order_deliveries d WHERE d.order_id = o.id)
    FROM orders o WHERE o.id = p_order_id
$$;

-- Whether all lines of an order were given back.
CREATE OR REPLACE FUNCTION is_wholly_refunded(p_order_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM refund_lines r WHERE r.order_id = p_order_id)
    AND NOT EXISTS (SELECT FROM order_lines n WHERE n.order_id = p_order_id
      AND NOT EXISTS (SELECT FROM refund_lines r WHERE r.order_id = n.order_id AND r.lot_id = n.lot_id))
$$;

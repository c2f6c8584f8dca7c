-- Whether nothing of an order is left to its buyer: its payment was taken back, or all of its lines were given back.
CREATE OR REPLACE FUNCTION is_given_back(p_order_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_reversed(p_order_id) OR EXISTS (SELECT FROM refund_lines r WHERE r.order_id = p_order_id)
    AND NOT EXISTS (SELECT FROM order_lines n WHERE n.order_id = p_order_id
      AND NOT EXISTS (SELECT FROM refund_lines r WHERE r.order_id = n.order_id AND r.lot_id = n.lot_id))
$$;

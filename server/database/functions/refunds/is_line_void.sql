-- Whether the tickets of an order's line cannot win: no payment of the order stands any more, or the line was given back.
CREATE OR REPLACE FUNCTION is_line_void(p_order_id integer, p_lot_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM refund_lines r WHERE r.order_id = p_order_id AND r.lot_id = p_lot_id)
    OR is_reversed(p_order_id)
$$;

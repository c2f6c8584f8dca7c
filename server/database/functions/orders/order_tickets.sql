-- The tickets of an order, found by buyer and lot: there is an index for that, and none for orders. Written so that the
-- planner can put it into the statement that asks.
CREATE OR REPLACE FUNCTION order_tickets(p_order_id integer) RETURNS SETOF tickets LANGUAGE sql STABLE AS $$
  SELECT t.* FROM orders o JOIN order_lines n ON n.order_id = o.id
    JOIN tickets t ON t.user_id = o.user_id AND t.lot_id = n.lot_id AND t.order_id = o.id
  WHERE o.id = p_order_id
$$;

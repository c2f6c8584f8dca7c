-- Whether a line of an order is asked to be taken back, and that is not settled (isReturnOpen of
-- src/domain/orders/return-life.ts).
CREATE OR REPLACE FUNCTION is_returning(p_order_id integer, p_lot_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM return_lines l JOIN returns t ON t.id = l.return_id AND t.state IN ('asked', 'accepted')
    WHERE l.order_id = p_order_id AND l.lot_id = p_lot_id)
$$;

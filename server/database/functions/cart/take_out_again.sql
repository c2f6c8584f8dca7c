-- The same for whoever comes back to an order: of its lots, what came into the cart since an order last took some out, and
-- no more than was ordered. What stood there already stays, so that an answer that was lost can be asked for again.
CREATE OR REPLACE FUNCTION take_out_again(p_order_id integer, p_user_id integer) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM 1 FROM cart_lines c
    WHERE c.user_id = p_user_id AND c.lot_id IN (SELECT n.lot_id FROM order_lines n WHERE n.order_id = p_order_id)
    ORDER BY c.lot_id FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM cart_lines c USING order_lines n
    WHERE n.order_id = p_order_id AND c.user_id = p_user_id AND c.lot_id = n.lot_id AND c.quantity <= n.quantity
      AND c.left_behind = 0;
  UPDATE cart_lines c SET quantity = greatest(c.quantity - n.quantity, c.left_behind),
      left_behind = greatest(c.quantity - n.quantity, c.left_behind)
    FROM order_lines n
    WHERE n.order_id = p_order_id AND c.user_id = p_user_id AND c.lot_id = n.lot_id AND c.quantity > c.left_behind;
END $$;

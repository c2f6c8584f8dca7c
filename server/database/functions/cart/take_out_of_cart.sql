-- Takes an order's lines out of its buyer's stored cart; more of a lot than was ordered stays. Whoever comes back to an order
-- (`p_again`) has only taken out what came into the cart since an order last took some: what stood there already stays, so
-- that an answer that was lost can be asked for again. The lines are locked in the order in which every change of a cart
-- locks them (docs/architecture.md: Locks), and only those are touched: one that comes into the cart meanwhile was taken anew,
-- and waiting for it behind the others would turn that order round.
CREATE OR REPLACE FUNCTION take_out_of_cart(p_order_id integer, p_user_id integer, p_again boolean) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  taken integer[];
BEGIN
  taken := ARRAY(SELECT c.lot_id FROM cart_lines c
    WHERE c.user_id = p_user_id AND c.lot_id IN (SELECT n.lot_id FROM order_lines n WHERE n.order_id = p_order_id)
    ORDER BY c.lot_id FOR UPDATE);
  IF cardinality(taken) = 0 THEN RETURN; END IF;
  DELETE FROM cart_lines c USING order_lines n
    WHERE n.order_id = p_order_id AND c.user_id = p_user_id AND c.lot_id = n.lot_id AND c.lot_id = ANY (taken)
      AND c.quantity <= n.quantity
      AND NOT (p_again AND c.left_behind > 0);
  UPDATE cart_lines c SET (quantity, left_behind) = (
      SELECT kept, kept FROM greatest(c.quantity - n.quantity, CASE WHEN p_again THEN c.left_behind ELSE 0 END) AS kept)
    FROM order_lines n
    WHERE n.order_id = p_order_id AND c.user_id = p_user_id AND c.lot_id = n.lot_id AND c.lot_id = ANY (taken)
      AND (c.quantity > c.left_behind OR NOT p_again);
END $$;

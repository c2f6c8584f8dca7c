-- Gives back what a pending order holds, and leaves it in `p_status`. The order's row is locked by the caller. A payment
-- that the provider declined is counted with its buyer, as if the order had held until its end.
CREATE OR REPLACE FUNCTION release_order(p_order_id integer, p_status text) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  declined constant integer := CASE WHEN p_status = 'failed' THEN 1 ELSE 0 END;
BEGIN
  UPDATE orders SET status = p_status, holds_reservation = false WHERE id = p_order_id AND holds_reservation;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM 1 FROM lots WHERE id IN (SELECT lot_id FROM order_lines WHERE order_id = p_order_id)
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE lots SET reserved = reserved - line.quantity
    FROM order_lines line WHERE line.order_id = p_order_id AND lots.id = line.lot_id;
  UPDATE users u SET points_reserved = u.points_reserved - o.points_used, declines = u.declines + declined,
      unpaid_worth = u.unpaid_worth + declined * coalesce(o.held_worth, o.worth),
      lapsed_at = CASE WHEN declined = 1 THEN greatest(u.lapsed_at, o.reserved_until) ELSE u.lapsed_at END
    FROM orders o WHERE o.id = p_order_id AND (o.points_used > 0 OR declined = 1) AND u.id = o.user_id;
END $$;

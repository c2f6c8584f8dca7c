-- Gives back what a pending order holds, and leaves it in `p_status`. The order's row is locked by the caller. A payment
-- that the provider declined is counted with the person (persons_of), as if the order had held until its end.
CREATE OR REPLACE FUNCTION release_order(p_order_id integer, p_status text) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  held constant orders%ROWTYPE := (SELECT o FROM orders o WHERE o.id = p_order_id);
BEGIN
  UPDATE orders SET status = p_status, holds_reservation = false WHERE id = p_order_id AND holds_reservation;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM 1 FROM lots WHERE id IN (SELECT lot_id FROM order_lines WHERE order_id = p_order_id)
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE lots SET reserved = reserved - line.quantity
    FROM order_lines line WHERE line.order_id = p_order_id AND lots.id = line.lot_id;
  IF held.points_used > 0 THEN
    UPDATE users SET points_reserved = points_reserved - held.points_used WHERE id = held.user_id;
  END IF;
  IF p_status = 'failed' THEN
    PERFORM remember_unpaid(who.person, 0, 1, coalesce(held.held_worth, held.worth), held.reserved_until)
      FROM persons_of(held) AS who (person);
  END IF;
END $$;

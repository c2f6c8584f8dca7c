-- Only a paid order's line is given back, and never more than was paid, used, earned or counted for the order: its row is
-- locked by whoever gives back (give_back).
CREATE OR REPLACE FUNCTION keep_refund_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM orders o JOIN order_lines n ON n.order_id = o.id AND n.lot_id = NEW.lot_id
      LEFT JOIN refund_lines r ON r.order_id = o.id
    WHERE o.id = NEW.order_id AND o.status = 'paid'
    GROUP BY o.id, n.charity_points
    HAVING coalesce(sum(r.amount), 0) <= o.cart_total * 100 AND coalesce(sum(r.points_used), 0) <= o.points_used
      AND coalesce(sum(r.points_earned), 0) <= o.points_earned AND NEW.charity_points <= n.charity_points) THEN
    RAISE EXCEPTION 'lot % of order % can not be given back so', NEW.lot_id, NEW.order_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER refund_lines_kept AFTER INSERT ON refund_lines
  FOR EACH ROW EXECUTE FUNCTION keep_refund_line();

-- The order that most are: one lot, no points, nothing replaced. Reserves and keeps it as place_order would, with a
-- lock and a write of the lot in one, or changes nothing and answers false: then place_order finds out why. One lot is
-- locked, so no order of locks has to be kept.
CREATE OR REPLACE FUNCTION place_line(
  p_session bytea, p_user_id integer, p_external_id text, p_transaction_id text, p_content_hash bytea,
  p_currency text, p_rate numeric, p_percent numeric, p_sale_balance bigint,
  p_total bigint, p_points_earned bigint, p_cart_total bigint, p_now timestamptz, p_reserved_until timestamptz,
  p_lot_id integer, p_quantity integer, p_is_donate boolean, p_price bigint, p_origin bigint,
  p_tickets integer, p_charity bigint, p_kept_price bigint, p_kept_origin bigint)
RETURNS boolean LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  held_id integer;
  new_id integer;
BEGIN
  WITH held AS (
    UPDATE lots l SET reserved = l.reserved + p_quantity FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE l.id = p_lot_id AND l.drawn_at IS NULL AND l.start <= p_now
        AND l.amount - l.sales_count - l.reserved >= p_quantity
        AND l.price = p_kept_price AND l.origin = p_kept_origin
        AND p_tickets = p_quantity * CASE WHEN p_is_donate THEN l.ticket_donate_amount ELSE l.ticket_amount END
        AND p_charity = CASE WHEN p_is_donate THEN p_quantity * l.point_donate_amount ELSE 0 END
        AND s.token_hash = p_session AND s.expires_at > p_now
        AND u.id = p_user_id AND u.sale_balance = p_sale_balance
      RETURNING l.id
  ), placed AS (
    INSERT INTO orders (user_id, external_id, transaction_id, content_hash, currency, rate, user_percent, total,
        points_used, points_earned, cart_total, reserved_until, created_at)
      SELECT p_user_id, p_external_id, p_transaction_id, p_content_hash, p_currency, p_rate, p_percent, p_total, 0,
        p_points_earned, p_cart_total, p_reserved_until, p_now
      FROM held ON CONFLICT ON CONSTRAINT orders_user_id_external_id_key DO NOTHING RETURNING id
  ), kept AS (
    INSERT INTO order_lines (order_id, lot_id, quantity, is_donate, price, origin, tickets, charity_points)
      SELECT placed.id, p_lot_id, p_quantity, p_is_donate, p_price, p_origin, p_tickets, p_charity FROM placed
  ), emptied AS (
    DELETE FROM cart_lines c USING placed
      WHERE c.user_id = p_user_id AND c.lot_id = p_lot_id AND c.quantity <= p_quantity
  ), shortened AS (
    UPDATE cart_lines c SET quantity = c.quantity - p_quantity FROM placed
      WHERE c.user_id = p_user_id AND c.lot_id = p_lot_id AND c.quantity > p_quantity
  )
  SELECT held.id, placed.id INTO held_id, new_id FROM held LEFT JOIN placed ON true;
  IF new_id IS NOT NULL THEN RETURN true; END IF;
  -- The key was used before: its order holds what it holds, and this one nothing.
  IF held_id IS NOT NULL THEN UPDATE lots SET reserved = reserved - p_quantity WHERE id = p_lot_id; END IF;
  RETURN false;
END $$;

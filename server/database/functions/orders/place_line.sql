-- The order that most are: one lot, no points, nothing replaced. Reserves and keeps it as place_order would, with a
-- lock and a write of the lot in one, and answers `placed`; or changes nothing and answers null: then place_order finds
-- out why.
CREATE OR REPLACE FUNCTION place_line(
  p_session bytea, p_user_id integer, p_external_id text, p_transaction_id text, p_content_hash bytea,
  p_currency text, p_rate numeric, p_percent numeric, p_sale_balance bigint,
  p_total bigint, p_points_earned bigint, p_cart_total bigint, p_now timestamptz, p_terms jsonb,
  p_lot_id integer, p_quantity integer, p_is_donate boolean, p_price bigint, p_origin bigint,
  p_tickets integer, p_charity bigint, p_kept_price bigint, p_kept_origin bigint,
  p_amount integer, p_most integer, p_visitor_most integer)
RETURNS text LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  terms constant reservation_terms := jsonb_populate_record(NULL::reservation_terms, p_terms);
  buyer_person text;
  moment timestamptz;
  held_id integer;
  new_id integer;
BEGIN
  buyer_person := begin_order(p_user_id, terms.visitor);
  moment := shop_time(p_now); -- after what was waited for
  PERFORM FROM orders o LEFT JOIN order_lines n ON n.order_id = o.id AND n.lot_id = p_lot_id
    WHERE (o.user_id = p_user_id OR o.person = buyer_person) AND o.holds_reservation
    HAVING count(*) >= terms.unpaid_orders OR coalesce(sum(n.quantity), 0) + p_quantity > p_most
      OR (coalesce(sum(o.worth), 0) + terms.worth > terms.unpaid_sum AND (count(*) > 0 OR p_quantity > 1));
  IF FOUND THEN RETURN NULL; END IF;
  PERFORM FROM orders o LEFT JOIN order_lines n ON n.order_id = o.id AND n.lot_id = p_lot_id
    WHERE o.visitor = terms.visitor AND o.holds_reservation
    HAVING count(*) >= terms.visitor_orders OR coalesce(sum(n.quantity), 0) + p_quantity > p_visitor_most;
  IF FOUND THEN RETURN NULL; END IF;

  WITH held AS (
    UPDATE lots l SET reserved = l.reserved + p_quantity
      FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN unpaid_pasts past ON past.person = buyer_person
      WHERE l.id = p_lot_id AND is_purchasable(l, moment) AND NOT l.list_frozen
        AND remaining(l) >= p_quantity + coalesce(terms.left_for_others[1], 0)
        AND l.price = p_kept_price AND l.origin = p_kept_origin AND l.amount = p_amount
        AND l.ticket_amount = terms.ticket_amounts[1] AND l.ticket_donate_amount = terms.ticket_donate_amounts[1]
        AND l.point_donate_amount = terms.point_donate_amounts[1]
        AND s.token_hash = p_session AND s.expires_at > moment
        AND u.id = p_user_id AND u.sale_balance = p_sale_balance
        AND coalesce(past.lapses, 0) = terms.lapses AND coalesce(past.declines, 0) = terms.declines
        AND (terms.pause = 0 OR past.lapsed_at + make_interval(secs => terms.pause) <= moment)
      RETURNING l.id
  ), placed AS (
    INSERT INTO orders (user_id, external_id, transaction_id, content_hash, currency, rate, user_percent, total,
        points_used, points_earned, cart_total, worth, visitor, person, reserved_until, created_at)
      SELECT p_user_id, p_external_id, p_transaction_id, p_content_hash, p_currency, p_rate, p_percent, p_total, 0,
        p_points_earned, p_cart_total, terms.worth, terms.visitor, buyer_person,
        moment + make_interval(secs => terms.hold), moment
      FROM held ON CONFLICT ON CONSTRAINT orders_user_id_external_id_key DO NOTHING RETURNING id
  ), kept AS (
    INSERT INTO order_lines (order_id, lot_id, quantity, is_donate, price, origin, tickets, charity_points)
      SELECT placed.id, p_lot_id, p_quantity, p_is_donate, p_price, p_origin, p_tickets, p_charity FROM placed
  ), emptied AS (
    DELETE FROM cart_lines c USING placed
      WHERE c.user_id = p_user_id AND c.lot_id = p_lot_id AND c.quantity <= p_quantity
  ), shortened AS (
    UPDATE cart_lines c SET quantity = c.quantity - p_quantity, left_behind = c.quantity - p_quantity FROM placed
      WHERE c.user_id = p_user_id AND c.lot_id = p_lot_id AND c.quantity > p_quantity
  )
  SELECT held.id, placed.id INTO held_id, new_id FROM held LEFT JOIN placed ON true;
  IF new_id IS NOT NULL THEN RETURN 'placed'; END IF;
  -- The key was used before: its order holds what it holds, and this one nothing.
  IF held_id IS NOT NULL THEN UPDATE lots SET reserved = reserved - p_quantity WHERE id = p_lot_id; END IF;
  RETURN NULL;
END $$;

-- Reserves stock and points and keeps the order, or changes nothing and says why:
--   no_session     the session has ended; the caller may have known it from a moment ago
--   placed         a new order
--   same           this key was used before, with the same content: that order again
--   other_content  this key was used before, with another content
--   unavailable    `lot_id` is unknown, not started, drawn, or has only `remaining` items left
--   points         fewer points are free than the order uses
--   stale          a price or the level is no longer what the figures were counted from: count again
-- Figures were counted by the caller from the kept prices in p_kept_*; lots stand in ascending order.
CREATE OR REPLACE FUNCTION place_order(
  p_session bytea, p_user_id integer, p_external_id text, p_transaction_id text, p_content_hash bytea, p_replaces text,
  p_currency text, p_rate numeric, p_percent numeric, p_sale_balance bigint,
  p_total bigint, p_points_used bigint, p_points_earned bigint, p_cart_total bigint,
  p_now timestamptz, p_reserved_until timestamptz,
  p_lot_ids integer[], p_quantities integer[], p_donations boolean[], p_prices bigint[], p_origins bigint[],
  p_tickets integer[], p_charity bigint[], p_kept_prices bigint[], p_kept_origins bigint[],
  OUT outcome text, OUT transaction_id text, OUT status text, OUT cart_total bigint, OUT currency text,
  OUT lot_id integer, OUT remaining integer)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  new_id integer;
  ids integer[] := p_lot_ids;
  replaced orders%ROWTYPE;
  given_back bigint := 0;
  buyer record;
  problem text;
BEGIN
  -- The usual order, in one statement: it locks its lots in order, and where anything is amiss it writes nothing and
  -- the rest finds out why.
  IF p_replaces IS NULL AND p_points_used = 0 THEN
    WITH wanted AS MATERIALIZED (
      -- No condition here: a lot that is left unlocked now would be locked out of order below.
      SELECT l.id, n.quantity, n.is_donate, n.line_price, n.line_origin, n.tickets, n.charity,
          l.drawn_at IS NULL AND l.start <= p_now AND l.amount - l.sales_count - l.reserved >= n.quantity
          AND l.price = n.price AND l.origin = n.origin
          AND n.tickets = n.quantity * CASE WHEN n.is_donate THEN l.ticket_donate_amount ELSE l.ticket_amount END
          AND n.charity = CASE WHEN n.is_donate THEN n.quantity * l.point_donate_amount ELSE 0 END AS is_fine
        FROM unnest(p_lot_ids, p_quantities, p_donations, p_prices, p_origins, p_tickets, p_charity, p_kept_prices,
            p_kept_origins)
          AS n (lot_id, quantity, is_donate, line_price, line_origin, tickets, charity, price, origin)
        JOIN lots l ON l.id = n.lot_id ORDER BY l.id FOR NO KEY UPDATE OF l
    ), placed AS (
      INSERT INTO orders (user_id, external_id, transaction_id, content_hash, currency, rate, user_percent, total,
          points_used, points_earned, cart_total, reserved_until, created_at)
        SELECT u.id, p_external_id, p_transaction_id, p_content_hash, p_currency, p_rate, p_percent, p_total, 0,
          p_points_earned, p_cart_total, p_reserved_until, p_now
        FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.token_hash = p_session AND s.expires_at > p_now
          AND u.id = p_user_id AND u.sale_balance = p_sale_balance
          AND (SELECT count(*) FILTER (WHERE is_fine) FROM wanted) = cardinality(p_lot_ids)
        ON CONFLICT ON CONSTRAINT orders_user_id_external_id_key DO NOTHING RETURNING id
    ), kept AS (
      INSERT INTO order_lines (order_id, lot_id, quantity, is_donate, price, origin, tickets, charity_points)
        SELECT placed.id, w.id, w.quantity, w.is_donate, w.line_price, w.line_origin, w.tickets, w.charity
        FROM placed CROSS JOIN wanted w
    ), held AS (
      UPDATE lots l SET reserved = l.reserved + wanted.quantity FROM wanted CROSS JOIN placed WHERE l.id = wanted.id
    ), emptied AS (
      DELETE FROM cart_lines c USING wanted CROSS JOIN placed
        WHERE c.user_id = p_user_id AND c.lot_id = wanted.id AND c.quantity <= wanted.quantity
    ), shortened AS (
      UPDATE cart_lines c SET quantity = c.quantity - wanted.quantity FROM wanted CROSS JOIN placed
        WHERE c.user_id = p_user_id AND c.lot_id = wanted.id AND c.quantity > wanted.quantity
    )
    SELECT placed.id INTO new_id FROM placed;
    IF FOUND THEN
      outcome := 'placed';
      transaction_id := p_transaction_id;
      status := 'pending';
      cart_total := p_cart_total;
      currency := p_currency;
      RETURN;
    END IF;
  END IF;

  IF NOT EXISTS (SELECT FROM sessions s
      WHERE s.token_hash = p_session AND s.user_id = p_user_id AND s.expires_at > p_now) THEN
    outcome := 'no_session';
    RETURN;
  END IF;

  SELECT CASE WHEN o.content_hash = p_content_hash THEN 'same' ELSE 'other_content' END,
      o.transaction_id, o.status, o.cart_total, o.currency
    INTO outcome, transaction_id, status, cart_total, currency
    FROM orders o WHERE o.user_id = p_user_id AND o.external_id = p_external_id;
  IF FOUND THEN RETURN; END IF;

  IF p_replaces IS NOT NULL THEN
    SELECT * INTO replaced FROM orders o
      WHERE o.user_id = p_user_id AND o.external_id = p_replaces AND o.holds_reservation FOR NO KEY UPDATE;
    IF FOUND THEN
      given_back := replaced.points_used;
      ids := ids || ARRAY(SELECT r.lot_id FROM order_lines r WHERE r.order_id = replaced.id);
    END IF;
  END IF;

  PERFORM 1 FROM lots l WHERE l.id = ANY (ids) ORDER BY l.id FOR NO KEY UPDATE;

  -- What was read before the locks may have changed, so that all of it is asked again.
  SELECT found.reason, found.lot_id, found.remaining INTO problem, lot_id, remaining
    FROM (
      SELECT n.lot_id, coalesce(free.quantity, 0) AS remaining, CASE
          WHEN l.id IS NULL OR l.drawn_at IS NOT NULL OR l.start > p_now OR free.quantity < n.quantity
            THEN 'unavailable'
          WHEN l.price <> n.price OR l.origin <> n.origin
            OR n.tickets <> n.quantity * CASE WHEN n.is_donate THEN l.ticket_donate_amount ELSE l.ticket_amount END
            OR n.charity <> CASE WHEN n.is_donate THEN n.quantity * l.point_donate_amount ELSE 0 END
            THEN 'stale'
        END AS reason
      FROM unnest(p_lot_ids, p_quantities, p_donations, p_tickets, p_charity, p_kept_prices, p_kept_origins)
        AS n (lot_id, quantity, is_donate, tickets, charity, price, origin)
      LEFT JOIN lots l ON l.id = n.lot_id
      LEFT JOIN order_lines r ON r.order_id = replaced.id AND r.lot_id = n.lot_id
      CROSS JOIN LATERAL (SELECT l.amount - l.sales_count - l.reserved + coalesce(r.quantity, 0) AS quantity) free
    ) found
    WHERE found.reason IS NOT NULL ORDER BY found.reason = 'stale', found.lot_id LIMIT 1;

  IF problem IS NULL THEN
    IF p_points_used > 0 OR given_back > 0 THEN
      SELECT points, points_reserved, sale_balance INTO buyer FROM users WHERE id = p_user_id FOR NO KEY UPDATE;
    ELSE
      SELECT points, points_reserved, sale_balance INTO buyer FROM users WHERE id = p_user_id;
    END IF;
    IF buyer.sale_balance <> p_sale_balance THEN
      problem := 'stale';
    ELSIF p_points_used > 0 AND buyer.points - buyer.points_reserved + given_back < p_points_used THEN
      problem := 'points';
    ELSE
      INSERT INTO orders (user_id, external_id, transaction_id, content_hash, currency, rate, user_percent, total,
          points_used, points_earned, cart_total, reserved_until, created_at)
        VALUES (p_user_id, p_external_id, p_transaction_id, p_content_hash, p_currency, p_rate, p_percent, p_total,
          p_points_used, p_points_earned, p_cart_total, p_reserved_until, p_now)
        ON CONFLICT ON CONSTRAINT orders_user_id_external_id_key DO NOTHING RETURNING id INTO new_id;
    END IF;
  END IF;

  IF new_id IS NULL THEN
    -- Another request with the same key may have been quicker: then its order is the answer.
    SELECT CASE WHEN o.content_hash = p_content_hash THEN 'same' ELSE 'other_content' END,
        o.transaction_id, o.status, o.cart_total, o.currency
      INTO outcome, transaction_id, status, cart_total, currency
      FROM orders o WHERE o.user_id = p_user_id AND o.external_id = p_external_id;
    IF NOT FOUND THEN outcome := problem; END IF;
    RETURN;
  END IF;

  IF replaced.id IS NOT NULL THEN PERFORM release_order(replaced.id, 'expired'); END IF;
  INSERT INTO order_lines (order_id, lot_id, quantity, is_donate, price, origin, tickets, charity_points)
    SELECT new_id, n.* FROM unnest(p_lot_ids, p_quantities, p_donations, p_prices, p_origins, p_tickets, p_charity) n;
  UPDATE lots l SET reserved = l.reserved + n.quantity
    FROM unnest(p_lot_ids, p_quantities) AS n (lot_id, quantity) WHERE l.id = n.lot_id;
  IF p_points_used > 0 THEN
    UPDATE users SET points_reserved = points_reserved + p_points_used WHERE id = p_user_id;
  END IF;
  -- What was ordered leaves the stored cart; what was added to it meanwhile stays.
  DELETE FROM cart_lines c USING unnest(p_lot_ids, p_quantities) AS n (lot_id, quantity)
    WHERE c.user_id = p_user_id AND c.lot_id = n.lot_id AND c.quantity <= n.quantity;
  UPDATE cart_lines c SET quantity = c.quantity - n.quantity
    FROM unnest(p_lot_ids, p_quantities) AS n (lot_id, quantity)
    WHERE c.user_id = p_user_id AND c.lot_id = n.lot_id AND c.quantity > n.quantity;
  outcome := 'placed';
  transaction_id := p_transaction_id;
  status := 'pending';
  cart_total := p_cart_total;
  currency := p_currency;
END $$;

-- The money path. Each action is one function, so that it is one statement: all of it happens or nothing does, and
-- nobody sees a half. Whoever needs several rows locks them in one order: orders, then lots by id, then users by id.
-- The functions of the hot path keep their plans: with arrays among the arguments they would be planned at every call.

-- `000042-0017`: lot and running number in it (decisions: Tickets and draws). Longer numbers are not cut.
CREATE FUNCTION ticket_title(lot_id integer, number integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lpad(lot_id::text, greatest(6, length(lot_id::text)), '0')
    || '-' || lpad(number::text, greatest(4, length(number::text)), '0')
$$;

-- Gives back what a pending order holds, and leaves it in `p_status`. The order's row is locked by the caller.
CREATE FUNCTION release_order(p_order_id integer, p_status text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET status = p_status, holds_reservation = false WHERE id = p_order_id AND holds_reservation;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM 1 FROM lots WHERE id IN (SELECT lot_id FROM order_lines WHERE order_id = p_order_id)
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE lots SET reserved = reserved - line.quantity
    FROM order_lines line WHERE line.order_id = p_order_id AND lots.id = line.lot_id;
  UPDATE users SET points_reserved = points_reserved - o.points_used
    FROM orders o WHERE o.id = p_order_id AND o.points_used > 0 AND users.id = o.user_id;
END $$;

-- Reserves stock and points and keeps the order, or changes nothing and says why (decisions: Order and payment):
--   no_session     the session has ended; the caller may have known it from a moment ago
--   placed         a new order
--   same           this key was used before, with the same content: that order again
--   other_content  this key was used before, with another content
--   unavailable    `lot_id` is unknown, not started, drawn, or has only `remaining` items left
--   points         fewer points are free than the order uses
--   stale          a price or the level is no longer what the figures were counted from: count again
-- Figures were counted by the caller from the kept prices in p_kept_*; lots stand in ascending order.
CREATE FUNCTION place_order(
  p_session bytea, p_user_id integer, p_external_id text, p_transaction_id text, p_content_hash bytea, p_replaces text,
  p_currency text, p_rate numeric, p_percent numeric, p_sale_balance bigint,
  p_total bigint, p_points_used bigint, p_points_earned bigint, p_cart_total bigint,
  p_now timestamptz, p_reserved_until timestamptz,
  p_lot_ids integer[], p_quantities integer[], p_donations boolean[], p_prices bigint[], p_origins bigint[],
  p_tickets integer[], p_charity bigint[], p_kept_prices bigint[], p_kept_origins bigint[],
  OUT outcome text, OUT transaction_id text, OUT status text, OUT cart_total bigint, OUT currency text,
  OUT lot_id integer, OUT remaining integer)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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

-- What the provider told about an order, with all its effects or none (decisions: Order and payment; draw.md 2):
--   replay      this was told before: nothing changes
--   foreign     this invoice belongs to another order: nothing changes
--   recorded    kept, and without an effect on the order in its state
--   failed      stock and points were given back
--   paid        settled
--   refunded    paid too late: credited as points and reported
-- p_paid is kopiyka; p_salts has 32 random bytes for each lot of p_lot_ids.
CREATE FUNCTION settle_payment(
  p_order_id integer, p_invoice_id text, p_invoice_state text, p_now timestamptz, p_draw_delay interval,
  p_lot_ids integer[], p_salts bytea[], p_paid bigint, p_refund bigint,
  p_first_id integer, p_first_points bigint, p_second_id integer, p_second_points bigint)
RETURNS text LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  o orders%ROWTYPE;
  held bigint;
BEGIN
  SELECT * INTO STRICT o FROM orders WHERE id = p_order_id FOR NO KEY UPDATE;
  INSERT INTO payment_events (invoice_id, invoice_state, order_id, received_at)
    VALUES (p_invoice_id, p_invoice_state, p_order_id, p_now) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN CASE WHEN EXISTS (SELECT FROM payment_events e WHERE e.invoice_id = p_invoice_id
        AND e.invoice_state = p_invoice_state AND e.order_id = p_order_id) THEN 'replay' ELSE 'foreign' END;
  END IF;

  IF p_invoice_state IN ('fail', 'canceled') AND o.holds_reservation THEN
    PERFORM release_order(o.id, 'failed');
    RETURN 'failed';
  END IF;
  IF p_invoice_state <> 'success' THEN RETURN 'recorded'; END IF;
  IF o.status IN ('paid', 'refunded_in_points') THEN
    -- A second invoice of the same order was paid as well: a person has to look at it.
    INSERT INTO operator_reports (kind, order_id, detail, at)
      SELECT 'paid_twice', o.id, 'invoice ' || p_invoice_id, p_now
      WHERE EXISTS (SELECT FROM payment_events e WHERE e.order_id = o.id AND e.invoice_state = 'success'
        AND e.invoice_id <> p_invoice_id);
    RETURN 'recorded';
  END IF;

  PERFORM 1 FROM lots WHERE id = ANY (p_lot_ids) ORDER BY id FOR NO KEY UPDATE;
  -- Where only the buyer's row is written, the statement that writes it locks it last.
  IF p_first_id IS NOT NULL OR NOT o.holds_reservation THEN
    PERFORM 1 FROM users WHERE id IN (o.user_id, p_first_id, p_second_id) ORDER BY id FOR NO KEY UPDATE;
  END IF;

  IF NOT o.holds_reservation AND (
    EXISTS (
      SELECT FROM order_lines line JOIN lots l ON l.id = line.lot_id WHERE line.order_id = o.id
        AND (l.amount - l.sales_count - l.reserved < line.quantity OR l.drawn_at IS NOT NULL
          OR EXISTS (SELECT FROM draws d WHERE d.lot_id = l.id)))
    OR EXISTS (SELECT FROM users u WHERE u.id = o.user_id AND u.points - u.points_reserved < o.points_used)
  ) THEN
    UPDATE orders SET status = 'refunded_in_points', settled_at = p_now WHERE id = o.id;
    IF p_refund > 0 THEN
      INSERT INTO points_ledger (user_id, amount, cause, order_id, at)
        VALUES (o.user_id, p_refund, 'order_refunded', o.id, p_now);
      UPDATE users SET points = points + p_refund WHERE id = o.user_id;
    END IF;
    INSERT INTO operator_reports (kind, order_id, detail, at)
      VALUES ('paid_too_late', o.id, 'refunded ' || p_refund || ' points', p_now);
    RETURN 'refunded';
  END IF;

  held := CASE WHEN o.holds_reservation THEN 1 ELSE 0 END;
  WITH settled AS (
    UPDATE orders SET status = 'paid', holds_reservation = false, settled_at = p_now WHERE id = o.id
  ), line AS (
    UPDATE order_lines n SET salt = s.salt FROM unnest(p_lot_ids, p_salts) AS s (lot_id, salt)
      WHERE n.order_id = o.id AND n.lot_id = s.lot_id
      RETURNING n.lot_id, n.quantity, n.tickets, n.charity_points
  ), sold AS (
    UPDATE lots l SET sales_count = l.sales_count + line.quantity, reserved = l.reserved - held * line.quantity,
        tickets_issued = l.tickets_issued + line.tickets
      FROM line WHERE l.id = line.lot_id
      RETURNING l.id, l.tickets_issued AS last_number, line.tickets, l.sales_count = l.amount AS sold_out
  ), issued AS (
    INSERT INTO tickets (lot_id, number, user_id, order_id, title, issued_at)
      SELECT sold.id, n, o.user_id, o.id, ticket_title(sold.id, n), p_now
      FROM sold CROSS JOIN generate_series(sold.last_number - sold.tickets + 1, sold.last_number) n
      ORDER BY sold.id, n
  ), closed AS (
    INSERT INTO draws (lot_id, state, tickets, closed_at, due_at)
      SELECT sold.id, 'closed', sold.last_number, p_now, p_now + p_draw_delay FROM sold WHERE sold.sold_out
      ON CONFLICT (lot_id) DO NOTHING
  ), given AS (
    INSERT INTO charity_ledger (order_id, lot_id, points, at)
      SELECT o.id, line.lot_id, line.charity_points, p_now FROM line WHERE line.charity_points > 0
  ), booked AS (
    INSERT INTO points_ledger (user_id, amount, cause, order_id, at)
      SELECT entry.user_id, entry.amount, entry.cause, o.id, p_now
      FROM (VALUES
        (o.user_id, -o.points_used, 'order_spent'), (o.user_id, o.points_earned, 'order_earned'),
        (p_first_id, p_first_points, 'referral_first'), (p_second_id, p_second_points, 'referral_second')
      ) AS entry (user_id, amount, cause)
      WHERE entry.user_id IS NOT NULL AND entry.amount <> 0
  )
  UPDATE users u SET points = u.points + share.points, points_reserved = u.points_reserved - share.reserved,
      sale_balance = u.sale_balance + share.paid
    FROM (VALUES
      (o.user_id, o.points_earned - o.points_used, held * o.points_used, p_paid),
      (p_first_id, p_first_points, 0, 0), (p_second_id, p_second_points, 0, 0)
    ) AS share (user_id, points, reserved, paid)
    WHERE u.id = share.user_id;
  RETURN 'paid';
END $$;

-- Ends at most p_limit reservations whose time is up and says how many. Orders that are being settled or ended at this
-- moment are passed over; the rows of all that it ends are locked before the first is changed.
CREATE FUNCTION expire_reservations(p_now timestamptz, p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  SELECT array_agg(due.id ORDER BY due.id) INTO ids FROM (
    SELECT id FROM orders WHERE holds_reservation AND reserved_until <= p_now
      ORDER BY reserved_until LIMIT p_limit FOR NO KEY UPDATE SKIP LOCKED) due;
  IF ids IS NULL THEN RETURN 0; END IF;
  PERFORM 1 FROM lots WHERE id IN (SELECT lot_id FROM order_lines WHERE order_id = ANY (ids))
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM 1 FROM users WHERE id IN (SELECT user_id FROM orders WHERE id = ANY (ids) AND points_used > 0)
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM release_order(id, 'expired') FROM unnest(ids) AS id;
  RETURN cardinality(ids);
END $$;

-- Reserves stock and points and keeps the order, or changes nothing and says why:
--   no_session     the session has ended; the caller may have known it from a moment ago
--   placed         a new order
--   same           this key was used before, with the same content: that order again
--   other_content  this key was used before, with another content
--   withdrawn      `lot_id` is no longer offered
--   ended          `lot_id` has ended
--   unavailable    `lot_id` is unknown, not started, drawn, or has only `remaining` items left
--   points         fewer points are free than the order uses
--   stale          a price, a promise, the level or what lapsed is no longer what was counted from: count again
-- and where too much would be held unpaid, with the `unpaid` orders of the person (of all accounts with the phone), and
-- possible again in `wait` seconds:
--   ending         the replaced order has too little of its time left
--   locked         a payment of the buyer's was taken back, and nobody has looked at it yet
--   lapsed         too many orders ran out unpaid
--   orders         no more unpaid orders
--   sum            the person's unpaid orders may be worth only `room` kopiyka more
--   held           the person can hold only `remaining` more items of `lot_id`
--   visitor        no more unpaid orders from this address
--   held_here      only `remaining` more items of `lot_id` can be held from this address
-- Figures were counted by the caller (src/domain) and are kept as they are. p_order has the members that are read from it
-- below; p_lines are the order's lines in ascending order of their lots (requested_lines.sql).
CREATE OR REPLACE FUNCTION place_order(p_order jsonb, p_lines jsonb, p_now timestamptz,
  OUT outcome text, OUT transaction_id text, OUT status text, OUT cart_total bigint, OUT currency text,
  OUT lot_id integer, OUT remaining integer, OUT room bigint, OUT unpaid integer, OUT wait integer)
-- Few rows are wanted of large tables, whatever the planner believes of a buyer's share in all orders: a hash join would
-- read the lines of all orders for each.
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  asked record;
  buyer_person text;
  moment timestamptz;
  held_until timestamptz;
  new_id integer;
  replaced orders%ROWTYPE;
  buyer record;
  open record;
  problem text;
BEGIN
  SELECT * INTO asked FROM jsonb_to_record(p_order) AS o (
    session bytea, -- the hash of the session's token
    user_id integer, external_id text, transaction_id text, content_hash bytea, replaces text, currency text,
    language text, via text, -- a process of an older release sends neither
    rate numeric, user_percent numeric, total bigint, points_used bigint, points_earned bigint, cart_total bigint,
    -- What all was counted from.
    sale_balance bigint, lapses integer, declines integer,
    -- The terms of the reservation (docs/rules.md: held-items, reservation-length).
    hold integer, -- seconds for which the order holds its items
    pause integer, -- seconds between the last that lapsed and this one
    least integer, -- seconds that an order must have left to be replaced by this one
    forgets boolean, -- what lapsed counts no more
    worth bigint, -- of this order, kopiyka
    unpaid_orders integer, -- most of one person
    unpaid_sum bigint, -- most of one person, kopiyka
    visitor bigint,
    visitor_orders integer); -- most from one address
  buyer_person := begin_order(asked.user_id, asked.visitor);
  moment := shop_time(p_now); -- after what was waited for
  held_until := moment + make_interval(secs => asked.hold);

  IF NOT EXISTS (SELECT FROM sessions s
      WHERE s.token_hash = asked.session AND s.user_id = asked.user_id AND s.expires_at > moment) THEN
    outcome := 'no_session';
    RETURN;
  END IF;

  SELECT CASE WHEN o.content_hash = asked.content_hash THEN 'same' ELSE 'other_content' END,
      o.transaction_id, o.status, o.cart_total, o.currency
    INTO outcome, transaction_id, status, cart_total, currency
    FROM orders o WHERE o.user_id = asked.user_id AND o.external_id = asked.external_id;
  IF FOUND THEN RETURN; END IF;

  IF asked.replaces IS NOT NULL THEN
    SELECT * INTO replaced FROM orders o WHERE o.user_id = asked.user_id AND o.external_id = asked.replaces
      AND o.holds_reservation AND o.reserved_until > moment FOR NO KEY UPDATE;
    IF replaced.reserved_until < moment + make_interval(secs => asked.least) THEN
      outcome := 'ending';
      wait := ceil(extract(epoch FROM replaced.reserved_until - moment));
      RETURN;
    END IF;
    -- What is left of its time, so that a chain of orders holds no longer than the first of them.
    held_until := least(held_until, replaced.reserved_until);
  END IF;
  PERFORM 1 FROM lots l
    WHERE l.id IN (SELECT n.lot_id FROM requested_lines(p_lines) n
      UNION ALL SELECT r.lot_id FROM order_lines r WHERE r.order_id = replaced.id)
    ORDER BY l.id FOR NO KEY UPDATE;
  IF asked.points_used > 0 OR replaced.points_used > 0 THEN
    PERFORM 1 FROM users u WHERE u.id = asked.user_id FOR NO KEY UPDATE;
  END IF;

  -- What was read before the locks may have changed, so that all of it is asked again.
  SELECT found.reason, found.lot_id, found.remaining INTO problem, lot_id, remaining
    FROM (
      SELECT n.lot_id, coalesce(free.quantity, 0) AS remaining, CASE
          WHEN NOT l.sold_out AND (has_ended(l, moment) OR l.list_frozen) THEN 'ended'
          WHEN lot_phase(l, l.drawn_at IS NOT NULL, moment) = 'withdrawn' THEN 'withdrawn'
          WHEN is_purchasable(l, moment) IS NOT TRUE OR free.quantity < n.quantity THEN 'unavailable'
          WHEN l.price <> n.lot_price OR l.origin <> n.lot_origin OR l.amount <> n.amount OR l.ticket_amount <> n.ticket_amount
            OR l.ticket_donate_amount <> n.ticket_donate_amount OR l.point_donate_amount <> n.point_donate_amount
            THEN 'stale'
        END AS reason
      FROM requested_lines(p_lines) n
      LEFT JOIN lots l ON l.id = n.lot_id
      LEFT JOIN order_lines r ON r.order_id = replaced.id AND r.lot_id = n.lot_id
      CROSS JOIN LATERAL (SELECT remaining(l) + coalesce(r.quantity, 0) AS quantity) free
    ) found
    WHERE found.reason IS NOT NULL ORDER BY found.reason = 'stale', found.lot_id LIMIT 1;

  IF problem IS NULL THEN
    SELECT u.points - u.points_reserved + coalesce(replaced.points_used, 0) AS free_points,
        u.sale_balance <> asked.sale_balance OR coalesce(past.lapses, 0) <> asked.lapses
          OR coalesce(past.declines, 0) <> asked.declines AS is_stale,
        CASE WHEN asked.pause > 0 THEN past.lapsed_at + make_interval(secs => asked.pause) END AS may_again
      INTO buyer FROM users u LEFT JOIN unpaid_pasts past ON past.person = buyer_person WHERE u.id = asked.user_id;
    SELECT mine.*, here.* INTO open
      FROM (
        SELECT count(*)::integer AS orders, coalesce(sum(o.worth), 0) AS worth, min(o.reserved_until) AS ends
        FROM orders o WHERE (o.user_id = asked.user_id OR o.person = buyer_person) AND o.holds_reservation
          AND o.id IS DISTINCT FROM replaced.id
      ) mine,
      (
        SELECT count(*) AS orders_here, min(o.reserved_until) AS ends_here
        FROM orders o WHERE o.visitor = asked.visitor AND o.holds_reservation AND o.id IS DISTINCT FROM replaced.id
      ) here;
    unpaid := open.orders;
    room := greatest(0, asked.unpaid_sum - open.worth);
    problem := CASE
      WHEN is_locked(asked.user_id) THEN 'locked'
      WHEN buyer.is_stale THEN 'stale'
      WHEN buyer.may_again > moment THEN 'lapsed'
      WHEN open.orders >= asked.unpaid_orders THEN 'orders'
      -- One item is always to be had, however dear.
      WHEN asked.worth > room AND (open.orders > 0 OR (SELECT sum(n.quantity) > 1 FROM requested_lines(p_lines) n)) THEN 'sum'
      WHEN open.orders_here >= asked.visitor_orders THEN 'visitor'
      -- A balance may be below zero, which stands only against using points.
      WHEN asked.points_used > greatest(buyer.free_points, 0) THEN 'points'
    END;
    wait := ceil(extract(epoch FROM
      CASE problem WHEN 'lapsed' THEN buyer.may_again WHEN 'visitor' THEN open.ends_here ELSE open.ends END - moment));
  END IF;

  IF problem IS NULL THEN
    -- Of each lot, without what the replaced order gives back.
    WITH held AS MATERIALIZED (
      SELECT coalesce(o.user_id = asked.user_id OR o.person = buyer_person, false) AS is_own,
        coalesce(o.visitor = asked.visitor, false) AS is_here, o.reserved_until, r.lot_id, r.quantity
      FROM orders o JOIN order_lines r ON r.order_id = o.id
      WHERE o.holds_reservation AND (o.user_id = asked.user_id OR o.person = buyer_person OR o.visitor = asked.visitor)
        AND o.id IS DISTINCT FROM replaced.id
    ), wanted AS (
      SELECT n.lot_id, n.quantity, n.most, n.visitor_most, coalesce(n.left_for_others, 0) AS spared,
        remaining(l) + coalesce(r.quantity, 0) AS free
      FROM requested_lines(p_lines) n
      JOIN lots l ON l.id = n.lot_id LEFT JOIN order_lines r ON r.order_id = replaced.id AND r.lot_id = n.lot_id
    ), held_of AS (
      SELECT a.*, coalesce(sum(held.quantity) FILTER (WHERE held.is_own), 0) AS own_held,
        min(held.reserved_until) FILTER (WHERE held.is_own) AS own_ends,
        coalesce(sum(held.quantity) FILTER (WHERE held.is_here), 0) AS here_held,
        min(held.reserved_until) FILTER (WHERE held.is_here) AS here_ends
      FROM wanted a LEFT JOIN held ON held.lot_id = a.lot_id
      GROUP BY a.lot_id, a.quantity, a.most, a.visitor_most, a.spared, a.free
    ), left_of AS (
      -- Where one must be left for others, only whoever holds none may have the very last.
      SELECT h.lot_id, h.quantity, h.own_ends, h.here_ends,
        least(h.most - h.own_held, greatest(h.free - h.spared, CASE WHEN h.own_held = 0 THEN 1 ELSE 0 END)) AS own,
        least(h.visitor_most - h.here_held,
          greatest(h.free - h.spared, CASE WHEN h.here_held = 0 THEN 1 ELSE 0 END)) AS here
      FROM held_of h
    )
    SELECT CASE WHEN l.own < l.quantity THEN 'held' ELSE 'held_here' END, l.lot_id,
        greatest(0, CASE WHEN l.own < l.quantity THEN l.own ELSE l.here END),
        ceil(extract(epoch FROM CASE WHEN l.own < l.quantity THEN l.own_ends ELSE l.here_ends END - moment))
      INTO problem, lot_id, remaining, wait
      FROM left_of l WHERE l.own < l.quantity OR l.here < l.quantity ORDER BY l.lot_id LIMIT 1;
  END IF;

  IF problem IS NOT NULL THEN
    outcome := problem;
    RETURN;
  END IF;

  INSERT INTO orders (user_id, external_id, transaction_id, content_hash, currency, rate, user_percent, total,
      points_used, points_earned, cart_total, worth, held_worth, visitor, person, reserved_until, created_at, language, via)
    VALUES (asked.user_id, asked.external_id, asked.transaction_id, asked.content_hash, asked.currency, asked.rate,
      asked.user_percent, asked.total, asked.points_used, asked.points_earned, asked.cart_total, asked.worth,
      CASE WHEN coalesce(replaced.held_worth, replaced.worth) > asked.worth
        THEN coalesce(replaced.held_worth, replaced.worth) END,
      asked.visitor, buyer_person, held_until, moment,
      coalesce(asked.language, (SELECT u.language FROM users u WHERE u.id = asked.user_id)), coalesce(asked.via, ''))
    RETURNING id INTO new_id;
  IF asked.forgets THEN
    -- Unless another account of the person has just let one more run out.
    DELETE FROM unpaid_pasts past
      WHERE past.person = buyer_person AND past.lapses = asked.lapses AND past.declines = asked.declines;
  END IF;
  IF replaced.id IS NOT NULL THEN PERFORM release_order(replaced.id, 'expired'); END IF;
  INSERT INTO order_lines (order_id, lot_id, quantity, is_donate, price, origin, tickets, charity_points)
    SELECT new_id, n.lot_id, n.quantity, n.is_donate, n.price, n.origin, n.tickets, n.charity_points
    FROM requested_lines(p_lines) n;
  UPDATE lots l SET reserved = l.reserved + n.quantity FROM requested_lines(p_lines) n WHERE l.id = n.lot_id;
  IF asked.points_used > 0 THEN
    UPDATE users SET points_reserved = points_reserved + asked.points_used WHERE id = asked.user_id;
  END IF;
  PERFORM take_out_of_cart(new_id, asked.user_id, false);
  outcome := 'placed';
  transaction_id := asked.transaction_id;
  status := 'pending';
  cart_total := asked.cart_total;
  currency := asked.currency;
END $$;

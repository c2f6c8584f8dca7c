-- What the provider told about an order, with all its effects or none:
--   replay      this was told before: nothing changes
--   foreign     this invoice belongs to another order: nothing changes
--   recorded    kept, and without an effect on the order in its state
--   failed      stock and points were given back
--   paid        settled
--   reversed    settled, by a payment that is taken back already: the caller is to undo it (reverse-order.ts)
--   refunded    paid too late: credited as points and reported
-- p_paid is kopiyka; p_salts has 32 random bytes for each lot of p_lot_ids. p_claimed is what the process's clock shows
-- (shop_time). p_first_id and p_second_id get nothing where earning_referrers does not name them.
CREATE OR REPLACE FUNCTION settle_payment(
  p_order_id integer, p_invoice_id text, p_invoice_state text, p_claimed timestamptz,
  p_lot_ids integer[], p_salts bytea[], p_paid bigint, p_refund bigint,
  p_first_id integer, p_first_points bigint, p_second_id integer, p_second_points bigint)
RETURNS text LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off AS $$
DECLARE
  o orders%ROWTYPE;
  held bigint;
  late boolean;
  same orders%ROWTYPE;
  closing integer[];
  moment timestamptz;
BEGIN
  SELECT * INTO STRICT o FROM orders WHERE id = p_order_id FOR NO KEY UPDATE;
  moment := date_trunc('milliseconds', shop_time(p_claimed)); -- after whoever gave lines of it back meanwhile
  -- What the provider tells of the shop's own refund takes nothing back once more.
  IF p_invoice_state = 'canceled' AND is_refund_echo(o.id, p_invoice_id) THEN p_invoice_state := 'refunded'; END IF;
  INSERT INTO payment_events (invoice_id, invoice_state, order_id, received_at)
    VALUES (p_invoice_id, p_invoice_state, p_order_id, moment) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN CASE WHEN EXISTS (SELECT FROM payment_events e WHERE e.invoice_id = p_invoice_id
        AND e.invoice_state = p_invoice_state AND e.order_id = p_order_id) THEN 'replay' ELSE 'foreign' END;
  END IF;

  IF p_invoice_state IN ('fail', 'canceled') AND o.holds_reservation THEN
    PERFORM release_order(o.id, 'failed');
    RETURN 'failed';
  END IF;
  -- States only move forward: what a settled order's payments become changes none.
  IF o.status IN ('paid', 'refunded_in_points') THEN
    PERFORM heed_notices(o.id, moment);
    RETURN 'recorded';
  END IF;
  IF p_invoice_state <> 'success' THEN RETURN 'recorded'; END IF;

  PERFORM 1 FROM lots WHERE id = ANY (p_lot_ids) ORDER BY id FOR NO KEY UPDATE;
  -- Where only the buyer's row is written, the statement that writes it locks it last.
  IF p_first_id IS NOT NULL OR p_second_id IS NOT NULL OR NOT o.holds_reservation THEN
    PERFORM 1 FROM users WHERE id IN (o.user_id, p_first_id, p_second_id) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  -- Phones and addresses may have changed since the caller read who earns: with their rows locked it stays
  -- as it is read here.
  IF p_first_id IS NOT NULL OR p_second_id IS NOT NULL THEN
    SELECT CASE WHEN e.first_id = p_first_id THEN e.first_id END, CASE WHEN e.second_id = p_second_id THEN e.second_id END
      INTO p_first_id, p_second_id FROM earning_referrers(o.id) e;
  END IF;

  -- What waited for another settlement of these lots comes after it.
  moment := date_trunc('milliseconds', shop_time(p_claimed));
  IF NOT o.holds_reservation AND (
    EXISTS (
      SELECT FROM order_lines line JOIN lots l ON l.id = line.lot_id WHERE line.order_id = o.id
        AND (remaining(l) < line.quantity OR l.drawn_at IS NOT NULL OR l.list_frozen OR has_ended(l, moment)
          OR EXISTS (SELECT FROM draws d WHERE d.lot_id = l.id)))
    OR o.points_used > 0 AND EXISTS (SELECT FROM users u WHERE u.id = o.user_id
      AND u.points - u.points_reserved < o.points_used)
  ) THEN
    -- The provider has given the money back: nothing is owed, and what held nothing stays as it is.
    IF is_reversed(o.id) THEN
      PERFORM heed_notices(o.id, moment);
      RETURN 'recorded';
    END IF;
    UPDATE orders SET status = 'refunded_in_points', settled_at = moment WHERE id = o.id;
    IF p_refund > 0 THEN
      INSERT INTO points_ledger (user_id, amount, cause, order_id, at)
        VALUES (o.user_id, p_refund, 'order_refunded', o.id, moment);
      UPDATE users SET points = points + p_refund WHERE id = o.user_id;
    END IF;
    INSERT INTO operator_reports (kind, order_id, detail, at)
      VALUES ('paid_too_late', o.id, 'refunded ' || p_refund || ' points', moment);
    PERFORM heed_notices(o.id, moment);
    RETURN 'refunded';
  END IF;

  held := CASE WHEN o.holds_reservation THEN 1 ELSE 0 END;
  late := NOT o.holds_reservation OR o.reserved_until <= moment;
  same := same_order_paid(o, late, moment);
  WITH settled AS (
    UPDATE orders SET status = 'paid', holds_reservation = false, settled_at = moment, paid_late = late,
      same_as = same.id WHERE id = o.id
  ), line AS (
    UPDATE order_lines n SET salt = s.salt FROM unnest(p_lot_ids, p_salts) AS s (lot_id, salt)
      WHERE n.order_id = o.id AND n.lot_id = s.lot_id
      RETURNING n.lot_id, n.quantity, n.tickets, n.charity_points, n.salt
  ), sold AS (
    UPDATE lots l SET sales_count = l.sales_count + line.quantity, reserved = l.reserved - held * line.quantity,
        tickets_issued = l.tickets_issued + line.tickets,
        tickets_edge = extend_tree(l.tickets_edge, l.tickets_issued, l.id, ticket_holder(line.salt, o.user_id),
          line.tickets)
      FROM line WHERE l.id = line.lot_id
      RETURNING l.id, l.tickets_issued AS last_number, line.tickets, l.sold_out
  ), issued AS (
    INSERT INTO tickets (lot_id, number, user_id, order_id, title, issued_at)
      SELECT sold.id, n, o.user_id, o.id, ticket_title(sold.id, n), moment
      FROM sold CROSS JOIN generate_series(sold.last_number - sold.tickets + 1, sold.last_number) n
      ORDER BY sold.id, n
  ), given AS (
    INSERT INTO charity_ledger (order_id, lot_id, points, at)
      SELECT o.id, line.lot_id, line.charity_points, moment FROM line WHERE line.charity_points > 0
  ), booked AS (
    INSERT INTO points_ledger (user_id, amount, cause, order_id, at)
      SELECT entry.user_id, entry.amount, entry.cause, o.id, moment
      FROM (VALUES
        (o.user_id, -o.points_used, 'order_spent'), (o.user_id, o.points_earned, 'order_earned'),
        (p_first_id, p_first_points, 'referral_first'), (p_second_id, p_second_points, 'referral_second')
      ) AS entry (user_id, amount, cause)
      WHERE entry.user_id IS NOT NULL AND entry.amount <> 0
  ), earned AS (
    -- Phones and addresses change later, and the audit still knows.
    INSERT INTO order_referrers (order_id, first_id, second_id)
      SELECT o.id, p_first_id, p_second_id WHERE p_first_id IS NOT NULL OR p_second_id IS NOT NULL
  ), credited AS (
    UPDATE users u SET points = u.points + share.points, points_reserved = u.points_reserved - share.reserved,
        sale_balance = u.sale_balance + share.paid
      FROM (VALUES
        (o.user_id, o.points_earned - o.points_used, held * o.points_used, p_paid),
        (p_first_id, p_first_points, 0, 0), (p_second_id, p_second_points, 0, 0)
      ) AS share (user_id, points, reserved, paid)
      WHERE u.id = share.user_id
  )
  SELECT array_agg(id ORDER BY id) INTO closing FROM sold WHERE sold_out;
  IF same.id IS NOT NULL THEN
    INSERT INTO operator_reports (kind, order_id, detail, at)
      VALUES ('bought_twice', o.id, '', moment);
  END IF;
  -- Before a list is frozen by this very payment.
  PERFORM heed_notices(o.id, moment);
  IF closing IS NOT NULL THEN PERFORM commit_draw(id, p_claimed) FROM unnest(closing) AS id; END IF;
  -- What was taken back before it settled held nothing any more.
  RETURN CASE WHEN NOT o.holds_reservation AND is_reversed(o.id) THEN 'reversed' ELSE 'paid' END;
END $$;

-- Gives lines of a paid order back with everything that they brought, or changes nothing and says why:
--   given_back   `refund_id` is the refund, whose money is still to go
--   not_found    one of the lines is not there, or there is none
--   not_paid     the order is not paid, or its payment was taken back
--   already      one of the lines was given back before, by the refund `refund_id`
--   packed       one of the lines is in a parcel that is about to go out
-- p_lines: each line once, with the members that are read from it below: its shares of what the order moved, counted by the
-- caller (shareOrderAmongLines of src/domain/orders/order-shares.ts). Paid is final, so that they stay as they were counted.
-- p_reason `reversal`: the payment was taken back by the provider; its money has gone, whatever is packed.
-- Nothing is deleted: what it undoes are entries of their own. Sold counts do not fall, and the tickets stay where their
-- list is frozen: their chance was had.
-- p_by_provider: the payment's provider is asked to send the money, by a message of the queue.
CREATE OR REPLACE FUNCTION give_back(p_order_id integer, p_lines jsonb, p_reason text, p_note text, p_by text,
  p_by_provider boolean, p_now timestamptz, OUT outcome text, OUT refund_id integer)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  o orders%ROWTYPE;
  lot_ids integer[];
  sums record;
  invited record;
  moment timestamptz;
  unpaid bigint;
  given record;
  taken bigint;
BEGIN
  SELECT * INTO o FROM orders WHERE id = p_order_id FOR NO KEY UPDATE;
  lot_ids := ARRAY(SELECT l.lot_id FROM jsonb_to_recordset(p_lines) AS l (lot_id integer) ORDER BY 1);
  SELECT min(r.refund_id) INTO refund_id FROM refund_lines r WHERE r.order_id = o.id AND r.lot_id = ANY (lot_ids);
  outcome := CASE
    WHEN o.id IS NULL OR cardinality(lot_ids) = 0 OR (SELECT count(*) FROM order_lines n
      WHERE n.order_id = o.id AND n.lot_id = ANY (lot_ids)) <> cardinality(lot_ids) THEN 'not_found'
    WHEN o.status <> 'paid' OR is_reversed(o.id) AND p_reason <> 'reversal' THEN 'not_paid'
    WHEN refund_id IS NOT NULL THEN 'already'
    WHEN p_reason <> 'reversal' AND EXISTS (SELECT FROM parcel_lines k JOIN parcels p ON p.id = k.parcel_id AND p.state IN ('packed', 'ready')
      WHERE k.order_id = o.id AND k.lot_id = ANY (lot_ids)) THEN 'packed'
    ELSE 'given_back' END;
  IF outcome <> 'given_back' THEN RETURN; END IF;

  -- Lots before users (docs/architecture.md: Locks); charity, which all payouts wait for, last.
  PERFORM 1 FROM lots l WHERE l.id = ANY (lot_ids) ORDER BY l.id FOR NO KEY UPDATE;
  SELECT r.first_id, r.second_id INTO invited FROM order_referrers r WHERE r.order_id = o.id;
  PERFORM 1 FROM users u WHERE u.id IN (o.user_id, invited.first_id, invited.second_id) ORDER BY u.id FOR NO KEY UPDATE;
  -- Whoever freezes the list of a super prize holds refunds up (freeze_super).
  LOCK TABLE refunds IN ROW EXCLUSIVE MODE;
  moment := date_trunc('milliseconds', shop_time(p_now)); -- after what was waited for

  SELECT sum(l.amount)::bigint AS amount, sum(l.points_used)::bigint AS points_used,
      sum(l.points_earned)::bigint AS points_earned, sum(l.first_commission)::bigint AS first_commission,
      sum(l.second_commission)::bigint AS second_commission, sum(l.turnover)::bigint AS turnover
    INTO sums FROM jsonb_to_recordset(p_lines) AS l (amount bigint, points_used bigint, points_earned bigint,
      first_commission bigint, second_commission bigint, turnover bigint);
  INSERT INTO refunds AS r (order_id, state, since, amount, by_provider, reason, note, at)
    VALUES (o.id, first_refund_state(sums.amount, p_reason), moment, sums.amount,
      p_by_provider AND sums.amount > 0, p_reason, p_note, moment)
    RETURNING r.id INTO refund_id;
  INSERT INTO refund_changes (refund_id, state, by, at)
    SELECT r.id, r.state, p_by, moment FROM refunds r WHERE r.id = give_back.refund_id;
  INSERT INTO messages (kind, recipient, text, order_id, refund_id, created_at, next_attempt_at)
    SELECT 'refund', '', '', o.id, r.id, moment, moment FROM refunds r WHERE r.id = give_back.refund_id AND r.by_provider;

  INSERT INTO void_tickets (lot_id, number, at)
    SELECT t.lot_id, t.number, moment FROM order_tickets(o.id) t JOIN lots l ON l.id = t.lot_id AND NOT l.list_frozen
    WHERE t.lot_id = ANY (lot_ids) ON CONFLICT DO NOTHING;
  INSERT INTO points_ledger (user_id, amount, cause, refund_id, at)
    SELECT entry.user_id, entry.amount, entry.cause, give_back.refund_id, moment
    FROM (VALUES (o.user_id, sums.points_used, 'refund_spent'), (o.user_id, -sums.points_earned, 'refund_earned'),
      (invited.first_id, -sums.first_commission, 'refund_first'),
      (invited.second_id, -sums.second_commission, 'refund_second')) AS entry (user_id, amount, cause)
    WHERE entry.user_id IS NOT NULL AND entry.amount <> 0;
  UPDATE users u SET points = u.points + share.points, sale_balance = u.sale_balance - share.turnover
    FROM (VALUES (o.user_id, sums.points_used - sums.points_earned, sums.turnover),
      (invited.first_id, -sums.first_commission, 0), (invited.second_id, -sums.second_commission, 0)
    ) AS share (user_id, points, turnover) WHERE u.id = share.user_id;

  IF EXISTS (SELECT FROM order_lines n WHERE n.order_id = o.id AND n.lot_id = ANY (lot_ids) AND n.charity_points > 0) THEN
    -- As whoever records a payout waits for all who do (keep_payouts_covered).
    PERFORM pg_advisory_xact_lock(1283091481);
    unpaid := floor((SELECT coalesce(sum(c.points), 0) FROM charity_ledger c)
      - (SELECT coalesce(sum(p.amount), 0) FROM charity_payouts p) / 100.0);
  END IF;
  FOR given IN
    SELECT l.*, n.charity_points FROM jsonb_to_recordset(p_lines) AS l (lot_id integer, amount bigint, points_used bigint,
        points_earned bigint, first_commission bigint, second_commission bigint, turnover bigint)
      JOIN order_lines n ON n.order_id = o.id AND n.lot_id = l.lot_id ORDER BY l.lot_id
  LOOP
    taken := charity_taken_back(given.charity_points, unpaid);
    unpaid := unpaid - taken;
    INSERT INTO refund_lines (order_id, lot_id, refund_id, amount, points_used, points_earned, first_commission,
        second_commission, turnover, charity_points)
      VALUES (o.id, given.lot_id, give_back.refund_id, given.amount, given.points_used, given.points_earned,
        given.first_commission, given.second_commission, given.turnover, taken);
    IF taken > 0 THEN
      INSERT INTO charity_ledger (order_id, lot_id, points, refund_id, at)
        VALUES (o.id, given.lot_id, -taken, give_back.refund_id, moment);
    END IF;
  END LOOP;
  -- A return of which nothing is left is over, whoever gave its lines back and why.
  WITH over AS (UPDATE returns t SET state = 'refunded', since = moment
      WHERE t.order_id = o.id AND can_return_move(t.state, 'refunded') AND NOT EXISTS (SELECT FROM return_lines l
        WHERE l.return_id = t.id AND NOT EXISTS (SELECT FROM refund_lines r WHERE r.order_id = l.order_id
          AND r.lot_id = l.lot_id))
      RETURNING t.id)
    INSERT INTO return_changes (return_id, state, by, at) SELECT over.id, 'refunded', p_by, moment FROM over;
END $$;

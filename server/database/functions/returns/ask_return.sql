-- Keeps that a buyer asks for lines of a paid order to be taken back, or changes nothing and says why; p_lot_ids: each once.
--   asked        `return_id` is the return, which is the one of before where the same was asked again
--   not_found    there is no such order of the buyer's, or no such line of it
--   not_paid     the order is not paid
--   given_back   one of the lines was given back, or the payment was taken back
--   already      one of the lines was asked for before, with other lines or words
--   too_late     one of the lines was received too long ago
-- The order's lock makes it wait for whoever packs or gives back, and the other way round.
CREATE OR REPLACE FUNCTION ask_return(p_user_id integer, p_external_id text, p_lot_ids integer[], p_reason text, p_text text,
  p_now timestamptz, OUT outcome text, OUT return_id integer)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  o orders%ROWTYPE;
  moment timestamptz;
  asked record;
BEGIN
  SELECT * INTO o FROM orders WHERE user_id = p_user_id AND external_id = p_external_id FOR NO KEY UPDATE;
  moment := date_trunc('milliseconds', shop_time(p_now));
  SELECT count(*) AS lines, coalesce(array_agg(return_obstacle(
      coalesce((SELECT p.since FROM parcel_lines k JOIN parcels p ON p.id = k.parcel_id AND p.state = 'received'
        WHERE k.order_id = n.order_id AND k.lot_id = n.lot_id),
        CASE WHEN goes_by_other_means(o.id) THEN o.settled_at END),
      EXISTS (SELECT FROM refund_lines r WHERE r.order_id = n.order_id AND r.lot_id = n.lot_id),
      own.states, own.since, moment)), '{}') AS obstacles
    INTO asked FROM order_lines n CROSS JOIN LATERAL (
      SELECT array_agg(t.state) AS states, array_agg(t.since) AS since FROM return_lines l JOIN returns t ON t.id = l.return_id
        WHERE l.order_id = n.order_id AND l.lot_id = n.lot_id) own
    WHERE n.order_id = o.id AND n.lot_id = ANY (p_lot_ids);
  IF 'asked' = ANY (asked.obstacles) OR 'given_back' = ANY (asked.obstacles) THEN
    SELECT max(t.id) INTO return_id FROM returns t
      WHERE t.order_id = o.id AND t.state <> 'withdrawn' AND (t.reason, t.text) = (p_reason, p_text)
        AND ARRAY(SELECT l.lot_id FROM return_lines l WHERE l.return_id = t.id ORDER BY 1)
          = ARRAY(SELECT id FROM unnest(p_lot_ids) AS id ORDER BY 1);
  END IF;
  outcome := CASE
    WHEN o.id IS NULL OR cardinality(p_lot_ids) = 0 OR asked.lines <> cardinality(p_lot_ids) THEN 'not_found'
    WHEN return_id IS NOT NULL THEN 'asked'
    WHEN o.status <> 'paid' THEN 'not_paid'
    WHEN is_reversed(o.id) OR 'given_back' = ANY (asked.obstacles) THEN 'given_back'
    WHEN 'asked' = ANY (asked.obstacles) THEN 'already'
    WHEN 'too_late' = ANY (asked.obstacles) THEN 'too_late'
    ELSE 'asked' END;
  IF outcome <> 'asked' OR return_id IS NOT NULL THEN RETURN; END IF;

  INSERT INTO returns AS t (order_id, state, since, reason, text, at)
    VALUES (o.id, 'asked', moment, p_reason, p_text, moment) RETURNING t.id INTO return_id;
  INSERT INTO return_lines (return_id, order_id, lot_id)
    SELECT ask_return.return_id, o.id, lot_id FROM unnest(p_lot_ids) AS lot_id ORDER BY 3;
  INSERT INTO return_changes (return_id, state, by, text, at) VALUES (ask_return.return_id, 'asked', 'buyer', p_text, moment);
END $$;

-- Ends at most p_limit reservations whose time is up and says how many. Orders that are being settled or ended at this
-- moment are passed over; the rows of all that it ends are locked before the first is changed.
CREATE OR REPLACE FUNCTION expire_reservations(p_now timestamptz, p_limit integer) RETURNS integer LANGUAGE plpgsql SET enable_seqscan = off AS $$
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

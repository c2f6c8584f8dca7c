-- Ends at most p_limit reservations whose time is up and says how many; each is counted with the person who let it run
-- out, by the phone of then and that of now. Orders that are being settled or ended at this moment are passed over; the rows of all that it ends are locked
-- before the first is changed.
CREATE OR REPLACE FUNCTION expire_reservations(p_now timestamptz, p_limit integer) RETURNS integer LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  moment constant timestamptz := shop_time(p_now);
  ids integer[];
BEGIN
  SELECT array_agg(due.id ORDER BY due.id) INTO ids FROM (
    SELECT id FROM orders WHERE holds_reservation AND reserved_until <= moment
      ORDER BY reserved_until LIMIT p_limit FOR NO KEY UPDATE SKIP LOCKED) due;
  IF ids IS NULL THEN RETURN 0; END IF;
  PERFORM 1 FROM lots WHERE id IN (SELECT lot_id FROM order_lines WHERE order_id = ANY (ids))
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM 1 FROM users WHERE id IN (SELECT user_id FROM orders WHERE id = ANY (ids)) ORDER BY id FOR NO KEY UPDATE;
  PERFORM remember_unpaid(due.person, due.orders, 0, due.worth, due.ends)
    FROM (SELECT who.person, count(*)::integer AS orders, sum(coalesce(o.held_worth, o.worth))::bigint AS worth,
        max(o.reserved_until) AS ends
      FROM orders o CROSS JOIN LATERAL persons_of(o) AS who (person) WHERE o.id = ANY (ids)
      GROUP BY who.person ORDER BY who.person) due;
  PERFORM release_order(id, 'expired') FROM unnest(ids) AS id;
  RETURN cardinality(ids);
END $$;

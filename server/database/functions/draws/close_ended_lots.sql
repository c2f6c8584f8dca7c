-- Closes at most p_limit lots whose end has come and of which no order holds a reservation any more, and says how many.
-- All reservations of a lot are from before its end: later ones are refused (is_purchasable). Lots that are being sold or
-- closed at this moment are passed over.
CREATE OR REPLACE FUNCTION close_ended_lots(p_now timestamptz, p_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  moment constant timestamptz := shop_time(p_now);
  ids integer[];
BEGIN
  SELECT array_agg(ended.id ORDER BY ended.id) INTO ids FROM (
    SELECT id FROM lots WHERE on_sale AND ends_at <= moment AND NOT list_frozen AND reserved = 0
      ORDER BY ends_at, id LIMIT p_limit FOR NO KEY UPDATE SKIP LOCKED) ended;
  IF ids IS NULL THEN RETURN 0; END IF;
  PERFORM commit_draw(id, p_now) FROM unnest(ids) AS id;
  RETURN cardinality(ids);
END $$;

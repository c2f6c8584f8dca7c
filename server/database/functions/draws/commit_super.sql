-- Commits to the draw of a super prize whose list is frozen: p_root is the list's, p_chunks the nodes that proofs are made
-- from, as a program made them from the frozen rows. Nothing happens where that was done before, or no beacon is named yet.
-- A list that was frozen so long ago that its round may be known counts as closed now.
CREATE OR REPLACE FUNCTION commit_super(p_super_id integer, p_root bytea, p_chunks bytea, p_claimed timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  beacon draw_beacon%ROWTYPE;
  d record;
  at constant timestamptz := date_trunc('milliseconds', shop_time(p_claimed));
  moment timestamptz;
  number bigint;
  due timestamptz;
  text_of_all text;
  is_over boolean;
BEGIN
  SELECT s.to_date, s.draw_delay_seconds AS delay, w.* INTO d
    FROM super_draws w JOIN super_prizes s ON s.id = w.super_id WHERE w.super_id = p_super_id FOR UPDATE OF w;
  SELECT * INTO beacon FROM draw_beacon;
  IF d.round IS NOT NULL OR beacon.chain_hash IS NULL THEN RETURN false; END IF;
  FOREACH moment IN ARRAY ARRAY[d.closed_at, at] LOOP
    number := round_of_draw(beacon, moment, d.delay);
    due := to_timestamp(beacon.genesis_time + (number - 1) * beacon.period);
    EXIT WHEN due > at;
  END LOOP;
  text_of_all := format('{"beacon":{"chain_hash":"%s","genesis_time":%s,"period":%s,"public_key":"%s"},'
    || '"closed_at":"%s","closed_by":"date","delay":%s,"ends_at":"%s","root":"%s","round":%s,"super_id":%s,'
    || '"tickets":%s,"version":2,"void":{"count":%s,"digest":"%s"}}',
    beacon.chain_hash, beacon.genesis_time, beacon.period, beacon.public_key, iso_moment(moment), d.delay,
    iso_moment(d.to_date), encode(p_root, 'hex'), number, p_super_id, d.tickets, d.void_count,
    super_void_digest(p_super_id));
  is_over := d.void_count = d.tickets;
  UPDATE super_draws SET state = CASE WHEN is_over THEN 'without_winner' ELSE 'closed' END, closed_at = moment, due_at = due,
      root = p_root, round = number, commitment = text_of_all::jsonb, drawn_at = CASE WHEN is_over THEN at END
    WHERE super_id = p_super_id;
  INSERT INTO super_chunks (super_id, place, root)
    SELECT p_super_id, place - 1, substring(p_chunks FROM (place - 1) * 32 + 1 FOR 32)
    FROM generate_series(1, length(p_chunks) / 32) AS place;
  PERFORM append_draw_log(NULL, p_super_id, text_of_all, moment);
  IF is_over THEN UPDATE super_prizes SET is_over = true WHERE id = p_super_id; END IF;
  RETURN true;
END $$;

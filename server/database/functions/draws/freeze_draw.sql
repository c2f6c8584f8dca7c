-- Closes a sold-out lot as of p_closed_at: its list is frozen, its round named by the lot's own delay, its commitment
-- written into the log. Whoever calls it has the lot's row locked. Nothing happens where that was done before. Where no
-- beacon is named the draw only closes, and is committed to as soon as one is. Shops call commit_draw; only the sample,
-- whose draws lie in the past, names a moment of its own.
CREATE OR REPLACE FUNCTION freeze_draw(p_lot_id integer, p_closed_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  beacon draw_beacon%ROWTYPE;
  lot record;
  moment constant timestamptz := date_trunc('milliseconds', p_closed_at);
  delay integer;
  number bigint;
  text_of_all text;
  last record;
  own_id text;
  next_position bigint;
  own_previous text;
BEGIN
  SELECT tickets_issued, root_of_edge(tickets_edge) AS root, draw_delay_seconds INTO STRICT lot
    FROM lots WHERE id = p_lot_id;
  delay := delay_of_draw(lot.draw_delay_seconds);
  IF lot.draw_delay_seconds IS NULL THEN UPDATE lots SET draw_delay_seconds = delay WHERE id = p_lot_id; END IF;
  SELECT * INTO beacon FROM draw_beacon;
  IF NOT FOUND THEN
    INSERT INTO draws (lot_id, state, tickets, closed_at, due_at)
      VALUES (p_lot_id, 'closed', lot.tickets_issued, moment, moment + make_interval(secs => delay))
      ON CONFLICT DO NOTHING;
    RETURN;
  END IF;

  -- The first round whose time is at least the closing time plus the delay, in milliseconds.
  number := greatest(1, ceil((extract(epoch FROM moment) * 1000 + delay::bigint * 1000 - beacon.genesis_time * 1000)
    / (beacon.period * 1000)) + 1);
  text_of_all := format('{"beacon":{"chain_hash":"%s","genesis_time":%s,"period":%s,"public_key":"%s"},'
    || '"closed_at":"%s","delay":%s,"lot_id":%s,"root":"%s","round":%s,"tickets":%s,"version":1}',
    beacon.chain_hash, beacon.genesis_time, beacon.period, beacon.public_key,
    to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), delay, p_lot_id, encode(lot.root, 'hex'),
    number, lot.tickets_issued);
  INSERT INTO draws AS d (lot_id, state, tickets, closed_at, due_at, root, round, commitment)
    VALUES (p_lot_id, 'closed', lot.tickets_issued, moment,
      to_timestamp(beacon.genesis_time + (number - 1) * beacon.period), lot.root, number, text_of_all::jsonb)
    ON CONFLICT (lot_id) DO UPDATE SET tickets = excluded.tickets, closed_at = excluded.closed_at,
      due_at = excluded.due_at, root = excluded.root, round = excluded.round, commitment = excluded.commitment
      WHERE d.round IS NULL AND d.state <> 'drawn';
  IF NOT FOUND THEN RETURN; END IF;

  LOCK TABLE draw_log IN SHARE ROW EXCLUSIVE MODE; -- one after the other; readers do not wait
  SELECT l.position, l.hash INTO last FROM draw_log l ORDER BY l.position DESC LIMIT 1;
  next_position := coalesce(last.position, 0) + 1;
  own_previous := coalesce(last.hash, repeat('0', 64));
  own_id := encode(sha256(convert_to(text_of_all, 'UTF8')), 'hex');
  INSERT INTO draw_log (position, lot_id, commitment, id, previous, hash, at)
    VALUES (next_position, p_lot_id, text_of_all, own_id, own_previous, encode(sha256(convert_to(
      'twofold-log-v1' || chr(10) || next_position || chr(10) || own_previous || chr(10) || own_id, 'UTF8')), 'hex'),
      moment);
  INSERT INTO draw_mailings (lot_id, kind) VALUES (p_lot_id, 'closed') ON CONFLICT DO NOTHING;
END $$;

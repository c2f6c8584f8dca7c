-- Closes a lot that is sold out or has ended as of p_closed_at: its list and the void numbers in it are frozen, its round
-- is named by the lot's own delay, its commitment (version 2) written into the log. Where no ticket is left that could win
-- the draw is over. Whoever calls it has the lot's row locked. Nothing happens where that was done before. Where no
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
  voided integer;
  is_over boolean;
BEGIN
  SELECT tickets_issued, root_of_edge(tickets_edge) AS root, draw_delay_seconds, sold_out, list_frozen, ends_at
    INTO STRICT lot
    FROM lots WHERE id = p_lot_id;
  delay := delay_of_draw(lot.draw_delay_seconds);
  IF lot.draw_delay_seconds IS NULL OR NOT lot.list_frozen THEN
    UPDATE lots SET draw_delay_seconds = delay, list_frozen = true WHERE id = p_lot_id;
  END IF;
  SELECT count(*) INTO voided FROM void_tickets v WHERE v.lot_id = p_lot_id;
  SELECT * INTO beacon FROM draw_beacon;
  IF NOT FOUND THEN
    INSERT INTO draws (lot_id, state, tickets, void_count, closed_at, due_at)
      VALUES (p_lot_id, 'closed', lot.tickets_issued, voided, moment, moment + make_interval(secs => delay))
      ON CONFLICT DO NOTHING;
    RETURN;
  END IF;

  number := round_of_draw(beacon, moment, delay);
  text_of_all := format('{"beacon":{"chain_hash":"%s","genesis_time":%s,"period":%s,"public_key":"%s"},'
    || '"closed_at":"%s","closed_by":"%s","delay":%s,"ends_at":%s,"lot_id":%s,"root":"%s","round":%s,"tickets":%s,'
    || '"version":2,"void":{"count":%s,"digest":"%s"}}',
    beacon.chain_hash, beacon.genesis_time, beacon.period, beacon.public_key,
    iso_moment(moment), CASE WHEN lot.sold_out THEN 'sold_out' ELSE 'date' END, delay,
    coalesce('"' || iso_moment(lot.ends_at) || '"', 'null'), p_lot_id, encode(lot.root, 'hex'), number,
    lot.tickets_issued, voided, void_digest(p_lot_id));
  is_over := voided = lot.tickets_issued;
  INSERT INTO draws AS d (lot_id, state, tickets, void_count, closed_at, due_at, root, round, commitment, drawn_at)
    VALUES (p_lot_id, CASE WHEN is_over THEN 'without_winner' ELSE 'closed' END, lot.tickets_issued, voided, moment,
      to_timestamp(beacon.genesis_time + (number - 1) * beacon.period), lot.root, number, text_of_all::jsonb,
      CASE WHEN is_over THEN moment END)
    ON CONFLICT (lot_id) DO UPDATE SET state = excluded.state, tickets = excluded.tickets,
      void_count = excluded.void_count, closed_at = excluded.closed_at, due_at = excluded.due_at, root = excluded.root,
      round = excluded.round, commitment = excluded.commitment, drawn_at = excluded.drawn_at
      WHERE d.round IS NULL AND d.state <> 'drawn';
  IF NOT FOUND THEN RETURN; END IF;
  IF is_over THEN UPDATE lots SET drawn_at = moment WHERE id = p_lot_id; END IF;

  PERFORM append_draw_log(p_lot_id, NULL, text_of_all, moment);
  -- Where nobody can win, holders hear that, and of no round that they would wait for.
  INSERT INTO draw_mailings (lot_id, kind) VALUES (p_lot_id, CASE WHEN is_over THEN 'drawn' ELSE 'closed' END)
    ON CONFLICT DO NOTHING;
END $$;

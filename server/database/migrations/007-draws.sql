-- Draws that anybody can check (draw.md). Tickets are leaves of a Merkle tree (RFC 6962) of which each lot keeps the right
-- edge: the hashes of its complete subtrees from the left, the largest first. Each settlement extends it, so that the
-- root is known as soon as the last item is sold.

-- What the public list says of a ticket's holder: hex(SHA-256(salt || user id in decimal)).
CREATE FUNCTION ticket_holder(salt bytea, user_id integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(salt || convert_to(user_id::text, 'UTF8')), 'hex')
$$;

-- The right edge after p_count more tickets of one holder; p_size tickets are in it.
CREATE FUNCTION extend_tree(p_edge bytea, p_size integer, p_lot_id integer, p_holder text, p_count integer)
RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  before constant bytea := '\x00'::bytea
    || convert_to('twofold-ticket-v1' || chr(10) || p_lot_id || chr(10), 'UTF8');
  after constant bytea := convert_to(chr(10) || p_holder, 'UTF8');
  edge bytea := p_edge;
  node bytea;
  rest integer;
BEGIN
  FOR number IN p_size + 1 .. p_size + p_count LOOP
    node := sha256(before || convert_to(number::text, 'UTF8') || after);
    rest := number - 1;
    WHILE rest & 1 = 1 LOOP
      node := sha256('\x01'::bytea || substring(edge FROM length(edge) - 31) || node);
      edge := substring(edge FROM 1 FOR length(edge) - 32);
      rest := rest >> 1;
    END LOOP;
    edge := edge || node;
  END LOOP;
  RETURN edge;
END $$;

-- The root of the tree with this edge, which is not empty.
CREATE FUNCTION root_of_edge(p_edge bytea) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  place integer := length(p_edge) - 31;
  root bytea := substring(p_edge FROM place);
BEGIN
  WHILE place > 1 LOOP
    place := place - 32;
    root := sha256('\x01'::bytea || substring(p_edge FROM place FOR 32) || root);
  END LOOP;
  RETURN root;
END $$;

-- The edge that a lot's tickets lead to, counted anew from all of them; null where they are not whole.
CREATE FUNCTION edge_of_tickets(p_lot_id integer) RETURNS bytea LANGUAGE plpgsql STABLE AS $$
DECLARE
  edge bytea := '';
  size integer := 0;
  part record;
BEGIN
  FOR part IN
    SELECT min(t.number) AS first, count(*)::integer AS count, ticket_holder(n.salt, t.user_id) AS holder
      FROM tickets t JOIN order_lines n ON n.order_id = t.order_id AND n.lot_id = t.lot_id
      WHERE t.lot_id = p_lot_id GROUP BY t.order_id, t.user_id, n.salt ORDER BY min(t.number)
  LOOP
    IF part.first <> size + 1 OR part.holder IS NULL THEN RETURN NULL; END IF;
    edge := extend_tree(edge, size, p_lot_id, part.holder, part.count);
    size := size + part.count;
  END LOOP;
  RETURN edge;
END $$;

ALTER TABLE lots ADD COLUMN tickets_edge bytea NOT NULL DEFAULT '';
UPDATE lots SET tickets_edge = edge_of_tickets(id) WHERE tickets_issued > 0;
-- One hash for each one bit of the number of tickets.
ALTER TABLE lots ADD CONSTRAINT lots_tickets_edge
  CHECK (length(tickets_edge) = 32 * bit_count(int4send(tickets_issued)));

-- The beacon that lots are committed to from now on: the configuration of the process that started last.
CREATE TABLE draw_beacon (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  chain_hash text NOT NULL CHECK (chain_hash ~ '^[0-9a-f]{64}$'),
  public_key text NOT NULL CHECK (public_key ~ '^[0-9a-f]{192}$'),
  genesis_time bigint NOT NULL CHECK (genesis_time >= 0), -- epoch seconds
  period integer NOT NULL CHECK (period > 0) -- seconds
);

-- The rehearsal's beacon, made at the first start that needs it: whoever reads the key knows every number before.
CREATE TABLE sandbox_beacon (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  secret_key bytea NOT NULL CHECK (length(secret_key) = 32),
  group_hash bytea NOT NULL CHECK (length(group_hash) = 32),
  chain_hash text NOT NULL,
  public_key text NOT NULL,
  genesis_time bigint NOT NULL,
  period integer NOT NULL
);

-- round null: closed before there were commitments, or by a process that had not named its beacon yet.
ALTER TABLE draws
  ADD COLUMN beacon_signature bytea CHECK (length(beacon_signature) = 48),
  ADD COLUMN list_checked_at timestamptz, -- the whole list was recomputed and leads to the root
  ADD COLUMN waiting_for text
    CHECK (waiting_for IN ('late', 'unreachable', 'wrong_round', 'wrong_key', 'malformed', 'list')),
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN next_attempt_at timestamptz,
  ADD CONSTRAINT draws_committed CHECK (
    (round IS NULL) = (root IS NULL) AND (round IS NULL) = (commitment IS NULL)),
  ADD CONSTRAINT draws_decided CHECK (state <> 'drawn' OR round IS NULL
    OR (list_checked_at IS NOT NULL AND beacon_signature IS NOT NULL AND random_value = sha256(beacon_signature)));
CREATE INDEX draws_unchecked ON draws (lot_id) WHERE list_checked_at IS NULL AND state <> 'drawn';

-- Neither what was committed to nor what was drawn ever changes: another round is never picked.
CREATE FUNCTION keep_draw_bound() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.round IS NOT NULL AND (NEW.lot_id, NEW.tickets, NEW.closed_at, NEW.due_at, NEW.root, NEW.round, NEW.commitment)
      IS DISTINCT FROM (OLD.lot_id, OLD.tickets, OLD.closed_at, OLD.due_at, OLD.root, OLD.round, OLD.commitment)
    OR OLD.state = 'drawn' AND (NEW.state, NEW.winner_number, NEW.winner_ticket_id, NEW.random_value, NEW.drawn_at,
      NEW.beacon_signature) IS DISTINCT FROM (OLD.state, OLD.winner_number, OLD.winner_ticket_id, OLD.random_value,
      OLD.drawn_at, OLD.beacon_signature)
  THEN
    RAISE EXCEPTION 'the draw of lot % is bound', OLD.lot_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER draws_bound BEFORE UPDATE ON draws FOR EACH ROW EXECUTE FUNCTION keep_draw_bound();

-- Roots of the 1,024 tickets each that a checked list consists of, the last ones fewer: a proof needs no more.
CREATE TABLE ticket_chunks (
  lot_id integer NOT NULL REFERENCES draws,
  place integer NOT NULL CHECK (place >= 0),
  root bytea NOT NULL CHECK (length(root) = 32),
  PRIMARY KEY (lot_id, place)
);

-- The public log (src/domain/draws/proof/draw-log.ts says what its hashes cover).
CREATE TABLE draw_log (
  position bigint PRIMARY KEY CHECK (position > 0),
  lot_id integer NOT NULL UNIQUE REFERENCES draws,
  commitment text NOT NULL, -- RFC 8785
  id text NOT NULL CHECK (id = encode(sha256(convert_to(commitment, 'UTF8')), 'hex')),
  previous text NOT NULL CHECK (previous ~ '^[0-9a-f]{64}$'),
  hash text NOT NULL CHECK (hash = encode(sha256(convert_to(
    'twofold-log-v1' || chr(10) || position || chr(10) || previous || chr(10) || id, 'UTF8')), 'hex')),
  at timestamptz NOT NULL
);
CREATE TRIGGER draw_log_append_only BEFORE UPDATE OR DELETE ON draw_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER draw_log_kept BEFORE TRUNCATE ON draw_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Mails about a draw still to be put on their way, in batches: to holders with a greater id than the last.
CREATE TABLE draw_mailings (
  lot_id integer NOT NULL REFERENCES draws,
  kind text NOT NULL CHECK (kind IN ('closed', 'drawn')),
  last_user_id integer NOT NULL DEFAULT 0,
  done_at timestamptz,
  PRIMARY KEY (lot_id, kind)
);
CREATE INDEX draw_mailings_open ON draw_mailings (lot_id) WHERE done_at IS NULL;

-- Closes a sold-out lot: its list is frozen, its round named, its commitment written into the log (draw.md 3). Whoever
-- calls it has the lot's row locked. Nothing happens where that was done before. Where no beacon is named the draw only
-- closes, and is committed to as soon as one is.
CREATE FUNCTION commit_draw(p_lot_id integer, p_closed_at timestamptz, p_delay interval) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  beacon draw_beacon%ROWTYPE;
  lot record;
  moment constant timestamptz := date_trunc('milliseconds', p_closed_at);
  delay constant bigint := ceil(extract(epoch FROM p_delay));
  number bigint;
  text_of_all text;
  last record;
  own_id text;
  next_position bigint;
  own_previous text;
BEGIN
  SELECT tickets_issued, root_of_edge(tickets_edge) AS root INTO STRICT lot FROM lots WHERE id = p_lot_id;
  SELECT * INTO beacon FROM draw_beacon;
  IF NOT FOUND THEN
    INSERT INTO draws (lot_id, state, tickets, closed_at, due_at)
      VALUES (p_lot_id, 'closed', lot.tickets_issued, moment, moment + p_delay) ON CONFLICT DO NOTHING;
    RETURN;
  END IF;

  -- The first round whose time is at least the closing time plus the delay, in milliseconds.
  number := greatest(1, ceil((extract(epoch FROM moment) * 1000 + delay * 1000 - beacon.genesis_time * 1000)
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

-- As in 002, and now the tree grows with the tickets, and the lot that is sold out is committed to.
CREATE OR REPLACE FUNCTION settle_payment(
  p_order_id integer, p_invoice_id text, p_invoice_state text, p_now timestamptz, p_draw_delay interval,
  p_lot_ids integer[], p_salts bytea[], p_paid bigint, p_refund bigint,
  p_first_id integer, p_first_points bigint, p_second_id integer, p_second_points bigint)
RETURNS text LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off AS $$
DECLARE
  o orders%ROWTYPE;
  held bigint;
  closing integer[];
BEGIN
  SELECT * INTO STRICT o FROM orders WHERE id = p_order_id FOR NO KEY UPDATE;
  INSERT INTO payment_events (invoice_id, invoice_state, order_id, received_at)
    VALUES (p_invoice_id, p_invoice_state, p_order_id, p_now) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN CASE WHEN EXISTS (SELECT FROM payment_events e WHERE e.invoice_id = p_invoice_id
        AND e.invoice_state = p_invoice_state AND e.order_id = p_order_id) THEN 'replay' ELSE 'foreign' END;
  END IF;

  IF p_invoice_state IN ('fail', 'canceled') AND o.holds_reservation THEN
    PERFORM release_order(o.id, 'failed');
    RETURN 'failed';
  END IF;
  IF p_invoice_state <> 'success' THEN RETURN 'recorded'; END IF;
  IF o.status IN ('paid', 'refunded_in_points') THEN
    -- A second invoice of the same order was paid as well: a person has to look at it.
    INSERT INTO operator_reports (kind, order_id, detail, at)
      SELECT 'paid_twice', o.id, 'invoice ' || p_invoice_id, p_now
      WHERE EXISTS (SELECT FROM payment_events e WHERE e.order_id = o.id AND e.invoice_state = 'success'
        AND e.invoice_id <> p_invoice_id);
    RETURN 'recorded';
  END IF;

  PERFORM 1 FROM lots WHERE id = ANY (p_lot_ids) ORDER BY id FOR NO KEY UPDATE;
  -- Where only the buyer's row is written, the statement that writes it locks it last.
  IF p_first_id IS NOT NULL OR NOT o.holds_reservation THEN
    PERFORM 1 FROM users WHERE id IN (o.user_id, p_first_id, p_second_id) ORDER BY id FOR NO KEY UPDATE;
  END IF;

  IF NOT o.holds_reservation AND (
    EXISTS (
      SELECT FROM order_lines line JOIN lots l ON l.id = line.lot_id WHERE line.order_id = o.id
        AND (l.amount - l.sales_count - l.reserved < line.quantity OR l.drawn_at IS NOT NULL
          OR EXISTS (SELECT FROM draws d WHERE d.lot_id = l.id)))
    OR EXISTS (SELECT FROM users u WHERE u.id = o.user_id AND u.points - u.points_reserved < o.points_used)
  ) THEN
    UPDATE orders SET status = 'refunded_in_points', settled_at = p_now WHERE id = o.id;
    IF p_refund > 0 THEN
      INSERT INTO points_ledger (user_id, amount, cause, order_id, at)
        VALUES (o.user_id, p_refund, 'order_refunded', o.id, p_now);
      UPDATE users SET points = points + p_refund WHERE id = o.user_id;
    END IF;
    INSERT INTO operator_reports (kind, order_id, detail, at)
      VALUES ('paid_too_late', o.id, 'refunded ' || p_refund || ' points', p_now);
    RETURN 'refunded';
  END IF;

  held := CASE WHEN o.holds_reservation THEN 1 ELSE 0 END;
  WITH settled AS (
    UPDATE orders SET status = 'paid', holds_reservation = false, settled_at = p_now WHERE id = o.id
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
      RETURNING l.id, l.tickets_issued AS last_number, line.tickets, l.sales_count = l.amount AS sold_out
  ), issued AS (
    INSERT INTO tickets (lot_id, number, user_id, order_id, title, issued_at)
      SELECT sold.id, n, o.user_id, o.id, ticket_title(sold.id, n), p_now
      FROM sold CROSS JOIN generate_series(sold.last_number - sold.tickets + 1, sold.last_number) n
      ORDER BY sold.id, n
  ), given AS (
    INSERT INTO charity_ledger (order_id, lot_id, points, at)
      SELECT o.id, line.lot_id, line.charity_points, p_now FROM line WHERE line.charity_points > 0
  ), booked AS (
    INSERT INTO points_ledger (user_id, amount, cause, order_id, at)
      SELECT entry.user_id, entry.amount, entry.cause, o.id, p_now
      FROM (VALUES
        (o.user_id, -o.points_used, 'order_spent'), (o.user_id, o.points_earned, 'order_earned'),
        (p_first_id, p_first_points, 'referral_first'), (p_second_id, p_second_points, 'referral_second')
      ) AS entry (user_id, amount, cause)
      WHERE entry.user_id IS NOT NULL AND entry.amount <> 0
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
  IF closing IS NOT NULL THEN PERFORM commit_draw(id, p_now, p_draw_delay) FROM unnest(closing) AS id; END IF;
  RETURN 'paid';
END $$;

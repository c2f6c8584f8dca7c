-- Super prizes are drawn as lots are (docs/draws.md#the-super-prize): each has an id, texts and a time of its own, and the
-- one that is announced now stays until it is drawn.
CREATE TABLE super_prizes (
  id integer PRIMARY KEY CHECK (id > 0),
  title jsonb NOT NULL,
  terms jsonb NOT NULL,
  pictures jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(pictures) = 'array'),
  total bigint NOT NULL CHECK (total >= 0), -- whole hryvnias
  from_date timestamptz NOT NULL,
  to_date timestamptz NOT NULL,
  draw_delay_seconds integer NOT NULL CHECK (draw_delay_seconds >= 0),
  is_over boolean NOT NULL DEFAULT false, -- drawn, or ended without a winner
  CHECK (to_date > from_date)
);
CREATE UNIQUE INDEX super_prizes_one ON super_prizes ((true)) WHERE NOT is_over;

-- The list, numbered in order of issue when it is frozen; a ticket whose payment was taken back until then cannot win.
CREATE TABLE super_entries (
  super_id integer NOT NULL REFERENCES super_prizes,
  number integer NOT NULL CHECK (number > 0),
  lot_id integer NOT NULL,
  ticket_number integer NOT NULL,
  user_id integer NOT NULL REFERENCES users,
  is_void boolean NOT NULL,
  PRIMARY KEY (super_id, number),
  UNIQUE (super_id, lot_id, ticket_number),
  FOREIGN KEY (lot_id, ticket_number) REFERENCES tickets (lot_id, number)
);
CREATE INDEX super_entries_user ON super_entries (super_id, user_id, number);
CREATE INDEX super_entries_void ON super_entries (super_id, number) WHERE is_void;

-- As draws: from the moment on that the list is frozen.
CREATE TABLE super_draws (
  super_id integer PRIMARY KEY REFERENCES super_prizes,
  state text NOT NULL CHECK (state IN ('closed', 'waiting', 'drawn', 'without_winner')),
  tickets integer NOT NULL CHECK (tickets >= 0),
  void_count integer NOT NULL CHECK (void_count BETWEEN 0 AND tickets),
  closed_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  root bytea CHECK (length(root) = 32),
  round bigint,
  commitment jsonb,
  beacon_signature bytea CHECK (length(beacon_signature) = 48),
  random_value bytea,
  winner_number integer,
  drawn_at timestamptz,
  waiting_for text CHECK (waiting_for IN ('late', 'unreachable', 'wrong_round', 'wrong_key', 'malformed', 'list')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  FOREIGN KEY (super_id, winner_number) REFERENCES super_entries (super_id, number),
  CONSTRAINT super_draws_committed CHECK ((round IS NULL) = (root IS NULL) AND (round IS NULL) = (commitment IS NULL)),
  CONSTRAINT super_draws_over CHECK ((state IN ('drawn', 'without_winner')) = (drawn_at IS NOT NULL)),
  CONSTRAINT super_draws_won CHECK ((state = 'drawn') = (winner_number IS NOT NULL)),
  CONSTRAINT super_draws_winnable CHECK (round IS NOT NULL OR state IN ('closed', 'waiting')),
  CONSTRAINT super_draws_nobody CHECK (round IS NULL OR (state = 'without_winner') = (void_count = tickets)),
  CONSTRAINT super_draws_decided CHECK (state <> 'drawn'
    OR (beacon_signature IS NOT NULL AND random_value = sha256(beacon_signature)))
);

-- Roots of 1,024 entries each, the last ones fewer: a proof needs no more.
CREATE TABLE super_chunks (
  super_id integer NOT NULL REFERENCES super_draws,
  place integer NOT NULL CHECK (place >= 0),
  root bytea NOT NULL CHECK (length(root) = 32),
  PRIMARY KEY (super_id, place)
);

-- One public log for both.
ALTER TABLE draw_log
  ALTER COLUMN lot_id DROP NOT NULL,
  ADD COLUMN super_id integer UNIQUE REFERENCES super_draws,
  ADD CONSTRAINT draw_log_about CHECK (num_nonnulls(lot_id, super_id) = 1);

ALTER TABLE staff_notices
  ADD COLUMN super_id integer REFERENCES super_draws,
  DROP CONSTRAINT staff_notices_about,
  ADD CONSTRAINT staff_notices_about CHECK (
    CASE kind
      WHEN 'order-paid' THEN order_id IS NOT NULL
      WHEN 'lot-closed' THEN lot_id IS NOT NULL
      WHEN 'lot-drawn' THEN lot_id IS NOT NULL
      WHEN 'super-closed' THEN super_id IS NOT NULL
      WHEN 'super-drawn' THEN super_id IS NOT NULL
      WHEN 'dead-letter' THEN message_id IS NOT NULL
      ELSE false
    END);

-- Whose tickets were issued when: a super prize counts them while it is open.
CREATE INDEX orders_settled ON orders (settled_at) WHERE status = 'paid';

-- What was announced before is drawn too, among all who bought since there is a shop.
INSERT INTO super_prizes (id, title, terms, total, from_date, to_date, draw_delay_seconds)
  SELECT 1, '{"uk": "Суперприз", "ru": "Суперприз", "en": "Super prize"}',
    '{"uk": "Участь беруть усі квитки, видані до дня розіграшу.", "ru": "Участвуют все билеты, выданные до дня розыгрыша.", "en": "Every ticket issued until the day of the draw takes part."}',
    total, least(to_date - interval '1 day', coalesce((SELECT min(created_at) FROM orders), now())), to_date,
    coalesce((SELECT delay_seconds FROM draw_terms), 600)
  FROM superprize;
DROP TABLE superprize;
-- As processes of an older release read it, until they end.
CREATE VIEW superprize AS SELECT true AS only_row, total, to_date FROM super_prizes WHERE NOT is_over;

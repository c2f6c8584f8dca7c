-- Draws that anybody can check (docs/draws.md), of lots and of super prizes.

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

-- What a lot gets that names no delay: the setting of the process that started last. And the least that one may name: the
-- largest of any process that ever started (prepare-draw-terms.ts).
CREATE TABLE draw_terms (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  delay_seconds integer NOT NULL CHECK (delay_seconds BETWEEN 0 AND 31536000),
  least_seconds integer NOT NULL DEFAULT 0 CHECK (least_seconds BETWEEN 0 AND delay_seconds)
);

-- Lots -------------------------------------------------------------------------------------------------------

-- Tickets whose payment was taken back before their list was frozen: they keep their number and cannot win.
CREATE TABLE void_tickets (
  lot_id integer NOT NULL,
  number integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (lot_id, number),
  FOREIGN KEY (lot_id, number) REFERENCES tickets (lot_id, number)
);

-- A draw without a ticket that could win ends without a winner, when its list is frozen.
CREATE TABLE draws (
  lot_id integer PRIMARY KEY REFERENCES lots,
  state text NOT NULL CONSTRAINT draws_state CHECK (state IN ('closed', 'waiting', 'drawn', 'without_winner')),
  tickets integer NOT NULL,
  void_count integer NOT NULL DEFAULT 0 CONSTRAINT draws_void CHECK (void_count BETWEEN 0 AND tickets),
  closed_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  root bytea,
  round bigint, -- null: closed by a process that had not named its beacon yet
  commitment jsonb,
  list_checked_at timestamptz, -- the whole list was recomputed and leads to the root
  beacon_signature bytea CHECK (length(beacon_signature) = 48),
  random_value bytea, -- what decided, kept for the audit
  winner_number integer CHECK (winner_number BETWEEN 1 AND tickets),
  winner_ticket_id integer REFERENCES tickets,
  drawn_at timestamptz,
  waiting_for text
    CHECK (waiting_for IN ('late', 'unreachable', 'wrong_round', 'wrong_key', 'malformed', 'list')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  CHECK ((state = 'drawn') = (winner_number IS NOT NULL)),
  CHECK ((state = 'drawn') = (winner_ticket_id IS NOT NULL)),
  FOREIGN KEY (lot_id, winner_number) REFERENCES tickets (lot_id, number),
  CONSTRAINT draws_over CHECK ((state IN ('drawn', 'without_winner')) = (drawn_at IS NOT NULL)),
  CONSTRAINT draws_committed CHECK ((round IS NULL) = (root IS NULL) AND (round IS NULL) = (commitment IS NULL)),
  -- Where no beacon is named yet the draw only closes, and is judged when it is committed to.
  CONSTRAINT draws_winnable CHECK (round IS NULL OR (state = 'without_winner') = (void_count = tickets)),
  CONSTRAINT draws_decided CHECK (state <> 'drawn' OR round IS NULL
    OR (list_checked_at IS NOT NULL AND beacon_signature IS NOT NULL AND random_value = sha256(beacon_signature)))
);
CREATE INDEX draws_due ON draws (due_at) WHERE state <> 'drawn';
CREATE INDEX draws_newest ON draws (drawn_at DESC) WHERE state = 'drawn';
CREATE INDEX draws_unchecked ON draws (lot_id) WHERE list_checked_at IS NULL AND state <> 'drawn';

-- Roots of the 1,024 tickets each that a checked list consists of, the last ones fewer: a proof needs no more.
CREATE TABLE ticket_chunks (
  lot_id integer NOT NULL REFERENCES draws,
  place integer NOT NULL CHECK (place >= 0),
  root bytea NOT NULL CHECK (length(root) = 32),
  PRIMARY KEY (lot_id, place)
);

-- Which tabs look at which draw's page now: a random id that a tab made for this, as a digest, and until when it counts.
-- Nothing of it is worth a log or outlives a crash. No key to lots: it would lock the row of a lot that is being bought,
-- and what names a lot that is gone runs out by itself.
CREATE UNLOGGED TABLE draw_onlookers (
  lot_id integer NOT NULL,
  tab bytea NOT NULL CHECK (length(tab) = 32),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (lot_id, tab)
);
CREATE INDEX draw_onlookers_expiry ON draw_onlookers (expires_at);

-- Super prizes -----------------------------------------------------------------------------------------------

-- Drawn as lots are (docs/draws.md#the-super-prize): each has an id, texts and a time of its own, and the one that is
-- announced stays until it is drawn.
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

-- The public log of both (src/domain/draws/proof/draw-log.ts says what its hashes cover) ---------------------------

CREATE TABLE draw_log (
  position bigint PRIMARY KEY CHECK (position > 0),
  lot_id integer UNIQUE REFERENCES draws,
  super_id integer UNIQUE REFERENCES super_draws,
  commitment text NOT NULL, -- RFC 8785
  id text NOT NULL CHECK (id = encode(sha256(convert_to(commitment, 'UTF8')), 'hex')),
  previous text NOT NULL CHECK (previous ~ '^[0-9a-f]{64}$'),
  hash text NOT NULL CHECK (hash = encode(sha256(convert_to(
    'twofold-log-v1' || chr(10) || position || chr(10) || previous || chr(10) || id, 'UTF8')), 'hex')),
  at timestamptz NOT NULL,
  CONSTRAINT draw_log_about CHECK (num_nonnulls(lot_id, super_id) = 1)
);

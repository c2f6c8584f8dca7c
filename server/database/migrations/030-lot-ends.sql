-- Every lot ends on a date (docs/behaviour.md#when-a-lot-ends); null: only when it is sold out. From the moment that its
-- list of tickets is frozen nothing of it is reserved any more.
ALTER TABLE lots
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN list_frozen boolean NOT NULL DEFAULT false;
UPDATE lots SET list_frozen = true FROM draws d WHERE d.lot_id = lots.id;
ALTER TABLE lots
  ADD CONSTRAINT lots_ends_at CHECK (ends_at > start),
  ADD CONSTRAINT lots_nothing_held CHECK (NOT list_frozen OR reserved = 0);
-- Which lots have ended, and which end next.
CREATE INDEX lots_by_end ON lots (ends_at, id) WHERE on_sale;

-- Tickets whose payment was taken back before their list was frozen: they keep their number and cannot win.
CREATE TABLE void_tickets (
  lot_id integer NOT NULL,
  number integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (lot_id, number),
  FOREIGN KEY (lot_id, number) REFERENCES tickets (lot_id, number)
);

-- A draw without a ticket that could win ends without a winner, when its list is frozen.
ALTER TABLE draws
  ADD COLUMN void_count integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT draws_state_check,
  DROP CONSTRAINT draws_tickets_check,
  DROP CONSTRAINT draws_check3,
  ADD CONSTRAINT draws_state CHECK (state IN ('closed', 'waiting', 'drawn', 'without_winner')),
  ADD CONSTRAINT draws_void CHECK (void_count BETWEEN 0 AND tickets),
  ADD CONSTRAINT draws_over CHECK ((state IN ('drawn', 'without_winner')) = (drawn_at IS NOT NULL)),
  -- Where no beacon is named yet the draw only closes, and is judged when it is committed to.
  ADD CONSTRAINT draws_winnable CHECK (round IS NULL OR (state = 'without_winner') = (void_count = tickets));

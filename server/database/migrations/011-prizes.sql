-- What becomes of prizes that were won (src/domain/draws/prize-life.ts).

-- A prize from its draw on: whose it is, where it goes once its winner has accepted it, and how far it is (keep_prize).
-- Draws of before have none: the shop handed their prizes over by other means; but for those whose winner is still to be
-- told by mail.
CREATE TABLE prizes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id integer UNIQUE REFERENCES draws,
  super_id integer UNIQUE REFERENCES super_draws,
  user_id integer NOT NULL REFERENCES users,
  won_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('won', 'accepted', 'identity_confirmed', 'to_pack', 'sent', 'received', 'handed_over')),
  since timestamptz NOT NULL, -- of the state
  address_id integer,
  carrier text REFERENCES carriers,
  tracking text NOT NULL DEFAULT '' CHECK (tracking ~ '^([0-9A-Z-]{3,40})?$'),
  FOREIGN KEY (address_id, user_id) REFERENCES addresses (id, user_id),
  CONSTRAINT prizes_about CHECK (num_nonnulls(lot_id, super_id) = 1),
  CONSTRAINT prizes_accepted CHECK ((state = 'won') = (address_id IS NULL)),
  CONSTRAINT prizes_carried CHECK ((state IN ('sent', 'received')) = (tracking <> '') AND (carrier IS NULL) = (tracking = '')),
  UNIQUE (carrier, tracking)
);
CREATE INDEX prizes_user ON prizes (user_id, id);
CREATE INDEX prizes_address ON prizes (address_id);
CREATE INDEX prizes_waiting ON prizes (won_at) WHERE state = 'won';

-- Every change of a prize, the first one its draw; append-only.
CREATE TABLE prize_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  prize_id integer NOT NULL REFERENCES prizes,
  state text NOT NULL,
  by text NOT NULL CHECK (by IN ('winner', 'office', 'shop')), -- shop: by its draw
  reason text NOT NULL DEFAULT '',
  carrier text,
  tracking text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX prize_changes_prize ON prize_changes (prize_id, id);

INSERT INTO prizes (lot_id, user_id, won_at, state, since)
  SELECT d.lot_id, t.user_id, d.drawn_at, 'won', d.drawn_at FROM draws d JOIN tickets t ON t.id = d.winner_ticket_id
    JOIN draw_mailings m ON m.lot_id = d.lot_id AND m.kind = 'drawn' AND m.done_at IS NULL WHERE d.state = 'drawn';
INSERT INTO prize_changes (prize_id, state, by, at) SELECT id, 'won', 'shop', won_at FROM prizes;

-- The reminders of prizes that wait: written by the transaction that queues the mail, so that no day gets a second one.
CREATE TABLE prize_reminders (
  prize_id integer NOT NULL REFERENCES prizes,
  day smallint NOT NULL CHECK (day IN (3, 10, 25)), -- so many days after the draw
  at timestamptz NOT NULL,
  PRIMARY KEY (prize_id, day)
);

ALTER TABLE messages ADD prize_id integer REFERENCES prizes;
ALTER TABLE messages DROP CONSTRAINT messages_template, ADD CONSTRAINT messages_template CHECK (
  CASE template
    WHEN 'order-paid' THEN order_id IS NOT NULL
    WHEN 'order-refunded' THEN order_id IS NOT NULL
    WHEN 'address-missing' THEN order_id IS NOT NULL
    WHEN 'parcel-sent' THEN order_id IS NOT NULL AND parcel_id IS NOT NULL
    WHEN 'parcel-came-back' THEN order_id IS NOT NULL AND parcel_id IS NOT NULL
    WHEN 'prize-waiting' THEN prize_id IS NOT NULL
    WHEN 'prize-sent' THEN prize_id IS NOT NULL
    WHEN 'operator-report' THEN report_id IS NOT NULL
    ELSE template IS NULL
  END);

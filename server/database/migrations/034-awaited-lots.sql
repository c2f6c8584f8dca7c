-- Whom to tell by mail that a lot has started (docs/messages.md#news-of-lots): one row for each person and lot, taken away
-- in the transaction that puts the mail into the queue.
CREATE TABLE awaited_starts (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  lot_id integer NOT NULL REFERENCES lots ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, lot_id)
);
CREATE INDEX awaited_starts_of_lot ON awaited_starts (lot_id);

-- Mails about wished lots that close soon: at most one for each person and day of the shop's zone, and of each lot once.
CREATE TABLE wish_mails (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (user_id, day)
);
CREATE TABLE told_wishes (
  user_id integer NOT NULL,
  lot_id integer NOT NULL REFERENCES lots ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (user_id, lot_id),
  FOREIGN KEY (user_id, day) REFERENCES wish_mails ON DELETE CASCADE
);
CREATE INDEX told_wishes_of_lot ON told_wishes (lot_id);

-- Mails that are of no use any more once one of these lots can't be bought: looked at again at each attempt to send them.
ALTER TABLE messages
  ADD COLUMN news text CHECK (news IN ('start', 'wishes')),
  ADD COLUMN lot_ids integer[],
  ADD CONSTRAINT messages_news CHECK ((news IS NULL) = (lot_ids IS NULL));

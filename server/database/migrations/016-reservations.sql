-- Released as sha256 0cc33d6beb85d04a18a816e057091b7c5979c8dbd85f53fd7e673251f8225b97
-- What unpaid orders may hold is bounded where they are placed (place_order, place_line), by what stands here.

-- Orders that ran out unpaid, and payments that the provider declined; kopiyka: what they kept from others, less what
-- this person paid since; and until when the last of them held its items, or would have.
ALTER TABLE users
  ADD COLUMN lapses integer NOT NULL DEFAULT 0 CHECK (lapses >= 0),
  ADD COLUMN declines integer NOT NULL DEFAULT 0 CHECK (declines >= 0),
  ADD COLUMN unpaid_worth bigint NOT NULL DEFAULT 0 CHECK (unpaid_worth >= 0),
  ADD COLUMN lapsed_at timestamptz;

-- Kopiyka: what the items cost before points, and the most that this order and those that it replaced held at one time,
-- null where it is no more. The visitor is a keyed hash of the address from which the order came, kept
-- no longer than its reservation; null in orders of an older release.
ALTER TABLE orders
  ADD COLUMN worth bigint NOT NULL DEFAULT 0 CHECK (worth >= 0),
  ADD COLUMN held_worth bigint CHECK (held_worth > worth),
  ADD COLUMN visitor bigint,
  ADD CONSTRAINT visitor_of_a_reservation CHECK (holds_reservation OR visitor IS NULL);
CREATE INDEX orders_held_by_visitor ON orders (visitor) WHERE holds_reservation;

-- The rules' figures for one order, counted by the caller (docs/rules.md: held-items, reservation-length). A type and not
-- parameters, so that a further one makes no second function beside the one that processes of an older release call.
CREATE TYPE reservation_terms AS (
  hold integer, -- seconds for which the order holds its items
  pause integer, -- seconds between the last that lapsed and this one
  least integer, -- seconds that an order must have left to be replaced by this one
  lapses integer, -- what all were counted from
  declines integer,
  forgets boolean, -- that counts no more
  worth bigint, -- of this order, kopiyka
  unpaid_orders integer, -- most of one person
  unpaid_sum bigint, -- most of one person, kopiyka
  visitor bigint,
  visitor_orders integer -- most from one address
);

-- Needs: phone_digits
-- What unpaid orders hold is bounded by the confirmed phone: a person may have several accounts.

-- Whoever has this phone, in whatever account; an account without one is a person of its own.
ALTER TABLE users
  ADD COLUMN person text NOT NULL GENERATED ALWAYS AS (coalesce(phone_digits(phone), '#' || id::text)) STORED;

-- Whose phone held the order's items, kept no longer than its reservation.
ALTER TABLE orders ADD COLUMN person text;
UPDATE orders o SET person = u.person FROM users u WHERE u.id = o.user_id AND o.holds_reservation;
ALTER TABLE orders ADD CONSTRAINT person_of_a_reservation CHECK (holds_reservation OR person IS NULL);
CREATE INDEX orders_held_by_person ON orders (person) WHERE holds_reservation;

-- Orders of a person that ran out unpaid, and payments that the provider declined; kopiyka: what they kept from others,
-- less what was paid since; and until when the last of them held its items, or would have.
CREATE TABLE unpaid_pasts (
  person text PRIMARY KEY,
  lapses integer NOT NULL CHECK (lapses >= 0),
  declines integer NOT NULL CHECK (declines >= 0),
  worth bigint NOT NULL CHECK (worth >= 0),
  lapsed_at timestamptz NOT NULL
);
CREATE INDEX unpaid_pasts_lapsed ON unpaid_pasts (lapsed_at);
-- What is forgotten stays so.
INSERT INTO unpaid_pasts (person, lapses, declines, worth, lapsed_at)
  SELECT person, sum(lapses), sum(declines), sum(unpaid_worth), max(lapsed_at) FROM users
    WHERE lapsed_at > now() - interval '168 hours' GROUP BY person;
-- Processes of the release before still read these columns of users: they stay until the next one, and mean nothing.
UPDATE users SET lapses = 0, declines = 0, unpaid_worth = 0, lapsed_at = NULL WHERE lapsed_at IS NOT NULL;

-- Of each lot of the order, in their order: how many items it must leave for others. Null from processes of the release
-- before.
ALTER TYPE reservation_terms ADD ATTRIBUTE left_for_others integer[];

-- It asks for the visitor alone by now.
DROP FUNCTION IF EXISTS begin_order(integer, reservation_terms);

-- What unpaid orders may hold is bounded where they are placed (place_order, place_line), by what stands here.

-- Orders that ran out unpaid, and payments that the provider declined, since this person last paid an order; and until
-- when the last of them held its items, or would have.
ALTER TABLE users
  ADD COLUMN lapses integer NOT NULL DEFAULT 0 CHECK (lapses >= 0),
  ADD COLUMN declines integer NOT NULL DEFAULT 0 CHECK (declines >= 0),
  ADD COLUMN lapsed_at timestamptz;

-- Kopiyka: what the items cost before points. The visitor is a keyed hash of the address from which the order came, kept
-- no longer than its reservation; null in orders of an older release.
ALTER TABLE orders
  ADD COLUMN worth bigint NOT NULL DEFAULT 0 CHECK (worth >= 0),
  ADD COLUMN visitor bigint,
  ADD CONSTRAINT visitor_of_a_reservation CHECK (holds_reservation OR visitor IS NULL);
CREATE INDEX orders_held_by_visitor ON orders (visitor) WHERE holds_reservation;

CREATE FUNCTION forget_visitor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.visitor := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER reservation_ends BEFORE UPDATE OF holds_reservation ON orders FOR EACH ROW
  WHEN (NEW.visitor IS NOT NULL AND NOT NEW.holds_reservation) EXECUTE FUNCTION forget_visitor();

-- Whoever pays begins anew. The buyer's row is locked by the settlement.
CREATE FUNCTION forget_lapses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET lapses = 0, declines = 0, lapsed_at = NULL
    WHERE id = NEW.user_id AND (lapses > 0 OR declines > 0);
  RETURN NULL;
END $$;
CREATE TRIGGER paid_forgets_lapses AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.status = 'paid') EXECUTE FUNCTION forget_lapses();

-- The rules' figures for one order, counted by the caller (docs/rules.md: held-items, reservation-length). A type and not
-- parameters, so that a further one makes no second function beside the one that processes of an older release call.
CREATE TYPE reservation_terms AS (
  hold integer, -- seconds for which the order holds its items
  pause integer, -- seconds between the last that lapsed and this one
  lapses integer, -- what both were counted from
  declines integer,
  worth bigint, -- of this order, kopiyka
  unpaid_orders integer, -- most of one person
  unpaid_sum bigint, -- most of one person, kopiyka
  visitor bigint,
  visitor_orders integer, -- most from one address
  limit_keys text[], -- tries that are counted (rate-limit.ts); null where limits are off
  limit_most integer[],
  limit_start timestamptz,
  limit_end timestamptz
);

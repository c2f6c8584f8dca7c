-- What winners let the page of all draws show of them (src/domain/draws/shown-winner.ts).

-- A winner's consent to be shown, from the moment when it is given until it is ended; only one of a prize stands. What ended
-- shows nobody any more, and keeps no name.
CREATE TABLE winner_consents (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  prize_id integer NOT NULL REFERENCES prizes,
  name text NOT NULL,
  town text NOT NULL,
  with_picture boolean NOT NULL, -- the account's, as long as it has one
  at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('winner', 'office', 'shop')),
  reason text NOT NULL DEFAULT '',
  CONSTRAINT winner_consents_ended CHECK (
    CASE WHEN ended_at IS NULL THEN name <> '' AND town <> '' AND ended_by IS NULL AND reason = ''
    ELSE name = '' AND town = '' AND ended_by IS NOT NULL AND ended_at >= at AND (ended_by <> 'office' OR reason <> '') END)
);
CREATE INDEX winner_consents_prize ON winner_consents (prize_id, id);
CREATE UNIQUE INDEX winner_consents_one ON winner_consents (prize_id) WHERE ended_at IS NULL;

-- All draws that are over, the latest first.
CREATE INDEX draws_latest ON draws (drawn_at DESC, lot_id DESC) WHERE drawn_at IS NOT NULL;
CREATE INDEX super_draws_latest ON super_draws (drawn_at DESC, super_id DESC) WHERE drawn_at IS NOT NULL;

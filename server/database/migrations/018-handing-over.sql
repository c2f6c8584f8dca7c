-- Needs: clean_line, names_its_subject
-- What is collected instead of sent, and prizes for which their winners take the money (docs/behaviour.md#where-it-goes,
-- docs/behaviour.md#prizes).

-- Where buyers and winners collect. The shop changes them by `operator import collection-points`.
CREATE TABLE collection_points (
  code text PRIMARY KEY CHECK (code ~ '^[a-z0-9-]{1,40}$'),
  title texts NOT NULL,
  place texts NOT NULL, -- town, street and house
  hours texts NOT NULL,
  offered boolean NOT NULL DEFAULT true
);

-- An address of what is collected has a point in the place of town and street.
ALTER TABLE addresses DROP CONSTRAINT addresses_kind_check, DROP CONSTRAINT addresses_city_check,
  DROP CONSTRAINT addresses_fields_check, DROP COLUMN digest, ALTER city SET DEFAULT '';
ALTER TABLE addresses ADD point text REFERENCES collection_points,
  ADD CONSTRAINT addresses_kind_check CHECK (kind IN ('branch', 'courier', 'collection')),
  ADD CONSTRAINT addresses_city_check CHECK (city = clean_line(city) AND char_length(city) <= 320),
  ADD CONSTRAINT addresses_fields_check CHECK ((kind = 'collection') = (point IS NOT NULL) AND CASE kind
    WHEN 'branch' THEN city <> '' AND branch <> '' AND street = '' AND house = '' AND flat = '' AND postcode = ''
    WHEN 'courier' THEN city <> '' AND branch = '' AND street <> '' AND house <> '' AND postcode <> ''
    ELSE city = '' AND branch = '' AND street = '' AND house = '' AND flat = '' AND postcode = '' END),
  ADD digest text NOT NULL GENERATED ALWAYS AS (md5(kind || E'\n' || recipient || E'\n' || phone || E'\n' || city || E'\n'
    || branch || E'\n' || street || E'\n' || house || E'\n' || flat || E'\n' || postcode || E'\n' || coalesce(point, ''))) STORED;
ALTER TABLE addresses ADD UNIQUE (user_id, digest);
CREATE INDEX addresses_point ON addresses (point) WHERE point IS NOT NULL;

-- `ready`: it waits where it is collected. What was collected, or was not in time, never had a number.
ALTER TABLE parcels DROP CONSTRAINT parcels_state_check, DROP CONSTRAINT parcels_carried_check,
  DROP CONSTRAINT parcels_complaint_check,
  ADD CONSTRAINT parcels_complaint_check CHECK (complained_at IS NULL OR state IN ('sent', 'received', 'came_back')),
  ADD CONSTRAINT parcels_state_check
    CHECK (state IN ('to_pack', 'packed', 'sent', 'ready', 'received', 'came_back', 'unpacked')),
  ADD CONSTRAINT parcels_carried_check CHECK ((carrier IS NULL) = (tracking = '') AND CASE
    WHEN state = 'sent' THEN tracking <> '' WHEN state IN ('received', 'came_back') THEN true ELSE tracking = '' END);
ALTER TABLE parcel_changes DROP CONSTRAINT parcel_changes_state_check, ADD CONSTRAINT parcel_changes_state_check
  CHECK (state IN ('to_pack', 'packed', 'sent', 'ready', 'received', 'came_back', 'unpacked'));
CREATE INDEX parcels_ready ON parcels (since) WHERE state = 'ready';

-- The money that a winner can have in the place of the lot's prize, in kopiyka; null: the shop offers none.
ALTER TABLE lots ADD cash_alternative bigint CONSTRAINT lots_cash_alternative
  CHECK (cash_alternative > 0 AND cash_alternative <= 1000000000000);

-- A prize that its winner takes the money for has an account in the place of an address, and is paid out in the end, by a
-- transfer that pays no other one.
ALTER TABLE prizes ADD holder text CHECK (holder = clean_line(holder) AND char_length(holder) BETWEEN 1 AND 320),
  ADD iban text CHECK (iban ~ '^UA[0-9]{27}$'),
  ADD reference text NOT NULL DEFAULT '' CHECK (reference = clean_line(reference) AND char_length(reference) <= 100),
  DROP CONSTRAINT prizes_state_check, ADD CONSTRAINT prizes_state_check CHECK (state IN ('won', 'accepted',
    'identity_confirmed', 'to_pack', 'sent', 'ready', 'received', 'came_back', 'handed_over', 'paid_out', 'forfeited')),
  DROP CONSTRAINT prizes_carried, ADD CONSTRAINT prizes_carried CHECK ((carrier IS NULL) = (tracking = '') AND CASE
    WHEN state IN ('sent', 'received') THEN tracking <> '' WHEN state = 'came_back' THEN true ELSE tracking = '' END),
  DROP CONSTRAINT prizes_accepted,
  ADD CONSTRAINT prizes_accepted CHECK (num_nonnulls(address_id, iban) <= 1 AND (holder IS NULL) = (iban IS NULL)
    AND (state = 'forfeited' OR (state = 'won') = (num_nonnulls(address_id, iban) = 0))),
  ADD CONSTRAINT prizes_money CHECK (iban IS NULL OR lot_id IS NOT NULL),
  ADD CONSTRAINT prizes_paid_out CHECK ((state = 'paid_out') = (reference <> ''));
CREATE UNIQUE INDEX prizes_reference ON prizes (reference) WHERE reference <> '';
ALTER TABLE prize_changes ADD reference text NOT NULL DEFAULT '';

DROP FUNCTION IF EXISTS can_change_prize_address(text);
DROP FUNCTION IF EXISTS move_prize(integer, text, text, timestamptz, integer, text, text, text);
